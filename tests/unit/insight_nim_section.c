/* SPDX-License-Identifier: MIT */
/* Tests the patterns that explain moves in Nim: which pattern is found, whether it is true
 * according to a table of all won and lost heaps, and how its sentence is worded. */
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "games/nim/nim.h"
#include "pattern_form.h"
#include "suite.h"

static const struct view *view(void)
{
	return view_find(&game_nim);
}

static struct explained question(const struct nim *n, unsigned best, unsigned played)
{
	return (struct explained){
		.seen = n,
		.seat = n->turn,
		.seats = 2,
		.best = { .move = best },
		.asked = played,
		.played = { .move = played },
	};
}

/* ---- Single cases: the heap, k, misere, the best move and the move played ---- */

static const struct {
	const char *position;
	unsigned best, played; /* 0: none was played */
	const char *id;	       /* the expected pattern; NULL if no pattern should apply */
	unsigned count;
	const char *what;
} cases[] = {
	{ "3 3 0 0 -", 3, 0, "end", 4, "3" },
	{ "2 3 0 1 -", 2, 1, "end", 4, "2" },
	{ "6 9 0 0 -", 6, 2, "end", 10, "6" },
	{ "4 3 1 0 -", 3, 0, "last", 4, "1" },
	{ "2 3 1 0 -", 1, 2, "last", 4, "1" },
	{ "6 5 1 1 -", 5, 1, "last", 6, "1" },
	{ "5 3 0 0 -", 1, 2, "gift", 4, "3" },
	{ "6 3 0 0 -", 2, 3, "gift", 4, "3" },
	{ "8 4 0 1 -", 3, 4, "gift", 5, "4" },
	{ "5 3 0 0 -", 1, 0, "four", 4, "4" },
	{ "7 3 0 1 -", 3, 2, "four", 4, "4" },
	{ "8 4 0 0 -", 3, 2, "four", 5, "5" },
	{ "10 3 0 0 -", 2, 0, "answer", 4, "8" },
	{ "11 3 0 0 -", 3, 1, "answer", 4, "8" },
	{ "12 4 0 1 -", 2, 1, "answer", 5, "10" },
	{ "7 3 1 0 -", 2, 0, "misere", 4, "5" },
	{ "7 3 1 0 -", 2, 3, "misere", 4, "5" },
	{ "19 4 1 1 -", 3, 0, "misere", 5, "16" },
	{ "18 4 0 0 -", 3, 0, "k", 5, "15" },
	{ "18 4 0 0 -", 3, 2, "k", 5, "15" },
	{ "30 2 0 1 -", 0, 0, NULL, 0, "" },
	{ "31 2 0 1 -", 1, 0, "k", 3, "30" },
	{ "30 3 0 0 -", 2, 0, "multiple", 4, "28" },
	{ "30 3 0 0 -", 2, 1, "multiple", 4, "28" },
	{ "15 3 0 1 -", 3, 2, "multiple", 4, "12" },
	{ "8 3 0 0 -", 1, 0, "lost-already", 4, "a multiple of 4" },
	{ "9 3 1 0 -", 1, 0, "lost-already", 4, "one more than a multiple of 4" },
	{ "15 4 0 1 -", 1, 0, "lost-already", 5, "a multiple of 5" },
	{ "8 3 0 0 -", 1, 2, NULL, 0, "" },
	{ "8 3 0 0 -", 2, 0, NULL, 0, "" },
	{ "1 3 1 0 -", 1, 0, NULL, 0, "" },
	{ "30 3 0 0 -", 1, 0, NULL, 0, "" },
};

START_TEST(says_this)
{
	struct insight in;
	struct explained q;
	struct nim n;
	const char *id;

	ck_assert(game_nim.decode(&n, cases[_i].position));
	q = question(&n, cases[_i].best, cases[_i].played);
	id = insight_find(view(), &q, &in) ? in.pattern->id : "nothing";
	ck_assert_msg(!strcmp(id, cases[_i].id ? cases[_i].id : "nothing"), "%s: %s",
		      cases[_i].position, id);
	ck_assert_uint_eq(in.count, cases[_i].count);
	ck_assert_str_eq(in.what, cases[_i].what);
	ck_assert(!in.cells && !in.moves);
}
END_TEST

START_TEST(has_three_cases)
{
	const char *id = nim_patterns[_i].id;
	unsigned met = 0;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		met += cases[i].id && !strcmp(cases[i].id, id);
	ck_assert_msg(met >= 3, "%s has %u cases", id, met);
}
END_TEST

/* ---- Truth, checked against a table ---- */

enum { MOST = 80 };

