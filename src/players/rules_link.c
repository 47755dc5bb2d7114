/* SPDX-License-Identifier: MIT */
#include "players/rules_link.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "players/rules_link_private.h"
#include "proto/tidy.h"

enum {
	/* How often to check whether the program has exceeded its time limit. If a program answers
	 * within one interval, its processor time is never measured. */
	LOOK_MS = 50,
	MOST_KEY = 24, /* the maximum length of an option's name in bytes */
	/* the maximum number of bytes of the program's output that an error message quotes */
	QUOTED = 100
};

/* ---- Faults ---- */

/* Records the program's first fault and ends the program. `what` is a translated sentence. */
static void end_link(struct rules_link *l, enum rules_fault fault, const char *what)
{
	size_t n;

	if (l->fault)
		return;
	l->fault = fault;
	n = (size_t)snprintf(l->why, sizeof l->why, "%s", what);
	if (n < sizeof l->why)
		link_words(&l->link, l->why + n, sizeof l->why - n);
	link_kill(&l->link);
}

/* Copies text from the program so that an error message can quote it. Each TAB becomes a space. */
static void quote_answer(const char *text, char buf[QUOTED])
{
	char plain[QUOTED];

	snprintf(plain, sizeof plain, "%s", text);
	for (char *c = plain; *c; c++)
		*c = *c == '\t' ? ' ' : *c;
	clean_text(plain, buf, QUOTED, QUOTED);
}

void rules_misread(struct rules_link *l, const char *question, const char *answer,
		   const char *expected)
{
	char said[QUOTED], what[ERROR_TEXT];

	quote_answer(answer, said);
	snprintf(what, sizeof what,
		 _("The board program '%s' answered '%s' to '%.60s'. Its answer must be %s."),
		 l->name, said, question, expected);
	end_link(l, l->greeted ? RULES_UNREADABLE : RULES_NO_HELLO, what);
}

/* Records that the program took too long or exited. `how` completes a sentence that starts with
 * the program's name. */
static void fail_asked(struct rules_link *l, enum rules_fault fault, const char *how,
		       const char *question)
{
	char what[ERROR_TEXT];

	snprintf(what, sizeof what, _("The board program '%s' %s when it was asked '%.60s'.%s"),
		 l->name, how, question,
		 fault == RULES_NO_ANSWER || fault == RULES_NO_HELLO
			 ? _(" Does the program flush its output after each answer?")
			 : "");
	end_link(l, fault, what);
}

/* ---- Sending and waiting ---- */

/* Records a fault if the program has written a line that answers no question. */
static void refuse_early_line(struct rules_link *l)
{
	char said[QUOTED], what[ERROR_TEXT];
	const char *line;

	link_pump(&l->link);
	line = lines_next(&l->link.wire.lines);
	if (!line)
		return;
	quote_answer(line, said);
	snprintf(
		what, sizeof what,
		_("The board program '%s' wrote '%s' without being asked. It must answer each question with exactly one line."),
		l->name, said);
	end_link(l, RULES_UNREADABLE, what);
}

void rules_send(struct rules_link *l)
{
	if (!l->fault)
		refuse_early_line(l);
	if (!l->fault && !link_send(&l->link, &l->out))
		fail_asked(l, RULES_NO_ANSWER, _("doesn't read its input"), "...");
	l->out.len = 0;
}

static int64_t limit_ms(const struct rules_link *l)
{
	return link_patience_ms(l->plan.answer_ms > 0 ? l->plan.answer_ms : RULES_ANSWER_MS);
}

/* Returns true if the program has exceeded the time limit for its greeting or its answer. */
static bool is_late(const struct rules_link *l, struct process_watch *w)
{
	const int64_t hello = link_patience_ms(RULES_HELLO_MS), answer = limit_ms(l);

	if (l->greeted)
		return process_watch_ms(w, &l->link.process) >= answer;
	return clock_ms() - w->since_ms >= (hello > answer ? hello : answer);
}

/* Checks whether the program can still answer. If not, records why and returns true. */
static bool check_end(struct rules_link *l, struct process_watch *w, const char *question)
{
	char how[ERROR_TEXT / 2];

	if (l->plan.cancel && atomic_load(l->plan.cancel))
		end_link(l, RULES_STOPPED, _("The board program was stopped."));
	else if (link_fault(&l->link, how, sizeof how))
		fail_asked(l, l->link.wire.lines.fault ? RULES_UNREADABLE : RULES_ENDED, how,
			   question);
	else if (is_late(l, w))
		fail_asked(l, l->greeted ? RULES_NO_ANSWER : RULES_NO_HELLO,
			   _("didn't answer in time"), question);
	return l->fault;
}

char *rules_hear(struct rules_link *l, const char *question)
{
	struct process_watch w = { 0 };
	struct pollfd fds[4];
	char *line;

	while (!l->fault && !(line = lines_next(&l->link.wire.lines))) {
		if (!w.since_ms)
			w.since_ms = clock_ms();
		if (check_end(l, &w, question))
			break;
		poll(fds, (nfds_t)link_fds(&l->link, fds, 4), LOOK_MS);
		link_pump(&l->link);
	}
	return l->fault ? NULL : line;
}

