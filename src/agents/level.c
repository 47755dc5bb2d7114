/* SPDX-License-Identifier: MIT */
/* The levels for human opponents: five steps of strength in most games, more in games whose best
 * player is much stronger than a beginner. A level plays like another
 * computer player (the perfect one, if the game has one) but slips now and then. When it slips, it
 * plays a move that is worse than the best one, but that costs as little as possible, and whose
 * cost shows as late as possible. If the game has patterns, a level slips only by missing a
 * pattern that it doesn't see yet. A game may define its levels in its own way (struct
 * game_level). */
#include <assert.h>
#include <string.h>

#include "agents/advise.h"
#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/parse.h"

/* The number of playouts used to find a slip in games that can't tell what moves are worth. */
enum { SLIP_PLAYOUTS = 300 };

static const struct game_level solved[USUAL_LEVELS] = {
	{ NULL, 60, false }, { NULL, 35, false }, { NULL, 30, true },
	{ NULL, 12, true },  { NULL, 0, true },
};
static const struct game_level searched[USUAL_LEVELS] = {
	{ "mcts:playouts=50", 50, false },  { "mcts:playouts=150", 25, false },
	{ "mcts:playouts=500", 10, true },  { "mcts:playouts=2000", 0, true },
	{ "mcts:playouts=10000", 0, true },
};
static const struct game_level sampled[USUAL_LEVELS] = {
	{ "general:playouts=30", 60, false },  { "general:playouts=100", 35, false },
	{ "general:playouts=400", 20, true },  { "general:playouts=2000", 7, true },
	{ "general:playouts=10000", 0, true },
};

struct agent {
	struct agent_base base;
	const struct game_level *level;
	/* The player that the level imitates when it doesn't slip. */
	const struct agent_class *usual;
	struct agent *inner;
};

static bool is_solved(const struct game *g)
{
	return g->study && agent_perfect(g);
}

static const struct game_level *levels_of(const struct game *g)
{
	return g->levels	       ? g->levels
	       : is_solved(g)	       ? solved
	       : agent_find(g, "mcts") ? searched
				       : sampled;
}

/* Reads a player's name and options, such as "mcts:playouts=500". Without a name, returns the
 * perfect player. */
static const struct agent_class *read_who(const struct game *g, const char *who,
					  int value[MAX_AGENT_OPTIONS])
{
	const struct agent_class *class;
	char word[64], *equals, error[ERROR_TEXT];
	bool set;

	if (who)
		parse_word(&who, ":", word, sizeof word);
	class = who ? agent_find(g, word) : agent_perfect(g);
	assert(class);
	option_defaults(class->options, value);
	while (who && parse_word(&who, ":,", word, sizeof word)) {
		equals = strchr(word, '=');
		assert(equals);
		*equals = '\0';
		set = option_set(class->options, value, class->id, word, equals + 1, error);
		assert(set);
	}
	return class;
}

static void prepare_agent(struct agent *a)
{
	const struct game *g = a->base.game;
	int value[MAX_AGENT_OPTIONS];

	a->level = &levels_of(g)[a->base.option[0] - 1];
	a->usual = read_who(g, a->level->who, value);
	a->inner = agent_new(a->usual, g, value);
}

static void release_agent(struct agent *a)
{
	agent_free(a->usual, a->inner);
}

static void begin_game(struct agent *a, unsigned seat)
{
	if (a->usual->begin)
		a->usual->begin(a->inner, seat);
}

static bool wins_at_once(const struct verdict *v)
{
	return v->exact && v->outcome > 0 && v->plies == 1;
}

static bool loses_at_once(const struct verdict *v)
{
	return v->exact && v->outcome < 0 && v->plies <= 2;
}

/* Returns true if the move has the same outcome or value as the best one, no matter how soon that
 * outcome comes. */
static bool as_good(const struct verdict *v, const struct verdict *best)
{
	return v->exact ? v->outcome == best->outcome : v->value_milli == best->value_milli;
}

/* Returns true if the list, whose words are separated by spaces, contains the given word. */
static bool has_word(const char *words, const char *one)
{
	char word[PATTERN_ID];

	while (parse_word(&words, " ", word, sizeof word))
		if (!strcmp(word, one))
			return true;
	return false;
}

/* Returns true if this level overlooks why the i-th move of a sorted list is worse than the best
 * one. */
static bool is_overlooked(const struct agent *a, const void *seen, unsigned seat,
			  const struct verdict_list *list, size_t i)
{
	const struct explained q = { .seen = seen,
				     .seat = seat,
				     .seats = 2,
				     .best = list->at[0],
				     .asked = true,
				     .played = list->at[i],
				     .all = list };
	struct insight in;

	return !a->level->unseen || (insight_find(view_find(a->base.game), &q, &in) &&
				     has_word(a->level->unseen, in.pattern->id));
}

/* Finds, in a sorted list, the best of the inferior moves that this level would play, and stores
 * its index in *first. Returns how many moves are equally good, or 0 if there is no such move. */
