/* SPDX-License-Identifier: MIT */
/* seat.h - the seat protocol for players in C.  It needs no library.
 *
 * Write a function that chooses a move and pass it to seat_play().  player.c is an example, and asobi-seat(5)
 * explains the lines of the protocol. */
#ifndef SEAT_H
#define SEAT_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEAT_LINE = 65536 + 2, SEAT_FIELDS = 1100 };	/* the longest line of the protocol, and the largest number of fields in a line */

struct seat {
	const char *game;			/* the name of the game, such as "nim" */
	int seat;				/* your seat, counted from 0 */
	const char *state;			/* all that you know about the position, in one line */
	const char *const *move;		/* the legal moves, as text */
	int moves;				/* how many moves are listed */
	int more;				/* 1 if there are legal moves that are not listed */
	long ms;				/* the most milliseconds you may take; 0: no limit */
	unsigned long long seed;		/* a seed for your own random choices */
	/* Only seat_play() uses the fields below. */
	char game_line[SEAT_LINE], state_line[SEAT_LINE], legal_line[SEAT_LINE];
	char *game_field[SEAT_FIELDS], *legal_field[SEAT_FIELDS];
	int game_fields;
};

/* The type of your function.  It returns one of the moves in s->move. */
typedef const char *seat_choose(const struct seat *s);

/* Find "key=" among the fields, from the n-th on, and return what follows it, or NULL if it is not there. */
static inline const char *seat_value(char *const *field, int n, int fields, const char *key)
{
	for (; n < fields; n++)
		if (!strncmp(field[n], key, strlen(key)) && field[n][strlen(key)] == '=')
			return field[n] + strlen(key) + 1;
	return NULL;
}

/* Return the value of an option of the game, such as "k" in Nim, as a number, or 0 if there is no such option. */
static inline int seat_option(const struct seat *s, const char *key)
{
	const char *value = seat_value(s->game_field, 2, s->game_fields, key);

	return value ? atoi(value) : 0;
}

/* Split a line at its tabs and return the number of fields. */
static inline int seat_split(char *line, char **field)
{
	int n = 0;

	line[strcspn(line, "\r\n")] = '\0';
	while (n < SEAT_FIELDS) {
		field[n++] = line;
		line = strchr(line, '\t');
		if (!line)
			break;
		*line++ = '\0';
	}
	return n;
}

/* Read the time limit and the seed from the "think" line and print the move that your function chooses. */
static inline void seat_think(struct seat *s, char *line, seat_choose *choose)
{
	char *field[SEAT_FIELDS];
	int n = seat_split(line, field);
	const char *ms = seat_value(field, 1, n, "ms"), *seed = seat_value(field, 1, n, "seed");

	s->ms = ms ? atol(ms) : 0;
	s->seed = seed ? strtoull(seed, NULL, 10) : 0;
	printf("move\t%s\n", choose(s));
}

/* Play until Asobi sends "quit" or closes the input.  game: the only game that you play, or NULL for all games. */
static inline int seat_play(const char *name, const char *game, seat_choose *choose)
{
	static struct seat s;
	static char line[SEAT_LINE];

	while (fgets(line, sizeof line, stdin) && strncmp(line, "quit", 4)) {
		if (!strncmp(line, "asobi\t", 6)) {
			printf("id\tname=%s\nready\t1\n", name);
		} else if (!strncmp(line, "game\t", 5)) {
			s.game_fields = seat_split(strcpy(s.game_line, line), s.game_field);
			s.game = s.game_field[1];
			s.seat = atoi(seat_value(s.game_field, 2, s.game_fields, "seat"));
			printf(game && strcmp(game, s.game) ? "refuse\tI only play %s\n" : "ok\n", game);
		} else if (!strncmp(line, "state\t", 6)) {
			s.state = strcpy(s.state_line, line) + 6;
			s.state_line[strcspn(s.state_line, "\r\n")] = '\0';
		} else if (!strncmp(line, "legal\t", 6)) {
			s.moves = seat_split(strcpy(s.legal_line, line), s.legal_field) - 1;
			s.more = !strcmp(s.legal_field[1], "*");	/* a "*" comes first if only some moves are listed */
			s.moves -= s.more;
			s.move = (const char *const *)(s.legal_field + 1 + s.more);
		} else if (!strncmp(line, "think", 5)) {
			seat_think(&s, line, choose);
		}
		fflush(stdout);		/* send the answer at once */
	}
	return 0;
}

#endif
