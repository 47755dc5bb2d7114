/* SPDX-License-Identifier: MIT */
/* Checks that everything on a screen is readable. It measures each cell's contrast between ink and
 * background, as defined in the Web Content Accessibility Guidelines 2.1, using the colours with
 * which real terminals show these palettes. Text needs a contrast of 4.5, and shapes need 3. In
 * the high-contrast theme, text on the terminal's own background needs 7, and frames need the same
 * contrast as shapes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/utf8.h"
#include "script.h"
#include "tui/theme.h"

enum { OWN_INK = 8, OWN_GROUND, OF_PALETTE };

/* How a terminal shows the eight basic colours and its two default colours and, if it brightens
 * bold text, the colours it then uses. */
struct shown_as {
	const char *name;
	struct palette by;
	const int *rgb, *bold;
	/* The contrast required for text on the terminal's own background, and for frames and
	 * other decoration. */
	double words, frames;
};
static const double shapes = 3, seen_at_all = 1.3;

static const int xterm[OF_PALETTE] = {
	0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0xe5e5e5, 0x000000,
}, xterm_light[OF_PALETTE] = {
	0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x000000, 0xffffff,
}, xterm_bold[OF_PALETTE] = {
	0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff, 0xe5e5e5, 0x000000,
}, xterm_light_bold[OF_PALETTE] = {
	0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff, 0x000000, 0xffffff,
}, console[OF_PALETTE] = {
	0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0xaaaaaa, 0x000000,
}, console_bold[OF_PALETTE] = {
	0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff, 0xffffff, 0x000000,
}, dark[OF_PALETTE] = { [OWN_INK] = 0xd0d0d0, [OWN_GROUND] = 0x121212 }, light[OF_PALETTE] = { [OWN_GROUND] = 0xffffff };

static const struct shown_as few[] = {
	{ "xterm", { .colours = 8 }, xterm, xterm, 4.5, 1.3 },
	{ "xterm, brighter if bold", { .colours = 8 }, xterm, xterm_bold, 4.5, 1.3 },
	{ "xterm, light", { .theme = THEME_LIGHT, .light = true, .colours = 8 }, xterm_light, xterm_light, 4.5, 1.3 },
	{ "xterm, light, brighter if bold", { .theme = THEME_LIGHT, .light = true, .colours = 8 }, xterm_light, xterm_light_bold, 4.5, 1.3 },
	{ "Linux console", { .colours = 8 }, console, console_bold, 4.5, 1.3 },
}, many[] = {
	{ "dark", { .colours = 256 }, dark, dark, 4.5, 1.3 },
	{ "light", { .theme = THEME_LIGHT, .light = true, .colours = 256 }, light, light, 4.5, 1.3 },
	{ "high contrast", { .theme = THEME_CONTRAST, .colours = 256 }, dark, dark, 7, 3 },
	{ "high contrast, light", { .theme = THEME_CONTRAST, .light = true, .colours = 256 }, light, light, 7, 3 },
};

static double linear(int channel)
{
	const double x = channel / 255.0;

	return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4);
}

/* Returns a colour's RGB value. Colours 16 to 255 are the same on all terminals: a colour cube and
 * a greyscale ramp. */
static int rgb_of(int colour, const int *palette)
{
	static const int level[6] = { 0, 95, 135, 175, 215, 255 };
	const int n = colour - 16, grey = 8 + 10 * (colour - 232);

	if (colour < 16)
		return palette[colour];
	return colour >= 232 ? grey << 16 | grey << 8 | grey
			     : level[n / 36] << 16 | level[n / 6 % 6] << 8 | level[n % 6];
}

static double luminance(int rgb)
{
	return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 255) +
	       0.0722 * linear(rgb & 255) + 0.05;
}

/* Returns true for shapes: blocks, lines, discs, suits, braille, dots, the cross on a captured
 * piece, the brackets around the cursor, and the marks O and X. */
static bool is_shape(unsigned style, const char *glyph)
{
	size_t len;
	const uint32_t code = utf8_next(glyph, &len);

	return (code >= 0x2500 && code < 0x2700) || (code >= 0x2800 && code < 0x2900) ||
	       code == 0xb7 || code == 0xd7 || code == 0x2022 || code == '[' || code == ']' ||
	       ((style == STYLE_SEAT0 || style == STYLE_SEAT1) && (code == 'O' || code == 'X'));
}

static double least_contrast(const struct shown_as *as, unsigned style, enum ground ground,
			     bool shape)
{
	if (!shape)
		return ground == GROUND_NONE ? as->words : 4.5;
	switch (style) {
	/* Except in the high-contrast theme, frames, tracks and racks are mere decoration: titles
	 * and contents show clearly enough where things are. */
	case STYLE_FRAME:
	case STYLE_TRACK:
	case STYLE_RACK: return as->frames;
	/* After the game, the losing side's pieces are drawn fainter. */
	case STYLE_SHADE0:
	case STYLE_SHADE1: return seen_at_all;
	/* A table's rim must stand out from the background around the table, but not from the
	 * felt. */
	case STYLE_RIM:
	case STYLE_RIMRED: return ground == GROUND_NONE ? as->frames : 1;
	/* the lit corners of a stone's cell must stand out from the area around it, but needn't
	 * contrast with the stone itself */
	case STYLE_LIT: return ground == GROUND_SEAT0 || ground == GROUND_SEAT1 ? 1 : shapes;
	default: return shapes;
	}
}

/* Returns the contrast that people see. In xterm, dim text is two thirds as bright as normal text;
 * the Linux console doesn't dim coloured text at all. */
static double contrast(const struct shown_as *as, const struct cell *cell)
{
	const struct ink ink = theme_ink(&as->by, cell->style & STYLE_MASK);
	const int behind = theme_ground(&as->by, cell->ground);
	const bool bold = ink.bold || ((cell->style & MARK_STRONG) && ink.strong);
	const double of = luminance(
		rgb_of(ink.colour < 0 ? OWN_INK : ink.colour, bold ? as->bold : as->rgb));
	const double on = luminance(rgb_of(behind < 0 ? OWN_GROUND : behind, as->rgb));

	return of > on ? of / on : on / of;
}

/* The colour pairs reported so far, so that each is reported only once. */
static bool met[2][STYLE_MASK + 1][2][GROUND_COUNT][2];

unsigned contrast_check(const struct canvas *c)
{
	const struct shown_as *as = c->few ? few : many;
	const size_t n = c->few ? sizeof few / sizeof *few : sizeof many / sizeof *many;
	unsigned bad = 0;

	for (int i = 0; c->fills && i < c->rows * c->cols; i++) {
		const struct cell *cell = &c->cells[i];
		const unsigned style = cell->style & STYLE_MASK;
		const bool shape = is_shape(style, cell->utf8), strong = cell->style & MARK_STRONG;
		bool *seen = &met[c->few][style][strong][cell->ground][shape];

		if (!cell->utf8[0] || cell->utf8[0] == ' ' || *seen)
			continue;
		*seen = true;
		for (size_t k = 0; k < n; k++) {
			const double found = contrast(&as[k], cell),
				     least = least_contrast(&as[k], style, cell->ground, shape);

			if (found >= least)
				continue;
			bad++;
			fprintf(stderr,
				"%s: '%s' in style %u%s on ground %u has a contrast of %.2f (row %d, column %d of %dx%d)\n",
				as[k].name, cell->utf8, style, strong ? ", strong," : "",
				cell->ground, found, i / c->cols, i % c->cols, c->cols, c->rows);
		}
	}
	return bad;
}
