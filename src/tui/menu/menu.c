/* SPDX-License-Identifier: MIT */
/* The menu: the list of games on the left, the form of the chosen game on the right. */
#include "tui/menu/menu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "match/coach.h"
#include "shelf/settings.h"
#include "tui/drill.h"
#include "tui/lobby/lobby_scene.h"

static const struct binding menu_keys[] = {
	{ { K_RETURN }, MENU_START, "Enter", N_("start"), N_("start the game") },
	{ { K_TABULATOR, K_BACK_TAB },
	  MENU_PANE,
	  "Tab",
	  N_("switch"),
	  N_("switch between the games and their settings") },
	{ { 0 },
	  COMMAND_MORE,
	  "h l",
	  N_("change"),
	  N_("change the value (or use the arrow keys)") },
	{ { 'e' },
	  COMMAND_NAME,
	  "e",
	  N_("name"),
	  N_("type a player, such as exec:./bot or mcts:playouts=1000") },
	{ { 't' }, MENU_LEARN, "t", N_("learn"), N_("learn the game in a few interactive steps") },
	{ { 'r' }, MENU_RESUME, "r", N_("resume"), N_("continue an unfinished game") },
	{ { 'w' }, MENU_WATCH, "w", N_("watch"), N_("watch computers play the chosen game") },
	{ { 'd' },
	  MENU_DAILY,
	  "d",
	  N_("daily puzzle"),
	  N_("solve today's puzzle (the same for everyone)") },
	{ { 's' },
	  MENU_STATISTICS,
	  "s",
	  N_("statistics"),
	  N_("see your results and replay your games") },
	{ { 'o' },
	  MENU_SETTINGS,
	  "o",
	  N_("settings"),
	  N_("change the settings (saved for next time)") },
	{ { 'c' },
	  MENU_COACH,
	  "c",
	  N_("teacher"),
	  N_("play with a teacher who questions your bad moves (practice game)") },
	{ { 'm' },
	  MENU_MATCH,
	  "m",
	  N_("match"),
	  N_("let computers play many games and count the results") },
	{ { 'p' }, MENU_EDIT, "p", N_("position"), N_("set up a position and play from there") },
	{ { 'i' }, MENU_RULES, "i", N_("rules"), N_("show the rules of the game") },
	{ { 'u' },
	  MENU_PUZZLES,
	  "u",
	  N_("puzzles"),
	  N_("solve harder and harder puzzles until your first mistake") },
	{ { '!' },
	  MENU_DRILL,
	  "!",
	  N_("drill"),
	  N_("retry your own mistakes from your saved games") },
	{ { 'n' },
	  MENU_NETWORK,
	  "n",
	  N_("network"),
	  N_("join a server's lobby to play with people elsewhere") },
	{ { 'f' },
	  MENU_HOST,
	  "f",
	  N_("friends"),
	  N_("open a table of this game on this machine for friends to join") },
	{ { 0 },
	  COMMAND_DOWN,
	  "j k",
	  N_("choose"),
	  N_("choose a game (or use the arrow keys or its number)") },
	{ { K_ESCAPE }, MENU_BACK, "Esc", NULL, N_("go back from the settings to the games") },
	{ { 'q', 'Q' },
	  MENU_QUIT,
	  "q",
	  N_("quit"),
	  N_("go back from the settings to the games, or quit Asobi (press it twice)") },
	{ .label = NULL },
};
const struct keymap menu_map = { "menu",
				 { menu_keys, form_keys, help_keys, look_keys },
				 .typed = false };

static const struct keymap *choose_keymap(const struct scene *s)
{
	return form_keymap(&((const struct menu *)s)->form, &menu_map);
}

/* Returns true if the key line should list this command first: lessons if the game is new to the
 * user, resuming if there is an unfinished game, or changing the form's values. */
static bool is_first(const struct scene *s, int command)
{
	const struct plan *p = menu_plan((const struct menu *)s);

	return (command == MENU_LEARN && p->fresh) || (command == MENU_RESUME && p->kept > 0) ||
	       command == COMMAND_MORE || command == COMMAND_NAME;
}

