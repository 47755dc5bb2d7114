/* SPDX-License-Identifier: MIT */
/* From one game of a series to the next: carry[0..7] holds the places of the seats in the
 * game before, carry[8..15] the seats in their order around the table, each plus one; both
 * all 0 in the first game.  REDRAW in carry[8]: the dealer draws a new order. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "games/daifugo/rules/private.h"

enum { ORDER = MAX_SEATS, REDRAW = -1 };

/* All 0, or 1 to n in any order, then 0; *some: not all 0. */
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

static bool redraws(const struct setup *setup)
{
	static const int8_t redraw[MAX_SEATS] = { REDRAW };

	return !memcmp(setup->carry + ORDER, redraw, sizeof redraw);
}

static bool carry_fits(const struct setup *setup, bool *places, bool *order)
{
	const unsigned n = setup->seats;

	*order = false;
	return is_order(setup->carry, n, places) &&
	       (redraws(setup) || is_order(setup->carry + ORDER, n, order));
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

	if (setup->seats != daifugo_seats(setup)) {
		snprintf(error, ERROR_TEXT, _("%u sit at the table, but players=%u."), setup->seats,
			 daifugo_seats(setup));
		return false;
	}
	if (!carry_fits(setup, &places, &order)) {
		snprintf(error, ERROR_TEXT, "%s", _("The places of the game before make no sense."));
		return false;
	}
	memset(d, 0, sizeof *d);
	d->rules = daifugo_rules_of(setup);
	d->owner = d->last_seat = DAIFUGO_NOBODY;
	d->phase = redraws(setup) ? PHASE_SEATS : PHASE_CUT;
	for (unsigned s = 0; places && s < d->rules.players; s++)
		d->place[s] = (uint8_t)setup->carry[s];
	sit_down(d, order ? setup->carry + ORDER : NULL);
	return true;
}

static void next_setup(const void *ended, const struct setup *now, unsigned game_no, struct setup *next)
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

const struct game_series daifugo_series = { .length = OPTION_GAMES, .next = next_setup };

void daifugo_score(const void *state, int points[MAX_SEATS])
{
	const struct daifugo *d = state;

	for (unsigned s = 0; s < d->rules.players; s++)
		points[s] = d->rules.players - d->rank[s] + d->rules.points;
}
