/* SPDX-License-Identifier: MIT */
/* Tests how cards are picked with keys and clicks, and what the screen says about them. */
#include "daifugo_cases.h"

#include <stdio.h>
#include <string.h>

#include "games/daifugo/view/view_private.h"

extern const struct view view_daifugo;

/* Presses one of the table's keys, given as a character; letters stand for cards. */
static enum input_result press(const struct daifugo *d, unsigned seat, struct daifugo_memo *m,
			       char key, game_move *out)
{
	static const char moves[] = "+_<>HE=", commands[] = "PSJZ";
	const char *move = strchr(moves, key), *command = strchr(commands, key);
	struct input in = { .key = VIEW_PICK, .command = key };

	if (move)
		in.key = (enum view_key)(move - moves);
	else if (command)
		in = (struct input){ .key = VIEW_COMMAND,
				     .command = daifugo_commands[command - commands].id };
	else if (key == '!')
		in.key = VIEW_CANCEL;
	if (command)
		ck_assert_int_eq(daifugo_commands[command - commands].key, key);
	return view_daifugo.input(d, seat, m, &in, out);
}

static void press_all(const struct daifugo *d, struct daifugo_memo *m, const char *keys)
{
	game_move unused;

	for (; *keys; keys++)
		press(d, d->turn, m, *keys, &unused);
}

