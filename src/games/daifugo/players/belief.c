/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/belief.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/daifugo/rules/private.h"

/* ---- Replaying the game -------------------------------------------------- */

static struct daifugo at_first_lead(const struct daifugo *d)
{
	struct daifugo then = *d;

	for (unsigned s = 0; s < d->rules.players; s++) {
		then.hand[s] = d->played[s];
		then.played[s] = 0;
		then.count[s] = (uint8_t)(d->count[s] + cards_count(d->played[s]));
	}
	memset(then.rank, 0, sizeof then.rank);
	memset(then.declined, 0, sizeof then.declined);
	memset(then.past, 0, sizeof then.past);
	memset(then.past_seat, 0, sizeof then.past_seat);
	then.table = (struct daifugo_table){ 0 };
	then.last = PLAY_PASS;
	then.owner = then.last_seat = DAIFUGO_NOBODY;
	then.passed = then.missed = then.passes = then.n_past = 0;
	then.turn = d->past_seat[0] % PAST_LEADS;
	return then;
}

static bool step_on(struct daifugo *then, play_word p, daifugo_step_fn *step, void *context)
{
	if (then->phase != PHASE_PLAY || !daifugo_is_in(then, then->turn))
		return false;
	step(context, then, then->turn, p);
	daifugo_play(then, then->turn, p);
	return true;
}

/* Returns true if it is this player's turn, either to lead on an empty field (if `leads` is true)
 * or to answer the cards on the field (if it is false). */
static bool is_asked(const struct daifugo *then, unsigned seat, bool leads)
{
	return then->turn == seat && (then->table.field == PLAY_PASS) == leads;
}

static bool pass_until(struct daifugo *then, unsigned seat, bool leads, daifugo_step_fn *step,
		       void *context)
{
	for (unsigned i = 0; !is_asked(then, seat, leads); i++)
		if (i == DAIFUGO_MOST_PASSES || !step_on(then, PLAY_PASS, step, context))
			return false;
	return true;
}

bool daifugo_retrace(const struct daifugo *d, daifugo_step_fn *step, void *context)
{
	struct daifugo then;

	if (!d->n_past)
		return d->last == PLAY_PASS;
	then = at_first_lead(d);
	for (unsigned i = 0; i < d->n_past; i++) {
		const play_word p = d->past[i];

		if (!pass_until(&then, d->past_seat[i] % PAST_LEADS, d->past_seat[i] & PAST_LEADS,
				step, context) ||
		    daifugo_fault(&then.rules, &then.table, then.hand[then.turn], p) !=
			    FAULT_NONE ||
		    !step_on(&then, p, step, context))
			return false;
	}
	return pass_until(&then, d->turn, d->table.field == PLAY_PASS, step, context) &&
	       then.phase == d->phase && then.passed == d->passed &&
	       !memcmp(then.rank, d->rank, sizeof then.rank) &&
	       !memcmp(then.played, d->played, sizeof then.played);
}

/* ---- Deals that fit what a player has seen -------------------------------- */

/* If a player passed although a sampled deal gives that player an answer to the field, the deal is
 * accepted only with this probability, in percent. A rejected deal is replaced by a new sample, up
 * to TRIES times. */
enum { KEPT_PERCENT = 15, TRIES = 12 };

/* Decides whether to accept a sampled deal; unlikely deals are rejected at random. */
static bool is_believed(const struct daifugo *d, unsigned seat, struct rng *rng)
{
	if (d->phase != PHASE_PLAY || d->table.field == PLAY_PASS)
		return true;
	for (unsigned s = 0; s < d->rules.players; s++)
		if (s != seat && daifugo_is_in(d, s) && (d->passed >> s & 1) &&
		    play_count(d->table.field) <= d->count[s] &&
		    daifugo_answerable(&d->rules, &d->table, d->hand[s]) &&
		    rng_below(rng, 100) >= KEPT_PERCENT)
			return false;
	return true;
}

bool daifugo_draw_world(const struct daifugo *seen, unsigned seat, struct rng *rng,
			struct daifugo *out)
{
	for (int i = 0; i < TRIES; i++) {
		if (!daifugo_imagine(seen, seat, rng, out))
			return false;
		if (is_believed(out, seat, rng))
			break;
	}
	return true;
}

/* ---- Beliefs about the hidden hands -------------------------------------- */

/* The number of Markov chain steps before the first deal, and between later deals. */
enum { FIRST_STEPS = 40, STEPS = 4 };
/* The lowest probability assumed for any move, because players don't always follow the policy. */
static const float least_share = 0.02F;
/* The exponent applied to the policy's probabilities; it sets how closely the opponents are
 * assumed to follow the policy. The values 1, 1/2 and 0 made no measurable difference in 400
 * deals; 1/2 is a compromise between full trust and none. */
static const float trust = 0.5F;

/* A move by an opponent who had a choice. */
struct deed {
	/* The position before the move. The opponent's hand contains only the cards it has played
	 * from that position on. */
	struct daifugo before;
	card_set since;
	unsigned seat;
	play_word play;
};
/* The maximum number of moves recorded per game. The players who may still hold hidden cards never
 * make more plays and passes than this in total. */
enum { MOST_DEEDS = 256 };

