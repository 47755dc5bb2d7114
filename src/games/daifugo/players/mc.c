/* SPDX-License-Identifier: MIT */
#include "games/daifugo/players/mc.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/daifugo/players/belief.h"
#include "games/daifugo/rules/private.h"

/* All candidates are compared in the same deals. After FIRST_DEALS deals, a candidate that is
 * behind by more than `doubtless` standard errors is dropped. */
enum { FIRST_DEALS = 16, OPEN_NODES = 200, TELL_AFTER = 4000 };
static const double doubtless = 2;
/* Prior assumptions about the difference between two candidates: its variance in a single deal, in
 * square hundredths of a point, and the number of real deals to which the prior is equivalent
 * (measured over 700 decisions). */
enum { USUAL_VARIANCE = 35000, DOUBT_DEALS = 17 };

/* The differences in value between two candidates, in hundredths of a point, and their squares,
 * summed over the deals that both candidates played. */
struct duel {
	int64_t sum, squares;
};
struct duels {
	struct duel of[MC_ARMS][MC_ARMS];
};

/* Draws a move with sharper probabilities than the policy's: their cubes, as if the policy drew
 * three times and all three draws had to agree. Measurements showed that moves drawn this way
 * predict a play's value in the true deal better than moves drawn with the plain probabilities,
 * and better than the likeliest move alone. */
static game_move drawn_surely(struct choice *c, struct rng *rng)
{
	float sum = 0;

	for (unsigned i = 0; i < c->n; i++) {
		c->share[i] *= c->share[i] * c->share[i];
		sum += c->share[i];
	}
	for (unsigned i = 0; i < c->n; i++)
		c->share[i] /= sum;
	return c->move[daifugo_drawn(c, rng)];
}

static card_set gift_of(const struct daifugo *d, unsigned seat, const struct mc_way *way,
			struct rng *rng)
{
	struct choice c;
	struct observation s;
	unsigned cards;

	if (!way->learnt)
		return daifugo_usual_gift(d, seat);
	s = daifugo_observation(d, seat);
	daifugo_partner(d, seat, &cards);
	daifugo_weigh_gifts(way->learnt, &s, cards, &c, NULL);
	return drawn_surely(&c, rng);
}

static void give_all(struct daifugo *d, const struct mc_way *way, struct rng *rng)
{
	for (unsigned s = 0; d->phase == PHASE_GIVE && s < d->rules.players; s++)
		if (d->to_give >> s & 1)
			daifugo_take_gift(d, s, gift_of(d, s, way, rng));
}

static play_word play_of(const struct daifugo *d, const struct mc_way *way, struct rng *rng)
{
	const struct observation s = daifugo_observation(d, d->turn);
	struct choice c;

	if (!way->learnt)
		return policy_quick.pick(&policy_quick, &s, rng);
	daifugo_weigh(way->learnt, &s, &c, NULL);
	return drawn_surely(&c, rng);
}

/* Returns the rank that a player gets when only two players are left, or 0 if the search can't
 * determine it. The last two players can work out each other's hands, so the playout may search
 * with open hands. */
static unsigned rank_of_two(const struct daifugo *d, unsigned seat)
{
	const enum endgame e = players_in(d) == 2 ? daifugo_endgame_open(d, OPEN_NODES)
						  : ENDGAME_UNKNOWN;
	unsigned taken = 0, better = 1, worse;

	if (e == ENDGAME_UNKNOWN)
		return 0;
	for (unsigned s = 0; s < d->rules.players; s++)
		taken |= 1U << d->rank[s];
	while (taken >> better & 1)
		better++;
	for (worse = better + 1; taken >> worse & 1;)
		worse++;
	return (d->turn == seat) == (e == ENDGAME_WON) ? better : worse;
}

/* Plays a deal to the end, modifying `world`, and returns the rank that the player takes. */
static unsigned play_out(struct daifugo *world, unsigned seat, const struct mc_way *way,
			 struct rng *rng)
{
	unsigned players = 0;

	give_all(world, way, rng);
	while (world->phase == PHASE_PLAY && daifugo_is_in(world, seat)) {
		const unsigned before = players,
			       rank = way->learnt && (players = players_in(world)) == 2 &&
						      before != 2
					      ? rank_of_two(world, seat)
					      : 0;

		if (rank)
			return rank;
		daifugo_play(world, world->turn, play_of(world, way, rng));
	}
	if (world->phase == PHASE_LOTS && daifugo_is_in(world, seat))
		daifugo_draw_lots(world, daifugo_deal(world, rng));
	return world->rank[seat];
}