/* Works out for every heap, from the smallest up, whether the player to move wins. */
static void find_won(unsigned k, bool misere, bool won[MOST + 1])
{
	won[0] = misere;
	for (unsigned heap = 1; heap <= MOST; heap++) {
		won[heap] = false;
		for (unsigned take = 1; take <= k && take <= heap; take++)
			won[heap] = won[heap] || !won[heap - take];
	}
}

/* Checks the numbers in a sentence about the best move. */
static void hold_numbers(const struct nim *n, unsigned after, const struct insight *in)
{
	const char *id = in->pattern->id;
	const unsigned what = (unsigned)strtoul(in->what, NULL, 10);

	ck_assert_msg(in->count == n->most + 1U || !strcmp(id, "gift"), "%s says %u", id,
		      in->count);
	if (!strcmp(id, "end"))
		ck_assert(!after && !n->misere);
	else if (!strcmp(id, "last"))
		ck_assert(after == 1 && n->misere);
	else if (!strcmp(id, "four"))
		ck_assert(after == n->most + 1U && !n->misere);
	else if (!strcmp(id, "answer"))
		ck_assert(what == after && after == 2 * in->count && !n->misere);
	else if (!strcmp(id, "misere"))
		ck_assert(what == after && after > 1 && (after - 1) % in->count == 0 && n->misere);
	else if (!strcmp(id, "k"))
		ck_assert(what == after && after % in->count == 0 && !n->misere && n->most != 3);
	else if (!strcmp(id, "multiple"))
		ck_assert(what == after && after % in->count == 0 && !n->misere && n->most == 3);
	else
		ck_abort_msg("%s isn't about the best take", id);
}

static void hold_question(const struct nim *n, unsigned best, unsigned played,
			  const bool won[MOST + 1])
{
	const struct explained q = question(n, best, played);
	struct insight in;
	const bool said = insight_find(view(), &q, &in);
	const unsigned after = n->left - best;

	if (!won[n->left]) {
		ck_assert(said == (best == 1 && !played && n->left > 1));
		ck_assert(!said || (!strcmp(in.pattern->id, "lost-already") &&
				    n->left % in.count == (n->misere ? 1 % in.count : 0)));
		return;
	}
	/* The program must comment if, and only if, the best move wins and the move played
	 * doesn't. */
	ck_assert_msg(said == !won[after], "%u stones, k %u, misere %u: take %u", n->left, n->most,
		      n->misere, best);
	if (!said)
		return;
	ck_assert(!played || won[n->left - played]);
	ck_assert(in.pattern->least == MOVE_SLIP && !in.cells && !in.moves);
	if (!strcmp(in.pattern->id, "gift")) {
		const unsigned left = n->left - played;

		ck_assert(played && left <= n->most && !n->misere && after && in.count == after &&
			  strtoul(in.what, NULL, 10) == left);
		return;
	}
	ck_assert(played ? in.pattern->missed != NULL : in.pattern->why != NULL);
	hold_numbers(n, after, &in);
}

START_TEST(is_true)
{
	struct rng rng = { 11 };
	bool won[MOST + 1];

	for (unsigned i = 0; i < 20000; i++) {
		const struct nim n = {
			.left = (uint16_t)(1 + rng_below(&rng, MOST)),
			.most = (uint16_t)(1 + rng_below(&rng, 9)),
			.misere = (uint8_t)rng_below(&rng, 2),
			.turn = (uint8_t)rng_below(&rng, 2),
			.winner = WINNER_OPEN,
		};
		const unsigned limit = nim_limit(&n), best = 1 + rng_below(&rng, limit),
			       played = rng_below(&rng, limit + 1);

		find_won(n.most, n.misere, won);
		if (played != best)
			hold_question(&n, best, played, won);
	}
}
END_TEST

/* ---- Form ---- */

START_TEST(is_well_formed)
{
	const struct nim n = { .left = 9999, .most = 300, .winner = WINNER_OPEN };
	const struct explained q = question(&n, 300, 299);
	const struct insight in = { .pattern = &nim_patterns[_i], .count = 1200, .what = "9999" };

	hold_pattern_form(view(), &q, &in);
}
END_TEST

static int count_patterns(void)
{
	int n = 0;

	while (nim_patterns[n].id)
		n++;
	return n;
}

SECTION(insight_nim)
{
	Suite *s = suite_create("insight_nim");
	TCase *c = suite_case(s, "insight_nim");

	tcase_add_loop_test(c, says_this, 0, sizeof cases / sizeof *cases);
	tcase_add_loop_test(c, has_three_cases, 0, count_patterns());
	tcase_add_test(c, is_true);
	tcase_add_loop_test(c, is_well_formed, 0, count_patterns());
	return s;
}
