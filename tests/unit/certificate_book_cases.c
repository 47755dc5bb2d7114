/* SPDX-License-Identifier: MIT */
/* Tests books, which save a proof's questions and answers while it runs: a proof that was stopped
 * goes on from its book, and a damaged book is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asobi/setup.h"
#include "base/file.h"
#include "base/sum.h"
#include "certificate_cases.h"
#include "prove/book.h"
#include "prove/positions.h"
#include "scratch_dir.h"

/* Stands in for a player. It answers with the best move according to the analysis, or makes a
 * mistake if the test asks for one. It also records the questions and can stop after a given
 * number of them. */
struct clerk {
	const struct game *game;
	struct positions asked[PROVE_TIMES];
	/* The number of questions so far, and the number after which the clerk stops (0: never). */
	unsigned questions, enough;
	/* PROVE_ILLEGAL if the clerk should answer with an illegal move after `bad` questions. */
	enum prove_answer then;
	atomic_bool cancel;
	struct prove_book *book;
	/* The clerk answers with the worst move in about one in this many positions; 0 means
	 * never. */
	unsigned bad;
};

static enum prove_answer clerk_ask(void *context, const struct prove_question *q, game_move *out,
				   char why[ERROR_TEXT])
{
	struct clerk *c = context;
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };

	if (c->enough && c->questions == c->enough) {
		atomic_store(&c->cancel, true);
		return PROVE_STOPPED;
	}
	c->questions++;
	ck_assert_uint_eq(positions_find(&c->asked[q->time], q->state), NO_POSITION);
	positions_meet(&c->asked[q->time], q->state, NO_POSITION, 0, 0);
	budget.thorough = true;
	c->game->study(q->state, q->seat, &budget, verdict_list_found, &list);
	verdict_list_sort(&list);
	*out = list.at[0].move;
	if (c->bad && positions_hash(q->state, c->game->state_size) % c->bad == 0)
		*out = list.at[list.len - 1].move;
	verdict_list_free(&list);
	if (c->bad && c->then == PROVE_ILLEGAL && c->questions > c->bad) {
		*out = 12;
		snprintf(why, ERROR_TEXT, "So\tit is.");
		return PROVE_ILLEGAL;
	}
	return PROVE_MOVED;
}

static void walk_with(struct clerk *c, const char *path, bool again, struct proof *p)
{
	struct setup setup;
	struct strbuf head = { 0 };
	struct sealed_reader r;
	char error[ERROR_TEXT] = "";
	const struct prove_task task = { .game = c->game,
					 .setup = &setup,
					 .seat = 1,
					 .seed = 1,
					 .ask = clerk_ask,
					 .context = c,
					 .deadline_ms = INT64_MAX,
					 .cancel = &c->cancel,
					 .known = prove_book_find,
					 .keep = prove_book_keep };
	struct prove_task with = task;

	setup_default(c->game, &setup);
	sb_add(&head, "a head\n");
	if (again) {
		ck_assert(sealed_open(&r, path, error, sizeof error));
		ck_assert(sealed_expect(&r, "a"));
		ck_assert(sealed_begin(&r, &head));
		c->book = prove_book_resume(c->game, &r, error);
		sb_free(&head);
	} else {
		unlink(path);
		c->book = prove_book_new(c->game, path, &head, error);
	}
	ck_assert_msg(c->book, "%s", error);
	prove_book_turn(c->book, 0, 1);
	with.book = c->book;
	atomic_store(&c->cancel, false);
	prove_walk(&with, p);
	ck_assert_str_eq(prove_book_error(c->book), "");
	prove_book_free(c->book);
}

static void clerk_init(struct clerk *c, unsigned bad, enum prove_answer then)
{
	*c = (struct clerk){ .game = game_find("tictactoe"), .bad = bad, .then = then };
	for (unsigned i = 0; i < PROVE_TIMES; i++)
		positions_init(&c->asked[i], c->game->state_size, 0);
}

static void clerk_free(struct clerk *c)
{
	for (unsigned i = 0; i < PROVE_TIMES; i++)
		positions_free(&c->asked[i]);
}

