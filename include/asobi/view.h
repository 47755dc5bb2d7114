/* SPDX-License-Identifier: MIT */
/* view.h - how one game looks on the screen, and how input becomes a move. Nothing here uses
 * curses. */
#ifndef ASOBI_VIEW_H
#define ASOBI_VIEW_H

#include "asobi/agent.h"
#include "asobi/canvas.h"
#include "asobi/insight.h"

/* How a game is to be drawn. The front end fills this in; the struct is the same for all games. */
struct look {
	const char *names[MAX_SEATS];
	game_move last_move; /* the move to highlight; MOVE_HIDDEN if there is none */
	/* The position before the last move, as the viewer sees it; NULL if there is none. */
	const void *before;
	/* The game's first position, as the viewer sees it; NULL if unknown. */
	const void *start;
	/* How many milliseconds have passed since the last move, while it is still being animated
	 * or announced; 0 if nothing is. */
	int moving_ms;
	/* true on a person's turn; the cursor stored in `memo` is then shown */
	bool pointing;
	/* Each seat's points from earlier games of the series; NULL if there are none. */
	const int *totals;
	/* What has been typed of a move so far; NULL or "" if nothing has. */
	const char *typed;
	/* True if the moves (listed) and the course of the game (coursed) are shown in panes next
	 * to the board. */
	bool listed, coursed;
	/* The cells mentioned in a sentence next to the board, for the board to highlight. */
	const uint16_t *lit;
	size_t n_lit;
	/* What the moves are worth, best first. The list may be incomplete, and it is empty if
	 * nobody wants to see it. */
	const struct verdict *verdicts;
	size_t n_verdicts;
};

/* A seat's move and the position before it. That position is either what the seat saw or one that
 * shows everything. The result of the last move is known only in the second case. */
struct skill_move {
	const void *before;
	game_move move;
};
/* Separates skill from luck in one seat's moves, whether or not the game is finished. The struct
 * is too large for a small stack. */
enum { SKILL_COLUMNS = 5, SKILL_CELL = 16, SKILL_ROWS = 100, SKILL_TEXT = 240 };
struct skill_line {
	char cell[SKILL_COLUMNS][SKILL_CELL]; /* the text of a row's cells, one per heading */
	const char *remark; /* a remark, shown translated after the cells ("lucky"); NULL if there
			       is none */
	/* The played move and the best one, for the judgement; unrated if the choice didn't
	 * matter. */
	struct verdict played, best;
	bool rated;
	/* what the move gave away, and how much luck came with it, in the game's own unit;
	 * positive luck is good luck */
	int lost_milli, luck_milli;
};
struct skill_account {
	const char *heading[SKILL_COLUMNS]; /* the columns' headings, shown translated */
	unsigned rows;
	struct skill_line row[SKILL_ROWS];
	/* One translated sentence: "6 calls: 5.0 to be expected, 0.4 given away, 0.6 bad luck." */
	char summary[SKILL_TEXT];
	/* Both go from 0 to 100. Skill is the accuracy of the moves (match/skill.h), or -1 if no
	 * move was rated. Luck is 50 if it was as expected; 84 means better by one standard
	 * deviation. */
	int skill, luck;
	/* What was expected at the start, what is still expected at the end, and the total loss
	 * and luck over all rows. The number of rows is expected + lost - luck - to_go. */
	int expected_milli, to_go_milli, lost_milli, luck_milli;
};

/* Input that the front end passes to a view: one of the front end's own movement keys, one of the
 * other keys below, or a click on a cell of the last canvas drawn (row and col are relative to its
 * corner). */
enum view_key {
	VIEW_UP,
	VIEW_DOWN,
	VIEW_LEFT,
	VIEW_RIGHT,
	VIEW_HOME,
	VIEW_END,
	VIEW_PLAY,
	VIEW_CLICK,
	VIEW_COMMAND, /* one of the view's own commands */
	VIEW_PICK,    /* `command` is one of hand->picks, or ' ' for whatever is under the cursor */
	VIEW_CANCEL   /* puts back what was picked, or closes whatever covers the board */
};
enum view_area { AREA_BOARD, AREA_HAND };
struct input {
	enum view_key key;
	enum view_area area; /* the canvas that was clicked */
	int row, col;	     /* the cell that was clicked */
	int rows, cols;	     /* the clicked canvas's size */
	/* Whether the clicked canvas showed grounds (background colours), and whether moves were
	 * listed next to it. */
	bool fills, listed;
	const void *start; /* the first position, as in struct look */
	int command;	   /* a VIEW_COMMAND's id, or a VIEW_PICK's character */
};

