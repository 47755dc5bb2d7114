/* SPDX-License-Identifier: MIT */
/* Tests how text is broken into lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/canvas.h"
#include "base/file.h"
#include "base/paths.h"
#include "base/utf8.h"
#include "base_cases.h"

static const struct {
	const char *text;
	int cols;
	const char *lines;
} cases[] = {
	{ "", 10, "" },
	{ "short", 10, "short" },
	{ "one two three", 7, "one two\nthree" },
	{ "one two three", 8, "one two\nthree" },
	{ "one two three", 6, "one\ntwo\nthree" },
	/* the last line reaches exactly up to the last column */
	{ "ab hello world", 8, "ab hello\nworld" },
	{ "exactly", 7, "exactly" },
	/* the items of a list stay whole */
	{ "# done  - to do", 11, "# done\n- to do" },
	{ "# done  - to do", 6, "# done\n- to\ndo" },
	{ "unbreakable", 4, "unbr\neaka\nble" },
	{ "a\nb\n\nc", 10, "a\nb\n\nc" },
	{ "遊び場です", 4, "遊び\n場で\nす" },
	{ "遊び場です", 5, "遊び\n場で\nす" },
	{ "遊 び場", 4, "遊\nび場" },
	{ "go碁go", 4, "go碁\ngo" },
	{ "ab 遊び場", 5, "ab 遊\nび場" },
	{ "遊び場。", 6, "遊び\n場。" }, /* a line never starts with a full stop */
	{ "遊び。場", 6, "遊び。\n場" },
	{ "手を指す、次は", 10, "手を指す、\n次は" },
	{ "盤に「石」を", 8, "盤に\n「石」を" }, /* a line never ends with an opening bracket */
	/* a word isn't split if that would leave only a little of it */
	{ "石を取ってから指す", 16, "石を取ってから\n指す" },
	{ "ここで黒の手番は三手目", 16, "ここで黒の手番は\n三手目" },
	{ "あなたの手と相手の手を", 12, "あなたの手と\n相手の手を" },
	/* a key's name stays together with its particle */
	{ "動かしたら Enter で指す", 16, "動かしたら\nEnter で指す" },
	{ "いちばん よいとの手", 10, "いちばん\nよいとの手" },
};

START_TEST(wraps)
{
	struct canvas c = canvas_new(12, 20, GLYPHS_UNICODE);
	char now[1024];
	int lines = cases[_i].text[0] != '\0';

	for (const char *p = cases[_i].lines; *p; p++)
		lines += *p == '\n';
	ck_assert_int_eq(canvas_wrap(&c, 0, 0, cases[_i].cols, STYLE_PLAIN, cases[_i].text), lines);
	canvas_text(&c, now, sizeof now);
	now[strlen(cases[_i].lines)] = '\0';
	ck_assert_str_eq(now, cases[_i].lines);
	canvas_free(&c);
}
END_TEST

/* However narrow the lines are, no text gets lost and no line is too long. */
START_TEST(wraps_everything)
{
	static const char text[] =
		"The quick brown 狐 jumps over 怠け者 dogs, antidisestablishmentarianism!";
	char all[4096], *w = all;

	for (int cols = 2; cols < 40; cols++) {
		struct canvas c = canvas_new(60, 40, GLYPHS_UNICODE);

		ck_assert_int_le(canvas_wrap(&c, 0, 0, cols, STYLE_PLAIN, text), 60);
		for (int r = 0; r < 60; r++)
			ck_assert(!c.cells[r * 40 + cols].utf8[0]);
		canvas_text(&c, all, sizeof all);
		w = all;
		for (const char *p = text; *p; p++) {
			if (*p == ' ')
				continue;
			while (*w == ' ' || *w == '\n')
				w++;
			ck_assert_int_eq(*w, *p);
			w++;
		}
		canvas_free(&c);
	}
}
END_TEST

