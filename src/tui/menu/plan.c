/* SPDX-License-Identifier: MIT */
/* Plans how a game will be started (players, rules, length), and starts a match from the menu. */
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
#include "match/coach.h"
#include "shelf/archive.h"
#include "shelf/rating.h"
#include "tui/dashboard/dashboard.h"
#include "tui/menu/menu.h"

enum { MOST_BYTES = 65536 };
enum { USUAL_LENGTH = 100, MOST_LENGTH = 1000000, MOST_ADDED = 60 };

/* Returns the index of a player among the choices, or -1 if it isn't one of them. */
static int find_choice(const struct plan *p, const struct who *who)
{
	char wanted[WHO_TEXT], other[WHO_TEXT];

	who_text(who, wanted, sizeof wanted);
	for (int i = 0; i < p->n_choices; i++) {
		who_text(&p->choices[i], other, sizeof other);
		if (!strcmp(wanted, other))
			return i;
	}
	return -1;
}

/* Adds a player to the choices, unless it is already among them. */
static void add_choice(struct plan *p, const char *text)
{
	char error[ERROR_TEXT];
	struct who who;

	if (p->n_choices < MOST_CHOICES && who_parse(p->game, text, &who, error) &&
	    find_choice(p, &who) < 0)
		p->choices[p->n_choices++] = who;
}

/* Adds the built-in players to the choices. If `titled` is true, adds those whose levels have
 * names, one choice per level; otherwise adds the others, one choice each. */
static void add_agents(struct plan *p, bool titled)
{
	for (const struct agent_class *const *a = all_agents; *a; a++) {
		const struct option *o = (*a)->options;
		char name[64];

		if (agent_find(p->game, (*a)->id) != *a || titled != ((*a)->titles != NULL))
			continue;
		if (!titled)
			add_choice(p, (*a)->id);
		for (int i = o ? o->min : 0; titled && i <= o->max; i++) {
			snprintf(name, sizeof name, "%s:%d", (*a)->id, i);
			add_choice(p, name);
		}
	}
}

static void seat_usual(struct plan *p, enum plan_mode mode)
{
	/* Fill every seat, because the user may add players later. */
	for (unsigned s = 0; s < MAX_SEATS; s++) {
		bool human = mode == MODE_HOT_SEAT || (mode <= MODE_COACH && s == 0);

		/* A match needs two different players, because otherwise it would show nothing. */
		who_usual(p->game,
			  mode == MODE_WATCH || (mode == MODE_MATCH && s == 0) ? WHO_WATCHED
									       : WHO_OPPONENT,
			  &p->who[s]);
		if (human)
			p->who[s] = (struct who){ .game = p->game,
						  .kind = &person_kind,
						  .text = "human" };
	}
}

/* Turning only the teacher on or off keeps the current players. */
void plan_set_mode(struct plan *p, enum plan_mode mode)
{
	if (mode > MODE_COACH || plan_mode(p) > MODE_COACH)
		seat_usual(p, mode);
	p->match = mode == MODE_MATCH;
	p->coach = mode == MODE_COACH;
}

/* Adds the user's own engines from $XDG_CONFIG_HOME/asobi/engines (usually
 * ~/.config/asobi/engines). Each line names a player, such as "exec:./bot --fast"; lines starting
 * with # are comments. */
static void add_engines(struct plan *p)
{
	char error[ERROR_TEXT], *rest = NULL;
	char *path = path_config("engines"),
	     *text = path ? file_read_kept(path, MOST_BYTES, error, sizeof error) : NULL;

	for (char *line = text ? strtok_r(text, "\n", &rest) : NULL; line;
	     line = strtok_r(NULL, "\n", &rest)) {
		line += strspn(line, " \t");
		if (*line && *line != '#' && strlen(line) < WHO_TEXT)
			add_choice(p, line);
	}
	free(text);
	free(path);
}

bool plan_seat_player(struct plan *p, int seat, const char *text, char error[ERROR_TEXT])
{
	struct who who;

	if (!who_parse(p->game, text, &who, error))
		return false;
	p->who[seat] = who;
	add_choice(p, text);
	return true;
}

