/* SPDX-License-Identifier: MIT */
/* serve_loop.h - one of our players at a wire, for somebody else's arcade. */
#ifndef ASOBI_SERVE_LOOP_H
#define ASOBI_SERVE_LOOP_H

#include "asobi/player.h"
#include "base/wire.h"
#include "proto/serve.h"

/* Until the other side says goodbye or closes: true; or until it talks nonsense or the player
 * cannot be had: false with one sentence.  The wire stays open. */
bool serve_loop(const struct serve_protocol *protocol, const struct who *who, struct wire *wire,
		char error[ERROR_TEXT]);

#endif
