/* SPDX-License-Identifier: MIT */
/* Tests the patterns that explain moves in Othello: cases worked out by hand, random moves checked
 * against simple rules (insight_othello_truth.c), and the wording of the sentences. */
#include "insight_othello.h"

#include <stdio.h>
#include <string.h>

#include "asobi/view.h"
#include "match/judgement.h"
#include "othello_cases.h"

extern const struct view view_othello;

/* In this position, Black gives away the corner f1 by playing e1. */
#define GIFT_POSITION "---O----OO---XXO---XOO--X-----------"
#define GIFT_BEST "c1"
#define GIFT_PLAYED "e1"
#define GIFT_CORNER "f1"

/* Writes the squares that the pattern highlights or names in board order, such as "a1 b2". */
static void write_squares(const struct othello *o, const bool mark[64], char *buf, size_t size)
{
	size_t len = 0;

	buf[0] = '\0';
	for (unsigned cell = 0; cell < (unsigned)o->size * o->size; cell++)
		if (mark[cell])
			len += (size_t)snprintf(buf + len, size - len, "%s%c%u", len ? " " : "",
						(int)('a' + cell % o->size), cell / o->size + 1);
}

static void mark_insight(const struct othello *o, const struct insight *in, bool cell[64],
			 bool named[64])
{
	memset(cell, 0, 64 * sizeof *cell);
	memset(named, 0, 64 * sizeof *named);
	for (unsigned i = 0; i < in->cells; i++)
		cell[in->cell[i]] = true;
	for (unsigned i = 0; i < in->moves; i++) {
		const unsigned square = (unsigned)in->named[i];

		named[othello_row(o->size, square) * o->size + othello_col(o->size, square)] = true;
	}
}

static game_move read_move(const struct othello *o, const char *text)
{
	game_move m;

	ck_assert_msg(game_read_move(&game_othello, o, o->turn, text, &m), "%s", text);
	return m;
}

/* Returns the verdict on a move, or an unknown verdict if there is no list. */
static struct verdict verdict_of(const struct verdict_list *all, game_move m)
{
	for (size_t i = 0; i < all->len; i++)
		if (all->at[i].move == m)
			return all->at[i];
	return (struct verdict){ .move = m };
}

START_TEST(worked_out)
{
	const struct othello_case *c = &othello_cases[_i];
	struct budget budget = budget_unlimited();
	struct verdict_list all = { 0 };
	bool cell[64], named[64];
	char cells[256], names[64];
	struct insight in;
	struct explained q;
	struct othello o;

	ck_assert(game_decode(&game_othello, &o, c->position));
	if (count_bits(othello_empty(&o)) <= 10)
		othello_study(&o, o.turn, &budget, verdict_list_found, &all);
	q = (struct explained){
		.seen = &o, .seat = o.turn, .seats = 2, .asked = c->played, .all = &all
	};
	q.best = verdict_of(&all, read_move(&o, c->best));
	if (c->played)
		q.played = verdict_of(&all, read_move(&o, c->played));
	ck_assert_msg(insight_find(&view_othello, &q, &in), "case %d: nothing", _i);
	mark_insight(&o, &in, cell, named);
	write_squares(&o, cell, cells, sizeof cells);
	write_squares(&o, named, names, sizeof names);
	ck_assert_str_eq(in.pattern->id, c->id);
	ck_assert_str_eq(cells, c->cells);
	ck_assert_str_eq(names, c->named);
	ck_assert_uint_eq(in.count, c->count);
	verdict_list_free(&all);
}
END_TEST

/* Every pattern has at least three hand-made cases. */
START_TEST(all_have_cases)
{
	for (const struct pattern *p = view_othello.patterns; p->id; p++) {
		unsigned n = 0;

		for (unsigned i = 0; i < othello_cases_n; i++)
			n += !strcmp(othello_cases[i].id, p->id);
		ck_assert_msg(n >= 3, "%s has %u cases", p->id, n);
	}
}
END_TEST

