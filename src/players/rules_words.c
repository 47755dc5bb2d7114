/* SPDX-License-Identifier: MIT */
#include "players/rules_words.h"

#include <pthread.h>
#include <string.h>

#include "base/fnv.h"
#include "base/parse.h"
#include "base/xalloc.h"

enum { SLOTS = 1 << 17, MOST_NUMBER = 999999999, SHORT = 7 };
#define SHORT_WORDS (UINT64_C(1) << 60)
#define LONG_WORDS (UINT64_C(1) << 61)

struct word {
	game_move number;
	char *text;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct word words[RULES_WORDS];
static unsigned n_words;
/* A hash table with open addressing. Each slot holds a word's index plus 1, or 0 if the slot is
 * empty. */
static uint32_t slots[SLOTS];

/* Returns true if the text is an integer in its usual spelling. "07" isn't, so it counts as a
 * word. */
static bool is_number(const char *text, int *number)
{
	return parse_int(text, 0, MOST_NUMBER, number) && (text[0] != '0' || !text[1]) &&
	       text[0] != '+';
}

game_move rules_word_code(const char *text)
{
	const size_t len = strlen(text);
	game_move packed = 0;
	int number;

	if (is_number(text, &number))
		return (game_move)number;
	if (len > SHORT)
		return LONG_WORDS | fnv_hash(text, len) >> 4;
	for (size_t i = 0; i < SHORT; i++)
		packed = packed << 8 | (i < len ? (unsigned char)text[i] : 0);
	return SHORT_WORDS | packed;
}

/* Returns the hash table slot where this number is stored or would go. */
static uint32_t *slot_of(game_move number)
{
	uint64_t at = number * UINT64_C(0x9e3779b97f4a7c15) >> 47;

	while (slots[at % SLOTS] && words[slots[at % SLOTS] - 1].number != number)
		at++;
	return &slots[at % SLOTS];
}

unsigned rules_word_add(const char *text)
{
	const game_move number = rules_word_code(text);
	unsigned place = NO_RULES_WORD;
	uint32_t *slot;

	pthread_mutex_lock(&lock);
	slot = slot_of(number);
	if (!*slot && n_words < RULES_WORDS) {
		words[n_words] = (struct word){ number, xstrdup(text) };
		*slot = ++n_words;
	}
	if (*slot)
		place = *slot - 1;
	pthread_mutex_unlock(&lock);
	return place;
}

unsigned rules_word_find(game_move number)
{
	unsigned place;

	pthread_mutex_lock(&lock);
	place = *slot_of(number);
	pthread_mutex_unlock(&lock);
	return place ? place - 1 : NO_RULES_WORD;
}

/* No lock is needed, because the caller knows that this table entry has already been filled. */
game_move rules_word_number(unsigned place)
{
	return words[place].number;
}

const char *rules_word_text(unsigned place)
{
	return words[place].text;
}
