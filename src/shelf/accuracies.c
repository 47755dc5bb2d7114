/* SPDX-License-Identifier: MIT */
#include "shelf/accuracies.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/xalloc.h"
#include "shelf/ledger.h"

const int *accuracies_find(const struct accuracies *a, const char *file)
{
	const size_t i = ledger_place(a->at, a->len, sizeof *a->at, file);

	return i < a->len && !strcmp(a->at[i].file, file) ? a->at[i].percent : NULL;
}

static void put_game(struct accuracies *a, const char *file, const int percent[PARTS])
{
	const size_t i = ledger_place(a->at, a->len, sizeof *a->at, file);

	if (accuracies_find(a, file))
		return;
	a->at = xrealloc(a->at, a->len + 1, sizeof *a->at);
	memmove(&a->at[i + 1], &a->at[i], (a->len++ - i) * sizeof *a->at);
	a->at[i].file = xstrdup(file);
	memcpy(a->at[i].percent, percent, sizeof a->at[i].percent);
}

static void take_line(void *context, char *line)
{
	int percent[PARTS], len = 0;
	char *at = line;

	for (int i = 0; i < PARTS; i++, at += len) {
		percent[i] = -1;
		len = 0;
		if (*at == '-')
			len = 1 + (at[1] == ' ');
		else if (sscanf(at, "%3d %n", &percent[i], &len) != 1 || percent[i] < 0 ||
			 percent[i] > 100)
			return;
	}
	if (*at && at > line && at[-1] == ' ')
		put_game(context, at, percent);
}

struct accuracies accuracies_read(void)
{
	struct accuracies a = { 0 };

	ledger_read("accuracy", take_line, &a);
	return a;
}

void accuracies_free(struct accuracies *a)
{
	for (size_t i = 0; i < a->len; i++)
		free(a->at[i].file);
	free(a->at);
	*a = (struct accuracies){ 0 };
}

bool accuracies_add(struct accuracies *a, const char *file, const int percent[PARTS],
		    char error[ERROR_TEXT])
{
	struct strbuf line = { 0 };
	bool written;

	if (accuracies_find(a, file))
		return true;
	put_game(a, file, percent);
	for (int i = 0; i < PARTS; i++)
		if (percent[i] < 0)
			sb_add(&line, "- ");
		else
			sb_addf(&line, "%d ", percent[i]);
	sb_addf(&line, "%s\n", file);
	written = ledger_add("accuracy", line.text, error);
	sb_free(&line);
	return written;
}
