/* SPDX-License-Identifier: MIT */
/* Checks that every key in a table's key line has an effect: it changes what is shown or opens
 * another screen. A key that can't be used at the moment must show a message saying so. The test
 * tries every game and every kind of table, in random positions. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "counted_budget.h"
#include "desk.h"
#include "shelf/settings.h"
#include "tui/menu/menu.h"

enum { ROWS = 40, COLS = 120, MOST_OFFERS = 40, MOST_KEYS = 8, NEVER = 600000 };

/* Returns true if both canvases show the same text, styles and backgrounds, with the cursor in the
 * same place. */

static bool looks_alike(const struct canvas *a, const struct canvas *b)
{
	if (a->point->row != b->point->row || a->point->col != b->point->col)
		return false;
	for (int i = 0; i < ROWS * COLS; i++) {
		const struct cell *x = &a->cells[i], *y = &b->cells[i];

		if (strcmp(x->utf8, y->utf8) || x->style != y->style || x->ground != y->ground)
			return false;
	}
	return true;
}

static const struct message *message_of(const struct desk *d)
{
	return &((const struct table *)d->scene)->message;
}

static bool refused(const struct desk *d, const char *said)
{
	return message_of(d)->style == STYLE_BAD && strcmp(message_of(d)->text, said) != 0;
}

/* Returns true if the key does something. A key that opens another screen must make that screen
 * appear. A message of refusal doesn't count, except for a move, because users may try any move. */
static bool does_something(struct desk *d, int key)
{
	const struct binding *b = keymap_find(scene_keymap(d->scene), key);
	struct canvas before = desk_shot(d, ROWS, COLS), after;
	char said[MESSAGE_TEXT];
	bool done;

	strcpy(said, message_of(d)->text);
	d->app.keys++;
	d->scene->ops->command(d->scene, b->command, &(struct key){ .code = key });
	done = d->app.depth != 1 || d->app.n_closed;
	if (!done) {
		desk_settle(d);
		after = desk_shot(d, ROWS, COLS);
		done = !looks_alike(&before, &after) &&
		       (b->command == TABLE_PLAY || !refused(d, said));
		canvas_free(&after);
	}
	canvas_free(&before);
	return done;
}

/* A hint in the key line, for one key or several ("[ ]"), at least one of which must work. */
struct offer {
	const char *label, *hint;
	int keys[MOST_KEYS];
	int n_keys;
};

static struct offer offer_of(const struct keymap *map, const struct binding *b)
{
	struct offer o = {
		.label = b->label, .hint = b->hint, .keys = { b->keys[0] }, .n_keys = 1
	};

	for (const char *at = b->label; strchr(b->label, ' ') && *at; at++)
		if (*at != ' ' && keymap_find(map, *at) && o.n_keys < MOST_KEYS)
			o.keys[o.n_keys++] = *at;
	return o;
}

static int offers_of(const struct scene *s, bool possible, struct offer out[MOST_OFFERS])
{
	const struct keymap *map = scene_keymap(s);
	int n = 0;

	for (int t = 0; map->tables[t]; t++)
		for (const struct binding *b = map->tables[t]; b->label; b++)
			if (b->hint && b->keys[0] && b->command < COMMAND_NONE &&
			    scene_can(s, b->command) == possible && n < MOST_OFFERS)
				out[n++] = offer_of(map, b);
	return n;
}

/* Returns true if one of the keys works. Each key is pressed at a new table, so that it can't
 * affect the others. Keys that are no longer offered, because a computer has moved in the
 * meantime, aren't checked. */
static bool works(const struct record *r, enum tui_mode mode, bool at_end, const struct offer *o)
{
	bool done = false;

	for (int i = 0; i < o->n_keys && !done; i++) {
		struct desk d;

		desk_open(&d, r, mode, 0, at_end);
		done = !scene_can(d.scene,
				  keymap_find(scene_keymap(d.scene), o->keys[i])->command) ||
		       does_something(&d, o->keys[i]);
		desk_close(&d);
	}
	return done;
}

