/* SPDX-License-Identifier: MIT */
/* asobi daily: the puzzle of the day, the same for everybody. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/board.h"
#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "cli/commands.h"
#include "core/tactics.h"

enum { DATE };
const struct arg_spec daily_options[] = {
	[DATE] = { "date", "DAY", N_("the puzzle of another day, as 2026-11-22") },
	{ .name = NULL },
};
enum { DAY = 86400, MOST_TRIES = 20 };

/* ---- The puzzle: a position with one right answer, from random games whose chance is the day's, chosen and
 * checked by the games' own solvers ---- */

struct puzzle {
	struct setup setup;
	struct board board;		/* for board_free() */
	unsigned seat;			/* to move */
	game_move answer;		/* no other move is as good */
	unsigned plies;			/* to the end, or to the win that nothing averts; 0: it is the
					 * margin that counts */
	int margin;
};

/* Puzzles of a game are looked for between these plies; in the first a number is to be found instead. */
static const struct span {
	const char *game;
	unsigned from, to;
} spans[] = {
	{ "numer0n", 0, 0 }, { "nim", 0, 0 }, { "hamlet", 10, 24 }, { "othello", 50, 53 }, { "gomoku", 12, 30 },
};
enum { GAMES = sizeof spans / sizeof *spans, MOST_GAMES = 3000, LEAST_PLIES = 5, MARKED = 300 };

static struct rng chance_of(const char *id, int64_t day)
{
	uint64_t seed = 0x61736f6269;
	struct rng r;

	for (const char *c = id; *c; c++)
		seed = seed * 31 + (unsigned char)*c;
	rng_seed(&r, seed * 1000003 + (uint64_t)day);
	return r;
}

/* What the dealer does at the beginning of a game. */
static void puzzle_deal(struct board *b, int64_t day)
{
	struct rng r = chance_of(b->game->id, day);

	while (!board_ended(b) && game_actors(b->game, b->state) >> SEAT_DEALER & 1)
		board_put(b, SEAT_DEALER, b->game->deal(b->state, &r));
}

/* By the game's own study, where one move is better than all others. */
static bool solved(const struct board *b, unsigned seat, struct puzzle *p)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = {0};
	bool good;

	good = b->game->study(b->state, seat, &budget, verdict_list_found, &list) && list.len > 1;
	verdict_list_sort(&list);
	for (size_t i = 0; i < list.len && good; i++)
		good = list.at[i].exact;
	if (good && list.at[0].counts)
		good = list.at[0].margin >= list.at[1].margin + 2 && list.len > 3;
	else if (good)
		good = list.at[0].outcome > 0 && list.at[1].outcome <= 0 && list.at[0].plies >= LEAST_PLIES;
	if (good)
		*p = (struct puzzle){ .setup = p->setup, .seat = seat, .answer = list.at[0].move,
				      .plies = list.at[0].counts ? 0 : list.at[0].plies, .margin = list.at[0].margin };
	verdict_list_free(&list);
	return good;
}

/* Does the study, too, think it much better than all others, which may win more slowly? */
static bool stands_out(const struct board *b, unsigned seat, game_move m)
{
	struct budget budget = budget_unlimited();
	struct verdict_list list = {0};
	bool alone;

	b->game->study(b->state, seat, &budget, verdict_list_found, &list);
	verdict_list_sort(&list);
	alone = list.len > 1 && list.at[0].move == m && list.at[0].value_milli > list.at[1].value_milli + MARKED;
	verdict_list_free(&list);
	return alone;
}

/* By trying all moves: one alone wins with the next, whatever is answered, and none at once. */
static bool forked(const struct board *b, unsigned seat, struct puzzle *p)
{
	struct move_list moves = {0};
	unsigned forks = 0;

	game_legal(b->game, b->state, seat, &moves);
	for (unsigned i = 0; i < moves.len && forks < 2; i++) {
		const struct tactic t = tactic_of(b->game, b->state, seat, moves.at[i]);

		if (t.kind == TACTIC_WINS || t.kind == TACTIC_DEFENDS)
			forks = 2;
		if (t.kind != TACTIC_FORKS)
			continue;
		forks++;
		*p = (struct puzzle){ .setup = p->setup, .seat = seat, .answer = moves.at[i], .plies = 3 };
	}
	move_list_free(&moves);
	return forks == 1 && stands_out(b, seat, p->answer);
}

static void choose_options(struct puzzle *p, const struct game *g, struct rng *r)
{
	char text[64], error[ERROR_TEXT];

	setup_default(g, &p->setup);
	if (strcmp(g->id, "nim"))
		return;
	snprintf(text, sizeof text, "n=%u k=%u misere=%u", 20 + rng_below(r, 60), 3 + rng_below(r, 5), rng_below(r, 2));
	setup_apply(g, &p->setup, text, error);
}

/* Day 0 is the first of 1970.  False if no position of so many was good. */
static bool puzzle_make(struct puzzle *p, const struct game *g, int64_t day)
{
	struct rng r = chance_of(g->id, day);
	struct move_list scratch = {0};
	const struct span *span = spans;
	char error[ERROR_TEXT];
	bool found = false;

	while (strcmp(span->game, g->id))
		span++;
	for (unsigned i = 0; i < MOST_GAMES && !found; i++) {
		struct board b;

		choose_options(p, g, &r);
		if (!board_start(&b, g, &p->setup, error))
			break;
		while (!found && !board_ended(&b) && b.len <= span->to) {
			const unsigned seat = game_first_actor(game_actors(g, b.state));

			if (b.len >= span->from)
				found = strcmp(g->id, "gomoku") ? solved(&b, seat, p) : forked(&b, seat, p);
			if (!found)
				board_put(&b, seat, game_pick(g, b.state, seat, &r, &scratch));
		}
		if (found)
			p->board = b;
		else
			board_free(&b);
	}
	move_list_free(&scratch);
	return found;
}

/* ---- At it ---- */

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
	unsigned i = (unsigned)((uint64_t)day % GAMES);

	if (a->n_words)
		for (i = 0; i < GAMES && strcmp(spans[i].game, a->words[0]) != 0;)
			i++;
	if (i < GAMES) {
		*out = game_find(spans[i].game);
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
		board_free(&p.board);
	} else {
		return FAILED;
	}
	if (!attempt.solved)
		print("\n");
	share(&attempt);
	return DONE;
}
