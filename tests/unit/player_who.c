/* SPDX-License-Identifier: MIT */
/* Tests the strings that name players, such as "level:3". */
#include <stdio.h>
#include <string.h>

#include "player_cases.h"

static char error[ERROR_TEXT];

static bool parse(const char *game, const char *text, struct who *w)
{
	error[0] = '\0';
	return who_parse(game_find(game), text, w, error);
}

START_TEST(people)
{
	struct who w;

	ck_assert(parse("nim", "human", &w) && who_is_person(&w));
	ck_assert(parse("nim", "simple", &w) && who_is_person(&w));
	ck_assert(!parse("nim", "human:3", &w));
	ck_assert_str_eq(error, "'human' takes no options. Write just 'human'.");
}
END_TEST

static const struct {
	const char *game, *text, *canonical, *title;
} good[] = {
	{ "nim", "human", "human", "Human" },
	{ "nim", "simple", "human", "Human" },
	{ "nim", "nim", "perfect", "Solver" },
	{ "tictactoe", "tttmaster", "perfect", "Solver" },
	{ "nim", "perfect", "perfect", "Solver" },
	{ "null", "random", "random", "Random moves" },
	{ "nim", "level", "level:3", "Normal" },
	{ "nim", "level:1", "level:1", "Beginner" },
	{ "nim", "level:level=5", "level:5", "Perfect" },
	{ "nim", "level:2.6", "level:2.6", "Even" },
	{ "nim", "level:level=4.0", "level:4.0", "Even" },
	{ "nim", "even", "even", "Even" },
	{ "nim", "general", "general", "Monte Carlo" },
	{ "nim", "general:250", "general:ms=250", "Monte Carlo" },
	{ "nim", "general:playouts=50", "general:playouts=50", "Monte Carlo" },
	{ "null", "general:20,playouts=7", "general:ms=20,playouts=7", "Monte Carlo" },
	{ "nim", "general:ms=1000", "general", "Monte Carlo" },
};

START_TEST(reads_what_it_writes)
{
	char text[WHO_TEXT], title[WHO_TEXT];
	struct who w, again;

	ck_assert_msg(parse(good[_i].game, good[_i].text, &w), "%s", error);
	ck_assert_uint_eq(who_text(&w, text, sizeof text), strlen(good[_i].canonical));
	ck_assert_str_eq(text, good[_i].canonical);
	who_title(&w, title, sizeof title);
	ck_assert_str_eq(title, good[_i].title);
	ck_assert(parse(good[_i].game, text, &again));
	ck_assert(again.kind == w.kind && !strcmp(again.text, w.text));
}
END_TEST

static const struct {
	const char *game, *text, *message;
} bad[] = {
	{ "nim", "nobody",
	  "nim has no player 'nobody'. Use one of: human, exec:COMMAND, apart:WHO, perfect, level, mcts, general, random." },
	{ "null", "perfect",
	  "null has no player 'perfect'. Use one of: human, exec:COMMAND, apart:WHO, level, general, random." },
	{ "nim", "",
	  "nim has no player ''. Use one of: human, exec:COMMAND, apart:WHO, perfect, level, mcts, general, random." },
	{ "nim", ":3",
	  "nim has no player ':3'. Use one of: human, exec:COMMAND, apart:WHO, perfect, level, mcts, general, random." },
	{ "nim", "level,3",
	  "nim has no player 'level,3'. Use one of: human, exec:COMMAND, apart:WHO, perfect, level, mcts, general, random." },
	{ "nim", "level:6", "level doesn't accept level=6. Use a number from 1 to 5." },
	{ "nim", "level:hard", "level doesn't accept level=hard. Use a number from 1 to 5." },
	{ "nim", "general:visits=3",
	  "general has no option 'visits'. Available options: ms, playouts." },
	{ "nim", "general:ms=0", "general doesn't accept ms=0. Use a number from 1 to 600000." },
	{ "nim", "random:3", "random has no options, so you can't set '3'." },
	{ "nim", "random:x=3", "random has no options, so you can't set 'x'." },
	{ "othello", "level:6,5", "level gets its option 'level' twice. Give it once." },
	{ "othello", "level:6.5:level=2", "level gets its option 'level' twice. Give it once." },
	{ "nim", "general:ms=5,ms=6", "general gets its option 'ms' twice. Give it once." },
};

START_TEST(says_what_exists)
{
	struct who w;

	ck_assert(!parse(bad[_i].game, bad[_i].text, &w));
	ck_assert_str_eq(error, bad[_i].message);
}
END_TEST

