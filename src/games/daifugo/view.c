/* Daifugo as plain text; the canvas shows the same lines. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "asobi/view.h"
#include "base/i18n.h"
#include "games/daifugo/daifugo.h"
#include "games/daifugo/generate.h"
#include "games/daifugo/judge.h"

struct memo {
	uint16_t at;			/* of the legal moves, the one pointed at */
};

enum { TEXT = 2048 };
struct lines {
	char text[TEXT];
	size_t len;
};

static void add(struct lines *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(struct lines *l, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	vsnprintf(l->text + l->len, sizeof l->text - l->len, format, ap);
	va_end(ap);
	l->len += strlen(l->text + l->len);
}

static void add_player(struct lines *l, const struct daifugo *d, unsigned s, const char *name)
{
	add(l, _("%s: %u cards"), name, d->count[s]);
	if (daifugo_class(d, s) != CLASS_NONE)
		add(l, ", %s", daifugo_class_name(daifugo_class(d, s)));
	if (d->rank[s])
		add(l, _(", rank %u"), d->rank[s]);
	else if (d->passed >> s & 1)
		add(l, "%s", _(", passed"));
	add(l, "\n");
}

static void add_field(struct lines *l, const struct daifugo *d)
{
	char field[PLAY_TEXT];

	play_text(d->table.field, field, sizeof field);
	add(l, _("Field: %s"), field);
	for (unsigned s = 0; s < SUITS; s++)
		if (d->table.lock >> s & 1)
			add(l, _(", locked to %c"), "SHDC"[s]);
	if (table_reversed(&d->table))
		add(l, "%s", _(", low cards are strong"));
	add(l, "\n");
}

static void add_table(struct lines *l, const struct daifugo *d, unsigned seat, const char *const *names)
{
	char hand[CARDS_TEXT], name[32];

	for (unsigned s = 0; s < d->rules.players; s++) {
		snprintf(name, sizeof name, _("Player %u"), s + 1);
		add_player(l, d, s, names ? names[s] : name);
	}
	add_field(l, d);
	if (seat >= d->rules.players)
		return;
	cards_text(d->hand[seat], ' ', hand, sizeof hand);
	add(l, _("Hand: %s\n"), hand);
}

static size_t print(const void *seen, unsigned seat, char *buf, size_t n)
{
	struct lines l = { .len = 0 };

	add_table(&l, seen, seat, NULL);
	return (size_t)snprintf(buf, n, "%s", l.text);
}

/* The legal move at a place, counted around; false: the seat has none. */
static bool move_at(const struct daifugo *d, unsigned seat, int *at, game_move *out)
{
	struct move_list list = {0};

	game_daifugo.legal(d, seat, &list);
	if (list.len) {
		*at = (*at + (int)list.len) % (int)list.len;
		*out = list.at[*at];
	}
	move_list_free(&list);
	return *at >= 0 && (game_daifugo.actors(d) >> seat & 1);
}

static void draw(struct canvas *c, const void *seen, unsigned seat, const void *memo,
		 const struct look *look)
{
	struct lines l = { .len = 0 };
	int row = 1, at = ((const struct memo *)memo)->at;
	char text[MOVE_TEXT], *line, *rest;
	game_move m;

	add_table(&l, seen, seat, look->names);
	for (line = strtok_r(l.text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
		canvas_put(c, row++, 2, STYLE_PLAIN, line);
	if (!look->pointing || !move_at(seen, seat, &at, &m))
		return;
	game_format_move(&game_daifugo, seen, seat, m, text, sizeof text);
	canvas_putf(c, row + 1, 2, STYLE_PLAIN | MARK_CURSOR, " %s ", text);
	canvas_rest(c, row + 1, 3);
}

static void size(const void *seen, int *rows, int *cols)
{
	(void)seen;
	*rows = DAIFUGO_SEATS + 6;
	*cols = 70;
}

static enum input_result input(const void *seen, unsigned seat, void *memo, const struct input *in,
			       game_move *out)
{
	struct memo *m = memo;
	int at = m->at;
	game_move move;

	switch (in->key) {
	case VIEW_LEFT: case VIEW_DOWN: at--; break;
	case VIEW_RIGHT: case VIEW_UP: at++; break;
	case VIEW_HOME: at = 0; break;
	case VIEW_END: at = -1; break;
	case VIEW_PLAY: break;
	case VIEW_CLICK: case VIEW_COMMAND: case VIEW_PICK: case VIEW_CLEAR:
		return INPUT_UNUSED;
	}
	if (!move_at(seen, seat, &at, &move))
		return INPUT_UNUSED;
	m->at = (uint16_t)at;
	if (in->key != VIEW_PLAY)
		return INPUT_REDRAW;
	*out = move;
	return INPUT_MOVE;
}

static void point_at(void *memo, const void *seen, unsigned seat, game_move move)
{
	struct move_list list = {0};

	game_daifugo.legal(seen, seat, &list);
	for (size_t i = 0; i < list.len; i++)
		if (list.at[i] == move)
			((struct memo *)memo)->at = (uint16_t)i;
	move_list_free(&list);
}

static size_t prompt(const void *seen, unsigned seat, char *buf, size_t n)
{
	const struct daifugo *d = seen;
	unsigned cards;

	daifugo_partner(d, seat, &cards);
	if (d->phase == PHASE_GIVE)
		return (size_t)snprintf(buf, n, ngettext("give %u card", "give %u cards", cards), cards);
	return (size_t)snprintf(buf, n, "%s", _("cards such as S5 H5, or - to pass"));
}

static size_t refuse(const void *seen, unsigned seat, const char *text, char *buf, size_t n)
{
	const struct daifugo *d = seen;
	char why[ERROR_TEXT] = "";
	play_word unused;

	if (d->phase == PHASE_GIVE)
		return (size_t)snprintf(buf, n, "%s", _("Give as many cards of your own hand as is asked for."));
	daifugo_judge_text(&d->rules, &d->table, d->hand[seat], text, &unused, why);
	return (size_t)snprintf(buf, n, "%s", why);
}

static size_t narrate(const void *before, unsigned seat, game_move m, const void *after,
		      const char *name, char *buf, size_t n)
{
	static const struct {
		enum daifugo_effect effect;
		const char *text;
	} told[] = {
		{ EFFECT_SPADE3, N_("S3 takes the joker.") },
		{ EFFECT_EIGHT, N_("The 8 clears the field.") },
		{ EFFECT_REVOLUTION, N_("Revolution!") },
		{ EFFECT_ELEVENBACK, N_("Eleven-back: the order is reversed.") },
		{ EFFECT_LOCK, N_("The suits are locked.") },
		{ EFFECT_UNLOCK, N_("The joker releases the lock.") },
		{ EFFECT_OUT, N_("Out!") },
		{ EFFECT_FOUL, N_("A forbidden finish: a miss.") },
		{ EFFECT_MIYAKO, N_("The daifugo falls.") },
	};
	const unsigned effects = daifugo_effects(before, seat, m, after);
	const enum daifugo_phase phase = ((const struct daifugo *)before)->phase;
	struct lines l = { .len = 0 };
	char text[MOVE_TEXT];

	if (seat == SEAT_DEALER || move_is_reserved(m) || phase != PHASE_PLAY)
		return 0;
	play_text(m, text, sizeof text);
	if (m == PLAY_PASS)
		add(&l, _("%s passed."), name);
	else
		add(&l, _("%s played %s."), name, text);
	for (size_t i = 0; i < sizeof told / sizeof *told; i++)
		if (effects & told[i].effect)
			add(&l, " %s", _(told[i].text));
	return (size_t)snprintf(buf, n, "%s", l.text);
}

const struct view view_daifugo = {
	.game = &game_daifugo,
	.memo_size = sizeof(struct memo),
	.size = size,
	.draw = draw,
	.input = input,
	.point_at = point_at,
	.typed = "-",
	.prompt = prompt,
	.refuse = refuse,
	.print = print,
	.narrate = narrate,
	.summary = N_("Five at the table: be rid of your cards first."),
};
