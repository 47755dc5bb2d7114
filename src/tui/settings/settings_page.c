/* SPDX-License-Identifier: MIT */
/* The settings page: its rows and keys. Changes take effect at once and are saved when the user
 * leaves the page. */
#include "tui/settings/settings_page.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "tui/tui.h"

/* ---- Rows ---- */

enum { NAMED = 4 }; /* the number of people whose names can be set */

const char *group_title(enum setting_group g)
{
	static const char *const titles[GROUPS] = {
		N_("Appearance"),     N_("Timing"),	   N_("Player setup"),
		N_("Keys and sound"), N_("Settings file"),
	};

	return _(titles[g]);
}

static void fill_players(struct form *form, const struct settings *s)
{
	struct form_row *r;
	char label[64];

	for (int i = 0; i < NAMED; i++) {
		snprintf(label, sizeof label, _("Name of person %u"), (unsigned)i + 1);
		r = form_add(form, ROW_NAME, i, label);
		r->named = SETTING_NAME - 8;
		snprintf(r->value, sizeof r->value, "%s",
			 s->name[i][0] ? s->name[i] : _("not set"));
	}
	for (int i = 0; i < (int)s->n_players; i++) {
		r = form_add(form, ROW_PLAYERS, i, _(s->players[i].game->title));
		snprintf(r->value, sizeof r->value, "%s", s->players[i].who);
	}
}

static void fill_form(struct form *form, void *page)
{
	const struct settings_page *p = page;

	for (unsigned place = 0; place < SETTINGS; place++)
		for (unsigned i = 0; i < SETTINGS; i++) {
			const struct setting_spec *spec = &setting_specs[i];
			struct form_row *r;

			if (spec->group != p->groups.chosen || spec->place != place)
				continue;
			r = form_add(form, ROW_SETTING, (int)i, _(spec->title));
			setting_title(&p->now, i, r->value, sizeof r->value);
		}
	if (p->groups.chosen == GROUP_PLAYERS)
		fill_players(form, &p->now);
}

/* Returns true if the page offers this value. The theme with custom colours is offered only if the
 * settings file defines some, because the page can't set them. */
static bool is_offered(const struct settings_page *p, int setting, unsigned word)
{
	return setting != SET_THEME || word != 1 + THEME_OWN || settings_have_colours(&p->now);
}

void row_others(const struct settings_page *p, const struct form_row *r, char *buf, size_t size)
{
	struct strbuf list = { 0 };

	for (unsigned w = 0; r->kind == ROW_SETTING && w < setting_words((enum setting_id)r->which);
	     w++)
		if (w != p->now.word[r->which] && is_offered(p, r->which, w))
			sb_addf(&list, "%s%s", list.len ? ", " : "",
				_(setting_specs[r->which].titles[w]));
	snprintf(buf, size, "%s", list.len ? list.text : "");
	sb_free(&list);
}

bool row_changed(const struct settings_page *p, const struct form_row *r)
{
	return r->kind == ROW_SETTING ? p->now.word[r->which] != 0
				      : r->kind == ROW_NAME && p->now.name[r->which][0];
}

unsigned settings_changes(const struct settings_page *p)
{
	const struct settings *a = &p->now, *b = &p->before;
	unsigned n = b->n_players - a->n_players;

	for (unsigned i = 0; i < SETTINGS; i++)
		n += a->word[i] != b->word[i];
	for (unsigned i = 0; i < MAX_SEATS; i++)
		n += strcmp(a->name[i], b->name[i]) != 0;
	return n;
}

/* ---- Keys ---- */

enum command { NEXT_GROUP, LAST_GROUP, SHIPPED, KEEP };

