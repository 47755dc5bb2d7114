/* SPDX-License-Identifier: MIT */
#include "view/digits.h"

#include <string.h>

#include "base/utf8.h"
#include "view/shape.h"

static const char *const figures[10][DIGIT_ROWS] = {
	{ "▗████▖", "██  ██", "██  ██", "██  ██", "▝████▘" },
	{ " ▗██", "▝▀██", "  ██", "  ██", "██████" },
	{ "▗████▖", "▀▘  ██", "  ▗▟█▘", "▗▟█▘", "██████" },
	{ "▗████▖", "▀▘  ██", "  ███▌", "▄▖  ██", "▝████▘" },
	{ "  ▗▟█", " ▟▛▐█", "▟▛ ▐█", "██████", "   ▐█" },
	{ "██████", "██", "█████▖", "▄▖  ██", "▝████▘" },
	{ "▗████▖", "██", "█████▖", "██  ██", "▝████▘" },
	{ "██████", "   ▗█▛", "  ▗█▛", "  ██", "  ██" },
	{ "▗████▖", "██  ██", "▐████▌", "██  ██", "▝████▘" },
	{ "▗████▖", "██  ██", "▝█████", "    ██", "▝████▘" },
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

void digits_put_double(struct canvas *c, int row, int col, unsigned style, char digit)
{
	for (int i = 0; digit >= '0' && digit <= '9' && i < DIGIT_ROWS; i++) {
		const char *at = figures[digit - '0'][i];
		size_t len;

		for (int k = 0; *at; k++, at += len) {
			unsigned quarters;

			utf8_next(at, &len);
			quarters = shape_quarters_of(at, len);
			for (int q = 0; q < 4; q++)
				if (quarters >> q & 1)
					canvas_put(c, row + 2 * i + q / 2, col + 2 * k + q % 2,
						   style, "█");
		}
	}
}
