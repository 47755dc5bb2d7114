/* SPDX-License-Identifier: MIT */
/* Tests the registry of games, and the words and results that every game shares. */
#include <stddef.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/agent.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "core_cases.h"
#include "games/nim/nim.h"

START_TEST(registry)
{
	for (const struct game *const *g = all_games; *g; g++) {
		ck_assert_ptr_eq(game_find((*g)->id), *g);
		ck_assert_ptr_nonnull(view_find(*g));
		ck_assert_uint_eq(strspn((*g)->id, "abcdefghijklmnopqrstuvwxyz0123456789"),
				  strlen((*g)->id));
		ck_assert(*(*g)->id && (*g)->title);
		ck_assert(1 <= (*g)->min_seats && (*g)->min_seats <= (*g)->max_seats);
		ck_assert((*g)->max_seats <= MAX_SEATS &&
			  option_count((*g)->options) <= MAX_OPTIONS);
		ck_assert_ptr_nonnull(agent_find(*g, "random"));
	}
	ck_assert_ptr_null(game_find("nosuch"));
	ck_assert_ptr_null(game_find(""));
	ck_assert_ptr_null(agent_find(game_find("nim"), "nosuch"));
	ck_assert_ptr_null(agent_find(game_find("null"), "perfect"));
	ck_assert_ptr_ne(agent_find(game_find("nim"), "perfect"),
			 agent_find(game_find("tictactoe"), "perfect"));
}
END_TEST

START_TEST(names_of_classes)
{
	const struct game *nim = game_find("nim"), *tictactoe = game_find("tictactoe");
	const struct agent_class *perfect = agent_find(nim, "perfect");

	ck_assert_ptr_eq(agent_find(nim, "NimPlayer"), perfect);
	ck_assert_ptr_eq(agent_find(nim, "NIM"), perfect);
	ck_assert_ptr_null(agent_find(nim, "NimPlayers"));
	ck_assert_ptr_null(agent_find(nim, "Player"));
	ck_assert_ptr_null(agent_find(tictactoe, "NimPlayer"));
	ck_assert_ptr_eq(agent_find(tictactoe, "TTTMaster"), agent_perfect(tictactoe));
	ck_assert_ptr_eq(agent_find(nim, "GeneralPlayer"), agent_find(nim, "general"));
	ck_assert(agent_is_named("SimplePlayer", "simple"));
	ck_assert(agent_is_named("simple:3", "simple"));
	ck_assert(!agent_is_named("simples", "simple"));
}
END_TEST

static void check_options(const struct option *options)
{
	for (const struct option *o = options; o && o->key; o++) {
		ck_assert_int_eq(option_find(options, o->key), (int)(o - options));
		ck_assert(o->min <= o->fallback && o->fallback <= o->max && o->title);
		for (int v = o->min; o->names && v <= o->max; v++)
			ck_assert(*o->names[v - o->min] && !strpbrk(o->names[v - o->min], " ,:="));
	}
}

START_TEST(option_tables)
{
	for (const struct game *const *g = all_games; *g; g++)
		check_options((*g)->options);
	for (const struct agent_class *const *a = all_agents; *a; a++) {
		check_options((*a)->options);
		ck_assert_uint_le(option_count((*a)->options), MAX_AGENT_OPTIONS);
		ck_assert((*a)->size ? (*a)->size >= sizeof(struct agent_base)
				     : !(*a)->prepare && !(*a)->release);
	}
}
END_TEST

struct agent {
	struct agent_base base;
	int ready, kept;
};

static void prepare(struct agent *a)
{
	a->ready = a->base.option[0];
}

