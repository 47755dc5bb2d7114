/* SPDX-License-Identifier: MIT */
/* Checks that keys produce the same record whether they arrive all at once or with pauses in
 * between. For every kind of game, it plays random games between people only and between one
 * person and computers, and types all moves before any of them is shown, both on the full screen
 * and in line mode.
 *
 * The script pty.sh runs it with a home directory of its own. The environment variable ASOBI holds
 * the path of the arcade's executable.
 *
 * Usage: ahead [GAME] */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "asobi/match.h"
#include "asobi/pool.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "own_terminal.h"
#include "tools.h"

enum { WAIT_MS = 60000, MOST_PLIES = 24, SEED = 7 };
enum way { AT_ONCE, WITH_PAUSES, LINES, WAYS };
static const char *const way_names[WAYS] = { "at once", "with pauses", "as lines at once" };

static struct pty pty;
static struct rng rng;
static char *asobi;

struct trial {
	const struct game *game;
	bool alone; /* true if only the first seat is a person's and computers play the others */
	struct setup setup;
	struct who who[MAX_SEATS];
	struct match *match; /* the match played beforehand, which gives the expected result */
	struct player *players[MAX_SEATS];
	struct pool *pool;
};

static void fail(const struct trial *t, enum way way, const char *what)
{
	fprintf(stderr, "FAIL: %s, %s, %s: %s; it wrote:\n%s\n", t->game->id,
		t->alone ? "one person" : "people", way_names[way], what, pty.tail);
	kill(pty.pid, SIGKILL);
	exit(EXIT_FAILURE);
}

static bool is_person(const struct trial *t, unsigned seat)
{
	return seat < t->setup.seats && (seat == 0 || !t->alone);
}

/* Plays the match. In people's seats, random players choose the moves, which are then typed as
 * keys. */
static void play(struct trial *t)
{
	struct match_config c = { .game = t->game, .seed = SEED };
	char error[ERROR_TEXT];
	struct match_event event;

	t->pool = pool_new(1);
	setup_default(t->game, &t->setup);
	c.setup = t->setup;
	for (unsigned s = 0; s < t->setup.seats; s++) {
		who_parse(t->game, "random", &t->who[s], error);
		c.players[s] = t->players[s] = player_new(&t->who[s], t->pool, error);
	}
	t->match = match_new(&c, error);
	while (!match_ended(t->match) &&
	       (t->setup.seats > 2 || match_plies(t->match) < MOST_PLIES)) {
		pool_collect(t->pool);
		if (!match_step(t->match, &event))
			match_wait(t->match, 10);
	}
}

static void end_trial(struct trial *t)
{
	match_free(t->match);
	for (unsigned s = 0; s < t->setup.seats; s++)
		player_free(t->players[s]);
	pool_free(t->pool);
}

/* Counts the legal moves whose text starts with this move's text, and the presses of Tab it takes
 * to reach the move. */
static void place_among_legal(const struct trial *t, const void *seen, unsigned seat, game_move m,
			      unsigned *alike, unsigned *tabs)
{
	struct move_list list = { 0 };
	char text[MOVE_TEXT], other[MOVE_TEXT];

	game_format_move(t->game, seen, seat, m, text, sizeof text);
	game_legal(t->game, seen, seat, &list);
	*alike = *tabs = 0;
	for (size_t i = 0; i < list.len; i++) {
		game_format_move(t->game, seen, seat, list.at[i], other, sizeof other);
		*alike += !strncmp(other, text, strlen(text));
		*tabs += list.at[i] > 0 && list.at[i] <= m;
	}
	move_list_free(&list);
}

/* Appends keys with which a person might make the move. Moves that can't be typed on the screen
 * are reached with Tab: those of several cards, and those containing A, which is a command on
 * every screen. If the characters themselves can start a move, the colon is sometimes left out; if
 * a single character is enough, so is Enter. */
static void type_move(const struct trial *t, const void *seen, unsigned seat, game_move m,
		      struct strbuf *keys)
{
	const struct view *view = view_find(t->game);
	const bool covered = t->game->secrets && !t->alone;
	unsigned alike, tabs;
	char text[MOVE_TEXT];
	bool bare, pointed;

	game_format_move(t->game, seen, seat, m, text, sizeof text);
	place_among_legal(t, seen, seat, m, &alike, &tabs);
	bare = text[0] >= '0' && text[0] <= '9' && !(view->hand && view->hand->picks) &&
	       rng_below(&rng, 2);
	pointed = strpbrk(text, " A");
	for (; pointed && tabs > 0; tabs--)
		sb_addf(keys, "\t");
	if (!pointed)
		sb_addf(keys, "%s%s", bare ? "" : ":", text);
	if (view->confirm || covered || alike > 1 || pointed || rng_below(&rng, 2))
		sb_addf(keys, "\r");
}