static const struct {
	const char *settings, *hand, *field, *keys;
	enum selection_state state;
	const char *move, *said;
} picks[] = {
	/* Letters are assigned from the weakest card to the strongest; typing a letter again
	 * unpicks its card. */
	{ "", "S3 H3 D5 Jo", "", "a", SELECT_LEGAL, "S3", "single S3: can be played" },
	{ "", "S3 H3 D5 Jo", "", "c", SELECT_LEGAL, "D5", "single D5: can be played" },
	{ "", "S3 H3 D5 Jo", "", "ba", SELECT_LEGAL, "S3 H3", "pair S3 H3: can be played" },
	{ "", "S3 H3 D5 Jo", "", "bab", SELECT_LEGAL, "S3", "single S3" },
	{ "", "S3 H3 D5 Jo", "", "ba!", SELECT_NOTHING, "", "legal plays. Pick" },
	{ "", "S3 H3 D5 Jo", "", "ac", SELECT_ILLEGAL, "", "S3 D5: you can't play these" },
	{ "", "S3 H3 D5 Jo", "", "jkn", SELECT_NOTHING, "", "" },
	/* From here on, each case moves the cursor to a card and picks it. */
	{ "", "S3 H3 D5 Jo", "", " ", SELECT_LEGAL, "S3", "" },
	{ "", "S3 H3 D5 Jo", "", "> ", SELECT_LEGAL, "H3", "" },
	{ "", "S3 H3 D5 Jo", "", "< ", SELECT_LEGAL, "Jo", "" },
	{ "", "S3 H3 D5 Jo", "", "E< ", SELECT_LEGAL, "D5", "" },
	{ "", "S3 H3 D5 Jo", "", ">>>> ", SELECT_LEGAL, "S3", "" },
	{ "", "S3 H3 D5 Jo", "", ">H+", SELECT_LEGAL, "S3", "" },
	{ "", "S3 H3 D5 Jo", "", "++>+", SELECT_LEGAL, "S3 H3", "" },
	{ "", "S3 H3 D5 Jo", "", "+__", SELECT_NOTHING, "", "" },
	{ "", "S3 H3 D5 Jo", "", "c<+", SELECT_ILLEGAL, "", "" },
	/* Sorting the cards by suit gives them new letters, but picked cards stay picked. */
	{ "", "C3 S4 H4 Jo", "", "Sa", SELECT_LEGAL, "S4", "" },
	{ "", "C3 S4 H4 Jo", "", "Sc", SELECT_LEGAL, "C3", "" },
	{ "", "C3 S4 H4 Jo", "", "Sd", SELECT_LEGAL, "Jo", "" },
	{ "", "C3 S4 H4 Jo", "", "aS", SELECT_LEGAL, "C3", "" },
	/* A newly picked joker stands for the strongest card it can; pressing J cycles through the
	 * alternatives. */
	{ "", "S3 H3 D5 Jo", "", "ad", SELECT_LEGAL, "S3 Jo", "; J: joker option 1 of 4" },
	{ "", "S3 H3 D5 Jo", "", "adJ", SELECT_LEGAL, "S3 Jo=H3", "; J: joker option 2 of 4" },
	{ "", "S3 H3 D5 Jo", "", "adJJJJ", SELECT_LEGAL, "S3 Jo", "" },
	{ "", "S3 H3 D5 Jo", "", "adJdc!ad", SELECT_LEGAL, "S3 Jo", "" },
	{ "", "S4 S5 D9 Jo", "", "abd", SELECT_LEGAL, "S4 S5 Jo=S6",
	  "run of 3 S4 S5 Jo=S6: can be played" },
	{ "", "S4 S5 D9 Jo", "", "abdJ", SELECT_LEGAL, "Jo=S3 S4 S5", "" },
	{ "lock=0", "S4 S6 D9 Jo", "", "abd", SELECT_LEGAL, "S4 Jo=S5 S6", "" },
	{ "", "S4 S5 D9 Jo", "", "aJ", SELECT_LEGAL, "S4", "" },
	/* The hand has two jokers; picking either one selects "Jo". */
	{ "", "D5 D6 Jo Jo", "", "c", SELECT_LEGAL, "Jo", "single Jo" },
	{ "", "D5 D6 Jo Jo", "", "d", SELECT_LEGAL, "Jo", "single Jo" },
	{ "", "D5 D6 Jo Jo", "", "cd", SELECT_LEGAL, "Jo Jo", "pair Jo Jo" },
	/* From here on, the player must answer another player's cards on the field. */
	{ "", "D5 S10 H10 C2", "D9 C9", "", SELECT_NOTHING, "", "1 legal play. Pick" },
	{ "", "D5 S10 H10 C2", "D9 C9", "b", SELECT_PART, "",
	  "S10: pick more cards (1 possible play)" },
	{ "", "D5 S10 H10 C2", "D9 C9", "bc", SELECT_LEGAL, "S10 H10", "" },
	{ "", "D5 S10 H10 C2", "D9 C9", "a", SELECT_ILLEGAL, "", "D5: " },
	{ "", "D5 S10 H10 HQ SQ CQ", "D9 C9", "def", SELECT_ILLEGAL, "",
	  "Play the same number of cards" },
	{ "", "D5 S10 H10 C2", "DJ", "a", SELECT_LEGAL, "D5", "locks" },
	{ "", "D5 S10 H10 C2", "D9 C9", "d", SELECT_ILLEGAL, "", "Play the same kind" },
	{ "", "D5 S10 H10 C2", "DQ", "a", SELECT_ILLEGAL, "", "don't beat the cards on the table" },
	{ "", "S3 S5 D6", "D9 C9", "", SELECT_LEGAL, "-", "You can't play any cards" },
	{ "", "S3 S5 D6", "D9 C9", "a", SELECT_ILLEGAL, "", "" },
	/* From here on, the text also names a play's special effects. */
	{ "", "D6 S8 H9", "", "b", SELECT_LEGAL, "S8", "clears the field" },
	{ "", "D6 SJ H9", "", "c", SELECT_LEGAL, "SJ", "eleven-back" },
	{ "", "D6 H6 S6 C6 H9", "", "abcd", SELECT_LEGAL, "", "revolution" },
	{ "", "D10 H9", "D9", "b", SELECT_LEGAL, "D10", "locks" },
	{ "", "S3 H9", "Jo", "a", SELECT_LEGAL, "S3", "beats the joker" },
	{ "", "S9", "", "a", SELECT_LEGAL, "S9", "out!" },
	{ "", "S2", "", "a", SELECT_MISS, "S2", "CAREFUL! Going out with the strongest rank" },
	{ "", "Jo", "", "a", SELECT_MISS, "Jo", "CAREFUL! Going out with a lone joker" },
	{ "foulfinish=0", "S2", "", "a", SELECT_LEGAL, "S2", "out!" },
};

/* Returns a position in which it is seat 1's turn. Any cards on the field were played by seat 0. */
static struct daifugo setting(const char *settings, const char *hand, const char *field)
{
	char text[128], hands[CARDS_TEXT];
	struct daifugo d;

	snprintf(text, sizeof text, "players=3 %s", settings);
	snprintf(hands, sizeof hands, "%s D3|%s|S4 H4", *field ? field : "C3", hand);
	d = daifugo_at(text, hands);
	if (*field)
		daifugo_go(&d, field);
	else
		d.turn = 1;
	return d;
}

