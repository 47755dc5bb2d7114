/* SPDX-License-Identifier: MIT */
/* This file reads an exercise's page and fills in option values: "{n}" is replaced by the value of
 * option n. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "course/course.h"

enum { MOST_BYTES = 1 << 16 };

/* Returns the text of the exercise's page in this language. On failure, returns NULL and writes
 * one sentence to `error`. */
static char *read_page(const struct exercise *e, enum language l, char error[ERROR_TEXT])
{
	struct strbuf path = { 0 };
	char *text;

	sb_addf(&path, "%s/%s/%s.txt", e->directory, e->id, i18n_code(l));
	text = file_read(path.text, MOST_BYTES, error, ERROR_TEXT);
	sb_free(&path);
	return text;
}

/* Finds the last value that the settings give for an option, and copies it as it is spelled there.
 */
static bool find_setting(const char *settings, const char *key, char value[64])
{
	const size_t n = strlen(key);
	bool found = false;
	char word[128];

	while (parse_word(&settings, " ", word, sizeof word))
		if (!strncmp(word, key, n) && word[n] == '=') {
			snprintf(value, 64, "%s", word + n + 1);
			found = true;
		}
	return found;
}

/* Adds an option's value or range of values, such as "30" or "1 to 30". Returns false if the game
 * has no such option. */
static bool add_value(struct strbuf *sb, const struct exercise *e, const char *key)
{
	const struct option *options = game_find(e->game)->options;
	const int i = option_find(options, key);
	char value[64], *dots;

	if (i < 0)
		return false;
	if (!find_setting(e->settings, key, value)) {
		if (options[i].names)
			sb_add(sb, options[i].names[options[i].fallback - options[i].min]);
		else
			sb_addf(sb, "%d", options[i].fallback);
		return true;
	}
	dots = strstr(value, "..");
	if (dots) {
		*dots = '\0';
		sb_addf(sb, _("%s to %s"), value, dots + 2);
	} else {
		sb_add(sb, value);
	}
	return true;
}

char *exercise_page(const struct exercise *e, char error[ERROR_TEXT])
{
	char *text = read_page(e, i18n_language(), error);
	struct strbuf sb = { 0 };

	if (!text && i18n_language() != LANG_EN)
		text = read_page(e, LANG_EN, error);
	if (!text)
		return NULL;
	sb_add(&sb, "");
	for (const char *at = text; *at;) {
		const size_t n = strcspn(at, "{"), m = at[n] ? strcspn(at + n + 1, "} \n{") : 0;
		char key[32];

		sb_add_bytes(&sb, at, n);
		at += n;
		if (!*at)
			break;
		snprintf(key, sizeof key, "%.*s", (int)m, at + 1);
		if (at[m + 1] == '}' && m < sizeof key && add_value(&sb, e, key))
			at += m + 2;
		else
			sb_add_bytes(&sb, at++, 1);
	}
	free(text);
	return sb_take(&sb);
}
