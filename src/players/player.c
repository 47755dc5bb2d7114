/* SPDX-License-Identifier: MIT */
/* What every player can do, whatever it leaves out. */
#include <poll.h>
#include <stdlib.h>

#include "asobi/player.h"
#include "base/clock.h"
#include "base/xalloc.h"

enum { MOST_FDS = 8, MOST_WAIT_MS = 1000 };

struct player *player_new(const struct who *w, struct pool *pool, char error[ERROR_TEXT])
{
	return (w->kind ? w->kind : &person_kind)->seat(w, pool, error);
}

void player_free(struct player *p)
{
	if (p)
		p->ops->destroy(p);
}

bool player_settle(struct player *p, char error[ERROR_TEXT])
{
	enum player_news news;

	while (p->ops->ready && (news = p->ops->ready(p, error)) != PLAYER_BACK) {
		struct pollfd fds[MOST_FDS];
		const int64_t left = player_due_ms(p) - clock_ms();

		if (news == PLAYER_LOST)
			return false;
		poll(fds, (nfds_t)player_fds(p, fds, MOST_FDS),
		     left < 0 ? 0 : left < MOST_WAIT_MS ? (int)left : MOST_WAIT_MS);
	}
	return true;
}

bool player_admit(struct player *p, const struct game *g, const struct setup *setup, unsigned seat,
		  char error[ERROR_TEXT])
{
	const struct who *nobody[MAX_SEATS] = {0};
	const int none[MAX_SEATS] = {0};
	void *state, *seen;

	if (!player_settle(p, error))
		return false;
	if (!p->ops->ready)
		return true;
	state = xcalloc(2, g->state_size);
	seen = (char *)state + g->state_size;
	if (g->start(state, setup, error)) {
		game_observe(g, state, seat, seen);
		p->ops->begin(p, &(struct briefing){ .game = g, .setup = setup, .seat = seat, .who = nobody,
						     .total = none, .seen = seen });
	}
	free(state);
	return player_settle(p, error);
}

void player_end(struct player *p, enum match_end how, const int *points)
{
	if (p->ops->end)
		p->ops->end(p, how, points);
}

int player_fds(const struct player *p, struct pollfd *out, int max)
{
	return p->ops->fds ? p->ops->fds(p, out, max) : 0;
}

int64_t player_due_ms(const struct player *p)
{
	return p->ops->due_ms ? p->ops->due_ms(p) : INT64_MAX;
}

const struct thought *player_thought(const struct player *p)
{
	return p->ops->thought ? p->ops->thought(p) : NULL;
}

bool player_thinking(struct player *p, struct thought *out)
{
	return p->ops->thinking && p->ops->thinking(p, out);
}
