/* SPDX-License-Identifier: MIT */
/* These tests check what the referee sends. In random games of every kind, each line sent to a
 * player or an onlooker may contain only what observe() and redact() allow, whatever the delay for
 * onlookers. The tests compare these lines with the record, which is sent after the end of the
 * game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/match.h"
#include "base/xalloc.h"
#include "test_clock.h"
#include "suite.h"
#include "tables_guest.h"

enum { PUBLIC = 5, LATE = 6, GAMES = 6 };

static void open_house(void)
{
	struct tables_limits limits = tables_limits_usual;

	limits.lines_a_second = limits.burst = 100000;
	house_open(&limits, NULL);
}

/* ---- What viewers received ---- */

static bool is_word(const char *line, const char *word)
{
	const size_t n = strlen(word);

	return !strncmp(line, word, n) && (line[n] == '\t' || line[n] == '\n');
}

/* Only these words may be sent, and only "played", "state" and "legal" reveal anything about the
 * game. */
static void check_word(const char *line)
{
	static const char *const words[] = {
		"welcome", "table", "person", "ready", "seated", "watching", "game",
		"played",  "state", "legal",  "think", "over",	 "record",
	};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (is_word(line, words[i]))
			return;
	ck_abort_msg("%.60s", line);
}

static const char *next(const char *line)
{
	return strchr(line, '\n') + 1;
}

/* Returns the "played", "state" and "legal" lines that a guest received, without the state that is
 * repeated before the legal moves. */
static char *heard_of_the_game(unsigned g)
{
	struct strbuf out = { 0 };

	for (const char *line = house.guest[g].heard.text; *line; line = next(line)) {
		check_word(line);
		if (is_word(line, "state") && is_word(next(line), "legal"))
			continue;
		if (is_word(line, "played") || is_word(line, "state") || is_word(line, "legal"))
			sb_add_bytes(&out, line, (size_t)(next(line) - line));
	}
	return sb_take(&out);
}

/* ---- What viewers should have received ---- */

static void add_state(struct strbuf *out, const struct game *g, const void *truth, unsigned viewer,
		      void *seen)
{
	char text[STATE_TEXT];

	game_observe(g, truth, viewer, seen);
	game_encode(g, seen, text, sizeof text);
	sb_addf(out, "state\t%s\n", text);
}

static void add_legal(struct strbuf *out, const struct game *g, const void *seen, unsigned seat)
{
	struct move_list list = { 0 };

	game_legal(g, seen, seat, &list);
	sb_add(out, "legal");
	for (size_t i = 0; i < list.len && list.len <= 1000; i++) {
		char text[MOVE_TEXT];

		game_format_move(g, seen, seat, list.at[i], text, sizeof text);
		sb_addf(out, "\t%s", text);
	}
	sb_add(out, list.len > 1000 ? "\t*\n" : "\n");
	move_list_free(&list);
}

/* Returns everything that a viewer may receive about this game. Where several players choose at the
 * same time, each is asked once, before the first of their moves is played. */
static char *to_be_heard(const struct record *r, unsigned viewer)
{
	const struct game *g = r->game;
	void *seen = xcalloc(1, g->state_size);
	struct strbuf out = { 0 };
	struct board b;
	char error[ERROR_TEXT];
	uint32_t asked = 0;

	ck_assert(board_start(&b, g, &r->setup, error));
	add_state(&out, g, b.state, viewer, seen);
	for (size_t i = 0; i < r->board.len; i++) {
		const struct ply p = r->board.plies[i];
		char text[MOVE_TEXT];
		const uint32_t actors = game_actors(g, b.state);

		if (viewer < MAX_SEATS && (actors & ~asked) >> viewer & 1) {
			game_observe(g, b.state, viewer, seen);
			add_legal(&out, g, seen, viewer);
		}
		asked |= actors & ((1U << MAX_SEATS) - 1);
		game_observe(g, b.state, viewer, seen);
		game_format_move(g, seen, p.seat, game_redact(g, b.state, p.seat, p.move, viewer),
				 text, sizeof text);
		if (p.seat == SEAT_DEALER)
			sb_addf(&out, "played\tdealer\t%s\n", text);
		else
			sb_addf(&out, "played\t%u\t%s\n", p.seat, text);
		board_put(&b, p.seat, p.move);
		asked &= ~(1U << p.seat);
		add_state(&out, g, b.state, viewer, seen);
	}
	board_free(&b);
	free(seen);
	return sb_take(&out);
}

static struct record record_of(unsigned g)
{
	const char *line = strstr(house.guest[g].heard.text, "\nrecord\t");
	struct strbuf text = { 0 };
	char error[ERROR_TEXT];
	struct record r;

	ck_assert(line != NULL);
	for (line += 8; *line != '\n'; line++) {
		const char c = *line == '\\' && *++line == 'n' ? '\n' : *line;

		sb_add_bytes(&text, &c, 1);
	}
	ck_assert_msg(record_parse(&r, text.text, error), "%s", error);
	sb_free(&text);
	return r;
}

