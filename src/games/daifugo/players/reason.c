/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/reason.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "games/daifugo/solve/finish.h"

/* What the tables of traits.h speak of, in their order, each up to the next one's beginning. */
static const struct {
	unsigned end;
	enum daifugo_reason reason;
} tables[] = {
	{ FACT_PLAY_REST, REASON_KEEP },
	{ FACT_PLAY_UNSEEN, REASON_RID },
	{ FACT_PLAY_SUIT, REASON_UNSEEN },
	{ FACT_PLAY_SIZE, REASON_SUITS },
	{ FACT_PLAY_THREAT, REASON_RID },
	{ FACT_PLAY_FIELD, REASON_THREAT },
	{ FACT_PLAY_LONE, REASON_UNSEEN },
	{ FACT_COST, REASON_RID },
	{ FACT_COST_KEEPS, REASON_KEEP },
	{ FACT_JOKER, REASON_LEAD },
	{ FACT_PASS_FIELD, REASON_JOKER },
	{ FACT_PASS_COST, REASON_THREAT },
	{ FACT_EIGHT, REASON_KEEP },
	{ FACT_SPADE3, REASON_LEAD },
	{ FACT_TURNS, REASON_JOKER },
	{ FACT_FOUL, REASON_ORDER },
	{ FACTS, REASON_KEEP },
};

static enum daifugo_reason reason_of(unsigned fact)
{
	unsigned i = 0;

	while (fact >= tables[i].end)
		i++;
	return tables[i].reason;
}

/* Add `by` times what each topic says for a play. */
static void weigh_topics(const struct learnt *w, const struct traits *t, float by, float topic[REASONS])
{
	topic[REASON_KEEP] += by * w->worth * t->worth;
	for (unsigned i = 0; i < t->n_facts; i++)
		topic[reason_of(t->fact[i])] += by * w->fact[t->fact[i]];
}

/* The play against the others, each as likely as it is without this one. */
static void compare(const struct learnt *w, const struct choice *c, const struct grounds *g, unsigned chosen,
		    float topic[REASONS])
{
	const float others = 1 - c->share[chosen];

	weigh_topics(w, &g->traits[chosen], 1, topic);
	for (unsigned i = 0; i < c->n; i++)
		if (i != chosen && others > 0)
			weigh_topics(w, &g->traits[i], -c->share[i] / others, topic);
}

static enum daifugo_reason take_strongest(float topic[REASONS])
{
	enum daifugo_reason best = REASON_NONE;

	for (unsigned r = REASON_LEAD; r < REASONS; r++)
		if (topic[r] > topic[best])
			best = (enum daifugo_reason)r;
	topic[best] = 0;
	return best;
}

void daifugo_reasons(const struct learnt *w, const struct observation *s, play_word p, enum daifugo_reason out[2])
{
	struct grounds *g = xcalloc(1, sizeof *g);
	float topic[REASONS] = {0};
	unsigned chosen = 0;
	struct choice c;

	out[0] = out[1] = REASON_NONE;
	daifugo_weigh(w, s, &c, g);
	while (chosen < c.n && c.move[chosen] != p)
		chosen++;
	if (daifugo_finishes(s, p)) {
		out[0] = REASON_FINISH;
	} else if (chosen < c.n && c.n > 1) {
		compare(w, &c, g, chosen, topic);
		out[0] = take_strongest(topic);
		out[1] = take_strongest(topic);
	}
	free(g);
}
