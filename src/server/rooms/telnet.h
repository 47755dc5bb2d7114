/* SPDX-License-Identifier: MIT */
/* telnet.h - lines out of what a telnet sends: its options (RFC 854) are dropped, a line ends
 * with LF, CR LF or CR NUL, and is at most so long. */
#ifndef ASOBI_SERVER_TELNET_H
#define ASOBI_SERVER_TELNET_H

#include <stdbool.h>
#include <stddef.h>

enum { TELNET_LINE = 256 }; /* bytes of a line, without its end */

enum telnet_found { TELNET_NOTHING, TELNET_A_LINE, TELNET_TOO_LONG };

/* All zero at first. */
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
	char line[TELNET_LINE + 1]; /* once found: NUL ended, without control characters */
};

/* Take bytes up to the end of the first line; *used of them. */
enum telnet_found telnet_take(struct telnet *t, const unsigned char *bytes, size_t n, size_t *used);

/* A name keeps at most so many characters, in UTF-8 (put together by utf8_compose or not), without
 * blanks around it and without control characters; it is "guest" if nothing is left. */
enum { TELNET_NAME = 32, TELNET_NAME_TEXT = 4 * TELNET_NAME + 1 };
void telnet_name(const char *line, char name[TELNET_NAME_TEXT]);

#endif
