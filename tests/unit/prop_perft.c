/* SPDX-License-Identifier: MIT */
/* Counts the sequences of moves of each length (perft). Compares these counts with the numbers in
 * each game's own directory, and with counts made without the game's code. */
#include "prop_cases.h"

#include <stdio.h>
#include <stdlib.h>

#include "asobi/setup.h"

static uint64_t perft(struct board *b, unsigned depth)
{
	struct move_list list = { 0 };
	uint64_t n = 0;

	if (depth == 0)
		return 1;
	for (const unsigned *seat = prop_askable; *seat != MAX_SEATS; seat++) {
		list.len = 0;
		game_legal(b->game, b->state, *seat, &list);
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

/* The file "perft" in each game's directory. Its lines "SETTINGS: N1 N2 ..." give the number of
 * move sequences of length 1, 2 and so on; these numbers must not come from the game's own code. A
 * line "oracle FILE" names a test that counts or plays without this code. '#' begins a comment. */
struct counts {
	const struct game *game;
	const char *settings;
	/* The depth counted so far, and the greatest depth whose count is above 0. */
	unsigned depth, longest;
	unsigned long long most;
};

static void check_count(struct counts *c, const char *number)
{
	const unsigned long long told = strtoull(number, NULL, 10);
	const unsigned long long counted = perft_of(c->game->id, c->settings, ++c->depth);

	ck_assert_msg(
		counted == told,
		"%s %s: perft says that there are %llu sequences of %u moves, and by the rules there are %llu",
		c->game->id, c->settings, told, c->depth, counted);
	c->longest = told ? c->depth : c->longest;
	c->most = told > c->most ? told : c->most;
}

/* Checks that the counts are useful: small counts, or counts of a game without choices, can't
 * reveal a wrong rule. Counts that go on until no move is left also show how long a game can be. */
static void check_extent(const struct counts *c)
{
	enum { LEAST_DEPTH = 3 };
	struct setup setup;
	char error[ERROR_TEXT];

	ck_assert_msg(c->depth >= LEAST_DEPTH || c->longest < c->depth,
		      "%s %s: perft counts %u plies; count %d, or until nothing is left",
		      c->game->id, c->settings, c->depth, LEAST_DEPTH);
	ck_assert_msg(
		c->most > 1,
		"%s %s: perft has one move a ply, and so nothing to choose; count deeper, or with other settings",
		c->game->id, c->settings);
	setup_default(c->game, &setup);
	ck_assert_msg(setup_apply(c->game, &setup, c->settings, error), "%s: %s", c->game->id,
		      error);
	ck_assert_msg(
		c->longest == c->depth || c->longest == game_max_plies(c->game, &setup),
		"%s %s: by perft no game has more than %u plies, and most_plies or max_plies() says %u",
		c->game->id, c->settings, c->longest, game_max_plies(c->game, &setup));
}

static void check_counts(const struct game *g, char *line)
{
	struct counts c = { .game = g, .settings = line };
	char *colon = strchr(line, ':');

	ck_assert_msg(colon != NULL, "%s: '%s' is no line of a perft file", g->id, line);
	*colon = '\0';
	for (const char *number = strtok(colon + 1, " \n"); number; number = strtok(NULL, " \n"))
		check_count(&c, number);
	check_extent(&c);
}

static FILE *open_beside(const char *name)
{
	const char *source = getenv("srcdir");
	char path[2048];

	snprintf(path, sizeof path, "%s/%s", source ? source : "..", name);
	return fopen(path, "r");
}

/* Checks that the file named as an oracle is a test and mentions this game. */
static void check_oracle(const struct game *g, char *name)
{
	char line[1024];
	bool speaks = false;
	FILE *f;

	name[strcspn(name, "\n")] = '\0';
	f = strncmp(name, "tests/", 6) ? NULL : open_beside(name);
	ck_assert_msg(f != NULL, "%s: there is no oracle '%s'; name a file of tests/", g->id, name);
	while (!speaks && fgets(line, sizeof line, f))
		speaks = strstr(line, g->id);
	fclose(f);
	ck_assert_msg(speaks, "%s: the oracle '%s' does not speak of the game", g->id, name);
}

START_TEST(counted_elsewhere)
{
	const struct game *g = prop_game(_i);
	char line[1024], name[256];
	unsigned checked = 0;
	FILE *f;

	snprintf(name, sizeof name, "src/games/%s/perft", g->id);
	f = open_beside(name);
	ck_assert_msg(f != NULL, "write %s, with counts or the name of an oracle", name);
	while (fgets(line, sizeof line, f)) {
		if (line[0] == '#' || line[0] == '\n')
			continue;
		checked++;
		if (!strncmp(line, "oracle ", 7))
			check_oracle(g, line + 7);
		else
			check_counts(g, line);
	}
	fclose(f);
	ck_assert_msg(checked > 0, "%s says nothing", name);
}
END_TEST

/* Returns the number of ways to take stones `depth` times from a heap of `left` stones. */
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

				snprintf(settings, sizeof settings, "n=%d k=%d misere=%d", n, k,
					 k & 1);
				ck_assert_uint_eq(perft_of("nim", settings, depth),
						  takes(n, k, depth));
			}
}
END_TEST

/* Counts the sequences of alternating guesses, each within the range that is still possible. No
 * guess follows once the number has been found. */
static uint64_t guesses(const int secret[2], const int low[2], const int high[2], int aim,
			unsigned depth)
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
		/* The coin toss has two outcomes, and either player may be the first to hide a
		 * number, so every sequence occurs 2 * 2 times. */
		ck_assert_uint_eq(perft_of("null", "most=4", 3 + depth), 2 * 2 * n);
	}
}
END_TEST

void prop_perft_cases(Suite *s)
{
	TCase *c = suite_case(s, "perft");

	tcase_add_loop_test(c, counted_elsewhere, 0, prop_n_games());
	tcase_add_test(c, nim);
	tcase_add_test(c, high_or_low);
}
