#!/bin/sh
# SPDX-License-Identifier: MIT
# Creates a new game that can be played at once. It copies the template src/games/cells under
# another name.
#
# `make new-game NAME=dots` runs this script. To run it by hand:
#   sh src/games/copy_template.sh . dots
set -eu
cd "$1"
name=$2 games=src/games

refuse() {
	echo "$*" >&2
	exit 2
}

case $name in
'') refuse 'Give the game a name: make new-game NAME=dots' ;;
[!a-z]* | *[!a-z0-9]*) refuse "'$name' is no name of a game; take small letters and digits, a letter first." ;;
esac
[ ! -e "$games/$name" ] || refuse "There is $games/$name already; take another name."

mkdir "$games/$name"
for file in game.am cells.h cells_rules.c cells_view.c perft; do
	sed -e "s/\(game\|view\)_cells/\1_$name/g; s/cells_state/${name}_state/g; s,games/cells,games/$name,g" \
		-e "s/cells\(_rules\|_view\)*\.\([ch]\)/$name\1.\2/g; s/\"cells\"/\"$name\"/; s/GAMES += cells/GAMES += $name/" \
		-e "s/ASOBI_CELLS_H/ASOBI_$(echo "$name" | tr a-z A-Z)_H/; s/\"Not three\"/\"$name\"/" \
		-e '/GAME_TEMPLATE/d; s/ \* makes three in a line loses\..*/ * makes three in a line loses. *\//' \
		-e 's/The template of an open game/An open game/; s/of the smallest template game/of the game/' \
		"$games/cells/$file" >"$games/$name/$(echo "$file" | sed "s/cells/$name/")"
done
# The menu follows this order: the new game comes after the other games and before the templates.
sed "/src\/games\/null\/game.am/i\\
include $games/$name/game.am" $games/games.am >$games/games.am.new
mv $games/games.am.new $games/games.am

cat <<END
$games/$name is there, and its line in $games/games.am.  Now, in the build directory:

  make t NAME=$name           its properties: is every promise of include/asobi/game.h kept?
  ./asobi $name --plain       play it; ./asobi has it in the menu

It is "Not three" as yet.  Write your rules into $games/$name/${name}_rules.c and what stands where into
${name}_view.c, and what they are counted against into perft; $games/null/README.md tells the rest.

Moves are written as their numbers.  With format_move() and parse_move() people type "b2" instead.
END
