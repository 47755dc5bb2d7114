/* SPDX-License-Identifier: MIT */
/* i18n.h - languages through gettext.  Texts may be asked for in any thread, also while the
 * main thread, which alone calls the rest, changes the language. */
#ifndef ASOBI_I18N_H
#define ASOBI_I18N_H

#include <libintl.h>
#include <stdbool.h>

#define _(text) i18n_text(text)
#define N_(text) text			/* marked for translation, translated where used */

const char *i18n_text(const char *text) __attribute__((format_arg(1)));

enum language { LANG_EN, LANG_JA, LANG_COUNT };

/* Set the locale once, before any output.  `wanted` is "en", "ja" or NULL for
 * the environment's.  False if there is no such language. */
bool i18n_init(const char *wanted);
enum language i18n_language(void);
enum language i18n_system_language(void);	/* as the environment had it at first */
void i18n_set_language(enum language l);	/* at any time; later texts change */
const char *i18n_code(enum language l);		/* "en", "ja" */
const char *i18n_name(enum language l);		/* "English", "日本語" */

/* Did the environment promise a terminal that shows UTF-8? */
bool i18n_utf8_terminal(void);

#endif
