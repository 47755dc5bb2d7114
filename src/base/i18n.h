/* SPDX-License-Identifier: MIT */
/* i18n.h - languages.  Texts may be asked for in any thread, also while the main thread, which
 * alone calls the rest but i18n_speak(), changes the language; they last as long as the program. */
#ifndef ASOBI_I18N_H
#define ASOBI_I18N_H

#include <stdbool.h>
#include <stddef.h>

#define _(text) i18n_text(text)
#define N_(text) text /* marked for translation, translated where used */
#define ngettext(one, many, n) i18n_counted(one, many, n)

const char *i18n_text(const char *text) __attribute__((format_arg(1)));
const char *i18n_counted(const char *one, const char *many, unsigned long n)
	__attribute__((format_arg(1), format_arg(2)));

enum language { LANG_EN, LANG_JA, LANG_COUNT };

/* Set the locale once, before any output.  `wanted` is "en", "ja" or NULL for
 * the environment's.  False if there is no such language. */
bool i18n_init(const char *wanted);
/* Why a language's texts stay English: its catalogue is missing or damaged.  "": they don't. */
void i18n_missing(enum language l, char *sentence, size_t size);
/* The language in which texts come now. */
enum language i18n_language(void);
/* Ask for this thread's texts in one language, whatever the program's is and becomes; LANG_COUNT:
 * in the program's again. Returns what was in force, for whoever puts it back. */
enum language i18n_speak(enum language l);
enum language i18n_system_language(void); /* as the environment had it at first */
void i18n_set_language(enum language l);  /* at any time; later texts change */
const char *i18n_code(enum language l);	  /* "en", "ja" */
const char *i18n_name(enum language l);	  /* "English", "日本語" */

/* Did the environment promise a terminal that shows UTF-8? */
bool i18n_utf8_terminal(void);

#endif