/* An agent whose options haven't been set uses the default values from the table. */
START_TEST(agents_begin_alike)
{
	static const struct option options[] = {
		{ "a", "A", 0, 9, 7, NULL },
		{ "b", "B", 0, 9, 8, NULL },
		{ .key = NULL },
	};
	static const struct agent_class plain = { .id = "x" };
	static const struct agent_class own = {
		.id = "x", .options = options, .size = sizeof(struct agent), .prepare = prepare
	};
	const struct game *g = game_find("nim");
	struct agent *a = agent_new(&own, g, NULL), *b = agent_new(&own, g, (int[]){ 1, 2 }),
		     *c = agent_new(&plain, g, NULL);

	ck_assert(a->base.game == g && a->base.option[0] == 7 && a->base.option[1] == 8 &&
		  a->ready == 7 && !a->kept);
	ck_assert(b->base.game == g && b->base.option[0] == 1 && b->base.option[1] == 2 &&
		  b->ready == 1);
	ck_assert_ptr_eq(((struct agent_base *)c)->game, g);
	agent_free(&own, a);
	agent_free(&own, b);
	agent_free(&plain, c);
}
END_TEST

static int prefers_few_stones(const void *state, unsigned seat)
{
	(void)state;
	return seat ? -7 : 7;
}

/* If four stones are taken one at a time, the fourth wins the game for seat 1. */
START_TEST(samples)
{
	const struct game *nim = game_find("nim");
	struct game g = *nim;
	struct move_list scratch = { 0 };
	struct rng rng = { 1 };
	struct nim state;

	for (int plies = PLAYOUT_PLIES; plies <= 5; plies++) {
		const bool whole = plies > 3, estimated = _i && !whole;

		g.estimate = _i ? prefers_few_stones : NULL;
		g.playout_plies = 2;
		ck_assert(g.decode(&state, "4 1 0 0 -"));
		ck_assert_int_eq(game_sample(&g, &state, 0, plies, &rng, &scratch),
				 estimated ? 7 : -1000);
		ck_assert_int_eq(state.left, !estimated ? 0 : plies < 0 ? 2 : 4 - plies);
		ck_assert(g.decode(&state, "4 1 0 0 -"));
		ck_assert_int_eq(game_sample(&g, &state, 1, plies, &rng, &scratch),
				 estimated ? -7 : 1000);
	}
	move_list_free(&scratch);
}
END_TEST

START_TEST(reserved_words)
{
	static const struct {
		game_move m;
		const char *word;
	} words[] = {
		{ MOVE_RESIGN, "resign" }, { MOVE_TIMEOUT, "timeout" }, { MOVE_ILLEGAL, "illegal" },
		{ MOVE_HIDDEN, "?" },	   { MOVE_CRASHED, "crashed" },
	};
	const struct game *g = game_find("nim");
	max_align_t state[16] = { 0 };
	char text[MOVE_TEXT];

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		game_move m = 0;
		bool read = game_parse_move(g, state, 0, words[i].word, &m);

		ck_assert(move_is_reserved(words[i].m));
		ck_assert_uint_eq(game_format_move(g, state, 0, words[i].m, text, sizeof text),
				  strlen(words[i].word));
		ck_assert_str_eq(text, words[i].word);
		/* A hidden move's text can't be read back as a move. */
		ck_assert(words[i].m == MOVE_HIDDEN ? !read : read && m == words[i].m);
	}
	ck_assert(!move_is_reserved(MOVE_CRASHED - 1) && !move_is_reserved(0));
}
END_TEST

/* Each position can be written in only one way. A game that starts from a position takes its
 * options from that position. */
