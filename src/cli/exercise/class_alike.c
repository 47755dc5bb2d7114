/* SPDX-License-Identifier: MIT */
#include "cli/exercise/class_alike.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/paths.h"
#include "base/strbuf.h"
#include "course/alike.h"

enum { MOST_BYTES = 1 << 18, LEAST_PERCENT = 50 };

/* Returns the contents of a file in the directory; NULL if it isn't a text file. The caller frees
 * them. */
static char *read_text(const char *directory, const char *name)
{
	char error[ERROR_TEXT], *text = NULL;
	struct strbuf path = { 0 };
	struct stat status;

	sb_addf(&path, "%s/%s", directory, name);
	if (!lstat(path.text, &status) && S_ISREG(status.st_mode))
		text = file_read_kept(path.text, MOST_BYTES, error, sizeof error);
	sb_free(&path);
	return text;
}

static void ignore_files(struct alike *a, const char *directory)
{
	DIR *dir = opendir(directory);
	const struct dirent *entry;

	while (dir && (entry = readdir(dir))) {
		char *text = read_text(directory, entry->d_name);

		if (text)
			alike_ignore(a, text);
		free(text);
	}
	if (dir)
		closedir(dir);
}

static void add_pupil(struct alike *a, const struct class *c, unsigned pupil)
{
	const struct pupil *p = &c->pupil[pupil];

	for (size_t i = 0; i < p->contents.n; i++) {
		char *text = read_text(p->path, p->contents.at[i].path);

		if (text)
			alike_add(a, pupil, p->contents.at[i].path, text);
		free(text);
	}
}

static void add_pair(struct strbuf *sb, const struct class *c, const struct alike_pair *p)
{
	const char *one = c->pupil[p->author[0]].name, *other = c->pupil[p->author[1]].name;

	sb_addf(sb, _("%s and %s: %u%% alike\n"), one, other, p->percent);
	for (unsigned side = 0; side < 2; side++)
		sb_addf(sb, _("  %s/%s, lines %u to %u\n"), side ? other : one, p->file[side],
			p->from[side], p->to[side]);
}

/* Writes the list of similar pairs, or a note that there are none. */
static bool write_list(const struct class *c, const char *directory, const struct alike_pair *pairs,
		       size_t n, char error[ERROR_TEXT])
{
	struct strbuf path = { 0 }, text = { 0 };
	bool well;

	sb_addf(&path, "%s/reports", directory);
	well = file_make_dirs(path.text);
	if (!well)
		snprintf(error, ERROR_TEXT, _("Can't write %.100s: %s."), path.text,
			 strerror(errno));
	sb_add(&path, "/alike.txt");
	sb_addf(&text, "%s\n\n",
		n ? _("In each of these pairs, at least half of the shorter program is also in the "
		      "other one, when names, comments and layout are ignored. Look at the "
		      "programs yourself: the students may just have used the same source or had "
		      "the same idea.")
		  : _("No two programs share half or more of the shorter one."));
	for (size_t i = 0; i < n; i++)
		add_pair(&text, c, &pairs[i]);
	well = well && file_write_atomic(path.text, text.text, error, ERROR_TEXT);
	sb_free(&path);
	sb_free(&text);
	return well;
}

bool class_alike_write(const struct class *c, const char *class_directory, const char *directory,
		       size_t *n, char error[ERROR_TEXT])
{
	struct alike *a = alike_new();
	struct alike_pair *pairs;
	char *kit = path_data("kit");
	bool well;

	ignore_files(a, kit);
	ignore_files(a, class_directory);
	for (unsigned i = 0; i < c->n; i++)
		add_pupil(a, c, i);
	*n = alike_pairs(a, LEAST_PERCENT, &pairs);
	well = write_list(c, directory, pairs, *n, error);
	free(pairs);
	free(kit);
	alike_free(a);
	return well;
}
