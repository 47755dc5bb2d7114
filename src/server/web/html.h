/* SPDX-License-Identifier: MIT */
/* html.h - the building blocks of the server's pages: templates, text from outside, and files that
 * browsers cache. Templates are the sections of assets/web/pages.html, which is compiled in. {name}
 * inserts a fact, that is, a named value (base/value.h), and escapes it. The text in {?name}...{/}
 * is shown if the fact is neither empty nor 0, and the text in {!name}...{/} if it is. {>name}
 * inserts another section with the same facts. {=name} inserts an example of the API, recorded by
 * tests (assets/web/api.txt). _("...") is translated; the caller must set the language first. */
#ifndef ASOBI_SERVER_HTML_H
#define ASOBI_SERVER_HTML_H

#include <stdbool.h>
#include <stdint.h>

#include "base/parse.h"
#include "base/strbuf.h"
#include "base/value.h"
#include "server/daifugo/place_wire.h"

/* The parts of a page that surround its content. The strings are borrowed, and haven't been escaped
 * yet. */
struct page {
	struct strbuf *out;
	const char *title;
	const char *notice; /* a sentence shown at the top of the page; NULL if there is none */
	char token[33];	    /* the secret token included in every form */
	const char *who;    /* the name of the logged-in user, or NULL */
	bool admin;
	int64_t place; /* the series for which a player is logged in */
	int64_t live;  /* the series whose events keep this page up to date; 0 if there is none */
	bool wide;     /* true if the page uses the full width of the screen */
};
void html_begin(const struct page *p);
void html_end(const struct page *p);

/* Fills in a section of the templates. In addition to `facts`, which may be NULL, the section can
 * use the page's token, title, notice and user name. */
void html_fill(const struct page *p, const char *section, const struct fact *facts);
/* Fills in a section of the templates outside of a page. */
void html_fill_part(struct strbuf *sb, const char *section, const struct fact *facts);

void html_date(int64_t seconds, char buf[DATE_TEXT]); /* writes a readable date and time, to the
							 minute */

/* Finds a file that browsers may cache forever, such as "/assets/asobi.css"; ignores anything
 * after '?'. Returns false if there is no such file. */
bool html_asset(const char *path, const char **type, const unsigned char **bytes, size_t *n);
/* Returns the API example with this name; NULL if there is none. */
const char *html_example(const char *name, size_t *n);
/* ---- html_lines.c: draws a line chart of values that change from game to game, with at most
 * HTML_LINES lines ---- */

enum { HTML_LINES = 5 };
struct html_point {
	/* A point in the chart: a number of games, and the value after that many games. */
	double x, y;
	double low, high; /* the value's 95 % interval; NAN if none is drawn */
};
struct html_line {
	const char *name;
	struct html_point *point;
	unsigned n;
};
void html_lines(struct strbuf *sb, const char *caption, const struct html_line *line, unsigned n);

struct miss;
struct results;

/* ---- html_table.c: draws a card table for five players, with the trick, everyone's last play and
 * the hands (hidden or shown) ---- */

enum { TABLE_SEATS = 5 };

struct table_seat {
	const char *name;
	unsigned count; /* the number of cards in the hand */
	bool shown;	/* true if the hand is known and may be shown to the viewer */
	struct table_cards hand;
	int points;	/* the player's points from all finished games */
	unsigned place; /* the player's rank in the previous game; 0 if there is none */
	unsigned rank;	/* the player's rank in this game; 0 while still playing */
	bool missed;
	bool turn;   /* true if it is this player's turn */
	bool passed; /* true if the player has passed; reset when the table is cleared */
	struct table_cards last; /* the last cards that this player added to the current trick */
};

struct table_facts {
	/* The current game's number, and how many games there are; both are 0 before the first
	 * game. */
	unsigned game_no, game_count;
	/* The text to show instead of cards when the table is empty; NULL for none. */
	const char *state;
	bool revolution;
	struct table_cards field;
	/* The name of the player whose cards lie on the table; NULL if there are none. */
	const char *by;
	struct table_seat seat[TABLE_SEATS];
	int viewer; /* the seat shown at the bottom; -1 for the default (seat 0) */
};

void html_table(struct strbuf *sb, const struct table_facts *t);

void html_cards(struct strbuf *sb, const struct table_cards *c);
/* Adds a section that explains why a play lost. */
void html_miss(struct strbuf *sb, const struct miss *m);
/* Draws a hand with the checkboxes card_1, card_2 and so on, each with its card's name as its
 * value. Marks the cards in `can`, which belong to some legal play; if `can` is NULL, marks none.
 */
void html_pick(struct strbuf *sb, const struct table_cards *hand, const struct table_cards *can);

/* ---- html_results.c ---- */

/* Draws each player's total points after each game, as one line per player. */
void html_chart(struct strbuf *sb, const struct results *r);
/* Shows how often each player finished in each rank, the player's points, and the mean rank with
 * its 95 % interval. */
void html_standings(struct strbuf *sb, const struct results *r);

#endif
