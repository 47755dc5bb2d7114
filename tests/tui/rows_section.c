/* SPDX-License-Identifier: MIT */
/* Checks the rows above and below the board in every game, in both languages and in all sizes: the
 * header keeps its words, a long message leaves the prompt and the keys apart, and no text is cut
 * beside the guide. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "desk.h"
#include "shelf/settings.h"
#include "suite.h"
#include "tui/table/deeds.h"
#include "tui/table/draw.h"

enum { MOST_TEXT = 4 * 200 * 60 };

static const int sizes[][2] = { { 16, 40 }, { 20, 60 }, { 24, 80 }, { 40, 120 }, { 60, 200 } };

enum { SIZES = sizeof sizes / sizeof *sizes };

/* The first text that was cut since this was last cleared. Boards and icons may be cut; they don't
 * have two letters in a row. */
static char cut[256];

static void note_cut(const char *text)
{
	unsigned letters = 0;
	size_t len;

	for (const char *at = text; letters < 2; at += len) {
		const uint32_t ch = utf8_next(at, &len);

		if (!ch)
			return;
		letters = (ch < 0x80 && isalpha((int)ch)) || ch >= 0x3040 ? letters + 1 : 0;
	}
	if (!cut[0])
		snprintf(cut, sizeof cut, "%s", text);
}

static void begin(void)
{
	cut[0] = '\0';
	canvas_on_cut = note_cut;
}

static void end(void)
{
	canvas_on_cut = NULL;
	i18n_set_language(LANG_EN);
}

static const char *row_text(const struct canvas *c, int row, int rows)
{
	static char text[MOST_TEXT];
	const struct canvas part = canvas_part((struct canvas *)c, row, 0, rows, c->cols);

	ck_assert_uint_lt(canvas_text(&part, text, sizeof text), sizeof text);
	return text;
}

/* Opens a table at which a person has just begun a game of the series against computers. */
static struct table *open_table(struct desk *d, const struct game *g)
{
	struct record r;

	desk_play(g, 1, 4, &r);
	desk_open(d, &r, TUI_PLAY, 0, false);
	record_free(&r);
	return (struct table *)d->scene;
}

/* ---- The header ---- */

static void check_header(struct table *t, bool practice, int cols)
{
	struct canvas c = canvas_new(1, cols, GLYPHS_UNICODE);
	char name[NAME_TEXT], move[64];
	const char *row, *right;

	cut[0] = '\0';
	draw_table_header(&c, t);
	row = row_text(&c, 0, 1);
	ck_assert_msg(!cut[0], "%s, %d columns: '%s' is cut: %s", t->game->id, cols, cut, row);
	ck_assert_msg(strstr(row, _(t->game->title)), "%s, %d columns: %s", t->game->id, cols, row);
	snprintf(move, sizeof move, _("move %u"), match_plies(t->match));
	right = strstr(row, move);
	ck_assert_msg(right, "%s, %d columns: %s", t->game->id, cols, row);
	if (practice && cols >= 60) {
		right = strstr(row, _("practice"));
		ck_assert_msg(right, "%s, %d columns: %s", t->game->id, cols, row);
	}
	ck_assert_msg(right - row >= 2 && right[-1] == ' ' && right[-2] == ' ',
		      "%s, %d columns: words run together: %s", t->game->id, cols, row);
	for (unsigned s = 0; cols >= 80 && s < t->config.setup.seats; s++)
		ck_assert_msg(strstr(row, table_name(t, s, name)), "%s, %d columns: no '%s': %s",
			      t->game->id, cols, name, row);
	canvas_free(&c);
}

START_TEST(the_header_keeps_its_words)
{
	struct desk d;
	struct table *t = open_table(&d, all_games[_i]);

	begin();
	for (int game = 0; game < 2; game++) {
		for (int l = LANG_COUNT; l-- > 0;) {
			i18n_set_language((enum language)l);
			for (int cols = 40; cols <= 200; cols++)
				check_header(t, match_config(t->match)->practice, cols);
		}
		if (game)
			break;
		match_practise(t->match);
		t->config.game_no = series_games(t) > 1;
		for (unsigned s = 0; s < t->config.setup.seats && t->config.game_no; s++)
			t->config.total[s] = 10 + (int)s;
	}
	end();
	desk_close(&d);
}
END_TEST

/* ---- Long messages ---- */

/* Checks that a message in two rows stands alone, and that a line separates the prompt from the
 * keys in the row below. */
