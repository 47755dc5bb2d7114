/* SPDX-License-Identifier: MIT */
/* Tests game records: reading and rewriting a record must give the same text and position. A
 * record that was cut off or altered must be refused with a message that names the line. Old
 * records, which have no checksum, must be refused if their contents are inconsistent. */
#include "prop_cases.h"

#include <stdlib.h>

#include "asobi/record.h"

static char *record_of(struct trial *t)
{
	struct record r = { .game = t->game,
			    .setup = t->setup,
			    .seed = 7,
			    .game_no = 1,
			    .finished = 1795168800,
			    .board = t->board };

	for (unsigned s = 0; s < t->setup.seats; s++)
		snprintf(r.who[s], sizeof r.who[s], "%s", s % 2 ? "level:3" : "human");
	return record_format(&r);
}

/* Returns the number of the line that names the first player; in a series, the line with the
 * totals comes before it. */
static unsigned players_at(const struct trial *t)
{
	return t->game->series ? 7 : 6;
}

static unsigned count_lines(const char *text)
{
	unsigned n = 0;

	while ((text = strchr(text, '\n')) != NULL) {
		text++;
		n++;
	}
	return n;
}

/* Checks that the record is refused, with a message that names this line. */
static void refuse(struct trial *t, const char *text, unsigned line, const char *what)
{
	char error[ERROR_TEXT] = "", expected[32];
	struct record r;

	REQUIRE(t, !record_parse(&r, text, error), "a record with %s is accepted:\n%s", what, text);
	snprintf(expected, sizeof expected, "Line %u of", line);
	REQUIRE(t, !strncmp(error, expected, strlen(expected)), "%s, line %u: %s", what, line,
		error);
}

static void check_read_back(struct trial *t, const char *text)
{
	char error[ERROR_TEXT] = "", *again;
	struct record r;

	REQUIRE(t, record_parse(&r, text, error), "%s\n%s", error, text);
	REQUIRE(t, r.board.len == t->board.len && prop_same(t, r.board.state, t->board.state),
		"the record leads to another position:\n%s", text);
	again = record_format(&r);
	REQUIRE(t, !strcmp(again, text), "a record changes on the way:\n%s%s", text, again);
	free(again);
	record_free(&r);
}

/* Cuts off a record at each position: the message must name the line in which something is
 * missing. Only the very last line ending may be missing. */
static void check_cuts(struct trial *t, const char *text)
{
	size_t n = strlen(text) - 1;
	char *cut = strdup(text);

	ck_assert(cut != NULL);
	while (n-- > 0) {
		cut[n] = '\0';
		refuse(t, cut, count_lines(cut) + 1, "its end missing");
	}
	free(cut);
}

/* Returns a copy of the text with one line replaced, or removed if the replacement is NULL. The
 * caller frees the copy. */
static char *with_line(const char *text, unsigned line, const char *replacement)
{
	size_t size = strlen(text) + (replacement ? strlen(replacement) : 0) + 2;
	const char *from = text, *rest;
	char *out = malloc(size);

	ck_assert(out != NULL);
	while (--line)
		from = strchr(from, '\n') + 1;
	rest = strchr(from, '\n') + 1;
	snprintf(out, size, "%.*s%s%s%s", (int)(from - text), text, replacement ? replacement : "",
		 replacement ? "\n" : "", rest);
	return out;
}

static void refuse_line(struct trial *t, const char *text, unsigned line, const char *replacement)
{
	char *altered = with_line(text, line, replacement);

	refuse(t, altered, line, replacement ? replacement : "a line left out");
	free(altered);
}

static void check_head(struct trial *t, const char *text)
{
	const unsigned players = players_at(t);

	refuse_line(t, text, 1, "asobi-record 7");
	refuse_line(t, text, 1, "asobi-record x");
	refuse_line(t, text, 1, "ASOBI-record 1");
	refuse_line(t, text, 2, "game chess960");
	refuse_line(t, text, 3, "options nosuch=1");
	refuse_line(t, text, 3, "options nonsense");
	refuse_line(t, text, 4, "seed -1");
	refuse_line(t, text, 4, "seed 18446744073709551616");
	refuse_line(t, text, 5, "game_no many");
	refuse_line(t, text, players, "player 2 human");
	refuse_line(t, text, players, "player one human");
	refuse_line(t, text, players, "player 1");
	refuse_line(t, text, players + 1, "player 1 human");
	for (unsigned line = 1; line <= 5; line++)
		refuse_line(t, text, line, NULL);
}

static void check_plies(struct trial *t, const char *text)
{
	unsigned first = players_at(t) + t->setup.seats;

	for (unsigned i = 0; i < t->board.len; i++) {
		refuse_line(t, text, first + i, "ply 1 no-such-move!");
		refuse_line(t, text, first + i, "ply dealer no-such-move!");
		refuse_line(t, text, first + i, "ply dealer resign");
		refuse_line(t, text, first + i, "ply 0 resign");
		refuse_line(t, text, first + i, "ply 9 resign");
		refuse_line(t, text, first + i, "ply 1");
		refuse_line(t, text, first + i, "plie 1 resign");
		refuse_line(t, text, first + i, "ply 1 ?");
	}
}

