/* SPDX-License-Identifier: MIT */
/* Tests the policy that learns Daifugo by playing against itself: its inputs, how it learns, and
 * how it is stored. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "daifugo_players.h"
#include "lab/daifugo_pack.h"
#include "lab/daifugo_school.h"

static struct setup setup_of(const char *settings)
{
	struct setup setup;
	char error[ERROR_TEXT];

	setup_default(&game_daifugo, &setup);
	ck_assert(setup_apply(&game_daifugo, &setup, settings, error));
	setup_settle(&game_daifugo, &setup);
	return setup;
}

static struct daifugo first_game(const char *settings)
{
	const struct setup setup = setup_of(settings);
	char error[ERROR_TEXT];
	struct daifugo d;

	ck_assert(game_daifugo.start(&d, &setup, error));
	return d;
}

/* Returns random weights that are never 0 and always small enough to keep the functions computed
 * from them smooth. */
static struct learnt *random_weights(uint64_t seed)
{
	struct learnt *w = xcalloc(1, sizeof *w);
	float *all = (float *)w;
	struct rng rng;

	rng_seed(&rng, seed);
	for (unsigned i = 0; i < LEARNT_WEIGHTS; i++)
		all[i] = ((float)rng_below(&rng, 2000) - 999.5F) / 5000;
	return w;
}

/* Plays some games and calls `look` for each lesson that they yield. Returns the number of
 * lessons. */
static unsigned each_lesson(const char *settings, unsigned games, const struct learnt *w,
			    void (*look)(const struct lesson *l, const struct learnt *w))
{
	const struct daifugo first = first_game(settings);
	struct episode *e = xcalloc(1, sizeof *e);
	struct pupil pupils[DAIFUGO_SEATS];
	unsigned n = 0;
	struct rng rng;

	for (unsigned s = 0; s < DAIFUGO_SEATS; s++)
		pupils[s] = (struct pupil){ .learnt = w, .learns = true };
	rng_seed(&rng, 3);
	for (unsigned g = 0; g < games; g++) {
		episode_play(&first, pupils, &rng, e);
		for (unsigned i = 0; i < e->n; i++)
			look(&e->at[i].lesson, w);
		n += e->n;
	}
	free(e);
	return n;
}

static const char *const presets[] = { "rules=full", "rules=server", "rules=uecda" };

/* Checks that each trait listed for a play has a weight, that a play never lists a trait twice,
 * and that no list overflows. */
static void check_traits(const struct lesson *l, const struct learnt *w)
{
	(void)w;
	ck_assert_uint_gt(l->choice.n, 1);
	ck_assert_uint_lt(l->grounds.n_scene, MOST_SCENE);
	for (unsigned i = 0; i < l->choice.n; i++) {
		const struct traits *t = &l->grounds.traits[i];
		uint8_t seen[FACTS + GIFTS] = { 0 };

		ck_assert_uint_lt(t->n_facts, MOST_FACTS);
		ck_assert_uint_lt(t->n_inputs, MOST_INPUTS);
		for (unsigned j = 0; j < t->n_facts; j++) {
			ck_assert_uint_lt(t->fact[j], l->gift ? (unsigned)GIFTS : (unsigned)FACTS);
			/* A play may list the same trait both for two of the cards played and for
			 * two kinds of cards beaten. */
			seen[t->fact[j]]++;
		}
		ck_assert_uint_le(seen[t->fact[0]], 4);
		for (unsigned j = 0; j < t->n_inputs; j++)
			ck_assert_uint_lt(t->input[j], INPUT_UNSEEN);
	}
	for (unsigned j = 0; j < l->grounds.n_scene; j++)
		ck_assert(l->grounds.scene[j] >= INPUT_UNSEEN && l->grounds.scene[j] < INPUTS);
}

START_TEST(traits_are_in_range)
{
	struct learnt *w = random_weights(1);

	ck_assert_uint_gt(each_lesson(presets[_i], 30, w, check_traits), 500);
	ck_assert_uint_gt(each_lesson("players=6 jokers=2 exchange=choose", 10, w, check_traits),
			  100);
	ck_assert_uint_gt(each_lesson("players=3 jokers=1", 10, w, check_traits), 50);
	free(w);
}
END_TEST

static void check_shares(const struct lesson *l, const struct learnt *w)
{
	double sum = 0;

	(void)w;
	for (unsigned i = 0; i < l->choice.n; i++) {
		ck_assert(l->choice.share[i] >= 0);
		sum += (double)l->choice.share[i];
	}
	ck_assert_double_eq_tol(sum, 1, 1e-4);
}

