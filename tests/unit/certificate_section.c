/* SPDX-License-Identifier: MIT */
/* Tests certificates: writing them, reading them back, and rejecting damaged ones. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/file.h"
#include "base/sum.h"
#include "base/xalloc.h"
#include "prove/certificate.h"
#include "prove/interview.h"
#include "certificate_cases.h"
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

SECTION(certificate)
{
	Suite *s = suite_create("certificate");
	TCase *certificates = suite_case(s, "certificates");

	tcase_add_loop_test(certificates, what_was_proved_passes, 0, 3);
	tcase_add_loop_test(certificates, every_spoilt_line_is_found, 0, 5);
	tcase_add_loop_test(certificates, altered_bytes_are_found, 0, 2);
	tcase_add_loop_test(certificates, wrong_claims_are_found, 0, 14);
	tcase_add_test(certificates, what_gives_something_away_does_not_pass);
	certificate_book_cases(s);
	return s;
}
