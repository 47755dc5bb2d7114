/* Counting the positions so many plies on: against published numbers and against
 * counts that know nothing of the engine. */
#include "prop_cases.h"

#include "asobi/setup.h"

static uint64_t perft(struct board *b, unsigned depth)
{
	struct move_list list = {0};
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	for (const unsigned *seat = prop_askable; *seat != MAX_SEATS; seat++) {
		list.len = 0;
		b->game->legal(b->state, *seat, &list);
		for (size_t i = 0; i < list.len; i++) {
			board_put(b, *seat, list.at[i]);
			n += perft(b, depth - 1);
			board_unput(b);
		}
	}
	move_list_free(&list);
	return n;
}

static uint64_t perft_of(const char *game, const char *settings, unsigned depth)
{
	char error[ERROR_TEXT];
	struct setup setup;
	struct board b;
	uint64_t n;

	setup_default(game_find(game), &setup);
	ck_assert(setup_apply(game_find(game), &setup, settings, error));
	ck_assert(board_start(&b, game_find(game), &setup, error));
	n = perft(&b, depth);
	board_free(&b);
	return n;
}

START_TEST(tictactoe)
{
	static const uint64_t counts[] = {
		9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0,
	};

	ck_assert_uint_eq(perft_of("tictactoe", "", (unsigned)_i + 1), counts[_i]);
}
END_TEST

/* Ways to take `left` stones in exactly so many takes, or as far as that goes. */
static uint64_t takes(int left, int most, unsigned depth)
{
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	for (int take = 1; take <= most && take <= left; take++)
		n += takes(left - take, most, depth - 1);
	return n;
}

START_TEST(nim)
{
	for (int n = 1; n <= 12; n++)
		for (int k = 1; k <= n + 1; k++)
			for (unsigned depth = 1; depth <= 13; depth += 3) {
				char settings[64];

				snprintf(settings, sizeof settings, "n=%d k=%d misere=%d", n, k, k & 1);
				ck_assert_uint_eq(perft_of("nim", settings, depth), takes(n, k, depth));
			}
}
END_TEST

/* Guesses in turn, each within what is still possible; hit: nothing follows. */
static uint64_t guesses(const int secret[2], const int low[2], const int high[2], int aim, unsigned depth)
{
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	for (int guess = low[aim]; guess <= high[aim]; guess++) {
		int l[2] = { low[0], low[1] }, h[2] = { high[0], high[1] };

		if (guess == secret[aim]) {
			n += depth == 1;
			continue;
		}
		if (guess < secret[aim])
			l[aim] = guess + 1;
		else
			h[aim] = guess - 1;
		n += guesses(secret, l, h, 1 - aim, depth - 1);
	}
	return n;
}

START_TEST(high_or_low)
{
	const int most = 4, low[2] = { 1, 1 }, high[2] = { most, most };

	for (unsigned depth = 0; depth <= 6; depth++) {
		uint64_t n = 0;

		for (int a = 1; a <= most; a++)
			for (int b = 1; b <= most; b++)
				n += guesses((const int[]){ a, b }, low, high, 0, depth);
		/* Two tosses, and either may be the first to hide a number. */
		ck_assert_uint_eq(perft_of("null", "most=4", 3 + depth), 2 * 2 * n);
	}
}
END_TEST

void prop_perft_cases(Suite *s)
{
	TCase *c = suite_case(s, "perft");

	tcase_add_loop_test(c, tictactoe, 0, 10);
	tcase_add_test(c, nim);
	tcase_add_test(c, high_or_low);
}