static size_t find_slips(const struct agent *a, const void *seen, unsigned seat,
			 struct verdict_list *list, size_t *first)
{
	const bool guarded = a->level->guarded;
	size_t n = 0, i = 0;

	if (guarded && wins_at_once(&list->at[0]))
		return 0;
	while (i < list->len && as_good(&list->at[i], &list->at[0]))
		i++;
	/* If all moves lead to the same outcome, the level at least avoids the best of them, such
	 * as the quickest win. */
	if (i == list->len)
		i = verdict_list_best(list);
	while (i < list->len && !is_overlooked(a, seen, seat, list, i))
		i++;
	if (i == list->len || (guarded && loses_at_once(&list->at[i])))
		return 0;
	*first = i;
	for (; i < list->len && verdict_compare(&list->at[i], &list->at[*first]) == 0; i++)
		if (is_overlooked(a, seen, seat, list, i)) {
			const struct verdict slip = list->at[i];

			list->at[i] = list->at[*first + n];
			list->at[*first + n++] = slip;
		}
	return n;
}

/* Makes a slip, which is a worse move that still looks plausible. Returns false if the position
 * offers no slip that this level would make. */
static bool make_slip(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		      struct budget *budget, struct thought *out)
{
	const struct game *g = a->base.game;
	struct budget own = *budget;
	struct verdict_list list = { 0 };
	size_t first, n = 0;

	own.quick = true;
	if (g->study)
		g->study(seen, seat, &own, verdict_list_found, &list);
	else
		flat_monte_carlo(g, seen, seat, rng, SLIP_PLAYOUTS, &own, verdict_list_found,
				 &list);
	budget->nodes = own.nodes;
	verdict_list_sort(&list);
	if (list.len)
		n = find_slips(a, seen, seat, &list, &first);
	if (n)
		verdict_list_conclude(&list, list.at[first + rng_below(rng, (uint32_t)n)].move,
				      out);
	verdict_list_free(&list);
	return n;
}

static bool think_of_move(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
			  struct budget *budget, struct thought *out)
{
	if (rng_below(rng, 100) < a->level->slip_percent &&
	    make_slip(a, seen, seat, rng, budget, out))
		return true;
	return a->usual->think(a->inner, seen, seat, rng, budget, out);
}

/* ---- One player for each list of names ---- */

static bool has_levels(const struct game *g, unsigned n, bool perfect)
{
	return (g->n_levels ? g->n_levels : USUAL_LEVELS) == n && is_solved(g) == perfect;
}

static bool has_five(const struct game *g)
{
	return has_levels(g, 5, false);
}

static bool has_five_to_perfect(const struct game *g)
{
	return has_levels(g, 5, true);
}

static bool has_six(const struct game *g)
{
	return has_levels(g, 6, false);
}

static bool has_six_to_perfect(const struct game *g)
{
	return has_levels(g, 6, true);
}

static bool has_eight(const struct game *g)
{
	return has_levels(g, 8, false);
}

/* The first four levels have the same names in all games. The last one is called Perfect if no move
 * can be better, and Master otherwise. */
#define FIRST_FOUR N_("Beginner"), N_("Easy"), N_("Normal"), N_("Hard")

static const char *const five_to_perfect[] = { FIRST_FOUR, N_("Perfect") };
static const char *const six[] = { FIRST_FOUR, N_("Veteran"), N_("Master") };
static const char *const six_to_perfect[] = { FIRST_FOUR, N_("Veteran"), N_("Perfect") };
static const char *const eight[] = { FIRST_FOUR, N_("Tough"), N_("Veteran"), N_("Elite"),
				     N_("Master") };

static const struct option six_options[] = {
	{ "level", N_("Level"), 1, 6, 3, NULL },
	{ .key = NULL },
};
static const struct option eight_options[] = {
	{ "level", N_("Level"), 1, 8, 3, NULL },
	{ .key = NULL },
};

#define LEVEL_PLAYER(SUITED, OPTIONS, TITLES)                                                      \
	{                                                                                          \
		.id = "level", .title = N_("Level"), .options = OPTIONS, .titles = TITLES,         \
		.fits = SUITED, .size = sizeof(struct agent), .prepare = prepare_agent,            \
		.release = release_agent, .begin = begin_game, .think = think_of_move,             \
	}

const struct agent_class agent_level = LEVEL_PLAYER(has_five, level_options, level_titles);
const struct agent_class agent_level_perfect = LEVEL_PLAYER(has_five_to_perfect, level_options,
							    five_to_perfect);
const struct agent_class agent_level_six = LEVEL_PLAYER(has_six, six_options, six);
const struct agent_class agent_level_six_perfect = LEVEL_PLAYER(has_six_to_perfect, six_options,
								six_to_perfect);
const struct agent_class agent_level_eight = LEVEL_PLAYER(has_eight, eight_options, eight);