START_TEST(shares_add_up)
{
	struct learnt *w = random_weights(2);

	each_lesson(presets[_i], 10, w, check_shares);
	free(w);
}
END_TEST

START_TEST(softmax_is_the_softmax)
{
	float share[] = { -3, 0.5F, 2, -30 };
	double sum = 0, e[4];

	for (unsigned i = 0; i < 4; i++)
		sum += e[i] = exp((double)share[i]);
	daifugo_softmax(share, 4);
	for (unsigned i = 0; i < 4; i++)
		ck_assert_double_eq_tol((double)share[i], e[i] / sum, 2e-3);
}
END_TEST

enum { GAIN = 3, CURIOSITY = 2 };

/* Computes, in double precision, the objective whose gradient lesson_gradient() computes. */
static double objective(const struct lesson *l, const struct learnt *w)
{
	double logit[MOST_CONSIDERED], most = -1e9, sum = 0, entropy = 0;
	float scene[HIDDEN];

	daifugo_scene_sums(w, l->grounds.scene, l->grounds.n_scene, scene);
	for (unsigned i = 0; i < l->choice.n; i++) {
		const struct traits *t = &l->grounds.traits[i];

		logit[i] = (double)daifugo_logit(w, scene, t, l->gift);
		most = logit[i] > most ? logit[i] : most;
	}
	for (unsigned i = 0; i < l->choice.n; i++)
		sum += exp(logit[i] - most);
	for (unsigned i = 0; i < l->choice.n; i++) {
		const double share = exp(logit[i] - most) / sum;

		entropy -= share * log(share);
	}
	return GAIN * (logit[l->taken] - most - log(sum)) + CURIOSITY * entropy;
}

static unsigned gifts_checked, weights_checked, weights_missed;

/* Compares some components of the gradient with how a small step changes the objective. */
static void check_gradient(const struct lesson *l, const struct learnt *w)
{
	struct learnt *gradient = xcalloc(1, sizeof *gradient), *moved = xcalloc(1, sizeof *moved);
	const float *slope = (const float *)gradient;
	const double step = 0.004;

	gifts_checked += l->gift;
	lesson_gradient(w, l, GAIN, CURIOSITY, gradient);
	*moved = *w;
	for (unsigned i = l->taken; i < LEARNT_WEIGHTS; i += slope[i] != 0 ? 67 : 1) {
		double up, down;

		if (slope[i] == 0)
			continue;
		((float *)moved)[i] = ((const float *)w)[i] + (float)step;
		up = objective(l, moved);
		((float *)moved)[i] = ((const float *)w)[i] - (float)step;
		down = objective(l, moved);
		((float *)moved)[i] = ((const float *)w)[i];
		weights_missed += fabs((up - down) / (2 * step) - (double)slope[i]) >
				  0.01 + 0.02 * fabs((double)slope[i]);
		weights_checked++;
	}
	free(gradient);
	free(moved);
}

START_TEST(gradient_by_finite_differences)
{
	struct learnt *w = random_weights(4);

	gifts_checked = weights_checked = weights_missed = 0;
	each_lesson("rules=uecda", 4, w, check_gradient);
	ck_assert_uint_gt(gifts_checked, 2);
	ck_assert_uint_gt(weights_checked, 1000);
	/* Occasionally, a step crosses the kink of a ReLU, where the gradient jumps. */
	ck_assert_uint_lt(weights_missed, weights_checked / 50);
	free(w);
}
END_TEST

static struct daifugo dealt(struct rng *rng)
{
	struct daifugo d = first_game("rules=uecda");

	while (game_actors(&game_daifugo, &d) >> SEAT_DEALER & 1)
		game_daifugo.apply(&d, SEAT_DEALER, game_daifugo.deal(&d, rng));
	return d;
}

START_TEST(critic_knows_its_gradient)
{
	struct critic *w = xcalloc(1, sizeof *w), *gradient = xcalloc(1, sizeof *gradient);
	const float *slope = (const float *)gradient, step = 0.01F;
	float *all = (float *)w;
	unsigned checked = 0, missed = 0;
	struct net_cells cells;
	struct standing s;
	struct daifugo d;
	struct rng rng;

	rng_seed(&rng, 1);
	for (unsigned i = 0; i < CRITIC_WEIGHTS; i++)
		all[i] = ((float)rng_below(&rng, 2000) - 999.5F) / 5000;
	d = dealt(&rng);
	critic_look(&d, d.turn, &s);
	ck_assert_uint_gt(s.n, 50);
	ck_assert_uint_lt(s.n, MOST_MARKS);
	critic_guess(w, &s, &cells);
	critic_gradient(w, &s, &cells, 2, gradient);
	for (unsigned i = 0; i < CRITIC_WEIGHTS; i += slope[i] != 0 ? 5 : 1) {
		const float before = all[i];
		float up, down;

		if (slope[i] == 0)
			continue;
		all[i] = before + step;
		up = critic_guess(w, &s, &cells);
		all[i] = before - step;
		down = critic_guess(w, &s, &cells);
		all[i] = before;
		missed += fabsf((up - down) / step - slope[i]) > 0.01F + 0.02F * fabsf(slope[i]);
		checked++;
	}
	ck_assert_uint_gt(checked, 500);
	ck_assert_uint_lt(missed, checked / 20);
	free(w);
	free(gradient);
}
END_TEST

