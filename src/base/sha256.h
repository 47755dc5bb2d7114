/* SPDX-License-Identifier: MIT */
/* sha256.h - SHA-256 (FIPS 180-4), for what is random already: passwords go through crypt(). */
#ifndef ASOBI_SHA256_H
#define ASOBI_SHA256_H

#include <stddef.h>
#include <stdint.h>

void sha256(const void *bytes, size_t n, uint8_t out[32]);

#endif