/* A proof is twice stopped after some questions and resumed. No question is asked twice, and the
 * result is the same as without interruptions. */
START_TEST(a_walk_goes_on_where_it_was_stopped)
{
	static const struct {
		unsigned bad;
		enum prove_answer then;
	} rows[] = { { 0, PROVE_MOVED }, { 5, PROVE_MOVED }, { 40, PROVE_ILLEGAL } };
	const char *path = scratch_path("book");
	struct clerk whole, parts;
	struct proof p, q;

	clerk_init(&whole, rows[_i].bad, rows[_i].then);
	walk_with(&whole, path, false, &p);
	for (unsigned stop = 1; stop < whole.questions; stop += whole.questions / 7 + 1) {
		clerk_init(&parts, rows[_i].bad, rows[_i].then);
		parts.enough = stop;
		walk_with(&parts, path, false, &q);
		ck_assert_int_eq(q.end, PROVE_CUT);
		proof_free(&q);
		parts.enough = stop + (whole.questions - stop) / 2;
		walk_with(&parts, path, true, &q);
		proof_free(&q);
		parts.enough = 0;
		walk_with(&parts, path, true, &q);
		ck_assert_uint_eq(parts.questions, whole.questions);
		ck_assert_int_eq(q.end, p.end);
		ck_assert_int_eq(q.fault, p.fault);
		ck_assert(q.answer == p.answer && q.n == p.n &&
			  !strcmp(q.why, *p.why ? "So it is." : ""));
		ck_assert(!memcmp(&q.count, &p.count, sizeof p.count));
		proof_free(&q);
		/* Resuming the finished proof leaves nothing to ask. */
		walk_with(&parts, path, true, &q);
		ck_assert_uint_eq(parts.questions, whole.questions);
		ck_assert_int_eq(q.end, p.end);
		proof_free(&q);
		clerk_free(&parts);
	}
	proof_free(&p);
	clerk_free(&whole);
}
END_TEST

/* Even a saved book isn't trusted: it is refused if a line was changed; if a line was cut off, its
 * question is asked again. */
START_TEST(a_spoilt_book_is_refused)
{
	const char *path = scratch_path("book");
	char error[ERROR_TEXT] = "", *text;
	struct clerk c;
	struct proof p;
	struct strbuf head = { 0 };
	size_t n;

	clerk_init(&c, 0, PROVE_MOVED);
	walk_with(&c, path, false, &p);
	proof_free(&p);
	text = file_read(path, 1 << 24, error, sizeof error);
	n = strlen(text);
	text[n - 5] = '\0';
	ck_assert(file_write_atomic(path, text, error, sizeof error));
	/* The question whose line was cut off may be asked again. */
	for (unsigned i = 0; i < PROVE_TIMES; i++) {
		positions_free(&c.asked[i]);
		positions_init(&c.asked[i], c.game->state_size, 0);
	}
	c.questions = 0;
	walk_with(&c, path, true, &p);
	ck_assert_int_eq(p.end, PROVE_WHOLE);
	ck_assert_uint_eq(c.questions, 1);
	proof_free(&p);
	text[n - 5] = '\n';
	text[n / 2] = (char)(text[n / 2] == '4' ? '5' : '4');
	ck_assert(file_write_atomic(path, text, error, sizeof error));
	sb_add(&head, "a head\n");
	{
		struct sealed_reader r;

		ck_assert(sealed_open(&r, path, error, sizeof error));
		ck_assert(sealed_expect(&r, "a"));
		ck_assert(sealed_begin(&r, &head));
		ck_assert_ptr_null(prove_book_resume(c.game, &r, error));
		expect_words(error, "this line was changed");
	}
	sb_free(&head);
	free(text);
	clerk_free(&c);
}
END_TEST

void certificate_book_cases(Suite *s)
{
	TCase *c = suite_case(s, "books");

	tcase_add_loop_test(c, a_walk_goes_on_where_it_was_stopped, 0, 3);
	tcase_add_test(c, a_spoilt_book_is_refused);
}