/* Returns all keys to type, from the first to the resignation at the end. */
static char *keys_of(const struct trial *t, enum way way)
{
	const bool covered = t->game->secrets && !t->alone;
	void *seen = xcalloc(1, t->game->state_size);
	struct strbuf keys = { 0 };
	unsigned sitting = covered ? MAX_SEATS : 0;
	const unsigned plies = match_plies(t->match);
	char text[MOVE_TEXT];

	for (unsigned i = 0; i <= plies; i++) {
		const struct ply p = i < plies ? match_ply_at(t->match, SEAT_ALL, i)
					       : (struct ply){ .seat = MAX_SEATS };
		const uint32_t actors = match_actors(t->match);
		const unsigned seat = i < plies ? p.seat
				      : actors	? game_first_actor(actors)
						: MAX_SEATS;

		if (!is_person(t, seat) && (i < plies || !actors))
			continue;
		if (covered && seat != sitting)
			sb_addf(&keys, "%s", way == LINES ? "\n" : "\r");
		sitting = seat;
		match_observe_at(t->match, i, seat, seen);
		if (i < plies)
			game_format_move(t->game, seen, seat, p.move, text, sizeof text);
		if (way == LINES)
			sb_addf(&keys, "%s\n", i < plies ? text : "resign");
		else if (i < plies)
			type_move(t, seen, seat, p.move, &keys);
		else
			sb_addf(&keys, "Gy");
	}
	free(seen);
	return keys.text;
}

static void start(const struct trial *t, enum way way)
{
	char seats[MAX_SEATS][16], *argv[8 + 2 * MAX_SEATS] = {
		asobi, (char *)(uintptr_t)t->game->id, "--seed", "7", "--delay", "0"
	};
	int n = 6;

	for (unsigned s = 0; s < t->setup.seats; s++) {
		snprintf(seats[s], sizeof seats[s], "--p%u", s + 1);
		argv[n++] = seats[s];
		argv[n++] = is_person(t, s) ? "human" : "random";
	}
	if (way == LINES)
		argv[n++] = "--plain";
	pty_start(&pty, argv, 24, 80);
	if (!pty_wait_text(&pty, way == LINES ? "layer 1" : "help", WAIT_MS))
		fail(t, way, "it does not begin");
}

static void type_keys(const char *keys, enum way way)
{
	if (way != WITH_PAUSES)
		pty_type(&pty, keys, strlen(keys));
	for (; way == WITH_PAUSES && *keys; keys++) {
		pty_type(&pty, keys, 1);
		for (unsigned ms = rng_below(&rng, 4) ? 0 : rng_below(&rng, 30), i = 0; i < ms;
		     i += 5)
			pty_read(&pty, 5);
	}
}

/* Returns the path of the record in the directory, or NULL if there isn't one yet. */
static char *find_record(const char *folder)
{
	DIR *dir = opendir(folder);
	char path[1024], error[ERROR_TEXT], *text = NULL;

	for (struct dirent *e; dir && !text && (e = readdir(dir));) {
		const char *end = strrchr(e->d_name, '.');

		if (!end || strcmp(end, ".asobi"))
			continue;
		snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
		text = file_read(path, 1 << 20, error, sizeof error);
		unlink(path);
	}
	if (dir)
		closedir(dir);
	return text;
}

static void compare(const struct trial *t, enum way way, const char *text)
{
	const unsigned plies = match_plies(t->match);
	char error[ERROR_TEXT], what[128];
	struct record r;

	if (!record_parse(&r, text, error))
		fail(t, way, error);
	for (unsigned i = 0; i < plies; i++) {
		const struct ply p = match_ply_at(t->match, SEAT_ALL, i);

		if (i < r.board.len && r.board.plies[i].seat == p.seat &&
		    r.board.plies[i].move == p.move)
			continue;
		snprintf(what, sizeof what, "ply %u of %u is another", i, plies);
		fail(t, way, what);
	}
	if (r.board.len != plies + !match_ended(t->match))
		fail(t, way, "there are more plies");
	record_free(&r);
}

static void try(const struct trial *t, enum way way)
{
	static unsigned runs;
	const int64_t until = pty_deadline(WAIT_MS);
	char home[512], folder[600], *keys = keys_of(t, way), *text = NULL;

	/* Each run gets a new directory, so that files left by earlier runs don't matter. */
	snprintf(home, sizeof home, "%s/ahead-%u", getenv("HOME"), runs++);
	setenv("XDG_DATA_HOME", home, 1);
	setenv("XDG_STATE_HOME", home, 1);
	snprintf(folder, sizeof folder, "%s/asobi/games", home);
	start(t, way);
	type_keys(keys, way);
	while (!text && clock_ms() < until) {
		pty_read(&pty, 20);
		text = find_record(folder);
	}
	if (!text)
		fail(t, way, "no game is kept");
	compare(t, way, text);
	free(text);
	free(keys);
	pty_close(&pty);
	if (pty_wait_end(&pty, WAIT_MS) < 0)
		fail(t, way, "it does not end");
}

int type_ahead(int argc, char **argv)
{
	asobi = getenv("ASOBI");
	if (!asobi)
		return 99;
	rng_seed(&rng, 1);
	for (int g = 0; all_games[g]; g++) {
		if (argc > 1 && strcmp(argv[1], all_games[g]->id))
			continue;
		for (int alone = 0; alone < 2; alone++) {
			struct trial t = { .game = all_games[g], .alone = alone };

			play(&t);
			for (enum way way = 0; way < WAYS; way++)
				try(&t, way);
			end_trial(&t);
		}
	}
	return EXIT_SUCCESS;
}
