/* SPDX-License-Identifier: MIT */
/* Tests which of two verdicts is better, and how verdicts are worded. */
#include "asobi/verdict.h"

#include "core_cases.h"

/* The verdicts from best to worst: each is better than all that follow it. */
static const struct verdict ordered[] = {
	{ .exact = true, .outcome = 1, .plies = 1 },
	{ .exact = true, .outcome = 1, .plies = 2 },
	{ .exact = true, .outcome = 1, .plies = 9999 },
	{ .exact = true, .outcome = 0, .plies = 3 },
	{ .exact = true, .outcome = -1, .plies = 9999 },
	{ .exact = true, .outcome = -1, .plies = 4 },
	{ .exact = true, .outcome = -1, .plies = 2 },
};
enum { ORDERED = sizeof ordered / sizeof *ordered };

START_TEST(order)
{
	for (int i = 0; i < ORDERED; i++)
		for (int k = 0; k < ORDERED; k++) {
			int way = verdict_compare(&ordered[i], &ordered[k]);

			ck_assert_int_eq((way > 0) - (way < 0), (i > k) - (i < k));
		}
}
END_TEST

START_TEST(draws_and_estimates)
{
	struct verdict short_draw = { .exact = true, .plies = 1 },
		       long_draw = { .exact = true, .plies = 9 };
	struct verdict good = { .value_milli = 251 }, fair = { .value_milli = 250 };
	struct verdict few_calls = { .exact = true, .to_go_milli = 3500 };
	struct verdict many_calls = { .exact = true, .to_go_milli = 3600 };
	struct verdict sure = { .value_milli = 1000 }, lost = { .value_milli = -1000 };
	/* The outcome is certain, but the number of plies to the end isn't. */
	struct verdict won_some_day = { .sure = true, .outcome = 1, .value_milli = 950 };
	struct verdict lost_some_day = { .sure = true, .outcome = -1, .value_milli = -950 };

	ck_assert_int_eq(verdict_compare(&short_draw, &long_draw), 0);
	ck_assert_int_lt(verdict_compare(&good, &fair), 0);
	ck_assert_int_eq(verdict_compare(&good, &good), 0);
	ck_assert_int_lt(verdict_compare(&ordered[2], &sure), 0);
	ck_assert_int_lt(verdict_compare(&lost, &ordered[4]), 0);
	ck_assert_int_lt(verdict_compare(&fair, &short_draw), 0);
	ck_assert_int_lt(verdict_compare(&ordered[2], &won_some_day), 0);
	ck_assert_int_lt(verdict_compare(&won_some_day, &sure), 0);
	ck_assert_int_lt(verdict_compare(&lost, &lost_some_day), 0);
	ck_assert_int_lt(verdict_compare(&few_calls, &many_calls), 0);
	ck_assert_int_eq(verdict_loss_milli(&many_calls, &few_calls), 100);
	ck_assert_int_eq(verdict_loss_milli(&fair, &good), 1);
}
END_TEST

static void expect_text(const struct verdict *v, const char *text, const char *title)
{
	char buf[32];

	verdict_text(v, buf, sizeof buf);
	ck_assert_str_eq(buf, text);
	verdict_title(v, buf, sizeof buf);
	ck_assert_str_eq(buf, title);
}

static void expect_sign(const struct verdict *v, const char *sign)
{
	char buf[32];

	verdict_sign(v, buf, sizeof buf);
	ck_assert_str_eq(buf, sign);
}

/* Even an estimated margin of zero is given in discs ("0 discs"). */
START_TEST(margins)
{
	expect_text(&(struct verdict){ .counts = true, .margin = 7 }, "about +7", "about +7 discs");
	expect_text(&(struct verdict){ .counts = true }, "about 0", "about 0 discs");
	expect_text(
		&(struct verdict){ .counts = true, .exact = true, .outcome = -1, .margin = -12 },
		"loss by 12", "-12 discs");
	expect_text(&(struct verdict){ .counts = true, .exact = true }, "draw", "draws");
	expect_sign(&(struct verdict){ .counts = true, .margin = -7 }, "-7");
	expect_sign(&(struct verdict){ .counts = true }, "0");
	expect_sign(&(struct verdict){ .counts = true, .exact = true }, "=");
	expect_sign(&(struct verdict){ .value_milli = 0 }, "50%");
}
END_TEST