static int32_t points_of(const struct daifugo_rules *r, unsigned rank)
{
	return r->players - (int32_t)rank + r->points;
}

/* Returns a rank's value in thousandths of a point. */
static int32_t worth_of(const struct daifugo_rules *r, const struct mc_way *way, unsigned rank)
{
	return way->learnt ? (int32_t)(1000 * way->learnt->value[rank]) : 1000 * points_of(r, rank);
}

struct results {
	int32_t worth[MC_ARMS];
	int rank[MC_ARMS];
};

/* Plays one deal with every remaining candidate, using the same random numbers for each. */
static void play_deal(struct mc *mc, const struct daifugo *deal, unsigned seat,
		      const struct mc_way *way, struct rng chance, struct results *out)
{
	for (unsigned i = 0; i < mc->n_arms; i++) {
		struct mc_arm *arm = &mc->arm[i];
		struct daifugo world = *deal;
		struct rng rng = chance;
		unsigned rank;

		if (arm->dropped)
			continue;
		game_daifugo.apply(&world, seat, arm->move);
		rank = play_out(&world, seat, way, &rng);
		out->rank[i] = (int)rank;
		out->worth[i] = worth_of(&deal->rules, way, rank);
		arm->worth += out->worth[i];
		arm->points += (unsigned)points_of(&deal->rules, rank);
		arm->places += rank;
		arm->firsts += rank == 1;
		arm->n++;
		mc->playouts++;
	}
}

static void note_duels(const struct mc *mc, const int32_t worth[MC_ARMS], struct duels *duels)
{
	for (unsigned i = 0; i < mc->n_arms; i++)
		for (unsigned j = 0; j < i; j++)
			if (!mc->arm[i].dropped && !mc->arm[j].dropped) {
				const int64_t diff = (worth[i] - worth[j]) / 10;

				duels->of[i][j].sum += diff;
				duels->of[i][j].squares += diff * diff;
			}
}

static void note_pairs(const struct mc *mc, const int rank[MC_ARMS], struct mc_pairs *pairs)
{
	for (unsigned i = 0; i < mc->n_arms; i++)
		for (unsigned j = 0; j < i; j++)
			if (!mc->arm[i].dropped && !mc->arm[j].dropped) {
				struct mc_pair *p = &pairs->of[i][j];
				const int behind = rank[i] - rank[j];

				p->behind += behind;
				p->squares += (uint32_t)(behind * behind);
				p->n++;
			}
}

int32_t daifugo_arm_behind(const struct mc_pairs *pairs, unsigned i, unsigned j, uint32_t *error)
{
	const struct mc_pair *p = i > j ? &pairs->of[i][j] : &pairs->of[j][i];
	const double n = p->n, sum = i > j ? p->behind : -p->behind;

	*error = 0;
	if (i == j || p->n < 2)
		return 0;
	/* If all differences so far were equal, the variance would be 0, although a few deals
	 * prove nothing. So assume one more deal, with a difference of one rank. */
	*error = (uint32_t)lround(1000 * sqrt((p->squares + 1 - sum * sum / n) / (n * (n - 1))));
	return (int32_t)lround(1000 * sum / n);
}

static bool is_worse(const struct duels *duels, unsigned i, unsigned best, uint32_t n)
{
	const struct duel *d = i > best ? &duels->of[i][best] : &duels->of[best][i];
	const double sum = (double)(i > best ? d->sum : -d->sum);

	/* The sum of the differences must be clearly negative, so its square is compared with its
	 * variance. The constant allows for large differences that haven't shown up yet. */
	return sum < 0 &&
	       sum * sum > doubtless * doubtless * ((double)d->squares + 20000.0 - sum * sum / n);
}

static int64_t score_arm(const struct mc_arm *arm)
{
	return arm->worth + arm->looks;
}

/* Returns true if a candidate is so far behind that it is unlikely to catch up within this many
 * deals. The estimate covers both the luck in future deals and the uncertainty of the mean so far.
 */
