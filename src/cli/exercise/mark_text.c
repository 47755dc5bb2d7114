/* SPDX-License-Identifier: MIT */
#include "cli/exercise/mark_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "cli/exercise/board_text.h"
#include "cli/exercise/marks_file.h"
#include "cli/prove/prove_report.h"
#include "players/link.h"
#include "players/misread.h"

const char *grade_title(enum grade grade)
{
	static const char *const titles[GRADES] = { N_("First steps"), N_("Basic"), N_("Advanced"),
						    N_("Expert") };

	return _(titles[grade]);
}

/* ---- In one sentence ---- */

static void add_games(const struct mark *m, struct strbuf *sb)
{
	const struct game_counts *g = &m->games;
	const unsigned long games = g->won + g->drawn + g->lost;

	if (m->exercise->by == BY_CALLS) {
		sb_addf(sb,
			ngettext("The program searched for %lu secret number.",
				 "The program searched for %lu secret numbers.", games),
			games);
		return;
	}
	sb_addf(sb,
		ngettext("The program played %lu game: %lu won, %lu drawn, %lu lost.",
			 "The program played %lu games: %lu won, %lu drawn, %lu lost.", games),
		games, g->won, g->drawn, g->lost);
}

static void add_done(const struct mark *m, struct strbuf *sb)
{
	if (m->exercise->by != BY_PROOF && m->exercise->by != BY_FITS) {
		add_games(m, sb);
		return;
	}
	if (m->exercise->by == BY_FITS)
		sb_addf(sb,
			_("The program was asked about %" PRIu64 " positions and found %" PRIu64
			  " of %" PRIu64 " hidden numbers."),
			m->questions, m->kept, m->asked);
	else if (m->starts > 1)
		sb_addf(sb,
			_("The program was asked for its move in %" PRIu64
			  " positions reached from %u starting positions, as first and as second player."),
			m->questions, m->starts);
	else
		sb_addf(sb,
			ngettext("The program was asked about %" PRIu64
				 " position, both as first and as second player.",
				 "The program was asked about %" PRIu64
				 " positions, both as first and as second player.",
				 (unsigned long)m->questions),
			m->questions);
}

static void add_passed(const struct mark *m, struct strbuf *sb)
{
	switch (m->exercise->by) {
	case BY_PROOF:
		sb_add(sb,
		       m->exercise->never_loses
			       ? _("Proved: the program never loses, whatever the opponent does.")
			       : _("Proved: the program never throws away a win or a draw, whatever the opponent does."));
		break;
	case BY_FITS:
		sb_addf(sb,
			_("Whatever the hidden number, the program calls only possible numbers and "
			  "needs %.2f calls on average."),
			m->made.value);
		break;
	case BY_PLAY: sb_add(sb, _("The program followed the rules in every game.")); break;
	case BY_TEST:
		sb_addf(sb, _("The test shows that the program is stronger than %s."),
			m->exercise->against);
		break;
	case BY_CALLS:
		sb_addf(sb,
			_("The program finds a number in %.2f calls on average (at most %.2f, allowing for the margin of error)."),
			m->made.value, m->made.high);
		break;
	case BY_BOARD: break; /* handled in board_text.c */
	case BY_SCRIPT: sb_add(sb, *m->why ? m->why : _("The script accepts the program.")); return;
	case BY_POINTS:
		sb_addf(sb,
			_("The program scores more than %s: %.2f points per game (at least %.2f, allowing for the margin of error). The average of all players is %.2f."),
			m->exercise->against, m->made.value, m->made.low, m->others);
		break;
	}
	sb_add(sb, " ");
	add_done(m, sb);
	if (m->by_chance && m->exercise->by == BY_FITS)
		sb_add(sb, _(" It makes random choices, so another run may end differently."));
	else if (m->by_chance)
		sb_addf(sb,
			_(" The program makes random choices, so this is proved for only %d seeds."),
			MARK_SEEDS);
}

static const char *seat_name(unsigned seat)
{
	return seat == 0 ? _("first player") : _("second player");
}

static void add_afresh(const struct mark *m, struct strbuf *sb)
{
	const struct game *g = game_find(m->exercise->game);
	char text[MOVE_TEXT], error[ERROR_TEXT];
	struct board at;

	if (!board_start(&at, g, &m->setup, error))
		return;
	for (unsigned i = 0; i < m->where.n; i++)
		board_put(&at, m->where.line[i].seat, m->where.line[i].move);
	game_format_move(g, at.state, m->seat, m->afresh, text, sizeof text);
	board_free(&at);
	sb_addf(sb,
		_(" In a new game, the program answers %s in the same position. Take back the last "
		  "N moves when you read 'undone N', or rely only on 'state'."),
		text);
}