START_TEST(long_names)
{
	struct who w;
	char text[600];

	memset(text, 'x', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	ck_assert(!parse("nim", text, &w));
	expect_words(error, "Use one of: human, exec:COMMAND, apart:WHO, perfect");
	memcpy(text, "general:", 8);
	ck_assert(!parse("nim", text, &w));
	expect_words(error, "too long");
}
END_TEST

static const struct {
	const char *list;
	const char *names[4];
} lists[] = {
	{ "level:4", { "level:4" } },
	{ "level:4,random, perfect", { "level:4", "random", "perfect" } },
	{ "a:ms=20,playouts=7,b", { "a:ms=20,playouts=7", "b" } },
	{ "\"exec:bot -a,b \\\"x \\\\ y\\\"\",level:4", { "exec:bot -a,b \"x \\ y\"", "level:4" } },
	{ "level:4,\"exec:bot k=v\"", { "level:4", "exec:bot k=v" } },
	{ "a,,b", { "a", "", "b" } },
	{ "", { "" } },
	{ "\"", { NULL } },
	{ "\"a\\\"", { NULL } },
	{ "\"a\"b", { NULL } },
};

START_TEST(lists_of_names)
{
	const char *list = lists[_i].list;
	char name[WHO_TEXT];
	unsigned n = 0;

	while (list && lists[_i].names[n]) {
		ck_assert(who_next(&list, name));
		ck_assert_str_eq(name, lists[_i].names[n++]);
	}
	ck_assert(n ? !list : !who_next(&list, name));
}
END_TEST

/* Names are read back correctly from a list of names, whatever characters they contain. */
START_TEST(names_in_lists_come_back)
{
	static const char *const names[] = {
		"level:4",
		"general:ms=20,playouts=7",
		"exec:bot",
		"exec:bot a,b",
		"exec:bot \"a\" \\",
		"x,y=\"1\"",
		" exec:bot",
		"exec:bot k=1,",
		"exec:ボット 「強」",
		"a,b=c,d",
		"",
		"\"",
	};
	char list[8 * WHO_TEXT] = "", name[WHO_TEXT];
	const char *rest = list;
	const unsigned n = sizeof names / sizeof *names;

	for (unsigned i = 0; i < n; i++) {
		const size_t len = strlen(list);

		ck_assert_uint_gt(sizeof list - len, 2 * WHO_TEXT);
		if (i)
			strcpy(list + len, ",");
		who_quote(names[i], list + strlen(list), sizeof list - len - 1);
	}
	for (unsigned i = 0; i < n; i++) {
		ck_assert(rest && who_next(&rest, name));
		ck_assert_str_eq(name, names[i]);
	}
	ck_assert_ptr_null(rest);
}
END_TEST

/* Names appear in files and on screens, so they may contain only printable characters. */
START_TEST(only_characters)
{
	static const char *const wrong[] = { "level:4\n", "\tlevel:4", "level\x1b[2J", "random\xff",
					     "random\xc2\x9b" };
	struct who w;

	ck_assert(!parse("nim", wrong[_i], &w));
	ck_assert_str_eq(error, "The player's name contains an invalid character.");
}
END_TEST

/* Every kind of player can be created from its name alone, for every game that it plays. */
START_TEST(everybody_plays)
{
	for (const struct game *const *g = all_games; *g; g++) {
		for (const struct agent_class *const *a = all_agents; *a; a++) {
			struct player *p;
			struct who w;

			if (!agent_fits(*a, *g))
				continue;
			ck_assert(who_parse(*g, (*a)->id, &w, error));
			p = player_new(&w, NULL, error);
			ck_assert_ptr_nonnull(p);
			player_free(p);
		}
	}
	player_free(NULL);
}
END_TEST

/* In each game that describes its levels, each level has its own description and a measured
 * strength. From the second level up, each level scores more than half of the points against the
 * level below it, and the first level scores less than half. All games of the arcade describe
 * their levels. */
START_TEST(levels_are_told_of)
{
	unsigned told = 0;
	struct who w;

	for (const struct game *const *g = all_games; *g; g++) {
		const struct level_about *about = (*g)->about_levels;
		char name[24], text[512];

		if (!about)
			continue;
		told++;
		for (unsigned i = 0; i < level_count(*g); i++) {
			const unsigned points = about->level[i].points;

			snprintf(name, sizeof name, "level:%u", i + 1);
			ck_assert(who_parse(*g, name, &w, error));
			ck_assert_uint_gt(who_about(&w, text, sizeof text),
					  strlen(about->level[i].character));
			ck_assert(strstr(text, about->level[i].character) == text);
			for (unsigned k = 0; k < i; k++)
				ck_assert_str_ne(about->level[i].character,
						 about->level[k].character);
			if (about->measure)
				ck_assert((!i || points > about->level[i - 1].points) &&
					  about->level[i].within > 0 &&
					  strstr(text, "under the UECda rules"));
			else
				ck_assert_msg(i ? points > 55 && points <= 100 : points < 45,
					      "%s %s: %u", (*g)->id, name, points);
		}
	}
	ck_assert(parse("nim", "level:2.0", &w) && who_about(&w, error, sizeof error));
	ck_assert_str_eq(error, "Plays like Easy.");
	ck_assert(parse("nim", "random", &w) && !who_about(&w, error, sizeof error));
	ck_assert(parse("nim", "human", &w) && !who_about(&w, error, sizeof error));
	ck_assert_uint_ge(told, 8);
}
END_TEST

void player_who_cases(Suite *s)
{
	TCase *c = suite_case(s, "who");

	tcase_add_test(c, people);
	tcase_add_loop_test(c, reads_what_it_writes, 0, (int)(sizeof good / sizeof *good));
	tcase_add_loop_test(c, says_what_exists, 0, (int)(sizeof bad / sizeof *bad));
	tcase_add_test(c, long_names);
	tcase_add_loop_test(c, lists_of_names, 0, (int)(sizeof lists / sizeof *lists));
	tcase_add_test(c, names_in_lists_come_back);
	tcase_add_loop_test(c, only_characters, 0, 5);
	tcase_add_test(c, everybody_plays);
	tcase_add_test(c, levels_are_told_of);
}
