/* SPDX-License-Identifier: MIT */
/* Decodes a terminal's bytes into keys, according to the grammar of ECMA-48. A CSI sequence is
 * "ESC [", parameters (0 to ?), intermediates (space to /) and one final byte (@ to ~). SS3 is
 * "ESC O" and one character. Strings (OSC, DCS, APC, PM, SOS) end with BEL or "ESC \". ESC before
 * any other character means Alt. */
#include "tui/decode.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum { BEL = 7, CANCEL = 0x18, SUBSTITUTE = 0x1a, DELETE = 0x7f };

/* The key sequences that almost all terminals send. */
static const struct known_key usual[] = {
	{ "\033[A", K_ARROW_UP },    { "\033[B", K_ARROW_DOWN }, { "\033[C", K_ARROW_RIGHT },
	{ "\033[D", K_ARROW_LEFT },  { "\033OA", K_ARROW_UP },	 { "\033OB", K_ARROW_DOWN },
	{ "\033OC", K_ARROW_RIGHT }, { "\033OD", K_ARROW_LEFT }, { "\033[H", K_FIRST },
	{ "\033[F", K_LAST },	     { "\033OH", K_FIRST },	 { "\033OF", K_LAST },
	{ "\033[1~", K_FIRST },	     { "\033[4~", K_LAST },	 { "\033[7~", K_FIRST },
	{ "\033[8~", K_LAST },	     { "\033[3~", K_DEL },	 { "\033[5~", K_PAGE_UP },
	{ "\033[6~", K_PAGE_DOWN },  { "\033[Z", K_BACK_TAB },	 { "\033OM", K_RETURN },
	{ "\033OP", K_HELP_F1 },     { "\033[11~", K_HELP_F1 },	 { "\033[[A", K_HELP_F1 },
};

void decoder_know(struct decoder *d, const char *bytes, int code)
{
	if (!bytes || !*bytes || strlen(bytes) >= sizeof d->known->bytes ||
	    d->n_known >= MOST_KNOWN)
		return;
	d->known[d->n_known].code = code;
	strcpy(d->known[d->n_known++].bytes, bytes);
}

static int find_known(const struct known_key *list, size_t n, const char *text)
{
	for (size_t i = 0; i < n; i++)
		if (!strcmp(list[i].bytes, text))
			return list[i].code;
	return K_NONE;
}

static int key_named(const struct decoder *d, const char *text)
{
	const int own = find_known(d->known, (size_t)d->n_known, text);

	return own != K_NONE ? own : find_known(usual, sizeof usual / sizeof *usual, text);
}

/* ---- What complete sequences mean ---- */

/* Reads the decimal number at *text and advances *text past it. Returns -1 if there is no number.
 */
static int take_number(const char **text)
{
	enum { MOST = 1 << 24 };
	int n = -1;

	for (; **text >= '0' && **text <= '9'; ++*text)
		if (n < MOST)
			n = (n < 0 ? 0 : 10 * n) + **text - '0';
	return n;
}

/* Returns one of a sequence's numbers. Fields are separated by semicolons, and their parts by
 * colons; both are counted from 0. Returns -1 if the number is missing. */
static int number_at(const char *text, int field, int part)
{
	for (; field > 0; field--) {
		text += strcspn(text, ";");
		if (!*text++)
			return -1;
	}
	for (; part > 0; part--) {
		text += strcspn(text, ":;");
		if (*text++ != ':')
			return -1;
	}
	return take_number(&text);
}

/* Returns the key for a character typed together with Shift, Ctrl or other modifiers, as sent in
 * `CSI code u` or `CSI 27 ; mods ; code ~`. */
