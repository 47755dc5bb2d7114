/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"

enum { MARK = sizeof UTF8_MARK - 1 };

static bool is_mark(const char *text)
{
	return !strncmp(text, UTF8_MARK, MARK);
}

const char *text_stray_cr(void)
{
	return _("stray carriage return (CR); save the file with Unix or Windows line endings");
}

bool text_settle(char *text, char *reason, size_t size)
{
	const char *from = text + (is_mark(text) ? MARK : 0);
	unsigned long line = 1;
	char *to = text;

	for (; *from; from++) {
		const bool stray = *from == '\r' && from[1] != '\n';

		if (stray || is_mark(from)) {
			/* Translators: the number of a line in a file, and a description of the
			 * error in that line. */
			snprintf(
				reason, size, _("line %lu: %s"), line,
				stray ? text_stray_cr()
				      : _("unexpected byte order mark (BOM); save the file without it"));
			return false;
		}
		line += *from == '\n';
		if (*from != '\r')
			*to++ = *from;
	}
	*to = '\0';
	return true;
}

void text_begin(FILE *file)
{
	char mark[MARK + 1] = { UTF8_MARK[0] };
	const int first = getc(file);

	/* Reads more bytes only if the first one may begin a byte order mark, because bytes can't
	 * be put back into a pipe. */
	if (first != (unsigned char)mark[0])
		ungetc(first, file);
	else if (fread(mark + 1, 1, MARK - 1, file) != MARK - 1 || !is_mark(mark))
		rewind(file);
}

int text_getc(FILE *file)
{
	const int c = getc(file);
	int next;

	if (c != '\r')
		return c;
	next = getc(file);
	if (next == '\n')
		return next;
	ungetc(next, file);
	return c;
}

enum text_news text_line(FILE *file, char *line, size_t size)
{
	size_t n = 0;
	int c;

	while ((c = text_getc(file)) != EOF && c != '\n' && n + 1 < size)
		line[n++] = (char)c;
	if (c == EOF && n > 0 && line[n - 1] == '\r')
		n--; /* drops a CR whose LF was never written */
	line[n] = '\0';
	return c == '\n' ? TEXT_LINE : c == EOF ? TEXT_TORN : TEXT_LONG;
}
