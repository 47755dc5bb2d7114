/* SPDX-License-Identifier: MIT */
/* deeds.h - what the keys of a table do (deeds.c), for the rows of its commands (table_keys.c). */
#ifndef ASOBI_TABLE_DEEDS_H
#define ASOBI_TABLE_DEEDS_H

#include "tui/table/table.h"

/* Enter: play what is pointed at or typed; once nothing is left to play, whatever comes next. */
void table_press_enter(struct table *t);
void table_pick_here(struct table *t);
void table_type_any(struct table *t); /* a move that begins with the letter of a command */
void table_rub_out(struct table *t);
void table_step_out(struct table *t); /* of what is typed, picked or looked at */
/* Point at a move; once the game is over left and right walk through it. */
void table_point_left(struct table *t);
void table_point_right(struct table *t);
void table_point_up(struct table *t);
void table_point_down(struct table *t);
void table_point_home(struct table *t);
void table_point_end(struct table *t);
void table_next_legal(struct table *t);
void table_previous_legal(struct table *t);

/* The game: moves taken back and played again, another game, the end of this one. */
void table_take_back(struct table *t);
void table_play_again(struct table *t);
void table_move_now(struct table *t); /* the computer that thinks, or the next game */
void table_ask_restart(struct table *t);
void table_begin_same(struct table *t); /* without a change of sides */
void table_ask_resign(struct table *t);
void table_next_task(struct table *t);

/* These ask what the computer says. */
void table_seek_hint(struct table *t);	   /* of a task: its solution */
void table_turn_analysis(struct table *t); /* on and off */
void table_open_drill(struct table *t);

/* These choose what is looked at. */
void table_step_back(struct table *t);
void table_step_forward(struct table *t);
void table_go_first(struct table *t);
void table_go_last(struct table *t);
void table_turn_page(struct table *t);	  /* from the board to the page of the end, and back */
void table_turn_secrets(struct table *t); /* shown or hidden */
void table_write_film(struct table *t);
void table_show_rules(struct table *t);
void table_leave(struct table *t);

/* These set how fast a game is watched. */
void table_pause_or_go(struct table *t);
void table_speed_up(struct table *t);
void table_slow_down(struct table *t);
void table_drop_pauses(struct table *t);

#endif
