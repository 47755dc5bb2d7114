/* SPDX-License-Identifier: MIT */
/* Tests how the Daifugo table is drawn. */
#include "daifugo_cases.h"

#include <stdio.h>
#include <string.h>

#include "games/daifugo/players/mc.h"
#include "games/daifugo/view/view_private.h"

extern const struct view view_daifugo;

const struct look daifugo_look = {
	.pointing = true,
	.names = { "You", "Monte Carlo 2", "Simple habits", "Monte Carlo 4", "Ann", "Ben" },
};

struct daifugo daifugo_middle(void)
{
	struct daifugo d = daifugo_at(
		"", "S4 H7 H8 S9 D10 CQ Jo|S5 D5 D9 CJ HK|S6 D8|D4 H4 C3 S3 S10|H5 H9 D2 C2");
	static const uint8_t places[] = { 2, 1, 3, 4, 5 };

	memcpy(d.place, places, sizeof places);
	d.turn = 2;
	daifugo_go(&d, "D8|S6|D4|H5");
	return d;
}

/* Returns a game in which a revolution has just been played. */
static struct daifugo turned(void)
{
	struct daifugo d = daifugo_at("players=3", "S4 S5 S6 S7 H9|D4 C4 H4|S8 H8 SJ");

	daifugo_go(&d, "S4 S5 S6 S7");
	return d;
}

static void expect_drawn(void (*draw)(struct canvas *, const void *, unsigned, const void *,
				      const struct look *),
			 int rows, int cols, enum glyphs glyphs, const struct daifugo *d,
			 unsigned seat, const char *picked, const char *drawn)
{
	const struct daifugo_memo m = { .picked = daifugo_cards(picked) };
	struct canvas c = canvas_new(rows, cols, glyphs);
	char text[8192];

	draw(&c, d, seat, &m, &daifugo_look);
	canvas_text(&c, text, sizeof text);
	ck_assert_str_eq(text, drawn);
	canvas_free(&c);
}

/* Prints the players' rows. In a series, the points follow the names, which leaves less room for
 * the bars that show how many cards are left. */
static void print_seats(int cols, bool step, const struct daifugo *d, const struct look *l,
			char *text, size_t size)
{
	struct canvas c = canvas_new(5, cols, GLYPHS_UNICODE);

	if (step)
		daifugo_draw_seats(&c, 0, 1, d, 0, l);
	else
		daifugo_draw_counts(&c, 0, d, 0, l);
	canvas_text(&c, text, size);
	canvas_free(&c);
}

START_TEST(points_so_far)
{
	static const int totals[] = { 120, 0, 45, 7, 9 };
	const struct daifugo d = daifugo_middle();
	struct look l = daifugo_look;
	char text[2048];

	l.totals = totals;
	print_seats(46, true, &d, &l, text, sizeof text);
	ck_assert_str_eq(text, "▸ You          (120) fugo       7\n"
			       "  Monte Car… 2   (0) daifugo   rank 5   ousted\n"
			       "  Simple habi…  (45) heimin    rank 1   out\n"
			       "  Monte Car… 4   (7) hinmin     4\n"
			       "  Ann            (9) daihinmin  3");
	print_seats(28, false, &d, &l, text, sizeof text);
	ck_assert_str_eq(text, "▸You              (120)   7\n"
			       " Monte Carlo 2      (0)  #5\n"
			       " Simple habits     (45)  #1\n"
			       " Monte Carlo 4      (7)   4\n"
			       " Ann                (9)   3");
}
END_TEST

/* When the game is over, the table shows how many points each player won in it. */
START_TEST(points_in_the_end)
{
	static const int totals[] = { 10, 20, 30 };
	struct daifugo d = turned();
	struct look l = daifugo_look;
	char text[2048];

	l.totals = totals;
	d.phase = PHASE_OVER;
	memcpy(d.rank, (const uint8_t[]){ 2, 3, 1 }, 3);
	memset(d.count, 0, sizeof d.count);
	print_seats(46, true, &d, &l, text, sizeof text);
	ck_assert_msg(strstr(text, "1 Simple habits         (32) 2 points") &&
			      strstr(text, "2 You                   (11) 1 point") &&
			      strstr(text, "3 Monte Carlo 2         (20) 0 points"),
		      "%s", text);
}
END_TEST

