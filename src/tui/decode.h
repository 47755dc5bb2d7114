/* SPDX-License-Identifier: MIT */
/* decode.h - what a terminal sends, byte by byte, into keys.  A state machine of its own: it
 * neither reads nor waits nor knows curses.  A sequence that stands for no key (reports, releases
 * of buttons, Alt with a letter, keys nobody here knows) is swallowed whole, also when it comes in
 * pieces; what is pasted is one key, K_PASTED. */
#ifndef ASOBI_DECODE_H
#define ASOBI_DECODE_H

#include <stdint.h>

#include "base/strbuf.h"
#include "tui/terminal.h"

enum {
	MOST_KNOWN = 24,       /* names of keys of one terminal */
	SEQUENCE_TEXT = 64,    /* what is longer is no key */
	PASTE_BYTES = 1 << 16, /* the rest of a longer paste is forgotten */
	/* The decoder waits so long for the rest: after Escape alone unless ESCDELAY says
	 * otherwise, inside a sequence, inside a paste, and after a burst of text. */
	ESCAPE_MS = 25,
	SEQUENCE_MS = 1000,
	PASTE_MS = 2000,
	BURST_MS = 100
};

/* Fill in `escape_ms` and `mouse`; the rest begins as zeros; decoder_free() in the end. */
struct decoder {
	int escape_ms;
	bool mouse; /* clicks and the wheel were asked for */
	struct known_key {
		char bytes[16];
		int code;
	} known[MOST_KNOWN]; /* what this terminal calls its keys beside the usual names */
	int n_known;

	enum {
		DECODE_GROUND,
		DECODE_ESCAPE,
		DECODE_CSI,
		DECODE_SS3,
		DECODE_STRING,
		DECODE_MOUSE,
		DECODE_UTF8,
		DECODE_PASTE,
		DECODE_BURST
	} state;
	bool twice;	 /* of DECODE_ESCAPE: it came twice */
	bool alt;	 /* the sequence began with one more Escape: no key that we know */
	bool stale;	 /* what is open was given up before the bytes that wait now */
	int64_t last_ms; /* when bytes came last */
	/* Until then the tail of a sequence whose Escape was taken for the key is known. */
	int64_t escaped_ms;
	char text[SEQUENCE_TEXT]; /* the sequence so far, Escape first */
	size_t len;
	int owed;	       /* Escape keys still to be told */
	struct strbuf waiting; /* bytes not looked at */
	size_t at;
	struct strbuf paste;
};

/* This terminal's own name of a key; NULL and "" are none. */
void decoder_know(struct decoder *d, const char *bytes, int code);
/* Take the bytes of one read. */
void decoder_feed(struct decoder *d, const char *bytes, size_t n, int64_t now_ms);
/* False: no key is complete.  The text of K_PASTED lasts until the next call. */
bool decoder_next(struct decoder *d, int64_t now_ms, struct key *out);
/* The milliseconds until what has begun is given up, when decoder_next() must be called again; -1:
 * nothing has. */
int decoder_wait_ms(const struct decoder *d, int64_t now_ms);
void decoder_free(struct decoder *d);

/* Leaves out all sequences that a line of text contains, as terminals send them for keys; in
 * place. */
void leave_out_sequences(char *line);

#endif