static bool can_run(const struct scene *s, int command)
{
	const struct menu *m = (const struct menu *)s;

	switch (command) {
	case MENU_RESUME: return menu_plan(m)->kept > 0;
	case MENU_LEARN: return steps_exist(menu_plan(m)->game);
	case MENU_EDIT: return editor_possible(menu_plan(m)->game);
	case MENU_COACH: return coach_possible(menu_plan(m)->game);
	case COMMAND_MORE: return m->in_form;
	case COMMAND_NAME: return m->in_form && form_here(&m->form)->named;
	default: return true;
	}
}

static void choose_game(struct menu *m, size_t game)
{
	list_choose(&m->games, m->n_plans, (long)game);
	list_choose(&m->form.list, m->form.n, 0);
	m->note[0] = '\0';
}

/* Returns true if the menu is visible but the user isn't filling in its form, so that a demo game
 * may run. */
static bool is_free(const struct menu *m)
{
	return scene_is_top(&m->scene) && !m->in_form && !m->form.naming;
}

static void read_past(struct menu *m)
{
	past_read(&m->past);
	home_read(&m->home);
}

/* Shows demo games in turn. The selection in the list doesn't follow them: Enter still starts the
 * game that the user chose. */
static void tick_menu(struct scene *s)
{
	struct menu *m = (struct menu *)s;

	show_tick(&m->show, s->app, menu_plan(m)->game, is_free(m));
	if (m->past_wanted && !m->past.career.len)
		read_past(m);
	past_read_on(&m->past, 15);
}

static void look_again(struct scene *s)
{
	struct menu *m = (struct menu *)s;

	menu_look_for_kept(m);
	menu_look_for_fresh(m);
	past_free(&m->past);
}

static int fill_fds(const struct scene *s, struct pollfd *out, int max)
{
	const struct show *show = &((const struct menu *)s)->show;

	return show->table ? show->table->ops->fds(show->table, out, max) : 0;
}

static int wait_ms(const struct scene *s)
{
	const struct menu *m = (const struct menu *)s;

	if (m->past.reading || (m->past_wanted && !m->past.career.len))
		return 0;
	return show_wait_ms(&m->show, s->app, is_free(m));
}

static bool is_busy(const struct scene *s)
{
	const struct menu *m = (const struct menu *)s;

	return m->past.reading || (m->past_wanted && !m->past.career.len) ||
	       (m->show.table && m->show.table->ops->busy(m->show.table));
}

/* Moves the selection in the list of games or in the chosen game's form. */
static void move_choice(struct menu *m, int cmd)
{
	const size_t before = m->games.chosen;

	if (m->in_form)
		form_command(&m->form, cmd);
	else if (cmd == COMMAND_MORE)
		m->in_form = true;
	else if (list_command(&m->games, m->n_plans, cmd) && m->games.chosen != before)
		choose_game(m, m->games.chosen);
}

static void fill_form(struct form *form, void *page)
{
	plan_fill(menu_plan(page), form);
}

static void change_row(void *page, const struct form_row *r, int by)
{
	plan_change(menu_plan(page), r, by);
}

static bool take_name(void *page, const struct form_row *r, const char *name)
{
	struct menu *m = page;

	return !name[0] || plan_seat_player(menu_plan(m), r->which, name, m->note);
}

static const struct form_page form_page = { .fill = fill_form,
					    .change = change_row,
					    .name = take_name };

/* Goes back from the form to the list of games. From there, only q pressed right after a key that
 * would have gone back quits, so that nobody quits by accident. */
static void go_back(struct menu *m, bool quits)
{
	struct app *app = m->scene.app;

	if (m->in_form) {
		m->in_form = false;
	} else if (quits && m->back_with && app->keys == m->back_with + 1) {
		app_close(app);
	} else {
		snprintf(m->note, sizeof m->note, "%s",
			 quits ? _("Press q again to quit Asobi.") : _("Press q to quit Asobi."));
		m->refused = true;
		m->back_with = app->keys;
	}
}

