/* SPDX-License-Identifier: MIT */
/* board_finding.h - what Asobi finds out when it judges a program that implements the rules of a
 * game. */
#ifndef ASOBI_COURSE_BOARD_FINDING_H
#define ASOBI_COURSE_BOARD_FINDING_H

#include "base/strbuf.h"
#include "players/rules_link.h"

enum {
	BOARD_WALKS = 10000,	 /* the total number of random games from all starting positions */
	BOARD_POSITIONS = 20000, /* the maximum number of positions that are visited near the start
				  */
	BOARD_CLOSE = 2000,	 /* the number of positions in which every move is tried */
	BOARD_STRANGE = 64, /* the number of positions in which every kind of illegal move is tried
			     */
	/* the number of random games if a difference has already been found */
	BOARD_WALKS_AFTER = 200,
	BOARD_MOST_PLIES = 2000, /* If Asobi doesn't have the game, a random game must end within
				    this many moves. */
	BOARD_DEPTHS = 32,	 /* the number of lengths for which move sequences are counted */
	BOARD_SETTINGS = 256
};

enum board_fault {
	BOARD_WELL,
	BOARD_BROKEN,	   /* the program can't answer any more; `why` holds the reason */
	BOARD_NO_GAME,	   /* the program refused to begin a game; `why` contains its words */
	BOARD_DIFFERS,	   /* the program's answer differs from the rules */
	BOARD_TWICE,	   /* the program listed a legal move twice */
	BOARD_STUCK,	   /* the program listed no move although the game isn't over */
	BOARD_NO_PUT,	   /* the program refused a legal move */
	BOARD_PUTS_ALL,	   /* the program accepted an illegal move */
	BOARD_PUT_CHANGES, /* the position changed after the program refused a move */
	BOARD_ASK_CHANGES, /* the program answered the same question differently the second time */
	BOARD_NO_UNPUT,	   /* the program didn't take back a move */
	BOARD_UNDO,	   /* the position differed after a move was taken back */
	/* the program took back a move at the start, although none had been made */
	BOARD_UNPUTS_NONE,
	BOARD_NEW_KEEPS,  /* a new game depended on the games before it */
	BOARD_ALIKE,	  /* two positions that must be told apart have the same state */
	BOARD_TWO_STATES, /* one position has two states */
	BOARD_ENDLESS	  /* a random game wasn't over after BOARD_MOST_PLIES moves */
};

/* The kind of answer in which a fault shows. */
enum board_aspect { ABOUT_NOTHING, ABOUT_OVER, ABOUT_WINNER, ABOUT_TURN, ABOUT_MOVES, ABOUT_STATE };

/* What one of two sides answers about a position. The two sides are the program and Asobi's rules
 * or, if the program is compared with itself, its later and its earlier answers. */
struct board_said {
	bool over;
	unsigned turn, winner; /* the seat to move, and the winner, as in struct rules_look */
	struct strbuf moves;   /* the moves that only this side lists, separated by blanks */
	struct strbuf state;
};

/* A list of moves in the program's spelling, separated by blanks. */
struct board_line {
	unsigned n;
	struct strbuf words;
};

struct board_finding {
	enum board_fault fault;
	enum board_aspect about;
	char settings[BOARD_SETTINGS]; /* the options of the game, as they were sent to the program
					*/
	struct board_line line;	       /* the moves to the position */
	/* The position as text for game_decode(); empty if Asobi doesn't have the game. */
	struct strbuf position, drawn; /* `drawn` is the board as the program prints it */
	struct strbuf move; /* the move that was wrongly refused, accepted or taken back; may be
			       empty */
	struct board_said yours, rule;
	/* For BOARD_ALIKE and BOARD_TWO_STATES: the second position and the moves that lead to it.
	 */
	struct board_line other_line;
	struct strbuf other;
	/* True if the fault shows only after other moves or games, and not in a new process that
	 * goes straight to the position. */
	bool late;
	bool walked; /* true if the fault was found in a random game, so fewer moves may be enough
			to show it */
	char why[ERROR_TEXT];
};

struct board_plan {
	struct rules_plan rules;
	/* Asobi's game to compare with; NULL if Asobi doesn't have the game */
	const struct game *game;
	/* If Asobi has the game, the starting positions in the form that prove_starts_read()
	 * reads. Otherwise, the settings exactly as the program gets them. */
	const char *settings;
	int64_t until_ms; /* when judging must end, on the monotonic clock */
	uint64_t seed;
	/* true to stop at the first fault instead of counting the positions without one */
	bool brief;
	bool unmeasured; /* true to skip measuring the speed */
	unsigned walks;	 /* the number of random games; 0 for BOARD_WALKS */
	unsigned most;	 /* the number of positions near the start; 0 for BOARD_POSITIONS */
	/* Called to report the progress of judging; may be NULL. */
	void (*progress)(void *onlooker, uint64_t done, uint64_t all);
	void *onlooker;
};

struct board_result {
	bool cut;	 /* true if judging was cancelled before there was a result */
	bool untried;	 /* true if the program couldn't be started; finding.why holds the reason */
	bool short_time; /* true if the time ran out before all the planned checks were done */
	bool slow;	 /* true if the time ran out before the program could be judged */
	char name[64];	 /* the name that the program gives itself */
	struct board_finding finding; /* the fault to report: the one that needs the fewest moves */
	unsigned starts;
	/* The number of positions that were compared, and how many of these had no fault. */
	uint64_t asked, kept;
	uint64_t positions; /* the number of different positions among those compared */
	/* The depth to which all positions were visited. The next members are the numbers of move
	 * sequences of each length up to that depth (the first entry is for length 1), counted
	 * with the program's moves and by Asobi's rules. */
	unsigned depth;
	uint64_t yours[BOARD_DEPTHS], ours[BOARD_DEPTHS];
	bool whole; /* true if every position of the game was visited */
	unsigned walks, walks_planned;
	/* How many moves can be made and taken back per second: by the program alone (0 if it can't
	 * measure that), through the pipe, and by Asobi's rules (0 if Asobi doesn't have the game).
	 */
	double own_speed, pipe_speed, our_speed;
};

void board_finding_free(struct board_finding *f);
/* Returns the word for a fault in JSON and reports, such as "undo". */
const char *board_fault_word(enum board_fault fault);

#endif