/* What an input did. With INPUT_TYPED, the input stands for typing: *out is the place of the
 * character in the typed text, counted from 0, times 256, plus the character. */
enum input_result { INPUT_UNUSED, INPUT_REDRAW, INPUT_MOVE, INPUT_TYPED };

/* A view's own commands do things other than moves, such as taking notes or peeking at the
 * player's cards. They work while others think and while the user looks back, and they change only
 * the memo. Only commands of the player to move may make a move. The key line and the help page
 * show the commands' texts, translated. */
enum view_who { VIEW_ANYBODY, VIEW_SEATED, VIEW_MOVER };
struct view_command {
	char key;	   /* a capital letter that no other command uses, as a test checks */
	int id;		   /* the number by which the view knows the command */
	const char *label; /* the key's name as shown */
	enum view_who who; /* who may use the command; VIEW_SEATED excludes spectators */
	const char *hint;  /* one or two words for the key line; NULL: shown only in the help */
	const char *help;
};

enum { MAX_MEMO = 256, MAX_VIEW_COMMANDS = 12 };
/* The interface calls all functions below, most of them for every frame. Together they may use at
 * most this many nodes of a budget. Slower work belongs in the game's study, which runs in the
 * pool. */
enum { VIEW_NODES = 600 };
enum { ICON_ROWS = 2, ICON_COLS = 9 };

/* Facts about a position in two columns of text, computed from what a seat may see. */
struct analysis {
	size_t len;
	struct {
		char label[32], value[64];
	} row[16];
};

/* In games with a hand, the player's hand is drawn across the whole width, below the board and the
 * history, which stand side by side. In tall windows, verdicts, reviews and results are then shown
 * at the bottom; in other windows, they replace the history. */
struct view_hand {
	int rows; /* how many rows the hand's canvas has; a small window may give it fewer */
	/* How many rows the hand has on canvases that show grounds (background colours): in a
	 * window that is both tall and wide, in a large window, and in any other; 0 if it doesn't
	 * use grounds there. */
	int tall_rows, filled_rows, least_filled_rows;
	/* Draws the hand; clicks on it are passed on as AREA_HAND. The viewer may be SEAT_PUBLIC
	 * (no player's hand is shown) or SEAT_ALL. */
	void (*draw)(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		     const struct look *look);
	/* Writes the translated title of the frame around the hand ("Your hand: 8 cards"), like
	 * snprintf(). */
	size_t (*title)(const void *seen, unsigned seat, char *buf, size_t size);
	/* For views in which a move is picked piece by piece, such as cards by the letters under
	 * them: these small letters, and Space, are passed to input() one at a time. */
	const char *picks;
	/* Writes the picked pieces for the prompt line, as they could be typed, like snprintf(). */
	size_t (*picked)(const void *seen, unsigned seat, const void *memo, char *buf, size_t size);
};

/* A picture of how the game may go on, shown next to the verdicts if there is enough room. */
struct view_chart {
	int rows, cols;
	/* `memo` belongs to the player to move; NULL if nobody is pointing. `best` is the first
	 * verdict's move. */
	void (*draw)(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		     game_move best);
};

/* A list of moves next to the board that replaces the standard one. */
struct view_moves {
	const char *title; /* the list's title, shown translated ("Calls") */
	/* True if the lines are numbered by tally(); a ply for which entry() writes nothing is
	 * left out. */
	bool counted;
	/* Colours the text that signs() wrote; NULL if it needs no colours. */
	void (*tint)(struct canvas *line);
};

/* How the game has gone so far, in the game's own terms. It gets its own pane wherever three panes
 * fit; the board then leaves it out (look.coursed). */
