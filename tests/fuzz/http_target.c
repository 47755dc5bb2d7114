/* SPDX-License-Identifier: MIT */
/* Fuzz target: a stranger's HTTP request. The parser's result must not depend on how the bytes are
 * split into packets, and every accepted request must have all the properties that the parser's
 * interface promises. */
#include <stdlib.h>
#include <string.h>

#include "server/net/http.h"
#include "target.h"

struct end {
	int status;
	size_t used;
	unsigned fields, params;
	bool upgrade, keep_alive;
};

static void check_request(const struct http_request *r)
{
	char cookie[64];

	if (r->path[0] != '/' || (!r->http10 && !http_field(r, "host")))
		abort();
	if (http_field(r, "content-length") && http_field(r, "transfer-encoding"))
		abort();
	for (unsigned i = 0; i < r->n_fields; i++)
		if (!*r->fields[i].name || strpbrk(r->fields[i].value, "\r\n"))
			abort();
	http_cookie(r, "a", cookie, sizeof cookie);
	http_param(r, "a");
}

static struct end parse(const uint8_t *data, size_t size, size_t packet)
{
	struct http_parser *p = http_parser_new();
	struct end end = { 0 };

	while (end.used < size && end.status == 0) {
		size_t n = size - end.used < packet ? size - end.used : packet, used;

		end.status = http_parser_take(p, data + end.used, n, &used);
		if (used > n || (end.status == 0 && used == 0))
			abort();
		end.used += used;
	}
	if (end.status == 1) {
		const struct http_request *r = http_parser_request(p);

		check_request(r);
		end.fields = r->n_fields;
		end.params = r->n_params;
		end.upgrade = r->upgrade;
		end.keep_alive = r->keep_alive;
	}
	http_parser_free(p);
	return end;
}

FUZZ_TARGET(http)
{
	struct end whole = parse(data, size, size), bytes = parse(data, size, 1),
		   some = parse(data, size, 7);

	if (whole.status != bytes.status || whole.used != bytes.used ||
	    whole.fields != bytes.fields || whole.params != bytes.params ||
	    whole.upgrade != bytes.upgrade || whole.keep_alive != bytes.keep_alive)
		abort();
	if (some.status != bytes.status || some.used != bytes.used)
		abort();
	return 0;
}
