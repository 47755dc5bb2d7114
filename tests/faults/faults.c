/* SPDX-License-Identifier: MIT */
/* Runs each session of sessions.c many times. In each run a different call fails: the n-th call of
 * its kind, and in some runs all later calls of that kind as well. The session must exit on its own
 * rather than be killed by a signal, and the saved files that existed before it must still be
 * there. It may exit with 0 only if it leaves and prints everything that it would without a fault.
 *
 *	faults SHIM SOURCES PLACES [SESSION...]
 *
 * Run it in the build directory. PLACES is the number of calls of each kind to try, spread evenly
 * over all of them. For each session and kind of call, the table says how many runs exited with 0,
 * with 1, and with another status. With SHOW=1 in the environment, the program prints the actual
 * and the expected result of each failure. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "base/xalloc.h"
#include "faults.h"
#include "sessions.h"

/* Constants such as a run's time limit in milliseconds. A server gets more time, because it
 * retries a locked database for half a minute. */
enum {
	MOST_MS = 20000,
	MOST_SERVER_MS = 90000,
	SERVER_SHARE = 4,
	HUNG = 1000,
	/* the exit status if the scripted terminal gave up, for which the arcade isn't to blame */
	NOT_OURS = 99,
	MOST_WORDS = 32,
	BUSY_MS = 2500
};

static const char *const call_names[CALLS] = { "malloc", "write",     "open", "rename",
					       "fsync",	 "link",      "fork", "pipe",
					       "thread", "ftruncate", "lock" };
static char programs[PROGRAMS][4096], home[] = "/tmp/asobi-test-faults-XXXXXX";
static const char *shim;
static struct fault_counts *counts;

static long now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static _Noreturn void give_up(const char *what)
{
	fprintf(stderr, "faults: %s: %s\n", what, strerror(errno));
	exit(99);
}

static void run_shell(const char *command)
{
	if (system(command) != 0)
		fprintf(stderr, "faults: this failed: %s\n", command);
}

/* ---- The files that a session leaves behind, combined into one text ---- */

static struct strbuf *tree;

/* Appends the text without its times of day, which differ from run to run. */
static void add_undated(struct strbuf *to, const char *text)
{
	while (*text) {
		const size_t n = strspn(text, "0123456789TZ:-");

		if (n >= 15 && text[0] == '2' && text[1] == '0')
			sb_add(to, "DATE");
		else
			sb_add_bytes(to, text, n);
		text += n;
		if (*text)
			sb_add_bytes(to, text++, 1);
	}
}

static char *read_file(const char *path)
{
	FILE *f = fopen(path, "rb");
	struct strbuf text = { 0 };
	char block[4096];
	size_t n;

	sb_add(&text, "");
	while (f && (n = fread(block, 1, sizeof block, f)) > 0)
		for (size_t i = 0; i < n; i++)
			sb_add_bytes(&text, block[i] ? block + i : "?", 1);
	if (f)
		fclose(f);
	return sb_take(&text);
}

/* Appends a file to the text. A database's bytes are never the same twice, so the server itself
 * checks it. */
static int add_file(const char *path, const struct stat *st, int kind, struct FTW *where)
{
	const char *name = path + where->base;
	char *text;

	(void)st;
	if (kind != FTW_F || !strcmp(name, "err") || strstr(name, ".lock") || strstr(path, ".db") ||
	    strstr(path, "/d/"))
		return 0;
	sb_add(tree, "\n=== ");
	add_undated(tree, path);
	sb_add(tree, "\n");
	text = read_file(path);
	add_undated(tree, text);
	free(text);
	return 0;
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Returns the names and contents of all files in the directory, sorted, as one text. */
static char *look_at(const char *dir)
{
	struct strbuf found = { 0 }, sorted = { 0 };
	char *parts[512], *at;
	size_t n = 0;

	tree = &found;
	nftw(dir, add_file, 16, FTW_PHYS);
	for (at = found.text; at && n < 512; n++) {
		char *next = strstr(at + 1, "\n=== ");

		parts[n] = at;
		if (next)
			*next++ = '\0';
		at = next;
	}
	qsort(parts, n, sizeof *parts, by_text);
	for (size_t i = 0; i < n; i++) {
		sb_add(&sorted, parts[i] + (parts[i][0] == '\n'));
		sb_add(&sorted, "\n");
	}
	sb_free(&found);
	return sb_take(&sorted);
}

/* ---- One run ---- */

static void become(const struct session *s, const char *fault)
{
	char *argv[MOST_WORDS] = { programs[s->program] }, *words = strdup(s->arguments);
	int n = 1, in, out, err;

	setpgid(0, 0);
	for (char *word = strtok(words, " "); word && n < MOST_WORDS - 1; word = strtok(NULL, " "))
		argv[n++] = word;
	in = open(s->program == SCRIPTED ? "/dev/null" : "../input", O_RDONLY);
	out = open("out", O_WRONLY | O_CREAT | O_TRUNC, 0600);
	err = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0600);
	dup2(in, 0);
	dup2(out, 1);
	dup2(err, 2);
	setenv("LD_PRELOAD", shim, 1);
	setenv("ASOBI_FAULT", fault, 1);
	execv(argv[0], argv);
	_exit(99);
}

