/* SPDX-License-Identifier: MIT */
/* html.h - what every page of the server is made of: its frame, its forms, text from outside.
 *
 * Pages are functions from data to HTML: they ask nobody and know no request.  Words go through
 * gettext; whoever answers sets the language before. */
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

void html_text(struct strbuf *sb, const char *text);	/* also within attributes */

/* A form; its fields follow, then html_form_end().  method: what a browser cannot say ("put",
 * "delete"), or NULL; attributes: more of them, as they stand in the tag (class="quiet": the
 * script sends it without leaving the page), may be "". */
void html_form(const struct page *p, const char *action, const char *method, const char *attributes);
void html_form_end(const struct page *p);
/* A form that is one button.  ask: a question to be answered first, or NULL. */
struct html_button {
	const char *action, *method, *attributes, *label, *class, *ask;	/* all but action, label: NULL */
};
void html_button(const struct page *p, const struct html_button *b);
/* A line of a form: its label and a field of text.  type: "text", "number", "password". */
struct html_field {
	const char *label, *name, *type, *value, *hint;	/* hint NULL: none */
	unsigned most;			/* characters; 0: no limit */
	bool needed;
	const char *more;		/* attributes as they stand in the tag; NULL: none */
};
void html_field(const struct page *p, const struct html_field *f);

/* What may be kept for ever: "/assets/asobi.css" and the like, whatever stands behind its '?'.
 * False if there is none. */
const char *html_assets_version(void);
bool html_asset(const char *path, const char **type, const unsigned char **bytes, size_t *n);

#endif