START_TEST(table)
{
	const struct daifugo d = daifugo_middle(), reversed = turned();

	expect_drawn(view_daifugo.draw, 10, 46, GLYPHS_UNICODE, &d, 0, "-",
		     "▸ You          fugo       7 ▮▮▮▮▮▮▮\n"
		     "  Monte Car… 2 daifugo   rank 5         ousted\n"
		     "  Simple habi… heimin    rank 1         out\n"
		     "  Monte Car… 4 hinmin     4 ▮▮▮▮\n"
		     "  Ann          daihinmin  3 ▮▮▮\n"
		     "\n"
		     "  ┌───┐  single\n"
		     "  │♥ 5│  by Ann\n"
		     "  └───┘\n"
		     "  Order: normal, 2 is high");
	expect_drawn(view_daifugo.draw, 10, 46, GLYPHS_ASCII, &reversed, 1, "-",
		     "\n"
		     "> Monte Carlo 2         3\n"
		     "  Simple habits         3\n"
		     "  You                   1\n"
		     "\n"
		     "  +---+ +---+ +---+ +---+  run of 4\n"
		     "  |S 4| |S 5| |S 6| |S 7|  by you\n"
		     "  +---+ +---+ +---+ +---+\n"
		     "\n"
		     "  Order: REVERSED by a revolution (3 is high)");
	expect_drawn(view_daifugo.draw, 4, 36, GLYPHS_UNICODE, &d, 0, "-",
		     "♥5  by Ann\n"
		     "Order: normal, 2 is high\n"
		     "▸You      7 Monte… 2 #5 Simple … #1\n"
		     "Monte … 4 4  Ann      3");
	expect_drawn(view_daifugo.draw, 7, 46, GLYPHS_ASCII, &d, SEAT_PUBLIC, "-",
		     "H5  by Ann\n"
		     "Order: normal, 2 is high\n"
		     "> You          fugo       7 #######\n"
		     "  Monte Car~ 2 daifugo   rank 5         ousted\n"
		     "  Simple habi~ heimin    rank 1         out\n"
		     "  Monte Car~ 4 hinmin     4 ####\n"
		     "  Ann          daihinmin  3 ###");
}
END_TEST

/* Even next to a lock, there is room for the order of ranks. */
START_TEST(order_beside_lock)
{
	struct daifugo d = daifugo_at("players=3", "HJ S4 S5|H10 S6 S7|D4 C4 H4");

	daifugo_go(&d, "HJ|H10");
	expect_drawn(view_daifugo.draw, 9, 46, GLYPHS_UNICODE, &d, 2, "-",
		     "▸ Simple habits         3\n"
		     "  You                   2\n"
		     "  Monte Carlo 2         2\n"
		     "\n"
		     "  ┌───┐  single\n"
		     "  │♥10│  by Monte Carlo 2\n"
		     "  └───┘\n"
		     "\n"
		     "  REVERSED: 3 is high (11-back)        Lock: ♥");
	expect_drawn(view_daifugo.draw, 4, 38, GLYPHS_ASCII, &d, 2, "-",
		     "H10  by Monte Carlo 2\n"
		     "REVERSED: 3 is high (11-back)  Lock: H\n"
		     ">Simple habits   3  You             2\n"
		     " Monte Carlo 2   2");
}
END_TEST

