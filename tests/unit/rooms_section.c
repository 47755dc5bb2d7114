/* SPDX-License-Identifier: MIT */
/* Tests the Numer0n rooms without sockets: what clients send, and everything that they receive in
 * return. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/xalloc.h"
#include "fake_conn.h"
#include "rooms_cases.h"
#include "server/rooms/duel.h"
#include "server/rooms/rooms.h"
#include "server/rooms/telnet.h"
#include "suite.h"
#include "turned_loop.h"

/* ---- Transcripts ----
 *
 * A client is a letter. The characters after the letter say what happens:
 * 	A+		it connects			A> TEXT		it sends this line
 * 	A< TEXT		it gets this line next		A=		it was sent away
 * 	A-		it leaves			A!		its deadline passes
 * 	A? TEXT		its deadline is this many milliseconds away
 *
 * In TEXT, $1 stands for the three digits that were first received in its place, and * at the end
 * for anything. Before a client sends anything, nobody may have received more than the transcript
 * says. */

enum { CLIENTS = 4 };

struct stage {
	struct rooms *rooms;
	struct conn conn[CLIENTS];
	bool here[CLIENTS];
	char number[2][4];
};

/* Replaces $1 and $2 in a string. Values that aren't known yet are taken from `heard` if it is long
 * enough. */
static void fill_in(struct stage *s, const char *text, const char *heard, char *out)
{
	size_t n = 0;

	for (; *text; text++) {
		char *number = s->number[text[1] == '2'];

		if (*text != '$') {
			out[n++] = *text;
			continue;
		}
		if (!*number && heard && strlen(heard) >= n + 3)
			memcpy(number, heard + n, 3);
		ck_assert_msg(*number, "$ is not known");
		memcpy(out + n, number, 3);
		n += 3;
		text++;
	}
	out[n] = '\0';
}

static void expect_nothing(struct stage *s, const char *before)
{
	for (unsigned i = 0; i < CLIENTS; i++) {
		const char *line = s->here[i] ? fake_conn_line(&s->conn[i]) : NULL;

		ck_assert_msg(!line, "before '%s' %c heard '%s'", before, 'A' + i, line);
	}
}

static void expect_line(struct stage *s, unsigned who, const char *text)
{
	const char *line = fake_conn_line(&s->conn[who]);
	char wanted[1024];
	size_t n;

	ck_assert_msg(line, "%c heard nothing, not '%s'", 'A' + who, text);
	fill_in(s, text, line, wanted);
	n = strlen(wanted);
	if (n && wanted[n - 1] == '*')
		ck_assert_msg(!strncmp(line, wanted, n - 1), "%c heard '%s', not '%s'", 'A' + who,
			      line, wanted);
	else
		ck_assert_msg(!strcmp(line, wanted), "%c heard '%s', not '%s'", 'A' + who, line,
			      wanted);
}

static void act(struct stage *s, const char *step)
{
	const unsigned who = (unsigned)(step[0] - 'A');
	struct conn *c = &s->conn[who];
	const char *text = step[1] && step[2] ? step + 3 : "";
	char bytes[1024];

	ck_assert(who < CLIENTS);
	if (step[1] == '<') {
		expect_line(s, who, text);
		return;
	}
	expect_nothing(s, step);
	switch (step[1]) {
	case '+':
		if (s->here[who])
			fake_conn_end(c);
		s->here[who] = true;
		fake_conn_open(c, &rooms_ops, s->rooms);
		break;
	case '>':
		fill_in(s, text, NULL, bytes);
		strcat(bytes, "\r\n");
		fake_conn_send(c, bytes, strlen(bytes));
		break;
	case '=': ck_assert_msg(c->closing, "%c is still here", step[0]); break;
	case '-': fake_conn_leave(c); break;
	case '!': fake_conn_late(c); break;
	case '?': ck_assert_int_eq(c->deadline_ms, atoi(text)); break;
	default: ck_abort_msg("what is '%s'?", step);
	}
	clock_fire(NULL);
}

struct rooms *open_rooms(unsigned most)
{
	struct rooms_limits limits = rooms_limits_usual;

