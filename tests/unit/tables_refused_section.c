/* SPDX-License-Identifier: MIT */
/* Tests illegal moves that come from a person: the connection between the client and the referee
 * alters a legal move on its way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "online/remote.h"
#include "referee/tables.h"
#include "test_clock.h"
#include "suite.h"
#include "tables_guest.h"

/* A person's client, which uses a test guest's connection. */
struct arcade {
	unsigned guest;
	size_t heard;
	struct lobby lobby;
	struct remote *remote;
};

/* Waits for the client's next news of this kind and skips all others. */
static void arcade_expect(struct arcade *a, enum remote_kind kind, struct remote_news *n)
{
	struct guest *g = &house.guest[a->guest];
	char *lines = strdup(g->heard.text + a->heard), *rest = lines, *line;

	a->heard = g->heard.len;
	while ((line = strsep(&rest, "\n")))
		lobby_hear(&a->lobby, line, 0);
	free(lines);
	do
		ck_assert_msg(remote_next(a->remote, &a->lobby, n), "no news of kind %d", kind);
	while (n->kind != kind);
}

/* Chooses a move when the client is asked for one; the connection alters the move on its way. */
static void arcade_plays_spoilt(struct arcade *a, const char *spoilt)
{
	struct match *m = remote_match(a->remote);
	const unsigned seat = (unsigned)remote_seat(a->remote);
	void *seen = calloc(1, match_config(m)->game->state_size);
	struct move_list moves = { 0 };
	struct match_event e;
	char text[MOVE_TEXT];

	match_observe(m, seat, seen);
	game_legal(match_config(m)->game, seen, seat, &moves);
	player_human_answer(match_config(m)->players[seat], moves.at[0]);
	match_step(m, &e);
	ck_assert(remote_answer(a->remote, text));
	guest_say(a->guest, "move\t%s", spoilt);
	move_list_free(&moves);
	free(seen);
}

static unsigned who_is_asked(unsigned seats)
{
	for (unsigned s = 0; s < seats; s++)
		if (guest_hear(s, "think"))
			return s;
	ck_abort_msg("nobody is asked");
}

static void refuse_in(const struct game *game, const char *spoilt, enum language language,
		      const char *said, const char *shown)
{
	const unsigned seats = game->max_seats > 2 ? 5 : 2;
	struct arcade a = { .remote = remote_new() };
	struct remote_news n;
	char expected[400];

	house_open(&tables_limits_usual, NULL);
	for (unsigned s = 0; s < seats; s++) {
		guest_lobby(s, (const char *[]){ "Ann", "Ben", "Carl", "Dan", "Eve" }[s]);
		guest_say(s, s ? "sit\t1" : "open\t%s", game->id);
	}
	for (unsigned s = 0; s < seats; s++)
		guest_say(s, "ready");
	a.guest = who_is_asked(seats);
	lobby_init(&a.lobby);
	arcade_expect(&a, REMOTE_ASKED, &n);
	arcade_plays_spoilt(&a, spoilt);
	snprintf(expected, sizeof expected, "refused\t%s\tThis move is illegal.\treason=%s", spoilt,
		 said);
	ck_assert_msg(guest_hear(a.guest, expected) != NULL, "%s: no '%s' in\n%s", game->id,
		      expected, house.guest[a.guest].heard.text);
	i18n_set_language(language);
	arcade_expect(&a, REMOTE_REFUSED, &n);
	i18n_set_language(LANG_EN);
	ck_assert_str_eq(n.text, shown);
	remote_free(a.remote);
	lobby_free(&a.lobby);
	house_close();
}

/* The referee explains in English which rule was broken; a person's client gives the reason in
 * that person's language. */
START_TEST(refused_moves_have_their_reason)
{
	static const struct {
		const char *game, *move, *english, *japanese;
	} moves[] = {
		{ "tictactoe", "9", "There's no cell '9'. Type a number from 0 to 8.",
		  "「9」というマスはありません。0〜8の数を入力してください。" },
		{ "nim", "9", "You can't take '9'. Type a number from 1 to 3.",
		  "「9」は取れません。1〜3の数を入力してください。" },
		{ "hamlet", "6", "There's no column '6'. Type a number from 0 to 5.",
		  "「6」という列はありません。0〜5の数を入力してください。" },
		{ "numer0n", "112", "'112' repeats a digit. Use different digits.",
		  "「112」では同じ数字が2回以上使われています。すべて違う数字にしてください。" },
		{ "gomoku", "zz", "There's no point 'zz' on this board. Type one from a1 to h8.",
		  "「zz」という点はこの盤にありません。a1〜h8を入力してください。" },
		{ "othello", "a1",
		  "A disc on a1 wouldn't flip anything. It must trap discs of the other colour.",
		  "a1に打っても返せる石がありません。相手の石をはさめるマスに打ってください。" },
		{ "hasami", "a1-b2",
		  "a1 to b2 isn't a straight line. Pieces move along a row or a column.",
		  "a1からb2へはまっすぐ進めません。駒は縦か横に動きます。" },
		{ "daifugo", "Sx",
		  "Unknown card 'Sx'. Cards are S3 to C2 (suits S H D C), Jo, or Jo=S6.",
		  "「Sx」というカードはありません。カードはS3からC2まで(マークはS、H、D、C)とJo、またはJo=S6です。" },
	};

	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
		const struct game *g = game_find(moves[i].game);

		refuse_in(g, moves[i].move, LANG_EN, moves[i].english, moves[i].english);
		refuse_in(g, moves[i].move, LANG_JA, moves[i].english, moves[i].japanese);
	}
}
END_TEST

/* If the system provides no random numbers, nobody gets a ticket or a game that could be guessed.
 * No connection or running game ends because of this. */
START_TEST(nothing_is_guessable)
{
	house_open(&tables_limits_usual, NULL);
	guest_lobby(0, "Ann");
	guest_lobby(1, "Ben");
	guest_say(0, "open\tnim");
	guest_say(1, "sit\t1");
	house.dry = true;
	guest_come(2);
	guest_say(2, "lobby\t1\tname=Carl");
	guest_expect(2, "sorry\tfull\tCan't get secure random numbers from the system.");
	guest_say(0, "ready");
	guest_say(1, "ready");
	guest_expect(0, "sorry\tbegin\tCan't get secure random numbers from the system.");
	house.dry = false;
	guest_say(0, "ready");
	guest_say(1, "ready");
	guest_expect(0, "game\t");
	house_close();
}
END_TEST

SECTION(tables_refused)
{
	Suite *s = suite_create("tables_refused");

	test_clock = CLOCK_STILL;
	tcase_add_test(suite_case(s, "refused"), refused_moves_have_their_reason);
	tcase_add_test(suite_case(s, "without random numbers"), nothing_is_guessable);
	return s;
}
