/* SPDX-License-Identifier: MIT */
/* step.h - the steps of the lessons. A step is a position of a game in which the player has to find
 * a move, with a sentence for the task and one for each kind of answer. The steps are written in
 * assets/lessons, and steps.awk turns them into a table. */
#ifndef ASOBI_STEP_H
#define ASOBI_STEP_H

#include "base/i18n.h"
#include "match/puzzle.h"

/* STEP_PRESSES is the maximum number of keys that a player who makes no mistake has to press in all
 * steps of a game, and STEP_WORDS the maximum number of English words that this player has to read.
 */
enum { STEP_FACTS = 6, STEP_ID = 24, STEP_PRESSES = 40, STEP_WORDS = 120 };

struct step {
	const char *game, *id; /* the id never changes, because progress files contain it */
	const char *options; /* the options that differ from their defaults, such as "n=18 k=4"; may
				be "" */
	const char *position; /* the position as encode() writes it; "" if
				 the `facts` below describe it */
	struct {
		const char *key, *text;
		/* the facts that describe the position, in the form that the game's analyzer
		 * accepts; the list ends at key == NULL */
	} facts[STEP_FACTS];
	/* The right moves, separated by blanks. If all moves that pass a check are right, this is
	 * "@" followed by the check. The cards of a play are joined by +. */
	const char *accept;
	/* What all right moves, and only the right moves, have in common:
	 *	wins N		wins within N plies, whatever the opponent does
	 *	lasts N		the opponent can't win within N plies
	 *	holds		doesn't lose, if both sides play perfectly
	 *	only win, only draw	has this outcome, if both sides play perfectly
	 *	best D		is worth at most D less than the best move, in what the game counts
	 *			(discs, calls, ranks) or in percent of the chance to win
	 *	takes N		takes N men
	 *	leaves N	leaves the opponent at most N moves
	 *	safe		doesn't let the opponent take anything with the next move
	 *	keeps-corners	doesn't let the opponent play in a corner with the next move
	 *	fits		agrees with all answers so far */
	const char *check;
	const char *task[LANG_COUNT], *right[LANG_COUNT], *wrong[LANG_COUNT];
};

/* The steps of all games, grouped by game; the list ends with id == NULL. */
extern const struct step all_steps[];
/* Returns the first step of a game and stores the number of steps; the number is 0 if the game has
 * no lessons. */
const struct step *steps_of(const struct game *g, unsigned *n);
/* Returns a step of the game by its id; NULL if there is none. */
const struct step *step_find(const struct game *g, const char *id);
/* Returns the number of the step within its game, from 0. */
unsigned step_number(const struct step *s);
/* Returns a sentence in the current language. */
const char *step_said(const char *const in[LANG_COUNT]);

/* Makes a puzzle without verdicts from the position of a step; its answer is the first right move.
 * If the step is invalid, writes a one-sentence error message and returns false. */
bool step_set_up(const struct step *s, struct puzzle *p, char error[ERROR_TEXT]);
/* Returns true if this legal move solves the step. */
bool step_accepts(const struct step *s, const struct puzzle *p, game_move m);
/* Finds the opponent's best reply to a move by studying the position, in a two-player game without
 * secrets. *after receives the position after the move. Returns false if nobody replies. */
bool step_find_reply(const struct puzzle *p, const void *after, unsigned *replier, game_move *out);

/* ---- Checks (step_check.c) ---- */

/* Returns true if the legal move passes the step's check. `list` holds the verdicts on all moves
 * if the check needs them; if it is empty, the function fills it. */
bool step_passes(const struct step *s, const struct puzzle *p, struct verdict_list *list,
		 game_move m);

#endif
