/* SPDX-License-Identifier: MIT */
/* The page of settings: what stands on it, and its keys.  What is changed is seen at once, and written
 * when the page is left with Enter. */
#include "tui/settings/settings.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/xalloc.h"

/* ---- The rows ---- */

static const int delays[] = { USUAL_DELAY, 0, 200, 400, 700, 1500, 3000 };
enum { DELAYS = sizeof delays / sizeof *delays };

const char *group_title(enum setting_group g)
{
	static const char *const titles[GROUPS] = {
		N_("Look"), N_("Movement"), N_("Players"), N_("Keys and sound"), N_("The file"),
	};

	return _(titles[g]);
}

unsigned group_rows(const struct settings_page *p, struct row out[MOST_ROWS])
{
	unsigned n = 0;

	if (p->group == GROUP_MOVEMENT)
		out[n++] = (struct row){ ROW_DELAY, 0 };
	for (unsigned i = 0; i < SETTINGS; i++)
		if (setting_specs[i].group == p->group) {
			out[setting_specs[i].place] = (struct row){ ROW_WORD, i };
			n++;
		}
	for (unsigned i = 0; p->group == GROUP_PLAYERS && i < NAMED; i++)
		out[n++] = (struct row){ ROW_NAME, i };
	for (unsigned i = 0; p->group == GROUP_PLAYERS && i < p->now.n_players; i++)
		out[n++] = (struct row){ ROW_PLAYERS, i };
	return n;
}

void row_label(const struct settings_page *p, const struct row *r, char *buf, size_t size)
{
	if (r->kind == ROW_WORD)
		snprintf(buf, size, "%s", _(setting_specs[r->which].title));
	else if (r->kind == ROW_DELAY)
		snprintf(buf, size, "%s", _("Pause between moves"));
	else if (r->kind == ROW_NAME)
		snprintf(buf, size, _("Person %u"), r->which + 1);
	else
		snprintf(buf, size, "%s", _(p->now.players[r->which].game->title));
}

static void delay_title(int ms, char *buf, size_t size)
{
	if (ms == USUAL_DELAY)
		snprintf(buf, size, "%s", _("usual"));
	else
		snprintf(buf, size, _("%d ms"), ms);
}

void row_value(const struct settings_page *p, const struct row *r, char *buf, size_t size)
{
	if (r->kind == ROW_WORD)
		snprintf(buf, size, "%s", _(setting_specs[r->which].titles[p->now.word[r->which]]));
	else if (r->kind == ROW_DELAY)
		delay_title(p->now.delay_ms, buf, size);
	else if (r->kind == ROW_NAME)
		snprintf(buf, size, "%s", p->now.name[r->which][0] ? p->now.name[r->which] : _("no name"));
	else
		snprintf(buf, size, "%s", p->now.players[r->which].who);
}

/* Colours of one's own stand in the file alone. */
static bool is_offered(const struct settings_page *p, unsigned setting, unsigned word)
{
	return setting != SET_THEME || word != 1 + THEME_OWN || settings_have_colours(&p->now);
}

void row_others(const struct settings_page *p, const struct row *r, char *buf, size_t size)
{
	struct strbuf list = {0};

	for (unsigned w = 0; r->kind == ROW_WORD && w < setting_words(r->which); w++)
		if (w != p->now.word[r->which] && is_offered(p, r->which, w))
			sb_addf(&list, "%s%s", list.len ? ", " : "", _(setting_specs[r->which].titles[w]));
	for (unsigned i = 0; r->kind == ROW_DELAY && i < DELAYS; i++) {
		if (delays[i] == p->now.delay_ms)
			continue;
		if (delays[i] == USUAL_DELAY)
			sb_add(&list, _("usual"));
		else
			sb_addf(&list, "%s%d", list.len ? ", " : "", delays[i]);
	}
	snprintf(buf, size, "%s", list.len ? list.text : "");
	sb_free(&list);
}

