/* SPDX-License-Identifier: MIT */
/* The texts at the table: the players' names, what each ply did, how the game ended, and the
 * mistakes in it. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "match/step.h"
#include "match/transcript.h"
#include "shelf/rating.h"
#include "shelf/settings.h"
#include "tui/table/table.h"

void message_set(struct message *m, enum style style, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vsnprintf(m->text, sizeof m->text, format, ap);
	va_end(ap);
	m->style = style;
	m->series = 0;
}

/* Returns the name set for the person in this seat, or NULL if none is set. */
static const char *own_name(const struct table *t, unsigned seat)
{
	const struct settings *settings = t->options.settings;
	unsigned nth = 0;

	for (unsigned s = 0; s < seat; s++)
		nth += who_is_person(&t->who[s]);
	return t->mode == TUI_PLAY && settings && settings->name[nth][0] ? settings->name[nth]
									 : NULL;
}

/* Writes a computer player's name if several computers at the table have the same title. Each is
 * then named after an animal. In a game for two players, the level comes before the animal; in
 * larger games, there isn't enough room for it. */
static void call_computer(const struct table *t, unsigned seat, const char *title,
			  char buf[NAME_TEXT])
{
	static const char *const callsigns[MAX_SEATS] = {
		N_("Tanuki"), N_("Crane"), N_("Fox"),	N_("Badger"),
		N_("Hare"),   N_("Owl"),   N_("Otter"), N_("Bear"),
	};
	unsigned nth = 0;

	for (unsigned s = 0; s < seat; s++)
		nth += !who_is_person(&t->who[s]);
	if (t->config.setup.seats > 2 || !who_tenths(&t->who[seat]))
		snprintf(buf, NAME_TEXT, "%s", _(callsigns[nth]));
	else /* Translators: this is a level and an animal, as in "Hard Fox". */
		snprintf(buf, NAME_TEXT, _("%.40s %s"), title, _(callsigns[nth]));
}

/* Returns true if the player in this seat is the only person at the table or in the recorded game.
 */
static bool is_you(const struct table *t, unsigned seat)
{
	unsigned first = 0;

	return who_is_person(&t->who[seat]) && table_people(t, &first) == 1 &&
	       (t->mode == TUI_PLAY ||
		(t->mode == TUI_REPLAY && t->who[seat].kind && !t->options.news.next));
}

const char *table_name(const struct table *t, unsigned seat, char buf[NAME_TEXT])
{
	const struct match_config *c = &t->config;
	char title[NAME_TEXT], other[NAME_TEXT];
	bool alike = false;

	if (seat == SEAT_DEALER) {
		snprintf(buf, NAME_TEXT, "%s", _("Dealer"));
		return buf;
	}
	if (is_you(t, seat)) {
		snprintf(buf, NAME_TEXT, "%s", _("You"));
		return buf;
	}
	if (who_is_person(&t->who[seat])) {
		if (own_name(t, seat))
			snprintf(buf, NAME_TEXT, "%s", own_name(t, seat));
		else
			snprintf(buf, NAME_TEXT, _("Player %u"), seat + 1);
		return buf;
	}
	/* In a lesson or a puzzle, only the person moves; who plays the other side doesn't matter.
	 */
	if (table_has_task(t) && c->setup.seats == 2) {
		snprintf(buf, NAME_TEXT, "%s", _("Opponent"));
		return buf;
	}
	who_title(&t->who[seat], title, sizeof title);
	for (unsigned s = 0; s < c->setup.seats && !alike; s++)
		if (s != seat) {
			who_title(&t->who[s], other, sizeof other);
			alike = !strcmp(title, other);
		}
	if (alike)
		call_computer(t, seat, title, buf);
	else
		snprintf(buf, NAME_TEXT, "%s", title);
	return buf;
}

const struct side *table_side(const struct table *t, unsigned seat)
{
	return view_side(t->view, &t->config.setup, seat);
}

void table_put_name(struct canvas *c, int row, int col, int width, const struct table *t,
		    unsigned seat)
{
	char name[NAME_TEXT];

	draw_player(c, row, col, width, table_side(t, seat), table_name(t, seat, name));
}

int table_name_width(const struct table *t, bool dealer)
{
	char name[NAME_TEXT];
	int width = dealer ? utf8_width(table_name(t, SEAT_DEALER, name)) : 0;

	for (unsigned s = 0; s < t->config.setup.seats; s++)
		if (utf8_width(table_name(t, s, name)) > width)
			width = utf8_width(name);
	return width;
}

