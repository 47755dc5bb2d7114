/* SPDX-License-Identifier: MIT */
/* program.h - the commands of asobi-server. */
#ifndef ASOBI_SERVER_PROGRAM_H
#define ASOBI_SERVER_PROGRAM_H

#include "server/options.h"

/* Exit statuses. */
enum { DONE = 0, FAILED = 1, MISUSED = 2 };

/* One sentence on stderr; gives MISUSED. */
int misuse(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Each returns the exit status; its words stand in o->words after its own name. */
int cmd_serve(const struct options *o);
int cmd_admin(const struct options *o);		/* and users who are none: "user" */
int cmd_check(const struct options *o);
int cmd_backup(const struct options *o);
int cmd_bench(const struct options *o);
int cmd_export(const struct options *o);

struct store;
/* The store of --data; if it need not be there yet, it is made.  NULL after a message. */
struct store *open_store(const struct options *o, bool make);

#endif
