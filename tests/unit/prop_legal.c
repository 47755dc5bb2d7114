/* SPDX-License-Identifier: MIT */
/* Tests lists of legal moves: they are sorted and complete, don't change when computed from the
 * player's own view, and agree with is_legal() and parse_move(). */
#include "prop_cases.h"

static const char alphabet[] = "0123456789abcdefghijklmnopqrstuvwxyz-,:+ ";

static bool listed(const struct move_list *list, game_move m)
{
	size_t from = 0, to = list->len;

	while (from < to) {
		size_t middle = (from + to) / 2;

		if (list->at[middle] == m)
			return true;
		if (list->at[middle] < m)
			from = middle + 1;
		else
			to = middle;
	}
	return false;
}

static void check_list(struct trial *t, unsigned seat, const struct move_list *list)
{
	bool acts = game_actors(t->game, t->board.state) >> seat & 1;

	REQUIRE(t, (list->len > 0) == acts, "seat %u: %s, but %zu moves", seat,
		acts ? "to move" : "not to move", list->len);
	for (size_t i = 0; i < list->len; i++) {
		REQUIRE(t, !move_is_reserved(list->at[i]), "a reserved move is listed");
		REQUIRE(t, !i || list->at[i - 1] < list->at[i],
			"move %zu is not above the one before", i);
		REQUIRE(t, i % 7 >= 2 || board_is_legal(&t->board, seat, list->at[i]),
			"move %zu is listed but not legal", i);
	}
}

/* Checks a move that is legal but unlisted: it must be possible to write it to a record and read
 * it back. */
static void check_unlisted(struct trial *t, unsigned seat, game_move m)
{
	char text[MOVE_TEXT];
	game_move again;

	game_format_move(t->game, t->board.state, seat, m, text, sizeof text);
	REQUIRE(t, t->game->traits & GAME_UNLISTED, "%#llx is legal, but not listed",
		(unsigned long long)m);
	REQUIRE(t, game_read_move(t->game, t->board.state, seat, text, &again) && again == m,
		"'%s' is legal, but not read back", text);
}

static void try_word(struct trial *t, unsigned seat, const struct move_list *list, game_move m)
{
	const bool legal = board_is_legal(&t->board, seat, m);

	REQUIRE(t, legal || !listed(list, m), "seat %u: %#llx is listed, but not legal", seat,
		(unsigned long long)m);
	if (legal && !listed(list, m))
		check_unlisted(t, seat, m);
}

/* Tries words that would be moves in another position, or that are almost moves. */
static void try_words(struct trial *t, unsigned seat, const struct move_list *list)
{
	size_t stride = list->len / 40 + 1;

	for (game_move m = 0; m < 300; m++) {
		try_word(t, seat, list, m);
		try_word(t, seat, list, UINT64_MAX - m);
		try_word(t, seat, list, rng_next(&t->rng) >> m % 64);
	}
	for (size_t i = 0; i < list->len; i += stride) {
		try_word(t, seat, list, list->at[i] - 1);
		try_word(t, seat, list, list->at[i] + 1);
		for (unsigned bit = 0; bit < 64; bit++)
			try_word(t, seat, list, list->at[i] ^ UINT64_C(1) << bit);
	}
}

static void try_text(struct trial *t, unsigned seat, const struct move_list *list, const char *text)
{
	game_move m;

	if (game_read_move(t->game, t->board.state, seat, text, &m))
		REQUIRE(t,
			listed(list, m) || ((t->game->traits & GAME_UNLISTED) &&
					    board_is_legal(&t->board, seat, m)),
			"seat %u: '%s' is read as %#llx, which is not listed", seat, text,
			(unsigned long long)m);
}

static void try_short_texts(struct trial *t, unsigned seat, const struct move_list *list)
{
	char text[16] = "";

	try_text(t, seat, list, text);
	for (const char *a = alphabet; *a; a++) {
		snprintf(text, sizeof text, "%c", *a);
		try_text(t, seat, list, text);
		for (const char *b = alphabet; *b; b++) {
			snprintf(text, sizeof text, "%c%c", *a, *b);
			try_text(t, seat, list, text);
		}
	}
	for (int n = -3; n < 300; n++) {
		snprintf(text, sizeof text, "%d", n);
		try_text(t, seat, list, text);
	}
}

/* Tries the text of a legal move with one character replaced, omitted or added. */
static void try_near_texts(struct trial *t, unsigned seat, const struct move_list *list,
			   const char *good)
{
	char text[MOVE_TEXT + 1];
	size_t n = strlen(good);

	for (size_t i = 0; i <= n; i++) {
		for (const char *a = alphabet; *a; a++) {
			snprintf(text, sizeof text, "%.*s%c%s", (int)i, good, *a, good + i);
			try_text(t, seat, list, text);
			if (i < n) {
				snprintf(text, sizeof text, "%.*s%c%s", (int)i, good, *a,
					 good + i + 1);
				try_text(t, seat, list, text);
			}
		}
		if (i < n) {
			snprintf(text, sizeof text, "%.*s%s", (int)i, good, good + i + 1);
			try_text(t, seat, list, text);
		}
	}
}

