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
'') refuse 'Give the game a name. Usage: make new-game NAME=dots' ;;
[!a-z]* | *[!a-z0-9]*) refuse "Invalid name '$name'. Use lowercase letters and digits, and start with a letter." ;;
esac
[ ! -e "$games/$name" ] || refuse "$games/$name already exists. Choose another name."

mkdir "$games/$name"
for file in game.am cells.h cells_rules.c cells_view.c perft; do
	sed -e "s/\(game\|view\)_cells/\1_$name/g; s/cells_state/${name}_state/g; s,games/cells,games/$name,g" \
		-e "s/cells\(_rules\|_view\)*\.\([ch]\)/$name\1.\2/g; s/\"cells\"/\"$name\"/; s/GAMES += cells/GAMES += $name/" \
		-e "s/ASOBI_CELLS_H/ASOBI_$(echo "$name" | tr a-z A-Z)_H/; s/\"Not three\"/\"$name\"/" \
		-e '/GAME_TEMPLATE/d; s/^\( \* to mark nine cells, .* three in a row loses\.\).*/\1 *\//' \
		-e '/^ \* (src\/games\/null\/README\.md)\. \*\/$/d; s/A template for a two-player game/A two-player game/' \
		-e 's/of the smallest example game, meant to be copied/of the game/' \
		"$games/cells/$file" >"$games/$name/$(echo "$file" | sed "s/cells/$name/")"
done
# The menu follows this order: the new game comes after the other games and before the templates.
sed "/src\/games\/null\/game.am/i\\
include $games/$name/game.am" $games/games.am >$games/games.am.new
mv $games/games.am.new $games/games.am

cat <<END
Created $games/$name and added it to $games/games.am. Now run in the build directory:

  make t NAME=$name           test whether the game keeps every promise of include/asobi/game.h
  ./asobi $name --plain       play it (the menu of ./asobi lists it as well)

The game is still "Not three". Write your rules into $games/$name/${name}_rules.c, what to draw where into
${name}_view.c, and the expected numbers of move sequences into perft. See $games/null/README.md.

Players type moves as numbers. To let them type "b2" instead, set format_move() and parse_move().
END
