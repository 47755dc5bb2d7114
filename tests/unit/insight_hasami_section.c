/* SPDX-License-Identifier: MIT */
/* Tests what the program says about moves in Hasami shogi: the patterns in known positions, the
 * wording, and how moves are judged. */
#include "insight_hasami.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asobi/verdict.h"
#include "base/utf8.h"
#include "match/judgement.h"

/* A position, the best move, the move played (NULL for a hint), the pattern that must be found,
 * the cells to highlight and the moves to name. */
static const struct known {
	const char *id, *best, *played, *cells, *named, *position;
} known
	[] = {
		/* clang-format off */
	{ "win-capture", "e8-a8", "i8-i4", "a9 a8", "",
	  "OX......O/....XX..X/......O../........./........./........./.......O./........./X..XX...O 1 - 2 9 1 1 100 1 0 0" },
	{ "win-capture", "f3-f9", NULL, "g9 h9 f9", "",
	  "......XXO/.OO....../XX......./O......../........./........./X....O.../.O....X../...O..... 0 - 2 9 1 1 100 1 0 0" },
	{ "win-capture", "d7-a7", "i9-i5", "a6 a8 a7", "",
	  "X....X..X/O...X..../...X...../O......../X......../O......../........./OX......./...O..XX. 1 - 2 9 0 3 100 2 0 0" },
	{ "stuck", "i1-i8", NULL, "i8", "",
	  "XXXXXXXXX/OOOOOOOO./........./........./........./........./........./........./........O 0 - 16 9 1 1 100" },
	{ "stuck", "i1-i8", "i1-i7", "i8", "",
	  "XXXXXXXXX/OOOOOOOO./........./........./........./........./........./........./........O 0 - 16 9 1 1 100" },
	{ "stuck", "a9-a2", NULL, "a2", "",
	  "X......../........./........./........./........./........./........./.XXXXXXXX/OOOOOOOOO 1 - 17 9 0 0 100" },
	{ "line", "e7-g7", "f8-f7", "i5 h6 g7 f8 e9", "",
	  "....O.X../....OO.../XX.OO..XO/O..O..XO./........O/OO..X..../...X...../....O..../....OXO.. 0 - 2 18 3 1 100 1 0 0" },
	{ "line", "b2-a2", NULL, "a2 b3 c4 d5 e6", "",
	  "X..XOX..O/.....OOX./X...O..../....XO.../.XOX...../.OXX...../.X..X...O/.X.O...../X.X...O.. 1 - 2 18 3 1 100 1 0 0" },
	{ "line", "b4-e4", "c2-b2", "c2 d3 e4 f5 g6", "",
	  "........O/O......../....X...O/X.....X.O/X....XOX./.X....O../..OX.O.../..X.O..../..XO.O..X 1 - 2 18 3 1 100 1 0 0" },
	{ "lead", "i3-f3", "i3-h3", "f4 f3", "",
	  "X.X..O.../O......../........./........./...O.X..O/X....O.../X.......X/........./X...X.O.. 1 - 2 9 1 1 100 1 0 0" },
	{ "lead", "h2-e2", NULL, "e3 e2", "",
	  "..OO.O.../........./X.......O/........./.X....X../O...X..../....O...O/.......X./X..X..X.X 1 - 2 9 1 1 100 1 0 0" },
	{ "lead", "g9-g1", "c9-c7", "e1 f1 h1 g1", "",
	  "..X..XXX./O......../.X......./.......X./........./.....X.O./O......../O......../.OOXOO.OX 1 - 23 9 1 3 100 1 0 0" },
	{ "must-take", "e6-c6", "c3-e3", "b6 c6", "",
	  ".X.XO...O/.X......./........./OX..O..../........X/....X..../..O....../X......../X........ 0 - 2 9 1 1 100 1 0 0" },
	{ "must-take", "i6-i5", NULL, "i3 i4 i5", "",
	  "X......../.....O.../...X...O./........O/........./.....X..X/........X/X.......O/O...X..X. 0 - 2 9 1 1 100 1 0 0" },
	{ "must-take", "g7-a7", "a9-b9", "a8 a7", "",
	  "X.O....../O......../......X.O/........./..O....../........./......O../...O....X/.OX.X...O 1 - 2 9 1 3 100 1 0 0" },
	{ "tenth", "e1-e2", "b1-a1", "a1", "",
	  "XXXXXXXXX/........./........./........./........./........./........./OO......./.OO.OOOOO 0 - 40 9 1 1 100 1 9 0" },
	{ "tenth", "e9-e8", "h9-i9", "i9", "",
	  "XXXXX.XX./.......XX/........./........./........./........./........./........./OOOOOOOOO 1 - 41 9 1 1 100 1 0 9" },
	{ "tenth", "f1-f3", "a1-b1", "b1", "",
	  "XXXXXXXXX/........./........./........./........./........./........./OO......./O.O.OOOOO 0 - 40 9 0 0 100 1 9 0" },
	{ "block-line", "f7-d7", "a5-a6", "c6", "d6-c6",
	  "XXXXX.XXX/..X.....X/.XO..XX.X/...O..XO./X.O...X.O/..O....../..O...X../OO.O.O..O/O.O.OOO.O 1 - 47 18 3 1 100 1 1 0" },
	{ "block-line", "h2-b2", NULL, "f7", "i7-f7",
	  "X.X..O.X./.....X..O/........O/.O.XO..../..XO...../.XO....OX/OO......./.......XX/OOO...... 1 - 2 18 3 1 100 1 0 0" },
	{ "block-line", "e6-a6", "a2-d2", "f5", "a5-f5",
	  "O..O..OO./...X....O/O......O./....X.O../O......../X.O.OX.../.O......./X...X...X/XXX..OOXX 1 - 2 18 3 1 100 1 0 0" },
	{ "last-piece", "c5-c6", "d6-g6", "g5 g6 g4", "f4-g4",
	  ".X.X..XX./X......../......X../...O...O./..O...O../.....X.../..X....../......O../.O..X..OO 0 - 12 9 1 1 100 1 0 0" },
	{ "last-piece", "b6-e6", NULL, "b5 b6 b4", "d4-b4",
	  "...X..X../........./.X....XX./.O.....O./.O...O..O/...X..O../......X../........./X.O.X..O. 0 - 26 9 1 1 100 1 0 0" },
	{ "last-piece", "g2-g1", "a5-f5", "g2 h2 f3 f4 f5 f2", "c2-f2",
	  "X...X.X../..XX...../......O../.X.O.X.../O......../.....O.../....OO.../O.X...OOX/......... 0 - 34 9 0 3 100 2 0 0" },
	{ "hangs", "e1-e2", "g5-g8", "g8 g7", "c7-g7",
	  ".X.XX.XX./........./..X....../...O...../..O...O../.....X.O./X.X....../........./.O..O..OO 0 - 0 9 1 1 100 1 0 0" },
	{ "hangs", "g7-g6", "g5-d5", "d5 d6", "c6-d6",
	  ".XX.....X/...X.O.O./......O../..X....O./.O....OO./...X....O/........./....X..../......... 0 - 7 9 0 3 100 2 0 0" },
	{ "hangs", "d1-c1", "b1-b7", "b7 c7", "c4-c7",
	  ".X.XXXXX./........./X.......X/......O../........./..X....../........./........./OO.OOOOOO 0 - 6 9 2 0 100" },
	{ "hangs-two", "d6-e6", "d1-d5", "d5 d6 d4", "i4-d4",
	  "..X..X.../...X..O../.X.X..O../X..O...../.O.....X./........X/......O../........X/O.OO...O. 0 - 56 9 1 1 100 1 0 0" },
	{ "hangs-two", "a6-a9", "d6-d9", "c9 d9 e9", "e4-e9",
	  ".OX...X.X/........./..X....X./X..X...../.......O./X...O..../..O....../........./O.O.OO..O 1 - 10 9 0 3 100 2 0 0" },
	{ "hangs-two", "d1-d2", "f5-f2", "e2 f2 d2", "d9-d2",
	  "X.XXXX.X./....O..../........X/..O....../.....O.../........X/........./....O.X../...OO.OOO 0 - 14 9 2 0 100" },
	{ "leaves", "f5-d5", "g7-h7", "f4 g4", "g8-g4",
	  "X.X..X..X/.X....XX./......O../..X.O..../.....O.../....XO.../.......O./........./.OO..OO.. 0 - 30 9 1 1 100 1 0 0" },
	{ "leaves", "g1-e1", "e8-c8", "d4 e4", "e9-e4",
	  "....XX.XX/....O.X../.....O.../..X....../XX......./..XO...O./........./........./OOO...O.O 0 - 14 9 0 3 100 2 0 0" },
	{ "leaves", "f3-f5", "d7-d4", "b6 b7", "e7-b7",
	  "X.....XXX/.X.....O./...XO..../.X......./OO......./..X....../.....XO../........./..OO.O..O 1 - 13 9 2 0 100" },
	{ "leaves-two", "d4-d2", "g4-g1", "d4 e4 f4", "h4-f4",
	  "X.......X/.X......X/......O../.X......./......X../..XOO.OXO/........./.....X..O/O.OO..... 0 - 30 9 0 3 100 2 0 0" },
	{ "leaves-two", "a8-e8", "e2-e1", "b2 c2 d2", "g2-d2",
	  "......XOX/O.....X../..O...X../........./X......../.X......./....X...O/XOO.O.X../.......OO 0 - 44 9 2 0 100" },
	{ "leaves-two", "c9-e9", "e3-e2", "g4 g5 g3", "d3-g3",
	  "O.X...X../.......X./...O...X./......OX./.X...OX../....OXX../...OX..../O.......O/..O...X.. 1 - 2 18 3 1 100 1 0 0" },
	{ "saves", "b4-b8", "i3-i9", "b4 b5", "g5-b5",
	  "...XX.XX./........./X.X....../...OO..../......O../.X...X.O./.O......X/........./.O..O..OO 1 - 25 9 1 1 100 1 0 0" },
	{ "saves", "b2-b8", NULL, "b2 b3", "a3-b3",
	  "...XX.XX./........./X.X....O./...OO..../......O../........./O....X..X/.X......./.O..OO..O 1 - 19 9 1 1 100 1 0 0" },
	{ "saves", "h1-i1", "f3-f6", "b9 a9", "a6-a9",
	  ".OX...X.X/.O......./..X.X.X../X......../...O...../.......XO/.....O.../..X....../O.O.O..O. 0 - 20 9 0 3 100 2 0 0" },
	{ "saves-two", "b4-b5", "e1-g1", "b4 c4 d4", "e4-d4",
	  ".X.....XX/........./.XX...X../........./........./XOO.X..../...O...O./.O...X.../.OOOO.... 0 - 46 9 1 1 100 1 0 0" },
	{ "saves-two", "h9-h4", NULL, "g9 h9 f9", "f8-f9",
	  "X.XXX.XXO/.....O.../O......../..O..X.../........./..X....../.O......./...X...../.O..O.OO. 1 - 15 9 1 1 100 1 0 0" },
	{ "saves-two", "g4-f4", "g7-d7", "d4 e4 f4", "f2-f4",
	  "X.......X/.X......X/......O../.X......./O...X..../..XOO.O.O/...O...X./.....X..O/..O...... 0 - 34 9 0 3 100 2 0 0" },
	{ "trade", "d3-d1", "g9-g8", "d3 e3", "e1-e3",
	  "XX....O.X/.....O.XO/........O/.O......./........./.....X.../..XO...../O.O..X.X./....XO... 0 - 32 9 1 1 100 1 0 0" },
	{ "trade", "b6-b9", "a2-i2", "i4 i5 i3", "g3-i3",
	  "...X...../........./....O.OX./XOO....XX/......X.O/X.......O/......X.X/O......../O........ 0 - 4 9 2 0 100" },
	{ "trade", "c4-d4", "f3-f6", "f6 g6 e6", "e5-e6",
	  "....XXXXX/...XX..../X.X...X.X/O..XO.XOO/.X.OO..O./..X...X../..O..X.../...O.OX../OOO..OOO. 1 - 21 18 3 1 100 1 0 0" },
	{ "two", "f3-f2", "h4-i4", "d2 e2 f2", "",
	  "........./...X..O.O/........./.....O.../.......O./XO.X...X./...X.X.../..XOO..../.XO.O.... 1 - 6 9 1 1 100 1 0 0" },
	{ "two", "e3-e7", NULL, "f7 g7 e7", "",
	  ".X.....XX/........./.....XXO./........./X.X....../..X....O./.OX.O...O/...O...../..O.O...O 0 - 34 9 1 1 100 1 0 0" },
	{ "two", "f2-f4", "b8-a8", "d4 e4 g4 f4", "",
	  "X.......X/.X......X/......O../.X......./O.....X../..XOO.OXO/........./.....X..O/..OO..... 1 - 31 9 0 3 100 2 0 0" },
	{ "corner-capture", "h8-i8", "d9-d7", "i9 i8", "",
	  ".XXX...XO/.X.....X./....X.O../..XO...O./........./.X...O.../........./..O....../..O.OO... 1 - 53 9 1 1 100 1 0 0" },
	{ "corner-capture", "h4-h1", NULL, "i1 h1", "",
	  "OOXX..X../........./X......../..XX...O./....O..../...O...X./........./.X.O....X/..O..O..O 1 - 31 9 1 1 100 1 0 0" },
	{ "corner-capture", "a7-a8", "b5-g5", "a9 a8", "",
	  "XO...X..O/...XX..../O.......X/O......../.O......./........./X......../OO......./X.O...... 0 - 2 9 0 3 100 2 0 0" },
	{ "edge-capture", "e9-e2", "c8-c4", "e1 e2", "",
	  "O...X.X.O/XOX....../O......../........./........./......O.X/O......../........O/...XOX.O. 1 - 2 9 0 3 100 2 0 0" },
	{ "edge-capture", "f5-b5", NULL, "a5 b5", "",
	  "O.......X/X......../O..X....X/O.......O/X....O..X/O.....X.X/........./........./O.......X 0 - 2 9 0 3 100 2 0 0" },
	{ "edge-capture", "h7-h3", "g1-g6", "i3 h3", "",
	  "X.....O.O/..O..X.../.O.....X./........./O......../........X/........O/........X/...O..X.O 1 - 2 9 1 3 100 1 0 0" },
	{ "capture", "g4-h4", "f1-f6", "h3 h4", "",
	  "...XXX.../..X....../......X.O/.X..X..../........O/......O../.......X./O...X..O./..OOOO... 0 - 22 9 1 1 100 1 0 0" },
	{ "capture", "f7-d7", NULL, "d8 d7", "",
	  ".X.XX.XXX/...O...../X.X..X.../....O..../......O.O/........./........./........./OO..OO.O. 1 - 11 9 1 1 100 1 0 0" },
	{ "capture", "a8-a9", "a4-h4", "b9 a9", "",
	  ".OX...X.X/X......../..XX...X./........./....O...O/X......../..O....../........./O.O.OO..O 1 - 14 9 0 3 100 2 0 0" },
	{ "fill", "c9-c7", NULL, "d7 c7", "c1-c7",
	  "..XXX.X.X/........./...XO..../.....O.O./........./........X/XX......O/........./OOO..O.O. 1 - 21 9 1 1 100 1 0 0" },
	{ "fill", "i5-g5", NULL, "g4 g5", "d5-g5",
	  "X.XXX...X/........./X......../........./.X.O....X/...O..X../.OO...O../........./...O.O.OO 1 - 19 9 0 3 100 2 0 0" },
	{ "fill", "e1-e7", NULL, "e8 e7", "b7-e7",
	  "X.XXXX.X./....O..../.X......./..O....../.....O.../........X/........./.O....X../...OO.OOO 0 - 12 9 2 0 100" },
	{ "slant", "e1-e7", NULL, "e7 f8 f7", "c7-f7",
	  ".X..XX.XX/.....O.../X.X....../O.O....../........./........O/........./...X..X../.O.OOO.O. 0 - 10 9 1 1 100 1 0 0" },
	{ "slant", "e5-e6", NULL, "e6 d7 d6", "f6-d6",
	  "........./..XXX..../...O....X/.....XX../..X.O...O/.XO.OO.../........./.....O.../....O.O.. 0 - 15 9 0 3 100 2 0 0" },
	{ "slant", "c4-c7", NULL, "c7 b6 b7", "e7-b7",
	  "X..X..XXX/O...X..O./....O..../.X......./.O....O../..X....../.....X.../........./..OO.O..O 1 - 9 9 2 0 100" },
	{ "double", "b1-d1", "h1-h3", "d1 e1 c3", "",
	  ".X.X..XX./X......../.....X.../...O...O./..O...O../.....X.../..X....../..O....../.O..X..OO 0 - 10 9 1 1 100 1 0 0" },
	{ "double", "g8-c8", NULL, "c8 h4 a5 h8", "",
	  "..X.X..X./......XO./........X/X.....X../O...O..../......XO./........./..O..X.../.OOO....O 1 - 31 9 1 1 100 1 0 0" },
	{ "double", "b9-b7", "e1-g1", "b7 c2 c6", "",
	  ".OX...X.X/........./......X../XOX.X..../........./......X.O/...O.O.../..X....../O.O.O..O. 0 - 30 9 0 3 100 2 0 0" },
	{ "allows-double", "c4-c3", "c1-c3", "d4 d3 c4", "d7-d4",
	  ".X.....XX/........./.X.X..X../........./........./X.O.X..../.O.O...O./.O...X.../.OOOO.... 0 - 48 9 1 1 100 1 0 0" },
	{ "allows-double", "e1-e5", "b1-b8", "a8 b8 b9", "a9-a8",
	  "XOX..XX.X/........./...XX..../..X....../........./.......X./........./.....O.../OOOOO..OO 0 - 10 9 0 3 100 2 0 0" },
	{ "allows-double", "f9-e9", "c5-c8", "f4 e4 g4", "f3-f4",
	  ".XXX.XX.X/....O..O./...O...../........./..X....../.O..X.X../.....O.../........./..O.O..OO 1 - 23 9 2 0 100" },
	{ "threat", "c7-c6", "d9-d7", "c6 d6 e6", "",
	  "...XX.XXX/........./X.X..X.../...OO..../......O../........./........./.X......./OO..OO.OO 1 - 15 9 1 1 100 1 0 0" },
	{ "threat", "d6-c6", NULL, "c6 b3", "",
	  "...XX.XX./........./X.X....O./...OO..../......O../........./OX...X..X/........./.O..OO..O 0 - 20 9 1 1 100 1 0 0" },
	{ "threat", "e2-f2", "d4-d5", "f2 e4", "",
	  ".XXX....X/.O...O.O./......O../..X....O./......OO./...XO..../........./....X..../......... 1 - 10 9 0 3 100 2 0 0" },
	{ "fort", "c8-b8", NULL, "a7 a8 b8 b9 h9 i9", "",
	  ".X...X.XX/X.X..O.../X......../........./......X../.X.....O./.O..O...O/........./.OO.O...O 1 - 19 9 1 1 100 1 0 0" },
	{ "fort", "g2-b2", NULL, "a1 c1 b2 a3 a4", "",
	  "X.X.X.X../........./O...X..../..X.....X/....O..../O..O...../O.X.....X/......O../O.O...... 0 - 8 9 0 3 100 2 0 0" },
	{ "fort", "c1-b1", NULL, "a1 b1 g1 h1 h2 i2", "",
	  "X.XX..X../........X/X......../....O..../......X.O/........./.X..X..../.....O.OO/O.O...OO. 0 - 38 9 2 0 100" },
	{ "step-safe", "c7-c1", NULL, "b1 c1 d1", "",
	  "X..XXX.X./........./..X...X.X/........./........./.X..O..../...O...../......O../OO.OOO.O. 1 - 15 9 1 1 100 1 0 0" },
	{ "step-safe", "b4-b9", NULL, "a9 b9 c9", "",
	  "X.X...XX./........./...XX..../..O..O.../........./XO......X/...O...O./.O....X../..O.O.O.. 0 - 42 9 0 3 100 2 0 0" },
	{ "step-safe", "f8-d8", NULL, "d7 d8 d9", "",
	  "...XXXX../.....O.X./O..X...../X......../...O...../........./........./.O..X...X/..OOO.O.O 0 - 20 9 2 0 100" },
	{ "wall", "b1-a1", "c1-e1", "a1", "",
	  ".....XXO./........./.....O.../........./........./........./.O......./...O...../.OO...... 0 - 2 9 2 1 100 1 0 0" },
	{ "wall", "e7-f7", NULL, "f7", "",
	  "...X...../........./....X..../...X...../X...XO.../X.X.....X/.....X.../X......X./OX.X..O.X 1 - 2 18 2 1 100 1 0 0" },
	{ "wall", "c1-d1", "c1-a1", "d1", "",
	  "X.O....../X...O..../.....O.../...O...../....O..../.OO.....O/..O..O.../O......O./..O..X..O 0 - 3 18 2 1 100 1 0 0" },
	{ "soon", "c5-g5", "e8-e7", "g5", "",
	  "XXX.X..X./XX..X..../........./.O...XX../O.X....../O..X.X.XX/.....O..X/..OO..OOO/O.OO.O..O 1 - 5 18 3 1 100 1 0 0" },
	{ "soon", "g3-g5", NULL, "g5", "",
	  "XXX.X..X./...X...../........./X..OXX.../OOX....../...X.X.XX/....O.X.X/..OO..OOO/O.OO.O..O 1 - 13 18 3 1 100 1 0 0" },
	{ "soon", "g3-g5", "g3-g4", "g5", "",
	  "X...X..X./...X...../.X......./X.X.XX.../OOX....../..OX.X.XX/....O.XOX/...O..O.O/O.OO.O..O 1 - 3 18 3 1 100 1 0 0" },
		/* clang-format on */
	};
