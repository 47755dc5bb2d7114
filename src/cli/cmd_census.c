/* asobi census: how many calls one player needs for every secret, or for one. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "cli/census.h"
#include "cli/commands.h"

enum { MOST_RUNS = 1000000 };

/* What is wanted, as read from the command line. */
struct order {
	struct census census, against;	/* the latter's who.agent is NULL: nobody */
	struct move_list secrets;
	int digits;
};

static int read_setup(const struct args *a, struct order *o)
{
	struct census *c = &o->census;
	const int digits = option_find(a->game->options, "digits");
	char error[ERROR_TEXT];

	c->game = a->game;
	if (args_setup(a, &c->setup))
		return MISUSED;
	if (digits < 0 || !setup_set(c->game, &c->setup, "mode", "solo", error))
		return misuse(_("'asobi census' goes through secret numbers, and %s has none; try numer0n."),
			      c->game->id);
	o->digits = c->setup.value[digits];
	return DONE;
}

static int read_player(const struct args *a, enum arg arg, struct who *out)
{
	char error[ERROR_TEXT];

	if (!who_parse(a->game, a->value[arg], out, error))
		return misuse("%s", error);
	if (!out->agent)
		return misuse(_("A human cannot play in 'asobi census'; give '--%s' a computer player ('asobi list players %s')."),
			      arg_specs[arg].name, a->game->id);
	return DONE;
}

static int read_players(const struct args *a, struct order *o)
{
	if (!a->value[ARG_PLAYER])
		return misuse(_("Say who looks for the secrets with '--player'; 'asobi list players %s' lists who can."),
			      a->game->id);
	if (read_player(a, ARG_PLAYER, &o->census.who))
		return MISUSED;
	return a->value[ARG_AGAINST] ? read_player(a, ARG_AGAINST, &o->against.who) : DONE;
}

/* All secrets, or the one that was named. */
static int read_secrets(const struct args *a, struct order *o)
{
	const struct game *g = a->game;
	char error[ERROR_TEXT];
	game_move secret;
	void *state;
	bool known;

	if (!a->value[ARG_SECRET]) {
		o->secrets = census_secrets(g, &o->census.setup);
		return DONE;
	}
	state = xcalloc(1, g->state_size);
	known = g->start(state, &o->census.setup, error) &&
		g->parse_move(state, SEAT_DEALER, a->value[ARG_SECRET], &secret);
	free(state);
	if (!known)
		return misuse(_("'%s' is no secret number; '--secret' needs %d different digits."),
			      a->value[ARG_SECRET], o->digits);
	move_list_add(&o->secrets, secret);
	return DONE;
}

static int read_order(const struct args *a, struct order *o)
{
	struct census *c = &o->census;
	int runs;

	if (read_setup(a, o) || read_players(a, o) || read_secrets(a, o) ||
	    args_int(a, ARG_RUNS, 1, MOST_RUNS, 1, &runs) || args_seed(a, rng_fresh_seed(), &c->seed))
		return MISUSED;
	c->runs = (unsigned)runs;
	c->secrets = o->secrets.at;
	c->n_secrets = (unsigned)o->secrets.len;
	if (o->against.who.agent) {
		const struct who who = o->against.who;

		o->against = *c;
		o->against.who = who;
	}
	return DONE;
}

static void print_json(const struct order *o)
{
	const struct census *c = &o->census;
	const struct census_figures f = census_sum(c);
	char name[WHO_TEXT];
	struct strbuf sb = {0};
	bool first = true;

	who_text(&c->who, name, sizeof name);
	sb_add(&sb, "{\n  \"player\": ");
	sb_add_json(&sb, name);
	sb_addf(&sb, ",\n  \"digits\": %d,\n  \"secrets\": %u,\n  \"runs\": %u,\n  \"seed\": %" PRIu64, o->digits,
		c->n_secrets, c->runs, c->seed);
	sb_addf(&sb, ",\n  \"total\": %" PRIu64 ",\n  \"mean\": %.10g,\n  \"median\": %.10g,\n  \"worst\": %u", f.total,
		f.mean, f.median, f.worst);
	if (c->unfound)
		sb_addf(&sb, ",\n  \"unfound\": %u", c->unfound);
	sb_add(&sb, ",\n  \"histogram\": {");
	for (unsigned k = 0; k <= c->most; k++)
		if (c->found[k]) {
			sb_addf(&sb, "%s\"%u\": %u", first ? "" : ", ", k, c->found[k]);
			first = false;
		}
	sb_add(&sb, "}");
	if (o->against.who.agent) {
		who_text(&o->against.who, name, sizeof name);
		sb_add(&sb, ",\n  \"against\": ");
		sb_add_json(&sb, name);
		sb_addf(&sb, ",\n  \"first\": %.10g,\n  \"second\": %.10g", census_share(c, &o->against),
			1 - census_share(&o->against, c));
	}
	sb_add(&sb, "\n}\n");
	fputs(sb.text, stdout);
	sb_free(&sb);
}

static void print_shares(const struct order *o)
{
	char name[WHO_TEXT];

	who_text(&o->against.who, name, sizeof name);
	printf(_("Against %s, if neither minds the other's calls: %.4f won calling first, %.4f calling second.\n"),
	       name, census_share(&o->census, &o->against), 1 - census_share(&o->against, &o->census));
}

static void print_text(const struct order *o)
{
	enum { COLUMNS = 40 };
	const struct census *c = &o->census;
	const struct census_figures f = census_sum(c);
	char name[WHO_TEXT];
	unsigned most = 1;

	who_text(&c->who, name, sizeof name);
	printf(_("%s: numbers of %d digits: %u, runs: %u, seed: %ju\n"), name, o->digits, c->n_secrets, c->runs,
	       (uintmax_t)c->seed);
	printf(_("Calls: %ju in all, mean %.4f, median %g, most %u\n"), (uintmax_t)f.total, f.mean, f.median,
	       f.worst);
	if (c->unfound)
		printf(_("Not found: %u\n"), c->unfound);
	for (unsigned k = 0; k <= c->most; k++)
		most = c->found[k] > most ? c->found[k] : most;
	for (unsigned k = 0; k <= c->most; k++)
		if (c->found[k]) {
			printf("%4u %8u ", k, c->found[k]);
			for (unsigned i = 0; i < (c->found[k] * (uint64_t)COLUMNS + most - 1) / most; i++)
				putchar('#');
			putchar('\n');
		}
	if (o->against.who.agent)
		print_shares(o);
}

static int take(const struct args *a, struct order *o)
{
	char error[ERROR_TEXT];

	if (!census_take(&o->census, error))
		return misuse("%s", error);
	if (o->against.who.agent && !census_take(&o->against, error))
		return misuse("%s", error);
	if (a->value[ARG_JSON])
		print_json(o);
	else
		print_text(o);
	return DONE;
}

int cmd_census(const struct args *a)
{
	struct order o = {0};
	const int status = read_order(a, &o) ? MISUSED : take(a, &o);

	census_free(&o.census);
	census_free(&o.against);
	move_list_free(&o.secrets);
	return status;
}
