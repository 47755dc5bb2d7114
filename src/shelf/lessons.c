/* SPDX-License-Identifier: MIT */
#include "shelf/lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "shelf/ledger.h"

static const unsigned waits[] = { 1, 3, 7, 20 };
enum { WAITS = sizeof waits / sizeof *waits };

/* ---- The sorted list in memory ---- */

/* Returns a lesson's index in the sorted list, or the index at which to insert it. */
static size_t place_of(const struct lessons *l, const char *file, unsigned ply)
{
	size_t i = ledger_place(l->at, l->len, sizeof *l->at, file);

	while (i < l->len && !strcmp(l->at[i].file, file) && l->at[i].ply < ply)
		i++;
	return i;
}

static struct lesson *find_lesson(const struct lessons *l, const char *file, unsigned ply)
{
	const size_t i = place_of(l, file, ply);

	return i < l->len && l->at[i].ply == ply && !strcmp(l->at[i].file, file) ? &l->at[i] : NULL;
}

static void put_missed(struct lessons *l, int64_t day, const struct game *g, const char *file,
		       unsigned ply, const char *pattern)
{
	const size_t i = place_of(l, file, ply);
	struct lesson new = {
		.ply = ply, .game = g, .due = day, .first = LESSON_NEVER, .last = LESSON_NEVER
	};

	if (find_lesson(l, file, ply))
		return;
	new.file = xstrdup(file);
	snprintf(new.pattern, sizeof new.pattern, "%s", pattern);
	l->at = xrealloc(l->at, l->len + 1, sizeof *l->at);
	memmove(&l->at[i + 1], &l->at[i], (l->len++ - i) * sizeof *l->at);
	l->at[i] = new;
}

bool lessons_have_read(const struct lessons *l, const char *file)
{
	const size_t i = ledger_place(l->read, l->n_read, sizeof *l->read, file);

	return i < l->n_read && !strcmp(l->read[i], file);
}

static void put_read(struct lessons *l, const char *file)
{
	const size_t i = ledger_place(l->read, l->n_read, sizeof *l->read, file);

	if (lessons_have_read(l, file))
		return;
	l->read = xrealloc(l->read, l->n_read + 1, sizeof *l->read);
	memmove(&l->read[i + 1], &l->read[i], (l->n_read++ - i) * sizeof *l->read);
	l->read[i] = xstrdup(file);
}

/* Records an answer. Only the first answer of each day counts. */
static bool put_answer(struct lessons *l, int64_t day, struct lesson *lesson, bool right)
{
	if (lesson->last == day)
		return false;
	if (lesson->first == LESSON_NEVER)
		lesson->first = day;
	else
		lesson->step = right ? lesson->step + 1 : 0;
	lesson->last = day;
	lesson->due = lesson->step < WAITS ? day + lessons_wait(lesson->step) : LESSON_LEARNT;
	*(right ? &lesson->right : &lesson->wrong) += 1;
	l->answers = xrealloc(l->answers, l->n_answers + 1, sizeof *l->answers);
	l->answers[l->n_answers++] = (struct lesson_answer){ day, right };
	return true;
}

void lessons_free(struct lessons *l)
{
	for (size_t i = 0; i < l->len; i++)
		free(l->at[i].file);
	for (size_t i = 0; i < l->n_read; i++)
		free(l->read[i]);
	free(l->at);
	free(l->read);
	free(l->answers);
	accuracies_free(&l->accuracies);
	*l = (struct lessons){ 0 };
}

/* ---- Lines of the file ---- */

static bool read_missed(struct lessons *l, int64_t day, const char *rest)
{
	char game[32], pattern[PATTERN_ID];
	unsigned ply;
	int file = 0;

	if (sscanf(rest, "%u %31s %23s %n", &ply, game, pattern, &file) != 3 || !file ||
	    !rest[file] || !game_find(game))
		return false;
	put_missed(l, day, game_find(game), rest + file, ply, pattern);
	return true;
}

/* Reads an answer from its line in the file. If the mistake isn't in the file, its answer is
 * ignored. */
