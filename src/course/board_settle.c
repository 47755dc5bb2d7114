/* SPDX-License-Identifier: MIT */
/* Confirms a fault in a new process and simplifies it by looking for the fewest moves that lead to
 * the same fault. */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "course/board_walk.h"

enum { MOST_TRIALS = 3000 };

/* Repeats the check that can reveal a fault like this one in the current position. */
static void provoke(struct board_judge *j, const struct board_finding *f)
{
	const struct board_move *m = NULL;

	if (!board_ask_compare(j))
		return;
	if (f->move.len)
		m = board_view_find(&j->rule, board_word(&j->words, f->move.text));
	if (j->way.n == 0 && (f->fault == BOARD_UNPUTS_NONE || f->fault == BOARD_NEW_KEEPS))
		board_try_start(j);
	else if (f->fault == BOARD_ASK_CHANGES)
		board_try_again(j);
	else if (f->fault == BOARD_PUTS_ALL || f->fault == BOARD_PUT_CHANGES)
		board_try_illegal(j, true);
	else if (m &&
		 (f->fault == BOARD_NO_PUT || f->fault == BOARD_NO_UNPUT || f->fault == BOARD_UNDO))
		board_try_undo(j, m);
}

/* Goes to a position in a new game and returns true if the same fault occurs there; the new
 * finding then replaces the known one. */
static bool shows(struct board_judge *j, const uint32_t *word, unsigned n)
{
	struct board_finding known = j->out->finding;
	bool same;

	j->out->finding = (struct board_finding){ 0 };
	if (board_ask_go(j, word, n))
		provoke(j, &known);
	same = j->out->finding.fault == known.fault && j->out->finding.line.n == n;
	board_finding_free(same ? &known : &j->out->finding);
	if (!same)
		j->out->finding = known;
	else
		j->out->finding.walked = known.walked;
	return same;
}

/* Copies the way without one move of each player: the first player's move with index `a` and the
 * second player's with index `b`. The other moves keep their order. */
static void leave_out(const struct board_way *way, unsigned a, unsigned b, uint32_t *out)
{
	unsigned from[2] = { 0, 0 };

	for (unsigned i = 0; i + 2 < way->n; i++) {
		unsigned *k = &from[i % 2];

		*k += *k == (i % 2 ? b : a);
		out[i] = way->word[2 * (*k)++ + i % 2];
	}
}

/* Copies the way with the two players' moves interchanged, leaving out the first player's move
 * with index `a`. */
static void exchange(const struct board_way *way, unsigned a, uint32_t *out)
{
	unsigned from[2] = { 0, 0 };

	for (unsigned i = 0; i + 1 < way->n; i++) {
		unsigned *k = &from[i % 2];

		*k += i % 2 == 1 && *k == a;
		out[i] = way->word[2 * (*k)++ + (i + 1) % 2];
	}
}

/* If the shorter way leads to the same fault, replaces the original way with it and returns true.
 */
static bool take_shorter(struct board_judge *j, struct board_way *way, const uint32_t *trial,
			 unsigned n)
{
	if (!shows(j, trial, n))
		return false;
	way->n = n;
	memcpy(way->word, trial, n * sizeof *trial);
	return true;
}

/* Looks for a shorter way to the same fault by repeatedly leaving out one move of each player. */
static void shorten(struct board_judge *j, struct board_way *way)
{
	uint32_t *trial = xcalloc(way->n + 1, sizeof *trial);
	unsigned trials = 0;

	for (unsigned a = 0; 2 * a < way->n;) {
		bool shorter = false;

		for (unsigned b = 0; 2 * b + 1 < way->n && !shorter && trials < MOST_TRIALS; b++) {
			trials++;
			leave_out(way, a, b, trial);
			shorter = take_shorter(j, way, trial, way->n - 2);
		}
		a += !shorter;
	}
	for (unsigned a = 0; 2 * a < way->n; a++) {
		exchange(way, a, trial);
		if (take_shorter(j, way, trial, way->n - 1))
			break;
	}
	free(trial);
}

static struct board_way read_line(struct board_judge *j, const struct board_line *line)
{
	struct board_way way = { 0 };
	char *words = xstrdup(line->n ? line->words.text : ""), *rest, *word;

	for (word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
		board_way_add(&way, board_word(&j->words, word));
	free(words);
	return way;
}

/* Finds which answers differ between two positions that the program describes as the same state. */
static void tell_apart(struct board_judge *j, const struct board_way *way)
{
	struct board_finding *f = &j->out->finding;
	struct board_way other = read_line(j, &f->other_line);

	if (board_ask_go(j, other.word, other.n)) {
		board_ask_compare(j);
		j->again = j->now;
		if (board_ask_go(j, way->word, way->n)) {
			board_ask_compare(j);
			f->about = board_view_differ(&j->now, &j->again);
			f->yours.over = j->now.over;
			f->yours.turn = j->now.turn;
			f->yours.winner = j->now.winner;
			f->rule.over = j->again.over;
			f->rule.turn = j->again.turn;
			f->rule.winner = j->again.winner;
			board_view_only(&j->words, &j->now, &j->again, &f->yours.moves);
			board_view_only(&j->words, &j->again, &j->now, &f->rule.moves);
		}
	}
	free(other.word);
}

/* Asks the same questions several times in a position. If the answers change, that becomes the
 * fault to report, because it may be the cause of all others. */
static bool find_wavering(struct board_judge *j, const struct board_way *way)
{
	enum { TIMES = 20 };
	struct board_finding known = j->out->finding;
	bool wavers;

	j->out->finding = (struct board_finding){ 0 };
	if (board_ask_go(j, way->word, way->n)) {
		board_ask_compare(j);
		for (unsigned i = 0; i < TIMES && board_try_again(j); i++)
			;
	}
	wavers = j->out->finding.fault == BOARD_ASK_CHANGES;
	board_finding_free(wavers ? &known : &j->out->finding);
	if (!wavers)
		j->out->finding = known;
	return wavers;
}

static void draw(struct board_judge *j, const struct board_way *way)
{
	struct board_finding *f = &j->out->finding, known = *f;

	if (board_ask_go(j, way->word, way->n))
		rules_print(j->link, &known.drawn);
	*f = known;
}

void board_settle(struct board_judge *j)
{
	struct board_finding *f = &j->out->finding;
	char error[ERROR_TEXT];
	struct board_way way;

	if (!f->fault || f->fault == BOARD_BROKEN || f->fault == BOARD_NO_GAME || j->out->cut)
		return;
	way = read_line(j, &f->line);
	if (f->fault != BOARD_ENDLESS && board_ask_open(j, error) && !find_wavering(j, &way)) {
		f->late = !shows(j, way.word, way.n);
		if (!f->late && f->walked && j->game)
			shorten(j, &way);
	}
	if (j->link && f->fault == BOARD_ALIKE && !j->game)
		tell_apart(j, &way);
	if (j->link && !j->game)
		draw(j, &way);
	free(way.word);
}