	limits.rooms = most;
	return rooms_new(NULL, NULL, &limits, 7);
}

static void play_out(const char *const *steps, unsigned most)
{
	struct stage s = { 0 };

	s.rooms = open_rooms(most);
	for (; *steps; steps++)
		act(&s, *steps);
	expect_nothing(&s, "the end");
	for (unsigned i = 0; i < CLIENTS; i++)
		if (s.here[i])
			fake_conn_end(&s.conn[i]);
	ck_assert_uint_eq(rooms_open(s.rooms), 0);
	rooms_free(s.rooms);
}

#define WELCOME(c) c "+", c "< # Welcome to Numr0n Game", c "< # Please input your name"
#define NAMED(c, name) WELCOME(c), c "> " name, TYPE(c)
#define TYPE(c) c "< INPUT YOUR TYPE(HOST or GUEST or AI)"
#define HOST(c) c "> HOST", c "< [HOST]ルーム番号: $1", c "< 対戦相手待ち"
#define GUEST(c) c "> GUEST", c "< [GUEST]ルーム番号を入力してください", c "> $1"
#define NUMBER(c) c "< 自分の数字を決めてください(*3桁の数値*0~9まで*数字の被りなし)"
#define MEET(a, b)                                                                                 \
	NAMED(a, "Taro"), HOST(a), NAMED(b, "Hanako"), GUEST(b), b "< [GUEST]ルーム番号: $1",      \
		NUMBER(a), NUMBER(b)
#define CHOSEN(a, b)                                                                               \
	a "> 012", a "< 自分の数字: 012", b "> 987", b "< 自分の数字: 987",                        \
		a "< HOSTプレイヤーからスタートです", b "< HOSTプレイヤーからスタートです"
#define WIN(c) c "< #################you win#################", c "="
#define LOSE(c) c "< #################you lose#################", c "="

static const char *const duel[] = { MEET("A", "B"),
				    CHOSEN("A", "B"),
				    "A> 345",
				    "B< [相手の予測] 345",
				    "A<      [自分の予測]345 eat: 0 bite: 0",
				    "B> 102",
				    "A< [相手の予測] 102",
				    "B<      [自分の予測]102 eat: 1 bite: 2",
				    "A> 789",
				    "B< [相手の予測] 789",
				    "A<      [自分の予測]789 eat: 1 bite: 2",
				    "B> 012",
				    "A< [相手の予測] 012",
				    "B<      [自分の予測]012 eat: 3 bite: 0",
				    "B< #################you win#################",
				    "A< # 相手の数字: 987",
				    "A< #################you lose#################",
				    "A=",
				    "B=",
				    NULL };

static const char *const bad_numbers[] = {
	MEET("A", "B"), "A> 112", "A<  did not send such a number", "A> 12",
	"A<  did not send such a number", "A> 1234", "A<  did not send such a number", "A> 0x1",
	"A<  did not send such a number", "A> ", "A<  did not send such a number", "A> -12",
	"A<  did not send such a number", "A> ０１２", "A<  did not send such a number",
	CHOSEN("A", "B"), "A> 344", "A<  did not send such a number", "A> HOST",
	"A<  did not send such a number",
	/* After invalid input, it's still the same player's turn. */
	"A> 987", "B< [相手の予測] 987", "A<      [自分の予測]987 eat: 3 bite: 0",
	"A< #################you win#################", "B< # 相手の数字: 012",
	"B< #################you lose#################", "A=", "B=", NULL
};

