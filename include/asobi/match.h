/* SPDX-License-Identifier: MIT */
/* match.h - plays one game between players. Only this module owns the true state. It checks every
 * move, hands out observations and writes the record. */
#ifndef ASOBI_MATCH_H
#define ASOBI_MATCH_H

#include "asobi/board.h"
#include "asobi/player.h"
#include "asobi/record.h"

struct match_config {
	const struct game *game;
	struct setup setup;
	/* The players' names for the record; borrowed. NULL for a seat without a name. */
	const struct who *who[MAX_SEATS];
	/* The players, which are borrowed and must outlive the match. If a seat's player is NULL,
	 * the match asks nobody and waits, as in replays. */
	struct player *players[MAX_SEATS];
	uint64_t seed;
	unsigned game_no;
	int total[MAX_SEATS]; /* each seat's points from earlier games of the series */
	/* The clock; a player whose time runs out counts as having played MOVE_TIMEOUT. */
	struct match_clock clock;
	/* the number of nodes that a player may search per move; 0 means no limit */
	uint64_t max_nodes;
	/* True to save time in runs of thousands of games: unlike in other matches, moves aren't
	 * converted to text and back. */
	bool quick;
	/* True if a move was taken back or a hint was shown; such a game doesn't count. */
	bool practice;
	bool coach; /* true if a teacher helps; the game is then a practice game from the start */
	unsigned coached; /* how often the teacher has spoken in this game (match/coach.h) */
	bool times;	  /* true to measure how long each answer takes */
	/* True if the next question always follows an answer at once, so that the match reads the
	 * clock only once for both. */
	bool at_once;
	bool notes; /* true to save times and remarks in the record */
};

/* Tells front ends what has happened. */
struct match_event {
	/* What happened: a player moved, the game ended, or the player to move went away for a time
	 * or came back. */
	enum match_event_kind { MATCH_PLY, MATCH_OVER, MATCH_AWAY, MATCH_BACK } kind;
	/* The number of the ply, from 0, and the player who moved, left or came back. */
	unsigned ply, actor;
	game_move move;
	int64_t us; /* the time from question to answer in microseconds; 0 unless measured */
	char why[ERROR_TEXT]; /* why a player was lost or is away; otherwise "" */
};

/* Writes, like snprintf(), one translated sentence that says what went wrong, or "" if nothing
 * did. */
size_t match_event_words(const struct match_event *event, char *buf, size_t size);

struct match;
struct match *match_new(const struct match_config *c, char error[ERROR_TEXT]);
/* Creates a local copy of a match that runs in another program; match/mirror.h keeps it up to
 * date. `state` is the position before the first ply, as this viewer sees it. Returns NULL with a
 * message if the game is unknown or the position invalid. */
struct match *match_new_mirror(const struct match_config *c, unsigned viewer, const char *state,
			       char error[ERROR_TEXT]);
/* Continues a recorded game with the record's setup and seed and the players from `c`. The clock
 * and the remaining times also come from the record, unless `c` has a clock. If the recorded game
 * has ended, so has the new match. */
struct match *match_resume(const struct match_config *c, const struct record *r,
			   char error[ERROR_TEXT]);
void match_free(struct match *m); /* cancels all questions, then frees the match */

/* Takes one step: asks a player, accepts an answer or deals. Returns false if there is nothing to
 * do now. */
bool match_step(struct match *m, struct match_event *out);
/* match_fds() fills in the descriptors to wait for, without duplicates. match_wait_ms() returns
 * how many milliseconds may pass before match_step() must be called for a clock or a player; -1 if
 * neither needs it. Computer players are told to hurry before their time runs out. */
int match_fds(const struct match *m, struct pollfd *out, int max);
int match_wait_ms(const struct match *m);
/* Waits until one of the match's descriptors is ready or its next deadline arrives, but for at
 * most `most_ms` milliseconds (-1: no limit). Returns false if nothing will happen without another
 * call, such as one that gives a person's answer. */
bool match_wait(const struct match *m, int most_ms);
/* Returns the milliseconds left to a player, even while that player's clock isn't running; -1 if
 * there is no clock. Taking back a move doesn't restore the time that it took. */
