/* SPDX-License-Identifier: MIT */
#include "cli/plain/plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "agents/advise.h"
#include "asobi/rng.h"
#include "asobi/setup.h"
#include "asobi/verdict.h"
#include "asobi/view.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "cli/args.h"
#include "cli/print_game.h"
#include "match/coach.h"
#include "match/hint.h"

struct plain {
	struct match *match;
	uint32_t people; /* the seats taken by people, as a bit set */
	/* the seats whose players have been told that it is their turn, as a bit set */
	uint32_t announced;
	/* how many plies have been shown, and how many had been played at the last save */
	unsigned said, kept;
	struct keeping *keeping;
	/* One more than the ply at which the teacher last objected to a move; 0 if it never did. */
	unsigned minded_at;
	struct hint_course hints;
	/* the move that the teacher objected to; typing it again plays it anyway */
	game_move minded;
	/* the seat of the person who is now at the screen; -1 before anyone has been asked to
	 * move */
	int eyes;
	int delay_ms;
	bool stopped; /* true once the player has quit or the input has ended */
};

static bool plain_is_person(const struct plain *p, unsigned seat)
{
	return p->people >> seat & 1;
}

/* ---- Commands that people may type instead of a move ---- */

enum { HINT_MS = 1000 };

/* The effect of a command that was typed instead of a move. */
enum word_result {
	WORD_UNKNOWN,
	WORD_ASK_AGAIN, /* the game hasn't changed, so ask the same person again */
	WORD_GO_ON	/* the game has changed or should stop, so leave the prompt */
};

/* Asks everyone again because taking back or redoing a move has changed the position. */
static void start_over(struct plain *p)
{
	p->said = match_plies(p->match);
	p->announced = 0;
	print("\n");
}

/* Turns the game into a practice game and says so, unless it already was one. */
static void begin_practice(struct plain *p, bool before)
{
	if (!before)
		print("%s\n", _("This is now a practice game and doesn't count."));
	match_practise(p->match);
}

/* Takes back moves up to and including the last one made by a person. */
static enum word_result undo_moves(struct plain *p, UNUSED unsigned seat)
{
	const bool practice = match_config(p->match)->practice;
	unsigned all = match_plies(p->match), n = 1;

	while (n <= all && !plain_is_person(p, match_ply_at(p->match, SEAT_ALL, all - n).seat))
		n++;
	if (n > all || !match_undo(p->match, n)) {
		print("%s\n", _("There's no move to take back."));
		return WORD_ASK_AGAIN;
	}
	begin_practice(p, practice);
	start_over(p);
	return WORD_GO_ON;
}

/* Redoes moves until it is a person's turn. */
static enum word_result redo_moves(struct plain *p, UNUSED unsigned seat)
{
	unsigned all = match_redoable(p->match), n = 1;

	while (n < all && !plain_is_person(p, match_undone_at(p->match, n).seat))
		n++;
	if (n > all || !match_redo(p->match, n)) {
		print("%s\n", _("There's no move to redo."));
		return WORD_ASK_AGAIN;
	}
	start_over(p);
	return WORD_GO_ON;
}

static void tell_hint(struct plain *p, const struct match_config *c, const void *seen,
		      unsigned seat, struct verdict_list *list)
{
	struct insight in;
	char text[JUDGEMENT_TEXT + MOVE_TEXT];

	if (!list->len) {
		print("%s\n", _("There's no hint here."));
		return;
	}
	verdict_list_sort(list);
	hint_advance(&p->hints, match_plies(p->match));
	hint_text(c->game, c->setup.seats, seen, seat, list, &p->hints.step, &in, text,
		  sizeof text);
	print("%s\n", text);
}

static enum word_result give_hint(struct plain *p, unsigned seat)
{
	const struct match_config *c = match_config(p->match);
	struct budget budget = budget_unlimited();
	struct verdict_list list = { 0 };
	struct rng rng;
	void *seen = xcalloc(1, c->game->state_size);

