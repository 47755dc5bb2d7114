/* SPDX-License-Identifier: MIT */
/* rules_words.h - the moves of a program that holds rules, as words and as numbers.
 *
 * A word always has the same number, in every run: an integer stands for itself, and the numbers of
 * all other words sort after the integers. Words of up to seven bytes sort by their bytes, longer
 * ones by a hash. So two games with the same seed are the same, in whatever order threads meet the
 * words. All functions may be called by any thread. */
#ifndef ASOBI_RULES_WORDS_H
#define ASOBI_RULES_WORDS_H

#include "asobi/game.h"

/* The most different words of one game. */
enum { RULES_WORDS = 60000, NO_RULES_WORD = RULES_WORDS };

/* Returns the place of a word in the table, from 0, and adds the word if it is new; NO_RULES_WORD
 * if the table is full. The word has fewer than MOVE_TEXT bytes. */
unsigned rules_word_add(const char *text);
/* Returns the place of the word with this number; NO_RULES_WORD if there is none. */
unsigned rules_word_find(game_move number);
/* The number and the text of the word at a place in the table; the text is never freed. */
game_move rules_word_number(unsigned place);
const char *rules_word_text(unsigned place);
/* Returns the number that a word has or would have. */
game_move rules_word_code(const char *text);

#endif
