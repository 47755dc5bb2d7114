/* SPDX-License-Identifier: MIT */
#include "cli/exercise/board_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"

/* ---- Describing the fault in one sentence ---- */

static const char *seat_word(unsigned seat)
{
	return seat == 0 ? "P1" : seat == 1 ? "P2" : "NONE";
}

static const char *yes_word(bool yes)
{
	return yes ? "yes" : "no";
}

/* Returns the protocol question that asks about this aspect of a position. */
static const char *question_word(enum board_aspect about)
{
	static const char *const words[] = {
		[ABOUT_NOTHING] = "state", [ABOUT_OVER] = "over",   [ABOUT_WINNER] = "winner",
		[ABOUT_TURN] = "next",	   [ABOUT_MOVES] = "legal", [ABOUT_STATE] = "state"
	};

	return words[about];
}

/* Returns the answer as a word of the protocol; NULL if the answer consists of several words. */
static const char *answer_word(enum board_aspect about, const struct board_said *said)
{
	return about == ABOUT_OVER     ? yes_word(said->over)
	       : about == ABOUT_WINNER ? seat_word(said->winner)
	       : about == ABOUT_TURN   ? seat_word(said->turn)
				       : NULL;
}

/* Appends a description of how the program's answers about a position differ from the rules. */
static void add_difference(struct strbuf *sb, const struct board_finding *f)
{
	const char *extra = sb_text(&f->yours.moves), *missing = sb_text(&f->rule.moves);

	switch (f->about) {
	case ABOUT_OVER:
		sb_add(sb, f->rule.over ? _("The game is over, but the board says it isn't.")
					: _("The game isn't over, but the board says it is."));
		break;
	case ABOUT_WINNER:
		sb_addf(sb, _("The right answer to 'winner' is %s, but the board says %s."),
			seat_word(f->rule.winner), seat_word(f->yours.winner));
		break;
	case ABOUT_TURN:
		sb_addf(sb, _("The right answer to 'next' is %s, but the board says %s."),
			seat_word(f->rule.turn), seat_word(f->yours.turn));
		break;
	case ABOUT_MOVES:
		if (f->yours.over)
			sb_addf(sb, _("The game is over, but the board still lists moves: %s."),
				extra);
		else if (*extra)
			sb_addf(sb, _("The board lists moves that aren't legal: %s."), extra);
		if (*extra && *missing)
			sb_add(sb, " ");
		if (*missing)
			sb_addf(sb, _("The board doesn't list these legal moves: %s."), missing);
		break;
	case ABOUT_STATE:
	case ABOUT_NOTHING: break;
	}
}

/* Names the answer that has changed although it should have stayed the same. */
static void add_change(struct strbuf *sb, const struct board_finding *f)
{
	const char *now = answer_word(f->about, &f->yours), *was = answer_word(f->about, &f->rule);

	if (now)
		sb_addf(sb, _(" Before, the answer to '%s' was %s; now it is %s."),
			question_word(f->about), was, now);
	else
		sb_addf(sb, _(" Now the answer to '%s' is different from before."),
			question_word(f->about));
}

