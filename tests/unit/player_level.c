/* SPDX-License-Identifier: MIT */
/* Tests the levels. From level 3 up, no level misses a win in one move or allows a loss in
 * one move that it could avoid. The lower levels do make such mistakes: the lower the level, the
 * more often. */
#include <stdio.h>
#include <string.h>

#include "asobi/verdict.h"
#include "asobi/view.h"
#include "player_cases.h"

enum { MOST_POSITIONS = 6000 };

/* All positions of a game that can be reached, except those in which the game is over. */
struct positions {
	struct board b;
	size_t len;
	unsigned char *states;
};

static bool is_known(const struct positions *p)
{
	size_t size = p->b.game->state_size;

	for (size_t i = 0; i < p->len; i++)
		if (!memcmp(p->states + i * size, p->b.state, size))
			return true;
	return false;
}

static void collect(struct positions *p)
{
	const struct game *g = p->b.game;
	struct move_list list = { 0 };
	unsigned seat;

	if (board_ended(&p->b) || is_known(p))
		return;
	ck_assert_uint_lt(p->len, MOST_POSITIONS);
	memcpy(p->states + p->len++ * g->state_size, p->b.state, g->state_size);
	seat = game_first_actor(game_actors(g, p->b.state));
	game_legal(g, p->b.state, seat, &list);
	for (size_t i = 0; i < list.len; i++) {
		board_put(&p->b, seat, list.at[i]);
		collect(p);
		board_unput(&p->b);
	}
	move_list_free(&list);
}

static unsigned char room[MOST_POSITIONS * 16];

static struct positions positions_of(const char *game, const char *settings)
{
	struct positions p = { .b = new_board(game, settings), .states = room };

	ck_assert_uint_le(p.b.game->state_size, 16);
	collect(&p);
	return p;
}

static void set_position(struct positions *p, size_t i)
{
	memcpy(p->b.state, p->states + i * p->b.game->state_size, p->b.game->state_size);
}

static bool wins_at_once(struct board *b, unsigned seat, game_move m)
{
	bool wins;

	board_put(b, seat, m);
	wins = board_ended(b) && game_outcome(b->game, b->state, 2, seat) > 0;
	board_unput(b);
	return wins;
}

static bool any_wins_at_once(struct board *b, unsigned seat)
{
	struct move_list list = { 0 };
	bool any = false;

	game_legal(b->game, b->state, seat, &list);
	for (size_t i = 0; i < list.len && !any; i++)
		any = wins_at_once(b, seat, list.at[i]);
	move_list_free(&list);
	return any;
}

/* Returns true if this move, or the opponent's reply to it, loses the game at once. */
static bool loses_at_once(struct board *b, unsigned seat, game_move m)
{
	bool loses;

	board_put(b, seat, m);
	loses = board_ended(b) ? game_outcome(b->game, b->state, 2, seat) < 0
			       : any_wins_at_once(b, 1 - seat);
	board_unput(b);
	return loses;
}

/* Returns true if some moves lose the game at once and others don't. */
static bool must_hold(struct board *b, unsigned seat)
{
	struct move_list list = { 0 };
	bool loses = false, holds = false;

	game_legal(b->game, b->state, seat, &list);
	for (size_t i = 0; i < list.len && !(loses && holds); i++)
		if (loses_at_once(b, seat, list.at[i]))
			loses = true;
		else
			holds = true;
	move_list_free(&list);
	return loses && holds;
}

/* Counts the one-move blunders in a position over several seeds. `first` differs for each
 * position, because the first random number alone decides whether a level makes a mistake. */
static unsigned blunders(const struct tried *t, struct board *b, uint64_t first, unsigned seeds)
{
	unsigned seat = game_first_actor(game_actors(b->game, b->state)), n = 0;
	bool can_win = any_wins_at_once(b, seat), holds = !can_win && must_hold(b, seat);

	if (!can_win && !holds)
		return 0;
	for (uint64_t seed = first; seed < first + seeds; seed++) {
		game_move m = agent_move(t, b->state, seat, seed);

		n += can_win ? !wins_at_once(b, seat, m) : loses_at_once(b, seat, m);
	}
	return n;
}

