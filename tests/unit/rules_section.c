/* SPDX-License-Identifier: MIT */
/* Tests programs that implement the rules of a game: which questions Asobi asks them, which
 * answers it understands, and how it reports each fault. */
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "base/utf8.h"
#include "players/rules_link.h"
#include "suite.h"
#include "test_clock.h"

/* A shell script that implements the rules of a game: two players count down from "n" (initially
 * 5) by 1 or 2. Each test puts its own answers before the answers of this script. `q` is the
 * question, `a` its first field, and `h` the moves, the last one first. */
static const char begin[] = "n=5; h=; t=$(printf '\\t'); r() { printf \"$1\\n\"; }\n"
			    "while IFS=$t read -r q a; do case $q in\n",
		  countdown[] =
			  "rules) r 'ready\\t1\\tname=Down\\toption=n:1..9:5';;\n"
			  "new) case $a in n=*) n=${a#n=};; '') n=5;;\n"
			  "	*) r 'refuse\\tno such option'; continue;; esac; h=; r ok;;\n"
			  "over) [ $n = 0 ] && r yes || r no;;\n"
			  "next) set -- $h; [ $(($# % 2)) = 0 ] && r P1 || r P2;;\n"
			  "winner) set -- $h; [ $(($# % 2)) = 0 ] && r P2 || r P1;;\n"
			  "legal) case $n in 0) r '';; 1) r 1;; *) r '1\\t2';; esac;;\n"
			  "put) if [ \"$a\" -le $n ] && [ \"$a\" -le 2 ]; then\n"
			  "	n=$((n - a)); h=\"$a $h\"; r ok; else r illegal; fi;;\n"
			  "unput) if [ \"$h\" ]; then\n"
			  "	set -- $h; n=$((n + $1)); shift; h=\"$*\"; r ok;\n"
			  "	else r illegal; fi;;\n"
			  "state) set -- $h; r \"$n $(($# % 2))\";;\n"
			  "print) r \"$n left\\n.\";;\n"
			  "quit) exit;; *) r 'error\\tunknown';; esac; done\n";

static struct rules_link *open_script(const char *own, int64_t ms, atomic_bool *cancel,
				      enum rules_fault *fault, char error[ERROR_TEXT])
{
	static char script[4096];
	static char *argv[] = { "/bin/sh", "-c", script, NULL };

	snprintf(script, sizeof script, "%s%s\n%s", begin, own, countdown);
	return rules_open(&(struct rules_plan){ .argv = argv, .answer_ms = ms, .cancel = cancel },
			  fault, error);
}

static struct rules_link *open_well(const char *own, int64_t ms)
{
	enum rules_fault fault;
	char error[ERROR_TEXT] = "";
	struct rules_link *l = open_script(own, ms, NULL, &fault, error);

	ck_assert_msg(l != NULL, "%s", error);
	return l;
}

START_TEST(a_small_board_is_understood)
{
	struct rules_link *l = open_well("", 0);
	struct rules_look look = { 0 };
	struct strbuf drawn = { 0 };
	char refusal[ERROR_TEXT] = "";
	uint64_t puts = 7;
	unsigned done;

	ck_assert_str_eq(rules_name(l), "Down");
	ck_assert_str_eq(rules_options(l)[0].key, "n");
	ck_assert_int_eq(rules_options(l)[0].max, 9);
	ck_assert_int_eq(rules_options(l)[0].fallback, 5);
	ck_assert_ptr_null(rules_options(l)[1].key);

	ck_assert_int_eq(rules_new(l, "m=3", refusal), RULES_NO);
	ck_assert_str_eq(refusal, "no such option");
	ck_assert_int_eq(rules_new(l, "n=4", refusal), RULES_OK);
	ck_assert(rules_see(l, &look) && !look.over && look.turn == 0 && look.n == 2 &&
		  look.winner == WINNER_OPEN);
	ck_assert_str_eq(look.move[1], "2");
	ck_assert_str_eq(look.state.text, "4 0");

	ck_assert_int_eq(rules_unput(l), RULES_NO);
	ck_assert_int_eq(rules_put(l, "3"), RULES_NO);
	ck_assert_int_eq(rules_put(l, "2"), RULES_OK);
	/* The program takes back the move 2, accepts the move 1 and refuses 3. It then also
	 * accepts the second 1, so Asobi takes this last move back. */
	ck_assert_int_eq(rules_go(l, 1, (const char *const[]){ "1", "3", "1" }, 3, &done),
			 RULES_NO);
	ck_assert_uint_eq(done, 2);
	ck_assert(rules_see(l, &look) && look.turn == 1);
	ck_assert_str_eq(look.state.text, "3 1");
	ck_assert_int_eq(rules_visit(l, 1, (const char *const[]){ "2", "2" }, 2, &look), RULES_OK);
	ck_assert(look.over && look.n == 0 && look.winner == 1);

	ck_assert(rules_print(l, &drawn));
	ck_assert_str_eq(drawn.text, "0 left\n");
	ck_assert(rules_walk(l, 1, 10, &puts) && puts == 0);
	ck_assert_int_eq(rules_fault(l), RULES_NO_FAULT);
	ck_assert_str_eq(rules_why(l), "");
	rules_look_free(&look);
	sb_free(&drawn);
	rules_close(l);
}
END_TEST

