/* SPDX-License-Identifier: MIT */
/* numer0n_view.h - types and functions shared by all files that draw Numer0n. */
#ifndef ASOBI_NUMER0N_VIEW_H
#define ASOBI_NUMER0N_VIEW_H

#include "asobi/view.h"
#include "games/numer0n/rules/numer0n.h"

/* A player's selection and notes; initially all zero. */
struct num_memo {
	uint32_t code; /* the code selected by asking for a hint or pressing Tab */
	/* the value of num_moment() when the code was selected; 0 if no code is selected */
	uint8_t code_at;
	/* The value of num_moment() when the player asked to see their own number; 0 if they
	 * haven't asked. */
	uint8_t peek_at;
	/* the position of the cursor in the notes: the place (row) and the digit (column) */
	uint8_t row, col;
	/* for each place, the set of digits that the player has crossed out */
	uint16_t out[NUM_MOST_DIGITS];
	uint16_t sure[NUM_MOST_DIGITS];
	/* the page of the candidate list on screen, counted from 1; 0 if the list is hidden */
	uint16_t page;
	uint8_t fill; /* true if the notes also show what the answers prove */
};

/* Returns a number that identifies the current moment in the game: 1 while the players choose
 * their secret numbers, and one more after each call. A memo stores it along with a selection,
 * which is valid only at that moment. */
unsigned num_moment(const struct numer0n *n);
/* Stores the code that is selected. Returns false if no code is selected at this moment. */
bool num_pointed(const struct numer0n *n, const struct num_memo *m, num_code *out);

/* Returns the name of the player in this seat, or a default name if the canvas has no player
 * names. */
const char *num_name(const struct look *look, unsigned seat);

/* The layout of a player's canvas, computed in numer0n_view.c. */
/* One size of the large view, which shows digits on tiles and, for three digits, a spot for every
 * number. The spots fill the columns from top to bottom in ascending order; each is one or two
 * half rows high. */
struct num_size {
	/* The width of the board, the width of a tile and the distance between tiles, in columns;
	 * the height of a tile in rows. */
	int width, tile, pitch, tile_rows;
	bool twice; /* true if digits are drawn in double size */
	/* The rows and columns of the field of spots, and the height of a spot in half rows: 1 or
	 * 2. */
	int field_rows, field_cols, spot;
};
struct num_layout {
	/* The first column and the width of the block that holds the whole view. */
	int left, width;
	int own, entry, entry_rows, remark, notes, notes_step, cell, counts, counts_rows, calls;
	/* The size of the large view, or NULL if the view is drawn with lines instead. */
	const struct num_size *filled;
	int first_tile; /* the column of the first tile */
	/* Where the candidates are shown: beside the tiles or below everything else. If
	 * `aside_rows` is 0, they aren't shown. */
	int aside, aside_row, aside_rows;
	/* the first of the three rows that show the last answer; -1 if it isn't shown */
	int answer;
	bool field; /* true if a spot is shown for every number, instead of a bar */
};
enum { NUM_FIELD_DIGITS = 3, NUM_ANSWER_ROWS = 3 };
/* Computes the layout. `listed` is true if the calls appear outside the board and need no rows on
 * it. */
struct num_layout num_lay_out(const struct numer0n *n, bool fills, bool listed, int rows, int cols);
/* Returns the largest size in which a number and its candidates fit into this space, or NULL if
 * even the smallest doesn't fit. */
const struct num_size *num_onlooker_size(const struct numer0n *n, int rows, int cols);
enum { NUM_LABEL = 6 }; /* the width of the labels to the left of the notes, in columns */

/* The following two functions return how many candidates fit on a page of the list, and how many
 * pages the list has. */
int num_page_size(const struct numer0n *n, int rows, int cols);
int num_pages(const struct numer0n *n, unsigned seat, int rows, int cols);

/* The functions below are in numer0n_draw.c, draw_filled.c, draw_calls.c and course.c. */
void num_draw_table(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		    const struct look *look);
void num_draw_tiles(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		    const char *text, bool typing);
/* Draws the candidates that begin with `prefix`. If `weighed` is true, draws all calls that begin
 * with `prefix` instead, sorted by the average number of candidates they leave, fewest first. If
 * `prefix` is a complete call, draws the odds of its answers. */
void num_draw_aside(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		    const struct num_knowledge *t, const char *prefix, bool weighed);
/* Draws the odds of the answers to a complete call in a single row, for as many answers as fit. */
void num_draw_odds(struct canvas *c, int row, int left, int width, unsigned style,
		   const struct numer0n *n, const struct num_knowledge *t, num_code call);
