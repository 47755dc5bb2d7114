/* SPDX-License-Identifier: MIT */
/* accuracies.h - how accurately a person played each finished game (match/judgement.h), in the
 * whole game and in each part of it. The numbers are stored in the file "accuracy" beside the
 * finished games. Each reviewed game has a line, with "-" where there were too few moves to judge:
 *
 *	81 92 71 - 20261122T090000Z-nim.asobi
 *
 * Invalid lines are skipped and left in the file. */
#ifndef ASOBI_ACCURACIES_H
#define ASOBI_ACCURACIES_H

#include "asobi/game.h"

/* PART_WHOLE is the whole game; each of the other parts covers a third of its plies. */
enum { PART_WHOLE, PART_OPENING, PART_MIDDLE, PART_END, PARTS };
struct accuracies {
	struct game_accuracy {
		char *file;	    /* must be the first member */
		int percent[PARTS]; /* the accuracy in percent for each part; -1 if unknown */
	} * at;			    /* the entries, sorted by file name */
	size_t len;
};

struct accuracies accuracies_read(void);
void accuracies_free(struct accuracies *a);
/* Returns the accuracies for this game, one per part; NULL if the game wasn't reviewed. */
const int *accuracies_find(const struct accuracies *a, const char *file);
/* Adds a game's accuracies to the file unless they are already there. Returns false with a message
 * if writing fails. */
bool accuracies_add(struct accuracies *a, const char *file, const int percent[PARTS],
		    char error[ERROR_TEXT]);

#endif