bool row_changed(const struct settings_page *p, const struct row *r)
{
	switch (r->kind) {
	case ROW_WORD: return p->now.word[r->which] != 0;
	case ROW_DELAY: return p->now.delay_ms != USUAL_DELAY;
	case ROW_NAME: return p->now.name[r->which][0] != '\0';
	default: return false;
	}
}

bool row_fixed(const struct settings_page *p, const struct row *r)
{
	return r->kind == ROW_WORD ? p->now.fixed[r->which] : r->kind == ROW_DELAY && p->now.delay_fixed;
}

static unsigned delay_at(const struct settings_page *p)
{
	for (unsigned i = 0; i < DELAYS; i++)
		if (delays[i] == p->now.delay_ms)
			return i;
	return 0;
}

static void row_change(struct settings_page *p, const struct row *r, int by)
{
	const unsigned n = r->kind == ROW_WORD ? setting_words(r->which) : DELAYS;

	if (r->kind == ROW_DELAY)
		p->now.delay_ms = delays[(delay_at(p) + (by > 0 ? 1 : n - 1)) % n];
	if (r->kind != ROW_WORD)
		return;
	do
		p->now.word[r->which] = (p->now.word[r->which] + (by > 0 ? 1 : n - 1)) % n;
	while (!is_offered(p, r->which, p->now.word[r->which]));
}

static void row_as_shipped(struct settings_page *p, const struct row *r)
{
	switch (r->kind) {
	case ROW_WORD:
		p->now.word[r->which] = 0;
		break;
	case ROW_DELAY:
		p->now.delay_ms = USUAL_DELAY;
		break;
	case ROW_NAME:
		p->now.name[r->which][0] = '\0';
		break;
	case ROW_PLAYERS:
		memmove(&p->now.players[r->which], &p->now.players[r->which + 1],
			(--p->now.n_players - r->which) * sizeof *p->now.players);
		break;
	}
}

unsigned settings_changes(const struct settings_page *p)
{
	const struct settings *a = &p->now, *b = &p->before;
	unsigned n = a->delay_ms != b->delay_ms;

	for (unsigned i = 0; i < SETTINGS; i++)
		n += a->word[i] != b->word[i];
	for (unsigned i = 0; i < MAX_SEATS; i++)
		n += strcmp(a->name[i], b->name[i]) != 0;
	return n + b->n_players - a->n_players;
}

/* ---- Keys ---- */

enum command { DOWN, UP, MORE, LESS, NEXT_GROUP, LAST_GROUP, SHIPPED, KEEP, FORGET, NAME, NAMED_SO, UNNAMED, RUB_OUT };

static const struct binding page_keys[] = {
	{ { K_ARROW_DOWN, 'j' }, DOWN, "j k", N_("row"), N_("up and down; also the arrows") },
	{ { K_ARROW_UP, 'k' }, UP, "k", NULL, NULL },
	{ { K_ARROW_RIGHT, 'l' }, MORE, "h l", N_("change"), N_("another value; also the arrows") },
	{ { K_ARROW_LEFT, 'h' }, LESS, "h", NULL, NULL },
	{ { K_TABULATOR }, NEXT_GROUP, "Tab", N_("page"), N_("the next page; Shift-Tab the one before") },
	{ { K_BACK_TAB }, LAST_GROUP, "Shift-Tab", NULL, NULL },
	{ { 'e' }, NAME, "e", N_("name"), N_("type a person's name") },
	{ { 'z' }, SHIPPED, "z", N_("as shipped"), N_("set this as it was shipped, or forget it") },
	{ { K_RETURN }, KEEP, "Enter", N_("keep"), N_("write the settings down and leave") },
	{ { K_ESCAPE, 'q' }, FORGET, "Esc", N_("forget"), N_("leave everything as it was; also q") },
	{ .label = NULL },
};

