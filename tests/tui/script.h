/* SPDX-License-Identifier: MIT */
/* script.h - a terminal that plays prepared keys, for golden screens: the program
 * is the real one, only src/tui/screen.c is replaced.
 *
 * Keys are themselves ("jj4q"); blanks and line ends count for nothing.  Names in
 * <>: Enter Esc Tab BackTab Space Up Down Left Right Home End PgUp PgDn Backspace
 * Del F1 Ctrl-L lt, and
 *   <Resize 40x16>   columns x rows
 *   <Click 5,10> <WheelUp> <WheelDown>   row, column from 0
 *   <Snap title>     print what is shown: the rows that differ from the most similar screen
 *                    before it in this file of keys; of the first of its size all, or the rows
 *                    its title begins with ("rows 12-15: small")
 *   <Styles title>   the same, and how each cell of all of it looks
 *   <Choose Daifugo> j until the menu points at it: it grows
 *   <On w watch>     a click on the end of these words in the last two rows
 *   <Asleep>         the next key comes once the program sleeps until a key comes
 *   <Now>            the next key comes although an answer is on its way */
#ifndef ASOBI_TESTS_SCRIPT_H
#define ASOBI_TESTS_SCRIPT_H

#include "asobi/canvas.h"
#include "tui/terminal.h"

enum script_kind {
	SCRIPT_END,
	SCRIPT_KEY,
	SCRIPT_RESIZE,
	SCRIPT_SNAP,
	SCRIPT_STYLES,
	SCRIPT_NOW,
	SCRIPT_CHOOSE,
	SCRIPT_ON,
	SCRIPT_ASLEEP
};

struct script_item {
	enum script_kind kind;
	struct key key; /* of SCRIPT_RESIZE: the new size */
	char title[96]; /* of SCRIPT_SNAP and SCRIPT_STYLES; the words of SCRIPT_CHOOSE and
			   SCRIPT_ON */
};

/* Take one item off the text.  Nonsense ends the program: it is our own mistake. */
struct script_item script_next(const char **text);

/* End the program with a message if a frame is what none may be. */
void snapshot_check(const struct canvas *c);
void snapshot_print(const struct canvas *c, const char *title, bool styles);
/* The pairs of colours that were not met before and cannot be read are told of; returns how many.
 */
unsigned contrast_check(const struct canvas *c);

#endif
