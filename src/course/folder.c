/* SPDX-License-Identifier: MIT */
#include "course/folder.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/process.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "players/engine.h"
#include "proto/talk.h"

/* Before the path in a player's name; the first is the longer one. */
static const char plain[] = "folder:", boxed_prefix[] = "boxed:";

/* ---- What is in it ---- */

/* Shown as it is, and taken for no formula by what reads tables. */
bool folder_name_fits(const char *name)
{
	size_t n;

	for (const char *at = name; *at; at += n)
		if (!utf8_fits(utf8_next(at, &n)))
			return false;
	return utf8_is_text(name) && !strchr("=+-@", *name);
}

/* The first bytes tell how it is started. */
static enum folder_fault look_at_start(const char *path)
{
	char start[256] = "";
	const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	size_t line;

	if (fd < 0)
		return FOLDER_WELL;	/* it may be executed, but not read */
	if (read(fd, start, sizeof start - 1) < 0)
		start[0] = '\0';
	close(fd);
	line = strcspn(start, "\n");
	if (!strncmp(start, "\177ELF", 4))
		return FOLDER_WELL;
	if (strncmp(start, "#!", 2))
		return FOLDER_RUN_NO_START;
	return line > 0 && start[line - 1] == '\r' ? FOLDER_RUN_CR : FOLDER_WELL;
}

static enum folder_fault look_at_run(const char *folder, const char *run)
{
	char *real = realpath(run, NULL), *home = realpath(folder, NULL);
	const size_t length = home ? strlen(home) : 0;
	const bool inside = real && home && !strncmp(real, home, length) && real[length] == '/';
	struct stat status;

	free(real);
	free(home);
	if (!real)
		return FOLDER_NO_RUN;
	if (!inside)
		return FOLDER_RUN_OUTSIDE;
	if (stat(run, &status) || !S_ISREG(status.st_mode))
		return FOLDER_RUN_NO_FILE;
	if (!(status.st_mode & 0111) || access(run, X_OK))
		return FOLDER_RUN_NO_PROGRAM;
	return look_at_start(run);
}

enum folder_fault folder_look(const char *path)
{
	char *run = xcalloc(1, strlen(path) + 5);
	enum folder_fault fault;
	struct stat status;

	sprintf(run, "%s/run", path);
	if (!lstat(path, &status) && S_ISLNK(status.st_mode))
		fault = FOLDER_LINK;
	else if (strlen(path) > WHO_TEXT - sizeof plain)
		fault = FOLDER_LONG;
	else if (access(path, R_OK | X_OK))
		fault = FOLDER_SHUT;
	else
		fault = look_at_run(path, run);
	free(run);
	return fault;
}

/* ---- A player ---- */

enum { MOST_WORDS = 96 };
struct words {
	const char *at[MOST_WORDS + 1];
	unsigned n;
	char link[16][64];		/* where the system's folders lead that are links */
	unsigned n_links;
};

static void add(struct words *w, const char *word)
{
	if (w->n < MOST_WORDS)
		w->at[w->n++] = word;
}

static void add_two(struct words *w, const char *option, const char *path)
{
	add(w, option);
	add(w, path);
	add(w, path);
}

/* A folder of the system as it is: on many systems /bin is a link. */
static void add_system(struct words *w, const char *path)
{
	char *link = w->link[w->n_links];
	const ssize_t n = readlink(path, link, sizeof w->link[0] - 1);

	if (n <= 0) {
		add_two(w, "--ro-bind-try", path);
		return;
	}
	link[n] = '\0';
	w->n_links++;
	add(w, "--symlink");
	add(w, link);
	add(w, path);
}

static void add_box(struct words *w)
{
	static const char *const system[] = { "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt" };
	static const char *const files[] = {
		"/etc/alternatives", "/etc/ld.so.cache", "/etc/localtime", "/etc/passwd", "/etc/java", "/etc/java-11-openjdk",
		"/etc/java-17-openjdk", "/etc/java-21-openjdk", "/etc/java-25-openjdk"
	};
	static const char *const options[] = {
		"bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp",
		"--setenv", "HOME", "/tmp"
	};

	for (size_t i = 0; i < sizeof options / sizeof *options; i++)
		add(w, options[i]);
	for (size_t i = 0; i < sizeof system / sizeof *system; i++)
		add_system(w, system[i]);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		add_two(w, "--ro-bind-try", files[i]);
}

unsigned folder_box_processes;

/* Shells call that limit one or the other. */
static const char limited[] = "ulimit -u \"$1\" 2>/dev/null || ulimit -p \"$1\" 2>/dev/null; exec ./run";

static char **box_words(const char *path)
{
	struct words w = {0};
	char processes[16];

	add_box(&w);
	add_two(&w, "--bind", path);
	add(&w, "--chdir");
	add(&w, path);
	snprintf(processes, sizeof processes, "%u", folder_box_processes);
	if (folder_box_processes)
		for (unsigned i = 0; i < 5; i++)
			add(&w, (const char *const[]){ "sh", "-c", limited, "run", processes }[i]);
	else
		add(&w, "./run");
	return words_pack(w.at);
}

static char **plain_words(const char *path)
{
	return words_pack((const char *const[]){ "sh", "-c", "cd -- \"$1\" && exec ./run", "run", path, NULL });
}

static bool knows(const struct game *g, const char *text)
{
	(void)g;
	(void)text;
	return false;			/* nobody names it: it is made by folder_who() */
}

static size_t title(const struct who *w, char *buf, size_t size)
{
	const char *slash = strrchr(w->text, '/');

	return (size_t)snprintf(buf, size, "%s", slash ? slash + 1 : w->text);
}

static struct player *seat(const struct who *w, struct pool *pool, char error[ERROR_TEXT])
{
	const bool boxed = !strncmp(w->text, boxed_prefix, strlen(boxed_prefix));
	const char *path = strchr(w->text, ':') + 1;

	(void)pool;
	return engine_new(w->game, &talk_seat, "run", boxed ? box_words(path) : plain_words(path), true, error);
}

static const struct player_kind folder_kind = { .knows = knows, .title = title, .seat = seat };

void folder_who(const struct game *g, const char *path, bool boxed, struct who *out)
{
	*out = (struct who){ .game = g, .kind = &folder_kind };
	snprintf(out->text, sizeof out->text, "%s%.*s", boxed ? boxed_prefix : plain, WHO_TEXT - (int)sizeof plain, path);
}

/* ---- Does the box work here? ---- */

enum { TRIAL_MS = 10000 };

/* False: it is not to be had at all. */
static bool try_box(int *status)
{
	struct words w = {0};
	struct process p;
	char **argv;
	int error;

	add_box(&w);
	add(&w, "true");
	argv = words_pack(w.at);
	if (!process_start(&p, argv, NULL, &error)) {
		free(argv);
		return false;
	}
	if (poll(&(struct pollfd){ .fd = p.leash, .events = POLLIN }, 1, TRIAL_MS) != 1 || !process_ended(&p, status))
		*status = -1;
	process_close(&p);
	free(argv);
	return true;
}

bool folder_can_box(char error[ERROR_TEXT])
{
	int status = -1;

	if (!try_box(&status))
		snprintf(error, ERROR_TEXT, "%s", _("bubblewrap (bwrap) is not installed"));
	else if (status)
		snprintf(error, ERROR_TEXT, _("bubblewrap (bwrap) cannot make a box here, it ended with status %d"), status);
	else
		return true;
	return false;
}
