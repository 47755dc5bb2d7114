/* SPDX-License-Identifier: MIT */
#include "base/i18n.h"

#include <langinfo.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/loss.h"
#include "base/paths.h"
#include "base/strbuf.h"

static const struct {
	const char *code, *name;
} languages[LANG_COUNT] = {
	[LANG_EN] = { "en", "English" },
	[LANG_JA] = { "ja", "日本語" },
};

static _Atomic enum language current;
/* This thread's language; LANG_COUNT means the program's language. */
static _Thread_local enum language spoken = LANG_COUNT;
static enum language of_system;
static bool utf8_terminal;

/* ---- Catalogues, which msgfmt makes from po/CODE.po ---- */

/* We read the catalogues ourselves, because the system's library translates only if the locale is
 * installed, and some systems have only C.UTF-8. English needs no catalogue. */
static struct catalogue {
	char *bytes;
	size_t size;
	uint32_t (*number)(const unsigned char *at);
	/* The number of strings, and where the two tables of lengths and offsets begin. */
	uint32_t count, texts, translations;
} catalogues[LANG_COUNT];

enum { MO_MAGIC, MO_FORMAT, MO_COUNT, MO_TEXTS, MO_TRANSLATIONS, MO_HEADER, MO_MOST = 1 << 24 };

static uint32_t read_little_endian(const unsigned char *at)
{
	return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static uint32_t read_big_endian(const unsigned char *at)
{
	return at[3] | (uint32_t)at[2] << 8 | (uint32_t)at[1] << 16 | (uint32_t)at[0] << 24;
}

static uint32_t number_at(const struct catalogue *c, size_t at)
{
	return c->number((const unsigned char *)c->bytes + at);
}

static const char *catalogue_entry(const struct catalogue *c, uint32_t list, uint32_t i)
{
	return c->bytes + number_at(c, list + 8 * (size_t)i + 4);
}

/* Returns true if the table and all its strings lie within the file and each string is
 * NUL-terminated. */
static bool is_whole(const struct catalogue *c, uint32_t list)
{
	if (list > c->size || c->count > (c->size - list) / 8)
		return false;
	for (uint32_t i = 0; i < c->count; i++) {
		const uint32_t length = number_at(c, list + 8 * (size_t)i),
			       at = number_at(c, list + 8 * (size_t)i + 4);

		if (at >= c->size || length >= c->size - at || c->bytes[at + length])
			return false;
	}
	return true;
}

static bool understand_catalogue(struct catalogue *c)
{
	const uint32_t magic = 0x950412de;

	if (c->size < MO_HEADER * sizeof magic)
		return false;
	c->number = read_little_endian;
	if (number_at(c, MO_MAGIC) != magic)
		c->number = read_big_endian;
	if (number_at(c, MO_MAGIC) != magic || number_at(c, 4 * MO_FORMAT) >> 16)
		return false;
	c->count = number_at(c, 4 * MO_COUNT);
	c->texts = number_at(c, 4 * MO_TEXTS);
	c->translations = number_at(c, 4 * MO_TRANSLATIONS);
	return is_whole(c, c->texts) && is_whole(c, c->translations);
}

/* Reads a language's catalogue. A file that isn't a catalogue is ignored, and the messages stay in
 * English. */
static void read_catalogue(struct catalogue *c, const char *dir, const char *code)
{
	struct strbuf path = { 0 };
	FILE *f;

	sb_addf(&path, "%s/%s/LC_MESSAGES/asobi.mo", dir, code);
	f = fopen(path.text, "rb");
	sb_free(&path);
	if (!f)
		return;
	c->bytes = malloc(MO_MOST);
	c->size = c->bytes ? fread(c->bytes, 1, MO_MOST, f) : 0;
	fclose(f);
	if (understand_catalogue(c)) {
		char *fit = realloc(c->bytes, c->size);

		c->bytes = fit ? fit : c->bytes;
	} else {
		free(c->bytes);
		*c = (struct catalogue){ 0 };
	}
}

/* Finds the entry of a string; if the string has a plural, its entry begins with the singular. */
static const char *find_text(const char *text)
{
	const struct catalogue *c = &catalogues[i18n_language()];
	uint32_t from = 0, to = c->count;

	while (from < to) {
		const uint32_t middle = from + (to - from) / 2;
		const int order = strcmp(text, catalogue_entry(c, c->texts, middle));

		if (!order)
			return *text ? catalogue_entry(c, c->translations, middle) : NULL;
		if (order < 0)
			to = middle;
		else
			from = middle + 1;
	}
	return NULL;
}

const char *i18n_text(const char *text)
{
	const char *translated = find_text(text);

	return translated ? translated : text;
}

/* None of the languages with a catalogue has plural forms. */
const char *i18n_counted(const char *one, const char *many, unsigned long n)
{
	const char *translated = find_text(one);

	return translated ? translated : n == 1 ? one : many;
}

/* ---- Choosing the language ---- */

static bool is_utf8(void)
{
	const char *codeset = nl_langinfo(CODESET);

	return !strcmp(codeset, "UTF-8") || !strcmp(codeset, "utf8");
}

static bool find_language(const char *code, enum language *out)
{
	for (int l = 0; l < LANG_COUNT; l++) {
		size_t n = strlen(languages[l].code);

		if (!strncmp(code, languages[l].code, n) && (!code[n] || strchr("_.@:", code[n]))) {
			*out = (enum language)l;
			return true;
		}
	}
	return false;
}

static enum language language_of_environment(void)
{
	static const char *const variables[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
	enum language found;

	for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
		const char *value = getenv(variables[i]);

		if (!value || !*value)
			continue;
		if (find_language(value, &found))
			return found;
		if (i > 0)
			break; /* LC_ALL overrides LANG, even if LC_ALL is "C" */
	}
	return LANG_EN;
}

/* Returns true if the environment asks for UTF-8, even if the locale that it names isn't
 * installed. */
static bool environment_says_utf8(void)
{
	static const char *const variables[] = { "LC_ALL", "LC_CTYPE", "LANG" };

	for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
		const char *value = getenv(variables[i]);

		if (value && *value)
			return strstr(value, "UTF-8") || strstr(value, "utf8");
	}
	return false;
}

