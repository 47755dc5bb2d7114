/* option_words.h - the values of a game's or player's option, in words. */
#ifndef ASOBI_OPTION_WORDS_H
#define ASOBI_OPTION_WORDS_H

#include "asobi/game.h"
#include "base/strbuf.h"

void option_add_value(struct strbuf *sb, const struct option *o, int value);
/* "1..9999" or "off|on" */
void option_add_range(struct strbuf *sb, const struct option *o);
/* "full|server|uecda" */
void option_add_presets(struct strbuf *sb, const struct preset *presets);

#endif
