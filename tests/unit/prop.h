/* SPDX-License-Identifier: MIT */
/* prop.h - helpers that the property tests share. They test every registered game through the
 * common interface alone, in many setups and random games, so a new game gets these tests for
 * free. PROPERTY_GAME=nim tests only one game, and PROPERTY_SEED=7 plays different random games. */
#ifndef ASOBI_TEST_PROP_H
#define ASOBI_TEST_PROP_H

#include <stddef.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/rng.h"
#include "suite.h"

/* Space on the stack for a state or an observation of any game. */
union any_state {
	max_align_t align;
	unsigned char bytes[8192];
};

/* One setup of one game, and the game that is played with it. */
struct trial {
	const struct game *game;
	struct setup setup;
	struct rng rng;
	struct board board;
	/* True if thousands of moves are legal at the start, which makes listing them slow. */
	bool huge;
};
typedef void trial_fn(struct trial *t);

/* Fails the test with a message that begins with the game, its setup and its position. */
#define REQUIRE(t, condition, ...)                                                                 \
	do {                                                                                       \
		if (!(condition))                                                                  \
			prop_fail(t, __FILE__, __LINE__, __VA_ARGS__);                             \
	} while (0)
void prop_fail(const struct trial *t, const char *file, int line, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

int prop_n_games(void);
const struct game *prop_game(int i);

/* Calls fn with many setups: the defaults, the smallest and largest value of each option, small
 * random values, arbitrary random values, and the presets. The board isn't started. */
void prop_each_setup(const struct game *g, trial_fn *fn);
/* Calls fn with the usual options only. */
void prop_usual_setup(const struct game *g, trial_fn *fn);
/* Calls fn with many setups whose options are all small, for tests that search everything. */
void prop_each_small_setup(const struct game *g, trial_fn *fn);

/* Plays random games from the start. Calls look() at the first positions, at some later ones and
 * at the end; look() must leave the board unchanged. */
void prop_play(struct trial *t, unsigned games, trial_fn *look);
/* Plays a random move for a randomly chosen player, one of those who have to act. */
void prop_step(struct trial *t);
void prop_start(struct trial *t);
unsigned prop_random_actor(struct trial *t);

/* Returns the number of viewers who don't see everything: one for each seat, and SEAT_PUBLIC. */
unsigned prop_n_viewers(const struct trial *t);
unsigned prop_viewer(const struct trial *t, unsigned i);
/* All seats that legal() can be asked about, ending with MAX_SEATS. */
extern const unsigned prop_askable[];

bool prop_same(const struct trial *t, const void *a, const void *b);

#endif
