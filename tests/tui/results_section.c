/* SPDX-License-Identifier: MIT */
/* Checks the numbers and bars of the statistics, above all that games with ranks show ranks, and
 * the names of the themes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "prop.h"
#include "shelf/settings.h"
#include "tui/career_page.h"
#include "tui/menu/menu.h"

static const char *text_of(const struct canvas *c)
{
	static char text[8192];

	canvas_text(c, text, sizeof text);
	return text;
}

static void require_text(const struct canvas *c, const char *part)
{
	ck_assert_msg(strstr(text_of(c), part), "no '%s' in:\n%s", part, text_of(c));
}

/* Fills in a person's results: first once, second twice and third once. */
static struct career_scene open_results(void)
{
	const struct career_tally tally = { .games = 4, .wins = 1, .losses = 3, { 1, 2, 1 } };
	static struct career_opponent opponent;
	static char who[] = "random";
	struct career_scene s = { .past.career = career_new() };

	opponent = (struct career_opponent){ who, tally };
	for (size_t i = 0; i < s.past.career.len; i++) {
		struct career_game *g = &s.past.career.games[i];

		if (!career_ranked(g->game))
			continue;
		g->tally = tally;
		g->opponents = &opponent;
		g->n_opponents = 1;
		s.game = g->game;
	}
	ck_assert_ptr_nonnull(s.game);
	return s;
}

START_TEST(games_with_ranks_show_ranks)
{
	struct career_scene s = open_results();
	struct canvas c = canvas_new(10, 50, GLYPHS_UNICODE);

	career_draw_pane(&c, &s, CAREER_OPPONENTS);
	require_text(&c, " games   1st   2nd  mean");
	require_text(&c, "     4     1     2   2.0");
	require_text(&c, "Ranks: 1st: 1, 2nd: 2, 3rd: 1");
	ck_assert_msg(!strstr(text_of(&c), "lost"), "%s", text_of(&c));
	canvas_wipe(&c);
	s.game = NULL;
	career_draw_pane(&c, &s, CAREER_FIRST);
	require_text(&c, "     4     1     -     -");
	require_text(&c, "     4     0     0     0");
	canvas_free(&c);
	free(s.past.career.games); /* the rest of the results is static */
}
END_TEST

START_TEST(each_result_has_its_word)
{
	static const struct {
		struct career_end end;
		const char *brief, *word;
		bool bad;
	} results[] = {
		{ { .kind = CAREER_WON }, "W", "won", false },
		{ { .kind = CAREER_LOST }, "L", "lost", true },
		{ { .kind = CAREER_DRAWN }, "D", "drawn", false },
		{ { .kind = CAREER_WON, .place = 1 }, "1st", "1st", false },
		{ { .kind = CAREER_LOST, .place = 2 }, "2nd", "2nd", false },
		{ { .kind = CAREER_LOST, .place = 5 }, "5th", "5th", false },
	};
	char text[64];
	unsigned style;

	for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
		ck_assert_str_eq(home_result(&results[i].end, &style), results[i].brief);
		ck_assert_int_eq(style == STYLE_BAD, results[i].bad);
		career_result(&results[i].end, text, sizeof text);
		ck_assert_str_eq(text, results[i].word);
	}
}
END_TEST

static int filled(const struct canvas *c, int row, unsigned style)
{
	int n = 0;

	for (int col = 0; col < c->cols; col++)
		n += c->cells[row * c->stride + col].style == style &&
		     c->cells[row * c->stride + col].utf8[0] &&
		     c->cells[row * c->stride + col].utf8[0] != ' ';
	return n;
}

/* The bars of the accuracy are as long as the percentages say. */
START_TEST(bars_show_percentages)
{
	const int percent[PARTS] = { 50, 100, 50, -1 };
	struct canvas c = canvas_new(PARTS, 57, GLYPHS_UNICODE);

	chart_accuracy(&c, 0, percent);
	ck_assert_int_eq(filled(&c, 0, STYLE_GOOD), 40);
	ck_assert_int_eq(filled(&c, 1, STYLE_GOOD), 20);
	ck_assert_int_eq(filled(&c, 2, STYLE_GOOD), 0);
	require_text(&c, "100");
	canvas_free(&c);
}
END_TEST

START_TEST(curves_rise_with_the_rating)
{
	int course[] = { 1000, 1500 };
	const struct career_game g = { .course = course, .n_course = 2 };
	struct canvas c = canvas_new(4, 13, GLYPHS_UNICODE);

	chart_ratings(&c, &g);
	ck_assert_int_eq(filled(&c, 3, STYLE_SEAT0), 8);
	ck_assert_int_eq(filled(&c, 0, STYLE_SEAT0), 4);
	require_text(&c, "1500");
	require_text(&c, "1000");
	canvas_free(&c);
}
END_TEST

/* Every theme has a name of its own in both languages. */
START_TEST(themes_have_names)
{
	const struct setting_spec *spec = &setting_specs[SET_THEME];
	char name[THEME_COUNT + 1][64];

	for (int l = LANG_COUNT; l-- > 0;) {
		i18n_set_language((enum language)l);
		for (int i = 0; i <= THEME_COUNT; i++) {
			ck_assert_ptr_nonnull(spec->titles[i]);
			snprintf(name[i], sizeof name[i], "%s", _(spec->titles[i]));
			ck_assert_msg(l == LANG_EN || strcmp(name[i], spec->titles[i]) != 0,
				      "'%s' isn't translated", name[i]);
			for (int k = 0; k < i; k++)
				ck_assert_str_ne(name[i], name[k]);
		}
	}
	ck_assert_ptr_null(spec->titles[THEME_COUNT + 1]);
}
END_TEST

SECTION(results)
{
	Suite *s = suite_create("results");
	TCase *c = suite_case(s, "results");

	tcase_add_test(c, games_with_ranks_show_ranks);
	tcase_add_test(c, each_result_has_its_word);
	tcase_add_test(c, bars_show_percentages);
	tcase_add_test(c, curves_rise_with_the_rating);
	tcase_add_test(c, themes_have_names);
	return s;
}