static void check_offers(const struct record *r, enum tui_mode mode, bool at_end)
{
	static const char *const modes[] = {
		[TUI_PLAY] = "played", [TUI_WATCH] = "watched", [TUI_REPLAY] = "replayed"
	};
	struct offer offers[MOST_OFFERS];
	struct desk d;
	int n;

	desk_open(&d, r, mode, 0, at_end);
	n = offers_of(d.scene, true, offers);
	desk_close(&d);
	for (int i = 0; i < n; i++)
		ck_assert_msg(works(r, mode, at_end, &offers[i]),
			      "%s, %s after %zu plies%s: %s (%s) is offered and does nothing",
			      r->game->id, modes[mode], r->board.len,
			      at_end ? ", at the page of its end" : "", offers[i].label,
			      offers[i].hint);
}

/* A key that can't be used at the moment must show a message saying so, unless it has an effect
 * anyway. */
static void check_refusals(const struct record *r, enum tui_mode mode)
{
	struct offer offers[MOST_OFFERS];
	struct desk d;
	int n;

	desk_open(&d, r, mode, 0, false);
	n = offers_of(d.scene, false, offers);
	desk_close(&d);
	for (int i = 0; i < n; i++) {
		const int key = offers[i].keys[0];

		if (key <= ' ' || key >= 0x7f)
			continue;
		desk_open(&d, r, mode, 0, false);
		ck_assert_msg(
			scene_can(d.scene, keymap_find(scene_keymap(d.scene), key)->command) ||
				does_something(&d, key) || message_of(&d)->text[0],
			"%s after %zu plies: %c (%s) is ignored", r->game->id, r->board.len, key,
			offers[i].hint);
		desk_close(&d);
	}
}

START_TEST(what_is_offered_works)
{
	static const unsigned plies[] = { 0, 1, 11, 30, 500 };
	const struct game *g = all_games[_i];

	for (unsigned i = 0; i < sizeof plies / sizeof *plies; i++) {
		struct record r;
		const bool over = desk_play(g, i + 1, plies[i], &r);

		for (enum tui_mode mode = TUI_PLAY; mode <= TUI_REPLAY; mode++) {
			check_offers(&r, mode, false);
			if (!plies[i] || over)
				check_refusals(&r, mode);
		}
		if (over)
			check_offers(&r, TUI_PLAY, true);
		record_free(&r);
	}
}
END_TEST

/* ---- The help page and the keys mentioned in texts ---- */

enum { HELP_ROWS = 300, HELP_COLS = 90, MOST_TEXT = 4 * HELP_ROWS * HELP_COLS };

/* Returns the whole help page about a scene as text. */
static const char *help_text(const struct scene *about)
{
	static char text[MOST_TEXT];
	struct canvas c = canvas_new(HELP_ROWS, HELP_COLS, GLYPHS_UNICODE);
	struct scene *help = help_new(about);

	help->app = about->app;
	help->ops->draw(help, &c);
	ck_assert_uint_lt(canvas_text(&c, text, sizeof text), sizeof text);
	canvas_free(&c);
	scene_free(help);
	return text;
}

/* Returns true if the text contains this key, and not only as part of a word. */
static bool names_key(const char *text, int key)
{
	for (const char *at = text; (at = strchr(at, key)) != NULL; at++)
		if (!isalnum(key) || ((at == text || !isalnum((unsigned char)at[-1])) &&
				      !isalnum((unsigned char)at[1])))
			return true;
	return false;
}

/* Checks that Tab, which shows all keys on a help page, changes more than the key line. */
static void tab_shows_more_help(const struct scene *about)
{
	struct scene *help = help_new(about);
	struct canvas before = canvas_new(24, 80, GLYPHS_UNICODE),
		      after = canvas_new(24, 80, GLYPHS_UNICODE);
	bool differs = false;

	help->app = about->app;
	help->ops->draw(help, &before);
	if (scene_can(help, keymap_find(scene_keymap(help), K_TABULATOR)->command)) {
		help->ops->command(help, keymap_find(scene_keymap(help), K_TABULATOR)->command,
				   &(struct key){ .code = K_TABULATOR });
		help->ops->draw(help, &after);
		for (int i = 2 * 80; i < 20 * 80; i++)
			differs = differs || strcmp(before.cells[i].utf8, after.cells[i].utf8);
		ck_assert_msg(differs, "Tab changes nothing on the help page of '%s'",
			      scene_keymap(about)->name);
	}
	canvas_free(&before);
	canvas_free(&after);
	scene_free(help);
}

