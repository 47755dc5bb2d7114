/* SPDX-License-Identifier: MIT */
/* Tests the Numer0n rooms without sockets: what clients send, and everything that they receive in
 * return. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/xalloc.h"
#include "fake_conn.h"
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

static struct rooms *open_rooms(unsigned most)
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

/* ---- Whole games against each of the computers ---- */

static unsigned count_of(const char *text, const char *word)
{
	unsigned n = 0;

	for (; (text = strstr(text, word)) != NULL; text++)
		n++;
	return n;
}

/* Plays as a person who calls all numbers in ascending order would. */
static void play_in_order(const char *computer_name)
{
	struct rooms *rooms = open_rooms(10);
	struct conn c;
	char line[64];

	fake_conn_open(&c, &rooms_ops, rooms);
	snprintf(line, sizeof line, "Taro\nAI %s\n012\n", computer_name);
	fake_conn_send(&c, line, strlen(line));
	for (unsigned i = 0; i < 1000 && !c.closing; i++) {
		snprintf(line, sizeof line, "%03u\n", i);
		fake_conn_send(&c, line, strlen(line));
	}
	ck_assert_msg(c.closing, "%s goes on for ever", computer_name);
	/* The server announces the end of the game exactly once, and sends nothing after it. */
	ck_assert_uint_eq(count_of(c.said.text, "you lose#") + count_of(c.said.text, "you win#"),
			  1);
	ck_assert(!strcmp(c.said.text + c.said.len - 12, &"###########\r\n"[1]) ||
		  strstr(c.said.text, "引き分け"));
	if (strstr(c.said.text, "you win#"))
		ck_assert_uint_eq(count_of(c.said.text, "] eat: "),
				  count_of(c.said.text, "AIの予測値") + 1);
	else
		ck_assert_uint_eq(count_of(c.said.text, "] eat: "),
				  count_of(c.said.text, "AIの予測値"));
	ck_assert_uint_eq(rooms_open(rooms), 0);
	fake_conn_end(&c);
	rooms_free(rooms);
}

START_TEST(every_computer_plays_to_the_end)
{
	char *names = duel_computers();
	unsigned n = 0;

	for (char *name = strtok(names, " "); name; name = strtok(NULL, " "), n++)
		play_in_order(name);
	ck_assert_uint_ge(n, 13);
	free(names);
}
END_TEST

/* Two hundred rooms play at once, each with its own secret number. */
START_TEST(two_hundred_rooms)
{
	enum { ROOMS = 200 };
	struct conn *c = xcalloc(2 * ROOMS, sizeof *c);
	struct rooms *rooms = open_rooms(ROOMS);
	bool seen[1000] = { 0 };

	for (unsigned i = 0; i < ROOMS; i++) {
		const char *at;
		char join[64];
		int number;

		fake_conn_open(&c[2 * i], &rooms_ops, rooms);
		fake_conn_send(&c[2 * i], "H\nHOST\n", 7);
		at = strstr(c[2 * i].said.text, "[HOST]ルーム番号: ");
		ck_assert(at && sscanf(at + strlen("[HOST]ルーム番号: "), "%d", &number) == 1);
		ck_assert(number >= 100 && number < (i < 100 ? 200 : 1000) && !seen[number]);
		seen[number] = true;
		fake_conn_open(&c[2 * i + 1], &rooms_ops, rooms);
		snprintf(join, sizeof join, "G\nGUEST\n%d\n987\n", number);
		fake_conn_send(&c[2 * i + 1], join, strlen(join));
		fake_conn_send(&c[2 * i], "012\n", 4);
	}
	ck_assert_uint_eq(rooms_open(rooms), ROOMS);
	for (unsigned i = 0; i < ROOMS; i++) {
		fake_conn_send(&c[2 * i], i % 2 ? "987\n" : "345\n", 4);
		ck_assert(c[2 * i].closing == (i % 2));
	}
	ck_assert_uint_eq(rooms_open(rooms), ROOMS / 2);
	for (unsigned i = 0; i < 2 * ROOMS; i++)
		fake_conn_end(&c[i]);
	ck_assert_uint_eq(rooms_open(rooms), 0);
	rooms_free(rooms);
	free(c);
}
END_TEST

