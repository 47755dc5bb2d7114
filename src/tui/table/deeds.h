/* SPDX-License-Identifier: MIT */
/* deeds.h - the actions of a table's keys. They are defined in deeds.c and used by the list of
 * commands in table_keys.c. */
#ifndef ASOBI_TABLE_DEEDS_H
#define ASOBI_TABLE_DEEDS_H

#include "tui/table/table.h"

/* Handles Enter: plays the chosen or typed move or, if the game is over, goes on to the next game,
 * task or page. */
void table_enter_replay(struct table *t);
void table_press_enter(struct table *t);
void table_pick_here(struct table *t);
/* Starts typing a move that begins with the letter of a command. */
void table_type_any(struct table *t);
void table_rub_out(struct table *t);
void table_step_out(struct table *t); /* cancels what the user has typed, picked up or opened */
/* These commands choose a move. When the game is over, left and right step through its moves. */
void table_point_left(struct table *t);
void table_point_right(struct table *t);
void table_point_up(struct table *t);
void table_point_down(struct table *t);
void table_point_home(struct table *t);
void table_point_end(struct table *t);
void table_next_legal(struct table *t);
void table_previous_legal(struct table *t);

/* These commands take back and redo moves, start another game or end this one. */
void table_take_back(struct table *t);
void table_play_again(struct table *t);
/* makes the thinking computer move at once, or starts the next game */
void table_move_now(struct table *t);
void table_ask_restart(struct table *t);
void table_begin_same(struct table *t); /* starts another game without swapping sides */
void table_ask_resign(struct table *t);
void table_next_task(struct table *t);

/* These commands request advice from the computer. */
/* shows a hint or, if the table has a task, the solution of the task */
void table_seek_hint(struct table *t);
void table_turn_analysis(struct table *t); /* turns the analysis on or off */
void table_open_drill(struct table *t);
void table_open_lesson(struct table *t);

/* These commands choose which position of the game is shown. */
void table_step_back(struct table *t);
void table_step_forward(struct table *t);
void table_go_first(struct table *t);
void table_go_last(struct table *t);
void table_turn_page(struct table *t);	  /* switches between the board and the result page */
void table_turn_secrets(struct table *t); /* shows or hides secret information */
void table_share(struct table *t);
void table_show_rules(struct table *t);
void table_leave(struct table *t);

/* These commands control the speed at which a game is watched. */
void table_pause_or_go(struct table *t);
void table_speed_up(struct table *t);
void table_slow_down(struct table *t);
void table_drop_pauses(struct table *t);

#endif