static void add_fault(struct strbuf *sb, const struct board_finding *f)
{
	const char *move = sb_text(&f->move);

	switch (f->fault) {
	case BOARD_DIFFERS: add_difference(sb, f); break;
	case BOARD_TWICE: sb_addf(sb, _("The board lists the move %s twice."), move); break;
	case BOARD_STUCK:
		sb_add(sb, _("The game isn't over, but the board lists no legal moves."));
		break;
	case BOARD_NO_PUT: sb_addf(sb, _("The board refuses the legal move %s."), move); break;
	case BOARD_PUTS_ALL:
		sb_addf(sb, _("The board program accepts the illegal move %s."), move);
		break;
	case BOARD_PUT_CHANGES:
		if (*move)
			sb_addf(sb,
				_("The board refuses the illegal move %s, but its state changes anyway."),
				move);
		else
			sb_add(sb,
			       _("The board refuses to take back a move at the start, but its state changes anyway."));
		add_change(sb, f);
		break;
	case BOARD_ASK_CHANGES:
		sb_add(sb, _("Printing the board or asking it a question changes its state."));
		add_change(sb, f);
		break;
	case BOARD_NO_UNPUT:
		sb_addf(sb, _("The board doesn't take back the move %s."), move);
		break;
	case BOARD_UNDO:
		sb_addf(sb, _("The board isn't restored when the move %s is taken back."), move);
		add_change(sb, f);
		break;
	case BOARD_UNPUTS_NONE:
		sb_add(sb, _("The board takes back a move even though there is none."));
		break;
	case BOARD_NEW_KEEPS:
		sb_addf(sb, _("Sending 'new' after the move %s doesn't begin a new game."), move);
		add_change(sb, f);
		break;
	case BOARD_ALIKE:
		sb_add(sb,
		       _("The board gives the same answer to 'state' in two different positions."));
		break;
	case BOARD_TWO_STATES:
		sb_add(sb,
		       _("In the same position, the board now answers 'state' differently from before."));
		break;
	case BOARD_ENDLESS:
		sb_addf(sb, _("A game of random moves still isn't over after %d moves."),
			BOARD_MOST_PLIES);
		break;
	case BOARD_NO_GAME:
		if (*f->settings)
			sb_addf(sb, _("The board program refuses a game with %s: %s"), f->settings,
				f->why);
		else
			sb_addf(sb, _("The board program refuses to begin a game: %s"), f->why);
		break;
	case BOARD_BROKEN: sb_add(sb, f->why); break;
	case BOARD_WELL: break;
	}
	if (f->late)
		sb_add(sb, _(" This happens only after other games or moves. A board that has just "
			     "been started answers correctly."));
}

void board_add_place(struct strbuf *sb, const struct board_result *r)
{
	enum { MOST_TOLD = 12 };
	const struct board_finding *f = &r->finding;

	if (f->fault == BOARD_NO_GAME || f->fault == BOARD_ENDLESS)
		return;
	if (*f->settings)
		sb_addf(sb, "(%s) ", f->settings);
	if (!f->line.n)
		sb_add(sb, _("In the starting position: "));
	else if (f->line.n <= MOST_TOLD)
		sb_addf(sb, _("After the moves %s: "), f->line.words.text);
	else
		sb_addf(sb, ngettext("After %u move: ", "After %u moves: ", f->line.n), f->line.n);
}

/* ---- The result ---- */

static void add_passed(struct strbuf *sb, const struct board_result *r, const struct game *game)
{
	sb_addf(sb,
		game ? _("The board agrees with the rules in all %" PRIu64
			 " positions that were compared.")
		     : _("No fault was found in %" PRIu64 " positions."),
		r->asked);
	sb_addf(sb, ngettext(" It played %u random game.", " It played %u random games.", r->walks),
		r->walks);
	if (r->whole)
		sb_add(sb, _(" Every position that can occur in the game was checked."));
	if (r->walks < r->walks_planned)
		sb_addf(sb, _(" There wasn't enough time for all %u random games."),
			r->walks_planned);
	if (!game)
		sb_add(sb, _(" Asobi can't know whether these are the rules of your game."));
}

void board_add_sentence(struct strbuf *sb, const struct board_result *r, const struct game *game)
{
	const struct board_finding *f = &r->finding;

	if (r->cut) {
		sb_add(sb, _("Stopped before there was a result."));
	} else if (r->untried) {
		sb_add(sb, f->why);
	} else if (f->fault) {
		add_fault(sb, f);
	} else if (r->slow) {
		sb_addf(sb,
			_("The board is too slow: the time ran out after %" PRIu64 " positions."),
			r->asked);
	} else {
		add_passed(sb, r, game);
	}
}

/* ---- The fault in full ---- */

static void add_indented(struct strbuf *sb, const char *text)
{
	while (*text) {
		const size_t n = strcspn(text, "\n");

		sb_addf(sb, "%s%.*s\n", n ? "    " : "", (int)n, text);
		text += n + (text[n] == '\n');
	}
}

