/* SPDX-License-Identifier: MIT */
/* daifugo_reason.h - what the learnt policy weighs most when it prefers a play: what costs the play
 * most of its lead over the likeliest other one when the policy, its net included, is not told of
 * it. */
#ifndef ASOBI_DAIFUGO_REASON_H
#define ASOBI_DAIFUGO_REASON_H

#include "games/daifugo/players/learnt.h"

enum daifugo_reason {
	REASON_NONE,   /* nothing that is told, like the field as it lies */
	REASON_FINISH, /* it goes out for certain */
	REASON_LEAD,   /* the chance of the lead that the play brings */
	REASON_KEEP,   /* what is left in the hand */
	REASON_RID,    /* what the hand is rid of */
	REASON_UNSEEN, /* what the others may hold against it */
	REASON_SUITS,  /* suits, and a lock to them */
	REASON_THREAT, /* others near their end */
	REASON_JOKER,  /* jokers, played or kept */
	REASON_ORDER,  /* a revolution */
	REASONS
};

/* The topic of a fact or an input of traits.h. */
enum daifugo_reason daifugo_fact_topic(unsigned fact);
enum daifugo_reason daifugo_input_topic(unsigned input);

/* The two topics without which this legal play would lose most of its lead, the stronger first,
 * each REASON_NONE where there is none. */
void daifugo_reasons(const struct learnt *w, const struct observation *s, play_word p,
		     enum daifugo_reason out[2]);

#endif
