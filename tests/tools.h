/* SPDX-License-Identifier: MIT */
/* tools.h - small programs that tests start and that need the whole library. They share one file,
 * because each of them would be as large as the library. */
#ifndef ASOBI_TESTS_TOOLS_H
#define ASOBI_TESTS_TOOLS_H

/* Each function is the main function of one program: argv[0] is the program's name, and the
 * function returns the exit status. The source file of the function says what it does. */
int type_ahead(int argc, char **argv);
int show_lobby(int argc, char **argv);
int serve_rules(int argc, char **argv);

#endif
