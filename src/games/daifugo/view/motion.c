/* SPDX-License-Identifier: MIT */
/* Computes what moves on the table after a ply, and when: cards slide in, lie on the field and
 * leave; the order is reversed; gifts change hands. */
#include "games/daifugo/view/view_private.h"

#include <stdio.h>

#include "base/i18n.h"

enum {
	SLIDE_MS = 40,
	LIE_MS = 500, /* how long cards that clear the field stay visible before they leave */
	LEAVE_MS = 40,
	LEAVE_STEPS = 5,
	LEAVE_COLS = 12,
	TURN_MS = 60,
	CROSS_MS = 60
};
/* How long a message about a rule that took effect is shown, and the extra time for each
 * additional rule. */
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
		.before = before,
		.mover = mover,
		.play = plays ? m : PLAY_PASS,
		.effects = daifugo_effects(before, mover, m, after),
	};
}

struct daifugo_ply daifugo_last_ply(const struct daifugo *now, const struct look *look)
{
	const struct daifugo *before = look->before;
	struct daifugo_ply p = { 0 };

	if (!before)
		return p;
	p = ply_of(before, mover_of(before, now), look->last_move, now);
	p.ms = look->moving_ms;
	return p;
}

/* ---- When each movement starts and ends ---- */

static bool clears_field(const struct daifugo_ply *p)
{
	return (p->effects & EFFECT_CLEAR) &&
	       (p->play != PLAY_PASS || p->before->table.field != PLAY_PASS);
}

static bool turns_order(const struct daifugo_ply *p)
{
	return p->effects & EFFECT_REVOLUTION;
}

static int slide_ends(const struct daifugo_ply *p)
{
	return p->play != PLAY_PASS ? SLIDE_STEPS * SLIDE_MS : 0;
}

static int turn_ends(const struct daifugo_ply *p)
{
	return slide_ends(p) + (turns_order(p) ? TURN_BANDS * TURN_MS : 0);
}

static int leave_begins(const struct daifugo_ply *p)
{
	return p->play != PLAY_PASS ? turn_ends(p) + LIE_MS : 0;
}

static int rests_after(const struct daifugo_ply *p)
{
	if (p->effects & EFFECT_EXCHANGE)
		return CROSS_STEPS * CROSS_MS;
	return clears_field(p) ? leave_begins(p) + LEAVE_STEPS * LEAVE_MS : turn_ends(p);
}

static int told_ms(unsigned notices)
{
	return notices ? TOLD_MS + TOLD_MORE_MS * ((int)notices - 1) : 0;
}

struct view_motion daifugo_motion(const void *before, unsigned seat, game_move m, const void *after)
{
	const struct daifugo_ply p = ply_of(before, seat, m, after);

	return (struct view_motion){ .moves_ms = rests_after(&p),
				     .stays_ms = told_ms(daifugo_rules_fired(&p)) };
}

/* ---- How far each movement has progressed ---- */

int daifugo_slid(const struct daifugo_ply *p)
{
	return !p->ms || p->ms >= slide_ends(p) ? SLIDE_STEPS : p->ms / SLIDE_MS;
}

play_word daifugo_leaving(const struct daifugo_ply *p, int *columns)
{
	const int ms = p->ms - (p->before ? leave_begins(p) : 0),
		  steps = ms < 0 ? 0 : 1 + ms / LEAVE_MS;

	*columns = steps * LEAVE_COLS;
	if (!p->ms || !clears_field(p) || p->ms < slide_ends(p) || steps > LEAVE_STEPS)
		return PLAY_PASS;
	return p->play != PLAY_PASS ? p->play : p->before->table.field;
}

int daifugo_turned(const struct daifugo_ply *p)
{
	if (!p->ms || !turns_order(p) || p->ms >= turn_ends(p))
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
	return ms < 0 ? 0
	       : (unsigned)ms * n / (unsigned)told_ms(n) < n
		       ? (unsigned)ms * n / (unsigned)told_ms(n)
		       : n - 1;
}

/* ---- Rules that took effect, each with its name and a line of explanation ---- */

static const char *name_order(const struct daifugo *now)
{
	return table_reversed(&now->table) ? _("3 is high") : _("2 is high");
}

static void tell_eight(UNUSED const struct daifugo_ply *p, UNUSED const struct daifugo *now,
		       char *buf, size_t size)
{
	snprintf(buf, size, "%s", _("an 8 clears the field; its player leads again"));
}

static void tell_spade3(UNUSED const struct daifugo_ply *p, UNUSED const struct daifugo *now,
			char *buf, size_t size)
{
	snprintf(buf, size, "%s", _("S3 beats the joker and clears the field"));
}

static void tell_revolution(const struct daifugo_ply *p, const struct daifugo *now, char *buf,
			    size_t size)
{
	snprintf(buf, size,
		 play_kind(p->play) == KIND_RUN ? _("a run of %u reverses the order: %s")
						: _("%u of a kind reverses the order: %s"),
		 play_count(p->play), name_order(now));
}