static const struct binding page_keys[] = {
	{ { 0 },
	  COMMAND_DOWN,
	  "j k",
	  N_("select"),
	  N_("move up and down (or use the arrow keys)") },
	{ { 0 },
	  COMMAND_MORE,
	  "h l",
	  N_("change"),
	  N_("change the value (or use the arrow keys)") },
	{ { K_TABULATOR }, NEXT_GROUP, "Tab", N_("page"), N_("next page (Shift-Tab: previous)") },
	{ { K_BACK_TAB }, LAST_GROUP, "Shift-Tab", NULL, NULL },
	{ { 'e' }, COMMAND_NAME, "e", N_("name"), N_("type the person's name") },
	{ { 'z' },
	  SHIPPED,
	  "z",
	  N_("default"),
	  N_("restore the default, or forget the saved choice") },
	{ { 'q', 'Q', K_RETURN, K_ESCAPE },
	  KEEP,
	  "q",
	  N_("save"),
	  N_("save the settings and leave (or Enter, or Esc)") },
	{ .label = NULL },
};
const struct keymap settings_map = { "settings",
				     { page_keys, form_keys, help_keys },
				     .typed = false };

static const struct keymap *choose_keymap(const struct scene *s)
{
	return form_keymap(&((const struct settings_page *)s)->form, &settings_map);
}

static bool can_run(const struct scene *s, int command)
{
	const struct settings_page *p = (const struct settings_page *)s;
	const struct form_row *r = form_here(&p->form);

	switch (command) {
	case COMMAND_NAME: return r && r->named;
	case COMMAND_MORE: return r && r->kind == ROW_SETTING;
	case SHIPPED: return r && (r->kind == ROW_PLAYERS || row_changed(p, r));
	case COMMAND_DOWN: return r;
	default: return true;
	}
}

/* ---- Applying changes at once ---- */

void tui_set_option(struct tui_options *o, enum setting_id id, unsigned word)
{
	switch (id) {
	case SET_THEME:
		o->ask_ground = word == 0 || word == 1 + THEME_OWN || word == 1 + THEME_CONTRAST;
		o->theme = word ? (enum theme)(word - 1) : o->light ? THEME_LIGHT : THEME_DEFAULT;
		break;
	case SET_GLYPHS:
		o->glyphs = word		   ? (enum glyphs)(word - 1)
			    : i18n_utf8_terminal() ? GLYPHS_UNICODE
						   : GLYPHS_ASCII;
		break;
	case SET_SUITS: o->two_suits = word; break;
	case SET_GUIDE: o->guide = word; break;
	case SET_PRACTICE: o->at_once = word == PRACTICE_AT_ONCE; break;
	case SET_PREVIEWS: o->previews = setting_seconds(word); break;
	default:
		/* The other settings are read wherever they are used, so nothing has to be done
		 * here. */
		break;
	}
}

static void show_look(struct settings_page *p)
{
	struct app *app = p->scene.app;
	struct tui_options *o = &app->options;
	const struct tui_options before = *o;

	*o = p->looked;
	o->light = before.light;
	for (unsigned i = 0; i < SETTINGS; i++)
		if (p->now.word[i] != p->before.word[i] && !p->now.fixed[i])
			tui_set_option(o, i, p->now.word[i]);
	if (!p->now.fixed[SET_DELAY])
		o->delay_ms = settings_delay_ms(&p->now);
	if (o->theme != before.theme)
		app->terminal->ops->set_theme(app->terminal, o->theme);
}

static void show_language(struct settings_page *p)
{
	const unsigned word = p->now.word[SET_LANGUAGE];
	struct app *app = p->scene.app;
	enum language l = p->language;

	if (word != p->before.word[SET_LANGUAGE] && !p->now.fixed[SET_LANGUAGE])
		l = word ? (enum language)(word - 1) : i18n_system_language();
	if (l == i18n_language())
		return;
	i18n_set_language(l);
	for (int i = 0; i < app->depth; i++)
		if (app->stack[i]->ops->retell)
			app->stack[i]->ops->retell(app->stack[i]);
}

