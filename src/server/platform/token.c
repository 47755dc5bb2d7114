/* SPDX-License-Identifier: MIT */
/* The token by which a form is known to be one of ours: a hash of the session under a secret. */
#include <stdio.h>
#include <string.h>

#include "base/sha256.h"
#include "server/platform/platform_private.h"

void visit_form_token(const struct visit *v, char out[33])
{
	uint8_t from[16 + STORE_TOKEN] = {0}, hash[32];

	memcpy(from, v->platform->secret, 16);
	memcpy(from + 16, v->token, strlen(v->token));
	sha256(from, sizeof from, hash);
	for (unsigned i = 0; i < 16; i++)
		snprintf(out + 2 * i, 3, "%02x", hash[i]);
}

/* Takes as long wherever they differ. */
static bool same(const char *a, const char *b, size_t n)
{
	unsigned char differ = 0;

	for (size_t i = 0; i < n; i++)
		differ = (unsigned char)(differ | (a[i] ^ b[i]));
	return !differ;
}

bool visit_bears_token(const struct visit *v)
{
	const char *header = http_field(v->r, "x-csrf-token");
	const char *given = header ? header : http_param(v->r, "authenticity_token");
	char token[33];

	visit_form_token(v, token);
	return given && strlen(given) == 32 && same(given, token, 32);
}
