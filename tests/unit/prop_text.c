/* SPDX-License-Identifier: MIT */
/* Tests states as text: every position and observation must be read back as the same state. Text
 * that the game didn't write must be either refused or harmless. */
#include "prop_cases.h"

#include "asobi/setup.h"

/* Continues for a while from a state that was read from an altered text; the state must remain
 * consistent. */
static void play_on(struct trial *t, union any_state *state, const char *text)
{
	const struct game *g = t->game;
	struct move_list list = { 0 };
	uint32_t actors;

	for (int ply = 0; ply < 12 && (actors = game_actors(g, state)) != 0; ply++) {
		unsigned seat = game_first_actor(actors);

		g->apply(state, seat, game_pick(g, state, seat, &t->rng, &list));
		REQUIRE(t, g->sane(state), "'%s' is accepted and goes wrong %d plies on", text,
			ply + 1);
	}
	move_list_free(&list);
}

/* Returns the distance to the next place in the text to change. The middle of a long text is
 * repetitive, so the distances are larger there. */
static size_t next_place(struct trial *t, size_t i)
{
	enum { EVERY = 100 };

	return i < EVERY ? 1 : 1 + rng_below(&t->rng, (uint32_t)(i / 4));
}

/* Reads a text. If it is accepted, its state must be valid and must give the same text when
 * written again. */
static void try_state(struct trial *t, unsigned viewer, const char *text)
{
	const struct game *g = t->game;
	union any_state state, world;
	char again[STATE_TEXT];

	if (!game_decode(g, &state, text))
		return;
	REQUIRE(t, g->sane(&state), "game_decode() accepts the insane '%s'", text);
	game_encode(g, &state, again, sizeof again);
	REQUIRE(t, !strcmp(again, text), "'%s' is accepted for '%s'", text, again);
	if (!g->secrets)
		play_on(t, &state, text);
	else if (g->secrets->imagine(&state, viewer, &t->rng, &world))
		play_on(t, &world, text);
}

static void try_cut_and_long(struct trial *t, unsigned viewer, const char *good)
{
	char text[3 * STATE_TEXT];
	size_t n = strlen(good);

	for (size_t i = 0; i < n; i += next_place(t, i)) {
		snprintf(text, sizeof text, "%.*s", (int)i, good);
		try_state(t, viewer, text);
		snprintf(text, sizeof text, "%s", good + i + 1);
		try_state(t, viewer, text);
		snprintf(text, sizeof text, "%.*s%s", (int)i, good, good + i + 1);
		try_state(t, viewer, text);
	}
	snprintf(text, sizeof text, "%s%s", good, good);
	try_state(t, viewer, text);
	memset(text, good[0], sizeof text - 1);
	text[sizeof text - 1] = '\0';
	try_state(t, viewer, text);
	memset(text, ' ', sizeof text - 1);
	memcpy(text, good, n);
	try_state(t, viewer, text);
}

/* Tries some characters in every place of the text; over many texts, all characters are tried. */
static void try_substitutions(struct trial *t, unsigned viewer, const char *good)
{
	enum { SOME = 6 }; /* one character out of this many is tried */
	static const char odd[] = "\t\n\r\x7f\x80\xc3\xff";
	const size_t n = strlen(good);
	char text[2 * STATE_TEXT];

	for (size_t i = 0; i < n; i += next_place(t, i)) {
		strcpy(text, good);
		for (unsigned c = ' ' + rng_below(&t->rng, SOME); c < 0x7f; c += SOME) {
			text[i] = (char)c;
			try_state(t, viewer, text);
		}
		for (size_t k = rng_below(&t->rng, SOME); k < strlen(odd); k += SOME) {
			text[i] = odd[k];
			try_state(t, viewer, text);
			snprintf(text, sizeof text, "%.*s%c%s", (int)i, good, odd[k], good + i);
			try_state(t, viewer, text);
			strcpy(text, good);
		}
	}
}

/* Replaces several characters of a string at once, either with characters from valid strings or
 * with arbitrary ones. */
