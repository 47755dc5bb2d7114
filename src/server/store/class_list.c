/* SPDX-License-Identifier: MIT */
#include "server/store/class_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "base/xalloc.h"

/* COLUMNS is the maximum number of columns that are read from each line of the file. */
enum { MADE_WORD = 12, COLUMNS = 4 };

static const char separators[] = ",;\t";

static bool refuse_line(unsigned line, const char *sentence, char error[ERROR_TEXT])
{
	return fail_with(error, "%u: %.240s", line, sentence);
}

/* ---- Splitting one line into fields ---- */

static char *trim_blanks(char *text)
{
	char *end = text + strlen(text);

	while (end > text && strchr(" \t\r", end[-1]))
		*--end = '\0';
	return text + strspn(text, " \t");
}

/* Removes a field's quotes in place, and moves `*at` past the closing quote. Returns NULL if there
 * is no closing quote. */
static char *unquote_field(char **at)
{
	char *const begin = *at + 1;
	char *out = begin, *in = begin;

	while (*in && (*in != '"' || in[1] == '"')) {
		in += *in == '"';
		*out++ = *in++;
	}
	if (!*in)
		return NULL;
	*at = in + 1;
	*out = '\0';
	return begin;
}

/* Returns the field at `*at`, and moves `*at` to the next field, or sets it to NULL if there is
 * none. `*separator` is the line's separator, once it is known. If the field is invalid, returns
 * NULL and sets `*fault` to the reason. */
static char *take_field(char **at, char *separator, const char **fault)
{
	const char some[2] = { *separator, '\0' }, *ends = *separator ? some : separators;
	char *field = *at + strspn(*at, *separator == '\t' ? " " : " \t"), *end;
	const bool quoted = *field == '"';

	if (quoted) {
		end = field;
		field = unquote_field(&end);
		*fault = _("A field starts with '\"' but doesn't end with one on the same line.");
		if (!field)
			return NULL;
		end += strspn(end, " \r");
	} else {
		end = field + strcspn(field, ends);
	}
	*fault = _("'\"' may only enclose a whole field. Inside a field, write it twice.");
	if (*end && !strchr(ends, *end))
		return NULL;
	*at = *end ? end + 1 : NULL;
	*separator = *end ? *end : *separator;
	*end = '\0';
	if (quoted)
		return field;
	field = trim_blanks(field);
	return strchr(field, '"') ? NULL : field;
}

/* Splits a line into columns and returns their number, not counting empty ones at the end. If the
 * line is invalid, returns 0 and sets `*fault` to the reason. */
static unsigned cut_line(char *line, const char *columns[COLUMNS], const char **fault)
{
	char separator = '\0';
	unsigned n = 0, filled = 1;

	for (unsigned i = 0; i < COLUMNS; i++)
		columns[i] = "";
	for (char *at = line; at; n++) {
		const char *field = take_field(&at, &separator, fault);

		if (!field)
			return 0;
		if (*field)
			filled = n + 1;
		if (n < COLUMNS)
			columns[n] = field;
	}
	return filled;
}

/* ---- The line with the column headings ---- */

static bool is_one_of(const char *text, const char *const *words)
{
	while (*words && strcasecmp(text, *words) != 0)
		words++;
	return *words;
}

static bool names_names(const char *text)
{
	static const char *const words[] = { "name",	  "names",    "user",	    "username",
					     "user name", "login",    "student",    "名前",
					     "氏名",	  "ユーザー", "ユーザー名", NULL };

	return is_one_of(text, words);
}

static bool names_passwords(const char *text)
{
	static const char *const words[] = { "password", "passwords", "pw", "パスワード", NULL };

	return is_one_of(text, words);
}

/* Returns true if the line has headings for both names and passwords, in either order. */
static bool is_header(const char *const columns[COLUMNS])
{
	bool names = false, passwords = false;

	for (unsigned i = 0; i < COLUMNS; i++) {
		names = names || names_names(columns[i]);
		passwords = passwords || names_passwords(columns[i]);
	}
	return names && passwords;
}

/* ---- Reading the list and adding its users ---- */

static void add_entry(struct class_list *l, const char *const columns[COLUMNS], unsigned line)
{
	l->entries = xgrow(l->entries, l->n, sizeof *l->entries);
	l->entries[l->n++] = (struct class_entry){ .name = columns[0],
						   .password = columns[1],
						   .line = line };
}

