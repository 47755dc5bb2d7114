/* SPDX-License-Identifier: MIT */
/* Draws the lobby: the list of tables, the chosen table with its seats, the chat and the list of
 * people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/parse.h"
#include "base/utf8.h"
#include "base/xalloc.h"
#include "tui/lobby/lobby_scene.h"

enum { WIDE = 100 };

/* Returns true if the text contains `part`, ignoring the case of ASCII letters. */
static bool text_holds(const char *text, const char *part)
{
	const size_t n = strlen(part);

	for (; *text; text++)
		if (!strncasecmp(text, part, n))
			return true;
	return !n;
}

static bool is_shown(const struct lobby_scene *s, const struct lobby_table *t)
{
	char title[64];
	bool found;

	if (*s->only && strcmp(t->game, s->only) != 0)
		return false;
	lobby_table_title(t, title, sizeof title);
	found = text_holds(title, s->search) || text_holds(t->game, s->search) ||
		text_holds(t->owner, s->search);
	for (unsigned seat = 0; seat < t->seats; seat++)
		found = found || text_holds(t->name[seat], s->search);
	return found;
}

const struct lobby_table *lobby_chosen(const struct lobby_scene *s)
{
	const struct lobby *l = &s->session->lobby;
	const struct lobby_table *t = lobby_table(l, s->chosen);

	for (size_t i = 0; i < l->n_tables && (!t || !is_shown(s, t)); i++)
		t = &l->tables[i];
	return t && is_shown(s, t) ? t : NULL;
}

size_t lobby_shown(const struct lobby_scene *s, const struct lobby_table ***out)
{
	const struct lobby *l = &s->session->lobby;
	size_t n = 0;

	*out = xcalloc(l->n_tables + 1, sizeof **out);
	for (size_t i = 0; i < l->n_tables; i++)
		if (is_shown(s, &l->tables[i]))
			(*out)[n++] = &l->tables[i];
	return n;
}

static const char *seat_dot(const struct canvas *c, bool full)
{
	if (c->glyphs == GLYPHS_ASCII)
		return full ? "*" : "o";
	return full ? "●" : "○";
}

/* ---- Tables ---- */

struct columns {
	int rules, seats, state, watched;
};

/* A narrow window has room only for the games and their seats. */
static struct columns columns_of(const struct canvas *c)
{
	enum { NARROW = 50, SEATS = 10 };
	const int cols = c->cols, seats = cols < 66 ? cols / 2 : cols * 57 / 100;

	if (cols < NARROW)
		return (struct columns){ .rules = cols - SEATS,
					 .seats = cols - SEATS,
					 .state = cols,
					 .watched = 2 * cols };
	return (struct columns){
		.rules = cols * 3 / 10, .seats = seats, .state = seats + 11, .watched = cols - 10
	};
}

static void draw_seats(struct canvas *c, int row, int col, const struct lobby_table *t)
{
	for (unsigned s = 0; s < t->seats; s++)
		canvas_put(c, row, col + (t->seats > 5 ? 1 : 2) * (int)s,
			   t->kind[s] == LOBBY_FREE ? STYLE_GOOD : STYLE_WARN,
			   seat_dot(c, t->kind[s] != LOBBY_FREE));
}

static void draw_table_row(struct canvas *c, int row, const struct lobby_table *t, bool chosen,
			   bool here)
{
	const struct columns at = columns_of(c);
	const bool open = t->state == LOBBY_OPEN && lobby_free_seats(t);
	char text[256];

	canvas_put(c, row, 0, STYLE_TITLE, chosen ? ">" : " ");
	snprintf(text, sizeof text, "%u", t->id);
	canvas_put_right(c, row, 5, STYLE_KEY, text);
	lobby_table_title(t, text, sizeof text);
	canvas_put_field(c, row, 6, at.rules - 7, open ? STYLE_PLAIN | MARK_STRONG : STYLE_PLAIN,
			 text);
	lobby_options_text(t, text, sizeof text);
	canvas_put_field(c, row, at.rules, at.seats - at.rules - 1, open ? STYLE_PLAIN : STYLE_DIM,
			 text);
	draw_seats(c, row, at.seats, t);
	lobby_state_text(t, text, sizeof text);
	canvas_put_field(c, row, at.state, at.watched - at.state - 1, open ? STYLE_GOOD : STYLE_DIM,
			 text);
	snprintf(text, sizeof text, "%u", t->watchers);
	canvas_put_right(c, row, at.watched + 3, STYLE_DIM, t->watchers ? text : "");
	canvas_put(c, row, at.watched + 4, STYLE_DIM,
		   t->locked  ? _("locked")
		   : t->rated ? _("rated")
			      : "");
	if (chosen && here) {
		canvas_restyle(c, row, 0, 1, c->cols, STYLE_TITLE | MARK_CURSOR);
		canvas_rest(c, row, 0);
	}
}

