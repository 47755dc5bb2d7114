/* SPDX-License-Identifier: MIT */
#include "tui/menu/engines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/player.h"
#include "base/file.h"
#include "base/paths.h"

enum { MOST_BYTES = 65536 };

void engines_each(void (*found)(void *context, const char *name), void *context)
{
	char error[ERROR_TEXT], *rest = NULL;
	char *path = path_config("engines"), *text = path ? file_read_kept(path, MOST_BYTES, error, sizeof error) : NULL;

	for (char *line = text ? strtok_r(text, "\r\n", &rest) : NULL; line; line = strtok_r(NULL, "\r\n", &rest)) {
		line += strspn(line, " \t");
		if (*line && *line != '#' && strlen(line) < WHO_TEXT)
			found(context, line);
	}
	free(text);
	free(path);
}
