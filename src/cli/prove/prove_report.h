/* SPDX-License-Identifier: MIT */
/* prove_report.h - what was found of a player, over all the games that it was walked through, in
 * words and as JSON. */
#ifndef ASOBI_PROVE_REPORT_H
#define ASOBI_PROVE_REPORT_H

#include "asobi/player.h"
#include "base/strbuf.h"
#include "prove/prove.h"

/* A game, or a part of it, that is shown as an example. */
struct prove_example {
	struct setup setup;
	struct ply *line; /* NULL: there is none */
	unsigned n, seat;
};

struct prove_report {
	const struct game *game;
	const char *who; /* as it was named */
	bool losses_only;
	unsigned seeds; /* walked, of its chance */
	uint64_t first_seed;
	unsigned setups;		/* how many starts, by options */
	unsigned walks, whole, refuted; /* seats of them, for each seed */
	unsigned won, drawn, lost;	/* of them, by what they are worth to the player */
	struct prove_count count; /* of all walks together; plies: of the one that went least far */
	bool by_chance, cut;
	int worst;
	/* For hunts: the question, and the results for all that was hidden in all walks. */
	bool hunts;
	unsigned most_calls, mean_milli;
	uint64_t hidden, tried, found, calls;
	unsigned most, idle, most_seats;
	/* The second to the call that could tell nothing, it included. */
	struct prove_example longest, first_idle;
	/* The fault at the end of the shortest line. */
	struct proof shortest;
	struct setup setup; /* it was met in, from this seat, with this seed */
	unsigned seat;
	uint64_t seed;
};

/* Add a walk; *p is taken over. */
void prove_report_add(struct prove_report *r, const struct setup *setup, unsigned seat,
		      uint64_t seed, struct proof *p);
void prove_report_free(struct prove_report *r);
/* The exit status that goes with it: DONE proved, FAILED refuted, MISUSED could not be tried,
 * PROVE_OPEN nothing found, but not all was looked at. */
enum { PROVE_OPEN = 3 };
int prove_report_status(const struct prove_report *r);
/* In sentences for people, a fault with its line and the board at the end of it. */
void prove_report_text(struct strbuf *sb, const struct prove_report *r);
/* Tell of a fault only the line that leads there, the board and what would have been better. */
void prove_where_text(struct strbuf *sb, const struct prove_report *r);
/* Tell what gave something away in one sentence, without the board. */
void prove_where_brief(struct strbuf *sb, const struct prove_report *r);
void prove_report_json(const struct prove_report *r); /* to standard output */
/* Its parts that hunts have instead (prove_hunts.c). */
void prove_hunts_add(struct prove_report *r, const struct setup *setup, unsigned seat,
		     struct prove_hunt *h);
void prove_hunts_text(struct strbuf *sb, const struct prove_report *r);
/* The calls that led to the fault. */
void prove_hunts_where(struct strbuf *sb, const struct prove_report *r);
const char *prove_fault_word(enum prove_fault fault); /* as in JSON: "gave away", "late" */
void prove_add_move(struct strbuf *sb, const struct game *g, const void *state, unsigned seat,
		    game_move m);

#endif