struct belief {
	/* The learnt policy for judging how likely deals are; NULL if deals can't be judged. */
	const struct learnt *learnt;
	struct daifugo seen, world;
	unsigned seat;
	/* For each seat, the log-likelihood of the moves it made, given the deal `world`. */
	float likely[DAIFUGO_SEATS];
	/* The number of seats that hold cards unknown to the player, and the list of these seats.
	 */
	unsigned n_bound, bound[DAIFUGO_SEATS];
	unsigned n_deeds;
	struct deed deed[MOST_DEEDS];
};

static void note_deed(void *context, const struct daifugo *before, unsigned seat, play_word p)
{
	struct belief *b = context;

	if (seat == b->seat || !daifugo_is_in(&b->seen, seat) || b->n_deeds == MOST_DEEDS)
		return;
	b->deed[b->n_deeds++] = (struct deed){ *before, before->hand[seat], seat, p };
}

/* Returns the policy's probability for a play. Plays that differ only in the suits named for a
 * set's jokers count as the same play, so their probabilities are added up. */
static float share_of(const struct choice *c, play_word p)
{
	float share = 0;

	for (unsigned i = 0; i < c->n; i++)
		if (play_cards(c->move[i]) == play_cards(p))
			share += c->share[i];
	return share;
}

static float likelihood_of(struct deed *deed, const struct learnt *w, const struct daifugo *world)
{
	struct daifugo *d = &deed->before;
	struct observation s;
	struct choice c;

	d->hand[deed->seat] = cards_with(world->hand[deed->seat], deed->since);
	/* A player that can't answer must pass, so such a pass reveals nothing more about its
	 * hand. */
	if (deed->play == PLAY_PASS && d->table.field != PLAY_PASS &&
	    !daifugo_answerable(&d->rules, &d->table, d->hand[deed->seat]))
		return 0;
	s = daifugo_observation(d, deed->seat);
	daifugo_weigh(w, &s, &c, NULL);
	return logf(least_share + (1 - least_share) * share_of(&c, deed->play));
}

static float sum_likelihood(struct belief *b, const struct daifugo *world, unsigned seat)
{
	float sum = 0;

	for (unsigned i = 0; i < b->n_deeds; i++)
		if (b->deed[i].seat == seat)
			sum += likelihood_of(&b->deed[i], b->learnt, world);
	return sum;
}

static card_set draw_one(const struct belief *b, unsigned seat, struct rng *rng)
{
	const card_set known = daifugo_known(&b->seen, b->seat, seat);

	return daifugo_draw_cards(cards_without(b->world.hand[seat], known), 1, rng);
}

static float draw_unit(struct rng *rng)
{
	return (float)((rng_next(rng) >> 40) + 1) / (1 << 24);
}

static void step_chain(struct belief *b, struct rng *rng)
{
	const unsigned i = rng_below(rng, b->n_bound), j = rng_below(rng, b->n_bound - 1);
	const unsigned one = b->bound[i], other = b->bound[j + (j >= i)];
	const card_set gives = draw_one(b, one, rng), takes = draw_one(b, other, rng);
	struct daifugo next = b->world;
	float likely[2];

	next.hand[one] = cards_with(cards_without(next.hand[one], gives), takes);
	next.hand[other] = cards_with(cards_without(next.hand[other], takes), gives);
	if (gives == takes || !daifugo_imaginable(&b->seen, b->seat, &next))
		return;
	likely[0] = sum_likelihood(b, &next, one);
	likely[1] = sum_likelihood(b, &next, other);
	if (logf(draw_unit(rng)) >
	    trust * (likely[0] + likely[1] - b->likely[one] - b->likely[other]))
		return;
	b->world = next;
	b->likely[one] = likely[0];
	b->likely[other] = likely[1];
}

static void find_bound(struct belief *b)
{
	const struct daifugo *d = &b->seen;

	for (unsigned s = 0; s < d->rules.players; s++)
		if (s != b->seat && d->count[s] > cards_count(daifugo_known(d, b->seat, s)))
			b->bound[b->n_bound++] = s;
}

/* Returns true if deals can be judged. This requires a policy, moves to judge the deals by, and at
 * least two hands that can exchange cards. */
static bool is_informed(struct belief *b)
{
	return b->learnt && b->seen.phase == PHASE_PLAY && b->n_bound > 1 &&
	       daifugo_retrace(&b->seen, note_deed, b) && b->n_deeds;
}

struct belief *belief_new(const struct daifugo *seen, unsigned seat, const struct learnt *learnt,
			  struct rng *rng)
{
	struct belief *b = xcalloc(1, sizeof *b);

	b->seen = *seen;
	b->seat = seat;
	b->learnt = learnt;
	if (!daifugo_draw_world(seen, seat, rng, &b->world)) {
		free(b);
		return NULL;
	}
	find_bound(b);
	if (!is_informed(b)) {
		b->learnt = NULL;
		return b;
	}
	for (unsigned i = 0; i < b->n_bound; i++)
		b->likely[b->bound[i]] = sum_likelihood(b, &b->world, b->bound[i]);
	for (unsigned i = 0; i < FIRST_STEPS; i++)
		step_chain(b, rng);
	return b;
}

void belief_free(struct belief *b)
{
	free(b);
}

bool belief_draw(struct belief *b, struct rng *rng, struct daifugo *out)
{
	if (!b->learnt)
		return daifugo_draw_world(&b->seen, b->seat, rng, out);
	for (unsigned i = 0; i < STEPS; i++)
		step_chain(b, rng);
	*out = b->world;
	return true;
}
