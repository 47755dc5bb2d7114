/* SPDX-License-Identifier: MIT */
/* A library for LD_PRELOAD that counts the calls that may fail and makes one of them fail.
 * ASOBI_FAULT names the call: "write 3 once", or "malloc 20 on" for the 20th call and all later
 * ones. ASOBI_FAULT_CALLS is a file of counters shared with the driver. Programs started by the
 * tested program run without this library. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "faults.h"

const char *const fault_calls[CALLS] = { "malloc", "write", "open",   "rename",	   "fsync", "link",
					 "fork",   "pipe",  "thread", "ftruncate", "lock" };
static const int reasons[CALLS] = { ENOMEM, ENOSPC, EMFILE, EIO,    EIO, EIO,
				    EAGAIN, EMFILE, EAGAIN, ENOSPC, EIO };

static struct fault_counts *counts;
static enum fault_call wanted = CALLS;
static unsigned nth;
static bool goes_on;

static bool must_fail(enum fault_call call)
{
	unsigned n;

	if (!counts)
		return false;
	n = atomic_fetch_add(&counts->calls[call], 1) + 1;
	if (call != wanted || (goes_on ? n < nth : n != nth))
		return false;
	atomic_fetch_add(&counts->failed, 1);
	errno = reasons[call];
	return true;
}

__attribute__((constructor)) static void begin(void)
{
	const char *fault = getenv("ASOBI_FAULT"), *path = getenv("ASOBI_FAULT_CALLS");
	char call[16] = "", how[8] = "";
	const int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
	void *shared = fd < 0 ? MAP_FAILED
			      : mmap(NULL, sizeof *counts, PROT_READ | PROT_WRITE, MAP_SHARED, fd,
				     0);

	if (fd >= 0)
		close(fd);
	if (fault && sscanf(fault, "%15s %u %7s", call, &nth, how) == 3)
		for (int c = 0; c < CALLS; c++)
			if (!strcmp(call, fault_calls[c]))
				wanted = (enum fault_call)c;
	goes_on = !strcmp(how, "on");
	unsetenv("LD_PRELOAD");
	if (shared != MAP_FAILED)
		counts = shared;
}

/* Looks up the C library's own function of this name. */
#define REAL(type, name) ((type)(uintptr_t)dlsym(RTLD_NEXT, name))

/* ---- Memory functions, whose originals glibc also offers under other names ---- */

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t size);

void *malloc(size_t size)
{
	return must_fail(CALL_MALLOC) ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
	return must_fail(CALL_MALLOC) ? NULL : __libc_calloc(n, size);
}

void *realloc(void *p, size_t size)
{
	return must_fail(CALL_MALLOC) ? NULL : __libc_realloc(p, size);
}

/* ---- Functions that return -1 or another error value when they fail ---- */

