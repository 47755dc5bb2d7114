/* SPDX-License-Identifier: MIT */
#include "course/folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/parse.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "course/box.h"
#include "course/build.h"
#include "players/engine.h"
#include "proto/talk.h"

/* The prefixes of player names that denote a student's program. The prefix is followed by the
 * exercise, a colon and the folder's path. */
static const char plain[] = "folder:", boxed_prefix[] = "boxed:";
enum { MOST_ID = 100, MOST_PATH = WHO_TEXT - MOST_ID - sizeof plain - 1 };

/* ---- The contents of a student's folder ---- */

/* Returns true if a folder's name can be displayed unchanged and no spreadsheet would mistake it
 * for a formula. */
bool folder_name_fits(const char *name)
{
	size_t n;

	for (const char *at = name; *at; at += n)
		if (!utf8_fits(utf8_next(at, &n)))
			return false;
	return utf8_is_text(name) && !strchr("=+-@", *name);
}

/* Reads the first bytes of the program file to check whether the system can start it. */
static enum folder_fault look_at_start(const char *path)
{
	char start[256] = "";
	const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	size_t line;

	if (fd < 0)
		return FOLDER_WELL; /* a file that may be executed but not read is fine */
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

/* Returns true if a subfolder contains a file `run`. This happens if a student packs the folder
 * itself instead of its contents. */
static bool has_run_deeper(const char *folder)
{
	DIR *dir = opendir(folder);
	const struct dirent *entry;
	bool found = false;

	while (dir && !found && (entry = readdir(dir))) {
		struct strbuf path = { 0 };

		sb_addf(&path, "%s/%s/run", folder, entry->d_name);
		found = entry->d_name[0] != '.' && !access(path.text, F_OK);
		sb_free(&path);
	}
	if (dir)
		closedir(dir);
	return found;
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
		return has_run_deeper(folder) ? FOLDER_RUN_DEEPER : FOLDER_NO_RUN;
	if (!inside)
		return FOLDER_RUN_OUTSIDE;
	if (stat(run, &status) || !S_ISREG(status.st_mode))
		return FOLDER_RUN_NO_FILE;
	if (!(status.st_mode & 0111) || access(run, X_OK))
		return FOLDER_RUN_NO_PROGRAM;
	return look_at_start(run);
}

/* ---- One command for all folders ---- */

const char *folder_command;

/* Returns a copy of the word with each "{}" replaced by the path; the caller frees it. */
static char *fill_in(const char *word, const char *path)
{
	struct strbuf sb = { 0 };

	sb_add(&sb, "");
	for (const char *hole; (hole = strstr(word, "{}")); word = hole + 2) {
		sb_add_bytes(&sb, word, (size_t)(hole - word));
		sb_add(&sb, path);
	}
	sb_add(&sb, word);
	return sb_take(&sb);
}

char *folder_missing(const char *path)
{
	enum words_fault fault;
	char **words = folder_command ? words_split(folder_command, &fault) : NULL;
	char *missing = NULL;

	for (char **w = words; w && *w && !missing; w++) {
		char *file = fill_in(*w, path);

		if (!strncmp(*w, "{}/", 3) && access(file, R_OK))
			missing = xstrdup(*w + 3);
		free(file);
	}
	free(words);
	return missing;
}

static enum folder_fault look_for_files(const char *path)
{
	char *missing = folder_missing(path);

	free(missing);
	return missing ? FOLDER_NO_FILE : FOLDER_WELL;
}

static void add_quoted(struct strbuf *sb, const char *word)
{
	sb_add(sb, "'");
	for (const char *c = word; *c; c++)
		sb_add_bytes(sb, *c == '\'' ? "'\\''" : c, *c == '\'' ? 4 : 1);
	sb_add(sb, "'");
}

/* Returns the shell command that starts a student's program for an exercise, with every word
 * quoted. The caller frees it. */
static char *start_of(const char *path, const char *exercise)
{
	enum words_fault fault;
	char **words = folder_command ? words_split(folder_command, &fault) : NULL;
	struct strbuf sb = { 0 };

	sb_add(&sb, "env ASOBI_EXERCISE=");
	add_quoted(&sb, exercise);
	sb_add(&sb, words ? "" : " ./run");
	for (char **w = words; w && *w; w++) {
		char *word = fill_in(*w, path);

		sb_add(&sb, " ");
		add_quoted(&sb, word);
		free(word);
	}
	free(words);
	return sb_take(&sb);
}

enum folder_fault folder_look(const char *path, bool built)
{
	char *run = xcalloc(1, strlen(path) + 5);
	enum folder_fault fault;
	struct stat status;

	sprintf(run, "%s/run", path);
	if (!lstat(path, &status) && S_ISLNK(status.st_mode))
		fault = FOLDER_LINK;
	else if (strlen(path) > MOST_PATH)
		fault = FOLDER_LONG;
	else if (access(path, R_OK | X_OK))
		fault = FOLDER_SHUT;
	else
		fault = !built && build_wanted(path) ? FOLDER_WELL
			: folder_command	     ? look_for_files(path)
						     : look_at_run(path, run);
	free(run);
	return fault;
}

/* ---- The program in a folder as a player ---- */

static bool knows_name(UNUSED const struct game *g, UNUSED const char *text)
{
	return false; /* this kind of player can't be selected by name; folder_who() creates it */
}

static size_t write_title(const struct who *w, char *buf, size_t size)
{
	const char *slash = strrchr(w->text, '/');

	return (size_t)snprintf(buf, size, "%s", slash ? slash + 1 : w->text);
}

static char **command_words(const struct who *w)
{
	const bool boxed = !strncmp(w->text, boxed_prefix, strlen(boxed_prefix));
	const char *exercise = strchr(w->text, ':') + 1, *path = strstr(exercise, ":/") + 1;
	char *id = xstrdup(exercise), *start, **words;

	id[path - 1 - exercise] = '\0';
	start = start_of(path, id);
	words = box_command(path, boxed, start);
	free(start);
	free(id);
	return words;
}

static const char *program_name(void)
{
	return folder_command ? folder_command : "run";
}

static struct player *seat_player(const struct who *w, UNUSED struct pool *pool,
				  char error[ERROR_TEXT])
{
	return engine_new(w->game, &talk_seat, program_name(), command_words(w), true, error);
}

static const struct player_kind folder_kind = {
	.knows = knows_name, .title = write_title, .seat = seat_player, .command = command_words
};

const char *folder_program(const struct who *w)
{
	return w->kind == &folder_kind ? program_name() : NULL;
}

void folder_who(const struct exercise *e, const char *path, bool boxed, struct who *out)
{
	*out = (struct who){ .game = game_find(e->game), .kind = &folder_kind };
	snprintf(out->text, sizeof out->text, "%s%.*s:%.*s", boxed ? boxed_prefix : plain, MOST_ID,
		 e->id, MOST_PATH, path);
}