struct view_course {
	const char *title; /* the pane's title, shown translated */
	void (*draw)(struct canvas *c, const void *seen, unsigned seat, const struct look *look);
};

/* One of the game's options, as forms show it. */
struct view_option {
	int option; /* the option's index in game->options */
	/* The heading of the group that begins with this option; NULL if the option belongs to the
	 * current group. */
	const char *group;
	/* The words for the option's values, smallest value first. NULL: the option's own words. */
	const char *const *words;
};

/* How long a ply is animated on the table, and how long its effect is then announced there, in
 * milliseconds. */
struct view_motion {
	int moves_ms, stays_ms;
};

/* A player's rank after a game of a series, with the translated names of the ranks ("" if they
 * have none). */
struct view_rank {
	/* The player's ranks, where 1 is first. `before` is from the previous game; it is 0 in the
	 * first. */
	unsigned before, now;
	const char *was, *is; /* the names of the player's old and new ranks ("fugo") */
};

/* One of the two sides in a game with pieces. It identifies a player wherever the game is drawn or
 * mentioned. */
struct side {
	/* The side's name, such as "Black", shown translated; NULL if its letter is enough. */
	const char *word;
	const char *mark; /* the side's symbol, one column wide */
	/* The letter that replaces the symbol on text boards and wherever only letters can be
	 * shown. */
	const char *letter;
	uint8_t ink; /* the style of the side's symbol, its player's name and its part of graphs */
	/* Where grounds are used: the ground of the symbol and the graphs, and their style on it,
	 * because black and white aren't visible on every ground. This is normally the board's
	 * ground. GROUND_NONE: the terminal's own background. */
	uint8_t ground, ground_ink;
	/* A ground in the colour of the side's pieces, and the style of words on it. */
	uint8_t body, body_ink;
};
enum { SIDE_TEXT = 32 };
/* The sides O and X, and the sides whose pieces face up and down. */
extern const struct side sides_marks[2], sides_men[2];
/* The sides Black, who moves first, and White. */
extern const struct side sides_on_green[2], sides_on_wood[2];

struct grid;

struct view {
	const struct game *game;
	/* The memo holds what a player is pointing at, has picked or has noted. It isn't part of
	 * the game, and undo doesn't restore it. It consists of at most MAX_MEMO plain bytes,
	 * which are all zero at first. */
	/* How many bytes at the beginning of the memo are kept from game to game in a series. */
	size_t memo_kept;

	/* A board of cells (view/grid.h). With a board, the four functions below may be NULL; any
	 * that is given replaces the board's own. NULL: there is no board, and all four functions
	 * must be given. */
	const struct grid *grid;
	/* Returns the smallest size at which draw() shows everything; smaller canvases are
	 * clipped. */
	void (*size)(const void *seen, int *rows, int *cols);
	/* Returns how many of the given columns the view would use if grounds are visible. NULL:
	 * unknown. */
	int (*breadth)(const void *seen, int rows, int cols);
	/* Fills the canvas, making good use of its whole size. `seat` is the viewer. */
	void (*draw)(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		     const struct look *look);
	enum input_result (*input)(const void *seen, unsigned seat, void *memo,
				   const struct input *in, game_move *out);
	/* Moves the memo's cursor to a move; used for Tab, hints and typed text. */
	void (*point_at)(void *memo, const void *seen, unsigned seat, game_move m);
	/* How to show a player's hand; NULL if players have no hands. */
	const struct view_hand *hand;

