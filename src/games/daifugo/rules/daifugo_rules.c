/* SPDX-License-Identifier: MIT */
/* The rules of Daifugo, in which players race to get rid of their cards; the first to do so
 * becomes the daifugo of the next game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "games/daifugo/rules/private.h"

/* ---- From one game of a series to the next ------------------------------- */

/* The data carried over from one game of a series to the next: carry[0..7] holds each seat's rank
 * in the previous game, and carry[8..15] holds the seats in their order around the table, each
 * plus one. Both are all 0 in the first game. REDRAW in carry[8] makes the dealer draw a new
 * order. */

enum { ORDER = MAX_SEATS, REDRAW = -1 };

/* Returns true if the numbers are either all 0 or a permutation of 1 to n followed by zeros. Sets
 * *some to false if they are all 0. */
static bool is_order(const int8_t carry[MAX_SEATS], unsigned n, bool *some)
{
	unsigned found = 0;

	for (unsigned i = 0; i < MAX_SEATS; i++) {
		if (carry[i] < 0 || carry[i] > (int)n || (i >= n && carry[i]))
			return false;
		if (carry[i] && (found >> carry[i] & 1))
			return false;
		found |= 1U << carry[i];
	}
	*some = found != 1;
	return !*some || found >> 1 == (1U << n) - 1;
}

static bool redraws_seats(const struct setup *setup)
{
	static const int8_t redraw[MAX_SEATS] = { REDRAW };

	return !memcmp(setup->carry + ORDER, redraw, sizeof redraw);
}

static bool carry_fits(const struct setup *setup, bool *places, bool *order)
{
	const unsigned n = setup->seats;

	*order = false;
	return is_order(setup->carry, n, places) &&
	       (redraws_seats(setup) || is_order(setup->carry + ORDER, n, order));
}

static void sit_down(struct daifugo *d, const int8_t *order)
{
	const unsigned n = d->rules.players;

	for (unsigned i = 0; i < n; i++) {
		const unsigned seat = order ? (unsigned)order[i] - 1 : i;
		const unsigned next = order ? (unsigned)order[(i + 1) % n] - 1 : (i + 1) % n;

		d->next_seat[seat] = (uint8_t)next;
	}
}

bool daifugo_start(void *state, const struct setup *setup, char error[ERROR_TEXT])
{
	struct daifugo *d = state;
	bool places, order;

	if (setup->seats != daifugo_seats(setup))
		return fail_with(error, _("There are %u players, but the rules say 'players=%u'."),
				 setup->seats, daifugo_seats(setup));
	if (!carry_fits(setup, &places, &order))
		return fail_with(error, "%s", _("The ranks from the previous game are invalid."));
	memset(d, 0, sizeof *d);
	d->rules = daifugo_rules_of(setup);
	d->owner = d->last_seat = DAIFUGO_NOBODY;
	d->phase = redraws_seats(setup) ? PHASE_SEATS : PHASE_CUT;
	for (unsigned s = 0; places && s < d->rules.players; s++)
		d->place[s] = (uint8_t)setup->carry[s];
	sit_down(d, order ? setup->carry + ORDER : NULL);
	return true;
}

static void next_setup(const void *ended, const struct setup *now, unsigned game_no,
		       struct setup *next)
{
	const struct daifugo *d = ended;
	const unsigned every = d->rules.reseat;
	unsigned seat = 0;

	*next = *now;
	memset(next->carry, 0, sizeof next->carry);
	for (unsigned s = 0; s < d->rules.players; s++, seat = d->next_seat[seat]) {
		next->carry[s] = (int8_t)d->rank[s];
		next->carry[ORDER + s] = (int8_t)(seat + 1);
	}
	if (!every || (game_no + 1) % every)
		return;
	memset(next->carry + ORDER, 0, MAX_SEATS);
	next->carry[ORDER] = REDRAW;
}

static const struct game_series series = { .length = OPTION_GAMES, .next = next_setup };

void daifugo_score(const void *state, int points[MAX_SEATS])
{
	const struct daifugo *d = state;

	for (unsigned s = 0; s < d->rules.players; s++)
		points[s] = d->rules.players - d->rank[s] + d->rules.points;
}

/* ---- The rules of one game ----------------------------------------------- */

/* Returns the maximum number of plies in a game. The dealer makes up to 8 plies and perhaps one
 * more to draw ranks at random, and two players may choose a gift. Every card may be a separate
 * play. After each play, everyone may pass once, or more often if passes don't end the game. */
static unsigned max_plies(const struct setup *setup)
{
	const struct daifugo_rules r = daifugo_rules_of(setup);
	const bool long_rows = r.leadpass || r.illegal == ILLEGAL_PASS;
	const unsigned passes = long_rows ? DAIFUGO_MOST_PASSES : (unsigned)r.players;

	return 4U + r.players + (52U + r.jokers) * (1 + passes) + passes + 1;
}

static uint32_t find_actors(const void *state)
{
	const struct daifugo *d = state;

	switch (d->phase) {
	case PHASE_GIVE: return d->to_give;
	case PHASE_PLAY: return 1U << d->turn;
	case PHASE_OVER: return 0;
	default: return 1U << SEAT_DEALER;
	}
}

static bool may_act(const void *state, unsigned seat)
{
	return find_actors(state) >> seat & 1;
}

