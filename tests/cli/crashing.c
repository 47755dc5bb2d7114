/* SPDX-License-Identifier: MIT */
/* A player that crashes; only tests link it.  It moves at random, but at its move number
 * `at` it breaks down in one of `odds` games in the way `how`, or needs longer than any
 * clock gives it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "asobi/agent.h"
#include "base/xalloc.h"

enum how { WRITE, ABORT, OVERFLOW, DIVISION, ILLEGAL, EXIT, HANG, SLOW, BEGIN, DESTROY, NEVER };
static const char *const ways[] = {
	"write", "abort", "overflow", "division", "illegal", "exit", "hang", "slow", "begin", "destroy", "never"
};

enum { OPTION_HOW, OPTION_AT, OPTION_ODDS };
static const struct option options[] = {
	[OPTION_HOW] = { "how", "How it crashes", WRITE, NEVER, NEVER, ways },
	[OPTION_AT] = { "at", "At which of its moves", 1, 1000, 1, NULL },
	[OPTION_ODDS] = { "odds", "In one of so many games", 1, 1000000, 1, NULL },
	{ .key = NULL },
};

struct agent {
	const struct game *game;
	struct move_list list;
	enum how how;
	int at, moves;
	uint32_t odds;
	FILE *left_open;		/* crashing players do not tidy up */
};

static bool fits(const struct game *g)
{
	(void)g;
	return true;
}

static struct agent *create(const struct game *g, const int *option_values, char error[ERROR_TEXT])
{
	struct agent *a = xcalloc(1, sizeof *a);

	(void)error;
	a->game = g;
	a->how = (enum how)option_values[OPTION_HOW];
	a->at = option_values[OPTION_AT];
	a->odds = (uint32_t)option_values[OPTION_ODDS];
	a->left_open = fopen("/dev/null", "r");
	if (!a->left_open)
		snprintf(error, ERROR_TEXT, "No file can be opened any more.");
	return a->left_open ? a : NULL;
}

/* The array and the sum keep compilers from making a loop of it. */
static unsigned overflow(unsigned depth)
{
	volatile char room[512];

	room[depth % sizeof room] = 1;
	return depth == 0 ? 0 : overflow(depth + 1) + (unsigned)room[0];
}

__attribute__((no_sanitize("undefined"), no_sanitize("thread")))
static void crash(enum how how)
{
	static int *volatile nowhere;
	static volatile int zero;

	switch (how) {
	case WRITE: case BEGIN: case DESTROY: *nowhere = 1; break;
	case ABORT: abort();
	case OVERFLOW: zero = (int)overflow(1); break;
	case DIVISION: zero = 7 / zero; abort();	/* not all machines mind */
	case ILLEGAL: __builtin_trap();
	case EXIT: exit(0);
	case HANG:
		while (!zero)
			nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
		break;
	case SLOW: nanosleep(&(struct timespec){ 1, 500000000 }, NULL); break;
	case NEVER: break;
	}
}

static void destroy(struct agent *a)
{
	if (a->how == DESTROY)
		crash(a->how);
	fclose(a->left_open);
	move_list_free(&a->list);
	free(a);
}

static void begin(struct agent *a, unsigned seat)
{
	a->moves = 0;
	if (a->how == BEGIN && seat == 1)
		crash(a->how);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	(void)budget;
	if (++a->moves == a->at && a->how < BEGIN && rng_below(rng, a->odds) == 0)
		crash(a->how);
	out->nodes = 1;
	out->move = game_pick(a->game, seen, seat, rng, &a->list);
	return true;
}

extern const struct agent_class agent_crashing;
const struct agent_class agent_crashing = {
	.id = "crashing",
	.title = "Crashes",
	.options = options,
	.fits = fits,
	.create = create,
	.destroy = destroy,
	.begin = begin,
	.think = think,
};
