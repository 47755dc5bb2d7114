/* SPDX-License-Identifier: MIT */
#include "hasami_cases.h"

#include <stdio.h>
#include <string.h>

#include "asobi/setup.h"

struct hasami hasami_new(const char *settings)
{
	char error[ERROR_TEXT];
	struct setup setup;
	struct hasami h;

	setup_default(&game_hasami, &setup);
	ck_assert_msg(setup_apply(&game_hasami, &setup, settings, error), "%s", error);
	ck_assert_msg(game_hasami.start(&h, &setup, error), "%s", error);
	return h;
}

void hasami_play(struct hasami *h, const char *moves)
{
	char text[MOVE_TEXT];
	int used;

	for (; sscanf(moves, "%95s%n", text, &used) == 1; moves += used) {
		game_move m;

		ck_assert_msg(game_read_move(&game_hasami, h, h->turn, text, &m), "%s is not legal",
			      text);
		game_hasami.apply(h, h->turn, m);
		ck_assert_msg(game_hasami.sane(h), "not sane after %s", text);
	}
}

struct hasami hasami_at(const char *settings, const char *ranks, unsigned turn)
{
	struct hasami h = hasami_new(settings);

	ck_assert_uint_eq(strlen(ranks), 89);
	memset(&h.men, 0, sizeof h.men);
	h.left[0] = h.left[1] = 0;
	for (unsigned cell = 0; cell < HASAMI_CELLS; cell++) {
		const char sign = ranks[10 * (8 - cell / 9) + cell % 9];

		if (sign == '.')
			continue;
		hasami_flip(&h.men, sign == 'X', cell);
		h.left[sign == 'X']++;
	}
	h.turn = (uint8_t)turn;
	h.since_capture = 2;
	return h;
}

SECTION(hasami)
{
	Suite *s = suite_create("hasami");

	hasami_moves_cases(s);
	hasami_ends_cases(s);
	hasami_fort_cases(s);
	hasami_text_cases(s);
	hasami_playout_cases(s);
	hasami_view_cases(s);
	hasami_player_cases(s);
	return s;
}
