/* SPDX-License-Identifier: MIT */
/* view_words.h - Daifugo in words, for the view. */
#ifndef ASOBI_DAIFUGO_VIEW_WORDS_H
#define ASOBI_DAIFUGO_VIEW_WORDS_H

#include "asobi/canvas.h"
#include "games/daifugo/view/select.h"

enum { WORDS_TEXT = 256 };

/* Text pieced together in a buffer; what does not fit is left off. */
struct words {
	char *text;
	size_t size, len;
};
struct words words_in(char *buf, size_t size);		/* empty at first */
void words_add(struct words *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Put the suits' signs for their letters in a text with names of cards ("S9" becomes a
 * spade and "9"); in ASCII the text stays. */
void daifugo_symbols(const char *text, enum glyphs glyphs, char *buf, size_t size);

/* "S9", "S5 H5", "S9-SJ", "S4 S5 Jo=S6", "pass". */
void daifugo_play_short(play_word p, char *buf, size_t size);
/* "pair", "run of 3"; translated. */
void daifugo_kind_name(play_word p, char *buf, size_t size);
/* "Order: reversed by revolution, 3 is high", in fewer words where that is wider than so
 * many cells; and whether it is out of the usual. */
bool daifugo_order_text(const struct daifugo_table *t, int width, char *buf, size_t size);
/* "S H" or their symbols, "" without a lock. */
void daifugo_lock_text(unsigned lock, enum glyphs glyphs, char *buf, size_t size);
/* "run S9-SJ: legal, Enter plays it", or what else is to be said to the player to move. */
void daifugo_selection_text(const struct daifugo *d, unsigned seat, const struct selection *s, char *buf,
			    size_t size);
/* "-S2 Jo +C3 D3": what a seat gave in the exchange and got; 0: nothing that is known. */
size_t daifugo_gifts_text(const struct daifugo *d, unsigned seat, char *buf, size_t size);
/* "X gave S2 Jo to Y, got C3 D3", one of the exchanges by the seat that was higher; "X and Y
 * exchange 2 cards" to those whom it is a secret to; false: this seat gave to nobody lower. */
bool daifugo_exchange_text(const struct daifugo *d, unsigned upper, const char *const names[MAX_SEATS],
			   char *buf, size_t size);

#endif