static bool is_out_of_reach(const struct mc *mc, const struct duels *duels, unsigned i,
			    unsigned best, double deals)
{
	const struct duel *d = i > best ? &duels->of[i][best] : &duels->of[best][i];
	const double behind = (double)(score_arm(&mc->arm[best]) - score_arm(&mc->arm[i])) / 10;
	const double known = mc->arm[best].n + (double)DOUBT_DEALS;
	const double variance = ((double)d->squares + (double)USUAL_VARIANCE * DOUBT_DEALS) / known;

	return behind * behind > doubtless * doubtless * variance * deals * (1 + deals / known);
}

/* Drops hopeless candidates and returns how many are left; `more` is the number of playouts still
 * to come. */
static unsigned drop_worse(struct mc *mc, const struct duels *duels, uint64_t more, unsigned left)
{
	const unsigned best = (unsigned)(daifugo_best_arm(mc) - mc->arm);
	const uint32_t n = mc->arm[best].n;
	const double deals = (double)more / left;

	for (unsigned i = 0; i < mc->n_arms; i++) {
		if (i == best || mc->arm[i].dropped)
			continue;
		mc->arm[i].dropped = (n >= FIRST_DEALS && is_worse(duels, i, best, n)) ||
				     is_out_of_reach(mc, duels, i, best, deals);
		left -= mc->arm[i].dropped;
	}
	return left;
}

const struct mc_arm *daifugo_best_arm(const struct mc *mc)
{
	const struct mc_arm *best = NULL;

	for (unsigned i = 0; i < mc->n_arms; i++)
		if (!mc->arm[i].dropped && (!best || score_arm(&mc->arm[i]) > score_arm(best)))
			best = &mc->arm[i];
	return best;
}

/* Keeps only the most promising candidates if there aren't enough playouts for all of them. */
static void keep_affordable(struct mc *mc, uint64_t playouts)
{
	enum { LEAST = 20 };
	const uint64_t most = playouts / LEAST < 2 ? 2 : playouts / LEAST;

	if (mc->n_arms > most)
		mc->n_arms = (unsigned)most;
}

/* Returns a candidate's mean points in thousandths. */
static int32_t arm_value(const struct mc_arm *arm)
{
	return (int32_t)((uint64_t)arm->points * 1000 / arm->n);
}

struct verdict daifugo_arm_verdict(const struct mc_arm *arm)
{
	return (struct verdict){
		.move = arm->move,
		.value_milli = arm_value(arm),
		.place_milli = (uint32_t)((uint64_t)arm->places * 1000 / arm->n),
		.first_milli = (uint16_t)((uint64_t)arm->firsts * 1000 / arm->n),
	};
}

bool daifugo_monte_carlo(const struct daifugo *seen, unsigned seat, const struct mc_way *way,
			 const struct mc_limits *limits, struct rng *rng, struct budget *budget,
			 struct mc *mc)
{
	struct belief *belief = belief_new(seen, seat, way->learnt, rng);
	struct duels duels = { 0 };
	struct results results;
	uint64_t told = 0;
	unsigned left;

	if (!limits->all_alike && !mc->pairs)
		keep_affordable(mc, limits->playouts);
	left = mc->n_arms;
	for (uint32_t deals = 0;
	     belief && (left > 1 || limits->all_alike) && mc->playouts + left <= limits->playouts &&
	     (!limits->deals || deals < limits->deals);
	     deals++) {
		struct daifugo deal;

		if (budget_spent(budget) || !belief_draw(belief, rng, &deal))
			break;
		play_deal(mc, &deal, seat, way, (struct rng){ rng_next(rng) }, &results);
		note_duels(mc, results.worth, &duels);
		if (mc->pairs)
			note_pairs(mc, results.rank, mc->pairs);
		if (!limits->all_alike)
			left = drop_worse(mc, &duels, limits->playouts - mc->playouts, left);
		if (limits->so_far && mc->playouts - told >= TELL_AFTER) {
			limits->so_far(budget, mc);
			told = mc->playouts;
		}
	}
	belief_free(belief);
	return mc->arm[0].n > 0;
}

/* ---- Candidates: the moves worth trying ---------------------------------- */

