/* SPDX-License-Identifier: MIT */
/* Writes the settings to their file. Everything that the person added to the file is preserved. */
#include "shelf/settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/paths.h"
#include "base/strbuf.h"
#include "base/xalloc.h"

enum { MOST_ENTRIES = SETTINGS + 2 + MOST_PLAYED };

/* One setting to write. */
struct entry {
	char key[SETTING_NAME + 16];
	char value[SETTING_PLAYERS];
	const char *remark; /* the translated comment above the setting; NULL if there is none */
	/* True if the setting has its default value and will therefore be written as a comment. */
	bool shipped;
	size_t at; /* the index of the setting's line in the old text; NO_LINE if it has none */
};
enum { NO_LINE = 1 << 30 };

struct file {
	struct entry entry[MOST_ENTRIES];
	unsigned n;
};

static struct entry *add_entry(struct file *f, const char *key, bool shipped, const char *remark)
{
	struct entry *e = &f->entry[f->n++];

	*e = (struct entry){ .shipped = shipped, .remark = remark, .at = NO_LINE };
	snprintf(e->key, sizeof e->key, "%s", key);
	return e;
}

static void add_names(struct file *f, const struct settings *s)
{
	struct entry *e = add_entry(
		f, "names", true, _("Names of the players at this keyboard, separated by commas."));
	struct strbuf list = { 0 };
	unsigned n = 0;

	for (unsigned i = 0; i < MAX_SEATS; i++)
		if (s->name[i][0])
			n = i + 1;
	for (unsigned i = 0; i < n; i++)
		sb_addf(&list, "%s%s", i ? ", " : "", s->name[i]);
	e->shipped = n == 0;
	snprintf(e->value, sizeof e->value, "%s", n ? list.text : "Aki, Botan");
	sb_free(&list);
}

static void add_players(struct file *f, const struct settings *s)
{
	for (unsigned i = 0; i < s->n_players; i++) {
		char key[SETTING_NAME + 16];
		struct entry *e;

		snprintf(key, sizeof key, "players.%.30s", s->players[i].game->id);
		e = add_entry(f, key, false,
			      i == 0 ? _("Players: as you last chose them in the menu.") : NULL);
		memcpy(e->value, s->players[i].who, sizeof e->value);
	}
}

static void list_entries(struct file *f, const struct settings *s)
{
	struct entry *e;

	for (unsigned i = 0; i < SETTINGS; i++) {
		const struct setting_spec *spec = &setting_specs[i];

		e = add_entry(f, spec->key, s->word[i] == 0, _(spec->remark));
		setting_text(s, i, e->value, sizeof e->value);
	}
	add_names(f, s);
	e = add_entry(f, "game", !s->game, _("The game selected when the menu opens."));
	snprintf(e->value, sizeof e->value, "%s", s->game ? s->game->id : "nim");
	add_players(f, s);
}

/* Returns true if this line sets the key. If `remarks` is true, looks instead for a comment that
 * would set the key if its '#' were removed. */
static bool is_line_of(const char *line, const char *key, bool remarks)
{
	size_t at = strspn(line, " \t");

	if (remarks && line[at] != '#')
		return false;
	if (remarks)
		at += 1 + strspn(line + at + 1, " \t");
	if (strncmp(line + at, key, strlen(key)))
		return false;
	at += strlen(key);
	return line[at + strspn(line + at, " \t")] == '=';
}

static void put_entry(struct strbuf *out, const struct entry *e)
{
	sb_addf(out, "%s%s = %s\n", e->shipped ? "#" : "", e->key, e->value);
}

/* Finds a comment that would set this key if its '#' were removed. Prefers the comment that Asobi
 * wrote last time; otherwise takes the first one. */
static size_t find_remark(const struct entry *e, char *const *lines, size_t n)
{
	struct strbuf mine = { 0 };
	size_t found = NO_LINE;

	put_entry(&mine, e);
	for (size_t k = n; k-- > 0;)
		if (is_line_of(lines[k], e->key, true)) {
			found = k;
			if (!strncmp(lines[k], mine.text, mine.len - 1) && !lines[k][mine.len - 1])
				break;
		}
	sb_free(&mine);
	return found;
}

/* Finds each setting's line: the last line that sets the key or, if there is none, a comment that
 * would set the key if its '#' were removed. */
