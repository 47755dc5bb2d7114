/* SPDX-License-Identifier: MIT */
#include "course/board_finding.h"

void board_finding_free(struct board_finding *f)
{
	struct strbuf *const texts[] = { &f->line.words, &f->position,	  &f->drawn,
					 &f->move,	 &f->yours.moves, &f->yours.state,
					 &f->rule.moves, &f->rule.state,  &f->other_line.words,
					 &f->other };

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		sb_free(texts[i]);
}

const char *board_fault_word(enum board_fault fault)
{
	static const char *const words[] = { [BOARD_WELL] = "",
					     [BOARD_BROKEN] = "broken",
					     [BOARD_NO_GAME] = "no game",
					     [BOARD_DIFFERS] = "differs",
					     [BOARD_TWICE] = "twice",
					     [BOARD_STUCK] = "stuck",
					     [BOARD_NO_PUT] = "no put",
					     [BOARD_PUTS_ALL] = "puts all",
					     [BOARD_PUT_CHANGES] = "put changes",
					     [BOARD_ASK_CHANGES] = "ask changes",
					     [BOARD_NO_UNPUT] = "no unput",
					     [BOARD_UNDO] = "undo",
					     [BOARD_UNPUTS_NONE] = "unputs none",
					     [BOARD_NEW_KEEPS] = "new keeps",
					     [BOARD_ALIKE] = "alike",
					     [BOARD_TWO_STATES] = "two states",
					     [BOARD_ENDLESS] = "endless" };

	return words[fault];
}
