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
				 _("'judged = %s' also needs the line '%s = ...'."),
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

/* Returns true if the program must find something hidden in this kind of exercise. */
static bool hunts(const struct exercise *e)
{
	return e->by == BY_CALLS || e->by == BY_FITS;
}

/* Returns true if this kind of exercise can be judged in a game with this many players. */
static bool fits_seats(const struct exercise *e, unsigned seats)
{
	return hunts(e) ? seats == 1 : e->by == BY_TEST ? seats == 2 : seats > 1;
}

/* Reads the exercise's options. If they contain ranges, they describe several setups, and `end`
 * receives the first and the last of them. If `vary` isn't NULL, the options that vary are read as
 * well. */
static bool read_ends(const struct exercise *e, const struct game *g, const char *vary,
		      struct setup end[2], char error[ERROR_TEXT])
{
	const bool ranges = FOR(e->by) & RANGES;
	struct prove_starts starts;

	prove_starts_init(&starts, g);
	setup_default(g, &end[0]);
	/* Making a setup also checks that a game can start from it. */
	if ((ranges ? !prove_starts_read(&starts, e->settings, error)
		    : !setup_apply(g, &end[0], e->settings, error)) ||
	    (vary && !prove_starts_read(&starts, vary, error)) ||
	    !prove_starts_setup(&starts, &end[1], error))
		return false;
	end[1] = end[0];
	for (unsigned i = 0; i < starts.n; i++) {
		end[0].value[starts.range[i].option] = starts.range[i].from;
		end[1].value[starts.range[i].option] = starts.range[i].to;
	}
	setup_settle(g, &end[0]);
	setup_settle(g, &end[1]);
	return true;
}

/* Checks the options, including any that vary; an error message names the line of the key. */
static bool check_settings(struct reading *r, enum key key, const struct game *g, const char *vary)
{
	char error[ERROR_TEXT];
	struct setup end[2];
	bool well = read_ends(r->e, g, vary, end, error);

	for (unsigned i = 0; i < 2 && well; i++)
		if (!fits_seats(r->e, end[i].seats)) {
			snprintf(error, sizeof error,
				 _("'judged = %s' can't be used with these options, because the "
				   "number of players is %u."),
				 exercise_kinds[r->e->by], end[i].seats);
			well = false;
		}
	return well || exercise_refuse(r, r->line[key] ? r->line[key] : r->line[KEY_JUDGED], error);
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
	if (r->e->by == BY_BOARD
		    ? !board_can_compare(g)
		    : (r->e->by == BY_PROOF || hunts(r->e)) && prove_is_hunt(g) != hunts(r->e)) {
		snprintf(error, sizeof error, _("'judged = %s' can't be used with the game %s."),
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
	return check_judging(r, g) && check_settings(r, KEY_OPTIONS, g, NULL) &&
	       (!r->e->vary || check_settings(r, KEY_VARY, g, r->e->vary)) &&
	       check_positions(r, g) && check_vary(r);
}