/* Waits for the process and returns its exit status, 128 plus its signal number, or HUNG. Also
 * kills everything that the process started. */
static int wait_for(pid_t pid, long until)
{
	const struct timespec short_while = { 0, 300000 };
	int status;

	while (waitpid(pid, &status, WNOHANG) == 0) {
		if (now_ms() > until) {
			kill(-pid, SIGKILL);
			waitpid(pid, NULL, 0);
			return HUNG;
		}
		nanosleep(&short_while, NULL);
	}
	kill(-pid, SIGKILL);
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* Keeps a running server busy: two programs play on it until a game has ended, and web pages are
 * requested. Then stops the server. */
static void keep_busy(pid_t pid)
{
	const long until = now_ms() + BUSY_MS;
	char *said = NULL, command[8192], http[8], seats[8];
	siginfo_t gone;

	do {
		free(said);
		said = read_file("out");
		poll(NULL, 0, 2);
		gone.si_pid = 0;
		waitid(P_PID, (id_t)pid, &gone, WEXITED | WNOHANG | WNOWAIT);
	} while (!strchr(said, '\n') && !gone.si_pid && now_ms() < until);
	if (sscanf(said, "ready http=%7[0-9] rooms=0 seats=%7[0-9]", http, seats) == 2) {
		snprintf(
			command, sizeof command,
			"for who in anna bob; do timeout 3 '%s' engine nim random --connect 127.0.0.1:%s --league fun --name $who "
			"--password $(test $who = anna && echo secret12 || echo secret34) </dev/null >/dev/null 2>&1 & done; "
			"for page in / /tables /leagues /users /nowhere; do curl -s -m 1 http://127.0.0.1:%s$page >/dev/null; done; "
			"n=0; until curl -s -m 1 http://127.0.0.1:%s/leagues/1/games | grep -q replay || [ $n -ge 30 ]; do n=$((n + 1)); sleep 0.02; done; "
			"kill %%1 %%2 2>/dev/null; true",
			programs[ASOBI], seats, http, http);
		run_shell(command);
	}
	free(said);
	kill(pid, SIGTERM);
}

static int play(const struct session *s, const char *fault)
{
	char command[256];
	pid_t pid;

	snprintf(command, sizeof command, "rm -rf '%s/run' && cp -Rp '%s/before' '%s/run'", home,
		 home, home);
	if (chdir(home) || (run_shell(command), chdir("run")))
		give_up("its directory");
	memset(counts, 0, sizeof *counts);
	pid = fork();
	if (pid < 0)
		give_up("fork");
	if (pid == 0)
		become(s, fault);
	setpgid(pid, pid);
	if (s->serves)
		keep_busy(pid);
	return wait_for(pid, now_ms() + (s->program == SERVER ? MOST_SERVER_MS : MOST_MS));
}

/* ---- The judges ---- */

struct tally {
	unsigned runs, ok, failed, misused, other, bad;
};

static struct tally sums[CALLS];

/* Returns the part of a saved game that must survive intact, even if it moves to another file:
 * everything from the first move onwards. */
static const char *part_to_keep(const char *text)
{
	const char *plies = strstr(text, "\nply ");

	return plies ? plies : text;
}

static const char *judge(const struct session *s, int status, const char *whole, const char *kept)
{
	static char said[128];
	char *left = look_at(".");
	const char *why = NULL;

	if (status == HUNG)
		why = "hangs";
	else if (status >= 128 && !(s->serves && status == 128 + SIGTERM))
		snprintf(said, sizeof said, "ends by signal %d", status - 128), why = said;
	else if (kept && !strstr(left, part_to_keep(kept)))
		why = "what was saved is lost";
	else if (status == 0 && !s->serves && strcmp(left, whole))
		why = "ends with 0, but something is missing";
	else if (s->program == SERVER && system("\"$SERVER\" check --data d >/dev/null 2>&1") != 0)
		why = "the database is spoilt";
	else if (status != 0 && status != 3) {
		char *err = read_file("err");

		/* Messages with "[err]" come from libevent, which then terminates the program
		 * itself. */
		if (!strstr(err, "asobi") && !strstr(err, "[err]"))
			why = "fails without a sentence";
		free(err);
	}
	if (why && getenv("SHOW"))
		printf("--- all there should be\n%s--- what there is\n%s", whole, left);
	free(left);
	return why;
}

static void count(struct tally *t, int status, const char *why)
{
	t->runs++;
	t->bad += why != NULL;
	*(status == 0	? &t->ok
	  : status == 1 ? &t->failed
	  : status == 2 ? &t->misused
			: &t->other) += 1;
}

static void try_call(const struct session *s, enum fault_call call, unsigned nth, bool on,
		     const char *whole, const char *kept, struct tally *t)
{
	char fault[64];
	const char *why;
	int status;

	snprintf(fault, sizeof fault, "%s %u %s", call_names[call], nth, on ? "on" : "once");
	status = play(s, fault);
	if (s->program == SCRIPTED && status == NOT_OURS)
		return;
	if (!atomic_load(&counts->failed))
		/* no call failed in this run: threads or processes that run faster may make
		 * fewer calls than were counted */
		return;
	why = judge(s, status, whole, kept);
	count(&t[call], status, why);
	count(&sums[call], status, why);
	if (why) {
		char *err = read_file("err");

		printf("BAD: %s, %s: %s (status %d): %s\n", s->name, fault, why, status, err);
		fflush(stdout);
		free(err);
	}
}

/* Prints a row such as "| match | malloc 50: 2/48/0 | ...": the number of calls tried, and how
 * many of those runs exited with 0, with 1, or in any other way. */
static void print_row(const char *name, const struct tally *t)
{
	printf("| %s |", name);
	for (int c = 0; c < CALLS; c++)
		if (t[c].runs)
			printf(" %u/%u/%u |", t[c].ok, t[c].failed, t[c].misused + t[c].other);
		else
			printf(" |");
	printf("\n");
	fflush(stdout);
}

static void prepare(const struct session *s)
{
	char path[256], command[1024];
	FILE *f;

	/* prepare the session in the directory where it will run, so that its paths are the same */
	snprintf(
		command, sizeof command,
		"cd '%s' && rm -rf before run && mkdir run && cd run && { %s ; } && cd .. && mv run before",
		home, s->setup ? s->setup : "true");
	run_shell(command);
	snprintf(path, sizeof path, "%s/input", home);
	f = fopen(path, "w");
	if (!f || (s->input && fputs(s->input, f) < 0) || fclose(f))
		give_up(path);
}

static unsigned tried_in_all, bad_in_all;

/* Returns a saved game's text without the lines after its moves, which describe the game's
 * progress and may change. */
static char *read_kept(const char *path)
{
	struct strbuf kept = { 0 };
	char *text = read_file(path), *end = strstr(text, "\nresult ");

	if (end)
		end[1] = '\0';
	add_undated(&kept, text);
	free(text);
	return sb_take(&kept);
}

static void try_session(const struct session *s, unsigned places)
{
	struct tally t[CALLS] = { 0 };
	unsigned n[CALLS];
	char *whole, *again, *kept = NULL, path[256];
	int status;

	/* Try fewer calls on the server, because each of its runs takes a second or more. */
	if (s->program == SERVER)
		places = (places + SERVER_SHARE - 1) / SERVER_SHARE;
	prepare(s);
	status = play(s, "none 0 once");
	whole = look_at(".");
	for (int c = 0; c < CALLS; c++)
		n[c] = atomic_load(&counts->calls[c]);
	play(s, "none 0 once");
	again = look_at(".");
	if (status != 0 || (!s->serves && strcmp(whole, again))) {
		char *err = read_file("err");

		printf("BAD: %s: status %d without any fault, or not the same twice: %s\n", s->name,
		       status, err);
		if (getenv("SHOW"))
			printf("%s\n-----\n%s\n", whole, again);
		free(err);
		bad_in_all++;
	} else {
		if (s->saved) {
			snprintf(path, sizeof path, "%s/before/%s", home, s->saved);
			kept = read_kept(path);
		}
		for (int c = 0; c < CALLS; c++)
			for (unsigned i = 0, most = n[c] < places ? n[c] : places; i < most; i++)
				for (int on = 0; on < 2; on++)
					try_call(s, (enum fault_call)c,
						 1 + (unsigned)((uint64_t)i * (n[c] - 1) /
								(most > 1 ? most - 1 : 1)),
						 on, whole, kept, t);
		print_row(s->name, t);
	}
	for (int c = 0; c < CALLS; c++) {
		tried_in_all += t[c].runs;
		bad_in_all += t[c].bad;
	}
	free(whole);
	free(again);
	free(kept);
}

static void set_below(const char *variable, const char *name)
{
	char path[256];

	snprintf(path, sizeof path, "%s/%s", home, name);
	setenv(variable, path, 1);
}

static void set_up(const char *sources)
{
	static const char *const names[PROGRAMS] = { "asobi", "tests/cli/asobi_tested",
						     "tests/tui/scripted", "asobi-server" };
	char path[4096], here[2048], *real = realpath(sources, NULL);
	int fd;

	if (!getcwd(here, sizeof here) || !real || !mkdtemp(home))
		give_up("the directories");
	for (int p = 0; p < PROGRAMS; p++)
		snprintf(programs[p], sizeof programs[p], "%s/%s", here, names[p]);
	snprintf(path, sizeof path, "%s/data", here);
	setenv("ASOBI_DATADIR", path, 1);
	setenv("ASOBI", programs[ASOBI], 1);
	setenv("TURNED", programs[TURNED], 1);
	setenv("SERVER", programs[SERVER], 1);
	snprintf(path, sizeof path, "%s/tests/golden", real);
	setenv("GOLDEN", path, 1);
	setenv("ASOBI_NOW", "1795953600", 1);
	setenv("LC_ALL", "C.UTF-8", 1);
	setenv("LANGUAGE", "en", 1);
	set_below("HOME", "run");
	set_below("XDG_STATE_HOME", "run/state");
	set_below("XDG_DATA_HOME", "run/data");
	set_below("XDG_CONFIG_HOME", "run/config");
	set_below("ASOBI_SHOWN", "run");
	set_below("ASOBI_KEYS", "input");
	setenv("ASOBI_PREVIEWS", "off", 1);
	setenv("ASOBI_GUIDE", "off", 1);
	snprintf(path, sizeof path, "%s/calls", home);
	setenv("ASOBI_FAULT_CALLS", path, 1);
	fd = open(path, O_RDWR | O_CREAT, 0600);
	if (fd < 0 || ftruncate(fd, sizeof *counts))
		give_up(path);
	counts = mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (counts == MAP_FAILED)
		give_up(path);
	close(fd);
	free(real);
}

static bool is_wanted(const struct session *s, char **names)
{
	for (char **name = names; *name; name++)
		if (!strcmp(*name, s->name))
			return true;
	return !*names;
}

int main(int argc, char **argv)
{
	long began = now_ms();
	unsigned places = argc > 3 ? (unsigned)atoi(argv[3]) : 0, played = 0;
	char command[128];

	if (!places || !(shim = realpath(argv[1], NULL)))
		give_up("usage: faults SHIM SOURCES PLACES [SESSION...]");
	set_up(argv[2]);
	printf("| session |");
	for (int c = 0; c < CALLS; c++)
		printf(" %s |", call_names[c]);
	printf("\n|---|");
	for (int c = 0; c < CALLS; c++)
		printf("---|");
	printf("\n");
	for (const struct session *s = sessions; s->name; s++)
		if (is_wanted(s, argv + 4)) {
			try_session(s, places);
			played++;
		}
	print_row("**all**", sums);
	printf("%u runs in %ld s, %u of them bad\n", tried_in_all, (now_ms() - began) / 1000,
	       bad_in_all);
	snprintf(command, sizeof command, "rm -rf '%s'", home);
	run_shell(command);
	return played && !bad_in_all ? 0 : 1;
}