/* Draws the answer to the seat's last call as pegs. */
void num_draw_answer(struct canvas *c, const struct num_layout *at, const struct numer0n *n,
		     unsigned seat);
/* Draws a spot for every three-digit number. The spot shows whether the number is a candidate, has
 * just been ruled out by the last call, or was ruled out earlier. */
void num_draw_field(struct canvas *c, int row, int left, const struct num_size *size,
		    const struct numer0n *n, unsigned seat, const struct look *look);
void num_draw_counts(struct canvas *c, int row, int rows, int left, int width,
		     const struct num_size *field, const struct numer0n *n, unsigned seat,
		     const struct num_knowledge *t, const struct look *look);
void num_draw_calls(struct canvas *c, int row, int left, int width, const struct numer0n *n,
		    const struct look *look);
/* Draws stairs that show how many numbers each call left and how many could be expected. */
void num_draw_course(struct canvas *c, const void *seen, unsigned seat, const struct look *look);
/* Writes "n more above" in the first row of a list if its beginning doesn't fit. */
void num_put_above(struct canvas *c, int row, int col, int n);
/* Returns how long a step of the stairs is for this number of candidates: its share of `width`,
 * but at least one column. */
int num_stair(unsigned left, unsigned all, int width);
void num_tint(struct canvas *line);
/* Draws a page of the list of a seat's candidates in place of the board. `last` is true for the
 * last list; turning its last page leads back to the board. */
void num_draw_page(struct canvas *c, const struct numer0n *n, unsigned seat, unsigned wanted,
		   bool last, const struct look *look);

/* The functions below are in numer0n_view.c. */
enum num_command { NUM_PEEK, NUM_CROSS, NUM_SURE, NUM_CLEAR, NUM_FILL, NUM_LIST };
enum input_result num_input(const void *seen, unsigned seat, void *memo, const struct input *in,
			    game_move *out);

/* The functions below are in numer0n_words.c and worth.c. */
size_t num_prompt(const void *seen, unsigned seat, char *buf, size_t size);
size_t num_refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t size);
size_t num_narrate(const void *before, unsigned seat, game_move m, const void *after,
		   const char *name, char *buf, size_t size);
/* Writes "607 1-1" as "607 1E 1B". Symbols next to the digits would seem to show which digits are
 * right. */
void num_signs(const char *text, enum glyphs glyphs, char *buf, size_t size);
size_t num_entry(const void *before, unsigned seat, game_move m, const void *after, char *buf,
		 size_t size);
/* How many candidates a call would leave. */
struct num_leaves {
	unsigned count; /* how many candidates there are now */
	/* How many candidates the call leaves: ten times the average, and the maximum. */
	unsigned tenths, most;
	bool fits; /* true if the call is itself a candidate */
};
struct num_leaves num_leaves_of(const num_code *codes, unsigned count, num_code call,
				unsigned digits);
struct num_call_weighed {
	num_code code;
	struct num_leaves leaves;
};
/* Fills `out`, which has room for num_count() elements, with all calls that begin with `prefix`,
 * sorted by the average number of candidates they leave, fewest first. Returns how many there are,
 * or 0 if there are too many to evaluate between two keystrokes. */
unsigned num_completions(unsigned digits, const struct num_knowledge *t, const char *prefix,
			 struct num_call_weighed *out);
size_t num_standing(const void *seen, unsigned seat, char *buf, size_t size);
size_t num_note(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
size_t num_wasted(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
size_t num_guide(const void *seen, unsigned seat, char *buf, size_t size);
size_t num_worth(const void *seen, unsigned seat, const struct verdict *v, char *buf, size_t size);
void num_facts(const void *seen, unsigned seat, struct analysis *out);
size_t num_why(const void *before, unsigned seat, game_move m, const void *ended,
	       const char *const names[MAX_SEATS], char *buf, size_t size);
size_t num_result(const void *ended, unsigned viewer, const char *const names[MAX_SEATS], char *buf,
		  size_t size);
size_t num_print(const void *seen, unsigned seat, const char *const names[MAX_SEATS], char *buf,
		 size_t size);

/* The functions below are in numer0n_insight.c and numer0n_account.c. */
bool num_insight(const struct explained *q, struct insight *out);
extern const struct pattern num_patterns[];
bool num_account(const struct skill_move *moves, size_t n, unsigned seat, struct budget *budget,
		 struct skill_account *out);

#endif
