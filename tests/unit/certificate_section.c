/* SPDX-License-Identifier: MIT */
/* Tests certificates, and the books in which proofs are saved: writing them, reading them back,
 * and rejecting damaged ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/file.h"
#include "base/sum.h"
#include "base/xalloc.h"
#include "prove/book.h"
#include "prove/certificate.h"
#include "prove/interview.h"
#include "prove/positions.h"
#include "suite.h"
#include "scratch_dir.h"

static struct setup setup_of(const struct game *g, const char *options)
{
	struct setup s;
	char error[ERROR_TEXT];

	setup_default(g, &s);
	ck_assert(setup_apply(g, &s, options, error));
	return s;
}

/* ---- A certificate of a built-in player ---- */

static void prove(const struct game *g, const char *options, const char *player,
		  struct certificate *c)
{
	const struct setup setup = setup_of(g, options);
	char error[ERROR_TEXT] = "";
	struct interview *i;
	struct who who;

	ck_assert(who_parse(g, player, &who, error));
	i = interview_new(&who, 10000, 0, NULL, error);
	ck_assert_msg(i, "%s", error);
	for (unsigned seat = 0; seat < setup.seats; seat++) {
		const struct prove_task task = {
			.game = g,
			.setup = &setup,
			.seat = seat,
			.seed = 1,
			.ask = interview_ask,
			.context = i,
			.deadline_ms = INT64_MAX,
			.keep = certificate_keep,
			.book = c,
		};
		struct proof p;

		ck_assert_msg(interview_begin(i, &setup, seat, error), "%s", error);
		(prove_is_hunt(g) ? prove_hunt : prove_walk)(&task, &p);
		ck_assert_int_eq(p.end, PROVE_WHOLE);
		certificate_walk(c, &setup, seat, 1, &p);
		proof_free(&p);
	}
	interview_free(i);
}

/* Returns the certificate's text, which the caller frees. */
static char *certify(const struct game *g, const char *options, const char *player)
{
	struct certificate *c = certificate_new(
		g, player, prove_is_hunt(g) ? CERTIFIED_FINDS : CERTIFIED_KEEPS);
	const char *path = scratch_path("whole");
	char error[ERROR_TEXT] = "", *text;

	unlink(path);
	prove(g, options, player, c);
	ck_assert_msg(certificate_write(c, path, error), "%s", error);
	ck_assert(!certificate_write(c, path, error));
	expect_words(error, "exists");
	certificate_free(c);
	text = file_read(path, 1 << 24, error, sizeof error);
	ck_assert_msg(text, "%s", error);
	return text;
}

/* Returns true if the certificate in this text passes the check. If it fails, the error must be a
 * single sentence naming the file. */
static bool passes(const char *text, struct certificate_check *out)
{
	const char *path = scratch_path("tried");
	char error[ERROR_TEXT] = "";
	bool well;

	ck_assert(file_write_atomic(path, text, error, sizeof error));
	well = certificate_check(path, 0, NULL, out, error);
	ck_assert(well || strstr(error, "tried"));
	ck_assert(well || strlen(error) > strlen(path) + 4);
	return well;
}

/* ---- A certificate's lines, altered and sealed again, as a cheater might do ---- */

enum { MOST_LINES = 4000 };
struct lines {
	char *at[MOST_LINES]; /* the certificate's lines, without their checksums */
	/* The number of lines, and the index of the line "begin", which ends the header. */
	unsigned n, body;
};

static void cut(struct lines *l, const char *text)
{
	*l = (struct lines){ 0 };
	while (*text) {
		size_t n = strcspn(text, "\n");
		char *line = xcalloc(1, n + 1);

		memcpy(line, text, n);
		text += n + 1;
		if (!strncmp(line, "begin", 5))
			l->body = l->n;
		if (l->body)
			line[n - 10] = '\0'; /* " #523a385d" */
		ck_assert_uint_lt(l->n, MOST_LINES);
		l->at[l->n++] = line;
	}
}

static void lines_free(struct lines *l)
{
	for (unsigned i = 0; i < l->n; i++)
		free(l->at[i]);
}

/* Returns the lines as sealed text with correct counts at the end, leaving out the line `without`
 * and repeating the line `twice`. */
