/* SPDX-License-Identifier: MIT */
/* help.h - describes the user's choices in words, and completes command lines. */
#ifndef ASOBI_HELP_H
#define ASOBI_HELP_H

#include "base/strbuf.h"
#include "cli/args.h"

void print_help(const struct args *a, command_list all);
void print_version(void);

/* Adds the values that an option of a game or player accepts, such as "1..9999" or "off|on",
 * "full|server|uecda". */
void option_add_value(struct strbuf *sb, const struct option *o, int value);
void option_add_range(struct strbuf *sb, const struct option *o);
void option_add_presets(struct strbuf *sb, const struct preset *presets);

/* Completes a command line for the shell. `words` are the words after "asobi complete": an
 * unfinished command line whose last word is still being typed. Prints one possible completion per
 * line, followed by a tab and its meaning, and the line ":files" if a file name is expected. */
int complete_line(command_list all, int n, char **words);

#endif
