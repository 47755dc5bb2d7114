/* SPDX-License-Identifier: MIT */
/* commands.h - declares the subcommands, each in a file of its own. Commands for a single game are
 * in that game's directory. */
#ifndef ASOBI_COMMANDS_H
#define ASOBI_COMMANDS_H

#include "cli/args.h"

extern command_list all_commands;

int cmd_play(const struct args *a);
enum { BOARD_CHECK }; /* the index of the only option that is specific to 'asobi board' */
int cmd_board(const struct args *a);
int cmd_watch(const struct args *a);
int cmd_match(const struct args *a);
int cmd_tournament(const struct args *a);
int cmd_merge(const struct args *a);
int cmd_analyze(const struct args *a);
extern const struct arg_spec analyze_options[];
/* cmd_judge() and cmd_review() are both in cmd_judge.c. */
int cmd_judge(const struct args *a);
int cmd_review(const struct args *a);
extern const struct arg_spec judge_options[];
int cmd_prove(const struct args *a);
extern const struct arg_spec prove_options[];
int cmd_exercise(const struct args *a);
extern const struct arg_spec exercise_options[];
int cmd_perft(const struct args *a);
/* cmd_join() and cmd_host() are both in cmd_join.c. */
int cmd_join(const struct args *a);
int cmd_host(const struct args *a);
extern const struct arg_spec join_options[], host_options[];
int cmd_replay(const struct args *a);
extern const struct arg_spec replay_options[];
int cmd_stats(const struct args *a);
int cmd_daily(const struct args *a);
extern const struct arg_spec daily_options[];
int cmd_puzzles(const struct args *a);
extern const struct arg_spec puzzles_options[];
int cmd_drill(const struct args *a);
extern const struct arg_spec drill_options[];
int cmd_learn(const struct args *a);
extern const struct arg_spec learn_options[];
int cmd_demo(const struct args *a);
extern const struct arg_spec demo_options[];
extern const struct arg_spec stats_options[];
int cmd_list(const struct args *a);
int cmd_help(const struct args *a);
int cmd_bench(const struct args *a);
/* The indices of the options that only 'asobi engine' has. */
enum {
	ENGINE_CONNECT,
	ENGINE_TABLE,
	ENGINE_NAME,
	ENGINE_PASSWORD,
	ENGINE_PASSWORD_FILE,
	ENGINE_WORD,
	ENGINE_WORD_FILE,
	ENGINE_BOT,
	ENGINE_LEAGUE
};
int cmd_engine(const struct args *a);
int cmd_check_engine(const struct args *a);
int cmd_gtp(const struct args *a);
int cmd_gomocup(const struct args *a);
int cmd_nboard(const struct args *a);

#endif
