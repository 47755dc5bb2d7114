/* SPDX-License-Identifier: MIT */
/* numer0n.h - the state of a game of Numer0n, with two players or solo. */
#ifndef ASOBI_NUMER0N_H
#define ASOBI_NUMER0N_H

#include "asobi/game.h"
#include "games/numer0n/rules/code.h"

enum num_phase { NUM_HIDE, NUM_CALL, NUM_OVER };
enum {
	NUM_MOST_CALLS = 100
}; /* the maximum number of calls per player; after that a two-player game is drawn and a solo game
      is lost */
#define NUM_UNCHOSEN UINT32_MAX /* the value of a secret that is not chosen yet */
/* The value of a secret that is chosen but hidden from the viewer. */
#define NUM_UNSEEN (UINT32_MAX - 1)

/* A call with the referee's answer. */
struct num_call {
	uint32_t call;
	uint8_t eat, bite;
	uint8_t unused[2]; /* always 0, so that the struct has no undefined padding */
};

/* In a two-player game (mode=duel) seat s calls against the secret of seat 1 - s. In a solo game
 * (mode=solo) only seat 0 plays, and the dealer draws secret[1]. */
struct numer0n {
	uint8_t digits, lastturn, solo; /* the options of the game */
	uint8_t phase;			/* the current phase, an enum num_phase */
	uint8_t turn;	    /* the seat that calls next; 0 while the players hide their numbers */
	uint8_t resigned;   /* the set of seats that resigned */
	uint8_t n_calls[2]; /* the number of calls of each seat */
	uint32_t secret[2];
	struct num_call calls[2][NUM_MOST_CALLS]; /* all calls; zero beyond n_calls */
};

/* Moves are numbers of type num_code: while the players hide their numbers, a move is a secret;
 * later it is a call. */

extern const struct game game_numer0n;
extern const struct level_about numer0n_levels;

unsigned num_turn(const struct numer0n *n);
/* Returns true if this seat's last call was a hit. */
bool num_has_hit(const struct numer0n *n, unsigned seat);
/* Returns true if the game has been decided by hits or by the number of calls. A resignation may
 * end it earlier. */
bool num_decided(const struct numer0n *n);

/* These functions convert states to and from text (numer0n_text.c). */
size_t num_encode(const void *state, char *buf, size_t size);
bool num_decode(void *state, const char *text);

/* ---- What a seat knows from its calls and their answers ---- */

/* Fills `out` with the codes that fit all answers of this seat and returns their number. `out` must
 * have room for num_count() codes. */
unsigned num_fitting(const struct numer0n *n, unsigned seat, num_code *out);

struct num_knowledge {
	unsigned calls;			    /* the number of calls the seat has made */
	unsigned after[NUM_MOST_CALLS + 1]; /* the number of codes that fit after each call */
	unsigned count;			    /* the number of codes that fit now */
	num_code fitting[NUM_MOST_CODES];   /* the codes that fit now, in ascending order */
	/* The set of possible digits for each place, from left to right. */
	uint16_t possible[NUM_MOST_DIGITS];
};
/* Computes what a seat knows. The result is large, so do not put it on a small stack. */
void num_knowledge_of(const struct numer0n *n, unsigned seat, struct num_knowledge *out);

/* Returns the index of the seat's first call whose answer contradicts `code`, or -1 if `code` may
 * be the secret. */
int num_clash(const struct numer0n *n, unsigned seat, num_code code);

/* Keeps those of the `count` codes that fit this call's answer. Returns their number. */
unsigned num_keep_fitting(num_code *codes, unsigned count, const struct num_call *call,
			  unsigned digits);

#endif
