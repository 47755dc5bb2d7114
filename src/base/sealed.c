/* SPDX-License-Identifier: MIT */
#include "base/sealed.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/text.h"
#include "base/xalloc.h"

/* ---- Writing ---- */

static bool cannot_write(const char *path, char *error, size_t error_size)
{
	snprintf(error, error_size, _("Can't write %.100s: %s."), path, strerror(errno));
	return false;
}

bool sealed_write(struct sealed *l, char *error, size_t error_size)
{
	const char *from = l->text.text;
	size_t left = l->text.len;

	while (left > 0) {
		ssize_t n = write(l->fd, from, left);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return cannot_write(l->path, error, error_size);
		from += n;
		left -= (size_t)n;
	}
	l->text.len = 0;
	return true;
}

/* Locks out other programs, because two programs that continue the same file would damage it. */
static bool keep_others_out(const struct sealed *l, char *error, size_t error_size)
{
	if (lockf(l->fd, F_TLOCK, 0) == 0 || (errno != EACCES && errno != EAGAIN))
		return true;
	snprintf(error, error_size,
		 _("Another Asobi process is writing to %.100s. Wait until it finishes."), l->path);
	return false;
}

/* Takes over a file descriptor. If it is -1, errno says why. */
static bool take_file(struct sealed *l, int fd, const char *path, char *error, size_t error_size)
{
	if (fd < 0 && errno == EEXIST)
		snprintf(
			error, error_size,
			_("%.100s already exists. Continue it with '--resume', or choose another file."),
			path);
	else if (fd < 0)
		cannot_write(path, error, error_size);
	if (fd < 0)
		return false;
	*l = (struct sealed){ .path = xstrdup(path), .fd = fd };
	if (keep_others_out(l, error, error_size))
		return true;
	sealed_free(l);
	return false;
}

bool sealed_create(struct sealed *l, const char *path, struct strbuf *head, char *error,
		   size_t error_size)
{
	if (!take_file(l, open(path, O_RDWR | O_CREAT | O_EXCL, 0666), path, error, error_size))
		return false;
	l->text = *head;
	*head = (struct strbuf){ 0 };
	l->sum = sum_text(SUM_START, l->text.text, l->text.len);
	sb_add(&l->text, "begin");
	sealed_seal(l, l->text.len - strlen("begin"));
	if (sealed_write(l, error, error_size))
		return true;
	unlink(path);
	sealed_free(l);
	return false;
}

bool sealed_continue(struct sealed *l, const char *path, uint32_t sum, long bytes, char *error,
		     size_t error_size)
{
	char last;

	if (!take_file(l, open(path, O_RDWR), path, error, error_size))
		return false;
	l->sum = sum;
	if (ftruncate(l->fd, bytes) == 0 && pread(l->fd, &last, 1, bytes - 1) == 1 &&
	    lseek(l->fd, bytes, SEEK_SET) == bytes) {
		if (last != '\n')
			sb_add(&l->text, "\n");
		if (sealed_write(l, error, error_size))
			return true;
		sealed_free(l);
		return false;
	}
	cannot_write(path, error, error_size);
	sealed_free(l);
	return false;
}

void sealed_seal(struct sealed *l, size_t from)
{
	sum_seal(&l->text, from, l->sum);
}

void sealed_free(struct sealed *l)
{
	close(l->fd);
	sb_free(&l->text);
	free(l->path);
}

/* ---- Reading ---- */

bool sealed_open(struct sealed_reader *r, const char *path, char *error, size_t error_size)
{
	FILE *file = fopen(path, "rb");

	if (!file) {
		snprintf(error, error_size, _("Can't read %.100s: %s."), path, strerror(errno));
		return false;
	}
	text_begin(file);
	*r = (struct sealed_reader){
		.file = file, .path = xstrdup(path), .error = error, .error_size = error_size
	};
	return true;
}

void sealed_close(struct sealed_reader *r)
{
	fclose(r->file);
	free(r->path);
}

bool sealed_refuse(const struct sealed_reader *r, const char *format, ...)
{
	int n = snprintf(r->error, r->error_size, _("%.100s, line %lu: "), r->path, r->line_no);
	va_list ap;

	va_start(ap, format);
	if (n > 0 && (size_t)n < r->error_size)
		vsnprintf(r->error + n, r->error_size - (size_t)n, format, ap);
	va_end(ap);
	return false;
}

#define WRONG(...) (sealed_refuse(__VA_ARGS__), SEALED_WRONG)

/* Reads a line. One without a line ending was still being written when the program stopped, so it
 * is ignored. */
static enum sealed_news read_line(struct sealed_reader *r)
{
	const enum text_news news = text_line(r->file, r->line, sizeof r->line);

	r->line_no++;
	if (ferror(r->file))
		return WRONG(r, "%s.", strerror(errno));
	if (strchr(r->line, '\r'))
		return WRONG(r, "%s.", text_stray_cr());
	return news == TEXT_LINE   ? SEALED_LINE
	       : news == TEXT_TORN ? SEALED_CUT
				   : WRONG(r, _("this line isn't in the expected format."));
}

/* A line with the correct checksum is complete, even if its line ending is missing. */
enum sealed_news sealed_read(struct sealed_reader *r)
{
	const enum sealed_news news = read_line(r);

	if (news != SEALED_WRONG && sum_open(r->line, r->sum))
		return SEALED_LINE;
	if (news != SEALED_LINE)
		return news;
	return WRONG(r, _("this line was changed, or belongs to another file."));
}

bool sealed_comes(struct sealed_reader *r, int first)
{
	return ungetc(getc(r->file), r->file) == first;
}

const char *sealed_expect(struct sealed_reader *r, const char *key)
{
	const size_t n = strlen(key);

	switch (read_line(r)) {
	case SEALED_LINE:
		if (!strncmp(r->line, key, n) && (!r->line[n] || r->line[n] == ' '))
			return r->line + n + (r->line[n] == ' ');
		sealed_refuse(r, _("expected '%s' here."), key);
		return NULL;
	case SEALED_CUT:
		sealed_refuse(
			r, _("the file ends before the first result. Delete it and start again."));
		return NULL;
	default: return NULL;
	}
}

bool sealed_word(struct sealed_reader *r, const char *key, const char *const *words, int n,
		 int *out)
{
	const char *value = sealed_expect(r, key);

	if (!value)
		return false;
	for (*out = 0; *out < n; ++*out)
		if (!strcmp(value, words[*out]))
			return true;
	return sealed_refuse(r, _("invalid value '%.40s' for '%s'."), value, key);
}

bool sealed_flag(struct sealed_reader *r, const char *key, bool *out)
{
	static const char *const off_on[] = { "off", "on" };
	int value;

	if (!sealed_word(r, key, off_on, 2, &value))
		return false;
	*out = value;
	return true;
}

bool sealed_number(struct sealed_reader *r, const char *key, uint64_t least, uint64_t most,
		   uint64_t *out)
{
	const char *value = sealed_expect(r, key);

	if (!value)
		return false;
	if (parse_u64(value, out) && *out >= least && *out <= most)
		return true;
	return sealed_refuse(r, _("invalid value '%.40s' for '%s'."), value, key);
}

bool sealed_begin(struct sealed_reader *r, const struct strbuf *head)
{
	r->sum = sum_text(SUM_START, sb_text(head), head->len);
	if (!sealed_expect(r, "begin"))
		return false;
	if (sum_open(r->line, r->sum) && !strcmp(r->line, "begin"))
		return true;
	return sealed_refuse(
		r, _("the lines above were changed, or written by another version of Asobi."));
}