/* If a program implements one of Asobi's own games, everything must work as in the built-in game.
 */
START_TEST(our_own_games_arrive_whole)
{
	static const char *const games[] = { "tictactoe", "nim", "hasami" };
	char *argv[] = { "tests/tools", "rules_server", NULL, NULL };
	struct rules_look look = { 0 };
	char error[ERROR_TEXT], text[STATE_TEXT];
	struct move_list legal = { 0 };
	struct rng rng;

	rng_seed(&rng, 41);
	for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
		const struct game *g = game_find(games[i]);
		struct rules_link *l;
		struct setup setup;
		struct board b;
		uint64_t puts;

		argv[2] = (char *)(uintptr_t)games[i];
		l = rules_open(&(struct rules_plan){ .argv = argv }, NULL, error);
		ck_assert_msg(l != NULL, "%s", error);
		setup_default(g, &setup);
		ck_assert(board_start(&b, g, &setup, error));
		ck_assert_int_eq(rules_new(l, "", error), RULES_OK);
		for (unsigned ply = 0; ply < 60 && !board_ended(&b); ply++) {
			const unsigned seat = game_first_actor(game_actors(g, b.state));
			const char *move = text;
			game_move m;

			legal.len = 0;
			game_legal(g, b.state, seat, &legal);
			ck_assert(rules_see(l, &look) && look.turn == seat);
			ck_assert_uint_eq(look.n, legal.len);
			m = legal.at[rng_below(&rng, (uint32_t)legal.len)];
			game_format_move(g, b.state, seat, m, text, sizeof text);
			board_put(&b, seat, m);
			ck_assert_int_eq(rules_put(l, move), RULES_OK);
		}
		ck_assert(rules_see(l, &look) && look.over == board_ended(&b));
		game_encode(g, b.state, text, sizeof text);
		ck_assert_str_eq(look.state.text, text);
		ck_assert(rules_new(l, "", error) == RULES_OK && rules_walk(l, 3, 20, &puts) &&
			  puts > 0);
		board_free(&b);
		rules_close(l);
	}
	rules_look_free(&look);
	move_list_free(&legal);
}
END_TEST

/* Faults in the greeting; `why` is part of the expected sentence. */
START_TEST(a_bad_greeting_is_told)
{
	static const struct {
		const char *own;
		enum rules_fault fault;
		const char *why;
	} bad[] = {
		{ "rules) r 'ready 1';;", RULES_NO_HELLO,
		  "answered 'ready 1' to 'rules 1'. Its answer must be 'ready', a TAB and '1'" },
		{ "rules) r 'ready\\t2';;", RULES_NO_HELLO, "answered 'ready 2'" },
		{ "rules) r 'ready\\t1\\toption=n:9..1:5';;", RULES_NO_HELLO, "option=n:9..1:5" },
		{ "rules) r 'ready\\t1\\toption=n:1..9:10';;", RULES_NO_HELLO, "option=n:1..9:10" },
		{ "rules) r 'ready\\t1\\toption=n:1..9:5\\toption=n:1..9:5';;", RULES_NO_HELLO,
		  "option=n" },
		{ "rules) r 'hi \\033[2Jthere';;", RULES_NO_HELLO, "answered 'hi [2Jthere'" },
		{ "rules) echo sorry >&2; exit 3;;", RULES_ENDED,
		  "exited with status 3 when it was asked 'rules 1'. Its last message: sorry" },
		{ "rules) exec >&-; sleep 100;;", RULES_ENDED, "closed its output" },
	};
	char error[ERROR_TEXT];
	enum rules_fault fault;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert_ptr_null(open_script(bad[i].own, 0, NULL, &fault, error));
		ck_assert_msg(fault == bad[i].fault && strstr(error, bad[i].why), "%zu: %s", i,
			      error);
		ck_assert(utf8_is_text(error) && !strchr(error, '\033'));
	}
	ck_assert_ptr_null(rules_open(
		&(struct rules_plan){ .argv = (char *[]){ "/nonexistent/nim", "--x", NULL } },
		&fault, error));
	ck_assert_int_eq(fault, RULES_NO_START);
	ck_assert_str_eq(
		error,
		"Can't start the board program '/nonexistent/nim --x': No such file or directory.");
}
END_TEST

