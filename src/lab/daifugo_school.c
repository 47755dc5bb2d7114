/* SPDX-License-Identifier: MIT */
#include "lab/daifugo_school.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "games/daifugo/players/policy.h"

/* ---- Playing one game ---- */

/* One in FIRST_GAMES training games is played as the first game of a series, without classes from
 * an earlier game. */
enum { FIRST_GAMES = 20 };

static void draw_places(struct daifugo *d, struct rng *rng)
{
	const unsigned n = d->rules.players;

	for (unsigned s = 0; s < n; s++) {
		const unsigned other = rng_below(rng, s + 1);

		d->place[s] = d->place[other];
		d->place[other] = (uint8_t)(s + 1);
	}
}

static void weigh_choices(const struct daifugo *d, unsigned seat, const struct learnt *w,
			  struct choice *c, struct grounds *grounds)
{
	const struct observation s = daifugo_observation(d, seat);
	unsigned cards;

	if (d->phase == PHASE_PLAY) {
		daifugo_weigh(w, &s, c, grounds);
		return;
	}
	daifugo_partner(d, seat, &cards);
	daifugo_weigh_gifts(w, &s, cards, c, grounds);
}

static game_move study_move(const struct daifugo *d, unsigned seat, const struct learnt *w,
			    struct rng *rng, struct episode *e)
{
	struct lesson *l = &e->at[e->n].lesson;

	weigh_choices(d, seat, w, &l->choice, &l->grounds);
	l->gift = d->phase == PHASE_GIVE;
	l->taken = daifugo_drawn(&l->choice, rng);
	if (l->choice.n > 1) {
		e->at[e->n].seat = seat;
		critic_look(d, seat, &e->at[e->n].standing);
		e->n++;
	}
	return l->choice.move[l->taken];
}

static game_move choose_move(const struct daifugo *d, unsigned seat, const struct pupil *p,
			     struct rng *rng, struct episode *e)
{
	struct choice c;

	if (!p->learnt)
		return p->sample ? daifugo_sample_move(d, seat) : daifugo_rules_move(d, seat, rng);
	if (p->learns && e->n < MOST_LESSONS)
		return study_move(d, seat, p->learnt, rng, e);
	weigh_choices(d, seat, p->learnt, &c, NULL);
	return c.move[p->likeliest ? daifugo_likeliest(&c) : daifugo_drawn(&c, rng)];
}

void episode_play(const struct daifugo *first, const struct pupil pupils[DAIFUGO_SEATS],
		  struct rng *rng, struct episode *out)
{
	struct daifugo d = *first;
	uint32_t actors;

	out->n = 0;
	if (rng_below(rng, FIRST_GAMES))
		draw_places(&d, rng);
	while ((actors = game_actors(&game_daifugo, &d)) != 0) {
		const unsigned seat = game_first_actor(actors);

		game_daifugo.apply(&d, seat,
				   seat == SEAT_DEALER
					   ? game_daifugo.deal(&d, rng)
					   : choose_move(&d, seat, &pupils[seat], rng, out));
	}
	for (unsigned s = 0; s < d.rules.players; s++) {
		out->rank[s] = d.rank[s];
		out->place[s] = d.place[s];
	}
}

/* These training parameters were found by experiment. */
enum { WATCHES = 300, OLD_SELVES = 8, OLD_PERCENT = 20, SIMPLE_PERCENT = 30, GAMES_TO_COME = 32 };
static const float first_pace = 0.008F, later_pace = 0.004F, critic_pace = 0.003F,
		   curiosity = 0.02F, patience = 0.95F;
static const float first_worth = 5, kept = 0.999F, values_kept = 0.995F;

/* The sums of the results from one part of a batch. */
struct sums {
	struct learnt policy;
	struct critic critic;
	/* The number of times that each class led to each rank. */
	float passages[DAIFUGO_SEATS + 1][DAIFUGO_SEATS + 1];
};

/* The running averages that the Adam optimizer keeps for an array of weights. */
struct adam {
	unsigned n;
	float *mean, *square;
};

