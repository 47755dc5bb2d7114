/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/descriptors.h"

#include <limits.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <unistd.h>

void descriptors_close_each(const int *kept, unsigned n)
{
	struct rlimit limit;
	int most = 1024;

	if (!getrlimit(RLIMIT_NOFILE, &limit) && limit.rlim_cur != RLIM_INFINITY)
		most = limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
	for (int fd = 0; fd < most; fd++) {
		unsigned i = 0;

		while (i < n && kept[i] != fd)
			i++;
		if (i == n)
			close(fd);
	}
}

#if HAVE_CLOSE_RANGE
/* The C library declares close_range() only if all GNU extensions are enabled. */
int close_range(unsigned first, unsigned last, int flags);

/* Returns false if the kernel is older than the C library or if a system call filter refuses the
 * call. */
static bool close_ranges(const int *kept, unsigned n)
{
	unsigned first = 0;

	for (;;) {
		unsigned next = UINT_MAX;

		for (unsigned i = 0; i < n; i++)
			if ((unsigned)kept[i] >= first && (unsigned)kept[i] < next)
				next = (unsigned)kept[i];
		if (next > first && close_range(first, next == UINT_MAX ? UINT_MAX : next - 1, 0))
			return false;
		if (next == UINT_MAX)
			return true;
		first = next + 1;
	}
}
#else
static bool close_ranges(const int *kept, unsigned n)
{
	(void)kept;
	(void)n;
	return false;
}
#endif

void descriptors_close_others(const int *kept, unsigned n)
{
	if (!close_ranges(kept, n))
		descriptors_close_each(kept, n);
}
