/* SPDX-License-Identifier: MIT */
/* The themes' colours. They can be told apart with every kind of colour blindness (Okabe and Ito,
 * 2008: sky blue and orange for the two sides). The contrast with the background is at least 4.5
 * for text and 3 for shapes. In the high-contrast theme, it is at least 7 for text on the
 * terminal's own background, and 3 for frames. tests/tui/contrast.c measures this wherever screens
 * are tested, and lists what counts as decoration. */
#include "tui/theme.h"

/* The colours for a style or a background: for terminals with few colours, for 256 colours, and
 * for high contrast, each on dark and light backgrounds. "Few" means the 8 basic colours, which
 * look different on every terminal. In every palette, only black is readable on green, cyan and
 * white; red is unreadable on black, and yellow is unsuitable as a background. */
struct shades {
	short few, few_light, dark, light, contrast, contrast_light;
};

static const struct {
	bool bold, dim, reverse;
	struct shades shade;
} inks[STYLE_COUNT] = {
	[STYLE_PLAIN] = { false, false, false, { -1, -1, -1, -1, -1, -1 } },
	[STYLE_FRAME] = { false, true, false, { -1, -1, 240, 248, 250, 238 } },
	[STYLE_DIM] = { false, true, false, { 7, 0, 245, 242, 252, 236 } },
	[STYLE_TITLE] = { true, false, false, { -1, -1, -1, -1, -1, -1 } },
	[STYLE_HEADER] = { false, false, true, { 7, 0, 255, 235, 231, 16 } },
	[STYLE_SEAT0] = { true, false, false, { 6, 4, 117, 25, 123, 18 } },
	[STYLE_SEAT1] = { true, false, false, { 3, 1, 214, 130, 220, 88 } },
	[STYLE_GOOD] = { false, false, false, { 2, 4, 78, 22, 120, 22 } },
	[STYLE_BAD] = { false, false, false, { 3, 1, 203, 124, 217, 88 } },
	[STYLE_WARN] = { true, false, false, { 3, 1, 220, 94, 226, 54 } },
	[STYLE_KEY] = { true, false, false, { 6, 4, 116, 24, 159, 17 } },
	[STYLE_SHADE0] = { false, false, false, { 4, 4, 32, 68, 38, 26 } },
	[STYLE_SHADE1] = { false, false, false, { 4, 4, 136, 137, 172, 131 } },
	[STYLE_FACE0] = { false, false, false, { 0, 0, 18, 195, 18, 153 } },
	[STYLE_FACE1] = { false, false, false, { 0, 0, 88, 230, 88, 223 } },
	[STYLE_LIT] = { true, false, false, { 7, 0, 231, 16, 231, 16 } },
	[STYLE_RACK] = { false, false, false, { 4, 3, 24, 153, 26, 69 } },
	[STYLE_GREENLINE] = { false, false, false, { 0, 0, 235, 235, 16, 16 } },
	[STYLE_WOODLINE] = { false, false, false, { 0, 0, 237, 237, 16, 16 } },
	[STYLE_BLACK] = { false, false, false, { 0, 0, 16, 16, 16, 16 } },
	[STYLE_WHITE] = { false, false, false, { 7, 7, 231, 231, 231, 231 } },
	[STYLE_GOLD] = { true, false, false, { 3, 5, 220, 220, 226, 226 } },
	[STYLE_LAST] = { false, false, false, { 1, 1, 160, 160, 160, 160 } },
	[STYLE_POINTER] = { true, false, false, { 0, 0, 227, 227, 226, 226 } },
	[STYLE_HEART] = { false, false, false, { 1, 1, 160, 124, 88, 88 } },
	[STYLE_DIAMOND] = { false, false, false, { 4, 4, 25, 25, 18, 18 } },
	[STYLE_CLUB] = { false, false, false, { 0, 0, 22, 22, 22, 22 } },
	[STYLE_JOKER] = { false, false, false, { 0, 0, 90, 90, 54, 54 } },
	[STYLE_TILE] = { false, false, false, { -1, -1, 255, 235, 231, 16 } },
	[STYLE_TILEDIM] = { false, false, false, { -1, -1, 250, 240, 252, 236 } },
	[STYLE_FELT] = { false, false, false, { 0, 0, 231, 231, 231, 231 } },
	[STYLE_FELTDIM] = { false, false, false, { 0, 0, 151, 151, 231, 231 } },
	[STYLE_RIM] = { false, false, false, { 3, 3, 94, 94, 179, 94 } },
	[STYLE_RIMRED] = { false, false, false, { 1, 1, 160, 160, 160, 160 } },
	[STYLE_BACKLINE] = { false, false, false, { 6, 6, 117, 117, 231, 231 } },
	[STYLE_TRACK] = { false, true, false, { -1, -1, 240, 248, 250, 238 } },
};

/* With few colours, there is no darker shade, so marks on the board are drawn as holes (see
 * theme_shades()). */
