/* SPDX-License-Identifier: MIT */
/* The set-up screen: the games on the left, the chosen one's form on the right. */
#include "tui/menu/menu.h"
#include "tui/lobby/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "shelf/settings.h"

static const struct binding menu_keys[] = {
	{ { K_RETURN }, MENU_START, "Enter", N_("start"), N_("start the game at once") },
	{ { K_TABULATOR, K_BACK_TAB }, MENU_PANE, "Tab", N_("switch"), N_("between the games and the form") },
	{ { K_ARROW_RIGHT, 'l' }, MENU_MORE, "h l", N_("change"), N_("change a value; also the arrows; PgUp and PgDn by ten; digits type a number, Backspace rubs out") },
	{ { K_ARROW_LEFT, 'h' }, MENU_LESS, "h", NULL, NULL },
	{ { K_PAGE_UP }, MENU_MUCH_MORE, "PgUp", NULL, NULL },
	{ { K_PAGE_DOWN }, MENU_MUCH_LESS, "PgDn", NULL, NULL },
	{ { K_BACK, K_DEL }, MENU_RUB_OUT, "Backspace", NULL, NULL },
	{ { 'e' }, MENU_NAME, "e", N_("name"), N_("type who plays here: an engine such as exec:./bot, or a player with options") },
	{ { 'r' }, MENU_RESUME, "r", N_("resume"), N_("go on with the unfinished game") },
	{ { 'p' }, MENU_EDIT, "p", N_("position"), N_("draw up a position on the board and play from there") },
	{ { 'i' }, MENU_RULES, "i", N_("rules"), N_("the rules of the game") },
	{ { 's' }, MENU_STATISTICS, "s", N_("statistics"), N_("your games so far, and their replays") },
	{ { 'o' }, MENU_SETTINGS, "o", N_("settings"), N_("language, colours, names, keys: kept for good") },
	{ { K_ARROW_DOWN, 'j' }, MENU_DOWN, "j k", N_("choose"), N_("up and down; also the arrows, and the numbers of the games") },
	{ { K_ARROW_UP, 'k' }, MENU_UP, "k", NULL, NULL },
	{ { K_ESCAPE }, MENU_BACK, "Esc", NULL, N_("from the form back to the games") },
	{ { 'n' }, MENU_NETWORK, "n", N_("network"), N_("join the lobby of a server, to play with people elsewhere") },
	{ { 'q' }, MENU_QUIT, "q", N_("quit"), N_("leave Asobi") },
	{ .label = NULL },
};

static const struct binding naming_keys[] = {
	{ { K_RETURN }, MENU_NAMED, "Enter", N_("take"), N_("let the player named sit there") },
	{ { K_ESCAPE }, MENU_UNNAMED, "Esc", N_("back"), N_("leave who sits there") },
	{ { K_BACK, K_DEL }, MENU_RUB_NAME, "Backspace", NULL, N_("rubs out") },
	{ .label = NULL },
};

const struct keymap naming_map = { "naming", { naming_keys }, .typed = false };
const struct keymap menu_map = { "menu", { menu_keys, help_keys, look_keys }, .typed = false };

static const struct keymap *keymap(const struct scene *s)
{
	return ((const struct menu *)s)->naming ? &naming_map : &menu_map;
}

static bool can(const struct scene *s, int command)
{
	const struct menu *m = (const struct menu *)s;

	if (command == MENU_RESUME)
		return menu_form(m)->kept > 0;
	if (command == MENU_EDIT)
		return editor_possible(menu_form(m)->game);
	if (command == MENU_MORE)
		return m->in_form;
	if (command == MENU_NAME)
		return m->in_form && form_seat(menu_form(m), m->field) >= 0;
	return true;
}

/* Ask the disk again: games are kept and finished while the menu is covered, and by others. */
static void look_for_kept(struct menu *m)
{
	for (int i = 0; i < m->n_forms && !m->scene.app->options.unkept; i++) {
		struct form *f = &m->forms[i];
		char error[ERROR_TEXT];
		struct unfinished *list;
		struct record r;
		size_t n;

		f->kept = f->kept_plies = 0;
		list = keep_list(f->game, &n);
		for (size_t k = 0; k < n; k++) {
			if (list[k].played || f->kept++)
				continue;
			if (keep_read(&list[k], &r, error)) {
				f->kept_plies = (unsigned)r.board.len;
				record_free(&r);
			} else {
				snprintf(m->note, sizeof m->note, "%s", error);
			}
		}
		free(list);
	}
}

static void choose_game(struct menu *m, int by)
{
	m->game = (m->game + by + m->n_forms) % m->n_forms;
	m->field = 0;
	m->note[0] = '\0';
}

