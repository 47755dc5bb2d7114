/* SPDX-License-Identifier: MIT */
#include "cli/exercise/mark_text.h"

#include <inttypes.h>

#include "base/clean.h"
#include "base/i18n.h"
#include "cli/exercise/marks_file.h"
#include "cli/prove/prove_report.h"

const char *grade_title(enum grade grade)
{
	static const char *const titles[GRADES] = { N_("First steps"), N_("Basic"), N_("Advanced"),
						    N_("High") };

	return _(titles[grade]);
}

/* ---- In one sentence ---- */

static void add_games(const struct mark *m, struct strbuf *sb)
{
	const struct game_counts *g = &m->games;
	const unsigned long games = g->won + g->drawn + g->lost;

	if (m->exercise->by == BY_CALLS) {
		sb_addf(sb,
			ngettext("%lu number was looked for.", "%lu numbers were looked for.",
				 games),
			games);
		return;
	}
	sb_addf(sb,
		ngettext("%lu game was played: %lu won, %lu drawn, %lu lost.",
			 "%lu games were played: %lu won, %lu drawn, %lu lost.", games),
		games, g->won, g->drawn, g->lost);
}

static void add_done(const struct mark *m, struct strbuf *sb)
{
	if (m->exercise->by != BY_PROOF) {
		add_games(m, sb);
		return;
	}
	sb_addf(sb,
		ngettext("It was asked about %" PRIu64 " position",
			 "It was asked about %" PRIu64 " positions", (unsigned long)m->questions),
		m->questions);
	if (m->starts > 1)
		sb_addf(sb, ngettext(" of %u game", " of %u games", m->starts), m->starts);
	sb_add(sb, _(", from both seats."));
}

static void add_passed(const struct mark *m, struct strbuf *sb)
{
	switch (m->exercise->by) {
	case BY_PROOF:
		sb_add(sb,
		       m->exercise->never_loses
			       ? _("Proved: whatever the other side does, it never loses.")
			       : _("Proved: whatever the other side does, it gives nothing away."));
		break;
	case BY_PLAY: sb_add(sb, _("It kept to the rules in all games.")); break;
	case BY_TEST:
		sb_addf(sb, _("The test says that it is better than %s."), m->exercise->against);
		break;
	case BY_CALLS:
		sb_addf(sb, _("It finds a number in %.2f calls on average, at most %.2f."),
			m->made.value, m->made.high);
		break;
	case BY_POINTS:
		sb_addf(sb,
			_("It makes more points than %s: %.2f a game, at least %.2f, where all make %.2f on average."),
			m->exercise->against, m->made.value, m->made.low, m->others);
		break;
	}
	sb_add(sb, " ");
	add_done(m, sb);
	if (m->by_chance)
		sb_addf(sb,
			_(" It leaves something to chance: this was proved for %d of its seeds."),
			MARK_SEEDS);
}

static const char *seat_name(unsigned seat)
{
	return seat == 0 ? _("first player") : _("second player");
}

static void add_fault(const struct mark *m, struct strbuf *sb)
{
	const char *seat = seat_name(m->seat);

	switch (m->where.fault) {
	case PROVE_GAVE_AWAY:
		sb_addf(sb,
			m->exercise->never_loses
				? _("As %s it made a move that loses where others were safe.")
			: m->where.best.outcome > 0
				? _("As %s it could have won and gave it away.")
				: _("As %s it could have drawn and gave it away."),
			seat);
		break;
	case PROVE_GAVE_UP:
		sb_addf(sb,
			m->exercise->by == BY_PROOF
				? _("As %s it resigned what was not lost.")
				: _("As %s it resigned; here games are played to their ends."),
			seat);
		break;
	case PROVE_BAD_MOVE:
		sb_addf(sb, _("As %s it did not answer with one of the moves of the line 'legal'."),
			seat);
		break;
	case PROVE_NO_ANSWER:
		sb_addf(sb,
			_("As %s it did not answer within %d seconds; does it flush its output after each answer?"),
			seat, MARK_ANSWER_MS / 1000);
		break;
	case PROVE_BROKE_DOWN: sb_addf(sb, _("As %s it broke down."), seat); break;
	case PROVE_WAVERED:
		sb_addf(sb,
			_("As %s it answered differently when asked twice about one position, so nothing can be proved; let it draw lots from 'seed' alone, or not at all."),
			seat);
		break;
	case PROVE_NOT_FOUND:
	case PROVE_TOO_LONG:
	case PROVE_MEAN_OVER: /* this happens only in hunts, which no exercise uses */
	case PROVE_NO_FAULT: break;
	}
	if (*m->where.why)
		sb_addf(sb, " %s", m->where.why);
}