static void find_lines(struct file *f, char *const *lines, size_t n)
{
	for (unsigned i = 0; i < f->n; i++) {
		struct entry *e = &f->entry[i];

		for (size_t k = 0; k < n; k++)
			if (is_line_of(lines[k], e->key, false))
				e->at = k;
		if (e->at == NO_LINE)
			e->at = find_remark(e, lines, n);
	}
}

/* Returns true if the line sets a key whose value is the default again. The last line with such a
 * key becomes a comment, so earlier lines with the same key must become comments as well. */
static bool sets_shipped(const struct file *f, const char *line)
{
	for (unsigned i = 0; i < f->n; i++)
		if (f->entry[i].shipped && is_line_of(line, f->entry[i].key, false))
			return true;
	return false;
}

static void put_old(struct strbuf *out, const struct file *f, char *const *lines, size_t n)
{
	for (size_t k = 0; k < n; k++) {
		const struct entry *mine = NULL;

		for (unsigned i = 0; i < f->n; i++)
			if (f->entry[i].at == k)
				mine = &f->entry[i];
		if (mine)
			put_entry(out, mine);
		else
			sb_addf(out, "%s%s\n", sets_shipped(f, lines[k]) ? "#" : "", lines[k]);
	}
}

/* Splits the text into lines in place. */
static char **split_lines(char *text, size_t *n)
{
	char **lines = NULL;

	*n = 0;
	while (*text) {
		char *end = text + strcspn(text, "\n");
		const bool last = !*end;

		*end = '\0';
		lines = xrealloc(lines, *n + 1, sizeof *lines);
		lines[(*n)++] = text;
		text = last ? end : end + 1;
	}
	return lines;
}

char *settings_text(const struct settings *s, const char *old)
{
	struct file *f = xcalloc(1, sizeof *f);
	struct strbuf out = { 0 };
	char *text = xstrdup(old ? old : "");
	size_t n;
	char **lines = split_lines(text, &n);

	list_entries(f, s);
	find_lines(f, lines, n);
	if (n)
		put_old(&out, f, lines, n);
	else
		sb_addf(&out, "# %s\n# %s\n# %s\n",
			_("Asobi's settings, saved by the settings page (press o in the menu)."),
			_("Asobi keeps any comments and lines that you add. With 'theme = own', "
			  "set colours like this:"),
			_("For example: 'ink.seat0 = 117' or 'ground.rack = #005f87'. Use a value "
			  "from 0 to 255 or #rrggbb (see the man page)."));
	for (unsigned i = 0; i < f->n; i++) {
		if (f->entry[i].at != NO_LINE)
			continue;
		if (f->entry[i].remark)
			sb_addf(&out, "\n# %s\n", f->entry[i].remark);
		put_entry(&out, &f->entry[i]);
	}
	free(lines);
	free(text);
	free(f);
	return sb_take(&out);
}

/* The maximum size of the settings file. */
enum { MOST_BYTES = 65536 };

static char *read_file(char error[ERROR_TEXT])
{
	char *path = path_config("config"), *text = NULL;

	error[0] = '\0';
	if (path && access(path, F_OK) == 0)
		text = file_read_kept(path, MOST_BYTES, error, ERROR_TEXT);
	free(path);
	return text;
}

void settings_load(struct settings *s, char error[ERROR_TEXT])
{
	char *text = read_file(error);

	settings_default(s);
	if (text)
		settings_parse(s, text);
	free(text);
}

static bool make_room(const char *path, char error[ERROR_TEXT])
{
	char *dir = path_config("");
	const bool made = file_make_dirs(dir);

	if (!made)
		snprintf(error, ERROR_TEXT, _("Can't write %s: %s."), path, strerror(errno));
	free(dir);
	return made;
}

bool settings_save(const struct settings *s, char error[ERROR_TEXT])
{
	char *path = path_config("config"), *old, *text;
	bool saved;

	if (!path)
		return fail_with(error, "%s",
				 _("Can't save the settings: there's no home directory."));
	old = read_file(error);
	saved = !error[0] && make_room(path, error);
	text = settings_text(s, old);
	saved = saved && file_write_atomic(path, text, error, ERROR_TEXT);
	free(text);
	free(old);
	free(path);
	return saved;
}
