/* SPDX-License-Identifier: MIT */
#include "shelf/collection.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/xalloc.h"

#define HEAD "asobi-records 1"
enum { MOST_BYTES = 16 << 20, LINE = 128 };

struct collection {
	FILE *file;
	char *path;
	long good; /* the offset at which the last complete record ends */
	bool open; /* true if the last complete record may lack its line ending */
};

static struct collection *new_collection(FILE *f, const char *path)
{
	struct collection *c = xcalloc(1, sizeof *c);

	c->file = f;
	c->path = xstrdup(path);
	c->good = ftell(f);
	return c;
}

static bool has_head(FILE *f)
{
	char head[LINE];

	text_begin(f);
	return text_line(f, head, sizeof head) == TEXT_LINE && !strcmp(head, HEAD);
}

/* Opens a file only if it is a regular file, because opening a pipe would block. */
static FILE *open_file(const char *path)
{
	struct stat st;

	if (stat(path, &st) == 0 && !S_ISREG(st.st_mode)) {
		errno = EINVAL;
		return NULL;
	}
	return fopen(path, "rb");
}

bool collection_is(const char *path)
{
	FILE *f = open_file(path);
	const bool is = f && has_head(f);

	if (f)
		fclose(f);
	return is;
}

struct collection *collection_open(const char *path, char error[ERROR_TEXT])
{
	FILE *f = open_file(path);

	if (f && has_head(f))
		return new_collection(f, path);
	if (f)
		snprintf(error, ERROR_TEXT, _("%.120s isn't a file of saved games."), path);
	else
		snprintf(error, ERROR_TEXT, _("Can't read %.100s: %s."), path, strerror(errno));
	if (f)
		fclose(f);
	return NULL;
}

static struct collection *cannot_write(const char *path, char error[ERROR_TEXT])
{
	snprintf(error, ERROR_TEXT, _("Can't write %.100s: %s."), path, strerror(errno));
	return NULL;
}

/* Opens a file for appending. If the file is empty, writes the header line. */
struct collection *collection_append(const char *path, char error[ERROR_TEXT])
{
	const int fd = open(path, O_RDWR | O_CREAT | O_NONBLOCK, 0666);
	struct stat st;
	FILE *f;

	if (fd < 0 || fstat(fd, &st) != 0 || !(f = fdopen(fd, "r+b"))) {
		cannot_write(path, error);
		if (fd >= 0)
			close(fd);
		return NULL;
	}
	if (lockf(fd, F_TLOCK, 0) != 0 && (errno == EACCES || errno == EAGAIN))
		snprintf(error, ERROR_TEXT,
			 _("Another Asobi process is writing to %.100s. Wait until it finishes."),
			 path);
	else if (!S_ISREG(st.st_mode) || (st.st_size && !has_head(f)))
		snprintf(error, ERROR_TEXT,
			 _("%.120s isn't a file of saved games. Choose another file."), path);
	else if (!st.st_size && (fputs(HEAD "\n", f) < 0 || fflush(f) != 0))
		cannot_write(path, error);
	else
		return new_collection(f, path);
	fclose(f);
	return NULL;
}

void collection_close(struct collection *c)
{
	if (!c)
		return;
	fclose(c->file);
	free(c->path);
	free(c);
}

/* Reads a record's body, whose length is given in the record's first line. The last line of the
 * file may lack its line ending. */
static bool read_body(struct collection *c, char *body, size_t bytes)
{
	size_t n = 0;
	int at;

	while (n < bytes && (at = text_getc(c->file)) != EOF)
		body[n++] = (char)at;
	c->open = n > 0 && n + 1 == bytes && !ferror(c->file);
	if (c->open)
		body[n++] = '\n';
	return n == bytes;
}

bool collection_next(struct collection *c, char name[COLLECTION_NAME], char **text)
{
	char line[LINE], *body;
	unsigned long bytes;
	char more;

	if (text_line(c->file, line, sizeof line) != TEXT_LINE ||
	    sscanf(line, "record %63s %lu%c", name, &bytes, &more) != 2 || bytes > MOST_BYTES)
		return false;
	body = xcalloc(bytes + 1, 1);
	if (!read_body(c, body, bytes)) {
		free(body);
		return false;
	}
	c->good = ftell(c->file);
	if (text)
		*text = body;
	else
		free(body);
	return true;
}

bool collection_begin(struct collection *c, const char *prefix, char error[ERROR_TEXT])
{
	char name[COLLECTION_NAME];
	long stays = c->good;

	while (collection_next(c, name, NULL))
		if (!prefix || strncmp(name, prefix, strlen(prefix)))
			stays = c->good;
	if (fseek(c->file, stays, SEEK_SET) == 0 && ftruncate(fileno(c->file), stays) == 0 &&
	    (!c->open || stays < c->good || putc('\n', c->file) != EOF))
		return true;
	cannot_write(c->path, error);
	return false;
}

bool collection_add(struct collection *c, const char *name, const char *text,
		    char error[ERROR_TEXT])
{
	if (fprintf(c->file, "record %s %zu\n%s", name, strlen(text), text) >= 0 &&
	    fflush(c->file) == 0)
		return true;
	cannot_write(c->path, error);
	return false;
}
