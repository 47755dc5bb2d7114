/* SPDX-License-Identifier: MIT */
/* rules_words.h - the moves of a program that implements a game's rules, as words and as numbers.
 * A word's number is the same in every run: an integer stands for itself, and all other words have
 * numbers greater than any integer's. Words of up to seven bytes are sorted by their bytes, longer
 * words by a hash. Therefore, two games with the same seed are identical, even if threads see the
 * words in a different order. All functions are thread-safe. */
#ifndef ASOBI_RULES_WORDS_H
#define ASOBI_RULES_WORDS_H

#include "asobi/game.h"

/* The maximum number of different words in a game. */
enum { RULES_WORDS = 60000, NO_RULES_WORD = RULES_WORDS };

/* Returns a word's index in the table, adding the word if it is new; NO_RULES_WORD if the table is
 * full. The word must be shorter than MOVE_TEXT bytes. */
unsigned rules_word_add(const char *text);
/* Returns the table index of the word with this number; NO_RULES_WORD if the table doesn't contain
 * it. */
unsigned rules_word_find(game_move number);
/* These functions return a word's number and text, given its index in the table. The text is never
 * freed. */
game_move rules_word_number(unsigned place);
const char *rules_word_text(unsigned place);
/* Returns a word's number, even if the word isn't in the table. */
game_move rules_word_code(const char *text);

#endif
