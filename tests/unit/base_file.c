/* SPDX-License-Identifier: MIT */
/* Checks that files are replaced completely or not at all, and that paths follow the XDG
 * specification. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "base/file.h"
#include "base/passfile.h"
#include "base/paths.h"
#include "base/slot.h"
#include "base/xalloc.h"
#include "base_cases.h"
#include "scratch_dir.h"

static char error[256];

static void write_bytes(const char *path, const char *bytes, size_t n)
{
	FILE *f = fopen(path, "wb");

	ck_assert(f && fwrite(bytes, 1, n, f) == n && fclose(f) == 0);
}

START_TEST(writes_and_reads)
{
	const char *path = scratch_path("note");
	char *text;

	ck_assert(file_write_atomic(path, "first\n", error, sizeof error));
	ck_assert(file_write_atomic(path, "second\n", error, sizeof error));
	text = file_read(path, 100, error, sizeof error);
	ck_assert_ptr_nonnull(text);
	ck_assert_str_eq(text, "second\n");
	ck_assert_uint_eq(scratch_files(scratch_dir()), 1); /* no temporary file remains */
	free(text);
}
END_TEST

static void write_old(const char *name, const char *text)
{
	const struct utimbuf old = { 1000000000, 1000000000 };

	write_bytes(scratch_path(name), text, strlen(text));
	ck_assert_int_eq(utime(scratch_path(name), &old), 0);
}

/* Temporary files are removed only if the program that wrote them ended long ago. */
START_TEST(leftovers_are_swept_away)
{
	char own[64];
	pid_t gone = fork();

	if (!gone)
		_exit(0);
	ck_assert_int_eq(waitpid(gone, NULL, 0), gone);
	snprintf(own, sizeof own, "a.asobi.%ld.tmp", (long)gone);
	write_old(own, "half");
	write_old("b.asobi", "whole");
	write_old("c.tmp", "no number");
	write_old("d.12x.tmp", "no number");
	snprintf(own, sizeof own, "e.asobi.%ld.tmp", (long)getpid());
	write_old(own, "being written");
	snprintf(own, sizeof own, "f.asobi.%ld.tmp", (long)gone);
	write_bytes(scratch_path(own), "new", 3);
	ck_assert_uint_eq(scratch_files(scratch_dir()), 6);
	file_sweep(scratch_dir());
	ck_assert_uint_eq(scratch_files(scratch_dir()), 5);
	snprintf(own, sizeof own, "a.asobi.%ld.tmp", (long)gone);
	ck_assert(access(scratch_path(own), F_OK) != 0);
	file_sweep(scratch_path("nowhere"));
}
END_TEST

START_TEST(reads_with_a_limit)
{
	const char *path = scratch_path("ten");
	char *text;

	write_bytes(path, "0123456789", 10);
	text = file_read(path, 10, error, sizeof error);
	ck_assert_ptr_nonnull(text);
	free(text);
	ck_assert_ptr_null(file_read(path, 9, error, sizeof error));
	expect_words(error, "Can't read");
	expect_words(error, "ten");
	write_bytes(path, "", 0);
	text = file_read(path, 10, error, sizeof error);
	ck_assert_str_eq(text, "");
	free(text);
}
END_TEST

START_TEST(refuses_what_is_no_text)
{
	write_bytes(scratch_path("nul"), "a\0b", 3);
	ck_assert_ptr_null(file_read(scratch_path("nul"), 100, error, sizeof error));
	expect_words(error, "nul: it isn't a text file.");
	ck_assert_ptr_null(file_read(scratch_path("absent"), 100, error, sizeof error));
	expect_words(error, "absent: No such file or directory.");
	ck_assert_ptr_null(file_read(scratch_dir(), 100, error, sizeof error));
	expect_words(error, "Can't read");
}
END_TEST

/* Nobody, not even root, can write into a "directory" that is actually a file. */
START_TEST(cannot_write)
{
	write_bytes(scratch_path("file"), "x", 1);
	ck_assert(!file_write_atomic(scratch_path("file/below"), "text", error, sizeof error));
	expect_words(error, "Can't write");
	expect_words(error, "file/below");
	errno = 0;
	ck_assert(!file_make_dirs(scratch_path("file/below/it")));
	/* The error reported is the first one, not that the path below the "directory" doesn't
	 * exist. */
	ck_assert_int_eq(errno, ENOTDIR);
	ck_assert(!file_make_dirs(scratch_path("file")));
	ck_assert_int_eq(errno, ENOTDIR);
}
END_TEST