	begin_practice(p, c->practice);
	budget.deadline_ms = clock_ms() + HINT_MS;
	budget.past = c->game->key ? match_history_at(p->match, match_plies(p->match)) : NULL;
	rng_seed(&rng, c->seed + match_plies(p->match));
	match_observe(p->match, seat, seen);
	advise_seat(c->game, seen, seat, &rng, &budget, verdict_list_found, &list);
	tell_hint(p, c, seen, seat, &list);
	verdict_list_free(&list);
	free(seen);
	return WORD_ASK_AGAIN;
}

static enum word_result resign_game(struct plain *p, unsigned seat)
{
	struct match_event event;

	match_resign(p->match, seat, &event);
	return WORD_GO_ON;
}

static enum word_result quit_game(struct plain *p, UNUSED unsigned seat)
{
	p->stopped = true;
	return WORD_GO_ON;
}

static enum word_result show_help(struct plain *p, unsigned seat);

static const struct {
	const char *word, *help;
	enum word_result (*act)(struct plain *p, unsigned seat);
} words[] = {
	{ "undo", N_("take back your last move (makes this a practice game, which doesn't count)"),
	  undo_moves },
	{ "redo", N_("redo the move you took back"), redo_moves },
	{ "hint", N_("show a good move (makes this a practice game, which doesn't count)"),
	  give_hint },
	{ "resign", N_("resign"), resign_game },
	{ "quit", N_("leave (Asobi saves the game)"), quit_game },
	{ "help", N_("show this list"), show_help },
};

static enum word_result show_help(struct plain *p, UNUSED unsigned seat)
{
	const struct view *view = view_find(match_config(p->match)->game);

	if (view->typing)
		print("%s\n", _(view->typing));
	print("%s\n", _("Type a move, or one of these words:"));
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		print("  %-8s%s\n", words[i].word, _(words[i].help));
	return WORD_ASK_AGAIN;
}

/* Returns the full name of a command, for short forms that people tend to try first. */
static const char *whole_word(const char *word)
{
	if (!strcmp(word, "h") || !strcmp(word, "?"))
		return "help";
	return strcmp(word, "q") ? word : "quit";
}

static enum word_result plain_word(struct plain *p, unsigned seat, const char *word)
{
	word = whole_word(word);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (!strcmp(words[i].word, word))
			return words[i].act(p, seat);
	return WORD_UNKNOWN;
}

/* Returns whose view to use for output that isn't addressed to a particular person: the only
 * person's if there is just one, SEAT_ALL if only computers play, and SEAT_PUBLIC otherwise. */
static unsigned onlooker_seat(const struct plain *p)
{
	if (!p->people)
		return SEAT_ALL;
	return p->people & (p->people - 1) ? SEAT_PUBLIC : game_first_actor(p->people);
}

/* ---- Several people sharing a keyboard in a game with hidden information ---- */

static bool is_shared(const struct plain *p)
{
	return match_config(p->match)->game->secrets && (p->people & (p->people - 1));
}

static bool types_secret(const struct plain *p, unsigned seat)
{
	const struct game *g = match_config(p->match)->game;
	struct move_list scratch = { 0 };
	struct rng rng;
	game_move m;
	bool secret;
	void *seen;

	if (!is_shared(p))
		return false;
	/* If a game hides one move from other players, it hides all moves, so testing a random
	 * move is enough. */
	seen = xcalloc(1, g->state_size);
	match_observe(p->match, seat, seen);
	rng_seed(&rng, 1);
	m = game_pick(g, seen, seat, &rng, &scratch);
	secret = game_redact(g, seen, seat, m, SEAT_PUBLIC) != m;
	move_list_free(&scratch);
	free(seen);
	return secret;
}

/* Clears the screen and its scrollback. If the output isn't a terminal, prints a dividing line
 * instead. */
static void clear_screen(void)
{
	if (isatty(STDOUT_FILENO))
		print_control(stdout, "\033[H\033[2J\033[3J");
	else
		print("----------------------------------------\n");
}

/* Asks people who share a keyboard to hand it to the next player, and waits for Enter if the input
 * is a terminal. */
