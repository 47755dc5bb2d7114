/* keeper.h - what of the tables is kept beyond the process: names with passwords, for now.  Whoever
 * has a store gives these functions; they do not wait. */
#ifndef ASOBI_TABLES_KEEPER_H
#define ASOBI_TABLES_KEEPER_H

#include <stdbool.h>
#include <stdint.h>

struct tables_keeper {
	/* Whose name it is; 0: nobody's. */
	int64_t (*user)(void *context, const char *name);
	/* The same with its password; 0: it is wrong. */
	int64_t (*login)(void *context, const char *name, const char *password);
	void *context;
};

#endif
