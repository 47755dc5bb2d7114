/* SPDX-License-Identifier: MIT */
/* private.h - what the rules of Othello share among their own files. */
#ifndef ASOBI_OTHELLO_PRIVATE_H
#define ASOBI_OTHELLO_PRIVATE_H

#include "games/othello/othello.h"

/* The end that a position itself brings: OPEN or OVER. */
enum othello_end othello_natural_end(const struct othello *o);

size_t othello_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size);
bool othello_parse_move(const void *state, unsigned seat, const char *text, game_move *out);
size_t othello_encode(const void *state, char *buf, size_t size);
bool othello_decode(void *state, const char *text);
bool othello_sane(const void *state);

#endif
