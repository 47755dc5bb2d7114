/* SPDX-License-Identifier: MIT */
/* daifugo_pack.h - writing the weights of Daifugo's learned policy in the format that
 * games/daifugo/players/packed.h reads. */
#ifndef ASOBI_DAIFUGO_PACK_H
#define ASOBI_DAIFUGO_PACK_H

#include "games/daifugo/players/packed.h"

/* Packs the weights into `out` and returns the number of bytes written. */
size_t daifugo_pack(const struct learnt *w, unsigned char out[PACKED_ROOM]);
/* Fills in the header of a packed set of weights. */
void daifugo_packed_head(const unsigned char *set, size_t size, unsigned char head[PACKED_HEAD]);

#endif
