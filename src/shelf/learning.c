/* SPDX-License-Identifier: MIT */
#include "shelf/learning.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "base/xalloc.h"
#include "shelf/ledger.h"

static const unsigned waits[] = { 1, 3, 7, 20 };
enum { WAITS = sizeof waits / sizeof *waits };

/* ---- The answers in memory ---- */

static struct step_progress *find_entry(const struct learning *l, const struct step *s)
{
	for (size_t i = 0; i < l->len; i++)
		if (l->at[i].step == s)
			return &l->at[i];
	return NULL;
}

static struct step_progress *make_entry(struct learning *l, const struct step *s)
{
	struct step_progress *e = find_entry(l, s);

	if (e)
		return e;
	l->at = xrealloc(l->at, l->len + 1, sizeof *l->at);
	e = &l->at[l->len++];
	*e = (struct step_progress){ .step = s, .last = -1, .due = STEP_NEVER };
	return e;
}

/* Updates a step's progress with this answer. If a wrong answer is followed by a right one on the
 * same day, the step is done but comes back the next day anyway. */
static void put_answer(struct learning *l, int64_t day, const struct step *s, bool right)
{
	struct step_progress *e = make_entry(l, s);

	if (!right) {
		e->wait = 0;
		e->due = day + waits[0];
	} else if (e->due <= day && day > e->last) {
		e->wait++;
		e->due = e->wait < WAITS ? day + waits[e->wait] : STEP_NEVER;
	}
	e->done |= right;
	e->last = day;
}

void learning_free(struct learning *l)
{
	free(l->at);
	*l = (struct learning){ 0 };
}

/* ---- Lines of the file ---- */

static bool read_line(struct learning *l, const char *line)
{
	char date[16], word[16], game[32], id[STEP_ID], rest;
	const struct game *g;
	const struct step *s;
	int64_t day;

	if (sscanf(line, "%15s %15s %31s %23s %c", date, word, game, id, &rest) != 4)
		return false;
	g = game_find(game);
	s = g ? step_find(g, id) : NULL;
	if (!s || !date_parse_day(date, &day) || (strcmp(word, "right") && strcmp(word, "wrong")))
		return false;
	put_answer(l, day, s, word[0] == 'r');
	return true;
}

static void take_line(void *context, char *line)
{
	struct learning *l = context;

	l->strange += line[0] && !read_line(l, line);
}

struct learning learning_read(void)
{
	struct learning l = { 0 };

	ledger_read("learnt", take_line, &l);
	return l;
}

bool learning_add(struct learning *l, int64_t day, const struct step *s, bool right,
		  char error[ERROR_TEXT])
{
	char date[DATE_TEXT], line[96];

	put_answer(l, day, s, right);
	date_text(day * SECONDS_A_DAY, date);
	snprintf(line, sizeof line, "%.10s %s %s %s\n", date, right ? "right" : "wrong", s->game,
		 s->id);
	return ledger_add("learnt", line, error);
}

/* ---- Looking up steps and counting them ---- */

const struct step_progress *learning_find(const struct learning *l, const struct step *s)
{
	return find_entry(l, s);
}

bool learning_done(const struct learning *l, const struct step *s)
{
	const struct step_progress *e = find_entry(l, s);

	return e && e->done;
}

bool learning_due(const struct learning *l, const struct step *s, int64_t day)
{
	const struct step_progress *e = find_entry(l, s);

	return e && e->due <= day;
}

struct learning_count learning_count(const struct learning *l, const struct game *g, int64_t day)
{
	struct learning_count c = { 0 };
	const struct step *first = steps_of(g, &c.all);

	for (unsigned i = 0; i < c.all; i++) {
		c.done += learning_done(l, &first[i]);
		c.due += learning_due(l, &first[i], day);
	}
	return c;
}

/* ---- The steps of one sitting ---- */

struct sitting sitting_begin(const struct learning *l, const struct game *g, int64_t day)
{
	struct sitting s = { 0 };
	unsigned n;
	const struct step *first = steps_of(g, &n);

	for (unsigned i = 0; i < n && s.len < MOST_STEPS; i++)
		if (!learning_done(l, &first[i]) || learning_due(l, &first[i], day))
			s.queue[s.len++] = &first[i];
	if (s.len)
		return s;
	for (; s.len < n && s.len < MOST_STEPS; s.len++)
		s.queue[s.len] = &first[s.len];
	return s;
}

const struct step *sitting_step(const struct sitting *s)
{
	return s->len ? s->queue[0] : NULL;
}

void sitting_next(struct sitting *s, bool failed)
{
	const struct step *now = s->queue[0];
	const unsigned behind = s->len > 1 ? 1 : 0;

	if (!s->len)
		return;
	memmove(s->queue, s->queue + 1, (s->len - 1) * sizeof *s->queue);
	s->len--;
	if (!failed)
		return;
	memmove(s->queue + behind + 1, s->queue + behind, (s->len - behind) * sizeof *s->queue);
	s->queue[behind] = now;
	s->len++;
}
