/* SPDX-License-Identifier: MIT */
/* i18n.h - languages. Any thread may ask for translations, even while the main thread changes the
 * language; the strings remain valid until the program ends. Of the other functions, only
 * i18n_speak() may be called outside the main thread. */
#ifndef ASOBI_I18N_H
#define ASOBI_I18N_H

#include <stdbool.h>
#include <stddef.h>

#define _(text) i18n_text(text)
#define N_(text) text /* marks a string for translation, which happens where the string is used */
#define ngettext(one, many, n) i18n_counted(one, many, n)

const char *i18n_text(const char *text) __attribute__((format_arg(1)));
const char *i18n_counted(const char *one, const char *many, unsigned long n)
	__attribute__((format_arg(1), format_arg(2)));

enum language { LANG_EN, LANG_JA, LANG_COUNT };

/* Sets the locale once, before any output. `wanted` is "en", "ja" or NULL for the language of the
 * environment. Returns false if there is no such language. */
bool i18n_init(const char *wanted);
/* If a language's messages stay in English because its catalogue is missing or damaged, writes a
 * sentence that says so; otherwise writes "". */
void i18n_missing(enum language l, char *sentence, size_t size);
enum language i18n_language(void);
/* Sets the language of this thread's messages, whatever the program's language is; LANG_COUNT
 * returns to the program's language. Returns the previous setting, so that the caller can restore
 * it. */
enum language i18n_speak(enum language l);
enum language i18n_system_language(void); /* the environment's language when the program started */
/* Changes the program's language at any time; messages requested later use the new one. */
void i18n_set_language(enum language l);
const char *i18n_code(enum language l); /* "en", "ja" */
/* Returns a language's own name for itself: "English", "日本語". */
const char *i18n_name(enum language l);

/* Returns true if the environment says that the terminal can show UTF-8. */
bool i18n_utf8_terminal(void);

#endif
