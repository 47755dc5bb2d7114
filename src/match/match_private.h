/* SPDX-License-Identifier: MIT */
/* match_private.h - the struct behind a match, for the files that implement it. inspect.c reads
 * the match, match_seats.c informs and asks the players and runs their clocks, match.c plays the
 * game, and mirror.c shows a match that is played elsewhere. Each file calls only functions of the
 * files named before it. The plies come either from the match itself or from the mirror; the other
 * files ask that source only for what they can't find out themselves. */
#ifndef ASOBI_MATCH_PRIVATE_H
#define ASOBI_MATCH_PRIVATE_H

#include "asobi/match.h"
#include "base/secret.h"

/* The source of the plies: our own rules and players (match.c), or a referee on another machine
 * (mirror.c). */
struct plies_source {
	/* True if this program plays the game itself: moves can be taken back, players can resign,
	 * and the series can go on. */
	bool ours;
	/* Plays the next ply of an unfinished game; returns false if there is none yet. */
	bool (*step)(struct match *m, struct match_event *out);
	int (*wait_ms)(const struct match *m);			/* implements match_wait_ms() */
	int (*time_left)(const struct match *m, unsigned seat); /* implements match_time_left() */
	/* These functions return what can't be computed from the plies. Each pointer may be NULL.
	 */
	/* Returns true if the last ply may still be refused. */
	bool (*is_open)(const struct match *m);
	/* Returns the points if the game ended by agreement; otherwise NULL. */
	const int *(*agreed)(const struct match *m);
	/* The position as the referee sent it; NULL if the position has to be computed. */
	const void *(*state_at)(const struct match *m, unsigned ply);
	void (*free)(struct match *m);
};

struct match {
	struct match_config config;
	const struct plies_source *source;
	struct board board;		    /* the true position, with all secrets */
	void *seen;			    /* a reused buffer for one observation */
	unsigned plies_of[SEAT_DEALER + 1]; /* the number of plies that each seat has played */
	/* The random number generator of each seat, set up by rng_of_seat(). */
	struct rng chance[MAX_SEATS];
	/* The secret key from which the seeds for external programs are computed; unused if there
	 * are no such programs. */
	struct secret secret;
	/* `asked` is the set of seats that have been asked for a move, `answered` the set of seats
	 * that have answered. When the move of a seat is played, the seat is removed from both
	 * sets. */
	uint32_t asked, answered;
	game_move answer[MAX_SEATS];
	/* Two bit sets: `away` contains the seats whose players are away now, and `turned` the
	 * seats whose players have left or come back since this was last reported. */
	uint32_t away, turned;
	/* For each seat: the number of plies in the game when the seat was last asked for a move.
	 */
	unsigned n_asked[MAX_SEATS];
	/* In games with secrets, each ply as each seat saw it; otherwise NULL. */
	struct ply *shown[MAX_SEATS];
	size_t shown_cap;
	/* For each seat that has to answer: the time at which its clock started; used only in
	 * games with a clock. */
	int64_t since[MAX_SEATS];
	/* The time in each seat's time bank before the current move; at least 1 if the game has
	 * time banks. */
	int64_t left_ms[MAX_SEATS];
	uint32_t hurried;
	/* If the clock is fair: how long each seat's player had to wait for the processor; -1
	 * until this is measured. */
	int64_t stolen_ms[MAX_SEATS];
	/* The time at which the last answer arrived; used if the next question follows at once
	 * (config.at_once). */
	int64_t answered_us;
	/* For each seat: the time at which the seat was asked for a move or, once it has answered,
	 * how long the answer took. */
	int64_t us[MAX_SEATS];
	/* For each seat, an explanation of what was wrong with its answer; NULL if nothing was
	 * wrong. */
	char *why[MAX_SEATS];
	bool over_told;	    /* true once MATCH_OVER has been reported */
	struct ply *undone; /* the moves that were taken back, as a stack: the move taken back last
			       is redone first */
	size_t n_undone;
	/* One note for each ply if config.notes is set; the array may have more entries than the
	 * game has plies. */
	struct ply_note *notes;
	size_t notes_cap;
	struct board past; /* a second board that can move to any ply; created when first needed */
	struct mirror *mirror; /* used only by mirror.c */
};

/* The following functions are in match_seats.c. move_clock_fill() fills the time banks that are
 * still empty. move_clock_due() returns when a clock next needs attention, or INT64_MAX if none
 * runs. move_clock_left() returns the time left, or -1 if there is no clock. */
void move_clock_fill(struct match *m);
int64_t move_clock_due(const struct match *m);
int move_clock_left(const struct match *m, unsigned seat);

/* The following functions are in match_seats.c. They begin and end the game for all players, play
 * and take back plies, ask a seat for a move, and collect its answer. */
void seats_begin(struct match *m);
void seats_put(struct match *m, unsigned seat, game_move move);
void seats_unput(struct match *m, unsigned plies);
void seats_ask(struct match *m, unsigned seat);
void seats_serve(struct match *m, unsigned seat);
void seats_drop_questions(struct match *m);
void seats_end(struct match *m, enum match_end how);
void seats_free(struct match *m);

#endif