int match_time_left(const struct match *m, unsigned seat);
/* Restarts the current move's time for every player who is being asked. */
void match_restart_clock(struct match *m);
/* Plays the game to its end without a front end, waiting for players as needed. Returns END_NONE
 * if the next move must come from a player that this function can't wait for. */
enum match_end match_run(struct match *m);
enum match_end match_ended(const struct match *m);
/* Writes, like snprintf(), one translated sentence that says why the match is over, using these
 * names. Returns 0 if there is nothing to say, for example while the match goes on. */
size_t match_why(const struct match *m, const char *const names[MAX_SEATS], char *buf, size_t size);

/* Returns true if the game is over but its series isn't. */
bool match_goes_on(const struct match *m);
/* After a game has ended, fills `next` with the config, including the totals, of the next game in
 * its series. Returns false and changes nothing if that was the last game. */
bool match_next(const struct match *m, struct match_config *next);

const struct match_config *match_config(const struct match *m);
uint32_t match_actors(const struct match *m);
/* Returns the players who still have to answer. If several players choose at the same time, each
 * answer is held back until the last one has arrived. */
uint32_t match_awaited(const struct match *m);
/* Fills in each seat's points once the game has ended. */
void match_score(const struct match *m, int points[MAX_SEATS]);
void match_coached(struct match *m); /* records that the teacher has objected once more */
/* Records that a hint was shown, which makes this a practice game from now on. */
void match_practise(struct match *m);
void match_hurry(struct match *m); /* asks every player who still has to answer to answer at once */

/* Makes a player resign, whether or not it is their turn, and drops all questions. `out` receives
 * the same event as from match_step(). */
void match_resign(struct match *m, unsigned seat, struct match_event *out);

/* What has happened, since the last check, in a game that this program follows. If another game
 * has begun, `record` is its record; otherwise it is NULL. The caller then plays the plies with
 * match_follow(). */
struct follow {
	char *record;
	struct ply *plies;
	unsigned n_plies;
};
void follow_free(struct follow *f);

/* Plays a ply from the game being followed, after dropping all questions. Returns false and
 * changes nothing if this match can't play the ply. */
bool match_follow(struct match *m, unsigned seat, game_move move, struct match_event *out);

/* Adds to the record what the player of the last ply answered instead of a legal move, and how
 * long that answer took. */
void match_note_answer(struct match *m, int64_t us, const char *text);

/* These functions look back without changing the game. The viewer SEAT_ALL also sees what is
 * hidden from the players. Position n is the one before ply n, so n may equal match_plies().
 * Observations fill game->state_size bytes. */
unsigned match_plies(const struct match *m);
/* Returns how many of the plies before this position are moves (board_moves()). */
unsigned match_moves(const struct match *m, unsigned position);
struct ply match_ply_at(const struct match *m, unsigned viewer, unsigned ply);
void match_observe(const struct match *m, unsigned viewer, void *out);
void match_observe_at(const struct match *m, unsigned ply, unsigned viewer, void *out);
/* Returns the player's remark on a ply if notes are kept; otherwise "". */
const char *match_remark(const struct match *m, unsigned ply);
/* Returns the positions up to this ply, in games where positions can recur; borrowed until the
 * next call. */
const struct history *match_history_at(const struct match *m, unsigned ply);
/* Copies the whole game, secrets included, to a board that the caller owns. */
void match_copy_board(const struct match *m, struct board *out);

/* Takes back or redoes this many plies, after dropping all questions. Returns false and changes
 * nothing if there are fewer plies, or if one of them dealt or hid something, because players
 * can't unlearn what they saw. Taking back makes this a practice game. */
bool match_undo(struct match *m, unsigned plies);
bool match_redo(struct match *m, unsigned plies);
unsigned match_undoable(const struct match *m);
unsigned match_redoable(const struct match *m);
/* Returns the i-th move that can be redone, where 0 is the next one. */
struct ply match_undone_at(const struct match *m, unsigned i);

/* Returns the game so far as text (record.h); the caller frees it. */
char *match_record(const struct match *m);
/* Returns the record with the time when the game ended (in seconds since 1970), which the match
 * itself doesn't know. The caller frees the record. */
char *match_dated_record(const struct match *m, int64_t finished);

#endif