static const char *const out_of_turn[] = {
	NAMED("A", "Taro"), HOST("A"), "A> 012", "A< 対戦相手待ち", NAMED("B", "Taro"), GUEST("B"),
	"B< [GUEST]ルーム番号: $1", NUMBER("A"), NUMBER("B"), "A> 012", "A< 自分の数字: 012",
	"A> 345", "A< # 相手の番です (wait for your opponent)", "B> 987", "B< 自分の数字: 987",
	"A< HOSTプレイヤーからスタートです", "B< HOSTプレイヤーからスタートです", "B> 012",
	"B< # 相手の番です (wait for your opponent)", "A> 345", "B< [相手の予測] 345",
	"A<      [自分の予測]345 eat: 0 bite: 0",
	/* A call made before the player's turn is dropped, not stored for later. */
	"A> 987", "A< # 相手の番です (wait for your opponent)", "B> 012", "A< [相手の予測] 012",
	"B<      [自分の予測]012 eat: 3 bite: 0", "B< #################you win#################",
	"A< # 相手の数字: 987", "A< #################you lose#################", "A=", "B=", NULL
};

static const char *const unknown_words[] = { NAMED("A", "Taro"),
					     "A> host",
					     "A< ルーム番号入力でエラー",
					     TYPE("A"),
					     "A> ",
					     "A< ルーム番号入力でエラー",
					     TYPE("A"),
					     "A> AIX",
					     "A< ルーム番号入力でエラー",
					     TYPE("A"),
					     "A> AI nobody",
					     "A< # そのAIはいません (no such player); AI: random *",
					     TYPE("A"),
					     "A> AI general",
					     "A< # そのAIはいません (no such player); AI: random *",
					     TYPE("A"),
					     "A> AI exec:/bin/true",
					     "A< # そのAIはいません (no such player); AI: random *",
					     TYPE("A"),
					     "A> AI apart:random",
					     "A< # そのAIはいません (no such player); AI: random *",
					     TYPE("A"),
					     "A> AI human",
					     "A< # そのAIはいません (no such player); AI: random *",
					     TYPE("A"),
					     "A> AI level:9",
					     "A< # そのAIはいません (no such player); AI: random *",
					     TYPE("A"),
					     "A> AI optimal:worst=1",
					     "A< # そのAIはいません (no such player); AI: random *",
					     TYPE("A"),
					     NULL };

static const char *const no_such_room[] = { NAMED("A", "Taro"),
					    "A> GUEST",
					    "A< [GUEST]ルーム番号を入力してください",
					    "A> 137",
					    "A< # そのルームはありません (there is no such room)",
					    TYPE("A"),
					    "A> GUEST",
					    "A< [GUEST]ルーム番号を入力してください",
					    "A> 0",
					    "A< # そのルームはありません (there is no such room)",
					    TYPE("A"),
					    "A> GUEST",
					    "A< [GUEST]ルーム番号を入力してください",
					    "A> 1000",
					    "A< # そのルームはありません (there is no such room)",
					    TYPE("A"),
					    "A> GUEST",
					    "A< [GUEST]ルーム番号を入力してください",
					    "A> HOST",
					    "A< # そのルームはありません (there is no such room)",
					    TYPE("A"),
					    HOST("A"),
					    NULL };

static const char *const third_player[] = { MEET("A", "B"),
					    NAMED("C", "Jiro"),
					    "C> GUEST",
					    "C< [GUEST]ルーム番号を入力してください",
					    "C> $1",
					    "C< # そのルームは対戦中です (the room is full)",
					    TYPE("C"),
					    CHOSEN("A", "B"),
					    NULL };

static const char *const all_taken[] = { NAMED("A", "Taro"),
					 HOST("A"),
					 NAMED("B", "Jiro"),
					 "B> HOST",
					 "B< # 満室です (all rooms are taken; try again later)",
					 TYPE("B"),
					 "B> AI",
					 "B< # 満室です (all rooms are taken; try again later)",
					 TYPE("B"),
					 "A-",
					 "B> HOST",
					 "B< [HOST]ルーム番号: *",
					 "B< 対戦相手待ち",
					 NULL };

static const char *const host_leaves[] = {
	NAMED("A", "Taro"), HOST("A"),	"A-",
	NAMED("B", "Jiro"), GUEST("B"), "B< # そのルームはありません (there is no such room)",
	TYPE("B"),	    NULL
};

static const char *const opponent_leaves[] = {
	MEET("A", "B"),
	"B-",
	"A< did not find opponent",
	"A=",
	NAMED("C", "Jiro"),
	GUEST("C"),
	"C< # そのルームはありません (there is no such room)",
	TYPE("C"),
	NULL
};

