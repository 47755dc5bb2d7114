/* SPDX-License-Identifier: MIT */
/* Checks how screens handle pasted text and bytes that don't form keys. The arcade runs on a
 * simulated terminal that types prepared bytes. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "asobi/setup.h"
#include "desk.h"
#include "shelf/settings.h"
#include "tui/decode.h"
#include "tui/drill.h"
#include "tui/lobby/lobby_scene.h"
#include "tui/table/table.h"

static const char prose[] =
	"It was the best of times, it was the worst of times; quit q R y\n0 1 2 3 4 d3 a1 u r\n";
static const char reports[] =
	"\033[I\033[?62;1;4c\033[97;3u\033q\033[12;40R\033[<0;20;20m\033[O\033P1+r0\033\\\033]52;c;eA==\a\033OS";

static struct typist {
	struct terminal base;
	struct app *app;
	struct decoder decoder;
	const char *bytes;  /* the bytes yet to be typed; NULL once all have been typed */
	char *first, *last; /* what the screen showed before and after the bytes were typed */
	int depth;	    /* how many scenes were open after the bytes were typed */
	/* The number of plies played at the table below the open scenes, if there is one. */
	unsigned plies;
} typist;

static void size_of(struct terminal *t, int *rows, int *cols)
{
	(void)t;
	*rows = 30;
	*cols = 90;
}

static void show(struct terminal *t, const struct canvas *c)
{
	const size_t size = canvas_text(c, NULL, 0) + 1;
	char **to = typist.bytes ? &typist.first : &typist.last;

	(void)t;
	free(*to);
	*to = malloc(size);
	canvas_text(c, *to, size);
}

static void set_theme(struct terminal *t, enum theme theme)
{
	(void)t;
	(void)theme;
}

static void do_nothing(struct terminal *t)
{
	(void)t;
}

static bool next_key(struct terminal *t, struct key *out)
{
	(void)t;
	if (typist.bytes)
		decoder_feed(&typist.decoder, typist.bytes, strlen(typist.bytes), 0);
	typist.bytes = NULL;
	return decoder_next(&typist.decoder, 0, out) ||
	       decoder_next(&typist.decoder, PASTE_MS, out);
}

static void wait_for_news(struct terminal *t, const struct pollfd *fds, int n, int timeout_ms,
			  bool busy)
{
	(void)t, (void)fds, (void)n, (void)timeout_ms, (void)busy;
}

/* Returns true once the screen has been drawn after the last byte was typed. */
static int ended(struct terminal *t)
{
	(void)t;
	if (!typist.last)
		return 0;
	typist.depth = typist.app->depth;
	if (typist.app->options.game)
		typist.plies = match_plies(((struct table *)typist.app->stack[0])->match);
	return SIGHUP;
}

static const struct terminal_ops ops = {
	size_of,  show,		 set_theme, do_nothing, do_nothing,
	next_key, wait_for_news, ended,	    do_nothing,
};

/* Opens a single scene and types the bytes there. What the screen showed before and after remains
 * in `typist` until the next call. */
static void type_at(struct scene *(*make)(struct app *app), const struct game *g, const char *bytes)
{
	static struct settings settings;
	static struct app app;

	free(typist.first);
	free(typist.last);
	decoder_free(&typist.decoder);
	typist = (struct typist){ .base.ops = &ops,
				  .app = &app,
				  .decoder = { .escape_ms = ESCAPE_MS, .mouse = true },
				  .bytes = bytes };
	app = (struct app){ .terminal = &typist.base,
			    .options = {
				    .mode = TUI_PLAY,
				    .game = g,
				    .seeded = true,
				    .seed = 1,
				    .unkept = true,
				    .settings = &settings,
				    .guide = 0,
			    } };
	if (g)
		setup_default(g, &app.options.setup);
	app_push(&app, make(&app));
	ck_assert_int_eq(app_run(&app), 128 + SIGHUP);
	ck_assert(typist.first && typist.last);
}

static struct scene *make_table(struct app *app)
{
	char error[ERROR_TEXT];

	return table_new(&app->options, error);
}

static struct scene *make_drill(struct app *app)
{
	(void)app;
	return drill_scene_new(NULL);
}

static struct scene *make_career(struct app *app)
{
	(void)app;
	return career_scene_new();
}

static struct scene *make_editor(struct app *app)
{
	struct tui_options o = app->options;
	char error[ERROR_TEXT];

	o.game = game_find("othello");
	setup_default(o.game, &o.setup);
	return editor_new(&o, NULL, error);
}

static struct scene *(*const screens[])(struct app *app) = { menu_new, settings_new, make_drill,
							     make_career, make_editor };
enum { SCREENS = sizeof screens / sizeof *screens };

/* Returns the text between the markers with which a terminal encloses a paste. */
static const char *marked(const char *text)
{
	static char bytes[4096];

	snprintf(bytes, sizeof bytes, "\033[200~%s\033[201~", text);
	return bytes;
}

START_TEST(reports_change_no_screen)
{
	for (int i = 0; i < SCREENS; i++) {
		type_at(screens[i], NULL, reports);
		ck_assert_str_eq(typist.first, typist.last);
	}
	for (int g = 0; all_games[g]; g++) {
		type_at(make_table, all_games[g], reports);
		ck_assert_str_eq(typist.first, typist.last);
	}
}
END_TEST

static void ignores(const char *bytes)
{
	ck_assert_msg(typist.depth == 1, "%s leads elsewhere", bytes);
	ck_assert_msg(strstr(typist.last, "Pasted text was ignored."), "%s", typist.last);
}

