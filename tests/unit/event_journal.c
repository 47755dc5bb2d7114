/* SPDX-License-Identifier: MIT */
/* Tests the journal of an event's results: writing it, reading it back, and reading journals that
 * were cut short or altered. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/sum.h"
#include "event_cases.h"
#include "event/journal_private.h"
#include "scratch_dir.h"

enum { UNITS = 4 };

static struct journal_head test_head(void)
{
	struct journal_head h = { .event = test_event("nim", "n=9", "random level:2", 2 * UNITS),
				  .parts = 1,
				  .times = true };

	h.event.swap = true;
	h.event.sprt = true;
	h.event.test = (struct sprt_plan){ SPRT_NORMALISED, -2.5, 7.125, 0.01, 0.05 };
	h.event.adjudication = (struct adjudication){ 40, 8, 50, 3, 900, 200 };
	h.event.max_nodes = 20000;
	return h;
}

static struct unit_result *test_unit(const struct event *e, unsigned unit)
{
	struct unit_result *u = unit_result_new(e, unit);

	for (unsigned i = 0; i < u->n_games; i++) {
		u->games[i].plies = 3 + unit + i;
		u->games[i].points[i % 2] = 1;
		u->games[i].fault[FAULT_ILLEGAL][0] = unit == 1;
		u->games[i].fault[FAULT_CRASHED][1] = 2 * (unit == 2);
		for (unsigned s = 0; s < 2; s++)
			u->games[i].effort[s] = (struct effort){ 2 + s, UINT64_C(5000000000) + unit,
								 1234 + unit, 77 };
	}
	return u;
}

static void check_unit(const struct event *e, const struct unit_result *u, unsigned unit)
{
	struct unit_result *expected = test_unit(e, unit);

	ck_assert(u->unit == unit && u->n_games == expected->n_games);
	ck_assert(!memcmp(u->games, expected->games, u->n_games * sizeof *u->games));
	unit_result_free(expected);
}

static const char *write_all(const struct journal_head *h, const char *name)
{
	const char *path = scratch_path(name);
	char error[ERROR_TEXT] = "";
	struct journal *j = journal_create(path, h, error);

	ck_assert_msg(j != NULL, "%s", error);
	for (unsigned i = 0; i < UNITS; i++) {
		struct unit_result *u = test_unit(&h->event, i);

		ck_assert(journal_add(j, u, error));
		unit_result_free(u);
	}
	ck_assert(journal_end(j, UNITS, error));
	journal_free(j);
	return path;
}

/* Reads the journal as far as it is valid. Returns the number of units read and sets *news to the
 * reason why reading stopped. */
static unsigned read_all(const char *path, enum journal_news *news, long *good,
			 char error[ERROR_TEXT])
{
	struct journal_reader *r = journal_open(path, error);
	struct unit_result *u;
	unsigned n = 0;

	*news = JOURNAL_WRONG;
	*good = 0;
	if (!r)
		return 0;
	while ((*news = journal_read(r, &u, error)) == JOURNAL_UNIT) {
		check_unit(&journal_head(r)->event, u, n++);
		unit_result_free(u);
	}
	*good = journal_good_bytes(r);
	journal_close(r);
	return n;
}

static char *slurp(const char *path)
{
	char error[ERROR_TEXT] = "", *text = file_read(path, 1 << 20, error, sizeof error);

	ck_assert_msg(text != NULL, "%s", error);
	return text;
}

static void spill(const char *path, const char *text, size_t n)
{
	FILE *f = fopen(path, "wb");

	ck_assert(f && fwrite(text, 1, n, f) == n && fclose(f) == 0);
}

START_TEST(what_was_written_is_read)
{
	const struct journal_head h = test_head();
	const char *path = write_all(&h, "whole");
	char error[ERROR_TEXT] = "";
	struct journal_reader *r = journal_open(path, error);
	enum journal_news news;
	long good;

	ck_assert_msg(r != NULL, "%s", error);
	ck_assert(!memcmp(&journal_head(r)->event, &h.event, sizeof h.event));
	ck_assert(journal_head(r)->times && journal_head(r)->parts == 1);
	journal_close(r);
	ck_assert_uint_eq(read_all(path, &news, &good, error), UNITS);
	ck_assert_int_eq(news, JOURNAL_END);
	scratch_remove();
}
END_TEST