/* Returns true if the fault's explanation says more than that no answer arrived in time. */
static bool says_more(const struct mark *m)
{
	char silent[ERROR_TEXT];

	snprintf(silent, sizeof silent, _("No answer within %g s."),
		 (double)link_patience_ms(MARK_ANSWER_MS) / 1000);
	return *m->where.why && strcmp(m->where.why, silent);
}

static void add_fault(const struct mark *m, struct strbuf *sb)
{
	const char *seat = seat_name(m->seat);

	switch (m->where.fault) {
	case PROVE_GAVE_AWAY:
		sb_addf(sb,
			m->exercise->never_loses
				? _("As %s, the program chose a losing move although a safe one was available.")
			: m->where.best.outcome > 0 ? _("As %s, the program threw away a win.")
						    : _("As %s, the program threw away a draw."),
			seat);
		break;
	case PROVE_GAVE_UP:
		sb_addf(sb,
			m->exercise->by == BY_PROOF
				? _("As %s, the program resigned a game that wasn't lost.")
				: _("As %s, the program resigned. In this exercise, play every game to the end."),
			seat);
		break;
	case PROVE_BAD_MOVE:
		sb_addf(sb,
			_("As %s, the program didn't answer with one of the moves in the 'legal' line."),
			seat);
		break;
	case PROVE_NO_ANSWER:
		sb_addf(sb,
			_("As %s, the program didn't answer within %g seconds. Does it flush its output after each answer?"),
			seat, (double)link_patience_ms(MARK_ANSWER_MS) / 1000);
		break;
	case PROVE_BROKE_DOWN: sb_addf(sb, _("As %s, the program stopped working."), seat); break;
	case PROVE_WAVERED:
		sb_addf(sb,
			_("As %s, the program gave two different answers to the same position, so nothing can be proved. Take random numbers only from 'seed', and take moves back when you read 'undone'."),
			seat);
		break;
	case PROVE_CANT_BE:
		sb_addf(sb,
			_("The program called a number that earlier answers rule out. It avoided such calls for only %" PRIu64
			  " of %" PRIu64 " hidden numbers."),
			m->kept, m->asked);
		break;
	case PROVE_NOT_FOUND:
	case PROVE_TOO_LONG:
	case PROVE_MEAN_OVER: /* no exercise limits the number of calls in a hunt (a search for a
				 hidden number) */
	case PROVE_NO_FAULT: break;
	}
	if (says_more(m))
		sb_addf(sb, " %s", m->where.why);
	if (m->afresh != MOVE_HIDDEN)
		add_afresh(m, sb);
}

/* Describes the result of a program that hunts for a hidden number and so has no opponent. */
static void add_calls(const struct mark *m, struct strbuf *sb)
{
	const unsigned long found = m->games.won, missed = m->games.lost;

	if (m->reason == REASON_NOT_FOUND && !found) {
		sb_addf(sb, _("The program found none of the %lu numbers."), missed);
		return;
	}
	if (m->reason == REASON_NOT_FOUND) {
		sb_addf(sb,
			_("The program failed to find %lu of %lu numbers, but it must find all of "
			  "them."),
			missed, found + missed);
		sb_addf(sb, _(" For the other numbers, the program needed %.2f calls on average."),
			m->made.value);
		return;
	}
	sb_addf(sb,
		m->reason == REASON_WEAK
			? _("The program needs %.2f calls on average (95%% interval: %.2f to "
			    "%.2f), but only %.2f are allowed.")
			: _("The program needed %.2f calls on average, but its true average may be anywhere from %.2f to %.2f. That doesn't show that %.2f calls are enough."),
		m->made.value, m->made.low, m->made.high, m->exercise->calls_milli / 1000.0);
}

static void add_failed(const struct mark *m, struct strbuf *sb)
{
	if (m->exercise->by == BY_CALLS &&
	    (m->reason == REASON_WEAK || m->reason == REASON_UNDECIDED ||
	     m->reason == REASON_NOT_FOUND)) {
		add_calls(m, sb);
		return;
	}
	switch (m->reason) {
	case REASON_FAULT: add_fault(m, sb); return;
	case REASON_SLOW:
		sb_add(sb,
		       m->exercise->by == BY_PROOF || m->exercise->by == BY_FITS
			       ? _("The program is too slow: the time ran out before all questions were asked.")
			       : _("The program is too slow: the time ran out before there was a result."));
		break;
	case REASON_WEAK:
		sb_addf(sb, _("The program isn't stronger than %s."), m->exercise->against);
		break;
	case REASON_UNDECIDED:
		sb_addf(sb,
			_("The program may be stronger than %s, but the games don't show it clearly enough."),
			m->exercise->against);
		break;
	case REASON_TOLD:
		sb_add(sb, *m->why ? m->why : _("The script doesn't accept the program."));
		return;
	case REASON_NOT_FOUND: /* already explained above */
	case REASON_NO_PROGRAM:
	case REASON_NONE: sb_add(sb, m->why); return;
	}
	if (m->exercise->by == BY_SCRIPT)
		return;
	sb_add(sb, " ");
	add_done(m, sb);
}

