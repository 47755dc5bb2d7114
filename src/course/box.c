/* SPDX-License-Identifier: MIT */
#include "course/box.h"

#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/process.h"
#include "base/strbuf.h"
#include "base/xalloc.h"

enum { MOST_WORDS = 192, TRIAL_MS = 10000 };

/* A growing array of words that owns their text. */
struct words {
	char *at[MOST_WORDS + 1];
	unsigned n;
};

static void add_word(struct words *w, const char *word)
{
	if (w->n < MOST_WORDS)
		w->at[w->n++] = xstrdup(word);
}

static void add_all(struct words *w, const char *const *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		add_word(w, list[i]);
}

static void add_two(struct words *w, const char *option, const char *path)
{
	add_all(w, (const char *const[]){ option, path, path }, 3);
}

static char **pack_words(struct words *w)
{
	char **packed = words_pack((const char *const *)w->at);

	while (w->n)
		free(w->at[--w->n]);
	return packed;
}

/* ---- The environment: it contains what programs need to start, but nothing about the person who
 * grades them ---- */

static void add_variable(struct words *w, const char *name, const char *value)
{
	struct strbuf sb = { 0 };

	if (value)
		sb_addf(&sb, "%s=%s", name, value);
	if (value)
		add_word(w, sb.text);
	sb_free(&sb);
}

/* Adds the environment variables. For a program in a box, the home directory is the box's /tmp. */
static void add_environment(struct words *w, bool boxed)
{
	static const char *const kept[] = { "PATH",	"LANG", "LC_ALL",
					    "LC_CTYPE", "TZ",	"MALLOC_ARENA_MAX" };

	add_word(w, "env");
	add_word(w, "-i");
	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
		add_variable(w, kept[i], getenv(kept[i]));
	add_variable(w, "HOME", boxed ? "/tmp" : getenv("HOME"));
}

/* ---- The sandbox (the "box"), which hides the rest of the system from the program ---- */

static const char *const system_folders[] = { "/usr",	"/bin",	  "/sbin", "/lib",
					      "/lib32", "/lib64", "/opt" };
enum { SYSTEM_FOLDERS = sizeof system_folders / sizeof *system_folders };

/* Returns true if a path is visible inside the box because it lies in a system directory. */
static bool is_seen(const char *path)
{
	for (size_t i = 0; i < SYSTEM_FOLDERS; i++) {
		const size_t n = strlen(system_folders[i]);

		if (!strncmp(path, system_folders[i], n) && path[n] == '/')
			return true;
	}
	return false;
}

/* Makes a system directory visible. If it is a symbolic link, as /bin is on many systems, adds the
 * link itself. */
static void add_system(struct words *w, const char *path)
{
	char link[64];
	const ssize_t n = readlink(path, link, sizeof link - 1);

	if (n <= 0) {
		add_two(w, "--ro-bind-try", path);
		return;
	}
	link[n] = '\0';
	add_all(w, (const char *const[]){ "--symlink", link, path }, 3);
}

static bool has_word(const struct words *w, const char *word)
{
	for (unsigned i = 0; i < w->n; i++)
		if (!strcmp(w->at[i], word))
			return true;
	return false;
}

/* Makes a program unavailable in the box. If students' programs could start asobi, they could let
 * it choose their moves. */
static void hide_program(struct words *w, const char *path)
{
	char *real = realpath(path, NULL);

	if (real && is_seen(real) && !has_word(w, real))
		add_all(w, (const char *const[]){ "--ro-bind", "/dev/null", real }, 3);
	free(real);
}

static void hide_programs_of(struct words *w, const char *folder, size_t n)
{
	static const char *const names[] = { "asobi", "asobi-server" };
	char path[PATH_MAX];

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if ((size_t)snprintf(path, sizeof path, "%.*s/%s", (int)n, folder, names[i]) <
		    sizeof path)
			hide_program(w, path);
}

