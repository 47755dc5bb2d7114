#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws pictures of every screen, as a terminal shows it, into assets/pictures/gallery, and writes
# the page that shows them. `make pictures` runs this script. It draws each screen of
# tests/tui/gallery.scenes in three sizes, two languages and two themes. These variables change what
# it does:
#
# - GALLERY_LOOKS: draws other looks than the two themes and writes no page, as `make looks` does.
#   The looks are few (eight colours), mono (no colours), ascii (no line characters) and contrast
#   (high contrast), for example "few mono".
# - GALLERY_SCENES: draws only these screens, such as "nim hamlet".
# - GALLERY_PNG: a command that may also draw PNG pictures. Its arguments are the socket of tmux, a
#   file name, and `dark` or `light`.
#
# shellcheck source=tests/tui/tmux.sh
. "${srcdir:-.}/tests/tui/tmux.sh"
: "${FILM:?}" "${GALLERY:?}"
here=$(cd "${srcdir:-.}" && pwd)/tests
scenes=$here/tui/gallery.scenes
sizes='80x24 120x40 200x60'
looks=${GALLERY_LOOKS-dark light}
TERM=tmux-256color TZ=UTC ASOBI_THREADS=1
export TERM TZ
server=${ASOBI%asobi}asobi-server server_pid='' port=''

end_gallery() {
	[ -z "$server_pid" ] || kill "$server_pid" 2>/dev/null
	end
}
trap end_gallery EXIT

# Waits until nothing has changed for a while, so that animations have ended and players have moved.
settled() {
	calm=0 last='' tries=0
	while [ $calm -lt "${1:-3}" ] && [ $tries -lt 100 ]; do
		sleep 0.12
		seen=$(t capture-pane -e -p -t main | cksum)
		[ "$seen" = "$last" ] && calm=$((calm + 1)) || calm=0
		last=$seen tries=$((tries + 1))
	done
}

# Starts a server with two tables and two people, played by programs.
open_lobby() {
	"$server" --data "$dir/server" --http none --rooms none --seats 127.0.0.1:0 >"$dir/server.out" 2>"$dir/server.err" &
	server_pid=$!
	until_true 30 test -s "$dir/server.out" || fail 'the server does not start'
	port=$(sed -n 's/.*seats=\([0-9]*\).*/\1/p' "$dir/server.out")
	for name in Aki Botan; do
		mkdir -p "$dir/$name"
		t has-session -t keep 2>/dev/null || t new-session -d -s keep 'exec sleep 600'
		t new-session -d -s $name -x 80 -y 24 "exec $(quoted env HOME="$dir/$name" XDG_STATE_HOME="$dir/$name" \
			XDG_DATA_HOME="$dir/$name" XDG_CONFIG_HOME="$dir/$name" "$ASOBI" join "localhost:$port" --name $name)"
		sleep 1
	done
	for key in + Right Enter; do t send-keys -t Aki $key; sleep 0.5; done
	for key in + Right Right Right Enter; do t send-keys -t Botan $key; sleep 0.5; done
}

# press WORD...: types each word, which is a key as tmux names it or, after a +, several characters.
# The word ~ waits until nothing moves. A square such as f4 is typed; it isn't a function key.
press() {
	for key; do
		case $key in
		'~') settled ;;
		'~~') settled 12 ;;
		+?*) for one in $(printf %s "${key#+}" | sed 's/./& /g'); do keys "$one"; sleep 0.03; done ;;
		[a-z][0-9]) keys -l "$key"; sleep 0.06 ;;
		*) keys "$key"; sleep 0.06 ;;
		esac
	done
}

# told LOOK: prints the environment variables that give the program this look.
told() {
	case $1 in
	dark) echo ASOBI_THEME=default ;;
	light) echo ASOBI_THEME=light ;;
	few) echo TERM=xterm COLORTERM= ;;
	mono) echo ASOBI_THEME=mono ;;
	ascii) echo ASOBI_THEME=mono ASOBI_GLYPHS=ascii ;;
	contrast) echo ASOBI_THEME=contrast ;;
	*) fail "there is no look '$1'" ;;
	esac
}

# picture NAME SIZE LANG LOOK: makes one picture.
picture() {
	light=''
	[ "$4" != light ] || light=-l
	file=$GALLERY/$1-$2-$3-$4
	# shellcheck disable=SC2086
	t capture-pane -e -N -p -t main | "$FILM" $light "$2" >"$file.svg.tmp" && mv "$file.svg.tmp" "$file.svg"
	[ -z "${GALLERY_PNG-}" ] || "$GALLERY_PNG" "$dir/tmux" "$file.png" "$4"
}

# scene NAME KEYS COMMAND: makes all pictures of the scene.
scene() {
	case $3 in *@PORT*) [ -n "$port" ] || open_lobby ;; esac
	for lang in en ja; do
		for look in $looks; do
			rm -rf "$dir/state" "$dir/data" "$dir/config"
			mkdir -p "$dir/data"
			# Two of the games saved for tests are unreadable on purpose.
			case $1 in statistics) cp -R "$here/golden/archive/asobi" "$dir/data/"; rm -f "$dir"/data/asobi/games/2026041[12]* ;; esac
			words=$(printf %s "$3" | sed "s|@PORT|$port|; s|@GOLDEN|$here/golden|")
			set -f
			# shellcheck disable=SC2086
			start 120x40 $(told $look) ASOBI_LANG=$lang "$ASOBI" ${words#asobi}
			settled
			# shellcheck disable=SC2086
			press $2
			set +f
			for size in $sizes; do
				resize "$size"
				settled 4
				picture "$1" "$size" $lang $look
			done
		done
	done
}

page() {
	cat <<-'EOF'
		# What Asobi looks like

		This gallery shows every screen of Asobi in three window sizes, in English and Japanese, with a dark and a light theme.

		`make pictures` creates these pictures as SVG files. It runs `tests/tui/gallery.sh`, which plays the scenes listed in
		`tests/tui/gallery.scenes` in a tmux terminal with 256 colours. Then `tests/tui/film` draws what the terminal shows.
		Text may look different in your own terminal because fonts differ. Stones, cards and lines look the same if the block
		characters of your font join without gaps.
	EOF
	while IFS='|' read -r name title _ _; do
		name=$(echo $name)
		case $name in '' | '#'*) continue ;; esac
		[ -f "$GALLERY/$name-120x40-en-dark.svg" ] || continue
		printf '\n## %s\n\n' "$(echo $title)"
		printf '| | English, dark | English, light | 日本語, dark | 日本語, light |\n|---|---|---|---|---|\n'
		for size in $sizes; do
			printf '| %s |' $size
			for kind in en-dark en-light ja-dark ja-light; do
				printf ' ![%s](%s) |' "$name, $size, $kind" "$name-$size-$kind.svg"
			done
			printf '\n'
		done
	done <"$scenes"
}

mkdir -p "$GALLERY"
while IFS='|' read -r name title keys command <&3; do
	name=$(echo $name)
	case $name in '' | '#'*) continue ;; esac
	case " ${GALLERY_SCENES-$name} " in *" $name "*) ;; *) continue ;; esac
	echo "$name"
	scene "$name" "$keys" "$(echo $command)"
done 3<"$scenes"
[ -n "${GALLERY_LOOKS-}" ] || page >"$GALLERY/README.md"
