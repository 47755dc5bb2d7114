/* SPDX-License-Identifier: MIT */
/* decode.h - converts bytes received from a terminal into keys. The decoder is a pure state
 * machine: it doesn't read, wait or use curses. Sequences that don't stand for a known key
 * (reports, button releases, Alt with a letter) are discarded as a whole, even if they arrive in
 * pieces. A paste becomes a single key, K_PASTED. */
#ifndef ASOBI_DECODE_H
#define ASOBI_DECODE_H

#include <stdint.h>

#include "base/strbuf.h"
#include "tui/terminal.h"

enum {
	MOST_KNOWN = 24, /* the maximum number of key sequences that a terminal can add */
	/* the buffer size for a sequence, large enough for the sequence of any key */
	SEQUENCE_TEXT = 64,
	PASTE_BYTES = 1 << 16, /* the maximum size of a paste; anything beyond it is discarded */
	/* How long the decoder waits for more bytes: after a lone Escape (unless ESCDELAY is set),
	 * inside a sequence, inside a paste, and after a burst of text. */
	ESCAPE_MS = 25,
	SEQUENCE_MS = 1000,
	PASTE_MS = 2000,
	BURST_MS = 100
};

/* The decoder's state. The caller sets `escape_ms` and `mouse`, zeroes the other members, and
 * calls decoder_free() at the end. */
struct decoder {
	int escape_ms;
	bool mouse; /* true if mouse clicks and the wheel are enabled */
	struct known_key {
		char bytes[16];
		int code;
		/* this terminal's own key sequences, in addition to those that almost all terminals
		 * send */
	} known[MOST_KNOWN];
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
	bool twice; /* true if two Escapes have arrived in the state DECODE_ESCAPE */
	/* True if another Escape preceded the sequence, which therefore doesn't stand for a known
	 * key. */
	bool alt;
	/* True if the sequence being received had already timed out when the latest bytes arrived.
	 */
	bool stale;
	int64_t last_ms; /* when the most recent bytes arrived */
	/* Until this time, the decoder recognizes the rest of an escape sequence whose Escape it
	 * has already reported as the Escape key. */
	int64_t escaped_ms;
	char text[SEQUENCE_TEXT]; /* the sequence received so far, starting with Escape */
	size_t len;
	int owed;	       /* the number of Escape keys still to be reported */
	struct strbuf waiting; /* bytes not yet decoded */
	size_t at;
	struct strbuf paste;
};

/* Adds the sequence that this terminal sends for a key; NULL and "" are ignored. */
void decoder_know(struct decoder *d, const char *bytes, int code);
/* Passes the bytes from one read() call to the decoder. */
void decoder_feed(struct decoder *d, const char *bytes, size_t n, int64_t now_ms);
/* Decodes the next key. Returns false if no complete key has arrived. The text of K_PASTED is
 * valid until the next call. */
bool decoder_next(struct decoder *d, int64_t now_ms, struct key *out);
/* Returns the number of milliseconds until an incomplete sequence times out and decoder_next()
 * must be called again; -1 if there is no incomplete sequence. */
int decoder_wait_ms(const struct decoder *d, int64_t now_ms);
void decoder_free(struct decoder *d);

/* Removes the escape sequences that a terminal sends for keys from a line of text, in place. */
void leave_out_sequences(char *line);

#endif
