/* SPDX-License-Identifier: MIT */
/* The command `asobi census`, which counts how many calls a player needs to find every secret or
 * selected ones. */
#include <inttypes.h>
#include <stdlib.h>

#include "asobi/rng.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/json.h"
#include "base/xalloc.h"
#include "cli/args.h"
#include "cli/text_table.h"
#include "games/numer0n/census/census.h"

enum { MOST_RUNS = 1000000, MOST_PLAYERS = 16 };

enum { PLAYER, AGAINST, SECRET, RUNS };
static const struct arg_spec own[] = {
	[PLAYER] = { "player", "WHO,...", N_("computer player to use") },
	[AGAINST] = { "against", "WHO",
		      N_("another player, to see which of the two finds the number first") },
	[SECRET] = { "secret", "NUMBER,...", N_("secret numbers to test (default: all)") },
	[RUNS] = { "runs", "R",
		   N_("runs per number (default: 1); use more for players that choose at random") },
	{ .name = NULL },
};

/* The settings given on the command line. */
struct order {
	struct census plan; /* the census's settings, without the player and the secrets */
	/* The players to test, and the player to compare them with; against.kind is NULL if there
	 * is none. */
	struct who players[MOST_PLAYERS], against;
	unsigned n_players;
	struct move_list secrets;
	bool each; /* true if several secrets were named, so that each gets its own row */
	int digits;
};

/* One row of the result: a player and the secrets it searched for. */
struct row {
	struct census census, against;
	const char *secret; /* the secret as text, or "" for all secrets */
	int digits;
};

static int read_setup(const struct args *a, struct order *o)
{
	struct census *c = &o->plan;
	const int digits = option_find(a->game->options, "digits");
	char error[ERROR_TEXT];

	c->game = a->game;
	if (args_setup(a, &c->setup))
		return MISUSED;
	if (digits < 0 || !setup_set(c->game, &c->setup, "mode", "solo", error))
		return tell_misuse(
			_("'asobi census' needs a game with secret numbers, and %s has none. Try numer0n."),
			c->game->id);
	o->digits = c->setup.value[digits];
	return DONE;
}

static int read_player(const struct game *g, unsigned option, const char *text, struct who *out)
{
	int value[MAX_AGENT_OPTIONS];
	char error[ERROR_TEXT];

	if (!who_parse(g, text, out, error))
		return tell_misuse("%s", error);
	if (!who_agent(out, value))
		return tell_misuse(
			_("'asobi census' works only with built-in computer players. Give '--%s' "
			  "one of them; 'asobi list players %s' lists them."),
			own[option].name, g->id);
	return DONE;
}

static int add_player(void *order, const char *text)
{
	struct order *o = order;

	if (o->n_players < MOST_PLAYERS)
		return read_player(o->plan.game, PLAYER, text, &o->players[o->n_players++]);
	return tell_misuse(_("'asobi census' takes at most %d players."), MOST_PLAYERS);
}

static int read_players(const struct args *a, struct order *o)
{
	const char *against = a->own[AGAINST];

	if (!a->own[PLAYER])
		return tell_misuse(
			_("Use '--player' to choose who guesses the numbers. 'asobi list players "
			  "%s' lists the players."),
			a->game->id);
	if (args_each_player(a->own[PLAYER], add_player, o))
		return MISUSED;
	return against ? read_player(a->game, AGAINST, against, &o->against) : DONE;
}

static int read_secret(const struct args *a, struct order *o, const void *state, const char *word)
{
	game_move secret;

	if (!game_read_move(a->game, state, SEAT_DEALER, word, &secret))
		return tell_misuse(
			_("Invalid secret number '%s'. '--secret' needs %d different digits."),
			word, o->digits);
	move_list_add(&o->secrets, secret);
	return DONE;
}

