/* SPDX-License-Identifier: MIT */
/* telnet.h - reads lines from a telnet client, and drops its option commands (RFC 854). A line
 * ends with LF, CR LF or CR NUL and has a maximum length. */
#ifndef ASOBI_SERVER_TELNET_H
#define ASOBI_SERVER_TELNET_H

#include <stdbool.h>
#include <stddef.h>

/* the maximum length of a line in bytes, without the line ending */
enum { TELNET_LINE = 256 };

enum telnet_found { TELNET_NOTHING, TELNET_A_LINE, TELNET_TOO_LONG };

/* The state of reading a line; all members must be zero at first. */
struct telnet {
	enum {
		TELNET_PLAIN,
		TELNET_COMMAND,
		TELNET_OPTION,
		TELNET_ASIDE,
		TELNET_ASIDE_COMMAND
	} state;
	bool after_cr;
	size_t len;
	/* The complete line, ending with NUL and without control characters. */
	char line[TELNET_LINE + 1];
};

/* Takes bytes up to the end of the first line, and sets `*used` to the number of bytes taken. */
enum telnet_found telnet_take(struct telnet *t, const unsigned char *bytes, size_t n, size_t *used);

/* A name has at most TELNET_NAME characters in UTF-8, whether utf8_compose() has combined them or
 * not. Surrounding spaces and control characters are removed. If nothing is left, the name is
 * "guest". */
enum { TELNET_NAME = 32, TELNET_NAME_TEXT = 4 * TELNET_NAME + 1 };
void telnet_name(const char *line, char name[TELNET_NAME_TEXT]);

#endif
