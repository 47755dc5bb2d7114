/* SPDX-License-Identifier: MIT */
#include "shelf/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/loss.h"
#include "base/paths.h"

enum { MOST_BYTES = 1 << 24 };

void ledger_read(const char *name, void (*take)(void *context, char *line), void *context)
{
	char error[ERROR_TEXT],
		*path = path_kept(name),
		*text = path ? file_read_lines(path, MOST_BYTES, error, sizeof error) : NULL;

	for (char *line = text, *next; line && *line; line = next) {
		next = line + strcspn(line, "\n");
		if (*next)
			*next++ = '\0';
		take(context, line);
	}
	free(text);
	free(path);
}

/* Returns true if the last line lacks its line ending because a program was killed while writing
 * it. */
static bool is_torn(int fd)
{
	const off_t end = lseek(fd, 0, SEEK_END);
	char last;

	return end > 0 && pread(fd, &last, 1, end - 1) == 1 && last != '\n';
}

/* Appends the text with a single write, so that lines written by two programs at the same time
 * don't get mixed up. */
static bool append_text(const char *path, const char *text)
{
	const int fd = open(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
			    0600);
	bool written = fd >= 0 && (!is_torn(fd) || write(fd, "\n", 1) == 1);
	int why;

	written = written && write(fd, text, strlen(text)) == (ssize_t)strlen(text);
	why = errno;
	if (fd >= 0 && close(fd) != 0)
		return false;
	errno = why;
	return written;
}

bool ledger_add(const char *name, const char *lines, char error[ERROR_TEXT])
{
	char *path = path_kept(name), *slash = path ? strrchr(path, '/') : NULL;
	bool written = false;

	if (slash) {
		*slash = '\0';
		written = file_make_dirs(path);
		*slash = '/';
		written = written && append_text(path, lines);
	}
	if (!written)
		snprintf(error, ERROR_TEXT, _("Can't write %.60s: %s."), path ? path : name,
			 strerror(slash ? errno : ENOENT));
	if (!written)
		loss_note(error);
	free(path);
	return written;
}

size_t ledger_place(const void *entries, size_t n, size_t size, const char *file)
{
	size_t from = 0, to = n;

	while (from < to) {
		const size_t mid = (from + to) / 2;
		char *const *name = (const void *)((const char *)entries + mid * size);

		if (strcmp(*name, file) < 0)
			from = mid + 1;
		else
			to = mid;
	}
	return from;
}
