# SPDX-License-Identifier: MIT
# Plays files such as tests/golden/screen/*.keys with $program, which uses a scripted terminal.
# Other scripts source this file.
set -u

LC_ALL=C.UTF-8
LANGUAGE=en TZ=UTC ASOBI_PREVIEWS=off ASOBI_GUIDE=off ASOBI_PRACTICE=at-once
export LC_ALL LANGUAGE TZ ASOBI_PREVIEWS ASOBI_GUIDE ASOBI_PRACTICE
unset NO_COLOR
golden=${srcdir:-.}/tests/golden/screen
programs=$(cd "${builddir:-.}" && pwd)/tests/tui
home=$(mktemp -d "${TMPDIR:-/tmp}/XXXXXX") || exit 99
trap 'rm -rf "$home"' EXIT

# Splits the golden file into the commands and the keys of each run: $home/1.run, 1.keys, 2.run, ...
split() {
	awk -v to="$home/" '
		/^#/ { next }
		/^[$&] / { n++; print > (to n ".run"); printf "" > (to n ".keys"); next }
		{ print > (to n ".keys") }' "$1"
}

play() {
	ASOBI_KEYS=$home/$1.keys ASOBI_SHOWN=$home/shown HOME=$home XDG_STATE_HOME=$home/state XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config
	export ASOBI_KEYS ASOBI_SHOWN HOME XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME
	line=$(cat "$home/$1.run")
	printf '%s\n' "$line"
	case $line in \$*) rm -rf "$home/state" "$home/data" "$home/config" ;; esac
	eval "timeout $((300 * ${CK_TIMEOUT_MULTIPLIER:-1})) env $(printf '%s\n' "$line" | sed "s|^. ||; s|asobi|'$program'|")" 2>&1 || {
		status=$?
		# Status 129 means that the keys were used up, as if the terminal had been closed.
		[ $status -eq 129 ] || echo "=== exit status $status"
	}
}

play_file() {
	rm -rf "${home:?}"/*
	mkdir "$home/shown"
	# The tests use a copy of the saved games, because the statistics page writes into the
	# directory how accurate the games were.
	archive=$home/golden/archive
	mkdir "$home/golden"
	cp -R "${srcdir:-.}/tests/golden/archive" "${srcdir:-.}/tests/golden/config" "$home/golden"
	chmod -R u+w "$home/golden"
	split "$1"
	n=1
	while [ -f "$home/$n.run" ]; do
		play $n
		n=$((n + 1))
	done
}