static bool read_line(struct class_list *l, char *line, unsigned number, bool *first,
		      char error[ERROR_TEXT])
{
	const char *columns[COLUMNS], *fault;
	const bool begins = *first;
	unsigned n;

	if (!utf8_is_text(line))
		return refuse_line(number, _("This line isn't UTF-8. Save the list as UTF-8."),
				   error);
	utf8_compose(line);
	if (line[strspn(line, " \t\r")] == '#' || !line[strspn(line, " \t\r,;")])
		return true;
	*first = false;
	n = cut_line(line, columns, &fault);
	if (!n)
		return refuse_line(number, fault, error);
	if (begins && n <= 2 && names_names(columns[0]) &&
	    (n == 1 || names_passwords(columns[1]))) {
		l->header = number;
		return true;
	}
	if (begins && is_header(columns))
		return refuse_line(
			number,
			_("The list may have only two columns: name and password, in that order."),
			error);
	if (n > 2)
		return refuse_line(
			number,
			_("This line has more than a name and a password. Put quotes around fields that contain a separator."),
			error);
	if (!*columns[0])
		return refuse_line(number, _("This line has a password but no name."), error);
	add_entry(l, columns, number);
	return true;
}

bool class_list_read(struct class_list *l, char *text, char error[ERROR_TEXT])
{
	static const char bom[] = "\xef\xbb\xbf";
	unsigned number = 0;
	bool first = true;

	*l = (struct class_list){ 0 };
	text += strncmp(text, bom, 3) == 0 ? 3 : 0;
	for (char *line = text, *end; line; line = end) {
		end = strchr(line, '\n');
		if (end)
			*end++ = '\0';
		if (!read_line(l, line, ++number, &first, error))
			return false;
	}
	return true;
}

/* Makes a random password from letters and digits that are hard to confuse with one another. */
static bool make_word(struct store *s, char word[STORE_TOKEN])
{
	static const char letters[32] = "abcdefghjkmnpqrstuvwxyz234567892";
	unsigned char random[MADE_WORD];

	if (!store_random(s, random, sizeof random))
		return false;
	for (unsigned i = 0; i < MADE_WORD; i++)
		word[i] = letters[random[i] % 32];
	word[MADE_WORD] = '\0';
	return true;
}

/* Checks an entry and hashes its password, but doesn't write anything yet. */
static bool prepare_entry(struct class_entry *e, struct store *s, char error[ERROR_TEXT])
{
	char why[ERROR_TEXT];
	struct store_user u;

	if (store_user_named(s, e->name, &u))
		return true;
	if (!*e->password && !make_word(s, e->made))
		return refuse_line(e->line, _("Can't get secure random numbers from the system."),
				   error);
	if (!*e->password)
		e->password = e->made;
	return (store_user_may_be(s, e->name, why) && password_hash(e->password, &e->hash, why)) ||
	       refuse_line(e->line, why, error);
}

static bool put_entry(struct class_list *l, struct class_entry *e, struct store *s,
		      char error[ERROR_TEXT])
{
	char why[ERROR_TEXT];
	struct store_user u;

	/* skip a user who already exists: the list may contain the name twice, or the user may
	 * have been created after the list was checked */
	if (!*e->hash.text || store_user_named(s, e->name, &u)) {
		e->hash.text[0] = '\0';
		l->kept++;
		return true;
	}
	if (!store_user_put(s, e->name, &e->hash, false, why))
		return refuse_line(e->line, why, error);
	l->added++;
	return true;
}

bool class_list_add(struct class_list *l, struct store *s,
		    void (*hashed)(void *context, unsigned done, unsigned of), void *context,
		    char error[ERROR_TEXT])
{
	bool well = true;

	for (unsigned i = 0; i < l->n && well; i++) {
		well = prepare_entry(&l->entries[i], s, error);
		if (well && hashed)
			hashed(context, i + 1, l->n);
	}
	if (!well || !store_begin(s, error))
		return false;
	for (unsigned i = 0; i < l->n && well; i++)
		well = put_entry(l, &l->entries[i], s, error);
	return store_finish(s, well, error);
}

/* Writes a field as it is, or in quotes if one of its characters could be misread. */
static void add_field(struct strbuf *out, const char *text)
{
	if (*text && !strpbrk(text, ",;\t\"") && *text != ' ' && *text != '#' &&
	    text[strlen(text) - 1] != ' ') {
		sb_add(out, text);
		return;
	}
	sb_add(out, "\"");
	for (; *text; text++)
		sb_addf(out, *text == '"' ? "\"\"" : "%c", *text);
	sb_add(out, "\"");
}

void class_list_tell(const struct class_list *l, struct strbuf *out)
{
	for (const struct class_entry *e = l->entries; e < l->entries + l->n; e++) {
		if (!*e->hash.text)
			continue;
		add_field(out, e->name);
		sb_add(out, ",");
		add_field(out, e->password);
		sb_add(out, "\n");
	}
}

void class_list_free(struct class_list *l)
{
	free(l->entries);
	*l = (struct class_list){ 0 };
}
