/* SPDX-License-Identifier: MIT */
/* asobi engine, gtp, gomocup, nboard: offer a computer player of Asobi as an engine for other
 * software. */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asobi/player.h"
#include "asobi/pool.h"
#include "asobi/setup.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/strbuf.h"
#include "base/wire.h"
#include "base/xalloc.h"
#include "cli/commands.h"
#include "online/line.h"
#include "proto/messages.h"
#include "proto/serve.h"

enum { MOST_FDS = 16 };

struct seat {
	struct serve *serve;
	struct who who;
	struct pool *pool;
	struct player *player;
	struct wire *wire;
	/* A line in wire->lines that has to wait until the player has answered; NULL if there is
	 * none. */
	char *held;
	/* true if the player sits at a table on a server, which may reject messages */
	bool at_table;
	bool thinks;
	bool leaves; /* true if the player leaves after answering */
	/* `deaf`: the input has ended; `mute`: nobody reads the output any more */
	bool deaf, mute;
	int64_t hurry_ms; /* the time from which the player must hurry; INT64_MAX if it needn't */
};

static void begin_game(struct seat *s, unsigned seat)
{
	const struct who *nobody[MAX_SEATS] = { 0 };
	const int none[MAX_SEATS] = { 0 };
	struct serve *v = s->serve;

	game_observe(v->game, v->board.state, seat, v->seen);
	s->player->ops->begin(s->player, &(struct briefing){ .game = v->game,
							     .setup = &v->setup,
							     .seat = seat,
							     .who = nobody,
							     .total = none,
							     .seen = v->seen });
}

static void ask_player(struct seat *s, const struct serve_request *r)
{
	const struct board *board = &s->serve->board;
	const bool followed = !memcmp(board->state, s->serve->seen, s->serve->game->state_size);
	struct question q = {
		.seen = s->serve->seen,
		.history = followed ? &board->history : NULL,
		.seat = r->seat,
		.nth = r->nth,
		.max_nodes = r->nodes,
	};

	q.rng.s = q.told = r->seeded ? r->seed : rng_fresh_seed();
	s->hurry_ms = INT64_MAX;
	if (r->ms) {
		/* Sending the answer takes time too, so the player must hurry a little before the
		 * limit. */
		q.hurry_ms = s->hurry_ms = clock_ms() + r->ms - r->ms / 10 - (r->ms > 20 ? 5 : 0);
		q.until_ms = clock_ms() + r->ms;
	}
	s->thinks = true;
	s->player->ops->ask(s->player, &q);
}

/* Replaces the player with a new one that has the option set. On failure, keeps the old player and
 * returns false with an error message. */
static bool set_option(struct seat *s, const char *key, const char *value, char error[ERROR_TEXT])
{
	int values[MAX_AGENT_OPTIONS];
	const struct agent_class *class = who_agent(&s->who, values);
	char text[WHO_TEXT], settings[WHO_TEXT / 2];
	struct player *player;
	struct who who;

	if (!class)
		return fail_with(error, _("'%s' has no option '%s'."), s->who.text, key);
	if (!option_set(class->options, values, class->id, key, value, error))
		return false;
	option_text(class->options, values, ',', true, settings, sizeof settings);
	snprintf(text, sizeof text, "%s:%s", class->id, settings);
	if (!who_parse(s->serve->game, text, &who, error) ||
	    !(player = player_new(&who, s->pool, error)))
		return false;
	player_free(s->player);
	s->player = player;
	s->who = who;
	begin_game(s, s->serve->seat);
	return true;
}

static void obey_request(struct seat *s, const struct serve_request *r)
{
	char error[ERROR_TEXT];

	switch (r->kind) {
	case SERVE_NOTHING: break;
	case SERVE_BEGIN: begin_game(s, r->seat); break;
	case SERVE_THINK: ask_player(s, r); break;
	case SERVE_SET:
		if (!set_option(s, r->key, r->value, error))
			s->serve->protocol->complain(s->serve, error);
		break;
	case SERVE_QUIT: s->leaves = true; break;
	}
}

