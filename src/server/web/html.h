/* SPDX-License-Identifier: MIT */
/* html.h - what every page of the server is made of: templates, text from outside, what may be
 * kept.
 *
 * Templates are the sections of assets/web/pages.html, compiled in.  In them {name} is a fact
 * (base/value.h), escaped;
 * {?name}...{/} is there if the fact is (no empty text, no 0), {!name}...{/} if not; {>name} is
 * another section with the same facts, {=name} an example of the API, which tests saw
 * (assets/web/api.txt);
 * _("...") is translated: whoever answers sets the language before. */
#ifndef ASOBI_SERVER_HTML_H
#define ASOBI_SERVER_HTML_H

#include <stdbool.h>
#include <stdint.h>

#include "base/parse.h"
#include "base/strbuf.h"
#include "base/value.h"
#include "server/daifugo/place_wire.h"

/* The frame of a page needs this; texts are borrowed and raw. */
struct page {
	struct strbuf *out;
	const char *title;
	const char *notice; /* one sentence above everything; NULL: none */
	char token[33];	    /* goes into every form */
	const char *who;    /* is logged in; NULL: nobody */
	bool admin;
	int64_t place; /* that a player is logged in for */
	int64_t live;  /* renewed whenever something happens in this place; 0: never */
	bool wide;     /* takes the whole width of a screen */
};
void html_begin(const struct page *p);
void html_end(const struct page *p);

/* A section; it knows the page's token, title, notice and who, too.  Facts may be NULL. */
void html_fill(const struct page *p, const char *section, const struct fact *facts);
void html_fill_part(struct strbuf *sb, const char *section, const struct fact *facts); /* of no page
											*/

void html_date(int64_t seconds, char buf[DATE_TEXT]); /* as people read it, to the minute */

/* Finds a file that browsers may keep for ever, "/assets/asobi.css" and the like, whatever stands
 * behind its '?'. False if there is none. */
bool html_asset(const char *path, const char **type, const unsigned char **bytes, size_t *n);
/* An example of the API; NULL: none. */
const char *html_example(const char *name, size_t *n);
/* ---- html_lines.c: how something went, game by game: a drawing with at most so many lines ---- */

enum { HTML_LINES = 5 };
struct html_point {
	double x, y;	  /* after so many games */
	double low, high; /* where it lies with 95 %; NAN: nothing is drawn */
};
struct html_line {
	const char *name;
	struct html_point *point;
	unsigned n;
};
void html_lines(struct strbuf *sb, const char *caption, const struct html_line *line, unsigned n);

struct miss;
struct results;

/* ---- html_table.c: a table of five with cards: the field, who did what, hands face down or shown
 * ---- */

enum { TABLE_SEATS = 5 };

struct table_seat {
	const char *name;
	unsigned count; /* cards held */
	bool shown;	/* hand is known and may be seen */
	struct table_cards hand;
	int points;	/* of the finished games */
	unsigned place; /* in the game before; 0: none */
	unsigned rank;	/* in this game; 0: still in it */
	bool missed;
	bool turn;		 /* it is its turn */
	bool passed;		 /* out until the field clears */
	struct table_cards last; /* its last play on this field */
};

struct table_facts {
	unsigned game_no, game_count; /* 0: not yet begun */
	const char *state;	      /* said in place of an empty field; NULL: as it is */
	bool revolution;
	struct table_cards field;
	const char *by; /* whose play lies on the field; NULL: it is empty */
	struct table_seat seat[TABLE_SEATS];
	int viewer; /* sits at the bottom; -1: seat 0 does */
};

void html_table(struct strbuf *sb, const struct table_facts *t);

void html_cards(struct strbuf *sb, const struct table_cards *c);
void html_miss(struct strbuf *sb, const struct miss *m); /* a section: why a play lost */
/* A hand whose cards one clicks: checkboxes card_1, card_2, ... with their names as values.  `can`:
 * those that some play has; NULL: that is not told. */
void html_pick(struct strbuf *sb, const struct table_cards *hand, const struct table_cards *can);

/* ---- html_results.c ---- */

/* The sum of points, game by game, a line for each seat. */
void html_chart(struct strbuf *sb, const struct results *r);
/* Shows how often each player had which rank, points, and the mean rank with its interval of 95 %.
 */
void html_standings(struct strbuf *sb, const struct results *r);

#endif
