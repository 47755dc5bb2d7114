/* SPDX-License-Identifier: MIT */
/* A test-only player that crashes. It moves at random, but in one out of every `odds` games, at
 * its move number `at`, it fails as `how` says, for example by crashing or by exceeding any time
 * limit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "asobi/agent.h"

enum how { WRITE, ABORT, OVERFLOW, DIVISION, ILLEGAL, EXIT, HANG, SLOW, BEGIN, RELEASE, NEVER };
static const char *const ways[] = { "write", "abort", "overflow", "division", "illegal", "exit",
				    "hang",  "slow",  "begin",	  "release",  "never" };

enum { OPTION_HOW, OPTION_AT, OPTION_ODDS };
static const struct option options[] = {
	[OPTION_HOW] = { "how", "How it crashes", WRITE, NEVER, NEVER, ways },
	[OPTION_AT] = { "at", "At which of its moves", 1, 1000, 1, NULL },
	[OPTION_ODDS] = { "odds", "In one of so many games", 1, 1000000, 1, NULL },
	{ .key = NULL },
};

struct agent {
	struct agent_base base;
	struct move_list list;
	int moves;
	/* a file that stays open if the player crashes, because crashing players clean up
	 * nothing */
	FILE *left_open;
};

static enum how how_of(const struct agent *a)
{
	return (enum how)a->base.option[OPTION_HOW];
}

static void prepare(struct agent *a)
{
	a->left_open = fopen("/dev/null", "r");
	if (!a->left_open)
		abort();
}

/* Overflows the stack. The array and the sum keep compilers from turning the recursion into a
 * loop. */
static unsigned overflow(unsigned depth)
{
	volatile char room[512];

	room[depth % sizeof room] = 1;
	return depth == 0 ? 0 : overflow(depth + 1) + (unsigned)room[0];
}

__attribute__((no_sanitize("undefined"), no_sanitize("thread"))) static void crash(enum how how)
{
	static int *volatile nowhere;
	static volatile int zero;

	switch (how) {
	case WRITE:
	case BEGIN:
	case RELEASE: *nowhere = 1; break;
	case ABORT: abort();
	case OVERFLOW: zero = (int)overflow(1); break;
	case DIVISION:
		zero = 7 / zero;
		abort(); /* not every machine crashes on a division by zero, so abort() does */
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

static void release(struct agent *a)
{
	if (how_of(a) == RELEASE)
		crash(RELEASE);
	fclose(a->left_open);
	move_list_free(&a->list);
}

static void begin(struct agent *a, unsigned seat)
{
	a->moves = 0;
	if (how_of(a) == BEGIN && seat == 1)
		crash(BEGIN);
}

static bool think(struct agent *a, const void *seen, unsigned seat, struct rng *rng,
		  struct budget *budget, struct thought *out)
{
	(void)budget;
	const int *option = a->base.option;

	if (++a->moves == option[OPTION_AT] && how_of(a) < BEGIN &&
	    rng_below(rng, (uint32_t)option[OPTION_ODDS]) == 0)
		crash(how_of(a));
	out->nodes = 1;
	out->move = game_pick(a->base.game, seen, seat, rng, &a->list);
	return true;
}

extern const struct agent_class agent_crashing;
const struct agent_class agent_crashing = {
	.id = "crashing",
	.title = "Crashes",
	.options = options,
	.size = sizeof(struct agent),
	.prepare = prepare,
	.release = release,
	.begin = begin,
	.think = think,
};
