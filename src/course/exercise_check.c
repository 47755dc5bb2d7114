/* SPDX-License-Identifier: MIT */
#include "course/exercise_check.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "course/board_judge.h"
#include "prove/starts.h"

static bool check_keys(struct reading *r)
{
	const unsigned by = FOR(r->e->by);
	char error[ERROR_TEXT];

	for (const struct key_spec *k = exercise_keys; k < exercise_keys + KEYS; k++) {
		const unsigned line = r->line[k - exercise_keys];

		if (!line && k->must == ALL) {
			snprintf(error, sizeof error, _("There's no line '%s = ...'."), k->name);
			return exercise_refuse(r, 0, error);
		}
		if (!line && k->must & by && r->line[KEY_JUDGED]) {
			snprintf(error, sizeof error,
				 _("With 'judged = %s', a line '%s = ...' is needed."),
				 exercise_kinds[r->e->by], k->name);
			return exercise_refuse(r, r->line[KEY_JUDGED], error);
		}
		if (line && !(k->may & by) && r->line[KEY_JUDGED]) {
			snprintf(error, sizeof error, _("'%s' can't be used with 'judged = %s'."),
				 k->name, exercise_kinds[r->e->by]);
			return exercise_refuse(r, line, error);
		}
	}
	return true;
}

/* Tells whether the program looks for something hidden. */
static bool hunts(const struct exercise *e)
{
	return e->by == BY_CALLS || e->by == BY_FITS;
}

/* Checks the settings of a key, with the line of that key. */
static bool check_settings(struct reading *r, enum key key, const struct game *g, const char *text)
{
	const bool ranges = FOR(r->e->by) & RANGES || key == KEY_VARY;
	struct prove_starts starts;
	char error[ERROR_TEXT];
	struct setup setup;

	prove_starts_init(&starts, g);
	setup_default(g, &setup);
	if (ranges ? prove_starts_read(&starts, text, error) &&
			     prove_starts_setup(&starts, &setup, error)
		   : setup_apply(g, &setup, text, error)) {
		if ((setup.seats == 1) == hunts(r->e))
			return true;
		snprintf(error, sizeof error,
			 _("With these options, 'judged = %s' doesn't fit: the number of players is %u."),
			 exercise_kinds[r->e->by], setup.seats);
	}
	return exercise_refuse(r, r->line[key] ? r->line[key] : r->line[KEY_JUDGED], error);
}

static bool check_positions(struct reading *r, const struct game *g)
{
	struct prove_starts starts;
	char error[ERROR_TEXT];
	struct setup setup;

	prove_starts_init(&starts, g);
	prove_starts_read(&starts, r->e->settings, error);
	for (unsigned i = 0; r->e->positions && r->e->positions[i]; i++)
		if (!prove_starts_from(&starts, r->e->positions[i], error) ||
		    !prove_starts_setup(&starts, &setup, error))
			return exercise_refuse(r, r->position_line[i], error);
	return true;
}

static bool check_judging(struct reading *r, const struct game *g)
{
	char error[ERROR_TEXT];
	struct who who;

	if (r->e->by == BY_PROOF && !prove_possible(g, error))
		return exercise_refuse(r, r->line[KEY_JUDGED], error);
	if ((r->e->by == BY_PROOF || hunts(r->e)) && prove_is_hunt(g) != hunts(r->e)) {
		snprintf(error, sizeof error, _("'judged = %s' doesn't fit the game %s."),
			 exercise_kinds[r->e->by], g->id);
		return exercise_refuse(r, r->line[KEY_JUDGED], error);
	}
	if (r->e->by == BY_BOARD && !board_can_compare(g)) {
		snprintf(error, sizeof error, _("'judged = %s' doesn't fit the game %s."),
			 exercise_kinds[r->e->by], g->id);
		return exercise_refuse(r, r->line[KEY_JUDGED], error);
	}
	if (!r->e->against)
		return true;
	if (!who_parse(g, r->e->against, &who, error))
		return exercise_refuse(r, r->line[KEY_AGAINST], error);
	return !who_is_person(&who) ||
	       exercise_refuse(r, r->line[KEY_AGAINST], _("A person can't be the opponent here."));
}

static bool check_vary(struct reading *r)
{
	const unsigned positions = r->line[KEY_VARY_POSITIONS], plies = r->line[KEY_VARY_PLIES];

	if (!positions == !plies)
		return true;
	return exercise_refuse(r, positions + plies,
		      _("'vary.positions' and 'vary.moves' are needed together."));
}

bool exercise_check(struct reading *r)
{
	const struct game *g;
	char error[ERROR_TEXT];

	if (!check_keys(r))
		return false;
	g = game_find(r->e->game);
	if (!g) {
		snprintf(error, sizeof error,
			 _("Unknown game '%.40s'. 'asobi list games' lists the games."),
			 r->e->game);
		return exercise_refuse(r, r->line[KEY_GAME], error);
	}
	return check_judging(r, g) && check_settings(r, KEY_OPTIONS, g, r->e->settings) &&
	       (!r->e->vary || check_settings(r, KEY_VARY, g, r->e->vary)) &&
	       check_positions(r, g) && check_vary(r);
}
