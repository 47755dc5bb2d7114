/* SPDX-License-Identifier: MIT */
#include "shelf/diary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "base/xalloc.h"
#include "shelf/ledger.h"

/* A line of the diary looks like "2026-11-22 hamlet 3 solved". Instead of "solved", it may say
 * "missed", and it may end in " late". */
enum { LINE = 128 };

static bool read_entry(const char *line, struct diary_entry *e)
{
	char day[16], game[32], end[16], late[8];
	const int n = sscanf(line, "%15s %31s %u %15s %7s", day, game, &e->tries, end, late);

	if (n < 4 || (n == 5 && strcmp(late, "late")))
		return false;
	e->game = game_find(game);
	e->solved = !strcmp(end, "solved");
	e->late = n == 5;
	if (!date_parse_day(day, &e->day) || !e->game || (!e->solved && strcmp(end, "missed")))
		return false;
	return true;
}

static void put_entry(struct diary *d, const struct diary_entry *e)
{
	if (diary_find(d, e->day, e->game))
		return;
	d->at = xrealloc(d->at, d->len + 1, sizeof *d->at);
	d->at[d->len++] = *e;
}

static void take_line(void *context, char *line)
{
	struct diary_entry e;

	if (read_entry(line, &e))
		put_entry(context, &e);
}

struct diary diary_read(void)
{
	struct diary d = { 0 };

	ledger_read("daily", take_line, &d);
	return d;
}

void diary_free(struct diary *d)
{
	free(d->at);
	*d = (struct diary){ 0 };
}

const struct diary_entry *diary_find(const struct diary *d, int64_t day, const struct game *g)
{
	const struct diary_entry *found = NULL;

	for (size_t i = 0; i < d->len; i++)
		if (d->at[i].day == day && (!g || d->at[i].game == g) &&
		    (!found || (!found->solved && d->at[i].solved)))
			found = &d->at[i];
	return found;
}

bool diary_add(struct diary *d, const struct diary_entry *e, char error[ERROR_TEXT])
{
	char line[LINE], date[DATE_TEXT];

	if (diary_find(d, e->day, e->game))
		return true;
	date_text(e->day * SECONDS_A_DAY, date);
	snprintf(line, sizeof line, "%.10s %s %u %s%s\n", date, e->game->id, e->tries,
		 e->solved ? "solved" : "missed", e->late ? " late" : "");
	put_entry(d, e);
	return ledger_add("daily", line, error);
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

unsigned diary_longest(const struct diary *d)
{
	unsigned longest = 0;

	for (size_t i = 0; i < d->len; i++) {
		unsigned n = 0;

		while (in_time(d, d->at[i].day + n))
			n++;
		if (n > longest)
			longest = n;
	}
	return longest;
}