static int key_with_modifiers(int code, int shifted, int modifiers)
{
	enum {
		SHIFT = 1,
		CTRL = 4,
		LOCKS = 64 | 128,
		PRIVATE_FIRST = 0xe000,
		PRIVATE_LAST = 0xf8ff
	};
	const int held = (modifiers < 1 ? 0 : modifiers - 1) & ~LOCKS;

	if (code <= 0 || code >= K_FIRST_SPECIAL || (code >= PRIVATE_FIRST && code <= PRIVATE_LAST))
		return K_NONE;
	if (held == SHIFT && code == '\t')
		return K_BACK_TAB;
	if (held == SHIFT && code > ' ')
		return shifted > ' '		    ? shifted
		       : code >= 'a' && code <= 'z' ? code - 'a' + 'A'
						    : K_NONE;
	if (held == CTRL && code >= 'a' && code <= 'z')
		return code - 'a' + 1;
	if (held)
		return K_NONE;
	return code == '\r' ? K_RETURN : code == DELETE ? K_BACK : code;
}

/* Decodes a key sent in the form "CSI code : shifted : base ; modifiers : event u". */
static int key_of_unicode(const char *numbers)
{
	enum { RELEASED = 3 };

	if (number_at(numbers, 1, 1) == RELEASED)
		return K_NONE;
	return key_with_modifiers(number_at(numbers, 0, 0), number_at(numbers, 0, 1),
				  number_at(numbers, 1, 0));
}

/* Decodes a mouse event. Button 0 is the left one, and 64 and 65 are the wheel. Shift, Alt and
 * Ctrl are ignored. */
static int key_of_button(const struct decoder *d, int button, int col, int row, struct key *out)
{
	enum { HELD = 4 | 8 | 16, WHEEL_UP = 64, WHEEL_DOWN };

	if (!d->mouse || col < 1 || row < 1)
		return K_NONE;
	out->row = row - 1;
	out->col = col - 1;
	switch (button & ~HELD) {
	case 0: return K_CLICKED;
	case WHEEL_UP: return K_WHEEL_UP;
	case WHEEL_DOWN: return K_WHEEL_DOWN;
	default: return K_NONE;
	}
}

static void begin_paste(struct decoder *d, int state)
{
	d->state = state;
	d->paste.len = 0;
}

/* Decodes the complete CSI sequence in d->text. */
static int key_of_csi(struct decoder *d, struct key *out)
{
	const char *numbers = d->text + 2, final = d->text[d->len - 1];

	if (!strcmp(d->text, "\033[200~")) {
		begin_paste(d, DECODE_PASTE);
		return K_NONE;
	}
	if (final == 'M' && *numbers == '<')
		return key_of_button(d, number_at(numbers + 1, 0, 0), number_at(numbers + 1, 1, 0),
				     number_at(numbers + 1, 2, 0), out);
	if (final == 'u' && *numbers >= '0' && *numbers <= '9')
		return key_of_unicode(numbers);
	if (final == '~' && number_at(numbers, 0, 0) == 27)
		return key_with_modifiers(number_at(numbers, 2, 0), -1, number_at(numbers, 1, 0));
	return K_NONE;
}

/* Determines whether the terminal's background is light or dark from its reply "ESC ] 11 ;
 * rgb:RRRR/GGGG/BBBB". Each part has 1 to 4 hexadecimal digits, of which the first is precise
 * enough. */
static int key_of_string(const char *text)
{
	static const char begins[] = "\033]11;rgb:", digits[] = "0123456789abcdef";
	long part[3];

	if (strncmp(text, begins, sizeof begins - 1))
		return K_NONE;
	text += sizeof begins - 1;
	for (int i = 0; i < 3; i++) {
		const char *digit = *text ? strchr(digits, *text | 0x20) : NULL;

		if (!digit)
			return K_NONE;
		part[i] = digit - digits;
		text += strspn(text, "0123456789abcdefABCDEF");
		if (*text++ != (i < 2 ? '/' : '\0'))
			return K_NONE;
	}
	return 3 * part[0] + 6 * part[1] + part[2] >= 80 ? K_LIGHT_GROUND : K_DARK_GROUND;
}

/* ---- Byte by byte ---- */

/* Appends a byte to the sequence. If there is no room, drops the byte: the sequence is then
 * already longer than that of any key. */
static void note_byte(struct decoder *d, char c)
{
	if (d->len + 1 < sizeof d->text)
		d->text[d->len++] = c;
	d->text[d->len] = '\0';
}

static void begin_sequence(struct decoder *d, int state, char c)
{
	d->state = state;
	d->len = 0;
	d->twice = d->alt = false;
	note_byte(d, c);
}

