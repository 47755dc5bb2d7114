/* SPDX-License-Identifier: MIT */
/* outlook.h - how likely a play keeps the lead, and so what groups of a hand cost.
 *
 * The unit is a thousandth of a lead.  To be rid of a group one has to lead it or to play
 * it on somebody's field; a group that wins the lead back pays for itself.  So a group
 * costs 1000 less its chance in a thousand to keep the lead, and the cost of a hand is
 * about the number of leads it still needs. */
#ifndef ASOBI_DAIFUGO_OUTLOOK_H
#define ASOBI_DAIFUGO_OUTLOOK_H

#include "games/daifugo/solve/partition.h"
#include "games/daifugo/players/observation.h"

enum { LEAD = 1000 };

/* The chance, in thousandths, that nobody answers this legal play. */
int daifugo_keeps_lead(const struct observation *s, play_word p);

/* Costs of groups of the hand that are played later on, under the normal or the reversed
 * order; of ranks that it does not hold there are none. */
void daifugo_group_costs(const struct observation *s, bool reversed, struct partition_costs *out);

/* Costs 0 for what, led, is certain to keep the lead and leaves the order as it is, else
 * LEAD: a hand that costs LEAD or less is as good as out when it leads. */
void daifugo_certain_costs(const struct observation *s, bool reversed, struct partition_costs *out);

#endif