static void try_noise(struct trial *t, unsigned viewer, const char *good)
{
	uint32_t n = (uint32_t)strlen(good);
	char text[STATE_TEXT];

	for (int i = 0; i < 300; i++) {
		strcpy(text, good);
		for (uint32_t changes = 2 + rng_below(&t->rng, 3); changes--;)
			text[rng_below(&t->rng, n)] = good[rng_below(&t->rng, n)];
		try_state(t, viewer, text);
		for (uint32_t k = 0; k < n; k++)
			text[k] = (char)(1 + rng_below(&t->rng, 255));
		try_state(t, viewer, text);
	}
}

/* Checks that, like snprintf, encoding returns its length and never writes past the buffer's end,
 * and that it produces one printable line. */
static void check_encode(struct trial *t, const void *state, char text[STATE_TEXT])
{
	char small[STATE_TEXT + 1];
	size_t n = game_encode(t->game, state, text, STATE_TEXT);

	REQUIRE(t, n > 0 && n < STATE_TEXT && n == strlen(text), "encode() gives the length %zu",
		n);
	for (size_t i = 0; i < n; i++)
		REQUIRE(t, (unsigned char)text[i] >= ' ', "a control character in '%s'", text);
	for (size_t size = 0; size <= n; size += n / 8 + 1) {
		memset(small, '#', sizeof small);
		REQUIRE(t, game_encode(t->game, state, small, size) == n && small[size] == '#',
			"encode() does not keep to %zu bytes", size);
	}
}

static void check_round_trip(struct trial *t, const void *state, char text[STATE_TEXT])
{
	union any_state a, b;

	check_encode(t, state, text);
	memset(&a, 0x55, sizeof a);
	memset(&b, 0xaa, sizeof b);
	REQUIRE(t, game_read_state(t->game, &a, text) && game_read_state(t->game, &b, text),
		"'%s' is not read back", text);
	REQUIRE(t, prop_same(t, &a, state), "'%s' comes back as another state", text);
	REQUIRE(t, prop_same(t, &a, &b), "decode() does not fill the state");
}

static void look_at_round_trips(struct trial *t)
{
	union any_state seen;
	char text[STATE_TEXT];

	check_round_trip(t, t->board.state, text);
	for (unsigned i = 0; i < prop_n_viewers(t); i++) {
		game_observe(t->game, t->board.state, prop_viewer(t, i), &seen);
		REQUIRE(t, t->game->sane(&seen), "what %u sees is not sane", prop_viewer(t, i));
		check_round_trip(t, &seen, text);
	}
}

static void look_at_garbage(struct trial *t)
{
	union any_state seen;
	char text[STATE_TEXT];

	for (unsigned i = 0; i < prop_n_viewers(t); i++) {
		unsigned viewer = prop_viewer(t, i);

		game_observe(t->game, t->board.state, viewer, &seen);
		game_encode(t->game, &seen, text, sizeof text);
		try_cut_and_long(t, viewer, text);
		try_substitutions(t, viewer, text);
		try_noise(t, viewer, text);
		/* in games without secrets, all viewers see the same state */
		if (!t->game->secrets)
			break;
	}
}

/* Checks that the states of resigned games are also valid. */
static void look_at_resigned(struct trial *t)
{
	look_at_round_trips(t);
	for (unsigned seat = 0; seat < t->setup.seats && !board_ended(&t->board); seat++) {
		board_put(&t->board, seat, MOVE_RESIGN);
		look_at_round_trips(t);
		board_unput(&t->board);
	}
}

static void texts_in(struct trial *t)
{
	prop_play(t, often(10), look_at_resigned);
}

static void garbage_in(struct trial *t)
{
	prop_play(t, often(2), look_at_garbage);
}

START_TEST(state_texts)
{
	prop_each_setup(prop_game(_i), texts_in);
}
END_TEST

START_TEST(state_garbage)
{
	prop_each_small_setup(prop_game(_i), garbage_in);
}
END_TEST

void prop_text_cases(Suite *s)
{
	TCase *c = suite_case(s, "state texts");

	tcase_add_loop_test(c, state_texts, 0, prop_n_games());
	tcase_add_loop_test(c, state_garbage, 0, prop_n_games());
}