START_TEST(keeps_the_old_text)
{
	const char *taken = scratch_path("taken");

	ck_assert_int_eq(mkdir(taken, 0700), 0);
	ck_assert(!file_write_atomic(taken, "text", error, sizeof error));
	expect_words(error, "Is a directory");
	ck_assert_uint_eq(scratch_files(scratch_dir()), 1);
	if (geteuid() == 0)
		return; /* root may write anywhere, so this can't be tested */
	ck_assert(file_write_atomic(scratch_path("taken/old"), "old", error, sizeof error));
	ck_assert_int_eq(chmod(taken, 0500), 0);
	ck_assert(!file_write_atomic(scratch_path("taken/old"), "new", error, sizeof error));
	expect_words(error, "Permission denied");
	ck_assert_int_eq(chmod(taken, 0700), 0);
}
END_TEST

START_TEST(a_new_file_replaces_none)
{
	const char *path = scratch_path("new");
	char *text;

	ck_assert_int_eq(file_write_new(path, "first"), 0);
	ck_assert_int_eq(file_write_new(path, "second"), EEXIST);
	text = file_read(path, 100, error, sizeof error);
	ck_assert_str_eq(text, "first");
	free(text);
	ck_assert_int_eq(file_write_new(scratch_path("new/below"), "text"), ENOTDIR);
	ck_assert_uint_eq(scratch_files(scratch_dir()), 1); /* no temporary file remains */
}
END_TEST

START_TEST(makes_directories)
{
	struct stat st;

	ck_assert(file_make_dirs(scratch_path("a/b/c")));
	ck_assert(file_make_dirs(scratch_path("a/b/c/")));
	ck_assert_int_eq(stat(scratch_path("a/b/c"), &st), 0);
	ck_assert_uint_eq(st.st_mode & 0777, 0700);
}
END_TEST

static void expect_path(char *path, const char *below, const char *name)
{
	char expected[512];

	snprintf(expected, sizeof expected, "%s/%s", below, name);
	ck_assert_ptr_nonnull(path);
	ck_assert_str_eq(path, expected);
	free(path);
}

START_TEST(xdg_paths)
{
	setenv("HOME", scratch_path("home"), 1);
	setenv("XDG_STATE_HOME", scratch_path("state"), 1);
	expect_path(path_state("x"), scratch_path("state"), "asobi/x");
	/* Merely asking for a state file's name doesn't create its directory. */
	ck_assert_int_ne(access(scratch_path("state"), F_OK), 0);
	unsetenv("XDG_STATE_HOME");
	expect_path(path_state("x"), scratch_path("home"), ".local/state/asobi/x");
	setenv("XDG_DATA_HOME", scratch_path("data"), 1);
	expect_path(path_kept("x"), scratch_path("data"), "asobi/x");
	unsetenv("XDG_DATA_HOME");
	expect_path(path_kept("x"), scratch_path("home"), ".local/share/asobi/x");
}
END_TEST

START_TEST(relative_xdg_is_ignored)
{
	setenv("HOME", scratch_path("home"), 1);
	ck_assert_int_eq(chdir(scratch_dir()), 0);
	setenv("XDG_STATE_HOME", "relative/state", 1);
	expect_path(path_state("x"), scratch_path("home"), ".local/state/asobi/x");
	setenv("XDG_STATE_HOME", "", 1);
	expect_path(path_state("x"), scratch_path("home"), ".local/state/asobi/x");
	ck_assert_int_ne(access("relative", F_OK), 0);
	ck_assert_int_eq(chdir("/"), 0);
}
END_TEST

START_TEST(relative_home_is_ignored)
{
	char *path;

	setenv("HOME", "not/absolute", 1);
	setenv("XDG_STATE_HOME", "neither", 1);
	path = path_state("x");
	ck_assert(!path || path[0] == '/');
	free(path);
}
END_TEST

