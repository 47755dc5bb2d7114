/* SPDX-License-Identifier: MIT */
/* Compares study(), the analysis, with the simplest possible search. Where this search would take
 * too long, the test compares study() with itself one move later: its verdicts are right if they
 * always agree with the verdicts on the next positions and with the results of finished games. */
#include "prop_cases.h"

#include <stdlib.h>

#include "asobi/verdict.h"
#include "base/xalloc.h"

static bool studied(const struct game *g)
{
	return g->study && !g->secrets && !g->deal && g->max_seats == 2;
}

/* The result of best play by both sides from a position: the first player's outcome, and how many
 * plies the game lasts. If best play can lead to draws of different lengths, this stores the
 * shortest and the longest. */
struct value {
	int outcome;
	unsigned shortest, longest;
};

enum { TABLE = 1 << 14 };
static struct {
	bool used;
	union {
		uint64_t word;
		unsigned char bytes[64];
	} state;
	struct value value;
} table[TABLE];
static size_t table_len;

static size_t slot_of(const struct trial *t, const void *state)
{
	struct rng hash = { 0 };
	size_t i;

	for (i = 0; i < t->game->state_size; i++)
		hash.s = rng_next(&hash) ^ ((const unsigned char *)state)[i];
	for (i = rng_next(&hash) % TABLE; table[i].used; i = (i + 1) % TABLE)
		if (prop_same(t, table[i].state.bytes, state))
			break;
	return i;
}

static bool search(struct trial *t, struct value *out);

/* Finds the value of a move by searching the position after it. */
static bool search_move(struct trial *t, unsigned seat, game_move m, struct value *out)
{
	bool known = true;

	board_put(&t->board, seat, m);
	if (board_ended(&t->board))
		*out = (struct value){ game_outcome(t->game, t->board.state, 2, 0), 0, 0 };
	else
		known = search(t, out);
	board_unput(&t->board);
	out->shortest++;
	out->longest++;
	return known;
}

/* Replaces the best value so far if the value of another move is better for the side to move. */
static void improve(struct value *best, const struct value *v, int sign)
{
	if (sign * v->outcome > sign * best->outcome) {
		*best = *v;
	} else if (v->outcome == best->outcome && v->outcome == 0) {
		best->shortest = v->shortest < best->shortest ? v->shortest : best->shortest;
		best->longest = v->longest > best->longest ? v->longest : best->longest;
	} else if (v->outcome == best->outcome) {
		bool quicker = v->longest < best->longest;

		if (quicker == (sign * v->outcome > 0))
			*best = *v;
	}
}

static bool search_all(struct trial *t, struct value *out)
{
	unsigned seat = game_first_actor(game_actors(t->game, t->board.state));
	struct move_list list = { 0 };
	bool known = true;

	game_legal(t->game, t->board.state, seat, &list);
	for (size_t i = 0; i < list.len && known; i++) {
		struct value v;

		known = search_move(t, seat, list.at[i], &v);
		if (i == 0)
			*out = v;
		else
			improve(out, &v, seat == 0 ? 1 : -1);
	}
	move_list_free(&list);
	return known;
}

/* Finds the position's value; returns false if the game is too large for this search. */
static bool search(struct trial *t, struct value *out)
{
	size_t slot = slot_of(t, t->board.state);

	if (!table[slot].used) {
		if (table_len++ > TABLE / 2 || !search_all(t, out))
			return false;
		slot = slot_of(t, t->board.state);
		table[slot].used = true;
		memcpy(table[slot].state.bytes, t->board.state, t->game->state_size);
		table[slot].value = *out;
	}
	*out = table[slot].value;
	return true;
}

/* Runs the analysis; returns false if it would be too slow for tests that run many times a day. */
static bool study(struct trial *t, unsigned seat, struct verdict_list *out)
{
	const uint64_t most_nodes = often(200000);
	struct budget budget = budget_unlimited();
	bool all;

	*out = (struct verdict_list){ 0 };
	budget.max_nodes = most_nodes;
	all = t->game->study(t->board.state, seat, &budget, verdict_list_found, out);
	REQUIRE(t, all || budget.nodes > most_nodes, "study() gives up without need");
	verdict_list_sort(out);
	if (!all)
		verdict_list_free(out);
	return all;
}

static void check_verdict(struct trial *t, unsigned seat, const struct verdict *v,
			  const struct value *right)
{
	char text[64];

	verdict_text(v, text, sizeof text);
	REQUIRE(t,
		v->outcome == (seat == 0 ? right->outcome : -right->outcome) &&
			(!v->plies || (v->plies >= right->shortest && v->plies <= right->longest)),
		"%#llx is judged '%s'/%u, but by search it is %d for the first seat in %u",
		(unsigned long long)v->move, text, v->plies, right->outcome, right->shortest);
}

static void look_by_search(struct trial *t)
{
	struct verdict_list list;
	unsigned seat;

	if (board_ended(&t->board))
		return;
	seat = game_first_actor(game_actors(t->game, t->board.state));
	/* Empty the table if earlier positions have filled more than half of it. */
	if (table_len > TABLE / 2) {
		memset(table, 0, sizeof table);
		table_len = 0;
	}
	if (!study(t, seat, &list))
		return;
	for (size_t i = 0; i < list.len; i++) {
		struct value v;

		if (list.at[i].exact && search_move(t, seat, list.at[i].move, &v))
			check_verdict(t, seat, &list.at[i], &v);
	}
	verdict_list_free(&list);
}

