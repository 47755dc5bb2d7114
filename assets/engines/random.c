/* SPDX-License-Identifier: MIT */
/* Any legal move of any game, at random, in C:
 *	cc -o random random.c && asobi nim --p2 exec:./random */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 65536 + 2 };	/* no line of the protocol is longer */

/* The n-th field of a line, cut out of it; fields are counted from 0. */
static char *field(char *line, int n)
{
	while (n-- > 0)
		line = strchr(line, '\t') + 1;
	line[strcspn(line, "\t\n")] = '\0';
	return line;
}

static int fields(const char *line)
{
	int n = 0;

	while ((line = strchr(line, '\t'))) {
		line++;
		n++;
	}
	return n;
}

int main(void)
{
	static char line[LINE], legal[LINE];
	int first;

	setvbuf(stdout, NULL, _IOLBF, 0);	/* answers must not wait in a buffer */
	while (fgets(line, sizeof line, stdin)) {
		if (!strncmp(line, "asobi\t", 6))
			printf("id\tname=random.c\nready\t1\n");
		else if (!strncmp(line, "game\t", 5))
			printf("ok\n");
		else if (!strncmp(line, "legal\t", 6))
			strcpy(legal, line);
		else if (!strncmp(line, "think", 5)) {
			first = legal[6] == '*' ? 2 : 1;	/* only some are listed, behind it */
			printf("move\t%s\n", field(legal, first + rand() % (fields(legal) - first + 1)));
		} else if (!strncmp(line, "quit", 4))
			break;
	}
	return 0;
}
