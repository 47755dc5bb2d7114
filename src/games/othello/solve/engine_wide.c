/* SPDX-License-Identifier: MIT */
/* The engine once more, for processors with 256-bit registers and bit counting (AVX2,
 * BMI2: x86 since 2013). */
#if defined __x86_64__ && defined __GNUC__ && !defined __clang__
#pragma GCC target("avx2,bmi,bmi2,popcnt,lzcnt")
#define OTHELLO_WIDE
#define ENGINE engine_wide
#include "games/othello/solve/engine.c"
#endif