START_TEST(positions)
{
	static const struct {
		const char *game, *settings, *position;
		bool good;
		const char *why;
	} given_positions[] = {
		{ "tictactoe", "", "O.X...... 0 -", true, "" },
		{ "tictactoe", "", "O.X...... 0 - ", false,
		  "Invalid position 'O.X...... 0 - ' for tictactoe. The starting position is '......... 0 -'." },
		{ "tictactoe", "", "OO....... 0 -", false,
		  "Position 'OO....... 0 -' can't occur in a game of tictactoe." },
		{ "tictactoe", "", "OOOXX.... 1 0", false,
		  "The game is already over in position 'OOOXX.... 1 0'. Start from a position that still has a legal move." },
		{ "othello", "",
		  "---------------------------OX------XO--------------------------- X", true, "" },
		{ "othello", "size=6",
		  "---------------------------OX------XO--------------------------- X", false,
		  "Position '---------------------------OX------XO-----------------------' doesn't match these options of othello. Use the options it was made with." },
	};
	char error[ERROR_TEXT] = "", text[STATE_TEXT];
	struct setup setup;
	struct board b;

	setup_default(game_find(given_positions[_i].game), &setup);
	ck_assert(setup_apply(game_find(given_positions[_i].game), &setup,
			      given_positions[_i].settings, error));
	strcpy(setup.position, given_positions[_i].position);
	ck_assert_int_eq(board_start(&b, game_find(given_positions[_i].game), &setup, error),
			 given_positions[_i].good);
	ck_assert_str_eq(error, given_positions[_i].why);
	if (!given_positions[_i].good)
		return;
	game_encode(b.game, b.state, text, sizeof text);
	ck_assert_str_eq(text, setup.position);
	board_free(&b);
}
END_TEST

static int given[MAX_SEATS];

static void score(const void *state, int points[MAX_SEATS])
{
	(void)state;
	memcpy(points, given, sizeof given);
}

START_TEST(outcomes)
{
	const struct game g = { .score = score };

	memcpy(given, (const int[MAX_SEATS]){ 5, -2, 5, 7 }, sizeof given);
	ck_assert_int_eq(game_outcome(&g, NULL, 4, 3), 1);
	ck_assert_int_eq(game_outcome(&g, NULL, 4, 0), -1);
	ck_assert_int_eq(game_outcome(&g, NULL, 3, 0), 0);
	ck_assert_int_eq(game_outcome(&g, NULL, 3, 2), 0);
	ck_assert_int_eq(game_outcome(&g, NULL, 3, 1), -1);
	ck_assert_int_eq(game_outcome(&g, NULL, 2, 0), 1);
	ck_assert_int_eq(game_outcome(&g, NULL, 1, 0), 1);
}
END_TEST

START_TEST(ends)
{
	const int many[MAX_SEATS] = { 2, 4, 0, 1, 3 }, shared[MAX_SEATS] = { 3, 3, 1, 0, 0 };
	static const int of_many[] = { 0, 1, -1, 0, 0 }, of_shared[] = { 0, 0, 0, -1, -1 };

	for (unsigned s = 0; s < 5; s++) {
		ck_assert_int_eq(points_end(many, 5, s), of_many[s]);
		ck_assert_int_eq(points_end(shared, 5, s), of_shared[s]);
	}
	ck_assert_int_eq(points_end(many, 2, 0), -1);
	ck_assert_int_eq(points_end(many, 2, 1), 1);
	ck_assert_int_eq(points_end(shared, 2, 0), 0);
	ck_assert_int_eq(points_end(many, 1, 0), 1);
}
END_TEST

START_TEST(first_actors)
{
	ck_assert_uint_eq(game_first_actor(1), 0);
	ck_assert_uint_eq(game_first_actor(6), 1);
	ck_assert_uint_eq(game_first_actor(1U << SEAT_DEALER), SEAT_DEALER);
}
END_TEST

void core_game_cases(Suite *s)
{
	TCase *c = suite_case(s, "games in common");

	tcase_add_test(c, registry);
	tcase_add_test(c, names_of_classes);
	tcase_add_test(c, option_tables);
	tcase_add_test(c, agents_begin_alike);
	tcase_add_loop_test(c, samples, 0, 2);
	tcase_add_test(c, reserved_words);
	tcase_add_loop_test(c, positions, 0, 5);
	tcase_add_test(c, outcomes);
	tcase_add_test(c, ends);
	tcase_add_test(c, first_actors);
}
