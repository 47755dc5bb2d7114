/* SPDX-License-Identifier: MIT */
/* match_private.h - the struct behind a match, for the files that implement it. inspect.c reads
 * the match, match_seats.c informs and asks the players and runs their clocks, match.c plays the
 * game, and mirror.c shows a match played elsewhere. Each file calls only functions in the files
 * named before it. Plies come either from the match itself or from the mirror; the other files ask
 * that source only for what they can't work out themselves. */
#ifndef ASOBI_MATCH_PRIVATE_H
#define ASOBI_MATCH_PRIVATE_H

#include "asobi/match.h"
#include "base/secret.h"

/* Where the plies come from: this program's rules and players (match.c), or a referee on another
 * machine (mirror.c). */
struct plies_source {
	/* True if this program itself plays the game, so that moves can be taken back, players can
	 * resign, and the series can continue. */
	bool ours;
	/* Plays the next ply of an unfinished game. Returns false if there is none yet. */
	bool (*step)(struct match *m, struct match_event *out);
	int (*wait_ms)(const struct match *m);			/* implements match_wait_ms() */
	int (*time_left)(const struct match *m, unsigned seat); /* implements match_time_left() */
	/* The following functions return what can't be worked out from the plies. Each pointer may
	 * be NULL. */
	/* Returns true if the last ply may still be rejected. */
	bool (*is_open)(const struct match *m);
	/* Returns the points if the game ended by agreement; otherwise returns NULL. */
	const int *(*agreed)(const struct match *m);
	/* Returns the position as the referee sent it. If this pointer is NULL, the position has
	 * to be computed. */
	const void *(*state_at)(const struct match *m, unsigned ply);
	void (*free)(struct match *m);
};

struct match {
	struct match_config config;
	const struct plies_source *source;
	struct board board;		    /* the true position, with all secrets */
	void *seen;			    /* a buffer for one observation, reused each time */
	unsigned plies_of[SEAT_DEALER + 1]; /* how many plies each seat has played */
	/* Each seat's random number generator, set up by rng_of_seat(). */
	struct rng chance[MAX_SEATS];
	/* The secret key that the seeds for external programs are derived from; unused if no such
	 * program plays. */
	struct secret secret;
	/* `asked` is the set of seats that have been asked for a move, `answered` the set of seats
	 * that have replied. A seat leaves both sets when its move is played. */
	uint32_t asked, answered;
	game_move answer[MAX_SEATS];
	/* Two sets of seats: `away` holds those whose players are away now, and `turned` those
	 * whose players have left or come back since this was last reported. */
	uint32_t away, turned;
	/* For each seat: how many plies the game had when the seat was last asked for a move. */
	unsigned n_asked[MAX_SEATS];
	/* In games with secrets, all plies as each seat saw them; otherwise NULL. */
	struct ply *shown[MAX_SEATS];
	size_t shown_cap;
	/* For each seat that has to answer: when its clock started; used only in games with a
	 * clock. */
	int64_t since[MAX_SEATS];
	/* The time left in each seat's time bank before the current move; at least 1 if the game
	 * uses time banks. */
	int64_t left_ms[MAX_SEATS];
	uint32_t hurried;
	/* For each seat, if the clock is fair: how long its player had to wait for the processor;
	 * -1 until this has been measured. */
	int64_t stolen_ms[MAX_SEATS];
	/* When the last answer arrived; used if the next question follows immediately
	 * (config.at_once). */
	int64_t answered_us;
	/* For each seat: when it was asked for a move or, once it has answered, how long it took
	 * to answer. */
	int64_t us[MAX_SEATS];
	/* For each seat: an explanation of what was wrong with its answer, or NULL if nothing was.
	 */
	char *why[MAX_SEATS];
	bool over_told; /* true once MATCH_OVER has been reported */
	/* a stack of the moves that were taken back; the last one taken back is redone first */
	struct ply *undone;
	size_t n_undone;
	/* A note for every ply if config.notes is set; the array may be longer than the game. */
	struct ply_note *notes;
	size_t notes_cap;
	/* a second board that can be moved to any ply; created when it is first needed */
	struct board past;
	struct mirror *mirror; /* used only by mirror.c */
};

/* The following functions are in match_seats.c. move_clock_fill() fills the time banks that are
 * still empty. move_clock_due() returns when a clock next needs attention, or INT64_MAX if no
 * clock is running. move_clock_left() returns the time left, or -1 if there is no clock. */
void move_clock_fill(struct match *m);
int64_t move_clock_due(const struct match *m);
int move_clock_left(const struct match *m, unsigned seat);

/* The following functions are in match_seats.c. They tell all players that the game begins or
 * ends, and about plies that are played or taken back; they also ask a seat for a move and collect
 * its answer. */
void seats_begin(struct match *m);
void seats_put(struct match *m, unsigned seat, game_move move);
void seats_unput(struct match *m, unsigned plies);
void seats_ask(struct match *m, unsigned seat);
void seats_serve(struct match *m, unsigned seat);
void seats_drop_questions(struct match *m);
void seats_end(struct match *m, enum match_end how);
void seats_free(struct match *m);

#endif