static void say_mark(const struct mark *m, struct strbuf *sb)
{
	sb_add(sb, "");
	if (m->board)
		board_add_sentence(sb, m->board, game_find(m->exercise->game));
	else if (m->end == MARK_PASSED)
		add_passed(m, sb);
	else if (m->end == MARK_CUT)
		sb_add(sb, _("Stopped before there was a result."));
	else
		add_failed(m, sb);
	if (*m->stray && !strstr(m->where.why, m->stray)) {
		char remark[ERROR_TEXT];

		stray_text(m->stray, remark, sizeof remark);
		sb_addf(sb, " %s", remark);
	}
}

static struct prove_report where_of(const struct mark *m, const char *who)
{
	return (struct prove_report){ .game = game_find(m->exercise->game),
				      .who = who,
				      .losses_only = m->exercise->never_loses,
				      .hunts = m->exercise->by == BY_FITS,
				      .seeds = 1,
				      .setups = 2,
				      .walks = 1,
				      .refuted = 1,
				      .shortest = m->where,
				      .setup = m->setup,
				      .seat = m->seat };
}

void mark_sentence(const struct mark *m, struct strbuf *sb)
{
	const struct prove_report where = where_of(m, "");

	if (m->board && m->reason == REASON_FAULT)
		board_add_place(sb, m->board);
	say_mark(m, sb);
	if (m->end == MARK_FAILED && m->reason == REASON_FAULT &&
	    m->where.fault == PROVE_GAVE_AWAY && m->setup.seats) {
		sb_add(sb, " ");
		prove_where_brief(sb, &where);
	} else if (m->where.fault == PROVE_CANT_BE) {
		sb_add(sb, " ");
		prove_hunts_misfit(sb, &where);
	}
}

const char *mark_reason_word(const struct mark *m)
{
	static const char *const words[] = { [REASON_NONE] = "",
					     [REASON_NO_PROGRAM] = "no program",
					     [REASON_SLOW] = "slow",
					     [REASON_WEAK] = "weak",
					     [REASON_UNDECIDED] = "undecided",
					     [REASON_TOLD] = "script",
					     [REASON_NOT_FOUND] = "not found" };

	if (m->board && m->reason == REASON_FAULT)
		return board_fault_word(m->board->finding.fault);
	return m->reason == REASON_FAULT ? prove_fault_word(m->where.fault) : words[m->reason];
}

void mark_print_json(const struct mark *m, const char *who)
{
	struct strbuf sentence = { 0 };
	struct mark_row row;
	struct json j = { 0 };

	mark_sentence(m, &sentence);
	mark_row_make(&row, who, m->exercise->id, m, mark_reason_word(m), sentence.text, false, "",
		      0);
	mark_row_json(&j, NULL, &row);
	json_print(&j);
	print("\n");
	mark_row_free(&row);
	sb_free(&sentence);
}

/* ---- In full ---- */

static const char *end_title(enum mark_end end)
{
	static const char *const titles[] = { [MARK_PASSED] = N_("Passed."),
					      [MARK_FAILED] = N_("Not passed."),
					      [MARK_UNTRIED] = N_("Not judged."),
					      [MARK_CUT] = N_("Stopped.") };

	return _(titles[end]);
}

void mark_add_all(const struct mark *m, const char *who, struct strbuf *sb)
{
	sb_addf(sb, "%s ", end_title(m->end));
	say_mark(m, sb);
	sb_add(sb, "\n");
	if (m->board) {
		struct strbuf details = { 0 };

		board_add_details(&details, m->board, game_find(m->exercise->game));
		sb_addf(sb, "%s%s", details.len ? "\n" : "", sb_text(&details));
		sb_free(&details);
		return;
	}
	if (m->end == MARK_UNTRIED && m->exercise->by != BY_BOARD && m->exercise->by != BY_SCRIPT) {
		sb_addf(sb, _("For details, run 'asobi check-engine COMMAND --game %s'."),
			m->exercise->game);
		sb_add(sb, "\n");
	}
	if (m->reason == REASON_FAULT && m->setup.seats) {
		const struct prove_report r = where_of(m, who);

		sb_add(sb, "\n");
		prove_where_text(sb, &r);
	}
}

void mark_print(const struct mark *m, const char *who)
{
	struct strbuf sb = { 0 };

	mark_add_all(m, who, &sb);
	print("%s", sb.text);
	sb_free(&sb);
}