/* A program that searches for something has no opponent to be better than. */
static void add_calls(const struct mark *m, struct strbuf *sb)
{
	const unsigned long found = m->games.won, missed = m->games.lost;

	if (m->reason == REASON_NOT_FOUND && !found) {
		sb_addf(sb, _("It found none of %lu numbers."), missed);
		return;
	}
	if (m->reason == REASON_NOT_FOUND) {
		sb_addf(sb,
			_("It did not find %lu of %lu numbers, and all of them have to be found."),
			missed, found + missed);
		sb_addf(sb, _(" For the others it needed %.2f calls on average."), m->made.value);
		return;
	}
	sb_addf(sb,
		m->reason == REASON_WEAK
			? _("It needs %.2f calls on average (95 %%: %.2f to %.2f), and may need %.2f.")
			: _("It needs %.2f calls on average, but %.2f to %.2f may be the truth: that it needs no more than %.2f is not shown."),
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
		sb_add(sb, m->exercise->by == BY_PROOF
				   ? _("It is too slow: the time was over before all was asked.")
				   : _("It is too slow: the time was over before it was decided."));
		break;
	case REASON_WEAK: sb_addf(sb, _("It is not better than %s."), m->exercise->against); break;
	case REASON_UNDECIDED:
		sb_addf(sb,
			_("It may be better than %s, but not so clearly that the games show it."),
			m->exercise->against);
		break;
	case REASON_NOT_FOUND: /* this was already reported above */
	case REASON_NO_PROGRAM:
	case REASON_NONE: sb_add(sb, m->why); return;
	}
	sb_add(sb, " ");
	add_done(m, sb);
}

static void say_mark(const struct mark *m, struct strbuf *sb)
{
	sb_add(sb, "");
	if (m->end == MARK_PASSED)
		add_passed(m, sb);
	else if (m->end == MARK_CUT)
		sb_add(sb, _("Stopped before it was decided."));
	else
		add_failed(m, sb);
}

static struct prove_report where_of(const struct mark *m, const char *who)
{
	return (struct prove_report){ .game = game_find(m->exercise->game),
				      .who = who,
				      .losses_only = m->exercise->never_loses,
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

	say_mark(m, sb);
	if (m->end == MARK_FAILED && m->reason == REASON_FAULT &&
	    m->where.fault == PROVE_GAVE_AWAY && m->setup.seats) {
		sb_add(sb, " ");
		prove_where_brief(sb, &where);
	}
}

const char *mark_reason_word(const struct mark *m)
{
	static const char *const words[] = { [REASON_NONE] = "",
					     [REASON_NO_PROGRAM] = "no program",
					     [REASON_SLOW] = "slow",
					     [REASON_WEAK] = "weak",
					     [REASON_UNDECIDED] = "undecided",
					     [REASON_NOT_FOUND] = "not found" };

	return m->reason == REASON_FAULT ? prove_fault_word(m->where.fault) : words[m->reason];
}

void mark_print_json(const struct mark *m, const char *who)
{
	struct strbuf sentence = { 0 };
	struct mark_row row;
	struct json j = { 0 };

	mark_sentence(m, &sentence);
	mark_row_make(&row, who, m->exercise->id, m, mark_reason_word(m), sentence.text, false, "");
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
					      [MARK_UNTRIED] = N_("Not tried."),
					      [MARK_CUT] = N_("Stopped.") };

	return _(titles[end]);
}

void mark_print(const struct mark *m, const char *who)
{
	struct strbuf sentence = { 0 };

	say_mark(m, &sentence);
	print("%s %s\n", end_title(m->end), sentence.text);
	sb_free(&sentence);
	if (m->end == MARK_UNTRIED) {
		print(_("'asobi check-engine COMMAND --game %s' tells more."), m->exercise->game);
		print("\n");
	}
	if (m->reason == REASON_FAULT && m->setup.seats) {
		const struct prove_report r = where_of(m, who);
		struct strbuf where = { 0 };

		prove_where_text(&where, &r);
		print("\n%s", where.text);
		sb_free(&where);
	}
}
