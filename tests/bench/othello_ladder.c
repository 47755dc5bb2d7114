/* SPDX-License-Identifier: MIT */
/* Measures how strong versions of Othello's search are. All versions run in this process and share
 * no state.
 *
 * 	othello_ladder PAIRS PLAYER PLAYER
 *
 * A player is "deep", which is the player's search, or "plain", which never prunes by ProbCut
 * before the endgame. Options follow a colon ("plain:ms=40,weights=FILE"): `ms` is the processor
 * time for a move in milliseconds, and `weights` is a file that make-othello-weights wrote. Each
 * pair of games starts from an opening in which neither side is ahead. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "games/othello/rules/bits.h"
#include "games/othello/solve/othello_search.h"
#include "ladder.h"

enum { LOG_ENTRIES = 18, OPENING = 10, OPENING_DEPTH = 8, MOST_AHEAD = 2, ROOM = 1 << 20 };

struct version {
	struct searcher *s;
	int ms;
	struct pace pace;
};

static void use_weights(struct searcher *s, const char *name)
{
	static unsigned char data[ROOM];
	FILE *f = fopen(name, "rb");
	const struct weights *w = f ? weights_unpack(s, data, fread(data, 1, ROOM, f)) : NULL;

	if (!w)
		ladder_fail("can't read", name);
	fclose(f);
	weights_use(s, w);
}

static void open_version(struct version *v, const char *text)
{
	char copy[256], *word, *rest;

	*v = (struct version){ .s = othello_searcher(8, LOG_ENTRIES), .ms = 20 };
	snprintf(copy, sizeof copy, "%s", text);
	word = strtok_r(copy, ":", &rest);
	if (word && !strcmp(word, "plain"))
		v->s->sureness = SURE_EXACT;
	else if (!word || strcmp(word, "deep") != 0)
		ladder_fail("unknown player", text);
	while ((word = strtok_r(NULL, ",", &rest)))
		if (!strncmp(word, "weights=", 8))
			use_weights(v->s, word + 8);
		else if (sscanf(word, "ms=%d", &v->ms) != 1)
			ladder_fail("unknown option", word);
}

static unsigned choose_move(struct version *v, const struct position *p)
{
	struct budget budget = budget_unlimited();
	const double start = ladder_start(&budget, v->ms);
	struct decision d;

	searcher_decide(v->s, p, (int)count_bits(~(p->own | p->other)), &budget, &d);
	ladder_stop(&v->pace, start);
	v->pace.depth += d.depth;
	v->pace.nodes += (double)budget.nodes;
	return d.choice[0].square;
}

static bool can_move(const struct position *p)
{
	return moves_of(p->own, p->other);
}

/* Plays the rest of a game in which `first` is to move. Returns twice player 0's points. */
static unsigned play_game(struct version player[2], unsigned first, struct position p)
{
	unsigned turn = first;
	int lead;

	searcher_forget(player[0].s);
	searcher_forget(player[1].s);
	for (;; turn = 1 - turn) {
		if (can_move(&p)) {
			p = play_square(&p, choose_move(&player[turn], &p));
			continue;
		}
		p = (struct position){ p.other, p.own };
		if (!can_move(&p))
			break;
	}
	/* The board is seen from the side that was not to move. */
	lead = (int)count_bits(p.other) - (int)count_bits(p.own);
	lead = turn ? -lead : lead;
	return lead > 0 ? 2U : lead == 0 ? 1U : 0;
}

/* Returns how far the side to move is ahead, in discs. */
static int value_of(struct searcher *s, const struct position *p)
{
	int value = 0, before = 0;

	searcher_forget(s);
	for (int depth = 1; depth <= OPENING_DEPTH; depth++) {
		before = value;
		value = searcher_value(s, p, depth, DECIDE_SURE, value);
	}
	return (before + value) / 2;
}

/* Plays random moves until neither side is ahead after OPENING moves. */
static struct position make_opening(struct searcher *s, struct rng *rng)
{
	for (;;) {
		struct position p = { bit_of(28) | bit_of(35), bit_of(27) | bit_of(36) };
		int ply = 0;

		for (; ply < OPENING && can_move(&p); ply++) {
			uint64_t moves = moves_of(p.own, p.other);

			for (uint32_t n = rng_below(rng, count_bits(moves)); n; n--)
				moves &= moves - 1;
			p = play_square(&p, lowest_bit(moves));
		}
		if (ply == OPENING && can_move(&p) && abs(value_of(s, &p)) <= MOST_AHEAD)
			return p;
	}
}

int main(int argc, char **argv)
{
	struct searcher *judge = othello_searcher(8, LOG_ENTRIES);
	struct budget budget = budget_unlimited();
	unsigned pairs[5] = { 0 };
	struct version v[2];
	const struct pace *const pace[2] = { &v[0].pace, &v[1].pace };
	struct rng rng;

	if (argc != 4) {
		fprintf(stderr, "Usage: othello_ladder PAIRS PLAYER PLAYER\n");
		return 2;
	}
	limit_begin(&judge->limit, &budget);
	rng_seed(&rng, 1);
	for (int i = 0; i < 2; i++)
		open_version(&v[i], argv[2 + i]);
	for (int i = 1; i <= atoi(argv[1]); i++) {
		const struct position p = make_opening(judge, &rng);
		const unsigned first = play_game(v, 0, p);

		pairs[first + play_game(v, 1, p)]++;
		if (i % 20 == 0 || i == atoi(argv[1]))
			ladder_tell(pairs, (const char *const *)&argv[2], pace);
	}
	for (int i = 0; i < 2; i++)
		searcher_free(v[i].s);
	searcher_free(judge);
	return 0;
}