/* Returns the next line that can be handled now, or NULL if there is none. */
static char *next_line(struct seat *s)
{
	const struct serve_protocol *protocol = s->serve->protocol;
	enum serve_moment moment = SERVE_NOW;
	char *line = s->held;

	if (s->thinks && (s->held || !protocol->moment))
		return NULL;
	s->held = NULL;
	if (!line)
		line = serve_line(protocol, &s->wire->lines);
	if (line && s->thinks)
		moment = protocol->moment(line);
	if (moment == SERVE_HURRY)
		s->player->ops->hurry(s->player);
	if (moment == SERVE_NOW)
		return line;
	s->held = line;
	return NULL;
}

/* Shows the server's complaint to the user who started the program. */
static void tell_complaint(const char *line)
{
	struct lobby_message m;
	char *copy;

	if (message_kind(line) != MESSAGE_REFUSED && message_kind(line) != MESSAGE_SORRY)
		return;
	copy = xstrdup(line);
	message_read(copy, &m);
	if (m.text[0])
		tell_remark(_("The server says: %s"), m.reason && *m.reason ? m.reason : m.text);
	free(copy);
}

/* Handles lines until one asks the player for a move, and then returns true. Any lines after that
 * arrive while the player is thinking. */
static bool hear_lines(struct seat *s)
{
	struct serve_request r = { .kind = SERVE_NOTHING };
	char *line;

	while (r.kind != SERVE_THINK && !s->leaves && (line = next_line(s))) {
		if (s->at_table)
			tell_complaint(line);
		s->serve->protocol->hear(s->serve, line, &r);
		obey_request(s, &r);
	}
	return r.kind == SERVE_THINK;
}

/* Handles the player's answer to the question; returns false if the player is still thinking. */
static bool answer_question(struct seat *s)
{
	struct thought bare = { .move = MOVE_RESIGN };
	char why[ERROR_TEXT] = "";
	game_move m = MOVE_RESIGN;
	const enum player_news news = s->player->ops->poll(s->player, &m, why);
	const struct thought *t = &bare;

	if (news == PLAYER_WAITING || news == PLAYER_AWAY || news == PLAYER_BACK)
		return false;
	s->thinks = false;
	if (news == PLAYER_MOVED && player_thought(s->player))
		t = player_thought(s->player);
	else if (news == PLAYER_MOVED)
		bare.move = m;
	if (*why)
		print_to(stderr, "asobi: %s\n", why);
	s->serve->protocol->answer(s->serve, t);
	return true;
}

/* Writes all pending output, blocking if necessary, because the output may be a terminal. If the
 * other side is gone and can't read it, that counts as a normal end of the conversation. */
static bool write_out(struct seat *s)
{
	struct strbuf *out = &s->serve->out, fit = { 0 };
	enum wire_end end;

	clean_add(&fit, out->text, out->len);
	out->len = 0;
	end = wire_move(s->wire->out, POLLOUT, -1, -1, fit.text, fit.len);
	if (end == WIRE_BROKEN)
		print_failed(errno);
	sb_free(&fit);
	return end == WIRE_DONE;
}

/* Waits until there is input to read, output to write or an answer to send. */
static void wait_for(struct seat *s, short *in_events)
{
	struct pollfd fds[MOST_FDS] = { { .fd = s->wire->in, .events = POLLIN },
					{ .fd = s->wire->out },
					{ .fd = pool_fd(s->pool), .events = POLLIN } };
	const int n = 3 + player_fds(s->player, fds + 3, MOST_FDS - 3);
	int64_t due = player_due_ms(s->player);

	if (s->deaf || (s->thinks && (s->held || !s->serve->protocol->moment)))
		fds[0].fd = -1; /* ignore input until the player has answered */
	if (pool_due_ms(s->pool) < due)
		due = pool_due_ms(s->pool);
	if (s->thinks && s->hurry_ms < due)
		due = s->hurry_ms;
	if (due != INT64_MAX) {
		due -= clock_ms();
		due = due < 0 ? 0 : due > INT_MAX ? INT_MAX : due;
	}
	if (poll(fds, (nfds_t)n, due == INT64_MAX ? -1 : (int)due) < 0)
		fds[0].revents = fds[1].revents = 0;
	*in_events = fds[0].revents;
	s->mute = fds[1].revents != 0;
}

/* Reads input, but only once, because a second read could block. At the end of the input, an
 * unterminated last line counts as complete. */
