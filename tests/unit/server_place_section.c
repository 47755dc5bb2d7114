/* SPDX-License-Identifier: MIT */
/* Tests a series on the platform: the steps of a game, misses (illegal or late plays), ranks, card
 * exchange, time limits, automatic mode, stopping and continuing. The tests use no sockets, and
 * their clock stands still until a test moves it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/record.h"
#include "base/strbuf.h"
#include "server/daifugo/place.h"
#include "server/daifugo/place_wire.h"
#include "suite.h"
#include "turned_loop.h"

static char error[ERROR_TEXT];
static struct loop *loop;
static struct place *place;
static struct strbuf said; /* the series' events so far, one word for each */
static unsigned long points[PLACE_SEATS];
static char *record;
static unsigned n_turns;

static void on_started(void *c, struct place *p)
{
	(void)c, (void)p;
	sb_add(&said, "start ");
}

static void on_game(void *c, struct place *p)
{
	(void)c;
	sb_addf(&said, "game%u ", place_look(p).game_no);
}

static void on_turn(void *c, struct place *p, unsigned seat)
{
	(void)c;
	ck_assert_int_eq(place_look(p).turn, (int)seat);
	sb_addf(&said, "turn%u ", seat);
}

static void on_player(void *c, struct place *p, unsigned seat, unsigned rank)
{
	(void)c, (void)p;
	sb_addf(&said, "rank%u=%u ", seat, rank);
}

static void on_turn_end(void *c, struct place *p, unsigned seat, game_move move, bool cleared)
{
	(void)c, (void)p, (void)move;
	sb_addf(&said, "end%u%s ", seat, cleared ? "!" : "");
}

static const char *seed_in(const char *text)
{
	static char seeds[2][32];
	static unsigned next;
	char *seed = seeds[next++ % 2];

	ck_assert(sscanf(strstr(text, "\nseed "), " seed %31s", seed) == 1);
	return seed;
}

static struct miss missed;
static void on_miss(void *c, struct place *p, unsigned seat, const struct miss *m)
{
	(void)c;
	missed = *m;
	ck_assert(place_look(p).misses[seat].game_no == m->game_no && m->game_no);
	sb_addf(&said, "miss%u ", seat);
}

static void on_game_end(void *c, struct place *p, const struct store_game *g)
{
	(void)c, (void)p;
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		points[s] += 5 - g->rank[s];
	/* The seed of one game must not reveal the seed of another. */
	ck_assert(!record || strcmp(seed_in(record), seed_in(g->record)) != 0);
	free(record);
	record = strdup(g->record);
	n_turns = g->n_turns;
	sb_addf(&said, "over%u ", g->no);
}

static void on_end(void *c, struct place *p, enum place_status how)
{
	(void)c, (void)p;
	sb_add(&said, how == PLACE_FINISHED ? "finished " : "stopped ");
}

static const struct place_ops ops = {
	on_started, on_game, on_turn, on_miss, on_player, on_turn_end, on_game_end, on_end,
};

static struct place_config usual(unsigned games)
{
	struct place_config c = { .seed = 7, .turn_ms = 10000, .loop = loop, .ops = &ops };

	snprintf(c.place.title, sizeof c.place.title, "Test");
	c.place.game_count = games;
	c.place.interval_ms = -1;
	return c;
}

static void open_place(const struct place_config *c)
{
	place = place_new(c, error);
	ck_assert_msg(place != NULL, "%s", error);
}

static void set_up(void)
{
	loop = loop_new(error);
	said = (struct strbuf){ 0 };
	memset(points, 0, sizeof points);
	record = NULL;
	place = NULL;
}

static void tear_down(void)
{
	place_free(place);
	loop_free(loop);
	sb_free(&said);
	free(record);
}

/* Returns the events since the previous call. */
static const char *heard(void)
{
	static char text[8192];

	snprintf(text, sizeof text, "%s", said.text ? said.text : "");
	sb_free(&said);
	said = (struct strbuf){ 0 };
	return text;
}