/* The candidates' handicaps, in points. A play loses POINTS_FOR_LOOKS for each lead by which
 * policy_careful rates it below the best play (policy_careful counts the value of plays in leads).
 * It loses POINTS_FOR_SHARE for each factor of e by which the learnt policy considers it less
 * likely than the likeliest play. */
enum { POINTS_FOR_LOOKS = 20, POINTS_FOR_SHARE = 8 };

static void propose_move(struct mc *mc, game_move m, int32_t looks)
{
	if (mc->n_arms < MC_ARMS)
		mc->arm[mc->n_arms++] = (struct mc_arm){ .move = m, .looks = looks };
}

static bool is_proposed(const struct mc *mc, game_move m)
{
	for (unsigned i = 0; i < mc->n_arms; i++)
		if (mc->arm[i].move == m)
			return true;
	return false;
}

/* Adds the plays that policy_careful rates highest, up to a total of `most` candidates, but leaves
 * out plays that are much worse than the best one. */
static void propose_plays(const struct observation *s, unsigned most, int hopeless, struct mc *mc)
{
	struct appraisal list[DAIFUGO_MAX_PLAYS];
	const unsigned n = daifugo_appraise(s, list);

	qsort(list, n, sizeof *list, daifugo_best_first);
	for (unsigned i = 0; i < n && mc->n_arms < most && list[i].worth > list[0].worth - hopeless;
	     i++)
		if (!is_proposed(mc, list[i].play))
			propose_move(mc, list[i].play,
				     (list[i].worth - list[0].worth) * POINTS_FOR_LOOKS);
}

static void propose_gifts(const struct observation *s, unsigned cards, unsigned most, struct mc *mc)
{
	struct gift gifts[MOST_GIFTS];
	const unsigned n = daifugo_gifts(s, cards, gifts);

	for (unsigned i = 0; i < n && mc->n_arms < most; i++)
		if (!is_proposed(mc, gifts[i].cards))
			propose_move(mc, gifts[i].cards,
				     (gifts[0].cost - gifts[i].cost) * POINTS_FOR_LOOKS);
}

/* Adds the plays that the learnt policy considers likely, starting with the likeliest. */
static void propose_likely(struct choice *c, struct mc *mc)
{
	const float least = 0.002F;
	unsigned best = daifugo_likeliest(c);
	const float most = c->share[best];

	while (mc->n_arms < MC_TRIED && mc->n_arms < c->n && c->share[best] >= least * most) {
		propose_move(mc, c->move[best],
			     (int32_t)(1000 * POINTS_FOR_SHARE * logf(c->share[best] / most)));
		c->share[best] = -1;
		best = daifugo_likeliest(c);
	}
}

static void propose_learnt(const struct daifugo *seen, const struct observation *s, unsigned cards,
			   const struct learnt *w, struct mc *mc)
{
	struct choice c;

	if (seen->phase == PHASE_PLAY)
		daifugo_weigh(w, s, &c, NULL);
	else
		daifugo_weigh_gifts(w, s, cards, &c, NULL);
	propose_likely(&c, mc);
}

void daifugo_candidates(const struct daifugo *seen, unsigned seat, const struct mc_way *way,
			struct mc *mc)
{
	enum { HOPELESS = 1500, GIFTS_TRIED = 8 };
	const struct observation s = daifugo_observation(seen, seat);
	unsigned cards;

	memset(mc, 0, sizeof *mc);
	daifugo_partner(seen, seat, &cards);
	if (way->learnt)
		propose_learnt(seen, &s, cards, way->learnt, mc);
	else if (seen->phase == PHASE_PLAY)
		propose_plays(&s, MC_TRIED, HOPELESS, mc);
	else
		propose_gifts(&s, cards, GIFTS_TRIED, mc);
}

unsigned daifugo_all_candidates(const struct daifugo *seen, unsigned seat, const struct mc_way *way,
				struct mc *mc)
{
	enum { ANYTHING = 10 * FINISHES };
	const struct observation s = daifugo_observation(seen, seat);
	unsigned cards, likely;

	daifugo_candidates(seen, seat, way, mc);
	likely = mc->n_arms;
	daifugo_partner(seen, seat, &cards);
	if (seen->phase == PHASE_PLAY)
		propose_plays(&s, MC_ARMS, ANYTHING, mc);
	else
		propose_gifts(&s, cards, MC_ARMS, mc);
	return likely;
}
