/* SPDX-License-Identifier: MIT */
/* In leagues of games for five, a group of five programs plays five games. After each game
 * everyone moves to the next seat, so each program gets every seat once. Each game has its own
 * deal, which is never reused. Otherwise a program with a memory could recognize hands that it had
 * already seen from another seat, even with the suits renamed. The points from all five games
 * together count as one measurement, and these measurements are independent of one another. */
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/secret.h"
#include "base/xalloc.h"
#include "server/league/league_private.h"
#include "server/league/points.h"

/* A group is given up if one of its members stays away for GIVEN_UP_S seconds. After FILLS_UP
 * times the league's pause, the league's own players fill the free seats of a new group, and
 * programs that are waiting for a missing member may join another group. */
enum { GIVEN_UP_S = 600, FILLS_UP = 10, ALL_TURNS = (1 << FIVE) - 1 };

static struct program *find_member(const struct league *l, const struct five *f, unsigned nth)
{
	for (unsigned i = 0; i < l->n; i++)
		if (l->program[i].is.id == f->is.member[nth])
			return &l->program[i];
	return NULL;
}

/* ---- After a game ---- */

static void forget_five(struct league *l, struct five *f)
{
	*f = l->five[--l->n_fives];
}

static void five_is_whole(struct store *s, struct league *l, struct five *f)
{
	for (unsigned i = 0; i < FIVE; i++) {
		struct program *p = find_member(l, f, i);
		const unsigned points = (unsigned)f->is.points[i];

		if (!p)
			continue;
		p->is.deals++;
		p->is.points += points;
		p->is.squares += points * points;
	}
	store_five_done(s, &f->is);
	forget_five(l, f);
}

static void keep_turn(struct store *s, struct league *l, struct five *f, const struct kept_game *g)
{
	unsigned turn = FIVE;

	for (unsigned i = 0; i < FIVE; i++) {
		const struct program *p = find_member(l, f, i);

		turn = p && !strcmp(p->is.name, g->name[0]) ? i : turn;
	}
	if (turn == FIVE || f->is.done >> turn & 1)
		return;
	f->is.done |= 1U << turn;
	for (unsigned seat = 0; seat < FIVE; seat++)
		f->is.points[store_five_member(turn, seat)] += g->points[seat];
	if (f->is.done == ALL_TURNS)
		five_is_whole(s, l, f);
}

/* Counts a finished game for its five players: a win for the player with the most points, and a
 * loss for the player with the fewest. */
void fives_keep(struct store *s, struct league *l, const struct kept_game *g)
{
	struct program *p[FIVE];
	int most = g->points[0], least = most;

	for (unsigned i = 0; i < FIVE; i++) {
		p[i] = league_named(l, g->name[i]);
		most = g->points[i] > most ? g->points[i] : most;
		least = g->points[i] < least ? g->points[i] : least;
		if (!p[i])
			return;
	}
	for (unsigned i = 0; i < FIVE; i++) {
		league_keep_result(s, p[i],
				   g->points[i] == most	   ? 1
				   : g->points[i] == least ? -1
							   : 0,
				   &g->answers[i]);
		for (unsigned k = 0; k < i; k++)
			league_keep_meeting(s, l, p[k], p[i],
					    g->points[k] > g->points[i]	  ? 1
					    : g->points[k] < g->points[i] ? -1
									  : 0);
	}
	for (unsigned i = 0; i < l->n_fives; i++)
		if (l->five[i].is.id == g->meeting) {
			keep_turn(s, l, &l->five[i], g);
			break;
		}
}

void fives_rate(struct league *l, struct rating *now)
{
	struct deal_points *made = xcalloc(l->n + 1, sizeof *made);

	for (unsigned i = 0; i < l->n; i++)
		made[i] = (struct deal_points){ l->program[i].is.deals, l->program[i].is.points,
						l->program[i].is.squares };
	points_rate(made, l->met, l->n, now);
	free(made);
}

/* ---- Forming groups and starting games ---- */

static unsigned next_turn(const struct five *f)
{
	unsigned turn = 0;

	while (f->is.done >> turn & 1)
		turn++;
	return turn;
}

/* Computes the seed for one of the group's five games. The seed can't be predicted or computed
 * from another game's seed. */
static uint64_t seed_of_turn(const struct five *f, unsigned turn)
{
	struct secret secret;

	secret_of_seed(&secret, f->is.seed);
	return secret_number(&secret, 0, 0, turn);
}