static void help_names_all(const struct desk *d)
{
	const struct table *table = (const struct table *)d->scene;
	const struct keymap *map = scene_keymap(d->scene);
	const char *text = help_text(d->scene);

	for (int t = 0; map->tables[t]; t++)
		for (const struct binding *b = map->tables[t]; b->label; b++)
			for (int i = 0; b->keys[i]; i++)
				/* On many keyboards, '=' is the same key as '+'. */
				if (b->keys[i] > ' ' && b->keys[i] < 0x7f && b->keys[i] != '=' &&
				    (b->command >= COMMAND_NONE || table_has(d->scene, b->command)))
					ck_assert_msg(names_key(text, b->keys[i]),
						      "%s: the help on '%s' doesn't name %c",
						      table->game->id, map->name, b->keys[i]);
}

/* Checks that each key mentioned in a sentence such as "Press R to play again" has an effect on
 * this screen. */
static void mentioned_keys_work(struct desk *d, int rows, int cols)
{
	static const char *const words[] = { "Press ", "press " };
	const struct table *t = (const struct table *)d->scene;
	static char text[MOST_TEXT];
	struct canvas c = desk_shot(d, rows, cols);

	ck_assert_uint_lt(canvas_text(&c, text, sizeof text), sizeof text);
	canvas_free(&c);
	for (size_t w = 0; w < sizeof words / sizeof *words; w++)
		for (const char *at = text; (at = strstr(at, words[w])) != NULL; at++) {
			const char *key = at + strlen(words[w]);

			if (!isalnum((unsigned char)key[1]) && *key > ' ')
				ck_assert_msg(keymap_find(scene_keymap(d->scene), *key),
					      "%s: '%.30s' on the screen '%s'", t->game->id, at,
					      scene_keymap(d->scene)->name);
		}
}

START_TEST(help_and_keys_agree)
{
	static const unsigned plies[] = { 9, 500 };
	const struct game *g = all_games[_i];

	for (unsigned i = 0; i < sizeof plies / sizeof *plies; i++) {
		struct record r;
		const bool over = desk_play(g, i + 1, plies[i], &r);

		for (enum tui_mode mode = TUI_PLAY; mode <= TUI_REPLAY; mode++) {
			for (int at_end = 0; at_end <= over; at_end++) {
				struct desk d;

				desk_open(&d, &r, mode, 0, at_end);
				help_names_all(&d);
				tab_shows_more_help(d.scene);
				mentioned_keys_work(&d, 24, 80);
				mentioned_keys_work(&d, 40, 120);
				desk_close(&d);
			}
		}
		record_free(&r);
	}
}
END_TEST

/* ---- The menu ---- */

/* Returns true if the menu doesn't handle the key itself, or would start another process. */
static bool is_left_out(const struct binding *b)
{
	return b && (b->command == MENU_HOST ||
		     (b->command >= COMMAND_HELP && b->command <= COMMAND_REPAINT));
}

/* Presses a key in the menu or in this row of its form, and checks that the screen changes. */
static void menu_answers(int key, bool in_form, int row)
{
	static struct settings settings;
	struct terminal terminal = { 0 };
	struct app app = { .terminal = &terminal,
			   .rows = ROWS,
			   .cols = COLS,
			   .options = {
				   .settings = &settings, .unkept = true, .delay_ms = NEVER } };
	struct scene *menu = menu_new(&app);
	struct canvas before = canvas_new(ROWS, COLS, GLYPHS_UNICODE),
		      after = canvas_new(ROWS, COLS, GLYPHS_UNICODE);
	const struct key k = { .code = key };
	const struct binding *b;

	app_push(&app, menu);
	if (in_form)
		menu->ops->command(menu, MENU_PANE, &(struct key){ .code = K_TABULATOR });
	for (int i = 0; i < row; i++)
		menu->ops->command(menu, COMMAND_DOWN, &(struct key){ .code = 'j' });
	menu->ops->draw(menu, &before);
	b = keymap_find(scene_keymap(menu), key);
	if (b && b->command == COMMAND_HELP)
		tab_shows_more_help(menu);
	else if (is_left_out(b))
		; /* the test can't press this key */
	else if (b)
		menu->ops->command(menu, b->command, &k);
	else
		menu->ops->key(menu, &k);
	if (!is_left_out(b) && app.depth == 1 && !app.n_closed) {
		menu->ops->draw(menu, &after);
		ck_assert_msg(!looks_alike(&before, &after), "the menu ignores %d (%c) in row %d%s",
			      key, key, row, in_form ? " of its form" : "");
	}
	canvas_free(&before);
	canvas_free(&after);
	while (app.depth)
		app_close(&app);
	app_bury_closed(&app);
}

