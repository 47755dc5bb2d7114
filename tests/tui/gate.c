/* SPDX-License-Identifier: MIT */
/* Checks that strangers' text, in records, settings and a server's lobby, never reaches the
 * terminal as a control sequence. The environment variable ASOBI names the program; XDG_DATA_HOME
 * and similar variables name empty directories. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "own_terminal.h"

enum { WAIT_MS = 60000, END_MS = 20000 };

/* Malicious text: a window title, CSI as a single character, a right-to-left override, a zero-
 * width space and a private-use character. */
#define POISON                                                                                     \
	"Eve\033]0;PWNED\007\xc2\x9b"                                                              \
	"2J\xe2\x80\xae\xe2\x80\x8b\xee\x80\x80"                                                   \
	"Adam"

static struct pty pty;

static void fail(const char *what)
{
	fprintf(stderr, "FAIL: %s; it wrote:\n", what);
	for (const char *c = pty.tail; *c; c++)
		fprintf(stderr, *c == '\033' ? "^[" : "%c", *c);
	exit(EXIT_FAILURE);
}

static void check(const char *where)
{
	static const char *const never[] = {
		"\033]0;", "PWNED\007", "\xc2\x9b", "\xe2\x80\xae", "\xe2\x80\x8b", "\xee\x80\x80",
	};

	for (size_t i = 0; i < sizeof never / sizeof *never; i++)
		if (strstr(pty.tail, never[i]))
			fail(where);
}

static void write_file(const char *variable, const char *name, const char *text)
{
	char path[4096];
	FILE *f;

	snprintf(path, sizeof path, "%s/asobi", getenv(variable));
	for (char *slash = path + 1; (slash = strchr(slash, '/')); *slash++ = '/') {
		*slash = '\0';
		mkdir(path, 0700);
	}
	mkdir(path, 0700);
	snprintf(path, sizeof path, "%s/asobi/%s", getenv(variable), name);
	f = fopen(path, "w");
	if (!f || fputs(text, f) < 0 || fclose(f))
		exit(99);
}

/* Starts the program, waits for the text, types the keys and closes the terminal. */
static void look(char *const argv[], const char *text, const char *keys)
{
	pty_start(&pty, argv, 24, 80);
	if (!pty_wait_text(&pty, text, WAIT_MS))
		fail(text);
	for (const char *key = keys; *key; key++) {
		pty_type(&pty, key, 1);
		pty_read(&pty, 100);
		check(text);
	}
	pty_close(&pty);
	if (pty_wait_end(&pty, END_MS) < 0)
		fail("it does not end");
}

static char place[32];
static FILE *server_ends;

/* Runs tests/cli/planted from the build directory as a server and stores the server's address in
 * `place`. The server runs until server_ends is closed. */
static void serve(void)
{
	char command[8192];
	FILE *says;
	int port;

	snprintf(command, sizeof command, "%s/port", getenv("XDG_DATA_HOME"));
	if (mkfifo(command, 0600))
		exit(99);
	snprintf(command, sizeof command,
		 "'%.*s/tests/cli/planted' '%s/asobi/lobby' hold >'%s/port'",
		 (int)(strrchr(getenv("ASOBI"), '/') - getenv("ASOBI")), getenv("ASOBI"),
		 getenv("XDG_DATA_HOME"), getenv("XDG_DATA_HOME"));
	server_ends = popen(command, "w");
	snprintf(command, sizeof command, "%s/port", getenv("XDG_DATA_HOME"));
	says = fopen(command, "r");
	if (!server_ends || !says || fscanf(says, "%d", &port) != 1)
		exit(99);
	fclose(says);
	snprintf(place, sizeof place, "127.0.0.1:%d", port);
}

int main(void)
{
	char *asobi = getenv("ASOBI"), record[4096];

	if (!asobi)
		return 99;
	write_file("XDG_DATA_HOME", "planted.asobi",
		   "asobi-record 1\ngame nim\noptions n=7 k=3 misere=off\nseed 1\n"
		   "game_no 0\nplayer 1 human\nplayer 2 exec:" POISON
		   "\nply 1 1\nply 2 2\nply 1 2\nply 2 resign\nresult 1 0\nend 4\n");
	snprintf(record, sizeof record, "%s/asobi/planted.asobi", getenv("XDG_DATA_HOME"));
	look((char *[]){ asobi, "replay", record, NULL }, "Recorded game", "llW");
	write_file("XDG_CONFIG_HOME", "settings", POISON " = 3\ntheme = " POISON "\n");
	look((char *[]){ asobi, NULL }, "Nim", "jk");
	write_file(
		"XDG_DATA_HOME", "lobby",
		"welcome\t1\tname=Ann\tguest=on\tticket=t\tserver=" POISON "\tnow=1\n"
		"table\t1\tgame=nim\toptions=" POISON "\tclock=0\tseats=2\tseat0=" POISON
		"\tkind0=person\tseat1=\tkind1=free\t"
		"ready=0\trated=off\thints=on\tundo=on\tlocked=off\tstate=open\tplies=0\twatchers=0\towner=" POISON
		"\tdelay=0\tgame_no=0\n"
		"person\t" POISON "\tat=1\tdoing=sits\tguest=on\nready\t1\nsaid\t" POISON
		"\t" POISON "\tat=0\ttime=1\n"
		"invited\t" POISON "\t1\nsorry\tname\t" POISON "\n");
	serve();
	look((char *[]){ asobi, "join", place, "--name", "Ann", NULL }, "Adam", "jk");
	pclose(server_ends);
	return 0;
}
