/* SPDX-License-Identifier: MIT */
/* The sentences of the patterns that explain Gomoku moves. */
#include "base/i18n.h"
#include "games/gomoku/view/gomoku_insight.h"

const struct pattern gomoku_patterns[] = {
	{
		.id = "five",
		.title = N_("misses five in a row"),
		.look = N_("You can make five in a row now."),
		.why = N_("it makes five in a row and wins"),
		.missed = N_("{move} would have made five in a row"),
		.lesson = "five",
	},
	{
		.id = "two-fives",
		.title = N_("faces two fives at once"),
		.look = N_("{other} can make five in two places."),
		.why = N_("{other} can make five in two places, and you can only stop one"),
		.missed = N_("{other} could make five in two places; you couldn't stop both"),
		.lesson = "open",
	},
	{
		.id = "block-four",
		.title = N_("doesn't stop a four"),
		.look = N_("{other} has four and needs only one more stone."),
		.why = N_("{other} has four, and only this stops five in a row"),
		.missed = N_("{other} had four; only {move} would have stopped five in a row"),
		.lesson = "four",
	},
	{
		.id = "own-first",
		.title = N_("defends instead of attacking first"),
		.look = N_("Both of you have an open three, and it's your turn."),
		.why = N_("you can make four with both ends open before {other} does"),
		.missed = N_(
			"{move} would have made four with both ends open, before {other} could"),
		.lesson = "foe",
	},
	{
		.id = "open-four",
		.title = N_("misses a four with both ends open"),
		.look = N_("You can make four with both ends open."),
		.why = N_("it makes four with both ends open, and {other} can stop only one"),
		.missed = N_(
			"{move} would have made four with both ends open, which can't be stopped"),
		.lesson = "open",
	},
	{
		.id = "double-four",
		.title = N_("misses two fours at once"),
		.look = N_("You can make two fours with one stone."),
		.why = N_("it makes two fours at once, and {other} can stop only one"),
		.missed = N_(
			"{move} would have made two fours at once; {other} could stop only one"),
	},
	{
		.id = "open-three",
		.title = N_("doesn't stop an open three"),
		.look = N_("{other} has three in a row with both ends open."),
		.why = N_("{other} has three with both ends open; {moves} stops it"),
		.missed = N_(
			"{other} had three with both ends open; {moves} would have stopped it"),
		.lesson = "three",
	},
	{
		.id = "jump",
		.title = N_("doesn't stop a three with a gap"),
		.look = N_("{other} has three with a gap, as dangerous as three in a row."),
		.why = N_("{other} has an open three with a gap; {moves} stops it"),
		.missed = N_("{other} had an open three with a gap; {moves} would have stopped it"),
		.lesson = "jump",
	},
	{
		.id = "block-double",
		.title = N_("doesn't stop two fours"),
		.look = N_("{other} can make two fours with one stone."),
		.why = N_("{other} could make two fours with one stone; {moves} stops that"),
		.missed = N_("{other} could make two fours at once; {moves} would have stopped "
			     "that"),
	},
	{
		.id = "four-three",
		.title = N_("misses a move that makes a four and a three at once"),
		.look = N_("You can make a four and an open three with one stone."),
		.why = N_("it makes a four and an open three, and {other} can stop only one"),
		.missed = N_(
			"{move} would have made a four and an open three; {other} could stop only one"),
		.lesson = "fourthree",
	},
	{
		.id = "double-three",
		.title = N_("misses two open threes at once"),
		.look = N_("You can make two open threes with one stone."),
		.why = N_("it makes two open threes at once"),
		.missed = N_("{move} would have made two open threes at once"),
		.lesson = "threes",
	},
	{
		.id = "allows-double",
		.title = N_("allows a four and a three at once"),
		.missed = N_("now {other} can make a four and an open three with {moves}"),
		.lesson = "fourthree",
	},
	{
		.id = "spends-four",
		.title = N_("makes a four that gains nothing"),
		.missed = N_("{moves} stops this four, so making it now gains nothing; save it"),
	},
	{
		.id = "three",
		.title = N_("misses an open three"),
		.look = N_("You can make three with both ends open."),
		.why = N_("it makes three with both ends open, which {other} must answer"),
		.missed = N_("{move} would have made three with both ends open, forcing {other} to "
			     "answer"),
	},
	{
		.id = "force",
		.title = N_("misses a four that the opponent must stop"),
		.look = N_("You can make a four, which your opponent must block."),
		.why = N_("it makes a four, and {other} must stop it at once"),
	},
	{
		.id = "breaks",
		.title = N_("doesn't block where two lines cross"),
		.look = N_("{other} has pairs of stones whose lines cross at one point."),
		.why = N_("it blocks {other} in two directions"),
		.missed = N_("{move} would have blocked {other} in two directions"),
	},
	{
		.id = "prevents",
		.title = N_("lets the opponent make an open three"),
		.look = N_("{other} can make three with both ends open."),
		.why = N_("{other} could make three with both ends open here"),
		.missed = N_("{other} could make three with both ends open at {move}"),
	},
	{
		.id = "joins",
		.title = N_("doesn't join two lines"),
		.look = N_("One stone can connect with your other stones in two directions."),
		.why = N_("it connects with your stones in two directions at once"),
		.missed = N_("{move} would have connected with your stones in two directions"),
	},
	{
		.id = "centre",
		.title = N_("starts at the edge"),
		.look = N_("In the middle, there is room in all directions."),
		.why = N_("from the middle, rows can grow in all directions"),
	},
	{ .id = NULL },
};
