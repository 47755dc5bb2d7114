/* SPDX-License-Identifier: MIT */
/* Tests the variants of exercises that each student gets. The same word always gives the same
 * variant, and a different word a different one. A table of answers to one variant doesn't solve
 * another, and no spoiled player passes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/xalloc.h"
#include "class_kind.h"
#include "course/exercise_file.h"
#include "course/variant.h"
#include "suite.h"
#include "variant_spoil.h"

static void make_variant(const char *id, const char *word, struct exercise *out)
{
	char error[ERROR_TEXT];

	ck_assert_msg(exercise_variant(exercise_find(id), word, out, error), "%s", error);
}

static bool same_variant(const char *id, const char *word, const char *other)
{
	struct exercise a, b;
	bool same;

	make_variant(id, word, &a);
	make_variant(id, other, &b);
	ck_assert_uint_eq(exercise_positions(&a), exercise_positions(&b));
	same = !strcmp(a.settings, b.settings);
	for (unsigned i = 0; i < exercise_positions(&a); i++)
		same = same && !strcmp(a.positions[i], b.positions[i]);
	exercise_free(&a);
	exercise_free(&b);
	return same;
}

START_TEST(a_name_means_one_variant)
{
	char error[ERROR_TEXT];

	ck_assert_msg(exercises_open(NULL, error), "%s", error);
	ck_assert(same_variant("nim", "Anna", "anna"));
	/* The last letter is a single character in the first word, and a letter with a combining
	 * mark in the second. */
	ck_assert(same_variant("nim", "Ren\xc3\xa9", "rene\xcc\x81"));
	ck_assert(same_variant("hamlet-end", "Anna", "anna"));
	ck_assert(!same_variant("nim", "anna", "ben"));
	ck_assert(!same_variant("hamlet-end", "anna", "ben"));
	/* An exercise without variants is the same for everyone. */
	ck_assert(same_variant("tictactoe", "anna", "ben"));
	exercises_close();
}
END_TEST

/* In this exercise, everything varies except the size of the heap. */
START_TEST(all_values_of_a_range_occur)
{
	char text[] = "title = One\ngrade = basic\ngame = nim\njudged = prove\n"
		      "options = n=7 k=2 misere=on\nvary = k=3..5 misere=off..on\n";
	unsigned seen[6][2] = { 0 };
	struct exercise e, variant;
	char error[ERROR_TEXT];

	ck_assert_msg(exercise_parse(text, "x", &e, error), "%s", error);
	e.id = xstrdup("x");
	for (unsigned i = 0; i < 200; i++) {
		char word[16], misere[8];
		unsigned n, k;

		snprintf(word, sizeof word, "%u", i);
		ck_assert_msg(exercise_variant(&e, word, &variant, error), "%s", error);
		ck_assert_msg(sscanf(variant.settings, "n=%u k=%u misere=%7s", &n, &k, misere) == 3,
			      "%s", variant.settings);
		ck_assert(n == 7 && k >= 3 && k <= 5);
		seen[k][!strcmp(misere, "on")]++;
		exercise_free(&variant);
	}
	/* If players may take up to five stones and the player who takes the last one loses, the
	 * first player loses any game that begins with seven stones. */
	for (unsigned k = 3; k <= 5; k++)
		for (unsigned on = 0; on < 2; on++)
			ck_assert_msg((seen[k][on] == 0) == (k == 5 && on), "k=%u misere=%u", k,
				      on);
	exercise_free(&e);
}
END_TEST

/* After four moves, one to five stones are left. With one stone left, no move is a mistake; with
 * four, the position is already lost. */
START_TEST(every_position_is_a_task)
{
	char text[] = "title = One\ngrade = basic\ngame = nim\njudged = prove\n"
		      "options = n=9 k=3\nvary.positions = 1\nvary.moves = 4\n";
	unsigned seen[10] = { 0 };
	struct exercise e, variant;
	char error[ERROR_TEXT];

	ck_assert_msg(exercise_parse(text, "x", &e, error), "%s", error);
	e.id = xstrdup("x");
	for (unsigned i = 0; i < 100; i++) {
		char word[16];

		snprintf(word, sizeof word, "%u", i);
		ck_assert_msg(exercise_variant(&e, word, &variant, error), "%s", error);
		seen[variant.positions[0][0] - '0']++;
		exercise_free(&variant);
	}
	ck_assert_uint_eq(seen[2] + seen[3] + seen[5], 100);
	ck_assert(seen[2] && seen[3] && seen[5]);
	exercise_free(&e);
}
END_TEST

START_TEST(hopeless_ranges_are_refused)
{
	static const struct {
		const char *lines, *error;
	} cases[] = {
		{ "options = k=3\nvary = n=4..4\n", "No variant of the exercise 'x' can be won." },
		{ "options = n=9 k=3\nvary.positions = 9\nvary.moves = 1\n",
		  "The exercise 'x' has too few different positions after 1 random moves." },
	};
	char text[256], error[ERROR_TEXT];
	struct exercise e, variant;

	snprintf(text, sizeof text, "title = One\ngrade = basic\ngame = nim\njudged = prove\n%s",
		 cases[_i].lines);
	ck_assert_msg(exercise_parse(text, "x", &e, error), "%s", error);
	e.id = xstrdup("x");
	ck_assert(!exercise_variant(&e, "anna", &variant, error));
	expect_words(error, cases[_i].error);
	exercise_free(&e);
}
END_TEST

