/* SPDX-License-Identifier: MIT */
/* The rules of Numer0n: both players choose a secret number with distinct digits, then take turns
 * calling numbers. The referee answers every call with its EAT and BITE counts. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "games/numer0n/rules/numer0n.h"
#include "games/numer0n/solve/numer0n_advice.h"

enum { OPTION_DIGITS, OPTION_LASTTURN, OPTION_MODE };
enum { DUEL, SOLO };
/* The index in secret[] of the number to be found in a solo game. */
enum { HUNTED = 1 };

static const char *const off_on[] = { N_("off"), N_("on") };
static const char *const modes[] = { N_("duel"), N_("solo") };
static const struct option options[] = {
	{ "digits", N_("Digits"), NUM_LEAST_DIGITS, NUM_MOST_DIGITS, 3, NULL },
	{ "lastturn", N_("Last call for player 2"), 0, 1, 0, off_on },
	{ "mode", N_("Game mode"), DUEL, SOLO, DUEL, modes },
	{ .key = NULL },
};

static unsigned count_seats(const struct setup *setup)
{
	return setup->value[OPTION_MODE] == SOLO ? 1 : 2;
}

static unsigned max_plies(const struct setup *setup)
{
	return count_seats(setup) * (1 + NUM_MOST_CALLS);
}

static bool start_game(void *state, const struct setup *setup, UNUSED char error[ERROR_TEXT])
{
	struct numer0n *n = state;

	memset(n, 0, sizeof *n);
	n->digits = (uint8_t)setup->value[OPTION_DIGITS];
	n->lastturn = (uint8_t)setup->value[OPTION_LASTTURN];
	n->solo = setup->value[OPTION_MODE] == SOLO;
	n->secret[0] = n->secret[1] = NUM_UNCHOSEN;
	return true;
}

static unsigned list_hiders(const struct numer0n *n)
{
	return n->solo ? 1U << HUNTED : 3;
}

unsigned num_turn(const struct numer0n *n)
{
	return !n->solo && n->n_calls[0] > n->n_calls[1];
}

bool num_has_hit(const struct numer0n *n, unsigned seat)
{
	const unsigned calls = n->n_calls[seat];

	return calls && n->calls[seat][calls - 1].eat == n->digits;
}

bool num_decided(const struct numer0n *n)
{
	if (num_has_hit(n, 1))
		return true;
	/* If the first player's latest call was a hit, the second player is one call behind and
	 * may still be allowed a last one. */
	if (num_has_hit(n, 0))
		return !n->lastturn || n->solo || num_turn(n) == 0;
	return n->n_calls[0] == NUM_MOST_CALLS && num_turn(n) == 0;
}

static unsigned find_unchosen(const struct numer0n *n)
{
	const unsigned empty = (n->secret[0] == NUM_UNCHOSEN ? 1U : 0) |
			       (n->secret[1] == NUM_UNCHOSEN ? 2U : 0);

	return empty & list_hiders(n);
}

static uint32_t find_actors(const void *state)
{
	const struct numer0n *n = state;

	switch (n->phase) {
	case NUM_HIDE: return n->solo ? UINT32_C(1) << SEAT_DEALER : find_unchosen(n);
	case NUM_CALL: return 1U << n->turn;
	default: return 0;
	}
}

static void list_moves(const void *state, UNUSED unsigned seat, struct move_list *out)
{
	const struct numer0n *n = state;
	const unsigned count = num_count(n->digits);
	num_code codes[NUM_MOST_CODES];

	num_list(n->digits, codes);
	for (unsigned i = 0; i < count; i++)
		move_list_add(out, codes[i]);
}

/* Returns true if a move is legal. Calls with repeated digits are legal but don't appear in the
 * list of moves, because only one historical computer player makes them. */
static bool is_legal(const void *state, UNUSED unsigned seat, game_move m)
{
	const struct numer0n *n = state;

	if (m >= num_limit(n->digits))
		return false;
	return n->phase == NUM_CALL || num_distinct((num_code)m, n->digits);
}