static char *seal(const struct lines *l, unsigned without, unsigned twice)
{
	struct strbuf sb = { 0 };
	unsigned answers = 0, walks = 0;
	uint32_t sum = 0;

	for (unsigned i = 0; i < l->n; i++) {
		for (unsigned k = 0; k < (i == without ? 0U : i == twice ? 2U : 1U); k++) {
			const size_t from = sb.len;

			if (i == l->body)
				sum = sum_text(SUM_START, sb.text, sb.len);
			answers += strchr(l->at[i], '\t') != NULL;
			walks += !strncmp(l->at[i], "walk ", 5);
			if (!strncmp(l->at[i], "end ", 4))
				sb_addf(&sb, "end %u %u", walks, answers);
			else
				sb_add(&sb, l->at[i]);
			if (i < l->body)
				sb_add(&sb, "\n");
			else
				sum_seal(&sb, from, sum);
		}
	}
	return sb_take(&sb);
}

static bool passes_sealed(const struct lines *l, unsigned without, unsigned twice)
{
	struct certificate_check c;
	char *text = seal(l, without, twice);
	const bool well = passes(text, &c);

	free(text);
	return well;
}

/* ---- The tests of certificates ---- */

START_TEST(what_was_proved_passes)
{
	static const struct {
		const char *game, *options, *player;
		unsigned walks, answers;
		int worst;
	} rows[] = {
		{ "tictactoe", "", "perfect", 2, 520, 0 },
		{ "nim", "n=9 k=2", "perfect", 2, 0, -1 },
		{ "nim", "n=11 k=3 misere=on", "perfect", 2, 0, -1 },
	};
	const struct game *g = game_find(rows[_i].game);
	char *text = certify(g, rows[_i].options, rows[_i].player);
	struct certificate_check c;
	struct lines l;

	ck_assert(passes(text, &c));
	ck_assert_ptr_eq(c.game, g);
	ck_assert_str_eq(c.who, rows[_i].player);
	ck_assert_uint_eq(c.walks, rows[_i].walks);
	ck_assert(!rows[_i].answers || c.answers == rows[_i].answers);
	ck_assert_int_eq(c.worst, rows[_i].worst);
	ck_assert(c.searched);
	cut(&l, text);
	ck_assert(passes_sealed(&l, MOST_LINES, MOST_LINES));
	lines_free(&l);
	free(text);
}
END_TEST

/* Replaces the move in one of the certificate's lines with another legal move. Returns false if
 * there isn't any. */
static bool change_move(const struct game *g, char **line)
{
	void *state = xcalloc(1, g->state_size);
	struct move_list moves = { 0 };
	char *tab = strchr(*line, '\t'), text[MOVE_TEXT];
	struct strbuf changed = { 0 };
	unsigned seat;

	ck_assert(game_decode(g, state, tab + 1));
	seat = game_first_actor(game_actors(g, state));
	game_legal(g, state, seat, &moves);
	for (size_t i = 0; i < moves.len && !changed.len; i++) {
		game_format_move(g, state, seat, moves.at[i], text, sizeof text);
		if (strlen(text) != (size_t)(tab - *line) ||
		    strncmp(text, *line, strlen(text)) != 0)
			sb_addf(&changed, "%s%s", text, tab);
	}
	move_list_free(&moves);
	free(state);
	if (!changed.len)
		return false;
	free(*line);
	*line = sb_take(&changed);
	return true;
}

/* Finds a position's value for this seat by searching the whole game: 1 for a win, 0 for a draw,
 * -1 for a loss. */
static int worth(const struct game *g, const void *state, unsigned seat)
{
	const uint32_t actors = game_actors(g, state);
	const unsigned mover = actors ? game_first_actor(actors) : 0;
	struct move_list moves = { 0 };
	void *after;
	int best = -1;

	if (!actors)
		return game_outcome(g, state, 2, seat);
	after = xcalloc(1, g->state_size);
	game_legal(g, state, mover, &moves);
	for (size_t i = 0; i < moves.len && best < 1; i++) {
		int value;

		memcpy(after, state, g->state_size);
		g->apply(after, mover, moves.at[i]);
		value = worth(g, after, mover);
		best = value > best ? value : best;
	}
	move_list_free(&moves);
	free(after);
	return mover == seat ? best : -best;
}

