/* SPDX-License-Identifier: MIT */
/* Tests moves and captures in Hasami shogi in positions drawn as text and, in random positions,
 * against the oracle, a second, slow implementation of the rules. */
#include "hasami_cases.h"

#include <stdio.h>
#include <string.h>

#include "asobi/rng.h"

static void after_move(const char *settings, const char *before, unsigned turn, const char *move,
		       const char *after)
{
	struct hasami h = hasami_at(settings, before, turn);
	char text[STATE_TEXT];
	game_move m;

	ck_assert_msg(game_read_move(&game_hasami, &h, turn, move, &m), "%s is not legal", move);
	game_hasami.apply(&h, turn, m);
	game_encode(&game_hasami, &h, text, sizeof text);
	text[strlen(after)] = '\0';
	ck_assert_str_eq(text, after);
}

#define E6 "........./........./........./........./........./........./"

static const struct {
	const char *settings, *before;
	unsigned turn;
	const char *move, *after;
} captures[] = {
	/* a move captures one piece, several pieces, or pieces on two files and a rank at once */
	{ "win=all", E6 "OX......./..O....../.........", 0, "c2-c3",
	  E6 "O.O....../........./........." },
	{ "win=all", E6 ".XOOOO.../......X../.........", 1, "g2-g3",
	  E6 ".X....X../........./........." },
	{ "win=all",
	  "........./....O..../....X..../....X..../.OXX.XO../........./....O..../........./.........",
	  0, "e3-e5",
	  "........./....O..../........./........./.O..O.O../........./........./........./........." },
	/* nothing is captured diagonally, across an empty cell or against the board's edge */
	{ "win=all", E6 "O......../.X......./X..O.....", 0, "d1-c1",
	  E6 "O......../.X......./X.O......" },
	{ "win=all", E6 "OX.X.O.../........./.........", 0, "f3-e3",
	  E6 "OX.XO..../........./........." },
	{ "win=all", E6 "........./X......../XX.O.....", 0, "d1-c1",
	  E6 "........./X......../XXO......" },
	/* a piece that moves between two opposing pieces isn't captured */
	{ "win=all", E6 "X.X....../.O......./........X", 0, "b2-b3",
	  E6 "XOX....../........./........X" },
	/* captures in corners */
	{ "win=all", E6 "........./.O......./XO.......", 0, "b2-a2",
	  E6 "........./O......../.O......." },
	{ "win=all corner=off", E6 "........./.O......./XO.......", 0, "b2-a2",
	  E6 "........./O......../XO......." },
	/* captures along the edge */
	{ "win=all", E6 "........./OO......./XX.O.....", 0, "d1-c1",
	  E6 "........./OO......./XXO......" },
	{ "win=all edge=on", E6 "........./OO......./XX.O.....", 0, "d1-c1",
	  E6 "........./OO......./..O......" },
	{ "win=all edge=on", E6 "O......../XO......./XX.O.....", 0, "d1-c1",
	  E6 "O......../.O......./..O......" },
	{ "win=all edge=on", E6 "O......../X.O....../XO.......", 0, "c2-b2",
	  E6 "O......../.O......./.O......." },
	{ "win=all edge=on", E6 "........./.OO....../OXX.O....", 0, "e1-d1",
	  E6 "........./.OO....../O..O....." },
	{ "win=all edge=on", E6 "........./.OO....../.XX.O....", 0, "e1-d1",
	  E6 "........./.OO....../.XXO....." },
};

START_TEST(pictures)
{
	after_move(captures[_i].settings, captures[_i].before, captures[_i].turn, captures[_i].move,
		   captures[_i].after);
}
END_TEST