/* Fills in all players' names, in memory provided by the caller. */
static void all_names(const struct table *t, char name[MAX_SEATS][NAME_TEXT],
		      const char *names[MAX_SEATS])
{
	for (unsigned s = 0; s < MAX_SEATS; s++)
		names[s] = s < t->config.setup.seats ? table_name(t, s, name[s]) : NULL;
}

char *table_transcript(const struct table *t)
{
	char name[MAX_SEATS][NAME_TEXT];
	const char *names[MAX_SEATS];

	all_names(t, name, names);
	for (unsigned s = 0; s < t->config.setup.seats; s++) {
		if (!who_is_person(&t->who[s]))
			continue;
		/* Call people without a name "Player 1" and so on instead of "You". */
		snprintf(name[s], NAME_TEXT, _("Player %u"), s + 1);
		names[s] = own_name(t, s) ? own_name(t, s) : name[s];
	}
	return match_transcript(t->match, names,
				t->finished || t->mode == TUI_REPLAY ? t->finished : clock_now());
}

size_t table_why(const struct table *t, char *buf, size_t size)
{
	char name[MAX_SEATS][NAME_TEXT];
	const char *names[MAX_SEATS];

	all_names(t, name, names);
	return match_why(t->match, names, buf, size);
}

/* Describes the result in words that fit every game. */
static void narrate_winner(struct table *t, unsigned me)
{
	const unsigned seats = t->config.setup.seats;
	int points[MAX_SEATS], winner = -1;
	char name[NAME_TEXT];

	match_score(t->match, points);
	for (unsigned s = 0; s < seats; s++)
		if (points_outcome(points, seats, s) > 0)
			winner = (int)s;
	if (winner < 0)
		message_set(&t->message, STYLE_TITLE, "%s", _("It's a draw."));
	else if ((unsigned)winner == me)
		message_set(&t->message, STYLE_GOOD, "%s", _("You win!"));
	else if (me < MAX_SEATS)
		message_set(&t->message, STYLE_BAD, _("You lose. %s wins."),
			    table_name(t, (unsigned)winner, name));
	else
		message_set(&t->message, STYLE_GOOD, _("%s wins."),
			    table_name(t, (unsigned)winner, name));
}

/* Returns the style for the result. With more than 2 players, those between first and last place
 * have neither won nor lost. */
static unsigned result_style(const struct table *t, unsigned me)
{
	int points[MAX_SEATS], end;

	if (me >= MAX_SEATS)
		return STYLE_GOOD;
	match_score(t->match, points);
	end = points_end(points, t->config.setup.seats, me);
	return end > 0 ? STYLE_GOOD : end < 0 ? STYLE_BAD : STYLE_TITLE;
}

bool table_hears(const struct table *t, unsigned seat)
{
	const struct agent_class *agent = who_agent(&t->who[seat], (int[MAX_AGENT_OPTIONS]){ 0 });

	if (t->mode == TUI_PLAY && !table_over(t) && !t->advice.open)
		return false;
	return !t->game->secrets || table_viewer(t) == SEAT_ALL || table_viewer(t) == seat ||
	       (agent && agent->thinks_aloud);
}

bool table_thought(const struct table *t, char *buf, size_t size)
{
	const unsigned at = table_position(t),
		       seat = at ? match_ply_at(t->match, SEAT_ALL, at - 1).seat : SEAT_DEALER;

	buf[0] = '\0';
	if (seat >= MAX_SEATS || who_is_person(&t->who[seat]) || !*match_remark(t->match, at - 1) ||
	    !table_hears(t, seat))
		return false;
	remark_translate(t->game, match_remark(t->match, at - 1), buf, size);
	return true;
}

/* Describes the result of the series, then that of its last game, given in `last`. */
static void narrate_series(struct table *t, unsigned style, const char *last)
{
	char text[MESSAGE_TEXT];
	struct result r;
	size_t len;

	table_result(t, &r);
	result_series(&r, text, sizeof text);
	result_free(&r);
	len = strlen(text);
	message_set(&t->message, style, "%s%s", text, len && text[len - 1] == '.' ? " " : "");
	t->message.series = len;
	len = strlen(t->message.text);
	snprintf(t->message.text + len, sizeof t->message.text - len, _("The last game: %s"), last);
}