/* Draws a random code. */
static game_move draw_code(unsigned digits, struct rng *rng)
{
	unsigned char left[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
	game_move code = 0;

	for (unsigned i = 0; i < digits; i++) {
		const unsigned k = rng_below(rng, 10 - i);

		code = code * 10 + left[k];
		left[k] = left[9 - i];
	}
	return code;
}

static game_move pick_move(const void *state, UNUSED unsigned seat, struct rng *rng)
{
	return draw_code(((const struct numer0n *)state)->digits, rng);
}

static game_move deal_move(const void *state, struct rng *rng)
{
	return draw_code(((const struct numer0n *)state)->digits, rng);
}

static void hide_secret(struct numer0n *n, unsigned seat, num_code secret)
{
	n->secret[seat == SEAT_DEALER ? HUNTED : seat] = secret;
	if (!find_unchosen(n))
		n->phase = NUM_CALL;
}

static void call_number(struct numer0n *n, unsigned seat, num_code code)
{
	struct num_call *c = &n->calls[seat][n->n_calls[seat]++];
	struct num_answer a;

	/* Calls can be applied only to states that contain the real secrets. */
	assert(n->secret[1 - seat] < NUM_UNSEEN);
	a = num_judge(n->secret[1 - seat], code, n->digits);
	*c = (struct num_call){ .call = code, .eat = a.eat, .bite = a.bite };
	n->turn = (uint8_t)num_turn(n);
	if (num_decided(n))
		n->phase = NUM_OVER;
}

/* Applies a move and returns the phase before it, which is all that revert() needs to know. */
static uint64_t apply_move(void *state, unsigned seat, game_move m)
{
	struct numer0n *n = state;
	const uint64_t phase = n->phase;

	if (move_is_reserved(m)) {
		n->resigned = (uint8_t)(1U << seat);
		n->phase = NUM_OVER;
	} else if (phase == NUM_HIDE) {
		hide_secret(n, seat, (num_code)m);
	} else {
		call_number(n, seat, (num_code)m);
	}
	return phase;
}

static void revert_move(void *state, unsigned seat, game_move m, uint64_t phase)
{
	struct numer0n *n = state;

	n->phase = (uint8_t)phase;
	if (move_is_reserved(m)) {
		n->resigned = 0;
	} else if (phase == NUM_HIDE) {
		n->secret[seat == SEAT_DEALER ? HUNTED : seat] = NUM_UNCHOSEN;
	} else {
		n->calls[seat][--n->n_calls[seat]] = (struct num_call){ 0 };
		n->turn = (uint8_t)num_turn(n);
	}
}

/* Scores the game. The winner of a two-player game gets 1 point; in a solo game, the fewer calls,
 * the more points. */
static void score_game(const void *state, int points[MAX_SEATS])
{
	const struct numer0n *n = state;

	points[0] = points[1] = 0;
	if (n->solo)
		points[0] = num_has_hit(n, 0) ? NUM_MOST_CALLS + 1 - n->n_calls[0] : 0;
	else if (n->resigned)
		points[n->resigned == 1] = 1;
	else if (num_has_hit(n, 0) != num_has_hit(n, 1))
		points[num_has_hit(n, 1)] = 1;
}

/* Returns the number of calls the player made before and including the hit. */
static int count_calls(const void *ended, unsigned seat)
{
	const struct numer0n *n = ended;

	return num_has_hit(n, seat) ? (int)n->n_calls[seat] : NO_MEASURE;
}

static const struct measure measures[] = {
	{ "calls", N_("Calls"), true, count_calls, "digits" },
	{ .key = NULL },
};

/* Writes a move as text. A leading "=", as in "=112", marks a call with repeated digits. */
static size_t format_move(const void *state, UNUSED unsigned seat, game_move m, char *buf,
			  size_t size)
{
	const unsigned digits = ((const struct numer0n *)state)->digits;
	char code[NUM_MOST_DIGITS + 1];

	num_format((num_code)m, digits, code);
	return (size_t)snprintf(buf, size, "%s%s", num_distinct((num_code)m, digits) ? "" : "=",
				code);
}

static bool parse_move(const void *state, unsigned seat, const char *text, game_move *out)
{
	const unsigned digits = ((const struct numer0n *)state)->digits;
	const bool repeated = *text == '=';
	num_code code;

	if (!num_parse(text + repeated, digits, &code) || num_distinct(code, digits) == repeated ||
	    !is_legal(state, seat, code))
		return false;
	*out = code;
	return true;
}

/* Copies the state as an observer sees it: until the game is over, the opponent's number is
 * hidden. */
static void observe_state(const void *state, unsigned seat, void *out)
{
	struct numer0n *n = out;

	memmove(n, state, sizeof *n);
	for (unsigned s = 0; s < 2; s++)
		if (s != seat && n->secret[s] != NUM_UNCHOSEN && n->phase != NUM_OVER)
			n->secret[s] = NUM_UNSEEN;
}

static game_move redact_move(const void *state, unsigned actor, game_move m, unsigned viewer)
{
	return ((const struct numer0n *)state)->phase == NUM_HIDE && actor != viewer ? MOVE_HIDDEN
										     : m;
}

static bool imagine_state(const void *seen, UNUSED unsigned seat, struct rng *rng, void *out)
{
	struct numer0n *n = out;
	num_code fitting[NUM_MOST_CODES];

	memmove(n, seen, sizeof *n);
	for (unsigned s = 0; s < 2; s++) {
		unsigned count;

		if (n->secret[s] != NUM_UNSEEN)
			continue;
		count = num_fitting(n, 1 - s, fitting);
		if (!count)
			return false;
		n->secret[s] = fitting[rng_below(rng, count)];
	}
	return true;
}

/* ---- Which states can occur in a game ---- */

/* Checks the secret in a state or an observation. If the secret is visible, every answer is
 * checked against it. Otherwise, each answer is checked on its own, and imagine() finds out
 * whether any number is consistent with all of them. */
static bool sane_secret(const struct numer0n *n, unsigned seat)
{
	const uint32_t s = n->secret[seat];

	if (s == NUM_UNCHOSEN)
		return true;
	if (!(list_hiders(n) >> seat & 1))
		return false;
	if (s == NUM_UNSEEN)
		return n->phase != NUM_OVER;
	return s < num_limit(n->digits) && num_distinct(s, n->digits);
}

static bool sane_answer(const struct numer0n *n, const struct num_call *c, uint32_t secret)
{
	const unsigned different = (unsigned)__builtin_popcount(num_digit_set(c->call, n->digits));
	const struct num_answer given = { c->eat, c->bite };

	if (secret < NUM_UNSEEN) {
		const struct num_answer true_one = num_judge(secret, c->call, n->digits);

		return given.eat == true_one.eat && given.bite == true_one.bite;
	}
	return different == n->digits ? num_answer_possible(given, n->digits)
				      : given.eat + given.bite <= (int)different;
}

static bool sane_calls(const struct numer0n *n, unsigned seat)
{
	const unsigned count = n->n_calls[seat];

	if (count > NUM_MOST_CALLS)
		return false;
	for (unsigned i = 0; i < NUM_MOST_CALLS; i++) {
		const struct num_call *c = &n->calls[seat][i];

		if (c->unused[0] || c->unused[1])
			return false;
		if (i >= count) {
			if (c->call || c->eat || c->bite)
				return false;
		} else if (c->call >= num_limit(n->digits) ||
			   !sane_answer(n, c, n->secret[1 - seat]) ||
			   (c->eat == n->digits && i + 1 < count)) {
			return false;
		}
	}
	return true;
}

/* Returns true if the players alternated correctly and nobody made a call after the game had
 * ended. */
static bool sane_turns(const struct numer0n *n)
{
	const unsigned first = n->n_calls[0], second = n->n_calls[1];

	if (n->solo)
		return second == 0;
	if (first != second && first != second + 1)
		return false;
	/* Once the first player has hit, the second player may make one more call, and only if the
	 * option `lastturn` is on. */
	if (num_has_hit(n, 0) && first == second && !n->lastturn)
		return false;
	return !(num_has_hit(n, 1) && first > second);
}

static bool sane_phase(const struct numer0n *n)
{
	const bool hidden = !find_unchosen(n);

	if (!hidden && n->n_calls[0])
		return false;
	switch (n->phase) {
	case NUM_HIDE: return !hidden && !n->resigned;
	case NUM_CALL: return hidden && !n->resigned && !num_decided(n);
	case NUM_OVER:
		if (!n->resigned)
			return num_decided(n);
		return !num_decided(n) && (n->resigned == 1 || (n->resigned == 2 && !n->solo));
	default: return false;
	}
}

static bool is_sane(const void *state)
{
	const struct numer0n *n = state;

	if (n->digits < NUM_LEAST_DIGITS || n->digits > NUM_MOST_DIGITS || n->lastturn > 1 ||
	    n->solo > 1)
		return false;
	return sane_secret(n, 0) && sane_secret(n, 1) && sane_calls(n, 0) && sane_calls(n, 1) &&
	       sane_turns(n) && n->turn == num_turn(n) && sane_phase(n);
}

static const struct game_secrets secrets = { observe_state, redact_move, imagine_state };

/* Losses are measured in thousandths of a call. */
static const struct game_scale scale = {
	.unit = SCALE_TO_GO,
	.slip = 100,
	.mistake = 250,
	.blunder = 500,
};

const struct game game_numer0n = {
	.id = "numer0n",
	.title = N_("Numer0n"),
	.min_seats = 1,
	.max_seats = 2,
	.seats = count_seats,
	.traits = GAME_SIMULTANEOUS | GAME_UNLISTED,
	.state_size = sizeof(struct numer0n),
	.options = options,
	.max_plies = max_plies,
	.start = start_game,
	.actors = find_actors,
	.legal = list_moves,
	.is_legal = is_legal,
	.pick = pick_move,
	.apply = apply_move,
	.revert = revert_move,
	.score = score_game,
	.measures = measures,
	.format_move = format_move,
	.parse_move = parse_move,
	.encode = num_encode,
	.decode = num_decode,
	.secrets = &secrets,
	.deal = deal_move,
	.study = numer0n_study,
	.scale = &scale,
	.about_levels = &numer0n_levels,
	.sane = is_sane,
};
