/* SPDX-License-Identifier: MIT */
#include "players/misread.h"

#include <stdio.h>

#include "base/i18n.h"
#include "proto/talk.h"

size_t misread_text(const struct talk_news *news, char *buf, size_t size)
{
	static const char *const forms[] = {
		[SLIP_SPACE] = N_("wrote '%s' with a space; fields are separated by one TAB"),
		[SLIP_READY] = N_(
			"wrote '%s'; the answer to 'asobi' is the word 'ready', one TAB and '1'"),
		[SLIP_OK] = N_(
			"wrote '%s'; the answer to 'game' is the word 'ok', or 'refuse', one TAB and why"),
		[SLIP_MOVE] = N_(
			"wrote '%s'; the answer to 'think' is the word 'move', one TAB and the move, or 'resign'"),
		[SLIP_GTP] = N_("wrote '%s'; in GTP a move is answered as '= D3'"),
		[SLIP_GOMOCUP] = N_(
			"wrote '%s'; in Gomocup's protocol a move is answered as '7,7'"),
		[SLIP_NBOARD] = N_(
			"wrote '%s'; in NBoard's protocol a move is answered as '=== F5'"),
	};

	return (size_t)snprintf(buf, size, _(forms[news->slip]), news->text);
}

size_t silence_text(const struct talk_protocol *protocol, enum silence when, const char *said,
		    char *buf, size_t size)
{
	static const char *const forms[] = {
		[SILENT_AT_HELLO] = N_("did not say hello in time"),
		[SILENT_AT_GAME] = N_("did not take the game in time"),
		[SILENT_AT_STOP] = N_("did not stop when told to"),
	};
	const char *what =
		when == SILENT_AT_HELLO && protocol == &talk_seat
			? _("did not say hello in time; it has to answer the line 'asobi' by 'ready', a tab and '1', and to flush its output")
			: _(forms[when]);

	return (size_t)(*said ? snprintf(buf, size, _("%s; it wrote '%s'"), what, said)
			      : snprintf(buf, size, "%s", what));
}
