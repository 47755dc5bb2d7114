/* SPDX-License-Identifier: MIT */
#include "base/passfile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/i18n.h"

enum { FILE_MOST = 4096 };

/* Returns a file's first line, whichever line endings the file uses. */
static char *find_line(char *text)
{
	text += strncmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
	text[strcspn(text, "\r\n")] = '\0';
	return text;
}

static bool read_file(const char *file, char *out, size_t size, bool *seen, char *error,
		      size_t error_size)
{
	char *text = file_read(file, FILE_MOST, error, error_size);
	struct stat st;
	size_t n;

	if (!text)
		return false;
	*seen = stat(file, &st) == 0 && S_ISREG(st.st_mode) && (st.st_mode & (S_IRGRP | S_IROTH));
	n = (size_t)snprintf(out, size, "%s", find_line(text));
	free(text);
	if (n > 0 && n < size)
		return true;
	*out = '\0';
	snprintf(error, error_size,
		 n ? _("The password on the first line of %.150s is too long.")
		   : _("There's no password in %.150s. Write it on the first line."),
		 file);
	return false;
}

bool passfile_read(const char *file, const char *variable, char *out, size_t size, bool *seen,
		   char *error, size_t error_size)
{
	const char *value = getenv(variable);
	size_t n = 0;

	*seen = false;
	*out = '\0';
	if (!file && value)
		n = (size_t)snprintf(out, size, "%s", value);
	unsetenv(variable);
	if (file)
		return read_file(file, out, size, seen, error, error_size);
	if (n < size)
		return true;
	*out = '\0';
	snprintf(error, error_size, _("The password in the environment variable %s is too long."),
		 variable);
	return false;
}
