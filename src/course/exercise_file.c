/* SPDX-License-Identifier: MIT */
#include "course/exercise_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "course/exercise_check.h"

static const char *const yes_no[] = { "no", "yes", NULL };

static void *member_of(struct exercise *e, const struct key_spec *k)
{
	return (char *)e + k->at;
}

static bool is_text(const struct key_spec *k)
{
	return k->form == TEXT;
}

void exercise_set_positions(struct exercise *e, char **positions)
{
	for (char **p = e->positions; p && *p; p++)
		free(*p);
	free(e->positions);
	e->positions = positions;
}

void exercise_free(struct exercise *e)
{
	for (const struct key_spec *k = exercise_keys; k < exercise_keys + KEYS; k++)
		if (is_text(k))
			free(*(char **)member_of(e, k));
	exercise_set_positions(e, NULL);
	free(e->id);
	free(e->directory);
	*e = (struct exercise){ 0 };
}

static char *copy_text(const char *text)
{
	return text ? xstrdup(text) : NULL;
}

unsigned exercise_positions(const struct exercise *e)
{
	unsigned n = 0;

	while (e->positions && e->positions[n])
		n++;
	return n;
}

static void add_position(struct exercise *e, const char *text)
{
	const unsigned n = exercise_positions(e);

	e->positions = xrealloc(e->positions, n + 2, sizeof *e->positions);
	e->positions[n] = xstrdup(text);
	e->positions[n + 1] = NULL;
}

void exercise_copy(struct exercise *to, const struct exercise *from)
{
	*to = *from;
	for (const struct key_spec *k = exercise_keys; k < exercise_keys + KEYS; k++)
		if (is_text(k))
			*(char **)member_of(to, k) = copy_text(*(char **)member_of(to, k));
	to->positions = NULL;
	for (char **p = from->positions; p && *p; p++)
		add_position(to, *p);
	to->id = copy_text(from->id);
	to->directory = copy_text(from->directory);
}

/* ---- Lines ---- */

/* Removes trailing blanks and returns a pointer to the first nonblank character. */
static char *trim(char *text)
{
	size_t n;

	text += strspn(text, " \t");
	for (n = strlen(text); n && strchr(" \t", text[n - 1]); n--)
		text[n - 1] = '\0';
	return text;
}

static bool can_be_shown(const char *text)
{
	size_t n;

	for (const char *at = text; *at; at += n)
		if (!utf8_fits(utf8_next(at, &n)))
			return false;
	return utf8_is_text(text);
}

bool exercise_line(char **text, unsigned *line, char **key, char **value, char error[ERROR_TEXT])
{
	*error = '\0';
	while (**text) {
		char *from = *text, *equals;
		const size_t n = strcspn(from, "\n");

		*text = from + n + (from[n] == '\n');
		from[n] = '\0';
		++*line;
		from = trim(from);
		if (!*from || *from == '#')
			continue;
		equals = strchr(from, '=');
		if (!equals || equals == from)
			return fail_with(error, _("Expected 'key = value', but got '%.60s'."),
					 from);
		*equals = '\0';
		*key = trim(from);
		*value = trim(equals + 1);
		if (!**value)
			snprintf(error, ERROR_TEXT, _("There's no value after '%.40s ='."), *key);
		else if (!can_be_shown(*value))
			snprintf(error, ERROR_TEXT,
				 _("The value of '%.40s' isn't plain text in UTF-8."), *key);
		return !*error;
	}
	return false;
}

/* ---- Values ---- */

static bool find_word(const char *const *words, const char *word, unsigned *out)
{
	for (*out = 0; words[*out]; ++*out)
		if (!strcmp(words[*out], word))
			return true;
	return false;
}

bool exercise_grade(const char *word, enum grade *out)
{
	unsigned n;

	if (!find_word(exercise_grades, word, &n))
		return false;
	*out = (enum grade)n;
	return true;
}

static bool take_word(const struct key_spec *k, const char *const *words, const char *value,
		      unsigned *out, char error[ERROR_TEXT])
{
	struct strbuf all = { 0 };

	if (find_word(words, value, out))
		return true;
	for (unsigned i = 0; words[i]; i++)
		sb_addf(&all, "%s'%s'", i ? ", " : "", words[i]);
	snprintf(error, ERROR_TEXT, _("Invalid '%s' value '%.40s'. Use one of: %s."), k->name,
		 value, all.text);
	sb_free(&all);
	return false;
}