/* Reads the secrets that the user named, or lists all secrets if the user named none. */
static int read_secrets(const struct args *a, struct order *o)
{
	const char *rest = a->own[SECRET];
	char error[ERROR_TEXT], word[32];
	int status = DONE;
	void *state;

	if (!rest) {
		o->secrets = census_secrets(a->game, &o->plan.setup);
		return DONE;
	}
	state = xcalloc(1, a->game->state_size);
	/* Starting a game with this setup has already worked, so this call can't fail and the
	 * error is ignored. */
	a->game->start(state, &o->plan.setup, error);
	while (!status && parse_word(&rest, ",", word, sizeof word))
		status = read_secret(a, o, state, word);
	if (!status && (*rest || !o->secrets.len))
		status = read_secret(a, o, state, rest);
	free(state);
	o->each = o->secrets.len > 1;
	return status;
}

static int read_order(const struct args *a, struct order *o)
{
	struct census *c = &o->plan;
	int runs;

	if (read_setup(a, o) || read_players(a, o) || read_secrets(a, o) ||
	    args_own_int(a, RUNS, 1, MOST_RUNS, 1, &runs) ||
	    args_seed(a, rng_fresh_seed(), &c->seed))
		return MISUSED;
	if (o->against.kind && (o->each || o->n_players > 1))
		return tell_misuse(
			_("Can't use '--against' with several players, or with a list of secret "
			  "numbers. Give one '--player' and at most one '--secret'."));
	c->runs = (unsigned)runs;
	return DONE;
}

static void print_json(const struct row *o)
{
	const struct census *c = &o->census;
	const struct census_figures f = census_sum(c);
	char text[WHO_TEXT];
	struct json j = { 0 };

	who_text(&c->who, text, sizeof text);
	json_open(&j, NULL, "{");
	json_text(&j, "\n  player", text);
	json_addf(&j, "\n  digits", "%d", o->digits);
	json_addf(&j, "\n  secrets", "%u", c->n_secrets);
	json_addf(&j, "\n  runs", "%u", c->runs);
	json_addf(&j, "\n  seed", "%" PRIu64, c->seed);
	json_addf(&j, "\n  total", "%" PRIu64, f.total);
	json_number(&j, "\n  mean", f.mean);
	json_number(&j, "\n  median", f.median);
	json_addf(&j, "\n  worst", "%u", f.worst);
	if (c->unfound)
		json_addf(&j, "\n  unfound", "%u", c->unfound);
	json_open(&j, "\n  histogram", "{");
	for (unsigned k = 0; k <= c->most; k++)
		if (c->found[k]) {
			snprintf(text, sizeof text, "%u", k);
			json_addf(&j, text, "%u", c->found[k]);
		}
	json_close(&j, "}");
	if (o->against.who.kind) {
		who_text(&o->against.who, text, sizeof text);
		json_text(&j, "\n  against", text);
		json_number(&j, "\n  first", census_share(c, &o->against));
		json_number(&j, "\n  second", 1 - census_share(&o->against, c));
	}
	json_close(&j, "\n}\n");
	json_print(&j);
}

static void print_shares(const struct row *o)
{
	char name[WHO_TEXT];

	who_text(&o->against.who, name, sizeof name);
	print(_("Share of wins against %s, if both players ignore each other's calls: %.4f when "
		"calling first, %.4f when calling second.\n"),
	      name, census_share(&o->census, &o->against),
	      1 - census_share(&o->against, &o->census));
}

static void print_text(const struct row *o)
{
	enum { COLUMNS = 40 };
	const struct census *c = &o->census;
	const struct census_figures f = census_sum(c);
	char name[WHO_TEXT];
	unsigned most = 1;

	who_text(&c->who, name, sizeof name);
	print(_("%s: %d-digit numbers: %u, runs: %u, seed: %ju\n"), name, o->digits, c->n_secrets,
	      c->runs, (uintmax_t)c->seed);
	print(_("Calls: %ju in total, mean %.4f, median %g, maximum %u\n"), (uintmax_t)f.total,
	      f.mean, f.median, f.worst);
	if (c->unfound)
		print(_("Not found: %u\n"), c->unfound);
	for (unsigned k = 0; k <= c->most; k++)
		most = c->found[k] > most ? c->found[k] : most;
	for (unsigned k = 0; k <= c->most; k++)
		if (c->found[k]) {
			print("%4u %8u ", k, c->found[k]);
			for (unsigned i = 0;
			     i < (c->found[k] * (uint64_t)COLUMNS + most - 1) / most; i++)
				print("#");
			print("\n");
		}
	if (o->against.who.kind)
		print_shares(o);
}

