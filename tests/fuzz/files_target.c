/* SPDX-License-Identifier: MIT */
/* Fuzz target: files that are read from disk line by line. The first byte chooses the kind: match
 * journals (any_sum.c accepts their checksums), collections of several records, or openings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "any_sum.h"
#include "asobi/record.h"
#include "asobi/setup.h"
#include "event/journal.h"
#include "event/openings.h"
#include "shelf/collection.h"
#include "target.h"

static char path[] = "/tmp/asobi-fuzz-XXXXXX";

static void remove_file(void)
{
	unlink(path);
}

static void put(const uint8_t *data, size_t size)
{
	static FILE *f;

	if (!f) {
		int fd = mkstemp(path);

		if (fd < 0 || !(f = fdopen(fd, "wb")))
			abort();
		atexit(remove_file);
	}
	rewind(f);
	if (ftruncate(fileno(f), 0) || fwrite(data, 1, size, f) != size || fflush(f))
		abort();
}

static void check(bool held)
{
	if (!held)
		abort();
}

static void try_journal(size_t size)
{
	char error[ERROR_TEXT] = "";
	struct journal_reader *r = journal_open(path, error);
	enum journal_news news;
	struct unit_result *u;

	check(r || *error);
	if (!r)
		return;
	while ((news = journal_read(r, &u, error)) == JOURNAL_UNIT)
		free(u);
	check(news != JOURNAL_WRONG || *error);
	check(journal_good_bytes(r) >= 0 && (size_t)journal_good_bytes(r) <= size);
	journal_close(r);
}

static void try_collection(void)
{
	char error[ERROR_TEXT], name[COLLECTION_NAME], *text;
	struct collection *c = collection_open(path, error);

	if (!c)
		return;
	while (collection_next(c, name, &text)) {
		struct record record;

		check(strlen(name) < COLLECTION_NAME);
		if (record_parse(&record, text, error))
			record_free(&record);
		free(text);
	}
	collection_close(c);
}

static void try_openings(unsigned n)
{
	unsigned games = 0;
	const struct game *g;
	struct openings *o;
	struct setup setup, begins;
	struct board b;
	char error[ERROR_TEXT];

	while (all_games[games])
		games++;
	g = all_games[n % games];
	setup_default(g, &setup);
	o = openings_read(path, g, &setup, error);
	if (!o)
		return;
	for (unsigned i = 0; i < openings_count(o) && i < 20; i++) {
		begins = setup;
		openings_set_up(o, i, &begins);
		check(board_start(&b, g, &begins, error));
		openings_play(o, i, &b);
		check(!board_ended(&b));
		board_free(&b);
	}
	openings_free(o);
}

FUZZ_TARGET(files)
{
	if (size < 1)
		return 0;
	accept_any_sum = true;
	put(data + 1, size - 1);
	switch (data[0] % 3) {
	case 0: try_journal(size - 1); break;
	case 1: try_collection(); break;
	default: try_openings(data[0] / 3U); break;
	}
	return 0;
}