struct school {
	struct daifugo first;
	uint64_t seed;
	/* The number of finished batches, the total number of batches, and the number of batches
	 * at the start that train only the critic. */
	unsigned batch, batches, watches;
	float pace;
	struct learnt policy, average, old[OLD_SELVES];
	unsigned n_old;
	struct critic critic;
	float passages[DAIFUGO_SEATS + 1][DAIFUGO_SEATS + 1], value[DAIFUGO_SEATS + 1];
	struct adam policy_adam, critic_adam;
	struct sums sums[SCHOOL_PARTS];
};

/* ---- The value of each rank ---- */

static float points_of(const struct school *s, unsigned rank)
{
	return (float)(s->first.rules.players - rank + s->first.rules.points);
}

/* Computes the value of each rank: its points in this game and the points expected in later games,
 * because the rank decides the next class. The part that all ranks have in common is subtracted. */
static void value_ranks(struct school *s)
{
	const unsigned n = s->first.rules.players;
	float sum = 0;

	for (unsigned r = 1; r <= n; r++)
		s->value[r] = points_of(s, r);
	for (unsigned game = 0; game < GAMES_TO_COME; game++) {
		float next[DAIFUGO_SEATS + 1] = { 0 };

		for (unsigned place = 1; place <= n; place++) {
			float all = 0, worth = 0;

			for (unsigned r = 1; r <= n; r++) {
				all += s->passages[place][r];
				worth += s->passages[place][r] * s->value[r];
			}
			next[place] = points_of(s, place) + (all > 0 ? worth / all : 0);
		}
		memcpy(s->value, next, sizeof next);
	}
	for (unsigned r = 1; r <= n; r++)
		sum += s->value[r] - points_of(s, r);
	for (unsigned r = 1; r <= n; r++)
		s->value[r] -= sum / (float)n;
}

/* ---- The Adam optimizer ---- */

static struct adam adam_new(unsigned n)
{
	return (struct adam){ n, xcalloc(n, sizeof(float)), xcalloc(n, sizeof(float)) };
}

static void adam_free(struct adam *a)
{
	free(a->mean);
	free(a->square);
}

/* Moves the weights along the gradient by one Adam step; `t` is the number of the step. */
static void adam_step(struct adam *a, float *restrict weights, const float *restrict gradient,
		      float step, unsigned t)
{
	const float keep = 0.9F, keep_square = 0.995F, least = 1e-4F;
	float *restrict mean = a->mean, *restrict square = a->square;
	float first = 1, second = 1;

	for (unsigned i = 0; i < t && i < 4000; i++) {
		first *= keep;
		second *= keep_square;
	}
	for (unsigned i = 0; i < a->n; i++) {
		mean[i] = keep * mean[i] + (1 - keep) * gradient[i];
		square[i] = keep_square * square[i] + (1 - keep_square) * gradient[i] * gradient[i];
		weights[i] += step * (mean[i] / (1 - first)) /
			      (sqrtf(square[i] / (1 - second)) + least);
	}
}

/* ---- Playing one part of a batch ---- */

/* Returns the factor for the step size: 1 for the first half of the training; after that it
 * shrinks to 2 % by the end of the training. */
static float shrink_step(const struct school *s)
{
	const float left = 2 * (1 - (float)s->batch / (float)s->batches);

	return left > 1 ? 1 : left < 0.02F ? 0.02F : left;
}

/* Gives two random seats to older versions of the policy. */
static void seat_old_selves(const struct school *s, struct rng *rng,
			    struct pupil pupils[DAIFUGO_SEATS])
{
	for (unsigned i = 0; i < 2 && s->n_old; i++)
		pupils[rng_below(rng, s->first.rules.players)] = (struct pupil){
			.learnt = &s->old[rng_below(rng, s->n_old)]
		};
}

/* Fills all seats but one with the `rules` player or with the player of the sample clients. Each
 * of these seats is left to the learner instead with a probability of one in five. */
