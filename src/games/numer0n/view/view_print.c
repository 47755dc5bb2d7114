/* SPDX-License-Identifier: MIT */
/* The board line by line.  The own number stays hidden: lines scroll back. */
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "games/numer0n/view/view_private.h"

enum { COLUMN = 20 };

/* As snprintf, again and again into the same room. */
struct page {
	char *buf;
	size_t size, len;
};

static void add(struct page *p, const char *text, int columns)
{
	const int pad = columns - utf8_width(text);

	p->len += (size_t)snprintf(p->len < p->size ? p->buf + p->len : NULL,
				   p->len < p->size ? p->size - p->len : 0, "%s%*s", text, pad > 0 ? pad : 0, "");
}

static void number_text(const struct numer0n *n, unsigned place, bool open, char *buf, size_t size)
{
	char code[NUM_MOST_DIGITS + 1] = "*****";

	if (n->secret[place] == NUM_UNCHOSEN) {
		snprintf(buf, size, "-");
		return;
	}
	if (open && n->secret[place] < NUM_UNSEEN)
		num_format(n->secret[place], n->digits, code);
	snprintf(buf, size, "%.*s", n->digits, code);
}

static void add_numbers(struct page *p, const struct numer0n *n, bool open)
{
	char number[16], line[96];

	for (unsigned s = 0; s < 2; s++) {
		number_text(n, s, open, number, sizeof number);
		if (n->solo)
			snprintf(line, sizeof line, _("Number to find: %s\n"), number);
		else
			snprintf(line, sizeof line, _("Player %u's number: %s\n"), s + 1, number);
		if (!n->solo || s == 1)
			add(p, line, 0);
	}
}

static void add_call(struct page *p, const struct numer0n *n, unsigned seat, unsigned i)
{
	const struct num_call *call = &n->calls[seat][i];
	char code[NUM_MOST_DIGITS + 1], text[64] = "";

	if (i < n->n_calls[seat]) {
		num_format(call->call, n->digits, code);
		snprintf(text, sizeof text, "%s %u EAT %u BITE", code, call->eat, call->bite);
	}
	add(p, text, seat || n->solo ? 0 : COLUMN);
}

static void add_calls(struct page *p, const struct numer0n *n)
{
	char text[64];

	for (unsigned i = 0; i < n->n_calls[0]; i++) {
		snprintf(text, sizeof text, "%3u  ", i + 1);
		add(p, text, 0);
		add_call(p, n, 0, i);
		if (!n->solo && i < n->n_calls[1])
			add_call(p, n, 1, i);
		add(p, "\n", 0);
	}
}

static void add_left(struct page *p, const struct numer0n *n, unsigned seat, bool named)
{
	struct num_knowledge t;
	char line[96];

	num_knowledge_of(n, seat, &t);
	if (named)
		snprintf(line, sizeof line, _("Numbers left for player %u: %u of %u\n"), seat + 1, t.count,
			 num_count(n->digits));
	else
		snprintf(line, sizeof line, _("Numbers left: %u of %u\n"), t.count, num_count(n->digits));
	add(p, line, 0);
}

static void add_task(struct page *p, const struct numer0n *n, unsigned seat)
{
	char line[96] = "";

	if (n->phase == NUM_HIDE && n->secret[seat] == NUM_UNCHOSEN)
		snprintf(line, sizeof line, _("Hide a number of %u different digits.\n"), n->digits);
	else if (n->phase == NUM_CALL && num_turn(n) == seat)
		snprintf(line, sizeof line, _("Call a number of %u different digits.\n"), n->digits);
	add(p, line, 0);
}

size_t num_print(const void *seen, unsigned seat, char *buf, size_t size)
{
	const struct numer0n *n = seen;
	struct page p = { buf, size, 0 };
	const bool player = seat < 2 && n->phase != NUM_OVER;

	add_numbers(&p, n, !player);
	add_calls(&p, n);
	for (unsigned s = 0; s < (n->solo ? 1U : 2U); s++)
		if (!player || s == seat)
			add_left(&p, n, s, !player && !n->solo);
	if (player)
		add_task(&p, n, seat);
	return p.len;
}
