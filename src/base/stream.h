/* SPDX-License-Identifier: MIT */
/* stream.h - a connection over TCP to one place, which the user named: whole messages in
 * and out, however they are cut on the way. */
#ifndef ASOBI_STREAM_H
#define ASOBI_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Connect within so many milliseconds once the host's address is known.  The descriptor,
 * which does not block and which the caller closes, or -1 with one translated sentence. */
int stream_connect(const char *host, uint16_t port, int64_t within_ms, char *error, size_t size);

enum stream_end { STREAM_DONE, STREAM_STOPPED, STREAM_CLOSED, STREAM_BROKEN, STREAM_SILENT };

/* Read or write exactly n bytes, waiting as long as it takes, but not after stop_fd is
 * readable.  CLOSED: the other side has closed; BROKEN: see errno; SILENT: it was waited for so
 * long and not a byte moved; -1: for ever. */
enum stream_end stream_read(int fd, int stop_fd, int silence_ms, void *bytes, size_t n);
enum stream_end stream_write(int fd, int stop_fd, int silence_ms, const void *bytes, size_t n);

#endif
