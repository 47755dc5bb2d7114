/* SPDX-License-Identifier: MIT */
/* Fuzz target: arbitrary data that a server sends to a client in its lobby and at its tables.
 * Every game's view must be able to draw and describe what arrives.
 *
 * `make fuzz-lobby` builds this target with a fuzzer; `make check` replays
 * tests/fuzz/corpus/lobby. */
#include <stdlib.h>

#include "asobi/view.h"
#include "online/remote.h"
#include "base/wire.h"
#include "proto/seat.h"
#include "target.h"

static void draw(const struct game *g, const void *seen, unsigned viewer)
{
	static const _Alignas(max_align_t) unsigned char memo[MAX_MEMO];
	const struct view *view = view_find(g);
	struct look look = { .last_move = MOVE_HIDDEN };
	struct canvas c = canvas_new(20, 60, GLYPHS_UNICODE);

	for (unsigned s = 0; s < MAX_SEATS; s++)
		look.names[s] = "Aki";
	view_draw(view, &c, seen, viewer, memo, &look);
	canvas_free(&c);
}

static void tell(const struct game *g, const struct match *m, const struct match_event *e,
		 unsigned viewer)
{
	const struct view *view = view_find(g);
	void *before = calloc(1, g->state_size), *after = calloc(1, g->state_size);
	char text[256];

	match_observe_at(m, e->ply, viewer, before);
	match_observe_at(m, e->ply + 1, viewer, after);
	if (!view->narrate ||
	    !view->narrate(before, e->actor, e->move, after, "Aki", text, sizeof text))
		game_format_move(g, before, e->actor, e->move, text, sizeof text);
	if (view->entry && !move_is_reserved(e->move))
		view->entry(before, e->actor, e->move, after, text, sizeof text);
	draw(g, after, viewer);
	free(before);
	free(after);
}

static void end(const struct game *g, const struct match *m, unsigned viewer)
{
	const char *names[MAX_SEATS] = { "A", "B", "C", "D", "E", "F", "G", "H" };
	void *ended = calloc(1, g->state_size);
	int points[MAX_SEATS];
	char text[256];

	match_score(m, points);
	match_observe(m, viewer, ended);
	if (!match_actors(m) && view_find(g)->result)
		view_find(g)->result(ended, viewer < MAX_SEATS ? viewer : SEAT_ALL, names, text,
				     sizeof text);
	free(ended);
}

/* Stands in for a person and answers each question with the first legal move. */
static void answer(const struct game *g, struct remote *r)
{
	struct match *m = remote_match(r);
	void *seen = calloc(1, g->state_size);
	struct move_list list = { 0 };
	struct match_event event;
	char sent[MOVE_TEXT];
	struct player *p = match_config(m)->players[remote_seat(r)];

	match_observe(m, (unsigned)remote_seat(r), seen);
	game_legal(g, seen, (unsigned)remote_seat(r), &list);
	if (list.len && player_human_asked(p)) {
		player_human_answer(p, list.at[0]);
		match_step(m, &event);
		remote_answer(r, sent);
	}
	move_list_free(&list);
	free(seen);
}

static void look_at_news(struct remote *r, const struct remote_news *n)
{
	const struct match *m = remote_match(r);
	const struct game *g = m ? match_config(m)->game : NULL;
	const unsigned viewer = remote_seat(r) >= 0 ? (unsigned)remote_seat(r) : SEAT_PUBLIC;
	struct record record;

	if (n->kind == REMOTE_PLY)
		tell(g, m, &n->event, viewer);
	if (n->kind == REMOTE_ASKED && remote_seat(r) >= 0)
		answer(g, r);
	if (m && match_ended(m))
		end(g, m, viewer);
	if (n->kind == REMOTE_RECORD && remote_record(r, &record))
		record_free(&record);
}

FUZZ_TARGET(lobby)
{
	struct lines lines = { .most = SEAT_LINE };
	struct remote *r = remote_new();
	struct remote_news n;
	struct lobby l;
	char *line;

	lobby_init(&l);
	lines_add(&lines, (const char *)data, size);
	while ((line = lines_next(&lines))) {
		lobby_hear(&l, line, 1000000);
		while (remote_next(r, &l, &n))
			look_at_news(r, &n);
	}
	for (size_t i = 0; i < l.n_people; i++)
		if (lobby_person(&l, l.people[i].name) == NULL)
			abort();
	remote_broke(r);
	lobby_forget(&l);
	remote_free(r);
	lobby_free(&l);
	lines_free(&lines);
	return 0;
}
