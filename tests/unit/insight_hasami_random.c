/* SPDX-License-Identifier: MIT */
/* Tests what the patterns say about Hasami shogi in random positions. */
#include "insight_hasami.h"
#include "insight_hasami_plain.h"

#include <string.h>

#include "asobi/rng.h"
#include "asobi/setup.h"

enum { QUESTIONS = 5000 };

static game_move draw_move(const struct hasami *h, struct rng *rng)
{
	return game_hasami.pick(h, h->turn, rng);
}

/* Picks a move that is better than most: from a few random moves, the one that captures the most
 * men and loses the fewest. */
static game_move draw_good_move(const struct hasami *h, struct rng *rng, unsigned tries)
{
	const struct spot s = spot_of(h);
	game_move best = draw_move(h, rng);
	int most = -100;

	for (unsigned i = 0; i < tries; i++) {
		const game_move m = draw_move(h, rng);
		struct cells taken;
		const struct spot after = spot_play(&s, h->turn, hasami_from(m), hasami_to(m),
						    &taken);
		const int worth = 2 * (int)cells_count(&taken) -
				  (int)spot_most_taken(&after, 1U - h->turn);

		if (worth > most) {
			most = worth;
			best = m;
		}
	}
	return best;
}

static struct verdict verdict_on(const struct hasami *h, game_move m)
{
	struct hasami after = *h;

	game_hasami.apply(&after, h->turn, m);
	return (struct verdict){
		.move = m,
		.exact = after.winner != WINNER_OPEN,
		.outcome = after.winner == h->turn ? 1
			   : after.winner < 2	   ? -1
						   : 0,
		.plies = after.winner != WINNER_OPEN,
	};
}

static const char *const settings[] = {
	"",
	"edge=on win=five repetition=superko",
	"win=all corner=off repetition=draw",
	"men=18 win=line",
	"edge=on",
};

static void ask(const struct hasami *h, struct rng *rng, unsigned slow[2], unsigned *said)
{
	struct explained q = { .seen = h, .seat = h->turn, .seats = 2 };

	q.best = verdict_on(h, draw_good_move(h, rng, 6));
	q.played = verdict_on(h, draw_move(h, rng));
	q.asked = rng_below(rng, 3) && q.best.move != q.played.move;
	*said += insight_hasami_question(h, &q, slow);
}

/* Checks the positions of one random game and returns their number. */
static unsigned check_game(const char *options, struct rng *rng, unsigned slow[2], unsigned *said)
{
	struct hasami h = hasami_new(options);
	unsigned questions = 0;

	for (unsigned ply = 0; h.winner == WINNER_OPEN && ply < 60; ply++) {
		const bool counted = h.shuttled[0] < 8 && h.shuttled[1] < 8;

		if (ply > 5 && counted) {
			ask(&h, rng, slow, said);
			questions++;
		}
		game_hasami.apply(&h, h.turn,
				  rng_below(rng, 3) ? draw_good_move(&h, rng, 2)
						    : draw_move(&h, rng));
	}
	return questions;
}

/* Picks a random cell, with a preference for cells on the edge. */
static unsigned draw_cell(struct rng *rng)
{
	const unsigned along = rng_below(rng, 9), across = rng_below(rng, 9);

	switch (rng_below(rng, 8)) {
	case 0: return along;
	case 1: return 72 + along;
	case 2: return 9 * along;
	case 3: return 9 * along + 8;
	default: return 9 * along + across;
	}
}

/* Puts four men on a diagonal of five cells, if the cells are free, and returns the number of men.
 */
static unsigned put_row(struct hasami *h, unsigned seat, struct rng *rng)
{
	const unsigned first = 9 * (1 + rng_below(rng, 3)) + rng_below(rng, 5),
		       gap = rng_below(rng, 5);
	unsigned n = 0;

	for (unsigned i = 0; i < 5; i++) {
		const unsigned cell = first + 10 * i;

		if (i == gap || hasami_has(&h->men, 1 - seat, cell))
			continue;
		hasami_flip(&h->men, seat, cell);
		n++;
	}
	return n;
}

/* Scatters men over the board. The game may be near its end, and either side may lead. Returns
 * false if the game is already over. */
static bool scatter_men(const char *options, struct rng *rng, struct hasami *h)
{
	const bool few = strstr(options, "win=all"), many = strstr(options, "win=line");

	*h = hasami_new(options);
	memset(&h->men, 0, sizeof h->men);
	h->turn = (uint8_t)rng_below(rng, 2);
	h->since_capture = 2;
	for (unsigned seat = 0; seat < 2; seat++) {
		h->left[seat] = (uint8_t)(few	 ? 2 + rng_below(rng, 5)
					  : many ? 8 + rng_below(rng, 8)
						 : 5 + rng_below(rng, 5));
		for (unsigned n = many ? put_row(h, seat, rng) : 0; n < h->left[seat];) {
			const unsigned cell = draw_cell(rng);

			if (hasami_has(&h->men, 0, cell) || hasami_has(&h->men, 1, cell))
				continue;
			hasami_flip(&h->men, seat, cell);
			n++;
		}
	}
	return hasami_verdict(h, 1U - h->turn) == WINNER_OPEN &&
	       hasami_can_move(&h->men, h->turn) && !(many && hasami_has_five(&h->men, h->turn));
}

START_TEST(what_is_said_is_true)
{
	const unsigned share = QUESTIONS / (sizeof settings / sizeof *settings);
	unsigned slow[2] = { 0, 0 }, said = 0, questions = 0;
	struct hasami h;
	struct rng rng;

	rng_seed(&rng, 1 + (uint64_t)_i);
	while (questions < share / 2)
		questions += check_game(settings[_i], &rng, slow, &said);
	while (questions < share)
		if (scatter_men(settings[_i], &rng, &h)) {
			ask(&h, &rng, slow, &said);
			questions++;
		}
	ck_assert_uint_gt(said, questions / 5);
}
END_TEST

void insight_hasami_truth_cases(Suite *s)
{
	TCase *c = suite_case(s, "truth");

	tcase_add_loop_test(c, what_is_said_is_true, 0, sizeof settings / sizeof *settings);
}