START_TEST(picking)
{
	const struct daifugo d = setting(picks[_i].settings, picks[_i].hand, picks[_i].field);
	struct daifugo_memo m = { 0 };
	struct selection s;
	char text[WORDS_TEXT];

	press_all(&d, &m, picks[_i].keys);
	daifugo_select(&d, 1, &m, &s);
	daifugo_selection_text(&d, 1, &s, text, sizeof text);
	ck_assert_msg(s.state == picks[_i].state, "'%s' of %s: state %d: %s", picks[_i].keys,
		      picks[_i].hand, (int)s.state, text);
	ck_assert_msg(strstr(text, picks[_i].said) != NULL, "'%s' of %s: %s", picks[_i].keys,
		      picks[_i].hand, text);
	if (*picks[_i].move) {
		play_text(s.move, text, sizeof text);
		ck_assert_str_eq(text, picks[_i].move);
		ck_assert(game_is_legal(&game_daifugo, &d, 1, s.move));
	}
}
END_TEST

/* Enter makes the selected play and clears the selection. An illegal play is refused, and its
 * cards stay picked. */
START_TEST(playing)
{
	const struct daifugo d = setting("", "D5 S10 H10 C2", "D9 C9");
	struct daifugo_memo m = { 0 };
	char text[PLAY_TEXT], why[ERROR_TEXT];
	game_move move;

	press_all(&d, &m, "bc");
	ck_assert_int_eq(press(&d, 1, &m, '=', &move), INPUT_MOVE);
	play_text(move, text, sizeof text);
	ck_assert_str_eq(text, "S10 H10");
	ck_assert_uint_eq(m.picked, 0);
	press_all(&d, &m, "ab");
	ck_assert_int_eq(press(&d, 1, &m, '=', &move), INPUT_MOVE);
	ck_assert(!game_is_legal(&game_daifugo, &d, 1, move));
	ck_assert_uint_eq(m.picked, daifugo_cards("D5 S10"));
	game_format_move(&game_daifugo, &d, 1, move, text, sizeof text);
	ck_assert_str_eq(text, "D5 S10");
	view_daifugo.refuse(&d, 1, text, why, sizeof why);
	expect_words(why, "can't be played together");
	press_all(&d, &m, "!");
	ck_assert_int_eq(press(&d, 1, &m, '=', &move), INPUT_MOVE);
	ck_assert(!game_is_legal(&game_daifugo, &d, 1, move));
	game_format_move(&game_daifugo, &d, 1, move, text, sizeof text);
	view_daifugo.refuse(&d, 1, text, why, sizeof why);
	expect_words(why, "You haven't picked any cards");
	ck_assert_int_eq(press(&d, 1, &m, 'P', &move), INPUT_MOVE);
	ck_assert_uint_eq(move, PLAY_PASS);
}
END_TEST

/* Tests that Tab steps through all legal plays: it selects the next move above the current one. */
START_TEST(tab_goes_through_all_plays)
{
	const struct daifugo d = setting("", "D5 S10 H10 C2 Jo", "D9");
	struct daifugo_memo m = { 0 }, copy;
	struct move_list legal = { 0 };
	struct selection s;
	game_move now;

	game_legal(&game_daifugo, &d, 1, &legal);
	ck_assert_uint_eq(legal.at[0], PLAY_PASS);
	press(&d, 1, &m, '=', &now);
	ck_assert(now > legal.at[0] && now < legal.at[1]);
	for (size_t i = 0; i < legal.len; i++) {
		view_daifugo.point_at(&m, &d, 1, legal.at[i]);
		daifugo_select(&d, 1, &m, &s);
		ck_assert_int_eq(s.state, SELECT_LEGAL);
		ck_assert_uint_eq(s.move, legal.at[i]);
		if (s.move == (card_of(RANK_2, SUIT_C) | (uint64_t)KIND_SINGLE << PLAY_KIND))
			ck_assert_uint_eq(m.cursor, 3);
		copy = m;
		ck_assert_int_eq(press(&d, 1, &copy, '=', &now), INPUT_MOVE);
		ck_assert_uint_eq(now, legal.at[i]);
	}
	view_daifugo.point_at(&m, &d, 1, PLAY_PASS);
	press_all(&d, &m, "b"); /* picking a card deselects the pass */
	daifugo_select(&d, 1, &m, &s);
	ck_assert_uint_eq(s.cards, daifugo_cards("S10"));
	ck_assert(!m.passing);
	move_list_free(&legal);
}
END_TEST