/* Checks that, like snprintf, writing a move as text returns the same length for any buffer size
 * and never writes past the buffer's end. */
static void check_format_size(struct trial *t, unsigned seat, game_move m, const char *whole)
{
	size_t n = strlen(whole);
	char small[MOVE_TEXT + 1];

	for (size_t size = 0; size <= n + 1; size++) {
		memset(small, '#', sizeof small);
		REQUIRE(t, game_format_move(t->game, t->board.state, seat, m, small, size) == n,
			"format_move() gives another length for %zu bytes", size);
		REQUIRE(t, small[size] == '#', "format_move() writes past %zu bytes", size);
		REQUIRE(t, !size || (!strncmp(small, whole, size - 1) && strlen(small) < size),
			"format_move() writes something else into %zu bytes", size);
	}
}

static void check_move_text(struct trial *t, unsigned seat, game_move m, char text[MOVE_TEXT])
{
	game_move again;
	size_t n = game_format_move(t->game, t->board.state, seat, m, text, MOVE_TEXT);

	REQUIRE(t, n > 0 && n < MOVE_TEXT, "move text of %zu bytes", n);
	REQUIRE(t, !strchr(text, '\n') && text[0] != ' ' && text[n - 1] != ' ',
		"odd move text '%s'", text);
	REQUIRE(t, game_parse_move(t->game, t->board.state, seat, text, &again) && again == m,
		"'%s' is not read back", text);
	check_format_size(t, seat, m, text);
}

static void check_texts(struct trial *t, unsigned seat, const struct move_list *list)
{
	size_t stride = list->len / 12 + 1;
	char text[MOVE_TEXT];

	try_short_texts(t, seat, list);
	for (size_t i = 0; i < list->len; i += stride) {
		check_move_text(t, seat, list->at[i], text);
		try_near_texts(t, seat, list, text);
	}
}

/* Checks that a player who sees only an observation finds the same legal moves and the same words
 * for them. */
static void check_own_view(struct trial *t, unsigned seat, const struct move_list *list)
{
	char text[MOVE_TEXT], seen_text[MOVE_TEXT];
	struct move_list own = { 0 };
	union any_state seen;

	game_observe(t->game, t->board.state, seat, &seen);
	game_legal(t->game, &seen, seat, &own);
	REQUIRE(t, own.len == list->len && !memcmp(own.at, list->at, own.len * sizeof *own.at),
		"seat %u sees other legal moves than there are", seat);
	for (size_t i = 0; i < list->len; i += list->len / 12 + 1) {
		game_format_move(t->game, t->board.state, seat, list->at[i], text, sizeof text);
		game_format_move(t->game, &seen, seat, list->at[i], seen_text, sizeof seen_text);
		REQUIRE(t, !strcmp(text, seen_text), "'%s' is '%s' to seat %u", text, seen_text,
			seat);
	}
	move_list_free(&own);
}

static void look_at_lists(struct trial *t)
{
	for (const unsigned *seat = prop_askable; *seat != MAX_SEATS; seat++) {
		struct move_list list = { 0 };

		game_legal(t->game, t->board.state, *seat, &list);
		check_list(t, *seat, &list);
		if (t->game->is_legal) /* games without is_legal() list every legal move */
			try_words(t, *seat, &list);
		if (*seat < t->setup.seats && list.len)
			check_own_view(t, *seat, &list);
		move_list_free(&list);
	}
}

static void look_at_texts(struct trial *t)
{
	for (const unsigned *seat = prop_askable; *seat != MAX_SEATS; seat++) {
		struct move_list list = { 0 };

		game_legal(t->game, t->board.state, *seat, &list);
		check_texts(t, *seat, &list);
		move_list_free(&list);
	}
}

static void look_at_actors(struct trial *t)
{
	const struct game *g = t->game;
	uint32_t actors = game_actors(g, t->board.state), seats = (1U << t->setup.seats) - 1;

	REQUIRE(t, !(actors & ~seats & ~(1U << SEAT_DEALER)), "nobody sits there: %#x", actors);
	REQUIRE(t, !(actors >> SEAT_DEALER) || g->deal, "a dealer in a game without chance");
	REQUIRE(t, !(actors & (actors - 1)) || (g->traits & GAME_SIMULTANEOUS),
		"several may move in a game of turns");
}

static void lists_in(struct trial *t)
{
	prop_play(t, 12, look_at_actors);
	prop_play(t, 4, look_at_lists);
}

START_TEST(legal_lists)
{
	prop_each_setup(prop_game(_i), lists_in);
}
END_TEST

static void texts_in(struct trial *t)
{
	prop_play(t, 1, look_at_texts);
}

START_TEST(move_texts)
{
	prop_each_setup(prop_game(_i), texts_in);
}
END_TEST

void prop_legal_cases(Suite *s)
{
	TCase *c = suite_case(s, "legal moves");

	tcase_add_loop_test(c, legal_lists, 0, prop_n_games());
	tcase_add_loop_test(c, move_texts, 0, prop_n_games());
}
