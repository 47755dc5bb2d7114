/* The referee: whole games of every kind between guests of every kind. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/record.h"
#include "still_clock.h"
#include "suite.h"
#include "tables/names.h"
#include "tables_guest.h"

static void open_house(void)
{
	struct tables_limits limits = tables_limits_usual;

	limits.lines_a_second = limits.burst = 100000;
	house_open(&limits, NULL);
}

/* A line's text, with "\n" for ends and "\\" for itself, as it was. */
static char *unescape(const char *text)
{
	char *out = malloc(strlen(text) + 1), *to = out;

	for (; *text; text++)
		if (*text == '\\' && *++text == 'n')
			*to++ = '\n';
		else
			*to++ = *text;
	*to = '\0';
	return out;
}

static void expect_record(unsigned g, const struct game *game)
{
	const char *line = guest_hear(g, "record\t");
	char error[ERROR_TEXT];
	struct record r;
	char *text;

	ck_assert_msg(line != NULL, "%s: no record", game->id);
	text = unescape(line + 7);
	ck_assert_msg(record_parse(&r, text, error), "%s: %s", game->id, error);
	ck_assert(r.game == game && board_ended(&r.board));
	record_free(&r);
	free(text);
}

static unsigned seats_of(const struct game *g)
{
	return g->max_seats > 2 ? 5 : 2;
}

/* People at all seats and one who looks on. */
static void play_people(const struct game *g)
{
	const unsigned seats = seats_of(g);

	open_house();
	for (unsigned s = 0; s <= seats; s++) {
		char name[8];

		snprintf(name, sizeof name, "P%u", s);
		guest_lobby(s, name);
		house.guest[s].plays = true;
		if (s == 0)
			guest_say(s, "open\t%s", g->id);
		else
			guest_say(s, s < seats ? "sit\t1" : "watch\t1");
	}
	for (unsigned s = 0; s < seats; s++) {
		guest_expect(s, "seated\t1\t");
		guest_say(s, "ready");
	}
	house_run();
	for (unsigned s = 0; s <= seats; s++) {
		ck_assert_msg(house.guest[s].overs == 1, "%s: guest %u", g->id, s);
		guest_expect(s, s < seats ? "game\t" : "game\t");
		guest_expect(s, "over\tplayed\tpoints0=");
		expect_record(s, g);
	}
	house_close();
}

START_TEST(people_play_every_game)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			play_people(*g);
}
END_TEST

/* Programs, which come by the game's name, and one of ours. */
static void play_programs(const struct game *g)
{
	const unsigned seats = seats_of(g);

	open_house();
	guest_lobby(0, "Watcher");
	for (unsigned s = 1; s <= seats; s++) {
		house.guest[s].plays = true;
		guest_come(s);
		guest_say(s, "sit\t%s\tname=bot %u", g->id, s);
		guest_expect(s, "ticket\t");
		guest_expect(s, "asobi\t1");
	}
	guest_say(0, "watch\t1");
	house_run();
	for (unsigned s = 1; s <= seats; s++)
		ck_assert_msg(house.guest[s].overs == 1, "%s: program %u", g->id, s);
	house_turn(tables_limits_usual.between_ms);
	for (unsigned s = 1; s <= seats; s++)
		ck_assert_msg(house.guest[s].overs == 2, "%s: program %u plays on", g->id, s);
	house_close();
}

START_TEST(programs_play_every_game)
{
	for (const struct game *const *g = all_games; *g; g++)
		if (!((*g)->traits & GAME_TEMPLATE))
			play_programs(*g);
}
END_TEST

START_TEST(ours_sit_down_on_request)
{
	open_house();
	guest_lobby(0, "Ann");
	house.guest[0].plays = true;
	guest_say(0, "open\tnim\tn=12");
	guest_say(0, "fill\t1\texec:true");
	guest_expect(0, "sorry\twho\t");
	guest_say(0, "fill\t1\tlevel:2");
	guest_expect(0, "table\t1\tgame=nim\toptions=n=12\tclock=0\tseats=2\tseat0=Ann\tkind0=person\tseat1=level:2\tkind1=own");
	guest_say(0, "ready");
	house_run();
	guest_expect(0, "over\tplayed");
	guest_say(0, "offer\tswap");
	guest_expect(0, "seated\t1\t1");
	house_run();
	guest_expect(0, "over\tplayed");
	house_close();
}
END_TEST

START_TEST(talk_and_watch)
{
	open_house();
	guest_lobby(0, "Ann");
	guest_lobby(1, "Ben");
	guest_say(0, "say\thello\x1b[31m");
	guest_expect(1, "said\tAnn\thello [31m\tat=0");
	guest_say(0, "open\ttictactoe");
	guest_say(1, "say\tin the lobby");
	guest_say(1, "sit\t1");
	guest_say(1, "say\tat the table");
	guest_expect(0, "said\tBen\tat the table\tat=1");
	guest_say(1, "leave");
	guest_expect(1, "stood");
	guest_say(0, "leave");
	house_turn(1000);
	guest_expect(1, "gone\t1");
	house_close();
}
END_TEST

int main(void)
{
	Suite *s = suite_create("tables");
	TCase *t = suite_case(s, "tables");

	tcase_add_test(t, people_play_every_game);
	tcase_add_test(t, programs_play_every_game);
	tcase_add_test(t, ours_sit_down_on_request);
	tcase_add_test(t, talk_and_watch);
	return suite_run(s);
}
