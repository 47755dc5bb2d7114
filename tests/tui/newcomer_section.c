/* SPDX-License-Identifier: MIT */
/* Checks that the table misleads nobody who knows only the screen: Enter is offered only where it
 * does something, and the texts beside the board are about the position on it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/clock.h"
#include "suite.h"
#include "counted_budget.h"
#include "desk.h"
#include "tui/daily.h"
#include "tui/learn.h"
#include "tui/lobby/lobby_scene.h"
#include "tui/menu/menu.h"
#include "tui/puzzles.h"
#include "tui/reviewer.h"
#include "view/grid.h"

enum { NEVER_MS = 600000, PUZZLE_DAY = 20779 };

static struct table *top_table(const struct desk *d)
{
	return (struct table *)d->scene;
}

/* Passes a key to the table just as the arcade does. */
static void press(struct desk *d, int code)
{
	const struct binding *b = keymap_find(scene_keymap(d->scene), code);
	const struct key k = { .code = code };

	d->app.keys++;
	if (b && b->command < COMMAND_NONE)
		d->scene->ops->command(d->scene, b->command, &k);
	else if (!b)
		d->scene->ops->key(d->scene, &k);
}

/* ---- Enter ---- */

/* What Enter may change: the moves, the selection, and the scenes on the stack. */
struct standing {
	unsigned plies;
	int depth;
	unsigned char memo[MAX_MEMO];
	char text[MOVE_TEXT];
};

static struct standing standing_of(const struct desk *d)
{
	struct table *t = top_table(d);
	struct standing s = { .plies = match_plies(t->match),
			      .depth = d->app.depth + d->app.n_closed };

	memcpy(s.memo, table_memo(t), sizeof s.memo);
	strcpy(s.text, t->entry.text);
	return s;
}

/* Presses Enter. It must have an effect if the key line offers it, and play nothing otherwise. At a
 * task, a try is an effect, even if it changes nothing on the board. */
static void check_enter(struct desk *d, const char *where)
{
	const struct table *t = top_table(d);
	const bool offered = scene_can(d->scene, TABLE_PLAY);
	const struct standing before = standing_of(d);
	struct standing after;
	bool refused, done;

	press(d, K_RETURN);
	after = standing_of(d);
	refused = t->message.complaint == d->app.keys;
	done = after.plies > before.plies || after.depth != before.depth || table_has_task(t) ||
	       memcmp(after.memo, before.memo, sizeof after.memo);
	if (offered)
		ck_assert_msg(done && !refused,
			      "%s, %s after %u plies: Enter is offered ('%s'): %s", t->game->id,
			      where, before.plies, before.text, t->message.text);
	else
		ck_assert_msg(after.plies == before.plies, "%s, %s: Enter plays, but isn't offered",
			      t->game->id, where);
}

/* Types keys that a beginner might press, and Enter between them. */
static void try_keys(struct desk *d, uint64_t seed, const char *where)
{
	static const int others[] = { K_ARROW_LEFT, K_ARROW_RIGHT, K_ARROW_UP, K_ARROW_DOWN,
				      K_TABULATOR,  K_BACK,	   K_ESCAPE,   ' ' };
	static const char typed[] = "0123456789abcdefgh-:";
	struct rng rng;

	rng_seed(&rng, seed);
	for (int i = 0; i < 40 && d->app.depth == 1 && !d->app.n_closed; i++) {
		const unsigned n = (unsigned)rng_below(&rng, 3);

		if (table_human_to_move(top_table(d)) < 0 || table_over(top_table(d)))
			break;
		if (n == 0 || i == 0)
			check_enter(d, where);
		else if (n == 1)
			press(d, typed[rng_below(&rng, sizeof typed - 1)]);
		else
			press(d, others[rng_below(&rng, sizeof others / sizeof *others)]);
		if (d->app.depth == 1 && !d->app.n_closed && !table_task_over(top_table(d)))
			desk_await_turn(d);
	}
}

static void open_task(struct desk *d, struct tui_options *o)
{
	char error[ERROR_TEXT];

	desk_begin(d);
	o->delay_ms = NEVER_MS;
	d->app.options = *o;
	d->scene = table_new(o, error);
	ck_assert_msg(d->scene, "%s", error);
	app_push(&d->app, d->scene);
	top_table(d)->pace.fixed_ms = 0;
	desk_settle(d);
}

