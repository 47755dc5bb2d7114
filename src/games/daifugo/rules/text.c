/* SPDX-License-Identifier: MIT */
/* Moves and states as text. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/parse.h"
#include "games/daifugo/rules/private.h"

static unsigned drawing_len(const struct daifugo *d)
{
	return d->phase == PHASE_SEATS ? d->rules.players : players_in(d);
}

/* Seats as people count them: "3 1 2". */
static size_t format_drawing(const struct daifugo *d, game_move m, char *buf, size_t size)
{
	char text[2 * DAIFUGO_SEATS];
	const unsigned n = drawing_len(d);

	for (unsigned i = 0; i < n; i++) {
		text[2 * i] = (char)('1' + drawn_at(m, i));
		text[2 * i + 1] = i + 1 < n ? ' ' : '\0';
	}
	return (size_t)snprintf(buf, size, "%s", text);
}

size_t daifugo_format_move(const void *state, unsigned seat, game_move m, char *buf, size_t size)
{
	const struct daifugo *d = state;

	if (d->phase == PHASE_DEAL || d->phase == PHASE_GIVE)
		return cards_text(m, ' ', buf, size);
	if (seat != SEAT_DEALER)
		return play_text(m, buf, size);
	if (d->phase == PHASE_CUT)
		return (size_t)snprintf(buf, size, "%u", (unsigned)m + 1);
	return format_drawing(d, m, buf, size);
}

/* "3 1 2" or "3+1+2"; also the one seat that is dealt to first. */
static bool parse_drawing(const struct daifugo *d, const char *text, game_move *out)
{
	const unsigned n = d->phase == PHASE_CUT ? 1 : drawing_len(d);
	unsigned i = 0;
	char word[4];
	int seat;

	*out = 0;
	while (i < n && parse_word(&text, " +", word, sizeof word)) {
		if (!parse_int(word, 1, d->rules.players, &seat))
			return false;
		*out |= (game_move)(seat - 1) << 3 * i++;
	}
	return i == n && !*text;
}

/* Whoever sees no cards in a hand that holds some reads what it lays or gives, too: it may be any
 * that lie nowhere else. */
static void allow_unseen(struct daifugo *d, unsigned seat)
{
	if (seat >= d->rules.players || d->hand[seat] || !d->count[seat])
		return;
	d->hand[seat] = cards_deck(d->rules.jokers);
	for (unsigned s = 0; s < d->rules.players; s++) {
		d->hand[seat] = cards_without(d->hand[seat], d->played[s]);
		if (s != seat)
			d->hand[seat] = cards_without(d->hand[seat], d->hand[s]);
	}
}

bool daifugo_parse_move(const void *state, unsigned seat, const char *text, game_move *out)
{
	struct daifugo allowed, *d = &allowed;
	char error[ERROR_TEXT];
	bool illegal;

	memcpy(d, state, sizeof *d);
	if (!(game_daifugo.actors(d) >> seat & 1))
		return false;
	if (seat != SEAT_DEALER)
		allow_unseen(d, seat);
	if (d->phase == PHASE_PLAY)
		return play_parse(&d->rules, &d->table, d->hand[seat], text, out, &illegal, error);
	if (!(d->phase == PHASE_DEAL || d->phase == PHASE_GIVE ? cards_parse(text, out, error) :
								 parse_drawing(d, text, out)))
		return false;
	return game_daifugo.is_legal(d, seat, *out);
}

enum { WORDS = 3 * DAIFUGO_SEATS + 2 };

/* The state is so many words and, from table.lock and from count on, bytes. */
static void words_of(const struct daifugo *d, uint64_t words[WORDS])
{
	memcpy(words, d->hand, sizeof d->hand);
	memcpy(words + DAIFUGO_SEATS, d->played, sizeof d->played);
	memcpy(words + 2 * DAIFUGO_SEATS, d->gave, sizeof d->gave);
	words[WORDS - 2] = d->table.field;
	words[WORDS - 1] = d->last;
}

enum {
	COUNTS = offsetof(struct daifugo, count),
	BYTES = offsetof(struct daifugo, n_past) - COUNTS
};

/* Numbers in the order of the struct's members: card sets and plays in hexadecimal, then
 * lock, revolution and eleven-back and the bytes from count[] on; then the plays of the game,
 * SEAT:PLAY, and SEAT*PLAY where the seat led. */
size_t daifugo_encode(const void *state, char *buf, size_t size)
{
	const struct daifugo *d = state;
	const uint8_t *bytes = (const uint8_t *)d + COUNTS;
	uint64_t words[WORDS];
	char text[STATE_TEXT];
	size_t len = 0;

	words_of(d, words);
	for (unsigned i = 0; i < WORDS; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, "%" PRIx64 " ", words[i]);
	len += (size_t)snprintf(text + len, sizeof text - len, "%u %u %u", d->table.lock,
				d->table.revolution, d->table.elevenback);
	for (unsigned i = 0; i < BYTES; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, " %u", bytes[i]);
	for (unsigned i = 0; i < d->n_past; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, " %u%c%" PRIx64, d->past_seat[i] % PAST_LEADS,
					d->past_seat[i] & PAST_LEADS ? '*' : ':', d->past[i]);
	return (size_t)snprintf(buf, size, "%s", text);
}

static bool decode_words(const char **text, uint64_t words[WORDS])
{
	char word[20];

	for (unsigned i = 0; i < WORDS; i++) {
		if (!parse_word(text, " ", word, sizeof word) || word[strspn(word, "0123456789abcdef")])
			return false;
		words[i] = strtoull(word, NULL, 16);
	}
	return true;
}

static bool decode_bytes(const char **text, uint8_t *bytes, unsigned n)
{
	char word[8];
	int number;

	while (n--) {
		if (!parse_word(text, " ", word, sizeof word) || !parse_int(word, 0, 255, &number))
			return false;
		*bytes++ = (uint8_t)number;
	}
	return true;
}

static bool decode_past(const char **text, struct daifugo *d)
{
	char word[24];

	while (parse_word(text, " ", word, sizeof word)) {
		const char *play = word + 2;

		if (d->n_past == DAIFUGO_MOST_PAST || *word < '0' || *word >= '0' + DAIFUGO_SEATS ||
		    (word[1] != ':' && word[1] != '*') || !*play || play[strspn(play, "0123456789abcdef")])
			return false;
		d->past_seat[d->n_past] = (uint8_t)(*word - '0' + (word[1] == '*' ? PAST_LEADS : 0));
		d->past[d->n_past++] = strtoull(play, NULL, 16);
	}
	return !**text;
}

bool daifugo_decode(void *state, const char *text)
{
	struct daifugo *d = state;
	uint64_t words[WORDS];
	uint8_t table[3];
	const char *rest = text;

	*d = (struct daifugo){0};
	if (!decode_words(&rest, words) || !decode_bytes(&rest, table, sizeof table) ||
	    !decode_bytes(&rest, (uint8_t *)d + COUNTS, BYTES) || !decode_past(&rest, d))
		return false;
	memcpy(d->hand, words, sizeof d->hand);
	memcpy(d->played, words + DAIFUGO_SEATS, sizeof d->played);
	memcpy(d->gave, words + 2 * DAIFUGO_SEATS, sizeof d->gave);
	d->table = (struct daifugo_table){ words[WORDS - 2], table[0], table[1], table[2], {0} };
	d->last = words[WORDS - 1];
	return true;
}