enum { KNOWN = sizeof known / sizeof *known };

static struct verdict verdict_of(const struct hasami *h, const char *text)
{
	struct verdict v = { 0 };

	if (!text)
		return v;
	ck_assert_msg(game_read_move(&game_hasami, h, h->turn, text, &v.move), "%s", text);
	return v;
}

static struct explained question(struct hasami *h, const struct known *k)
{
	struct explained q = { .seen = h, .seats = 2, .asked = k->played };

	ck_assert_msg(game_decode(&game_hasami, h, k->position), "%s", k->position);
	q.seat = h->turn;
	q.best = verdict_of(h, k->best);
	q.played = verdict_of(h, k->played);
	if (!strcmp(k->id, "soon")) {
		q.best.exact = true;
		q.best.outcome = 1;
		q.best.plies = 3;
	}
	return q;
}

START_TEST(known_positions)
{
	const struct known *k = &known[_i];
	struct hasami h;
	const struct explained q = question(&h, k);
	char cells[4 * INSIGHT_CELLS] = "", moves[16 * INSIGHT_MOVES] = "", text[MOVE_TEXT];
	struct insight in;

	ck_assert(insight_find(&view_hasami, &q, &in));
	ck_assert_str_eq(in.pattern->id, k->id);
	for (unsigned i = 0; i < in.cells; i++)
		snprintf(cells + strlen(cells), sizeof cells - strlen(cells), "%s%c%c",
			 i ? " " : "", 'a' + in.cell[i] % 9, '1' + in.cell[i] / 9);
	for (unsigned i = 0; i < in.moves; i++) {
		game_format_move(&game_hasami, &h, q.seat, in.named[i], text, sizeof text);
		snprintf(moves + strlen(moves), sizeof moves - strlen(moves), "%s%.5s",
			 i ? " " : "", text);
	}
	ck_assert_str_eq(cells, k->cells);
	ck_assert_str_eq(moves, k->named);
	/* The expected results were written by hand, so the test checks that they are true as
	 * well. */
	if (strcmp(k->id, "tenth"))
		insight_hasami_check(&h, &q);
}
END_TEST

