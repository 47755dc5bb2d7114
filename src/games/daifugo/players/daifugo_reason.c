/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/daifugo_reason.h"

#include <stdlib.h>

#include "base/xalloc.h"

/* Each part of the tables in traits.h belongs to one topic; the parts are in order, and each one
 * ends where the next begins. The worth that policy_careful gives a play belongs to the topic of
 * the cards left in the hand. */
struct part {
	unsigned end;
	enum daifugo_reason topic;
};

static const struct part fact_parts[] = {
	{ FACT_PLAY_REST, REASON_KEEP },   { FACT_PLAY_UNSEEN, REASON_RID },
	{ FACT_PLAY_SUIT, REASON_UNSEEN }, { FACT_PLAY_SIZE, REASON_SUITS },
	{ FACT_PLAY_THREAT, REASON_RID },  { FACT_PLAY_FIELD, REASON_THREAT },
	{ FACT_PLAY_LONE, REASON_NONE },   { FACT_COST, REASON_RID },
	{ FACT_COST_KEEPS, REASON_KEEP },  { FACT_JOKER, REASON_LEAD },
	{ FACT_PASS_FIELD, REASON_JOKER }, { FACT_PASS_COST, REASON_THREAT },
	{ FACT_EIGHT, REASON_KEEP },	   { FACT_TURNS, REASON_LEAD },
	{ FACT_FOUL, REASON_ORDER },	   { FACTS, REASON_KEEP },
};

static const struct part input_parts[] = {
	{ INPUT_PLAY, REASON_KEEP },
	{ INPUT_PLAY_SUIT, REASON_RID },
	{ INPUT_PLAY_JOKERS, REASON_SUITS },
	{ INPUT_SITUATION, REASON_JOKER },
	{ INPUT_LOCK, REASON_LEAD },
	{ INPUT_COST, REASON_SUITS },
	{ INPUT_KEEPS, REASON_KEEP },
	{ INPUT_TURNS, REASON_LEAD },
	{ INPUT_UNSEEN, REASON_ORDER },
	{ INPUT_FIELD, REASON_UNSEEN },
	{ INPUT_FIELD_SUIT, REASON_NONE },
	{ INPUT_REVOLUTION, REASON_SUITS },
	{ INPUT_AHEAD, REASON_NONE },
	{ INPUT_PLACE, REASON_THREAT },
	{ INPUT_DECLINED, REASON_NONE },
	{ INPUT_GIVES, REASON_UNSEEN },
	{ INPUTS, REASON_NONE },
};

static enum daifugo_reason topic_of(const struct part *part, unsigned at)
{
	while (at >= part->end)
		part++;
	return part->topic;
}

enum daifugo_reason daifugo_fact_topic(unsigned fact)
{
	return topic_of(fact_parts, fact);
}

enum daifugo_reason daifugo_input_topic(unsigned input)
{
	return topic_of(input_parts, input);
}

/* Copies the facts that don't belong to this topic; returns how many there are. */
static unsigned leave_out(const struct part *parts, enum daifugo_reason topic, const uint16_t *from,
			  unsigned n, uint16_t *to)
{
	unsigned left = 0;

	for (unsigned i = 0; i < n; i++)
		if (topic == REASON_NONE || topic_of(parts, from[i]) != topic)
			to[left++] = from[i];
	return left;
}

/* Returns the logit of a play when the policy isn't told about this topic; with REASON_NONE it is
 * told everything. */
static float logit_without(const struct learnt *w, const struct grounds *g, unsigned play,
			   enum daifugo_reason topic)
{
	const struct traits *all = &g->traits[play];
	struct traits t = { .worth = topic == REASON_KEEP ? 0 : all->worth };
	uint16_t scene[MOST_SCENE];
	float sums[HIDDEN];

	t.n_facts = leave_out(fact_parts, topic, all->fact, all->n_facts, t.fact);
	t.n_inputs = leave_out(input_parts, topic, all->input, all->n_inputs, t.input);
	daifugo_scene_sums(w, scene, leave_out(input_parts, topic, g->scene, g->n_scene, scene),
			   sums);
	return daifugo_logit(w, sums, &t, false);
}

static float lead_without(const struct learnt *w, const struct grounds *g, unsigned play,
			  unsigned other, enum daifugo_reason topic)
{
	return logit_without(w, g, play, topic) - logit_without(w, g, other, topic);
}

static unsigned likeliest_other(const struct choice *c, unsigned chosen)
{
	unsigned best = chosen ? 0 : 1;

	for (unsigned i = 0; i < c->n; i++)
		if (i != chosen && c->share[i] > c->share[best])
			best = i;
	return best;
}

static enum daifugo_reason take_strongest(float loss[REASONS])
{
	enum daifugo_reason best = REASON_NONE;

	for (unsigned r = REASON_LEAD; r < REASONS; r++)
		if (loss[r] > loss[best])
			best = (enum daifugo_reason)r;
	loss[best] = 0;
	return best;
}

void daifugo_reasons(const struct learnt *w, const struct observation *s, play_word p,
		     enum daifugo_reason out[2])
{
	struct grounds *g = xcalloc(1, sizeof *g);
	float loss[REASONS] = { 0 };
	unsigned chosen = 0;
	struct choice c;

	out[0] = out[1] = REASON_NONE;
	daifugo_weigh(w, s, &c, g);
	while (chosen < c.n && c.move[chosen] != p)
		chosen++;
	if (daifugo_finishes(s, p)) {
		out[0] = REASON_FINISH;
	} else if (chosen < c.n && c.n > 1) {
		const unsigned other = likeliest_other(&c, chosen);
		const float lead = lead_without(w, g, chosen, other, REASON_NONE);

		for (unsigned r = REASON_LEAD; r < REASONS; r++)
			loss[r] = lead - lead_without(w, g, chosen, other, (enum daifugo_reason)r);
		out[0] = take_strongest(loss);
		out[1] = take_strongest(loss);
	}
	free(g);
}
