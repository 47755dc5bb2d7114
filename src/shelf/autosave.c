/* SPDX-License-Identifier: MIT */
#include "shelf/autosave.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/paths.h"

enum { MOST_BYTES = 4 << 20 };

static char *path_of(const struct game *g)
{
	char name[64];

	snprintf(name, sizeof name, "unfinished-%s.asobi", g->id);
	return path_state(name);
}

void autosave_forget(const struct game *g)
{
	char *path = path_of(g);

	if (path)
		unlink(path);
	free(path);
}

/* A deal alone is no game yet, unless others of its series went before. */
static bool worth_keeping(const struct match *m)
{
	if (match_config(m)->game_no > 0)
		return true;
	for (unsigned n = 0; n < match_plies(m); n++)
		if (match_ply_at(m, SEAT_ALL, n).seat != SEAT_DEALER)
			return true;
	return false;
}

static void sweep(void)
{
	char *dir = path_state("");

	if (dir)
		file_sweep(dir);
	free(dir);
}

void autosave_make_room(const struct game *g)
{
	char error[ERROR_TEXT], *path = path_of(g);
	struct record r;

	sweep();
	if (autosave_load(g, &r, error))
		record_free(&r);
	else if (path && error[0])
		file_put_aside(path);
	free(path);
}

/* False: errno says why. */
static bool make_directory(void)
{
	char *dir = path_state("");
	bool ok = file_make_dirs(dir);

	free(dir);
	return ok;
}

bool autosave_keep(const struct match *m, char error[ERROR_TEXT])
{
	const struct game *g = match_config(m)->game;
	char *path, *text;
	bool ok;

	if (!worth_keeping(m)) {
		autosave_forget(g);
		return true;
	}
	path = path_of(g);
	if (!path) {
		snprintf(error, ERROR_TEXT, _("The game cannot be kept: there is no home directory."));
		return false;
	}
	text = match_record(m);
	ok = make_directory();
	if (ok)
		ok = file_write_atomic(path, text, error, ERROR_TEXT);
	else
		snprintf(error, ERROR_TEXT, _("Cannot write %.100s: %s."), path, strerror(errno));
	free(text);
	free(path);
	return ok;
}

bool autosave_load(const struct game *g, struct record *out, char error[ERROR_TEXT])
{
	char *path = path_of(g), *text;
	bool ok;

	error[0] = '\0';
	if (!path || (access(path, F_OK) != 0 && errno == ENOENT)) {
		free(path);
		return false;
	}
	text = file_read_kept(path, MOST_BYTES, error, ERROR_TEXT);
	ok = text && record_parse(out, text, error);
	free(text);
	free(path);
	return ok;
}
