/* SPDX-License-Identifier: MIT */
/* Rules that fired, each with its name and a line that says what it does. */
#include <stdio.h>

#include "base/i18n.h"
#include "games/daifugo/view/motion.h"

static const char *order(const struct daifugo *now)
{
	return table_reversed(&now->table) ? _("3 is high") : _("2 is high");
}

static void tell_eight(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	(void)p, (void)now;
	snprintf(buf, size, "%s", _("an 8 clears the field, and leads again"));
}

static void tell_spade3(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	(void)p, (void)now;
	snprintf(buf, size, "%s", _("S3 takes the joker and clears the field"));
}

static void tell_revolution(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	snprintf(buf, size, play_kind(p->play) == KIND_RUN ? _("a run of %u turns the order: %s") :
		 _("%u of a kind turn the order: %s"), play_count(p->play), order(now));
}

static void tell_elevenback(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	(void)p;
	snprintf(buf, size, _("a jack: %s until the field clears"), order(now));
}

static void tell_lock(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	(void)p, (void)now;
	snprintf(buf, size, "%s", _("a suit twice: it binds until the field clears"));
}

static void tell_unlock(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	(void)p, (void)now;
	snprintf(buf, size, "%s", _("a lone joker releases the lock"));
}

static void tell_foul(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	snprintf(buf, size, play_is_lone_joker(p->play) ? _("no finish on a lone joker: number %u") :
		 _("no finish on the highest rank: number %u"), now->rank[p->mover]);
}

static void tell_miss(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	snprintf(buf, size, _("it takes the lowest free rank, number %u"), now->rank[p->mover]);
}

static void tell_miyako(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	(void)p;
	for (unsigned s = 0; s < now->rules.players; s++)
		if (daifugo_class(now, s) == CLASS_DAIFUGO)
			snprintf(buf, size, _("the daifugo was not first: falls to number %u"), now->rank[s]);
}

static void tell_lots(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	(void)p, (void)now;
	snprintf(buf, size, "%s", _("too many passes: chance deals the ranks"));
}

static void tell_exchange(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size)
{
	(void)p, (void)now;
	snprintf(buf, size, "%s", _("the lower classes give their best cards"));
}

static const struct {
	unsigned effect;
	enum ground ground;
	const char *title;
	void (*tell)(const struct daifugo_ply *p, const struct daifugo *now, char *buf, size_t size);
} rules[] = {
	{ EFFECT_EXCHANGE, GROUND_GOLD, N_("EXCHANGE"), tell_exchange },
	{ EFFECT_REVOLUTION, GROUND_RED, N_("REVOLUTION"), tell_revolution },
	{ EFFECT_SPADE3, GROUND_GOLD, N_("SPADE 3"), tell_spade3 },
	{ EFFECT_EIGHT, GROUND_GOLD, N_("EIGHT-CUT"), tell_eight },
	{ EFFECT_ELEVENBACK, GROUND_GOLD, N_("11-BACK"), tell_elevenback },
	{ EFFECT_LOCK, GROUND_GOLD, N_("LOCK"), tell_lock },
	{ EFFECT_UNLOCK, GROUND_GOLD, N_("UNLOCKED"), tell_unlock },
	{ EFFECT_FOUL, GROUND_RED, N_("MISS"), tell_foul },
	{ EFFECT_MISS, GROUND_RED, N_("MISS"), tell_miss },
	{ EFFECT_MIYAKO, GROUND_RED, N_("MIYAKO-OCHI"), tell_miyako },
	{ EFFECT_LOTS, GROUND_GOLD, N_("LOTS"), tell_lots },
};

/* Those of a finish that is a miss come with both effects. */
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

unsigned daifugo_notices(const struct daifugo_ply *p, const struct daifugo *now, struct notice out[MOST_NOTICES])
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
