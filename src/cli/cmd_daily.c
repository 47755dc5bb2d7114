/* SPDX-License-Identifier: MIT */
/* asobi daily: the puzzle of the day, the same for everybody. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/setup.h"
#include "asobi/view.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "cli/commands.h"
#include "match/puzzle.h"

enum { DATE };
const struct arg_spec daily_options[] = {
	[DATE] = { "date", "DAY", N_("the puzzle of another day, as 2026-11-22") },
	{ .name = NULL },
};
enum { DAY = 86400, MOST_TRIES = 20 };

/* What is told of it afterwards. */
struct attempt {
	const struct game *game;
	char date[DATE_TEXT];		/* "2026-11-22" */
	unsigned tries;
	bool solved;
	char marks[8 * MOST_TRIES];
};

/* False at the end of the input. */
static bool read_line(char line[64])
{
	fflush(stdout);
	if (!fgets(line, 64, stdin))
		return false;
	if (!strchr(line, '\n'))
		for (int c = getchar(); c != '\n' && c != EOF;)
			c = getchar();
	line[strcspn(line, "\r\n")] = '\0';
	return true;
}

static void share(const struct attempt *a)
{
	if (a->solved)
		print(_("To share: Asobi %s %s %u %s\n"), a->date, _(a->game->title), a->tries, a->marks);
	else
		print(_("Not solved. To share: Asobi %s %s - %s\n"), a->date, _(a->game->title), a->marks);
}

/* One call, with what is said of it as the list of moves has it ("123 1-0"). */
static void call(struct attempt *a, struct board *b, game_move m)
{
	void *before = xcalloc(1, a->game->state_size);
	char entry[MOVE_TEXT] = "";
	const char *said;

	memcpy(before, b->state, a->game->state_size);
	board_put(b, 0, m);
	view_find(a->game)->entry(before, 0, m, b->state, entry, sizeof entry);
	free(before);
	said = strchr(entry, ' ') ? strchr(entry, ' ') : "";
	print("%s\n", entry);
	a->tries++;
	a->solved = board_ended(b);
	snprintf(a->marks + strlen(a->marks), sizeof a->marks - strlen(a->marks), "%.8s", said);
}

static int find_number(struct attempt *a, int64_t day)
{
	char line[64], error[ERROR_TEXT];
	struct setup setup;
	struct board b;
	game_move m;

	setup_default(a->game, &setup);
	if (!setup_apply(a->game, &setup, "digits=3 mode=solo", error) || !board_start(&b, a->game, &setup, error))
		return misuse("%s", error);
	puzzle_deal(&b, day);
	print("%s\n", _("A number of 3 different digits is hidden. EAT: right digit, right place; BITE: right digit, another place. 1-2 means 1 EAT, 2 BITE."));
	while (!a->solved && a->tries < MOST_TRIES && (print("%s", _("Your call: ")), read_line(line))) {
		if (game_parse_move(a->game, b.state, 0, line, &m) && !move_is_reserved(m) &&
		    game_is_legal(a->game, b.state, 0, m))
			call(a, &b, m);
		else
			print(_("'%.20s' is no move here.\n"), line);
	}
	board_free(&b);
	return DONE;
}

static void print_task(const struct puzzle *p)
{
	const struct view *view = view_find(p->board.game);
	char text[2048], state[STATE_TEXT];

	if (game_encode(p->board.game, p->board.state, state, sizeof state) < sizeof state)
		print(_("Position: %s\n"), state);
	option_text(p->board.game->options, p->setup.value, ' ', true, state, sizeof state);
	if (state[0])
		print(_("Options: %s\n"), state);
	view_print(view, p->board.state, p->seat, text, sizeof text);
	print("%s", text);
	print(_("Player %u is to move. "), p->seat + 1);
	if (p->plies == 3)
		print("%s\n", _("One move wins with the next, whatever is answered. Which?"));
	else if (p->plies)
		print(_("One move alone wins, in %u. Which?\n"), p->plies);
	else
		print(_("One move alone is worth %+d discs at the end. Which?\n"), p->margin);
}

static void find_move(struct attempt *a, const struct puzzle *p)
{
	const struct game *g = p->board.game;
	char line[64];
	game_move m;

	print_task(p);
	while (!a->solved && a->tries < MOST_TRIES && (print("%s", _("Your move: ")), read_line(line))) {
		if (!game_parse_move(g, p->board.state, p->seat, line, &m) || move_is_reserved(m) ||
		    !game_is_legal(g, p->board.state, p->seat, m)) {
			print(_("'%.20s' is no move here.\n"), line);
			continue;
		}
		a->tries++;
		a->solved = m == p->answer;
		print("%s\n", a->solved ? _("That is it.") : _("There is a better one."));
		strcat(a->marks, a->solved ? "O" : "x");
	}
}

/* The days have their games in turn, unless one is named. */
static int choose(const struct args *a, int64_t day, const struct game **out)
{
	unsigned n = 0;

	while (puzzle_games[n])
		n++;
	if (!a->n_words) {
		*out = game_find(puzzle_games[(uint64_t)day % n]);
		return DONE;
	}
	for (unsigned i = 0; i < n; i++)
		if (!strcmp(puzzle_games[i], a->words[0])) {
			*out = game_find(puzzle_games[i]);
			return DONE;
		}
	return misuse(_("There is no puzzle of '%s'; there is one of numer0n, nim, hamlet, othello and gomoku."), a->words[0]);
}

static int choose_day(const struct args *a, int64_t *day)
{
	char text[DATE_TEXT + 16];
	int64_t seconds = clock_now();

	if (a->own[DATE]) {
		snprintf(text, sizeof text, "%.20sT00:00:00Z", a->own[DATE]);
		if (!date_parse(text, &seconds) || seconds < 0)
			return misuse(_("'--date' needs a day such as 2026-11-22, not '%.20s'."), a->own[DATE]);
	}
	*day = seconds / DAY;
	return DONE;
}

int cmd_daily(const struct args *a)
{
	struct attempt attempt = {0};
	struct puzzle p = {0};
	int64_t day = 0;

	if (choose_day(a, &day) || choose(a, day, &attempt.game))
		return MISUSED;
	date_text(day * DAY, attempt.date);
	attempt.date[10] = '\0';
	print(_("%s, the puzzle of %s\n"), _(attempt.game->title), attempt.date);
	if (!strcmp(attempt.game->id, "numer0n")) {
		if (find_number(&attempt, day))
			return MISUSED;
	} else if (puzzle_make(&p, attempt.game, day)) {
		find_move(&attempt, &p);
		puzzle_free(&p);
	} else {
		return FAILED;
	}
	if (!attempt.solved)
		print("\n");
	share(&attempt);
	return DONE;
}
