/* SPDX-License-Identifier: MIT */
/* Implements asobi GAME, asobi watch GAME, asobi demo, and asobi without arguments. */
#include <stdlib.h>

#include "asobi/rng.h"
#include "base/clean.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/slot.h"
#include "cli/commands.h"
#include "cli/plain/plain.h"
#include "cli/print_review.h"
#include "cli/screen_options.h"
#include "match/coach.h"
#include "shelf/archive.h"
#include "shelf/career.h"
#include "shelf/keep.h"

/* What to play, as determined by the command line or a saved game. */
struct plan {
	struct tui_options screen; /* the game, the setup, the players and the seed */
	struct record record;
	struct keeping keeping;
	bool resumes;
};

static bool has_people(const struct plan *p)
{
	for (unsigned s = 0; s < p->screen.setup.seats; s++)
		if (who_is_person(&p->screen.who[s]))
			return true;
	return false;
}

/* Returns true if the user is starting the game on the screen with no players or options chosen. */
static bool leaves_choices(const struct args *a, enum tui_mode mode)
{
	for (unsigned s = 0; s < MAX_SEATS; s++)
		if (a->value[ARG_P1 + s])
			return false;
	return mode == TUI_PLAY && !a->n_settings && !a->value[ARG_POSITION] && screen_possible(a);
}

static int plan_new_game(struct plan *p, const struct args *a)
{
	struct tui_options *o = &p->screen;
	const char *who[MAX_SEATS];
	struct who computer;

	who_usual(a->game, o->mode == TUI_WATCH ? WHO_WATCHED : WHO_OPPONENT, &computer);
	for (unsigned s = 0; s < MAX_SEATS; s++)
		who[s] = o->mode == TUI_PLAY && s == 0 ? "human" : computer.text;
	o->seeded = a->value[ARG_SEED] != NULL;
	if (args_setup(a, &o->setup))
		return MISUSED;
	if (leaves_choices(a, o->mode))
		archive_usual_setup(a->game, &o->setup);
	if (args_players(a, who, &o->setup, o->who))
		return MISUSED;
	return args_seed(a, rng_fresh_seed(), &o->seed);
}

/* ---- Unfinished games ---- */

/* Prints a line about one unfinished game, such as " 2 move 12, 2026-11-20 19:00, Normal". */
static void tell_unfinished(const struct unfinished *u)
{
	char error[ERROR_TEXT], date[DATE_TEXT], names[256], *who;
	struct record r;

	date_local(u->changed / 1000000000, date);
	if (!keep_read(u, &r, error)) {
		tell_remark("  %u  %s", u->number, error);
		return;
	}
	who = career_who(&r);
	career_opponents(r.game, who, names, sizeof names);
	tell_remark(_("  %u  move %u, %s%s%s%s"), u->number, board_moves(&r.board, r.board.len),
		    date, *names ? ", " : "", names, u->played ? _(" (in progress)") : "");
	free(who);
	record_free(&r);
}

/* Lists the unfinished games, except the one that is about to continue. */
static void tell_of_unfinished(const struct plan *p)
{
	enum { MOST = 9 };
	const struct game *g = p->screen.game;
	size_t n, waiting = 0, told = 0;
	struct unfinished *list = keep_list(g, &n);

	for (size_t i = 0; i < n; i++)
		waiting += !list[i].played;
	if (waiting)
		tell_remark(
			p->resumes
				? ngettext(
					  "You have %zu more unfinished game of %s. Continue it with 'asobi %s --resume=N':",
					  "You have %zu more unfinished games of %s. Continue one with 'asobi %s --resume=N':",
					  waiting)
				: ngettext(
					  "You have %zu unfinished game of %s. Continue it with 'asobi %s --resume':",
					  "You have %zu unfinished games of %s. Continue one with 'asobi %s --resume=N':",
					  waiting),
			waiting, _(g->title), game_typed_word(g));
	for (size_t i = 0; i < n && told < MOST; i++)
		if (!list[i].played && ++told)
			tell_unfinished(&list[i]);
	if (waiting > told)
		tell_remark(_("  and %zu more"), waiting - told);
	free(list);
}

/* Finds the unfinished game with this number. Number 0 selects the most recently played game that
 * isn't being played right now, if there is one. */