static int end_sequence(struct decoder *d, struct key *out)
{
	const int named = key_named(d, d->text), state = d->state;

	d->state = DECODE_GROUND;
	if (d->alt || d->len + 1 >= sizeof d->text)
		return K_NONE;
	if (named != K_NONE)
		return named;
	return state == DECODE_CSI	? key_of_csi(d, out)
	       : state == DECODE_STRING ? key_of_string(d->text)
					: K_NONE;
}

static int take_plain(struct decoder *d, unsigned char c)
{
	if (c == K_ESCAPE) {
		begin_sequence(d, DECODE_ESCAPE, K_ESCAPE);
		return K_NONE;
	}
	if (c >= 0x80) {
		begin_sequence(d, DECODE_UTF8, (char)c);
		return K_NONE;
	}
	d->text[0] = (char)c;
	d->text[d->len = 1] = '\0';
	if (key_named(d, d->text) != K_NONE)
		return key_named(d, d->text);
	return c == '\r' ? K_RETURN : c == DELETE ? K_BACK : c;
}

/* Decodes a multi-byte UTF-8 character, ignoring invalid byte sequences. */
static int take_utf8(struct decoder *d, unsigned char c)
{
	const unsigned char first = (unsigned char)d->text[0];
	const size_t whole = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
	size_t len;
	uint32_t code;

	if ((c & 0xc0) != 0x80) {
		d->state = DECODE_GROUND;
		return take_plain(d, c);
	}
	note_byte(d, (char)c);
	if (d->len < whole)
		return K_NONE;
	d->state = DECODE_GROUND;
	code = utf8_next(d->text, &len);
	return !d->alt && len == d->len && utf8_fits(code) ? (int)code : K_NONE;
}

static int take_after_escape(struct decoder *d, unsigned char c, struct key *out)
{
	if (c == K_ESCAPE) {
		d->owed += d->twice;
		d->twice = true;
		return K_NONE;
	}
	d->alt = d->twice;
	note_byte(d, (char)c);
	switch (c) {
	case '[': d->state = DECODE_CSI; return K_NONE;
	case 'O': d->state = DECODE_SS3; return K_NONE;
	case ']':
	case 'P':
	case '_':
	case '^':
	case 'X': d->state = DECODE_STRING; return K_NONE;
	default: break;
	}
	/* A multi-byte character typed with Alt must be decoded too, although it isn't reported as
	 * a key. */
	if (c >= 0x80) {
		begin_sequence(d, DECODE_UTF8, (char)c);
		d->alt = true;
		return K_NONE;
	}
	return end_sequence(d, out);
}

/* Handles a byte inside a sequence. Control characters aren't part of the sequence; Escape starts
 * a new one. */
static int take_in_sequence(struct decoder *d, unsigned char c, struct key *out)
{
	const bool linux_f = !strcmp(d->text, "\033[[");

	if (c == K_ESCAPE) {
		begin_sequence(d, DECODE_ESCAPE, K_ESCAPE);
		return K_NONE;
	}
	if (c == CANCEL || c == SUBSTITUTE)
		d->state = DECODE_GROUND;
	if (c < ' ' || c >= DELETE)
		return K_NONE;
	note_byte(d, (char)c);
	if (c < '@' || (d->state == DECODE_CSI && c == '[' && d->len == 3 && !linux_f))
		return K_NONE;
	/* In the old mouse protocol, this sequence is followed by three arbitrary bytes. */
	if (!strcmp(d->text, "\033[M") && key_named(d, d->text) == K_NONE) {
		d->state = DECODE_MOUSE;
		return K_NONE;
	}
	return end_sequence(d, out);
}

static int take_in_mouse(struct decoder *d, unsigned char c, struct key *out)
{
	const unsigned char *at = (const unsigned char *)d->text + 3;

	d->text[d->len++] = (char)c;
	if (d->len < 6)
		return K_NONE;
	d->state = DECODE_GROUND;
	return d->alt ? K_NONE : key_of_button(d, at[0] - ' ', at[1] - ' ', at[2] - ' ', out);
}