/* ---- The greeting ---- */

/* Reads an option written as "KEY:MIN..MAX:DEFAULT"; returns false if the text doesn't have this
 * form. */
static bool read_option(char *text, struct option *out)
{
	char *range = strchr(text, ':'), *most = range ? strstr(range, "..") : NULL,
	     *fallback = most ? strchr(most, ':') : NULL;

	if (!fallback)
		return false;
	*range++ = *most = *fallback++ = '\0';
	if (!*text || strlen(text) > MOST_KEY ||
	    text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_")] ||
	    !parse_int(range, INT32_MIN, INT32_MAX, &out->min) ||
	    !parse_int(most + 2, out->min, INT32_MAX, &out->max) ||
	    !parse_int(fallback, out->min, out->max, &out->fallback))
		return false;
	out->key = out->title = xstrdup(text);
	return true;
}

/* Reads one field of the greeting. Unknown fields are ignored, because newer versions of the
 * protocol may add some. */
static bool take_field(struct rules_link *l, char *field)
{
	const unsigned n = option_count(l->options);

	if (!strncmp(field, "name=", 5)) {
		char name[sizeof l->name];

		clean_text(field + 5, name, sizeof name, 40);
		if (*name)
			strcpy(l->name, name);
	} else if (!strncmp(field, "option=", 7)) {
		return n < MAX_OPTIONS && read_option(field + 7, &l->options[n]) &&
		       option_find(l->options, l->options[n].key) == (int)n;
	}
	return true;
}

/* Reads the program's greeting, a line with "ready", the version and more fields. Splits the line
 * in place. */
static bool read_greeting(struct rules_link *l, char *line)
{
	char *rest, *word = strtok_r(line, "\t", &rest);
	int version;

	if (!word || strcmp(word, "ready") || !(word = strtok_r(NULL, "\t", &rest)) ||
	    !parse_int(word, RULES_VERSION, RULES_VERSION, &version))
		return false;
	while ((word = strtok_r(NULL, "\t", &rest)))
		if (!take_field(l, word))
			return false;
	return true;
}

static void greet(struct rules_link *l)
{
	static const char question[] = "rules 1";
	char *line, *whole;

	sb_addf(&l->out, "rules\t%d\n", RULES_VERSION);
	rules_send(l);
	line = rules_hear(l, question);
	if (!line)
		return;
	tidy_line(line, true, '\0');
	whole = xstrdup(line);
	if (read_greeting(l, line))
		l->greeted = true;
	else
		rules_misread(l, question, whole,
			      _("'ready', a TAB and '1', optionally followed by fields such as "
				"'name=Nim' and 'option=n:1..99:30', each preceded by a TAB"));
	free(whole);
}

/* ---- Opening and closing ---- */

/* Joins the words of the command line for use in messages, because "python3" alone doesn't show
 * which program it runs. */
static void name_command(struct rules_link *l)
{
	struct strbuf words = { 0 };

	for (char *const *word = l->plan.argv; *word; word++)
		sb_addf(&words, "%s%s", word == l->plan.argv ? "" : " ", *word);
	clean_text(l->plan.name ? l->plan.name : sb_text(&words), l->name, sizeof l->name, 60);
	sb_free(&words);
}

struct rules_link *rules_open(const struct rules_plan *plan, enum rules_fault *fault,
			      char error[ERROR_TEXT])
{
	struct rules_link *l = xcalloc(1, sizeof *l);
	char what[ERROR_TEXT];
	int number;

	l->plan = *plan;
	name_command(l);
	if (link_start(&l->link, plan->argv, RULES_LINE, &number)) {
		greet(l);
	} else {
		snprintf(what, sizeof what, _("Can't start the board program '%s': %s."), l->name,
			 strerror(number));
		end_link(l, RULES_NO_START, what);
	}
	if (fault)
		*fault = l->fault;
	if (!l->fault)
		return l;
	snprintf(error, ERROR_TEXT, "%s", l->why);
	rules_close(l);
	return NULL;
}

void rules_close(struct rules_link *l)
{
	struct strbuf quit = { 0 };

	if (!l)
		return;
	sb_add(&quit, "quit\n");
	link_send(&l->link, &quit);
	link_quit(&l->link);
	for (struct option *o = l->options; o->key; o++)
		free((char *)(uintptr_t)o->key);
	sb_free(&quit);
	sb_free(&l->out);
	free(l);
}

const char *rules_name(const struct rules_link *l)
{
	return l->name;
}

const struct option *rules_options(const struct rules_link *l)
{
	return l->options;
}

enum rules_fault rules_fault(const struct rules_link *l)
{
	return l->fault;
}

const char *rules_why(const struct rules_link *l)
{
	return l->why;
}
