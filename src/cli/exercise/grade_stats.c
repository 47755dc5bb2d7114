/* SPDX-License-Identifier: MIT */
#include "cli/exercise/grade_stats.h"

#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* Adds a mistake to the sorted list if it is among the most common ones. */
static void add_mistake(struct grade_stats *s, const char *sentence, unsigned students)
{
	unsigned at = s->n_mistakes;

	while (at > 0 && s->mistake[at - 1].students < students)
		at--;
	if (at == MOST_MISTAKES)
		return;
	s->n_mistakes += s->n_mistakes < MOST_MISTAKES;
	memmove(&s->mistake[at + 1], &s->mistake[at],
		(s->n_mistakes - at - 1) * sizeof *s->mistake);
	s->mistake[at].sentence = sentence;
	s->mistake[at].students = students;
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void grade_stats_read(const struct grade_rule *r, const struct mark_rows *rows,
		      const char *exercise, struct grade_stats *out)
{
	const char **sentence = xcalloc(rows->len + 1, sizeof *sentence);
	size_t n = 0;

	*out = (struct grade_stats){ 0 };
	for (size_t i = 0; i < rows->len; i++) {
		const struct mark_row *row = &rows->at[i];

		if (strcmp(row->exercise, exercise) || !strcmp(row->result, "not tried") ||
		    grade_row(r, rows, row->student, exercise) != row)
			continue;
		out->judged++;
		if (strcmp(row->result, "passed"))
			sentence[n++] = row->sentence;
		else
			out->passed++;
	}
	qsort(sentence, n, sizeof *sentence, by_text);
	for (size_t i = 0, same; i < n; i += same) {
		for (same = 1; i + same < n && !strcmp(sentence[i], sentence[i + same]);)
			same++;
		add_mistake(out, sentence[i], (unsigned)same);
	}
	free(sentence);
}
