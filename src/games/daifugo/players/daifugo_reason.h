/* SPDX-License-Identifier: MIT */
/* daifugo_reason.h - finds why the learnt policy prefers a play. It leaves out one topic at a time
 * from the inputs of the policy and its net. The reason is the topic whose absence costs the play
 * most of its lead over the next likeliest play. */
#ifndef ASOBI_DAIFUGO_REASON_H
#define ASOBI_DAIFUGO_REASON_H

#include "games/daifugo/players/learnt.h"

enum daifugo_reason {
	REASON_NONE,   /* no topic that has a name, such as the field itself */
	REASON_FINISH, /* the play begins a certain finish */
	REASON_LEAD,   /* the play's chance of keeping the lead */
	REASON_KEEP,   /* the cards left in the hand */
	REASON_RID,    /* the cards that the hand gets rid of */
	REASON_UNSEEN, /* the unseen cards that may beat the play */
	REASON_SUITS,  /* the suits, and a lock to them */
	REASON_THREAT, /* opponents who are close to going out */
	REASON_JOKER,  /* jokers that are played or kept */
	REASON_ORDER,  /* a revolution */
	REASONS
};

/* Returns the topic of a fact or an input of traits.h. */
enum daifugo_reason daifugo_fact_topic(unsigned fact);
enum daifugo_reason daifugo_input_topic(unsigned input);

/* Finds the two topics without which this legal play would lose most of its lead, the stronger one
 * first; REASON_NONE if there is none. */
void daifugo_reasons(const struct learnt *w, const struct observation *s, play_word p,
		     enum daifugo_reason out[2]);

#endif
