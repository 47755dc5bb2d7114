/* SPDX-License-Identifier: MIT */
/* othello_pack.h - write what Othello's evaluation has learnt as weights_unpack() reads it. */
#ifndef ASOBI_OTHELLO_PACK_H
#define ASOBI_OTHELLO_PACK_H

#include "games/othello/solve/othello_search.h"

/* Append the weights of a searcher; returns the bytes written, at most `room`, or 0 if
 * they do not fit. */
size_t weights_pack(const struct searcher *s, unsigned char *data, size_t room);

#endif
