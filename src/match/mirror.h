/* SPDX-License-Identifier: MIT */
/* mirror.h - a local copy of a match that a referee plays on another machine. The copy contains
 * only what the viewer may see. All functions in match.h that only read a match also work on the
 * copy. The connection to the referee updates it through the functions below. In a game without
 * secrets, the mirror keeps its own board and checks the referee's messages against it. In a game
 * with secrets, it stores the positions that the referee sends after each ply and computes nothing
 * itself. The config may name a player only for the viewer's seat: the person who plays there.
 * match_step() takes the person's move and, in a game without secrets, shows it on the board at
 * once. mirror_answer() returns the move so that it can be sent. */
#ifndef ASOBI_MIRROR_H
#define ASOBI_MIRROR_H

#include "asobi/match.h"

enum mirror_ply {
	MIRROR_WRONG,	 /* the reported ply is illegal, so the mirror hasn't changed */
	MIRROR_PLAYED,	 /* the reported ply was played, and *out describes it */
	MIRROR_CONFIRMED /* the ply is the viewer's own move, which the board already shows */
};
/* Plays a ply that the referee has reported. `move` is the text that game_format_move() produces
 * for this viewer ("?" if the move is hidden); `state` is the position after it. */
enum mirror_ply mirror_played(struct match *m, unsigned seat, const char *move, const char *state,
			      struct match_event *out);
/* Takes back the last plies. If the game has fewer plies or the resulting position differs from
 * `state`, returns false and leaves the mirror unchanged. */
bool mirror_undone(struct match *m, unsigned plies, const char *state);
/* Asks the person in the viewer's seat for a move. */
void mirror_ask(struct match *m);
/* Stops asking the person for a move because the connection was lost. If the board already shows a
 * move that the referee never played, takes it back. */
void mirror_withdraw(struct match *m);
/* Stores the move that the person has chosen and returns true, once for each move. Returns false
 * if there is no new move. */
bool mirror_answer(struct match *m, char move[MOVE_TEXT]);
/* Call this when the referee has refused the person's move, so that the person is asked again.
 * Returns false if no move was waiting for confirmation. */
bool mirror_refused(struct match *m);
/* Sets the clocks to the values that the referee reports. */
void mirror_clock(struct match *m, const int64_t left_ms[MAX_SEATS], uint32_t running);
/* Ends the game before the rules do, because the players have agreed on a draw. `points` holds
 * each seat's points. */
void mirror_agreed(struct match *m, const int points[MAX_SEATS]);

#endif
