/* SPDX-License-Identifier: MIT */
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/paths.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "base/xalloc.h"

enum { MOST_ASIDE = 1000, WRITING_SECONDS = 60 };

static bool write_complaint(char *error, size_t size, const char *format, const char *path,
			    const char *reason)
{
	int n = snprintf(error, size, format, path);

	if (n >= 0 && (size_t)n < size)
		/* Translators: the reason, which follows "Cannot read FILE". */
		snprintf(error + n, size - (size_t)n, _(": %s."), reason);
	return false;
}

static const char *reason_of_errno(void)
{
	return errno == EILSEQ ? _("it isn't a text file") : strerror(errno);
}

/* Replaces NUL bytes, which a torn write may leave behind, so that the lines around them can still
 * be read. */
static void mend_nuls(struct strbuf *sb)
{
	for (size_t i = 0; i < sb->len; i++)
		if (!sb->text[i])
			sb->text[i] = '?';
}

static char *read_stream(FILE *f, size_t most, bool mended)
{
	struct strbuf sb = { 0 };
	char block[4096];
	size_t n;

	while (sb.len <= most && (n = fread(block, 1, sizeof block, f)) > 0)
		sb_add_bytes(&sb, block, n);
	if (sb.len > most)
		errno = EFBIG;
	else if (mended)
		mend_nuls(&sb);
	if (sb.len <= most && !ferror(f) && !(sb.text && strlen(sb.text) != sb.len))
		return sb_take(&sb);
	if (sb.len <= most && !ferror(f))
		errno = EILSEQ; /* a file with a NUL byte in it isn't a text file */
	sb_free(&sb);
	return NULL;
}

/* Reads the text of an open file and closes it; returns NULL with a message on failure. */
static char *read_whole(FILE *f, const char *path, size_t most, bool mended, char *error,
			size_t error_size)
{
	char *text = f ? read_stream(f, most, mended) : NULL, reason[160];

	if (!text)
		write_complaint(error, error_size, _("Can't read %s"), path, reason_of_errno());
	if (f)
		fclose(f);
	if (!text || text_settle(text, reason, sizeof reason))
		return text;
	write_complaint(error, error_size, _("Can't read %s"), path, reason);
	free(text);
	return NULL;
}

char *file_read(const char *path, size_t most, char *error, size_t error_size)
{
	return read_whole(fopen(path, "rb"), path, most, false, error, error_size);
}

static char *read_kept(const char *path, size_t most, bool mended, char *error, size_t error_size)
{
	const int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	struct stat st;

	if (fd >= 0 && (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))) {
		close(fd);
		write_complaint(error, error_size, _("Can't read %s"), path,
				_("it isn't a regular file"));
		return NULL;
	}
	return read_whole(fd < 0 ? NULL : fdopen(fd, "rb"), path, most, mended, error, error_size);
}

char *file_read_kept(const char *path, size_t most, char *error, size_t error_size)
{
	return read_kept(path, most, false, error, error_size);
}

char *file_read_lines(const char *path, size_t most, char *error, size_t error_size)
{
	return read_kept(path, most, true, error, error_size);
}

static bool write_all(int fd, const char *text)
{
	size_t left = strlen(text);

	while (left > 0) {
		ssize_t n = write(fd, text, left);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return false;
		text += n;
		left -= (size_t)n;
	}
	return fsync(fd) == 0;
}

/* Writes the text to a temporary file next to `path` and returns that file's name. The caller
 * removes the file and frees the name. If *ok is false, errno says why. */
static char *write_beside(const char *path, const char *text, bool *ok)
{
	struct strbuf temp = { 0 };
	int fd;

	sb_addf(&temp, "%s.%ld.tmp", path, (long)getpid());
	/* A killed program with our process id may have left a file with this name. */
	unlink(temp.text);
	fd = open(temp.text, O_WRONLY | O_CREAT | O_EXCL, 0600);
	*ok = fd >= 0 && write_all(fd, text);
	if (fd >= 0)
		*ok = close(fd) == 0 && *ok;
	return sb_take(&temp);
}