static int find_unfinished(const struct game *g, unsigned number, struct unfinished *out)
{
	size_t n;
	struct unfinished *list = keep_list(g, &n);
	bool found = false;

	if (n)
		*out = list[0];
	for (size_t i = 0; i < n && !found; i++)
		if ((found = number ? list[i].number == number : !list[i].played))
			*out = list[i];
	free(list);
	if (!n)
		return tell_misuse(
			_("You have no unfinished game of %s. Start one with 'asobi %s'."),
			_(g->title), game_typed_word(g));
	if (number && !found)
		return tell_misuse(
			_("There's no unfinished game %u of %s. The one you played last is number %u."),
			number, _(g->title), out->number);
	return DONE;
}

static int load_kept(struct plan *p, const struct args *a)
{
	char error[ERROR_TEXT];
	struct unfinished u;
	int number = 0;

	if (a->n_settings)
		return tell_misuse(_("Can't change '%s' in an unfinished game. Leave it out."),
				   a->settings[0].key);
	if (a->value[ARG_SEED])
		return tell_misuse(
			_("Can't change the seed of an unfinished game. Leave out '--seed'."));
	if (*a->value[ARG_RESUME] && args_int(a, ARG_RESUME, 1, SLOT_MOST, 0, &number))
		return MISUSED;
	if (find_unfinished(a->game, (unsigned)number, &u))
		return MISUSED;
	return keep_take(&u, &p->keeping, &p->record, error) ? DONE : tell_misuse("%s", error);
}

/* Prepares to continue a saved game. The players come from its record, unless the user names
 * others. */
static int plan_kept_game(struct plan *p, const struct args *a)
{
	const char *who[MAX_SEATS] = { 0 };
	struct tui_options *o = &p->screen;
	int status = load_kept(p, a);

	if (status)
		return status;
	p->resumes = true;
	o->record = &p->record;
	o->setup = p->record.setup;
	for (unsigned s = 0; s < o->setup.seats; s++)
		who[s] = p->record.who[s];
	if (args_players(a, who, &o->setup, o->who))
		return MISUSED;
	for (unsigned s = 0; s < o->setup.seats; s++)
		who_text(&o->who[s], p->record.who[s], sizeof p->record.who[s]);
	return DONE;
}

/* Replaces the finished game with the next game of the series. */
static bool next_game(struct match **m, struct match_config *c)
{
	char error[ERROR_TEXT];
	struct match *next;

	if (!match_next(*m, c))
		return false;
	next = match_new(c, error);
	if (!next)
		return tell_misuse("%s", error), false;
	match_free(*m);
	*m = next;
	print("\n");
	return true;
}

static void free_players(struct match_config *c)
{
	for (unsigned s = 0; s < c->setup.seats; s++) {
		player_free(c->players[s]);
		c->players[s] = NULL;
	}
}

/* Creates all players; they think in this thread. On failure, frees the players created so far and
 * returns false with an error message. */
static bool seat_players(struct match_config *c, char error[ERROR_TEXT])
{
	for (unsigned s = 0; s < c->setup.seats; s++) {
		c->players[s] = player_new(c->who[s], NULL, error);
		if (!c->players[s] || !player_admit(c->players[s], c->game, &c->setup, s, error)) {
			free_players(c);
			return false;
		}
	}
	return true;
}

static int play_plain(struct plan *p, const struct args *a)
{
	const struct tui_options *o = &p->screen;
	struct match_config c = { .game = o->game,
				  .setup = o->setup,
				  .seed = o->seed,
				  .max_nodes = o->max_nodes,
				  .coach = o->coach };
	char error[ERROR_TEXT];
	struct match *m;
	int status;

	for (unsigned s = 0; s < o->setup.seats; s++)
		c.who[s] = &o->who[s];
	if (!seat_players(&c, error))
		return tell_misuse("%s", error);
	m = p->resumes ? match_resume(&c, &p->record, error) : match_new(&c, error);
	status = m ? DONE : tell_misuse("%s", error);
	while (m && (status = plain_play(m, &p->keeping, o->delay_ms)) == DONE) {
		if (a->value[ARG_REVIEW] && match_ended(m))
			print_review(m, false);
		if (!next_game(&m, &c))
			break;
		keep_next(&p->keeping);
	}
	match_free(m);
	free_players(&c);
	return status;
}

