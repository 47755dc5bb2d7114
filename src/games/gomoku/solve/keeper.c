/* SPDX-License-Identifier: MIT */
#include "games/gomoku/solve/keeper.h"

#include <stdlib.h>

#include "games/gomoku/solve/gomoku_prove.h"

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

struct siege keeper_siege(const struct lines *l, const struct gomoku *g, unsigned seat)
{
	struct siege s = siege_start(l, g->size);

	for (unsigned cell = 0; cell < gomoku_area(g); cell++) {
		const unsigned at = 8 * (cell / g->size) + cell % g->size;

		if (gomoku_cells_have(&g->side[1 - seat], cell))
			siege_attack(l, &s, at);
		else if (gomoku_cells_have(&g->side[seat], cell))
			siege_defend(l, &s, at);
	}
	return s;
}

static bool prove_hold(struct keeper *k, const struct siege *s, unsigned side, uint64_t most,
		       struct budget *budget, struct finding *f)
{
	prover_know(k->prover, &k->known);
	*f = short_search(k->prover, k->lines, s, side, most, budget);
	return !f->hold;
}

static bool look_up(const struct keeper *k, const struct siege *s, struct finding *f)
{
	unsigned turn;
	const struct known_entry *e = known_no_better(&k->known, k->lines, s, &turn);

	if (!e)
		return false;
	*f = (struct finding){
		.fall = INFINITE,
		.reply = known_reply(e, turn),
		.zone = siege_turned_back(e->zone, turn),
	};
	if (!(s->free >> f->reply & 1)) /* the cell of the stored reply is already taken */
		f->reply = NOWHERE;
	return true;
}

static bool find_reply(struct keeper *k, const struct siege *s, uint64_t most,
		       struct budget *budget, struct finding *f)
{
	return look_up(k, s, f) || prove_hold(k, s, TO_DEFEND, most, budget, f);
}

/* Looks for a reply by trying an extra attacking stone in each cell in turn. A defender who holds
 * against the extra stone also holds without it. The proof answers some attacks in this way. */
static bool find_by_one_more(struct keeper *k, const struct siege *s, uint64_t most,
			     struct budget *budget, struct finding *f)
{
	const uint64_t cells = siege_open(k->lines, s) & s->free;
	bool found = false;

	for (unsigned search = 0; search < 2; search++)
		for (uint64_t rest = cells; rest && !found && !(search && budget->spent);
		     rest &= rest - 1) {
			struct siege more = *s;

			siege_attack(k->lines, &more, (unsigned)__builtin_ctzll(rest));
			if (!search)
				found = look_up(k, &more, f);
			else if (!budget_spent(budget))
				found = prove_hold(k, &more, TO_DEFEND, most, budget, f);
		}
	return found;
}

/* Returns true if the defender has an answer to every attack. */
static bool answers_attacks(struct keeper *k, const struct siege *s, uint64_t most,
			    struct budget *budget)
{
	struct finding f;
	uint64_t left = siege_open(k->lines, s) & s->free;

	if (prove_hold(k, s, TO_ATTACK, most, budget, &f))
		return true;
	for (uint64_t rest = left; rest; rest &= rest - 1) {
		struct siege after = *s;

		if (!(left & rest & -rest))
			continue;
		siege_attack(k->lines, &after, (unsigned)__builtin_ctzll(rest));
		if (!find_reply(k, &after, most, budget, &f))
			return false;
		left &= f.zone;
	}
	return true;
}

bool keeper_safe(struct keeper *k, const struct gomoku *g, unsigned seat, uint64_t most,
		 struct budget *budget)
{
	struct siege s;
	unsigned cell;

	if (g->size > KEEPER_LARGEST)
		return false;
	if (g->turn == seat)
		return keeper_move(k, g, most, budget, &cell);
	s = keeper_siege(k->lines, g, seat);
	return answers_attacks(k, &s, most, budget);
}

bool keeper_move(struct keeper *k, const struct gomoku *g, uint64_t most, struct budget *budget,
		 unsigned *cell)
{
	struct siege_key key;
	struct finding f;
	struct siege s;

	*cell = gomoku_area(g);
	if (g->size > KEEPER_LARGEST)
		return false;
	if (g->plies < 1) {
		*cell = SHORT_FIRST(g->size) / 8 * g->size + SHORT_FIRST(g->size) % 8;
		return true;
	}
	s = keeper_siege(k->lines, g, g->turn);
	key = siege_key(k->lines, &s);
	/* Every rotation and reflection of a position gets the same answer. */
	s = siege_with(k->lines, key.own, key.free);
	if (!find_reply(k, &s, most, budget, &f) && !find_by_one_more(k, &s, most, budget, &f))
		return false;
	if (f.reply != NOWHERE) {
		const unsigned at = (unsigned)__builtin_ctzll(
			siege_turned_back(UINT64_C(1) << f.reply, key.turn));

		*cell = at / 8U * g->size + at % 8U;
	}
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
