/* SPDX-License-Identifier: MIT */
/* Where the settings are kept. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/paths.h"
#include "shelf/settings.h"

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
		snprintf(error, ERROR_TEXT, _("%s cannot be written: %s."), path, strerror(errno));
	free(dir);
	return made;
}

bool settings_save(const struct settings *s, char error[ERROR_TEXT])
{
	char *path = path_config("config"), *old, *text;
	bool saved;

	if (!path) {
		snprintf(error, ERROR_TEXT, "%s", _("There is no home directory to keep the settings in."));
		return false;
	}
	old = read_file(error);
	saved = !error[0] && make_room(path, error);
	text = settings_text(s, old);
	saved = saved && file_write_atomic(path, text, error, ERROR_TEXT);
	free(text);
	free(old);
	free(path);
	return saved;
}