START_TEST(data_paths)
{
	setenv("ASOBI_DATADIR", "/some/where", 1);
	expect_path(path_data("rules/nim.en.txt"), "/some/where", "rules/nim.en.txt");
	expect_path(path_locale(), "/some/where", "locale");
	setenv("ASOBI_DATADIR", "", 1);
	expect_path(path_data("x"), ASOBI_DATADIR, "x");
}
END_TEST

/* A password is read from a file or, failing that, from the environment, which is read only once.
 */
START_TEST(passwords_off_the_command_line)
{
	static const struct {
		const char *text, *password;
	} files[] = {
		{ "word\n", "word" },
		{ "\xef\xbb\xbf"
		  "a b \r\nsecond\r\n",
		  "a b " },
		{ "word", "word" },
		{ "sixteen letters", "sixteen letters" },
		{ "", NULL },
		{ "\nword\n", NULL },
		{ "sixteen letters!", NULL },
	};
	const char *path = scratch_path("word");
	char out[16];
	bool seen;

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		write_bytes(path, files[i].text, strlen(files[i].text));
		ck_assert_int_eq(chmod(path, i % 2 ? 0644 : 0600), 0);
		setenv("ASOBI_PASSWORD", "other", 1);
		ck_assert_int_eq(passfile_read(path, "ASOBI_PASSWORD", out, sizeof out, &seen,
					       error, sizeof error),
				 files[i].password != NULL);
		ck_assert_str_eq(out, files[i].password ? files[i].password : "");
		ck_assert_int_eq(seen, i % 2);
		ck_assert_msg(files[i].password || strstr(error, "first line"), "%s", error);
		ck_assert(!getenv("ASOBI_PASSWORD"));
	}
	setenv("ASOBI_PASSWORD", "other", 1);
	ck_assert(passfile_read(NULL, "ASOBI_PASSWORD", out, sizeof out, &seen, error,
				sizeof error) &&
		  !strcmp(out, "other") && !seen);
	ck_assert(passfile_read(NULL, "ASOBI_PASSWORD", out, sizeof out, &seen, error,
				sizeof error) &&
		  !*out);
	setenv("ASOBI_PASSWORD", "sixteen letters!", 1);
	ck_assert(!passfile_read(NULL, "ASOBI_PASSWORD", out, sizeof out, &seen, error,
				 sizeof error) &&
		  !*out);
	ck_assert(!passfile_read("/nowhere/word", "ASOBI_PASSWORD", out, sizeof out, &seen, error,
				 sizeof error));
}
END_TEST

/* However a process ends, it gives up its slot. */
START_TEST(a_slot_has_one_holder)
{
	unsigned number = 0;
	pid_t holder;
	int told[2];

	setenv("XDG_STATE_HOME", scratch_dir(), 1);
	ck_assert_int_eq(pipe(told), 0);
	if ((holder = fork()) == 0) {
		number = slot_new("held", ".txt", "text\n", error, sizeof error);
		if (write(told[1], &number, sizeof number) != sizeof number)
			_exit(2);
		for (;;)
			pause();
	}
	ck_assert_int_eq(read(told[0], &number, sizeof number), sizeof number);
	ck_assert_uint_gt(number, 0);
	ck_assert(!slot_take(number));
	kill(holder, SIGKILL);
	ck_assert_int_eq(waitpid(holder, NULL, 0), holder);
	ck_assert(slot_take(number) && !slot_take(number));
	slot_leave(number);
	ck_assert(slot_take(number));
}
END_TEST

void base_file_cases(Suite *s)
{
	TCase *c = suite_case(s, "files and paths");

	tcase_add_checked_fixture(c, NULL, scratch_remove);
	tcase_add_test(c, writes_and_reads);
	tcase_add_test(c, leftovers_are_swept_away);
	tcase_add_test(c, reads_with_a_limit);
	tcase_add_test(c, refuses_what_is_no_text);
	tcase_add_test(c, cannot_write);
	tcase_add_test(c, keeps_the_old_text);
	tcase_add_test(c, a_new_file_replaces_none);
	tcase_add_test(c, makes_directories);
	tcase_add_test(c, xdg_paths);
	tcase_add_test(c, relative_xdg_is_ignored);
	tcase_add_test(c, relative_home_is_ignored);
	tcase_add_test(c, data_paths);
	tcase_add_test(c, passwords_off_the_command_line);
	tcase_add_test(c, a_slot_has_one_holder);
}
