/* SPDX-License-Identifier: MIT */
/* Reports the events at the tables to the keeper, which saves them, and restores tables from what
 * the keeper has saved. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "referee/tables_private.h"

static const struct tables_keeper *keeper_of(const struct table *t)
{
	return t->all->config.keeper;
}

/* ---- During a game ---- */

static void keep_seat(const struct seat_at *s, struct kept_seat *out)
{
	*out = (struct kept_seat){ .holder = s->holder };
	strcpy(out->name, s->rated_name);
	if (s->holder == HELD_OWN)
		snprintf(out->who, sizeof out->who, "%.79s", s->who.text);
	if (s->holder != HELD_PERSON)
		return;
	out->kind = s->person->kind;
	out->user = s->person->user;
	memcpy(out->ticket, s->person->hash, sizeof out->ticket);
}

void keep_begun(struct table *t)
{
	struct kept_table kept = { .id = t->id, .seats = t->seats };
	char *record;

	t->kept = keeper_of(t) && keeper_of(t)->begun;
	if (!t->kept)
		return;
	record = match_record(t->referee.match);
	kept.record = record;
	snprintf(kept.settings, sizeof kept.settings, "%d %d %d %u %u\t%s\t%s\t%lld %lld", t->rated,
		 t->hints, t->undo, t->delay, t->games, t->owner, t->word, (long long)t->league,
		 (long long)t->meeting);
	for (unsigned s = 0; s < t->seats; s++)
		keep_seat(&t->seat[s], &kept.seat[s]);
	keeper_of(t)->begun(keeper_of(t)->context, &kept);
	t->kept_plies = 0;
	t->all->to_commit = true;
	free(record);
}

void keep_plies(struct table *t)
{
	const unsigned n = t->kept ? match_plies(t->referee.match) : 0;

	if (!t->kept || t->kept_plies == n)
		return;
	t->all->to_commit = true;
	if (t->kept_plies > n)
		keeper_of(t)->undone(keeper_of(t)->context, t->id, n);
	for (t->kept_plies = t->kept_plies < n ? t->kept_plies : n; t->kept_plies < n;
	     t->kept_plies++) {
		const struct ply p = match_ply_at(t->referee.match, SEAT_ALL, t->kept_plies);
		struct kept_ply kept = { .seat = p.seat, .left_ms = -1 };

		match_observe_at(t->referee.match, t->kept_plies, SEAT_ALL, t->all->before);
		game_format_move(t->game, t->all->before, p.seat, p.move, kept.move,
				 sizeof kept.move);
		if (p.seat < t->seats && t->clock.bank_ms)
			kept.left_ms = match_time_left(t->referee.match, p.seat);
		keeper_of(t)->ply(keeper_of(t)->context, t->id, t->kept_plies, &kept);
	}
}

void keep_gone(struct table *t)
{
	if (!t->kept)
		return;
	keeper_of(t)->gone(keeper_of(t)->context, t->id);
	t->kept = false;
	t->all->to_commit = true;
}

/* ---- Ratings and finished games ---- */

static bool all_are_rated(const struct table *t)
{
	for (unsigned s = 0; s < t->seats; s++)
		for (unsigned q = 0; q <= s; q++)
			if (!t->seat[s].rated_user ||
			    (q < s && t->seat[q].rated_user == t->seat[s].rated_user))
				return false;
	return t->rated && !match_config(t->referee.match)->practice &&
	       (t->drawn || match_ended(t->referee.match) != END_NONE);
}

/* Counts each seat's answers by going through the plies, because a table that was restored after a
 * restart has only the plies. */
static void count_answers(const struct table *t, struct kept_game *g)
{
	for (unsigned s = 0; s < t->seats; s++)
		g->answers[s].moves = g->answers[s].misses = 0;
	for (unsigned i = 0; i < match_plies(t->referee.match); i++) {
		const struct ply p = match_ply_at(t->referee.match, SEAT_ALL, i);

		if (p.seat >= t->seats || p.move == MOVE_RESIGN)
			continue;
		if (p.move == MOVE_TIMEOUT || p.move == MOVE_ILLEGAL || p.move == MOVE_CRASHED)
			g->answers[p.seat].misses++;
		else
			g->answers[p.seat].moves++;
	}
}

void keep_over(struct table *t, const char *reason)
{
	const struct tables_keeper *k = keeper_of(t);
	struct kept_game g = { .game = t->game,
			       .record = t->record,
			       .reason = reason,
			       .seats = t->seats,
			       .league = t->league,
			       .meeting = t->meeting };
	const bool whole = match_ended(t->referee.match) != END_NONE || t->drawn;
	int64_t id = 0;

	if (!k || !k->game || (!whole && !t->league))
		return;
	if (match_ended(t->referee.match) != END_NONE)
		match_score(t->referee.match, g.points);
	g.rated = all_are_rated(t);
	for (unsigned s = 0; s < t->seats; s++) {
		g.name[s] = t->seat[s].rated_name;
		g.user[s] = t->seat[s].rated_user;
		g.answers[s] = t->seat[s].answers;
		if (g.rated && !k->skill(k->context, t->game, g.user[s], &g.skill[s]))
			g.skill[s] = skill_new();
	}
	count_answers(t, &g);
	if (g.rated)
		skill_update(g.skill, g.points, t->seats);
	if (whole)
		id = k->game(k->context, &g);
	t->all->to_commit = true;
	if (t->league)
		league_over(t, id, &g);
	for (struct person *p = t->here; p && g.rated; p = p->next_here)
		keep_look_up(p);
}

/* Looks up a person's rating in their table's game, or a bot's rating in the game that it plays. */
void keep_look_up(struct person *p)
{
	const struct tables_keeper *k = p->all->config.keeper;
	const struct game *g = p->table ? p->table->game : p->bot_of;
	struct skill s;

	p->rating = 0;
	if (!k || !k->skill || !p->user || !g || !k->skill(k->context, g, p->user, &s))
		return;
	p->rating = (int)lround(s.mean);
	p->rating_error = (int)lround(1.96 * s.deviation);
}

void keep_commit(struct tables *t)
{
	const struct tables_keeper *k = t->config.keeper;

	if (t->to_commit && k && k->commit)
		k->commit(k->context);
	t->to_commit = false;
}

void keep_and_tell(struct tables *t)
{
	keep_commit(t);
	peers_flush(t);
	if (t->config.wake)
		t->config.wake(t->config.context);
}
