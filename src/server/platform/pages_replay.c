/* SPDX-License-Identifier: MIT */
/* A finished game, turn by turn: every hand open. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/record.h"
#include "base/parse.h"
#include "server/pages/html.h"
#include "server/platform/platform_private.h"

struct replay {
	const struct store_run *run;
	struct record record;
	struct daifugo now;
	struct wire_jokers jokers;
	size_t first;				/* ply of the first turn */
	unsigned turns, shown;			/* so many of them were played */
	struct table_facts facts;
	struct strbuf list;			/* of all turns */
};

static size_t first_turn(const struct record *r)
{
	size_t i = 0;

	while (i < r->board.len && r->board.plies[i].seat == SEAT_DEALER)
		i++;
	return i;
}

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
static void play(struct replay *r, const struct ply *ply)
{
	const struct daifugo before = r->now;
	struct table_seat *seat = &r->facts.seat[ply->seat];
	const card_set laid = move_is_reserved(ply->move) ? 0 : play_cards(ply->move);

	if (before.owner == DAIFUGO_NOBODY)
		clear_field(&r->facts);
	seat->last.n = wire_cards_ids(&r->jokers, ply->seat, laid, seat->last.id);
	wire_jokers_lay(&r->jokers, ply->seat, laid);
	game_daifugo.apply(&r->now, ply->seat, ply->move);
	seat->passed = ply->move == PLAY_PASS;
	if (seat->last.n) {
		r->facts.field = seat->last;
		r->facts.by = seat->name;
	}
}

static void add_turn(struct replay *r, unsigned nth, const struct ply *ply)
{
	const struct table_seat *seat = &r->facts.seat[ply->seat];

	sb_addf(&r->list, "<li%s><a href=\"?turn=%u\">", nth == r->shown ? " aria-current=\"true\"" : "", nth);
	html_text(&r->list, seat->name);
	sb_add(&r->list, "</a> ");
	if (ply->move == PLAY_PASS)
		sb_add(&r->list, "<span class=\"pass\">PASS</span>");
	else if (r->now.missed >> ply->seat & 1)
		sb_addf(&r->list, "<span class=\"miss\">%s</span>", _("miss"));
	else
		html_cards(&r->list, &seat->last);
	sb_add(&r->list, "</li>\n");
}

static void take_hands(struct replay *r)
{
	struct table_facts *t = &r->facts;

	for (unsigned s = 0; s < TABLE_SEATS; s++) {
		struct table_seat *seat = &t->seat[s];

		seat->count = r->now.count[s];
		seat->shown = true;
		seat->hand.n = wire_cards_ids(&r->jokers, s, r->now.hand[s], seat->hand.id);
		seat->rank = r->now.rank[s];
		seat->missed = r->now.missed >> s & 1;
		seat->place = r->now.place[s];
		seat->turn = r->now.phase == PHASE_PLAY && r->now.turn == s;
		seat->points = r->record.total[s];
	}
	t->revolution = r->now.table.revolution;
}

/* Through the whole game for the list, to the turn shown for the table. */
static void go_through(struct replay *r)
{
	char error[ERROR_TEXT];
	struct table_facts kept;

	if (!game_daifugo.start(&r->now, &r->record.setup, error))
		return;
	for (size_t i = 0; i < r->first; i++)
		game_daifugo.apply(&r->now, r->record.board.plies[i].seat, r->record.board.plies[i].move);
	wire_jokers_deal(&r->jokers, r->now.hand, TABLE_SEATS);
	if (r->shown == 0)
		take_hands(r);
	kept = r->facts;
	for (unsigned n = 1; n <= r->turns; n++) {
		const struct ply *ply = &r->record.board.plies[r->first + n - 1];

		play(r, ply);
		add_turn(r, n, ply);
		if (n == r->shown) {
			take_hands(r);
			kept = r->facts;
		}
	}
	r->facts = kept;
}

/* ---- The page ---- */

static void add_step(struct strbuf *sb, unsigned turn, const char *rel, const char *label, const char *sign, bool can)
{
	html_fill_part(sb, "step", FACTS(FACT_NUMBER("can", can), FACT_NUMBER("turn", turn), FACT_TEXT("rel", rel),
		FACT_TEXT("label", label), FACT_TEXT("sign", sign)));
}

static void show(struct visit *v, const struct store_place *p, const struct store_game *g, struct replay *r)
{
	struct page page = page_frame(v, p->title);
	struct strbuf back = {0}, on = {0}, table = {0};
	char of[64], turn_of[64];

	page.wide = true;
	snprintf(of, sizeof of, _("game %u of %u"), g->no, r->run->games);
	snprintf(turn_of, sizeof turn_of, _("turn %u of %u"), r->shown, r->turns);
	add_step(&back, 0, "", _("To the beginning"), "⏮\xef\xb8\x8e", r->shown > 0);
	add_step(&back, r->shown - 1, "prev", _("Back"), "◀\xef\xb8\x8e", r->shown > 0);
	add_step(&on, r->shown + 1, "next", _("On"), "▶\xef\xb8\x8e", r->shown < r->turns);
	add_step(&on, r->turns, "", _("To the end"), "⏭\xef\xb8\x8e", r->shown < r->turns);
	html_table(&table, &r->facts);
	page_show(v, &page, "replay", FACTS(FACT_NUMBER("id", p->id), FACT_NUMBER("game", g->id), FACT_TEXT("of", of),
		FACT_HTML("back", back), FACT_TEXT("turn_of", turn_of), FACT_HTML("on", on), FACT_HTML("table", table),
		FACT_HTML("list", r->list)));
	sb_free(&back);
	sb_free(&on);
	sb_free(&table);
}

void page_game(struct visit *v, const struct store_place *p, const struct store_game *g)
{
	struct store *s = v->platform->config.store;
	struct store_run run;
	struct replay r = { .run = &run, .facts = { .game_no = g->no, .viewer = -1 } };
	char *text = store_game_record(s, g->id), error[ERROR_TEXT];
	int turn = 0;

	if (!text || !store_run_get(s, g->run, &run) || !record_parse(&r.record, text, error)) {
		free(text);
		answer_refusal(v, 404, "This game was not kept");
		return;
	}
	free(text);
	r.first = first_turn(&r.record);
	r.turns = (unsigned)(r.record.board.len - r.first);
	if (parse_int(visit_param(v, "turn"), 0, (int)r.turns, &turn))
		r.shown = (unsigned)turn;
	for (unsigned i = 0; i < TABLE_SEATS; i++)
		r.facts.seat[i].name = run.name[i];
	go_through(&r);
	show(v, p, g, &r);
	sb_free(&r.list);
	record_free(&r.record);
}
