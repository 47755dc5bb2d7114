/* SPDX-License-Identifier: MIT */
/* Checks that, when two people share a keyboard and each has a secret number, the terminal never
 * receives a secret before its owner has confirmed being at the keyboard. The environment variable
 * ASOBI names the program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "own_terminal.h"

enum { WAIT_MS = 60000, QUIET_MS = 100 };

static struct pty pty;

static void fail(const char *what)
{
	fprintf(stderr, "FAIL: %s; it wrote:\n%s\n", what, pty.tail);
	exit(EXIT_FAILURE);
}

/* Returns what the program wrote, without escape sequences, because numbers in those aren't
 * secrets. */
static const char *text_written(void)
{
	static char text[sizeof pty.tail];
	size_t n = 0;

	for (const char *p = pty.tail; *p; p++) {
		if (*p != '\033') {
			text[n++] = *p;
			continue;
		}
		if (p[1] == '[')
			p += 1 +
			     strcspn(p + 2,
				     "ABCDEFGHIJKLMNOPQRSTUVWXYZ@abcdefghijklmnopqrstuvwxyz") +
			     1;
		else if (p[1])
			p += strchr("()", p[1]) ? 2 : 1;
		if (!*p)
			break;
	}
	text[n] = '\0';
	return text;
}

static void wait_for(const char *text)
{
	size_t before;

	if (!pty_wait_text(&pty, text, WAIT_MS))
		fail(text);
	/* Also read all output that follows immediately; later output belongs to the next key. */
	do {
		before = pty.len;
		pty_read(&pty, QUIET_MS);
	} while (pty.len != before);
}

static void type(const char *keys)
{
	pty_type(&pty, keys, strlen(keys));
}

static void must_hide(const char *secret)
{
	if (strstr(text_written(), secret))
		fail("a secret was shown");
}

static void must_show(const char *secret)
{
	if (!strstr(text_written(), secret))
		fail("a player does not see the own secret");
}

static void end(void)
{
	pty_close(&pty);
	if (pty_wait_end(&pty, WAIT_MS) < 0)
		fail("it does not end");
}

/* Tests a game on the full screen. Each secret has two equal digits, so that it can't appear by
 * chance as part of another number. */
static void on_the_screen(char *asobi)
{
	char *argv[] = { asobi,	 "null",  "most=99", "--p1", "human",
			 "--p2", "human", "--seed",  "4",    NULL };

	pty_start(&pty, argv, 24, 80);
	wait_for("Pass the keyboard to:");
	type("\r");
	wait_for("number 1-99");
	/* Forget this output; otherwise wait_for() would find the first "Pass the keyboard to:"
	 * again. */
	pty_forget(&pty);
	type("77\r");
	wait_for("Pass the keyboard to:");
	pty_forget(&pty);
	type("77"); /* these keys don't close the screen that says to pass the keyboard */
	type(" C[{AaUuR");
	type("\r");
	wait_for("number 1-99");
	type("88\r");
	/* This message is displayed below the request to pass the keyboard. */
	wait_for("Player 2 made a secret choice.");
	must_hide("77");
	pty_forget(&pty);
	type("\r");
	wait_for("number 1-99");
	must_show("77");
	must_hide("88");
	pty_forget(&pty);
	type("C");
	wait_for("Pass the keyboard to:");
	pty_forget(&pty);
	type("\f"); /* Ctrl-L, which redraws the whole screen */
	wait_for("Pass the keyboard to:");
	must_hide("77");
	must_hide("88");
	end();
}

static void line_by_line(char *asobi)
{
	char *argv[] = { asobi,	 "null",  "most=99", "--plain", "--p1", "human",
			 "--p2", "human", "--seed",  "4",	NULL };

	pty_start(&pty, argv, 24, 80);
	wait_for("Then press Enter.");
	type("\n");
	wait_for("Your choice:");
	pty_forget(&pty);
	type("77\n");
	wait_for("\033[3J");
	wait_for("Then press Enter.");
	must_hide("77");
	type("\n");
	wait_for("Your choice:");
	pty_forget(&pty);
	type("88\n");
	wait_for("Then press Enter.");
	must_hide("77");
	must_hide("88");
	pty_forget(&pty);
	type("\n");
	wait_for("Your choice:");
	must_show("77");
	must_hide("88");
	if (!pty_sane(&pty))
		fail("what is typed is not shown any more");
	end();
}

/* Kills the program while a player is typing a secret. The terminal must then echo typed text
 * again. */
static void killed_while_typing(char *asobi)
{
	char *argv[] = { asobi, "null", "--plain", "--p1", "human", "--p2", "human", NULL };

	pty_start(&pty, argv, 24, 80);
	wait_for("Then press Enter.");
	type("\n");
	wait_for("Your choice:");
	if (pty_sane(&pty))
		fail("a secret is shown while it is typed");
	type("\003");
	if (pty_wait_end(&pty, WAIT_MS) != 130)
		fail("Ctrl-C does not end it");
	if (!pty_sane(&pty))
		fail("the terminal was left in disorder");
	pty_close(&pty);
}

int main(void)
{
	char *asobi = getenv("ASOBI");

	if (!asobi)
		return 99;
	on_the_screen(asobi);
	line_by_line(asobi);
	killed_while_typing(asobi);
	return EXIT_SUCCESS;
}