/* Posts the cards of a play the way a client does. */
static enum play_result post(unsigned seat, card_set cards)
{
	static char text[MOST_CARDS][16];
	const char *posted[MOST_CARDS];
	unsigned ids[MOST_CARDS], n;
	struct wire_jokers j;

	wire_jokers_deal(&j, place_look(place).state->hand, PLACE_SEATS);
	n = wire_cards_ids(&j, seat, cards, ids);
	for (unsigned i = 0; i < n; i++) {
		const struct wire_card c = wire_card(ids[i]);

		snprintf(text[i], sizeof *text, "%u-%u", c.mark, c.number);
		posted[i] = c.mark ? text[i] : " joker ";
	}
	return place_play(place, seat, posted, n);
}

static enum play_result post_text(unsigned seat, const char *text)
{
	return place_play(place, seat, &text, *text ? 1 : 0);
}

/* Returns the first legal play that the rules list for the player whose turn it is. */
static game_move some_play(bool may_pass)
{
	struct move_list list = { 0 };
	const struct daifugo *d = place_look(place).state;
	game_move m = PLAY_PASS;

	game_legal(&game_daifugo, d, d->turn, &list);
	for (size_t i = 0; i < list.len; i++)
		if (list.at[i] != PLAY_PASS && (may_pass || m == PLAY_PASS) &&
		    !(play_count(list.at[i]) == d->count[d->turn] &&
		      play_foul_finish(&d->rules, &d->table, list.at[i])))
			m = list.at[i];
	move_list_free(&list);
	return m;
}

static void play_a_game(void)
{
	while (!strstr(said.text ? said.text : "", "over")) {
		const int seat = place_look(place).turn;

		if (seat < 0)
			place_next(place);
		else
			ck_assert(post((unsigned)seat, play_cards(some_play(false))) == PLAY_TAKEN);
	}
}

/* ---- Cards ---- */

START_TEST(cards_as_clients_name_them)
{
	static const char *const bad[] = { "",	   "0-3",    "5-3",  "1-0",  "1-14", "1-03",
					   "2 -3", "jokers", "1-3x", "-1-3", "1-+3" };
	card_set one;

	ck_assert(wire_card_parse("2-3", &one) && one == card_of(RANK_3, SUIT_H));
	ck_assert(wire_card_parse(" 1-1 ", &one) && one == card_of(RANK_A, SUIT_S));
	ck_assert(wire_card_parse("4-2", &one) && one == card_of(RANK_2, SUIT_C));
	ck_assert(wire_card_parse("3-13", &one) && one == card_of(RANK_A - 1, SUIT_D));
	ck_assert(wire_card_parse("joker", &one) && one == jokers_of(1));
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(!wire_card_parse(bad[i], &one), "took '%s'", bad[i]);
	ck_assert(wire_cards_parse((const char *const[]){ "joker", "1-3", "joker" }, 3, &one) &&
		  cards_jokers(one) == 2);
	ck_assert(!wire_cards_parse((const char *const[]){ "joker", "joker", "joker" }, 3, &one));
	ck_assert(!wire_cards_parse((const char *const[]){ "1-3", "1-3" }, 2, &one));
}
END_TEST

