/* SPDX-License-Identifier: MIT */
#include "shelf/past.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
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
		career_add(&p->career, &file.record);
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

const struct career_game *past_career(const struct past *p, const struct game *g)
{
	for (size_t i = 0; i < p->career.len; i++)
		if (p->career.games[i].game == g)
			return &p->career.games[i];
	return NULL;
}