static void check_tail(struct trial *t, const char *text)
{
	unsigned result = players_at(t) + t->setup.seats + (unsigned)t->board.len;
	char *longer = malloc(strlen(text) + 16);

	refuse_line(t, text, result, board_ended(&t->board) ? "result unfinished" : "result 1 0");
	refuse_line(t, text, result, "result 77 -77");
	refuse_line(t, text, result, NULL);
	refuse_line(t, text, result + 1, "finished 2026-02-30T10:00:00Z");
	refuse_line(t, text, result + 1, "finished");
	refuse_line(t, text, result + 1, "begun 2026-11-20T10:00:00Z");
	refuse_line(t, text, result + 2, "end 100000");
	refuse_line(t, text, result + 2, "end");
	refuse_line(t, text, result + 2, "end -1");
	ck_assert(longer != NULL);
	sprintf(longer, "%s%s", text, "ply 1 resign\n");
	refuse(t, longer, result + 3, "more after the end");
	free(longer);
}

/* Changes one character of the record, which must then either be refused or describe another
 * consistent game. */
static void try_altered(struct trial *t, const char *text)
{
	char error[ERROR_TEXT] = "", *once, *twice;
	struct record r;
	unsigned line;

	if (!record_parse(&r, text, error)) {
		REQUIRE(t,
			sscanf(error, "Line %u of", &line) == 1 && line >= 1 &&
				line <= count_lines(text) + 1,
			"no line in the message: %s", error);
		return;
	}
	REQUIRE(t, r.game->sane(r.board.state), "a record leads to an insane state:\n%s", text);
	once = record_format(&r);
	record_free(&r);
	REQUIRE(t, record_parse(&r, once, error), "%s\n%s", error, once);
	twice = record_format(&r);
	record_free(&r);
	REQUIRE(t, !strcmp(once, twice), "a record changes on the way:\n%s%s", once, twice);
	free(once);
	free(twice);
}

static void check_substitutions(struct trial *t, const char *text)
{
	static const char others[] = "0129ax- ?\n\t\xff";
	char *altered = strdup(text);

	ck_assert(altered != NULL);
	for (size_t i = 0; altered[i]; i++) {
		for (const char *c = others; *c; c++) {
			altered[i] = *c;
			try_altered(t, altered);
		}
		altered[i] = text[i];
	}
	free(altered);
}

/* Checks that the checksum detects any change to a single character of a record. */
static void check_sum(struct trial *t, const char *text)
{
	char error[ERROR_TEXT] = "", *altered = strdup(text);
	struct record r;

	ck_assert(altered != NULL);
	for (size_t i = 0; altered[i]; i++) {
		altered[i] = text[i] == '2' ? '1' : '2';
		REQUIRE(t, !record_parse(&r, altered, error), "altered, but accepted:\n%s",
			altered);
		altered[i] = text[i];
	}
	free(altered);
}

/* Returns the record without its checksum, as older versions wrote it; the caller frees the text.
 */
static char *without_sum(const char *text)
{
	char *old = with_line(text, 1, "asobi-record 2");

	strcpy(strrchr(old, '#') - 1, "\n");
	return old;
}

static void check_record(struct trial *t)
{
	char *text = record_of(t), *old = without_sum(text);

	check_read_back(t, text);
	check_cuts(t, text);
	check_sum(t, text);
	check_head(t, old);
	check_plies(t, old);
	check_tail(t, old);
	check_substitutions(t, old);
	free(old);
	free(text);
}

static void records_in(struct trial *t)
{
	if (game_max_plies(t->game, &t->setup) > 60)
		return;
	for (unsigned games = 0; games < 2; games++) {
		prop_start(t);
		for (uint32_t n = rng_below(&t->rng, 12); n && !board_ended(&t->board); n--)
			prop_step(t);
		check_record(t);
		while (!board_ended(&t->board))
			prop_step(t);
		check_record(t);
	}
}

/* Plays up to 300 plies and checks that the record can be read back, before and after a
 * resignation. */
static void read_back_in(struct trial *t)
{
	prop_start(t);
	for (unsigned n = 0; n < 300 && !board_ended(&t->board); n++)
		prop_step(t);
	for (int i = 0; i < 2; i++) {
		char *text = record_of(t);

		check_read_back(t, text);
		free(text);
		if (board_ended(&t->board))
			return;
		board_put(&t->board, t->setup.seats - 1, MOVE_RESIGN);
	}
}

START_TEST(records)
{
	prop_each_small_setup(prop_game(_i), records_in);
}
END_TEST

START_TEST(long_records)
{
	prop_each_setup(prop_game(_i), read_back_in);
}
END_TEST

void prop_record_cases(Suite *s)
{
	TCase *c = suite_case(s, "records");

	tcase_add_loop_test(c, records, 0, prop_n_games());
	tcase_add_loop_test(c, long_records, 0, prop_n_games());
}