static unsigned all_blunders(const char *game, const char *settings, unsigned level, unsigned seeds)
{
	struct positions p = positions_of(game, settings);
	char who[16];
	struct tried t;
	unsigned n = 0;

	snprintf(who, sizeof who, "level:%u", level);
	t = agent_start(game, who);
	for (size_t i = 0; i < p.len; i++) {
		set_position(&p, i);
		n += blunders(&t, &p.b, i * seeds, seeds);
	}
	board_free(&p.b);
	agent_end(&t);
	return n;
}

START_TEST(tictactoe_guarded)
{
	ck_assert_uint_eq(all_blunders("tictactoe", "", (unsigned)_i, 8), 0);
}
END_TEST

START_TEST(nim_guarded)
{
	char settings[64];

	for (int k = 1; k <= 7; k++)
		for (int misere = 0; misere < 2; misere++) {
			snprintf(settings, sizeof settings, "n=24 k=%d misere=%d", k, misere);
			ck_assert_uint_eq(all_blunders("nim", settings, (unsigned)_i, 100), 0);
		}
}
END_TEST

/* Checks the level in random games, because they reach many positions with a win in one move, or
 * with such a threat that the player must stop. */
static void check_guarded(const char *game, unsigned level, unsigned games, unsigned plies)
{
	char who[16];
	struct tried t;
	unsigned n = 0;

	snprintf(who, sizeof who, "level:%u", level);
	t = agent_start(game, who);
	for (uint64_t seed = 0; seed < games; seed++) {
		struct board b = new_board(game, "");
		struct rng rng;

		rng_seed(&rng, seed);
		for (unsigned ply = 0; ply < plies && !board_ended(&b); ply++) {
			const unsigned seat = game_first_actor(game_actors(b.game, b.state));

			n += blunders(&t, &b, seed, 1);
			board_put(&b, seat, b.game->pick(b.state, seat, &rng));
		}
		board_free(&b);
	}
	ck_assert_msg(n == 0, "%s: %u blunders", game, n);
	agent_end(&t);
}

START_TEST(searchers_guarded)
{
	check_guarded("gomoku", (unsigned)_i, 10, 60);
	check_guarded("hasami", (unsigned)_i, 3, 120);
}
END_TEST

START_TEST(beginners_blunder)
{
	unsigned one = all_blunders("tictactoe", "", 1, 2),
		 two = all_blunders("tictactoe", "", 2, 2);

	ck_assert_uint_gt(two, 0);
	ck_assert_uint_gt(one, two);
}
END_TEST

/* Returns true if this move is worse than the best one. */
static bool gives_away(const struct board *b, unsigned seat, game_move m)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	bool worse = false;

	b->game->study(b->state, seat, &budget, verdict_list_found, &list);
	verdict_list_sort(&list);
	for (size_t i = 0; i < list.len; i++)
		worse = worse || (list.at[i].move == m && list.at[i].outcome < list.at[0].outcome);
	verdict_list_free(&list);
	return worse;
}

static unsigned all_slips(const char *game, const char *settings, unsigned level)
{
	struct positions p = positions_of(game, settings);
	char who[16];
	struct tried t;
	unsigned n = 0;

	snprintf(who, sizeof who, "level:%u", level);
	t = agent_start(game, who);
	for (size_t i = 0; i < p.len; i++) {
		uint64_t seeds = 600 / p.len + 1;
		unsigned seat;

		set_position(&p, i);
		seat = game_first_actor(game_actors(p.b.game, p.b.state));
		for (uint64_t seed = i * seeds; seed < (i + 1) * seeds; seed++)
			n += gives_away(&p.b, seat, agent_move(&t, p.b.state, seat, seed));
	}
	board_free(&p.b);
	agent_end(&t);
	return n;
}