/* A journal may be cut off anywhere after its header: complete units still count, the rest is
 * ignored, and continuing from there restores the whole file. */
START_TEST(cut_anywhere)
{
	const struct journal_head h = test_head();
	char *text = slurp(write_all(&h, "whole")),
	     *head_end = strstr(strstr(text, "\nbegin") + 1, "\n") + 1;
	const char *path = scratch_path("cut");

	for (size_t cut = (size_t)(head_end - text); cut < strlen(text); cut++) {
		char error[ERROR_TEXT] = "", *again;
		enum journal_news news;
		struct journal *j;
		unsigned n;
		long good;

		spill(path, text, cut);
		n = read_all(path, &news, &good, error);
		/* A last line that lacks only its line ending still counts as complete. */
		ck_assert_msg(news == (cut + 1 < strlen(text) ? JOURNAL_CUT : JOURNAL_END),
			      "cut at %zu: %s", cut, error);
		if (news == JOURNAL_END)
			break;
		ck_assert_int_le(good, (long)cut);
		j = journal_continue(path, &h, good, error);
		ck_assert_msg(j != NULL, "%s", error);
		for (; n < UNITS; n++) {
			struct unit_result *u = test_unit(&h.event, n);

			ck_assert(journal_add(j, u, error));
			unit_result_free(u);
		}
		ck_assert(journal_end(j, UNITS, error));
		journal_free(j);
		again = slurp(path);
		ck_assert_str_eq(again, text);
		free(again);
	}
	free(text);
	scratch_remove();
}
END_TEST

START_TEST(other_editors_change_nothing)
{
	const struct journal_head h = test_head();

	for (unsigned how = 0; how < EDITS; how++) {
		char error[ERROR_TEXT] = "";
		enum journal_news news;
		const char *path;
		struct journal *j;
		long good;

		unlink(scratch_path("edited"));
		path = write_all(&h, "edited");
		scratch_edit(path, how);
		ck_assert_msg(read_all(path, &news, &good, error) == UNITS && news == JOURNAL_END,
			      "edit %u: %s", how, error);
		j = journal_continue(path, &h, good, error);
		ck_assert_msg(j != NULL, "%s", error);
		journal_free(j);
		ck_assert(read_all(path, &news, &good, error) == UNITS && news == JOURNAL_END);
	}
	scratch_edit(scratch_path("edited"), EDIT_STRAY_CR);
	{
		char error[ERROR_TEXT] = "";

		ck_assert_ptr_null(journal_open(scratch_path("edited"), error));
		expect_words(error, "edited, line 1: stray carriage return (CR)");
	}
	scratch_remove();
}
END_TEST

/* Changing any single character in a journal is noticed, and the message gives the line number.
 * (Trying every fourth character covers all columns because the lines have different lengths.) */
START_TEST(alter_anything)
{
	const struct journal_head h = test_head();
	char *text = slurp(write_all(&h, "whole")), where[64];
	const char *path = scratch_path("altered");
	unsigned line = 1, begin_line = 0;

	for (const char *c = text; c < strstr(text, "\nbegin"); c++)
		begin_line += *c == '\n';
	begin_line += 2;
	for (size_t i = 0; i + 1 < strlen(text); i++) {
		char error[ERROR_TEXT] = "", old = text[i];
		enum journal_news news;
		long good;

		line += i && text[i - 1] == '\n';
		if (i % 4)
			continue;
		text[i] = old == '1' ? '7' : old == '\n' ? ' ' : '1';
		spill(path, text, strlen(text));
		read_all(path, &news, &good, error);
		ck_assert_msg(news == JOURNAL_WRONG, "byte %zu of line %u was changed from '%c'", i,
			      line, old);
		snprintf(where, sizeof where, "line %u: ", line > begin_line ? line : begin_line);
		ck_assert_msg(strstr(error, where) ||
				      (line <= begin_line && strstr(error, "line ")),
			      "%s: %s", where, error);
		text[i] = old;
	}
	free(text);
	scratch_remove();
}
END_TEST

