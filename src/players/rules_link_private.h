/* SPDX-License-Identifier: MIT */
/* rules_link_private.h - declarations for the connection to a program that implements a game's
 * rules, shared by two files: rules_link.c starts the program and exchanges lines with it, and
 * rules_ask.c handles the questions and their answers. */
#ifndef ASOBI_RULES_LINK_PRIVATE_H
#define ASOBI_RULES_LINK_PRIVATE_H

#include "players/link.h"
#include "players/rules_link.h"

struct rules_link {
	struct rules_plan plan;
	struct link link;
	/* The program's name as used in error messages. Before the greeting arrives, this is the
	 * command line. */
	char name[64];
	/* true once the program has answered the greeting */
	bool greeted;
	struct option options[MAX_OPTIONS + 1]; /* the game's options; the link owns their keys */
	enum rules_fault fault;
	char why[ERROR_TEXT];
	struct strbuf out; /* questions that haven't been sent yet */
};

/* Sends the questions in l->out. After a fault, this and the following functions do nothing. */
void rules_send(struct rules_link *l);
/* Waits for the answer to the oldest unanswered question. Returns the answer as a line that the
 * caller may modify and that is valid until the next call. `question` is quoted if an error
 * message is needed. Returns NULL after a fault. */
char *rules_hear(struct rules_link *l, const char *question);
/* Records a fault: the program's answer is unreadable. `expected` is a translated description of a
 * correct answer. */
void rules_misread(struct rules_link *l, const char *question, const char *answer,
		   const char *expected);

#endif
