/* SPDX-License-Identifier: MIT */
/* check_rules.h - 'asobi board COMMAND --check': tests a program's board for a game that Asobi
 * doesn't have. */
#ifndef ASOBI_CLI_CHECK_RULES_H
#define ASOBI_CLI_CHECK_RULES_H

#include "cli/args.h"

enum { CHECK_RULES_SECONDS = 60 };
/* Tests the program named on the command line and prints the result. */
int check_rules(const struct args *a);

#endif
