/* SPDX-License-Identifier: MIT */
/* numer0n_view.h - what the files of Numer0n's view share. */
#ifndef ASOBI_NUMER0N_VIEW_H
#define ASOBI_NUMER0N_VIEW_H

#include "asobi/view.h"
#include "games/numer0n/rules/numer0n.h"

/* The memo holds what a player points at and has noted; all zero at first. */
struct num_memo {
	uint32_t code;		       /* pointed at by a hint or Tab ... */
	uint8_t code_at;	       /* ... at this num_moment(); 0: none */
	uint8_t peek_at;	       /* the own number is shown at this moment only */
	uint8_t row, col;	       /* the cursor: a place and a digit */
	uint16_t out[NUM_MOST_DIGITS]; /* crossed out by hand: sets of digits by place */
	uint16_t sure[NUM_MOST_DIGITS];
	uint16_t page; /* of the numbers left, from 1; 0: not shown */
	uint8_t fill;  /* show what the answers prove */
};

/* Hiding, then call after call, numbered from 1: memos refer to it. */
unsigned num_moment(const struct numer0n *n);
/* The code pointed at now. */
bool num_pointed(const struct numer0n *n, const struct num_memo *m, num_code *out);

/* The name of whoever made these calls; canvases without players have no names. */
const char *num_name(const struct look *look, unsigned seat);

/* Where things stand on a canvas of a seat at the table (numer0n_view.c). */
/* Figures on tiles, and a spot for each number of three digits: down the columns in their order,
 * one or two rows of a cell high. */
struct num_size {
	int width, tile, pitch, tile_rows; /* columns; rows */
	bool twice;			   /* the figures */
	/* A spot's columns: 1 (half a row high) or 2 (a row high). */
	int field_rows, field_cols, spot;
};
struct num_layout {
	int left, width; /* of the block everything stands in */
	int own, entry, entry_rows, remark, notes, notes_step, cell, counts, counts_rows, calls;
	const struct num_size *filled; /* NULL: drawn of lines */
	int first_tile;		       /* its column */
	/* Where possible numbers stand: beside the tiles, or below all else; no rows: nowhere. */
	int aside, aside_row, aside_rows;
	int answer; /* the row of the last answer, three rows high; -1: it is not shown */
	bool field; /* a spot for each number in place of a bar */
};
enum { NUM_FIELD_DIGITS = 3, NUM_ANSWER_ROWS = 3 };
/* `listed`: the calls stand beside the board, and leave their rows. */
struct num_layout num_lay_out(const struct numer0n *n, bool fills, bool listed, int rows, int cols);
/* The largest of which so much room holds the figures of one number and what is left for its
 * hunter; NULL: none. */
const struct num_size *num_onlooker_size(const struct numer0n *n, int rows, int cols);
enum { NUM_LABEL = 6 }; /* columns of the labels before the notes */

/* The list of numbers left: how many fit on a page, and how many pages that makes. */
int num_page_size(const struct numer0n *n, int rows, int cols);
int num_pages(const struct numer0n *n, unsigned seat, int rows, int cols);

/* numer0n_draw.c, draw_filled.c, draw_calls.c, course.c */
void num_draw_table(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		    const struct look *look);
void num_draw_tiles(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		    const char *text, bool typing);
/* The numbers left that begin so; `weighed`: all calls that do, those first that would leave the
 * fewest on average; of a whole call the odds of its answers. */
void num_draw_aside(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		    const struct num_knowledge *t, const char *prefix, bool weighed);
/* The same odds in a row: as many answers as there is room for. */
void num_draw_odds(struct canvas *c, int row, int left, int width, unsigned style,
		   const struct numer0n *n, const struct num_knowledge *t, num_code call);
/* The last answer to this seat as pegs. */
void num_draw_answer(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		     unsigned seat);
/* All numbers of three digits: those that fit, those that the last call ruled out, the others. */
void num_draw_field(struct canvas *c, int row, int left, const struct num_size *size,
		    const struct numer0n *n, unsigned seat, const struct look *look);
void num_draw_counts(struct canvas *c, int row, int rows, int left, int width,
		     const struct num_size *field, const struct numer0n *n, unsigned seat,
		     const struct num_knowledge *t, const struct look *look);
void num_draw_calls(struct canvas *c, int row, int left, int width, const struct numer0n *n,
		    const struct look *look);
/* The stairs show how many numbers each call left, and how many were to be expected. */
void num_draw_course(struct canvas *c, const void *seen, unsigned seat, const struct look *look);
/* In the first row of a list with no room for its beginning. */
void num_put_above(struct canvas *c, int row, int col, int n);
/* This is the part of `width` that this number of candidates takes, by logarithms: each step of the
 * stairs is what a call told. */
int num_stair(unsigned left, unsigned all, int width);
void num_tint(struct canvas *line);
/* All numbers left for a seat, page by page, instead of everything else; is this list the
 * last one, after which the table comes again? */
void num_draw_page(struct canvas *c, const struct numer0n *n, unsigned seat, unsigned wanted,
		   bool last, const struct look *look);

/* numer0n_view.c */
enum num_command { NUM_PEEK, NUM_CROSS, NUM_SURE, NUM_CLEAR, NUM_FILL, NUM_LIST };
enum input_result num_input(const void *seen, unsigned seat, void *memo, const struct input *in,
			    game_move *out);

/* numer0n_words.c, worth.c */
size_t num_prompt(const void *seen, unsigned seat, char *buf, size_t size);
size_t num_refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t size);
size_t num_narrate(const void *before, unsigned seat, game_move m, const void *after,
		   const char *name, char *buf, size_t size);
/* "607 1-1" as "607 ●○·": a disc for each EAT, a ring for each BITE. */
void num_signs(const char *text, enum glyphs glyphs, char *buf, size_t size);
size_t num_entry(const void *before, unsigned seat, game_move m, const void *after, char *buf,
		 size_t size);
/* A call would leave this of the numbers that fit all answers so far. */
struct num_leaves {
	unsigned count;	       /* this many fit now */
	unsigned tenths, most; /* left on average, x 10; at most */
	bool fits;	       /* the call is one of them */
};
struct num_leaves num_leaves_of(const num_code *codes, unsigned count, num_code call,
				unsigned digits);
struct num_call_weighed {
	num_code code;
	struct num_leaves leaves;
};
/* All calls that begin so, those first that leave the fewest on average, into `out`, which has room
 * for num_count(); 0: there are too many to be reckoned between two keys. */
unsigned num_completions(unsigned digits, const struct num_knowledge *t, const char *prefix,
			 struct num_call_weighed *out);
size_t num_standing(const void *seen, unsigned seat, char *buf, size_t size);
size_t num_note(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
size_t num_wasted(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
size_t num_reason(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
size_t num_guide(const void *seen, unsigned seat, char *buf, size_t size);
size_t num_worth(const void *seen, unsigned seat, const struct verdict *v, char *buf, size_t size);
size_t num_lost(const void *truth, const void *seen, unsigned seat, const struct verdict *played,
		const struct verdict *best, char *buf, size_t size);
void num_facts(const void *seen, unsigned seat, struct analysis *out);
size_t num_why(const void *before, unsigned seat, game_move m, const void *ended,
	       const char *const names[MAX_SEATS], char *buf, size_t size);
size_t num_result(const void *ended, unsigned viewer, const char *const names[MAX_SEATS], char *buf,
		  size_t size);
size_t num_print(const void *seen, unsigned seat, const char *const names[MAX_SEATS], char *buf,
		 size_t size);

#endif
