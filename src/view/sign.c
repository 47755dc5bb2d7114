/* SPDX-License-Identifier: MIT */
#include "view/sign.h"

#include "view/shape.h"

sign_picture sign_win = {
	" #####  #  #  # ", " #   #   # # #  ", " #   #  ####### ", " #####     #    ",
	" #   # #########", " #   #    # #   ", " #####   #   #  ", " #   # ##     ##",
	" #   #    #     ", " #   #  ####### ", " #   #    #   # ", " #   #    #   # ",
	" #   #   #    # ", "#    #   #   #  ", "#   ## ##  ##   ", "                ",
};
sign_picture sign_lose = {
	"     #          ", "    #######     ", "   #     #      ", "  #     #       ",
	" # #########    ", "   #       #    ", "   #########    ", "   #       #    ",
	"   #########    ", "   #       #    ", "   #########    ", "    #     #     ",
	"   #       #    ", "  #         ##  ", "##            # ", "                ",
};
sign_picture sign_draw[2] = { {
				      " #######     #  ",
				      "       #     #  ",
				      "       #     #  ",
				      " #######     #  ",
				      " #           #  ",
				      " #           #  ",
				      " #######     #  ",
				      "       #     #  ",
				      "       #     #  ",
				      "       #     #  ",
				      "       #     #  ",
				      "      #      #  ",
				      "  ####       #  ",
				      "             #  ",
				      "             #  ",
				      "                ",
			      },
			      {
				      "     #    #     ",
				      "     #    #     ",
				      "    #      #    ",
				      "   #        #   ",
				      "  #          #  ",
				      " #            # ",
				      "#  #########   #",
				      "      #    #    ",
				      "      #    #    ",
				      "     #     #    ",
				      "     #     #    ",
				      "    #      #    ",
				      "   #      #     ",
				      "  #     ##      ",
				      "##              ",
				      "                ",
			      } };

void sign_put(struct canvas *c, int row, int col, unsigned style, sign_picture picture)
{
	for (int r = 0; r < SIGN_ROWS; r++)
		for (int k = 0; k < SIGN_SIDE; k++) {
			const unsigned upper = picture[2 * r][k] == '#' ? UPPER_LEFT | UPPER_RIGHT
									: 0;
			const unsigned lower = picture[2 * r + 1][k] == '#'
						       ? LOWER_LEFT | LOWER_RIGHT
						       : 0;

			if (upper | lower)
				shape_quarters(c, row + r, col + k, upper | lower, style);
		}
}
