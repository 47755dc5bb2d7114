/* SPDX-License-Identifier: MIT */
#include "games/gomoku/solve/short.h"

struct finding short_search(struct prover *p, const struct lines *l, const struct siege *s, unsigned side,
			    uint64_t most, struct budget *budget)
{
	const struct siege_key key = siege_key(l, s);
	const struct siege turned = siege_with(l, key.own, key.free);
	struct finding f;

	prover_forget(p);
	f = prover_search(p, &turned, side, most, budget);
	f.zone = siege_turned_back(f.zone, key.turn);
	if (f.reply != NOWHERE)
		f.reply = (uint8_t)__builtin_ctzll(siege_turned_back(UINT64_C(1) << f.reply, key.turn));
	return f;
}