static void tell_elevenback(UNUSED const struct daifugo_ply *p, const struct daifugo *now,
			    char *buf, size_t size)
{
	snprintf(buf, size, _("jack played: %s until the field clears"), name_order(now));
}

static void tell_lock(UNUSED const struct daifugo_ply *p, UNUSED const struct daifugo *now,
		      char *buf, size_t size)
{
	snprintf(buf, size, "%s", _("same suits again: locked until the field clears"));
}

static void tell_unlock(UNUSED const struct daifugo_ply *p, UNUSED const struct daifugo *now,
			char *buf, size_t size)
{
	snprintf(buf, size, "%s", _("a lone joker releases the lock"));
}

static void tell_foul(const struct daifugo_ply *p, const struct daifugo *now, char *buf,
		      size_t size)
{
	snprintf(buf, size,
		 play_is_lone_joker(p->play)
			 ? _("foul: went out with a lone joker (rank %u)")
			 : _("foul: went out with the strongest card (rank %u)"),
		 now->rank[p->mover]);
}

static void tell_miss(const struct daifugo_ply *p, const struct daifugo *now, char *buf,
		      size_t size)
{
	snprintf(buf, size, _("the player drops to the lowest free rank: %u"), now->rank[p->mover]);
}

static void tell_miyako(UNUSED const struct daifugo_ply *p, const struct daifugo *now, char *buf,
			size_t size)
{
	for (unsigned s = 0; s < now->rules.players; s++)
		if (daifugo_class(now, s) == CLASS_DAIFUGO)
			snprintf(buf, size, _("the daifugo didn't win and falls to rank %u"),
				 now->rank[s]);
}

static void tell_lots(UNUSED const struct daifugo_ply *p, UNUSED const struct daifugo *now,
		      char *buf, size_t size)
{
	snprintf(buf, size, "%s", _("too many passes: ranks are assigned at random"));
}

static void tell_exchange(UNUSED const struct daifugo_ply *p, UNUSED const struct daifugo *now,
			  char *buf, size_t size)
{
	snprintf(buf, size, "%s", _("the lower ranks give up their best cards"));
}

static const struct {
	unsigned effect;
	enum ground ground;
	const char *title;
	void (*tell)(const struct daifugo_ply *p, const struct daifugo *now, char *buf,
		     size_t size);
} rules[] = {
	{ EFFECT_EXCHANGE, GROUND_GOLD, N_("EXCHANGE"), tell_exchange },
	{ EFFECT_REVOLUTION, GROUND_RED, N_("REVOLUTION"), tell_revolution },
	{ EFFECT_SPADE3, GROUND_GOLD, N_("SPADE 3"), tell_spade3 },
	{ EFFECT_EIGHT, GROUND_GOLD, N_("EIGHT-CUT"), tell_eight },
	{ EFFECT_ELEVENBACK, GROUND_GOLD, N_("11-BACK"), tell_elevenback },
	{ EFFECT_LOCK, GROUND_GOLD, N_("LOCK"), tell_lock },
	{ EFFECT_UNLOCK, GROUND_GOLD, N_("UNLOCKED"), tell_unlock },
	{ EFFECT_FOUL, GROUND_RED, N_("FOUL"), tell_foul },
	{ EFFECT_MISS, GROUND_RED, N_("FOUL"), tell_miss },
	{ EFFECT_MIYAKO, GROUND_RED, N_("MIYAKO-OCHI"), tell_miyako },
	{ EFFECT_LOTS, GROUND_GOLD, N_("RANDOM RANKS"), tell_lots },
};

/* Removes EFFECT_MISS after a forbidden finish, so that only EFFECT_FOUL is shown. */
static unsigned without_doubles(unsigned effects)
{
	return effects & EFFECT_FOUL ? effects & ~(unsigned)EFFECT_MISS : effects;
}

unsigned daifugo_rules_fired(const struct daifugo_ply *p)
{
	unsigned n = 0;

	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		n += (without_doubles(p->effects) & rules[i].effect) != 0;
	return n < MOST_NOTICES ? n : MOST_NOTICES;
}

unsigned daifugo_notices(const struct daifugo_ply *p, const struct daifugo *now,
			 struct notice out[MOST_NOTICES])
{
	unsigned n = 0;

	for (size_t i = 0; i < sizeof rules / sizeof *rules && n < MOST_NOTICES; i++) {
		if (!(without_doubles(p->effects) & rules[i].effect))
			continue;
		out[n].ground = rules[i].ground;
		snprintf(out[n].title, sizeof out[n].title, "%s", _(rules[i].title));
		out[n].text[0] = '\0';
		rules[i].tell(p, now, out[n].text, sizeof out[n].text);
		n++;
	}
	return n;
}
