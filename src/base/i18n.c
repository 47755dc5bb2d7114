/* SPDX-License-Identifier: MIT */
#include "base/i18n.h"

#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/paths.h"

static const struct {
	const char *code, *name;
} languages[LANG_COUNT] = {
	[LANG_EN] = { "en", "English" },
	[LANG_JA] = { "ja", "日本語" },
};

static enum language current, of_system;
static bool utf8_terminal;

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
			break;		/* LC_ALL=C hides LANG */
	}
	return LANG_EN;
}

/* For a locale that is named but not installed. */
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

/* In a C locale nothing would be translated and no width known, so we take the
 * always present C.UTF-8 and remember what the terminal was said to be. */
static void set_locale(void)
{
	utf8_terminal = setlocale(LC_ALL, "") ? is_utf8() : environment_says_utf8();
	if (!is_utf8() && !setlocale(LC_ALL, "C.UTF-8"))
		setlocale(LC_ALL, "en_US.UTF-8");
	if (!strcmp(setlocale(LC_MESSAGES, NULL), "C") || !strcmp(setlocale(LC_MESSAGES, NULL), "POSIX"))
		setlocale(LC_MESSAGES, "C.UTF-8");
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
	/* Asking for Japanese says that the terminal can show it. */
	if (known && wanted && l == LANG_JA)
		utf8_terminal = true;
	bindtextdomain("asobi", dir);
	bind_textdomain_codeset("asobi", "UTF-8");
	free(dir);
	i18n_set_language(l);
	return known;
}

enum language i18n_language(void)
{
	return current;
}

enum language i18n_system_language(void)
{
	return of_system;
}

/* The library looks at the environment, which must not change meanwhile. */
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

const char *i18n_text(const char *text)
{
	const char *translated;

	pthread_rwlock_rdlock(&lock);
	translated = gettext(text);
	pthread_rwlock_unlock(&lock);
	return translated;
}

void i18n_set_language(enum language l)
{
	pthread_rwlock_wrlock(&lock);
	current = l;
	setenv("LANGUAGE", languages[l].code, 1);
#ifndef __GLIBC__
	setlocale(LC_MESSAGES, languages[l].code);	/* musl goes by the locale alone */
#endif
	textdomain("asobi");	/* makes the library look at LANGUAGE again */
	pthread_rwlock_unlock(&lock);
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