/* Writes a table's players on one line. */
static void seats_text(const struct lobby_table *t, char *buf, size_t size)
{
	char name[LOBBY_NAME];
	size_t n = 0;

	*buf = '\0';
	for (unsigned s = 0; s < t->seats && n < size; s++) {
		lobby_seat_name(t, s, name, sizeof name);
		n += (size_t)snprintf(buf + n, size - n, "%s%s", n ? ", " : "", name);
	}
}

static void draw_tables(struct canvas *c, struct lobby_scene *s)
{
	const struct lobby *l = &s->session->lobby;
	const struct lobby_table *chosen = lobby_chosen(s);
	const struct columns at = columns_of(c);
	const struct lobby_table **shown;
	const size_t n = lobby_shown(s, &shown);
	const int room = c->rows - 2, step = (int)n * 2 + 2 <= room ? 2 : 1;
	const int most = (room - 1) / step;
	int at_chosen = 0, first;
	char text[512];

	canvas_put_field(c, 0, 6, at.rules - 7, STYLE_DIM, _("game"));
	canvas_put_field(c, 0, at.rules, at.seats - at.rules - 1, STYLE_DIM, _("rules"));
	canvas_put_field(c, 0, at.seats, at.state - at.seats - 1, STYLE_DIM, _("seats"));
	canvas_put_right(c, 0, at.watched + 4, STYLE_DIM, _("viewers"));
	s->page = most;
	if (!n)
		canvas_wrap(c, 2, 2, c->cols - 4, STYLE_DIM,
			    !session_up(s->session) ? ""
			    : l->n_tables ? _("No matching tables. Press Esc to show all.")
					  : _("No tables yet. Press + to open one."));
	for (size_t i = 0; i < n; i++)
		if (shown[i] == chosen)
			at_chosen = (int)i;
	first = at_chosen >= most ? at_chosen - most + 1 : 0;
	for (int i = first, row = 1; i < (int)n && i < first + most; i++) {
		draw_table_row(c, row, shown[i], shown[i] == chosen, !s->in_people);
		row += step;
		if (shown[i] == chosen) {
			seats_text(chosen, text, sizeof text);
			canvas_put_field(c, step == 2 ? row - 1 : row, 6, c->cols - 7, STYLE_DIM,
					 text);
			row += step == 1;
		}
	}
	if (first + most < (int)n)
		canvas_putf(c, c->rows - 1, 6, STYLE_DIM,
			    ngettext("and %zu more table", "and %zu more tables",
				     n - (size_t)(first + most)),
			    n - (size_t)(first + most));
	free(shown);
}

/* ---- The chosen table, seen from above ---- */

/* The positions of n seats around a table, clockwise from the bottom, in eighths of the table's
 * half width and half height: {0, 8} is the bottom, {-8, 0} the left side. */
static const signed char places[MAX_SEATS + 1][MAX_SEATS][2] = {
	[1] = { { 0, 8 } },
	[2] = { { 0, 8 }, { 0, -8 } },
	[3] = { { 0, 8 }, { -7, -5 }, { 7, -5 } },
	[4] = { { 0, 8 }, { -8, 0 }, { 0, -8 }, { 8, 0 } },
	[5] = { { 0, 8 }, { -8, 1 }, { -5, -8 }, { 5, -8 }, { 8, 1 } },
	[6] = { { 0, 8 }, { -8, 4 }, { -8, -4 }, { 0, -8 }, { 8, -4 }, { 8, 4 } },
	[7] = { { 0, 8 }, { -8, 5 }, { -8, -1 }, { -5, -8 }, { 5, -8 }, { 8, -1 }, { 8, 5 } },
	[8] = { { 0, 8 },
		{ -8, 5 },
		{ -8, 0 },
		{ -8, -6 },
		{ 0, -8 },
		{ 8, -6 },
		{ 8, 0 },
		{ 8, 5 } },
};

