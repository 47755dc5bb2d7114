/* SPDX-License-Identifier: MIT */
/* plain_private.h - shared by plain.c and plain_words.c only. */
#ifndef ASOBI_PLAIN_PRIVATE_H
#define ASOBI_PLAIN_PRIVATE_H

#include "asobi/match.h"
#include "shelf/keep.h"

struct plain {
	struct match *match;
	uint32_t people;		/* set of seats */
	uint32_t announced;		/* set of seats told that it is their turn */
	unsigned said, kept;		/* plies told so far; when it was kept last */
	struct keeping *keeping;
	int eyes;			/* the seat of the person at the screen; -1: nobody yet */
	int delay_ms;
	bool stopped;			/* by the player, or the input ended */
};

static inline bool plain_is_person(const struct plain *p, unsigned seat)
{
	return p->people >> seat & 1;
}

/* Do what a word other than a move asks for. */
enum word_result {
	WORD_UNKNOWN,
	WORD_ASK_AGAIN,			/* the same person: nothing happened in the game */
	WORD_GO_ON			/* something did, or it is to stop */
};
enum word_result plain_word(struct plain *p, unsigned seat, const char *word);

#endif
