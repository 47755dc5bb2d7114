/* guard.h - a match goes on when a player crashes.
 *
 * Players run in our own process, so what one of them spoils cannot be trusted any more.
 * While a thread asks a player it notes which question; when a signal of a crash comes
 * then, a handler writes the question down and lets the program begin anew (exec).  There
 * the questions written down are known: the units they belong to are played again, and the
 * player is not asked but counts as crashed.  Every new beginning knows one question more,
 * so it comes to an end whatever players do.
 *
 * Where there is a move clock, a player that does not come back long after its time is
 * treated in the same way, but counts as late.
 *
 * A crash while nobody is asked ends the program as ever.  So does every crash under a
 * handler that was there before ours, such as a sanitizer's with its report.
 *
 * Without guard_start(), as in the arcade, nothing is known and nothing is caught. */
#ifndef ASOBI_GUARD_H
#define ASOBI_GUARD_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A question: games are counted within their unit, a seat's decisions within the game. */
struct guard_point {
	unsigned unit, game, seat, nth;
};
enum guard_knows { GUARD_NOTHING, GUARD_CRASHED, GUARD_LATE };
/* Asked for something else than a decision: to begin a game, to end for good (whatever the
 * game). */
enum { GUARD_BEGIN = INT_MAX - 1, GUARD_END = INT_MAX };

/* The notes are a file open for reading and writing.  First what stands there from earlier
 * beginnings is read, if there were any. */
void guard_read(int notes);
/* Then more is caught and noted.  `anew` is called in the signal handler, after the crash
 * was noted, and does not return if all is well.  move_ms: the move clock, or 0. */
void guard_start(int notes, int64_t move_ms, void (*anew)(void));
/* Crashes are fatal again; what is known stays so. */
void guard_stop(void);
/* Forget what is known, too. */
void guard_free(void);

/* One more than the last unit with a crash that is known; 0: there is none. */
unsigned guard_known_end(void);
/* The first crash in the order of the games; false: there is none. */
bool guard_first_known(struct guard_point *out);
/* A player is known to have crashed when it was to end for good. */
bool guard_end_known(void);
/* How long the beginnings before this one took together. */
double guard_seconds_before(void);

/* Crashes of the calling thread are handled on a stack of their own: its own may have run
 * over. */
struct guard_stack;
struct guard_stack *guard_stack_new(void);
void guard_stack_free(struct guard_stack *s);	/* in the same thread */

/* The calling thread plays this game. */
void guard_game(unsigned unit, unsigned game);
/* It is about to call the player in this seat, unless it is known what came of that. */
enum guard_knows guard_enter(unsigned seat, unsigned nth);
void guard_leave(void);

#endif