enum { CARD_ROWS = 2, LEAST_CARD = 10, MOST_CARD = 16, FEW_SEATS = 4, MOST_FEW_CARD = 18 };

static void draw_cloth(struct canvas *c)
{
	const int half_rows = c->rows / 2 - CARD_ROWS, half_cols = c->cols / 2 - 6;
	const int mid_row = c->rows / 2, mid_col = c->cols / 2;

	for (int r = -half_rows; r <= half_rows; r++) {
		int wide = half_cols;

		/* Shorten the row until it fits inside the ellipse that outlines the table. */
		while (wide > 0 &&
		       wide * wide * half_rows * half_rows + r * r * half_cols * half_cols >
			       half_cols * half_cols * half_rows * half_rows)
			wide--;
		if (c->fills) {
			canvas_ground(c, mid_row + r, mid_col - wide, 1, 2 * wide, GROUND_WOOD);
			if (wide > 2 && r > -half_rows && r < half_rows)
				canvas_ground(c, mid_row + r, mid_col - wide + 2, 1, 2 * wide - 4,
					      GROUND_GREEN);
		} else {
			canvas_put(c, mid_row + r, mid_col - wide, STYLE_FRAME,
				   c->glyphs == GLYPHS_ASCII ? "." : "·");
			canvas_put(c, mid_row + r, mid_col + wide - 1, STYLE_FRAME,
				   c->glyphs == GLYPHS_ASCII ? "." : "·");
		}
	}
}

static void draw_card(struct canvas *c, const struct lobby_scene *s, const struct lobby_table *t,
		      unsigned seat, int row, int col, int width)
{
	const struct lobby *l = &s->session->lobby;
	const struct lobby_person *p = lobby_person(l, t->name[seat]);
	const bool mine = l->place == t->id && l->seat == (int)seat,
		   vacant = t->kind[seat] == LOBBY_FREE;
	const bool ready = t->ready >> seat & 1 && t->state == LOBBY_OPEN;
	const unsigned words = !c->fills ? STYLE_PLAIN : mine ? STYLE_LIT : STYLE_TILE;
	const unsigned dim = !c->fills ? STYLE_DIM
			     : mine    ? STYLE_LIT
				       : STYLE_TILEDIM,
		       good = c->fills && mine ? STYLE_LIT : STYLE_GOOD;
	char text[64], name[LOBBY_NAME];

	if (row < 0 || col < 0)
		return;
	lobby_seat_name(t, seat, name, sizeof name);
	canvas_fill(c, row, col, CARD_ROWS, width, STYLE_PLAIN, " ");
	canvas_ground(c, row, col, CARD_ROWS, width,
		      !c->fills ? GROUND_NONE
		      : mine	? GROUND_FOCUS
				: GROUND_TILE);
	canvas_put_field(c, row, col + 1, width - 2, vacant ? good : words | MARK_STRONG,
			 mine ? _("You") : name);
	if (vacant)
		snprintf(text, sizeof text, "%s",
			 l->place == t->id ? _("a: computer") : _("Enter"));
	else if (t->kind[seat] == LOBBY_OWN)
		snprintf(text, sizeof text, "%s", _("computer"));
	else if (p && p->rated)
		snprintf(text, sizeof text, "%d %s", p->rating, ready ? _("ready") : "");
	else
		snprintf(text, sizeof text, "%s",
			 ready			      ? _("ready")
			 : t->kind[seat] == LOBBY_BOT ? _("program")
						      : "");
	canvas_put_whole(c, row + 1, col + 1, width - 2, ready ? good : dim, text);
}