/* Returns true if this line's move is as good as the best one. A certificate with such a move may
 * pass, provided that it also answers every position that follows. */
static bool keeps_worth(const struct game *g, const char *line)
{
	void *state = xcalloc(1, g->state_size);
	char move[MOVE_TEXT] = "";
	bool keeps = false;
	game_move m;

	memcpy(move, line, strcspn(line, "\t"));
	ck_assert(game_decode(g, state, strchr(line, '\t') + 1));
	if (game_is_open(g) &&
	    game_read_move(g, state, game_first_actor(game_actors(g, state)), move, &m)) {
		const unsigned seat = game_first_actor(game_actors(g, state));
		const int before = worth(g, state, seat);

		g->apply(state, seat, m);
		keeps = worth(g, state, seat) == before;
	}
	free(state);
	return keeps;
}

/* Omits, repeats and changes each of a certificate's lines in turn, each time with correct
 * checksums. */
static void spoil_all(const struct game *g, const char *options, const char *player, unsigned step)
{
	char *text = certify(g, options, player);
	struct lines l;

	cut(&l, text);
	for (unsigned i = l.body + 1; i < l.n; i += step) {
		const bool answer = strchr(l.at[i], '\t');
		char *before = xstrdup(l.at[i]);

		ck_assert_msg(!passes_sealed(&l, i, MOST_LINES), "without '%s'", l.at[i]);
		ck_assert_msg(!passes_sealed(&l, MOST_LINES, i), "twice '%s'", l.at[i]);
		if (answer && change_move(g, &l.at[i]))
			ck_assert_msg(!passes_sealed(&l, MOST_LINES, MOST_LINES) ||
					      keeps_worth(g, l.at[i]),
				      "'%s' instead of '%s'", l.at[i], before);
		free(l.at[i]);
		l.at[i] = before;
	}
	lines_free(&l);
	free(text);
}

START_TEST(every_spoilt_line_is_found)
{
	static const struct {
		const char *game, *options, *player;
		unsigned step;
	} rows[] = {
		{ "nim", "n=9 k=3", "perfect", 1 },
		{ "nim", "n=7 k=2 misere=on", "perfect", 1 },
		{ "tictactoe", "", "perfect", 5 },
		{ "numer0n", "digits=2 mode=solo", "optimal", 3 },
		{ "numer0n", "digits=2", "optimal", 9 },
	};

	spoil_all(game_find(rows[_i].game), rows[_i].options, rows[_i].player, rows[_i].step);
}
END_TEST

/* If a byte of a certificate is changed or its end is cut off, the certificate fails the check,
 * which must not crash. */
START_TEST(altered_bytes_are_found)
{
	const struct game *g = game_find(_i ? "numer0n" : "tictactoe");
	char *text = certify(g, _i ? "digits=2 mode=solo" : "", _i ? "optimal" : "perfect");
	const size_t n = strlen(text);
	struct certificate_check c;
	struct rng rng;

	rng_seed(&rng, 7);
	for (unsigned k = 0; k < often(300); k++) {
		const size_t at = rng_below(&rng, (uint32_t)n);
		const char before = text[at];

		text[at] = (char)(1 + rng_below(&rng, 255));
		if (text[at] != before)
			ck_assert_msg(!passes(text, &c), "byte %zu: %d", at, text[at]);
		text[at] = before;
	}
	for (unsigned k = 0; k < often(60); k++) {
		const size_t at = rng_below(&rng, (uint32_t)n);
		const char before = text[at];

		text[at] = '\0';
		ck_assert(!passes(text, &c));
		text[at] = before;
	}
	ck_assert(passes(text, &c));
	free(text);
}
END_TEST

