#!/usr/bin/awk -f
# SPDX-License-Identifier: MIT
# Any legal move of any game, at random, in awk.  Answers must leave at once, hence fflush();
# mawk needs -W interactive to read line by line: exec:awk -W interactive -f player.awk
BEGIN { FS = "\t"; srand() }
$1 == "asobi" { print "id\tname=player.awk"; print "ready\t1" }
$1 == "game" { print "ok" }
# If only some of the moves are listed, a "*" stands before them.
$1 == "legal" { moves = 0; for (n = 2; n <= NF; n++) if ($n != "*") move[moves++] = $n }
$1 == "think" { print "move\t" move[int(rand() * moves)] }
$1 == "quit" { exit }
{ fflush() }
