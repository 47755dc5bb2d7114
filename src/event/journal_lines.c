/* SPDX-License-Identifier: MIT */
#include "event/journal_lines.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "base/i18n.h"

bool journal_refuse(const struct journal_reader *r, const char *format, ...)
{
	int n = snprintf(r->error, ERROR_TEXT, _("%.100s, line %lu: "), r->path, r->line_no);
	va_list ap;

	va_start(ap, format);
	if (n > 0 && n < ERROR_TEXT)
		vsnprintf(r->error + n, ERROR_TEXT - (size_t)n, format, ap);
	va_end(ap);
	return false;
}

/* What has no end was being written when something happened; it counts as not there. */
enum journal_news journal_read_line(struct journal_reader *r)
{
	size_t n;

	r->line_no++;
	if (!fgets(r->line, sizeof r->line, r->file))
		return ferror(r->file) ? (journal_refuse(r, "%s.", strerror(errno)), JOURNAL_WRONG) : JOURNAL_CUT;
	n = strlen(r->line);
	if (n && r->line[n - 1] == '\n') {
		r->line[n - 1] = '\0';
		return JOURNAL_UNIT;
	}
	if (feof(r->file))
		return JOURNAL_CUT;
	journal_refuse(r, _("this is no line of a journal."));
	return JOURNAL_WRONG;
}