static bool begin_turn(struct league *l, struct tables *t, struct five *f, int64_t now_ms)
{
	struct league_game g = { .league = l->is.id,
				 .meeting = f->is.id,
				 .game = l->game,
				 .setup = &l->setup,
				 .clock = l->clock };
	const unsigned turn = next_turn(f);

	g.seed = seed_of_turn(f, turn);

	for (unsigned seat = 0; seat < FIVE; seat++) {
		const struct program *p = find_member(l, f, store_five_member(turn, seat));

		if (!p || !program_is_free(l, p, now_ms))
			return false;
		g.seat[seat].user = *p->is.who ? 0 : p->is.user;
		g.seat[seat].who = &p->who;
		g.seat[seat].name = p->is.name;
	}
	if (!tables_league_begin(t, &g))
		return false;
	for (unsigned i = 0; i < FIVE; i++)
		find_member(l, f, i)->free = false;
	return f->playing = true;
}

static void go_on(struct league *l, struct store *s, struct tables *t, int64_t now_ms)
{
	char error[ERROR_TEXT];

	for (unsigned i = l->n_fives; i-- > 0;) {
		struct five *f = &l->five[i];

		if (f->playing || begin_turn(l, t, f, now_ms)) {
			f->lacking_ms = 0;
			continue;
		}
		if (!f->lacking_ms)
			f->lacking_ms = now_ms;
		if (clock_now() < f->is.begun + GIVEN_UP_S)
			continue;
		if (store_begin(s, error)) {
			store_five_drop(s, f->is.id);
			store_finish(s, true, error);
		}
		forget_five(l, f);
	}
}

/* Returns true if a program is bound to its group and can't join another one. Programs are
 * released once a member of their group has been missing for a long time, so a missing program
 * delays the other four only for a while. The group continues when all its members are free again.
 */
static bool is_bound(const struct league *l, const struct program *p, int64_t now_ms)
{
	for (unsigned i = 0; i < l->n_fives; i++) {
		const struct five *f = &l->five[i];

		if (f->lacking_ms && now_ms - f->lacking_ms >= FILLS_UP * l->is.pause_ms)
			continue;
		for (unsigned k = 0; k < FIVE; k++)
			if (f->is.member[k] == p->is.id)
				return true;
	}
	return false;
}

/* Returns true if a group of these five may start. If it includes the league's own players, its
 * first program must have waited long enough. */
static bool may_begin(const struct league *l, const unsigned chosen[FIVE], unsigned programs,
		      int64_t now_ms)
{
	return programs && (!*l->program[chosen[FIVE - 1]].is.who ||
			    now_ms - l->program[chosen[0]].since_ms >= FILLS_UP * l->is.pause_ms);
}

static bool form_five(struct league *l, struct store *s, struct contender *c, unsigned programs,
		      int64_t now_ms)
{
	struct store_five f = { .league = l->is.id, .begun = clock_now() };
	unsigned chosen[FIVE];
	char error[ERROR_TEXT];

	if (!store_random(s, &f.seed, sizeof f.seed))
		return false;
	f.seed >>= 1;
	if (pairing_table(c, l->met, l->n, FIVE, chosen) < FIVE ||
	    !may_begin(l, chosen, programs, now_ms))
		return false;
	for (unsigned i = 0; i < FIVE; i++) {
		f.member[i] = l->program[chosen[i]].is.id;
		c[chosen[i]].free = false;
	}
	f.id = store_five_add(s, &f, error);
	if (f.id)
		league_add_five(l, &f);
	else
		print_to(stderr, "asobi-server: %s\n", error);
	return f.id;
}

bool fives_meet(struct league *l, struct store *s, struct tables *t, int64_t now_ms)
{
	struct contender c[LEAGUE_PROGRAMS];
	unsigned programs;

	go_on(l, s, t, now_ms);
	do {
		programs = 0;
		for (unsigned i = 0; i < l->n; i++) {
			const struct program *p = &l->program[i];

			c[i] = (struct contender){ .free = program_is_free(l, p, now_ms) &&
							   !is_bound(l, p, now_ms),
						   .anchor = *p->is.who,
						   .waited_ms = now_ms - p->since_ms };
			programs += c[i].free && !c[i].anchor;
		}
	} while (form_five(l, s, c, programs, now_ms));
	go_on(l, s, t, now_ms);
	return programs > 0 || l->n_fives > 0;
}
