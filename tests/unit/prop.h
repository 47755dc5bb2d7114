/* SPDX-License-Identifier: MIT */
/* prop.h - what the property tests share.  Every registered game goes through
 * them by the common interface alone, in many setups and random games, so a new
 * game gets them for nothing.
 *
 * PROPERTY_GAME=nim looks at one game only, PROPERTY_SEED=7 at other games than
 * the usual ones. */
#ifndef ASOBI_TEST_PROP_H
#define ASOBI_TEST_PROP_H

#include <stddef.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/rng.h"
#include "suite.h"

/* A state or an observation of any game, on the stack. */
union any_state {
	max_align_t align;
	unsigned char bytes[8192];
};

/* One setup of one game, and the game being played under it. */
struct trial {
	const struct game *game;
	struct setup setup;
	struct rng rng;
	struct board board;
	bool huge; /* it began with thousands of moves: a list of them takes its time */
};
typedef void trial_fn(struct trial *t);

/* Stop the test with the game, its setup and its position before the message. */
#define REQUIRE(t, condition, ...)                                                                 \
	do {                                                                                       \
		if (!(condition))                                                                  \
			prop_fail(t, __FILE__, __LINE__, __VA_ARGS__);                             \
	} while (0)
void prop_fail(const struct trial *t, const char *file, int line, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

int prop_n_games(void);
const struct game *prop_game(int i);

/* Call fn under many setups: the defaults, the smallest and largest options, draws
 * of small values and of any, and the presets.  The board is not started. */
void prop_each_setup(const struct game *g, trial_fn *fn);
/* Under the usual options alone. */
void prop_usual_setup(const struct game *g, trial_fn *fn);
/* The same with small options only: for whoever searches everything. */
void prop_each_small_setup(const struct game *g, trial_fn *fn);

/* Play random games from the start; look() is called at the first positions, some
 * of the later ones and at the end, and must leave the board as it was. */
void prop_play(struct trial *t, unsigned games, trial_fn *look);
/* One random ply of a random actor. */
void prop_step(struct trial *t);
void prop_start(struct trial *t);
unsigned prop_random_actor(struct trial *t);

/* The viewers who do not see everything: the seats, then SEAT_PUBLIC. */
unsigned prop_n_viewers(const struct trial *t);
unsigned prop_viewer(const struct trial *t, unsigned i);
/* Everybody that legal() could be asked about; ends with MAX_SEATS. */
extern const unsigned prop_askable[];

bool prop_same(const struct trial *t, const void *a, const void *b);

#endif
