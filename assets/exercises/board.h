/* SPDX-License-Identifier: MIT */
/* board.h - the rules protocol for boards in C.  It needs no library.
 *
 * Write the functions of struct board_rules and pass them to board_serve().  tictactoe_board.c is an example, and
 * asobi-rules(5) explains the lines of the protocol. */
#ifndef BOARD_H
#define BOARD_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_LINE = 65536 + 2, BOARD_MOVES = 1024 };

/* the two players, and BOARD_NONE for neither of them */
enum board_id { BOARD_NONE, BOARD_P1, BOARD_P2 };

struct board_rules {
	const char *name;			/* the name of the game */
	const char *options;			/* the options of the game, such as "n:1..99:30", separated by spaces; NULL if there are none */
	/* Begin a new game.  option("n") is the value that Asobi gives, -1 if it gives none. */
	void (*start)(int (*option)(const char *key));
	enum board_id (*next_turn)(void);
	int (*is_end_of_game)(void);
	enum board_id (*winner)(void);		/* return the winner, or BOARD_NONE after a draw; called only when the game is over */
	int (*legal_moves)(int move[BOARD_MOVES]);	/* write the legal moves and return how many there are */
	void (*put)(int m);			/* play a legal move */
	void (*unput)(void);			/* take back the last move */
	void (*state)(char line[BOARD_LINE]);	/* write the position in one line, without whose turn it is */
	void (*print)(FILE *out);		/* draw the position */
};

static char board_fields[BOARD_LINE];		/* the fields of the last line from Asobi, with a tab before each */

/* Return the number in the field "key=", or -1 if there is no such field. */
static inline int board_option(const char *key)
{
	const char *at = board_fields;
	size_t n = strlen(key);

	while ((at = strchr(at, '\t')))
		if (!strncmp(++at, key, n) && at[n] == '=')
			return atoi(at + n + 1);
	return -1;
}

static inline int board_legal(const struct board_rules *r, int move[BOARD_MOVES])
{
	return r->is_end_of_game() ? 0 : r->legal_moves(move);
}

/* Play random games from the current position and take back their moves, until n moves have been
 * played in all or the game is over. Return the number of moves played. */
static inline long board_walk(const struct board_rules *r, long n)
{
	int move[BOARD_MOVES], depth;
	long puts = 0;

	while (puts < n && !r->is_end_of_game()) {
		for (depth = 0; puts < n && !r->is_end_of_game(); depth++, puts++)
			r->put(move[rand() % r->legal_moves(move)]);
		while (depth-- > 0)
			r->unput();
	}
	return puts;
}

static inline const char *board_try(const struct board_rules *r, const char *text, int *plies)
{
	int move[BOARD_MOVES], n = board_legal(r, move), i;
	char *end;
	long m = strtol(text, &end, 10);

	for (i = 0; i < n; i++)
		if (end > text && !*end && move[i] == m) {
			r->put(move[i]);
			++*plies;
			return "ok";
		}
	return "illegal";
}

/* Answer until Asobi sends "quit" or closes the input. */
static inline int board_serve(const struct board_rules *r)
{
	static const char *const ids[] = { "NONE", "P1", "P2" };
	static char line[BOARD_LINE], state[BOARD_LINE];
	int move[BOARD_MOVES], plies = 0, n, i;
	const char *o;

	while (fgets(line, sizeof line, stdin)) {
		line[strcspn(line, "\r\n")] = '\0';
		snprintf(board_fields, sizeof board_fields, "%s", line + strcspn(line, "\t"));
		line[strcspn(line, "\t")] = '\0';
		if (!strcmp(line, "quit"))
			break;
		if (!strcmp(line, "rules")) {
			printf("ready\t1\tname=%s", r->name);
			for (o = r->options; o && *o; o += strcspn(o, " "), o += strspn(o, " "))
				printf("\toption=%.*s", (int)strcspn(o, " "), o);
			printf("\n");
		} else if (!strcmp(line, "new")) {
			r->start(board_option);
			plies = 0;
			printf("ok\n");
		} else if (!strcmp(line, "next")) {
			printf("%s\n", ids[r->next_turn()]);
		} else if (!strcmp(line, "over")) {
			printf("%s\n", r->is_end_of_game() ? "yes" : "no");
		} else if (!strcmp(line, "winner")) {
			printf("%s\n", ids[r->winner()]);
		} else if (!strcmp(line, "legal")) {
			n = board_legal(r, move);
			for (i = 0; i < n; i++)
				printf("%s%d", i ? "\t" : "", move[i]);
			printf("\n");
		} else if (!strcmp(line, "put")) {
			printf("%s\n", board_try(r, board_fields + (*board_fields != '\0'), &plies));
		} else if (!strcmp(line, "unput")) {
			printf("%s\n", plies ? "ok" : "illegal");
			if (plies)
				r->unput();
			plies -= plies > 0;
		} else if (!strcmp(line, "state")) {
			r->state(state);
			printf("%s %s\n", ids[r->next_turn()], state);
		} else if (!strcmp(line, "print")) {
			r->print(stdout);
			printf(".\n");
		} else if (!strcmp(line, "walk")) {
			o = strrchr(board_fields, '\t');
			printf("ok\tputs=%ld\n", board_walk(r, o ? atol(o + 1) : 0));
		} else {
			printf("error\tunknown question '%s'\n", line);
		}
		fflush(stdout);		/* send the answer at once */
	}
	return 0;
}

#endif
