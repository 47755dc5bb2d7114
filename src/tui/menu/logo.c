/* SPDX-License-Identifier: MIT */
#include "tui/menu/logo.h"

#include "base/i18n.h"
#include "view/letters.h"
#include "view/sign.h"

enum { SIGN_COLS = 18 };

static sign_picture signs[2] = { {
	" ##    ##  ##   ",
	"  ##   ##  ##   ",
	"      ## ###### ",
	"    ##### ##### ",
	"    ##  ##      ",
	"###  #   #####  ",
	" ##  ####   ##  ",
	" ##  ## #  ##   ",
	" ##  #  # ##### ",
	" ##  #  # # ##  ",
	" ## ##  #   ##  ",
	" ## #  ##   ##  ",
	" ####  #  ###   ",
	"##              ",
	"# #####         ",
	"     ########## ",
}, {
	"            #  #",
	"           ## ##",
	" ######  #  ##  ",
	" #####  ##   #  ",
	"   ##  ###      ",
	"  ##   ####     ",
	"  #    ## ##    ",
	" ##    ##  ##   ",
	" #     ##   ##  ",
	" #     ##       ",
	" #     ##       ",
	" ##   ##        ",
	" ##   ##        ",
	"  ## ###        ",
	"   #####        ",
	"    ###         ",
} };

void logo_draw(struct canvas *c, int row, int col)
{
	const int left = col + 2 * SIGN_COLS + 3;

	for (int i = 0; i < 2; i++)
		sign_put(c, row, col + SIGN_COLS * i, STYLE_WARN, signs[i]);
	letters_put(c, row + 1, left, STYLE_PLAIN, 1, "ASOBI");
	canvas_put(c, row + 7, left, STYLE_DIM, _("a terminal arcade of thinking games"));
}