#define FAILS(call, result, name, parameters, arguments, failure)                                  \
	result name parameters                                                                     \
	{                                                                                          \
		static result(*real) parameters;                                                   \
                                                                                                   \
		if (!real)                                                                         \
			real = REAL(result(*) parameters, #name);                                  \
		return must_fail(call) ? (failure) : real arguments;                               \
	}

/* Returns true if a write to this descriptor may fail. A pipe or socket fails only if nobody reads
 * it, which isn't the system's fault. Standard error never fails, because the test checks the
 * messages written there. */
static bool may_fail(int fd)
{
	struct stat st;

	return fd != STDERR_FILENO &&
	       (fstat(fd, &st) || !(S_ISFIFO(st.st_mode) || S_ISSOCK(st.st_mode)));
}

#define WRITES(result, name, parameters, arguments)                                                \
	result name parameters                                                                     \
	{                                                                                          \
		static result(*real) parameters;                                                   \
                                                                                                   \
		if (!real)                                                                         \
			real = REAL(result(*) parameters, #name);                                  \
		return may_fail(fd) && must_fail(CALL_WRITE) ? -1 : real arguments;                \
	}

WRITES(ssize_t, write, (int fd, const void *p, size_t n), (fd, p, n))
WRITES(ssize_t, pwrite, (int fd, const void *p, size_t n, off_t at), (fd, p, n, at))
WRITES(ssize_t, pwrite64, (int fd, const void *p, size_t n, off64_t at), (fd, p, n, at))
WRITES(ssize_t, writev, (int fd, const struct iovec *v, int n), (fd, v, n))

/* Makes a write to a stream fail. Streams don't go through write(), so this sets the stream's
 * error flag as the C library would. */
static bool stream_fails(FILE *f)
{
	if (!f || f == stderr || !must_fail(CALL_WRITE))
		return false;
	f->_flags |= _IO_ERR_SEEN;
	return true;
}

int fflush(FILE *f)
{
	static int (*real)(FILE * f);

	if (!real)
		real = REAL(int (*)(FILE *), "fflush");
	return stream_fails(f) ? EOF : real(f);
}

size_t fwrite(const void *p, size_t size, size_t n, FILE *f)
{
	static size_t (*real)(const void *p, size_t size, size_t n, FILE *f);

	if (!real)
		real = REAL(size_t(*)(const void *, size_t, size_t, FILE *), "fwrite");
	return stream_fails(f) ? 0 : real(p, size, n, f);
}

int fclose(FILE *f)
{
	static int (*real)(FILE * f);
	bool writes = (fcntl(fileno(f), F_GETFL) & O_ACCMODE) != O_RDONLY,
	     failed = writes && stream_fails(f);
	int result;

	if (!real)
		real = REAL(int (*)(FILE *), "fclose");
	result = real(f);
	if (failed)
		errno = ENOSPC;
	return failed ? EOF : result;
}

/* Fails as if the connection had been cut. If the descriptor isn't a socket, send() fails and its
 * caller falls back on write(). */
ssize_t send(int fd, const void *p, size_t n, int flags)
{
	static ssize_t (*real)(int fd, const void *p, size_t n, int flags);
	struct stat st;

	if (!real)
		real = REAL(ssize_t(*)(int, const void *, size_t, int), "send");
	if (fstat(fd, &st) || !S_ISSOCK(st.st_mode) || !must_fail(CALL_WRITE))
		return real(fd, p, n, flags);
	errno = ECONNRESET;
	return -1;
}

static mode_t mode_of(int flags, va_list ap)
{
	return flags & (O_CREAT | __O_TMPFILE) ? va_arg(ap, mode_t) : 0;
}

#define OPENS(name)                                                                                \
	int name(const char *path, int flags, ...)                                                 \
	{                                                                                          \
		static int (*real)(const char *path, int flags, mode_t mode);                      \
		mode_t mode;                                                                       \
		va_list ap;                                                                        \
                                                                                                   \
		va_start(ap, flags);                                                               \
		mode = mode_of(flags, ap);                                                         \
		va_end(ap);                                                                        \
		if (!real)                                                                         \
			real = REAL(int (*)(const char *, int, mode_t), #name);                    \
		return must_fail(CALL_OPEN) ? -1 : real(path, flags, mode);                        \
	}
OPENS(open)
OPENS(open64)
FAILS(CALL_OPEN, FILE *, fopen, (const char *path, const char *mode), (path, mode), NULL)
FAILS(CALL_OPEN, FILE *, fopen64, (const char *path, const char *mode), (path, mode), NULL)
FAILS(CALL_OPEN, FILE *, fdopen, (int fd, const char *mode), (fd, mode), NULL)
FAILS(CALL_OPEN, DIR *, opendir, (const char *path), (path), NULL)
FAILS(CALL_OPEN, int, mkdir, (const char *path, mode_t mode), (path, mode), -1)
FAILS(CALL_OPEN, int, accept4, (int fd, struct sockaddr *a, socklen_t *n, int flags),
      (fd, a, n, flags), -1)

FAILS(CALL_RENAME, int, rename, (const char *from, const char *to), (from, to), -1)
FAILS(CALL_FSYNC, int, fsync, (int fd), (fd), -1)
FAILS(CALL_FSYNC, int, fdatasync, (int fd), (fd), -1)
FAILS(CALL_LINK, int, link, (const char *from, const char *to), (from, to), -1)
FAILS(CALL_FORK, pid_t, fork, (void), (), -1)
FAILS(CALL_PIPE, int, pipe, (int ends[2]), (ends), -1)
FAILS(CALL_PIPE, int, pipe2, (int ends[2], int flags), (ends, flags), -1)
FAILS(CALL_PIPE, int, socketpair, (int domain, int type, int protocol, int ends[2]),
      (domain, type, protocol, ends), -1)
FAILS(CALL_THREAD, int, pthread_create,
      (pthread_t * thread, const pthread_attr_t *how, void *(*run)(void *), void *argument),
      (thread, how, run, argument), EAGAIN)
FAILS(CALL_FTRUNCATE, int, ftruncate, (int fd, off_t size), (fd, size), -1)
FAILS(CALL_FTRUNCATE, int, ftruncate64, (int fd, off64_t size), (fd, size), -1)
FAILS(CALL_LOCK, int, lockf, (int fd, int how, off_t n), (fd, how, n), -1)
FAILS(CALL_LOCK, int, flock, (int fd, int how), (fd, how), -1)

#define LOCKS(name)                                                                                \
	int name(int fd, int what, ...)                                                            \
	{                                                                                          \
		static int (*real)(int fd, int what, void *argument);                              \
		void *argument;                                                                    \
		va_list ap;                                                                        \
                                                                                                   \
		va_start(ap, what);                                                                \
		argument = va_arg(ap, void *);                                                     \
		va_end(ap);                                                                        \
		if (!real)                                                                         \
			real = REAL(int (*)(int, int, void *), #name);                             \
		return (what == F_SETLK || what == F_SETLKW) && must_fail(CALL_LOCK)               \
			       ? -1                                                                \
			       : real(fd, what, argument);                                         \
	}
LOCKS(fcntl)
LOCKS(fcntl64)
