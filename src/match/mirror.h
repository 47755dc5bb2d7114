/* SPDX-License-Identifier: MIT */
/* mirror.h - a local copy of a match that a referee plays on another machine. The copy contains
 * only what the viewer may see. All functions of match.h that only read a match also work on the
 * copy. The connection to the referee updates it through the functions below. In a game without
 * secrets, the mirror keeps its own board and checks the referee's messages against it. In a game
 * with secrets, it stores the positions that the referee sent after each ply and computes nothing.
 * The config may name a player only for the viewer's seat: the person who plays there.
 * match_step() takes the person's move; in games without secrets, the board shows this move at
 * once. mirror_answer() returns the move so that it can be sent. */
#ifndef ASOBI_MIRROR_H
#define ASOBI_MIRROR_H

#include "asobi/match.h"

enum mirror_ply {
	MIRROR_WRONG,	 /* the reported ply can't be played, so the mirror hasn't changed */
	MIRROR_PLAYED,	 /* the reported ply was played, and *out describes it */
	MIRROR_CONFIRMED /* the ply is the viewer's own move, which is already shown */
};
/* Plays a ply that the referee reports. `move` is the text that game_format_move() gives this
 * viewer ("?" if hidden), and `state` is the position after it. */
enum mirror_ply mirror_played(struct match *m, unsigned seat, const char *move, const char *state,
			      struct match_event *out);
/* Takes back the last plies. Returns false and changes nothing if the game has fewer plies or the
 * resulting position differs from `state`. */
bool mirror_undone(struct match *m, unsigned plies, const char *state);
/* Asks the person in the viewer's seat for a move. */
void mirror_ask(struct match *m);
/* Stops asking the person for a move after the connection was lost. If the board already shows a
 * move of this person that the referee never played, the move is taken back. */
void mirror_withdraw(struct match *m);
/* Returns true and stores the move that the person chose; each move is stored only once. Returns
 * false if there is no new move. */
bool mirror_answer(struct match *m, char move[MOVE_TEXT]);
/* Call this after the referee has refused the person's move, so that the person is asked again.
 * Returns false if no move was waiting. */
bool mirror_refused(struct match *m);
/* Sets the clocks to the referee's current values. */
void mirror_clock(struct match *m, const int64_t left_ms[MAX_SEATS], uint32_t running);
/* Ends the game before the rules do, because the players agreed on a draw. `points` holds the
 * points by seat. */
void mirror_agreed(struct match *m, const int points[MAX_SEATS]);

#endif