START_TEST(the_menu_answers_every_key)
{
	static const int others[] = { K_ARROW_LEFT, K_ARROW_RIGHT, K_ARROW_UP, K_ARROW_DOWN,
				      K_FIRST,	    K_LAST,	   K_PAGE_UP,  K_PAGE_DOWN,
				      K_BACK,	    K_DEL,	   K_ESCAPE,   K_TABULATOR,
				      K_RETURN,	    ' ',	   0xe9 };

	for (int place = 0; place < 6; place++) {
		const bool in_form = place > 1;
		const int row = in_form ? place - 2 : 3 * place;

		for (int key = '!'; key <= '~'; key++)
			menu_answers(key, in_form, row);
		for (size_t i = 0; i < sizeof others / sizeof *others; i++)
			menu_answers(others[i], in_form, row);
	}
}
END_TEST

/* The result page opens by itself. A key pressed at that moment was meant to open it, so it
 * must not close it; a key that is pressed after a look at the page does. */
START_TEST(a_key_does_not_close_the_page_that_it_meant_to_open)
{
	static const int keys[] = { 'W', K_RETURN, K_ESCAPE };
	struct record r;

	ck_assert(desk_play(game_find("tictactoe"), 1, 9, &r));
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		const struct key k = { .code = keys[i] };
		struct desk d;
		struct table *t;
		int command;

		desk_open(&d, &r, TUI_PLAY, 0, false);
		t = (struct table *)d.scene;
		command = keymap_find(scene_keymap(d.scene), keys[i])->command;
		t->ending.due_ms = 1;
		d.scene->ops->tick(d.scene);
		d.scene->ops->command(d.scene, command, &k);
		ck_assert_msg(table_shows_end(t), "key %d closes the page at once", keys[i]);
		t->ending.came_ms -= 1000;
		d.scene->ops->command(d.scene, command, &k);
		ck_assert_msg(!table_shows_end(t), "key %d doesn't close the page", keys[i]);
		d.scene->ops->command(d.scene, TABLE_ENDING, &(struct key){ .code = 'W' });
		d.scene->ops->command(d.scene, command, &k);
		ck_assert_msg(!table_shows_end(t), "key %d waits, but W opened the page", keys[i]);
		desk_close(&d);
	}
	record_free(&r);
}
END_TEST

/* Players who share third place all stand on the podium. */
START_TEST(the_podium_names_all_who_share_a_place)
{
	static const int totals[] = { 9, 7, 4, 4, 4 };
	const struct ending ending = { 0 };
	struct result r = { .seats = 5, .me = 3, .all_over = true, .ending = &ending };

	for (unsigned s = 0; s < r.seats; s++) {
		snprintf(r.name[s], sizeof r.name[s], "Name%u", s);
		r.total[s] = totals[s];
	}
	result_settle(&r);
	for (int rows = 12; rows <= 30; rows += 9) {
		struct canvas c = canvas_new(rows, 60, GLYPHS_ASCII);

		draw_podium(&c, &r);
		for (unsigned s = 0; s < r.seats; s++) {
			bool named = false;

			for (int i = 0; i + 4 < rows * 60; i++)
				named = named || (!strcmp(c.cells[i].utf8, "N") &&
						  c.cells[i + 4].utf8[0] == (char)('0' + s));
			ck_assert_msg(named, "%s isn't on the podium of %d rows", r.name[s], rows);
		}
		canvas_free(&c);
	}
}
END_TEST

SECTION(offered)
{
	Suite *s = suite_create("offered");
	TCase *c = suite_case(s, "offered");
	int games = 0;

	desk_have_no_files();
	unlimited_nodes = 100;
	while (all_games[games])
		games++;
	tcase_add_loop_test(c, what_is_offered_works, 0, games);
	tcase_add_loop_test(c, help_and_keys_agree, 0, games);
	tcase_add_test(c, the_menu_answers_every_key);
	tcase_add_test(c, a_key_does_not_close_the_page_that_it_meant_to_open);
	tcase_add_test(c, the_podium_names_all_who_share_a_place);
	return s;
}