static void add_board(struct strbuf *sb, const struct game *game, const char *position)
{
	const struct view *view = view_find(game);
	void *state = xcalloc(1, game->state_size);

	if (game_read_state(game, state, position)) {
		const size_t size = view_print(view, state, SEAT_PUBLIC, NULL, NULL, 0) + 1;
		char *text = xcalloc(1, size);

		view_print(view, state, SEAT_PUBLIC, NULL, text, size);
		add_indented(sb, text);
		free(text);
	}
	free(state);
}

static void add_line(struct strbuf *sb, const struct board_line *line)
{
	if (line->n)
		sb_addf(sb, ngettext("After %u move: %s\n", "After %u moves: %s\n", line->n),
			line->n, line->words.text);
	else
		sb_addf(sb, "%s\n", _("This happens in the starting position."));
}

/* Appends the program's answer and the correct answer. */
static void add_both(struct strbuf *sb, const struct board_finding *f)
{
	const char *yours = answer_word(f->about, &f->yours),
		   *rule = answer_word(f->about, &f->rule);

	if (f->fault == BOARD_DIFFERS && yours)
		sb_addf(sb, _("'%s': your board says %s, but the rules say %s.\n"),
			question_word(f->about), yours, rule);
	if (f->about != ABOUT_MOVES)
		return;
	if (f->yours.moves.len)
		sb_addf(sb,
			f->fault == BOARD_DIFFERS ? _("'legal': yours also has %s.\n")
						  : _("'legal': now it also has %s.\n"),
			f->yours.moves.text);
	if (f->rule.moves.len)
		sb_addf(sb,
			f->fault == BOARD_DIFFERS ? _("'legal': yours lacks %s.\n")
						  : _("'legal': now it lacks %s.\n"),
			f->rule.moves.text);
}

static void add_other(struct strbuf *sb, const struct board_finding *f, const struct game *game)
{
	if (f->fault != BOARD_ALIKE && f->fault != BOARD_TWO_STATES)
		return;
	if (!f->other_line.n)
		sb_addf(sb, "%s\n", _("The other position is the starting position."));
	else
		sb_addf(sb,
			f->fault == BOARD_ALIKE
				? _("The other position is reached by these moves: %s\n")
				: _("The same position is also reached by these moves: %s\n"),
			f->other_line.words.text);
	if (game && f->fault == BOARD_ALIKE)
		add_board(sb, game, sb_text(&f->other));
	else if (f->fault == BOARD_ALIKE && answer_word(f->about, &f->yours))
		sb_addf(sb,
			_("The answer to '%s' is %s in this position and %s in the other "
			  "one.\n"),
			question_word(f->about), answer_word(f->about, &f->yours),
			answer_word(f->about, &f->rule));
	sb_addf(sb, _("'state': %s\n"), sb_text(&f->yours.state));
}

/* ---- How to reproduce the fault by hand ---- */

static void add_puts(struct strbuf *sb, const struct board_finding *f,
		     const struct board_line *line)
{
	sb_add(sb, "new");
	for (const char *c = f->settings; *c; c += strcspn(c, " "), c += *c == ' ')
		sb_addf(sb, "\\t%.*s", (int)strcspn(c, " "), c);
	sb_add(sb, "\\n");
	for (const char *c = sb_text(&line->words); *c; c += strcspn(c, " "), c += *c == ' ')
		sb_addf(sb, "put\\t%.*s\\n", (int)strcspn(c, " "), c);
}

/* Adds the questions to ask in the position where the fault occurred. */
static void add_questions(struct strbuf *sb, const struct board_finding *f)
{
	const char *q = question_word(f->about), *move = sb_text(&f->move);
	const bool same = f->fault == BOARD_ASK_CHANGES || f->fault == BOARD_UNDO ||
			  f->fault == BOARD_PUT_CHANGES || f->fault == BOARD_NEW_KEEPS;

	if (same)
		sb_addf(sb, "%s\\n", q);
	if (*move && f->fault != BOARD_TWICE)
		sb_addf(sb, "put\\t%s\\n", move);
	if (f->fault == BOARD_UNDO || f->fault == BOARD_NO_UNPUT || f->fault == BOARD_UNPUTS_NONE ||
	    (f->fault == BOARD_PUT_CHANGES && !*move))
		sb_add(sb, "unput\\n");
	if (f->fault == BOARD_ASK_CHANGES)
		sb_add(sb, "print\\n");
	if (f->fault == BOARD_NEW_KEEPS)
		add_puts(sb, f, &(struct board_line){ 0 });
	if (f->fault == BOARD_BROKEN)
		sb_add(sb, "over\\nnext\\nlegal\\nstate\\n");
	if (same || f->fault == BOARD_DIFFERS || f->fault == BOARD_TWICE || f->fault == BOARD_STUCK)
		sb_addf(sb, "%s\\n", q);
	if (f->fault == BOARD_ALIKE || f->fault == BOARD_TWO_STATES) {
		sb_add(sb, "state\\n");
		add_puts(sb, f, &f->other_line);
		sb_add(sb, "state\\n");
	}
}

