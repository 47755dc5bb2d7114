/* SPDX-License-Identifier: MIT */
/* Checks that screens describe a game's rules in words, not in the syntax of the command line. */
#include <stdio.h>

#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "desk.h"
#include "prop.h"
#include "tui/lobby/lobby_scene.h"
#include "tui/table/draw.h"

static void check_words(const struct game *g, const char *text, const char *where)
{
	ck_assert_msg(*text, "%s: %s is empty", g->id, where);
	for (unsigned i = 0; i < option_count(g->options); i++) {
		char syntax[32];

		snprintf(syntax, sizeof syntax, "%s=", g->options[i].key);
		ck_assert_msg(!strstr(text, syntax), "%s: %s shows '%s'", g->id, where, text);
	}
}

/* Checks what the header of the table, the lobby and lists say about these rules. */
static void check_places(const struct game *g, const struct setup *setup)
{
	struct lobby_table listed = { 0 };
	struct canvas c = canvas_new(1, 160, GLYPHS_UNICODE);
	char text[1024];
	struct record r;
	struct desk d;

	view_settings(view_find(g), setup, text, sizeof text);
	check_words(g, text, "the list of rules");
	snprintf(listed.game, sizeof listed.game, "%s", g->id);
	option_text(g->options, setup->value, ' ', false, listed.options, sizeof listed.options);
	lobby_options_text(&listed, text, sizeof text);
	check_words(g, text, "the lobby");
	desk_play_setup(g, setup, 1, 1, &r);
	desk_open(&d, &r, TUI_PLAY, 0, false);
	draw_table_header(&c, (struct table *)d.scene);
	canvas_text(&c, text, sizeof text);
	check_words(g, text, "the header");
	desk_close(&d);
	record_free(&r);
	canvas_free(&c);
}

START_TEST(rules_are_described_in_words)
{
	const struct game *g = all_games[_i];

	for (unsigned i = 0; i < option_count(g->options); i++) {
		const struct option *o = &g->options[i];
		const int other = o->fallback > o->min ? o->fallback - 1 : o->fallback + 1;
		struct setup setup;
		struct board board;
		char error[ERROR_TEXT];

		setup_default(g, &setup);
		setup.value[i] = other;
		setup_settle(g, &setup);
		if (!board_start(&board, g, &setup, error))
			continue;
		board_free(&board);
		for (int l = LANG_COUNT; l-- > 0;) {
			i18n_set_language((enum language)l);
			check_places(g, &setup);
		}
	}
}
END_TEST

/* Two people's names are whole above their moves, or the sides stand for them. */
START_TEST(heads_of_moves_are_whole)
{
	const struct game *g = all_games[_i];
	struct record r;
	struct desk d;
	struct table *t;

	if (!view_find(g)->sides || prop_game(_i) != g)
		return;
	desk_play(g, 1, 4, &r);
	desk_open(&d, &r, TUI_PLAY, 0, false);
	t = (struct table *)d.scene;
	for (unsigned s = 0; s < 2; s++)
		ck_assert(who_parse(g, "human", &t->who[s], (char[ERROR_TEXT]){ 0 }));
	for (int l = LANG_COUNT; l-- > 0;) {
		i18n_set_language((enum language)l);
		for (int fills = 0; fills < 2; fills++) {
			struct canvas c = canvas_new(8, 34, GLYPHS_UNICODE);
			char text[2048];

			c.fills = fills;
			draw_history(&c, t);
			canvas_text(&c, text, sizeof text);
			ck_assert_msg(!strstr(text, "…"), "%s: %s", g->id, text);
			canvas_free(&c);
		}
	}
	desk_close(&d);
	record_free(&r);
}
END_TEST

SECTION(wording)
{
	Suite *s = suite_create("wording");
	TCase *c = suite_case(s, "wording");

	tcase_add_loop_test(c, rules_are_described_in_words, 0, prop_n_games());
	tcase_add_loop_test(c, heads_of_moves_are_whole, 0, prop_n_games());
	return s;
}