/* Nobody is in the middle of something. */
static bool is_free(const struct menu *m)
{
	return scene_is_top(&m->scene) && !m->in_form && !m->naming;
}

/* What plays itself is the game chosen: Enter plays what is seen. */
static void tick(struct scene *s)
{
	struct menu *m = (struct menu *)s;
	const bool covered = !scene_is_top(s);

	if (m->was_covered && !covered)
		look_for_kept(m);
	m->was_covered = covered;
	if (!show_tick(&m->show, s->app, menu_form(m)->game, is_free(m)))
		return;
	for (int i = 0; i < m->n_forms; i++)
		if (m->forms[i].game == m->show.game)
			choose_game(m, i - m->game);
}

static int fds(const struct scene *s, struct pollfd *out, int max)
{
	return show_fds(&((const struct menu *)s)->show, out, max);
}

static int wait_ms(const struct scene *s)
{
	const struct menu *m = (const struct menu *)s;

	return show_wait_ms(&m->show, s->app, is_free(m));
}

static bool busy(const struct scene *s)
{
	return show_busy(&((const struct menu *)s)->show);
}

/* What is played as the form says. */
static struct tui_options options_of(const struct menu *m)
{
	const struct form *f = &m->forms[m->game];
	struct tui_options o = m->scene.app->options;

	o.mode = form_mode(f) == MODE_PLAY || form_mode(f) == MODE_HOT_SEAT ? TUI_PLAY : TUI_WATCH;
	o.game = f->game;
	o.setup = f->setup;
	o.record = NULL;
	memcpy(o.who, f->who, sizeof o.who);
	o.seeded = f->seed[0] != '\0';
	o.seed = strtoull(f->seed, NULL, 10);
	return o;
}

/* Who plays what is remembered, and written down if it is something new. */
static void remember(const struct menu *m)
{
	const struct form *f = menu_form(m);
	struct settings *s = m->scene.app->options.settings;
	const char *before = s ? settings_players(s, f->game) : NULL;
	char players[SETTING_PLAYERS], usual[SETTING_PLAYERS], error[ERROR_TEXT];
	struct form fresh;

	if (!s || m->scene.app->options.unkept || form_players(f, players, sizeof players) >= sizeof players)
		return;
	form_init(&fresh, f->game, NULL);
	form_players(&fresh, usual, sizeof usual);
	if (s->game == f->game && !strcmp(players, before ? before : usual))
		return;
	if (before || strcmp(players, usual))
		settings_choose_players(s, f->game, players);
	s->game = f->game;
	settings_save(s, error);	/* what cannot be kept is no reason not to play */
}

static void start(struct menu *m)
{
	const struct tui_options o = options_of(m);

	m->note[0] = '\0';
	remember(m);
	app_push(m->scene.app, form_mode(menu_form(m)) == MODE_MATCH ? menu_match_new(menu_form(m), m->note) : table_new(&o, m->note));
}

static void edit(struct menu *m)
{
	const struct tui_options o = options_of(m);

	m->note[0] = '\0';
	if (!editor_possible(o.game)) {
		snprintf(m->note, sizeof m->note, _("No position of %s can be drawn up."), _(o.game->title));
		return;
	}
	app_push(m->scene.app, editor_new(&o, NULL, m->note));
}

static void resume(struct menu *m)
{
	const struct form *f = menu_form(m);
	struct app *app = m->scene.app;
	struct unfinished waiting;

	m->note[0] = '\0';
	if (!keep_latest(f->game, &waiting))
		snprintf(m->note, sizeof m->note, "%s", _("No unfinished game was kept."));
	else if (f->kept > 1)
		app_push(app, unfinished_new(&app->options, f->game, false));
	else
		app_push(app, unfinished_table(app, &waiting, m->note));
}

static void go(struct menu *m, int by)
{
	int fields = form_fields(menu_form(m));

	if (m->in_form)
		m->field = (m->field + by + fields) % fields;
	else
		choose_game(m, by);
}

enum edit { CHANGE, TYPE, RUB_OUT };

/* The form's rows move when seats come and go: stay at the same one. */
static void change(struct menu *m, enum edit how, int by)
{
	struct form *f = menu_form(m);
	const int before = form_first_option(f);

	if (how == CHANGE)
		form_change(f, m->field, by);
	else if (how == TYPE)
		form_type(f, m->field, (char)by);
	else
		form_rub_out(f, m->field);
	if (m->field >= before)
		m->field += form_first_option(f) - before;
}

