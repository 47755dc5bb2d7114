/* SPDX-License-Identifier: MIT */
#include "core/former_level.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define APART "apart:" /* comes before the name of a player that runs in its own process */
#define LEVEL "level:"

/* Reads the name of a level, in tenths. Returns 0 if the name is another one. */
static int read_level(const char *who)
{
	const char *at = strncmp(who, APART, strlen(APART)) ? who : who + strlen(APART);

	if (strncmp(at, LEVEL, strlen(LEVEL)))
		return 0;
	at += strlen(LEVEL);
	if (!isdigit((unsigned char)at[0]))
		return 0;
	if (!at[1])
		return 10 * (at[0] - '0');
	return at[1] == '.' && isdigit((unsigned char)at[2]) && !at[3]
		       ? 10 * (at[0] - '0') + at[2] - '0'
		       : 0;
}

bool former_level_differs(const struct game *g, const char *who)
{
	return g->former_level_4 && read_level(who) > 30;
}

void former_level_replace(const struct game *g, char *who, size_t size)
{
	const int of[] = { 3, g->former_level_4, g->former_level_5, g->former_level_5 };
	const int over = read_level(who) - 30, i = over / 10;
	char *digits;
	int tenths;

	if (!former_level_differs(g, who) || over > 10 * (USUAL_LEVELS - 3))
		return;
	tenths = 10 * of[i] + over % 10 * (of[i + 1] - of[i]);
	digits = strrchr(who, ':') + 1;
	size -= (size_t)(digits - who);
	/* Tenths are kept even if they are 0, because only the player "even" has them. */
	if (strchr(digits, '.'))
		snprintf(digits, size, "%d.%d", tenths / 10, tenths % 10);
	else
		snprintf(digits, size, "%d", tenths / 10);
}
