/* SPDX-License-Identifier: MIT */
#include "cli/engine/serve_loop.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "asobi/pool.h"
#include "asobi/setup.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "proto/lines.h"

enum { MOST_FDS = 16, PIECE = 65536 };

struct seat {
	struct serve *serve;
	struct who who;
	int values[MAX_AGENT_OPTIONS];
	struct pool *pool;
	struct player *player;
	struct lines lines;
	int in, out;
	bool thinks, leaves;
	bool deaf;			/* nothing more comes in: leave after the last answer */
	int64_t hurry_ms;		/* INT64_MAX: there is no hurry */
};

static void begin(struct seat *s, unsigned seat)
{
	const struct who *nobody[MAX_SEATS] = {0};
	const int none[MAX_SEATS] = {0};
	struct serve *v = s->serve;

	game_observe(v->game, v->board.state, seat, v->seen);
	s->player->ops->begin(s->player, &(struct briefing){
		.game = v->game, .setup = &v->setup, .seat = seat, .who = nobody, .total = none, .seen = v->seen });
}

static void ask(struct seat *s, const struct serve_request *r)
{
	const struct board *board = &s->serve->board;
	const bool followed = !memcmp(board->state, s->serve->seen, s->serve->game->state_size);
	struct question q = {
		.seen = s->serve->seen, .history = followed ? &board->history : NULL, .seat = r->seat, .nth = r->nth,
		.max_nodes = r->nodes,
	};

	q.rng.s = r->seeded ? r->seed : rng_fresh_seed();
	s->hurry_ms = INT64_MAX;
	if (r->ms) {
		/* What it takes to tell the answer is our time, too. */
		q.hurry_ms = s->hurry_ms = clock_ms() + r->ms - r->ms / 10 - (r->ms > 20 ? 5 : 0);
		q.until_ms = clock_ms() + r->ms;
	}
	s->thinks = true;
	s->player->ops->ask(s->player, &q);
}

/* Another player, with this option set. */
static void set_option(struct seat *s, const char *key, const char *value)
{
	const struct agent_class *class = who_agent(&s->who, s->values);
	char text[WHO_TEXT], settings[WHO_TEXT / 2], error[ERROR_TEXT];
	struct player *player;
	struct who who;

	if (!class || !option_set(class->options, s->values, class->id, key, value, error))
		return;
	option_text(class->options, s->values, ',', true, settings, sizeof settings);
	snprintf(text, sizeof text, "%s:%s", class->id, settings);
	if (!who_parse(s->serve->game, text, &who, error) || !(player = player_new(&who, s->pool, error)))
		return;
	player_free(s->player);
	s->player = player;
	s->who = who;
}

static void obey(struct seat *s, const struct serve_request *r)
{
	switch (r->kind) {
	case SERVE_NOTHING:
		break;
	case SERVE_BEGIN:
		begin(s, r->seat);
		break;
	case SERVE_THINK:
		ask(s, r);
		break;
	case SERVE_STOP:
		if (s->thinks)
			s->player->ops->hurry(s->player);
		break;
	case SERVE_DROP:
		if (s->thinks)
			s->player->ops->cancel(s->player);
		s->thinks = false;
		break;
	case SERVE_SET:
		set_option(s, r->key, r->value);
		break;
	case SERVE_QUIT:
		s->leaves = true;
		break;
	}
}

static void hear(struct seat *s)
{
	char *line;

	while (!s->leaves && (!s->thinks || s->serve->protocol->hears_busy) && (line = lines_next(&s->lines))) {
		struct serve_request r;

		s->serve->protocol->hear(s->serve, line, &r);
		obey(s, &r);
	}
}

static void answer(struct seat *s)
{
	char why[ERROR_TEXT] = "";
	game_move m = MOVE_RESIGN;
	const enum player_news news = s->player->ops->poll(s->player, &m, why);
	const struct thought *t;

	if (news == PLAYER_WAITING || news == PLAYER_AWAY || news == PLAYER_BACK || !s->thinks)
		return;
	s->thinks = false;
	t = news == PLAYER_MOVED ? player_thought(s->player) : NULL;
	if (*why)
		fprintf(stderr, "asobi: %s\n", why);
	s->serve->protocol->answer(s->serve, &(struct serve_answer){
		.move = news == PLAYER_MOVED ? m : MOVE_RESIGN, .value_milli = t ? t->value : 0,
		.nodes = t ? t->nodes : 0, .remark = t ? t->remark : "" });
}

