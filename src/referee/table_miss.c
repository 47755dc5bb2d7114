/* SPDX-License-Identifier: MIT */
/* Explains an illegal or missing answer to the program that lost the game because of it, and saves
 * the answer for the league and the record. A person is only told why the move is illegal, and
 * moves again. Text sent over the connection is in English, like the rest of the protocol; what is
 * saved doesn't depend on any language. */
#include "asobi/view.h"
#include "base/i18n.h"
#include "referee/tables_private.h"

static void say_miss(struct person *p, const struct view *view, const struct kept_miss *m,
		     const void *seen)
{
	const char *move = m->answer.text;
	const enum language was = i18n_speak(LANG_EN);
	char why[MISS_TEXT];

	view_miss(view, seen, m->seat, &m->answer, why, sizeof why);
	i18n_speak(was);
	say_to(p, &(struct lobby_message){ .kind = MESSAGE_REFUSED,
					   .move = move ? move : "timeout",
					   .reason = why,
					   .text = move ? N_("This move is illegal.")
							: N_("No answer came in time.") });
}

void miss_refuse(struct table *t, unsigned seat, const char *move)
{
	const enum language was = i18n_speak(LANG_EN);
	char why[ERROR_TEXT];

	view_refuse(view_find(t->game), t->all->before, seat, move, why, sizeof why);
	i18n_speak(was);
	say_to(t->seat[seat].person,
	       &(struct lobby_message){ .kind = MESSAGE_REFUSED,
					.move = move,
					.reason = why,
					.text = N_("This move is illegal.") });
}

void miss_tell(struct table *t, const struct match_event *e)
{
	struct seat_at *s = e->actor < t->seats ? &t->seat[e->actor] : NULL;
	const bool late = e->move == MOVE_TIMEOUT;
	struct kept_miss m = { .seat = e->actor };
	struct miss_answer *a = &m.answer;
	char state[STATE_TEXT];
	bool away;

	if (!s || !s->person || (!late && e->move != MOVE_ILLEGAL))
		return;
	/* a player who was away was never asked for a move, so use the time that the match
	 * measured */
	away = late && !(s->person->peer && s->person->spoke);
	a->text = late ? NULL : t->answer ? t->answer : "";
	a->ms = away ? e->us / 1000 : t->all->now - s->person->asked_at;
	a->limit_ms = away ? a->ms : s->person->asked_ms;
	match_note_answer(t->referee.match, 1000 * a->ms, late ? "" : a->text);
	match_observe_at(t->referee.match, e->ply, e->actor, t->all->before);
	game_encode(t->game, t->all->before, state, sizeof state);
	m.seen = state;
	if (s->person->kind != IN_LOBBY)
		say_miss(s->person, view_find(t->game), &m, t->all->before);
	league_tell_seat(t, e->actor, late ? LEAGUE_LATE : LEAGUE_ILLEGAL, late ? "" : a->text, &m);
}
