/* SPDX-License-Identifier: MIT */
#include "event/event.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "event/openings.h"

/* The event's own random streams, which belong to neither a seat nor the dealer. */
enum { STREAM_OPENING = SEAT_PUBLIC, STREAM_ORDER = SEAT_ALL, STREAM_SERIES = 28 };

enum { OPENING_TRIES = 100 };

bool event_pairs(const struct event *e)
{
	return e->swap && e->setup.seats == 2;
}

/* Returns the number of units in one round of a tournament. */
static unsigned round_units(const struct event *e)
{
	const unsigned n = e->n_players;

	if (e->setup.seats != 2)
		return n;
	return e->kind == EVENT_GAUNTLET ? n - 1 : n * (n - 1) / 2;
}

unsigned event_units(const struct event *e)
{
	if (e->kind != EVENT_MATCH)
		return e->length * round_units(e);
	return event_pairs(e) ? (e->length + 1) / 2 : e->length;
}

unsigned event_tables(const struct event *e, unsigned unit)
{
	if (!event_pairs(e))
		return 1;
	/* With an odd number of games, the last pair has only one game. */
	return e->kind == EVENT_MATCH && 2 * unit + 1 == e->length ? 1 : 2;
}

unsigned event_games_of_table(const struct event *e)
{
	return setup_series(e->game, &e->setup);
}

uint64_t event_games(const struct event *e, unsigned first, unsigned end)
{
	uint64_t tables = end - first;

	if (first < end && event_pairs(e))
		tables = 2 * tables - (event_tables(e, end - 1) == 1);
	return tables * event_games_of_table(e);
}

/* Returns the number of consecutive units that make up a cluster. */
static unsigned cluster_size(const struct event *e)
{
	return e->duplicate && !event_pairs(e) ? e->n_players : 1;
}

unsigned event_cluster(const struct event *e, unsigned unit)
{
	return unit / cluster_size(e);
}

unsigned event_clusters(const struct event *e)
{
	return (event_units(e) + cluster_size(e) - 1) / cluster_size(e);
}

void event_part(const struct event *e, unsigned i, unsigned n, unsigned *first, unsigned *end)
{
	const uint64_t size = cluster_size(e), units = event_units(e), clusters = event_clusters(e);

	*first = (unsigned)(clusters * i / n * size);
	*end = (unsigned)(clusters * (i + 1) / n * size);
	if (*end > units)
		*end = (unsigned)units;
}

static void pair_up(const struct event *e, unsigned pairing, unsigned *a, unsigned *b)
{
	*a = 0;
	if (e->kind == EVENT_ROUND_ROBIN)
		for (; pairing >= e->n_players - 1 - *a; ++*a)
			pairing -= e->n_players - 1 - *a;
	*b = *a + 1 + pairing;
}

/* Seats the players for one unit. In each round, every player sits in every seat once, in an order
 * shuffled for that round. */
static void seat_round(const struct event *e, unsigned unit, unsigned player[MAX_SEATS])
{
	const unsigned n = e->n_players;
	unsigned order[EVENT_PLAYERS];
	struct rng rng;

	rng_for_decision(&rng, e->seed, unit / n, STREAM_ORDER, 0);
	for (unsigned i = 0; i < n; i++) {
		unsigned j = rng_below(&rng, i + 1);

		order[i] = order[j];
		order[j] = i;
	}
	for (unsigned s = 0; s < e->setup.seats; s++)
		player[s] = order[(unit + s) % n];
}

static void seat_players(const struct event *e, unsigned unit, unsigned table,
			 unsigned player[MAX_SEATS])
{
	const unsigned seats = e->setup.seats;

	if (e->kind != EVENT_MATCH && seats != 2) {
		seat_round(e, unit, player);
		return;
	}
	if (e->kind != EVENT_MATCH) {
		pair_up(e, unit % round_units(e), &player[table], &player[1 - table]);
		return;
	}
	for (unsigned s = 0; s < seats; s++)
		player[s] = e->swap ? (s + unit * (seats != 2) + table) % seats : s;
}

void event_table(const struct event *e, unsigned unit, unsigned table, struct event_table *out)
{
	const unsigned number = event_pairs(e) ? 2 * unit + table : unit;
	const unsigned deal = e->duplicate ? event_cluster(e, unit) : number;

	*out = (struct event_table){ .unit = unit, .number = table, .seed = e->seed };
	seat_players(e, unit, table, out->player);
	if (e->game->series) { /* games in a series are numbered separately at each table */
		struct rng rng;

		rng_for_decision(&rng, e->seed, deal, STREAM_SERIES, 0);
		/* Use a large random seed, so that nobody can find it by testing which seeds deal
		 * the hands seen. */
		out->seed = rng_next(&rng) >> 1;
	} else {
		out->game_no = deal;
	}
}

