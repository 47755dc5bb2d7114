/* SPDX-License-Identifier: MIT */
/* threats.h - writes a sentence about which side threatens to win at once. */
#ifndef ASOBI_THREATS_H
#define ASOBI_THREATS_H

#include "asobi/view.h"

/* The moves that would win at once if it were this side's turn: how many there are, and their
 * translated names ("columns 3, 5"). */
struct threats {
	unsigned n;
	char where[64];
};
/* Describes the threats of the side to move and of its opponent, like snprintf(); returns 0 if
 * there are none. Suitable only for games in which one piece stops exactly one of the opponent's
 * threats. */
size_t threats_text(const struct side *mover, const struct threats *own, const struct side *other,
		    const struct threats *theirs, char *buf, size_t size);

#endif
