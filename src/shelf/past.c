/* SPDX-License-Identifier: MIT */
#include "shelf/past.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/parse.h"
#include "base/xalloc.h"

static void add_game(struct past *p, const struct archived *file)
{
	struct past_game *g;

	p->games = xrealloc(p->games, p->n + 1, sizeof *p->games);
	g = &p->games[p->n++];
	*g = (struct past_game){ .path = xstrdup(file->path) };
	g->name = strrchr(g->path, '/') + 1;
	if (!file->readable) {
		g->error = xstrdup(file->error);
		return;
	}
	g->game = file->record.game;
	g->who = career_who(&file->record);
	g->end = career_end(&file->record);
	g->finished = file->record.finished;
	g->seat = career_seat(&file->record);
	g->moves = board_moves(&file->record.board, file->record.board.len);
	g->rating = NO_RATING;
}

const struct career_game *past_career(const struct past *p, const struct game *g)
{
	for (size_t i = 0; i < p->career.len; i++)
		if (p->career.games[i].game == g)
			return &p->career.games[i];
	return NULL;
}

/* Adds the game to the statistics, and stores the person's rating after it. */
static void count_game(struct past *p, const struct record *r)
{
	const struct career_game *g = past_career(p, r->game);
	const size_t rated = g->n_course;

	career_add(&p->career, r);
	if (g->n_course > rated)
		p->games[p->n - 1].rating = g->course[rated];
}

void past_read(struct past *p)
{
	past_free(p);
	p->career = career_new();
	p->reading = archive_open(NULL, p->error);
}

bool past_read_on(struct past *p, int ms)
{
	const int64_t until = clock_ms() + ms;
	struct archived file;

	if (!p->reading)
		return false;
	do {
		if (!archive_next(p->reading, &file)) {
			archive_close(p->reading);
			p->reading = NULL;
			return true;
		}
		add_game(p, &file);
		if (!file.readable)
			continue;
		count_game(p, &file.record);
		record_free(&file.record);
	} while (clock_ms() < until);
	return false;
}

void past_free(struct past *p)
{
	archive_close(p->reading);
	career_free(&p->career);
	for (size_t i = 0; i < p->n; i++) {
		free(p->games[i].path);
		free(p->games[i].error);
		free(p->games[i].who);
	}
	free(p->games);
	*p = (struct past){ 0 };
}

const struct past_game *past_before(const struct past *p, const struct game *g, size_t *at)
{
	while (*at > 0) {
		const struct past_game *game = &p->games[--*at];

		if (game->game && (!g || game->game == g) && game->seat >= 0 && !game->end.practice)
			return game;
	}
	return NULL;
}

unsigned past_accuracy(const struct past *p, const struct accuracies *a, const struct game *g,
		       unsigned most, int percent[PARTS])
{
	unsigned sum[PARTS] = { 0 }, known[PARTS] = { 0 }, n = 0;
	const struct past_game *game;

	for (size_t at = p->n; n < most && (game = past_before(p, g, &at));) {
		const int *of = accuracies_find(a, game->name);

		n += of && (of[PART_WHOLE] >= 0);
		for (int i = 0; of && i < PARTS; i++)
			if (of[i] >= 0) {
				sum[i] += (unsigned)of[i];
				known[i]++;
			}
	}
	for (int i = 0; i < PARTS; i++)
		percent[i] = known[i] ? (int)((sum[i] + known[i] / 2) / known[i]) : -1;
	return n;
}

/* Returns true if a game of this kind was finished on that day. */
static bool was_played(const struct past *p, const struct game *g, int64_t day)
{
	for (size_t i = p->n; i-- > 0;)
		if (p->games[i].finished / SECONDS_A_DAY == day && (!g || p->games[i].game == g))
			return true;
	return false;
}

unsigned past_days(const struct past *p, const struct game *g, int64_t today,
		   unsigned played[PAST_DAYS])
{
	int64_t day = was_played(p, g, today) ? today : today - 1;
	unsigned streak = 0;

	memset(played, 0, PAST_DAYS * sizeof *played);
	for (size_t i = 0; i < p->n; i++) {
		const int64_t ago = today - p->games[i].finished / SECONDS_A_DAY;

		if (p->games[i].game && (!g || p->games[i].game == g) && ago >= 0 &&
		    ago < PAST_DAYS)
			played[PAST_DAYS - 1 - ago]++;
	}
	while (was_played(p, g, day - streak))
		streak++;
	return streak;
}
