/* SPDX-License-Identifier: MIT */
#include "shelf/rating.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/i18n.h"
#include "shelf/archive.h"
#include "shelf/career_end.h"

/* LEVEL_DEVIATION is the uncertainty of the levels' fixed ratings. For every two games in a row
 * that the user wins, the player "even" becomes EVEN_STEP points stronger; for every two that the
 * user loses, it becomes EVEN_STEP points weaker. */
enum { LEVEL_DEVIATION = 30, START_DEVIATION = 350, EVEN_STEP = 30, WORTH = 2 };

struct strength rating_new(void)
{
	return (struct strength){ .now = { RATING_START, START_DEVIATION, 0.06 } };
}

bool rating_possible(const struct game *g)
{
	return g->about_levels && g->about_levels->rating[0];
}

bool rating_known(const struct strength *r)
{
	return r->games >= RATING_GAMES && r->now.deviation <= RATING_DEVIATION;
}

double rating_of_level(const struct game *g, int tenths)
{
	const int *of = &g->about_levels->rating[tenths / 10 - 1], part = tenths % 10;

	return part ? of[0] + (of[1] - of[0]) * part / 10.0 : of[0];
}

/* Returns the level that corresponds to this rating, in tenths of a level; it needn't be a whole
 * number. */
static double find_level(const struct game *g, double rating)
{
	const int *of = g->about_levels->rating, levels = (int)level_count(g);
	int i = 0;

	while (i < levels - 2 && rating > of[i + 1])
		i++;
	return fmin(fmax(10 * (i + 1 + (rating - of[i]) / (of[i + 1] - of[i])), 10), 10 * levels);
}

int rating_level(const struct strength *r, const struct game *g)
{
	return (int)lround(find_level(g, r->now.rating));
}

size_t rating_text(const struct strength *r, const struct game *g, char *buf, size_t size)
{
	if (rating_known(r))
		return (size_t)snprintf(buf, size, _("about %d"),
					(int)lround(r->now.rating / 10) * 10);
	return (size_t)snprintf(buf, size, _("near %s"),
				_(level_title(g, (unsigned)(rating_level(r, g) + 5) / 10)));
}

/* Returns the advantage of the better seat, in Elo points, for a player with this rating. */
static double find_favour(const struct game *g, double rating)
{
	const int *of = g->about_levels->favour;
	const double level = find_level(g, rating) / 10 - 1;
	const int top = (int)level_count(g) - 1, i = level < top ? (int)level : top - 1;

	return of[i] + (of[i + 1] - of[i]) * (level - i);
}

/* Returns the rating of a computer's level, adjusted for its seat: the better seat raises the
 * rating, and the worse seat lowers it. Strong players gain more from the better seat than weak
 * ones, so the size of the adjustment depends on who has that seat. */
static double seated_rating(double mine, const struct game *g, const struct setup *setup,
			    unsigned seat, int tenths)
{
	const struct level_about *about = g->about_levels;
	const double theirs = rating_of_level(g, tenths);

	if (setup->seats != 2)
		return theirs;
	return (about->favoured ? about->favoured(setup) : 0) == seat
		       ? theirs - find_favour(g, mine)
		       : theirs + find_favour(g, theirs);
}

/* ---- How a game changes the rating ---- */

static int level_in(const struct record *r, unsigned seat)
{
	char error[ERROR_TEXT];
	struct who w;

	return who_parse(r->game, r->who[seat], &w, error) ? who_tenths(&w) : 0;
}

static size_t pair_players(const struct strength *r, const struct record *record, unsigned me,
			   struct glicko_game out[MAX_SEATS])
{
	const unsigned seats = record->setup.seats;
	int points[MAX_SEATS] = { 0 };
	size_t n = 0;

	game_score(record->game, record->board.state, points);
	for (unsigned s = 0; s < seats; s++) {
		const int tenths = s == me ? 0 : level_in(record, s);

		if (tenths)
			out[n++] = (struct glicko_game){
				seated_rating(r->now.rating, record->game, &record->setup, me,
					      tenths),
				LEVEL_DEVIATION,
				points[me] > points[s] ? 1 : 0.5 * (points[me] == points[s]),
				seats == 2 ? 1 : (double)WORTH / (seats - 1),
			};
	}
	return n;
}

