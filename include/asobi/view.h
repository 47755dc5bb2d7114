/* SPDX-License-Identifier: MIT */
/* view.h - how one game looks and which input makes its moves.  No curses here. */
#ifndef ASOBI_VIEW_H
#define ASOBI_VIEW_H

#include "asobi/agent.h"
#include "asobi/canvas.h"

/* How to draw: chosen by the front end, the same for all games. */
struct look {
	const char *names[MAX_SEATS];
	game_move last_move; /* to be marked; MOVE_HIDDEN if none */
	const void *before;  /* the position it was played in, as seen here; NULL if none */
	const void *start;   /* the position the game began from, likewise; NULL: not known */
	int moving_ms; /* how long ago it was made, while it still moves or is told; 0: all is at
			  rest */
	bool pointing; /* show where `memo` points: it is a person's turn */
	/* Points by seat of the series' earlier games; NULL: this is the first, or stands alone. */
	const int *totals;
	const char *typed;    /* what is typed of a move so far; NULL or "": nothing */
	bool listed, coursed; /* the moves, and the game's course, stand in panes beside the board
			       */
	/* The moves' worth, best first, as far as it is known and asked for. */
	const struct verdict *verdicts;
	size_t n_verdicts;
};

/* The front end hands a view its own movement keys, or a click on a cell of the canvas last drawn
 * (row, col from the canvas's corner). */
enum view_key {
	VIEW_UP,
	VIEW_DOWN,
	VIEW_LEFT,
	VIEW_RIGHT,
	VIEW_HOME,
	VIEW_END,
	VIEW_PLAY,
	VIEW_CLICK,
	VIEW_COMMAND, /* one of the view's own */
	VIEW_PICK,    /* `command` is one of hand->picks, or ' ': what the cursor is at */
	VIEW_CANCEL   /* put back what is picked, close what covers the board */
};
enum view_area { AREA_BOARD, AREA_HAND };
struct input {
	enum view_key key;
	enum view_area area; /* which canvas was clicked at */
	int row, col;	     /* of a click */
	int rows, cols;	     /* size of that canvas */
	bool fills, listed;  /* and whether grounds were seen on it, and moves beside it */
	const void *start;   /* as in its look */
	int command;	     /* the id of a VIEW_COMMAND, the character of a VIEW_PICK */
};

enum input_result { INPUT_UNUSED, INPUT_REDRAW, INPUT_MOVE };

/* A view's own commands do what makes no move (notes, a peek at the player's cards), also while
 * others think and when looking back: they change the memo alone.  Only the commands of whoever is
 * to move may make a move.  The words are for the key line and the help page, shown translated. */
enum view_who { VIEW_ANYBODY, VIEW_SEATED, VIEW_MOVER };
struct view_command {
	char key;	   /* a letter that no other command has; a test checks */
	int id;		   /* the view's own number for it */
	const char *label; /* the key as shown */
	enum view_who who; /* SEATED: not those who only look on */
	const char *hint;  /* one word or two for the key line; NULL: only in the help */
	const char *help;
};

enum { MAX_MEMO = 256, MAX_VIEW_COMMANDS = 12 };
/* All that follows is called by the interface itself, most of it for every frame: together it asks
 * budgets about no more nodes than this.  What takes longer belongs into the game's study, which
 * runs in the pool. */
enum { VIEW_NODES = 600 };
enum { ICON_ROWS = 2, ICON_COLS = 9 };

/* Facts about a position, two columns of text, computed from what a seat may see. */
struct analysis {
	size_t len;
	struct {
		char label[32], value[64];
	} row[16];
};

/* The player's hand, in games that have one, is drawn across the whole width below board and
 * history, where else these stand beside each other; verdicts, reviews and results then stand at
 * the foot of tall windows and in place of the history in others. */
struct view_hand {
	int rows; /* of its canvas, or less in a small window */
	/* The same where it fills them, in a tall and wide window, in a large one and in others; 0:
	 * it does not. */
	int tall_rows, filled_rows, least_filled_rows;
	/* Its input comes as AREA_HAND.  The viewer may be SEAT_PUBLIC (show nothing of
	 * anybody) or SEAT_ALL. */
	void (*draw)(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		     const struct look *look);
	/* The title of its frame, translated ("Your hand: 8 cards"); as snprintf. */
	size_t (*title)(const void *seen, unsigned seat, char *buf, size_t size);
	/* Moves are picked piece by piece (cards by the letters under them): characters that
	 * come to input() one by one, as does Space; no command may use them. */
	const char *picks;
	/* Write what is picked for the prompt line, as typed text would stand there; as
	 * snprintf. */
	size_t (*picked)(const void *seen, unsigned seat, const void *memo, char *buf, size_t size);
};

