/* SPDX-License-Identifier: MIT */
/* Checks how texts use "You" as the name of a person who plays alone against computers. In every
 * game and every text, the verb after "You" must be in the second person, and within a sentence
 * the word must be written "you". */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "base/i18n.h"
#include "counted_budget.h"
#include "desk.h"

enum {
	MOST_TEXT = 4 * 60 * 200,
	MOST_WAITS = 40
	/* MOST_TEXT: the number of bytes reserved for a screen's text; MOST_WAITS: how many times
	 * to wait for a review to finish */
};

/* Returns true if text such as "You has" follows: a word ending in a single s is taken for a verb
 * in the third person. */
static bool is_followed_ill(const char *at)
{
	size_t n = 0;

	if (*at++ != ' ')
		return false;
	while (isalpha((unsigned char)at[n]))
		n++;
	return n > 1 && at[n - 1] == 's' && at[n - 2] != 's' && strncmp(at, "vs", n) != 0;
}

/* Returns true for text such as "wins for You" or "again, You first". In a list of names, "You" is
 * correct. */
static bool is_preceded_ill(const char *text, const char *at)
{
	return at - text >= 2 && at[-1] == ' ' &&
	       (islower((unsigned char)at[-2]) ||
		(at[-2] == ',' && at[3] == ' ' && islower((unsigned char)at[4])));
}

static void check_line(const struct game *g, unsigned ply, const char *line)
{
	for (const char *at = line; (at = strpbrk(at, "Yy")) != NULL; at++) {
		if ((at > line && isalpha((unsigned char)at[-1])) ||
		    strncmp(at + 1, "ou", 2) != 0 || isalpha((unsigned char)at[3]))
			continue;
		ck_assert_msg(!is_followed_ill(at + 3), "%s, ply %u: %s", g->id, ply, line);
		ck_assert_msg(*at == 'y' || !is_preceded_ill(line, at), "%s, ply %u: %s", g->id,
			      ply, line);
	}
}

static void check_screen(struct desk *d, unsigned ply, int rows, int cols)
{
	static char text[MOST_TEXT];
	struct canvas c = desk_shot(d, rows, cols);
	char *rest = NULL;

	ck_assert_uint_lt(canvas_text(&c, text, sizeof text), sizeof text);
	for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
		check_line(((struct table *)d->scene)->game, ply, line);
	canvas_free(&c);
}

static void check_position(struct desk *d, unsigned ply)
{
	struct table *t = (struct table *)d->scene;

	check_line(t->game, ply, t->message.text);
	check_screen(d, ply, 24, 80);
	check_screen(d, ply, 40, 120);
}

/* Checks that the page after a game never truncates the text beside the board, and that all its
 * lines fit in both languages. */
static void check_nothing_is_cut(struct desk *d)
{
	static char text[MOST_TEXT];

	for (int l = LANG_COUNT; l-- > 0;) {
		struct canvas c, beside;

		i18n_set_language((enum language)l);
		c = desk_shot(d, 24, 80);
		beside = canvas_part(&c, 1, 48, 20, 32);
		canvas_text(&beside, text, sizeof text);
		ck_assert_msg(!strstr(text, "…"), "%s:\n%s", ((struct table *)d->scene)->game->id,
			      text);
		canvas_free(&c);
	}
}

/* Shows a game to the person in one seat, ply by ply, and then the page after it. */
static void check_game(const struct record *r, unsigned me, bool over)
{
	char why[MESSAGE_TEXT];
	struct desk d;
	struct table *t;

	desk_open(&d, r, TUI_PLAY, me, false);
	t = (struct table *)d.scene;
	for (unsigned i = 0; i <= match_plies(t->match); i++) {
		table_browse(t, (int)i);
		check_position(&d, i);
	}
	if (over && table_why(t, why, sizeof why))
		check_line(t->game, match_plies(t->match), why);
	desk_close(&d);
	if (!over)
		return;
	desk_open(&d, r, TUI_PLAY, me, true);
	for (int i = 0; i < MOST_WAITS && d.scene->ops->busy(d.scene); i++)
		desk_settle(&d);
	check_position(&d, (unsigned)r->board.len);
	check_nothing_is_cut(&d);
	desk_close(&d);
}

START_TEST(you_play_and_nobody_plays_for_You)
{
	const struct game *g = all_games[_i];

	i18n_set_language(LANG_EN);
	for (unsigned seed = 1; seed <= 3; seed++) {
		struct record r;
		const bool over = desk_play(g, seed, seed < 3 ? 500 : 9, &r);

		for (unsigned me = 0; me < 2; me++)
			check_game(&r, me, over);
		record_free(&r);
	}
}
END_TEST

SECTION(said)
{
	Suite *s = suite_create("said");
	TCase *c = suite_case(s, "said");
	int games = 0;

	unlimited_nodes = 100000;
	while (all_games[games])
		games++;
	tcase_add_loop_test(c, you_play_and_nobody_plays_for_You, 0, games);
	return s;
}
