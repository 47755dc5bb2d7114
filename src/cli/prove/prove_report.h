/* SPDX-License-Identifier: MIT */
/* prove_report.h - reports, as text and as JSON, what all walks through the game tree revealed
 * about a player. */
#ifndef ASOBI_PROVE_REPORT_H
#define ASOBI_PROVE_REPORT_H

#include "asobi/player.h"
#include "base/strbuf.h"
#include "prove/prove.h"

/* A game, or part of one, to show as an example. */
struct prove_example {
	struct setup setup;
	struct ply *line; /* the example's plies; NULL if there is no example */
	unsigned n, seat;
};

struct prove_report {
	const struct game *game;
	const char *who; /* the player as named on the command line */
	bool losses_only;
	unsigned seeds; /* the number of random seeds with which the player was checked */
	uint64_t first_seed;
	/* the number of starting setups (combinations of game options) that were tested */
	unsigned setups;
	/* The number of walks in total (one per setup, seat and seed), of completed walks, and of
	 * walks that refuted the claim. */
	unsigned walks, whole, refuted;
	/* How many walks start from a position that is won, drawn or lost for the player. */
	unsigned won, drawn, lost;
	/* The totals over all walks, except that `plies` is the depth of the shallowest walk. */
	struct prove_count count;
	bool by_chance, cut;
	int worst;
	/* True if the walks were hunts (searches for hidden numbers). The following members hold
	 * the requested limits, and the totals over all hidden numbers in all walks. */
	bool hunts;
	unsigned most_calls, mean_milli;
	uint64_t hidden, tried, found, calls;
	unsigned most, idle, most_seats;
	/* The longest hunt, and a hunt up to the first call whose answer couldn't tell the player
	 * anything. */
	struct prove_example longest, first_idle;
	/* The fault with the shortest line of moves. */
	struct proof shortest;
	/* the setup, the seat and the random seed with which the fault occurred */
	struct setup setup;
	unsigned seat;
	uint64_t seed;
};

/* Adds the result of a walk and takes ownership of what *p holds. */
void prove_report_add(struct prove_report *r, const struct setup *setup, unsigned seat,
		      uint64_t seed, struct proof *p);
void prove_report_free(struct prove_report *r);
/* The report's exit status is DONE if the claim is proved, FAILED if it is refuted, MISUSED if
 * nothing could be tested, and PROVE_OPEN if no fault was found but not everything was examined. */
enum { PROVE_OPEN = 3 };
int prove_report_status(const struct prove_report *r);
/* Adds the report as sentences. If there is a fault, also adds the moves that lead to it and the
 * final board. */
void prove_report_text(struct strbuf *sb, const struct prove_report *r);
/* Adds only the fault: the moves that lead to it, the board, and what would have been better. */
void prove_where_text(struct strbuf *sb, const struct prove_report *r);
/* Describes the fault in one sentence, without the board. */
void prove_where_brief(struct strbuf *sb, const struct prove_report *r);
/* writes the report to standard output as JSON */
void prove_report_json(const struct prove_report *r);
/* Adds the results of a hunt (a search for something hidden) to the report. For hunts, this and
 * the following functions replace the corresponding parts of the report (prove_hunts.c). */
void prove_hunts_add(struct prove_report *r, const struct setup *setup, unsigned seat,
		     struct prove_hunt *h);
void prove_hunts_text(struct strbuf *sb, const struct prove_report *r);
/* Adds the calls that led to the fault. */
void prove_hunts_where(struct strbuf *sb, const struct prove_report *r);
/* Adds one sentence that names the call that can't be right (PROVE_CANT_BE) and says why. */
void prove_hunts_misfit(struct strbuf *sb, const struct prove_report *r);
/* Returns the word for the fault in JSON output, such as "gave away" or "late". */
const char *prove_fault_word(enum prove_fault fault);
void prove_add_move(struct strbuf *sb, const struct game *g, const void *state, unsigned seat,
		    game_move m);

#endif
