/* SPDX-License-Identifier: MIT */
/* Tests files that a text editor has saved with a byte order mark, with CR LF, or without a final
 * line ending. They must still mean the same. A misplaced CR or byte order mark must be reported
 * with its line number. The event tests cover journals. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asobi/setup.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "event/openings.h"
#include "scratch_dir.h"
#include "shelf/archive.h"
#include "shelf/collection.h"
#include "shelf/ledger.h"
#include "shelf/settings.h"
#include "suite.h"

static char error[ERROR_TEXT];

static void write_text(const char *path, const char *text)
{
	unlink(path);
	ck_assert_int_eq(file_write_new(path, text), 0);
}

/* Reads the file and writes its contents as text, so that two files can be compared. */
typedef void told(const char *path, struct strbuf *out);

static void tell_file(const char *path, struct strbuf *out)
{
	char *text = file_read(path, 1 << 16, error, sizeof error);

	ck_assert_msg(text != NULL, "%s", error);
	text[strlen(text) - (text[strlen(text) - 1] == '\n')] = '\0';
	sb_add(out, text);
	free(text);
}

static void tell_openings(const char *path, struct strbuf *out)
{
	const struct game *g = game_find("tictactoe");
	struct openings *o;
	struct setup setup;

	setup_default(g, &setup);
	o = openings_read(path, g, &setup, error);
	ck_assert_msg(o != NULL, "%s", error);
	for (unsigned i = 0; i < openings_count(o); i++)
		sb_addf(out, "%s;", openings_text(o, i));
	openings_free(o);
}

static void tell_record(const char *path, struct strbuf *out)
{
	struct record r;

	ck_assert_msg(archive_load(path, &r, error), "%s", error);
	sb_addf(out, "%s, %zu plies", r.setup.position, r.board.len);
	record_free(&r);
}

static void tell_collection(const char *path, struct strbuf *out)
{
	struct collection *c = collection_append(path, error);
	char name[COLLECTION_NAME], *text;

	ck_assert_msg(collection_is(path) && c, "%s", error);
	/* The last record was already in the file and must not be lost. collection_begin() removes
	 * the most recently added record if its name begins with "new". */
	ck_assert(collection_begin(c, "new", error) &&
		  collection_add(c, "new", "one more\n", error));
	collection_close(c);
	c = collection_open(path, error);
	while (collection_next(c, name, &text)) {
		sb_addf(out, "%s: %s", name, text);
		free(text);
	}
	collection_close(c);
}

static void tell_settings(const char *path, struct strbuf *out)
{
	struct settings s;
	char *text;

	(void)path;
	settings_load(&s, error);
	ck_assert_str_eq(error, "");
	ck_assert_uint_eq(s.n_complaints, 0);
	text = settings_text(&s, NULL);
	sb_add(out, text);
	free(text);
}

static void take_line(void *out, char *line)
{
	sb_addf(out, "%s;", line);
}

static void tell_ledger(const char *path, struct strbuf *out)
{
	(void)path;
	ledger_read("ledger", take_line, out);
}

static const struct {
	const char *name, *text;
	told *tell;
} files[] = {
	{ "any", "one\n\n two \n", tell_file },
	{ "openings", "# corners\n0 4 8\n\n4 # the middle\n2 4\n", tell_openings },
	{ "record.asobi", NULL, tell_record },
	{ "collection", "asobi-records 1\nrecord a 8\none\ntwo\nrecord b 6\nthree\n",
	  tell_collection },
	{ "asobi/config", "# mine\ntheme = light\ndelay = 70\nnames = Aki, Bo\n", tell_settings },
	{ "asobi/ledger", "1 nim won\n2 nim lost\n", tell_ledger },
};

static const char *lay_out(int i)
{
	const char *path = scratch_path(files[i].name);

	ck_assert_int_eq(setenv("XDG_CONFIG_HOME", scratch_dir(), 1), 0);
	ck_assert_int_eq(setenv("XDG_DATA_HOME", scratch_dir(), 1), 0);
	ck_assert(file_make_dirs(scratch_path("asobi")));
	if (files[i].text) {
		write_text(path, files[i].text);
	} else {
		char *text = file_read("tests/golden/play/nim.asobi", 1 << 16, error, sizeof error);
		const char *source = getenv("srcdir");
		struct strbuf from = { 0 };

		sb_addf(&from, "%s/tests/golden/play/nim.asobi", source ? source : "..");
		if (!text)
			text = file_read(from.text, 1 << 16, error, sizeof error);
		ck_assert_msg(text != NULL, "%s", error);
		write_text(path, text);
		sb_free(&from);
		free(text);
	}
	return path;
}

START_TEST(other_editors_change_nothing)
{
	struct strbuf before = { 0 };

	files[_i].tell(lay_out(_i), &before);
	for (unsigned how = 0; how < EDITS; how++) {
		const char *path = lay_out(_i);
		struct strbuf after = { 0 };

		scratch_edit(path, how);
		files[_i].tell(path, &after);
		ck_assert_msg(!strcmp(sb_text(&before), sb_text(&after)),
			      "%s, edit %u: '%s', not '%s'", files[_i].name, how, sb_text(&after),
			      sb_text(&before));
		sb_free(&after);
	}
	ck_assert_uint_gt(before.len, 0);
	sb_free(&before);
	scratch_remove();
}
END_TEST

START_TEST(what_ends_no_line_is_told)
{
	static const struct {
		const char *text, *told;
	} wrong[] = {
		{ "one\rtwo\r",
		  ": line 1: stray carriage return (CR); save the file with Unix or Windows line endings." },
		{ "one\r\ntwo\r", ": line 2: stray carriage return (CR); save the file" },
		{ "one\r\r\n", ": line 1: stray carriage return (CR); save the file" },
		{ "one\n\xef\xbb\xbftwo\n",
		  ": line 2: unexpected byte order mark (BOM); save the file without it" },
		{ "\xef\xbb\xbf\xef\xbb\xbf", ": line 1: unexpected byte order mark (BOM)" },
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		write_text(scratch_path("wrong"), wrong[i].text);
		ck_assert_ptr_null(file_read(scratch_path("wrong"), 100, error, sizeof error));
		expect_words(error, wrong[i].told);
	}
	scratch_remove();
}
END_TEST

START_TEST(a_mark_alone_is_an_empty_file)
{
	char *text;

	write_text(scratch_path("mark"), "\xef\xbb\xbf");
	text = file_read(scratch_path("mark"), 100, error, sizeof error);
	ck_assert_msg(text != NULL, "%s", error);
	ck_assert_str_eq(text, "");
	free(text);
	scratch_remove();
}
END_TEST

SECTION(edited)
{
	Suite *s = suite_create("edited");
	TCase *c = suite_case(s, "edited");

	tcase_add_loop_test(c, other_editors_change_nothing, 0,
			    (int)(sizeof files / sizeof *files));
	tcase_add_test(c, what_ends_no_line_is_told);
	tcase_add_test(c, a_mark_alone_is_an_empty_file);
	return s;
}
