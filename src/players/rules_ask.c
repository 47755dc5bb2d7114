/* SPDX-License-Identifier: MIT */
/* Sends questions to a program that implements the rules of a game, and reads its answers.
 * Questions are sent together if none of them depends on the answer to another. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "players/rules_link_private.h"
#include "proto/tidy.h"

static char *hear_tidy(struct rules_link *l, const char *question)
{
	char *line = rules_hear(l, question);

	if (line)
		tidy_line(line, true, '\0');
	return line;
}

/* Reads an answer that must be one of the words in a NULL-terminated list. Returns the index of
 * the word, or -1 if something is wrong. */
static int hear_word(struct rules_link *l, const char *question, const char *const *words,
		     const char *expected)
{
	const char *line = hear_tidy(l, question);

	for (int i = 0; line && words[i]; i++)
		if (!strcmp(line, words[i]))
			return i;
	if (line)
		rules_misread(l, question, line, expected);
	return -1;
}

/* ---- Moves ---- */

static enum rules_answer hear_done(struct rules_link *l, const char *question)
{
	static const char *const words[] = { "ok", "illegal", NULL };
	const int word = hear_word(l, question, words, _("'ok' or 'illegal'"));

	return word < 0 ? RULES_BROKEN : word == 0 ? RULES_OK : RULES_NO;
}

enum rules_answer rules_new(struct rules_link *l, const char *settings, char refusal[ERROR_TEXT])
{
	char word[128], question[160], *line;

	snprintf(question, sizeof question, "new%s%.120s", *settings ? " " : "", settings);
	sb_add(&l->out, "new");
	while (parse_word(&settings, " ", word, sizeof word))
		sb_addf(&l->out, "\t%s", word);
	sb_add(&l->out, "\n");
	rules_send(l);
	line = hear_tidy(l, question);
	if (!line)
		return RULES_BROKEN;
	if (!strcmp(line, "ok"))
		return RULES_OK;
	if (!strncmp(line, "refuse\t", 7)) {
		clean_text(line + 7, refusal, ERROR_TEXT / 2, ERROR_TEXT);
		return RULES_NO;
	}
	rules_misread(l, question, line,
		      _("either 'ok' or 'refuse' followed by a TAB and the "
			"reason"));
	return RULES_BROKEN;
}

/* Adds the requests by which rules_go() takes back and plays moves. */
static void add_steps(struct rules_link *l, unsigned back, const char *const *moves, unsigned n)
{
	for (unsigned i = 0; i < back; i++)
		sb_add(&l->out, "unput\n");
	for (unsigned i = 0; i < n; i++)
		sb_addf(&l->out, "put\t%s\n", moves[i]);
}

/* Counts how many moves in a sequence the program accepted. */
struct steps {
	/* how many moves the program accepted before the first one it rejected */
	unsigned accepted;
	/* how many moves the program accepted after the first one it rejected */
	unsigned later;
};

static enum rules_answer hear_steps(struct rules_link *l, unsigned back, const char *const *moves,
				    unsigned n, struct steps *out)
{
	enum rules_answer answer, all = RULES_OK;
	char question[MOVE_TEXT + 8] = "unput";

	*out = (struct steps){ 0, 0 };
	for (unsigned i = 0; i < back + n; i++) {
		if (i >= back)
			snprintf(question, sizeof question, "put %.90s", moves[i - back]);
		answer = hear_done(l, question);
		if (answer == RULES_BROKEN)
			return RULES_BROKEN;
		if (answer == RULES_NO)
			all = RULES_NO;
		out->accepted += all == RULES_OK;
		out->later += all == RULES_NO && answer == RULES_OK && i >= back;
	}
	return all;
}

enum rules_answer rules_go(struct rules_link *l, unsigned back, const char *const *moves,
			   unsigned n, unsigned *done)
{
	struct steps steps;
	enum rules_answer answer;

	add_steps(l, back, moves, n);
	rules_send(l);
	answer = hear_steps(l, back, moves, n, &steps);
	if (done)
		*done = steps.accepted;
	if (answer == RULES_NO && steps.later &&
	    rules_go(l, steps.later, NULL, 0, NULL) == RULES_BROKEN)
		return RULES_BROKEN;
	return answer;
}

enum rules_answer rules_put(struct rules_link *l, const char *move)
{
	return rules_go(l, 0, &move, 1, NULL);
}

enum rules_answer rules_unput(struct rules_link *l)
{
	return rules_go(l, 1, NULL, 0, NULL);
}

/* ---- Asking about a position ---- */

static const char *const seats[] = { "P1", "P2", "NONE", NULL };

void rules_look_free(struct rules_look *look)
{
	sb_free(&look->text);
	sb_free(&look->state);
}

static void add_look(struct rules_link *l, const struct rules_look *look)
{
	sb_add(&l->out, look->brief ? "over\nnext\nlegal\n" : "over\nnext\nlegal\nstate\n");
}

