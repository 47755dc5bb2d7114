/* SPDX-License-Identifier: MIT */
/* Usage: tools NAME [ARGUMENT...], where NAME is one of the programs in the table. */
#include "tools.h"

#include <stdio.h>
#include <string.h>

static const struct {
	const char *name;
	int (*run)(int argc, char **argv);
} tools[] = {
	{ "ahead", type_ahead },
	{ "shown_lobby", show_lobby },
	{ "rules_server", serve_rules },
};

int main(int argc, char **argv)
{
	for (size_t i = 0; argc > 1 && i < sizeof tools / sizeof *tools; i++)
		if (!strcmp(tools[i].name, argv[1]))
			return tools[i].run(argc - 1, argv + 1);
	fprintf(stderr, "Usage: %s NAME [ARGUMENT...]\n", argv[0]);
	return 2;
}
