/* SPDX-License-Identifier: MIT */
/* Implements `asobi uecda`, which plays in a UECda contest on the contest's server and reports the
 * result. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "asobi/pool.h"
#include "asobi/rng.h"
#include "base/address.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/json.h"
#include "cli/args.h"
#include "games/daifugo/contest/uecda_client.h"
#include "tui/signals.h"

/* ---- The log: a record of the contest, written as it is played ---------- */

/* The log records every decision with its reason, every rank, and the points so far. Like saved
 * games, it is in English. Each entry is a single line and is flushed immediately, so that others
 * can follow the contest. */

static unsigned count_ranked(const struct uecda_tally *t)
{
	return t->games - t->unknown;
}

/* Returns the points scored so far: each game of the contest gives 5 points for first rank, down
 * to 1 for last. */
static unsigned points_of(const struct uecda_tally *t)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < WIRE_SEATS; i++)
		sum += t->rank[i] * (WIRE_SEATS - i);
	return sum;
}

/* Returns the mean points of all games whose rank is known; 0 if there are none. */
static double mean_of(const struct uecda_tally *t)
{
	return count_ranked(t) ? (double)points_of(t) / count_ranked(t) : 0;
}

static void log_decision(FILE *log, const struct uecda_decision *d)
{
	const struct daifugo *seen = d->seen;
	char move[CARDS_TEXT], field[PLAY_TEXT];

	if (seen->phase == PHASE_GIVE) {
		cards_text(d->move, ' ', move, sizeof move);
		print_to(log, "game %u: gives %s", d->game, move);
	} else {
		play_text(d->move, move, sizeof move);
		play_text(seen->table.field, field, sizeof field);
		if (seen->table.field == PLAY_PASS)
			print_to(log, "game %u: leads %s", d->game, move);
		else
			print_to(log, "game %u: %s on %s", d->game, move, field);
	}
	print_to(log, "; %lld ms%s%s\n", (long long)d->took_ms,
		 d->thought && *d->thought->remark ? "; " : "",
		 d->thought ? d->thought->remark : "");
	fflush(log);
}

static void log_game(FILE *log, const struct uecda_tally *t)
{
	print_to(log, "game %u over: %u points, %.2f a game; ranks", t->games, points_of(t),
		 mean_of(t));
	for (unsigned i = 0; i < WIRE_SEATS; i++)
		print_to(log, " %u", t->rank[i]);
	print_to(log, "\n");
	fflush(log);
}

/* ---- The command `asobi uecda` ------------------------------------------ */

enum { CONTEST_PORT = 42485, MOST_PORT = 65535, CONNECT_MS = 10000 };
/* Time limits: the contest expects an answer within a few seconds. */
enum { ANSWER_MS = 1000, MOST_ANSWER_MS = 60000, SILENCE_S = 600, MOST_SILENCE_S = 86400 };

enum { HOST, PORT, NAME, PLAYER, LOG, ANSWER, SILENCE };
static const struct arg_spec own[] = {
	[HOST] = { "host", "HOST", N_("host of the contest server") },
	[PORT] = { "port", "PORT", N_("port of the contest server (default: 42485)") },
	[NAME] = { "name", "NAME", N_("name to play under (default: Asobi)") },
	[PLAYER] = { "player", "WHO", N_("computer player to use") },
	[LOG] = { "log", "FILE", N_("log every play with its reason, and the points so far") },
	[ANSWER] = { "answer", "MS", N_("time limit for each reply, in ms (default: 1000)") },
	[SILENCE] = { "silence", "SECONDS",
		      N_("give up after SECONDS seconds without data from the server (default: 600)") },
	{ .name = NULL },
};

struct place {
	const char *host, *name, *log;
	int port, answer_ms, silence_s;
	uint64_t seed;
	struct who who;
};

static bool fit_name(const char *name)
{
	const size_t n = strlen(name);

	for (size_t i = 0; i < n; i++)
		if ((unsigned char)name[i] >= 0x80 || !isprint((unsigned char)name[i]))
			return false;
	return n > 0 && n <= WIRE_NAME;
}

static int read_place(const struct args *a, struct place *p)
{
	char error[ERROR_TEXT];

	p->host = a->own[HOST];
	p->name = a->own[NAME] ? a->own[NAME] : "Asobi";
	if (!p->host || !*p->host)
		return tell_misuse(_(
			"Specify the contest server with '--host'. Asobi never connects to a server on its own."));
	if (!a->own[PLAYER])
		return tell_misuse(
			_("Use '--player' to choose who plays. 'asobi list players %s' lists the players."),
			game_daifugo.id);
	p->log = a->own[LOG];
	if (args_own_int(a, PORT, 1, MOST_PORT, CONTEST_PORT, &p->port) ||
	    args_own_int(a, ANSWER, 1, MOST_ANSWER_MS, ANSWER_MS, &p->answer_ms) ||
	    args_own_int(a, SILENCE, 1, MOST_SILENCE_S, SILENCE_S, &p->silence_s) ||
	    args_seed(a, rng_fresh_seed(), &p->seed))
		return MISUSED;
	if (!fit_name(p->name))
		return tell_misuse(
			_("'--name' needs 1 to %d printable ASCII characters, not '%s'."),
			WIRE_NAME, p->name);
	if (!who_parse(&game_daifugo, a->own[PLAYER], &p->who, error))
		return tell_misuse("%s", error);
	if (who_is_person(&p->who))
		return tell_misuse(
			_("A person can't play in 'asobi uecda'. Give '--player' a computer player; 'asobi list players %s' lists them."),
			game_daifugo.id);
	return DONE;
}

