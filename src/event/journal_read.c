/* SPDX-License-Identifier: MIT */
/* This file reads a journal line by line; journal_head.c reads its head. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "event/journal_private.h"
#include "event/openings.h"

enum { MOST_POINTS = 1000000 };

#define WRONG(r, ...) (sealed_refuse(&(r)->in, __VA_ARGS__), JOURNAL_WRONG)

struct journal_reader *journal_open(const char *path, char error[ERROR_TEXT])
{
	struct journal_reader *r = xcalloc(1, sizeof *r);

	if (!sealed_open(&r->in, path, error, ERROR_TEXT)) {
		free(r);
		return NULL;
	}
	if (journal_read_head(r))
		return r;
	journal_close(r);
	return NULL;
}

void journal_close(struct journal_reader *r)
{
	if (!r)
		return;
	sealed_close(&r->in);
	openings_free(r->openings);
	free(r);
}

const struct journal_head *journal_head(const struct journal_reader *r)
{
	return &r->head;
}

struct openings *journal_take_openings(struct journal_reader *r)
{
	struct openings *o = r->openings;

	r->openings = NULL;
	return o;
}

long journal_good_bytes(const struct journal_reader *r)
{
	return r->in.good;
}

/* ---- Reading the lines of games ---- */

/* Expects " WORD" and moves *text past it. */
static bool take_word(const char **text, const char *word)
{
	const size_t n = strlen(word);

	if (**text != ' ' || strncmp(*text + 1, word, n) ||
	    ((*text)[n + 1] && (*text)[n + 1] != ' '))
		return false;
	*text += n + 1;
	return true;
}

/* Reads " N", a number spelled exactly as the journal would write it. */
static bool take_number(const char **text, int64_t *out)
{
	char *end;

	if (**text != ' ' || (*text)[1] == ' ')
		return false;
	errno = 0;
	*out = strtoll(*text + 1, &end, 10);
	if (errno || end == *text + 1 || (*end && *end != ' '))
		return false;
	*text = end;
	return true;
}

static bool take_numbers(const char **text, const char *word, unsigned n, int64_t least,
			 int64_t most, int64_t *out)
{
	if (!take_word(text, word))
		return false;
	for (unsigned i = 0; i < n; i++)
		if (!take_number(text, &out[i]) || out[i] < least || out[i] > most)
			return false;
	return true;
}

static bool read_adjudged(const char **text, struct game_result *g)
{
	for (unsigned i = ADJUDGED_NOT + 1; i < ADJUDGED_KINDS; i++)
		if (take_word(text, adjudged_words[i])) {
			g->adjudged = (enum adjudged)i;
			return true;
		}
	return false;
}

static bool read_measure(const char **text, const char *word, unsigned seats, int least, int *out)
{
	int64_t n[MAX_SEATS];

	if (!take_numbers(text, word, seats, least, MOST_POINTS, n))
		return false;
	for (unsigned s = 0; s < seats; s++)
		out[s] = (int)n[s];
	return true;
}

/* Reads the game's measures; version 3 called the first one "needed". */
static bool read_measures(const struct journal_head *h, const char **text, struct game_result *g)
{
	const unsigned seats = h->event.setup.seats;
	const char *old = *text;

	for (unsigned i = 0; i < game_measures(h->event.game); i++) {
		const char *key = h->event.game->measures[i].key, *at = *text;

		for (unsigned s = 0; s < seats; s++)
			g->measure[i][s] = NO_MEASURE;
		if (h->version != 3 || take_word(&at, key)) {
			if (!read_measure(text, key, seats, NO_MEASURE, g->measure[i]))
				return false;
		} else if (take_word(&old, "needed")) {
			if (!read_measure(text, "needed", seats, 0, g->measure[i]))
				return false;
			for (unsigned s = 0; s < seats; s++)
				g->measure[i][s] = g->measure[i][s] ? g->measure[i][s] : NO_MEASURE;
		}
	}
	return true;
}

/* Reads "missed", the last fault count in version 3, which appears only if it isn't 0. */
static bool read_missed(const struct journal_head *h, const char **text, struct game_result *g)
{
	const struct measure *m = h->event.game->measures;
	const char *at = *text;

	if (take_word(&at, "missed"))
		return m && read_measure(text, "missed", h->event.setup.seats, 0, g->measure[0]);
	for (unsigned s = 0; m && !strcmp(m->key, "missed") && s < h->event.setup.seats; s++)
		if (g->measure[0][s] == NO_MEASURE)
			g->measure[0][s] = 0;
	return true;
}

