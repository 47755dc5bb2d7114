/* SPDX-License-Identifier: MIT */
/* saving.h - the game on the table is kept after whatever happens on it. */
#ifndef ASOBI_TUI_SAVING_H
#define ASOBI_TUI_SAVING_H

#include "shelf/keep.h"

struct saving {
	bool due;			/* something happened since it was last kept */
	bool warned;			/* said once that it could not be */
	struct keeping keeping;
	char not_kept[ERROR_TEXT];	/* why the finished game is in no archive; "" */
};

/* False with a sentence for the people at the table: the first time that a game which goes on
 * could not be kept. */
bool saving_keep(struct saving *s, const struct match *m, char error[ERROR_TEXT]);

#endif