static void try_puzzles(const struct game *g, uint64_t seed)
{
	struct tui_options o = { .unkept = true };
	struct desk d;

	if (daily_set(&o, NULL, PUZZLE_DAY + (int64_t)seed)) {
		open_task(&d, &o);
		try_keys(&d, seed, "the daily puzzle");
		desk_close(&d);
	}
	o = (struct tui_options){ .unkept = true };
	if (puzzles_set(&o, g, NULL, true)) {
		open_task(&d, &o);
		try_keys(&d, seed, "a puzzle");
		desk_close(&d);
	}
}

/* Opens each of the game's lessons on top of its page. */
static void try_lessons(const struct game *g, uint64_t seed)
{
	unsigned n;
	const struct step *first = steps_of(g, &n);

	for (unsigned i = 0; i < n; i++) {
		struct scene *page = learn_step_new(&first[i]);
		struct desk d;

		desk_begin(&d);
		d.app.options = (struct tui_options){ .unkept = true, .delay_ms = NEVER_MS };
		app_push(&d.app, page);
		page->ops->tick(page);
		d.scene = d.app.stack[d.app.depth - 1];
		ck_assert(d.scene != page);
		/* Take away the page, so that the table is the only scene, as elsewhere here. */
		d.app.stack[0] = d.scene;
		d.app.depth = 1;
		top_table(&d)->pace.fixed_ms = 0;
		try_keys(&d, seed + i, "a lesson");
		d.app.stack[d.app.depth++] = page;
		desk_close(&d);
	}
}

START_TEST(enter_is_offered_only_where_it_acts)
{
	static const unsigned plies[] = { 0, 5, 12, 25 };
	const struct game *g = all_games[_i];

	for (uint64_t seed = 1; seed <= often(9); seed++) {
		for (size_t i = 0; i < sizeof plies / sizeof *plies; i++) {
			struct record r;
			struct desk d;

			if (!desk_play(g, seed, plies[i], &r)) {
				desk_open(&d, &r, TUI_PLAY, (unsigned)seed % r.setup.seats, false);
				desk_await_turn(&d);
				try_keys(&d, seed, "a game");
				desk_close(&d);
			}
			record_free(&r);
		}
		try_puzzles(g, seed);
		try_lessons(g, seed);
	}
}
END_TEST

/* ---- Typing what no move begins with ---- */

static struct table *open_game(struct desk *d, const char *game, struct record *r)
{
	ck_assert(!desk_play(game_find(game), 1, 0, r));
	desk_open(d, r, TUI_PLAY, 0, false);
	desk_await_turn(d);
	return top_table(d);
}

/* A repeated digit is explained at once. It stays in the text, also after Enter, until the player
 * deletes it. */