static void add_row(struct text_table *g, const struct row *o)
{
	const struct census_figures f = census_sum(&o->census);
	char name[WHO_TEXT];

	who_text(&o->census.who, name, sizeof name);
	text_table_add(g, "%s", name);
	text_table_add(g, "%s", *o->secret ? o->secret : _("all"));
	text_table_add(g, "%u", o->census.runs);
	text_table_add(g, "%ju", (uintmax_t)f.total);
	text_table_add(g, "%.4f", f.mean);
	text_table_add(g, "%g", f.median);
	text_table_add(g, "%u", f.worst);
	text_table_add(g, "%u", o->census.unfound);
	text_table_end_row(g);
}

static void add_titles(struct text_table *g)
{
	static const char *const titles[] = {
		N_("Player"), N_("number"), N_("runs"), N_("calls"),
		N_("mean"),   N_("median"), N_("max"),	N_("not found"),
	};

	for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
		text_table_add(g, "%s", _(titles[i]));
	text_table_end_row(g);
}

/* Two or more results are printed as a table; a single result is printed in detail. */
struct sheet {
	bool json, single;
	unsigned rows;
	struct text_table grid;
};

static void put_row(struct sheet *s, const struct row *r)
{
	if (s->json && !s->single)
		print("%s", s->rows ? ",\n" : "[\n");
	if (s->json)
		print_json(r);
	else if (s->single)
		print_text(r);
	else
		add_row(&s->grid, r);
	s->rows++;
}

static void take_census(const struct order *o, struct sheet *s, unsigned player,
			const game_move *secrets, size_t n)
{
	struct row r = { .census = o->plan, .against = o->plan, .secret = "", .digits = o->digits };
	char text[MOVE_TEXT];

	r.census.who = o->players[player];
	r.against.who = o->against;
	r.census.secrets = r.against.secrets = secrets;
	r.census.n_secrets = r.against.n_secrets = (unsigned)n;
	census_take(&r.census);
	if (o->against.kind)
		census_take(&r.against);
	if (o->each) {
		census_secret_text(&o->plan, secrets[0], text, sizeof text);
		r.secret = text;
	}
	put_row(s, &r);
	census_free(&r.census);
	census_free(&r.against);
}

static void take_all(const struct order *o, struct sheet *s)
{
	const size_t step = o->each ? 1 : o->secrets.len;

	for (unsigned p = 0; p < o->n_players; p++)
		for (size_t i = 0; i < o->secrets.len; i += step)
			take_census(o, s, p, o->secrets.at + i, step);
}

static int run_command(const struct args *a)
{
	struct order o = { 0 };
	struct sheet s = { .json = a->value[ARG_JSON] != NULL };
	int status = read_order(a, &o);

	s.single = o.n_players == 1 && !o.each;
	if (!status && !s.json && !s.single)
		add_titles(&s.grid);
	if (!status)
		take_all(&o, &s);
	if (s.json && !s.single && s.rows)
		print("]\n");
	text_table_print(&s.grid);
	move_list_free(&o.secrets);
	return status;
}

const struct command command_census = {
	.name = "census",
	.usage =
		"census GAME --player WHO,... [--secret NUMBER,...] [--runs R] [--against WHO] [--seed S] [--json] [KEY=VALUE]...",
	.summary = N_("count the calls a player needs to find each secret number"),
	.takes = TAKES(ARG_SEED) | TAKES(ARG_JSON),
	.own = own,
	.takes_who = true,
	.takes_game = true,
	.takes_settings = true,
	.run = run_command,
};