/* Once the game is over, the protocol doesn't define the answer to "next", so any line is
 * accepted. */
static bool hear_turn(struct rules_link *l, struct rules_look *out)
{
	int word;

	if (out->over)
		return rules_hear(l, "next");
	word = hear_word(l, "next", (const char *const[]){ "P1", "P2", NULL }, _("'P1' or 'P2'"));
	out->turn = (unsigned)word;
	return word >= 0;
}

/* Splits the answer to "legal" into individual moves. */
static bool hear_legal(struct rules_link *l, struct rules_look *out)
{
	char *line = hear_tidy(l, "legal"), *rest, *word;
	bool good = line;

	if (!line)
		return false;
	out->text.len = 0;
	sb_add(&out->text, line);
	out->n = 0;
	for (word = strtok_r(out->text.text, "\t", &rest); word && good;
	     word = strtok_r(NULL, "\t", &rest)) {
		good = out->n < RULES_MOST_MOVES && strlen(word) < RULES_MOVE_TEXT &&
		       !strchr(word, ' ');
		if (good)
			out->move[out->n++] = word;
	}
	if (!good)
		rules_misread(
			l, "legal", line,
			_("the legal moves: at most 1024 words without blanks, separated by single TABs"));
	return good;
}

static bool hear_state(struct rules_link *l, struct rules_look *out)
{
	const char *line = hear_tidy(l, "state");

	if (!line)
		return false;
	if (!*line) {
		rules_misread(l, "state", line, _("the position, written as one line of text"));
		return false; /* the link is closed, so `line` is no longer valid */
	}
	out->state.len = 0;
	sb_add(&out->state, line);
	return true;
}

static bool ask_winner(struct rules_link *l, struct rules_look *out)
{
	int word;

	sb_add(&l->out, "winner\n");
	rules_send(l);
	word = hear_word(l, "winner", seats, _("'P1', 'P2' or 'NONE'"));
	out->winner = word == 2 ? WINNER_DRAW : (unsigned)word;
	return word >= 0;
}

static bool hear_look(struct rules_link *l, struct rules_look *out)
{
	static const char *const words[] = { "no", "yes", NULL };
	const int over = hear_word(l, "over", words, _("'yes' or 'no'"));

	out->over = over > 0;
	out->winner = WINNER_OPEN;
	return over >= 0 && hear_turn(l, out) && hear_legal(l, out) &&
	       (out->brief || hear_state(l, out)) && (!out->over || ask_winner(l, out));
}

bool rules_see(struct rules_link *l, struct rules_look *out)
{
	add_look(l, out);
	rules_send(l);
	return hear_look(l, out);
}

enum rules_answer rules_visit(struct rules_link *l, unsigned back, const char *const *moves,
			      unsigned n, struct rules_look *out)
{
	struct steps steps;
	enum rules_answer answer;

	add_steps(l, back, moves, n);
	add_look(l, out);
	rules_send(l);
	answer = hear_steps(l, back, moves, n, &steps);
	if (answer == RULES_BROKEN || !hear_look(l, out))
		return RULES_BROKEN;
	if (steps.later && rules_go(l, steps.later, NULL, 0, NULL) == RULES_BROKEN)
		return RULES_BROKEN;
	return answer;
}

bool rules_print(struct rules_link *l, struct strbuf *out)
{
	const size_t before = strlen(l->why);
	const char *line;
	unsigned rows = 0;

	sb_add(&l->out, "print\n");
	rules_send(l);
	for (; (line = rules_hear(l, "print")) && strcmp(line, "."); rows++) {
		if (rows == RULES_MOST_ROWS) {
			rules_misread(l, "print", line,
				      _("at most 256 lines, followed by a line with a single '.'"));
			return false;
		}
		clean_add(out, line, strlen(line));
		sb_add(out, "\n");
	}
	if (l->fault == RULES_NO_ANSWER && rows && !before)
		snprintf(l->why + strlen(l->why), sizeof l->why - strlen(l->why), "%s",
			 _(" The last line of a board must be a single '.'."));
	return line;
}

bool rules_walk(struct rules_link *l, uint64_t seed, uint64_t n, uint64_t *puts)
{
	char *line;

	*puts = 0;
	sb_addf(&l->out, "walk\t%" PRIu64 "\t%" PRIu64 "\n", seed, n);
	rules_send(l);
	line = hear_tidy(l, "walk");
	if (!line)
		return false;
	if (!strcmp(line, "error") || !strncmp(line, "error\t", 6) ||
	    (!strncmp(line, "ok\tputs=", 8) && parse_u64(line + 8, puts)))
		return true;
	rules_misread(l, "walk", line,
		      _("either 'ok' followed by one TAB and 'puts=N', or 'error'"));
	return false;
}
