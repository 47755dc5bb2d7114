/* SPDX-License-Identifier: MIT */
/* The texts at the table: the players' names, why the game ended, what is known about the players,
 * and the mistakes in the game. */
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
	m->complaint = 0;
}

void table_complain(struct table *t, enum style style, const char *format, ...)
{
	char text[MESSAGE_TEXT];
	va_list ap;

	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	if (!t->message.complaint)
		t->behind = t->message;
	message_set(&t->message, style, "%s", text);
	t->message.complaint = t->scene.app->keys;
}

void table_drop_complaint(struct table *t)
{
	if (t->message.complaint && t->message.complaint != t->scene.app->keys)
		t->message = t->behind;
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

bool table_is_you(const struct table *t, unsigned seat)
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
	if (table_is_you(t, seat)) {
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

void table_all_names(const struct table *t, char name[MAX_SEATS][NAME_TEXT],
		     const char *names[MAX_SEATS])
{
	for (unsigned s = 0; s < MAX_SEATS; s++)
		names[s] = s < t->config.setup.seats ? table_name(t, s, name[s]) : NULL;
}

char *table_transcript(const struct table *t)
{
	char name[MAX_SEATS][NAME_TEXT];
	const char *names[MAX_SEATS];

	table_all_names(t, name, names);
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

	table_all_names(t, name, names);
	return match_why(t->match, names, buf, size);
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

const char *mistake_none_text(const struct table *t)
{
	const unsigned me = table_me(t);

	for (unsigned i = 0; me < MAX_SEATS && i < match_plies(t->match); i++) {
		const struct ply p = match_ply_at(t->match, SEAT_ALL, i);

		if (p.seat == me && p.move == MOVE_RESIGN)
			return _("You made no mistakes before you resigned.");
	}
	return me < MAX_SEATS ? _("You made no mistakes in this game.")
			      : _("There are no mistakes.");
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
		message_set(&t->message, STYLE_GOOD, "%s", mistake_none_text(t));
}

void table_key_label(const struct table *t, int command, char *buf, size_t size)
{
	const struct keymap *map = scene_keymap(&t->scene);

	buf[0] = '\0';
	for (int i = 0; map->tables[i]; i++)
		for (const struct binding *b = map->tables[i]; b->label; b++)
			if (b->command == command && !*buf)
				binding_label(t->scene.app, map, b, buf, size);
}
