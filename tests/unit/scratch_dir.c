/* SPDX-License-Identifier: MIT */
#include "scratch_dir.h"

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "suite.h"

static char dir[4096];
static bool made;
static pid_t maker;

/* Removes this test's directory when the test ends. Each test runs in its own process, and that
 * process's children must not remove the directory. */
static void remove_own(void)
{
	if (getpid() == maker)
		scratch_remove();
}

const char *scratch_dir(void)
{
	const char *below = getenv("TMPDIR");

	if (made)
		return dir;
	if (maker != getpid())
		atexit(remove_own);
	maker = getpid();
	snprintf(dir, sizeof dir, "%s/asobi-test-XXXXXX", below ? below : "/tmp");
	ck_assert_msg(mkdtemp(dir) != NULL, "no temporary directory");
	made = true;
	return dir;
}

const char *scratch_path(const char *name)
{
	static char paths[4][sizeof dir + 256];
	static unsigned next;
	char *path = paths[next++ % 4];

	snprintf(path, sizeof paths[0], "%s/%s", scratch_dir(), name);
	return path;
}

unsigned scratch_files(const char *path)
{
	DIR *d = opendir(path);
	struct dirent *entry;
	unsigned n = 0;

	ck_assert_ptr_nonnull(d);
	while ((entry = readdir(d)) != NULL)
		n += strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..");
	closedir(d);
	return n;
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *where)
{
	(void)st;
	(void)kind;
	(void)where;
	return remove(path);
}

void scratch_remove(void)
{
	if (!made)
		return;
	nftw(dir, remove_one, 8, FTW_DEPTH | FTW_PHYS);
	made = false;
}

void scratch_edit(const char *path, unsigned how)
{
	char error[256], *text = file_read(path, 1 << 24, error, sizeof error);
	FILE *f = fopen(path, "wb");

	ck_assert_msg(text && f, "%s", error);
	if (how & EDIT_MARK)
		fputs("\xef\xbb\xbf", f);
	for (const char *c = text; *c; c++) {
		if (*c != '\n')
			putc(*c, f);
		else if (how & EDIT_STRAY_CR)
			putc('\r', f);
		else if (c[1] || !(how & EDIT_NO_END))
			fputs(how & EDIT_CRLF ? "\r\n" : "\n", f);
	}
	ck_assert_int_eq(fclose(f), 0);
	free(text);
}
