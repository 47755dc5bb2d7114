/* SPDX-License-Identifier: MIT */
/* Converts states to and from text: the number of digits, the options lastturn and solo, the
 * phase, the set of seats that resigned, the two numbers ('-' if not chosen yet, '?' if hidden),
 * and each seat's calls, with a '/' between the seats: "3 0 0 1 0 481 ? 123:10 458:20 / 102:01".
 * Each state has exactly one text form. */
#include <string.h>

#include "games/numer0n/rules/numer0n.h"

/* A text buffer that works like snprintf(): once the buffer is full, the length is still counted.
 */
struct writer {
	char *buf;
	size_t size, len;
};

static void put_char(struct writer *w, char c)
{
	if (w->len + 1 < w->size)
		w->buf[w->len] = c;
	w->len++;
}

static void put_code(struct writer *w, num_code c, unsigned digits)
{
	char text[NUM_MOST_DIGITS + 1];

	num_format(c, digits, text);
	for (unsigned i = 0; i < digits; i++)
		put_char(w, text[i]);
}

static void put_secret(struct writer *w, const struct numer0n *n, unsigned seat)
{
	put_char(w, ' ');
	if (n->secret[seat] == NUM_UNCHOSEN)
		put_char(w, '-');
	else if (n->secret[seat] == NUM_UNSEEN)
		put_char(w, '?');
	else
		put_code(w, n->secret[seat], n->digits);
}

static void put_calls(struct writer *w, const struct numer0n *n, unsigned seat)
{
	for (unsigned i = 0; i < n->n_calls[seat]; i++) {
		const struct num_call *c = &n->calls[seat][i];

		put_char(w, ' ');
		put_code(w, c->call, n->digits);
		put_char(w, ':');
		put_char(w, (char)('0' + c->eat));
		put_char(w, (char)('0' + c->bite));
	}
}

size_t num_encode(const void *state, char *buf, size_t size)
{
	const struct numer0n *n = state;
	const uint8_t flags[] = { n->lastturn, n->solo, n->phase, n->resigned };
	struct writer w = { buf, size, 0 };

	put_char(&w, (char)('0' + n->digits));
	for (size_t i = 0; i < sizeof flags; i++) {
		put_char(&w, ' ');
		put_char(&w, (char)('0' + flags[i]));
	}
	put_secret(&w, n, 0);
	put_secret(&w, n, 1);
	put_calls(&w, n, 0);
	put_char(&w, ' ');
	put_char(&w, '/');
	put_calls(&w, n, 1);
	if (size)
		buf[w.len < size ? w.len : size - 1] = '\0';
	return w.len;
}

static bool take_char(const char **text, char c)
{
	if (**text != c)
		return false;
	++*text;
	return true;
}

static bool take_digit(const char **text, uint8_t *out)
{
	if (**text < '0' || **text > '9')
		return false;
	*out = (uint8_t)(*(*text)++ - '0');
	return true;
}

static bool take_code(const char **text, unsigned digits, uint32_t *out)
{
	uint8_t digit;

	for (*out = 0; digits > 0; digits--) {
		if (!take_digit(text, &digit))
			return false;
		*out = *out * 10 + digit;
	}
	return true;
}

static bool take_secret(const char **text, struct numer0n *n, unsigned seat)
{
	if (!take_char(text, ' '))
		return false;
	if (take_char(text, '-'))
		n->secret[seat] = NUM_UNCHOSEN;
	else if (take_char(text, '?'))
		n->secret[seat] = NUM_UNSEEN;
	else
		return take_code(text, n->digits, &n->secret[seat]);
	return true;
}

static bool take_calls(const char **text, struct numer0n *n, unsigned seat)
{
	while ((*text)[0] == ' ' && (*text)[1] != '/') {
		struct num_call *c = &n->calls[seat][n->n_calls[seat]];

		if (n->n_calls[seat]++ == NUM_MOST_CALLS)
			return false;
		++*text;
		if (!take_code(text, n->digits, &c->call) || !take_char(text, ':') ||
		    !take_digit(text, &c->eat) || !take_digit(text, &c->bite))
			return false;
	}
	return true;
}

static bool take_head(const char **text, struct numer0n *n)
{
	uint8_t *const flags[] = { &n->lastturn, &n->solo, &n->phase, &n->resigned };

	if (!take_digit(text, &n->digits) || n->digits < NUM_LEAST_DIGITS ||
	    n->digits > NUM_MOST_DIGITS)
		return false;
	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
		if (!take_char(text, ' ') || !take_digit(text, flags[i]))
			return false;
	return true;
}

bool num_decode(void *state, const char *text)
{
	struct numer0n *n = state;

	*n = (struct numer0n){ 0 };
	if (!take_head(&text, n) || !take_secret(&text, n, 0) || !take_secret(&text, n, 1) ||
	    !take_calls(&text, n, 0) || !take_char(&text, ' ') || !take_char(&text, '/') ||
	    !take_calls(&text, n, 1) || *text)
		return false;
	n->turn = (uint8_t)num_turn(n);
	return true;
}
