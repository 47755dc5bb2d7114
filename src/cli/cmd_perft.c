#include "cli/commands.h"

int cmd_perft(const struct args *a)
{
	(void)a;
	return FAILED;
}
