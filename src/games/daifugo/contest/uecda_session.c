/* SPDX-License-Identifier: MIT */
#include "games/daifugo/contest/uecda_session.h"

#include <stdio.h>

#include "asobi/setup.h"
#include "base/i18n.h"

static void send_table(struct uecda_session *s, enum uecda_step next)
{
	s->asks = false;
	s->sends = true;
	s->step = next;
}

void uecda_session_start(struct uecda_session *s, const char *name)
{
	struct setup setup;
	char ignored[ERROR_TEXT];

	*s = (struct uecda_session){ 0 };
	setup_default(&game_daifugo, &setup);
	setup_apply(&game_daifugo, &setup, "rules=uecda", ignored);
	s->rules = daifugo_rules_of(&setup);
	wire_hello(name, &s->out);
	send_table(s, UECDA_SEAT);
}

bool uecda_session_send(struct uecda_session *s, unsigned char bytes[WIRE_TABLE])
{
	if (!s->sends)
		return false;
	wire_pack(&s->out, bytes);
	s->sends = false;
	return true;
}

unsigned uecda_session_wants(const struct uecda_session *s)
{
	switch (s->step) {
	case UECDA_DEAL:
	case UECDA_TURN:
	case UECDA_FIELD: return WIRE_TABLE;
	default: return WIRE_NUMBER;
	}
}

/* Writes to `error` why a number is invalid; returns false. */
__attribute__((format(printf, 2, 0))) static bool refuse_number(char *error, const char *format,
								int number)
{
	return fail_with(error, format, number);
}

static void count_rank(struct uecda_session *s, unsigned rank)
{
	s->pending = false;
	s->tally.games++;
	if (rank)
		s->tally.rank[rank - 1]++;
	else
		s->tally.unknown++;
}

void uecda_session_settle(struct uecda_session *s)
{
	if (s->pending)
		count_rank(s, s->own_rank);
}

/* Plays without asking the player: passes if allowed, otherwise leads the weakest card. */
static void play_alone(struct uecda_session *s)
{
	const struct daifugo *d = &s->seen.d;
	const card_set hand = d->hand[s->seen.me];
	play_word p = PLAY_PASS;

	s->tally.alone++;
	if (d->table.field == PLAY_PASS && hand)
		p = cards_weakest(hand, 1) | (uint64_t)KIND_SINGLE << PLAY_KIND;
	uecda_session_answer(s, p);
}

static card_set usual_gift(const struct uecda_session *s, unsigned cards)
{
	return cards_weakest(s->seen.dealt, cards);
}

/* Asks the player for a decision. If the observation is inconsistent, the session decides by
 * itself. */
static void ask_player(struct uecda_session *s)
{
	const struct daifugo *d = &s->seen.d;
	unsigned cards;

	s->asks = true;
	if (uecda_seen_sane(&s->seen) && (game_actors(&game_daifugo, d) >> s->seen.me & 1))
		return;
	if (d->phase == PHASE_PLAY) {
		play_alone(s);
		return;
	}
	s->tally.alone++;
	daifugo_partner(d, s->seen.me, &cards);
	uecda_session_answer(s, usual_gift(s, cards));
}

static bool read_seat(struct uecda_session *s, int32_t seat, char *error)
{
	if (seat < 0 || seat >= WIRE_SEATS)
		return refuse_number(error,
				     _("The server assigned seat %d, but seats are numbered "
				       "0 to 4."),
				     seat);
	uecda_seen_start(&s->seen, &s->rules, (unsigned)seat);
	s->step = UECDA_DEAL;
	return true;
}

static bool read_deal(struct uecda_session *s, const struct wire_table *t, char *error)
{
	struct wire_deal deal;

	if (!wire_to_deal(t, &deal, error))
		return false;
	if (deal.give > 0 && cards_count(deal.hand) < (unsigned)deal.give)
		return refuse_number(
			error,
			_("The server asked the player to give %d cards, but the player has fewer."),
			deal.give);
	uecda_seen_deal(&s->seen, t, &deal);
	s->step = UECDA_TURN;
	if (deal.give > 0)
		ask_player(s);
	return true;
}

/* Learns our rank in the last game from the class that the server reports in the next one. This
 * also works for ranks that were drawn at random. */
static void learn_rank(struct uecda_session *s, const struct wire_turn *turn)
{
	if (s->pending)
		count_rank(s, turn->seating.classes ? turn->seating.class[s->seen.me] + 1U
						    : s->own_rank);
}

