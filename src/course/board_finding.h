/* SPDX-License-Identifier: MIT */
/* board_finding.h - what is found out about a program that holds the rules of a game, and what it
 * is judged by. */
#ifndef ASOBI_COURSE_BOARD_FINDING_H
#define ASOBI_COURSE_BOARD_FINDING_H

#include "base/strbuf.h"
#include "players/rules_link.h"

enum {
	BOARD_WALKS = 10000,	 /* the random games, over all starts together */
	BOARD_POSITIONS = 20000, /* the most positions near the start that are visited */
	BOARD_CLOSE = 2000,	 /* those in which every move is tried */
	BOARD_STRANGE = 64,	 /* those in which every kind of illegal move is tried */
	BOARD_WALKS_AFTER = 200, /* the random games once a difference has been found */
	BOARD_MOST_PLIES = 2000, /* a game of a board judged alone must end within this many moves */
	BOARD_DEPTHS = 32,	 /* the most lengths for which move sequences are counted */
	BOARD_SETTINGS = 256
};

enum board_fault {
	BOARD_WELL,
	BOARD_BROKEN,	   /* the program can't be asked any more; `why` says why */
	BOARD_NO_GAME,	   /* it refuses to begin a game; `why` has its words */
	BOARD_DIFFERS,	   /* it says something else than the rules */
	BOARD_TWICE,	   /* it lists a legal move twice */
	BOARD_STUCK,	   /* the game isn't over, but it lists no move */
	BOARD_NO_PUT,	   /* it refuses a legal move */
	BOARD_PUTS_ALL,	   /* it accepts a move that isn't legal */
	BOARD_PUT_CHANGES, /* after it refused a move, something has changed */
	BOARD_ASK_CHANGES, /* the same question again has another answer */
	BOARD_NO_UNPUT,	   /* it doesn't take back a move that was made */
	BOARD_UNDO,	   /* after a move was taken back, something is different from before */
	BOARD_UNPUTS_NONE, /* at the start it takes back a move, although there is none */
	BOARD_NEW_KEEPS,   /* a new game depends on the games before it */
	BOARD_ALIKE,	   /* two positions that have to be told apart have the same state */
	BOARD_TWO_STATES,  /* one position has two states */
	BOARD_ENDLESS	   /* a random game isn't over after BOARD_MOST_PLIES moves */
};

/* What a fault is about. */
enum board_aspect {
	ABOUT_NOTHING,
	ABOUT_OVER,
	ABOUT_WINNER,
	ABOUT_TURN,
	ABOUT_MOVES,
	ABOUT_STATE
};

/* What is said about a position: by the program (or what it said later), and by the rules (or what
 * it said before). */
struct board_said {
	bool over;
	unsigned turn, winner; /* as in struct rules_look */
	struct strbuf moves;   /* the moves that only this side lists, separated by blanks */
	struct strbuf state;
};

/* A list of moves in the program's words, separated by blanks. */
struct board_line {
	unsigned n;
	struct strbuf words;
};

struct board_finding {
	enum board_fault fault;
	enum board_aspect about;
	char settings[BOARD_SETTINGS]; /* of the game, as the program was told them */
	struct board_line line; /* the moves to the position */
	/* The position in words that game_decode() reads; empty if Asobi doesn't have the game. */
	struct strbuf position, drawn; /* `drawn` is the board as the program prints it */
	struct strbuf move; /* the move that was refused, accepted or taken back; may be empty */
	struct board_said yours, rule;
	/* For BOARD_ALIKE and BOARD_TWO_STATES: the moves to the other position, and that position.
	 */
	struct board_line other_line;
	struct strbuf other;
	/* The fault shows only after other moves or games, not in a new process that goes straight
	 * to the position. */
	bool late;
	bool walked; /* found in a random game, so there may be a shorter line */
	char why[ERROR_TEXT];
};

struct board_plan {
	struct rules_plan rules;
	const struct game *game; /* NULL: the program is judged alone */
	/* With a game: the starts, as prove_starts_read() reads them. Alone: the settings for the
	 * program as they are. */
	const char *settings;
	int64_t until_ms; /* the judging ends then, on the monotonic clock */
	uint64_t seed;
	bool brief;	   /* stop at the first fault instead of counting what is right */
	bool unmeasured;   /* don't measure the speed */
	unsigned walks;	   /* the random games; 0 for BOARD_WALKS */
	unsigned most;	   /* the positions near the start; 0 for BOARD_POSITIONS */
	void (*progress)(void *onlooker, uint64_t done, uint64_t all); /* may be NULL */
	void *onlooker;
};

struct board_result {
	bool cut;	/* cancelled before there was a result */
	bool untried;	/* the program couldn't be started; finding.why says why */
	bool short_time; /* the time ran out before everything planned was done */
	bool slow;	/* the time ran out before there was enough to judge */
	char name[64];	/* the name that the program gives itself */
	struct board_finding finding; /* the fault to show: the one with the shortest line */
	unsigned starts;
	/* The positions that were compared, and those of them without any fault. */
	uint64_t asked, kept;
	uint64_t positions; /* the different positions among them */
	/* How deep every position was visited, and the move sequences of each length up to there
	 * (the first entry is for length 1), counted with the program's moves and by our rules. */
	unsigned depth;
	uint64_t yours[BOARD_DEPTHS], ours[BOARD_DEPTHS];
	bool whole; /* every position of the game was visited */
	unsigned walks, walks_planned;
	/* The moves made and taken back in a second: by the program on its own (0 if it can't be
	 * asked that), through the pipe, and by our rules (0 if Asobi doesn't have the game). */
	double own_speed, pipe_speed, our_speed;
};

void board_finding_free(struct board_finding *f);
/* The word for a fault in JSON and reports, such as "undo". */
const char *board_fault_word(enum board_fault fault);

#endif