static void seat_simple(const struct school *s, struct rng *rng, struct pupil pupils[DAIFUGO_SEATS])
{
	const unsigned n = s->first.rules.players, alone = rng_below(rng, n);
	const bool sample = rng_below(rng, 2);

	for (unsigned seat = 0; seat < n; seat++)
		if (seat != alone && rng_below(rng, 5))
			pupils[seat] = (struct pupil){ .sample = sample };
}

/* Chooses a player for each seat; returns true if all of them are about equally strong. */
static bool seat_pupils(const struct school *s, struct rng *rng, struct pupil pupils[DAIFUGO_SEATS])
{
	const unsigned league = rng_below(rng, 100);

	for (unsigned seat = 0; seat < s->first.rules.players; seat++)
		pupils[seat] = (struct pupil){ .learnt = &s->policy, .learns = true };
	if (league < OLD_PERCENT)
		seat_old_selves(s, rng, pupils);
	else if (league < OLD_PERCENT + SIMPLE_PERCENT)
		seat_simple(s, rng, pupils);
	return league < OLD_PERCENT || league >= OLD_PERCENT + SIMPLE_PERCENT;
}

/* Learns from a game, going through it backwards. The target of each decision is the final result,
 * blended with the critic's estimates of the later positions. */
static void learn_from(const struct school *s, const struct episode *e, struct sums *sums)
{
	float target[DAIFUGO_SEATS];

	for (unsigned seat = 0; seat < s->first.rules.players; seat++)
		target[seat] = s->value[e->rank[seat]];
	for (unsigned i = e->n; i-- > 0;) {
		const unsigned seat = e->at[i].seat;
		struct net_cells cells;
		const float guess = critic_guess(&s->critic, &e->at[i].standing, &cells);
		const float gain = target[seat] - guess;

		lesson_gradient(&s->policy, &e->at[i].lesson, gain, curiosity * shrink_step(s),
				&sums->policy);
		critic_gradient(&s->critic, &e->at[i].standing, &cells, gain, &sums->critic);
		target[seat] = patience * target[seat] + (1 - patience) * guess;
	}
}

/* Counts which class led to which rank. The caller uses this only for games between equally strong
 * players. */
static void note_passages(const struct school *s, const struct episode *e, struct sums *sums)
{
	for (unsigned seat = 0; seat < s->first.rules.players; seat++)
		sums->passages[e->place[seat]][e->rank[seat]]++;
}

void school_play(struct school *s, unsigned part)
{
	struct episode *e = xcalloc(1, sizeof *e);
	struct rng rng;

	memset(&s->sums[part], 0, sizeof s->sums[part]);
	rng_for_decision(&rng, s->seed, s->batch, part, 0);
	for (unsigned game = 0; game < PART_GAMES; game++) {
		struct pupil pupils[DAIFUGO_SEATS];
		const bool equals = seat_pupils(s, &rng, pupils);

		episode_play(&s->first, pupils, &rng, e);
		learn_from(s, e, &s->sums[part]);
		if (equals)
			note_passages(s, e, &s->sums[part]);
	}
	free(e);
}

/* ---- Learning from a batch ---- */

static void add_scaled(float *restrict to, const float *restrict from, unsigned n, float keep)
{
	for (unsigned i = 0; i < n; i++)
		to[i] = keep * to[i] + from[i];
}

/* Adds the sums of all parts to those of the first part. The order is fixed, so the result doesn't
 * depend on the threads. */
static void add_parts(struct school *s)
{
	struct sums *all = &s->sums[0];

	for (unsigned part = 1; part < SCHOOL_PARTS; part++) {
		add_scaled((float *)&all->policy, (const float *)&s->sums[part].policy,
			   LEARNT_WEIGHTS, 1);
		add_scaled((float *)&all->critic, (const float *)&s->sums[part].critic,
			   CRITIC_WEIGHTS, 1);
		add_scaled(all->passages[0], s->sums[part].passages[0],
			   sizeof all->passages / sizeof(float), 1);
	}
	add_scaled(s->passages[0], all->passages[0], sizeof all->passages / sizeof(float),
		   values_kept);
}

