/* SPDX-License-Identifier: MIT */
/* Tests all of Daifugo's computer players under random options: they make only legal plays, don't
 * use hidden cards, and play the same game again with the same seed. The deals that they imagine
 * must fit what they have seen. */
#include <math.h>
#include <string.h>

#include "daifugo_players.h"
#include "games/daifugo/players/mc.h"
#include "games/daifugo/players/packed.h"
#include "games/daifugo/solve/outlook.h"
#include "games/daifugo/rules/private.h"
#include "asobi/verdict.h"
#include "games/daifugo/players/belief.h"

static const char *const everybody[] = {
	"random",  "sample",  "rules",	 "policy",  "mc:playouts=24", "mc:playouts=24,by=rules",
	"level:1", "level:2", "level:3", "level:4",
};
enum { EVERYBODY = sizeof everybody / sizeof *everybody };

static struct table_player tried;

/* Checks that a player makes the same decision whether it is given the true state or its own
 * observation. */
static void same_by_the_truth(const struct daifugo *d, unsigned seat)
{
	struct daifugo seen;

	game_daifugo.secrets->observe(d, seat, &seen);
	if ((d->passes + d->count[seat]) % 4)
		return;
	ck_assert_uint_eq(players_move(&tried, &seen, seat, 7), players_move(&tried, d, seat, 7));
}

static void play_some(const char *settings, struct rng *rng, const char *who, players_look *each)
{
	struct table_player at[DAIFUGO_SEATS];
	struct setup setup = players_random_setup(rng);
	char error[ERROR_TEXT];

	if (settings)
		ck_assert(setup_apply(&game_daifugo, &setup, settings, error));
	setup_settle(&game_daifugo, &setup);
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		at[i] = players_sit(i % 2 ? "rules" : who);
	tried = at[0];
	players_series(at, &setup, 3, rng_next(rng), each);
	for (unsigned i = 0; i < DAIFUGO_SEATS; i++)
		players_leave(&at[i]);
}

/* players_series() checks that every move is legal. */
START_TEST(legal_under_any_options)
{
	struct rng rng;

	rng_seed(&rng, (uint64_t)_i);
	for (unsigned i = often(12); i > 0; i--)
		play_some(NULL, &rng, everybody[_i], NULL);
	play_some("rules=uecda", &rng, everybody[_i], NULL);
	play_some("rules=full", &rng, everybody[_i], NULL);
	play_some("rules=server", &rng, everybody[_i], NULL);
}
END_TEST

START_TEST(nothing_hidden_is_looked_at)
{
	struct rng rng;

	rng_seed(&rng, (uint64_t)_i);
	play_some("rules=uecda", &rng, everybody[_i], same_by_the_truth);
	play_some("rules=full", &rng, everybody[_i], same_by_the_truth);
}
END_TEST

static void check_world(const struct daifugo *d, unsigned seat)
{
	struct daifugo seen, world, again;
	struct rng rng;

	game_daifugo.secrets->observe(d, seat, &seen);
	rng_seed(&rng, d->hand[seat]);
	ck_assert(daifugo_draw_world(&seen, seat, &rng, &world));
	ck_assert(game_daifugo.sane(&world));
	game_daifugo.secrets->observe(&world, seat, &again);
	ck_assert_mem_eq(&seen, &again, sizeof seen);
	for (unsigned s = 0; s < d->rules.players; s++) {
		ck_assert(cards_hold(world.hand[s], daifugo_known(&seen, seat, s)));
		ck_assert_uint_eq(cards_count(world.hand[s]), seen.count[s]);
	}
}

START_TEST(worlds_fit_what_was_seen)
{
	struct rng rng;

	rng_seed(&rng, 8);
	for (unsigned i = 0; i < 12; i++)
		play_some(i % 2 ? "rules=uecda" : "rules=full", &rng, "sample", check_world);
}
END_TEST

/* How often a player who passed could have answered: in imagined deals that take the pass into
 * account, and in ones that ignore it. */
static unsigned with_answer, with_answer_blind;

static void count_answers(const struct daifugo *d, unsigned seat)
{
	struct daifugo seen, world;
	struct rng rng;

	if (d->phase != PHASE_PLAY || d->table.field == PLAY_PASS)
		return;
	game_daifugo.secrets->observe(d, seat, &seen);
	rng_seed(&rng, d->hand[seat]);
	for (unsigned s = 0; s < d->rules.players; s++) {
		if (s == seat || !(d->passed >> s & 1))
			continue;
		ck_assert(daifugo_draw_world(&seen, seat, &rng, &world));
		with_answer += daifugo_answerable(&d->rules, &d->table, world.hand[s]);
		ck_assert(daifugo_imagine(&seen, seat, &rng, &world));
		with_answer_blind += daifugo_answerable(&d->rules, &d->table, world.hand[s]);
	}
}

