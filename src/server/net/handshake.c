/* SPDX-License-Identifier: MIT */
#include "server/net/handshake.h"

#include <stdint.h>
#include <string.h>

static uint32_t rotate(uint32_t x, unsigned n)
{
	return x << n | x >> (32 - n);
}

static void sha1_block(uint32_t h[5], const unsigned char *block)
{
	uint32_t w[80], v[5];

	for (unsigned i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
		       (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (unsigned i = 16; i < 80; i++)
		w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
	memcpy(v, h, sizeof v);
	for (unsigned i = 0; i < 80; i++) {
		static const uint32_t k[] = { 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6 };
		uint32_t choice = (v[1] & v[2]) | (~v[1] & v[3]), parity = v[1] ^ v[2] ^ v[3];
		uint32_t majority = (v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3]);
		uint32_t f = i < 20 ? choice : i >= 40 && i < 60 ? majority : parity;
		uint32_t next = rotate(v[0], 5) + f + v[4] + k[i / 20] + w[i];

		v[4] = v[3];
		v[3] = v[2];
		v[2] = rotate(v[1], 30);
		v[1] = v[0];
		v[0] = next;
	}
	for (unsigned i = 0; i < 5; i++)
		h[i] += v[i];
}

void handshake_sha1(const unsigned char *bytes, size_t n, unsigned char digest[20])
{
	uint32_t h[5] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 };
	unsigned char last[128] = {0};
	size_t rest = n % 64, padded = rest < 56 ? 64 : 128;

	for (size_t i = 0; i + 64 <= n; i += 64)
		sha1_block(h, bytes + i);
	memcpy(last, bytes + n - rest, rest);
	last[rest] = 0x80;
	for (unsigned i = 0; i < 8; i++)
		last[padded - 1 - i] = (unsigned char)((uint64_t)n * 8 >> 8 * i);
	sha1_block(h, last);
	if (padded > 64)
		sha1_block(h, last + 64);
	for (unsigned i = 0; i < 20; i++)
		digest[i] = (unsigned char)(h[i / 4] >> (24 - i % 4 * 8));
}

static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void write_base64(const unsigned char *bytes, size_t n, char *out)
{
	for (size_t i = 0; i < n; i += 3) {
		uint32_t three = (uint32_t)bytes[i] << 16 | (i + 1 < n ? (uint32_t)bytes[i + 1] << 8 : 0) |
				 (i + 2 < n ? bytes[i + 2] : 0U);

		for (unsigned j = 0; j < 4; j++)
			*out++ = i + j > n ? '=' : base64[three >> (18 - 6 * j) & 63];
	}
	*out = '\0';
}

/* 16 bytes in base64: 22 letters, the last of which has only two bits to say, and "==". */
static bool good_key(const char *key)
{
	return strlen(key) == 24 && strspn(key, base64) == 22 && strchr("AQgw", key[21]) &&
	       strcmp(key + 22, "==") == 0;
}

int handshake_check(const struct http_request *r, char accept[HANDSHAKE_ACCEPT])
{
	static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
	const char *key = http_field(r, "sec-websocket-key");
	const char *version = http_field(r, "sec-websocket-version");
	unsigned char text[24 + sizeof guid], digest[20];
	unsigned keys = 0;

	for (unsigned i = 0; i < r->n_fields; i++)
		keys += strcmp(r->fields[i].name, "sec-websocket-key") == 0;
	if (!version || strcmp(version, "13") != 0)
		return 426;
	if (keys != 1 || !good_key(key))
		return 400;
	memcpy(text, key, 24);
	memcpy(text + 24, guid, sizeof guid - 1);
	handshake_sha1(text, 24 + sizeof guid - 1, digest);
	write_base64(digest, sizeof digest, accept);
	return 101;
}
