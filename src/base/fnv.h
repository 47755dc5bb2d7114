/* SPDX-License-Identifier: MIT */
/* fnv.h - a short hash of bytes (Fowler, Noll, Vo: FNV-1a, 64 bits). It is the same on every
 * machine, so it may be stored in files. It isn't secure: anyone can construct different bytes
 * with equal hashes. */
#ifndef ASOBI_BASE_FNV_H
#define ASOBI_BASE_FNV_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t fnv_hash(const void *bytes, size_t n)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);

	for (size_t i = 0; i < n; i++)
		hash = (hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
	return hash;
}

#endif
