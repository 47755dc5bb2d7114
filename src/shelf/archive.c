/* SPDX-License-Identifier: MIT */
#include "shelf/archive.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "asobi/setup.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/paths.h"
#include "base/strbuf.h"
#include "base/xalloc.h"

enum { MOST_BYTES = 16 << 20 };

struct archive {
	char **paths;
	size_t len, next;
};

static bool is_temporary(const char *name)
{
	const char *end = strrchr(name, '.');

	return name[0] == '.' || (end && !strcmp(end, ".tmp"));
}

/* Returns true if the path is a regular file or doesn't exist. No other file may be opened,
 * because opening a pipe would block forever. */
static bool is_file(const char *path)
{
	struct stat st;

	return stat(path, &st) != 0 || S_ISREG(st.st_mode);
}

static void add_path(struct archive *a, const char *dir, const char *name)
{
	struct strbuf path = { 0 };

	sb_addf(&path, "%s%s%s", dir, dir[strlen(dir) - 1] == '/' ? "" : "/", name);
	if (is_temporary(name) || !is_file(path.text)) {
		sb_free(&path);
		return;
	}
	a->paths = xrealloc(a->paths, a->len + 1, sizeof *a->paths);
	a->paths[a->len++] = sb_take(&path);
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool list_directory(struct archive *a, const char *dir)
{
	DIR *d = opendir(dir);
	struct dirent *entry;

	if (!d)
		return false;
	while ((entry = readdir(d)) != NULL)
		add_path(a, dir, entry->d_name);
	closedir(d);
	if (a->len)
		qsort(a->paths, a->len, sizeof *a->paths, by_name);
	return true;
}

struct archive *archive_open(const char *dir, char error[ERROR_TEXT])
{
	struct archive *a = xcalloc(1, sizeof *a);
	char *own = dir ? NULL : path_kept("games");
	const char *from = dir ? dir : own;

	if (!from || !*from || list_directory(a, from) || (own && errno == ENOENT)) {
		free(own);
		return a;
	}
	snprintf(error, ERROR_TEXT, _("Can't read %s: %s."), from, strerror(errno));
	free(own);
	archive_close(a);
	return NULL;
}

bool archive_is_of(const char *name, const struct game *g)
{
	const char *id = strrchr(name, '-');
	const char *word = game_file_word(g);
	const size_t len = strlen(word);

	return id && !strncmp(id + 1, word, len) && (id[1 + len] == '.' || id[1 + len] == '_');
}

bool archive_has(const struct game *g)
{
	char *dir = path_kept("games");
	DIR *d = dir ? opendir(dir) : NULL;
	struct dirent *entry;
	bool found = false;

	while (d && !found && (entry = readdir(d)) != NULL)
		found = !is_temporary(entry->d_name) && archive_is_of(entry->d_name, g);
	if (d)
		closedir(d);
	free(dir);
	return found;
}

/* Parses a record from its text and frees the text. If the text is NULL, reading it has failed and
 * the error has already been written, so this returns false. */
static bool parse_record(char *text, struct record *out, char error[ERROR_TEXT])
{
	bool ok = text && record_parse(out, text, error);

	free(text);
	return ok;
}

bool archive_load(const char *path, struct record *out, char error[ERROR_TEXT])
{
	return parse_record(file_read(path, MOST_BYTES, error, ERROR_TEXT), out, error);
}

void archive_usual_setup(const struct game *g, struct setup *s)
{
	char error[ERROR_TEXT];
	struct archive *a = g->newcomers ? archive_open(NULL, error) : NULL;
	size_t left = a ? a->len : 0;
	struct record r;

	setup_for_newcomer(g, s);
	while (left > 0 && !archive_is_of(strrchr(a->paths[left - 1], '/') + 1, g))
		left--;
	if (left > 0 && archive_load(a->paths[left - 1], &r, error)) {
		/* The position, and the ranks carried over from earlier games, belong to that one
		 * series. */
		setup_default(g, s);
		s->seats = r.setup.seats;
		memcpy(s->value, r.setup.value, sizeof s->value);
		record_free(&r);
	}
	if (a)
		archive_close(a);
}

size_t archive_size(const struct archive *a)
{
	return a->len;
}

const char *archive_path(const struct archive *a, size_t i)
{
	return a->paths[i];
}

bool archive_next(struct archive *a, struct archived *out)
{
	if (a->next == a->len)
		return false;
	memset(out, 0, sizeof *out);
	out->path = a->paths[a->next++];
	out->name = strrchr(out->path, '/') + 1;
	out->readable = parse_record(file_read_kept(out->path, MOST_BYTES, out->error, ERROR_TEXT),
				     &out->record, out->error);
	return true;
}

/* Reads the record of a finished game and returns its text without the time at which the game
 * ended. */
static char *read_undated(const char *path)
{
	char error[ERROR_TEXT], *text;
	struct record r;

	if (!archive_load(path, &r, error))
		return NULL;
	r.finished = 0;
	text = record_format(&r);
	record_free(&r);
	return text;
}

bool archive_has_since(const struct match *m, int64_t since)
{
	char error[ERROR_TEXT], *mine = match_record(m);
	struct archive *a = archive_open(NULL, error);
	bool found = false;
	struct stat st;

	for (size_t i = a ? a->len : 0; i > 0 && !found; i--) {
		const char *path = a->paths[i - 1];
		char *kept;

		if (stat(path, &st) || st.st_mtime < since ||
		    !archive_is_of(strrchr(path, '/') + 1, match_config(m)->game))
			continue;
		kept = read_undated(path);
		found = kept && !strcmp(mine, kept);
		free(kept);
	}
	free(mine);
	archive_close(a);
	return found;
}

void archive_close(struct archive *a)
{
	if (!a)
		return;
	for (size_t i = 0; i < a->len; i++)
		free(a->paths[i]);
	free(a->paths);
	free(a);
}
