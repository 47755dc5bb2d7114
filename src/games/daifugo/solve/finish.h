/* SPDX-License-Identifier: MIT */
/* finish.h - going out for certain: plays that nobody can beat, one after the other, and
 * then whatever is left. */
#ifndef ASOBI_DAIFUGO_FINISH_H
#define ASOBI_DAIFUGO_FINISH_H

#include "games/daifugo/players/observation.h"

/* Is this part of the seat's hand out for certain if it leads, under this order?  *first gets the play to begin with. */
bool daifugo_finish_leading(const struct observation *s, card_set hand, bool revolution, play_word *first);

/* Does this legal play, or pass, begin a certain finish?  Sure when true; orders turned more than
 * once on the way are not searched. */
bool daifugo_finishes(const struct observation *s, play_word p);

#endif