START_TEST(hand)
{
	const struct daifugo d = daifugo_middle(), reversed = turned();

	expect_drawn(view_daifugo.hand->draw, 6, 76, GLYPHS_UNICODE, &d, 0, "H7 H8",
		     "                     ┌───┐  ┌───┐\n"
		     "              ┌───┐  │♥ 7│  │♥ 8│  ┌───┐  ┌───┐  ┌───┐  ┌───┐\n"
		     "              │♠ 4│  └───┘  └───┘  │♠ 9│  │♦10│  │♣ Q│  │★Jo│\n"
		     "              └───┘                └───┘  └───┘  └───┘  └───┘\n"
		     "                a     [b]    [c]    [d]    [e]    [f]    [g]\n"
		     "            ♥7 ♥8: you can't play these; pick one rank or a run of one suit");
	expect_drawn(view_daifugo.hand->draw, 6, 36, GLYPHS_ASCII, &d, 0, "CQ",
		     "                         +---+\n"
		     "+---++---++---++---++---+|C Q|+---+\n"
		     "|S 4||H 7||H 8||S 9||D10|+---+|*Jo|\n"
		     "+---++---++---++---++---+     +---+\n"
		     "  a   [b]  [c]  [d]  [e]  [f]  [g]\n"
		     "single CQ: can be played");
	expect_drawn(view_daifugo.hand->draw, 4, 36, GLYPHS_UNICODE, &d, 0, "CQ",
		     "a.♠4  b ♥7  c ♥8  d ♠9  e ♦10 f*♣Q\n"
		     "g ★Jo\n"
		     "single ♣Q: can be played\n");
	expect_drawn(view_daifugo.hand->draw, 6, 76, GLYPHS_UNICODE, &reversed, 1, "-",
		     "\n"
		     "                            ┌───┐  ┌───┐  ┌───┐\n"
		     "                            │♥ 4│  │♦ 4│  │♣ 4│\n"
		     "                            └───┘  └───┘  └───┘\n"
		     "                              a      b      c\n"
		     "                        You can't play any cards. Press Enter or P to pass.");
	expect_drawn(view_daifugo.hand->draw, 6, 76, GLYPHS_UNICODE, &d, SEAT_ALL, "-",
		     " You            ♠4 ♥7 ♥8 ♠9 ♦10 ♣Q ★Jo\n"
		     " Monte Carlo 2  ♠5 ♦5 ♦9 ♣J ♥K\n"
		     " Simple habits\n"
		     " Monte Carlo 4  ♠3 ♣3 ♥4 ♠10\n"
		     " Ann            ♥9 ♦2 ♣2\n");
	expect_drawn(view_daifugo.hand->draw, 4, 36, GLYPHS_ASCII, &d, SEAT_PUBLIC, "-",
		     " You      ## ## ## ## ## ## ##\n"
		     " Monte~ 2 ## ## ## ## ##\n"
		     " Simple ~\n"
		     " Monte~ 4 ## ## ## ##");
}
END_TEST

/* If there is enough room, cards drawn with frames show the same as filled cards, in every glyph
 * set. */
START_TEST(large_cards)
{
	const struct daifugo d = turned();

	expect_drawn(view_daifugo.hand->draw, 11, 60, GLYPHS_UNICODE, &d, 1, "D4",
		     "                          ┌─────┐\n"
		     "                 ┌─────┐  │ 4   │  ┌─────┐\n"
		     "                 │ 4   │  │  ♦  │  │ 4   │\n"
		     "                 │  ♥  │  │   4 │  │  ♣  │\n"
		     "                 │   4 │  └─────┘  │   4 │\n"
		     "                 └─────┘           └─────┘\n"
		     "                    a        b        c\n"
		     "♦4: Play the same kind as on the field: a single card, a set\n"
		     "or a run.\n"
		     "weak ◂  2  A  K  Q  J  10 9  8  7  6  5  4  3  ★ ▸\n"
		     "unseen  4  4  4  4  4  4  4  4  3  3  3  0  4  2");
	expect_drawn(view_daifugo.hand->draw, 15, 60, GLYPHS_ASCII, &d, 1, "-",
		     "\n"
		     "           +---------+  +---------+  +---------+\n"
		     "           | 4H      |  | 4D      |  | 4C      |\n"
		     "           |         |  |         |  |         |\n"
		     "           |  (`v')  |  |   /^\\   |  |   (_)   |\n"
		     "           |   \\ /   |  |  <   >  |  |  (_X_)  |\n"
		     "           |    v    |  |   \\v/   |  |    |    |\n"
		     "           |         |  |         |  |         |\n"
		     "           |       4 |  |       4 |  |       4 |\n"
		     "           +---------+  +---------+  +---------+\n"
		     "                a            b            c\n"
		     "\n"
		     "        You can't play any cards. Press Enter or P to pass.\n"
		     "weak <  2  A  K  Q  J  10 9  8  7  6  5  4  3  * >\n"
		     "unseen  4  4  4  4  4  4  4  4  3  3  3  0  4  2");
	expect_drawn(view_daifugo.draw, 21, 60, GLYPHS_UNICODE, &d, 1, "-",
		     "\n"
		     "  ▸ Monte Carlo 2           3 ▮▮▮\n"
		     "\n"
		     "    Simple habits           3 ▮▮▮\n"
		     "\n"
		     "    You                     1 ▮\n"
		     "\n"
		     "\n"
		     "    ┌───────┐┌───────┐┌───────┐┌───────┐\n"
		     "    │ 4♠    ││ 5♠    ││ 6♠    ││ 7♠    │\n"
		     "    │  ▗█▖  ││  ▗█▖  ││  ▗█▖  ││  ▗█▖  │  run of 4\n"
		     "    │ ▟███▙ ││ ▟███▙ ││ ▟███▙ ││ ▟███▙ │  by you\n"
		     "    │ ▝▚█▞▘ ││ ▝▚█▞▘ ││ ▝▚█▞▘ ││ ▝▚█▞▘ │\n"
		     "    │     4 ││     5 ││     6 ││     7 │\n"
		     "    └───────┘└───────┘└───────┘└───────┘\n"
		     "\n"
		     "\n"
		     "\n"
		     "\n"
		     "    Order: REVERSED by a revolution (3 is high)\n"
		     "");
}
END_TEST