START_TEST(refused_files)
{
	const struct journal_head h = test_head();
	const char *path = write_all(&h, "whole"), *longer;
	char error[ERROR_TEXT] = "", *text;
	enum journal_news news;
	long good;
	FILE *f;

	ck_assert_ptr_null(journal_create(path, &h, error));
	expect_words(error, "exists");
	ck_assert_ptr_null(journal_create("/nowhere/at/all", &h, error));
	expect_words(error, "Can't write /nowhere/at/all");
	ck_assert_ptr_null(journal_continue("/nowhere/at/all", &h, 0, error));
	ck_assert_ptr_null(journal_open("/nowhere/at/all", error));
	expect_words(error, "Can't read /nowhere/at/all");
	text = slurp(path);
	longer = scratch_path("longer");
	spill(longer, text, strlen(text));
	f = fopen(longer, "ab");
	ck_assert(f && fputs("\n", f) >= 0 && fclose(f) == 0);
	read_all(longer, &news, &good, error);
	ck_assert_int_eq(news, JOURNAL_WRONG);
	expect_words(error, "there's extra text where the file should end");
	free(text);
	spill(path, "", 0);
	ck_assert_ptr_null(journal_open(path, error));
	expect_words(error, "line 1: the file ends before the first result");
	spill(path, "asobi-journal 6\n\0", 17);
	ck_assert_ptr_null(journal_open(path, error));
	spill(path, "asobi-journal 1\ngame nim\n", 25);
	ck_assert_ptr_null(journal_open(path, error));
	expect_words(
		error,
		"line 1: this file is from an older Asobi (file version 1; this Asobi reads version 3 and later)");
	spill(path, "asobi-journal 7\ngame nim\n", 25);
	ck_assert_ptr_null(journal_open(path, error));
	expect_words(error, "line 1: a newer Asobi wrote this file (file version 7;");
	scratch_remove();
}
END_TEST

/* The journal stores a game's measured values and rejects impossible ones. */
START_TEST(measures)
{
	const struct journal_head h = { .event = test_event("numer0n", "", "random optimal", 1),
					.parts = 1 };
	static const struct {
		int calls;
		bool good;
	} values[] = {
		{ 8, true }, { 0, true }, { NO_MEASURE, true }, { -2, false }, { 1000001, false },
	};
	struct unit_result *u = unit_result_new(&h.event, 0), *again;

	u->games[0].measure[0][0] = NO_MEASURE;
	for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
		const char *path = scratch_path("measures");
		char error[ERROR_TEXT] = "";
		struct journal *j = journal_create(path, &h, error);
		struct journal_reader *r;

		u->games[0].measure[0][1] = values[i].calls;
		ck_assert(j && journal_add(j, u, error));
		journal_free(j);
		r = journal_open(path, error);
		ck_assert_msg(r != NULL, "%s", error);
		ck_assert_int_eq(journal_read(r, &again, error),
				 values[i].good ? JOURNAL_UNIT : JOURNAL_WRONG);
		if (again)
			ck_assert(again->games[0].measure[0][0] == NO_MEASURE &&
				  again->games[0].measure[0][1] == values[i].calls);
		unit_result_free(again);
		journal_close(r);
		scratch_remove();
	}
	unit_result_free(u);
}
END_TEST

/* Reads a version 3 journal that contains these two lines of results, then appends one more
 * result. */
