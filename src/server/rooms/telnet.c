/* SPDX-License-Identifier: MIT */
#include "server/rooms/telnet.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

enum { NUL = 0, LF = 10, CR = 13, SE = 240, SB = 250, WILL = 251, DONT = 254, IAC = 255 };

/* Takes one byte of a telnet command. In the state "aside", the byte belongs to a subnegotiation:
 * the bytes between SB and IAC SE. */
static void take_command(struct telnet *t, unsigned char c)
{
	switch (t->state) {
	case TELNET_COMMAND:
		t->state = c == SB		    ? TELNET_ASIDE
			   : c >= WILL && c <= DONT ? TELNET_OPTION
						    : TELNET_PLAIN;
		break;
	case TELNET_ASIDE:
		if (c == IAC)
			t->state = TELNET_ASIDE_COMMAND;
		break;
	case TELNET_ASIDE_COMMAND: t->state = c == SE ? TELNET_PLAIN : TELNET_ASIDE; break;
	default: t->state = TELNET_PLAIN;
	}
}

static enum telnet_found take_plain(struct telnet *t, unsigned char c)
{
	const bool after_cr = t->after_cr;

	t->after_cr = c == CR;
	if (c == CR || (c == LF && !after_cr)) {
		t->line[t->len] = '\0';
		t->len = 0;
		return TELNET_A_LINE;
	}
	if (c < ' ' || c == 0x7f)
		return TELNET_NOTHING;
	if (t->len == TELNET_LINE)
		return TELNET_TOO_LONG;
	t->line[t->len++] = (char)c;
	return TELNET_NOTHING;
}

enum telnet_found telnet_take(struct telnet *t, const unsigned char *bytes, size_t n, size_t *used)
{
	for (size_t i = 0; i < n; i++) {
		enum telnet_found found = TELNET_NOTHING;

		if (t->state != TELNET_PLAIN)
			take_command(t, bytes[i]);
		else if (bytes[i] == IAC)
			t->state = TELNET_COMMAND;
		else
			found = take_plain(t, bytes[i]);
		if (found != TELNET_NOTHING) {
			*used = i + 1;
			return found;
		}
	}
	*used = n;
	return TELNET_NOTHING;
}

void telnet_name(const char *typed, char name[TELNET_NAME_TEXT])
{
	/* Some control characters take two bytes in UTF-8 and must be removed. In other character
	 * sets, the same bytes are letters. */
	const bool utf8 = utf8_is_text(typed);
	char whole[TELNET_LINE + 1], *line = whole;
	size_t out = 0, len;

	snprintf(whole, sizeof whole, "%s", typed);
	if (utf8)
		utf8_compose(whole);
	line += strspn(line, " ");
	for (unsigned left = TELNET_NAME; left && *line; line += len) {
		const uint32_t c = utf8_next(line, &len);

		if (utf8 && !utf8_fits(c))
			continue;
		memcpy(name + out, line, len);
		out += len;
		left--;
	}
	while (out && name[out - 1] == ' ')
		out--;
	name[out] = '\0';
	if (!out)
		snprintf(name, TELNET_NAME_TEXT, "guest");
}
