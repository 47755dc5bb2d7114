/* SPDX-License-Identifier: MIT */
/* table.h - what can be done with a table, whose data is in table_parts.h. The files, each using
 * only those listed before it: pace.c, layout.c and table_entry.c (independent of the others),
 * state.c (questions about the table), table_words.c (texts), table_result.c, narrate.c (the
 * message row), curtain.c, advice.c, table_guide.c, table_keys.c (the list of commands), play.c
 * (the match), practice.c (questions before a game becomes practice), teacher.c (questions about
 * moves), table_answer.c, typing.c, input.c, takeover.c, paste.c, deeds.c (the actions of the
 * commands), table_board.c, graph.c, table_analysis.c, history.c, players.c and draw.c (drawing),
 * table.c (the scene). */
#ifndef ASOBI_TABLE_H
#define ASOBI_TABLE_H

#include "tui/table/table_parts.h"

/* ---- Questions about a table (state.c) ---- */

/* table_position() returns the position on the screen as the number of plies before it.
 * table_viewer() returns the viewer; the screen shows only what the viewer knows. */
unsigned table_position(const struct table *t);
unsigned table_viewer(const struct table *t);
/* Returns the seat of the person to move in the current position, or -1 if it isn't a person's
 * turn. */
int table_human_to_move(const struct table *t);
/* Returns the seat of the computer player that is thinking about a move, or -1 if none is. */
int table_thinking(const struct table *t);
/* Returns true if the dealer makes the next ply. */
bool table_dealing(const struct table *t);
/* table_blank() returns an empty state to fill in, table_seen() the position before ply `at` as
 * seen by this viewer, and table_now() the current position. The table owns these states and
 * reuses their memory after GLIMPSES more calls, so use only a few at a time. */
void *table_blank(const struct table *t);
void *table_seen(const struct table *t, unsigned at, unsigned viewer);
void *table_now(const struct table *t, unsigned viewer);
/* In a replay, returns the seat of the player to move in the position on the screen, or -1 if it
 * is nobody's turn. */
int table_free_seat(const struct table *t);
/* Returns the seat of the player who gets advice in the position on the screen, and sets *seen to
 * that player's observation. If the viewer may not see any player's advice, returns -1 and sets
 * *seen to the viewer's own observation. */
int table_advised(const struct table *t, void *seen);
bool table_over(const struct table *t);
bool table_has_task(const struct table *t);
bool table_task_shows(const struct table *t, struct shown_line *out); /* see struct task_ops */
/* Removes the reply to a wrong move from the board, which then shows the task's position again. */
bool table_task_retry(struct table *t);
/* returns true if the table has a task and the task is finished */
bool table_task_over(const struct table *t);
/* Returns true if the user is browsing the game's positions rather than playing on, so that a move
 * made on the screen would begin a variation. */
bool table_looks_back(const struct table *t);
/* Returns the memory where the view keeps its notes for the current viewer. Viewers who see
 * everything share the first seat's notes. */
void *table_memo(struct table *t);
/* Returns the number of people at the table, and sets *first to the lowest seat that has a person.
 */
unsigned table_people(const struct table *t, unsigned *first);
/* Returns true if the game at this table is in progress and still counts, and if at most `most`
 * people play in it. */
bool table_counts(const struct table *t, unsigned most);
/* Returns true if the current viewer is one of the people (`who`) who may use a command. */
bool table_may_use(const struct table *t, enum view_who who);
/* returns true if moves are made by picking cards one by one */
bool table_picks(const struct table *t);
/* Returns true if Enter does nothing right after key number `keys`, because that key already played
 * a typed move, or because it was refused and the player meant another move than the one at the
 * cursor. In a lesson or after a puzzle, Enter always goes on, as the prompt says. */
bool table_ignores_enter(const struct table *t, unsigned long keys);
/* Finds the move that Enter would play at the cursor. The memo stays as it is. */
bool table_at_cursor(const struct table *t, unsigned seat, const void *seen, game_move *out);
/* Returns true if the player has neither selected nor typed a move in this turn. The cursor is
 * then hidden, and Enter plays nothing unless there is only one move. Picked cards are always the
 * player's own selection. */