START_TEST(silence_at_the_greeting_is_told)
{
	enum rules_fault fault;
	char error[ERROR_TEXT];

	test_clock = CLOCK_STILL;
	still_step_ms = 2000;
	ck_assert_ptr_null(open_script("rules) sleep 100;;", 0, NULL, &fault, error));
	test_clock = CLOCK_TRUE;
	ck_assert_int_eq(fault, RULES_NO_HELLO);
	ck_assert_msg(strstr(error, "didn't answer in time when it was asked 'rules 1'."), "%s",
		      error);
}
END_TEST

/* Faults during a game, which show when Asobi asks about the first position. */
START_TEST(a_bad_answer_is_quoted)
{
	static const struct {
		const char *own;
		enum rules_fault fault;
		const char *why;
	} bad[] = {
		{ "over) r maybe;;", RULES_UNREADABLE,
		  "The board program 'Down' answered 'maybe' to 'over'. Its answer must be 'yes' or 'no'." },
		{ "next) r NONE;;", RULES_UNREADABLE, "answered 'NONE' to 'next'" },
		{ "legal) r '1 2';;", RULES_UNREADABLE, "separated by single TABs" },
		{ "legal) yes 1 | head -1025 | paste -s -;;", RULES_UNREADABLE, "at most 1024" },
		{ "state) r '';;", RULES_UNREADABLE, "answered '' to 'state'" },
		{ "state) head -c 70000 /dev/zero | tr '\\0' x; echo;;", RULES_UNREADABLE,
		  "wrote a line that is too long when it was asked 'state'" },
		{ "next) r 'P\\0001';;", RULES_UNREADABLE, "wrote a NUL byte" },
		{ "next) r '\\377';;", RULES_UNREADABLE, "isn't UTF-8" },
		{ "legal) echo one >&2; echo two >&2; kill -9 $$;;", RULES_ENDED,
		  "First message: one ... Last message: two" },
		{ "over) r 'yes\\nP1';;", RULES_UNREADABLE, "'5 0'" },
		{ "state) r 'a\\nb'; r c;;", RULES_UNREADABLE,
		  "wrote 'b' without being asked. It must answer each question with exactly one line." },
		{ "print) yes;;", RULES_UNREADABLE, "answered 'y' to 'print'" },
		{ "print) while :; do :; done;;", RULES_NO_ANSWER,
		  "didn't answer in time when it was asked 'print'" },
		{ "print) sleep 100;;", RULES_NO_ANSWER, "didn't answer in time" },
		{ "put) r OK;;", RULES_UNREADABLE,
		  "answered 'OK' to 'put 1'. Its answer must be 'ok' or 'illegal'." },
		{ "unput) r '';;", RULES_UNREADABLE, "to 'unput'" },
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct rules_link *l = open_well(bad[i].own, 60);
		struct rules_look look = { 0 };
		struct strbuf drawn = { 0 };

		while (rules_see(l, &look) && rules_print(l, &drawn) &&
		       rules_put(l, "1") == RULES_OK)
			ck_assert_int_eq(rules_unput(l), RULES_BROKEN);
		ck_assert_msg(rules_fault(l) == bad[i].fault && strstr(rules_why(l), bad[i].why),
			      "%zu: %d %s", i, rules_fault(l), rules_why(l));
		/* After a fault, Asobi sends no more questions. */
		ck_assert(!rules_see(l, &look) && rules_put(l, "1") == RULES_BROKEN);
		rules_look_free(&look);
		sb_free(&drawn);
		rules_close(l);
	}
}
END_TEST

/* A program that waits for anything but the processor gets no extra time. */
START_TEST(waiting_counts_as_thinking)
{
	struct rules_link *l = open_well("state) sleep 60; r x;;", 100);
	struct rules_look look = { 0 };

	ck_assert(!rules_see(l, &look));
	ck_assert_int_eq(rules_fault(l), RULES_NO_ANSWER);
	rules_look_free(&look);
	rules_close(l);
}
END_TEST

START_TEST(it_can_be_cancelled)
{
	atomic_bool cancel = false;
	enum rules_fault fault;
	char error[ERROR_TEXT];
	struct rules_link *l = open_script("", 0, &cancel, &fault, error);
	struct rules_look look = { 0 };

	ck_assert(l && rules_see(l, &look));
	atomic_store(&cancel, true);
	ck_assert(!rules_see(l, &look));
	ck_assert_int_eq(rules_fault(l), RULES_STOPPED);
	rules_look_free(&look);
	rules_close(l);
}
END_TEST

SECTION(rules)
{
	Suite *s = suite_create("rules");
	TCase *c = suite_case(s, "link");

	tcase_add_test(c, a_small_board_is_understood);
	tcase_add_test(c, our_own_games_arrive_whole);
	tcase_add_test(c, a_bad_greeting_is_told);
	tcase_add_test(c, silence_at_the_greeting_is_told);
	tcase_add_test(c, a_bad_answer_is_quoted);
	tcase_add_test(c, waiting_counts_as_thinking);
	tcase_add_test(c, it_can_be_cancelled);
	return s;
}
