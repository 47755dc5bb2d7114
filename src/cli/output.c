#include "cli/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static int reason;

bool output_flush(void)
{
	errno = 0;
	if (fflush(stdout) == 0 && !ferror(stdout))
		return true;
	if (!reason)		/* the first is the true one */
		reason = errno;
	return false;
}

const char *output_error(void)
{
	return strerror(reason ? reason : EIO);
}