static bool read_answer(struct lessons *l, int64_t day, const char *rest, bool right)
{
	struct lesson *lesson;
	unsigned ply;
	int file = 0;

	if (sscanf(rest, "%u %n", &ply, &file) != 1 || !file ||
	    !(lesson = find_lesson(l, rest + file, ply)))
		return false;
	put_answer(l, day, lesson, right);
	return true;
}

static bool read_line(struct lessons *l, const char *line)
{
	char date[16], word[16];
	int64_t day;
	int end = 0;

	if (sscanf(line, "%15s %15s %n", date, word, &end) != 2 || !end || !line[end] ||
	    !date_parse_day(date, &day))
		return false;
	if (!strcmp(word, "missed"))
		return read_missed(l, day, line + end);
	if (!strcmp(word, "right") || !strcmp(word, "wrong"))
		return read_answer(l, day, line + end, word[0] == 'r');
	if (strcmp(word, "read"))
		return false;
	put_read(l, line + end);
	return true;
}

static void take_line(void *context, char *line)
{
	struct lessons *l = context;

	l->strange += line[0] && !read_line(l, line);
}

struct lessons lessons_read(void)
{
	struct lessons l = { .accuracies = accuracies_read() };

	ledger_read("lessons", take_line, &l);
	return l;
}

bool lessons_add(struct lessons *l, int64_t day, const struct game *g, const char *file,
		 const struct mistake *found, size_t n, char error[ERROR_TEXT])
{
	struct strbuf lines = { 0 };
	char date[DATE_TEXT];
	bool written;

	date_text(day * SECONDS_A_DAY, date);
	for (size_t i = 0; i < n; i++) {
		sb_addf(&lines, "%.10s missed %u %s %s %s\n", date, found[i].ply, g->id,
			found[i].pattern, file);
		put_missed(l, day, g, file, found[i].ply, found[i].pattern);
	}
	sb_addf(&lines, "%.10s read %s\n", date, file);
	put_read(l, file);
	written = ledger_add("lessons", lines.text, error);
	sb_free(&lines);
	return written;
}

bool lessons_answer(struct lessons *l, int64_t day, const struct lesson *lesson, bool right,
		    char error[ERROR_TEXT])
{
	struct lesson *own = find_lesson(l, lesson->file, lesson->ply);
	struct strbuf line = { 0 };
	char date[DATE_TEXT];
	bool written = true;

	if (!own || !put_answer(l, day, own, right))
		return true;
	date_text(day * SECONDS_A_DAY, date);
	sb_addf(&line, "%.10s %s %u %s\n", date, right ? "right" : "wrong", own->ply, own->file);
	written = ledger_add("lessons", line.text, error);
	sb_free(&line);
	return written;
}

/* ---- What to ask next ---- */

static bool is_of(const struct lesson *e, const struct game *g)
{
	return !e->gone && (!g || e->game == g);
}

static bool is_new(const struct lesson *e)
{
	return e->first == LESSON_NEVER;
}

static bool comes_back(const struct lesson *e, int64_t day)
{
	return !is_new(e) && e->due <= day && e->last != day;
}

/* Returns how many more new lessons may be shown on that day. */
static unsigned new_lessons_left(const struct lessons *l, int64_t day)
{
	unsigned begun = 0;

	for (size_t i = 0; i < l->len; i++)
		begun += l->at[i].first == day;
	return begun < LESSONS_NEW_A_DAY ? LESSONS_NEW_A_DAY - begun : 0;
}

/* Returns the first new lesson from the latest game that has one. */
static struct lesson *newest_lesson(const struct lessons *l, const struct game *g)
{
	struct lesson *found = NULL;

	for (size_t i = l->len; i-- > 0 && (!found || !strcmp(l->at[i].file, found->file));)
		if (is_of(&l->at[i], g) && is_new(&l->at[i]) && !l->at[i].put_off)
			found = &l->at[i];
	return found;
}

struct lesson *lessons_next(const struct lessons *l, int64_t day, const struct game *g)
{
	struct lesson *found = NULL;

