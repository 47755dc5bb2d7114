/* SPDX-License-Identifier: MIT */
/* Tests Numer0n's table as it is drawn for a player and for onlookers, in several sizes. */
#include "numer0n_rules.h"

#include <string.h>

#include "games/numer0n/view/numer0n_view.h"

static const struct {
	const char *words;
	unsigned viewer;
	struct num_memo memo;
	const char *typed;
	int rows, cols;
	enum glyphs glyphs;
	const char *drawn;
} tables[] = {
	{ "",
	  0,
	  { 0 },
	  "4",
	  18,
	  38,
	  GLYPHS_UNICODE,
	  "Your number  not chosen yet\n"
	  "             ┌───┐┌───┐┌───┐\n"
	  "Hide         │ 4 ││ _ ││ _ │\n"
	  "             └───┘└───┘└───┘\n"
	  "Only you can see this number.\n"
	  "Notes: X out, O sure, Z clear, F fill\n"
	  "1st:   0  1  2  3  4  5  6  7  8  9\n"
	  "2nd:   0  1  2  3  4  5  6  7  8  9\n"
	  "3rd:   0  1  2  3  4  5  6  7  8  9\n"
	  "\n"
	  "Candidates: 720 of 720\n"
	  "██████████████████████████████████████\n"
	  "720\n"
	  "\n"
	  "    Ann              Ben\n"
	  "\n"
	  "\n"
	  "" },
	{ "481 012 345 678 012",
	  1,
	  { 0 },
	  "",
	  18,
	  38,
	  GLYPHS_UNICODE,
	  "Your number  0 1 2\n"
	  "             ┌───┐┌───┐┌───┐\n"
	  "The number   │ 4 ││ 8 ││ 1 │\n"
	  "             └───┘└───┘└───┘\n"
	  "\n"
	  "\n"
	  "1st:   0  1  2  3  4  5  6  7  8  9\n"
	  "2nd:   0  1  2  3  4  5  6  7  8  9\n"
	  "3rd:   0  1  2  3  4  5  6  7  8  9\n"
	  "\n"
	  "Candidates: 252 of 720\n"
	  "█████████████░░░░░░░░░░░░░░░░░░░░░░░░░\n"
	  "720 → 252\n"
	  "\n"
	  "    Ann              Ben\n"
	  "  1 345  0E 0B       678  0E 1B\n"
	  "  2 012  3E 0B\n"
	  "" },
	{ "481 012 345 678 267 153",
	  0,
	  { .row = 1,
	    .col = 2,
	    .fill = 1,
	    .peek_at = 6,
	    .out = { 1U << 1 },
	    .sure = { 0, 0, 1U << 6 } },
	  "516",
	  18,
	  38,
	  GLYPHS_ASCII,
	  "Your number  4 8 1\n"
	  "             +---++---++---+\n"
	  "Call         | 5 || 1 || 6 |\n"
	  "             +---++---++---+\n"
	  "contradicts call 1 (345 0-0)\n"
	  "Notes: X out, O sure, Z clear, F fill\n"
	  "1st:   0  x  .  .  .  .  6  7  8  9\n"
	  "2nd:   0  1  2  .  .  .  .  7  8  9\n"
	  "3rd:   0  1  2  .  .  . (6) .  8  9\n"
	  "\n"
	  "Candidates: 72 of 720\n"
	  "###...................................\n"
	  "720 -> 210 -> 72\n"
	  "\n"
	  "    Ann              Ben\n"
	  "  1 345  0E 0B       678  0E 1B\n"
	  "  2 267  0E 1B       153  0E 1B\n"
	  "" },
	{ "481 012 345 678 267 153",
	  0,
	  { .fill = 1 },
	  "26",
	  10,
	  36,
	  GLYPHS_UNICODE,
	  "Your number  • • •\n"
	  "Call         [ 2 ][ 6 ][ _ ]\n"
	  "no candidate starts with 26\n"
	  "1st:   0  1  ·  ·  ·  ·  6  7  8  9\n"
	  "2nd:   0  1  2  ·  ·  ·  ·  7  8  9\n"
	  "3rd:   0  1  2  ·  ·  ·  6  ·  8  9\n"
	  "Candidates: 72 of 720\n"
	  "    Ann             Ben\n"
	  "  1 345  0E 0B      678  0E 1B\n"
	  "  2 267  0E 1B      153  0E 1B" },
	{ "481 012 345 678 267 153",
	  0,
	  { .page = 1 },
	  "",
	  18,
	  38,
	  GLYPHS_UNICODE,
	  "Candidates: 72  E: close\n"
	  "Ann\n"
	  "012  016  021  028  029  071  078\n"
	  "079  082  086  092  096  102  106\n"
	  "120  128  129  170  178  179  182\n"
	  "186  192  196  601  608  609  610\n"
	  "618  619  680  681  689  690  691\n"
	  "698  701  708  709  710  718  719\n"
	  "780  781  789  790  791  798  802\n"
	  "806  812  816  820  821  829  870\n"
	  "871  879  892  896  902  906  912\n"
	  "916  920  921  928  970  971  978\n"
	  "982  986\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "" },
	{ "481 012 345 678 267 153",
	  SEAT_PUBLIC,
	  { 0 },
	  "",
	  18,
	  38,
	  GLYPHS_UNICODE,
	  "Ann  • • •\n"
	  "Ben  • • •\n"
	  "\n"
	  "Ann ███████████████ 720\n"
	  "    ████ 210   (average 180)\n"
	  "    ██ 72    (average 43)\n"
	  "\n"
	  "Ben ███████████████ 720\n"
	  "    █████ 252   (average 180)\n"
	  "    ██ 96    (average 68)\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "    Ann              Ben\n"
	  "  1 345  0E 0B       678  0E 1B\n"
	  "  2 267  0E 1B       153  0E 1B" },
	{ "481 012 345 678 267 153",
	  0,
	  { 0 },
	  "204",
	  34,
	  59,
	  GLYPHS_UNICODE,
	  "\n"
	  "     Your number  • • •\n"
	  "\n"
	  "                  ┌───┐┌───┐┌───┐\n"
	  "     Call         │ 2 ││ 0 ││ 4 │\n"
	  "                  └───┘└───┘└───┘\n"
	  "     contradicts call 1 (345 0-0)\n"
	  "     Notes: X out, O sure, Z clear, F fill\n"
	  "     1st:   0   1   2   3   4   5   6   7   8   9\n"
	  "\n"
	  "     2nd:   0   1   2   3   4   5   6   7   8   9\n"
	  "\n"
	  "     3rd:   0   1   2   3   4   5   6   7   8   9\n"
	  "\n"
	  "     Candidates: 72 of 720\n"
	  "     ████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░\n"
	  "     720 → 210 → 72\n"
	  "\n"
	  "         Ann                   Ben\n"
	  "       1 345  0 EAT 0 BITE     678  0 EAT 1 BITE\n"
	  "       2 267  0 EAT 1 BITE     153  0 EAT 1 BITE\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "\n"
	  "" },
};

START_TEST(drawing)
{
	const struct numer0n n = numer0n_after("", tables[_i].words),
			     seen = numer0n_seen(&n, tables[_i].viewer);
	const struct look look = {
		.names = { "Ann", "Ben" },
		.last_move = MOVE_HIDDEN,
		.typed = tables[_i].typed,
		.pointing = tables[_i].viewer == 0,
	};
	struct canvas c = canvas_new(tables[_i].rows, tables[_i].cols, tables[_i].glyphs);
	char text[8192];

	num_draw_table(&c, &seen, tables[_i].viewer, &tables[_i].memo, &look);
	canvas_text(&c, text, sizeof text);
	ck_assert_str_eq(text, tables[_i].drawn);
	canvas_free(&c);
}
END_TEST

/* Whatever its size, the view draws nothing outside its area and shows no secrets. */
START_TEST(every_size)
{
	static const char *const settings[] = { "digits=2", "", "digits=4", "digits=5" };
	static const char *const words[] = {
		"98 01 23 45 56",
		"981 012 345 456 678",
		"9812 0123 3456 4567",
		"98123 01234 34567 45678",
	};
	static const char *const own[] = { "9 8", "9 8 1", "9 8 1 2", "9 8 1 2 3" };
	const struct numer0n n = numer0n_after(settings[_i], words[_i]), seen = numer0n_seen(&n, 0);
	const struct num_memo memo = { .fill = 1 };
	const struct look look = { .names = { "Ann", "Ben" },
				   .last_move = MOVE_HIDDEN,
				   .pointing = true };
	char text[16384];

	for (int rows = 10; rows <= 60; rows++)
		for (int cols = 36; cols <= 130; cols += 7) {
			const struct num_layout at = num_lay_out(&n, cols % 2, rows % 3 == 0, rows,
								 cols);
			struct canvas c = canvas_new(rows, cols, GLYPHS_UNICODE);

			num_draw_table(&c, &seen, 0, &memo, &look);
			canvas_text(&c, text, sizeof text);
			ck_assert_msg(!strstr(text, own[_i]), "%d x %d shows the secret:\n%s", rows,
				      cols, text);
			ck_assert_msg(at.own < at.entry && at.entry + at.entry_rows <= at.remark &&
					      at.remark < at.notes &&
					      at.counts + at.counts_rows <= at.calls &&
					      at.notes + (n.digits - 1) * at.notes_step <
						      at.counts &&
					      at.calls < rows + !(rows % 3) && at.left >= 0 &&
					      at.left + at.width <= cols,
				      "%d x %d:\n%s", rows, cols, text);
			ck_assert(strstr(text, "Candidates: "));
			canvas_free(&c);
		}
}
END_TEST

static void expect_on_table(const struct numer0n *n, unsigned viewer, unsigned page,
			    const char *words)
{
	const struct look look = { .names = { "Ann", "Ben" }, .last_move = MOVE_HIDDEN };
	const struct num_memo memo = { .page = (uint16_t)page };
	struct canvas c = canvas_new(18, 38, GLYPHS_UNICODE);
	char text[4096];

	num_draw_table(&c, n, viewer, &memo, &look);
	canvas_text(&c, text, sizeof text);
	expect_words(text, words);
	canvas_free(&c);
}

/* The last page of a list of numbers says that E leads back to the table. Onlookers can
 * page through two lists. */
START_TEST(pages)
{
	const struct numer0n n = numer0n_after("", "481 012 345 678 267 153"),
			     seen = numer0n_seen(&n, 0);
	const struct numer0n early = numer0n_after("", "481 012 345 678"),
			     public = numer0n_seen(&n, SEAT_PUBLIC);
	const struct numer0n seen_early = numer0n_seen(&early, 0);

	expect_on_table(&seen, 0, 1, "72  E: close");
	expect_on_table(&seen_early, 0, 1, "210 (page 1 of 2)  E: next");
	expect_on_table(&seen_early, 0, 2, "210 (page 2 of 2)");
	expect_on_table(&public, SEAT_PUBLIC, 1, "72  E: next");
	expect_on_table(&public, SEAT_PUBLIC, 2, "96  E: close");
}
END_TEST

START_TEST(solo)
{
	const struct numer0n n = numer0n_after("mode=solo", "481 123"), seen = numer0n_seen(&n, 0);

	expect_on_table(&seen, 0, 0, "Number to find  • • •");
}
END_TEST

static unsigned style_at(const struct canvas *c, int row, int col)
{
	return c->cells[row * c->stride + col].style;
}

/* Both a style and words mark calls that can't be right, contradictions and the cursor. */
START_TEST(styles)
{
	const struct numer0n n = numer0n_after("", "481 012 345 678"), seen = numer0n_seen(&n, 0);
	const struct num_layout at = num_lay_out(&n, false, false, 18, 38);
	struct num_memo m = { .row = 1, .col = 2, .fill = 1 };
	struct look look = { .names = { "Ann", "Ben" },
			     .last_move = MOVE_HIDDEN,
			     .pointing = true,
			     .typed = "346" };
	struct canvas c = canvas_new(18, 38, GLYPHS_UNICODE);

	m.sure[0] = 1U << 3;
	num_draw_table(&c, &seen, 0, &m, &look);
	ck_assert_uint_eq(style_at(&c, at.remark, at.left), STYLE_WARN);
	ck_assert(style_at(&c, at.notes + 1, at.left + NUM_LABEL + 2 * at.cell) & MARK_CURSOR);
	ck_assert_uint_eq(style_at(&c, at.notes, at.left + NUM_LABEL + 3 * at.cell) & STYLE_MASK,
			  STYLE_BAD);
	canvas_wipe(&c);
	look.typed = "612";
	num_draw_table(&c, &seen, 0, &m, &look);
	ck_assert_uint_eq(style_at(&c, at.remark, at.left), STYLE_GOOD);
	canvas_free(&c);
}
END_TEST

/* The table doesn't repeat what the panes next to it show. */
START_TEST(told_once)
{
	const struct numer0n n = numer0n_after("", "481 012 345 678 267 153"),
			     seen = numer0n_seen(&n, 0);
	struct look look = {
		.names = { "Ann", "Ben" }, .last_move = MOVE_HIDDEN, .pointing = true, .typed = ""
	};
	const struct num_memo memo = { 0 };
	char text[16384];

	for (int fills = 0; fills < 2; fills++)
		for (unsigned viewer = 0; viewer <= SEAT_PUBLIC; viewer += SEAT_PUBLIC) {
			struct canvas c = canvas_new(34, 70, GLYPHS_UNICODE);

			c.fills = fills;
			look.listed = look.coursed = false;
			num_draw_table(&c, &seen, viewer, &memo, &look);
			canvas_text(&c, text, sizeof text);
			ck_assert_msg(strstr(text, "153") && strstr(text, "210"), "%s", text);
			canvas_wipe(&c);
			look.listed = look.coursed = true;
			num_draw_table(&c, &seen, viewer, &memo, &look);
			canvas_text(&c, text, sizeof text);
			ck_assert_msg(!strstr(text, "153") && !strstr(text, "210"), "%s", text);
			canvas_free(&c);
		}
}
END_TEST

/* The bars show how many numbers remained after each call. If there are enough rows, the two
 * players' bars are drawn one below the other. Otherwise they are drawn side by side and show at
 * least the latest calls. A call that found the number is marked. */
START_TEST(stairs)
{
	const struct numer0n n = numer0n_after("", "481 012 345 678 267 481");
	const struct look look = { .names = { "Ann", "Ben" }, .last_move = MOVE_HIDDEN };
	struct canvas high = canvas_new(8, 44, GLYPHS_UNICODE),
		      low = canvas_new(3, 44, GLYPHS_UNICODE);
	char text[2048];

	num_draw_course(&high, &n, SEAT_ALL, &look);
	canvas_text(&high, text, sizeof text);
	ck_assert_str_eq(text, "Ann █████████████████████ 720\n"
			       "    ██████ 210   (average 180)\n"
			       "    ██ 72    (average 43)\n"
			       "\n"
			       "Ben █████████████████████ 720\n"
			       "    ███████ 252   (average 180)\n"
			       "    █ found\n");
	num_draw_course(&low, &n, SEAT_ALL, &look);
	canvas_text(&low, text, sizeof text);
	ck_assert_str_eq(text, "Ann                   Ben\n"
			       "████ 210              █████ 252\n"
			       "██ 72                 █ found");
	canvas_free(&high);
	canvas_free(&low);
}
END_TEST

/* The completions are all numbers that begin with the typed digits. For each one, the view shows
 * how many numbers would remain after that call (the test counts them one by one); the smallest
 * counts come first. */
START_TEST(completions_are_weighed)
{
	const struct numer0n n = numer0n_after("", "481 012 345 678 267 153");
	static struct num_knowledge t;
	static struct num_call_weighed calls[720];
	unsigned found;

	num_knowledge_of(&n, 0, &t);
	found = num_completions(3, &t, "6", calls);
	ck_assert_uint_eq(found, 72);
	for (unsigned i = 0; i < found; i++) {
		unsigned pairs = 0, most = 0;

		ck_assert_uint_eq(calls[i].code / 100, 6);
		ck_assert(i == 0 || calls[i - 1].leaves.tenths <= calls[i].leaves.tenths);
		for (unsigned k = 0; k < t.count; k++) {
			const struct num_answer a = num_judge(t.fitting[k], calls[i].code, 3);
			unsigned same = 0;

			for (unsigned j = 0; j < t.count; j++) {
				const struct num_answer b = num_judge(t.fitting[j], calls[i].code,
								      3);

				same += a.eat == b.eat && a.bite == b.bite;
			}
			pairs += same;
			most = same > most ? same : most;
		}
		ck_assert_uint_eq(calls[i].leaves.tenths, (10 * pairs + t.count / 2) / t.count);
		ck_assert_uint_eq(calls[i].leaves.most, most);
	}
	/* With 720 numbers left, the calculation would take too long, so the view doesn't start
	 * it. */
	t.count = 720;
	ck_assert_uint_eq(num_completions(3, &t, "", calls), 0);
}
END_TEST

void numer0n_view_cases(Suite *s)
{
	TCase *c = suite_case(s, "table");

	tcase_add_loop_test(c, drawing, 0, sizeof tables / sizeof *tables);
	tcase_add_loop_test(c, every_size, 0, 4);
	tcase_add_test(c, pages);
	tcase_add_test(c, solo);
	tcase_add_test(c, styles);
	tcase_add_test(c, told_once);
	tcase_add_test(c, stairs);
	tcase_add_test(c, completions_are_weighed);
}
