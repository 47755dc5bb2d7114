/* SPDX-License-Identifier: MIT */
/* Writes a sentence about which side threatens to win at once, in games where a single piece can
 * complete a line. */
#include "view/threats.h"

#include <stdio.h>

#include "base/i18n.h"

size_t threats_text(const struct side *mover, const struct threats *own, const struct side *other,
		    const struct threats *theirs, char *buf, size_t size)
{
	if (own->n)
		return (size_t)snprintf(buf, size, _("%s is to move and can win at once with %s."),
					side_name(mover), own->where);
	if (theirs->n > 1)
		return (size_t)snprintf(
			buf, size, _("%s threatens to win with %s. No single move stops that."),
			side_name(other), theirs->where);
	if (theirs->n)
		return (size_t)snprintf(buf, size, _("%s threatens to win with %s."),
					side_name(other), theirs->where);
	return 0;
}
