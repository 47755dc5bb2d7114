/* SPDX-License-Identifier: MIT */
/* Tests exercise files: a correct file is read completely, and each mistake in a file is reported
 * in one sentence. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "course/exercise_file.h"
#include "course/variant.h"
#include "suite.h"

/* ---- Mistakes ---- */

#define TITLE "title = One\n"
#define HEAD TITLE "grade = basic\ngame = nim\n"
#define PROVED HEAD "judged = prove\n"
#define MATCH HEAD "judged = match\nagainst = level:3\ngames = 20\n"
#define CALLS TITLE "grade = basic\ngame = numer0n\njudged = calls\noptions = mode=solo\n"

static const struct mistake {
	const char *text, *error;
} mistakes[] = {
	{ "", "x: There's no line 'title = ...'." },
	{ TITLE, "x: There's no line 'grade = ...'." },
	{ TITLE "grade = basic\njudged = prove\n", "x: There's no line 'game = ...'." },
	{ HEAD, "x: There's no line 'judged = ...'." },
	{ "# a comment\n\ntitle One\n", "x:3: Expected 'key = value', but got 'title One'." },
	{ "= One\n", "x:1: Expected 'key = value', but got '= One'." },
	{ "title =  \n", "x:1: There's no value after 'title ='." },
	{ "title = \x1b[31m\n", "x:1: The value of 'title' isn't plain text in UTF-8." },
	{ "title = \xff\n", "x:1: The value of 'title' isn't plain text in UTF-8." },
	{ TITLE "colour = red\n",
	  "x:2: Unknown key 'colour'. 'man asobi-exercise' lists the keys." },
	{ TITLE "grade = basic\n" TITLE, "x:3: The key 'title' is already on line 1." },
	{ "grade = hard\n",
	  "x:1: Invalid 'grade' value 'hard'. Use one of: 'first', 'basic', 'advanced', 'expert'." },
	{ "judged = luck\n",
	  "x:1: Invalid 'judged' value 'luck'. Use one of: 'prove', 'fits', 'rules', 'match', 'calls', 'points'" },
	{ "never-loses = maybe\n",
	  "x:1: Invalid 'never-loses' value 'maybe'. Use one of: 'no', 'yes'." },
	{ "points = -1\n", "x:1: Invalid 'points' value '-1'. Use a number from 0 to 1000." },
	{ "seconds = 0\n", "x:1: Invalid 'seconds' value '0'. Use a number from 1 to 86400." },
	{ "threshold = 5.1234\n",
	  "x:1: Invalid 'threshold' value '5.1234'. Use a number with up to three decimals." },
	{ TITLE "grade = basic\ngame = chess\njudged = prove\n",
	  "x:3: Unknown game 'chess'. 'asobi list games' lists the games." },
	{ TITLE "grade = basic\ngame = othello\njudged = fits\n",
	  "x:4: 'judged = fits' can't be used with the game othello." },
	{ TITLE "grade = basic\ngame = daifugo\njudged = prove\n",
	  "x:4: Can't prove results for Daifugo: " },
	{ TITLE "grade = basic\ngame = numer0n\njudged = prove\noptions = mode=solo\n",
	  "x:4: 'judged = prove' can't be used with the game numer0n." },
	{ PROVED "against = random\n", "x:5: 'against' can't be used with 'judged = prove'." },
	{ PROVED "options = n=0..5\n", "x:5: " },
	{ PROVED "options = n=5..1\n",
	  "x:5: The range 'n=5..1' is empty. Write the smaller number first." },
	{ PROVED "options = stones=5\n", "x:5: " },
	{ PROVED "options = n=1..1000 k=1..1000\n",
	  "x:5: That's more than 100000 starting positions. Make the ranges smaller." },
	{ PROVED "vary = n=1..\n", "x:5: " },
	{ TITLE
	  "grade = basic\ngame = numer0n\njudged = fits\noptions = mode=solo\nvary = mode=duel..solo\n",
	  "x:6: 'judged = fits' can't be used with these options, because the number of players is 2." },
	{ TITLE "grade = basic\ngame = daifugo\njudged = match\nagainst = rules\ngames = 5\n",
	  "x:4: 'judged = match' can't be used with these options, because the number of players is 5." },
	{ PROVED "vary.positions = 2\n",
	  "x:5: 'vary.positions' and 'vary.moves' are needed together." },
	{ PROVED "position = 30 3 0 0 -\nposition = nowhere\n", "x:6: " },
	{ PROVED "position = 0 3 0 0 -\n",
	  "x:5: Position '0 3 0 0 -' can't occur in a game of nim." },
	{ MATCH "vary = n=20..30 k=x\n", "x:7: " },
	{ TITLE "grade = basic\ngame = daifugo\njudged = points\nagainst = rules\ngames = 5\n"
		"options = rules=uecda\nvary = jokers=0..9\n",
	  "x:8: " },
	{ HEAD "judged = match\ngames = 20\n",
	  "x:4: 'judged = match' also needs the line 'against = ...'." },
	{ MATCH "threshold = 5\n", "x:7: 'threshold' can't be used with 'judged = match'." },
	{ MATCH "options = n=1..5\n", "x:7: " },
	{ HEAD "judged = match\ngames = 20\nagainst = human\n",
	  "x:6: A person can't be the opponent here." },
	{ HEAD "judged = match\ngames = 20\nagainst = nobody\n", "x:6: " },
	{ HEAD "judged = script\n", "x:4: 'judged = script' also needs the line 'command = ...'." },
	{ CALLS "games = 10\n", "x:4: 'judged = calls' also needs the line 'threshold = ...'." },
	{ TITLE "grade = basic\ngame = numer0n\njudged = calls\ngames = 9\nthreshold = 5.2\n",
	  "x:4: 'judged = calls' can't be used with these options, because the number of players is 2." },
};