bool table_unselected(const struct table *t);
enum lower_pane table_lower_pane(const struct table *t);
/* Returns true for a zero-sum game of 2 players without hidden information. */
bool table_is_weighed(const struct table *t);
/* Returns true if the game is over, had 1 or 2 players, and everything needed for reviewing it is
 * known. */
bool table_reviewable(const struct table *t);
/* These functions return true if the user can now edit the position, practise the mistakes or share
 * the game. */
bool table_may_edit(const struct table *t);
bool table_may_drill(const struct table *t);
bool table_may_share(const struct table *t);
/* Returns true if the players swap sides for the next game, as they do after a game against a
 * single computer. */
bool table_changes_sides(const struct table *t);
/* Returns the seat that will move first in the next game, in which the players swap sides if
 * `changed` is true. Returns -1 if this isn't known. */
int table_next_beginner(const struct table *t, bool changed);
/* table_plies_to_undo() returns how many plies to take back to reach a person's turn, and
 * table_plies_to_redo() how many to redo to reach a person's turn or the last ply. Both return 0
 * if there is nothing to take back or redo. */
unsigned table_plies_to_undo(const struct table *t);
unsigned table_plies_to_redo(const struct table *t);
/* Returns true if this player won't move again in this game, although others play on. */
bool table_is_out(const struct table *t, unsigned seat);
/* Returns true if a person at this screen may still get a turn in this game. */
bool table_awaits_people(const struct table *t);
/* Returns the seat of the person who can resign, which is the person to move or the only person at
 * the table; -1 if nobody can. */
int table_resigner(const struct table *t);
/* Returns the seat of the player who is called "you", or SEAT_ALL if nobody is. */
unsigned table_me(const struct table *t);
/* Returns true if the result page is shown instead of the panes. */
bool table_shows_end(const struct table *t);
/* These functions are about series of games. */
unsigned series_games(const struct table *t);
/* returns true if the game is over but its series continues */
bool series_goes_on(const struct table *t);
/* returns true if this is the last game in the series */
bool series_is_over(const struct table *t);
/* Returns true if this game needs a curtain with these players. A curtain hides the table between
 * different people's turns, or before the clock starts. */
bool curtain_needed(const struct table *t);
/* Returns true while a game with a clock is waiting for someone to be ready. Until then, no player
 * is asked for a move. */
bool curtain_asks_ready(const struct table *t);
/* returns true if the curtain currently hides the table */
bool curtain_closed(const struct table *t);

/* ---- Texts (table_words.c) ---- */