static void check_ladder(const char *game, const char *settings)
{
	unsigned before = all_slips(game, settings, 1);

	for (unsigned level = 2; level <= 5; level++) {
		unsigned now = all_slips(game, settings, level);

		ck_assert_msg(now < before, "%s: level %u errs %u times, the one below %u", game,
			      level, now, before);
		before = now;
	}
	ck_assert_uint_eq(before, 0);
}

START_TEST(higher_errs_less)
{
	check_ladder("tictactoe", "");
	check_ladder("nim", "n=40 k=4");
	check_ladder("nim", "n=40 k=3 misere=on");
}
END_TEST

/* A level is called Perfect only if it plays like the game's perfect player. In games without a
 * perfect player, no level has that name. */
START_TEST(perfect_is_perfect)
{
	for (const struct game *const *g = all_games; *g; g++) {
		const struct agent_class *scale = agent_scale(*g), *perfect = agent_perfect(*g);
		const unsigned levels = level_count(*g);
		const bool called = scale && !strcmp(level_title(*g, levels), "Perfect");

		ck_assert_msg(called == (perfect && (*g)->study), "%s", (*g)->id);
		if (!called || !(*g)->levels)
			continue;
		ck_assert_uint_eq((*g)->levels[levels - 1].slip_percent, 0);
		ck_assert_ptr_null((*g)->levels[levels - 1].who);
	}
}
END_TEST

/* A game with more than the usual levels says which of them replace the former levels 4 and 5 in
 * older records, and describes and rates all of them. */
START_TEST(many_levels_are_complete)
{
	for (const struct game *const *g = all_games; *g; g++) {
		const unsigned levels = level_count(*g);

		if (levels == USUAL_LEVELS)
			continue;
		ck_assert_uint_le(levels, MOST_LEVELS);
		ck_assert_msg((*g)->former_level_4 > 3 && (*g)->former_level_5 == (int)levels, "%s",
			      (*g)->id);
		ck_assert_msg((*g)->about_levels->rating[levels - 1] &&
				      (*g)->about_levels->level[levels - 1].character,
			      "%s", (*g)->id);
	}
}
END_TEST

/* ---- Patterns that a level doesn't see yet ---- */

static bool has_id(const char *words, const char *id)
{
	const size_t len = strlen(id);

	for (const char *at = words; at && (at = strstr(at, id)); at += len)
		if ((at == words || at[-1] == ' ') && (at[len] == ' ' || !at[len]))
			return true;
	return false;
}

static unsigned count_words(const char *words)
{
	unsigned n = words != NULL;

	for (; words && *words; words++)
		n += *words == ' ';
	return n;
}

/* Every word in these lists is the id of a pattern for moves that were played. A higher level sees
 * every pattern that a lower level sees. It also sees others, or slips less often. */
START_TEST(levels_learn)
{
	for (const struct game *const *g = all_games; *g; g++)
		for (unsigned i = 0; (*g)->levels && i < level_count(*g); i++) {
			const struct game_level *level = &(*g)->levels[i], *lower = level - (i > 0);
			const char *words = level->unseen, *below = lower->unseen;
			const struct view *view = view_find(*g);
			unsigned known = 0;

			for (const struct pattern *p = view->patterns; p && p->id; p++)
				if (has_id(words, p->id)) {
					ck_assert_msg(p->missed && has_id(below, p->id), "%s: %s",
						      (*g)->id, p->id);
					known++;
				}
			ck_assert_msg(known == count_words(words), "%s: %s", (*g)->id, words);
			ck_assert(!i || !below || known < count_words(below) ||
				  level->slip_percent < lower->slip_percent);
		}
}
END_TEST

