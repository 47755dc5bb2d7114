/* SPDX-License-Identifier: MIT */
/* canvas.h - a grid of character cells in memory.  Views draw here, only
 * tui/screen.c copies it to the terminal, and tests compare canvas_text(). */
#ifndef ASOBI_CANVAS_H
#define ASOBI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A style says what a cell means, not its colour: themes decide that. */
enum style {
	STYLE_PLAIN,
	STYLE_FRAME,
	STYLE_DIM,
	STYLE_TITLE,
	STYLE_HEADER,
	STYLE_SEAT0,
	STYLE_SEAT1,
	STYLE_GOOD,
	STYLE_BAD,
	STYLE_WARN,
	STYLE_KEY,
	/* For what is drawn on a ground, see below: bodies in the shade, what is on bodies (marks,
	 * words), what is brightest, the board itself (its rim, what is left round a hole), black
	 * and white, gold; on black and white bodies the last one, on their boards where one
	 * points. */
	STYLE_SHADE0,
	STYLE_SHADE1,
	STYLE_FACE0,
	STYLE_FACE1,
	STYLE_LIT,
	STYLE_RACK,
	STYLE_GREENLINE,
	STYLE_WOODLINE,
	STYLE_BLACK,
	STYLE_WHITE,
	STYLE_GOLD,
	STYLE_LAST,
	STYLE_POINTER,
	/* Suits on cards, which differ by colour, too; words on a tile, and what is dim
	 * there; words on felt, and what is dim there; the rims of a table, the lines on a card's
	 * back; places that are empty by now. */
	STYLE_HEART,
	STYLE_DIAMOND,
	STYLE_CLUB,
	STYLE_JOKER,
	STYLE_TILE,
	STYLE_TILEDIM,
	STYLE_FELT,
	STYLE_FELTDIM,
	STYLE_RIM,
	STYLE_RIMRED,
	STYLE_BACKLINE,
	STYLE_TRACK,
	STYLE_COUNT
};
/* A ground is the colour behind a character.  Views use it only where canvas.fills is set:
 * elsewhere there is no colour for it, and boards are drawn of lines. */
enum ground {
	GROUND_NONE, /* the terminal's own */
	GROUND_SEAT0,
	GROUND_SEAT1, /* inside of bodies */
	GROUND_SHADE0,
	GROUND_SHADE1,
	GROUND_RACK,
	GROUND_FOCUS,
	GROUND_GLOW,
	GROUND_GREEN,
	GROUND_WOOD,
	GROUND_CLOTH,
	GROUND_CLOTH2,
	GROUND_BLACK,
	GROUND_WHITE,
	GROUND_BAR,
	GROUND_TILE,
	GROUND_CARD,
	GROUND_CARDLIFT,
	GROUND_BACK,
	GROUND_FELT,
	GROUND_FELTRED,
	GROUND_GOLD,
	GROUND_RED,
	GROUND_SILVER,
	GROUND_BRONZE,
	GROUND_COUNT
};
/* Marks are or-ed onto a style and must be visible without colour. */
enum mark {
	MARK_CURSOR = 0x40, /* reversed: where the player points */
	MARK_STRONG = 0x80  /* bold */
};
enum { STYLE_MASK = 0x3f };

enum glyphs { GLYPHS_UNICODE, GLYPHS_ASCII };

struct cell {
	char utf8[7];  /* one character, NUL-terminated; "" is a blank */
	uint8_t width; /* columns; 0: right half of a wide one */
	uint8_t style; /* style | marks */
	uint8_t ground;
};

/* Where the terminal's own cursor rests; row < 0: nowhere. */
struct canvas_point {
	int row, col;
};

/* A whole canvas owns its cells; a part borrows those of its parent. */
struct canvas {
	int rows, cols, stride;
	struct cell *cells;
	enum glyphs glyphs;
	bool fills;		    /* grounds are seen; false at first */
	bool few;		    /* of so few colours that bodies have no shade */
	bool two_suits;		    /* cards are black and red, as printed, not of four colours */
	int at_row, at_col;	    /* of a part, in the whole */
	struct canvas_point *point; /* shared by the parts */
};

struct canvas canvas_new(int rows, int cols, enum glyphs glyphs);
void canvas_free(struct canvas *c); /* wholes only */
void canvas_wipe(struct canvas *c); /* blank, without ground */
struct canvas canvas_part(const struct canvas *c, int row, int col, int rows, int cols); /* clipped
											  */

/* Write text from (row, col) on; clips at the canvas, never splits a wide
 * character.  Returns the columns used. */
int canvas_put(struct canvas *c, int row, int col, unsigned style, const char *utf8);
/* So that it ends before the column `end`. */
void canvas_put_right(struct canvas *c, int row, int end, unsigned style, const char *utf8);
/* The same within `width` columns: cuts what is too long with an ellipsis, pads with blanks. */
void canvas_put_field(struct canvas *c, int row, int col, int width, unsigned style,
		      const char *utf8);
int canvas_putf(struct canvas *c, int row, int col, unsigned style, const char *format, ...)
	__attribute__((format(printf, 5, 6)));
void canvas_centre(struct canvas *c, int row, unsigned style, const char *utf8);
void canvas_fill(struct canvas *c, int row, int col, int rows, int cols, unsigned style,
		 const char *utf8);
/* Give all these cells one style and leave their text. */
void canvas_restyle(struct canvas *c, int row, int col, int rows, int cols, unsigned style);
/* Give all these cells one ground, which what is written there keeps. */
void canvas_ground(struct canvas *c, int row, int col, int rows, int cols, enum ground ground);
void canvas_box(struct canvas *c, int row, int col, int rows, int cols, const char *title);
/* Text broken at blanks (and between wide characters) into `cols` columns; returns the rows used.
 */
int canvas_wrap(struct canvas *c, int row, int col, int cols, unsigned style, const char *utf8);
/* Rest the terminal's cursor here (screen readers follow it). */
void canvas_rest(struct canvas *c, int row, int col);

/* Rows joined by \n, right-trimmed; as snprintf. */
size_t canvas_text(const struct canvas *c, char *buf, size_t size);

#endif
