/* SPDX-License-Identifier: MIT */
#include "tui/menu/logo.h"

#include "base/i18n.h"
#include "view/shape.h"

enum { SIDE = 16, LETTER_ROWS = 5, SIGN_COLS = 18 };

/* Drawn of squares that are a column wide and half a row high. */
static const char *const signs[2][SIDE] = { {
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

static const char *const letters[][LETTER_ROWS] = {
	{ "▗▟██▙▖", "██  ██", "██████", "██  ██", "██  ██" }, { "▗████▖", "██  ▀▘", "▝████▖", "▄▖  ██", "▝████▘" },
	{ "▗████▖", "██  ██", "██  ██", "██  ██", "▝████▘" }, { "█████▖", "██  ██", "█████▌", "██  ██", "█████▘" },
	{ "██", "██", "██", "██", "██" },
};

static void draw_sign(struct canvas *c, int row, int col, const char *const sign[SIDE])
{
	for (int r = 0; r < SIDE / 2; r++)
		for (int k = 0; k < SIDE; k++) {
			const unsigned upper = sign[2 * r][k] == '#' ? UPPER_LEFT | UPPER_RIGHT : 0;
			const unsigned lower = sign[2 * r + 1][k] == '#' ? LOWER_LEFT | LOWER_RIGHT : 0;

			if (upper | lower)
				shape_quarters(c, row + r, col + k, upper | lower, STYLE_WARN);
		}
}

void logo_draw(struct canvas *c, int row, int col)
{
	const int n = (int)(sizeof letters / sizeof *letters), left = col + 2 * SIGN_COLS + 3;

	for (int i = 0; i < 2; i++)
		draw_sign(c, row, col + SIGN_COLS * i, signs[i]);
	for (int i = 0; i < n; i++)
		for (int r = 0; r < LETTER_ROWS; r++)
			canvas_put(c, row + 1 + r, left + 8 * i, STYLE_PLAIN, letters[i][r]);
	canvas_put(c, row + 7, left, STYLE_DIM, _("a terminal arcade of thinking games"));
}