static int take_in_string(struct decoder *d, unsigned char c, struct key *out)
{
	const bool ends = d->len && d->text[d->len - 1] == K_ESCAPE && d->len > 1;

	if (c == CANCEL || c == SUBSTITUTE) {
		d->state = DECODE_GROUND;
		return K_NONE;
	}
	if (ends)
		d->text[--d->len] = '\0';
	if ((ends && c == '\\') || c == BEL)
		return end_sequence(d, out);
	if (ends) { /* this Escape starts another sequence instead of ending the string */
		begin_sequence(d, DECODE_ESCAPE, K_ESCAPE);
		return take_after_escape(d, c, out);
	}
	if (c == K_ESCAPE && d->len + 1 >= sizeof d->text)
		/* Remove the byte stored last, so that there is room to recognize a following
		 * Escape. */
		d->len--;
	note_byte(d, (char)c);
	return K_NONE;
}

static int tell_paste(struct decoder *d, struct key *out)
{
	d->state = DECODE_GROUND;
	out->text = sb_text(&d->paste);
	return d->paste.len ? K_PASTED : K_NONE;
}

static int take_in_paste(struct decoder *d, unsigned char c, struct key *out)
{
	static const char end[] = "\033[201~";
	const size_t n = sizeof end - 1;
	const char byte = (char)c;

	if (c == 0)
		return K_NONE;
	/* The paste is too long, so drop one of its bytes. The latest bytes must still be stored,
	 * because they may be the paste's end mark. */
	if (d->paste.len >= PASTE_BYTES) {
		memmove(d->paste.text + PASTE_BYTES - n, d->paste.text + PASTE_BYTES - n + 1,
			n - 1);
		d->paste.len--;
	}
	sb_add_bytes(&d->paste, &byte, 1);
	if (d->state != DECODE_PASTE || d->paste.len < n ||
	    memcmp(d->paste.text + d->paste.len - n, end, n))
		return K_NONE;
	d->paste.len -= n;
	d->paste.text[d->paste.len] = '\0';
	return tell_paste(d, out);
}

static int take_byte(struct decoder *d, unsigned char c, struct key *out)
{
	switch (d->state) {
	case DECODE_ESCAPE: return take_after_escape(d, c, out);
	case DECODE_CSI:
	case DECODE_SS3: return take_in_sequence(d, c, out);
	case DECODE_MOUSE: return take_in_mouse(d, c, out);
	case DECODE_STRING: return take_in_string(d, c, out);
	case DECODE_PASTE:
	case DECODE_BURST: return take_in_paste(d, c, out);
	case DECODE_UTF8: return take_utf8(d, c);
	default: return take_plain(d, c);
	}
}

/* ---- Timeouts, and bytes that arrive together ---- */

static int grace_ms(const struct decoder *d)
{
	switch (d->state) {
	case DECODE_GROUND: return -1;
	case DECODE_ESCAPE: return d->escape_ms;
	case DECODE_PASTE: return PASTE_MS;
	case DECODE_BURST: return BURST_MS;
	default: return SEQUENCE_MS;
	}
}

/* Ends an incomplete sequence after its timeout: a lone Escape becomes the Escape key, a paste
 * ends with whatever has arrived, and anything else is discarded. */
static int give_up(struct decoder *d, struct key *out)
{
	const int state = d->state;

	d->stale = false;
	if (state == DECODE_PASTE || state == DECODE_BURST)
		return tell_paste(d, out);
	d->state = DECODE_GROUND;
	if (state != DECODE_ESCAPE)
		return K_NONE;
	d->owed += 1 + d->twice;
	d->escaped_ms = d->last_ms + SEQUENCE_MS;
	return K_NONE;
}

/* Returns true if these bytes look like the rest of an escape sequence; nobody could type one that
 * fast. */
