/* SPDX-License-Identifier: MIT */
/* Writes a report on a match or tournament as JSON. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/json.h"
#include "cli/event/event_run.h"
#include "event/figures.h"

static void add_options(struct json *j, const struct report *r)
{
	const struct option *options = r->event->game->options;

	json_open(j, "\n  options", "{");
	for (int i = 0; options && options[i].key; i++) {
		const int value = r->event->setup.value[i];

		if (options[i].names)
			json_text(j, options[i].key, options[i].names[value - options[i].min]);
		else
			json_addf(j, options[i].key, "%d", value);
	}
	json_close(j, "}");
}

static void add_counts(struct json *j, const struct game_counts *g)
{
	json_addf(j, "wins", "%lu", g->won);
	json_addf(j, "draws", "%lu", g->drawn);
	json_addf(j, "losses", "%lu", g->lost);
}

static void add_bounds(struct json *j, const char *value_key, const struct estimate *e)
{
	json_number(j, value_key, e->value);
	json_number(j, "low", e->low);
	json_number(j, "high", e->high);
}

static void add_estimate(struct json *j, const char *key, const char *value_key,
			 const struct estimate *e)
{
	json_open(j, key, "{");
	add_bounds(j, value_key, e);
	json_close(j, "}");
}

static void add_mean(struct json *j, const struct figures *f, const char *key, enum figure mean,
		     unsigned p)
{
	json_open(j, key, "{");
	figure_json(j, "mean", f, mean, p);
	figure_json(j, "low", f, mean + 1, p);
	figure_json(j, "high", f, mean + 2, p);
	json_close(j, "}");
}

static void add_points(struct json *j, const struct figures *f, unsigned p)
{
	json_addf(j, "total", "%" PRId64, f->report->standings->of[p].points);
	add_mean(j, f, "points", FIGURE_POINTS, p);
	add_mean(j, f, "rank", FIGURE_RANK, p);
	json_open(j, "ranks", "[");
	for (unsigned s = 0; s < f->report->event->setup.seats; s++)
		figure_json(j, "", f, FIGURE_RANK_1 + s, p);
	json_close(j, "]");
}

static void add_effort(struct json *j, const struct figures *f, unsigned p)
{
	for (unsigned which = FIGURE_MOVES; which <= FIGURE_NODES; which++)
		figure_json(j, NULL, f, which, p);
	/* When only two players are compared, times are omitted, so that the same games always
	 * give the same JSON (apart from "elapsed"). */
	if (f->report->times && report_in_points(f->report)) {
		json_open(j, "ms", "{");
		json_addf(j, "mean", "%.4f", figure_value(f, FIGURE_MS, p));
		json_addf(j, "most", "%.3f", figure_value(f, FIGURE_MS_MOST, p));
		json_close(j, "}");
	}
	for (unsigned which = FIGURE_FAULT_1; which < FIGURES; which++)
		figure_json(j, NULL, f, which, p);
}

static void add_measure(struct json *j, const struct report *r, unsigned i,
			const struct histogram *h)
{
	const struct summary s = histogram_summary(h);
	char value[16];

	json_open(j, r->event->game->measures[i].key, "{");
	json_addf(j, "games", "%zu", s.n);
	json_number(j, "mean", s.mean.value);
	json_number(j, "median", s.median);
	json_number(j, "worst", report_worst(r, i, &s));
	json_open(j, "histogram", "{");
	for (unsigned v = 0; v < h->size; v++)
		if (h->count[v]) {
			snprintf(value, sizeof value, "%u", v);
			json_addf(j, value, "%lu", h->count[v]);
		}
	json_close(j, "}}");
}

