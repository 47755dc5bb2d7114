/* SPDX-License-Identifier: MIT */
/* match.h - plays one game between players: the middle end.  It alone owns the
 * true state, checks every move, hands out observations and keeps the record. */
#ifndef ASOBI_MATCH_H
#define ASOBI_MATCH_H

#include "asobi/board.h"
#include "asobi/player.h"
#include "asobi/record.h"

struct match_config {
	const struct game *game;
	struct setup setup;
	const struct who *who[MAX_SEATS];  /* for the record, borrowed; NULL: nobody named */
	struct player *players[MAX_SEATS]; /* borrowed; outlive the match; NULL: nobody is
					    * asked and the game waits (replays) */
	uint64_t seed;
	unsigned game_no;
	int total[MAX_SEATS];	  /* points made in the earlier games of the series */
	struct match_clock clock; /* who needs longer has moved MOVE_TIMEOUT */
	uint64_t max_nodes;	  /* to be searched for each move; 0: no limit */
	bool quick;		  /* games by the thousand: moves are not turned into
				   * text and back, as they are in any other match */
	bool practice;		  /* a move was taken back or advice shown: not counted */
	bool coach;		  /* a teacher sits by its people: practice from the beginning; */
	unsigned coached;	  /* who has spoken so often in this game (match/coach.h) */
	bool times;		  /* measure how long each answer takes */
	bool at_once;		  /* nothing waits between an answer and the next question: one
				   * look at the clock serves both */
	bool notes;		  /* keep times and remarks for the record */
};

/* An event tells front ends what happened. */
struct match_event {
	/* Somebody moved; it is over; a player whose move it is is gone for now, or there again. */
	enum match_event_kind { MATCH_PLY, MATCH_OVER, MATCH_AWAY, MATCH_BACK } kind;
	unsigned ply, actor; /* its number from 0; who moved, went or came */
	game_move move;
	int64_t us;	      /* from question to answer, in microseconds; 0 unless measured */
	char why[ERROR_TEXT]; /* "" unless a player was lost or is away */
};

/* Say in one translated sentence what went wrong, or ""; as snprintf. */
size_t match_event_words(const struct match_event *event, char *buf, size_t size);

struct match;
struct match *match_new(const struct match_config *c, char error[ERROR_TEXT]);
/* A match that is somebody else's, fed by match/mirror.h.  The position as this viewer sees it
 * before the first ply stands in `state`.  NULL with a message: this is no game of ours, or no
 * position of it. */
struct match *match_new_mirror(const struct match_config *c, unsigned viewer, const char *state,
			       char error[ERROR_TEXT]);
/* Continue a recorded game: setup and seed come from the record, `c` gives the
 * players.  So does the clock, with what is left in the banks, unless `c` has one.  A record that
 * ended is set up ended. */
struct match *match_resume(const struct match_config *c, const struct record *r,
			   char error[ERROR_TEXT]);
void match_free(struct match *m); /* cancels questions first */

/* Do one thing: ask, take an answer, deal.  False: nothing to do now. */
bool match_step(struct match *m, struct match_event *out);
/* The caller waits for these descriptors, each given once, and for these milliseconds until it
 * should call match_step() for the sake of a clock or a player; -1: there is no such time.
 * Computers are hurried before their time is up. */
int match_fds(const struct match *m, struct pollfd *out, int max);
int match_wait_ms(const struct match *m);
/* Wait so, at most so many milliseconds; -1: for ever.  False: there is nothing to wait for
 * but other calls, such as a person's answer. */
bool match_wait(const struct match *m, int most_ms);
/* Milliseconds until the seat's time is up, of a bank also while it does not run; -1: it has
 * none.  What a move that is taken back took from the bank is not given back. */
int match_time_left(const struct match *m, unsigned seat);
void match_restart_clock(struct match *m); /* this move of all who are asked begins anew */
/* Headless: step until the game is over, waiting for players as needed.  END_NONE: nobody
 * who could be waited for is to move. */
enum match_end match_run(struct match *m);
enum match_end match_ended(const struct match *m);
/* Why a match is over, one translated sentence that calls the seats by these names; 0: nothing is
 * said, as where it is not over.  As snprintf. */
size_t match_why(const struct match *m, const char *const names[MAX_SEATS], char *buf, size_t size);

/* The game is over, but its series is not. */
bool match_goes_on(const struct match *m);
/* After a game that is over: turn the match's config into that of the next game of
 * its series, with totals.  False, and nothing changed, if that was the last. */
bool match_next(const struct match *m, struct match_config *next);

const struct match_config *match_config(const struct match *m);
uint32_t match_actors(const struct match *m);
/* The actors whose answer is still to come: where several choose at the same time, answers wait for
 * each other. */
uint32_t match_awaited(const struct match *m);
void match_score(const struct match *m, int points[MAX_SEATS]); /* once ended */
void match_coached(struct match *m);				/* the teacher spoke once more */
void match_practise(struct match *m); /* advice was shown: from now on it is practice */
void match_hurry(struct match *m);    /* every player asked answers at once */

/* A seat gives up, in turn or not; questions are dropped.  The event follows as
 * from match_step(). */
void match_resign(struct match *m, unsigned seat, struct match_event *out);

/* A follower learns here what happened in a game since it looked last: perhaps it is another game,
 * whose record this is, or NULL; then these plies, which match_follow() plays. */
struct follow {
	char *record;
	struct ply *plies;
	unsigned n_plies;
};
void follow_free(struct follow *f);

/* A ply that was played elsewhere, by whoever is followed; questions are dropped.  False, and
 * nothing changed, if it cannot be played here. */
bool match_follow(struct match *m, unsigned seat, game_move move, struct match_event *out);

/* Note for the record what the last ply's player answered in place of a legal move, and how long
 * that took. */
void match_note_answer(struct match *m, int64_t us, const char *text);

/* Looking back without touching the game; viewer SEAT_ALL sees everything (open
 * watching).  Ply n's position is the one before it, so n may equal match_plies().
 * Observations fill game->state_size bytes. */
unsigned match_plies(const struct match *m);
struct ply match_ply_at(const struct match *m, unsigned viewer, unsigned ply);
void match_observe(const struct match *m, unsigned viewer, void *out);
void match_observe_at(const struct match *m, unsigned ply, unsigned viewer, void *out);
/* The player's remark on a ply, where notes are kept; else "". */
const char *match_remark(const struct match *m, unsigned ply);
/* The positions up to that ply, where positions recur; borrowed until the next call. */
const struct history *match_history_at(const struct match *m, unsigned ply);
/* All of it, secrets too, on a board of the caller's own. */
void match_copy_board(const struct match *m, struct board *out);

/* Take back or play again so many plies; questions are dropped first.  False, and
 * nothing changed, if there are not so many, or one of them dealt or hid
 * something: what was learnt cannot be unlearnt.  Taking back makes the game practice. */
bool match_undo(struct match *m, unsigned plies);
bool match_redo(struct match *m, unsigned plies);
unsigned match_undoable(const struct match *m);
unsigned match_redoable(const struct match *m);
struct ply match_undone_at(const struct match *m, unsigned i); /* 0: the next to redo */

/* The game so far as text (record.h); the caller frees it. */
char *match_record(const struct match *m);
/* The same with the time of its end, which the match does not know: in seconds since 1970. */
char *match_dated_record(const struct match *m, int64_t finished);

#endif
