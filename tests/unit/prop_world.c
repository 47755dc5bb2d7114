/* SPDX-License-Identifier: MIT */
/* Tests games with hidden information against an oracle. In small setups, every possible game is
 * played, and the true states are grouped by what a viewer saw. Then three things must be true:
 *
 * - games in which a viewer was told the same must look the same to the viewer (no leak);
 * - a view must exclude as many states as everything that the viewer was told (nothing is
 * forgotten);
 * - imagine() must draw all of these states and no others. */
#include "prop_cases.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "prop_told.h"

enum { MOST_HISTORIES = 12000 };

/* One possible game: a hash of what a viewer was told, what the viewer finally saw, and the true
 * state. */
struct known_plies {
	uint64_t told;
	const unsigned char *seen, *world;
};

struct oracle {
	struct trial *t;
	unsigned viewer, depth;
	told_fn *told;
	struct known_plies *at;
	size_t len, cap;
	bool deeper; /* true if some games go on beyond this depth */
};

/* The size of a state. It is global because qsort() passes no context to comparison functions. */
static size_t size_of_state;

static uint64_t mix(uint64_t hash, uint64_t more)
{
	struct rng r = { hash ^ more };

	return rng_next(&r) + hash;
}

static uint64_t mix_bytes(uint64_t hash, const unsigned char *bytes, size_t n)
{
	while (n--)
		hash = mix(hash, *bytes++);
	return hash;
}

static const unsigned char *keep(const void *bytes, size_t n)
{
	return memcpy(xrealloc(NULL, n, 1), bytes, n);
}

static void add_history(struct oracle *o, uint64_t told, const union any_state *seen)
{
	if (o->len == o->cap)
		o->at = xrealloc(o->at, o->cap = 2 * o->cap + 256, sizeof *o->at);
	o->at[o->len++] = (struct known_plies){
		told,
		keep(seen, size_of_state),
		keep(o->t->board.state, size_of_state),
	};
}

static void forget(struct oracle *o)
{
	for (size_t i = 0; i < o->len; i++) {
		free((void *)o->at[i].seen);
		free((void *)o->at[i].world);
	}
	o->len = 0;
}

static void explore(struct oracle *o, uint64_t told, unsigned depth);

/* Explores one move, and what the viewer learns from it: who did what, as far as the viewer may
 * know, and the answer. If prop_told.c doesn't know this game's answers, uses what the view shows
 * afterwards. */
static void explore_move(struct oracle *o, uint64_t told, unsigned depth, unsigned seat,
			 game_move m)
{
	const struct game *g = o->t->game;
	struct board *b = &o->t->board;
	union any_state seen;

	told = mix(mix(told, seat), game_redact(g, b->state, seat, m, o->viewer));
	if (o->told)
		told = mix(told, o->told(b->state, seat, m));
	board_put(b, seat, m);
	game_observe(g, b->state, o->viewer, &seen);
	if (!o->told)
		told = mix_bytes(told, seen.bytes, size_of_state);
	add_history(o, told, &seen);
	explore(o, told, depth);
	board_unput(b);
}

static void explore(struct oracle *o, uint64_t told, unsigned depth)
{
	const struct game *g = o->t->game;
	struct move_list list = { 0 };

	if (board_ended(&o->t->board) || o->len > MOST_HISTORIES)
		return;
	if (depth == 0) {
		o->deeper = true;
		return;
	}
	for (const unsigned *seat = prop_askable; *seat != MAX_SEATS; seat++) {
		list.len = 0;
		game_legal(g, o->t->board.state, *seat, &list);
		for (size_t i = 0; i < list.len && o->len <= MOST_HISTORIES; i++)
			explore_move(o, told, depth - 1, *seat, list.at[i]);
		if (*seat < o->t->setup.seats)
			explore_move(o, told, depth - 1, *seat, MOVE_RESIGN);
	}
	move_list_free(&list);
}

/* Explores all games move by move, as deep as memory allows. */
static void explore_all(struct oracle *o)
{
	for (o->depth = 1;; o->depth++) {
		forget(o);
		o->deeper = false;
		explore(o, 0, o->depth);
		if (o->len > MOST_HISTORIES)
			break;
		if (!o->deeper)
			return;
	}
	o->depth--;
	forget(o);
	explore(o, 0, o->depth);
}

static int by_told(const void *a, const void *b)
{
	const struct known_plies *x = a, *y = b;

	return (x->told > y->told) - (x->told < y->told);
}

static int by_seen_world(const void *a, const void *b)
{
	const struct known_plies *x = a, *y = b;
	int order = memcmp(x->seen, y->seen, size_of_state);

	return order ? order : memcmp(x->world, y->world, size_of_state);
}

static int by_seen_told_world(const void *a, const void *b)
{
	const struct known_plies *x = a, *y = b;
	int order = memcmp(x->seen, y->seen, size_of_state);

	order = order ? order : by_told(a, b);
	return order ? order : memcmp(x->world, y->world, size_of_state);
}