START_TEST(pasted_prose_plays_nothing)
{
	static const char *const ways[] = { NULL, prose };

	for (size_t way = 0; way < 2; way++) {
		const char *bytes = ways[way] ? ways[way] : marked(prose);

		for (int i = 0; i < SCREENS; i++) {
			type_at(screens[i], NULL, bytes);
			ignores(bytes);
		}
		for (int g = 0; all_games[g]; g++) {
			type_at(make_table, all_games[g], bytes);
			ck_assert_uint_eq(typist.plies, all_games[g]->secrets ? typist.plies : 0);
			ck_assert_int_eq(typist.depth, 1);
			ck_assert_msg(all_games[g]->secrets ||
					      strstr(typist.last, "Pasted text was ignored."),
				      "%s", typist.last);
		}
	}
}
END_TEST

static void types(const struct game *g, const char *bytes, const char *words, int depth, bool seen)
{
	type_at(g ? make_table : make_editor, g, bytes);
	ck_assert_msg(!strstr(typist.last, words) != seen, "%s: %s", bytes, typist.last);
	ck_assert_int_eq(typist.depth, depth);
	if (g)
		ck_assert_uint_eq(typist.plies, 0);
}

START_TEST(moves_and_positions_are_offered)
{
	const struct game *othello = game_find("othello"), *nim = game_find("nim");
	char *text;
	char bytes[2048];
	struct record r = { .game = othello };
	char error[ERROR_TEXT];

	types(othello, marked("1. d3 c5\n2. e6"), "Open the 3 moves you pasted?", 2, true);
	types(othello, marked("d3"), "Open the 1 move you pasted?", 2, true);
	types(othello, marked("d3 d3"), "Pasted text was ignored.", 1, true);
	types(nim, marked("1 2 3"), "Open the 3 moves you pasted?", 2, true);
	types(NULL, marked("d3 c5"), "Open the 2 moves you pasted?", 2, true);
	/* The answer "yes" opens the pasted moves in a scene above the table, which itself doesn't
	 * change. */
	types(othello, "\033[200~d3 c5 e6\033[201~y", "Open the", 2, false);
	types(othello, "\033[200~d3 c5 e6\033[201~n", "Open the", 1, false);
	/* Paste the position first as the game writes it, then as a whole record. */
	setup_default(othello, &r.setup);
	ck_assert(board_start(&r.board, othello, &r.setup, error));
	game_encode(othello, r.board.state, bytes, sizeof bytes);
	types(othello, marked(bytes), "Open the position you pasted?", 2, true);
	for (int s = 0; s < 2; s++)
		strcpy(r.who[s], "human");
	text = record_format(&r);
	types(othello, marked(text), "Open the position you pasted?", 2, true);
	types(nim, marked(text), "Pasted text was ignored.", 1, true);
	free(text);
	record_free(&r);
}
END_TEST

static struct scene *make_join(struct app *app)
{
	(void)app;
	return join_form_new();
}

/* In pasted text, a line ending counts as a space and not as Enter, even if the terminal doesn't
 * mark pastes. */
START_TEST(a_field_of_text_is_filled)
{
	type_at(make_join, NULL, marked(":7777 q\n\033[A\002x\n"));
	ck_assert_msg(strstr(typist.last, "localhost:7777 q [Ax"), "%s", typist.last);
	ck_assert_int_eq(typist.depth, 1);
	type_at(make_join, NULL, " is my own machine, and it is not yours\n");
	ck_assert_msg(strstr(typist.last, "is my own machine"), "%s", typist.last);
	ck_assert_int_eq(typist.depth, 1);
}
END_TEST

/* Opens another scene of the same kind for each key. */
static void open_next(struct scene *s, const struct key *k);
static void draw_nothing(struct scene *s, struct canvas *c)
{
	(void)s, (void)c;
}
static const struct keymap no_keys = { "none", { help_keys }, .typed = false };
static const struct scene_ops opening = { .draw = draw_nothing,
					  .keys = &no_keys,
					  .key = open_next };

static struct scene *make_opener(struct app *app)
{
	struct scene *s = calloc(1, sizeof *s);

	(void)app;
	s->ops = &opening;
	return s;
}

static void open_next(struct scene *s, const struct key *k)
{
	(void)k;
	app_push(s->app, make_opener(s->app));
}

/* If Enter opens a scene, pressing it twice doesn't act on the new scene as well. Other keys do. */
START_TEST(enter_pressed_twice_opens_one_scene)
{
	type_at(make_opener, NULL, "\r\r");
	ck_assert_int_eq(typist.depth, 2);
	type_at(make_opener, NULL, "\ra");
	ck_assert_int_eq(typist.depth, 3);
	type_at(make_opener, NULL, "aa");
	ck_assert_int_eq(typist.depth, 3);
	type_at(menu_new, NULL, "\r\r");
	ck_assert_int_eq(typist.depth, 2);
	ck_assert_msg(strstr(typist.last, "move 0"), "%s", typist.last);
}
END_TEST

SECTION(pasting)
{
	Suite *s = suite_create("pasting");
	TCase *c = suite_case(s, "pasting");

	desk_have_no_files();
	tcase_add_test(c, reports_change_no_screen);
	tcase_add_test(c, pasted_prose_plays_nothing);
	tcase_add_test(c, moves_and_positions_are_offered);
	tcase_add_test(c, a_field_of_text_is_filled);
	tcase_add_test(c, enter_pressed_twice_opens_one_scene);
	return s;
}
