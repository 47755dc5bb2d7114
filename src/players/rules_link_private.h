/* SPDX-License-Identifier: MIT */
/* rules_link_private.h - a program that holds rules, shared by its two files: rules_link.c starts
 * the program and exchanges lines with it, rules_ask.c knows the questions and their answers. */
#ifndef ASOBI_RULES_LINK_PRIVATE_H
#define ASOBI_RULES_LINK_PRIVATE_H

#include "players/link.h"
#include "players/rules_link.h"

struct rules_link {
	struct rules_plan plan;
	struct link link;
	/* The program's name in sentences: first its command line, then what it calls itself. */
	char name[64];
	bool greeted;				/* the program has answered the greeting */
	struct option options[MAX_OPTIONS + 1]; /* the link owns the keys */
	enum rules_fault fault;
	char why[ERROR_TEXT];
	struct strbuf out; /* questions that haven't been sent yet */
};

/* Sends the questions in l->out. Nothing happens after a fault, also in the functions below. */
void rules_send(struct rules_link *l);
/* Waits for the answer to the oldest question that isn't answered yet, and returns it. It may be
 * changed, until the next call. `question` is for the sentence. Returns NULL if there is a fault.
 */
char *rules_hear(struct rules_link *l, const char *question);
/* Records the fault that an answer can't be read. `expected` is what the answer must be, in
 * translated words. */
void rules_misread(struct rules_link *l, const char *question, const char *answer,
		   const char *expected);

#endif
