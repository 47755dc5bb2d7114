/* SPDX-License-Identifier: MIT */
/* A game that was played at a table, ply by ply, as its plain view draws it with all that was secret: as a page and as data. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/match.h"
#include "asobi/view.h"
#include "base/i18n.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "server/platform/platform_private.h"

enum { BOARD_TEXT = 1 << 14, TOLD_TEXT = 600 };

struct table_replay {
	struct store_table_game game;
	struct record record;
	struct match *match;
	const struct view *view;
	const char *names[MAX_SEATS];
	void *before, *after;
	unsigned ply;			/* those of the dealer go with the one before */
	unsigned nth;			/* of the others, from 1; 0: the beginning */
	struct ply last;
};

static bool open_game(struct visit *v, struct table_replay *r)
{
	char *text = store_table_record(v->store, v->id), error[ERROR_TEXT];
	struct match_config c = { .game = NULL };

	memset(r, 0, sizeof *r);
	if (!text || !store_table_game(v->store, v->id, &r->game) || !record_parse(&r->record, text, error)) {
		answer_refusal(v, 404, "There is no such game, or its deal is still to be played by others");
		free(text);
		return false;
	}
	free(text);
	c.game = r->record.game;
	r->match = match_resume(&c, &r->record, error);
	if (!r->match) {
		record_free(&r->record);
		answer_refusal(v, 404, "This game cannot be shown");
		return false;
	}
	r->view = view_find(r->record.game);
	for (unsigned s = 0; s < MAX_SEATS; s++)
		r->names[s] = r->game.name[s];
	r->before = xcalloc(1, r->record.game->state_size);
	r->after = xcalloc(1, r->record.game->state_size);
	return true;
}

static void close_game(struct table_replay *r)
{
	match_free(r->match);
	record_free(&r->record);
	free(r->before);
	free(r->after);
}

/* What the dealer does is done; true: then somebody moves, and both positions are known. */
static bool next_turn_of(struct table_replay *r)
{
	const unsigned n = match_plies(r->match);

	while (r->ply < n && match_ply_at(r->match, SEAT_ALL, r->ply).seat == SEAT_DEALER)
		r->ply++;
	if (r->ply == n)
		return false;
	r->last = match_ply_at(r->match, SEAT_ALL, r->ply);
	match_observe_at(r->match, r->ply, SEAT_ALL, r->before);
	match_observe_at(r->match, ++r->ply, SEAT_ALL, r->after);
	r->nth++;
	return true;
}

static void move_text(const struct table_replay *r, char move[MOVE_TEXT])
{
	game_format_move(r->record.game, r->before, r->last.seat, r->last.move, move, MOVE_TEXT);
}

/* What the last ply did. */
static void tell_ply(const struct table_replay *r, char told[TOLD_TEXT])
{
	const char *name = r->names[r->last.seat];
	char move[MOVE_TEXT];

	if (r->view->narrate && r->view->narrate(r->before, r->last.seat, r->last.move, r->after, name, told, TOLD_TEXT))
		return;
	if (move_is_reserved(r->last.move)) {
		view_leaving(r->last.move, name, told, TOLD_TEXT);
		return;
	}
	move_text(r, move);
	snprintf(told, TOLD_TEXT, _("%s played %s."), name, move);
}

/* Why the last ply lost; "": it did not.  What was answered and how long it took, the record notes. */
static void tell_miss(struct table_replay *r, char why[MISS_TEXT])
{
	const struct ply_note *note = r->record.notes ? &r->record.notes[r->ply - 1] : NULL;
	struct miss_answer a = { .text = r->last.move == MOVE_ILLEGAL ? "" : NULL, .ms = note && note->us >= 0 ? note->us / 1000 : -1 };
	void *seen;

	why[0] = '\0';
	if (r->last.move != MOVE_ILLEGAL && r->last.move != MOVE_TIMEOUT)
		return;
	if (a.text && note)
		a.text = note->remark;
	seen = xcalloc(1, r->record.game->state_size);
	match_observe_at(r->match, r->ply - 1, r->last.seat, seen);
	view_miss(r->view, seen, r->last.seat, &a, why, MISS_TEXT);
	free(seen);
}

/* ---- As data ---- */