	for (size_t i = 0; i < l->len; i++)
		if (is_of(&l->at[i], g) && comes_back(&l->at[i], day) && !l->at[i].put_off &&
		    (!found || l->at[i].due < found->due))
			found = &l->at[i];
	return found ? found : new_lessons_left(l, day) ? newest_lesson(l, g) : NULL;
}

void lessons_put_off(struct lessons *l, const char *file, unsigned ply)
{
	struct lesson *e = find_lesson(l, file, ply);

	if (e)
		e->put_off = true;
}

void lessons_recall(struct lessons *l)
{
	for (size_t i = 0; i < l->len; i++)
		l->at[i].put_off = false;
}

unsigned lessons_wait(unsigned step)
{
	return step < WAITS ? waits[step] : 0;
}

unsigned lessons_waiting(const struct lessons *l, const struct game *g, unsigned step)
{
	unsigned n = 0;

	for (size_t i = 0; i < l->len; i++)
		n += is_of(&l->at[i], g) && !is_new(&l->at[i]) && l->at[i].step == step;
	return n;
}

static unsigned lesser_of(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

struct lessons_count lessons_count(const struct lessons *l, int64_t day, const struct game *g)
{
	struct lessons_count c = { 0 };
	unsigned fresh = 0, begins;

	for (size_t i = 0; i < l->len; i++) {
		const struct lesson *e = &l->at[i];

		c.gone += e->gone && (!g || e->game == g);
		if (!is_of(e, g))
			continue;
		c.all++;
		c.learnt += e->due == LESSON_LEARNT;
		c.due += comes_back(e, day);
		c.tomorrow += !is_new(e) && e->due == day + 1;
		fresh += is_new(e);
	}
	for (size_t i = l->n_answers; i-- > 0;)
		if (l->answers[i].day == day) {
			c.today++;
			c.right += l->answers[i].right;
		}
	begins = lesser_of(fresh, new_lessons_left(l, day));
	c.due += begins;
	c.tomorrow += lesser_of(fresh - begins, LESSONS_NEW_A_DAY);
	return c;
}

static bool answered_on(const struct lessons *l, int64_t day)
{
	for (size_t i = l->n_answers; i-- > 0;)
		if (l->answers[i].day == day)
			return true;
	return false;
}

unsigned lessons_streak(const struct lessons *l, int64_t today)
{
	const int64_t day = answered_on(l, today) ? today : today - 1;
	unsigned n = 0;

	while (answered_on(l, day - n))
		n++;
	return n;
}

/* ---- Statistics ---- */

static struct lessons_kind *kind_of(struct lessons_kind *kinds, size_t n, const struct lesson *e,
				    const struct pattern *p)
{
	for (size_t i = 0; i < n; i++)
		if (kinds[i].game == e->game && kinds[i].pattern == p)
			return &kinds[i];
	return NULL;
}

static int by_number(const void *a, const void *b)
{
	const struct lessons_kind *x = a, *y = b;

	return x->missed != y->missed ? (x->missed < y->missed ? 1 : -1)
				      : strcmp(x->game->id, y->game->id);
}

struct lessons_kind *lessons_kinds(const struct lessons *l, const struct game *g, size_t *n)
{
	struct lessons_kind *kinds = NULL;

	*n = 0;
	for (size_t i = 0; i < l->len; i++) {
		const struct lesson *e = &l->at[i];
		const struct pattern *p = view_pattern_find(view_find(e->game), e->pattern);
		struct lessons_kind *k = kind_of(kinds, *n, e, p);

		if (g && e->game != g)
			continue;
		if (!k) {
			kinds = xrealloc(kinds, *n + 1, sizeof *kinds);
			k = &kinds[(*n)++];
			*k = (struct lessons_kind){ .game = e->game, .pattern = p };
		}
		k->missed++;
		k->learnt += e->due == LESSON_LEARNT;
		k->right += e->right;
		k->wrong += e->wrong;
	}
	if (*n)
		qsort(kinds, *n, sizeof *kinds, by_number);
	return kinds;
}
