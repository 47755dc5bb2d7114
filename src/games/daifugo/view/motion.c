/* SPDX-License-Identifier: MIT */
/* What moves after a ply, and when: cards slide, lie, leave; the order turns; gifts cross. */
#include "games/daifugo/view/motion.h"

enum {
	SLIDE_MS = 40, LIE_MS = 500,		/* a step; cards that clear the field are seen first */
	LEAVE_MS = 40, LEAVE_STEPS = 5, LEAVE_COLS = 12,
	TURN_MS = 60, CROSS_MS = 60
};
/* A rule is told so long, and so much longer each one that fired with it. */
enum { TOLD_MS = 2000, TOLD_MORE_MS = 1000 };

static unsigned mover_of(const struct daifugo *before, const struct daifugo *after)
{
	const unsigned gave = before->to_give & ~(unsigned)after->to_give;

	if (before->phase == PHASE_PLAY)
		return before->turn;
	return before->phase == PHASE_GIVE && gave ? game_first_actor(gave) : SEAT_DEALER;
}

static struct daifugo_ply ply_of(const struct daifugo *before, unsigned mover, game_move m,
				 const struct daifugo *after)
{
	const bool plays = before->phase == PHASE_PLAY && !move_is_reserved(m);

	return (struct daifugo_ply){
		.before = before, .mover = mover, .play = plays ? m : PLAY_PASS,
		.effects = daifugo_effects(before, mover, m, after),
	};
}

struct daifugo_ply daifugo_last_ply(const struct daifugo *now, const struct look *look)
{
	const struct daifugo *before = look->before;
	struct daifugo_ply p = {0};

	if (!before)
		return p;
	p = ply_of(before, mover_of(before, now), look->last_move, now);
	p.ms = look->moving_ms;
	return p;
}

/* ---- When ---- */

static bool clears(const struct daifugo_ply *p)
{
	return (p->effects & EFFECT_CLEAR) && (p->play != PLAY_PASS || p->before->table.field != PLAY_PASS);
}

static bool turns(const struct daifugo_ply *p)
{
	return p->effects & EFFECT_REVOLUTION;
}

static int slide_ends(const struct daifugo_ply *p)
{
	return p->play != PLAY_PASS ? SLIDE_STEPS * SLIDE_MS : 0;
}

static int turn_ends(const struct daifugo_ply *p)
{
	return slide_ends(p) + (turns(p) ? TURN_BANDS * TURN_MS : 0);
}

static int leave_begins(const struct daifugo_ply *p)
{
	return p->play != PLAY_PASS ? turn_ends(p) + LIE_MS : 0;
}

static int rests_after(const struct daifugo_ply *p)
{
	if (p->effects & EFFECT_EXCHANGE)
		return CROSS_STEPS * CROSS_MS;
	return clears(p) ? leave_begins(p) + LEAVE_STEPS * LEAVE_MS : turn_ends(p);
}

static int told_ms(unsigned notices)
{
	return notices ? TOLD_MS + TOLD_MORE_MS * ((int)notices - 1) : 0;
}

struct view_motion daifugo_motion(const void *before, unsigned seat, game_move m, const void *after)
{
	const struct daifugo_ply p = ply_of(before, seat, m, after);

	return (struct view_motion){ .moves_ms = rests_after(&p), .stays_ms = told_ms(daifugo_rules_fired(&p)) };
}

/* ---- How far ---- */

int daifugo_slid(const struct daifugo_ply *p)
{
	return !p->ms || p->ms >= slide_ends(p) ? SLIDE_STEPS : p->ms / SLIDE_MS;
}

play_word daifugo_leaving(const struct daifugo_ply *p, int *columns)
{
	const int ms = p->ms - (p->before ? leave_begins(p) : 0), steps = ms < 0 ? 0 : 1 + ms / LEAVE_MS;

	*columns = steps * LEAVE_COLS;
	if (!p->ms || !clears(p) || p->ms < slide_ends(p) || steps > LEAVE_STEPS)
		return PLAY_PASS;
	return p->play != PLAY_PASS ? p->play : p->before->table.field;
}

int daifugo_turned(const struct daifugo_ply *p)
{
	if (!p->ms || !turns(p) || p->ms >= turn_ends(p))
		return TURN_BANDS;
	return p->ms < slide_ends(p) ? 0 : (p->ms - slide_ends(p)) / TURN_MS;
}

int daifugo_crossed(const struct daifugo_ply *p)
{
	const int steps = p->ms / CROSS_MS;

	return p->ms && (p->effects & EFFECT_EXCHANGE) && steps < CROSS_STEPS ? steps : -1;
}

unsigned daifugo_notice_told(const struct daifugo_ply *p, unsigned n)
{
	const int ms = p->ms - rests_after(p);

	if (!n || !p->ms)
		return n;
	return ms < 0 ? 0 : (unsigned)ms * n / (unsigned)told_ms(n) < n ? (unsigned)ms * n / (unsigned)told_ms(n) : n - 1;
}
