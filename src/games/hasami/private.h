/* SPDX-License-Identifier: MIT */
/* private.h - what the rules of Hasami shogi share among their own files. */
#ifndef ASOBI_HASAMI_PRIVATE_H
#define ASOBI_HASAMI_PRIVATE_H

#include "games/hasami/hasami.h"

/* The men as they stand before the first move. */
void hasami_line_up(struct hasami *h);

/* Who has won (or WINNER_DRAW, WINNER_OPEN) now that `mover` has moved. */
unsigned hasami_verdict(const struct hasami *h, unsigned mover);

/* Counts of a move, the mover's man having come to this cell. */
void hasami_count(struct hasami *h, unsigned mover, unsigned to, bool took);

game_move hasami_pick(const void *state, unsigned seat, struct rng *rng);
void hasami_playout(void *state, struct rng *rng);

size_t hasami_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size);
bool hasami_parse_move(const void *state, unsigned seat, const char *text, game_move *out);
size_t hasami_encode(const void *state, char *buf, size_t size);
bool hasami_decode(void *state, const char *text);
bool hasami_sane(const void *state);

/* view->reason() */
size_t hasami_reason(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
size_t hasami_guide(const void *seen, unsigned seat, char *buf, size_t size);
/* That a seat's men stand in a fort, a sentence to follow another; 0: they do not.  As snprintf. */
size_t hasami_tell_fort(const struct hasami *h, unsigned seat, char *buf, size_t size);

#endif
