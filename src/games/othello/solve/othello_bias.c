/* SPDX-License-Identifier: MIT */
/* Written by make-othello-bias, for the boards of size 6 and 8. */
#include "games/othello/solve/othello_search.h"

const struct bias_table othello_biases[2] = {
	{
		.tenth = {
			{ -1, -1, -1, 1, 2, 0, 0, 0, 0, 0 },
			{ -1, 0, 0, 0, 0, -1, -1, -1, -1, -1 },
			{ -1, 0, 0, 0, 1, -1, -1, -1, -1, -1 },
		},
		.start = { 45, 25, 17, 21, 17, 1 },
	},
	{
		.tenth = {
			{ 0, -1, 0, 0, -1, 0, -1, 1, 1, 1 },
			{ -1, 0, -1, 0, 0, 0, -1, -1, -1, -1 },
			{ -1, 0, -1, 0, -1, 0, 1, 0, 0, 0 },
		},
		.start = { 28, 25, 25, 25, 17, 25 },
	},
};
