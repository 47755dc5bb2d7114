/* SPDX-License-Identifier: MIT */
/* deeds.h - the actions of the table's commands. They are defined in deeds.c and listed with their
 * keys in table_keys.c. */
#ifndef ASOBI_TABLE_DEEDS_H
#define ASOBI_TABLE_DEEDS_H

#include "tui/table/table.h"

/* These functions handle Enter. They play the chosen or typed move or, if the game is over, go on
 * to the next game, task or page. */
void table_enter_replay(struct table *t);
void table_press_enter(struct table *t);
void table_pick_here(struct table *t);
/* Starts typing a move, even if its first letter is the key of a command. */
void table_type_any(struct table *t);
void table_rub_out(struct table *t);
void table_step_out(struct table *t); /* cancels what the user has typed, picked up or opened */
/* These commands choose a move. When the game is over, left and right step through its moves
 * instead. */
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
/* makes the computer stop thinking and move at once, or starts the next game */
void table_move_now(struct table *t);
void table_ask_restart(struct table *t);
/* starts another game in which the players don't swap sides */
void table_begin_same(struct table *t);
void table_ask_resign(struct table *t);
void table_next_task(struct table *t);

/* These commands ask the computer for advice. */
/* shows a hint or, if the table has a task, the task's solution */
void table_seek_hint(struct table *t);
void table_turn_analysis(struct table *t); /* turns the analysis on or off */
void table_open_drill(struct table *t);
void table_open_lesson(struct table *t);

/* These commands choose which of the game's positions is shown. */
void table_step_back(struct table *t);
void table_step_forward(struct table *t);
void table_go_first(struct table *t);
void table_go_last(struct table *t);
void table_turn_page(struct table *t); /* switches between the board and the result page */
/* shows or hides secret information, such as the other players' cards */
void table_turn_secrets(struct table *t);
void table_share(struct table *t);
void table_show_rules(struct table *t);
void table_leave(struct table *t);

/* These commands control how fast a watched game is played. */
void table_pause_or_go(struct table *t);
void table_speed_up(struct table *t);
void table_slow_down(struct table *t);
void table_drop_pauses(struct table *t);

#endif