static void compare(const struct record *r, unsigned g, unsigned viewer)
{
	char *heard = heard_of_the_game(g), *wanted = to_be_heard(r, viewer);
	size_t same = 0;

	while (heard[same] && heard[same] == wanted[same])
		same++;
	ck_assert_msg(heard[same] == wanted[same], "%s: viewer %u heard '%.300s', not '%.300s'",
		      r->game->id, viewer, heard + same, wanted + same);
	free(heard);
	free(wanted);
}

static unsigned count(unsigned g, const char *word)
{
	unsigned n = 0;

	for (const char *line = house.guest[g].heard.text; *line; line = next(line))
		n += is_word(line, word);
	return n;
}

/* Checks that onlookers receive everything this many plies late and, when the game ends, all that
 * they may know. */
static void expect_delayed(unsigned g, unsigned delay)
{
	const unsigned n = count(0, "played");

	ck_assert_uint_eq(count(g, "played"), count(0, "over") ? n : n > delay ? n - delay : 0);
}

static void play_and_compare(const struct game *g, unsigned nth)
{
	static const unsigned delays[GAMES] = { 0, 1, 2, 5, 40, 1000 };
	const unsigned seats = g->max_seats > 2 ? 5 : 2, delay = delays[nth];
	struct record r;

	open_house();
	for (unsigned i = 0; i < nth; i++)
		rng_next(&house.rng);
	for (unsigned s = 0; s < seats; s++) {
		char name[8];

		snprintf(name, sizeof name, "P%u", s);
		guest_lobby(s, name);
		house.guest[s].plays = true;
		if (s)
			guest_say(s, "sit\t1");
		else
			guest_say(s, "open\t%s\tdelay=%u", g->id, delay);
	}
	guest_lobby(PUBLIC, "Public");
	guest_say(PUBLIC, "watch\t1");
	for (unsigned s = 0; s < seats; s++)
		guest_say(s, "ready");
	for (unsigned i = 0; i < 3 + nth; i++) { /* play a few moves before an onlooker arrives */
		house_step(i % seats);
		expect_delayed(PUBLIC, delay);
	}
	guest_lobby(LATE, "Late");
	guest_say(LATE, "watch\t1");
	for (unsigned i = 0; i < 300 && !count(0, "over"); i++) {
		house_step(i % seats);
		expect_delayed(PUBLIC, delay);
		expect_delayed(LATE, delay);
	}
	house_run();
	r = record_of(0);
	for (unsigned s = 0; s < seats; s++)
		compare(&r, s, s);
	compare(&r, PUBLIC, SEAT_PUBLIC);
	compare(&r, LATE, SEAT_PUBLIC);
	record_free(&r);
	house_close();
}

START_TEST(only_observations_leave)
{
	for (const struct game *const *g = all_games; *g; g++)
		for (unsigned i = 0; i < GAMES && !((*g)->traits & GAME_TEMPLATE); i++)
			play_and_compare(*g, i);
}
END_TEST

START_TEST(delays_are_looked_at)
{
	open_house();
	guest_lobby(0, "Ann");
	guest_say(0, "open\tnumer0n\trated=on\tdelay=1");
	guest_expect(0, "sorry\tdelay\tA rated table");
	guest_say(0, "open\tnumer0n\tdelay=1001");
	guest_expect(0, "sorry\tdelay\tInvalid delay. Use 0 to 1000 moves.");
	house_close();
}
END_TEST

/* The random number sent to a player with a question is unrelated to the deal, and the numbers
 * from which two games are dealt are unrelated to each other. */
START_TEST(numbers_tell_nothing)
{
	unsigned long long seed[2], told;
	const char *line;

	open_house();
	guest_lobby(0, "Ann");
	guest_say(0, "open\ttictactoe");
	guest_lobby(1, "Ben");
	guest_say(1, "sit\t1");
	guest_say(0, "ready");
	guest_say(1, "ready");
	line = strstr(house.guest[0].heard.text, "\nthink\tseed=");
	ck_assert(line && sscanf(line, " think seed=%llu", &told) == 1);
	guest_say(1, "resign");
	line = strstr(house.guest[0].heard.text, "\\nseed ");
	ck_assert(line && sscanf(line, "\\nseed %llu", &seed[0]) == 1);
	ck_assert(told != rng_nth(rng_of_seat(seed[0], 0, 0), 0).s && told != seed[0]);
	guest_forget(1);
	guest_say(0, "offer\tagain");
	guest_say(1, "accept");
	guest_say(1, "resign");
	line = strstr(house.guest[1].heard.text + house.guest[1].read, "\\nseed ");
	ck_assert(line && sscanf(line, "\\nseed %llu", &seed[1]) == 1);
	ck_assert(seed[0] != seed[1]);
	house_close();
}
END_TEST

SECTION(tables_secret)
{
	Suite *s = suite_create("tables_secret");
	TCase *t = suite_case(s, "tables_secret");

	test_clock = CLOCK_STILL;
	tcase_add_test(t, only_observations_leave);
	tcase_add_test(t, delays_are_looked_at);
	tcase_add_test(t, numbers_tell_nothing);
	return s;
}