static bool read_turn(struct uecda_session *s, const struct wire_table *t, char *error)
{
	struct wire_turn turn;

	if (!wire_to_turn(t, &turn, error) || !uecda_seen_turn(&s->seen, &turn, error))
		return false;
	learn_rank(s, &turn);
	s->step = UECDA_FIELD;
	s->accepted = false;
	if (turn.mine)
		ask_player(s);
	return true;
}

static bool read_verdict(struct uecda_session *s, int32_t verdict, char *error)
{
	if (verdict != WIRE_ACCEPTED && verdict != WIRE_REFUSED)
		return refuse_number(error,
				     _("After a play, the server answered %d instead of 8 or 9."),
				     verdict);
	/* The server also answers a pass with "refused". */
	s->accepted = verdict == WIRE_ACCEPTED && s->sent != PLAY_PASS;
	s->tally.refused += verdict == WIRE_REFUSED && s->sent != PLAY_PASS;
	uecda_seen_play(&s->seen, s->accepted ? s->sent : PLAY_PASS);
	s->step = UECDA_FIELD;
	return true;
}

static bool read_field(struct uecda_session *s, const struct wire_table *t, char *error)
{
	play_word shown;

	s->step = UECDA_STATUS;
	/* We already know our own play from the server's answer to it. */
	if (s->seen.d.turn == s->seen.me)
		return true;
	return wire_to_play(t, &s->rules, &shown, error) &&
	       uecda_seen_shown(&s->seen, shown, error);
}

static bool read_status(struct uecda_session *s, int32_t status, char *error)
{
	if (status < WIRE_GOES_ON || status > WIRE_ALL_OVER)
		return refuse_number(
			error, _("The server sent %d after a turn. Expected 0, 1 or 2."), status);
	s->step = UECDA_TURN;
	if (status == WIRE_GOES_ON)
		return true;
	uecda_seen_end(&s->seen);
	s->own_rank = s->seen.d.rank[s->seen.me];
	s->pending = true;
	s->step = status == WIRE_ALL_OVER ? UECDA_OVER : UECDA_DEAL;
	if (status == WIRE_ALL_OVER)
		uecda_session_settle(s);
	return true;
}

bool uecda_session_read(struct uecda_session *s, const unsigned char *bytes, char *error)
{
	const int32_t number = wire_unpack_number(bytes);
	struct wire_table table;

	if (uecda_session_wants(s) == WIRE_TABLE)
		wire_unpack(bytes, &table);
	switch (s->step) {
	case UECDA_SEAT: return read_seat(s, number, error);
	case UECDA_DEAL: return read_deal(s, &table, error);
	case UECDA_TURN: return read_turn(s, &table, error);
	case UECDA_VERDICT: return read_verdict(s, number, error);
	case UECDA_FIELD: return read_field(s, &table, error);
	case UECDA_STATUS: return read_status(s, number, error);
	case UECDA_OVER: break;
	}
	return true;
}

const struct daifugo *uecda_session_question(const struct uecda_session *s)
{
	return s->asks ? &s->seen.d : NULL;
}

static void answer_gift(struct uecda_session *s, game_move m)
{
	unsigned cards;

	daifugo_partner(&s->seen.d, s->seen.me, &cards);
	if (!cards_valid(m) || cards_count(m) != cards || !cards_hold(s->seen.dealt, m))
		m = usual_gift(s, cards);
	wire_from_cards(m, &s->out);
	send_table(s, UECDA_TURN);
}

/* Sends a play and remembers it as it was sent, with its joker in a definite place. */
static void answer_play(struct uecda_session *s, game_move m)
{
	const struct daifugo *d = &s->seen.d;
	char ignored[ERROR_TEXT];

	if (daifugo_fault(&d->rules, &d->table, d->hand[s->seen.me], m) != FAULT_NONE)
		m = PLAY_PASS;
	wire_from_play(m, d->table.lock ? d->table.lock : play_suits(d->table.field), &s->out);
	if (!wire_to_play(&s->out, &s->rules, &s->sent, ignored))
		s->sent = m;
	s->sent = play_plain(&d->rules, &d->table, s->sent);
	send_table(s, UECDA_VERDICT);
}

void uecda_session_answer(struct uecda_session *s, game_move m)
{
	if (s->seen.d.phase == PHASE_GIVE)
		answer_gift(s, m);
	else
		answer_play(s, m);
}