static const struct {
	const char *game, *position, *id;
	unsigned blind, sighted; /* `blind` is a level that misses the pattern, and `sighted` is one
				    that sees it */
} sights[] = {
	{ "gomoku",
	  "......../......../..X.X.../......../..OOO.../......../......../........ 1 - ormore",
	  "open-three", 2, 3 },
	{ "othello", "-----OOO--X-O-O---XXOOX-XOXOX-X-OOOOOXXXOOOOOOOXO-X---OX-----XOX X", "corner",
	  1, 2 },
	{ "hasami",
	  "...X.X..X/.X.....OX/O.X..O..O/..X.....O/...X...../........./........./......X../OO.OO.... 0 - 30 9 1 1 100 1 0 0",
	  "saves", 1, 2 },
};

/* Lists the values of the moves in a position according to a level that sometimes overlooks a
 * pattern. */
static void list_verdicts(const struct game *g, const void *state, unsigned seat,
			  struct verdict_list *list)
{
	struct budget budget = budget_unlimited();

	budget.quick = true;
	ck_assert(g->study(state, seat, &budget, verdict_list_found, list));
	verdict_list_sort(list);
}

/* Lets the level move with many seeds, and returns how many of its moves miss the pattern. If
 * `unseen` isn't NULL, it must contain the pattern of every mistake that a pattern explains. */
static unsigned count_missed(const struct board *b, const char *id, unsigned level,
			     const char *unseen)
{
	enum { SEEDS = 40 };
	const struct game *g = b->game;
	const unsigned seat = game_first_actor(game_actors(g, b->state));
	struct verdict_list list = { 0 };
	unsigned n = 0;
	char who[16];
	struct tried t;

	snprintf(who, sizeof who, "level:%u", level);
	t = agent_start(g->id, who);
	list_verdicts(g, b->state, seat, &list);
	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		const game_move m = agent_move(&t, b->state, seat, seed);
		const struct explained q = { .seen = b->state,
					     .seat = seat,
					     .seats = 2,
					     .best = list.at[0],
					     .asked = true,
					     .played = *verdict_list_find(&list, m),
					     .all = &list };
		struct insight in;

		if (verdict_compare(&q.played, &q.best) <= 0 ||
		    !insight_find(view_find(g), &q, &in))
			continue;
		ck_assert_msg(!unseen || has_id(unseen, in.pattern->id), "%s misses %s", g->id,
			      in.pattern->id);
		n += !strcmp(in.pattern->id, id);
	}
	verdict_list_free(&list);
	agent_end(&t);
	return n;
}

/* A level misses only patterns that it can't see yet, and doesn't miss them every time. */
START_TEST(unseen_missed)
{
	struct board b = new_board(sights[_i].game, "");
	const struct game_level *levels = b.game->levels;
	unsigned n;

	ck_assert(game_decode(b.game, b.state, sights[_i].position));
	n = count_missed(&b, sights[_i].id, sights[_i].blind, levels[sights[_i].blind - 1].unseen);
	ck_assert_msg(n > 0 && n < 40, "%s: %u", sights[_i].game, n);
	n = count_missed(&b, sights[_i].id, sights[_i].sighted, NULL);
	ck_assert_msg(n == 0, "%s: %u", sights[_i].game, n);
	board_free(&b);
}
END_TEST

void player_level_cases(Suite *s)
{
	TCase *c = suite_case(s, "levels");

	tcase_add_loop_test(c, tictactoe_guarded, 3, 6);
	tcase_add_loop_test(c, nim_guarded, 3, 6);
	tcase_add_loop_test(c, searchers_guarded, 3, 5);
	tcase_add_test(c, beginners_blunder);
	tcase_add_test(c, higher_errs_less);
	tcase_add_test(c, perfect_is_perfect);
	tcase_add_test(c, many_levels_are_complete);
	tcase_add_test(c, levels_learn);
	tcase_add_loop_test(c, unseen_missed, 0, sizeof sights / sizeof *sights);
}
