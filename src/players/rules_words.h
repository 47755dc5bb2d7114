/* SPDX-License-Identifier: MIT */
/* rules_words.h - the moves of a program that implements a game's rules, as words and as numbers.
 * A word has the same number in every run: an integer stands for itself, and all other words have
 * numbers greater than the integers. Words of up to seven bytes are sorted by their bytes, longer
 * words by a hash. Therefore, two games with the same seed are equal, even if threads meet the
 * words in a different order. Any thread may call these functions. */
#ifndef ASOBI_RULES_WORDS_H
#define ASOBI_RULES_WORDS_H

#include "asobi/game.h"

/* The maximum number of different words in one game. */
enum { RULES_WORDS = 60000, NO_RULES_WORD = RULES_WORDS };

/* Returns the index of the word in the table and adds the word if it is new; NO_RULES_WORD if the
 * table is full. The word must have fewer than MOVE_TEXT bytes. */
unsigned rules_word_add(const char *text);
/* Returns the index of the word with this number; NO_RULES_WORD if there is no such word. */
unsigned rules_word_find(game_move number);
/* These functions return the number and the text of the word at an index of the table; the text is
 * never freed. */
game_move rules_word_number(unsigned place);
const char *rules_word_text(unsigned place);
/* Returns the number of a word, even if the word isn't in the table. */
game_move rules_word_code(const char *text);

#endif
