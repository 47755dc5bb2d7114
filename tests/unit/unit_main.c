/* SPDX-License-Identifier: MIT */
/* A test program's main function: runs the section named on the command line, and obeys libcheck's
 * environment variables (CK_RUN_CASE, CK_FORK ...). */
#include <stdio.h>
#include <string.h>

#include "suite.h"

int main(int argc, char **argv)
{
	for (const struct section *s = sections; argc == 2 && s->name; s++)
		if (!strcmp(s->name, argv[1]))
			return suite_run(s->make());
	fprintf(stderr, "Usage: %s SECTION\nSections:", argv[0]);
	for (const struct section *s = sections; s->name; s++)
		fprintf(stderr, " %s", s->name);
	fputc('\n', stderr);
	return 2;
}
