/* SPDX-License-Identifier: MIT */
/* threats.h - a sentence about who can win at once. */
#ifndef ASOBI_THREATS_H
#define ASOBI_THREATS_H

#include "asobi/view.h"

/* The moves with which a side would win if it were to move: their number, and their names,
 * translated ("columns 3, 5"). */
struct threats {
	unsigned n;
	char where[64];
};
/* Describes the threats of the side to move and of the opponent, like snprintf(); returns 0 if
 * there are none. It must be possible to stop each of the opponent's threats with a single piece,
 * but never two of them with the same piece. */
size_t threats_text(const struct side *mover, const struct threats *own, const struct side *other,
		    const struct threats *theirs, char *buf, size_t size);

#endif
