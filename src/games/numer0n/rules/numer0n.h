/* SPDX-License-Identifier: MIT */
/* numer0n.h - the state of a game of Numer0n, with two players or solo. */
#ifndef ASOBI_NUMER0N_H
#define ASOBI_NUMER0N_H

#include "asobi/game.h"
#include "games/numer0n/rules/code.h"

enum num_phase { NUM_HIDE, NUM_CALL, NUM_OVER };
enum {
	NUM_MOST_CALLS = 100
	/* the maximum number of calls per player; after that, a two-player game is drawn and a solo
	 * game is lost */
};
#define NUM_UNCHOSEN UINT32_MAX /* the value of a secret that hasn't been chosen yet */
/* The value of a secret that has been chosen but is hidden from the viewer. */
#define NUM_UNSEEN (UINT32_MAX - 1)

/* A call and the referee's answer to it. */
struct num_call {
	uint32_t call;
	uint8_t eat, bite;
	uint8_t unused[2]; /* always 0; stands in for padding, whose bytes would be undefined */
};

/* In a two-player game (mode=duel), seat s tries to guess secret[1 - s]. In a solo game
 * (mode=solo), only seat 0 plays, and the dealer draws secret[1]. */
struct numer0n {
	uint8_t digits, lastturn, solo; /* the game's options */
	uint8_t phase;			/* the current phase (enum num_phase) */
	/* the seat to call next; 0 while the players choose their secret numbers */
	uint8_t turn;
	uint8_t resigned;   /* the set of seats that have resigned */
	uint8_t n_calls[2]; /* how many calls each seat has made */
	uint32_t secret[2];
	struct num_call calls[2][NUM_MOST_CALLS]; /* each seat's calls; unused entries are zero */
};

/* A move is a num_code: the player's secret number while the numbers are being chosen, and a call
 * after that. */

extern const struct game game_numer0n;
extern const struct level_about numer0n_levels;

unsigned num_turn(const struct numer0n *n);
/* Returns true if this seat's last call was a hit. */
bool num_has_hit(const struct numer0n *n, unsigned seat);
/* Returns true if a hit or the limit on the number of calls has decided the game. (A resignation
 * can end it earlier.) */
bool num_decided(const struct numer0n *n);

/* These functions convert states to and from text (numer0n_text.c). */
size_t num_encode(const void *state, char *buf, size_t size);
bool num_decode(void *state, const char *text);

/* ---- What a seat knows from its calls and their answers ---- */

/* Fills `out` with the codes that are consistent with every answer this seat has received, and
 * returns how many there are. `out` must have room for num_count() codes. */
unsigned num_fitting(const struct numer0n *n, unsigned seat, num_code *out);

struct num_knowledge {
	unsigned calls;			    /* how many calls the seat has made */
	unsigned after[NUM_MOST_CALLS + 1]; /* how many codes were still possible after each call */
	unsigned count;			    /* how many codes are still possible now */
	/* the codes that are still possible, in ascending order */
	num_code fitting[NUM_MOST_CODES];
	/* For each place, from left to right: the set of digits that are still possible there. */
	uint16_t possible[NUM_MOST_DIGITS];
};
/* Computes everything that a seat can deduce from its calls. The result is large, so don't put it
 * on a small stack. */
void num_knowledge_of(const struct numer0n *n, unsigned seat, struct num_knowledge *out);

/* Returns the index of the seat's first call whose answer contradicts `code`, or -1 if `code` may
 * be the secret. */
int num_clash(const struct numer0n *n, unsigned seat, num_code code);

/* Keeps only those of the `count` codes that are consistent with this call's answer. Returns how
 * many remain. */
unsigned num_keep_fitting(num_code *codes, unsigned count, const struct num_call *call,
			  unsigned digits);

#endif
