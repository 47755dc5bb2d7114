/* SPDX-License-Identifier: MIT */
/* class_kind.h - a kind of player for agent classes that exist only in a test and aren't in any
 * registry. */
#ifndef ASOBI_TEST_CLASS_KIND_H
#define ASOBI_TEST_CLASS_KIND_H

#include "asobi/player.h"

struct class_kind {
	struct player_kind base; /* the base struct; must come first */
	const struct agent_class *class;
};
#define CLASS_KIND(class)                                                                          \
	{                                                                                          \
		{ .title = class_kind_title, .seat = class_kind_seat }, &(class)                   \
	}

size_t class_kind_title(const struct who *w, char *buf, size_t size);
struct player *class_kind_seat(const struct who *w, struct pool *pool, char error[ERROR_TEXT]);
struct who class_who(const struct game *g, const struct class_kind *kind);

#endif
