/* SPDX-License-Identifier: MIT */
/* The wording of Hamlet's patterns; hamlet_insight.c tests which of them applies. */
#include "games/hamlet/hamlet_insight.h"

#include "base/i18n.h"

const struct pattern hamlet_patterns[] = {
	[HAMLET_WIN] = {
		.id = "win",
		.title = N_("misses four in a row"),
		.look = N_("You can make four in a row now."),
		.why = N_("it makes four in a row"),
		.missed = N_("you could have made four in a row with {move}"),
		.lesson = "win",
	},
	[HAMLET_TWO_ENDS] = {
		.id = "two-ends",
		.title = N_("notices two threats too late"),
		.look = N_("{other} can make four in two places."),
		.why = N_("{other} can make four in two places, and you can block only one"),
		.missed = N_("{other} could make four in two places; you could block only one"),
		.lesson = "untwo",
	},
	[HAMLET_BLOCK_VERTICAL] = {
		.id = "block-vertical",
		.title = N_("doesn't block three in a column"),
		.look = N_("{other} has three on top of each other."),
		.why = N_("{other} has three on top of each other, and this blocks the fourth"),
		.missed = N_("{other} had three stacked up; {move} would have blocked them"),
		.lesson = "block",
	},
	[HAMLET_BLOCK] = {
		.id = "block",
		.title = N_("doesn't block three in a row"),
		.look = N_("{other} needs only one more stone for four in a row."),
		.why = N_("{other} needs one more stone for four in a row, and this blocks it"),
		.missed = N_("{other} needed one more stone; {move} would have blocked it"),
		.lesson = "gap",
	},
	[HAMLET_OUT_OF_MOVES] = {
		.id = "out-of-moves",
		.title = N_("runs out of safe columns"),
		.look = N_("Look at the cell above each of your moves."),
		.why = N_("in every column, {other} can make four on top of your stone"),
		.missed = N_("in every column, {other} could make four on top of your stone"),
		.lesson = "wait",
	},
	[HAMLET_UNDER] = {
		.id = "under",
		.title = N_("plays below a cell where the opponent wins"),
		.missed = N_("{other} could then play on top of it and make four"),
		.lesson = "under",
	},
	[HAMLET_WASTES_OWN] = {
		.id = "wastes-own",
		.title = N_("wastes a chance for four by playing below it"),
		.missed = N_("you needed the cell above, and now {other} can fill it"),
		.lesson = "wait",
	},
	[HAMLET_DOUBLE] = {
		.id = "double",
		.title = N_("misses a double threat"),
		.look = N_("You can make two threats at once."),
		.why = N_("it makes two threats at once, and {other} can block only one"),
		.missed = N_("{move} would have made two threats at once"),
		.lesson = "two",
	},
	[HAMLET_FORCE] = {
		.id = "force",
		.title = N_("misses a threat that wins even if it is blocked"),
		.look = N_("Look for a threat that, if blocked, lets you win in the cell just "
"above."),
		.why = N_("it threatens four; if {other} blocks, you win just above"),
		.missed = N_("{move} threatens four; if {other} blocks, you win just above"),
	},
	[HAMLET_FORCE_DOUBLE] = {
		.id = "force-double",
		.title = N_("misses a threat that prepares two more"),
		.look = N_("First make a threat that {other} must block."),
		.why = N_("{other} must block it, and then {moves} makes two threats"),
		.missed = N_("{move} forces a block; then {moves} makes two threats"),
		.lesson = "two",
	},
	[HAMLET_ALLOWS_DOUBLE] = {
		.id = "allows-double",
		.title = N_("lets the opponent make two threats"),
		.look = N_("{other} wants to make two threats at once."),
		.why = N_("it stops {other} from making two threats with {moves}"),
		.missed = N_("{other} could then make two threats with {moves}"),
		.lesson = "untwo",
	},
	[HAMLET_ZUGZWANG] = {
		.id = "zugzwang",
		.title = N_("doesn't make the opponent run out of safe columns"),
		.look = N_("Who has to play below the cell you need for four? Count the free cells."),
		.why = N_("in the end, {other} must play {moves}, below the cell you need"),
		.missed = N_("in the end, {other} must play {moves}, below the cell you need"),
		.lesson = "wait",
	},
	[HAMLET_ODD] = {
		.id = "odd",
		.title = N_("doesn't set up a win in an odd row"),
		.look = N_("When columns fill up, {own} usually gets the cells in odd rows."),
		.why = N_("it sets up a win in an odd row, which {own} usually gets"),
		.missed = N_("{move} sets up a win in an odd row; {own} usually gets it"),
	},
	[HAMLET_EVEN] = {
		.id = "even",
		.title = N_("doesn't set up a win in an even row"),
		.look = N_("When columns fill up, {own} usually gets the cells in even rows."),
		.why = N_("it sets up a win in an even row, which {own} usually gets"),
		.missed = N_("{move} sets up a win in an even row; {own} usually gets it"),
	},
	[HAMLET_SOON] = {
		.id = "soon",
		.title = N_("misses a win in a few moves"),
		.look = N_("You can win within a few moves."),
		.why = N_("it wins within {n} moves"),
		.missed = N_("you could have won within {n} moves by playing {move}"),
	},
	[HAMLET_CENTRE] = {
		.id = "centre",
		.title = N_("plays near the edge in the opening"),
		.look = N_("Early on, the middle counts most."),
		.why = N_("more lines of four run through the middle"),
		.missed = N_("{move} is in the middle, where more lines of four cross"),
	},
	[HAMLET_PATTERNS] = { .id = NULL },
};
