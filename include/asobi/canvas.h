/* SPDX-License-Identifier: MIT */
/* canvas.h - a grid of character cells in memory. Views draw on it, only tui/screen.c copies it to
 * the terminal, and tests check what canvas_text() returns. */
#ifndef ASOBI_CANVAS_H
#define ASOBI_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A style says what a cell means; the theme decides which colour it has. */
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
	/* Styles for things that are drawn on a ground (see below): the shaded part of pieces,
	 * marks and words on pieces, the brightest parts, the board itself (its rim, or what
	 * remains around a hole), black and white, gold, the last move on black and white pieces,
	 * and the cursor on boards with such pieces. */
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
	/* Styles for cards and tables: the suits, which also differ by colour; normal and dim words
	 * on a tile; normal and dim words on felt; the rims of a table; the lines on the back of a
	 * card; empty places. */
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
 * otherwise the terminal has no colour for them, and boards are drawn with lines. */
enum ground {
	GROUND_NONE, /* the terminal's own background colour */
	GROUND_SEAT0,
	GROUND_SEAT1, /* the inside of the two players' pieces */
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
	/* every second square of a small green board, in a different shade of green from its
	 * neighbours */
	GROUND_GREEN2,
	GROUND_COUNT
};
/* Marks are combined with a style by a bitwise OR. They must be visible without colour. */
enum mark {
	MARK_CURSOR = 0x40, /* reversed colours, for the cell that the player is pointing at */
	MARK_STRONG = 0x80  /* bold text */
};
enum { STYLE_MASK = 0x3f };

enum glyphs { GLYPHS_UNICODE, GLYPHS_ASCII };

struct cell {
	char utf8[7];  /* one character, NUL-terminated; "" is a blank */
	uint8_t width; /* the number of columns; 0 for the right half of a wide character */
	uint8_t style; /* a style combined with marks */
	uint8_t ground;
};

/* The position of the terminal's cursor; row < 0 means that there is none. */
struct canvas_point {
	int row, col;
};

/* A whole canvas owns its cells; a part borrows the cells of its parent. */
struct canvas {
	int rows, cols, stride;
	struct cell *cells;
	enum glyphs glyphs;
	/* true if grounds (background colours) are visible; a new canvas starts with false */
	bool fills;
	bool few; /* true if there are too few colours to shade pieces */
	/* true if the suits have two colours, black and red, as on printed cards, instead of
	 * four */
	bool two_suits;
	int at_row, at_col;	    /* the position of a part in the whole canvas */
	struct canvas_point *point; /* the position of the cursor, shared by all parts */
};

/* The canvas calls this function for each text that was cut off, except for names. Only tests set
 * it. */
extern void (*canvas_on_cut)(const char *utf8);

struct canvas canvas_new(int rows, int cols, enum glyphs glyphs);
void canvas_free(struct canvas *c); /* frees a whole canvas, never a part of one */
void canvas_wipe(struct canvas *c); /* fills the canvas with blanks and removes all grounds */
/* Returns a part of a canvas, clipped to the canvas. */
struct canvas canvas_part(const struct canvas *c, int row, int col, int rows, int cols);

/* Writes text that starts at (row, col). Text is clipped at the edge of the canvas, and wide
 * characters are never split. Returns the number of columns used. */
int canvas_put(struct canvas *c, int row, int col, unsigned style, const char *utf8);
/* Writes text so that it ends before the column `end`. */
void canvas_put_right(struct canvas *c, int row, int end, unsigned style, const char *utf8);
/* Writes text into a field of `width` columns: shortens long text with an ellipsis and pads short
 * text with blanks. */
void canvas_put_field(struct canvas *c, int row, int col, int width, unsigned style,
		      const char *utf8);
/* Writes the name of a player or a file, or a text that is shown in full somewhere else, into a
 * field of `width` columns. A long name is shortened but keeps its final number, as in "Normal 2".
 */
void canvas_put_name(struct canvas *c, int row, int col, int width, unsigned style,
		     const char *utf8);
/* Writes text only if it fits into `width` columns, and returns whether it does. */
bool canvas_put_whole(struct canvas *c, int row, int col, int width, unsigned style,
		      const char *utf8);
int canvas_putf(struct canvas *c, int row, int col, unsigned style, const char *format, ...)
	__attribute__((format(printf, 5, 6)));
void canvas_centre(struct canvas *c, int row, unsigned style, const char *utf8);
void canvas_fill(struct canvas *c, int row, int col, int rows, int cols, unsigned style,
		 const char *utf8);
/* Gives a rectangle of cells one style and leaves their text as it is. */
void canvas_restyle(struct canvas *c, int row, int col, int rows, int cols, unsigned style);
/* Gives a rectangle of cells a background colour (ground). Text that is written there later keeps
 * this background. */
void canvas_ground(struct canvas *c, int row, int col, int rows, int cols, enum ground ground);
void canvas_box(struct canvas *c, int row, int col, int rows, int cols, const char *title);
/* Writes text into `cols` columns, broken at blanks and between wide characters. Returns the number
 * of rows used. */
int canvas_wrap(struct canvas *c, int row, int col, int cols, unsigned style, const char *utf8);
/* Works like canvas_wrap(), but writes only the first sentences: as many as fit into the rows of
 * the canvas. */
int canvas_wrap_sentences(struct canvas *c, int row, int col, int cols, unsigned style,
			  const char *utf8);
/* Puts the terminal's cursor at a cell, because screen readers follow the cursor. */
void canvas_rest(struct canvas *c, int row, int col);

/* Writes all rows, right-trimmed and joined by \n, like snprintf(). */
size_t canvas_text(const struct canvas *c, char *buf, size_t size);

#endif