size_t plan_about(const struct who *who, char *buf, size_t size)
{
	const size_t len = who_about(who, buf, size);

	if (len || who_tenths(who))
		return len;
	if (who_is_person(who))
		return (size_t)snprintf(buf, size, "%s", _("A person at this keyboard."));
	return who_manner(who)
		       ? (size_t)snprintf(buf, size, _("Outside the levels. %s"), who_manner(who))
		       : (size_t)snprintf(buf, size, "%s",
					  _("A program that Asobi starts for this game."));
}

void plan_set_level(struct plan *p, int seat, int level)
{
	const struct agent_class *scale = agent_scale(p->game);
	char name[WHO_TEXT], error[ERROR_TEXT];

	snprintf(name, sizeof name, "%s:%d", scale->id, scale->options[0].min + level);
	for (int s = 0; s < MAX_SEATS; s++)
		if (seat < 0 ? !who_is_person(&p->who[s]) : s == seat)
			plan_seat_player(p, s, name, error);
}

/* Assigns the players in the list to the seats. A seat whose entry is invalid keeps its default
 * player. */
static void seat_players(struct plan *p, const char *list)
{
	char name[WHO_TEXT], error[ERROR_TEXT];

	for (int seat = 0; seat < MAX_SEATS && list && who_next(&list, name); seat++)
		plan_seat_player(p, seat, name, error);
}

size_t plan_players(const struct plan *p, char *buf, size_t size)
{
	char name[WHO_TEXT], quoted[2 * WHO_TEXT + 2];
	size_t len = 0;

	buf[0] = '\0';
	for (unsigned s = 0; s < p->setup.seats && len < size; s++) {
		who_text(&p->who[s], name, sizeof name);
		who_quote(name, quoted, sizeof quoted);
		len += (size_t)snprintf(buf + len, size - len, "%s%s", s ? "," : "", quoted);
	}
	return len;
}

void plan_init(struct plan *p, const struct game *g, const char *players)
{
	memset(p, 0, sizeof *p);
	p->game = g;
	setup_default(g, &p->setup);
	archive_usual_setup(g, &p->setup);
	p->length = USUAL_LENGTH;
	add_choice(p, "human");
	add_agents(p, true);
	if (rating_possible(g))
		add_choice(p, EVEN_NAME);
	add_agents(p, false);
	add_engines(p);
	seat_usual(p, MODE_PLAY);
	if (players)
		seat_players(p, players);
}

enum plan_mode plan_mode(const struct plan *p)
{
	unsigned humans = 0;

	for (unsigned s = 0; s < p->setup.seats; s++)
		humans += who_is_person(&p->who[s]);
	if (humans == 0 && p->match)
		return MODE_MATCH;
	if (humans == 1)
		return p->coach ? MODE_COACH : MODE_PLAY;
	return humans == 0 ? MODE_WATCH : MODE_HOT_SEAT;
}

const char *plan_mode_name(enum plan_mode mode)
{
	static const char *const names[MODES] = { N_("Play"), N_("With a teacher"),
						  N_("Shared keyboard"), N_("Watch"), N_("Match") };

	return _(names[mode]);
}

/* ---- Rows of the form ---- */

/* Adds the rows for the clock. A match has no clock, because each computer's level decides how
 * long it thinks. */
static void add_clock(const struct plan *p, struct form *form)
{
	struct form_row *r;

	if (plan_mode(p) == MODE_MATCH)
		return;
	r = form_add(form, PLAN_MINUTES, 0, _("Clock"));
	r->number = p->minutes;
	r->most = MATCH_MOST_CLOCK_MS / 60000;
	snprintf(r->value, sizeof r->value, p->minutes ? _("%g min each") : _("none"),
		 (double)p->minutes);
	if (!p->minutes)
		return;
	r = form_add(form, PLAN_ADDED, 0, _("Added per move"));
	r->number = p->added;
	r->most = MOST_ADDED;
	snprintf(r->value, sizeof r->value, _("%d s"), p->added);
}