/* ---- A table of answers ---- */

/* The variant, given by its stones and limit, that this test player's table of answers solves. In
 * all other positions, the player takes one stone. */
static unsigned table_n, table_k;

static bool look_up(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		    struct budget *budget, struct thought *out)
{
	const struct game *g = game_find("nim");
	char text[STATE_TEXT];
	unsigned n, k;

	(void)a, (void)seat, (void)rng, (void)budget;
	game_encode(g, seen, text, sizeof text);
	ck_assert(sscanf(text, "%u %u", &n, &k) == 2);
	out->move = k == table_k && n <= table_n && n % (k + 1) ? n % (k + 1) : 1;
	return true;
}

static const struct agent_class table = { .id = "table", .think = look_up };
static const struct class_kind table_kind = CLASS_KIND(table);

static bool solves(const struct exercise *e)
{
	const struct mark_task task = { .exercise = e,
					.who = class_who(game_find("nim"), &table_kind) };
	struct mark m;
	bool solved;

	mark_exercise(&task, &m);
	solved = m.end == MARK_PASSED;
	mark_free(&m);
	return solved;
}

START_TEST(a_copied_table_fails)
{
	enum { STUDENTS = 30 };
	unsigned n[STUDENTS], k[STUDENTS], shared = 0;
	struct exercise variant[STUDENTS];
	char word[16], error[ERROR_TEXT];

	ck_assert_msg(exercises_open(NULL, error), "%s", error);
	for (unsigned i = 0; i < STUDENTS; i++) {
		snprintf(word, sizeof word, "%u", i);
		make_variant("nim", word, &variant[i]);
		ck_assert(sscanf(variant[i].settings, "n=%u k=%u", &n[i], &k[i]) == 2);
	}
	for (unsigned i = 0; i < STUDENTS; i++)
		for (unsigned j = 0; j < STUDENTS; j++) {
			/* A table of answers for more stones also solves a variant with fewer
			 * stones and the same limit. */
			const bool contains = k[i] == k[j] && n[i] >= n[j];

			table_n = n[i];
			table_k = k[i];
			ck_assert_msg(solves(&variant[j]) == contains, "%u, %u", i, j);
			shared += i != j && contains;
		}
	/* The same table solves both variants in only a few pairs. */
	ck_assert_uint_lt(shared, STUDENTS * STUDENTS / 10);
	for (unsigned i = 0; i < STUDENTS; i++)
		exercise_free(&variant[i]);
	exercises_close();
}
END_TEST

/* In these variants, the hidden number has two to four digits. A player that calls only numbers
 * that are still possible solves them all. */
START_TEST(digits_vary)
{
	char text[] = "title = One\ngrade = basic\ngame = numer0n\njudged = fits\n"
		      "options = mode=solo\nvary = digits=2..4\n";
	static const unsigned numbers[] = { 90, 720, 5040 };
	struct exercise e, variant;
	struct mark_task task = { .exercise = &variant };
	bool seen[3] = { false };
	char error[ERROR_TEXT];

	ck_assert_msg(exercise_parse(text, "x", &e, error), "%s", error);
	e.id = xstrdup("x");
	ck_assert(who_parse(game_find("numer0n"), "random", &task.who, error));
	for (unsigned i = 0; i < 20; i++) {
		char word[16];
		unsigned digits;
		struct mark m;

		snprintf(word, sizeof word, "%u", i);
		ck_assert_msg(exercise_variant(&e, word, &variant, error), "%s", error);
		ck_assert(sscanf(variant.settings, "mode=solo digits=%u", &digits) == 1);
		if (!seen[digits - 2]) {
			mark_exercise(&task, &m);
			ck_assert(m.end == MARK_PASSED && m.kept == m.asked);
			ck_assert_uint_eq(m.asked % numbers[digits - 2], 0);
			mark_free(&m);
		}
		seen[digits - 2] = true;
		exercise_free(&variant);
	}
	ck_assert(seen[0] && seen[1] && seen[2]);
	exercise_free(&e);
}
END_TEST

START_TEST(every_spoiled_player_fails)
{
	spoil_variants(0, 10);
}
END_TEST

SECTION(variants)
{
	Suite *s = suite_create("variants");
	TCase *words = suite_case(s, "words"), *judged = suite_case(s, "judged");

	tcase_add_test(words, a_name_means_one_variant);
	tcase_add_test(words, all_values_of_a_range_occur);
	tcase_add_test(words, every_position_is_a_task);
	tcase_add_loop_test(words, hopeless_ranges_are_refused, 0, 2);
	tcase_add_test(judged, digits_vary);
	tcase_add_test(judged, a_copied_table_fails);
	tcase_add_test(judged, every_spoiled_player_fails);
	suite_add_tcase(s, words);
	suite_add_tcase(s, judged);
	return s;
}
