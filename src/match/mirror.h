/* SPDX-License-Identifier: MIT */
/* mirror.h - a match that is somebody else's: it is played by a referee on another machine and
 * shown here as far as the viewer may know it.  All of match.h that looks serves it; what is
 * played comes in through these functions, from whoever has the line to the referee.
 *
 * Of an open game the mirror keeps a board of its own, and what the referee says must fit it.
 * Where something is hidden it keeps what came, ply by ply, and reckons nothing: the position
 * after each ply is the viewer's observation as the referee wrote it.
 *
 * The players of its config are nobody, but for the viewer's seat, where a person may sit: the
 * answer is taken by match_step(), seen at once in open games, and fetched to be sent with
 * mirror_answer(). */
#ifndef ASOBI_MIRROR_H
#define ASOBI_MIRROR_H

#include "asobi/match.h"

enum mirror_ply {
	MIRROR_WRONG,	 /* it cannot have happened: nothing has changed */
	MIRROR_PLAYED,	 /* *out tells of it */
	MIRROR_CONFIRMED /* the viewer's own, which was shown already */
};
/* A ply in the words that game_format_move() has for this viewer ("?": hidden), and the
 * position after it. */
enum mirror_ply mirror_played(struct match *m, unsigned seat, const char *move, const char *state,
			      struct match_event *out);
/* The last plies were taken back.  False, and nothing changed: there are not so many, or the
 * position is another. */
bool mirror_undone(struct match *m, unsigned plies, const char *state);
/* The viewer's person is asked for a move. */
void mirror_ask(struct match *m);
/* Nobody is asked any more: the line broke.  A move that was shown before it was played is
 * taken back. */
void mirror_withdraw(struct match *m);
/* The move that the person chose, once; false: there is none. */
bool mirror_answer(struct match *m, char move[MOVE_TEXT]);
/* The referee did not take it: the person is asked again.  False: there was none. */
bool mirror_refused(struct match *m);
/* The clocks as the referee counts them, now. */
void mirror_clock(struct match *m, const int64_t left_ms[MAX_SEATS], uint32_t running);
/* The game ended before the rules ended it: a draw was agreed.  Points by seat. */
void mirror_agreed(struct match *m, const int points[MAX_SEATS]);

#endif
