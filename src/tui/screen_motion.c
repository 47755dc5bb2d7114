/* SPDX-License-Identifier: MIT */
#include "tui/screen_motion.h"

void motion_begin(struct motion *m, int64_t now_ms, int moves_ms, int stays_ms)
{
	*m = (struct motion){ now_ms, moves_ms, moves_ms + stays_ms };
}

void motion_end(struct motion *m)
{
	m->lasts_ms = 0;
}

void motion_tick(struct motion *m, int64_t now_ms)
{
	if (m->lasts_ms && now_ms - m->began_ms >= m->lasts_ms)
		motion_end(m);
}

int motion_ms(const struct motion *m, int64_t now_ms)
{
	const int64_t ms = now_ms - m->began_ms;

	return !m->lasts_ms || ms >= m->lasts_ms ? 0 : ms < 1 ? 1 : (int)ms;
}

int motion_wait_ms(const struct motion *m, int64_t now_ms)
{
	const int ms = motion_ms(m, now_ms), left = m->lasts_ms - ms;

	if (!m->lasts_ms)
		return -1;
	if (!ms)
		return 0;
	if (left < MOTION_FRAME_MS)
		return left;
	if (ms < m->moves_ms)
		return MOTION_FRAME_MS;
	/* If nothing is moving and only the text still has to disappear, two frames per second are
	 * enough. */
	return left < TOLD_FRAME_MS ? left : TOLD_FRAME_MS;
}