START_TEST(a_mistake_is_one_sentence)
{
	const struct mistake *m = &mistakes[_i];
	char *text = strdup(m->text), error[ERROR_TEXT] = "";
	struct exercise e;

	ck_assert(!exercise_parse(text, "x", &e, error));
	ck_assert_msg(!strncmp(error, m->error, strlen(m->error)), "%s: %s", m->text, error);
	ck_assert_msg(error[strlen(error) - 1] == '.', "%s", error);
	free(text);
}
END_TEST

START_TEST(a_path_is_cut_and_the_sentence_stays)
{
	char path[2000], error[ERROR_TEXT], text[] = "colour = red\n";
	struct exercise e;

	memset(path, 'p', sizeof path - 1);
	path[sizeof path - 1] = '\0';
	ck_assert(!exercise_parse(text, path, &e, error));
	expect_words(error, "p:1: Unknown key 'colour'.");
}
END_TEST

/* ---- Correct files are read completely ---- */

static const char *pick_text(struct rng *r)
{
	static const char *const texts[] = { "One", "a = b", "#", "石取り: 勝つ", "x  y", "{n}" };

	return texts[rng_below(r, sizeof texts / sizeof *texts)];
}

/* Adds "key = value", with blanks and comments inserted at random wherever they are allowed. */
static void write_line(struct strbuf *sb, struct rng *r, const char *key, const char *value)
{
	static const char *const blanks[] = { "", " ", "\t", "  " };

	if (rng_below(r, 4) == 0)
		sb_addf(sb, "%s# title = no\n\n", blanks[rng_below(r, 4)]);
	sb_addf(sb, "%s%s%s=%s%s%s\n", blanks[rng_below(r, 4)], key, blanks[rng_below(r, 4)],
		blanks[rng_below(r, 4)], value, blanks[rng_below(r, 4)]);
}

static void write_number(struct strbuf *sb, struct rng *r, const char *key, unsigned *value,
			 unsigned most)
{
	char text[16];

	*value = 1 + rng_below(r, most);
	snprintf(text, sizeof text, "%u", *value);
	write_line(sb, r, key, text);
}