/* Plays random plies; if they end the game, takes them back and returns false. */
static bool draw_opening(struct board *b, unsigned plies, struct rng *rng,
			 struct move_list *scratch)
{
	for (unsigned i = 0; i < plies && !board_ended(b); i++) {
		unsigned seat = game_first_actor(game_actors(b->game, b->state));

		board_put(b, seat, game_pick(b->game, b->state, seat, rng, scratch));
	}
	if (!board_ended(b))
		return true;
	while (b->len)
		board_unput(b);
	return false;
}

bool event_has_opening(const struct event *e)
{
	return e->opening || e->openings;
}

static unsigned opening_of(const struct event *e, unsigned unit)
{
	return e->kind == EVENT_MATCH ? unit : unit / round_units(e);
}

void event_setup(const struct event *e, unsigned unit, struct setup *out)
{
	*out = e->setup;
	if (e->openings)
		openings_set_up(e->openings, opening_of(e, unit), out);
}

bool event_opening(const struct event *e, unsigned unit, struct board *out, char error[ERROR_TEXT])
{
	struct move_list scratch = { 0 };
	struct setup setup;
	bool drawn = false;
	struct rng rng;

	event_setup(e, unit, &setup);
	if (!board_start(out, e->game, &setup, error))
		return false;
	if (e->openings) {
		openings_play(e->openings, opening_of(e, unit), out);
		return true;
	}
	rng_for_decision(&rng, e->seed, unit, STREAM_OPENING, 0);
	for (unsigned plies = e->opening; plies && !drawn; plies--)
		for (unsigned i = 0; i < OPENING_TRIES && !drawn; i++)
			drawn = draw_opening(out, plies, &rng, &scratch);
	move_list_free(&scratch);
	return true;
}

static bool check_opening(const struct event *e, char error[ERROR_TEXT])
{
	struct board b;
	size_t plies;

	if (!event_has_opening(e))
		return true;
	if (e->game->secrets || e->game->traits & GAME_SIMULTANEOUS)
		return fail_with(error,
				 _("Can't use openings in %s, because it has hidden information."),
				 e->game->id);
	if (e->opening && e->openings)
		return fail_with(
			error,
			_("Can't combine random opening moves with openings from a file. Choose one."));
	if (e->openings)
		return true;
	plies = 0;
	if (e->opening < game_max_plies(e->game, &e->setup)) {
		if (!event_opening(e, 0, &b, error))
			return false;
		plies = b.len;
		board_free(&b);
	}
	if (plies == e->opening)
		return true;
	return fail_with(error, _("%u random opening moves are too many for this game. Use fewer."),
			 e->opening);
}

bool event_adjudicates(const struct event *e)
{
	const struct adjudication *a = &e->adjudication;

	return a->draw_plies || a->resign_moves || a->most_plies;
}

static bool check_adjudication(const struct event *e, char error[ERROR_TEXT])
{
	if (!event_adjudicates(e) || (e->setup.seats == 2 && !e->game->series &&
				      !e->game->secrets && !(e->game->traits & GAME_SIMULTANEOUS)))
		return true;
	return fail_with(
		error,
		_("Only two-player games without hidden information can be ended early. This isn't possible in %s."),
		e->game->id);
}

static bool check_players(const struct event *e, char error[ERROR_TEXT])
{
	const unsigned least = e->setup.seats < 2 ? 2 : e->setup.seats;

	if (e->kind == EVENT_MATCH && e->n_players == e->setup.seats)
		return true;
	if (e->kind == EVENT_MATCH)
		snprintf(error, ERROR_TEXT, _("This match needs %u players."), e->setup.seats);
	else if (e->kind == EVENT_GAUNTLET && e->setup.seats != 2)
		snprintf(error, ERROR_TEXT,
			 _("A gauntlet (one against all) works only in two-player games."));
	else if (e->setup.seats < 2)
		snprintf(error, ERROR_TEXT,
			 _("A tournament needs a game for two or more players."));
	else if (e->n_players < least)
		snprintf(error, ERROR_TEXT, _("This tournament needs at least %u players."), least);
	else
		return true;
	return false;
}

