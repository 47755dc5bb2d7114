/* SPDX-License-Identifier: MIT */
#include "players/misread.h"

#include <stdio.h>

#include "base/i18n.h"
#include "proto/talk.h"

size_t misread_text(const struct talk_news *news, char *buf, size_t size)
{
	static const char *const forms[] = {
		[SLIP_SPACE] = N_("wrote '%s' with a space; separate fields with one TAB"),
		[SLIP_READY] = N_(
			"wrote '%s'; the answer to 'asobi' must be 'ready' followed by one TAB and "
			"'1'"),
		[SLIP_OK] = N_(
			"wrote '%s'; the answer to 'game' must be 'ok', or 'refuse' followed by "
			"one TAB and the reason"),
		[SLIP_MOVE] = N_(
			"wrote '%s'; the answer to 'think' must be 'resign', or 'move' followed by "
			"one TAB and the move"),
		[SLIP_GTP] = N_("wrote '%s'; GTP programs answer with a move like '= D3'"),
		[SLIP_GOMOCUP] = N_("wrote '%s'; Gomocup programs answer with a move like '7,7'"),
		[SLIP_NBOARD] = N_("wrote '%s'; NBoard programs answer with a move like '=== F5'"),
	};

	return (size_t)snprintf(buf, size, _(forms[news->slip]), news->text);
}

size_t silence_text(const struct talk_protocol *protocol, enum silence when, const char *said,
		    char *buf, size_t size)
{
	static const char *const forms[] = {
		[SILENT_AT_HELLO] = N_("didn't answer the greeting in time"),
		[SILENT_AT_GAME] = N_("didn't accept the game in time"),
		[SILENT_AT_STOP] = N_("didn't stop when told to"),
	};
	const char *what =
		when == SILENT_AT_HELLO && protocol == &talk_seat
			? _("didn't answer the greeting in time; it must answer the line 'asobi' "
			    "with 'ready' followed by a TAB and '1', and flush its output")
			: _(forms[when]);

	return (size_t)(*said ? snprintf(buf, size, _("%s; it wrote '%s'"), what, said)
			      : snprintf(buf, size, "%s", what));
}

size_t stray_text(const char *line, char *buf, size_t size)
{
	return (size_t)snprintf(
		buf, size,
		_("Your program also wrote '%s', which isn't part of the protocol. Write such lines to stderr."),
		line);
}
