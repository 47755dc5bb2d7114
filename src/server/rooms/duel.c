/* SPDX-License-Identifier: MIT */
#include "server/rooms/duel.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "games/numer0n/rules/numer0n.h"
#include "referee/referee.h"

enum { DIGITS = 3 };

struct duel {
	struct duel_config config;
	struct referee referee;
	bool over;
};

/* ---- Computer players ---- */

/* Returns true if a computer player can play any game. The test is whether it can play the
 * template game, which players made for particular games can't. */
static bool is_general(const struct agent_class *class)
{
	const struct game *template = game_find("null");

	return template && agent_fits(class, template);
}

bool duel_computer(const char *name, struct who *out)
{
	const struct agent_class *class = strchr(name, '=')
						  ? NULL
						  : referee_find_computer(&game_numer0n, name, out);

	return class && !is_general(class);
}

static void add_name(void *names, const char *name)
{
	const struct agent_class *class = agent_find(&game_numer0n, name);
	struct strbuf *sb = names;

	if (is_general(class))
		return;
	if (!class->titles) {
		sb_addf(sb, "%s%s", sb->len ? " " : "", name);
		return;
	}
	for (int v = class->options[0].min; v <= class->options[0].max; v++)
		sb_addf(sb, "%s%s:%d", sb->len ? " " : "", name, v);
}

char *duel_computers(void)
{
	struct strbuf names = { 0 };

	agent_kind.list(&game_numer0n, add_name, &names);
	return sb_take(&names);
}

/* ---- The game ---- */

static void __attribute__((format(printf, 3, 4)))
say_line(struct duel *d, unsigned seat, const char *format, ...)
{
	struct strbuf line = { 0 };
	va_list args;

	va_start(args, format);
	sb_addv(&line, format, args);
	va_end(args);
	if (seat == 0 || !d->config.computer)
		d->config.say(d->config.context, seat, line.text);
	sb_free(&line);
}

struct duel *duel_new(const struct duel_config *c)
{
	struct duel *d = xcalloc(1, sizeof *d);
	struct referee *r = &d->referee;
	char error[ERROR_TEXT];

	d->config = *c;
	*r = (struct referee){ .pool = c->pool,
			       .news = c->news,
			       .context = c->context,
			       .next = { .game = &game_numer0n, .seed = c->seed } };
	setup_default(&game_numer0n, &r->next.setup);
	if (c->computer)
		r->who[1] = *c->computer;
	if (!referee_seat_players(r, error) || !referee_begin_game(r, error)) {
		duel_free(d);
		return NULL;
	}
	for (unsigned s = 0; s < 2; s++)
		say_line(d, s, "自分の数字を決めてください(*3桁の数値*0~9まで*数字の被りなし)");
	duel_step(d);
	return d;
}

void duel_free(struct duel *d)
{
	referee_free(&d->referee);
	free(d);
}

bool duel_over(const struct duel *d)
{
	return d->over;
}

unsigned duel_question(const struct duel *d, unsigned seat)
{
	struct numer0n n;

	if (d->over || !referee_awaits_person(&d->referee, seat))
		return 0;
	match_observe(d->referee.match, SEAT_ALL, &n);
	return n.phase == NUM_HIDE ? 1 : 2U + n.n_calls[seat];
}

bool duel_computer_thinks(const struct duel *d)
{
	return d->config.computer && !d->over && !referee_awaits_person(&d->referee, 0);
}

static void tell_start(struct duel *d)
{
	for (unsigned s = 0; s < 2; s++)
		say_line(d, s, "%sからスタートです",
			 d->config.computer ? d->config.name : "HOSTプレイヤー");
}

static unsigned count_candidates(const struct numer0n *n, unsigned seat)
{
	static num_code fitting[NUM_MOST_CODES];

	return num_fitting(n, seat, fitting);
}

/* Sends the lines about a call: first to the opponent, then to the player who made the call. */
static void tell_call(struct duel *d, const struct numer0n *n, unsigned seat)
{
	const struct num_call *call = &n->calls[seat][n->n_calls[seat] - 1];
	char digits[NUM_MOST_DIGITS + 1];

	num_format(call->call, DIGITS, digits);
	if (d->config.computer && seat == 1) {
		say_line(d, 0, "AIの予測値:%s        [残り候補数: %u個]", digits,
			 count_candidates(n, seat));
		return;
	}
	say_line(d, 1 - seat, "[相手の予測] %s", digits);
	say_line(d, seat,
		 d->config.computer ? "[%s] eat: %d bite: %d"
				    : "     [自分の予測]%s eat: %d bite: %d",
		 digits, call->eat, call->bite);
}

static void tell_end(struct duel *d, const struct numer0n *n)
{
	int points[MAX_SEATS];

	match_score(d->referee.match, points);
	for (unsigned s = 0; s < 2; s++) {
		const int outcome = points_outcome(points, 2, s);
		char digits[NUM_MOST_DIGITS + 1];

		num_format(n->secret[1 - s], DIGITS, digits);
		if (outcome <= 0)
			say_line(d, s, "# 相手の数字: %s", digits);
		say_line(d, s,
			 outcome > 0   ? "#################you win#################"
			 : outcome < 0 ? "#################you lose#################"
				       : "# 引き分け (a draw: nobody found it in 100 calls)");
	}
}

static void tell_event(struct duel *d, const struct match_event *e)
{
	struct numer0n n;

	match_observe(d->referee.match, SEAT_ALL, &n);
	if (e->kind == MATCH_OVER) {
		tell_end(d, &n);
		d->over = true;
	} else if (e->kind == MATCH_PLY && !move_is_reserved(e->move)) {
		if (n.n_calls[0] + n.n_calls[1] > 0)
			tell_call(d, &n, e->actor);
		else if (n.phase == NUM_CALL)
			tell_start(d);
	}
}

void duel_step(struct duel *d)
{
	struct match_event e;

	while (!d->over && match_step(d->referee.match, &e))
		tell_event(d, &e);
}

static bool read_number(const char *line, num_code *out)
{
	return num_parse(line, DIGITS, out) && num_distinct(*out, DIGITS);
}

void duel_line(struct duel *d, unsigned seat, const char *line)
{
	const unsigned question = duel_question(d, seat);
	num_code number;

	if (!question) {
		say_line(d, seat, "# 相手の番です (wait for your opponent)");
		return;
	}
	if (!read_number(line, &number)) {
		say_line(d, seat, " did not send such a number");
		return;
	}
	if (question == 1)
		say_line(d, seat, "自分の数字: %s", line);
	referee_answer(&d->referee, seat, number);
	duel_step(d);
}
