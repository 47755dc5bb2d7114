/* SPDX-License-Identifier: MIT */
/* data.h - builds the server's responses to programs, as JSON, XML or, for a list of uniform rows,
 * CSV (RFC 4180). */
#ifndef ASOBI_DATA_H
#define ASOBI_DATA_H

#include "base/json.h"
#include "base/value.h"

/* The data consist of facts, and of objects and arrays of facts. They may be added piece by piece:
 *
 *	struct data d = DATA_JSON;
 *	data_add(&d, DATA_OBJECT(NULL), FACT("id", id), FACT("name", name), DATA_ARRAY("cards"));
 *	data_add_object(&d, "card", FACT("mark", mark), FACT("number", number));  for each card
 *	data_add(&d, DATA_CLOSE, DATA_CLOSE);
 *
 * Real numbers are written with three decimals; those that aren't finite become null. A named
 * object in an array becomes an object that contains only the named one, {"card":{...}}.
 *
 * In XML, '_' becomes '-', an unnamed item of an array gets the array's name without its s, and
 * the outermost name, which JSON leaves out, is written. In CSV, each object of the outermost
 * array becomes a line, and an array in that object gets a column for each of its values,
 * "names1". */

enum { DATA_NAME = 24, DATA_DEPTH = 8 };
struct data {
	struct json json; /* the output; the caller must free its text, whatever the format */
	bool xml, csv;	  /* the format; JSON if both are false */
	bool nil;	  /* true for an object that doesn't exist yet and therefore has no id */
	unsigned depth;
	struct {
		char name[DATA_NAME];
		bool array, wrapped;
		unsigned n;
	} in[DATA_DEPTH];
	struct strbuf names; /* for CSV: the header line, until it has been written */
	bool named;
	unsigned cells; /* for CSV: the number of cells in the current line */
};
#define DATA_JSON ((struct data){ .json.tight = true })
#define DATA_OBJECT(n) ((struct fact){ (n), { VALUE_OBJECT } })
#define DATA_ARRAY(n) ((struct fact){ (n), { VALUE_ARRAY } })
#define DATA_CLOSE ((struct fact){ NULL, { VALUE_CLOSE } })
#define data_add(d, ...) data_add_facts(d, FACTS(__VA_ARGS__))
#define data_add_object(d, name, ...)                                                              \
	data_add(d, DATA_OBJECT(name), __VA_ARGS__, DATA_CLOSE) /* adds a whole object and closes  \
								   it */
void data_add_facts(struct data *d, const struct fact *facts);

#endif