START_TEST(who_passed_seldom_has_an_answer)
{
	struct rng rng;

	rng_seed(&rng, 9);
	for (unsigned i = 0; i < 8; i++)
		play_some("rules=uecda", &rng, "sample", count_answers);
	ck_assert_uint_gt(with_answer_blind, 100);
	ck_assert_uint_lt(with_answer, with_answer_blind * 3 / 4);
}
END_TEST

static unsigned unlikely_plays, studies;

/* Returns true if the analysis's best play is one that the player itself would consider. */
static bool is_tried(const struct daifugo *d, unsigned seat, game_move m, size_t judged)
{
	struct learnt_sets sets = { 0 };
	const struct mc_way way = { learnt_for(&sets, &d->rules) };
	bool tried_too = false;
	struct mc mc;

	daifugo_candidates(d, seat, &way, &mc);
	learnt_free(&sets);
	unlikely_plays += (unsigned)judged - mc.n_arms;
	for (unsigned i = 0; i < mc.n_arms; i++)
		tried_too |= mc.arm[i].move == m;
	return tried_too;
}

struct looks {
	struct verdict_list all;
	unsigned told;
	struct verdict first, last;
};

static void note_look(void *context, const struct verdict *v)
{
	struct looks *l = context;

	verdict_list_found(&l->all, v);
	if (!l->told)
		l->first = *v;
	if (v->move == l->first.move) {
		l->last = *v;
		l->told++;
	}
}

static unsigned looked_twice, looks_differed;

/* Repeats every third analysis and checks that it gives the same verdicts. */
static void study_again(const struct daifugo *d, unsigned seat, const struct verdict_list *a)
{
	struct budget budget = budget_unlimited(), none = { .deadline_ms = INT64_MAX };
	struct verdict_list b = { 0 };

	if (studies++ % 3)
		return;
	ck_assert(daifugo_study(d, seat, &budget, verdict_list_found, &b));
	ck_assert_uint_eq(a->len, b.len);
	for (size_t i = 0; i < a->len; i++) {
		ck_assert_uint_eq(a->at[i].move, b.at[i].move);
		ck_assert_int_eq(a->at[i].value_milli, b.at[i].value_milli);
	}
	ck_assert(!daifugo_study(d, seat, &none, verdict_list_found, &b));
	verdict_list_free(&b);
}

static void study_as_it_comes(const struct daifugo *d, unsigned seat)
{
	struct budget budget = budget_unlimited();
	struct move_list legal = { 0 };
	struct looks looks = { 0 };
	struct daifugo seen;

	if (d->phase != PHASE_PLAY || d->count[seat] != 6)
		return;
	game_daifugo.secrets->observe(d, seat, &seen);
	ck_assert(daifugo_study(&seen, seat, &budget, note_look, &looks));
	looked_twice += looks.told == 2;
	looks_differed += looks.first.value_milli != looks.last.value_milli;
	study_again(&seen, seat, &looks.all);
	/* Plays that no player would make are judged as well, because a review needs their values.
	 */
	game_legal(&game_daifugo, d, seat, &legal);
	ck_assert_uint_eq(looks.all.len, legal.len < MC_ARMS ? legal.len : MC_ARMS);
	move_list_free(&legal);
	for (size_t i = 0; i < looks.all.len; i++) {
		ck_assert(game_is_legal(&game_daifugo, d, seat, looks.all.at[i].move));
		ck_assert_int_ge(looks.all.at[i].value_milli, 999);
		ck_assert_int_le(looks.all.at[i].value_milli, 5000);
	}
	verdict_list_sort(&looks.all);
	ck_assert(is_tried(&seen, seat, looks.all.at[0].move, looks.all.len));
	verdict_list_free(&looks.all);
}

/* The analysis first judges each play quickly and later reports more precise values. Repeating the
 * analysis gives the same values. */
START_TEST(study_looks_twice)
{
	struct rng rng;

	rng_seed(&rng, 10);
	play_some("rules=uecda", &rng, "sample", study_as_it_comes);
	ck_assert_uint_gt(unlikely_plays, 20);
	ck_assert_uint_gt(looked_twice, 3);
	ck_assert_uint_gt(looks_differed, 3);
	ck_assert_uint_gt(studies, 6);
}
END_TEST

/* The number of decisions in which playouts were useful, and how many of these used all allowed
 * playouts. */
