/* SPDX-License-Identifier: MIT */
/* othello_pack.h - writes the learned weights of Othello's evaluation in the format that
 * weights_unpack() reads. */
#ifndef ASOBI_OTHELLO_PACK_H
#define ASOBI_OTHELLO_PACK_H

#include "games/othello/solve/othello_search.h"

/* Writes the weights of a searcher to `data`. Returns the number of bytes written, at most `room`,
 * or 0 if they don't fit. */
size_t weights_pack(const struct searcher *s, unsigned char *data, size_t room);

#endif
