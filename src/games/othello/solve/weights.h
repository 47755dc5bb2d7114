/* SPDX-License-Identifier: MIT */
/* weights.h - what the evaluation has learnt, packed: for the board of 6 and that of 8 the
 * bias by number of discs (two bytes each, the lower first), then stage by stage and kind
 * by kind a signed byte for every index that is not greater than its mirror image; a 0 is
 * followed by how many more there are. */
#ifndef ASOBI_OTHELLO_WEIGHTS_H
#define ASOBI_OTHELLO_WEIGHTS_H

#include "games/othello/solve/search.h"

/* assets/othello.weights as a C array, written by the build. */
extern const unsigned char othello_weights_data[];
extern const size_t othello_weights_size;

/* Give a searcher the weights for its board; false if they are cut short. */
bool weights_unpack(struct searcher *s, const unsigned char *data, size_t size);
/* Append the weights of a searcher; returns the bytes written, at most `room`, or 0 if
 * there is too little. */
size_t weights_pack(const struct searcher *s, unsigned char *data, size_t room);

#endif