/* The table can be drawn at any size, whole or clipped, and never shows other players' hands. */
START_TEST(sizes)
{
	static const unsigned seats[] = { 0, 3, SEAT_ALL, SEAT_PUBLIC };
	const struct daifugo_memo m = { .picked = 1 };
	/* The menu's picture of the table has no players. */
	const struct look nobody = { .last_move = MOVE_HIDDEN };
	const struct daifugo d = daifugo_middle();

	for (int rows = 0; rows < 30; rows++)
		for (int cols = 0; cols < 90; cols += 1 + cols / 8) {
			struct canvas c = canvas_new(rows, cols, GLYPHS_UNICODE);

			view_daifugo.draw(&c, &d, seats[cols % 4], &m, &daifugo_look);
			view_daifugo.hand->draw(&c, &d, seats[rows % 4], &m, &daifugo_look);
			view_daifugo.draw(&c, &d, seats[cols % 4], &m, &nobody);
			view_daifugo.hand->draw(&c, &d, seats[rows % 4], &m, &nobody);
			canvas_free(&c);
		}
}
END_TEST

START_TEST(results)
{
	struct daifugo d = daifugo_at("players=4", "S5 S6|S7|S9|SJ");
	char text[256];

	d.phase = PHASE_OVER;
	for (unsigned s = 0; s < 4; s++)
		d.rank[s] = (uint8_t)(1 + (s + 2) % 4);
	view_daifugo.result(&d, 0, daifugo_look.names, text, sizeof text);
	ck_assert_str_eq(text, "Your rank in this game is 3 (hinmin), with 1 point.");
	view_daifugo.result(&d, SEAT_ALL, daifugo_look.names, text, sizeof text);
	expect_words(text, "Simple habits wins. 1 Simple");
	expect_drawn(view_daifugo.draw, 9, 46, GLYPHS_ASCII, &d, SEAT_ALL, "-",
		     "1 Simple habi~ daifugo   3 points\n"
		     "2 Monte Car~ 4 fugo      2 points\n"
		     "3 You          hinmin    1 point\n"
		     "4 Monte Car~ 2 daihinmin 0 points\n"
		     "\n"
		     "  The game is over.\n\n\n");
}
END_TEST

void daifugo_view_cases(Suite *s)
{
	TCase *t = suite_case(s, "view");

	tcase_add_test(t, points_so_far);
	tcase_add_test(t, points_in_the_end);
	tcase_add_test(t, table);
	tcase_add_test(t, order_beside_lock);
	tcase_add_test(t, hand);
	tcase_add_test(t, large_cards);
	tcase_add_test(t, sizes);
	tcase_add_test(t, results);
}
