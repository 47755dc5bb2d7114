/* SPDX-License-Identifier: MIT */
/* board_ask.h - brings the program that is judged to a position, and compares what it says there.
 * board_walk.c chooses the positions. */
#ifndef ASOBI_COURSE_BOARD_ASK_H
#define ASOBI_COURSE_BOARD_ASK_H

#include "asobi/rng.h"
#include "course/board_twins.h"
#include "course/board_view.h"

/* A way from the start to a position, in numbers of words. */
struct board_way {
	uint32_t *word;
	unsigned n, cap;
};
void board_way_add(struct board_way *w, uint32_t word);

struct board_judge {
	const struct board_plan *plan;
	struct board_result *out;
	const struct game *game; /* NULL if the program is judged alone */
	struct rules_link *link;
	struct setup setup;
	char settings[BOARD_SETTINGS]; /* of the current start, as the program is told them */
	void *start;	    /* the first position by our rules */
	struct board_words words;
	bool chosen; /* it has been found out how the program spells moves */
	struct board_twins twins;
	struct rng rng;
	unsigned starts;       /* the number of starts, which share the work */
	int64_t walk_until_ms; /* the end of the random games of the current start */

	/* What the program says of the current position, what it says when it is asked again, and
	 * what our rules say; the same for a position after it; and `step` for those before it. */
	struct rules_look look;
	struct board_view now, again, rule, next, next_rule, step;
	struct board_way way; /* to the current position */
	void *state, *next_state; /* the current position, and one after it, by our rules */
	unsigned faults;      /* how often a fault was noted */
	bool walking;	      /* the position is one of a random game */
	struct move_list scratch;
	const char **texts;
	unsigned cap_texts;
};

/* Starts the program, or starts it anew; returns false with one sentence in `error`. */
bool board_ask_open(struct board_judge *j, char error[ERROR_TEXT]);
/* Begins with a start whose setup (or, without a game, settings) is set; board_ask_leave() releases
 * what belongs to it. */
void board_ask_enter(struct board_judge *j);
void board_ask_leave(struct board_judge *j);

/* Notes a fault in the position to which j->way leads. `move` may be NULL. The first fault with the
 * shortest way is kept. */
void board_note(struct board_judge *j, enum board_fault fault, enum board_aspect about,
		const char *move, const struct board_view *yours, const struct board_view *rule);
/* Notes why the program can't be asked any more. */
void board_note_broken(struct board_judge *j);

/* Begins a new game; j->way is empty afterwards. Each of these functions returns false after a
 * fault. */
bool board_ask_new(struct board_judge *j);
/* Begins a new game, plays these words, and looks at the position. Returns false, without a fault, if
 * one of the words isn't legal by our rules. */
bool board_ask_go(struct board_judge *j, const uint32_t *word, unsigned n);
/* Plays one legal move, and looks. */
bool board_ask_put(struct board_judge *j, const struct board_move *m);
/* Compares what the program says of the current position with the rules and with other positions. */
bool board_ask_compare(struct board_judge *j);

/* How thoroughly a position is examined, after board_ask_compare(). */
bool board_try_again(struct board_judge *j); /* prints, and asks everything again */
/* Plays illegal moves: every kind of them, or a random one. */
bool board_try_illegal(struct board_judge *j, bool all);
/* Plays a legal move and takes it back. */
bool board_try_undo(struct board_judge *j, const struct board_move *m);
/* The same, and looks at the position between. Without a game of ours, *state gets the hash of the
 * program's line for that position. */
bool board_try_move(struct board_judge *j, const struct board_move *m, uint64_t *state);
/* The checks of the first position: nothing can be taken back, and a new game begins afresh. */
bool board_try_start(struct board_judge *j);

#endif