static bool same(const unsigned char *a, const unsigned char *b)
{
	return !memcmp(a, b, size_of_state);
}

static void show(const struct oracle *o, const struct known_plies *h, char text[STATE_TEXT])
{
	game_encode(o->t->game, h->seen, text, STATE_TEXT);
}

static void check_no_leak(struct oracle *o)
{
	char one[STATE_TEXT], other[STATE_TEXT];

	qsort(o->at, o->len, sizeof *o->at, by_told);
	for (size_t i = 1; i < o->len; i++) {
		const struct known_plies *h = &o->at[i];

		if (h[-1].told != h->told || same(h[-1].seen, h->seen))
			continue;
		show(o, h - 1, one);
		show(o, h, other);
		REQUIRE(o->t, false, "%u was told the same but sees '%s' and '%s'", o->viewer, one,
			other);
	}
}

/* Counts the games, from index `from` on, that look the same to the viewer. Sets *worlds to the
 * number of different true states among them. */
static size_t group(const struct oracle *o, size_t from, bool told_too, size_t *worlds)
{
	const struct known_plies *first = &o->at[from];
	size_t n = 1;

	*worlds = 1;
	for (; from + n < o->len; n++) {
		const struct known_plies *h = first + n;

		if (!same(h->seen, first->seen) || (told_too && h->told != first->told))
			break;
		*worlds += !same(h->world, h[-1].world);
	}
	return n;
}

static void check_one_memory(struct oracle *o, size_t from, size_t n, size_t worlds)
{
	char text[STATE_TEXT];
	size_t fewer, alike;

	for (size_t i = from; i < from + n; i += alike) {
		alike = group(o, i, true, &fewer);
		if (fewer == worlds)
			continue;
		show(o, &o->at[i], text);
		REQUIRE(o->t, false, "'%s' leaves %u %zu worlds, what was told only %zu", text,
			o->viewer, worlds, fewer);
	}
}

static void check_memory(struct oracle *o)
{
	size_t *worlds = xcalloc(o->len, sizeof *worlds), groups = 0, n;

	qsort(o->at, o->len, sizeof *o->at, by_seen_world);
	for (size_t i = 0; i < o->len; i += n)
		n = group(o, i, false, &worlds[groups++]);
	qsort(o->at, o->len, sizeof *o->at, by_seen_told_world);
	groups = 0;
	for (size_t i = 0; i < o->len; i += n) {
		size_t unused;

		n = group(o, i, false, &unused);
		check_one_memory(o, i, n, worlds[groups++]);
	}
	free(worlds);
}

/* Returns the index of this state among the n states that start at index `from`, or n if it isn't
 * there. */
static size_t find_world(const struct oracle *o, size_t from, size_t n,
			 const union any_state *world)
{
	size_t i = 0;

	while (i < n && !same(o->at[from + i].world, world->bytes))
		i++;
	return i;
}

static void check_one_imagination(struct oracle *o, size_t from, size_t n, size_t worlds)
{
	const unsigned char *seen = o->at[from].seen;
	unsigned char *drawn = xcalloc(n, 1);
	char text[STATE_TEXT];
	size_t found = 0;

	show(o, &o->at[from], text);
	for (size_t draws = worlds * 30; draws--;) {
		union any_state world;
		size_t i;

		REQUIRE(o->t, o->t->game->secrets->imagine(seen, o->viewer, &o->t->rng, &world),
			"%u cannot imagine anything for '%s'", o->viewer, text);
		i = find_world(o, from, n, &world);
		REQUIRE(o->t, i < n, "%u imagines for '%s' what is impossible", o->viewer, text);
		found += !drawn[i];
		drawn[i] = 1;
	}
	REQUIRE(o->t, found == worlds, "%u imagines for '%s' only %zu of %zu worlds", o->viewer,
		text, found, worlds);
	free(drawn);
}

static void check_imagination(struct oracle *o)
{
	size_t worlds, n;

	qsort(o->at, o->len, sizeof *o->at, by_seen_world);
	for (size_t i = 0; i < o->len; i += n) {
		n = group(o, i, false, &worlds);
		if (worlds < 40)
			check_one_imagination(o, i, n, worlds);
	}
}

static void consult(struct trial *t)
{
	struct oracle o = { .t = t, .told = prop_told(t->game) };

	if (!t->game->secrets)
		return;
	size_of_state = t->game->state_size;
	for (unsigned i = 0; i < prop_n_viewers(t); i++) {
		o.viewer = prop_viewer(t, i);
		prop_start(t);
		explore_all(&o);
		check_no_leak(&o);
		check_memory(&o);
		check_imagination(&o);
		forget(&o);
	}
	free(o.at);
}

START_TEST(worlds)
{
	prop_each_small_setup(prop_game(_i), consult);
}
END_TEST

void prop_world_cases(Suite *s)
{
	tcase_add_loop_test(suite_case(s, "possible worlds"), worlds, 0, prop_n_games());
}
