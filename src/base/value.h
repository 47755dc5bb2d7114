/* SPDX-License-Identifier: MIT */
/* value.h - values that know their types, for whoever reads or writes rows of them: SQL, HTML,
 * JSON, XML and CSV. The compiler tells the type of a value from its expression, and the type of a
 * column from the member of a struct; it refuses any type that is not listed here. */
#ifndef ASOBI_VALUE_H
#define ASOBI_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strbuf.h"

enum value_kind {
	VALUE_END, /* behind the last one */
	VALUE_NULL,
	VALUE_FLAG,
	VALUE_INTEGER,
	VALUE_REAL,
	VALUE_TIME, /* UTC seconds */
	VALUE_TEXT,
	VALUE_BYTES,
	VALUE_NUMBERS, /* several at once */
	VALUE_HTML,    /* a buffer that whoever writes it frees */
	VALUE_OBJECT,
	VALUE_ARRAY,
	VALUE_CLOSE /* what follows is in it, until it is closed */
};
/* Texts, bytes and numbers are borrowed; a text of NULL is no value. */
struct value {
	enum value_kind kind;
	union {
		int64_t integer; /* of a flag, an integer and a time */
		double real;
		const char *text;
		const void *bytes;
		const unsigned *numbers;
		struct strbuf *html;
	};
	size_t n; /* of bytes and of numbers */
};

static inline struct value value_null(void)
{
	return (struct value){ VALUE_NULL };
}
static inline struct value value_flag(bool x)
{
	return (struct value){ VALUE_FLAG, .integer = x };
}
static inline struct value value_integer(int64_t x)
{
	return (struct value){ VALUE_INTEGER, .integer = x };
}
static inline struct value value_bits(uint64_t x)
{
	return value_integer((int64_t)x);
} /* all 64, as of a seed */
static inline struct value value_real(double x)
{
	return (struct value){ VALUE_REAL, .real = x };
}
static inline struct value value_time(int64_t x)
{
	return (struct value){ VALUE_TIME, .integer = x };
}
static inline struct value value_text(const char *x)
{
	return (struct value){ VALUE_TEXT, .text = x };
}
static inline struct value value_html(struct strbuf *x)
{
	return (struct value){ VALUE_HTML, .html = x };
}
static inline struct value value_itself(struct value x)
{
	return x;
}

static inline struct value value_bytes(const void *x, size_t n)
{
	return (struct value){ VALUE_BYTES, .bytes = x, .n = n };
}

static inline struct value value_numbers(const unsigned *x, size_t n)
{
	return (struct value){ VALUE_NUMBERS, .numbers = x, .n = n };
}

/* A reference to another row; 0 is none. */
static inline struct value value_id(int64_t id)
{
	return id ? value_integer(id) : value_null();
}

/* A comparison is an int in C: value_flag() makes it a flag. */
#define VALUE(x)                                                                                   \
	_Generic((x), bool: value_flag, int: value_integer, unsigned: value_integer, uint8_t: value_integer, \
	int64_t: value_integer, uint64_t: value_bits, double: value_real, char *: value_text, const char *: value_text, \
	struct value: value_itself)(x)

/* f(with, x) of 1 to 24 expressions, with commas between them. */
#define EACH(f, with, ...)                                                                         \
	EACH_25TH(__VA_ARGS__, EACH_24, EACH_23, EACH_22, EACH_21, EACH_20, EACH_19, EACH_18,      \
		  EACH_17, EACH_16, EACH_15, EACH_14, EACH_13, EACH_12, EACH_11, EACH_10, EACH_9,  \
		  EACH_8, EACH_7, EACH_6, EACH_5, EACH_4, EACH_3, EACH_2, EACH_1, )                \
	(f, with, __VA_ARGS__)
#define EACH_25TH(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, each,    \
		  ...)                                                                             \
	each
