/* SPDX-License-Identifier: MIT */
/* private.h - what the rules of Gomoku share among their own files. */
#ifndef ASOBI_GOMOKU_PRIVATE_H
#define ASOBI_GOMOKU_PRIVATE_H

#include "games/gomoku/gomoku.h"

enum { OPTION_SIZE, OPTION_FIVE };

void gomoku_playout(void *state, struct rng *rng);

size_t gomoku_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size);
bool gomoku_parse_move(const void *state, unsigned seat, const char *text, game_move *out);
size_t gomoku_encode(const void *state, char *buf, size_t size);
bool gomoku_decode(void *state, const char *text);
bool gomoku_sane(const void *state);

#endif