	/* The two sides, in the order in which they move. NULL if players have no pieces of
	 * their own. */
	const struct side *sides;
	/* The sides' letters in the game's line of text (encode() in game.h), if they differ from
	 * the letters on text boards; otherwise NULL. */
	const char *encoded;
	/* Returns which of the two sides a seat plays, if the options decide that. NULL if they
	 * don't. */
	unsigned (*side_of)(const struct setup *setup, unsigned seat);
	/* Returns the number shown next to each name during the game; `tallied` says what it
	 * counts ("discs", shown translated). NULL: nothing is counted. */
	unsigned (*tally)(const void *seen, unsigned seat);
	const char *tallied;
	/* Returns true if this player won't move again before the game ends, although others play
	 * on. NULL: every player may. */
	bool (*is_out)(const void *seen, unsigned seat);
	/* True if a typed move is played only with Enter, even if the text can mean only one move,
	 * and movement keys leave the typed text alone. */
	bool confirm;
	/* The view's commands; the table ends at key == 0. NULL if there are none. */
	const struct view_command *commands;
	/* Returns true if the command with this id would change anything in this position; the key
	 * line offers only such commands. NULL: every command would. */
	bool (*can)(const void *seen, unsigned seat, int id);
	/* Writes one translated sentence that says what a command that makes no move has just
	 * changed in the memo, like snprintf(); returns 0 if the board shows it anyway. NULL: it
	 * always does. */
	size_t (*done)(const void *memo, int id, char *buf, size_t size);
	/* All options of the game, in the order in which forms show them. NULL: in the order of
	 * game->options. */
	const struct view_option *options;
	/* Writes an option's value in a few translated words that make sense alone ("12 stones"),
	 * like snprintf(). Returns 0 if the option has no such words; it is then shown as "Title:
	 * value". NULL: no option has them. */
	size_t (*brief)(const char *key, unsigned value, char *buf, size_t size);
	/* Returns how long a ply, which may be MOVE_HIDDEN, is animated. NULL: the board of cells
	 * (view/grid.h) decides. */
	struct view_motion (*motion)(const void *before, unsigned seat, game_move m,
				     const void *after);
	/* Finds a legal move to make automatically because of what the memo holds; returns false
	 * if there is none. NULL: no move is ever made automatically. */
	bool (*auto_move)(const void *seen, unsigned seat, const void *memo, game_move *out);
	/* Writes what can be typed now ("cell 0-8"), translated, like snprintf(). NULL: `typed` is
	 * shown instead, translated, or "move" if that is NULL as well. */
	size_t (*prompt)(const void *seen, unsigned seat, char *buf, size_t size);
	const char *typed;
	/* Writes, like snprintf(), one translated sentence that says why the typed text isn't a
	 * legal move now. NULL: the sentence only says that it isn't a legal move. */
	size_t (*refuse)(const void *seen, unsigned seat, const char *text, char *buf, size_t size);
	/* True if line mode also explains refusals with refuse() instead of using the classroom
	 * program's words. */
	bool reasons;

	/* Writes a move or another text of the game as the screen shows it ("S9" with the symbol
	 * for spades). NULL: the text is shown unchanged. */
	void (*signs)(const char *text, enum glyphs glyphs, char *buf, size_t size);