/* There are at least three known positions for each pattern. */
START_TEST(every_pattern)
{
	for (const struct pattern *p = view_hasami.patterns; p->id; p++) {
		unsigned n = 0;

		for (unsigned i = 0; i < KNOWN; i++)
			n += !strcmp(known[i].id, p->id);
		ck_assert_msg(n >= 3, "%s has %u positions", p->id, n);
	}
}
END_TEST

/* ---- Words ---- */

/* Returns true if insight_text() knows every name in braces. */
static bool has_known_names(const char *text)
{
	static const char *const names[] = { "{move}", "{moves}", "{other}", "{what}", "{n}" };

	for (text = strchr(text, '{'); text; text = strchr(text + 1, '{')) {
		bool found = false;

		for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
			found = found || !strncmp(text, names[i], strlen(names[i]));
		if (!found)
			return false;
	}
	return true;
}

static void expect_form(const struct explained *q, const struct insight *in,
			enum insight_frame frame, const char *text)
{
	const char *before = frame == INSIGHT_MISSED ? "Move 36, a1-a5: "
			     : frame == INSIGHT_WHY  ? "a1-a5: "
						     : "";
	char filled[256];

	if (!text)
		return;
	ck_assert_msg(has_known_names(text), "%s", text);
	insight_text(&view_hasami, q, in, frame, filled, sizeof filled);
	ck_assert_msg(!strpbrk(filled, "{}") && !strstr(filled, "plies"), "%s", filled);
	ck_assert_msg(utf8_width(before) + utf8_width(filled) <= 76, "%s%s", before, filled);
	ck_assert_msg((strchr(filled, '.') != NULL) == (frame == INSIGHT_LOOK), "%s", filled);
}