/* Describes the result in the game's own words. Returns false if the game has none. */
static bool narrate_own_result(struct table *t, const void *ended, unsigned me)
{
	char name[MAX_SEATS][NAME_TEXT], text[MESSAGE_TEXT];
	const char *names[MAX_SEATS];

	all_names(t, name, names);
	if (!t->view->result || !t->view->result(ended, me, names, text, sizeof text))
		return false;
	if (series_is_over(t))
		narrate_series(t, result_style(t, me), text);
	else
		message_set(&t->message, result_style(t, me), "%s", text);
	return true;
}

void table_tell_task(struct table *t)
{
	const struct task *task = &t->options.task;
	char text[MESSAGE_TEXT];

	task->ops->tell(task->context, text, sizeof text);
	message_set(&t->message, table_task_over(t) ? STYLE_GOOD : STYLE_PLAIN, "%s", text);
}

/* Writes why the game ended and who won. With more than 2 players, the reason is left to the
 * result page. */
void table_narrate_result(struct table *t)
{
	void *ended = table_now(t, SEAT_ALL);
	unsigned me = SEAT_ALL, first = 0;
	char why[MESSAGE_TEXT], who[MESSAGE_TEXT];

	if (table_people(t, &first) == 1 && is_you(t, first))
		me = first;
	if (match_actors(t->match))
		message_set(&t->message, STYLE_TITLE, "%s", "");
	else if (!narrate_own_result(t, ended, me))
		narrate_winner(t, me);
	if (t->config.setup.seats > 2 || !table_why(t, why, sizeof why))
		return;
	snprintf(who, sizeof who, "%s", t->message.text);
	message_set(&t->message, t->message.style, "%.*s%s%s", (int)sizeof who / 2, why,
		    who[0] ? " " : "", who);
}

static void narrate_plainly(const struct table *t, const void *before, const struct ply *p,
			    const char *name, struct message *out)
{
	char move[MOVE_TEXT];

	if (!move_is_reserved(p->move))
		view_move_words(t->view, before, p->seat, p->move, move, sizeof move);
	if (move_is_reserved(p->move) && p->move != MOVE_HIDDEN)
		view_leaving(p->move, name, out->text, sizeof out->text);
	else if (p->move == MOVE_HIDDEN && p->seat == SEAT_DEALER)
		message_set(out, STYLE_PLAIN, "%s", _("The dealer has dealt."));
	else if (p->move == MOVE_HIDDEN)
		message_set(out, STYLE_PLAIN, _("%s made a secret choice."), name);
	else
		message_set(out, STYLE_PLAIN, _("%s played %s."), name, move);
}

void table_narrate(struct table *t, unsigned ply)
{
	table_tell(t, ply, &t->message);
}

size_t table_about(const struct table *t, unsigned seat, bool brief, char *buf, size_t size)
{
	const struct who *who = &t->who[seat];
	const int tenths = who_is_person(who) ? 0 : who_tenths(who);
	size_t len = 0;

	if (tenths && rating_possible(t->game))
		len = (size_t)snprintf(buf, size, brief ? _("Rating %d") : _("Rating: %d. "),
				       (int)lround(rating_of_level(t->game, tenths) / 10) * 10);
	if (brief || who_is_person(who) || len >= size)
		return len;
	return len + who_about(who, buf + len, size - len);
}

void table_tell(const struct table *t, unsigned ply, struct message *out)
{
	const unsigned viewer = table_viewer(t);
	struct ply p = match_ply_at(t->match, viewer, ply);
	void *before = table_seen(t, ply, viewer), *after = table_seen(t, ply + 1, viewer);
	char name[NAME_TEXT];

	table_name(t, p.seat, name);
	out->style = STYLE_PLAIN;
	if (!t->view->narrate ||
	    !t->view->narrate(before, p.seat, p.move, after, name, out->text, sizeof out->text))
		narrate_plainly(t, before, &p, name, out);
}

void table_say_sides(struct table *t)
{
	const uint32_t actors = match_actors(t->match);
	unsigned first;
	char name[2][NAME_TEXT];

	if (!t->view->sides || !actors)
		return;
	first = game_first_actor(actors);
	message_set(&t->message, STYLE_PLAIN, _("%s: %s (goes first). %s: %s."),
		    side_name(table_side(t, first)), table_name(t, first, name[0]),
		    side_name(table_side(t, 1 - first)), table_name(t, 1 - first, name[1]));
}

