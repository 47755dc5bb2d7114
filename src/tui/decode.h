/* SPDX-License-Identifier: MIT */
/* decode.h - turns the bytes received from a terminal into keys. The decoder is a pure state
 * machine: it doesn't read, wait or use curses. Sequences that don't stand for a known key
 * (reports, button releases, Alt with a letter) are discarded as a whole, even if they arrive in
 * pieces. A paste becomes a single key, K_PASTED. */
#ifndef ASOBI_DECODE_H
#define ASOBI_DECODE_H

#include <stdint.h>

#include "base/strbuf.h"
#include "tui/terminal.h"

enum {
	MOST_KNOWN = 24, /* the maximum number of key sequences that one terminal can add */
	/* the size of the buffer for a sequence; the sequences of all keys fit into it */
	SEQUENCE_TEXT = 64,
	PASTE_BYTES = 1 << 16, /* the size limit of a paste; the rest is discarded */
	/* How long the decoder waits for more bytes: after a lone Escape (unless ESCDELAY says
	 * otherwise), inside a sequence, inside a paste, and after a burst of text. */
	ESCAPE_MS = 25,
	SEQUENCE_MS = 1000,
	PASTE_MS = 2000,
	BURST_MS = 100
};

/* The decoder's state. The caller sets `escape_ms` and `mouse`, leaves the rest zero, and calls
 * decoder_free() at the end. */
struct decoder {
	int escape_ms;
	bool mouse; /* true if clicks and the wheel of the mouse are enabled */
	struct known_key {
		char bytes[16];
		int code;
	} known[MOST_KNOWN]; /* this terminal's own key sequences, in addition to the usual ones */
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
	bool twice; /* in the state DECODE_ESCAPE: true if Escape has arrived twice */
	/* True if another Escape came before the sequence, so that it stands for no known key. */
	bool alt;
	/* True if the sequence being received timed out before the next bytes arrived. */
	bool stale;
	int64_t last_ms; /* when the last bytes arrived */
	/* Until this time, the decoder recognizes the rest of an escape sequence whose Escape was
	 * already reported as the Escape key. */
	int64_t escaped_ms;
	char text[SEQUENCE_TEXT]; /* the sequence so far, starting with Escape */
	size_t len;
	int owed;	       /* the number of Escape keys not yet reported */
	struct strbuf waiting; /* bytes not yet decoded */
	size_t at;
	struct strbuf paste;
};

/* Adds this terminal's own sequence for a key; NULL and "" are ignored. */
void decoder_know(struct decoder *d, const char *bytes, int code);
/* Takes the bytes of one read() call. */
void decoder_feed(struct decoder *d, const char *bytes, size_t n, int64_t now_ms);
/* Decodes the next key. Returns false if no key is complete. The text of K_PASTED is valid until
 * the next call. */
bool decoder_next(struct decoder *d, int64_t now_ms, struct key *out);
/* Returns how many milliseconds remain until an incomplete sequence times out and decoder_next()
 * must be called again; -1 if no sequence is incomplete. */
int decoder_wait_ms(const struct decoder *d, int64_t now_ms);
void decoder_free(struct decoder *d);

/* Removes from a line of text, in place, the escape sequences that a terminal sends for keys. */
void leave_out_sequences(char *line);

#endif
