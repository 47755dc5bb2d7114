/* SPDX-License-Identifier: MIT */
/* Checks what tui/widgets.h promises for every list and form: the selected row is visible, headings
 * are skipped, the same row stays chosen, and numbers stay in range. */
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "tui/theme.h"
#include "tui/widgets.h"

static size_t seen_from(struct list *l, int rows, size_t n, bool *chosen)
{
	struct canvas c = canvas_new(rows, 20, GLYPHS_ASCII);
	size_t first = n;

	*chosen = false;
	for (struct list_row r = list_begin(l, &c, n, 1); list_next(&r);) {
		first = r.i < first ? r.i : first;
		*chosen = *chosen || r.here;
	}
	canvas_free(&c);
	return first;
}

START_TEST(the_chosen_row_is_seen)
{
	struct list l = { .chosen = 0 };
	bool seen;

	seen_from(&l, 4, 10, &seen);
	ck_assert(seen && list_command(&l, 10, COMMAND_LAST) && l.chosen == 9);
	ck_assert(seen_from(&l, 4, 10, &seen) == 6 && seen);
	ck_assert(list_command(&l, 10, COMMAND_PAGE_UP) && l.chosen == 6);
	ck_assert(list_command(&l, 10, COMMAND_DOWN) && seen_from(&l, 4, 10, &seen) == 6 && seen);
	/* Removing rows doesn't leave a gap in the list. */
	list_choose(&l, 5, 7);
	ck_assert(l.chosen == 4 && seen_from(&l, 4, 5, &seen) == 1 && seen);
	list_choose(&l, 0, 7);
	ck_assert(l.chosen == 0 && seen_from(&l, 4, 0, &seen) == 0 && !seen);
}
END_TEST

START_TEST(the_last_leads_to_the_first_where_it_goes_round)
{
	struct list l = { .chosen = 2 };

	list_command(&l, 3, COMMAND_DOWN);
	ck_assert_uint_eq(l.chosen, 2);
	l.round = true;
	list_command(&l, 3, COMMAND_DOWN);
	ck_assert_uint_eq(l.chosen, 0);
	list_command(&l, 3, COMMAND_UP);
	ck_assert_uint_eq(l.chosen, 2);
	ck_assert(!list_command(&l, 3, COMMAND_CLOSE));
}
END_TEST

START_TEST(the_second_click_opens)
{
	struct canvas whole = canvas_new(10, 20, GLYPHS_ASCII),
		      c = canvas_part(&whole, 2, 5, 6, 10);
	struct list l = { .chosen = 0 };
	struct key k = { .code = K_CLICKED, .row = 6, .col = 5 };

	list_begin(&l, &c, 5, 2);
	ck_assert(list_hit(&l, 5, &k) == 2 && !list_click(&l, 5, &k) && l.chosen == 2 &&
		  list_click(&l, 5, &k));
	k.col = 15;
	ck_assert_int_eq(list_hit(&l, 5, &k), -1);
	k = (struct key){ .code = K_CLICKED, .row = 1, .col = 5 };
	ck_assert_int_eq(list_hit(&l, 5, &k), -1);
	k.row = 8;
	ck_assert_int_eq(list_hit(&l, 5, &k), -1);
	canvas_free(&whole);
}
END_TEST

/* A form with a choice, a heading, a number and a name; with `seats`, more rows appear above them.
 */
static struct page {
	struct form form;
	int seats, choice, number;
	long most; /* the largest value allowed for the form's number; 0 means 40 */
	char word[6], name[8];
} page;
enum { CHOICE, SEAT, NUMBER, WORD };

static void fill(struct form *f, void *of)
{
	struct page *p = of;
	struct form_row *r = form_add(f, CHOICE, 0, "Choice");

	for (int i = 0; i < p->seats; i++)
		form_add(f, SEAT, i, "Seat")->named = sizeof p->name;
	form_add(f, ROW_HEADING, 0, "Numbers");
	r = form_add(f, NUMBER, 0, "Number");
	r->number = p->number;
	r->least = 2;
	r->most = p->most ? p->most : 40;
	r = form_add(f, WORD, 0, "Word");
	r->typed = TYPED_WORD;
	r->text = p->word;
	r->size = sizeof p->word;
}