/* Compares the result of a game for one player with the results that each level usually achieves,
 * which are assumed to be normally distributed. The person's score against a level is the
 * probability that the level would have done worse. */
static size_t pair_alone(const struct record *record, struct glicko_game out[MAX_SEATS])
{
	const struct level_about *about = record->game->about_levels;
	const unsigned levels = level_count(record->game);
	const int apart = career_apart(record->game),
		  result = game_measure(record->game, record->board.state, 0, 0);

	if (!about->alone[0].mean ||
	    (apart >= 0 && record->setup.value[apart] != record->game->options[apart].fallback))
		return 0;
	for (unsigned i = 0; i < levels; i++) {
		const double more = (about->alone[i].mean - 100.0 * result) /
				    about->alone[i].spread;

		out[i] = (struct glicko_game){
			about->rating[i],
			LEVEL_DEVIATION,
			result == NO_MEASURE ? 0 : erfc(-more / sqrt(2)) / 2,
			(double)WORTH / levels,
		};
	}
	return levels;
}

static bool has_handicap(const struct record *r)
{
	const int i = option_find(r->game->options, "handicap");

	return i >= 0 && r->setup.value[i];
}

bool rating_add(struct strength *r, const struct record *record)
{
	const struct career_end end = career_end(record);
	const int me = career_seat(record);
	struct glicko_game games[MAX_SEATS];
	size_t n;

	if (me < 0 || end.kind == CAREER_UNFINISHED || end.practice ||
	    !rating_possible(record->game) || has_handicap(record))
		return false;
	n = end.kind == CAREER_ALONE ? pair_alone(record, games)
				     : pair_players(r, record, (unsigned)me, games);
	if (!n)
		return false;
	r->now = glicko_after(&r->now, games, n);
	r->games++;
	if (end.kind == CAREER_WON)
		r->streak = r->streak > 0 ? r->streak + 1 : 1;
	else if (end.kind == CAREER_LOST)
		r->streak = r->streak < 0 ? r->streak - 1 : -1;
	else
		r->streak = 0;
	return true;
}

/* ---- The "even" opponent, whose strength follows the person's rating ---- */

int rating_even(const struct strength *r, const struct game *g, const struct setup *setup,
		unsigned seat)
{
	const double mine = r->now.rating + EVEN_STEP * (r->streak / 2);
	int best = 10;

	for (int tenths = 10; tenths <= 10 * (int)level_count(g); tenths++)
		if (fabs(seated_rating(mine, g, setup, seat, tenths) - mine) <
		    fabs(seated_rating(mine, g, setup, seat, best) - mine))
			best = tenths;
	return best;
}

static struct strength read_rating(const struct game *g)
{
	char error[ERROR_TEXT];
	struct archive *a = archive_open(NULL, error);
	struct strength r = rating_new();
	struct record record;

	for (size_t i = 0; a && i < archive_size(a); i++) {
		if (!archive_is_of(strrchr(archive_path(a, i), '/') + 1, g) ||
		    !archive_load(archive_path(a, i), &record, error))
			continue;
		rating_add(&r, &record);
		record_free(&record);
	}
	archive_close(a);
	return r;
}

bool rating_follows(const struct who *w)
{
	return w->kind == &agent_kind &&
	       who_agent(w, (int[MAX_AGENT_OPTIONS]){ 0 }) == &agent_between;
}

void rating_settle(const struct setup *setup, struct who *who, unsigned n)
{
	unsigned people = 0, me = 0, wanted = n;
	struct strength r;
	int tenths;

	for (unsigned s = 0; s < n; s++) {
		if (who_is_person(&who[s]) && people++ == 0)
			me = s;
		if (!strcmp(who[s].text, EVEN_NAME))
			wanted = s;
	}
	if (wanted == n || !rating_possible(who[wanted].game))
		return;
	r = read_rating(who[wanted].game);
	tenths = people == 1 ? rating_even(&r, who[wanted].game, setup, me)
			     : rating_level(&r, who[wanted].game);
	for (unsigned s = 0; s < n; s++)
		if (!strcmp(who[s].text, EVEN_NAME))
			snprintf(who[s].text, sizeof who[s].text, "level:%d.%d", tenths / 10,
				 tenths % 10);
}