static void add_player(struct json *j, const struct figures *f, unsigned p)
{
	static const char *const states[] = {
		[RATING_KNOWN] = "known",
		[RATING_ABOVE] = "above",
		[RATING_BELOW] = "below",
		[RATING_APART] = "apart",
	};
	const struct report *r = f->report;
	const struct standing *st = &r->standings->of[p];
	char name[WHO_TEXT];

	json_open(j, "\n    ", "{");
	json_addf(j, "player", "%u", p + 1);
	who_text(&r->event->who[p], name, sizeof name);
	/* The name as commands accept it. The number distinguishes two entries of the same player.
	 */
	json_text(j, "name", name);
	for (unsigned which = FIGURE_WINS; which <= FIGURE_LOSSES; which++)
		figure_json(j, NULL, f, which, p);
	json_open(j, "by_seat", "[");
	for (unsigned s = 0; s < r->event->setup.seats; s++) {
		if (!st->by_seat[s].games)
			continue;
		json_open(j, NULL, "{");
		json_addf(j, "seat", "%u", s + 1);
		figure_json(j, "games", f, FIGURE_SEAT_GAMES_1 + s, p);
		figure_json(j, "wins", f, FIGURE_SEAT_WINS_1 + s, p);
		figure_json(j, "draws", f, FIGURE_SEAT_DRAWS_1 + s, p);
		figure_json(j, "losses", f, FIGURE_SEAT_LOSSES_1 + s, p);
		json_close(j, "}");
	}
	json_close(j, "]");
	if (report_in_points(r))
		add_points(j, f, p);
	add_effort(j, f, p);
	for (unsigned i = 0; i < game_measures(r->event->game); i++)
		add_measure(j, r, i, &st->measure[i]);
	if (f->ratings) {
		json_text(j, "rating", states[f->ratings[p].state]);
		figure_json(j, NULL, f, FIGURE_ELO, p);
		figure_json(j, NULL, f, FIGURE_ELO_ERROR, p);
	}
	json_close(j, "}");
}

static void add_players(struct json *j, const struct report *r)
{
	unsigned order[EVENT_PLAYERS];
	struct figures f;

	figures_make(&f, r, "");
	report_order(r, order);
	json_open(j, "\n  players", "[");
	for (unsigned i = 0; i < r->event->n_players; i++)
		add_player(j, &f, order[i]);
	json_close(j, "\n  ]");
	figures_free(&f);
}

static void add_difference(struct json *j, const struct report *r)
{
	static const char *const states[] = {
		[ESTIMATE_GOOD] = "good",
		[ESTIMATE_TOO_FEW] = "too few",
		[ESTIMATE_NO_SPREAD] = "no spread",
		[ESTIMATE_EXTREME] = "extreme",
	};
	const struct elo e = report_elo(r, 0, 1);

	json_open(j, "\n  elo", "{");
	json_text(j, "from", event_pairs(r->event) ? "pairs" : "games");
	json_addf(j, "n", "%lu", e.n);
	json_text(j, "state", states[e.difference.state]);
	add_bounds(j, "difference", &e.difference);
	json_number(j, "superiority",
		    e.difference.state == ESTIMATE_TOO_FEW ? (double)NAN : e.superiority);
	add_estimate(j, "normalised", "value", &e.normalised);
	if (event_pairs(r->event)) {
		json_open(j, "pairs", "[");
		for (int k = 0; k < PAIR_SCORES; k++)
			json_addf(j, NULL, "%lu",
				  standings_pairing(r->standings, 0, 1)->pairs.n[k]);
		json_close(j, "]");
		json_addf(j, "unpaired", "%d", report_half_pair(r));
	}
	json_close(j, "}");
}

static void add_sprt(struct json *j, const struct report *r)
{
	static const char *const decisions[] = {
		[SPRT_CONTINUE] = "none",
		[SPRT_ACCEPT_H0] = "H0",
		[SPRT_ACCEPT_H1] = "H1",
	};
	const struct sprt t = standings_sprt(r->standings);
	const struct sprt_plan *plan = &r->event->test;

	json_open(j, "\n  sprt", "{");
	json_number(j, "elo0", plan->elo0);
	json_number(j, "elo1", plan->elo1);
	json_number(j, "alpha", plan->alpha);
	json_number(j, "beta", plan->beta);
	json_text(j, "model", sprt_model_words[plan->model]);
	json_addf(j, "llr", "%.6f", t.llr);
	json_addf(j, "lower", "%.6f", t.lower);
	json_addf(j, "upper", "%.6f", t.upper);
	json_text(j, "accepted", decisions[t.decision]);
	json_close(j, "}");
}