static void draw_round(struct canvas *c, const struct lobby_scene *s, const struct lobby_table *t)
{
	const unsigned first = s->session->lobby.place == t->id && s->session->lobby.seat >= 0 &&
					       s->session->lobby.seat < (int)t->seats
				       ? (unsigned)s->session->lobby.seat
				       : 0;
	struct canvas room = canvas_part(c, 0, 0, c->rows - 1, c->cols);
	/* Around a table with few seats, the cards may be wider without touching each other. */
	const bool few = t->seats <= FEW_SEATS;
	const int share = few ? c->cols * 3 / 7 : c->cols / 3,
		  most = few ? MOST_FEW_CARD : MOST_CARD,
		  width = share < LEAST_CARD ? LEAST_CARD
			  : share > most     ? most
					     : share;
	char text[64];

	if (room.rows < 9 || room.cols < 30)
		return;
	draw_cloth(&room);
	for (unsigned i = 0; i < t->seats; i++) {
		const signed char *at = places[t->seats][i];
		const int row = (room.rows - CARD_ROWS) * (8 + at[1]) / 16,
			  col = (room.cols - width) * (8 + at[0]) / 16;

		draw_card(&room, s, t, (first + i) % t->seats, row, col, width);
	}
	if (t->state == LOBBY_OPEN)
		snprintf(text, sizeof text, _("%u of %u seated"), t->seats - lobby_free_seats(t),
			 t->seats);
	else
		lobby_state_text(t, text, sizeof text);
	canvas_centre(&room, room.rows / 2, (room.fills ? STYLE_FELT : STYLE_PLAIN) | MARK_STRONG,
		      text);
}

/* ---- Chat and people ---- */

static void time_text(const struct session *s, int64_t time, char buf[8])
{
	char date[DATE_TEXT];

	date_local(time - s->lobby.ahead_s, date);
	snprintf(buf, 8, "%.5s", strlen(date) >= 16 ? date + 11 : "");
}

enum { TIME = 6, TALKER = 12 };

static int put_said(struct canvas *c, int row, const struct lobby_scene *s,
		    const struct lobby_said *said)
{
	const struct lobby *l = &s->session->lobby;
	const bool talk = said->event == LOBBY_TALKED, mine = talk && !strcmp(said->name, l->name);
	const int name_cols = c->cols > 60 ? TALKER : 9;
	struct canvas body = canvas_part(c, row, TIME + name_cols + 2,
					 row < 0 || row >= c->rows ? 0 : c->rows - row,
					 c->cols - TIME - name_cols - 2);
	char time[8], text[LOBBY_SAID + 128];

	lobby_event_text(l, said, text, sizeof text);
	if (row >= 0 && row < c->rows) {
		time_text(s->session, said->time, time);
		canvas_put(c, row, 0, STYLE_DIM, time);
		if (talk && utf8_width(said->name) <= name_cols)
			canvas_put_right(c, row, TIME + name_cols, mine ? STYLE_SEAT0 : STYLE_KEY,
					 mine ? _("You") : said->name);
		else if (talk)
			canvas_put_field(c, row, TIME, name_cols, STYLE_KEY, said->name);
		else
			canvas_put_right(c, row, TIME + name_cols, STYLE_DIM,
					 c->glyphs == GLYPHS_ASCII ? ">" : "▸");
	}
	return canvas_wrap(&body, 0, 0, body.cols, talk ? STYLE_PLAIN : STYLE_DIM, text);
}

/* Draws as many chat lines as fit, with the latest line at the bottom. */
static void draw_talk(struct canvas *c, const struct lobby_scene *s)
{
	const struct lobby *l = &s->session->lobby;
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols);
	int rows = 0;
	size_t n = 0;

	for (const struct lobby_said *said; (said = lobby_said(l, n)); n++) {
		const int used = put_said(&nowhere, 0, s, said);

		if (rows + used > c->rows)
			break;
		rows += used;
	}
	for (int row = 0; n > 0; n--)
		row += put_said(c, row, s, lobby_said(l, n - 1));
	if (!l->n_talk)
		canvas_put(c, 0, 0, STYLE_DIM, _("No messages yet. Press Tab to talk."));
}

