/* Colours that differ for every kind of colour blindness (Okabe and Ito, 2008: sky blue and
 * orange for the two sides).  On dark and on light terminals inks have a contrast of at least
 * 4.5 with what they stand on, bodies one of 3. */
#include "tui/theme.h"

static const struct {
	bool bold, dim, reverse;
	short few, dark, light;		/* of 8 colours, of 256 on dark and on light terminals */
} inks[STYLE_COUNT] = {
	[STYLE_PLAIN]  = { false, false, false, -1, -1, -1 },
	[STYLE_FRAME]  = { false, false, false, -1, 240, 248 },
	[STYLE_DIM]    = { false, true, false, -1, 245, 242 },
	[STYLE_TITLE]  = { true, false, false, -1, -1, -1 },
	[STYLE_HEADER] = { false, false, true, -1, 255, 235 },
	[STYLE_SEAT0]  = { true, false, false, 6, 117, 25 },
	[STYLE_SEAT1]  = { true, false, false, 3, 214, 130 },
	[STYLE_GOOD]   = { false, false, false, 2, 78, 28 },
	[STYLE_BAD]    = { false, false, false, 1, 203, 160 },
	[STYLE_WARN]   = { true, false, false, 3, 220, 94 },
	[STYLE_KEY]    = { true, false, false, -1, 116, 24 },
	[STYLE_SHADE0] = { false, false, false, 6, 32, 18 },
	[STYLE_SHADE1] = { false, false, false, 3, 130, 52 },
	[STYLE_LIT]    = { true, false, false, -1, 231, 16 },
	[STYLE_RACK]   = { false, false, false, 4, 24, 153 },
	[STYLE_GREENLINE] = { false, false, false, 0, 22, 22 },
	[STYLE_WOODLINE] = { false, false, false, 0, 94, 94 },
	[STYLE_BLACK]  = { false, false, false, 0, 16, 16 },
	[STYLE_WHITE]  = { false, false, false, 7, 231, 231 },
	[STYLE_GOLD]   = { true, false, false, 3, 220, 220 },
};

static const struct {
	short dark, light;
} grounds[GROUND_COUNT] = {
	[GROUND_NONE] = { -1, -1 },
	[GROUND_SEAT0] = { 117, 25 }, [GROUND_SEAT1] = { 214, 130 },
	[GROUND_SHADE0] = { 32, 18 }, [GROUND_SHADE1] = { 130, 52 },
	[GROUND_RACK] = { 24, 153 }, [GROUND_FOCUS] = { 24, 153 }, [GROUND_GLOW] = { 16, 231 },
	[GROUND_GREEN] = { 29, 29 }, [GROUND_WOOD] = { 137, 137 }, [GROUND_CLOTH] = { 238, 252 },
	[GROUND_CLOTH2] = { 236, 254 }, [GROUND_BLACK] = { 16, 16 }, [GROUND_WHITE] = { 231, 231 }, [GROUND_BAR] = { 236, 254 },
};

enum { FEW = 8, MANY = 256 };

static bool has_colours(enum theme theme, int colours)
{
	return theme != THEME_MONO && colours >= FEW;
}

struct ink theme_ink(enum theme theme, int colours, enum style style)
{
	struct ink ink = { inks[style].bold, inks[style].dim, inks[style].reverse, -1 };

	/* Where there is a ground for bars nothing is reversed. */
	if (theme_fills(theme, colours))
		ink.reverse = false;
	/* 256 colours need no help from intensity.  Never dim without colour: some terminals make
	 * it invisible. */
	if (!has_colours(theme, colours) || colours >= MANY)
		ink.dim = false;
	if (has_colours(theme, colours))
		ink.colour = colours < MANY ? inks[style].few : theme == THEME_LIGHT ? inks[style].light : inks[style].dark;
	return ink;
}

short theme_ground(enum theme theme, int colours, enum ground ground)
{
	if (!theme_fills(theme, colours))
		return -1;
	return theme == THEME_LIGHT ? grounds[ground].light : grounds[ground].dark;
}

bool theme_fills(enum theme theme, int colours)
{
	return theme != THEME_MONO && colours >= MANY;
}
