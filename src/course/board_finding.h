/* SPDX-License-Identifier: MIT */
/* board_finding.h - the faults and measurements that Asobi reports about a program that implements
 * a game's rules. */
#ifndef ASOBI_COURSE_BOARD_FINDING_H
#define ASOBI_COURSE_BOARD_FINDING_H

#include "base/strbuf.h"
#include "players/rules_link.h"

enum {
	/* how many random games to play in total, over all starting positions */
	BOARD_WALKS = 10000,
	BOARD_POSITIONS = 20000, /* the maximum number of positions to visit near the start */
	BOARD_CLOSE = 2000,	 /* the number of positions in which to try every move */
	/* the number of positions in which to try every kind of illegal move */
	BOARD_STRANGE = 64,
	/* how many random games to play once a difference has been found */
	BOARD_WALKS_AFTER = 200,
	/* for a game that Asobi doesn't have: a random game must end within this many moves */
	BOARD_MOST_PLIES = 2000,
	/* the number of different lengths for which move sequences are counted */
	BOARD_DEPTHS = 32,
	BOARD_SETTINGS = 256
};

enum board_fault {
	BOARD_WELL,
	BOARD_BROKEN,	   /* the program can no longer answer; `why` holds the reason */
	BOARD_NO_GAME,	   /* the program refused to start a game; `why` quotes its reply */
	BOARD_DIFFERS,	   /* the program's answer differs from the rules */
	BOARD_TWICE,	   /* the program listed a legal move twice */
	BOARD_STUCK,	   /* the program listed no legal moves although the game isn't over */
	BOARD_NO_PUT,	   /* the program refused a legal move */
	BOARD_PUTS_ALL,	   /* the program accepted an illegal move */
	BOARD_PUT_CHANGES, /* the position changed after the program refused a move */
	/* the program gave a different answer when asked the same question again */
	BOARD_ASK_CHANGES,
	BOARD_NO_UNPUT, /* the program failed to take back a move */
	BOARD_UNDO,	/* taking back a move didn't restore the earlier position */
	/* the program took back a move at the start, where there is none */
	BOARD_UNPUTS_NONE,
	BOARD_NEW_KEEPS, /* a new game was affected by earlier games */
	/* the program describes two positions that must be told apart as the same state */
	BOARD_ALIKE,
	BOARD_TWO_STATES, /* the program describes the same position as two different states */
	BOARD_ENDLESS	  /* a random game hadn't ended after BOARD_MOST_PLIES moves */
};

/* Which of the answers about a position reveals a fault. */
enum board_aspect { ABOUT_NOTHING, ABOUT_OVER, ABOUT_WINNER, ABOUT_TURN, ABOUT_MOVES, ABOUT_STATE };

/* What one side says about a position. The two sides are the program and Asobi's rules; if the
 * program is compared with itself, they are its later and its earlier answers. */
struct board_said {
	bool over;
	unsigned turn, winner; /* the seat to move, and the winner, as in struct rules_look */
	struct strbuf moves;   /* the moves that only this side lists, separated by spaces */
	struct strbuf state;
};

/* A list of moves as the program spells them, separated by spaces. */
struct board_line {
	unsigned n;
	struct strbuf words;
};

struct board_finding {
	enum board_fault fault;
	enum board_aspect about;
	char settings[BOARD_SETTINGS]; /* the game settings, as sent to the program */
	struct board_line line;	       /* the moves that lead to the position with the fault */
	/* The position as text for game_decode(); empty if Asobi doesn't have the game. */
	struct strbuf position, drawn; /* `drawn` is the board as printed by the program */
	struct strbuf move; /* the move that was wrongly refused, accepted or taken back; may be
			       empty */
	struct board_said yours, rule;
	/* For BOARD_ALIKE and BOARD_TWO_STATES: the moves that lead to the second position. */
	struct board_line other_line;
	struct strbuf other;
	/* True if the fault appears only after other moves or games, not in a new process that
	 * goes straight to the position. */
	bool late;
	/* true if the fault was found in a random game, so that fewer moves may suffice to
	 * reproduce it */
	bool walked;
	char why[ERROR_TEXT];
};

struct board_plan {
	struct rules_plan rules;
	/* Asobi's own version of the game, for comparison; NULL if Asobi doesn't have it */
	const struct game *game;
	/* If Asobi has the game: the starting positions, as prove_starts_read() reads them.
	 * Otherwise: the settings exactly as they are sent to the program. */
	const char *settings;
	int64_t until_ms; /* when judging must end, on the monotonic clock */
	uint64_t seed;
	/* true to stop at the first fault rather than counting all positions without one */
	bool brief;
	bool unmeasured; /* true if the speed needn't be measured */
	unsigned walks;	 /* the number of random games to play; 0 means BOARD_WALKS */
	/* the number of positions to visit near the start; 0 means BOARD_POSITIONS */
	unsigned most;
	/* Called to report progress; may be NULL. */
	void (*progress)(void *onlooker, uint64_t done, uint64_t all);
	void *onlooker;
};

struct board_result {
	bool cut;	 /* true if the run was cancelled before there was a result */
	bool untried;	 /* true if the program couldn't be started; finding.why holds the reason */
	bool short_time; /* true if the time ran out before all the planned checks were done */
	bool slow;	 /* true if time ran out before enough was checked to judge the program */
	char name[64];	 /* the program's name for itself */
	struct board_finding finding; /* the fault to report: the one that needs the fewest moves */
	unsigned starts;
	/* How many positions were compared, and how many of those had no fault. */
	uint64_t asked, kept;
	uint64_t positions; /* how many of the compared positions were different from each other */
	/* The depth down to which every position was visited. The following members hold the
	 * number of move sequences of each length up to that depth (the first entry is for length
	 * 1), counted with the program's moves and by Asobi's rules. */
	unsigned depth;
	uint64_t yours[BOARD_DEPTHS], ours[BOARD_DEPTHS];
	bool whole; /* true if every position of the game was visited */
	unsigned walks, walks_planned;
	/* How many moves per second can be made and taken back: by the program alone (0 if it
	 * can't measure that), through the pipe, and by Asobi's rules (0 if Asobi doesn't have the
	 * game). */
	double own_speed, pipe_speed, our_speed;
};

void board_finding_free(struct board_finding *f);
/* Returns the word for a fault in JSON and reports, such as "undo". */
const char *board_fault_word(enum board_fault fault);

#endif
