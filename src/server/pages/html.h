/* SPDX-License-Identifier: MIT */
/* html.h - what every page of the server is made of: templates, text from outside, what may be kept.
 *
 * Templates are the sections of assets/web/pages.html, compiled in.  In them {name} is a fact, escaped;
 * {?name}...{/} is there if the fact is (no empty text, no 0), {!name}...{/} if not; _("...") is
 * translated: whoever answers sets the language before. */
#ifndef ASOBI_SERVER_HTML_H
#define ASOBI_SERVER_HTML_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"

/* What the frame of a page needs to know; texts are borrowed and raw. */
struct page {
	struct strbuf *out;
	const char *title;
	const char *notice;		/* one sentence above everything; NULL: none */
	char token[33];			/* goes into every form */
	const char *who;		/* is logged in; NULL: nobody */
	bool admin;
	int64_t place;			/* that a player is logged in for */
	int64_t live;			/* renewed whenever something happens in this place; 0: never */
	bool wide;			/* takes the whole width of a screen */
};
void html_begin(const struct page *p);
void html_end(const struct page *p);

/* What a template names; borrowed for the call. */
struct fact {
	const char *name;		/* NULL: no more of them */
	enum { FACT_IS_TEXT, FACT_IS_HTML, FACT_IS_NUMBER } kind;
	const char *text;		/* NULL: none */
	int64_t number;
};
#define FACT_TEXT(n, t) { .name = (n), .kind = FACT_IS_TEXT, .text = (t) }
#define FACT_HTML(n, sb) { .name = (n), .kind = FACT_IS_HTML, .text = (sb).text }
#define FACT_NUMBER(n, x) { .name = (n), .kind = FACT_IS_NUMBER, .number = (x) }
#define FACTS(...) (const struct fact[]){ __VA_ARGS__, { .name = NULL } }
/* A section; it knows the page's token, title, notice and who, too.  Facts may be NULL. */
void html_fill(const struct page *p, const char *section, const struct fact *facts);
void html_fill_part(struct strbuf *sb, const char *section, const struct fact *facts);	/* of no page */

void html_text(struct strbuf *sb, const char *text);	/* also within attributes */

/* What may be kept for ever: "/assets/asobi.css" and the like, whatever stands behind its '?'.
 * False if there is none. */
bool html_asset(const char *path, const char **type, const unsigned char **bytes, size_t *n);
/* A section of the examples of the API, which tests saw; NULL: none. */
const char *html_example(const char *name, size_t *n);

#endif