START_TEST(each_card_has_its_number)
{
	const card_set hands[5] = {
		jokers_of(1), card_of(RANK_3, SUIT_H), 0, jokers_of(1) | card_of(RANK_A, SUIT_C), 0,
	};
	struct wire_jokers j;
	unsigned ids[MOST_CARDS];

	wire_jokers_deal(&j, hands, 5);
	ck_assert(wire_cards_ids(&j, 0, hands[0], ids) == 1 && ids[0] == 53);
	ck_assert(wire_cards_ids(&j, 1, hands[1], ids) == 1 && ids[0] == 16);
	ck_assert(wire_cards_ids(&j, 3, hands[3], ids) == 2 && ids[0] == 40 && ids[1] == 54);
	for (unsigned id = 1; id <= 52; id++) {
		const struct wire_card c = wire_card(id);
		char text[8];
		card_set one;

		snprintf(text, sizeof text, "%u-%u", c.mark, c.number);
		ck_assert(wire_card_parse(text, &one));
		ck_assert(wire_cards_ids(&j, 0, one, ids) == 1 && ids[0] == id);
	}
	/* A player who holds both jokers plays the first one first. */
	wire_jokers_deal(&j, (const card_set[]){ 0, jokers_of(2), 0, 0, 0 }, 5);
	ck_assert(wire_cards_ids(&j, 1, jokers_of(1), ids) == 1 && ids[0] == 53);
	wire_jokers_lay(&j, 1, jokers_of(1));
	ck_assert(wire_cards_ids(&j, 1, jokers_of(1), ids) == 1 && ids[0] == 54);
}
END_TEST

/* ---- Single steps of a game ---- */

START_TEST(step_by_step)
{
	struct place_config c = usual(1);
	unsigned seat;
	char expected[64];

	open_place(&c);
	place_next(place);
	ck_assert_str_eq(heard(), "");
	place_start(place);
	place_start(place);
	ck_assert_str_eq(heard(), "start ");
	ck_assert(!place_look(place).state && !place_look(place).game_no);
	clock_turn(loop, 1000000);
	ck_assert_str_eq(heard(), "");
	place_next(place);
	ck_assert_str_eq(heard(), "game1 ");
	seat = place_look(place).state->turn;
	ck_assert(place_look(place).state->hand[seat] & card_of(RANK_3, SUIT_H));
	/* No turn is open yet, so the player can't play these cards. */
	ck_assert(post_text(seat, "2-3") == PLAY_NOT_NOW);
	place_next(place);
	place_next(place);
	snprintf(expected, sizeof expected, "turn%u ", seat);
	ck_assert_str_eq(heard(), expected);
	ck_assert(post_text((seat + 1) % 5, "") == PLAY_NOT_NOW);
	ck_assert(post_text(seat, "2-3") == PLAY_TAKEN);
	ck_assert(post_text(seat, "2-3") == PLAY_NOT_NOW);
	snprintf(expected, sizeof expected, "end%u ", seat);
	ck_assert_str_eq(heard(), expected);
	ck_assert_int_eq(place_look(place).turn, -1);
	play_a_game();
	ck_assert(strstr(heard(), "over1 "));
	ck_assert(!place_look(place).state);
	place_next(place);
	ck_assert_str_eq(heard(), "finished ");
	ck_assert(place_look(place).over);
	place_next(place);
	place_start(place);
	ck_assert_str_eq(heard(), "");
}
END_TEST

/* Each rank is reported as soon as a player gets it; the last one is reported together with the
 * end of the game. */
START_TEST(ranks_in_their_order)
{
	struct place_config c = usual(1);
	const char *text, *last = "";
	unsigned seen = 0;

	open_place(&c);
	place_start(place);
	play_a_game();
	text = heard();
	for (const char *at = text; (at = strstr(at, "rank")) != NULL; at++) {
		char end[16];

		seen |= 1U << (at[6] - '0');
		snprintf(end, sizeof end, "end%c! ", at[4]);
		last = at;
		if (seen != 0x3e)
			ck_assert_msg(!strncmp(at + 8, end, strlen(end)), "%s", at);
	}
	ck_assert_uint_eq(seen, 0x3e);
	ck_assert_msg(!strcmp(last + 8, "over1 "), "%s", last);
	ck_assert(!strncmp(last - 6, "end", 3));
}
END_TEST

/* ---- Misses: illegal or late plays ---- */

static void first_turn(unsigned games)
{
	struct place_config c = usual(games);

	open_place(&c);
	place_start(place);
	place_next(place);
	place_next(place);
	heard();
}

