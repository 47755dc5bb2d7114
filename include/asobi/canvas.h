/* SPDX-License-Identifier: MIT */
/* canvas.h - a grid of character cells in memory. Views draw on it, only tui/screen.c copies it to
 * the terminal, and tests check the text that canvas_text() writes. */
#ifndef ASOBI_CANVAS_H
#define ASOBI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A style says what a cell means; the theme decides its colour. */
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
	/* Styles for things drawn on a ground (see below): the shaded parts of pieces, marks and
	 * words on pieces, highlights, the board itself (its rim, or what surrounds a hole), black
	 * and white, gold, the last move on black and white pieces, and the cursor on boards with
	 * such pieces. */
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
	/* Styles for cards and tables: the suits, which also differ in colour; normal and dim
	 * words on a tile; normal and dim words on felt; table rims; the lines on a card's back;
	 * empty places. */
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
/* A ground is the colour behind a character. Views use grounds only if canvas.fills is set;
 * otherwise the terminal can't show them, and boards are drawn with lines. */
enum ground {
	GROUND_NONE, /* the terminal's own background colour */
	GROUND_SEAT0,
	GROUND_SEAT1, /* the colours that fill the two players' pieces */
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
	/* every other square of a small green board, in a different shade of green */
	GROUND_GREEN2,
	GROUND_COUNT
};
/* Marks are ORed with a style. They must be visible even without colour. */
enum mark {
	MARK_CURSOR = 0x40, /* reversed colours, for the cell that the player is pointing at */
	MARK_STRONG = 0x80  /* bold text */
};
enum { STYLE_MASK = 0x3f };

enum glyphs { GLYPHS_UNICODE, GLYPHS_ASCII };

struct cell {
	char utf8[7];  /* one character, NUL-terminated; "" is a blank */
	uint8_t width; /* the number of columns; 0 for the right half of a wide character */
	uint8_t style; /* a style ORed with marks */
	uint8_t ground;
};

/* The position of the terminal's cursor; row < 0 means that no cursor is shown. */
struct canvas_point {
	int row, col;
};

/* A whole canvas owns its cells; a part borrows its parent's. */
struct canvas {
	int rows, cols, stride;
	struct cell *cells;
	enum glyphs glyphs;
	/* true if grounds (background colours) are visible; false in a new canvas */
	bool fills;
	bool few; /* true if the terminal has too few colours to shade pieces */
	/* true if the suits are black and red, as on printed cards, instead of having four colours
	 */
	bool two_suits;
	int at_row, at_col;	    /* a part's position in the whole canvas */
	struct canvas_point *point; /* the cursor's position, shared by all parts */
};

/* If set, called with each text that was cut off, except for names. Only tests set it. */
extern void (*canvas_on_cut)(const char *utf8);

struct canvas canvas_new(int rows, int cols, enum glyphs glyphs);
void canvas_free(struct canvas *c); /* frees a whole canvas; never call it for a part */
void canvas_wipe(struct canvas *c); /* fills the canvas with blanks and removes all grounds */
/* Returns a part of the canvas, clipped to the canvas's edges. */
struct canvas canvas_part(const struct canvas *c, int row, int col, int rows, int cols);

/* Writes text from (row, col) onwards. The canvas's edge clips the text, and wide characters are
 * never split. Returns the number of columns used. */
int canvas_put(struct canvas *c, int row, int col, unsigned style, const char *utf8);
/* Writes text so that it ends just before column `end`. */
void canvas_put_right(struct canvas *c, int row, int end, unsigned style, const char *utf8);
/* Writes text into a field `width` columns wide: shortens long text with an ellipsis, and pads
 * short text with blanks. */
void canvas_put_field(struct canvas *c, int row, int col, int width, unsigned style,
		      const char *utf8);
/* Writes the name of a player or a file, or any text that is shown in full elsewhere, into a field
 * `width` columns wide. A long name is shortened but keeps its final number, as in "Normal 2". */
void canvas_put_name(struct canvas *c, int row, int col, int width, unsigned style,
		     const char *utf8);
/* Writes the text only if it fits into `width` columns; returns whether it did. */
bool canvas_put_whole(struct canvas *c, int row, int col, int width, unsigned style,
		      const char *utf8);
int canvas_putf(struct canvas *c, int row, int col, unsigned style, const char *format, ...)
	__attribute__((format(printf, 5, 6)));
void canvas_centre(struct canvas *c, int row, unsigned style, const char *utf8);
void canvas_fill(struct canvas *c, int row, int col, int rows, int cols, unsigned style,
		 const char *utf8);
/* Changes the style of a rectangle of cells, but not their text. */
void canvas_restyle(struct canvas *c, int row, int col, int rows, int cols, unsigned style);
/* Gives a rectangle of cells a background colour (ground), which text written there later keeps. */
void canvas_ground(struct canvas *c, int row, int col, int rows, int cols, enum ground ground);
void canvas_box(struct canvas *c, int row, int col, int rows, int cols, const char *title);
/* Writes text wrapped to `cols` columns, breaking it at blanks and between wide characters.
 * Returns the number of rows used. */
int canvas_wrap(struct canvas *c, int row, int col, int cols, unsigned style, const char *utf8);
/* Works like canvas_wrap(), but drops sentences from the end of the text until it fits into the
 * canvas's rows. */
int canvas_wrap_sentences(struct canvas *c, int row, int col, int cols, unsigned style,
			  const char *utf8);
/* Moves the terminal's cursor to a cell, because screen readers follow the cursor. */
void canvas_rest(struct canvas *c, int row, int col);

/* Writes all rows to buf like snprintf(), right-trimmed and joined by \n. */
size_t canvas_text(const struct canvas *c, char *buf, size_t size);

#endif
