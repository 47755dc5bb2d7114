/* SPDX-License-Identifier: MIT */
/* numer0n.h - the state of a Numer0n duel or solo hunt. */
#ifndef ASOBI_NUMER0N_H
#define ASOBI_NUMER0N_H

#include "asobi/game.h"
#include "games/numer0n/rules/code.h"

enum num_phase { NUM_HIDE, NUM_CALL, NUM_OVER };
enum { NUM_MOST_CALLS = 100 };	    /* each; then a duel is drawn and a hunt is lost */
#define NUM_UNCHOSEN UINT32_MAX	    /* no secret yet */
#define NUM_UNSEEN (UINT32_MAX - 1) /* chosen, but not for you to see */

/* A call with the referee's answer. */
struct num_call {
	uint32_t call;
	uint8_t eat, bite;
	uint8_t unused[2]; /* always 0: no padding that matters */
};

/* In a duel seat s calls against the secret of seat 1 - s.  In a hunt (mode=solo)
 * only seat 0 sits at the table, and secret[1] was drawn by the dealer. */
struct numer0n {
	uint8_t digits, lastturn, solo; /* the options */
	uint8_t phase;			/* enum num_phase */
	uint8_t turn;			/* who calls next; 0 while numbers are hidden */
	uint8_t resigned;		/* set of seats that gave up */
	uint8_t n_calls[2];		/* by caller */
	uint32_t secret[2];
	struct num_call calls[2][NUM_MOST_CALLS]; /* zero beyond n_calls */
};

/* Moves are numbers, as num_code: a secret while hiding, then calls. */

extern const struct game game_numer0n;
extern const struct level_about numer0n_levels;

/* The seat that calls next. */
unsigned num_turn(const struct numer0n *n);
/* Has this seat's last call hit? */
bool num_has_hit(const struct numer0n *n, unsigned seat);
/* Have hits or the number of calls ended it?  (Giving up may end it before.) */
bool num_decided(const struct numer0n *n);

/* States as text (numer0n_text.c). */
size_t num_encode(const void *state, char *buf, size_t size);
bool num_decode(void *state, const char *text);

/* ---- What a seat's calls and their answers tell ---- */

/* The codes that fit all answers `seat` has been given, into out (room for
 * num_count()); returns how many. */
unsigned num_fitting(const struct numer0n *n, unsigned seat, num_code *out);

struct num_knowledge {
	unsigned calls;			    /* made by the seat */
	unsigned after[NUM_MOST_CALLS + 1]; /* codes that fitted after this many of them */
	unsigned count;			    /* and fit now */
	num_code fitting[NUM_MOST_CODES];   /* these, ascending */
	uint16_t possible[NUM_MOST_DIGITS]; /* sets of digits, by place from the left */
};
/* Large: keep it off small stacks. */
void num_knowledge_of(const struct numer0n *n, unsigned seat, struct num_knowledge *out);

/* The first of the seat's calls that would have been answered differently if `code`
 * were the number looked for; -1: it may be. */
int num_clash(const struct numer0n *n, unsigned seat, num_code code);

/* Keep those of `count` codes that this call leaves; returns how many. */
unsigned num_keep_fitting(num_code *codes, unsigned count, const struct num_call *call,
			  unsigned digits);

#endif
