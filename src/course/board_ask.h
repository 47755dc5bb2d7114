/* SPDX-License-Identifier: MIT */
/* board_ask.h - brings the judged program to a position and compares its answers there with the
 * rules. board_walk.c chooses the positions. */
#ifndef ASOBI_COURSE_BOARD_ASK_H
#define ASOBI_COURSE_BOARD_ASK_H

#include "asobi/rng.h"
#include "course/board_twins.h"
#include "course/board_view.h"

/* The moves from the start to a position, each stored as the number of its word. */
struct board_way {
	uint32_t *word;
	unsigned n, cap;
};
void board_way_add(struct board_way *w, uint32_t word);

struct board_judge {
	const struct board_plan *plan;
	struct board_result *out;
	const struct game *game; /* the game in Asobi; NULL if Asobi doesn't have the program's game
				  */
	struct rules_link *link;
	struct setup setup;
	char settings[BOARD_SETTINGS]; /* the settings of the current starting position, as they are
					  sent to the program */
	void *start;		       /* the state of the starting position by Asobi's rules */
	struct board_words words;
	bool chosen; /* true once it is known how the program spells moves */
	struct board_twins twins;
	struct rng rng;
	unsigned starts; /* the number of starting positions, which share the time and the positions
			    to visit */
	int64_t walk_until_ms; /* when the random games from the current starting position must end
				*/

	/* The current position as the program describes it (`now`), as it describes it when asked
	 * again (`again`), and by Asobi's rules (`rule`). `next` and `next_rule` describe a
	 * position after the current one, and `step` one before it. */
	struct rules_look look;
	struct board_view now, again, rule, next, next_rule, step;
	struct board_way way;	  /* the moves to the current position */
	void *state, *next_state; /* the current position and a position after it, by Asobi's rules
				   */
	unsigned faults;	  /* the number of faults found so far */
	bool walking;		  /* true if the current position belongs to a random game */
	struct move_list scratch;
	const char **texts;
	unsigned cap_texts;
};

/* Starts or restarts the program. Returns false and writes one sentence to `error` on failure. */
bool board_ask_open(struct board_judge *j, char error[ERROR_TEXT]);
/* Begins judging from a starting position. The caller has set its setup or, if Asobi doesn't have
 * the game, only its settings. Call board_ask_leave() afterwards. */
void board_ask_enter(struct board_judge *j);
void board_ask_leave(struct board_judge *j);

/* Records a fault in the position to which j->way leads. `move` may be NULL. If several faults are
 * found, the one with the fewest moves is kept, or the first of these if there is a tie. */
void board_note(struct board_judge *j, enum board_fault fault, enum board_aspect about,
		const char *move, const struct board_view *yours, const struct board_view *rule);
/* Records why the program can't answer questions any more. */
void board_note_broken(struct board_judge *j);

/* Begins a new game, after which j->way is empty. This and the following functions return false
 * after a fault. */
bool board_ask_new(struct board_judge *j);
/* Begins a new game, plays the moves given as words, and asks the program about the position.
 * Returns false, without a fault, if one of the moves isn't legal by Asobi's rules. */
bool board_ask_go(struct board_judge *j, const uint32_t *word, unsigned n);
/* Plays one legal move and asks the program about the new position. */
bool board_ask_put(struct board_judge *j, const struct board_move *m);
/* Compares the program's answers about the current position with the rules and with its answers
 * about other positions. */
bool board_ask_compare(struct board_judge *j);

/* These checks examine a position more closely after board_ask_compare(). */
bool board_try_again(struct board_judge *j); /* asks all questions again, and prints the board */
/* Tries illegal moves: if `all` is true, one of every kind; otherwise a random one. */
bool board_try_illegal(struct board_judge *j, bool all);
/* Plays a legal move and takes it back. */
bool board_try_undo(struct board_judge *j, const struct board_move *m);
/* Does the same as board_try_undo(), and also examines the position after the move. If Asobi
 * doesn't have the game, *state receives the hash of the line with which the program describes that
 * position. */
bool board_try_move(struct board_judge *j, const struct board_move *m, uint64_t *state);
/* Checks the starting position: there is no move to take back, and a new game begins from the same
 * position. */
bool board_try_start(struct board_judge *j);

#endif
