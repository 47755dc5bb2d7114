/* SPDX-License-Identifier: MIT */
/* tools.h - small programs that tests run and that need the whole library. They share one
 * executable, because each of them would be as large as the library. */
#ifndef ASOBI_TESTS_TOOLS_H
#define ASOBI_TESTS_TOOLS_H

/* The main functions of the programs: argv[0] is the program's name, and the return value is the
 * exit status. What each one does is explained in its source file. */
int type_ahead(int argc, char **argv);
int show_lobby(int argc, char **argv);
int serve_rules(int argc, char **argv);

#endif
