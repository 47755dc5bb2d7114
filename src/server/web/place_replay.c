/* SPDX-License-Identifier: MIT */
/* Shows a finished game turn by turn, with all hands open: as a page, as data or in the arcade's
 * record format. */
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/xalloc.h"
#include "referee/game_replay.h"
#include "server/web/platform_private.h"

struct replay {
	struct game_replay game;
	struct wire_jokers jokers;
};

/* Returns the position after the last replayed turn. If no turn has been replayed yet, this is the
 * position after the deal and the exchange of cards. */
static const struct daifugo *state_of(const struct replay *r)
{
	return r->game.after;
}

/* Replays one turn and writes the cards that were played. Returns false when the game is over. */
static bool play_turn(struct replay *r, struct table_cards *cards)
{
	const struct ply *ply = &r->game.last;
	card_set laid;

	if (!replay_next_turn(&r->game))
		return false;
	laid = move_is_reserved(ply->move) ? 0 : play_cards(ply->move);
	cards->n = wire_cards_ids(&r->jokers, ply->seat, laid, cards->id);
	wire_jokers_lay(&r->jokers, ply->seat, laid);
	return true;
}

static bool open_place_game(struct replay *r, const char *text, char error[ERROR_TEXT])
{
	if (!replay_open(&r->game, text, error))
		return false;
	wire_jokers_deal(&r->jokers, state_of(r)->hand, PLACE_SEATS);
	return true;
}

/* ---- As data ---- */

/* What is stored about the turns but isn't part of the game's record, such as their times. */
struct kept_turns {
	struct store_turn *at;
	unsigned n;
};

static bool note_turn(void *context, const struct store_turn *t)
{
	struct kept_turns *turns = context;

	turns->at = xrealloc(turns->at, turns->n + 1, sizeof *turns->at);
	turns->at[turns->n++] = *t;
	return true;
}

/* Returns true if the last turn was illegal or late, and describes it; otherwise returns false. */
static bool miss_of(const struct visit *v, const struct replay *r, const struct kept_turns *turns,
		    unsigned game_no, struct miss *m)
{
	const struct game_replay *g = &r->game;
	const struct store_turn *kept = g->nth <= turns->n ? &turns->at[g->nth - 1] : NULL;

	if (!miss_note(m, g->before, &g->last, g->after, kept ? kept->posted : ""))
		return false;
	m->game_no = game_no;
	m->ms = kept ? kept->us / 1000 : 0;
	m->limit_ms = v->platform->config.turn_ms;
	return true;
}

static void answer_turns(struct visit *v, const struct store_run *run, const struct store_game *g,
			 struct replay *r)
{
	const struct game_replay *game = &r->game;
	const struct ply *ply = &game->last;
	struct table_cards cards;
	struct data d = DATA_JSON;
	struct kept_turns turns = { 0 };
	struct miss m;

	store_turns(v->store, g->id, note_turn, &turns);
	data_add(&d, DATA_OBJECT(NULL), FIELDS(g, id, no), FACT("place", run->place),
		 DATA_ARRAY("players"));
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		data_add(&d, FACT(NULL, run->name[s]));
	data_add(&d, DATA_CLOSE, FACT("ranks", value_numbers(g->rank, PLACE_SEATS)),
		 DATA_ARRAY("hands"));
	for (unsigned s = 0; s < PLACE_SEATS && game->turns; s++) {
		cards.n = wire_cards_ids(&r->jokers, s, state_of(r)->hand[s], cards.id);
		data_add(&d, FACT(NULL, value_numbers(cards.id, cards.n)));
	}
	data_add(&d, DATA_CLOSE, DATA_ARRAY("turns"));
	while (play_turn(r, &cards)) {
		const unsigned effects = daifugo_effects(game->before, ply->seat, ply->move,
							 state_of(r));

		data_add(
			&d, DATA_OBJECT(NULL), FACT("seat", ply->seat),
			FACT("cards", value_numbers(cards.id, cards.n)),
			FACT("pass", value_flag(ply->move == PLAY_PASS)),
			FACT("miss", value_flag((effects & EFFECT_MISS) != 0)),
			FACT("reset_place",
			     value_flag((effects & (EFFECT_CLEAR | EFFECT_MISS)) != 0)),
			FACT("place_info", wire_order(table_reversed(&state_of(r)->table))),
			FACT("rank", state_of(r)->rank[ply->seat]),
			FACT("us", game->nth <= turns.n ? turns.at[game->nth - 1].us : INT64_C(0)));
		if (miss_of(v, r, &turns, g->no, &m)) {
			char why[ERROR_TEXT];

			miss_explain(&m, why);
			data_add(&d, FACT("posted", m.posted), FACT("reason", why));
		}
		data_add(&d, DATA_CLOSE);
	}
	data_add(&d, DATA_CLOSE, DATA_CLOSE);
	answer_data(v, 200, &d);
	free(turns.at);
}

/* ---- As a page ---- */

struct shown {
	const struct store_run *run;
	struct replay game;
	unsigned shown; /* the number of the turn being shown */
	struct table_facts facts;
	struct strbuf list; /* the list of all turns */
	struct kept_turns kept;
	/* Why the turn being shown was illegal or late; the game number in it is 0 if the turn was
	 * neither. */
	struct miss miss;
};

static void clear_field(struct table_facts *t)
{
	t->field.n = 0;
	t->by = NULL;
	for (unsigned s = 0; s < TABLE_SEATS; s++) {
		t->seat[s].passed = false;
		t->seat[s].last.n = 0;
	}
}