static unsigned decisions, kept_trying;

static void search_some(const struct daifugo *d, unsigned seat)
{
	const struct mc_limits few = { .playouts = 160 },
			       alike = { .playouts = 160, .all_alike = true };
	struct budget budget = budget_unlimited();
	struct learnt_sets sets = { 0 };
	struct mc_way way;
	struct mc mc, all;
	struct daifugo seen;
	struct rng rng;

	if (d->phase != PHASE_PLAY || d->count[seat] < 5)
		return;
	game_daifugo.secrets->observe(d, seat, &seen);
	way.learnt = learnt_for(&sets, &d->rules);
	daifugo_candidates(&seen, seat, &way, &mc);
	all = mc;
	rng_seed(&rng, 3);
	if (mc.n_arms > 1) {
		ck_assert(daifugo_monte_carlo(&seen, seat, &way, &few, &rng, &budget, &mc));
		ck_assert(daifugo_monte_carlo(&seen, seat, &way, &alike, &rng, &budget, &all));
		ck_assert_uint_le(mc.playouts, few.playouts);
		ck_assert_uint_gt(all.playouts + all.n_arms, alike.playouts);
		decisions++;
		kept_trying += mc.playouts + mc.n_arms > few.playouts;
	}
	learnt_free(&sets);
}

START_TEST(settled_decisions_end_early)
{
	struct rng rng;

	rng_seed(&rng, 14);
	play_some("rules=uecda", &rng, "sample", search_some);
	ck_assert_uint_gt(decisions, 20);
	ck_assert_msg(kept_trying * 3 < decisions, "%u of %u were not settled", kept_trying,
		      decisions);
}
END_TEST

/* In this test, both arms (the plays that the player compares) are the same play, so only their
 * handicaps `looks` make their values differ. Each deal takes one of the 160 playouts for each
 * arm, so after n deals there can be 80 - n more. An arm that is behind is dropped once it trails
 * by more than two standard errors of what these deals may still change. The square of this bound
 * is 4 * (35000 * 17 / (n + 17)) * (80 - n) * (1 + (80 - n) / (n + 17)), in hundredths of a point.
 */
static void drop_at(const struct daifugo *d, unsigned seat)
{
	static const unsigned asked[] = { 1, 2, 9, 10, 30, 60, 78 };
	const struct mc_limits limits = { .playouts = 160 };
	const struct mc_way way = { .learnt = NULL };
	struct budget budget = budget_unlimited();
	struct daifugo seen;
	struct mc first;

	if (d->phase != PHASE_PLAY || d->count[seat] != 6 || decisions)
		return;
	decisions++;
	game_daifugo.secrets->observe(d, seat, &seen);
	daifugo_candidates(&seen, seat, &way, &first);
	for (unsigned i = 0; i < sizeof asked / sizeof *asked; i++)
		for (int short_of = 0; short_of < 2; short_of++) {
			const unsigned n = asked[i];
			const double least = 2 * sqrt(35000.0 * 17 * (80 - n) * 97) / (n + 17);
			struct mc mc = { .n_arms = 2,
					 .arm = { { .move = first.arm[0].move },
						  { .move = first.arm[0].move } } };
			struct rng rng;

			/* Values are in thousandths of a point. From one deal to the next, the
			 * bound drops by far more than two thousandths. */
			mc.arm[1].looks = -(int32_t)(10 * least) + (short_of ? 1 : -1);
			rng_seed(&rng, 5);
			ck_assert(daifugo_monte_carlo(&seen, seat, &way, &limits, &rng, &budget,
						      &mc));
			ck_assert(mc.arm[1].dropped && !mc.arm[0].dropped);
			ck_assert_uint_eq(mc.arm[1].n, n + (unsigned)short_of);
		}
}

START_TEST(out_of_reach_is_dropped)
{
	struct rng rng;

	rng_seed(&rng, 15);
	play_some("rules=uecda", &rng, "sample", drop_at);
	ck_assert_uint_eq(decisions, 1);
}
END_TEST

void daifugo_habits_cases(Suite *s)
{
	TCase *c = suite_case(s, "habits");

	tcase_add_loop_test(c, legal_under_any_options, 0, EVERYBODY);
	tcase_add_loop_test(c, nothing_hidden_is_looked_at, 0, EVERYBODY);
	tcase_add_test(c, worlds_fit_what_was_seen);
	tcase_add_test(c, who_passed_seldom_has_an_answer);
	tcase_add_test(c, study_looks_twice);
	tcase_add_test(c, settled_decisions_end_early);
	tcase_add_test(c, out_of_reach_is_dropped);
}