/* Applies a changed setting to the screen and describes the change in the message row. */
static void show_change(struct settings_page *p)
{
	const struct form_row *r;

	show_look(p);
	show_language(p);
	form_fill(&p->form);
	r = form_here(&p->form);
	if (!r || r->kind == ROW_PLAYERS)
		return;
	if (r->kind == ROW_SETTING && p->now.fixed[r->which])
		snprintf(p->note, sizeof p->note,
			 _("%s: the command line or environment overrides this for now."),
			 r->label);
	else
		snprintf(p->note, sizeof p->note, _("%s: %.60s. Saved when you leave."), r->label,
			 r->value);
}

static void change_row(void *page, const struct form_row *r, int by)
{
	struct settings_page *p = page;
	const int i = r->which;

	if (r->kind != ROW_SETTING)
		return;
	do
		p->now.word[i] = (unsigned)form_next((int)p->now.word[i], by,
						     (int)setting_words((enum setting_id)i));
	while (!is_offered(p, i, p->now.word[i]));
	show_change(p);
}

static void set_as_shipped(struct settings_page *p)
{
	const struct form_row *r = form_here(&p->form);
	struct settings *now = &p->now;

	if (!r)
		return;
	if (r->kind == ROW_SETTING)
		now->word[r->which] = 0;
	else if (r->kind == ROW_NAME)
		now->name[r->which][0] = '\0';
	else
		memmove(&now->players[r->which], &now->players[r->which + 1],
			(--now->n_players - (unsigned)r->which) * sizeof *now->players);
	show_change(p);
}

static bool take_name(void *page, const struct form_row *r, const char *name)
{
	strcpy(((struct settings_page *)page)->now.name[r->which], name);
	return true;
}

static const struct form_page form_page = { .fill = fill_form,
					    .change = change_row,
					    .name = take_name };

/* Saves the changes and leaves. If they can't be saved, stays on the page once to say so; the
 * changes then apply only until Asobi ends. */
static void save_changes(struct settings_page *p)
{
	char error[ERROR_TEXT];

	if (settings_changes(p) && !p->unsaved && !settings_save(&p->now, error)) {
		snprintf(p->note, sizeof p->note,
			 _("%.200s Press q again to leave without saving."), error);
		p->unsaved = true;
		return;
	}
	*p->scene.app->options.settings = p->now;
	app_close(p->scene.app);
}

static void turn_to(struct settings_page *p, int group)
{
	list_choose(&p->groups, GROUPS, group);
	list_choose(&p->form.list, 0, 0);
	form_fill(&p->form);
}

static void run_command(struct scene *s, int cmd, const struct key *k)
{
	struct settings_page *p = (struct settings_page *)s;

	(void)k;
	p->note[0] = '\0';
	p->unsaved = p->unsaved && cmd == KEEP;
	switch (cmd) {
	case NEXT_GROUP: turn_to(p, form_next((int)p->groups.chosen, 1, GROUPS)); break;
	case LAST_GROUP: turn_to(p, form_next((int)p->groups.chosen, -1, GROUPS)); break;
	case SHIPPED: set_as_shipped(p); break;
	case KEEP: save_changes(p); break;
	default: form_command(&p->form, cmd);
	}
}

static void take_key(struct scene *s, const struct key *k)
{
	struct settings_page *p = (struct settings_page *)s;
	const long group = list_hit(&p->groups, GROUPS, k);

	if (group >= 0 && !p->form.naming)
		turn_to(p, (int)group);
	/* the settings file separates names by commas, so a name can't contain one */
	else if (k->code != ',')
		form_key(&p->form, k);
}

static bool takes_text(const struct scene *s)
{
	return form_writes(&((const struct settings_page *)s)->form);
}

static const struct scene_ops ops = {
	.draw = settings_draw,
	.keymap = choose_keymap,
	.can = can_run,
	.command = run_command,
	.key = take_key,
	.writes = takes_text,
};

struct scene *settings_new(struct app *app)
{
	struct settings_page *p = xcalloc(1, sizeof *p);

	p->scene.ops = &ops;
	p->scene.app = app;
	p->now = p->before = *app->options.settings;
	p->looked = app->options;
	p->language = i18n_language();
	p->form.ops = &form_page;
	p->form.page = p;
	form_fill(&p->form);
	return &p->scene;
}