static void expect_miss(unsigned seat, unsigned rank)
{
	char expected[64];

	snprintf(expected, sizeof expected, "miss%u rank%u=%u end%u! ", seat, seat, rank, seat);
	ck_assert_str_eq(heard(), expected);
	ck_assert_uint_eq(place_look(place).ranks[seat], rank);
}

/* Checks the reason given for an illegal play. In this test, each rank that a player receives
 * stands for one kind of mistake, as listed in the table below. */
static void expect_why(unsigned rank, card_set hand)
{
	static const struct {
		enum post_fault fault;
		const char *words;
	} why[] = {
		[5] = { POST_NO_PLAY, "pass" },
		[4] = { POST_NO_CARD, "Invalid card '9-9'" },
		[3] = { POST_NOT_HELD, "isn't in your hand" },
		[2] = { POST_NO_PLAY, "" },
	};
	card_set plays[DAIFUGO_MAX_PLAYS];
	unsigned n;

	ck_assert_int_eq(miss_explain(&missed, error), why[rank].fault);
	expect_words(error, why[rank].words);
	ck_assert(missed.game_no == 1 && missed.at.hand == hand && !missed.late &&
		  missed.limit_ms == 10000);
	/* The player leads, so any card may be played alone, but the player may not pass. */
	n = post_legal(&missed.at, plays, DAIFUGO_MAX_PLAYS);
	ck_assert_uint_ge(n, cards_count(hand & CARDS_NATURAL));
	for (unsigned i = 0; i < n; i++) {
		ck_assert(plays[i] && cards_hold(hand, plays[i]) &&
			  (!i || plays[i] != plays[i - 1]));
		ck_assert(!i || cards_count(plays[i - 1]) <= cards_count(plays[i]));
	}
	ck_assert(post_playable(&missed.at) == (hand & CARDS_JOKERS ? hand | CARDS_JOKERS : hand));
}

START_TEST(what_is_a_miss)
{
	first_turn(1);
	for (unsigned rank = 5; rank > 1; rank--) {
		const unsigned seat = (unsigned)place_look(place).turn;
		const card_set hand = place_look(place).state->hand[seat];

		switch (rank) {
		case 5: /* the player passes although the field is empty */
			ck_assert(post_text(seat, "") == PLAY_TAKEN);
			break;
		case 4: /* the player plays a card that doesn't exist */
			ck_assert(post_text(seat, "9-9") == PLAY_TAKEN);
			break;
		case 3: /* the player plays another player's card */
			ck_assert(post(seat, CARDS_NATURAL & ~hand & -(CARDS_NATURAL & ~hand)) ==
				  PLAY_TAKEN);
			break;
		default: /* the player's cards form neither a set nor a run */
			ck_assert(post(seat, cards_weakest(hand, 1) | cards_strongest(hand, 1)) ==
				  PLAY_TAKEN);
		}
		expect_miss(seat, rank);
		expect_why(rank, hand);
		ck_assert(post_text(seat, "2-3") == PLAY_NOT_NOW);
		if (rank > 2)
			ck_assert_uint_eq(place_look(place).state->turn, (seat + 1) % 5);
		place_next(place);
		if (rank > 2)
			heard();
	}
	ck_assert(strstr(heard(), "=1 over1 "));
	ck_assert_uint_eq(n_turns, 4);
}
END_TEST

/* In the list of legal plays, each play appears once, even a run whose joker may be at either end.
 */
START_TEST(a_play_is_listed_once)
{
	const card_set hand = card_of(1, 0) | card_of(2, 0) | jokers_of(1);
	card_set plays[16];
	struct post_at at;

	first_turn(1);
	ck_assert(place_post_at(place, (unsigned)place_look(place).turn, &at));
	at.hand = hand;
	/* The legal plays are three single cards, two pairs and one run. */
	ck_assert_uint_eq(post_legal(&at, plays, 16), 6);
	for (unsigned i = 1; i < 6; i++)
		ck_assert(plays[i] != plays[i - 1]);
	ck_assert_uint_eq(post_legal(&at, plays, 2), 6);
}
END_TEST

