/* SPDX-License-Identifier: MIT */
#include "base/secret.h"

#include <string.h>

/* ---- SHA-256 ---- */

static const uint32_t k[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
	0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
	0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
	0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
	0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
	0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
	0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
	0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
	0xc67178f2,
};

static uint32_t rotate_right(uint32_t x, unsigned n)
{
	return x >> n | x << (32 - n);
}

static void hash_block(uint32_t h[8], const uint8_t *p)
{
	uint32_t w[64], v[8];

	for (unsigned t = 0; t < 16; t++)
		w[t] = (uint32_t)p[4 * t] << 24 | (uint32_t)p[4 * t + 1] << 16 |
		       (uint32_t)p[4 * t + 2] << 8 | p[4 * t + 3];
	for (unsigned t = 16; t < 64; t++)
		w[t] = (rotate_right(w[t - 2], 17) ^ rotate_right(w[t - 2], 19) ^ w[t - 2] >> 10) +
		       w[t - 7] +
		       (rotate_right(w[t - 15], 7) ^ rotate_right(w[t - 15], 18) ^ w[t - 15] >> 3) +
		       w[t - 16];
	memcpy(v, h, sizeof v);
	for (unsigned t = 0; t < 64; t++) {
		const uint32_t a = v[0], e = v[4];
		const uint32_t t1 = v[7] +
				    (rotate_right(e, 6) ^ rotate_right(e, 11) ^
				     rotate_right(e, 25)) +
				    ((e & v[5]) ^ (~e & v[6])) + k[t] + w[t];
		const uint32_t t2 = (rotate_right(a, 2) ^ rotate_right(a, 13) ^
				     rotate_right(a, 22)) +
				    ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));

		memmove(v + 1, v, 7 * sizeof *v);
		v[4] += t1;
		v[0] = t1 + t2;
	}
	for (unsigned i = 0; i < 8; i++)
		h[i] += v[i];
}

void sha256(const void *bytes, size_t n, uint8_t out[32])
{
	uint32_t h[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
			  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
	const uint64_t bits = (uint64_t)n * 8;
	const uint8_t *p = bytes;
	uint8_t last[128] = { 0 };
	size_t size;

	for (; n >= 64; n -= 64, p += 64)
		hash_block(h, p);
	memcpy(last, p, n);
	last[n] = 0x80;
	size = n < 56 ? 64 : 128;
	for (unsigned i = 0; i < 8; i++)
		last[size - 1 - i] = (uint8_t)(bits >> 8 * i);
	for (size_t at = 0; at < size; at += 64)
		hash_block(h, last + at);
	for (unsigned i = 0; i < 32; i++)
		out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
}

/* ---- SipHash-2-4 ---- */

struct sip {
	uint64_t v[4];
};

static uint64_t turn_left(uint64_t x, unsigned n)
{
	return x << n | x >> (64 - n);
}

static void mix_rounds(struct sip *s, unsigned rounds)
{
	uint64_t *v = s->v;

	while (rounds--) {
		v[0] += v[1];
		v[2] += v[3];
		v[1] = turn_left(v[1], 13) ^ v[0];
		v[3] = turn_left(v[3], 16) ^ v[2];
		v[0] = turn_left(v[0], 32) + v[3];
		v[2] += v[1];
		v[3] = turn_left(v[3], 21) ^ v[0];
		v[1] = turn_left(v[1], 17) ^ v[2];
		v[2] = turn_left(v[2], 32);
	}
}

/* Reads up to eight bytes as a number, lowest byte first. */
static uint64_t read_word(const uint8_t *bytes, size_t n)
{
	uint64_t word = 0;

	for (size_t i = 0; i < n; i++)
		word |= (uint64_t)bytes[i] << 8 * i;
	return word;
}

static void write_word(uint8_t *out, uint64_t word)
{
	for (unsigned i = 0; i < 8; i++)
		out[i] = (uint8_t)(word >> 8 * i);
}

static void take_word(struct sip *s, uint64_t word)
{
	s->v[3] ^= word;
	mix_rounds(s, 2);
	s->v[0] ^= word;
}

static struct sip start_sip(const struct secret *s)
{
	const uint64_t k0 = read_word(s->key, 8), k1 = read_word(s->key + 8, 8);

	return (struct sip){ { k0 ^ UINT64_C(0x736f6d6570736575), k1 ^ UINT64_C(0x646f72616e646f6d),
			       k0 ^ UINT64_C(0x6c7967656e657261),
			       k1 ^ UINT64_C(0x7465646279746573) } };
}

/* Finishes the hash of an n-byte message with its last word, which contains the remaining bytes
 * (fewer than eight). */
static uint64_t end_sip(struct sip *sip, uint64_t word, size_t n)
{
	take_word(sip, (uint64_t)n << 56 | word);
	sip->v[2] ^= 0xff;
	mix_rounds(sip, 4);
	return sip->v[0] ^ sip->v[1] ^ sip->v[2] ^ sip->v[3];
}

uint64_t secret_hash(const struct secret *s, const void *bytes, size_t n)
{
	struct sip sip = start_sip(s);
	const uint8_t *at = bytes;
	size_t left = n;

	for (; left >= 8; left -= 8, at += 8)
		take_word(&sip, read_word(at, 8));
	return end_sip(&sip, read_word(at, left), n);
}

/* ---- Numbers for strangers ---- */

void secret_of_seed(struct secret *s, uint64_t seed)
{
	/* The first word of the hashed data; other uses of a seed begin with different words. */
	static const char purpose[8] = "told to ";
	uint8_t from[16], hash[32];

	memcpy(from, purpose, sizeof purpose);
	write_word(from + 8, seed);
	sha256(from, sizeof from, hash);
	memcpy(s->key, hash, sizeof s->key);
}

uint64_t secret_number(const struct secret *s, unsigned game_no, unsigned seat, unsigned nth)
{
	struct sip sip = start_sip(s);

	/* Hashes the three numbers as words. secret_hash() would give the same result, but more
	 * slowly. */
	take_word(&sip, game_no);
	take_word(&sip, seat);
	take_word(&sip, nth);
	return end_sip(&sip, 0, 3 * sizeof(uint64_t));
}

bool secret_equal(const char *a, const char *b, size_t n)
{
	unsigned char differ = 0;

	for (size_t i = 0; i < n; i++)
		differ = (unsigned char)(differ | (a[i] ^ b[i]));
	return !differ;
}
