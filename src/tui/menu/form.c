/* SPDX-License-Identifier: MIT */
/* The values of one game's form: who plays, by which rules, how often; and the match it asks for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "asobi/rng.h"
#include "asobi/view.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/paths.h"
#include "base/xalloc.h"
#include "tui/dashboard/dashboard.h"
#include "tui/menu/menu.h"

enum { FIELD_MODE, MOST_BYTES = 65536 };
enum { USUAL_LENGTH = 100, MOST_LENGTH = 1000000 };

/* A game with presets has a field for them. */
static int preset_field(const struct form *f)
{
	return f->game->presets ? FIELD_MODE + 1 : -1;
}

static int first_player(const struct form *f)
{
	return f->game->presets ? FIELD_MODE + 2 : FIELD_MODE + 1;
}

static void add_choice(struct form *f, const char *text)
{
	char error[ERROR_TEXT];

	if (f->n_choices < MOST_CHOICES && who_parse(f->game, text, &f->choices[f->n_choices], error))
		f->n_choices++;
}

/* Those with a title for each value of their first option come first, one by one. */
static void add_agents(struct form *f, bool titled)
{
	for (const struct agent_class *const *a = all_agents; *a; a++) {
		const struct option *o = (*a)->options;
		char name[64];

		if (agent_find(f->game, (*a)->id) != *a || titled != ((*a)->titles != NULL))
			continue;
		if (!titled)
			add_choice(f, (*a)->id);
		for (int i = o ? o->min : 0; titled && i <= o->max; i++) {
			snprintf(name, sizeof name, "%s:%d", (*a)->id, i);
			add_choice(f, name);
		}
	}
}

static void set_mode(struct form *f, enum form_mode mode)
{
	f->match = mode == MODE_MATCH;
	for (unsigned s = 0; s < MAX_SEATS; s++) {	/* there may be more seats later */
		bool human = mode == MODE_HOT_SEAT || (mode == MODE_PLAY && s == 0);

		who_usual(f->game, mode >= MODE_WATCH ? WHO_WATCHED : WHO_OPPONENT, &f->who[s]);
		if (human)
			f->who[s] = (struct who){ .game = f->game, .kind = &person_kind, .text = "human" };
	}
}

/* Give out each of the engines that a person keeps for the menu: $XDG_CONFIG_HOME/asobi/engines (usually
 * ~/.config/asobi/engines), a name of a player on each line, such as "exec:./bot --fast"; what follows a
 * # at the beginning of a line is a remark. */
static void engines_each(void (*found)(void *context, const char *name), void *context)
{
	char error[ERROR_TEXT], *rest = NULL;
	char *path = path_config("engines"), *text = path ? file_read_kept(path, MOST_BYTES, error, sizeof error) : NULL;

	for (char *line = text ? strtok_r(text, "\r\n", &rest) : NULL; line; line = strtok_r(NULL, "\r\n", &rest)) {
		line += strspn(line, " \t");
		if (*line && *line != '#' && strlen(line) < WHO_TEXT)
			found(context, line);
	}
	free(text);
	free(path);
}

static void add_engine(void *form, const char *name)
{
	add_choice(form, name);
}

int form_seat(const struct form *f, int field)
{
	const int seat = field - first_player(f);

	return seat >= 0 && seat < (int)f->setup.seats ? seat : -1;
}

bool form_seat_player(struct form *f, int seat, const char *text, char error[ERROR_TEXT])
{
	struct who who;

	if (!who_parse(f->game, text, &who, error))
		return false;
	f->who[seat] = who;
	add_choice(f, text);
	return true;
}

/* As many as there are seats for; who cannot be had is left as usual. */
static void seat_players(struct form *f, const char *list)
{
	char name[WHO_TEXT], error[ERROR_TEXT];

	for (int seat = 0; seat < MAX_SEATS && list && who_next(&list, name); seat++)
		form_seat_player(f, seat, name, error);
}

size_t form_players(const struct form *f, char *buf, size_t size)
{
	char name[WHO_TEXT], quoted[2 * WHO_TEXT + 2];
	size_t len = 0;

	buf[0] = '\0';
	for (unsigned s = 0; s < f->setup.seats && len < size; s++) {
		who_text(&f->who[s], name, sizeof name);
		who_quote(name, quoted, sizeof quoted);
		len += (size_t)snprintf(buf + len, size - len, "%s%s", s ? "," : "", quoted);
	}
	return len;
}

