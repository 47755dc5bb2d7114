/* SPDX-License-Identifier: MIT */
/* help.h - what there is to choose from, in words, and what could be typed next. */
#ifndef ASOBI_HELP_H
#define ASOBI_HELP_H

#include "base/strbuf.h"
#include "cli/args.h"

void print_help(const struct args *a, command_list all);
void print_version(void);

/* Add the values that an option of a game or a player takes: "1..9999" or "off|on",
 * "full|server|uecda". */
void option_add_value(struct strbuf *sb, const struct option *o, int value);
void option_add_range(struct strbuf *sb, const struct option *o);
void option_add_presets(struct strbuf *sb, const struct preset *presets);

/* The words after "asobi complete": a command line so far, whose last word is being typed.  Prints
 * what it could become, a line each, with a tab and what it means behind it; a line ":files"
 * where a file's name belongs. */
int complete_line(command_list all, int n, char **words);

#endif