/* Returns true if the verdict on a move agrees with the verdicts on the position after it. */
static bool follows(const struct verdict *v, const struct verdict_list *next, bool same_seat)
{
	const struct verdict *best = next->at;
	int outcome = same_seat ? best->outcome : -best->outcome;
	bool found = false;

	/* If a margin decides the game, verdicts don't say how long the game takes. */
	if (!v->plies)
		return v->outcome == outcome &&
		       v->margin == (same_seat ? best->margin : -best->margin);
	/* All draws are equally good, however long the game lasts. */
	for (size_t i = 0; i < verdict_list_best(next); i++)
		found = found || v->plies == next->at[i].plies + 1;
	return v->outcome == outcome && found;
}

static void check_one_on(struct trial *t, unsigned seat, const struct verdict *v)
{
	board_put(&t->board, seat, v->move);
	if (board_ended(&t->board)) {
		REQUIRE(t,
			v->plies <= 1 &&
				v->outcome == game_outcome(t->game, t->board.state, 2, seat),
			"the end was judged %d in %u", v->outcome, v->plies);
	} else {
		unsigned mover = game_first_actor(game_actors(t->game, t->board.state));
		struct verdict_list next;

		if (study(t, mover, &next)) {
			REQUIRE(t, !next.at->exact || follows(v, &next, mover == seat),
				"judged %d in %u (by %d) before, %d in %u (by %d) now", v->outcome,
				v->plies, v->margin, next.at->outcome, next.at->plies,
				next.at->margin);
			verdict_list_free(&next);
		}
	}
	board_unput(&t->board);
}

static void check_each_once(struct trial *t, unsigned seat, const struct verdict_list *list)
{
	struct move_list moves = { 0 };

	game_legal(t->game, t->board.state, seat, &moves);
	REQUIRE(t, moves.len == list->len, "%zu verdicts on %zu moves", list->len, moves.len);
	for (size_t i = 0; i < moves.len && moves.len < 200; i++) {
		size_t times = 0;

		for (size_t k = 0; k < list->len; k++)
			times += list->at[k].move == moves.at[i];
		REQUIRE(t, times == 1, "%#llx is judged %zu times", (unsigned long long)moves.at[i],
			times);
	}
	move_list_free(&moves);
}

/* Checks that study() returns when it is told to stop, and that the verdicts it has given by then
 * are right. */
static void check_stopping(struct trial *t, unsigned seat, const struct verdict_list *whole)
{
	struct verdict_list part = { 0 };
	struct budget budget = budget_unlimited();

	budget.max_nodes = 1;
	if (t->game->study(t->board.state, seat, &budget, verdict_list_found, &part))
		REQUIRE(t, part.len == whole->len, "study() ends early and says it did not");
	REQUIRE(t, part.len <= whole->len, "more verdicts when told to stop");
	verdict_list_free(&part);
}

/* Returns true for games so long that a single one provides enough positions. */
static bool is_long(const struct trial *t)
{
	return game_max_plies(t->game, &t->setup) > 50;
}

static void look_one_on(struct trial *t)
{
	uint32_t actors = game_actors(t->game, t->board.state);

	/* In a long game, where the analysis is slowest, half of the positions are enough. */
	if (is_long(t) && rng_below(&t->rng, 2))
		return;
	for (unsigned seat = 0; seat < t->setup.seats; seat++) {
		struct verdict_list list;

		if (!study(t, seat, &list))
			continue;
		if (!(actors >> seat & 1))
			REQUIRE(t, !list.len, "verdicts for seat %u, which is not to move", seat);
		else
			check_each_once(t, seat, &list);
		check_stopping(t, seat, &list);
		for (size_t i = 0; i < list.len; i += list.len / often(20) + 1)
			if (list.at[i].exact)
				check_one_on(t, seat, &list.at[i]);
		verdict_list_free(&list);
	}
}

static void by_search_in(struct trial *t)
{
	if (!studied(t->game) || t->game->state_size > sizeof table->state)
		return;
	memset(table, 0, sizeof table);
	table_len = 0;
	/* Games as long as this are too large for the search, except near their end. */
	prop_play(t, often(is_long(t) ? 3 : 20), look_by_search);
}

static void one_on_in(struct trial *t)
{
	if (!studied(t->game))
		return;
	prop_play(t, often(is_long(t) ? 1 : 2), look_one_on);
}

START_TEST(verdicts_by_search)
{
	prop_each_small_setup(prop_game(_i), by_search_in);
}
END_TEST

START_TEST(verdicts_one_on)
{
	prop_each_setup(prop_game(_i), one_on_in);
}
END_TEST

void prop_study_cases(Suite *s)
{
	TCase *c = suite_case(s, "study");

	tcase_add_loop_test(c, verdicts_by_search, 0, prop_n_games());
	tcase_add_loop_test(c, verdicts_one_on, 0, prop_n_games());
}
