/* SPDX-License-Identifier: MIT */
/* match_private.h - the match, for its own files: inspect.c reads, match_seats.c tells and asks
 * the players and counts their time, match.c plays, mirror.c is told of a match that is somebody
 * else's.  Each calls only those before it; only what the source knows is asked of the source. */
#ifndef ASOBI_MATCH_PRIVATE_H
#define ASOBI_MATCH_PRIVATE_H

#include "asobi/match.h"
#include "base/secret.h"

/* Where the plies come from: the rules and the players of our own (match.c), or a referee elsewhere
 * (mirror.c). */
struct plies_source {
	bool ours; /* to be taken back, resigned, followed, and gone on with */
	/* The next ply of a game that is not over; false: there is none yet. */
	bool (*step)(struct match *m, struct match_event *out);
	int (*wait_ms)(const struct match *m);			/* match_wait_ms() */
	int (*time_left)(const struct match *m, unsigned seat); /* match_time_left() */
	/* Beside what follows from the plies; each may be NULL. */
	bool (*is_open)(const struct match *m);	     /* the last ply may still be refused */
	const int *(*agreed)(const struct match *m); /* points that ended it before the rules did;
							or NULL */
	const void *(*state_at)(const struct match *m, unsigned ply); /* as it came; NULL: to be
									 reckoned */
	void (*free)(struct match *m);
};

struct match {
	struct match_config config;
	const struct plies_source *source;
	struct board board;		    /* the truth */
	void *seen;			    /* one observation, reused */
	unsigned plies_of[SEAT_DEALER + 1]; /* of each seat */
	struct rng chance[MAX_SEATS];	    /* of each seat: rng_of_seat() */
	struct secret secret;		    /* under which seats are told numbers */
	uint32_t asked, answered;	    /* sets of seats in this round */
	game_move answer[MAX_SEATS];
	uint32_t away, turned; /* gone for now; of whom it is to be told that they went or came */
	unsigned n_asked[MAX_SEATS]; /* plies there were at each seat's last question */
	/* Each ply as each seat was shown it, where something is hidden; else NULL. */
	struct ply *shown[MAX_SEATS];
	size_t shown_cap;
	int64_t since[MAX_SEATS];   /* the clocks of those asked run; with a clock */
	int64_t left_ms[MAX_SEATS]; /* in the bank before this move; at least 1, while a bank is
				       kept */
	uint32_t hurried;
	int64_t answered_us;   /* when the last answer came, where the next question follows at once
				*/
	int64_t us[MAX_SEATS]; /* when it was asked; once answered, how long that took */
	char why[MAX_SEATS][ERROR_TEXT]; /* of each answer, "" if nothing is wrong */
	bool over_told;			 /* MATCH_OVER was given out */
	struct ply *undone;		 /* a stack: the last one is the next to redo */
	size_t n_undone;
	struct ply_note *notes; /* one a ply, where config.notes; may be longer than the game */
	size_t notes_cap;
	struct board past;     /* a second board that walks to any ply; made when wanted */
	struct mirror *mirror; /* mirror.c's own */
};

/* match_seats.c: banks not yet opened are filled; when a clock is to be looked at, INT64_MAX: none
 * runs; what is left of it, -1: there is none. */
void move_clock_fill(struct match *m);
int64_t move_clock_due(const struct match *m);
int move_clock_left(const struct match *m, unsigned seat);

/* match_seats.c: a new game begins for everybody; a ply is played or taken back, and told; a seat
 * is asked, served, and its answer taken when there is one; the game is over or left. */
void seats_begin(struct match *m);
void seats_put(struct match *m, unsigned seat, game_move move);
void seats_unput(struct match *m, unsigned plies);
void seats_ask(struct match *m, unsigned seat);
void seats_serve(struct match *m, unsigned seat);
void seats_drop_questions(struct match *m);
void seats_end(struct match *m, enum match_end how);
void seats_free(struct match *m);

#endif
