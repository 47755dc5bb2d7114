/* SPDX-License-Identifier: MIT */
/* script.h - a terminal that feeds in scripted key presses, for the tests that compare screens
 * with saved ones ("golden screens"). The program is the real one; only src/tui/screen.c is
 * replaced.
 *
 * Keys stand for themselves ("jj4q"); spaces and line endings are ignored. Names in <>: Enter Esc
 * Tab BackTab Space Up Down Left Right Home End PgUp PgDn Backspace Del F1 Ctrl-L lt, and
 *
 *   <Resize 40x16>   resizes the screen to columns x rows
 *   <Click 5,10> <WheelUp> <WheelDown>   mouse events; row and column are counted from 0
 *   <Snap title>     prints the rows that differ from the most similar earlier screen of this
 *                    script. The first screen of a size is printed whole, unless its title
 *                    names rows ("rows 12-15: small")
 *   <Styles title>   prints the same as Snap, then the style of every cell of the screen
 *   <Choose Daifugo> types j until the menu points at the game, because the menu grows
 *   <On w watch>     clicks the end of these words in the last two rows
 *   <Asleep>         delays the next key until the program sleeps with no timeout
 *   <Now>            sends the next key even while an answer is pending */
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
	/* The key to press; for SCRIPT_RESIZE, the screen's new size. */
	struct key key;
	/* For SCRIPT_SNAP and SCRIPT_STYLES, the printed screen's title; for SCRIPT_CHOOSE and
	 * SCRIPT_ON, the words to look for on the screen. */
	char title[96];
};

/* Reads one key or command of the script and moves *text past it. Ends the program if the script
 * contains an invalid item. */
struct script_item script_next(const char **text);

/* Ends the program with a message if the frame breaks a rule that holds for all frames. */
void snapshot_check(const struct canvas *c);
void snapshot_print(const struct canvas *c, const char *title, bool styles);
/* Reports each unreadable combination of text colour and background that hasn't been reported
 * before. Returns how many there are. */
unsigned contrast_check(const struct canvas *c);

#endif