static void doing_text(const struct lobby_person *p, char *buf, size_t size)
{
	const struct game *g = p->bot[0] ? game_find(p->bot) : NULL;

	if (p->at && p->doing == LOBBY_PLAYS)
		snprintf(buf, size, _("playing at #%u"), p->at);
	else if (p->at && p->doing == LOBBY_WATCHES)
		snprintf(buf, size, _("watching at #%u"), p->at);
	else if (p->at)
		snprintf(buf, size, _("waiting at #%u"), p->at);
	else if (p->bot[0])
		snprintf(buf, size, _("ready for %s"), g ? _(g->title) : p->bot);
	else
		snprintf(buf, size, "%s", p->guest ? _("guest") : "");
}

static void draw_person(struct canvas *c, int row, const struct lobby_scene *s,
			const struct lobby_person *p)
{
	const bool mine = !strcmp(p->name, s->session->lobby.name);
	const int names = c->cols < 34 ? 9 : 14, rating = c->cols < 34 ? 0 : 5;
	char text[128];

	canvas_put(c, row, 0, p->doing == LOBBY_PLAYS ? STYLE_WARN : STYLE_GOOD, seat_dot(c, true));
	canvas_put_field(c, row, 2, names, mine ? STYLE_SEAT0 : STYLE_PLAIN | MARK_STRONG,
			 mine ? _("You") : p->name);
	if (p->rated && rating)
		canvas_putf(c, row, 3 + names, STYLE_PLAIN, "%4d", p->rating);
	doing_text(p, text, sizeof text);
	canvas_put_field(c, row, 3 + names + rating, c->cols - names - rating - 3, STYLE_DIM, text);
	if (s->in_people && !strcmp(p->name, s->person)) {
		canvas_restyle(c, row, 0, 1, c->cols, STYLE_TITLE | MARK_CURSOR);
		canvas_rest(c, row, 0);
	}
}

static void draw_people(struct canvas *c, const struct lobby_scene *s)
{
	const struct lobby *l = &s->session->lobby;
	size_t first = 0;

	for (size_t i = 0; s->in_people && i < l->n_people; i++)
		if (!strcmp(l->people[i].name, s->person) && i >= (size_t)c->rows)
			first = i - (size_t)c->rows + 1;
	for (int row = 0; row < c->rows && first + (size_t)row < l->n_people; row++)
		draw_person(c, row, s, &l->people[first + (size_t)row]);
}

/* ---- The window ---- */

enum { NARROW_HEADER = 60 }; /* a header with fewer columns leaves out the connection's state */

static void put_header(struct canvas *c, const struct lobby_scene *s)
{
	const struct session *session = s->session;
	const bool narrow = c->cols < NARROW_HEADER;
	char left[64], right[128];
	int n = 0;

	snprintf(left, sizeof left, "%s  %s", _("ASOBI"), _("Lobby"));
	if (session_up(session)) {
		const unsigned people = (unsigned)session->lobby.n_people;

		n = snprintf(right, sizeof right, "%s %s%s", seat_dot(c, true),
			     narrow ? "" : _("connected"), narrow ? "" : "   ");
		if (session->trip_ms >= 0 && !narrow)
			n += snprintf(right + n, sizeof right - (size_t)n, _("%d ms   "),
				      session->trip_ms);
		snprintf(right + n, sizeof right - (size_t)n,
			 ngettext("%u person", "%u people", people), people);
	} else {
		snprintf(right, sizeof right, "%s %s", seat_dot(c, false), _("not connected"));
	}
	draw_header(c, left, s->host, right);
}

/* Writes the heading above the list of tables, including the filter if one is active. */
static void tables_title(const struct lobby_scene *s, char *buf, size_t size)
{
	const struct lobby_table **shown;
	const size_t n = lobby_shown(s, &shown);

	free(shown);
	snprintf(buf, size, "%s", _("Tables"));
	if (*s->only || *s->search)
		snprintf(buf, size, _("Tables (%zu of %zu; Esc shows all)"), n,
			 s->session->lobby.n_tables);
}

