/* SPDX-License-Identifier: MIT */
/* daifugo_pack.h - write the weights of the learnt policy as games/daifugo/players/packed.h reads
 * them. */
#ifndef ASOBI_DAIFUGO_PACK_H
#define ASOBI_DAIFUGO_PACK_H

#include "games/daifugo/players/packed.h"

/* Returns the bytes written. */
size_t daifugo_pack(const struct learnt *w, unsigned char out[PACKED_ROOM]);
/* The head of a set. */
void daifugo_packed_head(const unsigned char *set, size_t size, unsigned char head[PACKED_HEAD]);

#endif