static const struct binding name_keys[] = {
	{ { K_RETURN }, NAMED_SO, "Enter", N_("take"), N_("take the name") },
	{ { K_ESCAPE }, UNNAMED, "Esc", N_("back"), N_("leave the name as it was") },
	{ { K_BACK, K_DEL }, RUB_OUT, "Backspace", NULL, N_("rubs out") },
	{ .label = NULL },
};

const struct keymap settings_map = { "settings", { page_keys, help_keys }, .typed = false };
const struct keymap settings_name_map = { "naming", { name_keys }, .typed = false };

static const struct keymap *keymap(const struct scene *s)
{
	return ((const struct settings_page *)s)->naming ? &settings_name_map : &settings_map;
}

/* The row that keys are for; false: there is none on this page. */
static bool chosen_row(const struct settings_page *p, struct row *out)
{
	struct row rows[MOST_ROWS];
	const unsigned n = group_rows(p, rows);

	if (p->row < n)
		*out = rows[p->row];
	return p->row < n;
}

static bool can(const struct scene *s, int command)
{
	const struct settings_page *p = (const struct settings_page *)s;
	struct row r;
	const bool there = chosen_row(p, &r);

	switch (command) {
	case NAME: return there && r.kind == ROW_NAME;
	case MORE: return there && (r.kind == ROW_WORD || r.kind == ROW_DELAY);
	case SHIPPED: return there && (r.kind == ROW_PLAYERS || row_changed(p, &r));
	case DOWN: return there;
	default: return true;
	}
}

/* ---- What it looks like at once ---- */

static void retell_all(struct app *app)
{
	for (int i = 0; i < app->depth; i++)
		if (app->stack[i]->ops->retell)
			app->stack[i]->ops->retell(app->stack[i]);
}

static void show_look(struct settings_page *p)
{
	struct app *app = p->scene.app;
	struct tui_options *o = &app->options;
	const enum theme theme = o->theme;
	const unsigned *word = p->now.word;

	if (word[SET_THEME] != p->before.word[SET_THEME] && !p->now.fixed[SET_THEME]) {
		o->ask_ground = word[SET_THEME] == 0;
		o->theme = word[SET_THEME] ? (enum theme)(word[SET_THEME] - 1) : o->light ? THEME_LIGHT : THEME_DEFAULT;
	} else {
		o->theme = p->looked.theme;
	}
	if (word[SET_GLYPHS] != p->before.word[SET_GLYPHS] && !p->now.fixed[SET_GLYPHS])
		o->glyphs = word[SET_GLYPHS] == 1 + GLYPHS_ASCII || (!word[SET_GLYPHS] && !i18n_utf8_terminal()) ?
			    GLYPHS_ASCII : GLYPHS_UNICODE;
	else
		o->glyphs = p->looked.glyphs;
	o->two_suits = p->now.word[SET_SUITS];
	if (!p->now.fixed[SET_GUIDE])
		o->guide = p->now.word[SET_GUIDE];
	if (!p->now.fixed[SET_PREVIEWS])
		o->previews = setting_seconds(p->now.word[SET_PREVIEWS]);
	if (!p->now.delay_fixed)
		o->delay_ms = p->now.delay_ms;
	if (o->theme != theme)
		app->terminal->ops->set_theme(app->terminal, o->theme);
}

static void show_language(struct settings_page *p)
{
	const unsigned word = p->now.word[SET_LANGUAGE];
	enum language l = p->language;

	if (word != p->before.word[SET_LANGUAGE] && !p->now.fixed[SET_LANGUAGE])
		l = word ? (enum language)(word - 1) : i18n_system_language();
	if (l == i18n_language())
		return;
	i18n_set_language(l);
	retell_all(p->scene.app);
}

