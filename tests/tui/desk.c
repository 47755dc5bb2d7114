/* SPDX-License-Identifier: MIT */
#include "desk.h"

#include <check.h>
#include <poll.h>
#include <stdlib.h>

#include "asobi/pool.h"
#include "asobi/setup.h"
#include "base/clock.h"
#include "counted_budget.h"
#include "tui/reviewer.h"

enum { NEVER_MS = 600000, PATIENCE_MS = 50, ANSWER_MS = 30000 };

static void set_theme(struct terminal *t, enum theme theme)
{
	(void)t;
	(void)theme;
}

static void do_nothing(struct terminal *t)
{
	(void)t;
}

static const struct terminal_ops quiet = { .set_theme = set_theme,
					   .repaint = do_nothing,
					   .ring = do_nothing };

/* Runs the screen until no work is pending or a time limit is reached. */
void desk_settle(struct desk *d)
{
	const int64_t until = clock_ms() + PATIENCE_MS;
	struct pollfd fds[MOST_FDS];

	do {
		const int n = d->scene->ops->fds(d->scene, fds, MOST_FDS);

		poll(fds, (nfds_t)n, 2);
		d->scene->ops->tick(d->scene);
	} while (d->scene->ops->busy(d->scene) && clock_ms() < until);
}

void desk_await_turn(struct desk *d)
{
	const struct table *t = (const struct table *)d->scene;
	const int64_t until = clock_ms() + ANSWER_MS;

	while (!table_over(t) && clock_ms() < until &&
	       (table_human_to_move(t) < 0 || table_waits(d->scene, COMMAND_NONE)))
		desk_settle(d);
}

void desk_await_ply(struct desk *d, unsigned plies)
{
	const int64_t until = clock_ms() + ANSWER_MS;

	while (match_plies(((const struct table *)d->scene)->match) <= plies && clock_ms() < until)
		desk_settle(d);
}

void desk_begin(struct desk *d)
{
	*d = (struct desk){ .terminal.ops = &quiet, .app = { .rows = 40, .cols = 120 } };
	d->app.terminal = &d->terminal;
}

void desk_open(struct desk *d, const struct record *r, enum tui_mode mode, unsigned me, bool at_end)
{
	char error[ERROR_TEXT];

	desk_begin(d);
	d->app.options = (struct tui_options){
		.mode = mode,
		.game = r->game,
		.setup = r->setup,
		.seed = 1,
		.seeded = true,
		.record = r,
		.unkept = true,
		.delay_ms = NEVER_MS,
	};
	for (unsigned s = 0; s < r->setup.seats; s++)
		ck_assert_msg((mode == TUI_PLAY && s == me) ||
				      who_parse(r->game, "random", &d->app.options.who[s], error),
			      "%s", error);
	d->scene = table_new(&d->app.options, error);
	ck_assert_msg(d->scene, "%s: %s", r->game->id, error);
	app_push(&d->app, d->scene);
	((struct table *)d->scene)->pace.fixed_ms = mode == TUI_PLAY ? 0 : NEVER_MS;
	study_limit(((struct table *)d->scene)->advice.study, unlimited_nodes);
	desk_settle(d);
	if (at_end)
		d->scene->ops->command(d->scene, TABLE_ENDING, &(struct key){ .code = 'W' });
}

void desk_close(struct desk *d)
{
	while (d->app.depth)
		app_close(&d->app);
	app_bury_closed(&d->app);
}

struct canvas desk_shot(struct desk *d, int rows, int cols)
{
	struct canvas c = canvas_new(rows, cols, GLYPHS_UNICODE);

	c.fills = true;
	d->scene->ops->draw(d->scene, &c);
	return c;
}

bool desk_play(const struct game *g, uint64_t seed, unsigned plies, struct record *r)
{
	struct setup setup;

	setup_default(g, &setup);
	return desk_play_setup(g, &setup, seed, plies, r);
}

bool desk_play_setup(const struct game *g, const struct setup *setup, uint64_t seed, unsigned plies,
		     struct record *r)
{
	struct match_config c = { .game = g, .setup = *setup, .seed = seed };
	struct who who[MAX_SEATS];
	struct match_event event;
	char error[ERROR_TEXT], *text;
	struct match *m;

	for (unsigned s = 0; s < c.setup.seats; s++) {
		ck_assert(who_parse(g, "random", &who[s], error));
		c.who[s] = &who[s];
		c.players[s] = player_new(&who[s], NULL, error);
	}
	m = match_new(&c, error);
	ck_assert_msg(m, "%s", error);
	while (match_plies(m) < plies && !match_ended(m) && match_step(m, &event))
		;
	text = match_record(m);
	match_free(m);
	for (unsigned s = 0; s < c.setup.seats; s++)
		player_free(c.players[s]);
	ck_assert_msg(record_parse(r, text, error), "%s", error);
	free(text);
	return board_ended(&r->board);
}

void desk_press(struct desk *d, int code)
{
	const struct binding *b = keymap_find(scene_keymap(d->scene), code);
	const struct key k = { .code = code };

	d->app.keys++;
	if (b)
		d->scene->ops->command(d->scene, b->command, &k);
	else
		d->scene->ops->key(d->scene, &k);
}

struct table *desk_open_first(struct desk *d, const struct game *g, struct record *r)
{
	ck_assert(!desk_play(g, 1, 0, r));
	for (unsigned n = 1; game_actors(g, r->board.state) >> SEAT_DEALER & 1; n++) {
		record_free(r);
		ck_assert(!desk_play(g, 1, n, r));
	}
	desk_open(d, r, TUI_PLAY, game_first_actor(game_actors(g, r->board.state)), false);
	return (struct table *)d->scene;
}

void desk_have_no_files(void)
{
	/* Nobody can create a directory there, not even root. */
	setenv("XDG_STATE_HOME", "/dev/null/none", 1);
	setenv("XDG_DATA_HOME", "/dev/null/none", 1);
	setenv("XDG_CONFIG_HOME", "/dev/null/none", 1);
}