static const char *const opponent_leaves_later[] = { MEET("A", "B"),
						     CHOSEN("A", "B"),
						     "A> 345",
						     "B< [相手の予測] 345",
						     "A<      [自分の予測]345 eat: 0 bite: 0",
						     "A-",
						     "B< did not find opponent",
						     "B=",
						     NULL };

/* Each question has a deadline. Only an answer to the question sets a new deadline. */
static const char *const deadlines[] = { WELCOME("A"),
					 "A? 60000",
					 "A> Taro",
					 TYPE("A"),
					 "A? 60000",
					 HOST("A"),
					 "A? 3600000",
					 NAMED("B", "Jiro"),
					 GUEST("B"),
					 "B< [GUEST]ルーム番号: $1",
					 NUMBER("A"),
					 NUMBER("B"),
					 "A? 600000",
					 "B? 600000",
					 "A> 012",
					 "A< 自分の数字: 012",
					 "A? 1260000",
					 "B> 987",
					 "B< 自分の数字: 987",
					 "A< HOSTプレイヤーからスタートです",
					 "B< HOSTプレイヤーからスタートです",
					 "A? 600000",
					 "B? 1260000",
					 "A> 345",
					 "B< [相手の予測] 345",
					 "A<      [自分の予測]345 eat: 0 bite: 0",
					 "A? 1260000",
					 "B? 600000",
					 "B!",
					 "B< # 時間切れです (your time is up)",
					 "A< did not find opponent",
					 "A=",
					 "B=",
					 NULL };

static const char *const late_names[] = { WELCOME("A"),
					  "A!",
					  "A< # 時間切れです (your time is up)",
					  "A=",
					  NAMED("B", "Jiro"),
					  HOST("B"),
					  "B!",
					  "B< # 時間切れです (your time is up)",
					  "B=",
					  NAMED("C", "Jiro"),
					  GUEST("C"),
					  "C< # そのルームはありません (there is no such room)",
					  TYPE("C"),
					  "C!",
					  "C< # 時間切れです (your time is up)",
					  "C=",
					  NULL };

/* The computer "squeeze", which narrows down the candidates, first calls 926; it's known how many
 * candidates remain after this call. */
static const char *const computer[] = { NAMED("A", "太郎"),
					"A> AI",
					"A< [vs AIモード]",
					"A< # AI squeeze (AI: random *",
					NUMBER("A"),
					"A> 11",
					"A<  did not send such a number",
					"A> 345",
					"A< 自分の数字: 345",
					"A< 太郎からスタートです",
					"A> 344",
					"A<  did not send such a number",
					"A> 345",
					"A< [345] eat: *",
					"A< AIの予測値:926        [残り候補数: 210個]",
					NULL };

static const char *const computer_by_name[] = { NAMED("A", ""),
						"A> AI level:1",
						"A< [vs AIモード]",
						"A< # AI level:1 (AI: *",
						NUMBER("A"),
						"A> 012",
						"A< 自分の数字: 012",
						"A< guestからスタートです",
						"A-",
						NULL };

static const char *const *const transcripts[] = {
	duel,	      bad_numbers, out_of_turn,	     unknown_words,	    no_such_room,
	third_player, host_leaves, opponent_leaves,  opponent_leaves_later, deadlines,
	late_names,   computer,	   computer_by_name,
};
enum { TRANSCRIPTS = sizeof transcripts / sizeof *transcripts };

START_TEST(go_as_told)
{
	play_out(transcripts[_i], 100);
}
END_TEST

START_TEST(rooms_are_capped)
{
	play_out(all_taken, 1);
}
END_TEST
SECTION(rooms)
{
	Suite *s = suite_create("rooms");
	TCase *t = suite_case(s, "transcripts");

	tcase_add_loop_test(t, go_as_told, 0, TRANSCRIPTS);
	tcase_add_test(t, rooms_are_capped);
	rooms_games_cases(s);
	rooms_lines_cases(s);
	return s;
}