/* The server may close its rooms while there are still people in them. */
START_TEST(rooms_end_first)
{
	struct rooms *rooms = open_rooms(10);
	struct conn a, b;

	fake_conn_open(&a, &rooms_ops, rooms);
	fake_conn_open(&b, &rooms_ops, rooms);
	fake_conn_send(&a, "A\nHOST\n", 7);
	fake_conn_send(&b, "B\nAI\n", 5);
	rooms_free(rooms);
	ck_assert(a.closing && b.closing);
	fake_conn_send(&a, "012\n", 4);
	fake_conn_end(&a);
	fake_conn_end(&b);
}
END_TEST

/* ---- Splitting raw bytes into lines ---- */

/* Expects that these bytes form these lines, each in brackets, with "!" for a line that is too
 * long. The bytes arrive either all at once or one by one. */
static void expect_lines(const char *bytes, size_t n, const char *wanted)
{
	for (size_t step = 1; step <= n; step += n > 1 ? n - 1 : 1) {
		struct telnet t = { 0 };
		struct strbuf got = { 0 };
		enum telnet_found found = TELNET_NOTHING;

		for (size_t at = 0, used; at < n && found != TELNET_TOO_LONG; at += used) {
			found = telnet_take(&t, (const unsigned char *)bytes + at,
					    step < n - at ? step : n - at, &used);
			if (found == TELNET_A_LINE)
				sb_addf(&got, "[%s]", t.line);
			else if (found == TELNET_TOO_LONG)
				sb_add(&got, "!");
		}
		ck_assert_str_eq(got.text ? got.text : "", wanted);
		sb_free(&got);
	}
}

#define EXPECT_LINES(bytes, wanted) expect_lines(bytes, sizeof bytes - 1, wanted)

START_TEST(lines_of_a_telnet)
{
	static char longest[TELNET_LINE + 2];

	EXPECT_LINES("a\nb\r\nc\r\0d\re\n", "[a][b][c][d][e]");
	EXPECT_LINES("\n\r\n\r\0", "[][][]");
	EXPECT_LINES("a\0b\tc\x05"
		     "d\x06\x7f"
		     "e\n",
		     "[abcde]");
	EXPECT_LINES("no end", "");
	/* The bytes contain the telnet commands WILL, WONT, DO and DONT, a subnegotiation that
	 * contains an escaped IAC, an interrupt and a data mark, and an escaped IAC (IAC IAC) in
	 * the text. */
	EXPECT_LINES("\xff\xfb\x01\xff\xfc\x03\xff\xfd\x0a\xff\xfe\x0d"
		     "a\n",
		     "[a]");
	EXPECT_LINES("\xff\xfa\x18\x00xterm\n\xff\xff\n\xff\xf0"
		     "b\n",
		     "[b]");
	EXPECT_LINES("c\xff\xf4\xff\xfd\x06\xff\xf2"
		     "d\n\xff\xff"
		     "e\n",
		     "[cd][e]");
	memset(longest, 'x', TELNET_LINE);
	longest[TELNET_LINE] = '\n';
	{
		char wanted[TELNET_LINE + 3] = "[";

		memset(wanted + 1, 'x', TELNET_LINE);
		strcpy(wanted + 1 + TELNET_LINE, "]");
		expect_lines(longest, TELNET_LINE + 1, wanted);
	}
	longest[TELNET_LINE] = 'x';
	expect_lines(longest, TELNET_LINE + 1, "!");
}
END_TEST