static void take_name(struct menu *m)
{
	struct form *f = menu_form(m);

	m->note[0] = '\0';
	if (!m->name[0] || form_seat_player(f, form_seat(f, m->field), m->name, m->note))
		m->naming = false;
}

/* Nothing lies behind the games, and nobody leaves by a slip. */
static void go_back(struct menu *m)
{
	if (!m->in_form)
		snprintf(m->note, sizeof m->note, "%s", _("q leaves Asobi."));
	m->in_form = false;
}

static void command(struct scene *s, int cmd, const struct key *k)
{
	struct menu *m = (struct menu *)s;
	struct form *f = menu_form(m);

	(void)k;
	switch (cmd) {
	case MENU_START: start(m); break;
	case MENU_DOWN: go(m, 1); break;
	case MENU_UP: go(m, -1); break;
	case MENU_PANE: m->in_form = !m->in_form; break;
	case MENU_MORE: m->in_form ? change(m, CHANGE, 1) : (void)(m->in_form = true); break;
	case MENU_LESS: if (m->in_form) change(m, CHANGE, -1); break;
	case MENU_MUCH_MORE: if (m->in_form) change(m, CHANGE, 10); break;
	case MENU_MUCH_LESS: if (m->in_form) change(m, CHANGE, -10); break;
	case MENU_RUB_OUT: if (m->in_form) change(m, RUB_OUT, 0); break;
	case MENU_NAME: m->naming = true; m->name[0] = '\0'; break;
	case MENU_NAMED: take_name(m); break;
	case MENU_UNNAMED: m->naming = false; m->note[0] = '\0'; break;
	case MENU_RUB_NAME: line_rub_out(m->name); break;
	case MENU_RESUME: resume(m); break;
	case MENU_EDIT: edit(m); break;
	case MENU_RULES: app_push(s->app, rules_new(f->game, NULL)); break;
	case MENU_STATISTICS: app_push(s->app, career_scene_new()); break;
	case MENU_SETTINGS: app_push(s->app, settings_new(s->app)); break;
	case MENU_NETWORK: app_push(s->app, join_form_new()); break;
	case MENU_BACK: go_back(m); break;
	case MENU_QUIT: app_close(s->app); break;
	}
}

static void click(struct menu *m, const struct key *k)
{
	const int game = (k->row - m->list.row) / m->list.step, at = k->row - m->form_row;
	const int field = form_field_at(menu_form(m), m->first_line + at);

	if (k->col >= m->list.col && k->col < m->list.col + m->list.cols && game < m->n_forms && k->row >= m->list.row) {
		m->in_form = false;
		choose_game(m, game - m->game);
	} else if (k->col >= m->form_col && at >= 0 && at < m->lines_shown && field >= 0) {
		if (m->in_form && m->field == field)
			change(m, CHANGE, 1);
		else
			m->field = field;
		m->in_form = true;
	}
}

static void key(struct scene *s, const struct key *k)
{
	struct menu *m = (struct menu *)s;

	if (m->naming)
		line_type(m->name, sizeof m->name, k->code);
	else if (k->code == K_CLICKED)
		click(m, k);
	else if (m->in_form && k->code >= '0' && k->code <= '9')
		change(m, TYPE, k->code);
	else if (!m->in_form && k->code >= '1' && k->code < '1' + m->n_forms && k->code <= '9')
		choose_game(m, k->code - '1' - m->game);
}

static void destroy(struct scene *s)
{
	struct menu *m = (struct menu *)s;

	show_end(&m->show);
	free(m->forms);
	free(m);
}

static const struct scene_ops ops = {
	.draw = menu_draw, .keymap = keymap, .can = can, .command = command, .key = key, .tick = tick,
	.fds = fds, .wait_ms = wait_ms, .busy = busy,
	.destroy = destroy,
};

struct scene *menu_new(struct app *app)
{
	struct menu *m = xcalloc(1, sizeof *m);
	const struct settings *kept = app->options.settings;

	m->scene.ops = &ops;
	m->scene.app = app;
	for (const struct game *const *g = all_games; *g; g++) {
		if ((*g)->traits & GAME_TEMPLATE)
			continue;
		m->forms = xrealloc(m->forms, (size_t)m->n_forms + 1, sizeof *m->forms);
		form_init(&m->forms[m->n_forms++], *g, kept ? settings_players(kept, *g) : NULL);
		if (kept && kept->game == *g)
			m->game = m->n_forms - 1;
	}
	if (kept && kept->n_complaints)
		settings_complaint(&kept->complaints[0], m->note, sizeof m->note);
	look_for_kept(m);
	for (int i = m->n_forms; i-- > 0;)
		if (m->forms[i].kept)
			m->game = i;
	return &m->scene;
}
