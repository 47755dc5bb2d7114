/* SPDX-License-Identifier: MIT */
#include "base/clean.h"

#include <errno.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/utf8.h"

void clean_add(struct strbuf *out, const char *text, size_t n)
{
	size_t len;

	for (size_t at = 0; at < n; at += len, text += len) {
		const uint32_t c = utf8_next(text, &len);

		len = len ? len : 1; /* utf8_next() gives a NUL character the length 0 */
		if (c == '\n' || c == '\t' || (utf8_fits(c) && (c != 0xfffd || len > 1)))
			sb_add_bytes(out, text, len);
		else
			sb_add(out, "?");
	}
}

static bool is_strange_blank(uint32_t c)
{
	return c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
	       c == 0x205f;
}

void clean_text(const char *text, char *buf, size_t size, int columns)
{
	size_t n = 0, len;

	for (uint32_t c; (c = utf8_next(text, &len)) != 0; text += len) {
		const int width = utf8_char_width(c);
		const char *from = c == 0x3000 ? " " : c == 0xfffd ? "\xef\xbf\xbd" : text;
		const size_t bytes = c == 0x3000 ? 1 : c == 0xfffd ? 3 : len;

		if (!utf8_fits(c) || is_strange_blank(c) || width == 0)
			continue;
		columns -= c == 0x3000 ? 1 : width;
		if (columns < 0 || n + bytes >= size)
			break;
		memcpy(buf + n, from, bytes);
		n += bytes;
	}
	buf[n] = '\0';
}

/* ---- Printing ---- */

static int lost; /* the errno of the first failed output; 0 if nothing has failed */

/* Remembers only the first error, because later ones follow from it. */
void print_failed(int reason)
{
	if (!lost)
		lost = reason ? reason : EIO;
}

bool print_flush(void)
{
	if (fflush(stdout) != 0)
		print_failed(errno);
	else if (ferror(stdout))
		print_failed(0);
	return !lost;
}

const char *print_error(void)
{
	return strerror(lost);
}

void print_list(FILE *file, const char *format, va_list args)
{
	struct strbuf text = { 0 }, fit = { 0 };

	sb_addv(&text, format, args);
	clean_add(&fit, sb_text(&text), text.len);
	if (fit.len && fwrite(fit.text, 1, fit.len, file) != fit.len && file == stdout)
		print_failed(errno);
	sb_free(&text);
	sb_free(&fit);
}

void print_to(FILE *file, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_list(file, format, args);
	va_end(args);
}

void print(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	print_list(stdout, format, args);
	va_end(args);
}

void print_control(FILE *file, const char *sequence)
{
	fputs(sequence, file);
}
