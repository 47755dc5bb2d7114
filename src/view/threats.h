/* SPDX-License-Identifier: MIT */
/* threats.h - writes a sentence about which side can win at once. */
#ifndef ASOBI_THREATS_H
#define ASOBI_THREATS_H

#include "asobi/view.h"

/* The moves with which a side would win at once if it were its turn: their number and their
 * translated names ("columns 3, 5"). */
struct threats {
	unsigned n;
	char where[64];
};
/* Describes the threats of the side to move and of the opponent, like snprintf(); returns 0 if
 * there are none. This works only for games in which a single piece stops exactly one of the
 * opponent's threats. */
size_t threats_text(const struct side *mover, const struct threats *own, const struct side *other,
		    const struct threats *theirs, char *buf, size_t size);

#endif
