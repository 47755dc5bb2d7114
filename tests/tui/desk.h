/* SPDX-License-Identifier: MIT */
/* desk.h - a table of the screen without a terminal: what is drawn there, and what keys do. */
#ifndef ASOBI_TESTS_DESK_H
#define ASOBI_TESTS_DESK_H

#include "tui/app.h"
#include "tui/table/table.h"

/* A table with somebody at it who only looks. */
struct desk {
	struct app app;
	struct terminal terminal;
	struct scene *scene;
};

/* Each search may look at so many positions (small_budget.c); the test says how many. */
extern const uint64_t desk_nodes;

/* Play so many plies of a game by chance, or all of it: was that all? */
bool desk_play(const struct game *g, uint64_t seed, unsigned plies, struct record *r);
/* A table that goes on from there; in TUI_PLAY `me` is the person.  at_end: at the page of its end.
 */
void desk_open(struct desk *d, const struct record *r, enum tui_mode mode, unsigned me,
	       bool at_end);
void desk_close(struct desk *d);
/* Run until nothing is on its way any more, or for a while. */
void desk_settle(struct desk *d);
struct canvas desk_shot(struct desk *d, int rows, int cols);

#endif