static void read_version_3(const char *game, const char *settings, const char *who,
			   const char *const lines[2], const int expected[3][MAX_SEATS])
{
	struct journal_head h = { .event = test_event(game, settings, who, 3),
				  .parts = 1,
				  .version = 3 };
	struct unit_result *u = unit_result_new(&h.event, 2), *again;
	const char *path = scratch_path("old");
	char error[ERROR_TEXT] = "";
	struct strbuf sb = { 0 };
	struct journal_reader *r;
	struct journal *j;
	uint32_t sum;
	size_t from;

	journal_add_head(&sb, &h);
	from = sb.len;
	sum = sum_text(SUM_START, sb.text, from);
	ck_assert(!strncmp(sb.text, "asobi-journal 3\n", 16));
	sb_add(&sb, "begin");
	sum_seal(&sb, from, sum);
	for (unsigned i = 0; i < 2; i++) {
		from = sb.len;
		journal_add_game_name(&sb, &h.event, i, 0);
		sb_add(&sb, lines[i]);
		sum_seal(&sb, from, sum);
	}
	spill(path, sb.text, sb.len);
	j = journal_continue(path, &h, (long)sb.len, error);
	memcpy(u->games[0].measure[0], expected[2], sizeof u->games[0].measure[0]);
	ck_assert_msg(j && journal_add(j, u, error), "%s", error);
	journal_free(j);
	unit_result_free(u);
	sb_free(&sb);
	r = journal_open(path, error);
	ck_assert_msg(r != NULL, "%s", error);
	for (unsigned i = 0; i < 3; i++) {
		ck_assert_msg(journal_read(r, &again, error) == JOURNAL_UNIT, "%u: %s", i, error);
		for (unsigned s = 0; s < h.event.setup.seats; s++)
			ck_assert_int_eq(again->games[0].measure[0][s], expected[i][s]);
		unit_result_free(again);
	}
	journal_close(r);
	scratch_remove();
}

START_TEST(older_measures)
{
	static const char *const calls[] = {
		" points 0 1 plies 9 moves 4 5 nodes 0 0 needed 0 4 resigned 1 0",
		" points 1 0 plies 9 moves 4 5 nodes 0 0 needed 4 0",
	};
	static const char *const misses[] = {
		" points 5 4 3 2 1 plies 90 moves 9 9 9 9 9 nodes 0 0 0 0 0 lost 1 0 0 0 0 missed 0 0 1 0 1",
		" points 5 4 3 2 1 plies 90 moves 9 9 9 9 9 nodes 0 0 0 0 0",
	};

	read_version_3("numer0n", "", "random optimal", calls,
		       (const int[3][MAX_SEATS]){ { NO_MEASURE, 4 }, { 4, NO_MEASURE }, { 7, 8 } });
	read_version_3("daifugo", "games=1", "random random random random random", misses,
		       (const int[3][MAX_SEATS]){ { 0, 0, 1, 0, 1 }, { 0 }, { 0, 1 } });
}
END_TEST

/* Older versions drew random numbers differently, and some levels had other names. If that affects
 * the games, their journals can't be continued, because the new results wouldn't match the old
 * ones. */
START_TEST(older_chance_is_not_gone_on_with)
{
	static const struct {
		const char *game, *who;
		unsigned version;
		bool repeats;
		const char *what;
	} files[] = {
		{ "nim", "random random", 4, true, NULL },
		{ "nim", "random exec:./mine", 4, false, "used different random numbers" },
		{ "nim", "apart:random random", 3, true, NULL },
		{ "nim", "random exec:./mine", 5, true, NULL },
		{ "daifugo", "random random random random random", 4, false,
		  "used different random numbers" },
		{ "daifugo", "random random random random random", 5, true, NULL },
		{ "othello", "level:3 level:4", 5, false, "had other levels" },
		{ "othello", "level:3 apart:level:4", 5, false, "had other levels" },
		{ "othello", "level:3 level:4", 6, true, NULL },
		{ "othello", "level:2 level:3", 5, true, NULL },
		{ "nim", "level:3 level:4", 5, true, NULL },
	};

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		const struct journal_head h = { .event = test_event(files[i].game, "", files[i].who,
								    5),
						.parts = 1,
						.version = files[i].version };
		char error[ERROR_TEXT] = "", expected[ERROR_TEXT];

		ck_assert_msg(journal_repeats(&h, "old.txt", error) == files[i].repeats, "%zu", i);
		if (files[i].what)
			snprintf(expected, sizeof expected,
				 "old.txt was started with an older version of Asobi, which %s. "
				 "Continue it with that version, or start again.",
				 files[i].what);
		ck_assert_str_eq(error, files[i].what ? expected : "");
	}
}
END_TEST