START_TEST(texts)
{
	struct verdict estimate = { .value_milli = 254, .outcome = 1, .plies = 3 };
	struct verdict calls = { .exact = true, .to_go_milli = 4970, .plies = 7 };
	char buf[8];

	expect_text(&ordered[1], "win in 2", "wins in 2");
	expect_text(&ordered[3], "draw", "draws");
	expect_text(&ordered[5], "loss in 4", "loses in 4");
	expect_text(&estimate, "about 63%", "about 63%");
	expect_text(&calls, "4.97 to go", "4.97 calls left");
	calls.exact = false;
	expect_text(&calls, "about 4.97 to go", "about 4.97 calls left");
	estimate.value_milli = -1000;
	expect_text(&estimate, "about 1%", "about 1%");
	ck_assert_uint_eq(verdict_text(&ordered[2], buf, sizeof buf), 11);
	ck_assert_str_eq(buf, "win in ");
}
END_TEST

START_TEST(lists)
{
	struct verdict_list list = { 0 };
	struct thought out = { 0 };

	for (int i = 0; i < 40; i++) {
		struct verdict v = ordered[(i * 5) % ORDERED];

		v.move = (game_move)(100 - i);
		v.value_milli = v.outcome * 1000;
		verdict_list_found(&list, &v);
	}
	/* A new verdict on a move replaces the previous one. */
	for (unsigned i = 0; i < 2; i++) {
		struct verdict v = ordered[i];

		v.move = 99;
		verdict_list_found(&list, &v);
		ck_assert_uint_eq(list.len, 40);
		ck_assert_int_eq(verdict_compare(&list.at[1], &v), 0);
	}
	list.at[1] = ordered[5];
	list.at[1].move = 99;
	list.at[1].value_milli = ordered[5].outcome * 1000;
	verdict_list_sort(&list);
	for (size_t i = 1; i < list.len; i++) {
		int way = verdict_compare(&list.at[i - 1], &list.at[i]);

		ck_assert(way < 0 || (way == 0 && list.at[i - 1].move < list.at[i].move));
	}
	ck_assert_uint_eq(verdict_list_best(&list), 6); /* 0, 7, 14 ... 35 */
	verdict_list_conclude(&list, list.at[39].move, &out);
	ck_assert_uint_eq(out.move, list.at[39].move);
	ck_assert_int_eq(out.value, -1000);
	ck_assert_uint_eq(out.n_verdicts, MAX_VERDICTS);
	ck_assert_uint_eq(out.verdicts[15].move, list.at[15].move);
	verdict_list_free(&list);
	ck_assert_uint_eq(verdict_list_best(&list), 0);
	verdict_list_sort(&list);
}
END_TEST

/* A percentage must not be rounded to 0% or 100% unless it is exactly that, whether it is certain
 * or an estimate. */
START_TEST(percents)
{
	struct verdict v = { .place_milli = 1000, .first_milli = 1000 };
	char text[64];

	ck_assert(score_percent(1000) == 100 && score_percent(-1000) == 0 &&
		  score_percent(0) == 50);
	ck_assert(score_percent(999) == 99 && score_percent(-999) == 1);
	verdict_title(&v, text, sizeof text);
	ck_assert_str_eq(text, "rank 1.00, 99% first");
	v.first_milli = 2;
	verdict_text(&v, text, sizeof text);
	ck_assert_str_eq(text, "place 1.00, 1% first");
}
END_TEST

START_TEST(budgets)
{
	struct budget b = budget_unlimited();
	atomic_bool cancel = false;

	for (int i = 0; i < 100; i++)
		ck_assert(!budget_spent(&b));
	ck_assert_uint_eq(b.nodes, 100);
	b.max_nodes = 102;
	ck_assert(!budget_spent(&b) && !budget_spent(&b) && budget_spent(&b) && budget_spent(&b));
	b = budget_unlimited();
	b.cancel = &cancel;
	ck_assert(!budget_spent(&b));
	atomic_store(&cancel, true);
	ck_assert(budget_spent(&b));
	b = budget_unlimited();
	/* The deadline has already passed, but the budget reads the clock only now and then. */
	b.deadline_ms = 0;
	for (int i = 0; !budget_spent(&b); i++)
		ck_assert_int_lt(i, 100);
	for (int i = 0; i < 100; i++)
		ck_assert(budget_spent(&b));
	b = budget_unlimited();
	b.deadline_ms = 0;
	for (int i = 0; i < 100; i++) /* adds many nodes to the budget at a time */
		b.nodes += 15;
	ck_assert(budget_spent(&b));
}
END_TEST

void core_verdict_cases(Suite *s)
{
	TCase *c = suite_case(s, "verdicts");

	tcase_add_test(c, order);
	tcase_add_test(c, draws_and_estimates);
	tcase_add_test(c, texts);
	tcase_add_test(c, margins);
	tcase_add_test(c, lists);
	tcase_add_test(c, percents);
	tcase_add_test(c, budgets);
}
