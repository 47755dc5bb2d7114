/* SPDX-License-Identifier: MIT */
#include "shelf/diary.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/paths.h"
#include "base/xalloc.h"

/* A line is "2026-11-22 hamlet 3 solved", or "missed", and " late" behind that. */
enum { MOST_BYTES = 1 << 20, LINE = 128 };

static bool read_entry(const char *line, struct diary_entry *e)
{
	char day[16], game[32], end[16], late[8], text[48];
	int64_t seconds;
	const int n = sscanf(line, "%15s %31s %u %15s %7s", day, game, &e->tries, end, late);

	if (n < 4 || (n == 5 && strcmp(late, "late")))
		return false;
	snprintf(text, sizeof text, "%sT00:00:00Z", day);
	e->game = game_find(game);
	e->solved = !strcmp(end, "solved");
	e->late = n == 5;
	if (!date_parse(text, &seconds) || seconds < 0 || !e->game || (!e->solved && strcmp(end, "missed")))
		return false;
	e->day = seconds / SECONDS_A_DAY;
	return true;
}

static void put(struct diary *d, const struct diary_entry *e)
{
	if (diary_find(d, e->day, e->game))
		return;
	d->at = xrealloc(d->at, d->len + 1, sizeof *d->at);
	d->at[d->len++] = *e;
}

struct diary diary_read(void)
{
	char error[ERROR_TEXT], *path = path_kept("daily"), *text = path ? file_read_kept(path, MOST_BYTES, error, sizeof error) : NULL;
	struct diary d = {0};

	for (char *line = text, *next; line && *line; line = next) {
		struct diary_entry e;

		next = line + strcspn(line, "\n");
		if (*next)
			*next++ = '\0';
		if (read_entry(line, &e))
			put(&d, &e);
	}
	free(text);
	free(path);
	return d;
}

void diary_free(struct diary *d)
{
	free(d->at);
	*d = (struct diary){0};
}

const struct diary_entry *diary_find(const struct diary *d, int64_t day, const struct game *g)
{
	const struct diary_entry *found = NULL;

	for (size_t i = 0; i < d->len; i++)
		if (d->at[i].day == day && (!g || d->at[i].game == g) && (!found || (!found->solved && d->at[i].solved)))
			found = &d->at[i];
	return found;
}

/* A line at once: two that write at the same time do not mix. */
static bool append(const char *path, const char *line)
{
	const int fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
	const bool written = fd >= 0 && write(fd, line, strlen(line)) == (ssize_t)strlen(line);
	const int why = errno;

	if (fd >= 0 && close(fd) != 0)
		return false;
	errno = why;
	return written;
}

bool diary_add(struct diary *d, const struct diary_entry *e, char error[ERROR_TEXT])
{
	char line[LINE], date[DATE_TEXT], *path = path_kept("daily"), *slash = path ? strrchr(path, '/') : NULL;
	bool written = true;

	if (slash && !diary_find(d, e->day, e->game)) {
		date_text(e->day * SECONDS_A_DAY, date);
		snprintf(line, sizeof line, "%.10s %s %u %s%s\n", date, e->game->id, e->tries, e->solved ? "solved" : "missed",
			 e->late ? " late" : "");
		*slash = '\0';
		written = file_make_dirs(path);
		*slash = '/';
		written = written && append(path, line);
		if (!written)
			snprintf(error, ERROR_TEXT, _("%.60s cannot be written: %s."), path, strerror(errno));
		put(d, e);
	}
	free(path);
	return written;
}

static bool in_time(const struct diary *d, int64_t day)
{
	for (size_t i = 0; i < d->len; i++)
		if (d->at[i].day == day && d->at[i].solved && !d->at[i].late)
			return true;
	return false;
}

unsigned diary_streak(const struct diary *d, int64_t today)
{
	int64_t day = in_time(d, today) ? today : today - 1;
	unsigned n = 0;

	while (in_time(d, day - n))
		n++;
	return n;
}
