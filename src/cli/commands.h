/* commands.h - the subcommands, one file each. */
#ifndef ASOBI_COMMANDS_H
#define ASOBI_COMMANDS_H

#include "cli/args.h"

/* The first one has no name: it plays what the first word names.  Ends at usage == NULL. */
extern const struct command commands[];
/* The first one if no other has this name. */
const struct command *command_find(const char *word);
uint64_t command_takes(const struct command *c);	/* with what every command takes */

int cmd_play(const struct args *a);
int cmd_watch(const struct args *a);
int cmd_match(const struct args *a);
int cmd_tournament(const struct args *a);
int cmd_merge(const struct args *a);
int cmd_analyze(const struct args *a);
int cmd_census(const struct args *a);
int cmd_perft(const struct args *a);
int cmd_replay(const struct args *a);
int cmd_stats(const struct args *a);
int cmd_list(const struct args *a);
int cmd_bench(const struct args *a);
int cmd_uecda(const struct args *a);
int cmd_engine(const struct args *a);
int cmd_gtp(const struct args *a);
int cmd_gomocup(const struct args *a);
int cmd_nboard(const struct args *a);

void print_help(const struct args *a);
void print_version(void);

#endif