static void read_in(struct seat *s)
{
	if (wire_fill(s->wire, 1))
		return;
	s->deaf = true;
	lines_add(&s->wire->lines, "\n", 1);
}

static void run_seat(struct seat *s)
{
	short events = 0;

	do {
		bool asked, answered;

		/* A line that had to wait for the player's answer may itself ask a question that
		 * the player answers at once. No event would announce that answer, so the loop
		 * must run again. */
		do {
			asked = hear_lines(s);
			answered = s->thinks && answer_question(s);
			if (!write_out(s))
				return;
		} while (asked || answered);
		if (!s->thinks && (s->leaves || s->deaf || s->wire->lines.fault))
			return;
		wait_for(s, &events);
		pool_collect(s->pool);
		if (s->thinks && clock_ms() >= s->hurry_ms) {
			s->hurry_ms = INT64_MAX;
			s->player->ops->hurry(s->player);
		}
		if (events)
			read_in(s);
	} while (!s->mute);
}

/* Handles messages until the other side says goodbye or closes the connection, and then returns
 * true. If the other side sends nonsense or the player can't be created, returns false and writes
 * one sentence to `error`. Doesn't close the wire. */
static bool serve_loop(const struct serve_protocol *protocol, const struct who *who,
		       struct wire *wire, bool at_table, char error[ERROR_TEXT])
{
	struct seat s = { .who = *who, .wire = wire, .at_table = at_table };
	char title[WHO_TEXT + 8];
	bool well = true;

	s.pool = pool_new(1);
	if (!s.pool)
		return fail_with(error,
				 _("Too many open files. Raise the limit with 'ulimit -n'."));
	s.player = player_new(who, s.pool, error);
	if (!s.player) {
		pool_free(s.pool);
		return false;
	}
	snprintf(title, sizeof title, "asobi %s", who->text);
	s.serve = serve_new(protocol, who->game, title);
	run_seat(&s);
	if (wire->lines.fault) {
		snprintf(error, ERROR_TEXT,
			 _("Can't read the input: a line is too long or isn't UTF-8."));
		well = false;
	}
	player_free(s.player);
	pool_free(s.pool);
	serve_free(s.serve);
	return well;
}

/* ---- The commands ---- */

enum { CONNECT_MS = 10000, ANSWER_MS = 20000 };

static int find_player(const struct args *a, const struct serve_protocol *protocol,
		       const struct game *g, struct who *who)
{
	char error[ERROR_TEXT];

	if (!g || !protocol->fits(g))
		return tell_misuse(_("'asobi %s' can't play %s."), protocol->id,
				   g ? g->id : protocol->id);
	who_usual(g, WHO_BEST, who);
	if ((a->n_words || protocol->usual) &&
	    !who_parse(g, a->n_words ? a->words[0] : protocol->usual, who, error))
		return tell_misuse("%s", error);
	if (who_is_person(who))
		return tell_misuse(
			_("Choose a computer player or a program, not a person. List them with 'asobi list players %s'."),
			g->id);
	return DONE;
}

static int serve_on(const struct serve_protocol *protocol, const struct who *who, struct wire *wire,
		    bool at_table)
{
	char error[ERROR_TEXT];

	if (serve_loop(protocol, who, wire, at_table, error))
		return DONE;
	tell_remark("%s", error);
	return FAILED;
}

static int serve_streams(const struct args *a, const struct serve_protocol *protocol,
			 const struct game *g)
{
	struct wire wire = { .in = STDIN_FILENO,
			     .out = STDOUT_FILENO,
			     .lines.most = protocol->line };
	struct who who;
	int status = find_player(a, protocol, g, &who);

	if (status == DONE)
		status = serve_on(protocol, &who, &wire, false);
	lines_free(&wire.lines);
	return status;
}

/* ---- At a server's table ---- */

/* The password and the passphrase for joining a table, from whichever source the user chose. */
struct secrets {
	char password[256], word[256];
};

static int take_said(const char *given, const char *file, const char *variable, char *out,
		     size_t size)
{
	const int status = take_secret(file, variable, out, size);

	if (status == DONE && given && file)
		return tell_misuse(_(
			"Give a password or passphrase on the command line or in a file, not both."));
	if (status == DONE && given)
		snprintf(out, size, "%s", given);
	return status;
}

