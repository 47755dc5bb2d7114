/* SPDX-License-Identifier: MIT */
/* Fuzz target: whatever clients send to the referee, in whatever order they come and go.
 *
 * Each line of the input is one event: its first character is the kind of event, and its second (0
 * to 5) is the client.
 *
 *	+N  the client connects		-N  its connection breaks
 *	:NTEXT  it sends TEXT as a line	!N  it answers its last question
 *	=N  the clock advances N seconds (=9: 200)
 *
 * Everything that the referee sends must consist of lines of UTF-8 without control characters.
 * `make fuzz-tables` builds the target with a fuzzer; `make check` replays
 * tests/fuzz/corpus/tables. */
#include <stdlib.h>
#include <string.h>

#include "asobi/rng.h"
#include "base/utf8.h"
#include "test_clock.h"
#include "referee/tables.h"
#include "target.h"

enum { PEERS = 6, LINE = 400, MOST_EVENTS = 300 };

static struct guest {
	struct peer *peer;
	char legal[96]; /* the first legal move in the latest list that this client received */
	char ticket[64];
} guests[PEERS];
static struct rng rng;

static void check(const char *line, size_t n)
{
	size_t len;

	for (size_t i = 0; i < n; i += len) {
		const uint32_t c = utf8_next(line + i, &len);

		if ((c < ' ' && c != '\t') || (c >= 0x7f && c < 0xa0) || c == 0xfffd ||
		    (c >= 0x202a && c <= 0x202e))
			abort();
	}
}

static void hear(void *context, void *theirs, const char *bytes, size_t n)
{
	struct guest *g = theirs;

	(void)context;
	while (n > 0) {
		const char *end = memchr(bytes, '\n', n);
		const size_t len = end ? (size_t)(end - bytes) : n;

		if (!end)
			abort(); /* the referee must never send a message without a line ending */
		check(bytes, len);
		if (len > 6 && !memcmp(bytes, "legal\t", 6)) {
			size_t word = 0;

			while (word < len - 6 && word < sizeof g->legal - 1 &&
			       bytes[6 + word] != '\t')
				word++;
			memcpy(g->legal, bytes + 6, word);
			g->legal[word] = '\0';
		} else if (len > 7 && len < 60 && !memcmp(bytes, "ticket\t", 7)) {
			memcpy(g->ticket, bytes + 7, len - 7);
			g->ticket[len - 7] = '\0';
		}
		bytes += len + 1;
		n -= len + 1;
	}
}

static void end(void *context, void *theirs)
{
	(void)context;
	((struct guest *)theirs)->peer = NULL;
}

static bool draw(void *context, void *out, size_t n)
{
	(void)context;
	for (unsigned char *byte = out; n--; byte++)
		*byte = (unsigned char)(rng_next(&rng) >> 40);
	return true;
}

static void say(struct guest *g, const char *word, const char *text, size_t n)
{
	char line[LINE + 120];
	size_t len = strlen(word);

	if (!g->peer)
		return;
	memcpy(line, word, len);
	memcpy(line + len, text, n);
	line[len + n] = '\n';
	tables_bytes(g->peer, line, len + n + 1);
}

static void event(struct tables *t, const uint8_t *line, size_t n)
{
	struct guest *g;

	if (n < 2 || n > LINE)
		return;
	g = &guests[line[1] % PEERS];
	switch (line[0]) {
	case '+':
		if (!g->peer)
			g->peer = tables_come(t, g, "192.0.2.1");
		break;
	case '-':
		if (g->peer)
			tables_gone(g->peer);
		g->peer = NULL;
		break;
	case ':': say(g, "", (const char *)line + 2, n - 2); break;
	case '!': say(g, "move\t", g->legal, strlen(g->legal)); break;
	case '=':
		still_ms += line[1] == '9' ? 200000 : 1000 * (line[1] % 10);
		for (int i = 0; i < 50 && tables_due_ms(t) <= still_ms; i++)
			tables_tick(t);
		break;
	default: break;
	}
}

FUZZ_TARGET(tables)
{
	struct tables_config config = {
		.limits = tables_limits_usual,
		.server = "fuzz",
		.send = hear,
		.end = end,
		.random = draw,
	};
	struct tables *t;
	unsigned events = 0;

	/* Allow no computer players: with the clock standing still, they might think forever. */
	config.limits.own_players = 0;
	config.limits.tables = 3;
	memset(guests, 0, sizeof guests);
	rng_seed(&rng, 3);
	test_clock = CLOCK_STILL;
	still_ms = 1000000;
	t = tables_new(&config);
	while (size > 0 && events++ < MOST_EVENTS) {
		const uint8_t *to = memchr(data, '\n', size);
		const size_t n = to ? (size_t)(to - data) : size;

		event(t, data, n);
		data += n + (to != NULL);
		size -= n + (to != NULL);
	}
	tables_free(t);
	return 0;
}
