/* match_private.h - the match, shared by match.c and look_back.c only. */
#ifndef ASOBI_MATCH_PRIVATE_H
#define ASOBI_MATCH_PRIVATE_H

#include "asobi/match.h"

struct match {
	struct match_config config;
	struct board board;		/* the truth */
	void *seen;			/* one observation, reused */
	uint32_t asked, answered;	/* sets of seats in this round */
	game_move answer[MAX_SEATS];
	int64_t until[MAX_SEATS];	/* the time of those asked is up; with a clock */
	uint32_t hurried;
	int64_t us[MAX_SEATS];		/* when it was asked; once answered, how long that took */
	char why[MAX_SEATS][ERROR_TEXT];	/* of each answer, "" if nothing is wrong */
	bool over_told;			/* EVENT_GAME_OVER was given out */
	struct ply *undone;		/* a stack: the last one is the next to redo */
	size_t n_undone;
	struct ply_note *notes;		/* one a ply, where config.notes; may be longer than the game */
	size_t notes_cap;
	struct board past;		/* a second board that walks to any ply */
};

void match_drop_questions(struct match *m);

/* The clock of a seat (move_clock.c): begin anew; is its time up? */
void move_clock_start(struct match *m, unsigned seat);
/* When the question is to be answered. */
void move_clock_tell(const struct match *m, unsigned seat, struct question *q);
bool move_clock_ran_out(struct match *m, unsigned seat);

#endif