static bool is_tail(const char *bytes, size_t n)
{
	size_t i = 1;

	if (n < 2)
		return false;
	if (*bytes == 'O')
		return strchr("ABCDFHMPQRS", bytes[1]) && n == 2;
	if (*bytes == ']')
		return bytes[1] >= '0' && bytes[1] <= '9';
	while (i < n && bytes[i] >= '0' && bytes[i] <= '?')
		i++;
	return *bytes == '[' && i < n &&
	       ((bytes[i] >= 'A' && bytes[i] <= 'Z') || (i > 1 && bytes[i] >= '@'));
}

/* Returns true if the bytes look like several words of text. Nobody can type several words between
 * two reads, so they must have been pasted in a terminal that doesn't mark pastes. Moves typed
 * ahead don't look like words. */
static bool is_prose(const char *bytes, size_t n)
{
	enum { LEAST_BYTES = 32, LEAST_GAPS = 3, LEAST_FOREIGN = 24 };
	size_t gaps = 0, foreign = 0;

	for (size_t i = 0; i < n; i++) {
		const unsigned char c = (unsigned char)bytes[i];

		if (c == K_ESCAPE || c == 0)
			return false;
		foreign += c >= 0x80;
		gaps += i > 1 && i + 2 < n && c == ' ' && (bytes[i - 1] | 0x20) >= 'a' &&
			(bytes[i - 2] | 0x20) >= 'a' && (bytes[i + 1] | 0x20) >= 'a' &&
			(bytes[i + 2] | 0x20) >= 'a';
	}
	return n >= LEAST_BYTES && (gaps >= LEAST_GAPS || foreign >= LEAST_FOREIGN);
}

void decoder_feed(struct decoder *d, const char *bytes, size_t n, int64_t now_ms)
{
	const bool idle = d->at >= d->waiting.len,
		   late = grace_ms(d) >= 0 && now_ms - d->last_ms >= grace_ms(d);

	if (!n)
		return;
	if (idle)
		d->waiting.len = d->at = 0;
	if (late && idle && !(d->state == DECODE_ESCAPE && is_tail(bytes, n)))
		d->stale = true;
	else if (idle && d->state == DECODE_GROUND && now_ms < d->escaped_ms && is_tail(bytes, n))
		begin_sequence(d, DECODE_ESCAPE, K_ESCAPE);
	if (idle && (d->state == DECODE_GROUND) && is_prose(bytes, n))
		begin_paste(d, DECODE_BURST);
	d->last_ms = now_ms;
	sb_add_bytes(&d->waiting, bytes, n);
}

bool decoder_next(struct decoder *d, int64_t now_ms, struct key *out)
{
	*out = (struct key){ .code = K_NONE };
	if (d->stale)
		out->code = give_up(d, out);
	while (out->code == K_NONE && !d->owed && d->at < d->waiting.len)
		out->code = take_byte(d, (unsigned char)d->waiting.text[d->at++], out);
	if (out->code == K_NONE && !d->owed && decoder_wait_ms(d, now_ms) == 0)
		out->code = give_up(d, out);
	if (out->code == K_NONE && d->owed) {
		d->owed--;
		out->code = K_ESCAPE;
	}
	return out->code != K_NONE;
}

int decoder_wait_ms(const struct decoder *d, int64_t now_ms)
{
	const int grace = grace_ms(d);
	const int64_t left = d->last_ms + grace - now_ms;

	return grace < 0 ? -1 : left > 0 ? (int)left : 0;
}

void decoder_free(struct decoder *d)
{
	sb_free(&d->waiting);
	sb_free(&d->paste);
}

void leave_out_sequences(char *line)
{
	struct decoder d = { .escape_ms = 0 };
	struct strbuf kept = { 0 };
	struct key k;
	char bytes[4];

	if (!strchr(line, K_ESCAPE))
		return;
	decoder_feed(&d, line, strlen(line), 0);
	while (decoder_next(&d, 0, &k) || decoder_next(&d, PASTE_MS, &k))
		if (k.code == K_PASTED)
			sb_add(&kept, k.text);
		else if (k.code < K_FIRST_SPECIAL && k.code != K_ESCAPE)
			sb_add_bytes(&kept, bytes, utf8_put((uint32_t)k.code, bytes));
	if (kept.len <= strlen(line))
		strcpy(line, sb_text(&kept));
	sb_free(&kept);
	decoder_free(&d);
}