static void change(struct settings_page *p, int by)
{
	char label[64], value[SETTING_PLAYERS];
	struct row r;

	p->note[0] = '\0';
	if (!chosen_row(p, &r))
		return;
	if (by)
		row_change(p, &r, by);
	else
		row_as_shipped(p, &r);
	if (p->row && !chosen_row(p, &r))
		p->row--;
	show_look(p);
	show_language(p);
	if (!chosen_row(p, &r) || r.kind == ROW_PLAYERS)
		return;
	row_label(p, &r, label, sizeof label);
	row_value(p, &r, value, sizeof value);
	if (row_fixed(p, &r))
		snprintf(p->note, sizeof p->note, _("%s: the command line or the environment says otherwise now; this counts the next time."), label);
	else
		snprintf(p->note, sizeof p->note, _("%s: %.60s. Nothing is written until you leave with Enter."), label, value);
}

static void forget(struct settings_page *p)
{
	p->now = p->before;
	show_look(p);
	show_language(p);
	p->scene.app->options = p->looked;
	app_close(p->scene.app);
}

static void keep(struct settings_page *p)
{
	if (settings_changes(p) && !settings_save(&p->now, p->note))
		return;
	*p->scene.app->options.settings = p->now;
	app_close(p->scene.app);
}

static void take_name(struct settings_page *p)
{
	struct row r;

	p->naming = false;
	if (chosen_row(p, &r) && r.kind == ROW_NAME)
		strcpy(p->now.name[r.which], p->name);
}

static void go(struct settings_page *p, int by)
{
	struct row rows[MOST_ROWS];
	const unsigned n = group_rows(p, rows);

	if (n)
		p->row = (p->row + n + (by > 0 ? 1 : n - 1)) % n;
	p->note[0] = '\0';
}

static void turn_to(struct settings_page *p, unsigned group)
{
	p->group = group % GROUPS;
	p->row = 0;
	p->note[0] = '\0';
}

static void command(struct scene *s, int cmd, const struct key *k)
{
	struct settings_page *p = (struct settings_page *)s;

	(void)k;
	if (cmd <= UP && !can(s, DOWN))
		return;
	switch (cmd) {
	case DOWN: go(p, 1); break;
	case UP: go(p, -1); break;
	case MORE: change(p, 1); break;
	case LESS: change(p, -1); break;
	case NEXT_GROUP: turn_to(p, p->group + 1U); break;
	case LAST_GROUP: turn_to(p, p->group + GROUPS - 1U); break;
	case SHIPPED: change(p, 0); break;
	case KEEP: keep(p); break;
	case FORGET: forget(p); break;
	case NAME: p->naming = can(s, NAME); p->name[0] = '\0'; break;
	case NAMED_SO: take_name(p); break;
	case UNNAMED: p->naming = false; break;
	case RUB_OUT: line_rub_out(p->name); break;
	}
}

static void click(struct settings_page *p, const struct key *k)
{
	struct row rows[MOST_ROWS];
	const unsigned n = group_rows(p, rows);
	/* Nothing was drawn yet, or the window has no room for it. */
	const int at = p->row_step ? (k->row - p->first_row) / p->row_step : -1, group = (k->row - 3) / 2;

	if (p->groups_col >= 0 && k->col < p->rows_col) {
		if (k->row >= 3 && group < GROUPS)
			turn_to(p, (unsigned)group);
	} else if (k->row >= p->first_row && at >= 0 && (unsigned)at < n) {
		if (p->row == (unsigned)at)
			change(p, 1);
		p->row = (unsigned)at;
	}
}

static void key(struct scene *s, const struct key *k)
{
	struct settings_page *p = (struct settings_page *)s;

	if (p->naming && k->code != ',')	/* commas part names in the file */
		line_type(p->name, sizeof p->name - 8, k->code);
	else if (!p->naming && k->code == K_CLICKED)
		click(p, k);
}

static const struct scene_ops ops = {
	.draw = settings_draw, .keymap = keymap, .can = can, .command = command, .key = key,
};

struct scene *settings_new(struct app *app)
{
	struct settings_page *p = xcalloc(1, sizeof *p);

	p->scene.ops = &ops;
	p->scene.app = app;
	p->now = p->before = *app->options.settings;
	p->looked = app->options;
	p->language = i18n_language();
	return &p->scene;
}
