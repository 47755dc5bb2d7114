#include "games/gomoku/solve/keeper.h"

#include <stdlib.h>

#include "games/gomoku/solve/short.h"

struct keeper keeper_new(void)
{
	struct keeper k = { .lines = lines_new(), .known = known_from(gomoku_proof_data) };

	k.prover = prover_new(k.lines, SHORT_LOG);
	return k;
}

void keeper_free(struct keeper *k)
{
	prover_free(k->prover);
	known_free(&k->known);
	free(k->lines);
}

/* Without one of the defender's stones, unless that is 64. */
static struct siege siege_without(const struct lines *l, const struct gomoku *g, unsigned seat, unsigned without)
{
	struct siege s = siege_start(l, g->size);

	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		const unsigned at = 8 * (cell / g->size) + cell % g->size;

		if (gomoku_cells_have(&g->side[1 - seat], cell))
			siege_attack(l, &s, at);
		else if (gomoku_cells_have(&g->side[seat], cell) && at != without)
			siege_defend(l, &s, at);
	}
	return s;
}

struct siege keeper_siege(const struct lines *l, const struct gomoku *g, unsigned seat)
{
	return siege_without(l, g, seat, 64);
}

static bool find(struct keeper *k, const struct siege *s, unsigned side, uint64_t most, struct budget *budget,
		 struct finding *f)
{
	prover_forget(k->prover);
	prover_know(k->prover, &k->known);
	*f = prover_search(k->prover, s, side, most, budget);
	return !f->hold;
}

bool keeper_safe(struct keeper *k, const struct gomoku *g, unsigned seat, uint64_t most, struct budget *budget)
{
	const unsigned side = g->turn == seat ? TO_DEFEND : TO_ATTACK;
	struct finding f;
	struct siege s;
	unsigned cell;

	if (g->size > KEEPER_LARGEST)
		return false;
	if (side == TO_DEFEND)
		return keeper_move(k, g, most, budget, &cell);
	s = keeper_siege(k->lines, g, seat);
	return find(k, &s, side, most, budget, &f);
}

/* Is this the proof's position but for a stone more of the defender's? */
static bool knows_without_a_stone(struct keeper *k, const struct gomoku *g, unsigned seat, uint8_t *reply)
{
	for (unsigned at = 0; at < 64; at++) {
		const struct known_entry *e;
		struct siege_key key;
		struct siege s;

		if (at / 8 >= g->size || at % 8 >= g->size ||
		    !gomoku_cells_have(&g->side[seat], at / 8 * g->size + at % 8))
			continue;
		s = siege_without(k->lines, g, seat, at);
		key = siege_key(k->lines, &s);
		e = known_find(&k->known, &key);
		if (!e)
			continue;
		*reply = known_reply(e, &key);
		if (*reply == at)
			*reply = NOWHERE;
		return true;
	}
	return false;
}

bool keeper_move(struct keeper *k, const struct gomoku *g, uint64_t most, struct budget *budget, unsigned *cell)
{
	struct finding f = { .reply = NOWHERE };
	struct siege s;

	*cell = gomoku_area(g);
	if (g->size > KEEPER_LARGEST)
		return false;
	if (g->plies < 1) {
		*cell = SHORT_FIRST(g->size) / 8 * g->size + SHORT_FIRST(g->size) % 8;
		return true;
	}
	s = keeper_siege(k->lines, g, g->turn);
	if (!find(k, &s, TO_DEFEND, most, budget, &f) && !knows_without_a_stone(k, g, g->turn, &f.reply))
		return false;
	if (f.reply != NOWHERE)
		*cell = f.reply / 8U * g->size + f.reply % 8U;
	return true;
}

bool keeper_paired(const struct keeper *k, const struct gomoku *g, unsigned seat)
{
	struct pairing pairing;
	struct siege s;

	if (g->size > KEEPER_LARGEST)
		return false;
	s = keeper_siege(k->lines, g, seat);
	siege_pair(k->lines, &s, &pairing);
	return !pairing.uncovered;
}
