/* SPDX-License-Identifier: MIT */
/* board_ask.h - brings the program under test to a position and compares its answers there with
 * the rules. board_walk.c chooses the positions. */
#ifndef ASOBI_COURSE_BOARD_ASK_H
#define ASOBI_COURSE_BOARD_ASK_H

#include "asobi/rng.h"
#include "course/board_twins.h"
#include "course/board_view.h"

/* The moves that lead from the start to a position, each stored as the index of its word. */
struct board_way {
	uint32_t *word;
	unsigned n;
};
void board_way_add(struct board_way *w, uint32_t word);

struct board_judge {
	const struct board_plan *plan;
	struct board_result *out;
	/* the game in Asobi that the program implements; NULL if Asobi doesn't have it */
	const struct game *game;
	struct rules_link *link;
	struct setup setup;
	/* the settings for the current starting position, as sent to the program */
	char settings[BOARD_SETTINGS];
	void *start; /* the starting position by Asobi's rules */
	struct board_words words;
	bool chosen; /* true once the program's notation for moves is known */
	struct board_twins twins;
	struct rng rng;
	/* how many starting positions share the available time and the number of positions to
	 * visit */
	unsigned starts;
	int64_t walk_until_ms; /* when the random games from the current starting position must end
				*/

	/* The current position according to the program (`now`), according to the program when
	 * asked again (`again`), and by Asobi's rules (`rule`). `next` and `next_rule` describe a
	 * position after the current one, and `step` describes one before it. */
	struct rules_look look;
	struct board_view now, again, rule, next, next_rule, step;
	struct board_way way; /* the moves to the current position */
	/* the current position and one that follows it, by Asobi's rules */
	void *state, *next_state;
	unsigned faults;
	bool walking; /* true if the current position was reached in a random game */
	struct move_list scratch;
	const char **texts;
	unsigned cap_texts;
};

/* Starts or restarts the program. Returns false and writes one sentence to `error` on failure. */
bool board_ask_open(struct board_judge *j, char error[ERROR_TEXT]);
/* Starts judging from a new starting position. The caller must have set its setup or, if Asobi
 * doesn't have the game, only its settings. Call board_ask_leave() afterwards. */
void board_ask_enter(struct board_judge *j);
void board_ask_leave(struct board_judge *j);

/* Records a fault in the position at the end of j->way. `move` may be NULL. Of several faults, the
 * one with the fewest moves is kept; in case of a tie, the first one found. */
void board_note(struct board_judge *j, enum board_fault fault, enum board_aspect about,
		const char *move, const struct board_view *yours, const struct board_view *rule);
/* Records why the program can no longer answer questions. */
void board_note_broken(struct board_judge *j);

/* Starts a new game, which empties j->way. This and the following functions return false after a
 * fault. */
bool board_ask_new(struct board_judge *j);
/* Starts a new game, plays the given moves, and asks the program about the resulting position.
 * Returns false without recording a fault if Asobi's rules don't allow one of the moves. */
bool board_ask_go(struct board_judge *j, const uint32_t *word, unsigned n);
/* Plays one legal move and asks the program about the new position. */
bool board_ask_put(struct board_judge *j, const struct board_move *m);
/* Compares the program's answers about the current position with the rules and with its answers
 * about other positions. */
bool board_ask_compare(struct board_judge *j);

/* The following functions examine a position more closely after board_ask_compare(). */
bool board_try_again(struct board_judge *j); /* repeats all questions and prints the board */
/* Tries illegal moves: one of every kind if `all` is true, otherwise a random one. */
bool board_try_illegal(struct board_judge *j, bool all);
/* Plays a legal move and takes it back. */
bool board_try_undo(struct board_judge *j, const struct board_move *m);
/* Does what board_try_undo() does, and also examines the position after the move. If Asobi doesn't
 * have the game, *state receives a hash of the line that describes that position in the program's
 * words. */
bool board_try_move(struct board_judge *j, const struct board_move *m, uint64_t *state);
/* Checks that no move can be taken back in the starting position, and that a new game starts from
 * the same position. */
bool board_try_start(struct board_judge *j);

#endif