/* The C locale doesn't know the width of characters. We therefore use C.UTF-8, which always
 * exists, and remember what the environment said about the terminal. */
static void set_locale(void)
{
	utf8_terminal = setlocale(LC_ALL, "") ? is_utf8() : environment_says_utf8();
	if (!is_utf8() && !setlocale(LC_ALL, "C.UTF-8"))
		setlocale(LC_ALL, "en_US.UTF-8");
	setlocale(LC_NUMERIC, "C");
}

bool i18n_init(const char *wanted)
{
	char *dir = path_locale();
	enum language l = LANG_EN;
	bool known = !wanted || find_language(wanted, &l);

	set_locale();
	of_system = utf8_terminal ? language_of_environment() : LANG_EN;
	if (!wanted)
		l = of_system;
	/* If the user asks for Japanese, we assume that the terminal can show it. */
	if (known && wanted && l == LANG_JA)
		utf8_terminal = true;
	for (int i = 0; i < LANG_COUNT; i++) {
		if (i != LANG_EN && !catalogues[i].bytes)
			read_catalogue(&catalogues[i], dir, languages[i].code);
	}
	free(dir);
	/* This makes the system write its error messages in this language, if it can. */
	setenv("LANGUAGE", languages[l].code, 1);
	i18n_set_language(l);
	if (environment_says_utf8() && !is_utf8())
		loss_note(_("Can't load a UTF-8 locale, so some characters appear as '?'."));
	return known;
}

/* The sentence is in English, because the translations are what is missing. */
void i18n_missing(enum language l, char *sentence, size_t size)
{
	char *dir = path_locale();

	*sentence = '\0';
	if (l != LANG_EN && !catalogues[l].bytes)
		snprintf(
			sentence, size,
			"%.200s/%s/LC_MESSAGES/asobi.mo is missing or damaged, so texts stay English; install Asobi anew.",
			dir, languages[l].code);
	free(dir);
}

enum language i18n_language(void)
{
	return spoken < LANG_COUNT ? spoken : current;
}

enum language i18n_speak(enum language l)
{
	const enum language was = spoken;

	spoken = l;
	return was;
}

enum language i18n_system_language(void)
{
	return of_system;
}

void i18n_set_language(enum language l)
{
	current = l;
}

const char *i18n_code(enum language l)
{
	return languages[l].code;
}

const char *i18n_name(enum language l)
{
	return languages[l].name;
}

bool i18n_utf8_terminal(void)
{
	return utf8_terminal;
}
