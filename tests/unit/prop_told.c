/* SPDX-License-Identifier: MIT */
#include "prop_told.h"

#include <string.h>

#include "games/daifugo/rules/daifugo.h"
#include "games/null/null.h"
#include "games/numer0n/rules/numer0n.h"

/* In High or low, the answer to a guess is "higher", "lower" or "hit". */
static uint64_t null_told(const void *state, unsigned actor, game_move m)
{
	const struct null_state *n = state;
	game_move secret;

	if (n->phase != NULL_GUESS || move_is_reserved(m))
		return 0;
	secret = n->secret[1 - actor];
	return m < secret ? 1 : m > secret ? 2 : 3;
}

/* Returns a number that identifies both secret numbers, which the players learn at the end. */
static uint64_t numer0n_numbers(const struct numer0n *n)
{
	return 1 + (uint64_t)n->secret[0] * 1000000 + n->secret[1] % 1000000;
}

/* In Numer0n, the answer to a call consists of EAT and BITE. */
static uint64_t numer0n_told(const void *state, unsigned actor, game_move m)
{
	const struct numer0n *n = state;
	struct numer0n after;
	unsigned eat = 0, bite = 0;

	memcpy(&after, n, sizeof after);
	game_numer0n.apply(&after, actor, m);
	if (after.phase == NUM_OVER)
		return numer0n_numbers(n);
	if (n->phase != NUM_CALL)
		return 0;
	for (unsigned i = 0, c = (unsigned)m; i < n->digits; i++, c /= 10)
		for (unsigned k = 0, s = n->secret[1 - actor]; k < n->digits; k++, s /= 10)
			if (c % 10 == s % 10)
				i == k ? eat++ : bite++;
	return 10 * eat + bite;
}

/* In the first game of a Daifugo series, everyone is told who holds the starting card once all
 * hands have been dealt. Apart from that, players are told only the moves. */
static uint64_t daifugo_told(const void *state, unsigned actor, game_move m)
{
	static const char *const starts[] = { "H3", "D3", "S3" };
	const struct daifugo *d = state;
	card_set card;

	if (actor != SEAT_DEALER || d->phase != PHASE_DEAL || d->turn + 1 < d->rules.players)
		return 0;
	card_parse(starts[d->rules.start], 2, &card);
	for (unsigned s = 0; s + 1 < d->rules.players; s++)
		if (d->hand[s] & card)
			return 1 + s;
	return m & card ? d->rules.players : 0;
}

static const struct {
	const struct game *game;
	told_fn *told;
} table[] = {
	{ &game_null, null_told },
	{ &game_numer0n, numer0n_told },
	{ &game_daifugo, daifugo_told },
};

told_fn *prop_told(const struct game *g)
{
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		if (table[i].game == g)
			return table[i].told;
	return NULL;
}