/* Makes up verdicts, sorted from best to worst; some of them are exact. */
static void make_verdicts(const struct othello *o, struct rng *rng, struct verdict_list *all)
{
	const bool exact = rng_below(rng, 2);
	struct move_list moves = { 0 };

	all->len = 0;
	game_legal(&game_othello, o, o->turn, &moves);
	for (size_t i = 0; i < moves.len; i++) {
		const struct verdict v = { .move = moves.at[i],
					   .exact = exact,
					   .counts = true,
					   .outcome = (int8_t)((int)rng_below(rng, 3) - 1) };

		verdict_list_add(all, &v);
	}
	verdict_list_sort(all);
	move_list_free(&moves);
}

/* Compares what the program says with the truth. It highlights only the first INSIGHT_CELLS cells.
 */
static void compare(const struct explained *q)
{
	const struct othello *o = q->seen;
	struct othello_truth truth;
	bool cell[64], named[64];
	struct insight in;
	char text[STATE_TEXT], move[MOVE_TEXT];
	unsigned lit = 0, right = 0;

	insight_find(&view_othello, q, &in);
	othello_find_truth(q, &truth);
	game_encode(&game_othello, o, text, sizeof text);
	game_format_move(&game_othello, o, o->turn, q->best.move, move, sizeof move);
	ck_assert_msg(!in.pattern == !truth.id && (!truth.id || !strcmp(in.pattern->id, truth.id)),
		      "%s, %s: %s, not %s", text, move, in.pattern ? in.pattern->id : "nothing",
		      truth.id ? truth.id : "nothing");
	if (!truth.id)
		return;
	mark_insight(o, &in, cell, named);
	for (unsigned i = 0; i < 64; i++) {
		ck_assert_msg(truth.cell[i] || !cell[i], "%s, %s: %s lights %u", text, move,
			      truth.id, i);
		ck_assert(truth.named[i] == named[i]);
		lit += cell[i];
		right += truth.cell[i];
	}
	ck_assert_msg(lit == (right < INSIGHT_CELLS ? right : INSIGHT_CELLS), "%s, %s: %s", text,
		      move, truth.id);
	ck_assert_uint_eq(in.count, truth.count);
}

START_TEST(sentences_are_true)
{
	struct verdict_list all = { 0 };
	struct rng rng;

	rng_seed(&rng, (uint64_t)_i + 1);
	for (unsigned n = 0; n < 2500; n++) {
		const unsigned size = _i ? 6 : 8;
		const struct othello o = othello_random(&rng, size,
							3 + rng_below(&rng, size * size - 8));
		struct explained q = { .seen = &o, .seat = o.turn, .seats = 2, .all = &all };

		make_verdicts(&o, &rng, &all);
		q.best = all.at[rng_below(&rng, (uint32_t)all.len)];
		q.played = all.at[rng_below(&rng, (uint32_t)all.len)];
		q.asked = q.played.move != q.best.move;
		compare(&q);
	}
	verdict_list_free(&all);
}
END_TEST

/* Checks a sentence: all names in its braces must exist, and it mustn't mention plies. */
static void check_form(const char *text, bool clause)
{
	static const char *const names[] = { "{move}",	"{played}", "{moves}", "{own}",
					     "{other}", "{n}",	    "{what}" };

	if (!text)
		return;
	ck_assert(!strstr(text, "plies"));
	ck_assert_msg(clause == (text[strlen(text) - 1] != '.'), "%s", text);
	for (const char *brace = strchr(text, '{'); brace; brace = strchr(brace + 1, '{')) {
		bool known = false;

		for (size_t i = 0; i < sizeof names / sizeof *names; i++)
			known = known || !strncmp(brace, names[i], strlen(names[i]));
		ck_assert_msg(known, "%s", text);
	}
}

