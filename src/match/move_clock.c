/* The move clock.  Time decides only whether an answer comes as a move or as
 * MOVE_TIMEOUT; both are plies like any other, so a record repeats without it. */
#include "base/clock.h"
#include "match/match_private.h"

enum { SPARE = 5 };	/* computers are hurried when a fifth of the time is left */

static int64_t hurry_at(const struct match *m, unsigned seat)
{
	return m->until[seat] - m->config.move_ms / SPARE;
}

void move_clock_start(struct match *m, unsigned seat)
{
	m->until[seat] = clock_ms() + m->config.move_ms;
	m->hurried &= ~(1U << seat);
}

void move_clock_tell(const struct match *m, unsigned seat, struct question *q)
{
	q->hurry_ms = m->config.move_ms ? hurry_at(m, seat) : 0;
	q->until_ms = m->config.move_ms ? m->until[seat] : 0;
}

static bool runs(const struct match *m, unsigned seat)
{
	return m->config.move_ms > 0 && (m->asked >> seat & 1) && !(m->answered >> seat & 1);
}

bool move_clock_ran_out(struct match *m, unsigned seat)
{
	const int64_t now = clock_ms();
	struct player *p = m->config.players[seat];

	if (!runs(m, seat) || now < hurry_at(m, seat))
		return false;
	if (!(m->hurried >> seat & 1))
		p->ops->hurry(p);
	m->hurried |= 1U << seat;
	return now >= m->until[seat];
}

int match_time_left(const struct match *m, unsigned seat)
{
	int64_t left;

	if (!runs(m, seat))
		return -1;
	left = m->until[seat] - clock_ms();
	return left < 0 ? 0 : (int)left;
}

int64_t move_clock_due(const struct match *m)
{
	int64_t due = INT64_MAX;

	for (unsigned s = 0; s < m->config.setup.seats; s++) {
		const int64_t own = m->hurried >> s & 1 ? m->until[s] : hurry_at(m, s);

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
