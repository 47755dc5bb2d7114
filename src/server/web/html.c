/* SPDX-License-Identifier: MIT */
#include "server/web/html.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "web_assets.h"

void html_date(int64_t seconds, char buf[DATE_TEXT])
{
	date_text(seconds, buf);
	if (!*buf)
		return;
	buf[10] = ' ';
	strcpy(buf + 16, " UTC");
}

/* ---- Files compiled into the program ---- */

bool html_asset(const char *path, const char **type, const unsigned char **bytes, size_t *n)
{
	static const struct {
		const char *path, *type;
		const unsigned char *bytes;
		size_t n;
	} assets[] = {
		{ "/assets/asobi.css", "text/css; charset=utf-8", asset_asobi_css,
		  sizeof asset_asobi_css - 1 },
		{ "/assets/asobi.js", "text/javascript; charset=utf-8", asset_asobi_js,
		  sizeof asset_asobi_js - 1 },
		{ "/assets/icon.svg", "image/svg+xml", asset_icon_svg, sizeof asset_icon_svg - 1 },
	};

	for (size_t i = 0; i < sizeof assets / sizeof *assets; i++)
		if (!strcmp(path, assets[i].path)) {
			*type = assets[i].type;
			*bytes = assets[i].bytes;
			*n = assets[i].n;
			return true;
		}
	return false;
}

/* Finds the text of the section NAME, which follows the line "== NAME" and ends before the next
 * line that begins with "==". */
static const char *find_section(const unsigned char *all, size_t size, const char *name, size_t len,
				size_t *n)
{
	const char *at = (const char *)all, *end = at + size;

	while (at < end) {
		const char *line_end = memchr(at, '\n', (size_t)(end - at));
		const bool found = !strncmp(at, "== ", 3) && (size_t)(line_end - at) == len + 3 &&
				   !strncmp(at + 3, name, len);

		at = line_end + 1;
		if (found) {
			*n = (size_t)(strstr(at - 1, "\n==") + 1 - at);
			return at;
		}
	}
	return NULL;
}

const char *html_example(const char *name, size_t *n)
{
	return find_section(asset_api_txt, sizeof asset_api_txt - 1, name, strlen(name), n);
}

/* ---- Templates ---- */

struct filling {
	struct strbuf *sb;
	const char *end;
	/* `facts` holds the facts (named values) of the current section, and `frame` holds those
	 * of the whole page. */
	const struct fact *facts, *frame;
};

static const struct fact *find_fact(const struct filling *f, const char *name, size_t n)
{
	static const struct fact nothing = { .name = "" };

	for (unsigned i = 0; i < 2; i++)
		for (const struct fact *at = i ? f->frame : f->facts; at && at->name; at++)
			if (strlen(at->name) == n && !strncmp(at->name, name, n))
				return at;
	return &nothing;
}

static bool is_there(const struct fact *fact)
{
	switch (fact->is.kind) {
	case VALUE_TEXT: return fact->is.text && *fact->is.text;
	case VALUE_HTML: return fact->is.html->len != 0;
	default: return fact->is.integer != 0;
	}
}

static void add_fact(struct strbuf *sb, const struct fact *fact)
{
	switch (fact->is.kind) {
	case VALUE_TEXT: sb_add_markup(sb, fact->is.text ? fact->is.text : ""); break;
	case VALUE_HTML: sb_add(sb, sb_text(fact->is.html)); break;
	case VALUE_END: break; /* the template names an unknown fact, so nothing is inserted */
	default: sb_addf(sb, "%" PRId64, fact->is.integer);
	}
}

/* Adds the translation of the text in _("..."). `at` points just after the opening quote. Returns
 * the position after the closing parenthesis. */
static const char *add_translated(struct strbuf *sb, const char *at)
{
	const char *end = strstr(at, "\")");
	char text[512];

	snprintf(text, sizeof text, "%.*s", (int)(end - at), at);
	sb_add_markup(sb, _(text));
	return end + 2;
}

static void add_example(struct strbuf *sb, const char *name, size_t len)
{
	struct strbuf example = { 0 };
	size_t n = 0;
	const char *text = find_section(asset_api_txt, sizeof asset_api_txt - 1, name, len, &n);

	assert(text);
	sb_add_bytes(&example, text, n - 1);
	sb_add_markup(sb, example.text);
	sb_free(&example);
}

static void fill_section(struct filling f, const char *section, size_t len);

/* Fills in a block up to "{/}" or the end of the text, and returns the position where the block
 * ended. */
static const char *fill_block(const struct filling *f, const char *at, bool shown)
{
	while (at < f->end) {
		const size_t plain = strcspn(at, "{_"), left = (size_t)(f->end - at);
		const char *name = at + 1 + (strchr("?!=>", at[1]) != NULL);
		const struct fact *fact;

		if (plain) {
			if (shown)
				sb_add_bytes(f->sb, at, plain < left ? plain : left);
			at += plain < left ? plain : left;
		} else if (*at == '_') {
			const bool text = !strncmp(at, "_(\"", 3);

			if (text && shown)
				at = add_translated(f->sb, at + 3);
			else if (text)
				at = strstr(at, "\")") + 2;
			else
				sb_add_bytes(f->sb, at++, shown);
		} else if (at[1] == '/') {
			return at + 3;
		} else {
			fact = find_fact(f, name, strcspn(name, "}"));
			at = strchr(name, '}') + 1;
			if (name[-1] == '?' || name[-1] == '!')
				at = fill_block(f, at,
						shown && is_there(fact) == (name[-1] == '?'));
			else if (shown && name[-1] == '=')
				add_example(f->sb, name, strcspn(name, "}"));
			else if (shown && name[-1] == '>')
				fill_section(*f, name, strcspn(name, "}"));
			else if (shown)
				add_fact(f->sb, fact);
		}
	}
	return at;
}

static void fill_section(struct filling f, const char *section, size_t len)
{
	size_t n;
	const char *text = find_section(asset_pages_html, sizeof asset_pages_html - 1, section, len,
					&n);

	/* the section must exist, because only the program's own code names sections */
	assert(text);
	f.end = text + n;
	fill_block(&f, text, true);
}

static void fill_and_free(struct strbuf *sb, const char *section, const struct fact *facts,
			  const struct fact *frame)
{
	fill_section((struct filling){ .sb = sb, .facts = facts, .frame = frame }, section,
		     strlen(section));
	for (const struct fact *f = facts; f && f->name; f++)
		if (f->is.kind == VALUE_HTML)
			sb_free(f->is.html);
}

void html_fill_part(struct strbuf *sb, const char *section, const struct fact *facts)
{
	fill_and_free(sb, section, facts, NULL);
}

void html_fill(const struct page *p, const char *section, const struct fact *facts)
{
	const enum language other = i18n_language() == LANG_JA ? LANG_EN : LANG_JA;

	fill_and_free(p->out, section, facts,
		      FACTS(FACT("title", p->title), FACT("notice", p->notice),
			    FACT("token", p->token), FACT("who", p->who), FACT("admin", p->admin),
			    FACT("place", p->place), FACT("live", p->live), FACT("wide", p->wide),
			    FACT("version", ASSETS_VERSION),
			    FACT("language", i18n_code(i18n_language())),
			    FACT("other", i18n_code(other)), FACT("other_name", i18n_name(other))));
}

void html_begin(const struct page *p)
{
	html_fill(p, "begin", NULL);
}

void html_end(const struct page *p)
{
	html_fill(p, "end", NULL);
}