	/* Writes the classic text board, translated, in lines that end with \n, like snprintf().
	 * NULL: the board is printed as draw() draws it. */
	size_t (*print)(const void *seen, unsigned seat, const char *const names[MAX_SEATS],
			char *buf, size_t size);
	/* A sentence for line mode on how to type moves, shown translated. NULL: nothing needs to
	 * be said. */
	const char *typing;
	/* For line mode, in games where much happens between two moves of the same player: each
	 * ply takes one line. The table is shown to a player who is about to type. Spectators see
	 * it when this function returns true because the table has come to rest. NULL: the table
	 * is shown after every ply. */
	bool (*settled)(const void *seen);
	/* Writes one translated sentence that says what a ply did ("You took 3; 27 left."). The
	 * move may be a reserved one, including MOVE_HIDDEN. If this is NULL or returns 0, the
	 * front end says "NAME played MOVE." */
	size_t (*narrate)(const void *before, unsigned seat, game_move m, const void *after,
			  const char *name, char *buf, size_t size);
	/* Returns the seat that a dealer's ply is about, for example because it gets the cards; its
	 * name then replaces the dealer's. SEAT_DEALER: none. NULL: no ply is about a seat. */
	unsigned (*dealt_to)(const void *before, game_move m, const void *after);
	/* Writes a ply as it appears in the list of moves ("123 1-0"). NULL: the move's text. For
	 * the dealer's plies, it is also called with MOVE_HIDDEN; a ply for which it returns 0 is
	 * left out. */
	size_t (*entry)(const void *before, unsigned seat, game_move m, const void *after,
			char *buf, size_t size);
	/* Collects translated facts about the position. NULL if there are none. */
	void (*facts)(const void *seen, unsigned seat, struct analysis *out);
	/* Collects the facts shown next to the verdicts in the analysis pane. They may leave out
	 * what the header, the board or standing() already shows; a board with grounds shows more
	 * of it. NULL: facts() is used. */
	void (*pane_facts)(const void *seen, unsigned seat, bool fills, struct analysis *out);
	/* Describes the position in one or two translated sentences that name the sides: the
	 * threats, and who is ahead and why. The text is computed from the position; `seat` is the
	 * side to move. Writes like snprintf(). If this is NULL or returns 0, nothing is shown. */
	size_t (*standing)(const void *seen, unsigned seat, char *buf, size_t size);
	/* Writes what a legal move does, in two or three translated words for the list of verdicts
	 * ("takes 2"), like snprintf(). If this is NULL or returns 0, nothing is shown. */
	size_t (*note)(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
	/* Writes a move as it appears in a sentence, translated ("column 3"), like snprintf().
	 * NULL: the move's text is used; if move_form is given ("column %s", shown translated),
	 * the text is inserted into it. */
	size_t (*move_words)(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
	const char *move_form;
	/* If the player can be sure that this legal move is useless whatever happens, writes a
	 * translated phrase that says so, like snprintf(); otherwise returns 0. Doesn't search.
	 * NULL: no move is known to be useless. */
	size_t (*wasted)(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
	/* Returns true if anything can be said about what moves are worth in this position. NULL:
	 * something always can. */
	bool (*judged)(const void *seen);
	/* True if equally good moves with the same note share one line ("406 and 3 as good"). */
	bool alike;
	/* Writes what a verdict means in this game, translated ("4.97 calls, most 7"). NULL:
	 * verdict_title(). */
	size_t (*worth)(const void *seen, unsigned seat, const struct verdict *v, char *buf,
			size_t size);
	/* Returns the highest possible value of a verdict, x 1000. NULL: the values don't start at
	 * zero. */
	int (*most_milli)(const void *seen);
	/* A picture of how the game may go on; NULL if there is none. */
	const struct view_chart *chart;
	const struct view_moves *moves; /* the list of moves; NULL: the standard list */
	/* The course of the game so far. NULL: the review's values are shown. */
	const struct view_course *course;
	/* Helps a player through their first game: says first what the game is about, then what
	 * can be seen in this position, without naming a move. The text is computed from the
	 * position; it consists of translated sentences on separate lines, without \n after the
	 * last one. Writes like snprintf(). If this is NULL or returns 0, nothing is shown. */
	size_t (*guide)(const void *seen, unsigned seat, char *buf, size_t size);
	/* Explains the game's own words on the screen, for the help. Writes translated sentences
	 * like snprintf(). If this is NULL or returns 0, the help has no such paragraph. */
	size_t (*terms)(const struct setup *setup, char *buf, size_t size);
	/* True if guide() also describes the player's last move; its text then stays correct while
	 * others move. */
	bool guide_tells;
	/* Finds the first pattern that explains the move (asobi/insight.h) and fills in the
	 * insight, which the caller has zeroed. Returns false if none does. NULL: the game has no
	 * explanations. */
	bool (*insight)(const struct explained *q, struct insight *out);
	/* The game's patterns; the list ends at id == NULL. */
	const struct pattern *patterns;
	/* Accounts for one seat's moves in a struct skill_account: what could be expected, what
	 * the moves gave away and what was due to luck. Returns false if nothing exact can be said
	 * or the budget ran out. NULL: the game has no account. Call it through skill_account_of()
	 * (match/skill.h), which also computes the skill. */
	bool (*account)(const struct skill_move *moves, size_t n, unsigned seat,
			struct budget *budget, struct skill_account *out);
	/* Writes which rule ended the game with this ply, in one translated sentence ("Five in a
	 * row: c3 d4 e5 f6 g7."); `names` are the players' names, for sentences that need them.
	 * Both positions show everything. In one- and two-player games, it isn't called if a
	 * player left (view_why()). Writes like snprintf(). If this is NULL or returns 0, nothing
	 * is said. */
	size_t (*why)(const void *before, unsigned seat, game_move m, const void *ended,
		      const char *const names[MAX_SEATS], char *buf, size_t size);
	/* Writes one more translated sentence on the result for this viewer: a seat, which is
	 * addressed as "you", or SEAT_ALL. If this is NULL or returns 0, the front end says "You
	 * win!" and the like. */
	size_t (*result)(const void *ended, unsigned viewer, const char *const names[MAX_SEATS],
			 char *buf, size_t size);
	/* Gets the player's rank for the page shown at the end of a game. The state is the final
	 * one and shows everything. NULL in games without ranks. */
	void (*rank)(const void *ended, unsigned seat, struct view_rank *out);
	/* Writes one line, translated, of what this game means for the next one, like snprintf();
	 * lines are numbered from 0. Returns 0 if there is no such line. */
	size_t (*sequel)(const void *ended, unsigned line, const char *const names[MAX_SEATS],
			 char *buf, size_t size);
	/* Returns true if a ply deserves another mention at the end of the game, in narrate()'s
	 * words. NULL: no ply does. */
	bool (*remarkable)(const void *before, unsigned seat, game_move m, const void *after);
	/* One line about the game for the menu, shown translated; NULL if there is none. */
	const char *summary;
	/* A few words next to the game's name in the menu, at most 23 columns; NULL if there are
	 * none. */
	const char *tagline;
	/* Draws a picture of the game for the menu, on a canvas of ICON_COLS columns and ICON_ROWS
	 * rows, or of one row if grounds aren't shown. NULL if there is none. */
	void (*icon)(struct canvas *c);
};

/* All views, in the same order as all_games. The list is generated. */
extern const struct view *const all_views[];
/* Adds the view of the game that game_invite() added. */
void view_invite(const struct view *guest);
const struct view *view_find(const struct game *g);
/* Returns the side that a seat plays. In games without sides, this side has only a style, no word
 * or symbol. */
const struct side *view_side(const struct view *view, const struct setup *setup, unsigned seat);
/* Writes the side's name, translated ("Black", "O" or "Player 1"), and returns the buffer. */
const char *view_side_name(const struct view *view, const struct setup *setup, unsigned seat,
			   char buf[SIDE_TEXT]);
const char *side_name(const struct side *side); /* returns the translated name: "Black", "O" */
/* Writes the side's mark as these glyphs show it, with the side's name if it has one: "X (Black)".
 */
const char *side_label(const struct side *side, enum glyphs glyphs, char buf[SIDE_TEXT]);
/* Returns a symbol for the side that this canvas can show; "" if there is none. */
const char *side_mark(const struct side *side, const struct canvas *c);
/* side_put() draws the symbol in its colours and, if the canvas shows background colours, with a
 * margin in the side's background colour. side_width() returns how many columns that takes. */
int side_put(struct canvas *c, int row, int col, const struct side *side);
int side_width(const struct side *side, const struct canvas *c);
/* Adds one fact about both sides: "Black 12 White 8". */
void side_fact(struct analysis *out, const char *label, const struct side sides[2],
	       const char *first, const char *second);
void side_counts(struct analysis *out, const char *label, const struct side sides[2],
		 unsigned first, unsigned second);
/* These functions provide a default for anything that a view leaves out, based on its board or on
 * verdict_title(). */
void view_size(const struct view *view, const void *seen, int *rows, int *cols);
/* The options in the order in which forms show them: the n-th one's index in game->options, its
 * heading (NULL if it has none) and the translated word for one of its values ("on", "4 or more").
 */
int view_option(const struct view *view, int nth);
const char *view_option_group(const struct view *view, int nth);
/* True if the game has many options, so that pages and forms use headings. */
bool view_options_grouped(const struct view *view);
size_t view_option_value(const struct view *view, int nth, int value, char *buf, size_t size);
/* Writes the rules that differ from the default in words: "12 stones, last stone loses". Returns 0
 * if none do. */
size_t view_settings(const struct view *view, const struct setup *setup, char *buf, size_t size);
/* Returns how long a ply is animated on a board with background colours, and how long its effect
 * is announced. */
struct view_motion view_motion(const struct view *view, const void *before, unsigned seat,
			       game_move m, const void *after);
/* Returns how many of the given columns the board would use, or 0 if that isn't known. */
int view_breadth(const struct view *view, const void *seen, bool fills, int rows, int cols);
void view_draw(const struct view *view, struct canvas *c, const void *seen, unsigned seat,
	       const void *memo, const struct look *look);
enum input_result view_input(const struct view *view, const void *seen, unsigned seat, void *memo,
			     const struct input *in, game_move *out);
void view_point_at(const struct view *view, void *memo, const void *seen, unsigned seat,
		   game_move m);
/* Returns the seat whose name goes with a ply: the player who moved or, if the dealer did, the
 * player whom the ply is about, or SEAT_DEALER. */
unsigned view_named(const struct view *view, const void *before, unsigned seat, game_move m,
		    const void *after);
size_t view_prompt(const struct view *view, const void *seen, unsigned seat, char *buf,
		   size_t size);
size_t view_refuse(const struct view *view, const void *seen, unsigned seat, const char *text,
		   char *buf, size_t size);
/* Prints a position as text for line mode. If `names` or any of the names is NULL, "Player 1" and
 * so on are used instead. */
size_t view_print(const struct view *view, const void *seen, unsigned seat,
		  const char *const names[MAX_SEATS], char *buf, size_t size);
struct verdict_list;
/* Writes a computed reason for the first of these verdicts as a translated phrase, like
 * snprintf(). The verdicts must be sorted and cover all moves, and there must be at least one.
 * Returns 0 if there is nothing to say. */
size_t view_reason(const struct view *view, const void *seen, unsigned seat, unsigned seats,
		   const struct verdict_list *list, char *buf, size_t size);
/* Writes a reason for any legal move if one can be found without verdicts. */
size_t view_move_reason(const struct view *view, const void *seen, unsigned seat, unsigned seats,
			game_move m, char *buf, size_t size);
/* Returns the pattern with this id, from the game's own list or the general one, or NULL if there
 * is none. */
const struct pattern *view_pattern_find(const struct view *view, const char *id);
/* name_is_you() returns true for the name "You". name_within() returns a name as it appears inside
 * a sentence, where "You" becomes "you". */
bool name_is_you(const char *name);
const char *name_within(const char *name);
/* Writes, like snprintf(), why this ply ended the game: because of a rule, or because a player
 * left. Returns 0 if there is nothing to say. */
size_t view_why(const struct view *view, unsigned seats, const void *before, unsigned seat,
		game_move m, const void *ended, const char *const names[MAX_SEATS], char *buf,
		size_t size);
/* Writes "You resigned." and the like, for every reserved move except MOVE_HIDDEN. */
size_t view_leaving(game_move m, const char *name, char *buf, size_t size);
/* Writes, like snprintf(), translated sentences that explain why an answer lost the game: what the
 * answer was, which rule it broke, how long it took, and what would have been legal. */
enum { MISS_TEXT = 800 };
struct miss_answer {
	const char *text; /* the answer's text; NULL if none came */
	/* How long the answer took (negative if unknown), and the time limit (0 if there was
	 * none). */
	int64_t ms, limit_ms;
};
size_t view_miss(const struct view *view, const void *seen, unsigned seat,
		 const struct miss_answer *a, char *buf, size_t size);
void view_pane_facts(const struct view *view, const void *seen, unsigned seat, bool fills,
		     struct analysis *out);
/* Describes the position, and gives a reason for the first of these verdicts, which must be sorted
 * and cover all moves. */
size_t view_standing(const struct view *view, const void *seen, unsigned seat, unsigned seats,
		     const struct verdict_list *list, char *buf, size_t size);
/* Writes view->guide()'s text and, in open two-player games, what can be won or lost within the
 * next two moves. */
size_t view_guide(const struct view *view, const void *seen, unsigned seat, unsigned seats,
		  char *buf, size_t size);
void view_signs(const struct view *view, const char *text, enum glyphs glyphs, char *buf,
		size_t size);
size_t view_move_words(const struct view *view, const void *seen, unsigned seat, game_move m,
		       char *buf, size_t size);
size_t view_worth(const struct view *view, const void *seen, unsigned seat, const struct verdict *v,
		  char *buf, size_t size);

#endif
