/* SPDX-License-Identifier: MIT */
/* asobi check-engine: tests a program that speaks the seat protocol. It talks to the program as
 * any other software would, and describes each of the program's errors in a sentence. */
#include <inttypes.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/rng.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/secret.h"
#include "cli/commands.h"
#include "cli/engine/check_board.h"
#include "course/course.h"
#include "players/link.h"
#include "players/misread.h"
#include "players/rules_game.h"
#include "proto/talk.h"

enum { HELLO_MS = 10000, STOP_MS = 2000, MOVE_MS = 60000, GAMES = 4, QUICK_MS = 1000 };

struct check {
	const struct game *game;
	struct setup setup;
	struct link link;
	struct talk *talk;
	/* the last message from the program that had a meaning in the protocol */
	struct talk_news news;
	/* The text of the last message, or an error description if the message couldn't be parsed.
	 */
	char text[ERROR_TEXT];
	/* the first line since the last message that the protocol doesn't define; "" if there
	 * was none */
	char said[64];
	char stray[64]; /* the first such line in the whole test */
	unsigned strays, complaints, wrong;
	struct rng rng;
	struct move_list scratch;
};

static void say_result(struct check *c, bool well, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
static void say_result(struct check *c, bool well, const char *format, ...)
{
	va_list args;

	print("%-6s", well ? _("ok") : _("WRONG"));
	va_start(args, format);
	print_list(stdout, format, args);
	va_end(args);
	print("\n");
	c->wrong += !well;
}

static void note_news(struct check *c, const struct talk_news *news)
{
	c->strays += news->kind == TALK_STRAY;
	c->complaints += news->kind == TALK_COMPLAINED;
	if (news->kind == TALK_UNKNOWN && !*c->stray)
		memcpy(c->stray, c->talk->quote, sizeof c->stray);
	if (news->kind == TALK_UNKNOWN || news->kind == TALK_COMPLAINED)
		snprintf(c->said, sizeof c->said, "%s", c->talk->quote);
	if (news->kind == TALK_NOTHING || news->kind == TALK_THOUGHT || news->kind == TALK_STRAY ||
	    news->kind == TALK_COMPLAINED || news->kind == TALK_UNKNOWN)
		return;
	c->news = *news;
	if (news->kind == TALK_UNREADABLE)
		misread_text(news, c->text, sizeof c->text);
	else
		snprintf(c->text, sizeof c->text, "%s", news->text);
}

/* Sends pending output, then listens for up to `ms` milliseconds for a meaningful message. Returns
 * false if none arrives or if it can't be parsed. */
static bool hear_within(struct check *c, int ms)
{
	const int64_t until = clock_ms() + ms;
	char fault[120];

	c->news.kind = TALK_NOTHING;
	*c->said = '\0';
	for (;;) {
		struct pollfd fds[4];
		const int64_t left = until - clock_ms();
		char *line;

		if (!link_send(&c->link, &c->talk->out))
			return false;
		link_pump(&c->link);
		while (c->news.kind == TALK_NOTHING && (line = lines_next(&c->link.wire.lines))) {
			struct talk_news news;

			talk_hear(c->talk, line, &news);
			note_news(c, &news);
		}
		if (c->news.kind != TALK_NOTHING)
			return c->news.kind != TALK_UNREADABLE;
		if (left <= 0 || link_fault(&c->link, fault, sizeof fault))
			return false;
		poll(fds, (nfds_t)link_fds(&c->link, fds, 4), left < 100 ? (int)left : 100);
	}
}

/* Reports that the program has exited, is silent or can't be understood. */
static void say_silent(struct check *c, const char *when)
{
	char fault[120], words[ERROR_TEXT];

	link_words(&c->link, words, sizeof words);
	if (c->news.kind == TALK_UNREADABLE)
		say_result(c, false, _("%s: the program %s."), when, c->text);
	else if (link_fault(&c->link, fault, sizeof fault))
		say_result(c, false, _("%s: the program %s.%s"), when, fault, words);
	else if (*c->said)
		say_result(c, false, _("%s: no answer in time. The program wrote '%s'."), when,
			   c->said);
	else
		say_result(c, false, _("%s: no answer in time."), when);
}

static bool check_hello(struct check *c)
{
	const int64_t from = clock_ms();

	c->talk->protocol->hello(c->talk);
	if (!hear_within(c, HELLO_MS) || c->news.kind != TALK_READY) {
		say_silent(c, _("Greeting"));
		return false;
	}
	say_result(c, true, _("Greeting: ready after %" PRId64 " ms."), clock_ms() - from);
	return true;
}

static bool begin_game(struct check *c, unsigned seat)
{
	static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H" };

	c->talk->protocol->begin(c->talk, &(struct talk_table){ .game = c->game,
								.setup = &c->setup,
								.seat = seat,
								.seats = c->setup.seats,
								.names = names });
	if (!hear_within(c, HELLO_MS)) {
		say_silent(c, _("Game"));
		return false;
	}
	if (c->news.kind == TALK_REFUSED)
		say_result(c, false, _("Game: the program refused to play: %s"), c->text);
	else if (c->news.kind != TALK_ACCEPTED)
		say_result(c, false, _("Game: the program answered neither 'ok' nor 'refuse'."));
	return c->news.kind == TALK_ACCEPTED;
}

static void send_question(struct check *c, const struct board *b, unsigned seat, int64_t ms,
			  void *seen)
{
	struct secret secret;

	secret_of_seed(&secret, rng_next(&c->rng));
	game_observe(c->game, b->state, seat, seen);
	c->talk->protocol->think(
		c->talk, &(struct talk_question){ .seen = seen,
						  .ms = ms,
						  .seed = secret_number(&secret, 0, seat, 0) });
}

/* Reads the move from the program's answer; returns false if the move isn't legal. */
static bool take_answer(struct check *c, const struct board *b, unsigned seat, game_move *m)
{
	if (c->news.kind == TALK_RESIGNED) {
		*m = MOVE_RESIGN;
		return true;
	}
	return c->news.kind == TALK_MOVED && game_parse_move(c->game, b->state, seat, c->text, m) &&
	       !move_is_reserved(*m) && board_is_legal(b, seat, *m);
}

/* Plays one whole game against random moves. Returns false after reporting what went wrong. */
static bool play_game(struct check *c, unsigned seat, uint64_t *moves, int64_t *longest_us)
{
	void *seen = malloc(c->game->state_size);
	struct board b;
	char error[ERROR_TEXT];
	bool well = seen && board_start(&b, c->game, &c->setup, error) && begin_game(c, seat);

	while (well && !board_ended(&b)) {
		const unsigned actor = game_first_actor(game_actors(c->game, b.state));
		const int64_t from = clock_us();
		game_move m;

		if (actor == SEAT_DEALER) {
			m = c->game->deal(b.state, &c->rng);
		} else if (actor != seat) {
			m = game_pick(c->game, b.state, actor, &c->rng, &c->scratch);
		} else {
			send_question(c, &b, seat, QUICK_MS, seen);
			if (!hear_within(c, MOVE_MS)) {
				say_silent(c, _("Move"));
				well = false;
				break;
			}
			if (!take_answer(c, &b, seat, &m)) {
				say_result(c, false, _("Move: '%s' is illegal here."), c->text);
				well = false;
				break;
			}
			*longest_us = clock_us() - from > *longest_us ? clock_us() - from
								      : *longest_us;
			++*moves;
		}
		game_observe(c->game, b.state, seat, seen);
		c->talk->protocol->played(c->talk, seen, actor,
					  game_redact(c->game, b.state, actor, m, seat));
		board_put(&b, actor, m);
	}
	if (well) {
		int points[MAX_SEATS] = { 0 };

		game_score(c->game, b.state, points);
		c->talk->protocol->over(c->talk, "played", points);
	}
	board_free(&b);
	free(seen);
	return well;
}

static bool check_games(struct check *c)
{
	const int64_t from = clock_us();
	uint64_t moves = 0;
	int64_t longest = 0, us;

	for (unsigned game = 0; game < GAMES; game++)
		if (!play_game(c, game % c->setup.seats, &moves, &longest))
			return false;
	us = clock_us() - from;
	say_result(c, true,
		   _("Games: %d played to the end; %" PRIu64
		     " moves, %.0f per second; slowest move %.1f ms."),
		   GAMES, moves, us ? (double)moves * 1e6 / (double)us : 0.0,
		   (double)longest / 1000.0);
	if (longest > QUICK_MS * INT64_C(1000))
		say_result(c, false,
			   _("Time: a move took %.1f s, but 'think' allowed only %.1f s."),
			   (double)longest / 1e6, QUICK_MS / 1000.0);
	return true;
}

/* Starts two games to check how the program behaves. In the first, it has to think without a time
 * limit and is then told to stop; in the second, it gets messages at unexpected moments. */
static void check_manners(struct check *c)
{
	void *seen = malloc(c->game->state_size);
	struct board b;
	char error[ERROR_TEXT];
	unsigned seat;
	game_move m;

	if (!seen || !board_start(&b, c->game, &c->setup, error))
		return;
	while (game_first_actor(game_actors(c->game, b.state)) == SEAT_DEALER)
		board_put(&b, SEAT_DEALER, c->game->deal(b.state, &c->rng));
	seat = game_first_actor(game_actors(c->game, b.state));
	if (begin_game(c, seat)) {
		send_question(c, &b, seat, 0, seen);
		c->talk->protocol->stop(c->talk);
		if (!hear_within(c, STOP_MS))
			say_silent(c, _("Stop"));
		else if (!take_answer(c, &b, seat, &m))
			say_result(c, false, _("Stop: '%s' is illegal here."), c->text);
		else
			say_result(c, true, _("Stop: the program answered 'stop' in time."));
	}
	if (begin_game(c, seat)) {
		c->strays = 0;
		sb_add(&c->talk->out, "stop\n\nno such word\tat all\n");
		send_question(c, &b, seat, QUICK_MS, seen);
		if (!hear_within(c, MOVE_MS))
			say_silent(c, _("Unexpected lines"));
		else if (!take_answer(c, &b, seat, &m) || hear_within(c, 200) || c->strays)
			say_result(c, false,
				   _("Unexpected lines: the program mishandles an empty line, an "
				     "unknown word, or 'stop' when no question is pending."));
		else
			say_result(
				c, true,
				_("Unexpected lines: the program ignores unknown words and answers only when asked."));
	}
	board_free(&b);
	free(seen);
}

static void check_leave(struct check *c)
{
	const int64_t until = clock_ms() + PROCESS_GRACE_MS;

	c->talk->protocol->quit(c->talk);
	link_send(&c->link, &c->talk->out);
	while (!c->link.ended && clock_ms() < until) {
		struct pollfd fds[4];

		poll(fds, (nfds_t)link_fds(&c->link, fds, 4), 100);
		link_pump(&c->link);
	}
	if (c->link.ended)
		say_result(c, true, _("Quit: the program ended by itself with status %d."),
			   c->link.status);
	else
		say_result(c, false,
			   _("Quit: the program is still running 2 seconds after 'quit'."));
}

/* Returns true if at least one exercise proves something about programs that play this game.
 * Otherwise, a program's answers may depend on what it searched before. */
static bool is_proved(const struct game *g)
{
	char error[ERROR_TEXT];
	bool proved = false;

	if (!exercises_open(NULL, error))
		return false;
	for (const struct exercise *e = exercises; e->id; e++)
		proved |= (e->by == BY_PROOF || e->by == BY_FITS) && game_find(e->game) == g;
	exercises_close();
	return proved;
}

/* Tests the program in positions from the middle of games, because exercises ask about such
 * positions too. */
static void check_positions(struct check *c, const struct who *who)
{
	char said[BOARD_FINDINGS][ERROR_TEXT];
	bool well[BOARD_FINDINGS];
	const unsigned n = check_board(who, &c->setup, is_proved(c->game), said, well);

	for (unsigned i = 0; i < n; i++)
		say_result(c, well[i], "%s", said[i]);
}

int cmd_check_engine(const struct args *a)
{
	const struct talk_protocol *protocol = &talk_seat;
	struct check c = { 0 };
	struct args of = *a;
	char **argv, text[2 * WHO_TEXT], why[ERROR_TEXT];
	enum words_fault fault;
	char refusal[ERROR_TEXT] = "";
	struct who who;
	int error;

	if (a->value[ARG_GAME])
		of.game = c.game = rules_game_named(a->value[ARG_GAME], refusal);
	if (*refusal)
		return tell_misuse("%s", refusal);
	if (!c.game)
		return tell_misuse(_(
			"Choose the game to test, such as '--game nim'. List the games with 'asobi list games'."));
	if (args_setup(&of, &c.setup))
		return MISUSED;
	if (!a->n_words || !(argv = words_split(a->words[0], &fault)))
		return tell_misuse(_(
			"Put the command line in quotes: asobi check-engine './bot --fast' --game nim."));
	rng_seed(&c.rng, 1);
	if (!link_start(&c.link, argv, protocol->line, &error)) {
		free(argv);
		return tell_misuse(_("Can't start the program '%.60s': %s."), a->words[0],
				   strerror(error));
	}
	c.talk = talk_new(protocol);
	if (check_hello(&c) && check_games(&c)) {
		check_manners(&c);
		check_leave(&c);
		snprintf(text, sizeof text, "%s:%s", protocol->id, a->words[0]);
		if (who_parse(c.game, text, &who, why))
			check_positions(&c, &who);
		if (c.complaints)
			say_result(&c, true, _("Number of 'error' lines from the program: %u."),
				   c.complaints);
	}
	if (*c.stray) {
		stray_text(c.stray, why, sizeof why);
		print("      %s\n", why);
	}
	link_kill(&c.link);
	talk_free(c.talk);
	move_list_free(&c.scratch);
	free(argv);
	return c.wrong ? FAILED : DONE;
}