static bool take_number(const struct key_spec *k, const char *value, unsigned *out,
			char error[ERROR_TEXT])
{
	int n;

	if (k->form == MILLI ? parse_seconds(value, k->most, &n) && n >= k->least
			     : parse_int(value, k->least, k->most, &n)) {
		*out = (unsigned)n;
		return true;
	}
	if (k->form == MILLI)
		snprintf(error, ERROR_TEXT,
			 _("Invalid '%s' value '%.40s'. Use a number with up to three decimals."),
			 k->name, value);
	else
		snprintf(error, ERROR_TEXT,
			 _("Invalid '%s' value '%.40s'. Use a number from %d to %d."), k->name,
			 value, k->least, k->most);
	return false;
}

static bool take_position(struct reading *r, const char *value, unsigned line,
			  char error[ERROR_TEXT])
{
	const unsigned n = exercise_positions(r->e);

	if (n == EXERCISE_MOST_POSITIONS)
		return fail_with(error, _("That's more than %d positions."), (int)n);
	r->position_line[n] = line;
	add_position(r->e, value);
	return true;
}

static bool take_value(struct reading *r, const struct key_spec *k, const char *value,
		       unsigned line, char error[ERROR_TEXT])
{
	void *member = member_of(r->e, k);
	unsigned n = 0;
	bool well = true;

	switch (k->form) {
	case TEXT: *(char **)member = xstrdup(value); break;
	case NUMBER:
	case MILLI: well = take_number(k, value, member, error); break;
	case GRADE:
		well = take_word(k, exercise_grades, value, &n, error);
		*(enum grade *)member = (enum grade)n;
		break;
	case JUDGED:
		well = take_word(k, exercise_kinds, value, &n, error);
		*(enum judged_by *)member = (enum judged_by)n;
		break;
	case YES_NO:
		well = take_word(k, yes_no, value, &n, error);
		*(bool *)member = n;
		break;
	case POSITIONS: well = take_position(r, value, line, error); break;
	}
	return well;
}

static bool take_line(struct reading *r, const char *key, const char *value, unsigned line)
{
	const struct key_spec *k = exercise_keys;
	char error[ERROR_TEXT];

	while (k < exercise_keys + KEYS && strcmp(k->name, key))
		k++;
	if (k == exercise_keys + KEYS)
		snprintf(error, sizeof error,
			 _("Unknown key '%.40s'. 'man asobi-exercise' lists the keys."), key);
	else if (r->line[k - exercise_keys] && k->form != POSITIONS)
		snprintf(error, sizeof error, _("The key '%s' is already on line %u."), key,
			 r->line[k - exercise_keys]);
	else if (take_value(r, k, value, line, error)) {
		r->line[k - exercise_keys] = line;
		return true;
	}
	return exercise_refuse(r, line, error);
}

static void add_defaults(struct reading *r)
{
	static const unsigned points[GRADES] = { 1, 2, 3, 5 };
	struct exercise *e = r->e;

	if (!r->line[KEY_POINTS])
		e->points = points[e->grade];
	if (!r->line[KEY_SECONDS])
		e->seconds = e->grade >= GRADE_ADVANCED ? 600 : 60;
	if (!r->line[KEY_ELO])
		e->elo = 100;
	if (!e->settings)
		e->settings = xstrdup("");
}

bool exercise_parse(char *text, const char *path, struct exercise *out, char error[ERROR_TEXT])
{
	struct reading r = { .path = path, .e = out, .error = error };
	char *key, *value, wrong[ERROR_TEXT];
	unsigned line = 0;
	bool well = true;

	*out = (struct exercise){ 0 };
	while (well && exercise_line(&text, &line, &key, &value, wrong))
		well = take_line(&r, key, value, line);
	if (well && *wrong)
		well = exercise_refuse(&r, line, wrong);
	if (well) {
		add_defaults(&r);
		well = exercise_check(&r);
	}
	if (well)
		return true;
	exercise_free(out);
	return false;
}
