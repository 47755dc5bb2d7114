/* SPDX-License-Identifier: MIT */
/* Makes a film of a recorded game: a table steps through the positions, and each screen becomes a
 * frame. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/setup.h"
#include "base/file.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "shelf/settings.h"
#include "tui/film/film.h"
#include "tui/table/table.h"
#include "tui/theme.h"
#include "tui/tui.h"

/* KEY_ROWS is the number of rows with keys at the bottom of the screen, which the film leaves out.
 */
enum { ROWS = 34, COLS = 100, KEY_ROWS = 2 };
/* How long the whole film should take, and how long it shows each position, the final board and
 * the result page. */
enum { WHOLE_MS = 60000, SHORTEST_MS = 400, LONGEST_MS = 1100, LOOK_MS = 2000, END_MS = 6000 };
enum { MOST_BYTES = 490000, MANY_COLOURS = 256 };

/* The terminal on which the table draws while the film is made. */
struct camera {
	struct app app;
	struct terminal terminal;
	struct palette palette;
	struct table *table;
};

static bool is_light(const struct tui_options *o)
{
	return o->theme == THEME_LIGHT || (o->theme != THEME_DEFAULT && o->light);
}

static struct palette palette_of(const struct tui_options *o)
{
	const struct settings *s = o->settings;

	return (struct palette){
		.theme = o->theme,
		.light = is_light(o),
		.colours = MANY_COLOURS,
		.ink = s ? s->ink : NULL,
		.ground = s ? s->ground : NULL,
	};
}

static bool camera_open(struct camera *c, const struct tui_options *o, const struct record *r,
			char error[ERROR_TEXT])
{
	struct scene *scene;

	*c = (struct camera){ .app.options = *o, .palette = palette_of(o) };
	c->app.terminal = &c->terminal;
	tui_replay(&c->app.options, r);
	c->app.options.review_on_request = c->app.options.filmed = true;
	c->app.options.keeping = (struct keeping){ 0 };
	c->app.options.news = (struct news){ 0 };
	c->app.options.task = (struct task){ 0 };
	c->app.options.afar = NULL;
	scene = table_new(&c->app.options, error);
	app_push(&c->app, scene);
	c->table = (struct table *)scene;
	return scene;
}

static struct film_look look_of(const struct camera *c, const struct cell *cell)
{
	const struct ink ink = theme_ink(&c->palette, cell->style & STYLE_MASK);

	return (struct film_look){
		.ink = film_colour(ink.colour),
		.ground = film_colour(theme_ground(&c->palette, cell->ground)),
		.bold = ink.bold || cell->style & MARK_STRONG,
		.reverse = ink.reverse != !!(cell->style & MARK_CURSOR),
	};
}

static void put_canvas(const struct camera *c, const struct canvas *drawn, struct film *film)
{
	for (int r = 0; r < ROWS - KEY_ROWS; r++)
		for (int k = 0; k < COLS; k++) {
			const struct cell *cell = &drawn->cells[r * drawn->stride + k];
			size_t len;
			const uint32_t letter = !cell->width	? 0
						: cell->utf8[0] ? utf8_next(cell->utf8, &len)
								: ' ';

			film_put(film, r, k, letter, look_of(c, cell));
		}
}

static void shoot_frame(struct camera *c, struct film *film, unsigned at, int64_t ms)
{
	struct canvas drawn = canvas_new(ROWS, COLS, c->app.options.glyphs);

	drawn.fills = theme_fills(&c->palette) && drawn.glyphs == GLYPHS_UNICODE;
	drawn.few = !theme_shades(&c->palette);
	drawn.two_suits = c->app.options.two_suits;
	table_browse(c->table, (int)at);
	c->table->scene.ops->draw(&c->table->scene, &drawn);
	put_canvas(c, &drawn, film);
	film_show(film, ms);
	canvas_free(&drawn);
}

/* Returns true if the next ply deals cards. The film skips such positions, so that it begins after
 * the deal. */
static bool is_dealt(const struct table *t, unsigned at)
{
	return at < match_plies(t->match) &&
	       match_ply_at(t->match, SEAT_ALL, at).seat == SEAT_DEALER;
}

static void title_of(const struct table *t, struct strbuf *out)
{
	char name[NAME_TEXT];

	sb_addf(out, "%s:", _(t->game->title));
	for (unsigned s = 0; s < t->config.setup.seats; s++)
		sb_addf(out, "%s %s", s ? "," : "", table_name(t, s, name));
}

/* Films every `step`-th position of the game, then the final position and the result page. If
 * `step` is 0, films only the final position. */
static char *develop_film(struct camera *c, unsigned step)
{
	const unsigned plies = match_plies(c->table->match), shown = step ? plies / step : 0;
	const int usual = shown ? WHOLE_MS / (int)shown : LONGEST_MS;
	const int each = usual < SHORTEST_MS  ? SHORTEST_MS
			 : usual > LONGEST_MS ? LONGEST_MS
					      : usual;
	struct film *film = film_new(ROWS - KEY_ROWS, COLS, is_light(&c->app.options));
	struct strbuf title = { 0 };
	int64_t ms = 0;
	char *svg;

	for (unsigned at = 0; at <= plies; at++) {
		if (is_dealt(c->table, at) || ((!step || at % step) && at < plies))
			continue;
		shoot_frame(c, film, at, ms);
		ms += each;
	}
	if (step && table_over(c->table)) {
		c->table->ending.open = true;
		shoot_frame(c, film, plies, ms - each + LOOK_MS);
		c->table->ending.open = false;
	}
	title_of(c->table, &title);
	svg = film_svg(film, title.text, END_MS);
	sb_free(&title);
	film_free(film);
	return svg;
}

char *tui_film(const struct tui_options *o, const struct record *r, bool still,
	       char error[ERROR_TEXT])
{
	struct camera c;
	char *svg = NULL;

	if (!camera_open(&c, o, r, error))
		return NULL;
	for (unsigned step = !still;
	     !svg || (strlen(svg) > MOST_BYTES && step <= match_plies(c.table->match)); step++) {
		free(svg);
		svg = develop_film(&c, step);
	}
	app_close(&c.app);
	app_bury_closed(&c.app);
	return svg;
}

bool tui_film_keep(const struct tui_options *o, const struct match *m, bool still, char *said,
		   size_t size)
{
	char *text = match_record(m), *svg = NULL, error[ERROR_TEXT] = "", stem[64],
	     name[FILE_TOLD];
	struct record r;
	int reason = 0;
	bool well;

	if (record_parse(&r, text, error)) {
		svg = tui_film(o, &r, still, error);
		record_free(&r);
	}
	free(text);
	snprintf(stem, sizeof stem, "asobi-%s", game_file_word(match_config(m)->game));
	if (svg)
		reason = file_write_numbered(stem, "svg", svg, name, sizeof name);
	well = svg && !reason;
	if (!svg)
		snprintf(said, size, "%s", error);
	else if (reason)
		snprintf(said, size, _("Can't write %s: %s."), name, strerror(reason));
	else
		snprintf(said, size,
			 still ? _("Saved a picture of this game to %s.")
			       : _("Saved an animation of this game to %s."),
			 name);
	free(svg);
	return well;
}
