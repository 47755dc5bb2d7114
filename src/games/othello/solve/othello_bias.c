/* SPDX-License-Identifier: MIT */
/* Written by make-othello-bias, for the boards of size 6 and 8. */
#include "games/othello/solve/othello_search.h"

const struct bias_table othello_biases[2] = {
	{
		.tenth = {
			{ 3, -1, -2, 1, -3, 0, 0, 0, 0, 0 },
			{ -2, -1, -2, 0, -4, 0, 0, 0, 0, 0 },
			{ 1, -4, 0, -3, -1, 2, 2, 2, 2, 2 },
		},
		.start = { 53, 54, 39, 43, 31, 35 },
	},
	{
		.tenth = {
			{ -6, 2, -1, 0, -1, 0, -1, 0, 0, 0 },
			{ -4, 0, -2, -2, -1, 0, -2, -1, -1, -1 },
			{ -3, 2, -2, -2, -1, 0, -3, -1, -1, -1 },
		},
		.start = { 42, 36, 39, 31, 31, 35 },
	},
};