bool event_check(const struct event *e, char error[ERROR_TEXT])
{
	struct board trial;

	if (!board_start(&trial, e->game, &e->setup, error))
		return false;
	board_free(&trial);
	if (!check_players(e, error))
		return false;
	if (e->kind != EVENT_MATCH && e->length > EVENT_MOST_UNITS / round_units(e))
		return fail_with(error, _("Too many rounds. Use at most %u."),
				 EVENT_MOST_UNITS / round_units(e));
	if (e->sprt && (e->kind == EVENT_ROUND_ROBIN || !event_pairs(e)))
		return fail_with(
			error,
			_("A sequential test needs a two-player match with sides swapped, or a gauntlet (one against all)."));
	if (e->kind == EVENT_MATCH && e->duplicate && e->length % e->setup.seats)
		return fail_with(
			error,
			_("Each deal is played once from every seat, so the number of games or series must be a multiple of %u."),
			e->setup.seats);
	return check_opening(e, error) && check_adjudication(e, error);
}

enum { WORD = 32, MOST_COUNT = 1000000 };

const char *const event_words[EVENT_KINDS] = { "match", "round-robin", "gauntlet" };
const char *const sprt_model_words[SPRT_MODELS] = { "logistic", "normalised" };

/* Reads a decimal number and rounds it to a multiple of 1 / parts, so that writing it as text
 * loses nothing. */
static bool read_decimal(const char *word, double parts, double *out)
{
	char *end;
	const double value = strtod(word, &end);

	if (end == word || *end || !isfinite(value))
		return false;
	*out = round(value * parts) / parts;
	return true;
}

static bool next_decimal(const char **text, double parts, double *out)
{
	char word[WORD];

	return parse_word(text, ",", word, sizeof word) && read_decimal(word, parts, out);
}

static bool next_count(const char **text, int least, unsigned *out)
{
	char word[WORD];
	int value;

	if (!parse_word(text, ",", word, sizeof word) ||
	    !parse_int(word, least, MOST_COUNT, &value))
		return false;
	*out = (unsigned)value;
	return true;
}

/* Reads a fraction of a win, from 0 to 1, and stores it in thousandths. */
static bool next_milli(const char **text, int *out)
{
	double value;

	if (!next_decimal(text, 1000, &value) || value < 0 || value > 1)
		return false;
	*out = (int)lround(value * 1000);
	return true;
}

static bool read_model(const char *word, enum sprt_model *out)
{
	for (unsigned i = 0; i < SPRT_MODELS; i++)
		if (!strcmp(word, sprt_model_words[i])) {
			*out = (enum sprt_model)i;
			return true;
		}
	return false;
}

static bool read_setting(const char *word, struct sprt_plan *out)
{
	if (!strncmp(word, "alpha=", 6))
		return read_decimal(word + 6, 10000, &out->alpha);
	if (!strncmp(word, "beta=", 5))
		return read_decimal(word + 5, 10000, &out->beta);
	return !strncmp(word, "model=", 6) && read_model(word + 6, &out->model);
}

bool sprt_parse(const char *text, struct sprt_plan *out)
{
	char word[WORD];

	*out = (struct sprt_plan){ .alpha = SPRT_ERROR, .beta = SPRT_ERROR };
	if (!next_decimal(&text, 1000, &out->elo0) || !next_decimal(&text, 1000, &out->elo1))
		return false;
	while (parse_word(&text, ",", word, sizeof word))
		if (!read_setting(word, out))
			return false;
	return !*text && sprt_possible(out);
}

void sprt_add(struct strbuf *sb, const struct sprt_plan *plan)
{
	sb_addf(sb, "%.10g,%.10g,alpha=%.10g,beta=%.10g,model=%s", plan->elo0, plan->elo1,
		plan->alpha, plan->beta, sprt_model_words[plan->model]);
}

bool draw_parse(const char *text, struct adjudication *out)
{
	return next_count(&text, 0, &out->draw_from) && next_count(&text, 1, &out->draw_plies) &&
	       next_milli(&text, &out->draw_milli) && !*text;
}

void draw_add(struct strbuf *sb, const struct adjudication *a)
{
	sb_addf(sb, "%u,%u,%.10g", a->draw_from, a->draw_plies, a->draw_milli / 1000.0);
}

bool resign_parse(const char *text, struct adjudication *out)
{
	return next_count(&text, 1, &out->resign_moves) && next_milli(&text, &out->resign_milli) &&
	       !*text;
}

void resign_add(struct strbuf *sb, const struct adjudication *a)
{
	sb_addf(sb, "%u,%.10g", a->resign_moves, a->resign_milli / 1000.0);
}