void form_init(struct form *f, const struct game *g, const char *players)
{
	memset(f, 0, sizeof *f);
	f->game = g;
	setup_default(g, &f->setup);
	f->length = USUAL_LENGTH;
	add_choice(f, "human");
	add_agents(f, true);
	add_agents(f, false);
	engines_each(add_engine, f);
	set_mode(f, MODE_PLAY);
	if (players)
		seat_players(f, players);
}

enum form_mode form_mode(const struct form *f)
{
	unsigned humans = 0;

	for (unsigned s = 0; s < f->setup.seats; s++)
		humans += who_is_person(&f->who[s]);
	if (humans == 0 && f->match)
		return MODE_MATCH;
	return humans == 0 ? MODE_WATCH : humans == 1 ? MODE_PLAY : MODE_HOT_SEAT;
}

const char *form_mode_name(enum form_mode mode)
{
	static const char *const names[MODES] = { N_("Play"), N_("Hot seat"), N_("Watch"), N_("Match") };

	return _(names[mode]);
}

int form_first_option(const struct form *f)
{
	return first_player(f) + (int)f->setup.seats;
}

/* Which of the game's options a field is. */
static int option_of(const struct form *f, int field)
{
	return view_option(view_find(f->game), field - form_first_option(f));
}

static int seed_field(const struct form *f)
{
	return form_first_option(f) + (int)option_count(f->game->options);
}

int form_fields(const struct form *f)
{
	return seed_field(f) + 1 + (form_mode(f) == MODE_MATCH);
}

static int length_field(const struct form *f)
{
	return form_mode(f) == MODE_MATCH ? seed_field(f) + 1 : -1;
}

static void change_player(struct form *f, unsigned seat, int by)
{
	char now[WHO_TEXT], other[WHO_TEXT];
	int at = 0;

	who_text(&f->who[seat], now, sizeof now);
	for (int i = 0; i < f->n_choices; i++) {
		who_text(&f->choices[i], other, sizeof other);
		if (!strcmp(now, other))
			at = i;
	}
	by = by > 0 ? 1 : -1;
	f->who[seat] = f->choices[(at + by + f->n_choices) % f->n_choices];
}

static void change_length(struct form *f, long to)
{
	f->length = to < 1 ? 1 : to > MOST_LENGTH ? MOST_LENGTH : (unsigned)to;
}

void form_change(struct form *f, int field, int by)
{
	if (field == preset_field(f))
		rules_change(f->game, &f->setup, ROW_PRESET, by);
	else if (field == FIELD_MODE)
		set_mode(f, (form_mode(f) + (by > 0 ? 1 : MODES - 1)) % MODES);
	else if (field < form_first_option(f))
		change_player(f, (unsigned)(field - first_player(f)), by);
	else if (field < seed_field(f))
		rules_change(f->game, &f->setup, field - form_first_option(f), by);
	else if (field == length_field(f))
		change_length(f, (long)f->length + by);
}

/* A typed digit lengthens the number as long as it stays in range, else it begins
 * a new one. */
static void type_option(struct form *f, int i, int digit)
{
	const struct option *o = &f->game->options[i];
	int value = f->setup.value[i] * 10 + digit;

	if (o->names)
		return;
	if (value > o->max)
		value = digit;
	f->setup.value[i] = value < o->min ? o->min : value;
	setup_settle(f->game, &f->setup);
}

void form_type(struct form *f, int field, char digit)
{
	size_t len = strlen(f->seed);

	if (field >= form_first_option(f) && field < seed_field(f))
		type_option(f, option_of(f, field), digit - '0');
	else if (field == seed_field(f) && len < SEED_TEXT - 2) {
		f->seed[len] = digit;
		f->seed[len + 1] = '\0';
	} else if (field == length_field(f)) {
		const long longer = (long)f->length * 10 + digit - '0';

		change_length(f, longer > MOST_LENGTH ? digit - '0' : longer);
	}
}

