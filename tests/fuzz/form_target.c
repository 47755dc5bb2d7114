/* SPDX-License-Identifier: MIT */
/* Fuzz target: arbitrary text that a stranger enters in a web address or form. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "server/net/http.h"
#include "target.h"

static void check_text(const char *s)
{
	size_t len;

	for (uint32_t c; (c = utf8_next(s, &len)) != 0; s += len)
		if (c == 0xfffd && len == 1)
			abort();
}

FUZZ_TARGET(form)
{
	struct http_request r = { 0 };
	char *text = calloc(1, size + 1), *path = calloc(1, size + 1);

	if (!text || !path)
		abort();
	if (size) {
		memcpy(text, data, size);
		memcpy(path, data, size);
	}
	if (http_decode(path, false)) {
		check_text(path);
		if (strlen(path) > size)
			abort();
	}
	if (http_read_form(&r, text))
		for (unsigned i = 0; i < r.n_params; i++) {
			check_text(r.params[i].name);
			check_text(r.params[i].value);
			if (strlen(r.params[i].name) + strlen(r.params[i].value) > size)
				abort();
		}
	free(text);
	free(path);
	return 0;
}
