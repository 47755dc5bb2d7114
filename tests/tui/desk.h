/* SPDX-License-Identifier: MIT */
/* desk.h - a table on the screen without a terminal, for testing what is drawn and what keys do. */
#ifndef ASOBI_TESTS_DESK_H
#define ASOBI_TESTS_DESK_H

#include "tui/app.h"
#include "tui/table/table.h"

/* A table on the screen, with the app and terminal that it needs. */
struct desk {
	struct app app;
	struct terminal terminal;
	struct scene *scene;
};

/* Plays a game's first `plies` moves at random, or fewer if it ends earlier. Returns true if the
 * game is over. */
bool desk_play(const struct game *g, uint64_t seed, unsigned plies, struct record *r);
bool desk_play_setup(const struct game *g, const struct setup *setup, uint64_t seed, unsigned plies,
		     struct record *r);
/* Opens a table that continues the recorded game. In TUI_PLAY, `me` is the person's seat. With
 * `at_end`, the table shows the page that follows the game. */
void desk_open(struct desk *d, const struct record *r, enum tui_mode mode, unsigned me,
	       bool at_end);
/* Clears the desk and sets up its app, without a table; desk_open() does this as well. */
void desk_begin(struct desk *d);
void desk_close(struct desk *d);
/* Runs the screen until no work is pending or a time limit is reached. */
void desk_settle(struct desk *d);
/* Run the screen until a person can move or the game is over, or until there are more than `plies`
 * plies. On a busy machine, the threads of the players may take long to answer, so the time limit
 * is generous. */
void desk_await_turn(struct desk *d);
void desk_await_ply(struct desk *d, unsigned plies);
/* Passes a key to the table just as the arcade does. */
void desk_press(struct desk *d, int code);
/* Opens a table at which the first player is asked for the game's first move, after any dealing. */
struct table *desk_open_first(struct desk *d, const struct game *g, struct record *r);
/* Keeps the tests from reading or writing the saved games of the user running them. */
void desk_have_no_files(void);
struct canvas desk_shot(struct desk *d, int rows, int cols);

#endif
