/* SPDX-License-Identifier: MIT */
/* Has the teacher's own program judge a student's program. The arguments of the teacher's program
 * are the command that starts the student's program. Its exit status is the verdict, and its last
 * line of output is the sentence shown to the student. */
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/strbuf.h"
#include "base/xalloc.h"
#include "course/mark.h"
#include "players/link.h"

enum { LINE = 65536, WAIT_MS = 100, MOST_FDS = 4, MOST_COLUMNS = 300 };

/* Returns the words that run the teacher's command in the exercise's directory, with the settings
 * of the student's task in the environment. The command's arguments form another command, which
 * runs the student's program in Asobi's current directory. */
static char **make_command(const struct exercise *e, char *const *student)
{
	struct strbuf script = { 0 }, directory = { 0 };
	char here[PATH_MAX];
	const char **words, **at;
	unsigned n = 0;
	char **packed;

	while (student[n])
		n++;
	at = words = xcalloc(n + 10, sizeof *words);
	sb_addf(&script,
		"cd -- \"$0\" && ASOBI_OPTIONS=$1 && export ASOBI_OPTIONS && shift && exec %s \"$@\" </dev/null",
		e->command);
	sb_addf(&directory, "%s/%s", e->directory, e->id);
	*at++ = "sh";
	*at++ = "-c";
	*at++ = script.text;
	*at++ = directory.text;
	*at++ = e->settings;
	if (getcwd(here, sizeof here)) {
		*at++ = "sh";
		*at++ = "-c";
		*at++ = "cd -- \"$0\" && exec \"$@\"";
		*at++ = here;
	}
	memcpy(at, student, n * sizeof *words);
	packed = words_pack(words);
	sb_free(&script);
	sb_free(&directory);
	free(words);
	return packed;
}

/* Reads lines of the script's output and remembers the last one that isn't blank. */
static void take_lines(struct link *l, struct strbuf *last)
{
	for (const char *line; (line = lines_next(&l->wire.lines));)
		if (line[strspn(line, " \t")]) {
			last->len = 0;
			sb_add(last, line);
		}
}

/* Waits for the teacher's script to end. Returns false if judging was cancelled or the time ran
 * out. */
static bool await_end(const struct mark_task *t, struct link *l, struct strbuf *last)
{
	const int64_t until = mark_until_ms(t);

	while (!l->ended && !mark_cancelled(t) && clock_ms() < until) {
		struct pollfd fds[MOST_FDS];

		poll(fds, (nfds_t)link_fds(l, fds, MOST_FDS), WAIT_MS);
		link_pump(l);
		take_lines(l, last);
	}
	link_pump(l);
	take_lines(l, last);
	return l->ended;
}

/* Parses partial credit, "K/N ", at the beginning of the script's last line of output, and stores
 * the rest of the line. */
static void take_sentence(struct mark *m, const char *line)
{
	unsigned long kept, asked;
	int n = 0;

	if (sscanf(line, "%lu/%lu%n", &kept, &asked, &n) == 2 && kept <= asked &&
	    strchr(" \t", line[n])) {
		m->kept = kept;
		m->asked = asked;
		line += n;
	}
	clean_text(line + strspn(line, " \t"), m->why, sizeof m->why, MOST_COLUMNS);
}

static void judge_end(struct mark *m, const struct link *l, const char *last)
{
	int n;

	if (l->status == 0 || l->status == 1) {
		take_sentence(m, last);
		if (l->status)
			mark_end(m, MARK_FAILED, REASON_TOLD);
		return;
	}
	n = snprintf(m->why, sizeof m->why,
		     _("The script of this exercise ended with status %d instead of 0 or 1."),
		     l->status);
	link_words(l, m->why + n, sizeof m->why - (size_t)n);
	mark_end(m, MARK_UNTRIED, REASON_NO_PROGRAM);
}

void mark_by_script(const struct mark_task *t, struct mark *out)
{
	char **student = who_command(&t->who), **words;
	struct strbuf last = { 0 };
	struct link l;
	int error;

	if (!student) {
		snprintf(
			out->why, sizeof out->why,
			_("'%.100s' is a computer player, but this exercise judges a program. Give its command line."),
			t->who.text);
		mark_end(out, MARK_UNTRIED, REASON_NO_PROGRAM);
		return;
	}
	words = make_command(t->exercise, student);
	free(student);
	if (!link_start(&l, words, LINE, &error)) {
		snprintf(out->why, sizeof out->why, _("Can't start the program '%.100s': %s."),
			 t->exercise->command, strerror(error));
		mark_end(out, MARK_UNTRIED, REASON_NO_PROGRAM);
	} else {
		if (await_end(t, &l, &last))
			judge_end(out, &l, sb_text(&last));
		else if (mark_cancelled(t))
			mark_end(out, MARK_CUT, REASON_NONE);
		else
			mark_end(out, MARK_FAILED, REASON_SLOW);
		link_kill(&l);
	}
	free(words);
	sb_free(&last);
}
