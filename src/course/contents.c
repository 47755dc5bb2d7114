/* SPDX-License-Identifier: MIT */
#include "course/contents.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "base/secret.h"
#include "base/xalloc.h"

enum { MOST_DEPTH = 32, PIECE = 1 << 16, SUM = 32 };

/* Adds a piece of a file to its checksum. Reading in pieces keeps memory use the same for large
 * files. */
static void sum_on(uint8_t sum[SUM], uint8_t *piece, size_t n)
{
	memcpy(piece, sum, SUM);
	sha256(piece, SUM + n, sum);
}

static void sum_bytes(uint8_t sum[SUM], const void *bytes, size_t n)
{
	uint8_t *piece = xcalloc(1, SUM + n);

	memcpy(piece + SUM, bytes, n);
	sum_on(sum, piece, n);
	free(piece);
}

static void sum_file(uint8_t sum[SUM], int dir, const char *name)
{
	const int fd = openat(dir, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	uint8_t *piece = xcalloc(1, SUM + PIECE);

	for (ssize_t n; fd >= 0 && (n = read(fd, piece + SUM, PIECE)) > 0;)
		sum_on(sum, piece, (size_t)n);
	if (fd >= 0)
		close(fd);
	free(piece);
}

static void sum_link(uint8_t sum[SUM], int dir, const char *name)
{
	char target[4096];
	const ssize_t n = readlinkat(dir, name, target, sizeof target);

	sum_bytes(sum, target, n > 0 ? (size_t)n : 0);
}

static void read_folder(struct contents *c, int dir, const char *path, unsigned depth);

/* Adds one directory entry. Pipes and devices aren't opened, because opening them could block
 * forever. */
static void read_entry(struct contents *c, int dir, const char *path, const char *name,
		       unsigned depth)
{
	struct contents_file file = { 0 };
	struct strbuf full = { 0 };
	struct stat status;

	/* The file `language` only selects the language of messages; it isn't part of the work
	 * that was handed in. */
	if ((!*path && !strcmp(name, "language")) ||
	    fstatat(dir, name, &status, AT_SYMLINK_NOFOLLOW))
		return;
	sb_addf(&full, "%s%s%s", path, *path ? "/" : "", name);
	if (S_ISDIR(status.st_mode) && depth < MOST_DEPTH) {
		read_folder(c, openat(dir, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC),
			    full.text, depth + 1);
		sb_free(&full);
		return;
	}
	sum_bytes(file.sum,
		  S_ISLNK(status.st_mode) ? "link"
		  : status.st_mode & 0100 ? "runs"
					  : "file",
		  4);
	if (S_ISLNK(status.st_mode))
		sum_link(file.sum, dir, name);
	else if (S_ISREG(status.st_mode))
		sum_file(file.sum, dir, name);
	if (status.st_mtime > c->newest)
		c->newest = status.st_mtime;
	file.path = sb_take(&full);
	c->at = xrealloc(c->at, c->n + 1, sizeof *c->at);
	c->at[c->n++] = file;
}

static void read_folder(struct contents *c, int fd, const char *path, unsigned depth)
{
	DIR *dir = fd >= 0 ? fdopendir(fd) : NULL;
	const struct dirent *entry;

	if (!dir && fd >= 0)
		close(fd);
	while (dir && (entry = readdir(dir)))
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			read_entry(c, fd, path, entry->d_name, depth);
	if (dir)
		closedir(dir);
}

static int by_path(const void *a, const void *b)
{
	return strcmp(((const struct contents_file *)a)->path,
		      ((const struct contents_file *)b)->path);
}

void contents_read(struct contents *c, const char *folder)
{
	*c = (struct contents){ 0 };
	read_folder(c, open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), "", 0);
	if (c->n)
		qsort(c->at, c->n, sizeof *c->at, by_path);
}

void contents_free(struct contents *c)
{
	for (size_t i = 0; i < c->n; i++)
		free(c->at[i].path);
	free(c->at);
	*c = (struct contents){ 0 };
}

void contents_text(const struct contents *c, const char *with, char out[CONTENTS_TEXT])
{
	uint8_t sum[SUM] = { 0 };

	for (size_t i = 0; i < c->n; i++) {
		sum_bytes(sum, c->at[i].path, strlen(c->at[i].path));
		sum_bytes(sum, c->at[i].sum, SUM);
	}
	if (with)
		sum_bytes(sum, with, strlen(with));
	for (unsigned i = 0; i < CONTENTS_TEXT / 2; i++)
		snprintf(out + 2 * i, 3, "%02x", sum[i]);
}

bool contents_kept(const struct contents *before, const struct contents *now)
{
	size_t k = 0;

	for (size_t i = 0; i < before->n; i++, k++) {
		while (k < now->n && strcmp(now->at[k].path, before->at[i].path) < 0)
			k++;
		if (k == now->n || strcmp(now->at[k].path, before->at[i].path) ||
		    memcmp(now->at[k].sum, before->at[i].sum, SUM))
			return false;
	}
	return true;
}