void plan_fill(struct plan *p, struct form *form)
{
	struct form_row *r = form_add(form, PLAN_MODE, 0, _("Mode"));
	char label[64];

	form->game = p->game;
	form->setup = &p->setup;
	snprintf(r->value, sizeof r->value, "%s", plan_mode_name(plan_mode(p)));
	if (p->game->presets)
		form_add_preset(form);
	for (unsigned s = 0; s < p->setup.seats; s++) {
		snprintf(label, sizeof label, _("Player %u"), s + 1);
		r = form_add(form, PLAN_PLAYER, (int)s, label);
		r->named = WHO_TEXT;
		who_title(&p->who[s], r->value, sizeof r->value);
	}
	add_clock(p, form);
	form_add_options(form);
	if (view_options_grouped(view_find(p->game)))
		form_add(form, ROW_HEADING, -1, _("Other settings"));
	r = form_add(form, PLAN_SEED, 0, _("Seed"));
	r->typed = TYPED_DIGITS;
	r->text = p->seed;
	r->size = sizeof p->seed - 1;
	snprintf(r->value, sizeof r->value, "%s", p->seed[0] ? p->seed : _("random"));
	if (plan_mode(p) != MODE_MATCH)
		return;
	r = form_add(form, PLAN_LENGTH, 0, p->game->series ? _("Series") : _("Games"));
	r->number = p->length;
	r->least = 1;
	r->most = MOST_LENGTH;
	snprintf(r->value, sizeof r->value, "%u", p->length);
}

static void change_mode(struct plan *p, int by)
{
	enum plan_mode mode = plan_mode(p);

	do
		mode = (enum plan_mode)form_next((int)mode, by, MODES);
	while (mode == MODE_COACH && !coach_possible(p->game));
	plan_set_mode(p, mode);
}

static void change_player(struct plan *p, int seat, int by)
{
	const int at = find_choice(p, &p->who[seat]);

	p->who[seat] = p->choices[form_next(at < 0 ? 0 : at, by, p->n_choices)];
}

void plan_change(struct plan *p, const struct form_row *r, int by)
{
	const long length = (long)p->length + by;
	int *const time = r->kind == PLAN_MINUTES ? &p->minutes : &p->added, now = *time + by;

	if (r->kind == PLAN_MODE)
		change_mode(p, by);
	else if (r->kind == PLAN_PLAYER)
		change_player(p, r->which, by);
	else if (r->kind == PLAN_MINUTES || r->kind == PLAN_ADDED)
		*time = now < 0 ? 0 : now > r->most ? (int)r->most : now;
	else
		p->length = length < 1 ? 1 : length > MOST_LENGTH ? MOST_LENGTH : (unsigned)length;
}

/* ---- A match started from the menu, which runs in a single thread and saves nothing ---- */

struct menu_match {
	struct live_event live; /* must be the first member */
	struct event event;
	struct standings standings;
};

static void count_unit(struct live_event *c, const struct unit_result *u)
{
	standings_add(&((struct menu_match *)c)->standings, u);
}

static void leave_match(struct live_event *c)
{
	struct menu_match *m = (struct menu_match *)c;

	runner_free(c->runner);
	standings_free(&m->standings);
	free(m);
}

/* The players swap seats from game to game, so that neither benefits from a better seat. */
static void fill_event(struct event *e, const struct plan *p)
{
	e->game = p->game;
	e->setup = p->setup;
	e->kind = EVENT_MATCH;
	e->n_players = p->setup.seats;
	memcpy(e->who, p->who, sizeof p->who);
	rating_settle(&p->setup, e->who, p->setup.seats);
	e->seed = p->seed[0] ? strtoull(p->seed, NULL, 10) : rng_fresh_seed();
	e->length = p->length;
	e->swap = p->setup.seats > 1;
}

struct scene *menu_match_new(const struct plan *p, char error[ERROR_TEXT])
{
	struct menu_match *m = xcalloc(1, sizeof *m);
	struct runner_plan plan = { .jobs = 1, .times = true, .sample_ms = LIVE_SAMPLE_MS };

	fill_event(&m->event, p);
	standings_start(&m->standings, &m->event);
	standings_follow(&m->standings);
	m->live = (struct live_event){ .count = count_unit, .left = leave_match };
	if (event_check(&m->event, error)) {
		m->live.end = plan.end = event_units(&m->event);
		m->live.runner = runner_start(&m->event, &plan, error);
	}
	if (!m->live.runner) {
		leave_match(&m->live);
		return NULL;
	}
	report_make(&m->live.report, &m->event, &m->standings);
	m->live.report.times = true;
	return dashboard_new(&m->live);
}
