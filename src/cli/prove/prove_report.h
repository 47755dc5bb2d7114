/* SPDX-License-Identifier: MIT */
/* prove_report.h - reports what was found about a player in all walks through the game tree, as
 * text and as JSON. */
#ifndef ASOBI_PROVE_REPORT_H
#define ASOBI_PROVE_REPORT_H

#include "asobi/player.h"
#include "base/strbuf.h"
#include "prove/prove.h"

/* A game, or a part of one, that is shown as an example. */
struct prove_example {
	struct setup setup;
	struct ply *line; /* the plies of the example; NULL if there is no example */
	unsigned n, seat;
};

struct prove_report {
	const struct game *game;
	const char *who; /* the player as named on the command line */
	bool losses_only;
	unsigned seeds; /* the number of random seeds with which the player was checked */
	uint64_t first_seed;
	unsigned setups; /* the number of different starts (option settings) */
	/* The number of all walks (one for each start, seat and seed), of completed walks, and of
	 * walks that refuted the claim. */
	unsigned walks, whole, refuted;
	/* The number of walks that start from a win, a draw or a loss for the player. */
	unsigned won, drawn, lost;
	/* The totals of all walks; plies is the depth of the shallowest walk. */
	struct prove_count count;
	bool by_chance, cut;
	int worst;
	/* True for a hunt (a search for hidden numbers). The next members are the requested
	 * limits, and the totals over all hidden numbers in all walks. */
	bool hunts;
	unsigned most_calls, mean_milli;
	uint64_t hidden, tried, found, calls;
	unsigned most, idle, most_seats;
	/* The longest hunt, and the first call whose answer couldn't tell the player anything; the
	 * example ends with that call. */
	struct prove_example longest, first_idle;
	/* The fault with the shortest line of moves. */
	struct proof shortest;
	struct setup setup; /* the starting position, the seat and the random seed with which the
			       fault occurred */
	unsigned seat;
	uint64_t seed;
};

/* Adds the result of a walk and takes ownership of what *p holds. */
void prove_report_add(struct prove_report *r, const struct setup *setup, unsigned seat,
		      uint64_t seed, struct proof *p);
void prove_report_free(struct prove_report *r);
/* The exit status of the report: DONE if the claim is proved, FAILED if it is refuted, MISUSED if
 * nothing could be tried, and PROVE_OPEN if no fault was found but not everything was examined. */
enum { PROVE_OPEN = 3 };
int prove_report_status(const struct prove_report *r);
/* Adds the report in sentences. For a fault, also adds the moves that lead to it and the final
 * board. */
void prove_report_text(struct strbuf *sb, const struct prove_report *r);
/* Adds only the fault: the line that leads to it, the board, and what would have been better. */
void prove_where_text(struct strbuf *sb, const struct prove_report *r);
/* Describes the fault in one sentence, without the board. */
void prove_where_brief(struct strbuf *sb, const struct prove_report *r);
void prove_report_json(const struct prove_report *r); /* writes the report to standard output */
/* Collects the results of a hunt (a search for something hidden). For hunts, these functions
 * replace the corresponding parts of the report (prove_hunts.c). */
void prove_hunts_add(struct prove_report *r, const struct setup *setup, unsigned seat,
		     struct prove_hunt *h);
void prove_hunts_text(struct strbuf *sb, const struct prove_report *r);
/* Adds the calls that led to the fault. */
void prove_hunts_where(struct strbuf *sb, const struct prove_report *r);
/* Adds one sentence: the call that can't be right (PROVE_CANT_BE), and why not. */
void prove_hunts_misfit(struct strbuf *sb, const struct prove_report *r);
/* Returns the word used in JSON, such as "gave away" or "late". */
const char *prove_fault_word(enum prove_fault fault);
void prove_add_move(struct strbuf *sb, const struct game *g, const void *state, unsigned seat,
		    game_move m);

#endif