/* Draws the panes in the `all` rows below the header. */
static void draw_panes(struct canvas *c, struct lobby_scene *s, int all)
{
	const bool wide = c->cols >= WIDE;
	const int upper = wide ? all * 58 / 100 : (all + 1) / 2 + 1, lower = all - upper;
	const int left = wide ? c->cols * 6 / 10 : c->cols < 60 ? c->cols : c->cols - 30;
	const struct lobby_table *t = lobby_chosen(s);
	char title[160], name[64], rules[96];
	struct canvas part;

	tables_title(s, title, sizeof title);
	part = draw_pane(c, 1, 0, upper, wide ? left : c->cols, title);
	draw_tables(&part, s);
	if (wide) {
		snprintf(title, sizeof title, "%s", _("Table"));
		if (t) {
			lobby_table_title(t, name, sizeof name);
			lobby_options_text(t, rules, sizeof rules);
			snprintf(title, sizeof title, _("Table %u: %s, %s"), t->id, name, rules);
		}
		part = draw_pane(c, 1, left, upper, c->cols - left, title);
		if (t)
			draw_round(&part, s, t);
		else
			canvas_wrap(&part, 1, 1, part.cols - 2, STYLE_DIM,
				    _("The seats of the selected table appear here."));
	}
	part = draw_pane(c, 1 + upper, 0, lower, left, _("Talk"));
	draw_talk(&part, s);
	if (left == c->cols)
		return;
	snprintf(title, sizeof title, _("People (%zu)"), s->session->lobby.n_people);
	part = draw_pane(c, 1 + upper, left, lower, c->cols - left, title);
	draw_people(&part, s);
}

/* Writes what Enter does at the moment, and anything else the user needs to know. */
static void prompt_text(const struct lobby_scene *s, char *buf, size_t size)
{
	const struct lobby *l = &s->session->lobby;
	const struct lobby_table *t = lobby_chosen(s), *mine = lobby_table(l, l->place);

	*buf = '\0';
	if (mine && l->seat >= 0 && mine->state == LOBBY_OPEN)
		snprintf(
			buf, size,
			lobby_free_seats(mine)
				? _("Table %u: the game starts when the seats are full and everyone is ready.")
				: _("Table %u: press Space when you're ready. The game starts when everyone is."),
			mine->id);
	else if (mine && l->seat < 0)
		snprintf(buf, size,
			 _("You're watching table %u. The game appears here once it starts."),
			 mine->id);
	else if (s->in_people)
		snprintf(buf, size, "%s", _("Press Enter to invite this person to your table."));
	else if (t && session_up(s->session) && lobby_free_seats(t) && t->state == LOBBY_OPEN)
		snprintf(buf, size, _("Press Enter to sit down at table %u."), t->id);
	else if (t && session_up(s->session))
		snprintf(buf, size, _("Press w to watch table %u."), t->id);
}

/* Returns how many rows a text needs, at least one. */
static int rows_of(const struct canvas *c, const char *text)
{
	struct canvas nowhere = canvas_part(c, 0, 0, 0, c->cols - 2);
	const int rows = canvas_wrap(&nowhere, 0, 0, nowhere.cols, STYLE_PLAIN, text);

	return rows > 1 ? rows : 1;
}

/* Writes the message above the prompt and returns its style. */
static unsigned note_text(const struct lobby_scene *s, char *buf, size_t size)
{
	lobby_line_text(s->session, buf, size);
	if (*buf)
		return STYLE_WARN;
	snprintf(buf, size, "%s", *s->note ? s->note : s->invite);
	return *s->note ? s->note_style : STYLE_GOOD;
}

void lobby_draw(struct scene *scene, struct canvas *c)
{
	struct lobby_scene *s = (struct lobby_scene *)scene;
	char note[2 * LOBBY_SAID], prompt[LOBBY_SAID + 64];
	const unsigned style = note_text(s, note, sizeof note);
	int last = c->rows - 2, rows;

	put_header(c, s);
	prompt_text(s, prompt, sizeof prompt);
	/* In a narrow window, both texts may need several rows, which the panes leave free. */
	rows = s->talk.open ? 1 : rows_of(c, prompt);
	draw_panes(c, s, last - rows - rows_of(c, note));
	if (s->talk.open)
		line_draw(c, last, s->asks ? _(s->asks) : _("say"), s->talk.text);
	else
		draw_whole(c, last, last, STYLE_PLAIN, prompt);
	if (*note)
		draw_whole(c, last - rows, last - rows, style, note);
	draw_key_line(c, c->rows - 1, scene);
}
