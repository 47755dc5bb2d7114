/* SPDX-License-Identifier: MIT */
#include "base/slot.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/paths.h"
#include "base/strbuf.h"
#include "base/xalloc.h"

/* ---- Locks: one byte of a file for each number ---- */

/* A lock on a byte belongs to the whole program, and closing the file anywhere in the program
 * releases it. This module therefore opens the file only once, and remembers which locks it holds.
 */
static struct {
	int fd;
	bool held[SLOT_MOST + 1];
} own = { .fd = -1 };

static struct flock byte_of(unsigned number)
{
	return (struct flock){
		.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = number, .l_len = 1
	};
}

static bool is_open(const char *path)
{
	struct stat a, b;

	return own.fd >= 0 && !fstat(own.fd, &a) && !stat(path, &b) && a.st_dev == b.st_dev &&
	       a.st_ino == b.st_ino;
}

/* Opens the file that holds the locks, and reopens it if someone has removed it in the meantime. */
static void open_locks(void)
{
	char *path = path_state("slots.lock");

	if (!path || is_open(path)) {
		free(path);
		return;
	}
	if (own.fd >= 0)
		close(own.fd);
	own.fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	free(path);
	for (unsigned n = 1; own.fd >= 0 && n <= SLOT_MOST; n++) {
		struct flock lock = byte_of(n);

		if (own.held[n])
			fcntl(own.fd, F_SETLK, &lock);
	}
}

bool slot_take(unsigned number)
{
	struct flock lock = byte_of(number);

	if (own.held[number])
		return false;
	open_locks();
	if (own.fd >= 0 && fcntl(own.fd, F_SETLK, &lock) != 0 &&
	    (errno == EACCES || errno == EAGAIN))
		return false;
	return own.held[number] = true;
}

void slot_leave(unsigned number)
{
	struct flock lock = byte_of(number);

	if (!number || !own.held[number])
		return;
	own.held[number] = false;
	lock.l_type = F_UNLCK;
	if (own.fd >= 0)
		fcntl(own.fd, F_SETLK, &lock);
}

static bool is_used(unsigned number)
{
	struct flock lock = byte_of(number);

	return own.held[number] ||
	       (own.fd >= 0 && fcntl(own.fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK);
}

/* ---- Files ---- */

char *slot_path(const char *name, unsigned number, const char *end)
{
	struct strbuf file = { 0 };
	char *path;

	sb_addf(&file, "%s-%u%s", name, number, end);
	path = path_state(file.text);
	sb_free(&file);
	return path;
}

/* Returns the number in a file name such as "name-3.end", whatever the name and the ending are; 0
 * if there is none. */
static unsigned number_in(const char *file)
{
	const char *dash = strrchr(file, '-');
	char *after;
	unsigned long n;

	if (!dash || dash[1] < '1' || dash[1] > '9')
		return 0;
	n = strtoul(dash + 1, &after, 10);
	return n <= SLOT_MOST && (!*after || *after == '.') ? (unsigned)n : 0;
}

static DIR *open_dir(void)
{
	char *path = path_state("");
	DIR *d = path ? opendir(path) : NULL;

	free(path);
	return d;
}

static void find_numbers(bool found[SLOT_MOST + 1])
{
	DIR *d = open_dir();
	struct dirent *entry;

	memset(found, 0, SLOT_MOST + 1);
	while (d && (entry = readdir(d)) != NULL)
		found[number_in(entry->d_name)] = true;
	if (d)
		closedir(d);
}

/* Takes the lowest number that has no file, and returns it; 0 if every number has one. */
static unsigned take_free(void)
{
	bool found[SLOT_MOST + 1];

	find_numbers(found);
	for (unsigned n = 1; n <= SLOT_MOST; n++) {
		if (found[n] || !slot_take(n))
			continue;
		find_numbers(found); /* in the meantime, another program may have written this file
					and ended */
		if (!found[n])
			return n;
		slot_leave(n);
	}
	return 0;
}

/* Creates the state directory, and removes half-written files that killed programs left there. */
static bool make_dir(void)
{
	char *dir = path_state("");
	const bool ok = dir && file_make_dirs(dir);

	if (ok)
		file_sweep(dir);
	free(dir);
	return ok;
}

unsigned slot_new(const char *name, const char *end, const char *text, char *error,
		  size_t error_size)
{
	char *dir = path_state("");
	int reason = EEXIST;
	unsigned n = 0;

	if (!dir) {
		snprintf(error, error_size, _("Can't save this game: there's no home directory."));
		return 0;
	}
	if (!make_dir())
		reason = errno;
	while (reason == EEXIST && (n = take_free()) > 0) {
		char *path = slot_path(name, n, end);

		reason = file_write_new(path, text);
		free(path);
		if (reason)
			slot_leave(n);
	}
	if (reason == EEXIST)
		snprintf(
			error, error_size,
			_("Can't save this game: %d are already saved in %.200s. Finish or delete one."),
			SLOT_MOST, dir);
	else if (reason)
		snprintf(error, error_size, _("Can't write to %.200s: %s."), dir, strerror(reason));
	free(dir);
	return reason ? 0 : n;
}

/* Gives a number to a file from an older version, which had only one file of each name. */
static void number_old_file(const char *name, const char *end)
{
	struct strbuf file = { 0 };
	char *old, *path;
	unsigned n = 0;

	sb_addf(&file, "%s%s", name, end);
	old = path_state(file.text);
	sb_free(&file);
	if (old && access(old, F_OK) == 0 && (n = take_free()) > 0) {
		path = slot_path(name, n, end);
		rename(old, path); /* fails if another program has already renamed the file */
		free(path);
	}
	slot_leave(n);
	free(old);
}

static int by_time(const void *a, const void *b)
{
	const struct slot *x = a, *y = b;

	if (x->changed != y->changed)
		return x->changed < y->changed ? 1 : -1;
	return (x->number < y->number) - (x->number > y->number);
}

static bool is_named(const char *file, const char *name, const char *end)
{
	const size_t len = strlen(name);
	char rest[64];

	snprintf(rest, sizeof rest, "-%u%s", number_in(file), end);
	return number_in(file) && !strncmp(file, name, len) && !strcmp(file + len, rest);
}

struct slot *slot_list(const char *name, const char *end, size_t *n)
{
	struct slot *list = NULL;
	struct dirent *entry;
	struct stat st;
	DIR *d;

	*n = 0;
	number_old_file(name, end);
	d = open_dir();
	if (d)
		open_locks();
	while (d && (entry = readdir(d)) != NULL) {
		if (!is_named(entry->d_name, name, end) ||
		    fstatat(dirfd(d), entry->d_name, &st, 0) != 0)
			continue;
		list = xrealloc(list, *n + 1, sizeof *list);
		list[(*n)++] = (struct slot){ number_in(entry->d_name),
					      st.st_mtim.tv_sec * INT64_C(1000000000) +
						      st.st_mtim.tv_nsec,
					      is_used(number_in(entry->d_name)) };
	}
	if (d)
		closedir(d);
	if (list)
		qsort(list, *n, sizeof *list, by_time);
	return list;
}