START_TEST(what_is_written_is_read)
{
	static const char *const grades[] = { "first", "basic", "advanced", "expert" };
	struct rng r;

	rng_seed(&r, 41);
	for (unsigned i = 0; i < often(900); i++) {
		const char *title = pick_text(&r);
		const unsigned grade = rng_below(&r, GRADES), n = rng_below(&r, 4);
		const bool draws = rng_below(&r, 2), varies = rng_below(&r, 2);
		unsigned points, seconds, positions = 0, moves = 0;
		struct exercise e, copy;
		char error[ERROR_TEXT] = "";
		struct strbuf sb = { 0 };

		write_number(&sb, &r, "points", &points, 1000);
		write_line(&sb, &r, "title", title);
		write_line(&sb, &r, "grade", grades[grade]);
		write_number(&sb, &r, "seconds", &seconds, 86400);
		write_line(&sb, &r, "never-loses", draws ? "yes" : "no");
		write_line(&sb, &r, "judged", "prove");
		for (unsigned k = 0; k < n; k++)
			write_line(&sb, &r, "position", "30 3 0 0 -");
		if (varies) {
			write_number(&sb, &r, "vary.moves", &moves, 1000);
			write_number(&sb, &r, "vary.positions", &positions, 64);
		}
		write_line(&sb, &r, "game", "nim");
		ck_assert_msg(exercise_parse(sb.text, "x", &e, error), "%s", error);
		exercise_copy(&copy, &e);
		exercise_free(&e);
		ck_assert_str_eq(copy.title, title);
		ck_assert(copy.grade == grade && copy.points == points && copy.seconds == seconds);
		ck_assert(copy.never_loses == draws && copy.by == BY_PROOF);
		ck_assert(copy.vary_positions == positions && copy.vary_plies == moves);
		ck_assert_uint_eq(exercise_positions(&copy), n);
		ck_assert_str_eq(copy.game, "nim");
		ck_assert_str_eq(copy.settings, "");
		ck_assert(!copy.against && !copy.vary && !copy.title_ja);
		exercise_free(&copy);
		sb_free(&sb);
	}
}
END_TEST

/* ---- The exercises that Asobi comes with ---- */

START_TEST(ours_are_complete)
{
	static const enum grade grades[] = { GRADE_BASIC, GRADE_ADVANCED, GRADE_ADVANCED };
	static const char *const names[] = { "nim", "tictactoe", "numer0n" };
	char error[ERROR_TEXT];

	ck_assert_msg(exercises_open(NULL, error), "%s", error);
	ck_assert(exercises_pass == GRADE_BASIC);
	for (unsigned i = 0; i < 3; i++)
		ck_assert_int_eq(exercise_find(names[i])->grade, grades[i]);
	for (const struct exercise *e = exercises; e->id; e++) {
		ck_assert_msg(e == exercises || e[-1].grade <= e->grade, "%s", e->id);
		for (enum language l = LANG_EN; l < LANG_COUNT; l++) {
			char *page;

			i18n_set_language(l);
			page = exercise_page(e, error);
			ck_assert_msg(page && !strchr(page, '{'), "%s: %s", e->id,
				      page ? page : error);
			ck_assert_str_eq(exercise_title(e), l == LANG_JA ? e->title_ja : e->title);
			free(page);
		}
		i18n_set_language(LANG_EN);
	}
	exercises_close();
}
END_TEST

START_TEST(a_page_shows_the_numbers_of_a_variant)
{
	char error[ERROR_TEXT], *page;
	struct exercise variant;

	ck_assert_msg(exercises_open(NULL, error), "%s", error);
	page = exercise_page(exercise_find("nim"), error);
	expect_words(page, "a heap of 1 to 30");
	expect_words(page, "a limit of 1 to 5 stones per turn");
	free(page);
	ck_assert(exercise_variant(exercise_find("nim"), "anna", &variant, error));
	ck_assert_msg(!strcmp(variant.settings, "n=56 k=8"), "%s", variant.settings);
	page = exercise_page(&variant, error);
	expect_words(page, "a heap of 56");
	expect_words(page, "a limit of 8 stones per turn");
	free(page);
	exercise_free(&variant);
	exercises_close();
}
END_TEST

SECTION(exercises)
{
	Suite *s = suite_create("exercises");
	TCase *files = suite_case(s, "files"), *ours = suite_case(s, "ours");

	tcase_add_loop_test(files, a_mistake_is_one_sentence, 0,
			    sizeof mistakes / sizeof *mistakes);
	tcase_add_test(files, a_path_is_cut_and_the_sentence_stays);
	tcase_add_test(files, what_is_written_is_read);
	tcase_add_test(ours, ours_are_complete);
	tcase_add_test(ours, a_page_shows_the_numbers_of_a_variant);
	suite_add_tcase(s, files);
	suite_add_tcase(s, ours);
	return s;
}
