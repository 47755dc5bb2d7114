/* SPDX-License-Identifier: MIT */
/* threats.h - who wins at once, in a sentence. */
#ifndef ASOBI_THREATS_H
#define ASOBI_THREATS_H

#include "asobi/view.h"

/* The moves with which a side would win if it were to move: how many, and which, translated
 * ("columns 3, 5"). */
struct threats {
	unsigned n;
	char where[64];
};
/* Say the threats of the side to move and of the other; 0: nobody threatens anything.  Each threat
 * of the other must be one that a single man stops, and no man stops two.  As snprintf. */
size_t threats_text(const struct side *mover, const struct threats *own, const struct side *other,
		    const struct threats *theirs, char *buf, size_t size);

#endif