START_TEST(forms)
{
	struct hasami h = hasami_new("");
	struct explained q = { .seen = &h, .seat = 0, .seats = 2, .asked = true };
	struct insight in = { .moves = 1, .count = 12 };

	q.best = verdict_of(&h, "a1-a5");
	q.played = verdict_of(&h, "b1-b5");
	in.named[0] = q.best.move;
	for (in.pattern = view_hasami.patterns; in.pattern->id; in.pattern++) {
		const struct pattern *p = in.pattern;

		snprintf(in.what, sizeof in.what, "%s",
			 strcmp(p->id, "corner-capture") ? "the pieces on d5 and e5" : "a9");
		ck_assert(strlen(p->id) < PATTERN_ID && strlen(p->title) <= 50);
		ck_assert_msg(!p->look == !p->why && (p->why || p->missed), "%s", p->id);
		ck_assert_msg(!p->look || !strstr(p->look, "{move"), "%s", p->look);
		expect_form(&q, &in, INSIGHT_LOOK, p->look);
		expect_form(&q, &in, INSIGHT_WHY, p->why);
		expect_form(&q, &in, INSIGHT_MISSED, p->missed);
	}
}
END_TEST

/* Writes to `text` what the program says in the nth known position of this pattern. */
static void say(const char *id, unsigned nth, enum insight_frame frame, char text[256])
{
	for (unsigned i = 0; i < KNOWN; i++) {
		struct hasami h;
		struct explained q;
		struct insight in;

		if (strcmp(known[i].id, id) || nth--)
			continue;
		q = question(&h, &known[i]);
		insight_find(&view_hasami, &q, &in);
		insight_text(&view_hasami, &q, &in, frame, text, 256);
		return;
	}
}

