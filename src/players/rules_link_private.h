/* SPDX-License-Identifier: MIT */
/* rules_link_private.h - declarations for the connection to a program that implements the rules of
 * a game, shared by two files: rules_link.c starts the program and exchanges lines with it, and
 * rules_ask.c handles the questions and their answers. */
#ifndef ASOBI_RULES_LINK_PRIVATE_H
#define ASOBI_RULES_LINK_PRIVATE_H

#include "players/link.h"
#include "players/rules_link.h"

struct rules_link {
	struct rules_plan plan;
	struct link link;
	/* The program's name in sentences: its command line until the greeting names the program.
	 */
	char name[64];
	bool greeted;				/* the program has answered the greeting */
	struct option options[MAX_OPTIONS + 1]; /* the link owns the keys of the options */
	enum rules_fault fault;
	char why[ERROR_TEXT];
	struct strbuf out; /* questions that haven't been sent yet */
};

/* Sends the questions in l->out. After a fault, this and the following functions do nothing. */
void rules_send(struct rules_link *l);
/* Waits for the answer to the oldest open question, and returns the answer as a line. The caller
 * may change the line, which is valid until the next call. `question` is used in the sentence about
 * a fault. Returns NULL if there is a fault. */
char *rules_hear(struct rules_link *l, const char *question);
/* Records that an answer is unreadable, which is a fault. `expected` describes the right kind of
 * answer, translated. */
void rules_misread(struct rules_link *l, const char *question, const char *answer,
		   const char *expected);

#endif
