/* One scale for people, the same five steps in every game.  A level plays like the
 * game's perfect player (or, where a game cannot be solved, like a Monte Carlo
 * player with more playouts at every step) but slips now and then.  A slip is a
 * plausible worse move: of the moves that give away something, one that gives
 * away least and shows it latest.  From Normal up no slip misses a win in one or
 * allows a loss in one. */
#include <stdlib.h>

#include "agents/advise.h"
#include "asobi/verdict.h"
#include "base/i18n.h"
#include "base/xalloc.h"

static const struct {
	unsigned slip_percent;
	bool guarded;
	uint64_t playouts;		/* a decision, in games that are not solved */
} levels[] = {
	{ 60, false, 30 },
	{ 35, false, 100 },
	{ 20, true, 400 },
	{ 7, true, 2000 },
	{ 0, true, 10000 },
};

static const struct option options[] = {
	{ "level", N_("Level"), 1, 5, 3, NULL },
	{ .key = NULL },
};

struct agent {
	const struct game *game;
	unsigned level;				/* from 0 */
	const struct agent_class *perfect;	/* NULL: the game has none */
	struct agent *inner;
};

static bool fits(const struct game *g)
{
	(void)g;
	return true;
}

static struct agent *create(const struct game *g, const int *option_values, char error[ERROR_TEXT])
{
	struct agent *a = xcalloc(1, sizeof *a);

	a->game = g;
	a->level = (unsigned)option_values[0] - 1;
	a->perfect = g->study ? agent_find(g, "perfect") : NULL;
	if (a->perfect && a->perfect->create) {
		int values[MAX_AGENT_OPTIONS] = {0};

		for (int i = 0; a->perfect->options[i].key; i++)
			values[i] = a->perfect->options[i].fallback;
		a->inner = a->perfect->create(g, values, error);
	}
	return a;
}

static void destroy(struct agent *a)
{
	if (a->inner)
		a->perfect->destroy(a->inner);
	free(a);
}

static void begin(struct agent *a, unsigned seat)
{
	if (a->perfect && a->perfect->begin)
		a->perfect->begin(a->inner, seat);
}

static bool wins_at_once(const struct verdict *v)
{
	return v->exact && v->outcome > 0 && v->plies == 1;
}

static bool loses_at_once(const struct verdict *v)
{
	return v->exact && v->outcome < 0 && v->plies <= 2;
}

/* Is this what the best move was worth, but later or sooner? */
static bool as_good(const struct verdict *v, const struct verdict *best)
{
	return v->exact ? v->outcome == best->outcome : v->value_milli == best->value_milli;
}

/* The sorted list's first move that gives something away and how many are like
 * it; 0: there is none that this level would play. */
static size_t find_slips(const struct agent *a, const struct verdict_list *list, size_t *first)
{
	const bool guarded = levels[a->level].guarded;
	size_t n = 0, i = 0;

	if (guarded && wins_at_once(&list->at[0]))
		return 0;
	while (i < list->len && as_good(&list->at[i], &list->at[0]))
		i++;
	if (i == list->len)		/* all as good: then at least not the best of them */
		i = verdict_list_best(list);
	if (i == list->len || (guarded && loses_at_once(&list->at[i])))
		return 0;
	*first = i;
	while (i + n < list->len && verdict_compare(&list->at[i + n], &list->at[i]) == 0)
		n++;
	return n;
}

static bool think_soundly(struct agent *a, const struct verdict_list *list, const void *seen,
			  unsigned seat, struct rng *rng, struct budget *budget, struct thought *out)
{
	if (a->perfect)
		return a->perfect->think(a->inner, seen, seat, rng, budget, out);
	verdict_list_conclude(list, list->at[rng_below(rng, (uint32_t)verdict_list_best(list))].move, out);
	return true;
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	const bool slip = rng_below(rng, 100) < levels[a->level].slip_percent;
	struct verdict_list list = {0};
	size_t first, n;
	bool known = true;

	if (a->perfect && !slip)
		return think_soundly(a, &list, seen, seat, rng, budget, out);
	if (a->game->study)
		a->game->study(seen, seat, budget, verdict_list_found, &list);
	else
		flat_monte_carlo(a->game, seen, seat, rng, levels[a->level].playouts, budget,
				 verdict_list_found, &list);
	if (!list.len)
		return false;
	verdict_list_sort(&list);
	n = slip ? find_slips(a, &list, &first) : 0;
	if (n)
		verdict_list_conclude(&list, list.at[first + rng_below(rng, (uint32_t)n)].move, out);
	else
		known = think_soundly(a, &list, seen, seat, rng, budget, out);
	verdict_list_free(&list);
	return known;
}

const struct agent_class agent_level = {
	.id = "level",
	.title = N_("Level"),
	.options = options,
	.titles = level_titles,
	.fits = fits,
	.create = create,
	.destroy = destroy,
	.begin = begin,
	.think = think,
};
