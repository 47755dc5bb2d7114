/* SPDX-License-Identifier: MIT */
/* lesson.h - one decision to learn from, and the gradient of what it teaches. */
#ifndef ASOBI_DAIFUGO_LESSON_H
#define ASOBI_DAIFUGO_LESSON_H

#include "games/daifugo/players/learnt.h"

struct lesson {
	bool gift;
	unsigned taken;			/* the move that was made */
	struct choice choice;
	struct grounds grounds;
};

/* Add to *gradient, of the weights, the gradient of
 *	gain * log(share of the move taken) + curiosity * entropy of the shares:
 * to climb it makes what turned out well more likely (REINFORCE: Williams, "Simple
 * statistical gradient-following algorithms", 1992), and keeps trying the others. */
void lesson_gradient(const struct learnt *w, const struct lesson *l, float gain, float curiosity,
		     struct learnt *gradient);

#endif