static bool same_look(const struct standing *a, const struct standing *b)
{
	return a->n == b->n && !memcmp(a->index, b->index, a->n * sizeof *a->index);
}

/* The critic, which estimates the result, sees all hands and who holds them: its input is
 * different for every seat and changes when a card moves to another hand. */
START_TEST(critic_sees_all_hands)
{
	struct standing from[2], moved;
	struct daifugo d;
	struct rng rng;

	rng_seed(&rng, 2);
	d = dealt(&rng);
	critic_look(&d, 0, &from[0]);
	critic_look(&d, 1, &from[1]);
	ck_assert(!same_look(&from[0], &from[1]));
	for (unsigned seat = 0; seat < d.rules.players; seat++) {
		struct daifugo other = d;

		other.hand[seat] = cards_without(other.hand[seat],
						 cards_weakest(other.hand[seat], 1));
		critic_look(&other, 0, &moved);
		ck_assert(!same_look(&from[0], &moved));
	}
}
END_TEST

/* Packing and unpacking keeps each weight to within half a unit of its block. Packing and
 * unpacking the result again leaves it unchanged. */
START_TEST(packed_and_read_back)
{
	struct learnt *w = random_weights(5), *back = xcalloc(1, sizeof *back),
		      *again = xcalloc(1, sizeof *again);
	unsigned char *data = xcalloc(PACKED_ROOM + PACKED_HEAD, 1), head[PACKED_HEAD];
	size_t size, found_size;
	const unsigned char *found;

	memset(w->gift, 0, sizeof w->gift);
	size = daifugo_pack(w, data + PACKED_HEAD);
	ck_assert_uint_le(size, PACKED_ROOM);
	ck_assert(daifugo_unpack(data + PACKED_HEAD, size, back));
	for (unsigned i = 0; i < LEARNT_WEIGHTS; i++)
		ck_assert_float_eq_tol(((float *)w)[i], ((float *)back)[i], 0.2F / 120);
	ck_assert(!daifugo_unpack(data + PACKED_HEAD, size - 1, again));
	ck_assert(!daifugo_unpack(data + PACKED_HEAD, size + 1, again));

	daifugo_packed_head(data + PACKED_HEAD, size, head);
	memcpy(data, head, sizeof head);
	ck_assert(daifugo_find_packed(data, PACKED_HEAD + size, 0, &found, &found_size));
	ck_assert_uint_eq(found_size, size);
	ck_assert_ptr_eq(found, data + PACKED_HEAD);
	ck_assert(!daifugo_find_packed(data, PACKED_HEAD + size, 1, &found, &found_size));
	ck_assert(!daifugo_find_packed(data, PACKED_HEAD + size - 1, 0, &found, &found_size));
	data[size / 2] ^= 1;
	ck_assert(!daifugo_find_packed(data, PACKED_HEAD + size, 0, &found, &found_size));
	data[size / 2] ^= 1;

	daifugo_pack(back, data);
	ck_assert(daifugo_unpack(data, size, again));
	ck_assert_mem_eq(back, again, sizeof *back);
	free(w);
	free(back);
	free(again);
	free(data);
}
END_TEST

START_TEST(weights_are_there)
{
	struct learnt_sets sets = { 0 };
	const struct daifugo d = first_game(presets[_i]);
	const struct learnt *w = learnt_for(&sets, &d.rules);

	ck_assert_uint_eq(daifugo_nearest_preset(&d.rules), (unsigned)_i);
	ck_assert_ptr_eq(w, learnt_for(&sets, &d.rules));
	ck_assert_float_gt(w->worth, 0);
	/* If the daifugo drops to the bottom unless it wins again, the second rank may be worth
	 * more than the first. */
	ck_assert_float_gt(w->value[1], w->value[3]);
	for (unsigned rank = 2; rank < d.rules.players; rank++)
		ck_assert_float_gt(w->value[rank], w->value[rank + 1]);
	learnt_free(&sets);
}
END_TEST