#define EACH_1(f, with, x) f(with, x)
#define EACH_2(f, with, x, ...) f(with, x), EACH_1(f, with, __VA_ARGS__)
#define EACH_3(f, with, x, ...) f(with, x), EACH_2(f, with, __VA_ARGS__)
#define EACH_4(f, with, x, ...) f(with, x), EACH_3(f, with, __VA_ARGS__)
#define EACH_5(f, with, x, ...) f(with, x), EACH_4(f, with, __VA_ARGS__)
#define EACH_6(f, with, x, ...) f(with, x), EACH_5(f, with, __VA_ARGS__)
#define EACH_7(f, with, x, ...) f(with, x), EACH_6(f, with, __VA_ARGS__)
#define EACH_8(f, with, x, ...) f(with, x), EACH_7(f, with, __VA_ARGS__)
#define EACH_9(f, with, x, ...) f(with, x), EACH_8(f, with, __VA_ARGS__)
#define EACH_10(f, with, x, ...) f(with, x), EACH_9(f, with, __VA_ARGS__)
#define EACH_11(f, with, x, ...) f(with, x), EACH_10(f, with, __VA_ARGS__)
#define EACH_12(f, with, x, ...) f(with, x), EACH_11(f, with, __VA_ARGS__)
#define EACH_13(f, with, x, ...) f(with, x), EACH_12(f, with, __VA_ARGS__)
#define EACH_14(f, with, x, ...) f(with, x), EACH_13(f, with, __VA_ARGS__)
#define EACH_15(f, with, x, ...) f(with, x), EACH_14(f, with, __VA_ARGS__)
#define EACH_16(f, with, x, ...) f(with, x), EACH_15(f, with, __VA_ARGS__)
#define EACH_17(f, with, x, ...) f(with, x), EACH_16(f, with, __VA_ARGS__)
#define EACH_18(f, with, x, ...) f(with, x), EACH_17(f, with, __VA_ARGS__)
#define EACH_19(f, with, x, ...) f(with, x), EACH_18(f, with, __VA_ARGS__)
#define EACH_20(f, with, x, ...) f(with, x), EACH_19(f, with, __VA_ARGS__)
#define EACH_21(f, with, x, ...) f(with, x), EACH_20(f, with, __VA_ARGS__)
#define EACH_22(f, with, x, ...) f(with, x), EACH_21(f, with, __VA_ARGS__)
#define EACH_23(f, with, x, ...) f(with, x), EACH_22(f, with, __VA_ARGS__)
#define EACH_24(f, with, x, ...) f(with, x), EACH_23(f, with, __VA_ARGS__)

/* An array of values, and how many they are: two arguments of a call. */
#define VALUES(...) VALUE_LIST(__VA_ARGS__), sizeof VALUE_LIST(__VA_ARGS__) / sizeof(struct value)
#define VALUE_LIST(...)                                                                            \
	(const struct value[])                                                                     \
	{                                                                                          \
		EACH(VALUE_OF, , __VA_ARGS__)                                                      \
	}
#define VALUE_OF(with, x) VALUE(x)

/* ---- Facts: values with names.  They end with one of VALUE_END ---- */

struct fact {
	const char *name;
	struct value is;
};
#define FACT(n, x)                                                                                 \
	{                                                                                          \
		(n), VALUE(x)                                                                      \
	}
/* Members of the struct at a pointer, by their own names. */
#define FIELDS(from, ...) EACH(FIELD, from, __VA_ARGS__)
#define FIELD(from, member) FACT(#member, (from)->member)
#define FACT_HTML(n, sb)                                                                           \
	{                                                                                          \
		(n), value_html(&(sb))                                                             \
	}
#define FACTS(...)                                                                                 \
	(const struct fact[])                                                                      \
	{                                                                                          \
		__VA_ARGS__,                                                                       \
		{                                                                                  \
			.name = NULL                                                               \
		}                                                                                  \
	}

/* ---- Columns: where the values of a row are kept ---- */

struct column {
	enum value_kind kind;
	size_t at, size; /* of the member; a size of 0 ends the columns */
};
/* Texts have room of their own in the struct: a pointer does not compile. */
#define COLUMN(type, member)                                                                       \
	{                                                                                          \
		COLUMN_KIND(((type *)0)->member), offsetof(type, member),                          \
			sizeof((type *)0)->member                                                  \
	}
#define COLUMN_KIND(x)                                                                             \
	_Generic(&(x), char **: (struct value){ VALUE_END }, default: _Generic((x), bool: VALUE_FLAG, \
	int: VALUE_INTEGER, unsigned: VALUE_INTEGER, int64_t: VALUE_INTEGER, uint64_t: VALUE_INTEGER, char *: VALUE_TEXT, \
	uint8_t *: VALUE_BYTES))
/* The columns `name` of rows of this type; NAME_row is the type. */
#define COLUMNS(name, type, ...)                                                                   \
	typedef type name##_row;                                                                   \
	static const struct column name[] = { EACH(COLUMN, type, __VA_ARGS__), { VALUE_END, 0, 0 } }

#endif
