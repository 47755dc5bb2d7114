/* SPDX-License-Identifier: MIT */
#include "games/daifugo/contest/uecda_client.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/secret.h"
#include "base/wire.h"

struct run {
	const struct uecda_client *client;
	struct uecda_session session;
	struct secret secret; /* the secret that the player's random numbers are derived from */
	/* The number of games begun, and the number of decisions in the current game. */
	unsigned games, decisions;
	char *error;
};

static enum uecda_end report_loss(struct run *r, enum wire_end how)
{
	const unsigned game = r->session.tally.games + r->session.pending + 1;

	if (how == WIRE_STOPPED)
		return UECDA_STOPPED;
	if (how == WIRE_SILENT)
		snprintf(r->error, ERROR_TEXT,
			 _("The server stopped responding in game %u: nothing arrived for %d s."),
			 game, r->client->silence_ms / 1000);
	else if (how == WIRE_BROKEN)
		snprintf(r->error, ERROR_TEXT, _("Connection lost in game %u: %s."), game,
			 strerror(errno));
	else if (r->session.step == UECDA_SEAT)
		snprintf(r->error, ERROR_TEXT, "%s",
			 _("The server closed the connection before assigning a seat."));
	else
		snprintf(r->error, ERROR_TEXT,
			 _("The server closed the connection during game %u."), game);
	return UECDA_LOST;
}

/* Waits for the player's answer or for a request to stop. If the player takes too long, tells it
 * to hurry. */
static enum uecda_end wait_for(const struct run *r, game_move *m)
{
	const int64_t deadline = clock_ms() + r->client->answer_ms;
	struct player *player = r->client->player;
	enum player_news news;
	bool hurried = false;

	while ((news = player->ops->poll(player, m, r->error)) == PLAYER_WAITING) {
		struct pollfd p[2] = { { .fd = r->client->stop_fd, .events = POLLIN } };
		const int n = 1 + player_fds(player, p + 1, 1);
		const int64_t left = deadline - clock_ms();

		if (left <= 0 && !hurried) {
			player->ops->hurry(player);
			hurried = true;
		}
		if (poll(p, (nfds_t)n, hurried ? -1 : (int)left) > 0 && p[0].revents) {
			player->ops->cancel(player);
			return UECDA_STOPPED;
		}
	}
	return news == PLAYER_MOVED ? UECDA_PLAYED : UECDA_LOST;
}

static enum uecda_end answer_question(struct run *r, const struct daifugo *seen)
{
	const struct uecda_client *c = r->client;
	const int64_t begun = clock_ms();
	struct question q = { .seen = seen, .seat = r->session.seen.me, .nth = r->decisions++ };
	enum uecda_end end;
	game_move m;

	rng_for_decision(&q.rng, c->seed, r->games, q.seat, q.nth);
	q.told = secret_number(&r->secret, r->games, q.seat, q.nth);
	c->player->ops->ask(c->player, &q);
	end = wait_for(r, &m);
	if (end != UECDA_PLAYED)
		return end;
	if (c->decided) {
		const struct player_ops *ops = c->player->ops;
		const struct thought *thought = ops->thought ? ops->thought(c->player) : NULL;

		c->decided(c->context, &(struct uecda_decision){ seen, m, r->games,
								 clock_ms() - begun, thought });
	}
	uecda_session_answer(&r->session, m);
	return end;
}

static void begin_game(struct player *p, unsigned seat)
{
	const struct briefing b = { .game = &game_daifugo, .seat = seat };

	p->ops->begin(p, &b);
}

static enum uecda_end receive_bytes(struct run *r)
{
	unsigned char bytes[WIRE_TABLE];
	const enum uecda_step before = r->session.step;
	const unsigned games = r->session.tally.games;
	const enum wire_end end = wire_move(r->client->fd, POLLIN, r->client->stop_fd,
					    r->client->silence_ms, bytes,
					    uecda_session_wants(&r->session));

	if (end != WIRE_DONE)
		return report_loss(r, end);
	if (!uecda_session_read(&r->session, bytes, r->error))
		return UECDA_LOST;
	if (before == UECDA_DEAL) {
		r->games++;
		r->decisions = 0;
		begin_game(r->client->player, r->session.seen.me);
	}
	if (r->session.tally.games != games && r->client->game_over)
		r->client->game_over(r->client->context, &r->session.tally);
	return UECDA_PLAYED;
}

/* Takes the session's next step: sends data, answers a question or reads more data. Returns
 * UECDA_PLAYED if the session can continue. */
static enum uecda_end advance_session(struct run *r)
{
	const struct daifugo *question = uecda_session_question(&r->session);
	unsigned char bytes[WIRE_TABLE];

	if (uecda_session_send(&r->session, bytes)) {
		const enum wire_end end = wire_move(r->client->fd, POLLOUT, r->client->stop_fd,
						    r->client->silence_ms, bytes, sizeof bytes);

		return end == WIRE_DONE ? UECDA_PLAYED : report_loss(r, end);
	}
	if (question)
		return answer_question(r, question);
	return receive_bytes(r);
}

enum uecda_end uecda_client_run(const struct uecda_client *c, const char *name,
				struct uecda_tally *out, char *error)
{
	struct run r = { .client = c, .error = error };
	enum uecda_end end = UECDA_PLAYED;

	secret_of_seed(&r.secret, c->seed);
	uecda_session_start(&r.session, name);
	while (end == UECDA_PLAYED && !uecda_session_over(&r.session))
		end = advance_session(&r);
	uecda_session_settle(&r.session);
	*out = r.session.tally;
	return end;
}