/* Joins each paragraph's lines into a single long one, as the program does before showing a page.
 */
static void join_lines(char *text)
{
	char *to = text;

	for (const char *p = text; *p; p++) {
		const bool goes_on = *p == '\n' && p[1] == ' ' && p != text && p[-1] != '\n';

		if (goes_on)
			p += strspn(p + 1, " ");
		else
			*to++ = *p;
	}
	*to = '\0';
}

static bool begins_with_one(const char *line, const char *const *marks)
{
	for (; *marks; marks++)
		if (!strncmp(line, *marks, strlen(*marks)))
			return true;
	return false;
}

/* At every common width, the lines of the wrapped Japanese rules never start with a closing mark
 * or a particle. */
START_TEST(wraps_pages)
{
	static const char *const games[] = { "tictactoe", "nim",     "hamlet",	"hasami",
					     "othello",	  "numer0n", "daifugo", "gomoku" };
	static const char *const closing[] = { "、", "。", "）", "」", "ー", "っ", NULL };
	static const char *const particles[] = { "は", "が", "を", "に", "の", "で", "と", NULL };
	char name[64], error[256];
	unsigned lines = 0;

	for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
		char *path, *text;

		snprintf(name, sizeof name, "rules/%s.ja.txt", games[g]);
		path = path_data(name);
		text = file_read(path, 1 << 16, error, sizeof error);
		ck_assert_msg(text != NULL, "%s", error);
		join_lines(text);
		for (int cols = 40; cols <= 78; cols++)
			for (const char *s = text, *next; *s; s = next) {
				const size_t n = wrap_line(s, cols);

				next = s + n + (s[n] == '\n' || s[n] == ' ');
				if (s[n] == '\n' || !*next)
					continue;
				lines++;
				ck_assert_msg(!begins_with_one(next, closing),
					      "%s, %d columns: %.60s", games[g], cols, next);
				ck_assert_msg((n >= 3 && begins_with_one(s + n - 3, closing)) ||
						      !begins_with_one(next, particles),
					      "%s, %d columns: %.60s", games[g], cols, next);
			}
		free(text);
		free(path);
	}
	ck_assert_uint_gt(lines, 1000);
}
END_TEST

/* Brackets one column wide also stay together with what they enclose. */
START_TEST(brackets_stay_together)
{
	static const char text[] = "五手 (全部で六手のうち) では負けます。";

	for (int cols = 6; cols <= 36; cols++)
		for (const char *s = text, *next; *s; s = next) {
			const size_t n = wrap_line(s, cols);

			next = s + n + (s[n] == ' ');
			ck_assert_msg(*next != ')' && (!n || s[n - 1] != '(' || !*next),
				      "%d columns: %s", cols, next);
		}
}
END_TEST

/* Rows beyond the end of the canvas are counted even though they are invisible, because callers
 * scroll. */
START_TEST(counts_hidden_rows)
{
	struct canvas c = canvas_new(1, 4, GLYPHS_UNICODE);

	ck_assert_int_eq(canvas_wrap(&c, 0, 0, 4, STYLE_PLAIN, "a b c d e f"), 3);
	ck_assert_int_eq(canvas_wrap(&c, -1, 0, 4, STYLE_PLAIN, "abcd efgh"), 2);
	ck_assert_int_eq(canvas_wrap(&c, 0, 0, 1, STYLE_PLAIN, "abcd"), 0);
	ck_assert(!strcmp(c.cells[0].utf8, "e"));
	canvas_free(&c);
}
END_TEST

void base_wrap_cases(Suite *s)
{
	TCase *c = suite_case(s, "wrap");

	tcase_add_loop_test(c, wraps, 0, (int)(sizeof cases / sizeof *cases));
	tcase_add_test(c, wraps_everything);
	tcase_add_test(c, wraps_pages);
	tcase_add_test(c, brackets_stay_together);
	tcase_add_test(c, counts_hidden_rows);
}