/* These certificates have correct checksums but claim more than their answers prove. */
START_TEST(wrong_claims_are_found)
{
	static const struct {
		const char *game, *options, *player, *from, *to;
		bool passes;
	} rows[] = {
		{ "tictactoe", "", "perfect", "worst draw", "worst win", false },
		{ "tictactoe", "", "perfect", "worst draw", "worst loss", false },
		{ "tictactoe", "", "perfect", "seat 2", "seat 1", false },
		{ "tictactoe", "", "perfect", "walk 2", "walk 3", false },
		{ "tictactoe", "", "perfect", "proved keeps", "proved finds", false },
		{ "tictactoe", "", "perfect", "proved keeps", "proved never-loses", true },
		{ "tictactoe", "", "perfect", "game tictactoe", "game hasami", false },
		{ "tictactoe", "", "perfect", "game tictactoe", "game daifugo", false },
		{ "tictactoe", "", "perfect", "certificate 1", "certificate 2", false },
		{ "nim", "n=9 k=3", "perfect", "options n=9", "options n=10", false },
		{ "nim", "n=9 k=3", "perfect", "options n=9", "options m=9", false },
		{ "numer0n", "digits=2 mode=solo", "optimal", "most ", "most 1", false },
		{ "numer0n", "digits=2 mode=solo", "optimal", "calls ", "calls 1", false },
		{ "numer0n", "digits=2 mode=solo", "optimal", "seat 1", "seat 2", false },
	};
	char *text = certify(game_find(rows[_i].game), rows[_i].options, rows[_i].player);
	unsigned changed = 0;
	struct lines l;

	cut(&l, text);
	for (unsigned i = 0; i < l.n && !changed; i++) {
		char *at = strstr(l.at[i], rows[_i].from);
		struct strbuf sb = { 0 };

		if (!at)
			continue;
		sb_add_bytes(&sb, l.at[i], (size_t)(at - l.at[i]));
		sb_addf(&sb, "%s%s", rows[_i].to, at + strlen(rows[_i].from));
		free(l.at[i]);
		l.at[i] = sb_take(&sb);
		changed++;
	}
	ck_assert_uint_eq(changed, 1);
	ck_assert(passes_sealed(&l, MOST_LINES, MOST_LINES) == rows[_i].passes);
	lines_free(&l);
	free(text);
}
END_TEST

/* If a player throws away a better result, its certificate fails, even if everything it says is
 * true. */
START_TEST(what_gives_something_away_does_not_pass)
{
	const struct game *g = game_find("nim");
	char *text = certify(g, "n=5 k=3", "perfect");
	struct certificate_check c;
	struct lines l;
	char *forged;

	free(text);
	/* The player takes one of five stones, leaving four. Later it takes one of two, although
	 * it could have won by taking both. */
	text = xstrdup(
		"asobi-certificate 1\ngame nim\nplayer x\nproved keeps\nbegin #00000000\nwalk 1 seat 1 seed 1 worst loss "
		"options n=5 k=3 misere=off #00000000\n1\t5 3 0 0 - #00000000\n3\t3 3 0 0 - #00000000\n1\t2 3 0 0 - #00000000\n"
		"1\t1 3 0 0 - #00000000\nend 0 0 #00000000\n");
	cut(&l, text);
	forged = seal(&l, MOST_LINES, MOST_LINES);
	ck_assert(!passes(forged, &c));
	free(forged);
	free(l.at[8]);
	l.at[8] = xstrdup("2\t2 3 0 0 -");
	free(l.at[5]);
	l.at[5] = xstrdup("walk 1 seat 1 seed 1 worst win options n=5 k=3 misere=off");
	forged = seal(&l, MOST_LINES, MOST_LINES);
	ck_assert(passes(forged, &c));
	free(forged);
	lines_free(&l);
	free(text);
}
END_TEST

/* ---- Books, which save a proof's questions and answers while it runs ---- */

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
	const struct setup setup = setup_of(c->game, "");
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

SECTION(certificate)
{
	Suite *s = suite_create("certificate");
	TCase *certificates = suite_case(s, "certificates"), *books = suite_case(s, "books");

	tcase_add_loop_test(certificates, what_was_proved_passes, 0, 3);
	tcase_add_loop_test(certificates, every_spoilt_line_is_found, 0, 5);
	tcase_add_loop_test(certificates, altered_bytes_are_found, 0, 2);
	tcase_add_loop_test(certificates, wrong_claims_are_found, 0, 14);
	tcase_add_test(certificates, what_gives_something_away_does_not_pass);
	tcase_add_loop_test(books, a_walk_goes_on_where_it_was_stopped, 0, 3);
	tcase_add_test(books, a_spoilt_book_is_refused);
	return s;
}