static int carry_out(struct plan *p, const struct args *a)
{
	int status;

	p->screen.keeping = p->keeping;
	if (screen_wanted(a))
		return tui_run(&p->screen);
	if (has_people(p))
		tell_of_unfinished(p);
	status = play_plain(p, a);
	keep_leave(&p->keeping);
	return status;
}

static int play_game(const struct args *a, enum tui_mode mode)
{
	struct plan p = { .screen = { .mode = mode, .game = a->game } };
	int status = screen_options(a, &p.screen);

	if (!status)
		status = screen_clock(a, &p.screen);
	if (!status)
		status = args_nodes(a, &p.screen.max_nodes);
	if (!status)
		status = a->value[ARG_RESUME] ? plan_kept_game(&p, a) : plan_new_game(&p, a);
	if (!status && mode == TUI_WATCH && has_people(&p))
		status = tell_misuse(
			_("You can only watch games between computers. To play yourself, use 'asobi %s'."),
			game_typed_word(a->game));
	p.screen.coach = a->value[ARG_COACH] != NULL;
	if (!status && p.screen.coach && !has_people(&p))
		status = tell_misuse(_(
			"'--coach' is for games that you play yourself. Leave it out when only computers play."));
	if (!status && p.screen.coach && !coach_possible(a->game))
		status = tell_misuse(
			_("There's no teacher for %s, because few of its moves can be judged with certainty. Leave out '--coach'."),
			_(a->game->title));
	if (!status && p.screen.coach && !screen_wanted(a))
		status = tell_misuse(_(
			"The teacher works only in full-screen mode. Leave out '--coach' to play line by line."));
	if (!status && !has_people(&p))
		p.screen.mode = TUI_WATCH;
	if (!status)
		status = carry_out(&p, a);
	if (p.resumes)
		record_free(&p.record);
	return status;
}

/* Reads the options of a page that shows no game in particular. The options in the set `of_games`
 * need a game. */
static int read_page(const struct args *a, uint64_t of_games, struct tui_options *o)
{
	for (int i = 0; i < ARG_COUNT; i++)
		if (a->value[i] && (TAKES(i) & (TAKES_PLAYERS | of_games)))
			return tell_misuse(_("'--%s' needs a game: asobi GAME --%s ..."),
					   arg_specs[i].name, arg_specs[i].name);
	o->seeded = a->value[ARG_SEED] != NULL;
	return screen_options(a, o) || screen_clock(a, o) || args_seed(a, 0, &o->seed) ? MISUSED
										       : DONE;
}

static int open_menu(const struct args *a)
{
	struct tui_options o = { .mode = TUI_MENU };

	if (read_page(a, TAKES(ARG_RESUME) | TAKES(ARG_COACH), &o) || args_nodes(a, &o.max_nodes))
		return MISUSED;
	if (screen_wanted(a))
		return tui_run(&o);
	return tell_misuse(_(
		"The menu needs a terminal. To play line by line, name a game: asobi GAME --plain"));
}

int cmd_play(const struct args *a)
{
	return a->game ? play_game(a, TUI_PLAY) : open_menu(a);
}

/* Shows every game in turn on the screen. */
static int watch_all(const struct args *a)
{
	struct tui_options o = { .mode = TUI_WATCH };

	if (read_page(a, TAKES(ARG_POSITION), &o))
		return MISUSED;
	if (screen_wanted(a))
		return tui_run(&o);
	return tell_misuse(_("Name a game. Usage: asobi %s"), a->command->usage);
}

int cmd_watch(const struct args *a)
{
	return a->game ? play_game(a, TUI_WATCH) : watch_all(a);
}

/* ---- A tour of the arcade ---- */

enum { LOOP };
const struct arg_spec demo_options[] = {
	[LOOP] = { "loop", NULL, N_("repeat the tour until you press a key") },
	{ .name = NULL },
};

int cmd_demo(const struct args *a)
{
	struct tui_options o = { .mode = TUI_MENU, .seeded = true };

	if (screen_options(a, &o) || args_seed(a, 1, &o.seed))
		return MISUSED;
	if (screen_wanted(a))
		return tui_run_demo(&o, a->own[LOOP] != NULL);
	return tell_misuse(_("The demo needs a terminal."));
}
