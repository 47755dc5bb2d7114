/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/parse.h"
#include "server/platform/wire.h"

/* ---- Cards ---- */

enum { FIRST_JOKER = 53 };

/* Ace and 2 are the strongest, which the numbers do not tell. */
static unsigned id_of(unsigned bit)
{
	const unsigned rank = bit / 4, suit = bit % 4;

	return suit * 13 + (rank < RANK_A ? rank + 3 : rank - RANK_A + 1);
}

static bool mark_and_number(const char *text, card_set *out)
{
	unsigned number;
	int n;

	if (*text < '1' || *text > '4' || text[1] != '-' || text[2] < '1' || text[2] > '9' ||
	    !parse_int(text + 2, 1, 13, &n))
		return false;
	number = (unsigned)n;
	*out = card_of(number >= 3 ? number - 3 : number - 1 + RANK_A, (unsigned)(*text - '1'));
	return true;
}

bool wire_card_parse(const char *text, card_set *out)
{
	char word[16];
	size_t n;

	text += strspn(text, " ");
	for (n = strlen(text); n && text[n - 1] == ' '; n--)
		;
	if (n >= sizeof word)
		return false;
	memcpy(word, text, n);
	word[n] = '\0';
	*out = jokers_of(1);
	return !strcmp(word, "joker") || mark_and_number(word, out);
}

bool wire_cards_parse(const char *const *cards, unsigned n, card_set *out)
{
	card_set one;

	*out = 0;
	for (unsigned i = 0; i < n; i++) {
		if (!wire_card_parse(cards[i], &one))
			return false;
		if (one == jokers_of(1) ? cards_jokers(*out) == MOST_JOKERS : (*out & one) != 0)
			return false;
		*out = cards_with(*out, one);
	}
	return true;
}

void wire_jokers_deal(struct wire_jokers *j, const card_set *hands, unsigned seats)
{
	unsigned next = 0;

	memset(j, 0, sizeof *j);
	for (unsigned s = 0; s < seats; s++)
		for (unsigned n = cards_jokers(hands[s]); n; n--)
			j->held[s] |= 1U << next++;
}

/* Of the jokers a seat has, the first n. */
static unsigned first_jokers(const struct wire_jokers *j, unsigned seat, unsigned n)
{
	unsigned taken = 0;

	for (unsigned bit = 0; n && bit < MOST_JOKERS; bit++)
		if (j->held[seat] >> bit & 1) {
			taken |= 1U << bit;
			n--;
		}
	return taken;
}

unsigned wire_cards_ids(const struct wire_jokers *j, unsigned seat, card_set cards, unsigned ids[MOST_CARDS])
{
	unsigned n = 0, some = first_jokers(j, seat, cards_jokers(cards));

	for (card_set rest = cards & CARDS_NATURAL; rest; rest &= rest - 1)
		ids[n++] = id_of((unsigned)__builtin_ctzll(rest));
	for (; some; some &= some - 1)
		ids[n++] = FIRST_JOKER + (unsigned)__builtin_ctz(some);
	return n;
}

void wire_jokers_hand(struct wire_jokers *j, unsigned from, unsigned to, card_set cards)
{
	unsigned n = cards_jokers(cards);

	for (unsigned bit = MOST_JOKERS; n && bit-- > 0;)
		if (j->held[from] >> bit & 1) {
			j->held[from] &= ~(1U << bit);
			j->held[to] |= 1U << bit;
			n--;
		}
}

void wire_jokers_lay(struct wire_jokers *j, unsigned seat, card_set cards)
{
	j->held[seat] &= ~first_jokers(j, seat, cards_jokers(cards));
}

/* ---- Data ---- */

/* The original's cards were rows of a table, made on this day; clients may look at it. */
static const char card_time[] = "2011-04-20T13:32:09Z";

/* Up to where its text begins. */
static void add_tag(const struct data *d, struct strbuf *sb, const char *name, const char *type, bool nil)
{
	sb_addf(sb, "%*s<%s", (int)(2 * d->depth), "", name);
	if (type)
		sb_addf(sb, " type=\"%s\"", type);
	sb_add(sb, nil ? " nil=\"true\">" : ">");
}

static void add_element(struct data *d, const char *name, char kind, const char *text)
{
	struct strbuf *sb = &d->json.sb;

	add_tag(d, sb, name, strchr("iud", kind) ? "integer" : kind == 'o' ? "boolean" : kind == 's' ? "datetime"
			: kind == 'e' ? "array" : NULL, d->nil);
	/* quotes stay as they are between tags, as in "can't" */
	for (; *text && !d->nil; text++)
		(*text == '"' || *text == '\'' ? sb_add : html_text)(sb, (const char[]){ *text, '\0' });
	sb_addf(sb, "</%s>\n", name);
}