static void learn_a_batch(struct school *s)
{
	for (unsigned part = 0; part < SCHOOL_PARTS; part++)
		school_play(s, part);
	school_learn(s);
}

static void *play_even_parts(void *s)
{
	for (unsigned part = SCHOOL_PARTS; part > 0; part -= 2)
		school_play(s, part - 2);
	return NULL;
}

/* Learns from a batch of games in two threads. One plays the even-numbered parts and the other the
 * odd-numbered ones, each from the highest number down. */
static void learn_a_batch_by_two(struct school *s)
{
	pthread_t other;

	ck_assert(pthread_create(&other, NULL, play_even_parts, s) == 0);
	for (unsigned part = SCHOOL_PARTS; part > 0; part -= 2)
		school_play(s, part - 1);
	ck_assert(pthread_join(other, NULL) == 0);
	school_learn(s);
}

static void learn_a_little(void (*learn)(struct school *s), struct learnt *out)
{
	const struct setup setup = setup_of("rules=uecda");
	struct school *s = school_new(&setup, NULL, 7, 5);

	for (unsigned b = 0; b < 5; b++)
		learn(s);
	*out = *school_average(s);
	school_free(s);
}

/* The same seed produces the same weights, in one thread or two, and they differ from the initial
 * weights. */
START_TEST(learns_the_same_again)
{
	struct learnt *one = xcalloc(1, sizeof *one), *two = xcalloc(1, sizeof *two);
	unsigned moved = 0;

	learn_a_little(learn_a_batch, one);
	learn_a_little(learn_a_batch_by_two, two);
	ck_assert_mem_eq(one, two, sizeof *one);
	for (unsigned i = 0; i < FACTS; i++)
		moved += one->fact[i] != 0;
	ck_assert_uint_gt(moved, 2000);
	free(one);
	free(two);
}
END_TEST

/* When training continues from learned weights, the policy is frozen at first, because the critic
 * must learn before it does. */
START_TEST(goes_on_from_weights)
{
	const struct setup setup = setup_of("rules=uecda");
	struct learnt *from = random_weights(6);
	struct school *s = school_new(&setup, from, 1, 1000);
	const struct learnt *average = school_average(s);

	for (unsigned b = 0; b < 3; b++)
		learn_a_batch(s);
	/* The weights stay the same, except for the rounding of an average; a real learning step
	 * would change them many times as much. */
	for (unsigned i = 0; i < FACTS; i++)
		ck_assert_float_eq_tol(average->fact[i], from->fact[i], 1e-5F);
	school_free(s);
	free(from);
}
END_TEST

/* A few hundred games of learning are enough to beat the initial policy. */
START_TEST(learning_helps)
{
	const struct setup setup = setup_of("rules=uecda");
	struct school *s = school_new(&setup, NULL, 1, 48);
	const double before = school_examine(s, 1500);

	for (unsigned b = 0; b < 48; b++)
		learn_a_batch(s);
	ck_assert_double_gt(school_examine(s, 1500), before + 0.04);
	school_free(s);
}
END_TEST

/* The second rank is worth more than its points alone, because the card exchange in the next game
 * favours the player who holds it. */
START_TEST(ranks_count_the_games_to_come)
{
	const struct setup setup = setup_of("rules=uecda");
	struct school *s = school_new(&setup, NULL, 1, 24);

	for (unsigned b = 0; b < 16; b++)
		learn_a_batch(s);
	ck_assert_float_gt(school_rank_values(s)[0] - school_rank_values(s)[1], 1.2F);
	ck_assert_float_gt(school_rank_values(s)[1] - school_rank_values(s)[2], 1.2F);
	school_free(s);
}
END_TEST

SECTION(daifugo_learnt)
{
	Suite *s = suite_create("daifugo_learnt");
	TCase *c = suite_case(s, "traits");

	tcase_add_loop_test(c, traits_are_in_range, 0, 3);
	tcase_add_loop_test(c, shares_add_up, 0, 3);
	tcase_add_test(c, softmax_is_the_softmax);
	c = suite_case(s, "learning");
	tcase_add_test(c, gradient_by_finite_differences);
	tcase_add_test(c, critic_knows_its_gradient);
	tcase_add_test(c, critic_sees_all_hands);
	tcase_add_test(c, learns_the_same_again);
	tcase_add_test(c, goes_on_from_weights);
	tcase_add_test(c, learning_helps);
	tcase_add_test(c, ranks_count_the_games_to_come);
	c = suite_case(s, "weights");
	tcase_add_test(c, packed_and_read_back);
	tcase_add_loop_test(c, weights_are_there, 0, 3);
	return s;
}
