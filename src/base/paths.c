/* SPDX-License-Identifier: MIT */
#include "base/paths.h"

#include <pwd.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/strbuf.h"

static const char *home_directory(void)
{
	const char *h = getenv("HOME");

	if (!h || h[0] != '/') {
		const struct passwd *pw = getpwuid(getuid());

		h = pw ? pw->pw_dir : NULL;
	}
	return h && h[0] == '/' ? h : NULL;
}

/* Returns the path of NAME in Asobi's part of an XDG directory. Relative values are ignored, as
 * the XDG specification requires. */
static char *path_below(const char *variable, const char *fallback, const char *name)
{
	const char *base = getenv(variable);
	struct strbuf path = { 0 };

	if (base && base[0] == '/')
		sb_addf(&path, "%s/asobi", base);
	else if (home_directory())
		sb_addf(&path, "%s/%s/asobi", home_directory(), fallback);
	else
		return NULL;
	sb_addf(&path, "/%s", name);
	return sb_take(&path);
}

void path_tell(const char *file, char *buf, size_t size)
{
	const char *home = home_directory();
	const size_t n = home ? strlen(home) : 0;
	char *dir = realpath(".", NULL);
	struct strbuf path = { 0 };
	size_t from;

	if (dir && n > 1 && !strncmp(dir, home, n) && (dir[n] == '/' || !dir[n]))
		sb_addf(&path, "~%s/%s", dir + n, file);
	else
		sb_addf(&path, "%s%s%s", dir && dir[1] ? dir : "", dir ? "/" : "", file);
	from = path.len < size ? 0 : path.len - size + sizeof "...";
	snprintf(buf, size, "%s%s", from ? "..." : "", path.text + from);
	free(dir);
	sb_free(&path);
}

char *path_state(const char *name)
{
	return path_below("XDG_STATE_HOME", ".local/state", name);
}

char *path_config(const char *name)
{
	return path_below("XDG_CONFIG_HOME", ".config", name);
}

char *path_kept(const char *name)
{
	return path_below("XDG_DATA_HOME", ".local/share", name);
}

/* ---- Files that come with Asobi ---- */

/* The directory that contains the program, with a slash at the end; "" if unknown. */
static char beside[4096];

/* Finds a program by its name, as a shell does. */
static bool find_on_path(const char *name, char found[sizeof beside])
{
	const char *path = getenv("PATH");
	size_t n;

	for (; path && *path; path += n + (path[n] == ':')) {
		n = strcspn(path, ":");
		if (snprintf(found, sizeof beside, "%.*s/%s", (int)n, path, name) <
			    (int)sizeof beside &&
		    access(found, X_OK) == 0)
			return true;
	}
	return false;
}

void path_know_program(const char *name)
{
	char found[sizeof beside], *real = realpath("/proc/self/exe", NULL);

	*beside = '\0';
	if (!real && (strchr(name, '/') || find_on_path(name, found)))
		real = realpath(strchr(name, '/') ? name : found, NULL);
	if (real && strlen(real) < sizeof beside) {
		memcpy(beside, real, strlen(real) + 1);
		strrchr(beside, '/')[1] = '\0';
	}
	free(real);
}

static char *join_path(const char *dir, const char *below, const char *name)
{
	struct strbuf path = { 0 };

	sb_addf(&path, "%s%s%s%s", dir, below, *name ? "/" : "", name);
	return sb_take(&path);
}

/* Returns the path of a file that comes with Asobi. It looks in these places, in this order: the
 * directory named by the environment; the installed directory, if `probe` exists; the directory to
 * which the whole installation was moved; the build directory. If none of them exists, returns the
 * path in the installed directory. */
static char *find_shipped(const char *below_named, const char *installed, const char *probe,
			  const char *moved, const char *built, const char *name)
{
	const char *named = getenv("ASOBI_DATADIR");
	const char *const dirs[] = { moved, built };

	if (named && *named)
		return join_path(named, below_named, name);
	for (size_t i = 0; i < 2 && *beside && access(probe, R_OK) != 0; i++) {
		char *dir = join_path(beside, dirs[i], "");
		const bool there = access(dir, R_OK) == 0;
		char *path = there ? join_path(dir, "", name) : NULL;

		free(dir);
		if (there)
			return path;
	}
	return join_path(installed, "", name);
}

char *path_data(const char *name)
{
	return find_shipped("", ASOBI_DATADIR, ASOBI_DATADIR, "../share/asobi", "data", name);
}

char *path_locale(void)
{
	return find_shipped("/locale", ASOBI_LOCALEDIR, ASOBI_LOCALEDIR "/ja/LC_MESSAGES/asobi.mo",
			    "../share/locale", "data/locale", "");
}