START_TEST(names_are_cleaned)
{
	static const struct {
		const char *line, *name;
	} cases[] = {
		{ "Taro", "Taro" },
		{ "", "guest" },
		{ "   ", "guest" },
		{ "  a b  ", "a b" },
		{ "太郎", "太郎" },
		{ "Zoe\u0308", "Zo\u00eb" },
		{ "\x91\xbe\x98\x59", "\x91\xbe\x98\x59" }, /* 太郎 in Shift_JIS */
		/* ﾂア in Shift_JIS, with the last character cut off */
		{ "\xc2\x83\x41\x83", "\xc2\x83\x41\x83" },
		{ "a\xc2\x9b"
		  "31mb",
		  "a31mb" }, /* a control character in UTF-8 */
		{ "a\xe2\x80\xae"
		  "b",
		  "ab" },		    /* a mark for right-to-left text */
		{ "\xe5\xa4", "\xe5\xa4" }, /* a truncated character */
		{ "12345678901234567890123456789012345", "12345678901234567890123456789012" },
		{ "あいうえおかきくけこあいうえおかきくけこあいうえおかきくけこあいう",
		  "あいうえおかきくけこあいうえおかきくけこあいうえおかきくけこあい" },
		{ "1234567890123456789012345678901 x", "1234567890123456789012345678901" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char name[TELNET_NAME_TEXT];

		telnet_name(cases[i].line, name);
		ck_assert_str_eq(name, cases[i].name);
	}
}
END_TEST

/* ---- Faults of clients ---- */

START_TEST(endless_lines_are_cut_off)
{
	struct rooms *rooms = open_rooms(10);
	struct conn c;
	char junk[TELNET_LINE + 1];

	memset(junk, 'x', sizeof junk);
	fake_conn_open(&c, &rooms_ops, rooms);
	fake_conn_send(&c, junk, sizeof junk);
	ck_assert(c.closing && strstr(c.said.text, "# 行が長すぎます (the line is too long)\r\n"));
	fake_conn_send(&c, junk, sizeof junk);
	fake_conn_end(&c);
	rooms_free(rooms);
}
END_TEST

/* A client gains no time by sending invalid answers again and again. */
START_TEST(deadlines_are_not_put_off)
{
	struct rooms *rooms = open_rooms(10);
	struct conn c;
	unsigned set;

	fake_conn_open(&c, &rooms_ops, rooms);
	fake_conn_send(&c, "Taro\n", 5);
	set = c.deadlines;
	for (unsigned i = 0; i < 10; i++)
		fake_conn_send(&c, "what?\n", 6);
	ck_assert_uint_eq(c.deadlines, set);
	for (unsigned i = 0; i < 20; i++)
		fake_conn_send(&c, "GUEST\n100\n", 10);
	ck_assert_uint_eq(c.deadlines, set + 5);
	set = c.deadlines;
	fake_conn_send(&c, "AI\n", 3);
	ck_assert_uint_eq(c.deadlines, set + 1);
	for (unsigned i = 0; i < 10; i++)
		fake_conn_send(&c, "111\n", 4);
	ck_assert_uint_eq(c.deadlines, set + 1);
	fake_conn_send(&c, "012\n", 4);
	ck_assert_uint_eq(c.deadlines, set + 2);
	for (unsigned i = 0; i < 10; i++)
		fake_conn_send(&c, "111\n", 4);
	ck_assert_uint_eq(c.deadlines, set + 2);
	fake_conn_end(&c);
	rooms_free(rooms);
}
END_TEST

/* It makes no difference whether lines arrive in one packet or one byte at a time. */
START_TEST(packets_do_not_matter)
{
	static const char sent[] = "\xff\xfb\x1fTaro\r\nAI optimal\r\n012\r\n345\r\n678\r\n";
	struct rooms *rooms[2];
	struct conn c[2];

	for (unsigned i = 0; i < 2; i++) {
		rooms[i] = open_rooms(10);
		fake_conn_open(&c[i], &rooms_ops, rooms[i]);
	}
	fake_conn_send(&c[0], sent, sizeof sent - 1);
	for (size_t n = 0; n < sizeof sent - 1; n++)
		fake_conn_send(&c[1], sent + n, 1);
	ck_assert_str_eq(c[0].said.text, c[1].said.text);
	ck_assert_uint_ge(count_of(c[0].said.text, "AIの予測値"), 1);
	for (unsigned i = 0; i < 2; i++) {
		fake_conn_end(&c[i]);
		rooms_free(rooms[i]);
	}
}
END_TEST

SECTION(rooms)
{
	Suite *s = suite_create("rooms");
	TCase *t = suite_case(s, "transcripts");

	tcase_add_loop_test(t, go_as_told, 0, TRANSCRIPTS);
	tcase_add_test(t, rooms_are_capped);
	t = suite_case(s, "games");
	tcase_add_test(t, every_computer_plays_to_the_end);
	tcase_add_test(t, two_hundred_rooms);
	tcase_add_test(t, rooms_end_first);
	t = suite_case(s, "lines");
	tcase_add_test(t, lines_of_a_telnet);
	tcase_add_test(t, names_are_cleaned);
	tcase_add_test(t, endless_lines_are_cut_off);
	tcase_add_test(t, deadlines_are_not_put_off);
	tcase_add_test(t, packets_do_not_matter);
	return s;
}
