/* SPDX-License-Identifier: MIT */
#include "tui/table/pace.h"

#include "base/clock.h"

enum { USUAL_SPEED = 2, PLAY_DELAY = 600 };

static const int watch_delays[PACE_INSTANT + 1] = { 3000, 1500, 700, 300, 100, 0 };

void pace_begin(struct pace *p, int fixed_ms)
{
	*p = (struct pace){ .speed = USUAL_SPEED, .fixed_ms = fixed_ms };
}

int pace_watch_delay_ms(const struct pace *p)
{
	return p->fixed_ms >= 0 ? p->fixed_ms : watch_delays[p->speed];
}

int pace_play_delay_ms(const struct pace *p)
{
	return p->fixed_ms >= 0 ? p->fixed_ms : PLAY_DELAY;
}

void pace_change(struct pace *p, int by)
{
	p->fixed_ms = -1;
	p->speed += by;
	p->speed = p->speed < 0 ? 0 : p->speed > PACE_INSTANT ? PACE_INSTANT : p->speed;
	pace_now(p);
}

void pace_wait(struct pace *p, int ms)
{
	p->next_ply_ms = clock_ms() + ms;
}

void pace_no_later(struct pace *p, int ms)
{
	if (pace_left_ms(p) > ms)
		pace_wait(p, ms);
}

void pace_now(struct pace *p)
{
	p->next_ply_ms = 0;
}

void pace_look(struct pace *p)
{
	p->looked_ms = clock_ms();
}

bool pace_due(const struct pace *p)
{
	return clock_ms() >= p->next_ply_ms;
}

int pace_left_ms(const struct pace *p)
{
	const int64_t left = p->next_ply_ms - clock_ms();

	return left > 0 ? (int)left : 0;
}

/* Checking the clock here isn't enough: if a pause ended after the last check but before this
 * call, the loop would wait forever. */
int pace_wait_ms(const struct pace *p)
{
	return p->next_ply_ms > p->looked_ms ? pace_left_ms(p) : -1;
}