START_TEST(words)
{
	char text[256] = "";

	say("hangs", 0, INSIGHT_MISSED, text);
	ck_assert_str_eq(text, "then c7-g7 captures the piece on g8 for free");
	say("hangs-two", 0, INSIGHT_MISSED, text);
	ck_assert_str_eq(text, "then i4-d4 captures the pieces on d5 and d6 for free");
	say("double", 1, INSIGHT_WHY, text);
	ck_assert_str_eq(text, "it threatens 3 pieces; Up can't save them all");
	say("block-line", 1, INSIGHT_LOOK, text);
	ck_assert_msg(strstr(text, "is about to line up five."), "%s", text);
}
END_TEST

/* ---- The judgement ---- */

static struct verdict_list study(const struct hasami *h)
{
	struct budget budget = budget_unlimited();
	struct verdict_list all = { 0 };

	ck_assert(judgement_study(&game_hasami, h, h->turn, NULL, &budget, &all));
	return all;
}

static struct judgement judged(const struct hasami *h, const char *move)
{
	struct verdict_list all = study(h);
	const struct verdict v = verdict_of(h, move);
	struct judgement j;

	ck_assert(judgement_of(&game_hasami, 2, h, h->turn, &all, v.move, &j));
	verdict_list_free(&all);
	return j;
}