static void change(void *of, const struct form_row *r, int by)
{
	struct page *p = of;

	if (r->kind == NUMBER)
		p->number += by;
	else if (r->kind == CHOICE)
		p->choice = form_next(p->choice, by, 3);
}

static bool take_name(void *of, const struct form_row *r, const char *text)
{
	struct page *p = of;

	strcpy(p->name, text);
	return r->kind == SEAT && strcmp(text, "nobody") != 0;
}

static const struct form_page ops = { .fill = fill, .change = change, .name = take_name };

static void begin(void)
{
	memset(&page, 0, sizeof page);
	page.form.ops = &ops;
	page.form.page = &page;
	page.seats = 1;
	page.number = 3;
	form_fill(&page.form);
}

static void type(const char *text)
{
	for (; *text; text++)
		form_key(&page.form, &(struct key){ .code = *text });
}

static void do_all(const int *commands)
{
	for (; *commands; commands++)
		ck_assert(form_command(&page.form, *commands));
}

static int here(void)
{
	return form_here(&page.form)->kind;
}

START_TEST(headings_are_passed_over)
{
	begin();
	do_all((const int[]){ COMMAND_DOWN, COMMAND_DOWN, 0 });
	ck_assert_int_eq(here(), NUMBER);
	do_all((const int[]){ COMMAND_UP, 0 });
	ck_assert_int_eq(here(), SEAT);
	do_all((const int[]){ COMMAND_LAST, COMMAND_DOWN, 0 });
	ck_assert_int_eq(here(), CHOICE);
}
END_TEST

START_TEST(the_same_row_stays_chosen)
{
	begin();
	do_all((const int[]){ COMMAND_DOWN, COMMAND_DOWN, 0 });
	page.seats = 4;
	form_fill(&page.form);
	ck_assert(here() == NUMBER && page.form.list.chosen == 6);
	page.seats = 0;
	form_fill(&page.form);
	ck_assert_int_eq(here(), NUMBER);
}
END_TEST

START_TEST(digits_keep_within_their_range)
{
	begin();
	do_all((const int[]){ COMMAND_DOWN, COMMAND_DOWN, 0 });
	type("5"); /* the first digit replaces the number */
	ck_assert_int_eq(page.number, 5);
	do_all((const int[]){ COMMAND_UP, COMMAND_DOWN, 0 });
	type("35");
	ck_assert_int_eq(page.number, 35);
	type("7"); /* 357 would be too large, so the digit 7 starts a new number */
	ck_assert_int_eq(page.number, 7);
	type("1x");
	/* 71 would be too large, so the digit 1 starts a new number, which is below the range and
	 * so raised to its minimum. */
	ck_assert_int_eq(page.number, 1 + 1);
	do_all((const int[]){ COMMAND_PAGE_UP, COMMAND_RUB_OUT, 0 });
	ck_assert_int_eq(page.number, 2);
	type("3"); /* after Backspace, a digit continues the number */
	ck_assert_int_eq(page.number, 23);
	do_all((const int[]){ COMMAND_RUB_OUT, COMMAND_UP, COMMAND_DOWN, 0 });
	page.most = 5;
	type("9"); /* no number starting with 9 is in range */
	ck_assert_int_eq(page.number, 2);
	page.most = 0;
	do_all((const int[]){ COMMAND_FIRST, COMMAND_LESS, 0 });
	ck_assert(page.choice == 2 && page.number == 2);
}
END_TEST

