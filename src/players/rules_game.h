/* SPDX-License-Identifier: MIT */
/* rules_game.h - a game whose rules come from an external program (asobi-rules(5)). Each process
 * can have one such game, called the guest. Once the guest is open, game_find() and view_find()
 * find it as "board:COMMAND", and it works like any other two-player game without hidden
 * information. Its state is the list of moves so far. Everything else about a position comes from
 * the program, whose answers are cached (rules_pool.h). Only rules_game_open() starts the program;
 * opening a record or journal that names a program never starts it. */
#ifndef ASOBI_RULES_GAME_H
#define ASOBI_RULES_GAME_H

#include "players/rules_pool.h"

/* Starts a program that implements a game's rules, and makes that game the guest. The command line
 * is split into words as in a shell. A process can open only one such game. On failure, returns
 * NULL and writes one sentence to `error`. */
const struct game *rules_game_open(const char *command, char error[ERROR_TEXT]);
/* Finds a game by the name that the user typed: one of Asobi's games, or "board:COMMAND", which
 * starts the program. Returns NULL if there is no such game. If the program caused the failure,
 * `error` contains one sentence about it, otherwise "". */
const struct game *rules_game_named(const char *word, char error[ERROR_TEXT]);

#endif
