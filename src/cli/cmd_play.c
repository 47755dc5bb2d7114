/* SPDX-License-Identifier: MIT */
/* asobi GAME, asobi watch GAME, and asobi alone. */
#include <stdio.h>
#include <unistd.h>

#include "asobi/rng.h"
#include "base/i18n.h"
#include "cli/commands.h"
#include "cli/plain/plain.h"
#include "cli/print_game.h"
#include "cli/screen_options.h"
#include "shelf/autosave.h"

/* What to play: from the command line, or from the kept game. */
struct plan {
	struct tui_options screen;	/* holds game, setup, players, seed */
	struct record record;
	bool resumes;
};

static bool has_people(const struct plan *p)
{
	for (unsigned s = 0; s < p->screen.setup.seats; s++)
		if (who_is_person(&p->screen.who[s]))
			return true;
	return false;
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
	if (args_setup(a, &o->setup) || args_players(a, who, &o->setup, o->who))
		return MISUSED;
	return args_seed(a, rng_fresh_seed(), &o->seed);
}

static int load_kept(struct plan *p, const struct args *a)
{
	char error[ERROR_TEXT];

	if (a->n_settings)
		return misuse(_("The unfinished game keeps its own options; leave out '%s'."), a->settings[0].key);
	if (a->value[ARG_SEED])
		return misuse(_("The unfinished game keeps its own seed; leave out '--seed'."));
	if (autosave_load(a->game, &p->record, error))
		return DONE;
	if (*error)
		return misuse(_("The unfinished game cannot be read. %s"), error);
	return misuse(_("There is no unfinished game of %s; start one with 'asobi %s'."), _(a->game->title),
		      a->game->id);
}

/* The players are the record's unless they are given again. */
static int plan_kept_game(struct plan *p, const struct args *a)
{
	const char *who[MAX_SEATS] = {0};
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

/* The next game of the series takes the place of the one that is over. */
static bool next_game(struct match **m, struct match_config *c)
{
	char error[ERROR_TEXT];
	struct match *next;

	if (!match_next(*m, c))
		return false;
	next = match_new(c, error);
	if (!next)
		return misuse("%s", error), false;
	match_free(*m);
	*m = next;
	printf("\n");
	return true;
}

static void free_players(struct match_config *c)
{
	for (unsigned s = 0; s < c->setup.seats; s++) {
		player_free(c->players[s]);
		c->players[s] = NULL;
	}
}

/* All think in this thread.  False with a message; then none is left. */
static bool seat_players(struct match_config *c, char error[ERROR_TEXT])
{
	for (unsigned s = 0; s < c->setup.seats; s++) {
		c->players[s] = player_new(c->who[s], NULL, error);
		if (!c->players[s] || !player_settle(c->players[s], error)) {
			free_players(c);
			return false;
		}
	}
	return true;
}

static int play_plain(const struct plan *p, const struct args *a)
{
	const struct tui_options *o = &p->screen;
	struct match_config c = { .game = o->game, .setup = o->setup, .seed = o->seed, .max_nodes = o->max_nodes };
	char error[ERROR_TEXT];
	bool continued = p->resumes;
	struct match *m;
	int status;

	for (unsigned s = 0; s < o->setup.seats; s++)
		c.who[s] = &o->who[s];
	if (!seat_players(&c, error))
		return misuse("%s", error);
	m = p->resumes ? match_resume(&c, &p->record, error) : match_new(&c, error);
	if (m && !p->resumes && has_people(p))
		autosave_make_room(o->game);
	status = m ? DONE : misuse("%s", error);
	while (m && (status = plain_play(m, continued, o->delay_ms)) == DONE) {
		continued = false;
		if (a->value[ARG_REVIEW] && match_ended(m))
			print_review(m);
		if (!next_game(&m, &c))
			break;
	}
	match_free(m);
	free_players(&c);
	return status;
}

/* On a terminal, where nothing else reads our words. */
static void mention_kept_game(const struct plan *p)
{
	struct record kept;
	char error[ERROR_TEXT];

	if (p->resumes || !has_people(p) || !isatty(STDIN_FILENO) ||
	    !autosave_load(p->screen.game, &kept, error))
		return;
	record_free(&kept);
	remark(_("An unfinished game of %s is kept until you move in this one; 'asobi %s --resume' continues it."),
	       _(p->screen.game->title), p->screen.game->id);
}

static int carry_out(struct plan *p, const struct args *a)
{
	if (screen_wanted(a))
		return tui_run(&p->screen);
	mention_kept_game(p);
	return play_plain(p, a);
}

static int play(const struct args *a, enum tui_mode mode)
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
		status = misuse(_("Only computers can be watched; play yourself with 'asobi %s'."), a->game->id);
	if (!status && !has_people(&p))
		p.screen.mode = TUI_WATCH;
	if (!status)
		status = carry_out(&p, a);
	if (p.resumes)
		record_free(&p.record);
	return status;
}

static int menu(const struct args *a)
{
	struct tui_options o = { .mode = TUI_MENU };

	for (int i = 0; i < ARG_COUNT; i++)
		if (a->value[i] && (TAKES(i) & (TAKES_PLAYERS | TAKES(ARG_RESUME))))
			return misuse(_("'--%s' needs a game: asobi GAME --%s ..."), arg_specs[i].name,
				      arg_specs[i].name);
	if (screen_options(a, &o) || screen_clock(a, &o) || args_nodes(a, &o.max_nodes) || args_seed(a, 0, &o.seed))
		return MISUSED;
	o.seeded = a->value[ARG_SEED] != NULL;
	if (screen_wanted(a))
		return tui_run(&o);
	return misuse(_("The menu needs a terminal; name a game to play line by line: asobi GAME --plain"));
}

int cmd_play(const struct args *a)
{
	return a->game ? play(a, TUI_PLAY) : menu(a);
}

/* All games one after the other, on the screen. */
static int watch_all(const struct args *a)
{
	struct tui_options o = { .mode = TUI_WATCH };

	for (int i = 0; i < ARG_COUNT; i++)
		if (a->value[i] && (TAKES(i) & (TAKES_PLAYERS | TAKES(ARG_POSITION))))
			return misuse(_("'--%s' needs a game: asobi GAME --%s ..."), arg_specs[i].name,
				      arg_specs[i].name);
	if (screen_options(a, &o) || screen_clock(a, &o) || args_seed(a, 0, &o.seed))
		return MISUSED;
	o.seeded = a->value[ARG_SEED] != NULL;
	if (screen_wanted(a))
		return tui_run(&o);
	return misuse(_("Name a game; the form is: asobi %s"), a->command->usage);
}

int cmd_watch(const struct args *a)
{
	return a->game ? play(a, TUI_WATCH) : watch_all(a);
}