static void hand_over(struct plain *p, unsigned seat)
{
	char line[TYPED_LINE];

	if (!is_shared(p) || !(p->people >> seat & 1) || p->eyes == (int)seat)
		return;
	p->eyes = (int)seat;
	clear_screen();
	print(_("Pass the keyboard to player %u. Everyone else, look away."), seat + 1);
	print("\n");
	if (!isatty(STDIN_FILENO))
		return;
	print("%s", _("Then press Enter. "));
	if (!print_flush() || !typed_line(line, false))
		p->stopped = true;
}

/* ---- Asking a person to move ---- */

/* Reads a non-empty line, silently skipping empty ones as the original program does. The input
 * isn't echoed if the move is secret and other people may see the screen. */
static bool read_choice(const struct plain *p, unsigned seat, char line[TYPED_LINE])
{
	const bool secret = types_secret(p, seat);

	do {
		if (!typed_line(line, secret))
			return false;
	} while (!*line);
	return true;
}

static bool parse_answer(const struct plain *p, unsigned seat, const char *line, game_move *out)
{
	const struct game *g = match_config(p->match)->game;
	void *seen = xcalloc(1, g->state_size);
	bool known;

	match_observe(p->match, seat, seen);
	known = game_read_move(g, seen, seat, line, out) &&
		(!(g->traits & GAME_UNLISTED) || game_is_listed(g, seen, seat, *out));
	free(seen);
	return known;
}

static void say_refusal(const struct plain *p, unsigned seat, const char *line)
{
	const struct game *g = match_config(p->match)->game;
	const struct view *view = view_find(g);
	void *seen = xcalloc(1, g->state_size);
	char why[TYPED_LINE + 64];

	match_observe(p->match, seat, seen);
	if (view->reasons)
		view_refuse(view, seen, seat, line, why, sizeof why);
	else
		snprintf(why, sizeof why, _("%s cannot be chosen."), line);
	print("%s\n", why);
	free(seen);
}

/* Returns true if the teacher objects to the move. In that case, shows the objection, so that the
 * person can choose again. */
static bool teacher_minds(struct plain *p, unsigned seat, game_move m)
{
	const struct match_config *c = match_config(p->match);
	const unsigned ply = match_plies(p->match);
	struct objection o;
	char text[1024];
	void *seen;
	bool minds;

	if (!c->coach || c->coached >= COACH_MOST || (p->minded_at == ply + 1 && p->minded == m))
		return false;
	seen = xcalloc(1, c->game->state_size);
	match_observe(p->match, seat, seen);
	minds = coach_objects(c->game, c->setup.seats, seen, seat,
			      c->game->key ? match_history_at(p->match, ply) : NULL, m, &o);
	if (minds) {
		objection_text(&o, c->game, seen, seat, m, p->minded_at == ply + 1, text,
			       sizeof text);
		print("%s %s\n", text, _("Type the move again to play it anyway."));
		match_coached(p->match);
		p->minded_at = ply + 1;
		p->minded = m;
		p->kept = 0;
		objection_free(&o);
	}
	free(seen);
	return minds;
}

/* Asks the person until they choose a move, change the game with a command such as "undo", or
 * leave. */
static void ask_person(struct plain *p, unsigned seat)
{
	struct player *player = match_config(p->match)->players[seat];
	char line[TYPED_LINE];
	game_move m;

	for (;;) {
		print("%s", _("Your choice: "));
		if (!print_flush() || !read_choice(p, seat, line)) {
			p->stopped = true;
			return;
		}
		if (parse_answer(p, seat, line, &m)) {
			if (teacher_minds(p, seat, m))
				continue;
			player_human_answer(player, m);
			/* Print an empty line after the person's move if others are choosing at
			 * the same time, because no report of the move follows yet, or if the game
			 * is reported line by line. */
			if (match_actors(p->match) >> (seat + 1) ||
			    view_find(match_config(p->match)->game)->settled)
				print("\n");
			return;
		}
		switch (plain_word(p, seat, line)) {
		case WORD_GO_ON: return;
		case WORD_UNKNOWN: say_refusal(p, seat, line); break;
		case WORD_ASK_AGAIN: break;
		}
	}
}

