/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/sum.h"
#include "base/xalloc.h"
#include "event/journal_text.h"

struct journal {
	struct journal_head head;
	uint32_t head_sum;
	char *path;
	int fd;
	struct strbuf text;		/* of one unit; reused */
};

static bool cannot_write(const char *path, char error[ERROR_TEXT])
{
	snprintf(error, ERROR_TEXT, _("Cannot write %.100s: %s."), path, strerror(errno));
	return false;
}

static bool write_out(struct journal *j, char error[ERROR_TEXT])
{
	const char *from = j->text.text;
	size_t left = j->text.len;

	while (left > 0) {
		ssize_t n = write(j->fd, from, left);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return cannot_write(j->path, error);
		from += n;
		left -= (size_t)n;
	}
	j->text.len = 0;
	return true;
}

/* Two programs that go on with the same file would spoil it. */
static bool keep_others_out(const struct journal *j, char error[ERROR_TEXT])
{
	if (lockf(j->fd, F_TLOCK, 0) == 0 || (errno != EACCES && errno != EAGAIN))
		return true;
	snprintf(error, ERROR_TEXT, _("%.100s is being written by another asobi."), j->path);
	return false;
}

/* Takes the descriptor, which may be -1 with the reason in errno. */
static struct journal *journal_new(int fd, const char *path, const struct journal_head *h, char error[ERROR_TEXT])
{
	struct journal *j;

	if (fd < 0 && errno == EEXIST)
		snprintf(error, ERROR_TEXT, _("%.100s exists: go on with it by '--resume', or name another file."), path);
	else if (fd < 0)
		cannot_write(path, error);
	if (fd < 0)
		return NULL;
	j = xcalloc(1, sizeof *j);
	j->head = *h;
	j->path = xstrdup(path);
	j->head_sum = journal_add_head(&j->text, h);
	j->fd = fd;
	if (keep_others_out(j, error))
		return j;
	journal_free(j);
	return NULL;
}

static bool begin(struct journal *j, char error[ERROR_TEXT])
{
	const size_t from = j->text.len;

	sb_add(&j->text, "begin");
	sum_seal(&j->text, from, j->head_sum);
	return write_out(j, error);
}

struct journal *journal_create(const char *path, const struct journal_head *h, char error[ERROR_TEXT])
{
	struct journal *j = journal_new(open(path, O_RDWR | O_CREAT | O_EXCL, 0666), path, h, error);

	if (!j || begin(j, error))
		return j;
	unlink(path);
	journal_free(j);
	return NULL;
}

struct journal *journal_continue(const char *path, const struct journal_head *h, long bytes, char error[ERROR_TEXT])
{
	struct journal *j = journal_new(open(path, O_RDWR), path, h, error);

	if (!j)
		return NULL;
	j->text.len = 0;
	if (ftruncate(j->fd, bytes) == 0 && lseek(j->fd, bytes, SEEK_SET) == bytes)
		return j;
	cannot_write(path, error);
	journal_free(j);
	return NULL;
}

bool journal_add(struct journal *j, const struct unit_result *u, char error[ERROR_TEXT])
{
	for (unsigned i = 0; i < u->n_games; i++) {
		const size_t from = j->text.len;

		journal_add_game_name(&j->text, &j->head.event, u->unit, i);
		journal_add_result(&j->text, &j->head, &u->games[i]);
		sum_seal(&j->text, from, j->head_sum);
	}
	return write_out(j, error);
}

bool journal_end(struct journal *j, unsigned units, char error[ERROR_TEXT])
{
	sb_addf(&j->text, "end %u", units);
	sum_seal(&j->text, 0, j->head_sum);
	return write_out(j, error);
}

void journal_free(struct journal *j)
{
	if (!j)
		return;
	if (j->fd >= 0)
		close(j->fd);
	sb_free(&j->text);
	free(j->path);
	free(j);
}
