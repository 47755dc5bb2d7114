#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks which commands ./bootstrap runs on systems where everything is missing. Each system is a
# directory of commands, including a fake package manager.
set -u

top=$(cd "${srcdir:-.}" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
tree="$work/a tree"
sh=$(command -v sh)
mkdir "$tree"
cp "$top/bootstrap" "$tree"
failures=0

# new_system COMMAND...: sets up a system with these fake commands, which record how they are
# called.
new_system() {
	rm -rf "${work:?}/bin" "$work/calls"
	mkdir "$work/bin"
	: >"$work/calls"
	for name in cat dirname env mkdir rm tr; do
		ln -s "$(command -v "$name")" "$work/bin"
	done
	for name; do
		printf '#!%s\necho "%s $*" >>"%s/calls"\n' "$sh" "$name" "$work" >"$work/bin/$name"
		chmod +x "$work/bin/$name"
	done
}

# user NUMBER: sets the user ID under which bootstrap runs.
user() {
	printf '#!%s\necho %s\n' "$sh" "$1" >"$work/bin/id"
	chmod +x "$work/bin/id"
}

# bootstrap ARGUMENT...: runs bootstrap and sets $code; the output is in the file `out`.
bootstrap() {
	PATH="$work/bin" CI=true CC='' HOMEBREW_PREFIX="$work/brew" \
		"$sh" "$tree/bootstrap" "$@" >"$work/out" 2>&1 </dev/null
	code=$?
}

# expect WHAT FILE TEXT: fails unless the file contains the text.
expect() {
	grep -qF -e "$3" "$2" && return
	echo "FAIL: $1: no '$3' in:"
	cat "$2"
	failures=$((failures + 1))
}

# refuse WHAT FILE TEXT: fails if the file contains the text.
refuse() {
	grep -qF -e "$3" "$2" || return
	echo "FAIL: $1: '$3' in:"
	cat "$2"
	failures=$((failures + 1))
}

expect_code() {
	[ "$code" -eq "$2" ] && return
	echo "FAIL: $1: exit code $code, not $2"
	cat "$work/out"
	failures=$((failures + 1))
}

# root_installs MANAGER COMMAND: fails unless bootstrap, run by root, calls this command of the
# package manager.
root_installs() {
	new_system "$1"
	user 0
	bootstrap check
	expect "root with $1" "$work/calls" "$2"
	expect_code "root with $1" 1
}

root_installs apt-get 'apt-get install -y --no-install-recommends gcc libc6-dev make autoconf automake pkg-config libncurses-dev gettext check tmux python3 procps libevent-dev libwslay-dev libsqlite3-dev libcrypt-dev'
root_installs dnf 'dnf install -y gcc make autoconf automake pkgconf-pkg-config ncurses-devel gettext check-devel tmux python3 procps-ng libevent-devel wslay-devel sqlite-devel libxcrypt-devel'
root_installs pacman '--needed --noconfirm gcc make autoconf automake pkgconf ncurses gettext check tmux python procps-ng libevent wslay sqlite libxcrypt'
root_installs apk 'apk add --no-cache gcc musl-dev make autoconf automake pkgconf ncurses-dev gettext check-dev tmux python3 procps libevent-dev wslay-dev sqlite-dev libxcrypt-dev'
root_installs brew 'brew install gcc make autoconf automake pkgconf ncurses gettext check tmux python3 libevent wslay sqlite libxcrypt'

# Bootstrap also asks for the libraries that only the server needs, but continues without them.
expect "the server's libraries" "$work/out" 'asobi-server is not built; missing: libevent wslay sqlite3 libcrypt'
grep -qx 'brew install gcc make autoconf automake pkgconf ncurses gettext check tmux python3' "$work/calls" || {
	echo "FAIL: what all need is not tried alone"
	failures=$((failures + 1))
}

new_system apt-get sudo
user 1000
bootstrap play
expect "user with sudo" "$work/calls" 'sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install -y'

new_system brew sudo
user 1000
bootstrap play
expect "user with brew" "$work/calls" 'brew install gcc'
refuse "brew through sudo" "$work/calls" sudo

new_system apk doas
user 1000
bootstrap play
expect "user with doas" "$work/calls" 'doas -n apk add --no-cache'

new_system apt-get
user 1000
bootstrap play
expect_code "user without sudo" 1
expect "user without sudo" "$work/out" 'apt-get update && apt-get install -y --no-install-recommends gcc'
refuse "a game without the server's packages" "$work/out" libevent
bootstrap check
expect_code "a check without sudo" 1
expect "a check without sudo" "$work/out" 'check tmux python3 procps libevent-dev libwslay-dev libsqlite3-dev libcrypt-dev'

new_system
user 0
bootstrap play
expect_code "no package manager" 1
expect "no package manager" "$work/out" 'compiler make autoconf automake pkg-config ncursesw msgfmt'

# Only the libraries of the server are missing. Bootstrap leaves the server out and prints the
# command that installs them.
new_system gcc make autoreconf automake aclocal pkg-config msgfmt tmux python3 ps apt-get
user 1000
printf '#!%s\necho "%s $*" >>"%s/calls"\ncase $* in *event*) exit 1 ;; esac\n' "$sh" pkg-config "$work" >"$work/bin/pkg-config"
printf '#!%s\necho "configure $*" >>"%s/calls"\n' "$sh" "$work" >"$tree/configure"
chmod +x "$tree/configure"
bootstrap check
expect_code "a check without the server" 0
expect "a check without the server" "$work/out" 'missing: libevent'
refuse "a check with nothing skipped" "$work/out" skipped
expect "a check without the server" "$work/out" 'apt-get update && apt-get install -y --no-install-recommends libevent-dev'

# Bootstrap ends with a list of the skipped tests and their reasons.
for tool in grep sed head; do
	ln -sf "$(command -v $tool)" "$work/bin"
done
mkdir -p "$tree/build-check/tests/cli"
printf 'SKIP: gogui is missing\n' >"$tree/build-check/tests/cli/gogui.log"
printf ':test-result: SKIP\n' >"$tree/build-check/tests/cli/gogui.trs"
bootstrap check
expect "a check with a test skipped" "$work/out" 'skipped tests/cli/gogui: gogui is missing'
rm -r "$tree/build-check/tests"

# A new compiler may bring new warnings. They stop the build only if the user asks for that with
# --enable-werror.
refuse "a user's check" "$work/calls" werror
bootstrap check --enable-werror
expect_code "a strict check" 0
expect "a strict check" "$work/calls" 'configure --enable-werror'

bootstrap --help
expect_code "help" 0
bootstrap
expect_code "no argument" 2
bootstrap dance
expect_code "unknown argument" 2
expect "unknown argument" "$work/out" 'Usage:'

exit $((failures != 0))