bool file_write_atomic(const char *path, const char *text, char *error, size_t error_size)
{
	bool ok;
	char *temp = write_beside(path, text, &ok);

	ok = ok && rename(temp, path) == 0;
	if (!ok) {
		write_complaint(error, error_size, _("Can't write %s"), path, reason_of_errno());
		unlink(temp);
	}
	free(temp);
	return ok;
}

/* Moves the temporary file into place with a link, which never replaces an existing file. If the
 * file system has no links, checks that the name is free and then renames the file. */
static bool put_in_place(const char *temp, const char *path)
{
	if (link(temp, path) == 0)
		return true;
	if (errno != EPERM && errno != ENOSYS && errno != EOPNOTSUPP)
		return false;
	errno = EEXIST;
	return access(path, F_OK) != 0 && rename(temp, path) == 0;
}

int file_write_new(const char *path, const char *text)
{
	bool ok;
	char *temp = write_beside(path, text, &ok);
	int reason = ok && put_in_place(temp, path) ? 0 : errno;

	unlink(temp);
	free(temp);
	return reason;
}

int file_write_numbered(const char *stem, const char *ending, const char *text, char *name,
			size_t size)
{
	int reason = EEXIST;
	char *file = xcalloc(1, size);

	for (unsigned i = 1; reason == EEXIST && i <= MOST_ASIDE; i++) {
		char again[16] = "";

		if (i > 1)
			snprintf(again, sizeof again, "-%u", i);
		snprintf(file, size, "%s%s.%s", stem, again, ending);
		reason = file_write_new(file, text);
	}
	path_tell(file, name, size);
	free(file);
	return reason;
}

/* Returns the process id in "NAME.NUMBER.tmp", or 0 if the name doesn't have this form. */
static long writer_of(const char *name)
{
	const char *end = strrchr(name, '.'), *dot = end;
	char *after;
	long pid;

	if (!end || strcmp(end, ".tmp"))
		return 0;
	while (dot > name && dot[-1] != '.')
		dot--;
	pid = strtol(dot, &after, 10);
	return dot > name && after == end && pid > 0 ? pid : 0;
}

/* Returns true if a killed program left this temporary file behind. It isn't enough that no
 * process here has the writer's id, because the writer may run on another machine that shares the
 * directory. So the file must also be so old that no program can still be writing it. */
static bool is_left_over(int dir, const char *name)
{
	const long pid = writer_of(name);
	struct stat st;

	return pid && kill((pid_t)pid, 0) != 0 && errno == ESRCH &&
	       fstatat(dir, name, &st, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(st.st_mode) &&
	       st.st_mtime + WRITING_SECONDS < time(NULL);
}

void file_sweep(const char *dir)
{
	DIR *d = opendir(dir);
	struct dirent *entry;

	if (!d)
		return;
	while ((entry = readdir(d)) != NULL)
		if (is_left_over(dirfd(d), entry->d_name))
			unlinkat(dirfd(d), entry->d_name, 0);
	closedir(d);
}

/* Opens closed standard descriptors in the wrong direction (standard input only for writing, the
 * others only for reading), so that using them still fails. Each open() returns the lowest free
 * number. */
bool file_open_standard(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 &&
		    open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
			return false;
	return true;
}

static bool make_dir(const char *path)
{
	struct stat st;
	int reason;

	if (mkdir(path, 0700) == 0)
		return true;
	reason = errno;
	if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
		return true;
	errno = reason == EEXIST ? ENOTDIR : reason;
	return false;
}

bool file_make_dirs(const char *path)
{
	char *copy = xstrdup(path);
	bool ok = true;

	for (char *p = copy + 1; *p && ok; p++) {
		if (*p != '/')
			continue;
		*p = '\0';
		ok = make_dir(copy);
		*p = '/';
	}
	ok = ok && make_dir(copy);
	free(copy);
	return ok;
}