static void answer_plies(struct visit *v, struct table_replay *r)
{
	struct data d = data_for(v);
	char move[MOVE_TEXT], told[TOLD_TEXT], why[MISS_TEXT];

	data_add(&d, DATA_OBJECT("game"), FIELDS(&r->game, id, game), FACT("end", r->game.reason),
		FACT("ended_at", value_time(r->game.ended)), DATA_ARRAY("players"));
	for (unsigned s = 0; s < r->game.seats; s++)
		data_add_object(&d, NULL, FACT("name", r->game.name[s]), FACT("points", r->game.points[s]));
	data_add(&d, DATA_CLOSE, DATA_ARRAY("plies"));
	while (next_turn_of(r)) {
		move_text(r, move);
		tell_ply(r, told);
		tell_miss(r, why);
		data_add(&d, DATA_OBJECT(NULL), FACT("seat", r->last.seat), FACT("move", move), FACT("told", told));
		if (*why)
			data_add(&d, FACT("reason", why));
		data_add(&d, DATA_CLOSE);
	}
	data_add(&d, DATA_CLOSE, DATA_CLOSE);
	answer_data(v, 200, &d);
}

/* ---- As a page ---- */

struct shown_ply {
	unsigned turns, wanted;
	struct strbuf list;
	char told[TOLD_TEXT], why[MISS_TEXT], board[BOARD_TEXT];
};

static void draw(struct table_replay *r, unsigned ply, char board[BOARD_TEXT])
{
	const struct ply next = ply < match_plies(r->match) ? match_ply_at(r->match, SEAT_ALL, ply) : r->last;
	const unsigned seat = r->record.game->secrets ? SEAT_ALL : next.seat == SEAT_DEALER ? 0 : next.seat;

	match_observe_at(r->match, ply, SEAT_ALL, r->after);
	view_print(r->view, r->after, seat, r->names, board, BOARD_TEXT);
}

static void add_entry(struct table_replay *r, struct shown_ply *s)
{
	char move[MOVE_TEXT] = "";		/* of a move that says nothing, as of a secret */

	if (r->view->entry && !move_is_reserved(r->last.move))
		r->view->entry(r->before, r->last.seat, r->last.move, r->after, move, sizeof move);
	else
		move_text(r, move);
	html_fill_part(&s->list, "table_ply", FACTS(FACT("current", r->nth == s->wanted), FACT("nth", r->nth),
		FACT("name", r->names[r->last.seat]), FACT("move", move), FACT("missed", r->last.move == MOVE_ILLEGAL ||
		r->last.move == MOVE_TIMEOUT)));
}

/* Through the whole game for the list, with what is shown of one ply. */
static void go_through(struct table_replay *r, struct shown_ply *s)
{
	unsigned at = 0;
	char text[TOLD_TEXT];

	while (next_turn_of(r)) {
		if (!at && r->nth == 1 && !s->wanted)
			draw(r, r->ply - 1, s->board);
		add_entry(r, s);
		if (r->nth == s->wanted) {
			tell_ply(r, s->told);
			tell_miss(r, s->why);
			at = r->ply;
		}
	}
	if (s->wanted)
		draw(r, at, s->board);
	if (s->wanted == s->turns && match_why(r->match, r->names, text, sizeof text)) {
		const size_t n = strlen(s->told);

		if (strcmp(s->told, text))
			snprintf(s->told + n, sizeof s->told - n, "%s%s", n ? " " : "", text);
	}
}

static void show_replay(struct visit *v, struct table_replay *r)
{
	struct page page = page_frame(v, _(r->record.game->title));
	struct shown_ply s = { .turns = 0 };
	struct strbuf back = {0}, on = {0}, names = {0};
	char turn_of[64], date[DATE_TEXT];
	int turn;

	for (unsigned i = 0; i < match_plies(r->match); i++)
		s.turns += match_ply_at(r->match, SEAT_ALL, i).seat != SEAT_DEALER;
	if (parse_int(visit_param(v, "turn"), 0, INT_MAX, &turn))
		s.wanted = (unsigned)turn < s.turns ? (unsigned)turn : s.turns;
	go_through(r, &s);
	for (unsigned i = 0; i < r->game.seats; i++)
		sb_addf(&names, "%s%s (%d)", i ? ", " : "", r->game.name[i], r->game.points[i]);
	snprintf(turn_of, sizeof turn_of, _("turn %u of %u"), s.wanted, s.turns);
	html_date(r->game.ended, date);
	add_steps(&back, &on, s.wanted, s.turns);
	page.wide = true;
	page_show(v, &page, "table_replay", FACTS(FACT("id", r->game.id), FACT("names", names.text), FACT("ended", date),
		FACT_HTML("back", back), FACT("turn_of", turn_of), FACT_HTML("on", on), FACT("board", s.board),
		FACT("told", s.told), FACT("why", s.why), FACT_HTML("list", s.list)));
	sb_free(&names);
}

void replay_table_game(struct visit *v)
{
	struct table_replay r;

	if (!open_game(v, &r))
		return;
	if (v->format == FORMAT_HTML)
		show_replay(v, &r);
	else
		answer_plies(v, &r);
	close_game(&r);
}
