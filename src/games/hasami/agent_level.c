/* SPDX-License-Identifier: MIT */
/* The five steps for people.  A level looks at every move as far as its positions go and
 * misjudges each by chance, the lower the level the more; a win or a loss that it sees
 * it never misjudges.  Of moves that seem equal it makes any. */
#include <stdlib.h>

#include "asobi/rng.h"
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "games/hasami/search.h"

static const struct {
	uint64_t nodes;			/* a move */
	uint32_t error;			/* at most, in hundredths as in search.h */
} levels[] = { { 300, 300 }, { 1000, 120 }, { 5000, 50 }, { 25000, 20 }, { 150000, 0 } };

enum { LOG_TABLE = 14 };

struct agent {
	struct hasami_search *search;
	unsigned level;			/* from 0 */
};

static struct agent *create(const struct game *g, const int *option_values, char error[ERROR_TEXT])
{
	struct agent *a = xcalloc(1, sizeof *a);

	(void)g;
	(void)error;
	a->search = hasami_search_new(LOG_TABLE);
	a->level = (unsigned)option_values[0] - 1;
	return a;
}

static void destroy(struct agent *a)
{
	hasami_search_free(a->search);
	free(a);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng, struct budget *budget,
		  struct thought *out)
{
	const uint32_t error = levels[a->level].error;
	struct ranked list[HASAMI_MOVES];
	struct verdict_list verdicts = {0};
	game_move best = 0;
	int most = -SEARCH_WIN - 1;
	unsigned n, equals = 0;

	(void)seat;
	hasami_search_forget(a->search);	/* what it plays depends on the position alone, */
	if (budget->past && ((const struct hasami *)seen)->repetition == HASAMI_SUPERKO)
		hasami_search_recall(a->search, budget->past);	/* but for what would lose */
	n = hasami_look_around(a->search, seen, levels[a->level].nodes, budget, list);
	if (!n)
		return false;
	for (unsigned i = 0; i < n; i++) {
		const struct verdict v = hasami_verdict_of(list[i].item, list[i].value);
		const int seems = v.exact ? list[i].value : list[i].value + (int)rng_below(rng, 2 * error + 2) - (int)error;

		equals = seems > most ? 1 : equals + (seems == most);
		if (seems > most || (seems == most && !rng_below(rng, equals)))
			best = v.move;
		most = seems > most ? seems : most;
		verdict_list_add(&verdicts, &v);
	}
	verdict_list_conclude(&verdicts, best, out);
	verdict_list_free(&verdicts);
	return true;
}

const struct agent_class agent_hasami_level = {
	.id = "level",
	.title = N_("Level"),
	.options = level_options,
	.titles = level_titles_unsolved,
	.game = &game_hasami,
	.create = create,
	.destroy = destroy,
	.think = think,
};
