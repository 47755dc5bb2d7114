/* SPDX-License-Identifier: MIT */
/* This file compiles the engine again for processors with 256-bit registers and bit counting (AVX2
 * and BMI2, x86 since 2013), and chooses the version for the processor in use. */
#if defined __x86_64__ && defined __GNUC__ && !defined __clang__
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt,lzcnt")
#define OTHELLO_WIDE
#define ENGINE engine_wide
#include "games/othello/solve/othello_engine.c"
#pragma GCC pop_options

const struct engine *engine_here(void)
{
	return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? &engine_wide
										: &engine_plain;
}
#else
#include "games/othello/solve/othello_search.h"

const struct engine *engine_here(void)
{
	return &engine_plain;
}
#endif