void table_browse(struct table *t, int to)
{
	const int plies = (int)match_plies(t->match);

	to = to < 0 ? 0 : to;
	entry_clear(&t->entry);
	if (to >= plies && t->mode != TUI_REPLAY)
		t->viewpoint.browsed = -1;
	else
		t->viewpoint.browsed = to > plies ? plies : to;
	if (to > 0 && to <= plies)
		table_narrate(t, (unsigned)to - 1);
	else if (to == 0)
		message_set(&t->message, STYLE_PLAIN, "%s", _("This is the start of the game."));
	if (to >= plies && table_over(t))
		table_narrate_result(t);
}

void table_retell(struct scene *s)
{
	struct table *t = (struct table *)s;

	if (table_has_task(t))
		table_tell_task(t);
	else if (t->match && t->message.text[0])
		table_browse(t, (int)table_position(t));
}

/* ---- Describing and visiting the mistakes in a finished game ---- */

/* Returns the seats whose mistakes are listed: that of the only person at the table or, if there
 * isn't exactly one person, all of them. */
static uint32_t shown_seats(const struct table *t)
{
	const unsigned me = table_me(t);

	return me < MAX_SEATS ? UINT32_C(1) << me : UINT32_MAX;
}

bool mistake_at(const struct table *t, size_t i, struct judgement *out)
{
	return reviewer_moment(t->advice.reviewer, shown_seats(t), i, out);
}

size_t mistake_text(const struct table *t, const struct judgement *j, char *buf, size_t size)
{
	return judgement_line(t->game, t->config.setup.seats, table_seen(t, j->ply, j->seat), j,
			      buf, size);
}

void mistake_better(const struct table *t, const struct judgement *s, char buf[MOVE_TEXT])
{
	view_move_words(t->view, table_seen(t, s->ply, s->seat), s->seat, s->best.move, buf,
			MOVE_TEXT);
}

bool mistake_here(const struct table *t, struct judgement *out)
{
	for (size_t i = 0; table_over(t) && mistake_at(t, i, out); i++)
		if (out->ply == table_position(t))
			return true;
	return false;
}

bool mistake_next(const struct table *t, struct judgement *out)
{
	const bool at_end = table_position(t) == match_plies(t->match);
	struct judgement s;

	for (size_t i = 0; !at_end && mistake_at(t, i, &s); i++)
		if (s.ply > table_position(t)) {
			*out = s;
			return true;
		}
	return mistake_at(t, 0, out);
}

static const struct step *step_for(const struct table *t, const struct judgement *j)
{
	const struct pattern *p = j->insight.pattern;

	return p && p->lesson ? step_find(t->game, p->lesson) : NULL;
}

const struct step *mistake_step(const struct table *t)
{
	const struct step *found = NULL;
	struct judgement j;
	int most = 0;

	if (!table_over(t) || t->mode != TUI_PLAY)
		return NULL;
	if (mistake_here(t, &j))
		return step_for(t, &j);
	for (size_t i = 0; mistake_at(t, i, &j); i++)
		if (step_for(t, &j) && judgement_weight(&j) > most) {
			most = judgement_weight(&j);
			found = step_for(t, &j);
		}
	return found;
}

bool mistake_elsewhere(const struct table *t)
{
	struct judgement s;

	return table_over(t) && mistake_next(t, &s) && s.ply != table_position(t);
}

void mistake_none(struct table *t)
{
	t->advice.mistakes_wanted = table_over(t) && review_possible(t->game) &&
				    !table_has_task(t) && (!t->afar.context || t->afar.whole);
	t->advice.mistake_due = t->advice.mistakes_wanted && !reviewer_looked(t->advice.reviewer);
	t->advice.due_at = table_position(t);
	if (!table_over(t))
		message_set(&t->message, STYLE_WARN, "%s",
			    _("You can see the mistakes after the game."));
	else if (t->advice.mistake_due)
		message_set(&t->message, STYLE_PLAIN, "%s", _("Still looking for mistakes."));
	else
		message_set(&t->message, STYLE_GOOD, "%s", _("There are no mistakes."));
}

void table_next_mistake(struct table *t)
{
	char text[MESSAGE_TEXT], better[MOVE_TEXT];
	struct judgement s;

	if (table_over(t) && mistake_next(t, &s)) {
		table_browse(t, (int)s.ply);
		mistake_text(t, &s, text, sizeof text);
		mistake_better(t, &s, better);
		message_set(&t->message, STYLE_WARN, _("%.200s Press Enter to try %s."), text,
			    better);
	} else {
		mistake_none(t);
	}
}
