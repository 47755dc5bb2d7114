#!/usr/bin/awk -f
# SPDX-License-Identifier: MIT
# This player makes random legal moves in every game.  It calls fflush() so that each answer is sent
# at once.  If your awk is mawk, use -W interactive, or it will not read line by line:
# exec:awk -W interactive -f player.awk
BEGIN { FS = "\t"; srand() }
$1 == "asobi" { print "id\tname=player.awk"; print "ready\t1" }
$1 == "game" { print "ok" }
# A "*" comes first if the line lists only some of the legal moves.
$1 == "legal" { moves = 0; for (n = 2; n <= NF; n++) if ($n != "*") move[moves++] = $n }
$1 == "think" { print "move\t" move[int(rand() * moves)] }
$1 == "quit" { exit }
{ fflush() }