/* Adds a shell command that reproduces the fault, unless the command would be too long or need
 * quoting. */
static void add_trial(struct strbuf *sb, const struct board_finding *f)
{
	enum { MOST_TRIED = 20 };
	struct strbuf lines = { 0 };

	sb_add(&lines, "rules\\t1\\n");
	add_puts(&lines, f, &f->line);
	add_questions(&lines, f);
	if (!f->late && f->line.n <= MOST_TRIED && f->other_line.n <= MOST_TRIED &&
	    !strpbrk(lines.text, "'%"))
		sb_addf(sb, _("To see it yourself, run: printf '%s' | COMMAND\n"), lines.text);
	else if (f->late)
		sb_addf(sb, "%s\n",
			_("Check that 'new' clears everything from the previous game, and that "
			  "'unput' restores everything that 'put' changes."));
	sb_free(&lines);
}

/* ---- How much was compared ---- */

/* Adds the number of move sequences according to the program and to the rules; the two differ only
 * if there is a fault. */
static void add_sequences(struct strbuf *sb, const struct board_result *r)
{
	enum { MOST_TOLD = 10 };
	struct strbuf yours = { 0 }, ours = { 0 };
	unsigned n = 0;

	for (; n < r->depth && n < MOST_TOLD && r->ours[n]; n++) {
		sb_addf(&yours, "%s%" PRIu64, n ? " " : "", r->yours[n]);
		sb_addf(&ours, "%s%" PRIu64, n ? " " : "", r->ours[n]);
	}
	if (n)
		sb_addf(sb,
			_("Number of sequences of 1, 2, 3 ... moves, counted with your board: %s\n"
			  "Number of sequences of 1, 2, 3 ... moves, counted by the rules:      "
			  "%s\n"),
			yours.text, ours.text);
	sb_free(&yours);
	sb_free(&ours);
}

static void add_speed(struct strbuf *sb, const struct board_result *r)
{
	if (r->own_speed > 0)
		sb_addf(sb, _("Speed: your board makes and takes back %.0f moves a second.\n"),
			r->own_speed);
	else if (r->pipe_speed > 0)
		sb_addf(sb,
			_("Speed: through the pipe, your board makes and takes back %.0f moves a "
			  "second. If your board answers 'walk', Asobi can also measure its speed "
			  "without the pipe.\n"),
			r->pipe_speed);
	if (r->our_speed > 0)
		sb_addf(sb, _("Asobi's own board makes and takes back %.0f moves a second.\n"),
			r->our_speed);
}

void board_add_details(struct strbuf *sb, const struct board_result *r, const struct game *game)
{
	const struct board_finding *f = &r->finding;

	if (r->cut || r->untried || f->fault == BOARD_NO_GAME)
		return;
	if (!f->fault) {
		if (game)
			add_sequences(sb, r);
		add_speed(sb, r);
		return;
	}
	if (*f->settings)
		sb_addf(sb, _("Options of the game: %s.\n"), f->settings);
	if (f->fault != BOARD_ENDLESS)
		add_line(sb, &f->line);
	if (game)
		add_board(sb, game, sb_text(&f->position));
	else
		add_indented(sb, sb_text(&f->drawn));
	add_both(sb, f);
	add_other(sb, f, game);
	if (f->fault != BOARD_ENDLESS)
		add_trial(sb, f);
}