START_TEST(words_are_typed_in_their_row_alone)
{
	begin();
	type("no");
	do_all((const int[]){ COMMAND_LAST, 0 });
	type("a word\303");
	ck_assert_str_eq(page.word, "aword");
	do_all((const int[]){ COMMAND_RUB_OUT, COMMAND_MORE, 0 });
	ck_assert_str_eq(page.word, "awor");
	/* Only a row with a name can be edited, and editing goes on until the page accepts the
	 * name. */
	do_all((const int[]){ COMMAND_NAME, 0 });
	ck_assert(!page.form.naming);
	do_all((const int[]){ COMMAND_FIRST, COMMAND_DOWN, COMMAND_NAME, 0 });
	type("nobody");
	do_all((const int[]){ COMMAND_NAMED, 0 });
	ck_assert(page.form.naming);
	do_all((const int[]){ COMMAND_RUB_OUT, COMMAND_NAMED, 0 });
	ck_assert(!page.form.naming && !strcmp(page.name, "nobod"));
}
END_TEST

START_TEST(a_heading_is_seen_above_its_row)
{
	struct canvas c = canvas_new(2, 40, GLYPHS_ASCII);
	struct key k = { .code = K_CLICKED, .row = 0, .col = 3 };
	char text[128];

	begin();
	do_all((const int[]){ COMMAND_LAST, COMMAND_UP, 0 });
	for (struct list_row r = form_begin(&page.form, &c, 1); list_next(&r);)
		form_put_row(&page.form, &r.canvas, 20, &page.form.row[r.i], r.here);
	canvas_text(&c, text, sizeof text);
	ck_assert_str_eq(text, "  Numbers\n  Number          <  >");
	form_key(&page.form, &k); /* clicking a heading does nothing */
	ck_assert(here() == NUMBER && page.number == 3);
	k.row = 1;
	k.col = 20;
	form_key(&page.form, &k);
	ck_assert_int_eq(page.number, 4);
	k.col = 18; /* the arrow before the value */
	form_key(&page.form, &k);
	ck_assert_int_eq(page.number, 3);
	canvas_free(&c);
}
END_TEST

/* The 256 colours are 16 basic colours, a cube of 216 colours and 24 greys. They look the same on
 * terminals where a colour number consists of a red, a green and a blue value. */
START_TEST(colours_keep_their_looks_where_numbers_are_three_bytes)
{
	static const struct {
		short colour;
		int rgb;
	} same[] = {
		{ -1, -1 },
		{ 0, 0 },
		{ 7, 7 },
		{ 9, 0xff0000 },
		{ 117, 0x87d7ff },
		{ 214, 0xffaf00 },
		{ 231, 0xffffff },
		{ 240, 0x585858 },
		/* Even where colour numbers consist of red, green and blue values, numbers below
		 * 256 may still be palette colours. */
		{ 255, 0xeeeeee },
		{ 18, 0x010187 },
		{ 16, 0x010100 },
	};

	for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
		ck_assert_int_eq(theme_number(same[i].colour, 1 << 24), same[i].rgb);
		ck_assert_int_eq(theme_number(same[i].colour, 256), same[i].colour);
		ck_assert_int_eq(theme_number(same[i].colour, 8), same[i].colour);
	}
	ck_assert_int_eq(theme_colours(1 << 24), 256);
	ck_assert_int_eq(theme_colours(256), 256);
	ck_assert_int_eq(theme_colours(88), 88);
	ck_assert_int_eq(theme_colours(32768), 8);
}
END_TEST

SECTION(widgets)
{
	Suite *s = suite_create("widgets");
	TCase *c = suite_case(s, "widgets");

	tcase_add_test(c, the_chosen_row_is_seen);
	tcase_add_test(c, colours_keep_their_looks_where_numbers_are_three_bytes);
	tcase_add_test(c, the_last_leads_to_the_first_where_it_goes_round);
	tcase_add_test(c, the_second_click_opens);
	tcase_add_test(c, headings_are_passed_over);
	tcase_add_test(c, the_same_row_stays_chosen);
	tcase_add_test(c, digits_keep_within_their_range);
	tcase_add_test(c, words_are_typed_in_their_row_alone);
	tcase_add_test(c, a_heading_is_seen_above_its_row);
	return s;
}