static bool read_result(const struct journal_head *h, const char *text, struct game_result *g)
{
	const unsigned seats = h->event.setup.seats;
	const int64_t longest = game_max_plies(h->event.game, &h->event.setup);
	int64_t n[6][MAX_SEATS] = { { 0 } }, plies = 0;

	if (!take_numbers(&text, "points", seats, -MOST_POINTS, MOST_POINTS, n[0]) ||
	    !take_numbers(&text, "plies", 1, 0, longest, &plies) ||
	    !take_numbers(&text, "moves", seats, 0, longest, n[1]) ||
	    !take_numbers(&text, "nodes", seats, 0, INT64_MAX, n[2]) || !read_measures(h, &text, g))
		return false;
	if (h->times && (!take_numbers(&text, "us", seats, 0, INT64_MAX, n[3]) ||
			 !take_numbers(&text, "longest", seats, 0, INT64_MAX, n[4])))
		return false;
	g->plies = (unsigned)plies;
	for (unsigned s = 0; s < seats; s++) {
		g->points[s] = (int)n[0][s];
		g->effort[s] = (struct effort){ (unsigned)n[1][s], (uint64_t)n[2][s], n[3][s],
						n[4][s] };
	}
	for (unsigned f = 0; f < FAULT_KINDS; f++) {
		const char *at = text;

		if (!take_word(&at, journal_fault_words[f]))
			continue;
		if (!take_numbers(&text, journal_fault_words[f], seats, 0, longest, n[5]))
			return false;
		for (unsigned s = 0; s < seats; s++)
			g->fault[f][s] = (unsigned)n[5][s];
	}
	if (h->version == 3 && !read_missed(h, &text, g))
		return false;
	if (take_word(&text, "adjudged") && !read_adjudged(&text, g))
		return false;
	return !*text;
}

static enum journal_news read_end(struct journal_reader *r)
{
	char expected[32];

	snprintf(expected, sizeof expected, "end %u", r->next - r->first);
	if (strcmp(r->in.line, expected))
		return WRONG(r,
			     _("there are %u sets of results above, but this line says '%.20s'."),
			     r->next - r->first, r->in.line);
	/* An event may end early only if a sequential test has reached a decision. */
	if (r->next < r->end && !r->head.event.sprt)
		return WRONG(r, _("the results end at this line, but some are missing."));
	r->in.good = ftell(r->in.file);
	r->in.line_no++;
	if (getc(r->in.file) != EOF)
		return WRONG(r, _("there's extra text where the file should end."));
	return JOURNAL_END;
}

/* Reads the n-th game of a unit from a line whose checksum has already been verified. */
static enum journal_news read_game_line(struct journal_reader *r, struct unit_result *u,
					unsigned game)
{
	struct strbuf name = { 0 };
	enum journal_news news = JOURNAL_UNIT;

	journal_add_game_name(&name, &r->head.event, u->unit, game);
	if (strncmp(r->in.line, name.text, name.len))
		news = WRONG(r, _("expected '%s' here."), name.text);
	else if (!read_result(&r->head, r->in.line + name.len, &u->games[game]))
		news = WRONG(r, _("this line isn't the result of a game."));
	sb_free(&name);
	return news;
}

static enum journal_news read_unit(struct journal_reader *r, struct unit_result *u)
{
	enum journal_news news = JOURNAL_UNIT;

	for (unsigned i = 0; i < u->n_games && news == JOURNAL_UNIT; i++) {
		switch (sealed_read(&r->in)) {
		case SEALED_LINE: break;
		case SEALED_CUT: return JOURNAL_CUT;
		case SEALED_WRONG: return JOURNAL_WRONG;
		}
		if (i == 0 && !strncmp(r->in.line, "end ", 4))
			return read_end(r);
		news = read_game_line(r, u, i);
	}
	return news;
}

enum journal_news journal_read(struct journal_reader *r, struct unit_result **u,
			       char error[ERROR_TEXT])
{
	enum journal_news news;

	r->in.error = error;
	/* After the last unit, only the end line can follow; it is read as if it were a unit. */
	*u = unit_result_new(&r->head.event, r->next < r->end ? r->next : r->end - 1);
	news = read_unit(r, *u);
	if (news == JOURNAL_UNIT && r->next == r->end)
		news = WRONG(r, _("this file contains more games than the match has."));
	if (news == JOURNAL_UNIT) {
		r->next++;
		r->in.good = ftell(r->in.file);
		return news;
	}
	unit_result_free(*u);
	*u = NULL;
	return news;
}