static void add_numbers(struct json *j, const char *name, const unsigned *numbers, unsigned n)
{
	json_open(j, name, "[");
	for (unsigned i = 0; i < n; i++)
		json_addf(j, NULL, "%u", numbers[i]);
	json_close(j, "]");
}

static void add_value(struct data *d, const char *name, char kind, va_list *args)
{
	char number[64] = "null";
	const char *text = number;
	double x;

	switch (kind) {
	case 'i': snprintf(number, sizeof number, "%" PRId64, va_arg(*args, int64_t)); break;
	case 'u': snprintf(number, sizeof number, "%u", va_arg(*args, unsigned)); break;
	case 'd': snprintf(number, sizeof number, "%d", va_arg(*args, int)); break;
	case 's': date_text(va_arg(*args, int64_t), number); break;
	case 'o': text = va_arg(*args, int) ? "true" : "false"; break;
	case 't': text = va_arg(*args, const char *); break;
	case 'c': text = card_time; break;
	case 'e': text = d->xml ? "" : "[]"; break;
	case 'f':
		if (isfinite(x = va_arg(*args, double)))
			snprintf(number, sizeof number, "%.3f", x);
	}
	if (d->xml && !(d->nil && !strcmp(name, "id")))
		add_element(d, name, kind, text);
	else if (!d->xml && text && strchr("tsc", kind))
		json_text(&d->json, name, text);
	else if (!d->xml)
		json_addf(&d->json, name, "%s", text ? text : "null");
}

static void data_open(struct data *d, const char *name, char bracket)
{
	const bool array = bracket == '[', wrapped = *name && !d->xml && d->in[d->depth - 1].array;

	assert(d->depth < DATA_DEPTH);
	if (d->xml) {
		add_tag(d, &d->json.sb, name, array ? "array" : NULL, false);
		sb_add(&d->json.sb, "\n");
	} else {
		if (wrapped)
			json_open(&d->json, NULL, "{");
		json_open(&d->json, name, array ? "[" : "{");
	}
	strcpy(d->in[d->depth].name, name);
	d->in[d->depth].array = array;
	d->in[d->depth++].wrapped = wrapped;
}

static void data_close(struct data *d)
{
	d->depth--;
	if (d->xml) {
		sb_addf(&d->json.sb, "%*s</%s>\n", (int)(2 * d->depth), "", d->in[d->depth].name);
		return;
	}
	json_close(&d->json, d->in[d->depth].array ? "]" : "}");
	if (d->in[d->depth].wrapped)
		json_close(&d->json, "}");
}

/* The name before the next value, as it is seen; behind it. */
static const char *read_name(const struct data *d, const char *shape, char name[DATA_NAME])
{
	const size_t n = strspn(shape, "abcdefghijklmnopqrstuvwxyz_");

	snprintf(name, DATA_NAME, "%.*s", shape[n] == ':' && (d->xml || d->depth) ? (int)n : 0, shape);
	if (d->xml && !*name && d->depth)
		snprintf(name, strlen(d->in[d->depth - 1].name), "%s", d->in[d->depth - 1].name);
	for (char *c = name; d->xml && *c; c++)
		*c = *c == '_' ? '-' : *c;
	return shape[n] == ':' ? shape + n + 1 : shape;
}

void data_add_list(struct data *d, const char *shape, va_list arguments)
{
	char name[DATA_NAME];
	va_list args;

	va_copy(args, arguments);
	for (; *shape; shape++) {
		shape = read_name(d, shape, name);
		if (*shape == '{' || *shape == '[') {
			data_open(d, name, *shape);
		} else if (*shape == '}' || *shape == ']') {
			data_close(d);
		} else if (*shape == 'U') {
			const unsigned *numbers = va_arg(args, const unsigned *);

			add_numbers(&d->json, name, numbers, va_arg(args, unsigned));
		} else if (*shape != ' ') {
			add_value(d, name, *shape, &args);
		}
	}
	va_end(args);
}

void data_add(struct data *d, const char *shape, ...)
{
	va_list args;

	va_start(args, shape);
	data_add_list(d, shape, args);
	va_end(args);
}

void data_add_cards(struct data *d, const char *shape, const struct table_cards *cards)
{
	for (unsigned i = 0; i < cards->n; i++) {
		const struct wire_card c = wire_card(cards->id[i]);

		data_add(d, shape, c.id, !c.mark, c.mark, c.number);
	}
}

const char *wire_order(bool revolution)
{
	return revolution ? "Revolution" : "Nomal";
}
