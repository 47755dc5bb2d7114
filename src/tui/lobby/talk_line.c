/* SPDX-License-Identifier: MIT */
/* A line that is typed: what is said, a word, a password. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "tui/lobby/lobby.h"

static const struct binding talk_keys[] = {
	{ { K_RETURN }, TALK_SEND, "Enter", N_("send"), NULL },
	{ { K_ESCAPE }, TALK_LEAVE, "Esc", N_("back"), NULL },
	{ { K_BACK, K_DEL }, TALK_RUB, "Backspace", NULL, N_("rubs out") },
	{ .label = NULL },
};
const struct keymap lobby_talk_map = { "talk", { talk_keys }, .typed = false };

static size_t encode(unsigned c, char out[4])
{
	if (c < 0x80) {
		out[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		out[0] = (char)(0xc0 | c >> 6);
		out[1] = (char)(0x80 | (c & 0x3f));
		return 2;
	}
	if (c < 0x10000) {
		out[0] = (char)(0xe0 | c >> 12);
		out[1] = (char)(0x80 | (c >> 6 & 0x3f));
		out[2] = (char)(0x80 | (c & 0x3f));
		return 3;
	}
	out[0] = (char)(0xf0 | c >> 18);
	out[1] = (char)(0x80 | (c >> 12 & 0x3f));
	out[2] = (char)(0x80 | (c >> 6 & 0x3f));
	out[3] = (char)(0x80 | (c & 0x3f));
	return 4;
}

void talk_line_type(struct talk_line *t, int code)
{
	const size_t len = strlen(t->text);
	char bytes[4];
	size_t n;

	if (code < ' ' || code == 0x7f || code >= K_FIRST_SPECIAL || utf8_char_width((uint32_t)code) < 1)
		return;
	n = encode((unsigned)code, bytes);
	if (len + n >= sizeof t->text)
		return;
	memcpy(t->text + len, bytes, n);
	t->text[len + n] = '\0';
}

void talk_line_rub(struct talk_line *t)
{
	t->text[utf8_without_last(t->text)] = '\0';
}

/* The end of what is too long is seen: there it is typed. */
void talk_line_draw(struct canvas *c, int row, const char *before, const struct talk_line *t)
{
	const int used = 1 + canvas_putf(c, row, 1, STYLE_TITLE, "%s > ", before), room = c->cols - used - 2;
	const char *text = t->text;
	size_t len;

	while (utf8_width(text) > room && *text) {
		utf8_next(text, &len);
		text += len;
	}
	canvas_put_field(c, row, used, room + 1, STYLE_PLAIN, text);
	canvas_rest(c, row, used + utf8_width(text));
}