static bool is_legal(const void *state, unsigned seat, game_move m)
{
	const struct daifugo *d = state;

	if (!may_act(d, seat))
		return false;
	if (seat == SEAT_DEALER)
		return daifugo_dealt_is_legal(d, m);
	if (d->phase == PHASE_GIVE)
		return daifugo_gift_is_legal(d, seat, m);
	return daifugo_fault(&d->rules, &d->table, d->hand[seat], m) == FAULT_NONE &&
	       play_plain(&d->rules, &d->table, m) == m;
}

static int compare_plays(const void *a, const void *b)
{
	const play_word x = *(const play_word *)a, y = *(const play_word *)b;

	return (x > y) - (x < y);
}

static void list_plays(const struct daifugo *d, unsigned seat, struct move_list *out)
{
	play_word plays[DAIFUGO_MAX_PLAYS];
	const unsigned n = daifugo_generate(&d->rules, &d->table, d->hand[seat], plays);

	qsort(plays, n, sizeof *plays, compare_plays);
	for (unsigned i = 0; i < n; i++)
		move_list_add(out, plays[i]);
}

static void list_moves(const void *state, unsigned seat, struct move_list *out)
{
	const struct daifugo *d = state;

	if (!may_act(d, seat))
		return;
	if (seat == SEAT_DEALER)
		daifugo_list_dealt(d, out);
	else if (d->phase == PHASE_GIVE)
		daifugo_list_gifts(d, seat, out);
	else
		list_plays(d, seat, out);
}

static game_move pick_gift(const struct daifugo *d, unsigned seat, struct rng *rng)
{
	struct move_list list = { 0 };
	game_move m;

	daifugo_list_gifts(d, seat, &list);
	m = list.at[rng_below(rng, (uint32_t)list.len)];
	move_list_free(&list);
	return m;
}

static game_move pick_play(const struct daifugo *d, unsigned seat, struct rng *rng)
{
	play_word plays[DAIFUGO_MAX_PLAYS];

	return plays[rng_below(rng, daifugo_generate(&d->rules, &d->table, d->hand[seat], plays))];
}

static game_move pick_move(const void *state, unsigned seat, struct rng *rng)
{
	const struct daifugo *d = state;

	return d->phase == PHASE_GIVE ? pick_gift(d, seat, rng) : pick_play(d, seat, rng);
}

/* Applies an illegal play. If it isn't this seat's turn, nothing happens. */
static void apply_illegal(struct daifugo *d, unsigned seat)
{
	if (!may_act(d, seat))
		return;
	if (d->rules.illegal == ILLEGAL_MISS)
		daifugo_miss(d, seat);
	else if (d->phase == PHASE_GIVE)
		daifugo_take_gift(d, seat, daifugo_usual_gift(d, seat));
	else
		daifugo_play(d, seat, PLAY_PASS);
}

/* The game has no revert(), because struct board stores every state. */
static uint64_t apply_move(void *state, unsigned seat, game_move m)
{
	struct daifugo *d = state;

	if (m == MOVE_ILLEGAL) {
		apply_illegal(d, seat);
	} else if (move_is_reserved(m)) {
		if (daifugo_is_in(d, seat))
			daifugo_miss(d, seat);
	} else if (seat == SEAT_DEALER) {
		daifugo_apply_dealt(d, m);
	} else if (d->phase == PHASE_GIVE) {
		daifugo_take_gift(d, seat, m);
	} else {
		daifugo_play(d, seat, m);
	}
	return 0;
}

/* Returns 1 if the player got its rank because of its own foul, such as a forbidden finish;
 * otherwise 0. */
static int count_misses(const void *ended, unsigned seat)
{
	const struct daifugo *d = ended;

	return d->missed >> seat & 1;
}

static const struct measure measures[] = {
	{ "missed", N_("Fouls"), true, count_misses, NULL },
	{ .key = NULL },
};

/* A play that costs a fifth of a rank is a slip, one that costs half a rank is a mistake, and one
 * that costs a whole rank is a blunder. */
static const struct game_scale scale = {
	.unit = SCALE_PLACES, .slip = 200, .mistake = 500, .blunder = 1000
};

static const struct game_secrets secrets = { daifugo_observe, daifugo_redact, daifugo_imagine };

const struct game game_daifugo = {
	.id = "daifugo",
	.title = N_("Daifugo"),
	.min_seats = DAIFUGO_LEAST,
	.max_seats = DAIFUGO_SEATS,
	.traits = GAME_SIMULTANEOUS | GAME_UNLISTED,
	.state_size = sizeof(struct daifugo),
	.options = daifugo_options,
	.presets = daifugo_presets,
	.newcomers = "easy",
	.seats = daifugo_seats,
	.max_plies = max_plies,
	.start = daifugo_start,
	.actors = find_actors,
	.legal = list_moves,
	.is_legal = is_legal,
	.pick = pick_move,
	.apply = apply_move,
	.score = daifugo_score,
	.measures = measures,
	.format_move = daifugo_format_move,
	.parse_move = daifugo_parse_move,
	.encode = daifugo_encode,
	.decode = daifugo_decode,
	.secrets = &secrets,
	.series = &series,
	.deal = daifugo_deal,
	.study = daifugo_study,
	.scale = &scale,
	.about_levels = &daifugo_levels,
	.sane = daifugo_sane,
};
