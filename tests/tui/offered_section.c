/* SPDX-License-Identifier: MIT */
/* Checks that every key in a table's key line has an effect: it changes what is shown or opens
 * another screen. A key that can't be used at the moment must show a message saying so. The test
 * tries every game and every kind of table, in random positions. */
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "counted_budget.h"
#include "desk.h"

enum { ROWS = 40, COLS = 120, MOST_OFFERS = 40, MOST_KEYS = 8 };

/* Returns true if both canvases show the same text, styles and backgrounds, with the cursor in the
 * same place. */

static bool looks_alike(const struct canvas *a, const struct canvas *b)
{
	if (a->point->row != b->point->row || a->point->col != b->point->col)
		return false;
	for (int i = 0; i < ROWS * COLS; i++) {
		const struct cell *x = &a->cells[i], *y = &b->cells[i];

		if (strcmp(x->utf8, y->utf8) || x->style != y->style || x->ground != y->ground)
			return false;
	}
	return true;
}

static const struct message *message_of(const struct desk *d)
{
	return &((const struct table *)d->scene)->message;
}

static bool refused(const struct desk *d, const char *said)
{
	return message_of(d)->style == STYLE_BAD && strcmp(message_of(d)->text, said) != 0;
}

/* Returns true if the key does something. A key that opens another screen must make that screen
 * appear. A message of refusal doesn't count, except for a move, because users may try any move. */
static bool does_something(struct desk *d, int key)
{
	const struct binding *b = keymap_find(scene_keymap(d->scene), key);
	struct canvas before = desk_shot(d, ROWS, COLS), after;
	char said[MESSAGE_TEXT];
	bool done;

	strcpy(said, message_of(d)->text);
	d->app.keys++;
	d->scene->ops->command(d->scene, b->command, &(struct key){ .code = key });
	done = d->app.depth != 1 || d->app.n_closed;
	if (!done) {
		desk_settle(d);
		after = desk_shot(d, ROWS, COLS);
		done = !looks_alike(&before, &after) &&
		       (b->command == TABLE_PLAY || !refused(d, said));
		canvas_free(&after);
	}
	canvas_free(&before);
	return done;
}

/* A hint in the key line, for one key or several ("[ ]"), at least one of which must work. */
struct offer {
	const char *label, *hint;
	int keys[MOST_KEYS];
	int n_keys;
};

static struct offer offer_of(const struct keymap *map, const struct binding *b)
{
	struct offer o = {
		.label = b->label, .hint = b->hint, .keys = { b->keys[0] }, .n_keys = 1
	};

	for (const char *at = b->label; strchr(b->label, ' ') && *at; at++)
		if (*at != ' ' && keymap_find(map, *at) && o.n_keys < MOST_KEYS)
			o.keys[o.n_keys++] = *at;
	return o;
}

static int offers_of(const struct scene *s, bool possible, struct offer out[MOST_OFFERS])
{
	const struct keymap *map = scene_keymap(s);
	int n = 0;

	for (int t = 0; map->tables[t]; t++)
		for (const struct binding *b = map->tables[t]; b->label; b++)
			if (b->hint && b->keys[0] && b->command < COMMAND_NONE &&
			    scene_can(s, b->command) == possible && n < MOST_OFFERS)
				out[n++] = offer_of(map, b);
	return n;
}

/* Returns true if one of the keys works. Each key is pressed at a new table, so that it can't
 * affect the others. Keys that are no longer offered, because a computer has moved in the
 * meantime, aren't checked. */
static bool works(const struct record *r, enum tui_mode mode, bool at_end, const struct offer *o)
{
	bool done = false;

	for (int i = 0; i < o->n_keys && !done; i++) {
		struct desk d;

		desk_open(&d, r, mode, 0, at_end);
		done = !scene_can(d.scene,
				  keymap_find(scene_keymap(d.scene), o->keys[i])->command) ||
		       does_something(&d, o->keys[i]);
		desk_close(&d);
	}
	return done;
}

static void check_offers(const struct record *r, enum tui_mode mode, bool at_end)
{
	static const char *const modes[] = {
		[TUI_PLAY] = "played", [TUI_WATCH] = "watched", [TUI_REPLAY] = "replayed"
	};
	struct offer offers[MOST_OFFERS];
	struct desk d;
	int n;

	desk_open(&d, r, mode, 0, at_end);
	n = offers_of(d.scene, true, offers);
	desk_close(&d);
	for (int i = 0; i < n; i++)
		ck_assert_msg(works(r, mode, at_end, &offers[i]),
			      "%s, %s after %zu plies%s: %s (%s) is offered and does nothing",
			      r->game->id, modes[mode], r->board.len,
			      at_end ? ", at the page of its end" : "", offers[i].label,
			      offers[i].hint);
}

/* A key that can't be used at the moment must show a message saying so, unless it has an effect
 * anyway. */
static void check_refusals(const struct record *r, enum tui_mode mode)
{
	struct offer offers[MOST_OFFERS];
	struct desk d;
	int n;

	desk_open(&d, r, mode, 0, false);
	n = offers_of(d.scene, false, offers);
	desk_close(&d);
	for (int i = 0; i < n; i++) {
		const int key = offers[i].keys[0];

		if (key <= ' ' || key >= 0x7f)
			continue;
		desk_open(&d, r, mode, 0, false);
		ck_assert_msg(
			scene_can(d.scene, keymap_find(scene_keymap(d.scene), key)->command) ||
				does_something(&d, key) || message_of(&d)->text[0],
			"%s after %zu plies: %c (%s) is ignored", r->game->id, r->board.len, key,
			offers[i].hint);
		desk_close(&d);
	}
}

START_TEST(what_is_offered_works)
{
	static const unsigned plies[] = { 0, 1, 11, 30, 500 };
	const struct game *g = all_games[_i];

	for (unsigned i = 0; i < sizeof plies / sizeof *plies; i++) {
		struct record r;
		const bool over = desk_play(g, i + 1, plies[i], &r);

		for (enum tui_mode mode = TUI_PLAY; mode <= TUI_REPLAY; mode++) {
			check_offers(&r, mode, false);
			if (!plies[i] || over)
				check_refusals(&r, mode);
		}
		if (over)
			check_offers(&r, TUI_PLAY, true);
		record_free(&r);
	}
}
END_TEST

SECTION(offered)
{
	Suite *s = suite_create("offered");
	TCase *c = suite_case(s, "offered");
	int games = 0;

	unlimited_nodes = 100;
	while (all_games[games])
		games++;
	tcase_add_loop_test(c, what_is_offered_works, 0, games);
	return s;
}