START_TEST(well_formed)
{
	for (const struct pattern *p = view_othello.patterns; p->id; p++) {
		ck_assert_uint_lt(strlen(p->id), PATTERN_ID);
		ck_assert_msg(p->title && !p->look == !p->why && (p->why || p->missed), "%s",
			      p->id);
		check_form(p->look, false);
		check_form(p->why, true);
		check_form(p->missed, true);
	}
}
END_TEST

/* Every sentence in the hand-made cases fits on one line. */
START_TEST(short_enough)
{
	enum { LONGEST = 76 };
	const struct othello_case *c = &othello_cases[_i];
	char text[256];
	struct othello o;
	struct explained q;
	struct insight in;

	ck_assert(game_decode(&game_othello, &o, c->position));
	q = (struct explained){ .seen = &o, .seats = 2, .seat = o.turn, .asked = c->played };
	q.best.move = read_move(&o, c->best);
	if (c->played)
		q.played.move = read_move(&o, c->played);
	if (!insight_find(&view_othello, &q, &in))
		return;
	for (int frame = INSIGHT_LOOK; frame <= INSIGHT_MISSED; frame++) {
		insight_text(&view_othello, &q, &in, (enum insight_frame)frame, text, sizeof text);
		ck_assert_msg(strlen(text) <= LONGEST, "%s", text);
		ck_assert_msg((frame == INSIGHT_MISSED && !q.asked) || !strchr(text, '{'), "%s",
			      text);
	}
}
END_TEST

/* The sentences call the sides by their colours, whichever player begins. */
START_TEST(sides_by_colour)
{
	struct othello o;
	struct explained q;
	struct insight in;
	char text[128];

	ck_assert(game_decode(&game_othello, &o,
			      _i ? GIFT_POSITION " X black:2" : GIFT_POSITION " X"));
	q = (struct explained){ .seen = &o, .seats = 2, .seat = o.turn, .asked = true };
	q.best.move = read_move(&o, GIFT_BEST);
	q.played.move = read_move(&o, GIFT_PLAYED);
	ck_assert(insight_find(&view_othello, &q, &in));
	insight_text(&view_othello, &q, &in, INSIGHT_MISSED, text, sizeof text);
	ck_assert_str_eq(text, "it opens the corner " GIFT_CORNER " to White");
}
END_TEST

/* White plays g8 although it could take the corner a8. The move is judged once by an exact search
 * and once by an estimate. */
START_TEST(missed_corner)
{
	static const char *const texts[] = {
		"XXOOO---OXXOOO--OXXXOO--OXXXXO--OXOXXO--OOOXXX--OOOOXXX--XOXXX-- O",
		"--------X-----X--X-X-X--OOOXXOO-X-OXO---X-XXXXX-XOOXXX---OOX---- O",
	};
	struct budget budget = budget_unlimited();
	struct judgement j;
	struct othello o;
	char text[128];

	ck_assert(game_decode(&game_othello, &o, texts[_i]));
	ck_assert(judge(&game_othello, 2, &o, o.turn, NULL, read_move(&o, "g8"), &budget, &j));
	ck_assert_int_eq(j.class, MOVE_BLUNDER);
	ck_assert(j.certain == !_i);
	ck_assert_str_eq(j.insight.pattern->id, "corner");
	ck_assert_ptr_eq(j.kind, j.insight.pattern);
	judgement_text(&game_othello, 2, &o, &j, text, sizeof text);
	ck_assert_str_eq(text,
			 "you could have taken the corner a8, where a disc can never be flipped");
}
END_TEST

SECTION(insight_othello)
{
	Suite *s = suite_create("insight_othello");
	TCase *c = suite_case(s, "insight");

	tcase_add_loop_test(c, worked_out, 0, (int)othello_cases_n);
	tcase_add_test(c, all_have_cases);
	tcase_add_loop_test(c, sentences_are_true, 0, 2);
	tcase_add_test(c, well_formed);
	tcase_add_loop_test(c, short_enough, 0, (int)othello_cases_n);
	tcase_add_loop_test(c, sides_by_colour, 0, 2);
	tcase_add_loop_test(c, missed_corner, 0, 2);
	return s;
}