static void check_moves(const struct hasami *h)
{
	const struct oracle o = oracle_of(h);
	const char side = "OX"[h->turn];

	for (unsigned from = 0; from < 81; from++)
		for (unsigned to = 0; to < 81; to++) {
			const game_move m = hasami_move(from, to);
			const bool legal = oracle_is_legal(&o, side, from, to);
			struct hasami after = *h;
			struct oracle slow = o, fast;

			ck_assert_msg(game_is_legal(&game_hasami, h, h->turn, m) == legal,
				      "%u to %u", from, to);
			if (!legal)
				continue;
			game_hasami.apply(&after, h->turn, m);
			fast = oracle_of(&after);
			ck_assert_uint_eq(oracle_move(&slow, from, to),
					  h->left[1 - h->turn] - after.left[1 - h->turn]);
			ck_assert_msg(!memcmp(slow.at, fast.at, sizeof slow.at),
				      "%u to %u takes others", from, to);
		}
}

/* Returns a position with randomly placed pieces, many of them along the edges, where the game's
 * options matter. */
static struct hasami thrown(const char *settings, struct rng *rng)
{
	struct hasami h = hasami_new(settings);
	unsigned men = 2 + rng_below(rng, 17);

	memset(&h.men, 0, sizeof h.men);
	h.left[0] = h.left[1] = 0;
	h.since_capture = 1;
	h.turn = 1;
	while (men--)
		for (unsigned s = 0; s < 2; s++) {
			const unsigned cell =
				rng_below(rng, 2)
					? rng_below(rng, 81)
					: hasami_ring[(rng_below(rng, 8) + 4 * (men & 1)) %
						      HASAMI_RING];

			if (hasami_has(&h.men, 0, cell) || hasami_has(&h.men, 1, cell))
				continue;
			hasami_flip(&h.men, s, cell);
			h.left[s]++;
		}
	h.turn = (uint8_t)rng_below(rng, 2);
	return h;
}

static const char *const settings[] = {
	"men=18 win=all",
	"men=18 win=all corner=off",
	"men=18 win=all edge=on",
	"men=18 win=all edge=on corner=off",
};

START_TEST(against_oracle)
{
	struct rng rng;

	rng_seed(&rng, (uint64_t)_i);
	for (unsigned n = often(250); n > 0; n--) {
		const struct hasami h = thrown(settings[_i], &rng);

		check_moves(&h);
	}
}
END_TEST

static uint64_t perft(const struct hasami *h, unsigned depth)
{
	struct move_list list = { 0 };
	uint64_t n = 0;

	if (!depth)
		return 1;
	game_legal(&game_hasami, h, h->turn, &list);
	for (size_t i = 0; i < list.len; i++) {
		struct hasami after = *h;

		game_hasami.apply(&after, h->turn, list.at[i]);
		n += perft(&after, depth - 1);
	}
	move_list_free(&list);
	return n;
}

#define CROWDED                                                                                    \
	"XX.O..X.O/OO.X.X.../.O..O..../X......X./XO..O..OX/O...X...X/.X......./O..O.X.O./X.O..OXX."

/* Asobi and a second, slow implementation of the rules both counted these numbers of positions; no
 * published values are known. */
static const struct {
	const char *settings, *ranks;
	unsigned depth;
	uint64_t count;
} tables[] = {
	{ "", NULL, 1, 63 },
	{ "", NULL, 2, 3717 },
	{ "", NULL, 3, 254219 },
	{ "men=18", NULL, 3, 102330 },
	{ "men=18 win=all", CROWDED, 3, 421170 },
	{ "men=18 win=all corner=off", CROWDED, 3, 420993 },
	{ "men=18 win=all edge=on", CROWDED, 3, 421920 },
};

START_TEST(perfts)
{
	struct hasami h = tables[_i].ranks ? hasami_at(tables[_i].settings, tables[_i].ranks, 0)
					   : hasami_new(tables[_i].settings);
	const struct oracle o = oracle_of(&h);

	ck_assert_uint_eq(perft(&h, tables[_i].depth), tables[_i].count);
	ck_assert_uint_eq(oracle_perft(&o, 'O', tables[_i].depth), tables[_i].count);
}
END_TEST

void hasami_moves_cases(Suite *s)
{
	TCase *c = suite_case(s, "moves");

	tcase_add_loop_test(c, pictures, 0, sizeof captures / sizeof *captures);
	tcase_add_loop_test(c, against_oracle, 0, sizeof settings / sizeof *settings);
	tcase_add_loop_test(c, perfts, 0, sizeof tables / sizeof *tables);
}