void form_rub_out(struct form *f, int field)
{
	size_t len = strlen(f->seed);

	if (field >= form_first_option(f) && field < seed_field(f)) {
		int i = option_of(f, field), value = f->setup.value[i] / 10;

		if (!f->game->options[i].names)
			f->setup.value[i] = value < f->game->options[i].min ? f->game->options[i].min : value;
		setup_settle(f->game, &f->setup);
	} else if (field == seed_field(f) && len > 0) {
		f->seed[len - 1] = '\0';
	} else if (field == length_field(f)) {
		change_length(f, (long)f->length / 10);
	}
}

const char *form_heading(const struct form *f, int field)
{
	if (field < form_first_option(f) || field > seed_field(f) || !view_find(f->game)->options)
		return NULL;
	if (field == seed_field(f))
		return _("The game");
	return view_option_group(view_find(f->game), field - form_first_option(f));
}

int form_line(const struct form *f, int field)
{
	int line = field;

	for (int i = 0; i <= field; i++)
		line += form_heading(f, i) != NULL;
	return line;
}

int form_field_at(const struct form *f, int line)
{
	for (int i = 0; i < form_fields(f); i++)
		if (form_line(f, i) == line)
			return i;
	return -1;
}

void form_label(const struct form *f, int field, char *buf, size_t size)
{
	if (field == FIELD_MODE)
		snprintf(buf, size, "%s", _("Mode"));
	else if (field == preset_field(f))
		snprintf(buf, size, "%s", rules_label(f->game, ROW_PRESET));
	else if (field < form_first_option(f))
		snprintf(buf, size, _("Player %u"), (unsigned)(field - first_player(f)) + 1);
	else if (field < seed_field(f))
		snprintf(buf, size, "%s", rules_label(f->game, field - form_first_option(f)));
	else if (field == seed_field(f))
		snprintf(buf, size, "%s", _("Seed"));
	else
		snprintf(buf, size, "%s", f->game->series ? _("Places") : _("Games"));
}

void form_value(const struct form *f, int field, char *buf, size_t size)
{
	if (field == FIELD_MODE)
		snprintf(buf, size, "%s", form_mode_name(form_mode(f)));
	else if (field == preset_field(f))
		rules_value(f->game, &f->setup, ROW_PRESET, buf, size);
	else if (field < form_first_option(f))
		who_title(&f->who[field - first_player(f)], buf, size);
	else if (field < seed_field(f))
		rules_value(f->game, &f->setup, field - form_first_option(f), buf, size);
	else if (field == seed_field(f))
		snprintf(buf, size, "%s", f->seed[0] ? f->seed : _("random"));
	else
		snprintf(buf, size, "%u", f->length);
}

/* ---- A match begun from the menu: played in one thread, and nothing of it is kept ---- */

struct menu_match {
	struct live_event live;		/* first member */
	struct event event;
	struct standings standings;
};

static void count(struct live_event *c, const struct unit_result *u)
{
	standings_add(&((struct menu_match *)c)->standings, u);
}

static void left(struct live_event *c)
{
	struct menu_match *m = (struct menu_match *)c;

	runner_free(c->runner);
	standings_free(&m->standings);
	free(m);
}

/* Seats change, so that no player is favoured by his. */
static void fill_event(struct event *e, const struct form *f)
{
	e->game = f->game;
	e->setup = f->setup;
	e->kind = EVENT_MATCH;
	e->n_players = f->setup.seats;
	memcpy(e->who, f->who, sizeof f->who);
	e->seed = f->seed[0] ? strtoull(f->seed, NULL, 10) : rng_fresh_seed();
	e->length = f->length;
	e->swap = f->setup.seats > 1;
}

struct scene *menu_match_new(const struct form *f, char error[ERROR_TEXT])
{
	struct menu_match *m = xcalloc(1, sizeof *m);
	struct runner_plan plan = { .jobs = 1, .times = true, .sample_ms = LIVE_SAMPLE_MS };

	fill_event(&m->event, f);
	standings_start(&m->standings, &m->event);
	standings_follow(&m->standings);
	m->live = (struct live_event){ .count = count, .left = left };
	if (event_check(&m->event, error)) {
		m->live.end = plan.end = event_units(&m->event);
		m->live.runner = runner_start(&m->event, &plan, error);
	}
	if (!m->live.runner) {
		left(&m->live);
		return NULL;
	}
	report_make(&m->live.report, &m->event, &m->standings);
	m->live.report.times = true;
	return dashboard_new(&m->live);
}