/* All of it: whoever asked reads, or is gone. */
static bool write_out(struct seat *s)
{
	struct strbuf *out = &s->serve->out;

	for (size_t sent = 0; sent < out->len;) {
		const ssize_t n = write(s->out, out->text + sent, out->len - sent);

		if (n > 0)
			sent += (size_t)n;
		else if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
			poll(&(struct pollfd){ .fd = s->out, .events = POLLOUT }, 1, -1);
		else if (n >= 0 || errno != EINTR)
			return false;
	}
	out->len = 0;
	return true;
}

/* Until there is something to do. */
static void wait_for(struct seat *s, short *in_events)
{
	struct pollfd fds[MOST_FDS] = { { .fd = s->in, .events = POLLIN }, { .fd = pool_fd(s->pool), .events = POLLIN } };
	const int n = 2 + player_fds(s->player, fds + 2, MOST_FDS - 2);
	int64_t due = player_due_ms(s->player);

	if (s->deaf || (s->thinks && !s->serve->protocol->hears_busy))
		fds[0].fd = -1;		/* nothing is heard until it has answered */
	if (pool_due_ms(s->pool) < due)
		due = pool_due_ms(s->pool);
	if (s->thinks && s->hurry_ms < due)
		due = s->hurry_ms;
	if (due != INT64_MAX) {
		due -= clock_ms();
		due = due < 0 ? 0 : due > INT_MAX ? INT_MAX : due;
	}
	if (poll(fds, (nfds_t)n, due == INT64_MAX ? -1 : (int)due) < 0)
		fds[0].revents = 0;
	*in_events = fds[0].revents;
}

static bool read_in(struct seat *s)
{
	static char bytes[PIECE];
	const ssize_t n = read(s->in, bytes, sizeof bytes);

	if (n > 0)
		lines_add(&s->lines, bytes, (size_t)n);
	return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK));
}

static void run(struct seat *s)
{
	while (!s->leaves && !s->lines.fault) {
		short events;

		hear(s);
		if (s->thinks)
			answer(s);
		if (!write_out(s))
			return;
		if (!s->thinks && !s->leaves) {
			hear(s);	/* what waited for the answer */
			if (!write_out(s))
				return;
		}
		if (s->leaves || s->lines.fault || (s->deaf && !s->thinks))
			return;
		wait_for(s, &events);
		pool_collect(s->pool);
		if (s->thinks && clock_ms() >= s->hurry_ms) {
			s->hurry_ms = INT64_MAX;
			s->player->ops->hurry(s->player);
		}
		if (events && !read_in(s))
			s->deaf = true;
	}
}

bool serve_loop(const struct serve_protocol *protocol, const struct who *who, int in, int out, char error[ERROR_TEXT])
{
	struct seat s = { .who = *who, .in = in, .out = out, .lines = { .most = protocol->line } };
	const struct agent_class *class = who_agent(who, s.values);
	char title[WHO_TEXT + 8];
	bool well = true;

	s.pool = pool_new(1);
	if (!s.pool) {
		snprintf(error, ERROR_TEXT, _("The system gives no more descriptors."));
		return false;
	}
	s.player = player_new(who, s.pool, error);
	if (!s.player) {
		pool_free(s.pool);
		return false;
	}
	snprintf(title, sizeof title, "asobi %s", who->text);
	s.serve = serve_new(protocol, who->game, title, class ? class->options : NULL, s.values);
	run(&s);
	if (s.lines.fault) {
		snprintf(error, ERROR_TEXT, _("What came in is no line of text: it is too long, or not UTF-8."));
		well = false;
	}
	player_free(s.player);
	pool_free(s.pool);
	serve_free(s.serve);
	lines_free(&s.lines);
	return well;
}