static void do_command(struct menu *m, int cmd)
{
	struct scene *s = &m->scene;

	switch (cmd) {
	case MENU_START: menu_start_game(m); break;
	case MENU_PANE: m->in_form = !m->in_form; break;
	case MENU_RESUME: menu_resume(m); break;
	case MENU_EDIT: menu_edit_position(m); break;
	case MENU_RULES: app_push(s->app, rules_page_new(menu_plan(m)->game, NULL)); break;
	case MENU_STATISTICS: app_push(s->app, career_scene_new()); break;
	case MENU_DAILY: menu_solve_daily(m); break;
	case MENU_LEARN: menu_learn(m); break;
	case MENU_PUZZLES: menu_solve_puzzles(m); break;
	case MENU_DRILL: app_push(s->app, drill_scene_new(NULL)); break;
	case MENU_WATCH: menu_start_in(m, MODE_WATCH); break;
	case MENU_MATCH: menu_start_in(m, MODE_MATCH); break;
	case MENU_COACH:
		if (coach_possible(menu_plan(m)->game))
			menu_start_in(m, MODE_COACH);
		break;
	case MENU_SETTINGS: app_push(s->app, settings_new(s->app)); break;
	case MENU_HOST: menu_host_table(m); break;
	case MENU_NETWORK: app_push(s->app, join_form_new()); break;
	case MENU_BACK: go_back(m, false); break;
	case MENU_QUIT: go_back(m, true); break;
	default:
		if (cmd == COMMAND_NAMED || cmd == COMMAND_UNNAMED)
			m->note[0] = '\0';
		move_choice(m, cmd);
	}
}

/* Returns the level, counted from 0, whose name or description was clicked; -1 for none. */
static int level_hit(const struct menu *m, const struct key *k)
{
	const struct box *b = &m->levels;
	const int row = k->row - b->row + 1;

	if (k->code != K_CLICKED || k->row < b->row || k->row >= b->row + b->rows ||
	    k->col < b->col || k->col >= b->col + b->cols)
		return -1;
	for (int i = 0; i < MOST_LEVELS && m->level_ends[i]; i++)
		if (row < m->level_ends[i])
			return i;
	return -1;
}

/* Gives the clicked level to the player in the chosen row or, if that isn't a computer player's, to
 * all computer players. If only people play, the last one makes way for a computer. */
static void choose_level(struct menu *m, int level)
{
	struct plan *p = menu_plan(m);
	const struct form_row *r = form_here(&m->form);
	const bool one = m->in_form && r->kind == PLAN_PLAYER && !who_is_person(&p->who[r->which]);
	unsigned people = 0;

	for (unsigned s = 0; s < p->setup.seats; s++)
		people += who_is_person(&p->who[s]);
	plan_set_level(p, one ? r->which : people == p->setup.seats ? (int)people - 1 : -1, level);
	form_fill(&m->form);
}

/* Handles digits and clicks. As in other lists, a click on the chosen game starts it. */
static void take_other(struct menu *m, const struct key *k)
{
	const long game = k->code == K_CLICKED ? list_hit(&m->games, m->n_plans, k) : k->code - '1';

	if (m->form.naming) {
		form_key(&m->form, k);
	} else if (level_hit(m, k) >= 0) {
		choose_level(m, level_hit(m, k));
	} else if (k->code == K_CLICKED && !m->in_form && game == (long)m->games.chosen) {
		menu_start_game(m);
	} else if (k->code == K_CLICKED ? game >= 0 : !m->in_form) {
		m->in_form = false;
		if (game >= 0 && game < 9 && game < (long)m->n_plans)
			choose_game(m, (size_t)game);
	} else {
		const long row = list_hit(&m->form.list, m->form.n, k);

		if (m->in_form || row != (long)m->form.list.chosen)
			form_key(&m->form, k);
		m->in_form = m->in_form || row >= 0;
	}
}

/* What the user can see of the menu that a key may change. */
struct seen {
	const struct scene *top;
	size_t game, row;
	bool in_form, naming;
	struct plan plan;
	char name[FORM_TYPED], note[ERROR_TEXT];
};