/* Losing a man for nothing in an even game costs at least a tenth of the chance to win, whichever
 * rule decides the game. */
START_TEST(men_for_nothing)
{
	static const char *const rules[] = { "", "win=five", "win=all", "men=18 win=line" };
	struct hasami h = hasami_new(rules[_i]);
	struct judgement j;

	/* The man that has moved to c4 can be captured between b4 and d4. */
	hasami_play(&h, h.each == 9 ? "c1-c4 d9-d4 g1-g2 b9-b5" : "c2-c4 d8-d4 g2-g3 b8-b5");
	j = judged(&h, h.each == 9 ? "i1-i2" : "i2-i3");
	ck_assert_int_ge(j.cost_milli, COST_MISTAKE);
	ck_assert_int_ge(j.class, MOVE_MISTAKE);
	ck_assert_ptr_nonnull(j.insight.pattern);
	ck_assert_str_eq(j.insight.pattern->id, "saves");
}
END_TEST

/* The estimated chances don't depend on whether the search depth is odd or even. As long as both
 * sides play the best moves, the chances hardly change from move to move. */
START_TEST(steady)
{
	enum { PLIES = 6, FIRST = -1 };
	struct hasami h = hasami_new("");
	int last = FIRST;

	for (unsigned i = 0; i < PLIES; i++) {
		struct verdict_list all = study(&h);
		const int own = judgement_chance(&game_hasami, &all.at[0]);
		const int chance = h.turn ? COST_ALL - own : own;

		ck_assert_int_le(abs(chance - CHANCE_EVEN), COST_MISTAKE);
		if (last != FIRST)
			ck_assert_int_le(abs(chance - last), COST_SLIP / 2);
		last = chance;
		game_hasami.apply(&h, h.turn, all.at[0].move);
		verdict_list_free(&all);
	}
}
END_TEST

SECTION(insight_hasami)
{
	Suite *s = suite_create("insight_hasami");
	TCase *c = suite_case(s, "known");

	tcase_add_loop_test(c, known_positions, 0, KNOWN);
	tcase_add_test(c, every_pattern);
	tcase_add_test(c, forms);
	tcase_add_test(c, words);
	c = suite_case(s, "judged");
	tcase_add_loop_test(c, men_for_nothing, 0, 4);
	tcase_add_test(c, steady);
	insight_hasami_truth_cases(s);
	return s;
}