/* A checksum can be forged, so lines with a valid checksum but impossible content must also be
 * rejected. */
START_TEST(parts_and_ends)
{
	struct journal_head h = test_head();
	char error[ERROR_TEXT] = "";
	enum journal_news news;
	struct unit_result *u;
	struct journal *j;
	const char *path;
	long good;

	h.event.sprt = false;
	h.event.test = (struct sprt_plan){ 0 };
	path = scratch_path("early");
	j = journal_create(path, &h, error);
	u = test_unit(&h.event, 0);
	ck_assert(j && journal_add(j, u, error) && journal_end(j, 1, error));
	journal_free(j);
	ck_assert_uint_eq(read_all(path, &news, &good, error), 1);
	ck_assert_int_eq(news, JOURNAL_WRONG);
	expect_words(error, "the results end at this line, but some are missing");

	path = scratch_path("wild");
	j = journal_create(path, &h, error);
	u->games[1].plies = 10; /* a game with nine stones can't last ten plies */
	ck_assert(j && journal_add(j, u, error));
	journal_free(j);
	read_all(path, &news, &good, error);
	ck_assert_int_eq(news, JOURNAL_WRONG);
	expect_words(error, "this line isn't the result of a game");

	/* The lines themselves are valid, but they belong to another part of the event. */
	u->games[1].plies = 3;
	u->unit = 1;
	path = scratch_path("misplaced");
	j = journal_create(path, &h, error);
	ck_assert(j && journal_add(j, u, error));
	journal_free(j);
	read_all(path, &news, &good, error);
	ck_assert_int_eq(news, JOURNAL_WRONG);
	expect_words(error, "expected 'game 1 1 1 players 1 2' here");

	path = scratch_path("miscounted");
	j = journal_create(path, &h, error);
	ck_assert(j && journal_end(j, 3, error));
	journal_free(j);
	read_all(path, &news, &good, error);
	expect_words(error, "there are 0 sets of results above, but this line says 'end 3'");
	unit_result_free(u);

	/* With only four pairs, the event can't be split into five parts. */
	h.parts = 5;
	path = scratch_path("parts");
	j = journal_create(path, &h, error);
	journal_free(j);
	ck_assert_ptr_null(journal_open(path, error));
	expect_words(error, "there are too few games to split into 5 parts");
	scratch_remove();
}
END_TEST

/* Tests Elo differences that make a sequential test impossible. */
START_TEST(senseless_test)
{
	struct journal_head h = test_head();
	const char *path = scratch_path("sprt");
	char error[ERROR_TEXT] = "";

	h.event.test.elo1 = 57000;
	journal_free(journal_create(path, &h, error));
	ck_assert_ptr_null(journal_open(path, error));
	expect_words(error,
		     "invalid value '-2.5,57000,alpha=0.01,beta=0.05,model=normalised' for 'sprt'");
	scratch_remove();
}
END_TEST

void event_journal_cases(Suite *s)
{
	TCase *c = suite_case(s, "journal");

	tcase_add_test(c, what_was_written_is_read);
	tcase_add_test(c, cut_anywhere);
	tcase_add_test(c, other_editors_change_nothing);
	tcase_add_test(c, alter_anything);
	tcase_add_test(c, refused_files);
	tcase_add_test(c, measures);
	tcase_add_test(c, older_measures);
	tcase_add_test(c, older_chance_is_not_gone_on_with);
	tcase_add_test(c, parts_and_ends);
	tcase_add_test(c, senseless_test);
}