/* A picture of what may follow, beside the verdicts where so much room is left. */
struct view_chart {
	int rows, cols;
	/* `memo` is whose turn it is; NULL: nobody points.  `best` is the first of the verdicts. */
	void (*draw)(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		     game_move best);
};

/* The list of moves beside the board, where it is not the usual one. */
struct view_moves {
	const char *title; /* shown translated ("Calls") */
	bool counted; /* lines are numbered by tally(); a ply of which entry() says nothing is left
			 out */
	void (*tint)(struct canvas *line); /* colours what signs() wrote; NULL: nothing */
};

/* How the game went so far as this game counts it, in a pane of its own wherever there is room for
 * three; there the board leaves it out (look.coursed). */
struct view_course {
	const char *title; /* shown translated */
	void (*draw)(struct canvas *c, const void *seen, unsigned seat, const struct look *look);
};

/* One of the game's options as forms show it. */
struct view_option {
	int option;		  /* its place in game->options */
	const char *group;	  /* the heading of those that begin here; NULL: it goes on */
	const char *const *words; /* of its values, from min on; NULL: as the option has them */
};

/* For how long a ply is seen to move on the table, and for how long what it did is told there
 * afterwards, in milliseconds. */
struct view_motion {
	int moves_ms, stays_ms;
};

/* Where a seat stands after a game of a series; translated names, "" for none. */
struct view_rank {
	unsigned before, now; /* 1 for the first; before: in the game before, 0 in the first one */
	const char *was, *is; /* what it is called for that ("fugo") */
};

/* One of the two sides of a game with men, by which whoever plays it is known wherever that game is
 * drawn or spoken of. */
struct side {
	const char *word;   /* "Black", shown translated; NULL: its letter says it */
	const char *mark;   /* of one column */
	const char *letter; /* in its place where there are no other signs, and on text boards */
	uint8_t ink;	    /* the style of its mark, its player's name and its part of graphs */
	/* Black and white are not seen on any ground: there, where grounds are, mark and graphs
	 * stand on the board's.  GROUND_NONE: on the terminal's own. */
	uint8_t ground, ground_ink;
	uint8_t body, body_ink; /* the ground that is of its men's colour, and the style of words on
				   it */
};
enum { SIDE_TEXT = 32 };
extern const struct side sides_marks[2], sides_men[2];	      /* O and X; up and down */
extern const struct side sides_on_green[2], sides_on_wood[2]; /* Black, who begins, and White */

/* A kind of mistake, by which a person's own are counted. */
struct pattern {
	const char *id;	   /* a word that stays: it is in files */
	const char *title; /* what who makes it does ("does not see a double threat"), shown
			      translated */
};
enum { PATTERN_ID = 24 };

struct grid;

struct view {
	const struct game *game;
	/* The memo holds what a player points at, has picked or noted.  It is not part of the game
	 * ("would undo restore it?" no); it is flat bytes, at most MAX_MEMO, all zero at first. */
	size_t memo_kept; /* its first bytes outlive the games of a series */

	/* A board of cells (view/grid.h); NULL: the four functions below, which else stand in
	 * for those of the board where they are given. */
	const struct grid *grid;
	/* The least room in which draw() is complete; smaller canvases are clipped. */
	void (*size)(const void *seen, int *rows, int *cols);
	/* The columns it would use of so much room where grounds are seen; NULL: it does not say.
	 */
	int (*breadth)(const void *seen, int rows, int cols);
	/* Fill the canvas, using its whole size well.  `seat` is the viewer. */
	void (*draw)(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		     const struct look *look);
	enum input_result (*input)(const void *seen, unsigned seat, void *memo,
				   const struct input *in, game_move *out);
	/* Point at a move: Tab, hints, typed text. */
	void (*point_at)(void *memo, const void *seen, unsigned seat, game_move m);
	const struct view_hand *hand; /* NULL: nobody holds anything */