/* Clears the padding as well, because two of these are compared byte by byte. */
static void record_seen(struct seen *s, const struct menu *m)
{
	memset(s, 0, sizeof *s);
	s->top = m->scene.app->depth ? m->scene.app->stack[m->scene.app->depth - 1] : NULL;
	s->game = m->games.chosen;
	s->row = m->form.list.chosen;
	s->in_form = m->in_form;
	s->naming = m->form.naming;
	memcpy(&s->plan, menu_plan(m), sizeof s->plan);
	snprintf(s->name, sizeof s->name, "%s", m->form.name);
	snprintf(s->note, sizeof s->note, "%s", m->note);
}

/* Says that a key has done nothing, so that no key seems dead. */
static void refuse_key(struct menu *m, const struct key *k)
{
	const struct binding *b = keymap_find(choose_keymap(&m->scene), k->code);

	m->refused = true;
	if (k->code <= ' ' || k->code >= 0x7f)
		snprintf(m->note, sizeof m->note, "%s",
			 _("This key does nothing here. Press ? for all keys."));
	else if (b && b->hint)
		snprintf(m->note, sizeof m->note, _("%c (%s) can't be used right now."), k->code,
			 _(b->hint));
	else
		snprintf(m->note, sizeof m->note, _("%c does nothing here. Press ? for all keys."),
			 k->code);
}

/* Handles a key that gives this command; COMMAND_NONE means that it gives none. */
static void answer_key(struct menu *m, int cmd, const struct key *k)
{
	struct seen before, after;

	if (m->refused)
		m->note[0] = '\0';
	m->refused = false;
	record_seen(&before, m);
	if (cmd == COMMAND_NONE)
		take_other(m, k);
	else
		do_command(m, cmd);
	record_seen(&after, m);
	if (k->code != K_CLICKED && k->code != K_WHEEL_UP && k->code != K_WHEEL_DOWN &&
	    !memcmp(&before, &after, sizeof before))
		refuse_key(m, k);
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	answer_key((struct menu *)s, cmd, k);
}

static void take_key(struct scene *s, const struct key *k)
{
	answer_key((struct menu *)s, COMMAND_NONE, k);
}

static void destroy_menu(struct scene *s)
{
	struct menu *m = (struct menu *)s;

	show_end(&m->show);
	past_free(&m->past);
	home_free(&m->home);
	free(m->plans);
	free(m);
}

static bool takes_text(const struct scene *s)
{
	const struct menu *m = (const struct menu *)s;

	return (m->in_form || m->form.naming) && form_writes(&m->form);
}

static const struct scene_ops ops = {
	.draw = menu_draw,
	.keymap = choose_keymap,
	.can = can_run,
	.first = is_first,
	.command = run_command,
	.key = take_key,
	.writes = takes_text,
	.tick = tick_menu,
	.fds = fill_fds,
	.wait_ms = wait_ms,
	.busy = is_busy,
	.destroy = destroy_menu,
	.uncovered = look_again,
};

struct scene *menu_new(struct app *app)
{
	struct menu *m = xcalloc(1, sizeof *m);
	const struct settings *kept = app->options.settings;

	m->scene.ops = &ops;
	m->scene.app = app;
	m->games.round = true;
	m->form.ops = &form_page;
	m->form.page = m;
	for (const struct game *const *g = all_games; *g; g++) {
		if ((*g)->traits & GAME_TEMPLATE)
			continue;
		m->plans = xrealloc(m->plans, m->n_plans + 1, sizeof *m->plans);
		plan_init(&m->plans[m->n_plans++], *g, kept ? settings_players(kept, *g) : NULL);
		if (kept && kept->game == *g)
			m->games.chosen = m->n_plans - 1;
	}
	if (kept && kept->n_complaints)
		settings_complaint(&kept->complaints[0], m->note, sizeof m->note);
	menu_look_for_kept(m);
	menu_look_for_fresh(m);
	for (size_t i = m->n_plans; i-- > 0;)
		if (m->plans[i].kept)
			m->games.chosen = i;
	form_fill(&m->form);
	return &m->scene;
}
