/* SPDX-License-Identifier: MIT */
/* What `asobi bench` measures of the screen: composing it, which is all the work that
 * is ours; what curses and the terminal make of it is measured by `make bench-screen`. */
#include "tui/dashboard/benchmarks.h"

#include "asobi/setup.h"
#include "tui/app.h"

enum { REDRAWS = 200 };

static void compose(struct scene *s, int rows, int cols)
{
	struct canvas c = canvas_new(rows, cols, GLYPHS_UNICODE);

	s->ops->draw(s, &c);
	canvas_free(&c);
}

static struct tui_options watched(const char *game)
{
	struct tui_options o = { .mode = TUI_WATCH, .game = game_find(game), .seeded = true, .seed = 1 };
	char error[ERROR_TEXT];

	setup_default(o.game, &o.setup);
	for (unsigned s = 0; s < o.setup.seats; s++)
		who_parse(o.game, "random", &o.who[s], error);
	return o;
}

static uint64_t redraw(const char *game, int rows, int cols)
{
	const struct tui_options o = watched(game);
	struct app app = { .options = o };
	char error[ERROR_TEXT];
	struct scene *table = table_new(&o, error);

	app_push(&app, table);
	for (int i = 0; i < REDRAWS; i++)
		compose(table, rows, cols);
	table->ops->destroy(table);
	return REDRAWS;
}

static uint64_t redraw_hamlet(void)
{
	return redraw("hamlet", 24, 80);
}

static uint64_t redraw_hamlet_large(void)
{
	return redraw("hamlet", 40, 120);
}

static uint64_t redraw_daifugo_large(void)
{
	return redraw("daifugo", 40, 120);
}

const struct benchmark tui_benchmarks[] = {
	{ NULL, "hamlet_80x24", "screens/s", BENCHMARK_PER_SECOND, redraw_hamlet },
	{ NULL, "hamlet_120x40", "screens/s", BENCHMARK_PER_SECOND, redraw_hamlet_large },
	{ NULL, "daifugo_120x40", "screens/s", BENCHMARK_PER_SECOND, redraw_daifugo_large },
	{ .name = NULL },
};
