/* SPDX-License-Identifier: MIT */
/* Sends thousands of random keys, clicks and resizes. Whatever happens, the program may exit only
 * on its own, with status 0, and must leave the terminal in order.
 *
 * Usage: monkey [KEYS [SEED [FIRST [ARGUMENT...]]]] (ASOBI names the program)
 *
 * It starts the program with the arguments and types the keys FIRST. After every ROUND keys it
 * ends the program and starts it again, so that most keys go to the screen that FIRST opens. */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "own_terminal.h"

/* Ctrl-C and Ctrl-Z are left out: they are signals and have tests of their own. Keys that open
 * something occur more often than keys that leave it. */
static const char *const keys[] = {
	"h",
	"j",
	"k",
	"l",
	"h",
	"j",
	"k",
	"l",
	"\r",
	"\r",
	"\r",
	" ",
	"\t",
	"\t",
	"0",
	"1",
	"2",
	"3",
	"4",
	"5",
	"6",
	"7",
	"8",
	"9",
	"Y",
	"U",
	"H",
	"N",
	"G",
	"R",
	"y",
	"A",
	"A",
	"a",
	"[",
	"]",
	"{",
	"}",
	".",
	",",
	"+",
	"-",
	"?",
	"i",
	"T",
	"L",
	"A",
	"f",
	"b",
	"d",
	"e",
	"g",
	"p",
	"S",
	"J",
	"P",
	"V",
	"s",
	"o",
	"W",
	"M",
	"*",
	"%",
	"@",
	"=",
	":",
	"C",
	"V",
	"w",
	"t",
	"x",
	"\f",
	"\b",
	"\177",
	"\033",
	"q",
	"Q",
	"\033[A",
	"\033[B",
	"\033[C",
	"\033[D",
	"\033OA",
	"\033OP",
	"\033[5~",
	"\033[6~",
	"\033[3~",
	"\033[Z",
	"\033[1~",
	"\033[4~",
	"\033[200~1 q R y\033[201~",
	"\033[200~",
	"\033[201~",
	"\033[201~",
	"\033[",
	"\033[I",
	"\033[12;40R",
	"\033[97;5u",
	"\033]11;rgb:ff/ff/ff\a",
	"\033Pq",
	"\033\\",
	"\033q",
	"\033[200~0 4 1\033[201~",
	"\033[<64;5;5M",
	"\033[<65;5;5M",
	"\343\201\202",
	"\377",
	"\302",
	"\033[<0;900;900M",
};
enum { N_KEYS = sizeof keys / sizeof *keys, ROUND = 400, ENDS_WITHIN_MS = 60000 };

static struct pty pty;
static char *usual[] = { NULL, "--delay", "0", NULL };
static char **argv = usual;
static const char *first = "";
/* The exit status expected when the monkey ends the program early: 1 for a match, otherwise 0. */
static int stopped;

static int fail(const char *what, long status, unsigned typed)
{
	fprintf(stderr, "FAIL: %s (%ld) after %u keys; it wrote:\n%s\n", what, status, typed,
		pty.tail);
	return EXIT_FAILURE;
}

static void click(struct rng *rng)
{
	char text[40];
	int row = 1 + (int)rng_below(rng, 24), col = 1 + (int)rng_below(rng, 80);
	int n = snprintf(text, sizeof text, "\033[<0;%d;%dM\033[<0;%d;%dm", col, row, col, row);

	pty_type(&pty, text, (size_t)n);
}

static void act(struct rng *rng)
{
	const char *key = keys[rng_below(rng, N_KEYS)];

	switch (rng_below(rng, 40)) {
	case 0: pty_resize(&pty, 1 + (int)rng_below(rng, 60), 1 + (int)rng_below(rng, 200)); break;
	case 1: pty_resize(&pty, 24, 80); break;
	case 2:
	case 3: click(rng); break;
	default: pty_type(&pty, key, strlen(key));
	}
}

/* Gives the program time to draw, so that the keys don't all arrive at once. */
static int watch(struct rng *rng, unsigned typed)
{
	if (pty_read(&pty, rng_below(rng, 4) ? 0 : 3))
		return EXIT_SUCCESS;
	if (!pty_sane(&pty))
		return fail("the terminal was left in disorder", pty_wait_end(&pty, ENDS_WITHIN_MS),
			    typed);
	return EXIT_SUCCESS;
}

static void begin(void)
{
	pty_start(&pty, argv, 24, 80);
	pty_wait_text(&pty, "\033", ENDS_WITHIN_MS);
	pty_type(&pty, first, strlen(first));
}

/* Ends the program with SIGTERM, which must work anywhere, even in the middle of a write to a
 * terminal that nobody reads. */
static int end(unsigned typed)
{
	int status;

	kill(pty.pid, SIGTERM);
	status = pty_wait_end(&pty, ENDS_WITHIN_MS);
	if (status != 128 + SIGTERM && status != 0 && status != stopped)
		return fail("SIGTERM did not end it", status, typed);
	if (!pty_sane(&pty))
		return fail("the terminal was left in disorder", 0, typed);
	pty_close(&pty);
	return EXIT_SUCCESS;
}

static int play(struct rng *rng, unsigned n)
{
	begin();
	for (unsigned i = 0; i < n; i++) {
		int status;

		act(rng);
		if (watch(rng, i))
			return EXIT_FAILURE;
		status = pty_wait_end(&pty, 0);
		if (status > 0 && status != stopped)
			return fail("it ended", status, i);
		if (status >= 0)
			pty_close(&pty);
		else if (i % ROUND == ROUND - 1 && end(i))
			return EXIT_FAILURE;
		if (status >= 0 || i % ROUND == ROUND - 1)
			begin();
	}
	return end(n);
}

int main(int argc, char **args)
{
	const unsigned n = argc > 1 ? (unsigned)strtoul(args[1], NULL, 10) : 2000;
	const uint64_t seed = argc > 2 ? strtoull(args[2], NULL, 10) : 1;
	struct rng rng;

	if (argc > 3)
		first = args[3];
	if (argc > 4)
		argv = args + 3; /* the program's name replaces FIRST, which is args[3] */
	stopped = argc > 4 && !strcmp(args[4], "match");
	argv[0] = getenv("ASOBI");
	if (!argv[0])
		return 99;
	rng_seed(&rng, seed);
	return play(&rng, n);
}
