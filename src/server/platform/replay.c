/* SPDX-License-Identifier: MIT */
/* A finished game, turn by turn, every hand open: as a page, as data, as a record of the arcade. */
#include <stdio.h>
#include <stdlib.h>

#include "asobi/record.h"
#include "base/parse.h"
#include "base/xalloc.h"
#include "server/platform/platform_private.h"
#include "server/platform/results.h"

struct replay {
	struct record record;
	struct daifugo now, before;		/* the last turn */
	struct wire_jokers jokers;
	size_t at;				/* the ply to come */
};

/* The next one; what chance does before it is done.  NULL: the game is over. */
static const struct ply *coming_turn(struct replay *r)
{
	const struct board *b = &r->record.board;

	for (; r->at < b->len && b->plies[r->at].seat == SEAT_DEALER; r->at++)
		game_daifugo.apply(&r->now, SEAT_DEALER, b->plies[r->at].move);
	return r->at < b->len ? &b->plies[r->at] : NULL;
}

/* The cards that are laid; how many. */
static unsigned play_turn(struct replay *r, const struct ply *ply, unsigned ids[MOST_CARDS])
{
	const card_set laid = move_is_reserved(ply->move) ? 0 : play_cards(ply->move);
	const unsigned n = wire_cards_ids(&r->jokers, ply->seat, laid, ids);

	r->before = r->now;
	wire_jokers_lay(&r->jokers, ply->seat, laid);
	game_daifugo.apply(&r->now, ply->seat, ply->move);
	r->at++;
	return n;
}

/* Dealt and exchanged. */
static bool replay_open(struct replay *r, const char *text, char error[ERROR_TEXT])
{
	if (!record_parse(&r->record, text, error))
		return false;
	if (!game_daifugo.start(&r->now, &r->record.setup, error)) {
		record_free(&r->record);
		return false;
	}
	coming_turn(r);
	wire_jokers_deal(&r->jokers, r->now.hand, PLACE_SEATS);
	return true;
}

/* ---- As data ---- */

/* What a record does not tell of its turns. */
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

/* The last turn as a miss; false: it is none. */
static bool miss_of(const struct visit *v, const struct replay *r, const struct ply *ply, const struct store_turn *kept,
		    unsigned game_no, struct miss *m)
{
	const struct daifugo *before = &r->before;

	if (!move_is_reserved(ply->move) && !(daifugo_effects(before, ply->seat, ply->move, &r->now) & EFFECT_MISS))
		return false;
	*m = (struct miss){
		.game_no = game_no, .at = { before->rules, before->table, before->hand[ply->seat] }, .late = ply->move == MOVE_TIMEOUT,
		.ms = kept ? kept->us / 1000 : 0, .limit_ms = v->platform->config.turn_ms,
	};
	if (ply->move == MOVE_ILLEGAL)
		snprintf(m->posted, sizeof m->posted, "%s", kept ? kept->posted : "");
	else
		miss_post(m, move_is_reserved(ply->move) ? 0 : play_cards(ply->move));
	return true;
}