START_TEST(a_repeated_digit_is_explained)
{
	struct record r;
	struct desk d;
	struct table *t = open_game(&d, "numer0n", &r);

	press(&d, '1');
	press(&d, '1');
	expect_words(t->message.text, "'11' repeats a digit");
	press(&d, '2');
	expect_words(t->message.text, "'112' repeats a digit");
	ck_assert_str_eq(t->entry.text, "112");
	press(&d, K_RETURN);
	expect_words(t->message.text, "'112' repeats a digit");
	ck_assert_str_eq(t->entry.text, "112");
	press(&d, '3');
	expect_words(t->message.text, "too long");
	ck_assert_str_eq(t->entry.text, "112");
	press(&d, 'x');
	ck_assert_str_eq(t->entry.text, "112");
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* Letters from this one on aren't near the columns of any board. */
enum { LEAST_LETTER = 'm' };

static bool names_columns(const struct table *t)
{
	return t->view->grid && t->view->grid->shape(table_now(t, 0)).first_col >= 'a';
}

/* The letter of a command begins no move, so nothing of it stays. A digit after it means the same
 * as at the beginning. */
START_TEST(command_letters_do_not_pile_up)
{
	const struct game *g = all_games[_i];

	for (int letter = 'a'; letter <= 'z'; letter++)
		for (int digit = '0'; digit <= '9'; digit++) {
			char alone[MOVE_TEXT];
			struct record r;
			struct desk d;
			struct table *t = open_game(&d, g->id, &r);
			unsigned plies = match_plies(t->match);
			bool played;
			const struct binding *b = keymap_find(&t->keys.map, letter - 'a' + 'A');

			if (table_picks(t) || !b || b->command >= COMMAND_NONE ||
			    (names_columns(t) && letter < LEAST_LETTER)) {
				desk_close(&d);
				record_free(&r);
				break;
			}
			press(&d, digit);
			strcpy(alone, t->entry.text);
			played = match_plies(t->match) > plies;
			desk_close(&d);
			record_free(&r);
			t = open_game(&d, g->id, &r);
			press(&d, letter);
			if (d.app.depth == 1 && !t->entry.text[0]) {
				ck_assert_msg(t->message.complaint == d.app.keys,
					      "%s: %c isn't explained", g->id, letter);
				ck_assert_str_eq(entry_refused(&t->entry, d.app.keys), "");
				plies = match_plies(t->match);
				press(&d, digit);
				ck_assert_msg(!strcmp(t->entry.text, alone) &&
						      (match_plies(t->match) > plies) == played,
					      "%s: %c%c leaves '%s', not '%s'", g->id, letter,
					      digit, t->entry.text, alone);
			}
			desk_close(&d);
			record_free(&r);
		}
}
END_TEST

/* Returns the text on the screen. */
static const char *shown_text(struct desk *d, int rows, int cols)
{
	static char text[40 * 120 * 5];
	struct canvas c = desk_shot(d, rows, cols);

	ck_assert_uint_lt(canvas_text(&c, text, sizeof text), sizeof text);
	canvas_free(&c);
	return text;
}

/* Once both the piece and its target are chosen, the prompt doesn't ask for the target, but names
 * the move that Enter plays. */
START_TEST(the_prompt_knows_the_target)
{
	struct record r;
	struct desk d;
	struct table *t = open_game(&d, "hasami", &r);

	press(&d, K_TABULATOR);
	ck_assert_ptr_nonnull(strstr(shown_text(&d, 24, 80), "> Press Enter to play a1-"));
	ck_assert_ptr_null(strstr(shown_text(&d, 24, 80), "Choose where to move it"));
	press(&d, K_RETURN);
	ck_assert_uint_gt(match_plies(t->match), 0);
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* However many digits follow a letter, the prompt shows no more of them than a cell may have. */
START_TEST(digits_do_not_pile_up)
{
	struct record r;
	struct desk d;
	struct table *t = open_game(&d, "tictactoe", &r);

	for (const char *at = "z22233344"; *at; at++) {
		press(&d, *at);
		ck_assert_uint_lt(strlen(entry_refused(&t->entry, d.app.keys)), 4);
		ck_assert_uint_eq(match_plies(t->match), 0);
	}
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* ---- When no turn comes any more ---- */

/* After a resignation in Daifugo, the others play on, but no key waits for the player's turn. */
START_TEST(no_key_waits_for_a_turn_that_never_comes)
{
	struct record r;
	struct desk d;
	struct table *t;

	ck_assert(!desk_play(game_find("daifugo"), 2, 5, &r));
	desk_open(&d, &r, TUI_PLAY, 0, false);
	desk_await_turn(&d);
	t = top_table(&d);
	table_resign(t, 0);
	ck_assert(!table_over(t));
	ck_assert(!d.scene->ops->waits(d.scene, COMMAND_NONE));
	ck_assert(!d.scene->ops->waits(d.scene, TABLE_PLAY));
	ck_assert_int_lt(table_resigner(t), 0);
	press(&d, 'a');
	expect_words(t->message.text, "You have no more turns in this game.");
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* ---- The players in the menu ---- */

/* Opens the menu with this game chosen. */
static struct menu *open_menu(struct desk *d, size_t game)
{
	struct menu *m;

	desk_begin(d);
	d->app.options = (struct tui_options){ .unkept = true, .delay_ms = NEVER_MS };
	d->scene = menu_new(&d->app);
	app_push(&d->app, d->scene);
	m = (struct menu *)d->scene;
	m->games.chosen = game;
	return m;
}

/* Every player that the menu offers is described in a sentence, and those that aren't levels say
 * so. */
START_TEST(every_player_is_described)
{
	struct desk d;
	struct menu *m = open_menu(&d, 0);
	char about[640];

	for (size_t i = 0; i < m->n_plans; i++)
		for (int k = 0; k < m->plans[i].n_choices; k++) {
			const struct who *who = &m->plans[i].choices[k];
			char title[64];

			who_title(who, title, sizeof title);
			ck_assert_msg(plan_about(who, about, sizeof about) && strchr(about, '.') &&
					      !strstr(about, "A program that"),
				      "%s: %s is described as '%s'", m->plans[i].game->id, title,
				      about);
			ck_assert_msg(who_is_person(who) || who_tenths(who) ||
					      strstr(about, "Outside the levels."),
				      "%s: %s seems to be a level", m->plans[i].game->id, title);
		}
	desk_close(&d);
}
END_TEST

/* Clicks this name in the list of levels; returns false if it isn't there. */
static bool click_level(struct desk *d, const char *name)
{
	struct canvas c = desk_shot(d, 40, 120);
	const struct box *b = &((const struct menu *)d->scene)->levels;
	bool found = false;

	for (int row = b->row; row < b->row + b->rows && !found; row++) {
		size_t n = 0;

		while (name[n] && c.cells[row * c.stride + b->col + (int)n].utf8[0] == name[n])
			n++;
		found = !name[n];
		d->app.keys += found;
		if (found)
			d->scene->ops->key(d->scene, &(struct key){ K_CLICKED, row, b->col });
	}
	canvas_free(&c);
	return found;
}

/* A click on a level's name in the list below the form chooses that level. */
START_TEST(a_clicked_level_is_chosen)
{
	static const char *const levels[] = { "Beginner", "Easy", "Hard" };
	static const char *const names[] = { "level:1", "level:2", "level:4" };
	struct desk d;
	struct menu *m = open_menu(&d, 0);
	unsigned clicked = 0;

	for (size_t i = 0; i < m->n_plans; i++)
		for (int k = 0; k < 3; k++) {
			m->games.chosen = i;
			if (!click_level(&d, levels[k]))
				continue;
			clicked++;
			ck_assert_msg(!strcmp(menu_plan(m)->who[1].text, names[k]),
				      "%s: a click on %s chooses %s", menu_plan(m)->game->id,
				      levels[k], menu_plan(m)->who[1].text);
			ck_assert_uint_eq(m->games.chosen, i);
		}
	ck_assert_uint_gt(clicked, 6);
	desk_close(&d);
}
END_TEST

/* ---- The mistakes after a game ---- */

/* Collects the highlighted text on the screen. */
static const char *highlighted(struct desk *d, int rows, int cols)
{
	static char text[40 * 120 * 5];
	struct canvas c = desk_shot(d, rows, cols);
	size_t len = 0;

	text[0] = '\0';
	for (int i = 0; i < rows * cols; i++)
		if (c.cells[i].style & MARK_CURSOR)
			len += (size_t)snprintf(text + len, sizeof text - len, "%s",
						c.cells[i].utf8);
	canvas_free(&c);
	return text;
}

/* Returns the number of the move that the highlighted mistake is about; 0 if none is. */
static unsigned highlighted_move(struct desk *d, int rows, int cols)
{
	const char *at = strstr(highlighted(d, rows, cols), "Move ");

	return at ? (unsigned)strtoul(at + 5, NULL, 10) : 0;
}

/* The highlighted mistake must be the one of which the message speaks after M, and otherwise the
 * move before or after the position on the screen. */
static void check_pane(struct desk *d, bool visited)
{
	static const int sizes[][2] = { { 24, 80 }, { 40, 120 } };
	const unsigned at = table_position(top_table(d));

	for (int i = 0; i < 2; i++) {
		const unsigned move = highlighted_move(d, sizes[i][0], sizes[i][1]);

		ck_assert_msg(visited ? move == at + 1 : !move || move == at || move == at + 1,
			      "%s, position %u: the pane speaks of move %u", top_table(d)->game->id,
			      at, move);
	}
}

START_TEST(the_pane_speaks_of_the_position)
{
	static const char *const games[] = { "tictactoe", "nim", "hamlet" };
	unsigned visited = 0;

	for (size_t i = 0; i < 3 * sizeof games / sizeof *games; i++) {
		struct record r;
		struct judgement j;
		struct desk d;

		ck_assert(desk_play(game_find(games[i / 3]), i + 1, 500, &r));
		desk_open(&d, &r, TUI_PLAY, 0, false);
		for (int n = 0; n < 100 && !reviewer_looked(top_table(&d)->advice.reviewer); n++) {
			highlighted(&d, 24, 80);
			desk_settle(&d);
		}
		for (int n = 0; n < 6 && mistake_elsewhere(top_table(&d)); n++, visited++) {
			press(&d, 'M');
			ck_assert(mistake_here(top_table(&d), &j));
			check_pane(&d, true);
		}
		press(&d, '{');
		for (size_t n = 0; n < r.board.len; n++) {
			check_pane(&d, mistake_here(top_table(&d), &j));
			press(&d, ']');
		}
		desk_close(&d);
		record_free(&r);
	}
	ck_assert_uint_gt(visited, 12);
}
END_TEST

/* ---- Resigning ---- */

/* After the player has resigned, the header must still name the last move. */
START_TEST(resigning_is_no_move)
{
	const struct game *g = all_games[_i];
	struct record r;
	struct desk d;
	char before[32];

	if (!desk_play(g, 3, 6, &r) && r.setup.seats == 2) {
		desk_open(&d, &r, TUI_PLAY, 0, false);
		desk_await_turn(&d);
		snprintf(before, sizeof before, "move %u",
			 match_moves(top_table(&d)->match, match_plies(top_table(&d)->match)));
		table_resign(top_table(&d), 0);
		ck_assert(table_over(top_table(&d)));
		for (int page = 0; page < 2; page++) {
			const char *text = shown_text(&d, 40, 120), *named = strstr(text, before);

			ck_assert_msg(named && named < strchr(text, '\n'), "%s: %s, not %s", g->id,
				      text, before);
			press(&d, 'W');
		}
		desk_close(&d);
	}
	record_free(&r);
}
END_TEST

/* ---- Between two games of a series ---- */

/* Before the next game of a series, Enter first shows the result, and the key line says so. The
 * page is due in a while, but nobody needs to wait for it. */
START_TEST(enter_shows_the_result_first)
{
	struct record r;
	struct desk d;
	struct table *t;

	ck_assert(desk_play(game_find("daifugo"), 2, 1000, &r));
	desk_open(&d, &r, TUI_PLAY, 0, false);
	t = top_table(&d);
	ck_assert(table_over(t) && series_goes_on(t));
	t->ending.due_ms = clock_ms() + NEVER_MS;
	ck_assert_str_eq(table_hint(d.scene, TABLE_NEXT_GAME), "result");
	press(&d, K_RETURN);
	ck_assert(table_shows_end(t) && table_over(t));
	ck_assert_ptr_null(table_hint(d.scene, TABLE_NEXT_GAME));
	t->ending.came_ms = 0;
	press(&d, K_RETURN);
	ck_assert(!table_over(t) && t->config.game_no == 1);
	desk_close(&d);
	record_free(&r);
}
END_TEST

/* ---- The way out ---- */

/* After the help, the player is still at the setting that they were about to change. */
START_TEST(the_help_keeps_the_place)
{
	struct desk d;
	struct menu *m = open_menu(&d, 0);

	m->in_form = true;
	m->form.list.chosen = 2;
	d.scene->ops->uncovered(d.scene);
	ck_assert(m->in_form && m->form.list.chosen == 2);
	desk_close(&d);
}
END_TEST

/* The form for joining a lobby is left with Esc or Left. A letter is always typed there. */
START_TEST(the_join_form_can_be_left)
{
	static const int keys[] = { K_ESCAPE, K_ARROW_LEFT, 'q' };

	for (int i = 0; i < 3; i++) {
		struct desk d;

		desk_begin(&d);
		d.scene = join_form_new();
		app_push(&d.app, d.scene);
		press(&d, keys[i] == 'q' ? 'q' : K_TABULATOR);
		ck_assert_int_eq(d.app.depth, 1);
		if (keys[i] != 'q' && keymap_find(scene_keymap(d.scene), keys[i]))
			d.scene->ops->command(d.scene, COMMAND_CLOSE,
					      &(struct key){ .code = keys[i] });
		ck_assert_int_eq(d.app.depth, keys[i] == 'q');
		desk_close(&d);
	}
}
END_TEST

SECTION(newcomer)
{
	Suite *s = suite_create("newcomer");
	TCase *c = suite_case(s, "newcomer");
	int games = 0;

	desk_have_no_files();
	unlimited_nodes = 100;
	while (all_games[games])
		games++;
	tcase_add_loop_test(c, enter_is_offered_only_where_it_acts, 0, games);
	tcase_add_test(c, a_repeated_digit_is_explained);
	tcase_add_loop_test(c, command_letters_do_not_pile_up, 0, games);
	tcase_add_test(c, digits_do_not_pile_up);
	tcase_add_test(c, the_prompt_knows_the_target);
	tcase_add_test(c, no_key_waits_for_a_turn_that_never_comes);
	tcase_add_test(c, every_player_is_described);
	tcase_add_test(c, a_clicked_level_is_chosen);
	tcase_add_test(c, the_pane_speaks_of_the_position);
	tcase_add_loop_test(c, resigning_is_no_move, 0, games);
	tcase_add_test(c, enter_shows_the_result_first);
	tcase_add_test(c, the_help_keeps_the_place);
	tcase_add_test(c, the_join_form_can_be_left);
	return s;
}