static const struct {
	const char *hint, *keys, *picked;
} after_hints[] = {
	{ "S10 H10", "", "S10 H10" },
	/* A letter drops the hinted cards, but the letter of a hinted card leaves that card picked.
	 */
	{ "S10 H10", "a", "D5" },
	{ "S10 H10", "b", "S10" },
	{ "S10 H10", "bc", "S10 H10" },
	{ "S10 H10", "cc", "-" },
	{ "C2", "d", "C2" },
	{ "C2", "bc", "S10 H10" },
	{ "C2", "S", "C2" },
	/* The arrow keys and Space do the same, but the down arrow puts a hinted card back. */
	{ "S10 H10", " ", "S10" },
	{ "S10 H10", "+", "S10 H10" },
	{ "S10 H10", "_", "H10" },
	{ "S10 H10", "< ", "D5" },
	{ "S10 H10", "!ab", "D5 S10" },
};

/* Tests that the cards that a hint picked never mix with the cards that the player picks next. */
START_TEST(picking_after_a_hint)
{
	const struct daifugo d = setting("", "D5 S10 H10 C2", "");
	struct daifugo_memo m = { 0 };
	char text[CARDS_TEXT];
	game_move hint;

	ck_assert(game_read_move(&game_daifugo, &d, 1, after_hints[_i].hint, &hint));
	view_daifugo.point_at(&m, &d, 1, hint);
	press_all(&d, &m, after_hints[_i].keys);
	cards_text(m.picked, ' ', text, sizeof text);
	ck_assert_msg(m.picked == (strcmp(after_hints[_i].picked, "-") != 0
					   ? daifugo_cards(after_hints[_i].picked)
					   : 0),
		      "hint %s, then '%s': %s", after_hints[_i].hint, after_hints[_i].keys, text);
}
END_TEST

START_TEST(playable_cards)
{
	const struct daifugo d = setting("", "D5 S10 H10 C2 Jo Jo", "D9 C9"),
			     single = setting("", "D5 Jo Jo", "D9");
	const struct daifugo_memo m = { 0 };
	struct selection s;

	daifugo_select(&d, 1, &m, &s);
	ck_assert_uint_eq(s.playable, daifugo_cards("S10 H10 C2 Jo Jo"));
	/* with two jokers in the hand, either one can be played */
	daifugo_select(&single, 1, &m, &s);
	ck_assert_uint_eq(s.playable, daifugo_cards("Jo Jo"));
	daifugo_select(&d, 0, &m, &s); /* it isn't this player's turn */
	ck_assert_uint_eq(s.playable, 0);
	ck_assert_int_eq(s.state, SELECT_NOTHING);
}
END_TEST

START_TEST(passing_by_itself)
{
	const struct daifugo stuck = setting("", "S3 S5 D6", "D9 C9"),
			     free = setting("", "S3 S5 DJ", "D9");
	struct daifugo_memo m = { 0 };
	game_move move = MOVE_HIDDEN;
	char said[WORDS_TEXT];

	ck_assert(!view_daifugo.auto_move(&stuck, 1, &m, &move));
	press_all(&stuck, &m, "Z");
	ck_assert_uint_gt(view_daifugo.done(&m, daifugo_commands[3].id, said, sizeof said), 0);
	expect_words(said, "Auto-pass is on:");
	ck_assert(view_daifugo.auto_move(&stuck, 1, &m, &move));
	ck_assert_uint_eq(move, PLAY_PASS);
	ck_assert(!view_daifugo.auto_move(&free, 1, &m, &move));
	press_all(&stuck, &m, "Z");
	view_daifugo.done(&m, daifugo_commands[3].id, said, sizeof said);
	expect_words(said, "Auto-pass is off.");
	ck_assert_uint_eq(view_daifugo.done(&m, daifugo_commands[1].id, said, sizeof said), 0);
	ck_assert(!view_daifugo.auto_move(&stuck, 1, &m, &move));
	ck_assert_uint_eq(view_daifugo.memo_kept, offsetof(struct daifugo_memo, picked));
}
END_TEST

