/* plain_private.h - shared by plain.c and plain_words.c only. */
#ifndef ASOBI_PLAIN_PRIVATE_H
#define ASOBI_PLAIN_PRIVATE_H

#include "asobi/match.h"

struct plain {
	struct match *match;
	uint32_t people;		/* set of seats */
	uint32_t announced;		/* set of seats told that it is their turn */
	unsigned said, kept;		/* plies told so far; when it was kept last */
	int delay_ms;
	bool stopped;			/* by the player, or the input ended */
	bool keeping_failed;		/* told once */
};

static inline bool plain_is_person(const struct plain *p, unsigned seat)
{
	return p->people >> seat & 1;
}

/* Do what a word other than a move asks for; false if it is no such word. */
bool plain_word(struct plain *p, unsigned seat, const char *word);

#endif