/* Updates the moving average of the weights. Early in the training, the average follows the
 * weights more closely. */
static void take_average(struct school *s)
{
	const float slow = (float)s->batch / (float)(s->batch + 20),
		    keep = slow < kept ? slow : kept;
	float *restrict average = (float *)&s->average;
	const float *restrict now = (const float *)&s->policy;

	for (unsigned i = 0; i < LEARNT_WEIGHTS; i++)
		average[i] = keep * average[i] + (1 - keep) * now[i];
	memcpy(s->average.value, s->value, sizeof s->value);
}

/* From time to time, saves the current policy as an older version. When all slots are full, it
 * replaces a random one, so only a few very old versions remain. */
static void remember_self(struct school *s)
{
	const unsigned every = s->batches / 64 > 4 ? s->batches / 64 : 4;
	struct rng rng;

	if (s->batch % every)
		return;
	rng_for_decision(&rng, s->seed, s->batch, SCHOOL_PARTS, 0);
	if (s->n_old < OLD_SELVES)
		s->old[s->n_old++] = s->policy;
	else
		s->old[rng_below(&rng, OLD_SELVES)] = s->policy;
}

void school_learn(struct school *s)
{
	add_parts(s);
	s->batch++;
	adam_step(&s->policy_adam, (float *)&s->policy, (const float *)&s->sums[0].policy,
		  s->batch > s->watches ? s->pace * shrink_step(s) : 0, s->batch);
	adam_step(&s->critic_adam, (float *)&s->critic, (const float *)&s->sums[0].critic,
		  critic_pace * shrink_step(s), s->batch);
	value_ranks(s);
	take_average(s);
	remember_self(s);
}

/* ---- Starting and ending the training ---- */

static void begin_learning(struct school *s, const struct learnt *from)
{
	struct rng rng;

	rng_for_decision(&rng, s->seed, 0, SCHOOL_PARTS + 1, 0);
	net_begin(&s->policy.net, s->policy.input, INPUTS, &rng);
	net_begin(&s->critic.net, s->critic.input, CRITIC_INPUTS, &rng);
	s->policy.worth = s->policy.gift_worth = first_worth;
	s->pace = first_pace;
	if (from) {
		s->policy = *from;
		s->watches = WATCHES;
		s->pace = later_pace;
		memcpy(s->value, from->value, sizeof s->value);
	}
	s->average = s->policy;
	memcpy(s->average.value, s->value, sizeof s->value);
}

struct school *school_new(const struct setup *setup, const struct learnt *from, uint64_t seed,
			  unsigned batches)
{
	struct school *s = xcalloc(1, sizeof *s);
	char ignored[ERROR_TEXT];

	game_daifugo.start(&s->first, setup, ignored);
	s->seed = seed;
	s->batches = batches;
	s->policy_adam = adam_new(LEARNT_WEIGHTS);
	s->critic_adam = adam_new(CRITIC_WEIGHTS);
	value_ranks(s);
	begin_learning(s, from);
	return s;
}

void school_free(struct school *s)
{
	if (!s)
		return;
	adam_free(&s->policy_adam);
	adam_free(&s->critic_adam);
	free(s);
}

const struct learnt *school_average(const struct school *s)
{
	return &s->average;
}

const float *school_rank_values(const struct school *s)
{
	return s->value + 1;
}

double school_examine(const struct school *s, unsigned games)
{
	struct episode *e = xcalloc(1, sizeof *e);
	double points = 0;

	for (unsigned game = 0; game < games; game++) {
		struct pupil pupils[DAIFUGO_SEATS] = { { 0 } };
		const unsigned seat = game % s->first.rules.players;
		struct rng rng;

		rng_for_decision(&rng, s->seed, game, SCHOOL_PARTS + 2, 0);
		pupils[seat] = (struct pupil){ .learnt = &s->average, .likeliest = true };
		episode_play(&s->first, pupils, &rng, e);
		points += points_of(s, e->rank[seat]);
	}
	free(e);
	return points / games;
}