void message_set(struct message *m, enum style style, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* Works like message_set() for a message about the latest key press or click. */
void table_complain(struct table *t, enum style style, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* If the message is about an earlier key press or click, shows the one before it again. */
void table_drop_complaint(struct table *t);
const char *table_name(const struct table *t, unsigned seat, char buf[NAME_TEXT]);
/* Returns the player's side; if the player has no pieces, the side is only good for its colour. */
const struct side *table_side(const struct table *t, unsigned seat);
/* Fills in all players' names, in memory provided by the caller. */
void table_all_names(const struct table *t, char name[MAX_SEATS][NAME_TEXT],
		     const char *names[MAX_SEATS]);
/* Returns true if the player in this seat is the only person at the table or in the recorded game.
 */
bool table_is_you(const struct table *t, unsigned seat);
/* Draws the mark of the player's side and the player's name, within this width. */
void table_put_name(struct canvas *c, int row, int col, int width, const struct table *t,
		    unsigned seat);
/* Writes the key that is currently assigned to a command. */
void table_key_label(const struct table *t, int command, char *buf, size_t size);
/* Returns the width of the longest name in columns. */
int table_name_width(const struct table *t, bool dealer);
/* Before the first move, tells the user which side each player has, if the game has sides. */
void table_say_sides(struct table *t);
/* Describes what a ply did; table_narrate() shows this description in the message row. */
void table_tell(const struct table *t, unsigned ply, struct message *out);
void table_narrate(struct table *t, unsigned ply);
/* Writes, in translated form, what is known about a player's strength, or only the rating if
 * `brief` is true. Works like snprintf(), and returns 0 if nothing is known. */
size_t table_about(const struct table *t, unsigned seat, bool brief, char *buf, size_t size);
/* Returns true if the viewer may see what this computer player is thinking. In the user's own
 * game, this requires an open analysis, which makes the game practice. If the computer knows more
 * than the other players, its thoughts stay hidden, because they could give away secrets. */
bool table_hears(const struct table *t, unsigned seat);
/* Writes, in translated form, what the computer was thinking when it made the move before the
 * position on the screen. If there is nothing to show or the viewer may not see it, writes "" and
 * returns false. */
bool table_thought(const struct table *t, char *buf, size_t size);
/* Returns true if it is time to tell the user why the game couldn't be saved, which is at the
 * first failure and again at the end of the game. */
bool table_tells_loss(const struct table *t);
void table_tell_task(struct table *t); /* shows the task, or how the last move turned out */
/* Returns the game as text that can be shared, in which no player is called "You". The caller frees
 * the text. */
char *table_transcript(const struct table *t);
/* Writes why the game ended, like match_why(). */
size_t table_why(const struct table *t, char *buf, size_t size);
void table_narrate_result(struct table *t);
/* Shows the position before ply `to`, or the nearest one that exists. */
void table_browse(struct table *t, int to);
void table_retell(struct scene *s);

/* Finds the i-th mistake to show in a finished game; returns false if there aren't that many. */
bool mistake_at(const struct table *t, size_t i, struct judgement *out);
/* Describes a mistake in a finished game with the translated text from judgement_line(). */
size_t mistake_text(const struct table *t, const struct judgement *s, char *buf, size_t size);
/* Describes in words the move that would have been better. */
void mistake_better(const struct table *t, const struct judgement *s, char buf[MOVE_TEXT]);
/* Returns true if the move made in the position on the screen was a mistake. */
bool mistake_here(const struct table *t, struct judgement *out);
/* Finds the next mistake after the position on the screen, going back to the first mistake after
 * the last. */
bool mistake_next(const struct table *t, struct judgement *out);
/* returns true if there is a mistake in another position to go to */
bool mistake_elsewhere(const struct table *t);
/* Returns a translated sentence about a finished game in which the review found no mistakes. */
const char *mistake_none_text(const struct table *t);
/* Explains why there is no mistake to go to, or starts the review. */
void mistake_none(struct table *t);
void table_next_mistake(struct table *t);
/* Returns the lesson step about the mistake on the screen or, if there is none on the screen,
 * about the worst mistake. Returns NULL if no lesson covers that mistake. */
const struct step *mistake_step(const struct table *t);

/* ---- The curtain, which hides the table between different people's turns and before the clock
 * starts (curtain.c) ---- */

extern const struct keymap curtain_map, ready_map;
extern const struct binding curtain_keys[];
void curtain_new_game(struct table *t);
void curtain_draw(struct canvas *c, struct table *t);
void curtain_cover(struct table *t);
void curtain_uncover(struct table *t);
/* Call this after each event. It rewrites the message, so that it contains only what the current
 * viewer may know. */
void curtain_settle(struct table *t);

/* ---- The result page (table_result.c) ---- */

/* Fills in the data for the result page. Free it with result_free(). */
void table_result(const struct table *t, struct result *r);
/* Records the end of the game. The last animation takes another `rest_ms` milliseconds. */
void table_take_end(struct table *t, int rest_ms);
void table_open_end(struct table *t);
void table_tick_end(struct table *t);

/* ---- Advice from the computer (advice.c) ---- */

void advice_new_game(struct advice *a);
/* Turns the game into practice if a player sees advice on a move of their own. */
void advice_note_practice(struct table *t);
/* Starts the analysis and review that are needed, and shows their results. */
void advice_tick(struct table *t);
bool advice_busy(const struct advice *a);

/* ---- The guide (table_guide.c) ---- */

/* Decides at the start of a game whether to show the guide. */
void guide_new_game(struct table *t);
/* Writes the guide at the start of a person's turn; the text then stays until that person's next
 * turn. */
void guide_tick(struct table *t);

/* ---- Keys (table_keys.c) ---- */

/* Builds the keymap. Call this once the mode, the view and `afar` are known. */
void table_bind(struct table *t);
const struct keymap *table_keymap(const struct scene *s);
/* Returns the view's own command with this number, or NULL. */
const struct view_command *table_view_command(const struct table *t, int command);
bool table_can(const struct scene *s, int command);
const char *table_hint(const struct scene *s, int command);
bool table_first(const struct scene *s, int command);
bool table_has(const struct scene *s, int command);
size_t table_terms(const struct scene *s, char *buf, size_t size);
/* Returns a command's deed, which says what the command does and when it can be used. For a
 * command without a deed, returns an empty one. */
const struct deed *table_deed(const struct table *t, int command);

/* ---- Games that become practice (practice.c) ---- */

/* Returns true if the game still counts, so that advice or taking back a move would turn it into
 * practice. */
bool practice_costs(const struct table *t);
/* Asks the user whether the game may become practice; if so, makes it practice and calls then().
 * Returns false without asking if the game doesn't count any more, more than `most` people play at
 * this table, or the settings turn the question off. A character that isn't an answer goes to
 * withdrawn(), if it isn't NULL; if it returns true, the question is withdrawn. */
bool practice_asks(struct table *t, unsigned most, const char *question,
		   void (*then)(struct table *t), bool (*withdrawn)(void *table, int code));
/* Returns a translated sentence explaining why no variation can begin here, or NULL if one can. */
const char *variation_refused(const struct table *t);
/* Begins a variation with this move by the player in this seat, or without a move if `m` is
 * MOVE_HIDDEN. Asks the user first if this would turn the table's game into practice. */
void variation_begin(struct table *t, unsigned seat, game_move m);

/* ---- The teacher (teacher.c) ---- */

void teacher_begin(struct table *t);
void teacher_free(struct teacher *c);
/* Discards the move that the teacher is checking, so that it won't be played. */
void teacher_forget(struct teacher *c);
/* Call this for every legal move by a person. Returns true if the move must wait until the teacher
 * has checked it; the teacher then either allows the move or asks the player about it. */
bool teacher_judges(struct table *t, unsigned seat, game_move m);
bool teacher_looks(const struct table *t); /* returns true while the teacher is checking a move */
bool teacher_busy(const struct table *t);
/* returns true if the teacher allows the pending move, which must then be played */
bool teacher_tick(struct table *t);
/* Gets the position or moves to show on the board while the teacher asks about a move. */
bool teacher_shows(const struct table *t, struct shown_line *out);

/* ---- The match (play.c) ---- */

/* Works like table_new(), but with these operations for the scene. Free the table with
 * table_destroy(). */
struct scene *table_make(const struct scene_ops *ops, const struct tui_options *o,
			 char error[ERROR_TEXT]);
void table_destroy(struct scene *s);
bool table_start(struct table *t, const struct record *continued, char error[ERROR_TEXT]);
bool table_may_step(const struct table *t);
/* Ends animations and the pause after them, for example because a key was pressed. */
void table_rest(struct table *t);
/* Continues the match until it needs a key press from a person. */
void table_play_on(struct table *t);
/* Has the match play the move that a person has chosen, but nothing after it, because keys typed
 * ahead must not apply to a position that hasn't been shown. */
void table_take_answer(struct table *t);
void table_resign(struct table *t, unsigned seat);
void table_take_event(struct table *t, const struct match_event *event);
/* table_borrow() makes the table show a match owned by another part of the program, until the next
 * call; NULL ends this. `seat` is the user's seat or -1, and `anew` is true if this game was shown
 * before. table_own() makes the table own a finished match without players. */
void table_borrow(struct table *t, struct match *m, int seat, bool anew);
void table_own(struct table *t, struct match *m);
/* In a replay of a game that is still being played, fetches the moves made since the last call. */
void table_follow(struct table *t);
void series_next(struct table *t);
void series_restart(struct table *t); /* starts the series over from its first game */
/* if the user is watching, starts the next game of the series automatically */
void series_tick(struct table *t);
void table_clock_tick(struct table *t);
/* Returns the time in milliseconds until the clock needs attention or has to be redrawn; -1 if it
 * needs neither. */
int table_clock_wait_ms(const struct table *t);

/* ---- Making a chosen move a person's answer (table_answer.c) ---- */

/* Returns the current position as seen by the person to move. If nobody can move now, returns NULL
 * and shows a message with the reason. */
void *table_my_turn(struct table *t, unsigned *seat);
/* Tells the player in this seat why the text isn't a legal move. */
void table_refuse_move(struct table *t, unsigned seat, const void *seen, const char *text);
void table_answer(struct table *t, unsigned seat, game_move m); /* plays a legal move */
/* Plays a move if it is legal and neither the task nor the teacher objects. If the user is looking
 * at an earlier position, begins a variation with it. */
void table_answer_legal(struct table *t, unsigned seat, const void *seen, game_move m);
/* Plays the move that a key or click has made. If it came early, only selects the move, because
 * the user may have meant an earlier position. Returns true if the move may count as played. */
bool table_answer_key(struct table *t, unsigned seat, const void *seen, game_move m);

/* ---- Typing a move (typing.c) ---- */

void table_type(struct table *t, int code);
/* Types a character at this place of the text, in place of the one that was there. */
void table_type_at(struct table *t, size_t place, int code);
/* Plays the typed move. If the text is only the beginning of a legal move, keeps it, so that the
 * user can go on typing. */
void table_play_typed(struct table *t, unsigned seat, const void *seen);
/* Returns true if a character continues the typed text. After ':', every character does;
 * otherwise, a character does only if a legal move begins with the text including it. */
bool table_continues(struct table *t, int code);
/* Withdraws a question that a command with a capital letter has asked, if the next character shows
 * that the user meant a move: H8 instead of h8. The context is the table. */
bool table_withdraw(void *context, int code);
/* Returns true if it's a person's turn and the capital letter `code` stands for a column of the
 * board, typed with Caps Lock on. */
bool table_means_column(struct table *t, int code);
/* Returns true if it's a person's turn and the capital letter `code` stands for a card that is
 * picked with the small letter. table_refuse_capital() then also says so. */
bool table_means_card(struct table *t, int code);
bool table_refuse_capital(struct table *t, int code);
/* Tells the user that a character does nothing here, or which command they may have meant. */
void table_tell_useless(struct table *t, int code);
/* Where no move can be typed, a small q leaves as it does on other pages. For other small letters,
 * explains which command the player may have meant. */
void table_take_letter(struct table *t, int code);

/* ---- A person's keys and clicks (input.c) ---- */

void table_key_to_view(struct table *t, enum view_key key);
void table_own_command(struct table *t, const struct view_command *command);
/* Picks the card with this letter or, for a space, the card under the cursor. */
void table_pick(struct table *t, int code);
/* drops the typed text, the picked cards or piece, a requested hint, and a move that the teacher
 * is checking */
void table_cancel(struct table *t);
/* Moves the pointer to the next or previous legal move. */
void table_to_legal(struct table *t, int direction);
/* Finds the move that the view makes automatically for the player to move. Returns false if there
 * is none. */
bool table_own_move(struct table *t, game_move *out);
void table_move_by_itself(struct table *t); /* makes the view's automatic move once it is due */
void table_key(struct scene *s, const struct key *k);

/* ---- Playing on from an earlier position (takeover.c) ---- */

void table_vary(struct table *t);      /* opens the variation on top of the table */
void table_uncovered(struct scene *s); /* ends the variation shown on top of the table */
/* Opens a scene on top of the table. If `s` is NULL, shows the error instead. */
void table_put_above(struct table *t, struct scene *s, const char *error);
/* Asks the user, and then opens a new table to play on from the position on the screen. */
void table_take_over(struct table *t);
/* Plays on from the mistake on the screen with the better move. */
void table_try_better(struct table *t);
/* Opens the position on the screen in the editor. */
void table_edit(struct table *t);
/* Asks whether to open the moves or the position in a pasted text. If it contains neither, just
 * tells the user so. */
void table_paste(struct scene *s, const char *text);

/* ---- The scene (table.c) ---- */

void table_command(struct scene *s, int command, const struct key *k);
bool table_waits(struct scene *s, int command);
void table_tick(struct scene *s);
int table_fds(const struct scene *s, struct pollfd *out, int max);
int table_wait_ms(const struct scene *s);
bool table_busy(const struct scene *s);

/* ---- Drawing (draw.c; the panes are in draw.h) ---- */

void table_draw(struct scene *s, struct canvas *c);
/* table_board.c: draws only the board, as seen by the current viewer. */
void table_draw_board(struct scene *s, struct canvas *c);

#endif