START_TEST(too_weak_is_a_miss)
{
	unsigned seat;

	first_turn(1);
	seat = (unsigned)place_look(place).turn;
	ck_assert(post(seat, cards_strongest(place_look(place).state->hand[seat] & CARDS_NATURAL,
					     1)) == PLAY_TAKEN);
	place_next(place);
	heard();
	seat = (unsigned)place_look(place).turn;
	ck_assert(post(seat, cards_weakest(place_look(place).state->hand[seat], 1)) == PLAY_TAKEN);
	expect_miss(seat, 5);
}
END_TEST

START_TEST(time_is_exact)
{
	unsigned seat;

	first_turn(1);
	seat = (unsigned)place_look(place).turn;
	clock_turn(loop, 9999);
	ck_assert_str_eq(heard(), "");
	ck_assert(post(seat, play_cards(some_play(true))) == PLAY_TAKEN);
	place_next(place);
	heard();
	seat = (unsigned)place_look(place).turn;
	clock_turn(loop, 10000);
	expect_miss(seat, 5);
	ck_assert(missed.late && miss_explain(&missed, error) == POST_LATE && !*missed.posted);
	expect_words(error, "within the time limit of 10 s");
	ck_assert(post_text(seat, "") == PLAY_NOT_NOW);
	clock_turn(loop, 100000);
	ck_assert_str_eq(heard(), "");
}
END_TEST

/* Cards that arrive after the time limit are too late, even if the server handles them before the
 * timer that ends the turn. */
START_TEST(late_is_late)
{
	unsigned seat;

	first_turn(1);
	seat = (unsigned)place_look(place).turn;
	clock_skip(loop, 10000);
	ck_assert(post(seat, play_cards(some_play(true))) == PLAY_NOT_NOW);
	expect_miss(seat, 5);
}
END_TEST

/* ---- Series ---- */

START_TEST(later_games)
{
	unsigned last = 0, rank[PLACE_SEATS];
	struct place_config c = usual(3);

	open_place(&c);
	place_start(place);
	play_a_game();
	memcpy(rank, place_look(place).ranks, sizeof rank);
	heard();
	place_next(place);
	ck_assert_str_eq(heard(), "game2 ");
	while (rank[last] != 5)
		last++;
	ck_assert_uint_eq(place_look(place).state->turn, last);
	for (unsigned s = 0; s < PLACE_SEATS; s++) {
		const card_set gave = place_look(place).state->gave[s];

		ck_assert_uint_eq(cards_count(gave), rank[s] == 3 ? 0 : rank[s] % 4 == 1 ? 2 : 1);
		if (rank[s] > 3)
			ck_assert(!cards_weaker(gave, place_look(place).state->hand[s]) ||
				  !cards_stronger(gave, gave));
	}
	ck_assert_uint_eq(place_look(place).state->table.revolution, 0);
}
END_TEST

/* ---- Automatic mode and computers ---- */

START_TEST(it_goes_on_by_itself)
{
	struct place_config c = usual(2);

	c.place.interval_ms = 500;
	open_place(&c);
	place_start(place);
	clock_turn(loop, 499);
	ck_assert_str_eq(heard(), "start ");
	clock_turn(loop, 1);
	ck_assert_str_eq(heard(), "game1 ");
	/* The next_turn command moves the game on and restarts the interval. */
	place_next(place);
	expect_words(heard(), "turn");
	clock_turn(loop, 9999);
	ck_assert_str_eq(heard(), "");
	post((unsigned)place_look(place).turn, play_cards(some_play(true)));
	heard();
	clock_turn(loop, 499);
	ck_assert_str_eq(heard(), "");
	clock_turn(loop, 1);
	expect_words(heard(), "turn");
	/* Nobody plays, so all players run out of time until the series ends. */
	clock_turn(loop, 8 * 10500 + 10000);
	expect_words(heard(), "finished");
}
END_TEST

static void seat_ours(struct place_config *c)
{
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		snprintf(c->place.seats[s].player, sizeof c->place.seats[s].player, "level:%u",
			 1 + s % 4);
}