/* Hides the running asobi, and every asobi found in PATH or in the usual program directories. */
static void hide_asobi(struct words *w)
{
	static const char usual[] =
		"/usr/bin:/usr/local/bin:/usr/games:/usr/local/games:/bin:/opt/asobi/bin";
	const char *const paths[] = { getenv("PATH"), usual };

	hide_program(w, "/proc/self/exe");
	for (unsigned i = 0; i < 2; i++)
		for (const char *at = paths[i] ? paths[i] : ""; *at;) {
			const size_t n = strcspn(at, ":");

			hide_programs_of(w, at, n);
			at += n + (at[n] == ':');
		}
}

static void add_box(struct words *w)
{
	static const char *const files[] = { "/etc/alternatives",
					     "/etc/ld.so.cache",
					     "/etc/localtime",
					     "/etc/passwd",
					     "/etc/java",
					     "/etc/java-11-openjdk",
					     "/etc/java-17-openjdk",
					     "/etc/java-21-openjdk",
					     "/etc/java-25-openjdk" };
	static const char *const options[] = {
		"bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--proc", "/proc",
		"--dev", "/dev",	  "--tmpfs",	       "/tmp"
	};

	add_environment(w, true);
	add_all(w, options, sizeof options / sizeof *options);
	for (size_t i = 0; i < SYSTEM_FOLDERS; i++)
		add_system(w, system_folders[i]);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		add_two(w, "--ro-bind-try", files[i]);
	hide_asobi(w);
}

/* Hides the class directory if it lies in a system directory and would otherwise be visible. */
static void hide_class(struct words *w, const char *folder)
{
	char *class = xstrdup(folder), *slash = strrchr(class, '/');

	if (slash)
		*slash = '\0';
	if (is_seen(class)) {
		add_word(w, "--tmpfs");
		add_word(w, class);
	}
	free(class);
}

unsigned box_processes;

/* Adds a shell that runs the command `before` with one argument and then replaces itself with the
 * program. */
static void add_shell(struct words *w, const char *before, const char *program,
		      const char *argument)
{
	struct strbuf script = { 0 };

	sb_addf(&script, "%s exec %s", before, program);
	add_all(w, (const char *const[]){ "sh", "-c", script.text, "run", argument }, 5);
	sb_free(&script);
}

/* The shell option that limits the number of processes is -u in some shells and -p in others. */
static const char limited[] =
	"[ \"$1\" = 0 ] || ulimit -u \"$1\" 2>/dev/null || ulimit -p \"$1\" 2>/dev/null;";

static char **box_words(const char *folder, const char *program)
{
	struct words w = { 0 };
	char processes[16];

	add_box(&w);
	hide_class(&w, folder);
	add_two(&w, "--bind", folder);
	add_word(&w, "--chdir");
	add_word(&w, folder);
	snprintf(processes, sizeof processes, "%u", box_processes);
	add_shell(&w, limited, program, processes);
	return pack_words(&w);
}

char **box_command(const char *folder, bool boxed, const char *program)
{
	struct words w = { 0 };

	if (boxed)
		return box_words(folder, program);
	add_environment(&w, false);
	add_shell(&w, "cd -- \"$1\" &&", program, folder);
	return pack_words(&w);
}

/* ---- Checking whether the sandbox works on this system ---- */

/* Runs a trivial program in a box; returns false if it couldn't even be started. */
static bool try_box(int *status)
{
	struct words w = { 0 };
	struct process p;
	char **argv;
	int error;

	add_box(&w);
	add_word(&w, "true");
	argv = pack_words(&w);
	if (!process_start(&p, argv, NULL, &error)) {
		free(argv);
		return false;
	}
	if (poll(&(struct pollfd){ .fd = p.leash, .events = POLLIN }, 1, TRIAL_MS) != 1 ||
	    !process_ended(&p, status))
		*status = -1;
	process_close(&p);
	free(argv);
	return true;
}

bool box_works(char error[ERROR_TEXT])
{
	enum { NOT_FOUND = 127 }; /* the exit status of env if the program doesn't exist */
	int status = -1;

	if (!try_box(&status) || status == NOT_FOUND)
		snprintf(error, ERROR_TEXT, "%s", _("bubblewrap (bwrap) isn't installed"));
	else if (status)
		snprintf(error, ERROR_TEXT,
			 _("bubblewrap (bwrap) can't isolate programs on this system: it exited "
			   "with status %d"),
			 status);
	else
		return true;
	return false;
}