static int take_secrets(const struct args *a, struct secrets *s)
{
	const int status = take_said(a->own[ENGINE_PASSWORD], a->own[ENGINE_PASSWORD_FILE],
				     "ASOBI_PASSWORD", s->password, sizeof s->password);

	return status ? status
		      : take_said(a->own[ENGINE_WORD], a->own[ENGINE_WORD_FILE], "ASOBI_WORD",
				  s->word, sizeof s->word);
}

/* Tells the server who wants to join and reads its reply, which is either a ticket or a refusal. */
static bool take_seat(struct wire *wire, const struct args *a, const struct who *who,
		      const struct secrets *secrets, char error[ERROR_TEXT])
{
	struct strbuf line = { 0 };
	const char *league = a->own[ENGINE_LEAGUE];
	const bool bot = a->own[ENGINE_BOT];
	char *heard = NULL;
	struct lobby_message m;
	bool well;

	message_write(&line, &(struct lobby_message){
				     .kind = league ? HELLO_LEAGUE
					     : bot  ? HELLO_BOT
						    : HELLO_SIT,
				     .text = league ? league : "",
				     .game = a->own[ENGINE_TABLE] && !bot ? a->own[ENGINE_TABLE]
									  : a->game->id,
				     .name = a->own[ENGINE_NAME] ? a->own[ENGINE_NAME] : who->text,
				     .password = *secrets->password ? secrets->password : NULL,
				     .word = *secrets->word ? secrets->word : NULL,
				     .seat = UINT_MAX });
	well = wire_move(wire->out, POLLOUT, -1, ANSWER_MS, line.text, line.len) == WIRE_DONE;
	sb_free(&line);
	while (well && !(heard = lines_next(&wire->lines)) && !wire->lines.fault)
		well = wire_wait(wire->in, POLLIN, -1, ANSWER_MS) == WIRE_DONE &&
		       wire_fill(wire, 1);
	if (heard)
		message_read(heard, &m);
	if (heard && m.kind == MESSAGE_TICKET)
		return true;
	if (heard && m.kind == MESSAGE_SORRY && m.text[0])
		snprintf(error, ERROR_TEXT, _("The server says: %.200s"), m.text);
	else
		snprintf(error, ERROR_TEXT, "%s",
			 _("No Asobi server answered at that address. Check the host and port."));
	return false;
}

static int serve_table(const struct args *a)
{
	struct wire wire = { .lines.most = serve_seat.line };
	struct address where;
	char error[ERROR_TEXT];
	struct secrets secrets;
	struct who who;
	int status = take_secrets(a, &secrets);

	/* Read the passwords before starting any program, because programs inherit the
	 * environment, which may contain passwords. */
	if (status == DONE)
		status = find_player(a, &serve_seat, a->game, &who);
	if (status != DONE)
		return status;
	if (!line_place_parse(a->own[ENGINE_CONNECT], &where, error))
		return tell_misuse("%s", error);
	wire.in = wire.out = address_connect(&where, CONNECT_MS, error, sizeof error);
	if (wire.in >= 0 && take_seat(&wire, a, &who, &secrets, error)) {
		status = serve_on(&serve_seat, &who, &wire, true);
	} else {
		tell_remark("%s", error);
		status = FAILED;
	}
	wire_close(&wire);
	return status;
}

int cmd_engine(const struct args *a)
{
	if (a->own[ENGINE_CONNECT])
		return serve_table(a);
	for (unsigned i = ENGINE_TABLE; i <= ENGINE_LEAGUE; i++)
		if (a->own[i])
			return tell_misuse(_(
				"'--table', '--name', '--password', '--word', '--password-file', '--word-file', '--bot' and '--league' need '--connect'."));
	return serve_streams(a, &serve_seat, a->game);
}

int cmd_gtp(const struct args *a)
{
	return serve_streams(a, &serve_gtp, a->game);
}

int cmd_gomocup(const struct args *a)
{
	return serve_streams(a, &serve_gomocup, game_find("gomoku"));
}

int cmd_nboard(const struct args *a)
{
	return serve_streams(a, &serve_nboard, game_find("othello"));
}
