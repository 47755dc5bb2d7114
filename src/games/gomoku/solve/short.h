/* short.h - how long the search is that the table (known.h) is made for; the same for
 * its maker, its checker and the player. */
#ifndef ASOBI_GOMOKU_SHORT_H
#define ASOBI_GOMOKU_SHORT_H

enum {
	SHORT_SEARCH = 500,		/* positions looked at */
	SHORT_LOG = 13			/* entries of its memory: 2 to the power of that */
};

/* Where a defender that begins puts the first stone: in the middle. */
#define SHORT_FIRST(size) (9U * (((size) - 1U) / 2))

#endif
