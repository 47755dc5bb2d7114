/* SPDX-License-Identifier: MIT */
/* career.h - the statistics screen's data: career.c (what happens) and career_draw.c
 * (how it looks). */
#ifndef ASOBI_TUI_CAREER_H
#define ASOBI_TUI_CAREER_H

#include "shelf/archive.h"
#include "shelf/career.h"
#include "tui/app.h"

/* A file of the archive. */
struct career_row {
	char *path;
	const char *name;		/* the last part of path */
	const struct game *game;	/* NULL: it cannot be read, and */
	char *error;			/* this is why */
	char *who;			/* the opponents (career_who) */
	struct career_end end;
	int64_t finished;		/* 0: not known */
};

struct career_scene {
	struct scene scene;
	struct archive *reading;	/* NULL: all was read */
	char error[ERROR_TEXT];		/* why it could not be */
	struct career career;
	struct career_row *rows;	/* oldest first */
	size_t n_rows;
	const struct game *game;	/* the one looked at; NULL: all */
	size_t listed_before;		/* when reading began */
	bool was_covered;
	size_t chosen, first;		/* in the list, latest first; at the top */
	int list_row, list_rows;	/* where it was drawn, for the mouse and paging */
	char note[ERROR_TEXT];		/* what went wrong with the last command */
};

enum career_command {
	CAREER_REPLAY, CAREER_DOWN, CAREER_UP, CAREER_NEXT_GAME, CAREER_PREVIOUS_GAME, CAREER_PAGE_DOWN,
	CAREER_PAGE_UP, CAREER_FIRST, CAREER_LAST
};

/* The list as it is shown: the games of the chosen kind, latest first. */
size_t career_listed(const struct career_scene *c);
const struct career_row *career_row(const struct career_scene *c, size_t i);	/* NULL beyond the end */
/* Statistics of this game. */
const struct career_game *career_game(const struct career_scene *c, const struct game *g);

void career_draw(struct scene *s, struct canvas *canvas);

#endif