	const struct side *sides; /* of two, who begins first; NULL: nobody has men of his own */
	/* Theirs in the game's line of text (game.h, encode), where those are others than on a text
	 * board; NULL. */
	const char *encoded;
	/* Where the options say who has which men: which of the two a seat has.  NULL: they do not.
	 */
	unsigned (*side_of)(const struct setup *setup, unsigned seat);
	/* The number beside each name while the game goes on, of the things that `tallied` names
	 * ("discs", shown translated).  NULL: nothing is counted. */
	unsigned (*tally)(const void *seen, unsigned seat);
	const char *tallied;
	/* A typed move is played by Enter only, even when nothing else could be meant;
	 * movement keys leave what is typed alone. */
	bool confirm;
	const struct view_command *commands; /* end at key == 0; NULL: none */
	/* Does the command of that id change anything here?  Decides what the key line offers.
	 * NULL: each does. */
	bool (*can)(const void *seen, unsigned seat, int id);
	/* All of the game's options, in the order in which forms show them; NULL: as they stand. */
	const struct view_option *options;
	/* The motion of this ply, which may be MOVE_HIDDEN; NULL: it lasts as long as the board of
	 * cells has it. */
	struct view_motion (*motion)(const void *before, unsigned seat, game_move m,
				     const void *after);
	/* A legal move that the memo asks to be made without its person; false: none.  NULL: never.
	 */
	bool (*auto_move)(const void *seen, unsigned seat, const void *memo, game_move *out);
	/* The text that can be typed now ("cell 0-8"), translated; as snprintf.  NULL: `typed`,
	 * which is always the same and shown translated; where that is NULL, "move". */
	size_t (*prompt)(const void *seen, unsigned seat, char *buf, size_t size);
	const char *typed;
	/* Why this text is no move now, one translated sentence; as snprintf.  NULL: that it is
	 * none. */
	size_t (*refuse)(const void *seen, unsigned seat, const char *text, char *buf, size_t size);
	bool reasons; /* refuse() line by line, too, not the classic words */

	/* A text of this game as the screen writes it ("S9" with the spade's sign); NULL: as it is.
	 */
	void (*signs)(const char *text, enum glyphs glyphs, char *buf, size_t size);

