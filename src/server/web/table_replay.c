/* SPDX-License-Identifier: MIT */
/* Replays a game that was played at a table, move by move, with the same texts as line mode.
 * Everything that was secret during the game is revealed. The response is a web page or data. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "base/xalloc.h"
#include "referee/game_replay.h"
#include "server/web/platform_private.h"

enum { BOARD_TEXT = 1 << 14, TOLD_TEXT = 600 };

struct table_replay {
	struct store_table_game kept;
	struct game_replay game;
	const struct view *view;
	const char *names[MAX_SEATS];
};

static bool open_game(struct visit *v, struct table_replay *r)
{
	char *text = store_table_record(v->store, v->id), error[ERROR_TEXT];
	const bool kept = text && store_table_game(v->store, v->id, &r->kept),
		   opened = kept && replay_open(&r->game, text, error);

	free(text);
	if (!opened) {
		answer_refusal(
			v, 404,
			N_("This game doesn't exist, or it is still hidden because the same cards "
			   "will be dealt again."));
		return false;
	}
	r->view = view_find(r->game.record.game);
	for (unsigned s = 0; s < MAX_SEATS; s++)
		r->names[s] = r->kept.name[s];
	return true;
}

static void move_text(const struct table_replay *r, char move[MOVE_TEXT])
{
	const struct game_replay *g = &r->game;

	game_format_move(g->record.game, g->before, g->last.seat, g->last.move, move, MOVE_TEXT);
}

/* Describes what the last move did. */
static void tell_ply(const struct table_replay *r, char told[TOLD_TEXT])
{
	const struct game_replay *g = &r->game;
	const char *name =
		r->names[view_named(r->view, g->before, g->last.seat, g->last.move, g->after)];
	char move[MOVE_TEXT];

	if (r->view->narrate && r->view->narrate(g->before, g->last.seat, g->last.move, g->after,
						 name, told, TOLD_TEXT))
		return;
	if (move_is_reserved(g->last.move)) {
		view_leaving(g->last.move, name, told, TOLD_TEXT);
		return;
	}
	move_text(r, move);
	snprintf(told, TOLD_TEXT, _("%s played %s."), name, move);
}

/* Explains why the last move lost the game, if it was illegal or too late; otherwise writes "".
 * The player's answer and the time it took are in the record's notes. */
static void tell_miss(struct table_replay *r, char why[MISS_TEXT])
{
	const struct game_replay *g = &r->game;
	const struct ply_note *note = g->record.notes ? &g->record.notes[g->ply - 1] : NULL;
	struct miss_answer a = { .ms = note && note->us >= 0 ? note->us / 1000 : -1 };
	void *seen;

	why[0] = '\0';
	if (g->last.move != MOVE_ILLEGAL && g->last.move != MOVE_TIMEOUT)
		return;
	if (g->last.move == MOVE_ILLEGAL)
		a.text = "";
	if (a.text && note)
		a.text = note->remark;
	seen = xcalloc(1, g->record.game->state_size);
	match_observe_at(g->match, g->ply - 1, g->last.seat, seen);
	view_miss(r->view, seen, g->last.seat, &a, why, MISS_TEXT);
	free(seen);
}

/* ---- As data ---- */

static void answer_plies(struct visit *v, struct table_replay *r)
{
	struct data d = data_for(v);
	char move[MOVE_TEXT], told[TOLD_TEXT], why[MISS_TEXT];

	data_add(&d, DATA_OBJECT("game"), FIELDS(&r->kept, id, game), FACT("end", r->kept.reason),
		 FACT("ended_at", value_time(r->kept.ended)), DATA_ARRAY("players"));
	for (unsigned s = 0; s < r->kept.seats; s++)
		data_add_object(&d, NULL, FACT("name", r->kept.name[s]),
				FACT("points", r->kept.points[s]));
	data_add(&d, DATA_CLOSE, DATA_ARRAY("plies"));
	while (replay_next_turn(&r->game)) {
		move_text(r, move);
		tell_ply(r, told);
		tell_miss(r, why);
		data_add(&d, DATA_OBJECT(NULL), FACT("seat", r->game.last.seat), FACT("move", move),
			 FACT("told", told));
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

static void draw_board(struct table_replay *r, unsigned ply, char board[BOARD_TEXT])
{
	const struct ply next = ply < match_plies(r->game.match)
					? match_ply_at(r->game.match, SEAT_ALL, ply)
					: r->game.last;
	const unsigned seat = r->game.record.game->secrets ? SEAT_ALL
			      : next.seat == SEAT_DEALER   ? 0
							   : next.seat;

	match_observe_at(r->game.match, ply, SEAT_ALL, r->game.after);
	view_print(r->view, r->game.after, seat, r->names, board, BOARD_TEXT);
}

static void add_entry(struct table_replay *r, struct shown_ply *s)
{
	const struct game_replay *g = &r->game;
	const bool missed = g->last.move == MOVE_ILLEGAL || g->last.move == MOVE_TIMEOUT;
	/* the move's text; "" if the list of moves doesn't show it, for example because the move
	 * is secret */
	char move[MOVE_TEXT] = "";

	if (r->view->entry && !move_is_reserved(g->last.move))
		r->view->entry(g->before, g->last.seat, g->last.move, g->after, move, sizeof move);
	else
		move_text(r, move);
	html_fill_part(&s->list, "table_ply",
		       FACTS(FACT("current", g->nth == s->wanted), FACT("nth", g->nth),
			     FACT("name", r->names[g->last.seat]), FACT("move", move),
			     FACT("missed", missed)));
}

/* Replays the whole game to list all its moves and to collect the details of the move to show. */
static void go_through(struct table_replay *r, struct shown_ply *s)
{
	unsigned at = 0;
	char text[TOLD_TEXT];

	if (!s->wanted && s->turns)
		draw_board(r, r->game.ply, s->board);
	while (replay_next_turn(&r->game)) {
		add_entry(r, s);
		if (r->game.nth == s->wanted) {
			tell_ply(r, s->told);
			tell_miss(r, s->why);
			at = r->game.ply;
		}
	}
	if (s->wanted)
		draw_board(r, at, s->board);
	if (s->wanted == s->turns && match_why(r->game.match, r->names, text, sizeof text)) {
		const size_t n = strlen(s->told);

		if (strcmp(s->told, text))
			snprintf(s->told + n, sizeof s->told - n, "%s%s", n ? " " : "", text);
	}
}

static void show_replay(struct visit *v, struct table_replay *r)
{
	struct page page = page_frame(v, _(r->game.record.game->title));
	struct shown_ply s = { .turns = r->game.turns };
	struct replay_steps steps;
	struct strbuf names = { 0 };
	char date[DATE_TEXT];

	s.wanted = replay_read_turn(v, s.turns);
	go_through(r, &s);
	for (unsigned i = 0; i < r->kept.seats; i++)
		sb_addf(&names, "%s%s (%d)", i ? ", " : "", r->kept.name[i], r->kept.points[i]);
	html_date(r->kept.ended, date);
	replay_fill_steps(&steps, s.wanted, s.turns);
	page.wide = true;
	page_show(v, &page, "table_replay",
		  FACTS(FACT("id", r->kept.id), FACT("names", names.text), FACT("ended", date),
			FACT_HTML("back", steps.back), FACT("turn_of", steps.turn_of),
			FACT_HTML("on", steps.on), FACT("board", s.board), FACT("told", s.told),
			FACT("why", s.why), FACT_HTML("list", s.list)));
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
	replay_close(&r.game);
}