static const struct shades grounds[GROUND_COUNT] = {
	[GROUND_NONE] = { -1, -1, -1, -1, -1, -1 },
	[GROUND_SEAT0] = { 6, 6, 117, 25, 123, 18 },
	[GROUND_SEAT1] = { 7, 7, 214, 130, 220, 88 },
	[GROUND_SHADE0] = { 4, 4, 32, 68, 38, 26 },
	[GROUND_SHADE1] = { 4, 4, 136, 137, 172, 131 },
	[GROUND_RACK] = { 4, 3, 24, 153, 26, 69 },
	[GROUND_FOCUS] = { 4, 7, 24, 153, 19, 189 },
	[GROUND_GLOW] = { 0, 7, 16, 231, 16, 231 },
	[GROUND_GREEN] = { 2, 2, 29, 29, 29, 29 },
	[GROUND_GREEN2] = { 6, 6, 65, 65, 65, 65 },
	[GROUND_WOOD] = { 7, 7, 137, 137, 137, 137 },
	[GROUND_CLOTH] = { -1, -1, 238, 252, 234, 254 },
	[GROUND_CLOTH2] = { -1, -1, 236, 254, 16, 231 },
	[GROUND_BLACK] = { 0, 0, 16, 16, 16, 16 },
	[GROUND_WHITE] = { 7, 7, 231, 231, 231, 231 },
	[GROUND_BAR] = { 4, 7, 236, 254, 19, 189 },
	[GROUND_TILE] = { -1, -1, 237, 254, 234, 254 },
	[GROUND_CARD] = { 7, 7, 255, 254, 231, 254 },
	[GROUND_CARDLIFT] = { 7, 7, 230, 229, 230, 229 },
	[GROUND_BACK] = { 4, 4, 25, 25, 18, 18 },
	[GROUND_FELT] = { 2, 2, 22, 22, 22, 22 },
	[GROUND_FELTRED] = { 1, 1, 52, 52, 52, 52 },
	[GROUND_GOLD] = { 7, 3, 220, 220, 226, 226 },
	[GROUND_RED] = { 1, 1, 160, 160, 124, 124 },
	[GROUND_SILVER] = { 6, 7, 250, 250, 252, 252 },
	[GROUND_BRONZE] = { 2, 6, 173, 173, 180, 180 },
};

enum { FEW = 8, MANY = 256, DIRECT = 1 << 24, CUBE = 16, GREYS = 232, YELLOW = 3 };

static bool has_colours(const struct palette *p)
{
	return p->theme != THEME_MONO && p->colours >= FEW;
}

static bool is_light(const struct palette *p)
{
	return p->theme == THEME_LIGHT || (p->theme != THEME_DEFAULT && p->light);
}

static short choose_colour(const struct palette *p, const struct shades *s, const short *own)
{
	if (!has_colours(p))
		return -1;
	if (p->theme == THEME_OWN && own && *own >= 0 && *own < p->colours)
		return *own;
	if (p->colours < MANY)
		return is_light(p) ? s->few_light : s->few;
	if (p->theme == THEME_CONTRAST)
		return p->light ? s->contrast_light : s->contrast;
	return is_light(p) ? s->light : s->dark;
}

struct ink theme_ink(const struct palette *p, enum style style)
{
	struct ink ink = { inks[style].bold, inks[style].dim, inks[style].reverse, -1 };

	/* Bars that have their own background colour don't need reverse video. */
	if (theme_fills(p))
		ink.reverse = false;
	/* Dim text isn't needed with 256 colours. Without colours, it must never be used, because
	 * some terminals make it invisible. */
	if (!has_colours(p) || p->colours >= MANY)
		ink.dim = false;
	ink.colour = choose_colour(p, &inks[style].shade, p->ink ? &p->ink[style] : NULL);
	ink.strong = ink.colour != 0 && (ink.colour < 0 || p->colours >= MANY || !is_light(p));
	/* The Linux console shows yellow as brown unless it is bold. */
	ink.bold = (ink.bold || (p->colours < MANY && ink.colour == YELLOW)) && ink.strong;
	return ink;
}

short theme_ground(const struct palette *p, enum ground ground)
{
	return ground == GROUND_NONE
		       ? -1
		       : choose_colour(p, &grounds[ground], p->ground ? &p->ground[ground] : NULL);
}

bool theme_fills(const struct palette *p)
{
	return has_colours(p);
}

bool theme_shades(const struct palette *p)
{
	return has_colours(p) && p->colours >= MANY;
}

int theme_colours(int terminal)
{
	return terminal <= MANY ? terminal : terminal == DIRECT ? MANY : FEW;
}

/* Returns the terminal's number for a colour. On a direct-colour terminal, the first 8 numbers
 * still stand for palette colours. */
int theme_number(short colour, int terminal)
{
	static const int usual[16] = {
		0x000000, 0x800000, 0x008000, 0x808000, 0x000080, 0x800080, 0x008080, 0xc0c0c0,
		0x808080, 0xff0000, 0x00ff00, 0xffff00, 0x0000ff, 0xff00ff, 0x00ffff, 0xffffff,
	};
	static const int level[6] = { 0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff };
	const int cube = colour - CUBE, grey = 8 + 10 * (colour - GREYS);
	int rgb;

	if (terminal != DIRECT || colour < FEW)
		return colour;
	if (colour < CUBE)
		rgb = usual[colour];
	else if (colour < GREYS)
		rgb = level[cube / 36] << 16 | level[cube / 6 % 6] << 8 | level[cube % 6];
	else
		rgb = grey << 16 | grey << 8 | grey;
	/* The terminal takes small values for palette colours. Adding 1 to red and green avoids
	 * them; the difference is too small to see. */
	return rgb < MANY ? rgb | 0x010100 : rgb;
}
