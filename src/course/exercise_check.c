/* SPDX-License-Identifier: MIT */
#include "course/exercise_check.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/strbuf.h"
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

/* Tells whether a game with this number of players can be judged like this. */
static bool fits_seats(const struct exercise *e, unsigned seats)
{
	return hunts(e) ? seats == 1 : e->by == BY_TEST ? seats == 2 : seats > 1;
}

/* Reads the settings into the first and the last of the setups that they stand for. */
static bool read_ends(const struct game *g, const char *text, struct setup end[2],
		      char error[ERROR_TEXT])
{
	struct prove_starts starts;

	prove_starts_init(&starts, g);
	if (!prove_starts_read(&starts, text, error) ||
	    !prove_starts_setup(&starts, &end[0], error))
		return false;
	for (unsigned i = 0; i < starts.n; i++)
		starts.range[i].now = starts.range[i].to;
	return prove_starts_setup(&starts, &end[1], error);
}

/* Checks settings that a key has completed, with the line of that key. */
static bool check_settings(struct reading *r, enum key key, const struct game *g, const char *text)
{
	const bool ranges = FOR(r->e->by) & RANGES || key == KEY_VARY;
	char error[ERROR_TEXT];
	struct setup end[2];
	bool well;

	setup_default(g, &end[0]);
	well = ranges ? read_ends(g, text, end, error) : setup_apply(g, &end[0], text, error);
	if (!ranges)
		end[1] = end[0];
	for (unsigned i = 0; i < 2 && well; i++)
		if (!fits_seats(r->e, end[i].seats)) {
			snprintf(error, sizeof error,
				 _("With these options, 'judged = %s' doesn't fit: the number of players is %u."),
				 exercise_kinds[r->e->by], end[i].seats);
			well = false;
		}
	return well || exercise_refuse(r, r->line[key] ? r->line[key] : r->line[KEY_JUDGED], error);
}

/* Checks what varies together with the settings that stay. */
static bool check_varied(struct reading *r, const struct game *g)
{
	struct strbuf both = { 0 };
	bool well;

	if (!r->e->vary)
		return true;
	sb_addf(&both, "%s %s", r->e->settings, r->e->vary);
	well = check_settings(r, KEY_VARY, g, both.text);
	sb_free(&both);
	return well;
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
	       check_varied(r, g) && check_positions(r, g) && check_vary(r);
}