START_TEST(giving)
{
	struct daifugo d = daifugo_at("rules=uecda", "S3 H3 D9 Jo|S4|S5|S6|S7");
	struct daifugo_memo m = { 0 };
	struct selection s;
	char text[WORDS_TEXT];
	game_move move;

	for (unsigned seat = 0; seat < 5; seat++)
		d.place[seat] = (uint8_t)(seat + 1);
	d.phase = PHASE_GIVE;
	d.to_give = 3;
	daifugo_select(&d, 0, &m, &s);
	daifugo_selection_text(&d, 0, &s, text, sizeof text);
	ck_assert_str_eq(text, "Pick 2 cards to give away.");
	press_all(&d, &m, "a");
	ck_assert_int_eq(press(&d, 0, &m, '=', &move), INPUT_MOVE);
	ck_assert(!game_is_legal(&game_daifugo, &d, 0, move));
	press_all(&d, &m, "c");
	daifugo_select(&d, 0, &m, &s);
	daifugo_selection_text(&d, 0, &s, text, sizeof text);
	ck_assert_str_eq(text, "give S3 D9: press Enter");
	press_all(&d, &m, "d");
	daifugo_select(&d, 0, &m, &s);
	ck_assert_int_eq(s.state, SELECT_ILLEGAL);
	press_all(&d, &m, "d");
	ck_assert_int_eq(press(&d, 0, &m, '=', &move), INPUT_MOVE);
	ck_assert_uint_eq(move, daifugo_cards("S3 D9"));
	ck_assert_int_eq(press(&d, 0, &m, 'P', &move), INPUT_UNUSED);
}
END_TEST

/* For up to three players, there are enough letters, and no letter is used twice. */
START_TEST(letters)
{
	ck_assert_uint_ge(strlen(daifugo_letters), MOST_CARDS / DAIFUGO_LEAST);
	for (const char *l = daifugo_letters; *l; l++)
		ck_assert_msg(!strchr(l + 1, *l), "%c stands twice", *l);
}
END_TEST

static int card_clicked(const struct daifugo *d, const struct daifugo_memo *m, int row, int col,
			int rows, int cols)
{
	const struct input in = { .key = VIEW_CLICK,
				  .area = AREA_HAND,
				  .row = row,
				  .col = col,
				  .rows = rows,
				  .cols = cols };
	struct daifugo_memo after = *m;
	game_move unused;

	if (view_daifugo.input(d, 1, &after, &in, &unused) != INPUT_REDRAW)
		return -1;
	ck_assert_uint_eq(after.picked ^ m->picked,
			  (after.picked ^ m->picked) & -(after.picked ^ m->picked));
	return after.cursor;
}

/* Clicking a card's letter picks the card; clicking beside the cards does nothing. */
START_TEST(clicking)
{
	static const struct {
		int rows, cols;
	} sizes[] = { { 6, 76 }, { 6, 116 }, { 6, 40 }, { 4, 38 }, { 6, 30 } };
	const struct daifugo d = setting("", "S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA S2", "");
	const struct daifugo_memo m = { 0 };
	const struct look look = { .pointing = true, .names = { "A", "B", "C" } };
	const int rows = sizes[_i].rows, cols = sizes[_i].cols;
	struct canvas c = canvas_new(rows, cols, GLYPHS_ASCII);
	unsigned found = 0;

	view_daifugo.hand->draw(&c, &d, 1, &m, &look);
	for (int row = 0; row + 1 < rows; row++)
		for (int col = 0; col < cols; col++) {
			const char *letter = strchr(daifugo_letters,
						    c.cells[row * cols + col].utf8[0]);
			const bool alone = (c.cells[row * cols + col].style & STYLE_MASK) ==
					   STYLE_KEY;

			if (!alone || !letter || !*letter)
				continue;
			ck_assert_int_eq(card_clicked(&d, &m, row, col, rows, cols),
					 (int)(letter - daifugo_letters));
			found |= 1U << (letter - daifugo_letters);
		}
	ck_assert_uint_eq(found, (1U << 13) - 1);
	ck_assert_int_eq(card_clicked(&d, &m, rows - 1, 2, rows, cols), -1);
	canvas_free(&c);
}
END_TEST

void daifugo_select_cases(Suite *s)
{
	TCase *t = suite_case(s, "selection");

	tcase_add_loop_test(t, picking, 0, sizeof picks / sizeof *picks);
	tcase_add_loop_test(t, picking_after_a_hint, 0, sizeof after_hints / sizeof *after_hints);
	tcase_add_test(t, playing);
	tcase_add_test(t, tab_goes_through_all_plays);
	tcase_add_test(t, playable_cards);
	tcase_add_test(t, passing_by_itself);
	tcase_add_test(t, giving);
	tcase_add_test(t, letters);
	tcase_add_loop_test(t, clicking, 0, 5);
}
