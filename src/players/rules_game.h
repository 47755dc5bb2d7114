/* SPDX-License-Identifier: MIT */
/* rules_game.h - a game whose rules another program holds (asobi-rules(5)).
 *
 * Each process can have one such game, the guest. Once it is open, game_find() and view_find() find
 * it as "board:COMMAND", and it works like any other open two-player game: its state is the list of
 * moves so far, and everything else about a position is asked from the program and remembered
 * (rules_pool.h). Nothing but rules_game_open() starts the program, so a record or a journal that
 * names a program never does. */
#ifndef ASOBI_RULES_GAME_H
#define ASOBI_RULES_GAME_H

#include "players/rules_pool.h"

/* Starts the program and makes it the guest. The command line is split into words as a shell does.
 * Only one game can be opened. Returns NULL with one sentence in `error` if that isn't possible. */
const struct game *rules_game_open(const char *command, char error[ERROR_TEXT]);
/* Finds the game that a person has named: one of our own, or "board:COMMAND", which is opened.
 * Returns NULL if there is none, with a sentence in `error` if its program is to blame, else "". */
const struct game *rules_game_named(const char *word, char error[ERROR_TEXT]);

#endif
