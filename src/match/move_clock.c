/* SPDX-License-Identifier: MIT */
/* The clocks of the seats.  Time decides only whether an answer comes as a move or as
 * MOVE_TIMEOUT; both are plies like any other, so a record repeats without it. */
#include <limits.h>

#include "base/clock.h"
#include "match/match_private.h"

/* Computers are hurried when a fifth of the time for a move is left.  Of a bank they get what
 * lets it last for so many moves, and most of what a move brings in. */
enum { SPARE = 5, MOVES_TO_GO = 25 };

/* For the move that is being made. */
static int64_t allowance(const struct match *m, unsigned seat)
{
	const struct match_clock *c = &m->config.clock;

	return c->bank_ms ? m->left_ms[seat] : c->move_ms;
}

static int64_t hurry_at(const struct match *m, unsigned seat)
{
	const struct match_clock *c = &m->config.clock;
	const int64_t all = allowance(m, seat), most = all - all / SPARE;
	const int64_t share = c->bank_ms ? all / MOVES_TO_GO + c->increment_ms - c->increment_ms / SPARE : most;

	return m->since[seat] + (share < most ? share : most);
}

static int64_t until(const struct match *m, unsigned seat)
{
	return m->since[seat] + allowance(m, seat);
}

static bool runs(const struct match *m, unsigned seat)
{
	return match_clock_runs(&m->config.clock) && ((m->asked & ~m->answered) >> seat & 1);
}

void move_clock_fill(struct match *m)
{
	for (unsigned s = 0; s < MAX_SEATS; s++)
		if (!m->left_ms[s])
			m->left_ms[s] = m->config.clock.bank_ms;
}

void move_clock_start(struct match *m, unsigned seat)
{
	if (!match_clock_runs(&m->config.clock))
		return;
	m->since[seat] = clock_ms();
	m->hurried &= ~(1U << seat);
}

void move_clock_tell(const struct match *m, unsigned seat, struct question *q)
{
	if (!match_clock_runs(&m->config.clock))
		return;
	q->hurry_ms = hurry_at(m, seat);
	q->until_ms = until(m, seat);
	q->left_ms = m->config.clock.bank_ms ? m->left_ms : NULL;
}

bool move_clock_ran_out(struct match *m, unsigned seat)
{
	struct player *p = m->config.players[seat];
	int64_t now;

	if (!runs(m, seat) || (now = clock_ms()) < hurry_at(m, seat))
		return false;
	if (!(m->hurried >> seat & 1))
		p->ops->hurry(p);
	m->hurried |= 1U << seat;
	return now >= until(m, seat);
}

void move_clock_stop(struct match *m, unsigned seat, bool in_time)
{
	const struct match_clock *c = &m->config.clock;
	int64_t *left = &m->left_ms[seat];

	if (!c->bank_ms)
		return;
	*left -= clock_ms() - m->since[seat];
	*left = (*left < 1 ? 1 : *left) + (in_time ? c->increment_ms : 0);
}

/* As the referee counted it last. */
static int mirror_time_left(const struct match *m, unsigned seat)
{
	const bool counts = m->mirror->running >> seat & 1;
	int64_t left = m->left_ms[seat];

	if (!match_clock_runs(&m->config.clock) || (!counts && !m->config.clock.bank_ms))
		return -1;
	if (counts)
		left -= clock_ms() - m->since[seat];
	return left < 0 ? 0 : left > INT_MAX ? INT_MAX : (int)left;
}

int match_time_left(const struct match *m, unsigned seat)
{
	int64_t left = m->left_ms[seat];

	if (m->mirror)
		return mirror_time_left(m, seat);
	if (runs(m, seat))
		left = until(m, seat) - clock_ms();
	else if (!m->config.clock.bank_ms)
		return -1;
	return left < 0 ? 0 : (int)left;
}

int64_t move_clock_due(const struct match *m)
{
	int64_t due = INT64_MAX;

	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		const int64_t own = m->hurried >> s & 1 ? until(m, s) : hurry_at(m, s);

		if (runs(m, s) && own < due)
			due = own;
	}
	return due;
}

void match_restart_clock(struct match *m)
{
	for (unsigned s = 0; s < m->config.setup.seats; s++)
		if (runs(m, s))
			move_clock_start(m, s);
}
