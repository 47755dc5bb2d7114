/* SPDX-License-Identifier: MIT */
#include "view/digits.h"

#include <string.h>

static const char *const figures[10][DIGIT_ROWS] = {
	{ "▗████▖", "██  ██", "██  ██", "██  ██", "▝████▘" }, { " ▗██", "▝▀██", "  ██", "  ██", "██████" },
	{ "▗████▖", "▀▘  ██", "  ▗▟█▘", "▗▟█▘", "██████" }, { "▗████▖", "▀▘  ██", "  ███▌", "▄▖  ██", "▝████▘" },
	{ "  ▗▟█", " ▟▛▐█", "▟▛ ▐█", "██████", "   ▐█" }, { "██████", "██", "█████▖", "▄▖  ██", "▝████▘" },
	{ "▗████▖", "██", "█████▖", "██  ██", "▝████▘" }, { "██████", "   ▗█▛", "  ▗█▛", "  ██", "  ██" },
	{ "▗████▖", "██  ██", "▐████▌", "██  ██", "▝████▘" }, { "▗████▖", "██  ██", "▝█████", "    ██", "▝████▘" },
};

int digits_width(const char *text)
{
	return (int)strlen(text) * (DIGIT_COLS + DIGIT_GAP) - DIGIT_GAP;
}

const char *const *digits_figure(char digit)
{
	return figures[digit - '0'];
}

int digits_put(struct canvas *c, int row, int col, unsigned style, const char *text)
{
	const int width = digits_width(text);

	for (; *text; text++, col += DIGIT_COLS + DIGIT_GAP)
		for (int i = 0; *text >= '0' && *text <= '9' && i < DIGIT_ROWS; i++)
			canvas_put(c, row + i, col, style, figures[*text - '0'][i]);
	return width;
}