	/* The classic text board; lines end with \n; translated; as snprintf.  NULL: what draw()
	 * draws. */
	size_t (*print)(const void *seen, unsigned seat, const char *const names[MAX_SEATS],
			char *buf, size_t size);
	/* Line by line: a sentence on how moves are typed, shown translated; NULL: nothing needs
	 * saying. */
	const char *typing;
	/* Line by line, of games in which much is done between two moves of one's own: a ply is one
	 * line, the table is shown to whoever is to type, and to onlookers where this says that it
	 * has come to rest.  NULL: the table is shown after every ply. */
	bool (*settled)(const void *seen);
	/* One translated sentence on what a ply did ("You took 3; 27 left."), which may be a
	 * reserved word, MOVE_HIDDEN among them; NULL or 0 returned: the front end says
	 * "NAME played MOVE." */
	size_t (*narrate)(const void *before, unsigned seat, game_move m, const void *after,
			  const char *name, char *buf, size_t size);
	/* A ply as the list of moves shows it ("123 1-0"); NULL: the move's text.  Of chance it is
	 * also asked for MOVE_HIDDEN, and 0 returned leaves that out. */
	size_t (*entry)(const void *before, unsigned seat, game_move m, const void *after,
			char *buf, size_t size);
	/* Facts about the position, translated; NULL: none. */
	void (*facts)(const void *seen, unsigned seat, struct analysis *out);
	/* The facts beside the verdicts in the analysis pane, where not all belong there: header,
	 * board and standing() tell some already, and a board with grounds tells more.  NULL:
	 * facts(). */
	void (*pane_facts)(const void *seen, unsigned seat, bool fills, struct analysis *out);
	/* Say what the position is about: the threats, who is ahead and why, computed; a translated
	 * sentence or two that name the sides.  `seat` is to move.  NULL or 0 returned: nothing.
	 * As snprintf. */
	size_t (*standing)(const void *seen, unsigned seat, char *buf, size_t size);
	/* Say what a legal move does, in two or three words for the list of verdicts, translated
	 * ("takes 2").  NULL or 0 returned: nothing.  As snprintf. */
	size_t (*note)(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
	/* A move as a sentence names it, translated ("column 3"); as snprintf.  NULL: its text, or
	 * where move_form says how ("column %s", shown translated) that. */
	size_t (*move_words)(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
	const char *move_form;
	/* Is it certain, by what the seat knows, that this legal move serves nothing, whatever
	 * comes?  Then a translated phrase that says so, as snprintf; 0: it is not.  NULL: never.
	 * Searches nothing. */
	size_t (*wasted)(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
	/* Can anything be said of what the moves are worth here?  NULL: it always can. */
	bool (*judged)(const void *seen);
	bool alike; /* moves of one worth and one note stand in one line ("406 and 3 as good") */
	/* Say what a verdict of this game means, translated ("4.97 calls, most 7"); NULL:
	 * verdict_title(). */
	size_t (*worth)(const void *seen, unsigned seat, const struct verdict *v, char *buf,
			size_t size);
	/* The most that the value of a verdict can say, x 1000; NULL: it does not count up from
	 * nothing. */
	int (*most_milli)(const void *seen);
	const struct view_chart *chart;	  /* NULL: none */
	const struct view_moves *moves;	  /* NULL: as usual */
	const struct view_course *course; /* NULL: what a review weighs */
	/* Say what speaks for a legal move, for hints, translated ("keeps the pair HA DA, leads
	 * again"); NULL or 0 returned: nothing is said of it. */
	size_t (*reason)(const void *seen, unsigned seat, game_move m, char *buf, size_t size);
	/* For whoever plays the first game: what it is about at first, then what can be seen of
	 * this position, computed, without naming a move; translated sentences, each in a line of
	 * its own, none ends with \n.  NULL or 0 returned: nothing.  As snprintf. */
	size_t (*guide)(const void *seen, unsigned seat, char *buf, size_t size);
	bool guide_tells; /* it speaks of one's last move, too, and is as true while others move */
	/* After the game: what a move threw away against the best one, translated ("needs 3.21
	 * calls, the best 2.83: 0.38 lost").  `seen` is what its player knew,
	 * `truth` the whole position.  NULL: both verdicts are named. */
	size_t (*judge)(const void *truth, const void *seen, unsigned seat,
			const struct verdict *played, const struct verdict *best, char *buf,
			size_t size);
	/* Name the kind of mistake in a move that is this much worse than the best one: a pattern
	 * of the list, which ends at id == NULL.  NULL: the game has no kind of its own for it. */
	const struct pattern *(*pattern)(const void *seen, unsigned seat,
					 const struct verdict *played, const struct verdict *best);
	const struct pattern *patterns;
	/* By which rule a ply ended the game, one translated sentence ("Five in a row: c3 d4 e5 f6
	 * g7.") that `names` whom it must; both positions show everything.  In games of one or two
	 * it is not asked of somebody who left (view_why()).  As snprintf.  NULL or 0 returned:
	 * nothing is said. */
	size_t (*why)(const void *before, unsigned seat, game_move m, const void *ended,
		      const char *const names[MAX_SEATS], char *buf, size_t size);
	/* One translated sentence on what came of the game beside that, as `viewer` (a seat that is
	 * "you", or SEAT_ALL) is told; NULL or 0 returned: "You win!" and the like. */
	size_t (*result)(const void *ended, unsigned viewer, const char *const names[MAX_SEATS],
			 char *buf, size_t size);
	/* For the page that a game ends with, from ended states that show everything.  Games
	 * without ranks: NULL. */
	void (*rank)(const void *ended, unsigned seat, struct view_rank *out);
	/* Say what follows from this game for the next, in lines numbered from 0, translated; as
	 * snprintf.  0: there is no such line. */
	size_t (*sequel)(const void *ended, unsigned line, const char *const names[MAX_SEATS],
			 char *buf, size_t size);
	/* Is a ply worth telling once more when all is over?  narrate() tells it.  NULL: none is.
	 */
	bool (*remarkable)(const void *before, unsigned seat, game_move m, const void *after);
	const char *summary; /* one line for the menu, shown translated; NULL: none */
	const char *tagline; /* a few words beside its name there, at most 23 columns; NULL: none */
	/* A picture of the game for the menu, on a canvas of ICON_COLS and of ICON_ROWS or, without
	 * grounds, one; NULL: none. */
	void (*icon)(struct canvas *c);
};

extern const struct view *const all_views[]; /* generated, same order as all_games */
const struct view *view_find(const struct game *g);
/* The side that a seat plays; in games without sides it has a style and neither word nor mark. */
const struct side *view_side(const struct view *view, const struct setup *setup, unsigned seat);
/* "Black", "O" or "Player 1", translated; in the buffer. */
const char *view_side_name(const struct view *view, const struct setup *setup, unsigned seat,
			   char buf[SIDE_TEXT]);
const char *side_name(const struct side *side); /* translated: "Black", "O" */
const char *side_mark(const struct side *side, const struct canvas *c); /* as this canvas can show
									   it; "": none */
/* The mark in its colours, with a rim of its ground where grounds are seen; the columns of that. */
int side_put(struct canvas *c, int row, int col, const struct side *side);
int side_width(const struct side *side, const struct canvas *c);
/* One more fact, of both sides: "Black 12   White 8". */
void side_fact(struct analysis *out, const char *label, const struct side sides[2],
	       const char *first, const char *second);
void side_counts(struct analysis *out, const char *label, const struct side sides[2],
		 unsigned first, unsigned second);
/* These functions do for a view what it leaves out: by its board, or by verdict_title(). */
void view_size(const struct view *view, const void *seen, int *rows, int *cols);
/* The options in the order of forms: the place of the nth in game->options, the heading above it
 * (NULL: none) and the word for a value of it ("on", "4 or more"), translated. */
int view_option(const struct view *view, int nth);
const char *view_option_group(const struct view *view, int nth);
bool view_options_grouped(const struct view *view); /* those of many options: pages and forms have
						       headings */
size_t view_option_value(const struct view *view, int nth, int value, char *buf, size_t size);
/* The part of a ply that is seen to move on a filled board, and told. */
struct view_motion view_motion(const struct view *view, const void *before, unsigned seat,
			       game_move m, const void *after);
/* The columns that a filled board would use of so much room; 0: it does not say. */
int view_breadth(const struct view *view, const void *seen, bool fills, int rows, int cols);
void view_draw(const struct view *view, struct canvas *c, const void *seen, unsigned seat,
	       const void *memo, const struct look *look);
enum input_result view_input(const struct view *view, const void *seen, unsigned seat, void *memo,
			     const struct input *in, game_move *out);
void view_point_at(const struct view *view, void *memo, const void *seen, unsigned seat,
		   game_move m);
size_t view_prompt(const struct view *view, const void *seen, unsigned seat, char *buf,
		   size_t size);
size_t view_refuse(const struct view *view, const void *seen, unsigned seat, const char *text,
		   char *buf, size_t size);
/* names: NULL, or where one is NULL: "Player 1". */
size_t view_print(const struct view *view, const void *seen, unsigned seat,
		  const char *const names[MAX_SEATS], char *buf, size_t size);
struct verdict_list;
/* Say what speaks for the first of these verdicts, which are those of all moves, sorted and not
 * empty: a translated phrase, computed; 0: nothing.  As snprintf. */
size_t view_reason(const struct view *view, const void *seen, unsigned seat, unsigned seats,
		   const struct verdict_list *list, char *buf, size_t size);
/* The same of any legal move, as far as verdicts are not needed for it. */
size_t view_move_reason(const struct view *view, const void *seen, unsigned seat, unsigned seats,
			game_move m, char *buf, size_t size);
/* Name the kind of mistake in a move: by the view, by what could be seen within three plies, or by
 * the loss; never NULL.  The other function finds the one of this id, of the game's or of all;
 * NULL: there is none. */
const struct pattern *view_pattern(const struct view *view, const void *seen, unsigned seat,
				   unsigned seats, const struct verdict *played,
				   const struct verdict *best);
const struct pattern *view_pattern_find(const struct view *view, const char *id);
/* Is somebody called "You"?  A name as it stands within a sentence and not at its head: that is
 * "you" there. */
bool name_is_you(const char *name);
const char *name_within(const char *name);
/* Why this ply ended the game: by its rules, or because somebody left it.  0: nothing is said.  As
 * snprintf. */
size_t view_why(const struct view *view, unsigned seats, const void *before, unsigned seat,
		game_move m, const void *ended, const char *const names[MAX_SEATS], char *buf,
		size_t size);
/* "You resigned.": of a reserved move but MOVE_HIDDEN. */
size_t view_leaving(game_move m, const char *name, char *buf, size_t size);
/* Why an answer lost: what it was, by which rule, how long it took, and what was legal; translated
 * sentences.  As snprintf. */
enum { MISS_TEXT = 800 };
struct miss_answer {
	const char *text;     /* NULL: none came */
	int64_t ms, limit_ms; /* negative: not known; 0 as a limit: there was none */
};
size_t view_miss(const struct view *view, const void *seen, unsigned seat,
		 const struct miss_answer *a, char *buf, size_t size);
void view_pane_facts(const struct view *view, const void *seen, unsigned seat, bool fills,
		     struct analysis *out);
/* Say what the position is about, and what speaks for the first of these verdicts, which are those
 * of all moves, sorted. */
size_t view_standing(const struct view *view, const void *seen, unsigned seat, unsigned seats,
		     const struct verdict_list *list, char *buf, size_t size);
/* view->guide(), and in open games of two what can be won or lost with the next two moves. */
size_t view_guide(const struct view *view, const void *seen, unsigned seat, unsigned seats,
		  char *buf, size_t size);
void view_signs(const struct view *view, const char *text, enum glyphs glyphs, char *buf,
		size_t size);
size_t view_move_words(const struct view *view, const void *seen, unsigned seat, game_move m,
		       char *buf, size_t size);
size_t view_worth(const struct view *view, const void *seen, unsigned seat, const struct verdict *v,
		  char *buf, size_t size);

#endif