static void answer_turns(struct visit *v, const struct store_run *run, const struct store_game *g, struct replay *r)
{
	unsigned ids[MOST_CARDS], n;
	struct data d = DATA_JSON;
	struct kept_turns turns = {0};
	const struct ply *ply;
	struct miss m;

	store_turns(v->store, g->id, note_turn, &turns);
	data_add(&d, DATA_OBJECT(NULL), FIELDS(g, id, no), FACT("place", run->place), DATA_ARRAY("players"));
	for (unsigned s = 0; s < PLACE_SEATS; s++)
		data_add(&d, FACT(NULL, run->name[s]));
	data_add(&d, DATA_CLOSE, FACT("ranks", value_numbers(g->rank, PLACE_SEATS)), DATA_ARRAY("hands"));
	for (unsigned s = 0; s < PLACE_SEATS && coming_turn(r); s++) {
		n = wire_cards_ids(&r->jokers, s, r->now.hand[s], ids);
		data_add(&d, FACT(NULL, value_numbers(ids, n)));
	}
	data_add(&d, DATA_CLOSE, DATA_ARRAY("turns"));
	for (unsigned nth = 0; (ply = coming_turn(r)) != NULL; nth++) {
		unsigned effects;

		n = play_turn(r, ply, ids);
		effects = daifugo_effects(&r->before, ply->seat, ply->move, &r->now);
		data_add(&d, DATA_OBJECT(NULL), FACT("seat", ply->seat), FACT("cards", value_numbers(ids, n)),
			FACT("pass", value_flag(ply->move == PLAY_PASS)),
			FACT("miss", value_flag((effects & EFFECT_MISS) != 0)),
			FACT("reset_place", value_flag((effects & (EFFECT_CLEAR | EFFECT_MISS)) != 0)),
			FACT("place_info", wire_order(table_reversed(&r->now.table))),
			FACT("rank", r->now.rank[ply->seat]),
			FACT("us", nth < turns.n ? turns.at[nth].us : INT64_C(0)));
		if (miss_of(v, r, ply, nth < turns.n ? &turns.at[nth] : NULL, g->no, &m)) {
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
	unsigned turns, shown;			/* so many of them were played */
	struct table_facts facts;
	struct strbuf list;			/* of all turns */
	struct kept_turns kept;
	struct miss miss;			/* that the turn shown was; of game 0: none */
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

/* What lies there stays to be seen until the next turn. */
static void play(struct shown *r, const struct ply *ply)
{
	struct table_seat *seat = &r->facts.seat[ply->seat];

	if (r->game.now.owner == DAIFUGO_NOBODY)
		clear_field(&r->facts);
	seat->last.n = play_turn(&r->game, ply, seat->last.id);
	seat->passed = ply->move == PLAY_PASS;
	if (seat->last.n) {
		r->facts.field = seat->last;
		r->facts.by = seat->name;
	}
}

static void add_turn(struct shown *r, unsigned nth, const struct ply *ply)
{
	const struct table_seat *seat = &r->facts.seat[ply->seat];
	struct strbuf cards = {0};

	html_cards(&cards, &seat->last);
	html_fill_part(&r->list, "turn", FACTS(FACT("current", nth == r->shown), FACT("nth", nth),
		FACT("name", seat->name), FACT("passed", seat->passed),
		FACT("missed", r->game.now.missed >> ply->seat & 1), FACT_HTML("cards", cards)));
}

static void take_hands(struct shown *r)
{
	struct table_facts *t = &r->facts;

	for (unsigned s = 0; s < TABLE_SEATS; s++) {
		struct table_seat *seat = &t->seat[s];

		seat->count = r->game.now.count[s];
		seat->shown = true;
		seat->hand.n = wire_cards_ids(&r->game.jokers, s, r->game.now.hand[s], seat->hand.id);
		seat->rank = r->game.now.rank[s];
		seat->missed = r->game.now.missed >> s & 1;
		seat->place = r->game.now.place[s];
		seat->turn = r->game.now.phase == PHASE_PLAY && r->game.now.turn == s;
		seat->points = r->game.record.total[s];
	}
	t->revolution = r->game.now.table.revolution;
}

/* Through the whole game for the list, to the turn shown for the table. */
static void go_through(const struct visit *v, struct shown *r)
{
	struct table_facts kept;
	const struct ply *ply;

	if (r->shown == 0)
		take_hands(r);
	kept = r->facts;
	for (unsigned n = 1; (ply = coming_turn(&r->game)) != NULL; n++) {
		play(r, ply);
		add_turn(r, n, ply);
		if (n == r->shown) {
			miss_of(v, &r->game, ply, n <= r->kept.n ? &r->kept.at[n - 1] : NULL, r->facts.game_no, &r->miss);
			take_hands(r);
			kept = r->facts;
		}
	}
	r->facts = kept;
}

static void add_step(struct strbuf *sb, unsigned turn, const char *rel, const char *label, const char *sign, bool can)
{
	html_fill_part(sb, "step", FACTS(FACT("can", can), FACT("turn", turn), FACT("rel", rel),
		FACT("label", label), FACT("sign", sign)));
}

void add_steps(struct strbuf *back, struct strbuf *on, unsigned shown, unsigned turns)
{
	add_step(back, 0, "", _("To the beginning"), "|◀\xef\xb8\x8e", shown > 0);
	add_step(back, shown - 1, "prev", _("Back"), "◀\xef\xb8\x8e", shown > 0);
	add_step(on, shown + 1, "next", _("On"), "▶\xef\xb8\x8e", shown < turns);
	add_step(on, turns, "", _("To the end"), "▶\xef\xb8\x8e|", shown < turns);
}

static void show(struct visit *v, const struct store_place *p, const struct store_game *g, struct shown *r)
{
	struct page page = page_frame(v, p->title);
	struct strbuf back = {0}, on = {0}, table = {0}, miss = {0};
	char of[64], turn_of[64];

	page.wide = true;
	snprintf(of, sizeof of, _("game %u of %u"), g->no, r->run->games);
	snprintf(turn_of, sizeof turn_of, _("turn %u of %u"), r->shown, r->turns);
	add_steps(&back, &on, r->shown, r->turns);
	html_table(&table, &r->facts);
	if (r->miss.game_no)
		miss_show(&miss, &r->miss);
	page_show(v, &page, "replay", FACTS(FACT("id", p->id), FACT("game", g->id), FACT("of", of),
		FACT_HTML("back", back), FACT("turn_of", turn_of), FACT_HTML("on", on), FACT_HTML("table", table),
		FACT_HTML("miss", miss), FACT_HTML("list", r->list)));
}

static void page_game(struct visit *v, const struct store_place *p, const struct store_game *g, struct shown *r)
{
	int turn = 0;

	for (size_t i = r->game.at; i < r->game.record.board.len; i++)
		r->turns += r->game.record.board.plies[i].seat != SEAT_DEALER;
	if (parse_int(visit_param(v, "turn"), 0, (int)r->turns, &turn))
		r->shown = (unsigned)turn;
	for (unsigned i = 0; i < TABLE_SEATS; i++)
		r->facts.seat[i].name = r->run->name[i];
	store_turns(v->store, g->id, note_turn, &r->kept);
	go_through(v, r);
	free(r->kept.at);
	show(v, p, g, r);
}

/* ---- The addresses ---- */

/* The game of that number, if it is one of this place's. */
static bool find_game(struct visit *v, struct store_run *run, struct store_game *g)
{
	if (store_game_get(v->store, v->other, g) && store_run_get(v->store, g->run, run) && run->place == v->at.id)
		return true;
	answer_refusal(v, 404, "There is no such game in this place");
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
	if (!replay_open(&r.game, text ? text : "", error)) {
		answer_refusal(v, v->format == FORMAT_JSON ? 500 : 404, v->format == FORMAT_JSON ? error : "This game was not kept");
		free(text);
		return;
	}
	free(text);
	r.facts = (struct table_facts){ .game_no = g.no, .viewer = -1 };
	if (v->format == FORMAT_JSON)
		answer_turns(v, &run, &g, &r.game);
	else
		page_game(v, &v->at, &g, &r);
	record_free(&r.game.record);
}