static void keep_match(struct plain *p)
{
	static bool warned; /* shows the warning only once, not after every game of a series */

	if (!p->people || p->kept == match_plies(p->match))
		return;
	p->kept = match_plies(p->match);
	if (keep_game(p->match, p->keeping))
		return;
	if (!warned)
		tell_remark("%s", p->keeping->lost);
	warned = p->keeping->told = true;
}

static void pause_to_watch(const struct plain *p)
{
	struct timespec t = { p->delay_ms / 1000, p->delay_ms % 1000 * 1000000L };

	if (!p->people && p->delay_ms > 0)
		nanosleep(&t, NULL);
}

/* Shows the table. In games that are reported line by line, people see the table only when it is
 * their turn; between their turns, they read reports of the computers' moves. */
static void show_table(const struct plain *p, unsigned seat)
{
	const bool asked = plain_is_person(p, seat),
		   lines = view_find(match_config(p->match)->game)->settled;

	if (p->people && lines && !asked)
		return;
	if (print_table(p->match, match_plies(p->match), asked ? seat : onlooker_seat(p), asked))
		print_turn(p->match, seat);
}

static void announce_turns(struct plain *p, uint32_t actors)
{
	uint32_t fresh = actors & ~p->announced;
	unsigned seat;

	if (!fresh || (actors >> SEAT_DEALER & 1))
		return;
	seat = game_first_actor(fresh);
	p->announced |= UINT32_C(1) << seat;
	hand_over(p, seat);
	if (p->stopped)
		return;
	show_table(p, seat);
	print_flush();
	pause_to_watch(p);
}

/* Reports the plies played since the last call, and saves the game. */
static void tell_plies(struct plain *p)
{
	while (p->said < match_plies(p->match)) {
		p->announced &= ~(UINT32_C(1) << match_ply_at(p->match, SEAT_ALL, p->said).seat);
		print_ply(p->match, p->said++, onlooker_seat(p));
	}
	keep_match(p);
}

/* Asks the first person whose move the game is waiting for. Returns false if there is none. */
static bool ask_people(struct plain *p)
{
	for (unsigned s = 0; s < match_config(p->match)->setup.seats; s++) {
		const struct player *player = match_config(p->match)->players[s];

		if ((p->announced >> s & 1) && player_human_asked(player)) {
			ask_person(p, s);
			return true;
		}
	}
	return false;
}

static void play_on(struct plain *p, uint32_t actors)
{
	struct match_event event;
	char wrong[ERROR_TEXT];

	announce_turns(p, actors);
	if (!match_step(p->match, &event)) {
		/* Don't wait if some players have yet to be told that it is their turn. */
		if (!ask_people(p) && !(actors & ~p->announced))
			match_wait(p->match, -1);
	} else if (match_event_words(&event, wrong, sizeof wrong)) {
		tell_remark("%s", wrong);
	}
	tell_plies(p);
}

int plain_play(struct match *m, struct keeping *k, int delay_ms)
{
	struct plain p = { .match = m,
			   .delay_ms = delay_ms,
			   .said = match_plies(m),
			   .kept = match_plies(m),
			   .keeping = k,
			   .eyes = -1 };
	const struct match_config *c = match_config(m);
	uint32_t actors;

	for (unsigned s = 0; s < c->setup.seats; s++)
		p.people |= (uint32_t)who_is_person(c->who[s]) << s;
	if (match_ended(m)) {
		p.kept = 0; /* the game is over, but its final record may not have been saved yet */
		keep_match(&p);
	}
	if (match_actors(m))
		print_sides(m);
	while ((actors = match_actors(m)) != 0 && !p.stopped && print_flush())
		play_on(&p, actors);
	if (!actors) {
		print_end(m);
		if (setup_series(c->game, &c->setup) > 1)
			print_totals(m);
	} else if (p.people) {
		print("\n");
	}
	return DONE;
}
