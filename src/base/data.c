/* SPDX-License-Identifier: MIT */
#include "base/data.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/parse.h"

enum { WORDS = 64 };

/* Returns the value as text, or NULL if there is no value. */
static const char *words_of(const struct value *v, char words[WORDS])
{
	switch (v->kind) {
	case VALUE_TEXT: return v->text;
	case VALUE_FLAG: return v->integer ? "true" : "false";
	case VALUE_INTEGER: snprintf(words, WORDS, "%" PRId64, v->integer); return words;
	case VALUE_TIME: date_text(v->integer, words); return words;
	case VALUE_REAL:
		snprintf(words, WORDS, "%.3f", v->real);
		return isfinite(v->real) ? words : NULL;
	default: assert(v->kind == VALUE_NULL); return NULL;
	}
}

/* ---- JSON ---- */

static void add_json(struct data *d, const char *name, const struct value *v)
{
	char words[WORDS];
	const char *text = words_of(v, words);

	if (text && (v->kind == VALUE_TEXT || v->kind == VALUE_TIME))
		json_text(&d->json, name, text);
	else
		json_addf(&d->json, name, "%s", text ? text : "null");
}

/* ---- XML ---- */

/* Writes an XML element's start, up to where its text begins. */
static void add_tag(struct data *d, const char *name, const char *type, bool nil)
{
	struct strbuf *sb = &d->json.sb;

	sb_addf(sb, "%*s<%s", (int)(2 * d->depth), "", name);
	if (type)
		sb_addf(sb, " type=\"%s\"", type);
	sb_add(sb, nil ? " nil=\"true\">" : ">");
}

static void add_element(struct data *d, const char *name, const struct value *v)
{
	static const char *const types[] = {
		[VALUE_INTEGER] = "integer", [VALUE_FLAG] = "boolean", [VALUE_TIME] = "datetime",
		[VALUE_NUMBERS] = "array",   [VALUE_CLOSE] = NULL,
	};
	char words[WORDS];
	const char *text = v->kind == VALUE_NUMBERS ? "" : words_of(v, words);

	if (d->nil && !strcmp(name, "id"))
		return;
	add_tag(d, name, types[v->kind], d->nil);
	/* a quote in an XML element's text needs no escape, as in "can't" */
	for (text = text ? text : "null"; *text && !d->nil; text++)
		(*text == '"' || *text == '\'' ? sb_add : sb_add_markup)(
			&d->json.sb, (const char[]){ *text, '\0' });
	sb_addf(&d->json.sb, "</%s>\n", name);
}

/* ---- CSV ---- */

/* Spreadsheets treat text that begins with "=", "+", "-", "@", a tab or a CR as a formula. Asobi
 * therefore puts an apostrophe in front of such text, which spreadsheets don't display. */
static void add_quoted(struct strbuf *sb, const char *text)
{
	sb_add(sb, strchr("=+-@\t\r", *text) && *text ? "\"'" : "\"");
	for (; *text; text++)
		sb_add_bytes(sb, *text == '"' ? "\"\"" : text, *text == '"' ? 2 : 1);
	sb_add(sb, "\"");
}

static void add_cell(struct data *d, const char *name, const struct value *v)
{
	char words[WORDS];
	const char *text = words_of(v, words), *comma = d->cells++ ? "," : "";

	if (!d->named && d->in[d->depth - 1].array)
		sb_addf(&d->names, "%s%s%u", comma, d->in[d->depth - 1].name,
			++d->in[d->depth - 1].n);
	else if (!d->named)
		sb_addf(&d->names, "%s%s", comma, name);
	sb_add(&d->json.sb, comma);
	if (v->kind == VALUE_TEXT)
		add_quoted(&d->json.sb, text);
	else
		sb_add(&d->json.sb, text ? text : "");
}

/* Ends a line of CSV, writing the column names before the first line. */
static void end_line(struct data *d)
{
	sb_add(&d->json.sb, "\r\n");
	if (!d->named) {
		sb_addf(&d->names, "\r\n%s", d->json.sb.text);
		sb_free(&d->json.sb);
		d->json.sb = d->names;
		d->named = true;
	}
	d->cells = 0;
}

/* ---- Objects, arrays and their contents ---- */

static void open_part(struct data *d, const char *name, bool array)
{
	const bool wrapped = *name && !d->xml && d->in[d->depth - 1].array;

	assert(d->depth < DATA_DEPTH);
	if (d->xml) {
		add_tag(d, name, array ? "array" : NULL, false);
		sb_add(&d->json.sb, "\n");
	} else if (!d->csv) {
		if (wrapped)
			json_open(&d->json, NULL, "{");
		json_open(&d->json, name, array ? "[" : "{");
	}
	snprintf(d->in[d->depth].name, DATA_NAME, "%s", name);
	d->in[d->depth].array = array;
	d->in[d->depth].n = 0;
	d->in[d->depth++].wrapped = wrapped;
}

static void close_part(struct data *d)
{
	d->depth--;
	if (d->xml) {
		sb_addf(&d->json.sb, "%*s</%s>\n", (int)(2 * d->depth), "", d->in[d->depth].name);
	} else if (d->csv) {
		if (d->depth == 1)
			end_line(d);
	} else {
		json_close(&d->json, d->in[d->depth].array ? "]" : "}");
		if (d->in[d->depth].wrapped)
			json_close(&d->json, "}");
	}
}

/* Writes a name the way the output format spells it. */
static void name_fact(const struct data *d, const char *name, char seen[DATA_NAME])
{
	snprintf(seen, DATA_NAME, "%s", name && (d->xml || d->depth) ? name : "");
	if (d->xml && !*seen && d->depth)
		snprintf(seen, strlen(d->in[d->depth - 1].name), "%s", d->in[d->depth - 1].name);
	for (char *c = seen; d->xml && *c; c++)
		*c = *c == '_' ? '-' : *c;
}

static void add_fact(struct data *d, const struct fact *fact)
{
	const struct value *v = &fact->is;
	char name[DATA_NAME];

	name_fact(d, fact->name, name);
	if (v->kind == VALUE_CLOSE) {
		close_part(d);
	} else if (v->kind == VALUE_OBJECT || v->kind == VALUE_ARRAY) {
		open_part(d, name, v->kind == VALUE_ARRAY);
	} else if (v->kind == VALUE_NUMBERS && (v->n || !d->xml)) {
		open_part(d, name, true);
		for (size_t i = 0; i < v->n; i++)
			data_add(d, FACT(NULL, v->numbers[i]));
		close_part(d);
	} else {
		(d->xml ? add_element : d->csv ? add_cell : add_json)(d, name, v);
	}
}

void data_add_facts(struct data *d, const struct fact *facts)
{
	for (; facts->is.kind != VALUE_END; facts++)
		add_fact(d, facts);
}