/* Shows one turn of a replayed game, whose cards stay visible until the next turn. Returns false
 * if there are no more turns. */
static bool show_turn(struct shown *r)
{
	const bool cleared = state_of(&r->game)->owner == DAIFUGO_NOBODY;
	struct table_cards laid;
	struct table_seat *seat;

	if (!play_turn(&r->game, &laid))
		return false;
	if (cleared)
		clear_field(&r->facts);
	seat = &r->facts.seat[r->game.game.last.seat];
	seat->last = laid;
	seat->passed = r->game.game.last.move == PLAY_PASS;
	if (laid.n) {
		r->facts.field = laid;
		r->facts.by = seat->name;
	}
	return true;
}

static void add_turn(struct shown *r)
{
	const unsigned nth = r->game.game.nth, by = r->game.game.last.seat;
	const struct table_seat *seat = &r->facts.seat[by];
	struct strbuf cards = { 0 };

	html_cards(&cards, &seat->last);
	html_fill_part(&r->list, "turn",
		       FACTS(FACT("current", nth == r->shown), FACT("nth", nth),
			     FACT("name", seat->name), FACT("passed", seat->passed),
			     FACT("missed", state_of(&r->game)->missed >> by & 1),
			     FACT_HTML("cards", cards)));
}

static void take_hands(struct shown *r)
{
	const struct daifugo *now = state_of(&r->game);
	struct table_facts *t = &r->facts;

	for (unsigned s = 0; s < TABLE_SEATS; s++) {
		struct table_seat *seat = &t->seat[s];

		seat->count = now->count[s];
		seat->shown = true;
		seat->hand.n = wire_cards_ids(&r->game.jokers, s, now->hand[s], seat->hand.id);
		seat->rank = now->rank[s];
		seat->missed = now->missed >> s & 1;
		seat->place = now->place[s];
		seat->turn = now->phase == PHASE_PLAY && now->turn == s;
		seat->points = r->game.game.record.total[s];
	}
	t->revolution = now->table.revolution;
}

/* Replays the whole game to list its turns, and keeps the table as it was at the turn to be shown.
 */
static void go_through(const struct visit *v, struct shown *r)
{
	struct table_facts kept;

	if (r->shown == 0)
		take_hands(r);
	kept = r->facts;
	while (show_turn(r)) {
		add_turn(r);
		if (r->game.game.nth == r->shown) {
			miss_of(v, &r->game, &r->kept, r->facts.game_no, &r->miss);
			take_hands(r);
			kept = r->facts;
		}
	}
	r->facts = kept;
}

static void show_page(struct visit *v, const struct store_place *p, const struct store_game *g,
		      struct shown *r)
{
	struct page page = page_frame(v, p->title);
	struct replay_steps steps;
	struct strbuf table = { 0 }, miss = { 0 };
	char of[64];

	page.wide = true;
	snprintf(of, sizeof of, _("game %u of %u"), g->no, r->run->games);
	replay_fill_steps(&steps, r->shown, r->game.game.turns);
	html_table(&table, &r->facts);
	if (r->miss.game_no)
		html_miss(&miss, &r->miss);
	page_show(v, &page, "replay",
		  FACTS(FACT("id", p->id), FACT("game", g->id), FACT("of", of),
			FACT_HTML("back", steps.back), FACT("turn_of", steps.turn_of),
			FACT_HTML("on", steps.on), FACT_HTML("table", table),
			FACT_HTML("miss", miss), FACT_HTML("list", r->list)));
}

static void page_game(struct visit *v, const struct store_place *p, const struct store_game *g,
		      struct shown *r)
{
	r->shown = replay_read_turn(v, r->game.game.turns);
	for (unsigned i = 0; i < TABLE_SEATS; i++)
		r->facts.seat[i].name = r->run->name[i];
	store_turns(v->store, g->id, note_turn, &r->kept);
	go_through(v, r);
	free(r->kept.at);
	show_page(v, p, g, r);
}

/* ---- Request handlers ---- */

/* Finds the game with this number, if it belongs to this series. */
static bool find_game(struct visit *v, struct store_run *run, struct store_game *g)
{
	if (store_game_get(v->store, v->other, g) && store_run_get(v->store, g->run, run) &&
	    run->place == v->at.id)
		return true;
	answer_refusal(v, 404, N_("This series has no such game."));
	return false;
}

void get_game_record(struct visit *v)
{
	struct store_run run;
	struct store_game g;
	char *record;

	if (!find_game(v, &run, &g))
		return;
	record = store_game_record(v->store, g.id);
	v->out->status = 200;
	v->out->type = "text/plain; charset=utf-8";
	sb_add(&v->out->body, record ? record : "");
	free(record);
}

void show_game(struct visit *v)
{
	struct store_run run;
	struct store_game g;
	struct shown r = { .run = &run };
	char *text, error[ERROR_TEXT];

	if (!find_game(v, &run, &g))
		return;
	text = store_game_record(v->store, g.id);
	if (!open_place_game(&r.game, text ? text : "", error)) {
		answer_refusal(v, v->format == FORMAT_JSON ? 500 : 404,
			       v->format == FORMAT_JSON
				       ? error
				       : N_("The server doesn't have the moves of this game."));
		free(text);
		return;
	}
	free(text);
	r.facts = (struct table_facts){ .game_no = g.no, .viewer = -1 };
	if (v->format == FORMAT_JSON)
		answer_turns(v, &run, &g, &r.game);
	else
		page_game(v, &v->at, &g, &r);
	replay_close(&r.game.game);
}
