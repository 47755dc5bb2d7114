/* SPDX-License-Identifier: MIT */
/* step.h - the steps of the lessons. In each step, the player has to find a move in a given
 * position. A step has a sentence that states the task and one for each kind of answer. The steps
 * are written in assets/lessons; steps.awk turns them into a table. */
#ifndef ASOBI_STEP_H
#define ASOBI_STEP_H

#include "base/i18n.h"
#include "match/puzzle.h"

/* STEP_PRESSES limits how many keys a player who makes no mistakes has to press in all of a game's
 * steps, and STEP_WORDS limits how many English words such a player has to read. */
enum { STEP_FACTS = 6, STEP_ID = 24, STEP_PRESSES = 40, STEP_WORDS = 120 };

struct step {
	const char *game, *id; /* the id never changes, because it is stored in progress files */
	/* the options that differ from their defaults, such as "n=18 k=4"; "" if none do */
	const char *options;
	/* the position as written by encode(); "" if the `facts` below describe it instead */
	const char *position;
	struct {
		const char *key, *text;
		/* facts that describe the position, in the form that the game's analyzer accepts;
		 * an entry with key == NULL ends the list */
	} facts[STEP_FACTS];
	/* The right moves, separated by spaces. If every move that passes a check is right, this
	 * is "@" followed by the name of the check. A "+" joins the cards of a single play. */
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
	 *	fits		is consistent with all answers so far */
	const char *check;
	const char *task[LANG_COUNT], *right[LANG_COUNT], *wrong[LANG_COUNT];
};

/* The steps of all games, grouped by game; an entry with id == NULL ends the list. */
extern const struct step all_steps[];
/* Returns the first of a game's steps and stores how many there are, which is 0 if the game has no
 * lessons. */
const struct step *steps_of(const struct game *g, unsigned *n);
bool steps_exist(const struct game *g); /* returns true if the game has lessons */
/* Returns the game's step with this id, or NULL if there is none. */
const struct step *step_find(const struct game *g, const char *id);
/* Returns the index of the step within its game, from 0. */
unsigned step_number(const struct step *s);
/* Returns the sentence in the current language. */
const char *step_said(const char *const in[LANG_COUNT]);

/* Makes a puzzle without verdicts from a step's position; its answer is the first right move. If
 * the step is invalid, writes a one-sentence error message and returns false. */
bool step_set_up(const struct step *s, struct puzzle *p, char error[ERROR_TEXT]);
/* Returns true if this legal move solves the step. */
bool step_accepts(const struct step *s, const struct puzzle *p, game_move m);
/* Studies the position after a move to find the opponent's best reply, in two-player games without
 * secrets. `after` is that position. Returns false if there is no reply. */
bool step_find_reply(const struct puzzle *p, const void *after, unsigned *replier, game_move *out);

/* ---- Checks (step_check.c) ---- */

/* Returns true if the legal move passes the step's check. Some checks need the verdicts on all
 * moves; they take them from `list`, which is filled first if it is empty. */
bool step_passes(const struct step *s, const struct puzzle *p, struct verdict_list *list,
		 game_move m);

#endif
