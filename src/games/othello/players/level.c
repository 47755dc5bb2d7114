/* SPDX-License-Identifier: MIT */
/* The scale for people: the deep player, but it looks less far ahead, and now and then
 * does not look at all. */
#include <stdlib.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/othello/othello.h"
#include "games/othello/solve/study.h"

static const struct {
	int depth, nodes;
	unsigned any_percent;		/* moves made at random */
} levels[] = {
	{ 1, 0, 60 }, { 1, 0, 25 }, { 2, 0, 10 }, { 5, 0, 3 }, { 0, 300000, 0 },
};

struct agent {
	unsigned level;			/* from 0 */
	struct agent *deep;
};

static struct agent *create(const struct game *g, const int *option_values, char error[ERROR_TEXT])
{
	struct agent *a = xcalloc(1, sizeof *a);
	int values[MAX_AGENT_OPTIONS] = { 1000 };

	a->level = (unsigned)option_values[0] - 1;
	values[1] = levels[a->level].nodes;
	values[2] = levels[a->level].depth;
	a->deep = agent_othello_deep.create(g, values, error);
	return a;
}

static void destroy(struct agent *a)
{
	agent_othello_deep.destroy(a->deep);
	free(a);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	if (rng_below(rng, 100) < levels[a->level].any_percent) {
		out->move = game_othello.pick(seen, seat, rng);
		return true;
	}
	return agent_othello_deep.think(a->deep, seen, seat, rng, budget, out);
}

const struct agent_class agent_othello_level = {
	.id = "level",
	.title = N_("Level"),
	.titles = level_titles_unsolved,
	.options = level_options,
	.game = &game_othello,
	.create = create,
	.destroy = destroy,
	.think = think,
};

/* What people are told of the five levels; what is measured stands in the README's ladder (`ladder.sh
 * steps othello`). */
const struct level_about othello_levels = {
	.level = {
		{ N_("Turns over what it likes more often than what is good."), 12 },
		{ N_("Looks one move ahead, and plays every fourth move anywhere."), 88 },
		{ N_("Looks two moves ahead, and plays one move of ten anywhere."), 68 },
		{ N_("Looks five moves ahead, and hardly ever plays without looking."), 93 },
		{ N_("Looks as far as 300,000 positions go, and counts the end out to the last disc."), 96 },
	},
};