/* Adds the results of every pair of players in a tournament. going_first counts only the games in
 * which the first player of the pair moved first. */
static void add_cross_table(struct json *j, const struct report *r)
{
	const unsigned n = r->event->n_players;

	json_open(j, "\n  pairings", "[");
	for (unsigned a = 0; a < n; a++) {
		for (unsigned b = a + 1; b < n; b++) {
			const struct game_counts *g = &standings_pairing(r->standings, a, b)->games;

			if (!(g->won + g->drawn + g->lost))
				continue;
			json_open(j, "\n    ", "{");
			json_open(j, "players", "[");
			json_addf(j, NULL, "%u", a + 1);
			json_addf(j, NULL, "%u", b + 1);
			json_close(j, "]");
			add_counts(j, g);
			json_open(j, "going_first", "{");
			add_counts(j, standings_begun(r->standings, a, b));
			json_close(j, "}}");
		}
	}
	json_close(j, "\n  ]");
}

static void add_statistics(struct json *j, const struct report *r)
{
	const struct summary plies = histogram_summary(&r->standings->plies);

	if (r->event->setup.seats == 2 && r->event->kind == EVENT_MATCH)
		add_difference(j, r);
	if (r->event->setup.seats == 2 && r->event->kind != EVENT_MATCH)
		add_cross_table(j, r);
	if (r->event->sprt)
		add_sprt(j, r);
	if (event_adjudicates(r->event)) {
		json_open(j, "\n  adjudged", "{");
		for (unsigned i = ADJUDGED_NOT + 1; i < ADJUDGED_KINDS; i++)
			json_addf(j, adjudged_words[i], "%" PRIu64, r->standings->adjudged[i]);
		json_close(j, "}");
	}
	json_open(j, "\n  plies", "{");
	json_number(j, "mean", plies.mean.value);
	json_number(j, "median", plies.median);
	json_number(j, "min", plies.min);
	json_number(j, "max", plies.max);
	json_close(j, "}");
}

/* Adds the event's plan: the games, the players and the rules. */
static void add_plan(struct json *j, const struct report *r)
{
	const struct event *e = r->event;

	json_text(j, "\n  game", e->game->id);
	add_options(j, r);
	if (e->setup.position[0])
		json_text(j, "\n  position", e->setup.position);
	json_addf(j, "\n  seed", "%" PRIu64, e->seed);
	json_addf(j, "\n  games", "%" PRIu64, r->standings->games);
	if (e->max_nodes)
		json_addf(j, "\n  max_nodes", "%" PRIu64, e->max_nodes);
	if (e->clock.move_ms)
		json_addf(j, "\n  clock", "%.3f", (double)e->clock.move_ms / 1000);
	if (e->clock.bank_ms) {
		json_addf(j, "\n  bank", "%.3f", (double)e->clock.bank_ms / 1000);
		json_addf(j, "increment", "%.3f", (double)e->clock.increment_ms / 1000);
	}
	if (e->kind != EVENT_MATCH) {
		json_text(j, "\n  event", event_words[e->kind]);
		json_addf(j, "\n  rounds", "%u", e->length);
	}
	if (r->planned)
		json_addf(j, "\n  planned", "%" PRIu64, r->planned);
	if (e->game->series)
		json_addf(j, "\n  places", "%" PRIu64,
			  r->standings->games / event_games_of_table(e));
	if (r->parts > 1) {
		json_addf(j, "\n  part", "%u", r->part + 1);
		json_addf(j, "parts", "%u", r->parts);
	}
}

void report_print_json(const struct report *r)
{
	struct json j = { 0 };

	json_open(&j, NULL, "{");
	add_plan(&j, r);
	add_players(&j, r);
	add_statistics(&j, r);
	if (r->times && r->elapsed >= 0)
		json_addf(&j, "\n  elapsed", "%.6f", r->elapsed);
	json_close(&j, "\n}\n");
	json_print(&j);
}