static void check_foot(struct table *t, int rows, int cols)
{
	struct canvas c = canvas_new(rows, cols, GLYPHS_UNICODE);
	char asked[NAME_TEXT + 8], name[NAME_TEXT], help[64];
	const char *row, *keys, *line;

	message_set(
		&t->message, STYLE_PLAIN, "%s",
		i18n_language() == LANG_JA
			? "この文は長いので、小さな画面では1行に収まりません。続きがあります。この文は長いので、広い画面でも1行に収まりません。続きがあります。さらに続きがあります。さらに続きがあります。さらに続きがあります。さらに続きがあります。さらに続きがあります。"
			: "This sentence needs two rows in a small window, because it is long. Then there is more. This sentence is long, too, so that it needs two rows even in a large window. And there is still more to tell. Then it ends.");
	t->scene.ops->draw(&t->scene, &c);
	snprintf(asked, sizeof asked, "%s >", table_name(t, 0, name));
	snprintf(help, sizeof help, "? %s", _("help"));
	row = row_text(&c, rows - 1, 1);
	keys = strstr(row, help);
	ck_assert_msg(keys, "%s, %dx%d: no keys: %s", t->game->id, cols, rows, row);
	ck_assert_msg(!strncmp(row + 1, asked, strlen(asked)), "%s, %dx%d: no prompt: %s",
		      t->game->id, cols, rows, row);
	line = strstr(row, "│ ");
	ck_assert_msg(line && line < keys, "%s, %dx%d: the prompt runs into the keys: %s",
		      t->game->id, cols, rows, row);
	for (int above = 3; above >= 2; above--) {
		row = row_text(&c, rows - above, 1);
		ck_assert_msg(!strstr(row, help) && !strstr(row, asked) && strlen(row) > 3,
			      "%s, %dx%d: the message isn't alone: %s", t->game->id, cols, rows,
			      row);
	}
	canvas_free(&c);
}

START_TEST(a_long_message_stands_alone)
{
	struct desk d;
	struct table *t = open_table(&d, all_games[_i]);

	desk_await_turn(&d);
	for (int l = LANG_COUNT; table_human_to_move(t) >= 0 && l-- > 0;) {
		i18n_set_language((enum language)l);
		for (size_t i = 0; i < SIZES; i++)
			check_foot(t, sizes[i][0], sizes[i][1]);
	}
	end();
	desk_close(&d);
}
END_TEST

/* ---- The guide ---- */

static void check_beside_guide(struct desk *d, bool fills, int rows, int cols)
{
	struct table *t = (struct table *)d->scene;
	struct canvas c = canvas_new(rows, cols, GLYPHS_UNICODE);

	c.fills = fills;
	cut[0] = '\0';
	d->scene->ops->draw(d->scene, &c);
	ck_assert_msg(!cut[0], "%s, %dx%d, move %u: '%s' is cut:\n%s", t->game->id, cols, rows,
		      match_plies(t->match), cut, row_text(&c, 0, rows));
	canvas_free(&c);
}

/* Selects one legal move after another, and draws the table each time. */
static void check_selections(struct desk *d)
{
	enum { MOVES = 6 };

	for (int i = 0; i <= MOVES; i++) {
		for (int l = LANG_COUNT; l-- > 0;) {
			i18n_set_language((enum language)l);
			for (size_t k = 0; k < 2 * SIZES; k++)
				check_beside_guide(d, k & 1, sizes[k / 2][0], sizes[k / 2][1]);
		}
		table_next_legal((struct table *)d->scene);
	}
}

START_TEST(nothing_is_cut_beside_the_guide)
{
	static struct settings settings;
	const struct game *g = all_games[_i];

	begin();
	for (unsigned plies = 0; plies < 60; plies += 7) {
		struct record r;
		struct desk d;
		struct table *t;

		if (!desk_play(g, plies + 1, plies, &r)) {
			desk_open(&d, &r, TUI_PLAY, 0, false);
			t = (struct table *)d.scene;
			t->options.settings = &settings;
			t->options.guide = GUIDE_ALWAYS;
			guide_new_game(t);
			for (int i = 0; i < 50 && table_human_to_move(t) < 0 && !table_over(t); i++)
				d.scene->ops->tick(d.scene);
			guide_tick(t);
			if (table_human_to_move(t) >= 0)
				check_selections(&d);
			desk_close(&d);
		}
		record_free(&r);
	}
	end();
}
END_TEST

SECTION(rows)
{
	Suite *s = suite_create("rows");
	TCase *c = suite_case(s, "rows");
	int games = 0;

	while (all_games[games])
		games++;
	tcase_add_loop_test(c, the_header_keeps_its_words, 0, games);
	tcase_add_loop_test(c, a_long_message_stands_alone, 0, games);
	tcase_add_loop_test(c, nothing_is_cut_beside_the_guide, 0, games);
	return s;
}