START_TEST(our_players_play_a_place)
{
	struct place_config c = usual(20);
	struct record r;

	c.place.interval_ms = 0;
	seat_ours(&c);
	open_place(&c);
	place_start(place);
	clock_turn(loop, 0);
	expect_words(said.text, "over20 finished");
	ck_assert_uint_eq(points[0] + points[1] + points[2] + points[3] + points[4], 20 * 10);
	ck_assert_msg(record_parse(&r, record, error), "%s", error);
	ck_assert_uint_eq(r.game_no, 19);
	ck_assert_str_eq(r.who[3], "level:4");
	ck_assert_uint_eq(r.seed != 7, 1);
	record_free(&r);
}
END_TEST

/* If a series is stopped after a game and then continued, its later games are the same as without
 * the stop. */
START_TEST(stop_and_go_on)
{
	struct place_config c = usual(4);
	char *all, *first;

	c.place.interval_ms = 0;
	seat_ours(&c);
	open_place(&c);
	place_start(place);
	clock_turn(loop, 0);
	all = sb_take(&said);
	place_free(place);

	c.place.interval_ms = -1;
	open_place(&c);
	place_start(place);
	while (!strstr(said.text, "over2")) {
		place_next(place);
		clock_turn(loop, 0);
	}
	first = strdup(record);
	for (unsigned i = 0; i < 7; i++) {
		place_next(place);
		clock_turn(loop, 0);
	}
	place_stop(place);
	place_stop(place);
	expect_words(heard(), "stopped");
	place_free(place);

	c.place.interval_ms = 0;
	c.from = 2;
	c.last_record = first;
	open_place(&c);
	free(first);
	place_start(place);
	clock_turn(loop, 0);
	ck_assert(!strncmp(said.text, "start game3 ", 12));
	ck_assert_str_eq(said.text + 6, strstr(all, "game3 "));
	free(all);
}
END_TEST

START_TEST(settings_that_cannot_be)
{
	struct place_config c = usual(1);

	snprintf(c.place.options, sizeof c.place.options, "exchange=choose");
	ck_assert(!place_new(&c, error));
	expect_words(error, "'auto' or 'off'");
	snprintf(c.place.options, sizeof c.place.options, "players=4");
	ck_assert(!place_settings_fit(&c.place, error));
	expect_words(error, "5 players");
	snprintf(c.place.options, sizeof c.place.options, "nonsense=1");
	ck_assert(!place_settings_fit(&c.place, error));
	snprintf(c.place.options, sizeof c.place.options, "rules=full exchange=off");
	ck_assert_msg(place_settings_fit(&c.place, error), "%s", error);
	/* The server refuses a computer player whose text would start a program. */
	snprintf(c.place.seats[1].player, sizeof c.place.seats[1].player, "exec:true");
	ck_assert(!place_settings_fit(&c.place, error));
	expect_words(error, "Unknown computer player 'exec:true'");
}
END_TEST

SECTION(server_place)
{
	Suite *s = suite_create("server_place");
	TCase *c = suite_case(s, "place");

	tcase_add_checked_fixture(c, set_up, tear_down);
	tcase_add_test(c, cards_as_clients_name_them);
	tcase_add_test(c, each_card_has_its_number);
	tcase_add_test(c, step_by_step);
	tcase_add_test(c, ranks_in_their_order);
	tcase_add_test(c, what_is_a_miss);
	tcase_add_test(c, too_weak_is_a_miss);
	tcase_add_test(c, a_play_is_listed_once);
	tcase_add_test(c, time_is_exact);
	tcase_add_test(c, late_is_late);
	tcase_add_test(c, later_games);
	tcase_add_test(c, it_goes_on_by_itself);
	tcase_add_test(c, our_players_play_a_place);
	tcase_add_test(c, stop_and_go_on);
	tcase_add_test(c, settings_that_cannot_be);
	return s;
}