static void say_tally(FILE *out, const struct uecda_tally *t)
{
	print_to(out, _("Games: %u, points: %u, points per game: %.2f"), t->games, points_of(t),
		 mean_of(t));
	print_to(out, "\n");
}

/* The places to which the contest's progress is reported. */
struct onlookers {
	FILE *log; /* the log file; NULL if no log was requested */
	bool terminal;
};

static void tell_decision(void *context, const struct uecda_decision *d)
{
	const struct onlookers *o = context;

	if (o->log)
		log_decision(o->log, d);
}

static void tell_game(void *context, const struct uecda_tally *t)
{
	const struct onlookers *o = context;

	if (o->log)
		log_game(o->log, t);
	if (o->terminal)
		say_tally(stderr, t);
}

static void print_json(const struct uecda_tally *t, bool complete)
{
	struct json j = { 0 };

	json_open(&j, NULL, "{");
	json_addf(&j, "games", "%u", t->games);
	json_addf(&j, "complete", "%s", complete ? "true" : "false");
	json_addf(&j, "points", "%u", points_of(t));
	json_addf(&j, "mean", "%.6f", mean_of(t));
	json_open(&j, "ranks", "[");
	for (unsigned i = 0; i < WIRE_SEATS; i++)
		json_addf(&j, NULL, "%u", t->rank[i]);
	json_close(&j, "]");
	json_addf(&j, "unknown", "%u", t->unknown);
	json_addf(&j, "refused", "%u", t->refused);
	json_addf(&j, "alone", "%u", t->alone);
	json_close(&j, "}\n");
	json_print(&j);
}

static void print_text(const struct uecda_tally *t)
{
	say_tally(stdout, t);
	print(_("Number of games by rank, from 1 to 5: %u %u %u %u %u"), t->rank[0], t->rank[1],
	      t->rank[2], t->rank[3], t->rank[4]);
	print("\n");
	if (t->unknown)
		tell_remark(_("Games that don't count towards the points, because the server "
			      "assigned the rank at random and didn't report it: %u."),
			    t->unknown);
	if (t->refused)
		tell_remark(_("Plays rejected by the server: %u."), t->refused);
	if (t->alone)
		tell_remark(
			_("Decisions Asobi made without asking the player, because data from the server broke the contest rules: %u."),
			t->alone);
}

static int report_contest(const struct args *a, enum uecda_end end, const struct uecda_tally *t,
			  const char *error)
{
	if (a->value[ARG_JSON])
		print_json(t, end == UECDA_PLAYED);
	else
		print_text(t);
	if (end == UECDA_LOST)
		tell_remark("%s", error);
	if (end != UECDA_STOPPED)
		return end == UECDA_PLAYED ? DONE : FAILED;
	tell_remark(_("Stopped before the contest ended."));
	return 128 + signals_seen();
}

static int play_contest(const struct args *a, const struct place *p, struct player *player,
			struct onlookers *o)
{
	struct uecda_client c = {
		.player = player,
		.seed = p->seed,
		.answer_ms = p->answer_ms,
		.silence_ms = 1000 * p->silence_s,
		.decided = tell_decision,
		.game_over = tell_game,
		.context = o,
	};
	struct address where = { .port = (uint16_t)p->port };
	struct uecda_tally tally;
	enum uecda_end end;
	char error[ERROR_TEXT];

	snprintf(where.host, sizeof where.host, "%s", p->host);
	c.fd = address_connect(&where, CONNECT_MS, error, ERROR_TEXT);
	if (c.fd < 0) {
		tell_remark("%s", error);
		return FAILED;
	}
	signals_catch("", NULL);
	c.stop_fd = signals_fd();
	end = uecda_client_run(&c, p->name, &tally, error);
	signals_restore();
	close(c.fd);
	return report_contest(a, end, &tally, error);
}

/* Plays the contest and writes its log if the user asked for one. */
static int play_logged(const struct args *a, const struct place *p, struct player *player)
{
	struct onlookers o = { .terminal = isatty(STDERR_FILENO) };
	int status;
	bool lost;

	if (!p->log)
		return play_contest(a, p, player, &o);
	o.log = fopen(p->log, "w");
	if (!o.log)
		return tell_misuse(_("Can't write the log '%s': %s."), p->log, strerror(errno));
	status = play_contest(a, p, player, &o);
	lost = ferror(o.log);
	if (fclose(o.log) != 0 || lost)
		tell_loss(_("Can't write the log '%s': %s."), p->log, strerror(errno));
	return status;
}

static int run_command(const struct args *a)
{
	struct place p = { 0 };
	char error[ERROR_TEXT];
	struct player *player;
	struct pool *pool;
	int status;

	if (read_place(a, &p))
		return MISUSED;
	pool = pool_new(1);
	if (!pool) {
		tell_remark(_(
			"Can't start the player: too many open files. Raise the limit with 'ulimit -n'."));
		return FAILED;
	}
	player = player_new(&p.who, pool, error);
	status = player ? play_logged(a, &p, player) : tell_misuse("%s", error);
	player_free(player);
	pool_free(pool);
	return status;
}

const struct command command_uecda = {
	.name = "uecda",
	.usage =
		"uecda --host HOST [--port PORT] [--name NAME] --player WHO [--log FILE] [--answer MS] [--silence SECONDS] [--seed S] [--json]",
	.summary = N_("play Daifugo on a UECda contest server"),
	.takes = TAKES(ARG_SEED) | TAKES(ARG_JSON),
	.own = own,
	.takes_who = true,
	.run = run_command,
};
