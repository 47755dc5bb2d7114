/* SPDX-License-Identifier: MIT */
#include "variant_spoil.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/xalloc.h"
#include "class_kind.h"
#include "course/exercise_file.h"
#include "course/variant.h"
#include "prove/judge.h"
#include "suite.h"

/* One of Asobi's players, which either records the positions in which it moves or makes one
 * mistake. */
static struct {
	const struct game *game;
	const struct agent_class *class;
	struct agent *agent;
	unsigned char *met;
	size_t n;
	/* The position in which the player makes its mistake, and the wrong move; NULL if it makes
	 * none. */
	const unsigned char *at;
	game_move mistake;
} ours;

static bool think_or_err(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			 struct budget *budget, struct thought *out)
{
	const size_t size = ours.game->state_size;

	(void)a;
	if (ours.at && !memcmp(seen, ours.at, size)) {
		out->move = ours.mistake;
		return true;
	}
	if (!ours.at) {
		ours.met = xrealloc(ours.met, ours.n + 1, size);
		memcpy(ours.met + size * ours.n++, seen, size);
	}
	return ours.class->think(ours.agent, seen, seat, rng, budget, out);
}

static const struct agent_class spoilt = { .id = "spoilt", .think = think_or_err };
static const struct class_kind spoilt_kind = CLASS_KIND(spoilt);

/* Finds a move that throws away a win or a draw in this position. */
static bool find_mistake(const struct exercise *e, const void *state, game_move *out)
{
	const struct prove_task task = { .game = ours.game, .losses_only = e->never_loses };
	struct move_list moves = { 0 };
	bool found = false;

	game_legal(ours.game, state, game_first_actor(game_actors(ours.game, state)), &moves);
	for (size_t i = 0; i < moves.len && !found; i++) {
		struct verdict_list list = { 0 };

		*out = moves.at[i];
		found = judge_answer(&task, state, *out, &list) == JUDGED_LOST;
		verdict_list_free(&list);
	}
	move_list_free(&moves);
	return found;
}

static void judge(const struct exercise *e, struct mark *m)
{
	const struct mark_task task = { .exercise = e, .who = class_who(ours.game, &spoilt_kind) };

	mark_exercise(&task, m);
}

/* Makes the player choose a wrong move in one of the positions that it reached, picked at random.
 */
static void spoil(const struct exercise *e, struct rng *r, const char *word)
{
	struct mark m;
	size_t i;

	do
		i = rng_below(r, (uint32_t)ours.n);
	while (!find_mistake(e, ours.met + i * ours.game->state_size, &ours.mistake));
	ours.at = ours.met + i * ours.game->state_size;
	judge(e, &m);
	ck_assert_msg(m.end == MARK_FAILED && m.where.fault == PROVE_GAVE_AWAY &&
			      m.where.answer == ours.mistake,
		      "%s for %s: the mistake isn't found", e->id, word);
	mark_free(&m);
}

static void try_variant(const struct exercise *e, const char *word, struct rng *r)
{
	struct exercise variant;
	char error[ERROR_TEXT];
	struct mark m;

	ck_assert_msg(exercise_variant(e, word, &variant, error), "%s", error);
	ours.n = 0;
	ours.at = NULL;
	judge(&variant, &m);
	ck_assert_msg(m.end == MARK_PASSED && m.kept == m.asked, "%s for %s: %s isn't solved",
		      e->id, word, variant.settings);
	mark_free(&m);
	spoil(&variant, r, word);
	exercise_free(&variant);
}

void spoil_variants(unsigned from, unsigned to)
{
	static const char *const names[] = { "nim", "nim-misere", "nim", "nim-misere",
					     "hamlet-end" };
	char error[ERROR_TEXT], word[32];
	struct rng r;

	rng_seed(&r, from);
	ck_assert_msg(exercises_open(NULL, error), "%s", error);
	for (unsigned i = from; i < to; i++) {
		const struct exercise *e = exercise_find(names[i % 5]);
		int value[MAX_AGENT_OPTIONS];
		struct who who;

		ours.game = game_find(e->game);
		ck_assert(who_parse(ours.game, "perfect", &who, error));
		ours.class = who_agent(&who, value);
		ours.agent = agent_new(ours.class, ours.game, value);
		snprintf(word, sizeof word, "student %u", i);
		try_variant(e, word, &r);
		agent_free(ours.class, ours.agent);
	}
	free(ours.met);
	ours.met = NULL;
	exercises_close();
}
