#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that the program and the completion scripts for shells offer the right words. The scripts
# are tested in bash, zsh and fish, if these are installed.
. "${srcdir:-.}/tests/cli/lib.sh"

# offers LINE WORD...: fails unless exactly these words are offered while the last word of LINE is
# being typed.
offers() {
	words=$1
	shift
	# The line is split at blanks; a blank at its end begins an empty word.
	#
	# shellcheck disable=SC2086
	case $words in
	*' ' | '') run 0 complete $words '' ;;
	*) run 0 complete $words ;;
	esac
	out=$(printf '%s\n' "$out" | cut -f 1 | tr '\n' ' ')
	same "after '$words'" "$* "
}

offers 'wa' watch
offers 'ni' nim
offers 'match n' nim numer0n
offers 'match nim n' n=
offers 'match nim misere=' misere=off misere=on
offers 'nim --mi' --misere
offers 'nim --misere ' off on
offers 'nim --misere=' --misere=off --misere=on
offers 'nim --p1 h' human
offers 'match nim --p1 h' ''
offers 'watch nim --p2 level:' level:1 level:2 level:3 level:4 level:5
offers 'tournament nim --players perfect,ra' perfect,random
offers 'hamlet --glyphs ' auto unicode ascii
offers 'hamlet --p' --p1 --p2 --plain --position
offers 'match daifugo rules=u' rules=uecda
offers 'analyze numer0n --ca' --calls --call
offers 'match nim --record ' :files
offers 'prove nim perfect --pat' --patience
offers 'prove nim perf' perfect
offers 'replay ' :files
offers 'list o' options
offers 'list options o' othello
offers 'engine hamlet perf' perfect
# shellcheck disable=SC2046
offers 'nonsense ' $("$ASOBI" list games | cut -f 1)

# The completion scripts for the shells get their words from the program, so both must offer the
# same words.
PATH=$(dirname "$ASOBI"):$PATH
export PATH
dir=${srcdir:-.}/assets/completion

if command -v bash >/dev/null; then
	out=$(bash -c '. "$1"; COMP_LINE="asobi match nim misere=o" COMP_POINT=24; _asobi asobi o =; echo "${COMPREPLY[@]}"
		COMP_LINE="asobi wa" COMP_POINT=8; _asobi asobi wa asobi; echo "${COMPREPLY[@]}"
		COMP_LINE="asobi watch nim --p1 level:" COMP_POINT=27; _asobi asobi : level; echo "${COMPREPLY[@]}"' \
		bash "$dir/asobi.bash")
	same bash 'off on
watch
1 2 3 4 5'
fi
if command -v fish >/dev/null; then
	out=$(fish -c "source $dir/asobi.fish; complete -C 'asobi match nim mis'" | cut -f 1)
	same fish 'misere='
fi
if command -v zsh >/dev/null; then
	out=$(zsh -n "$dir/asobi.zsh" 2>&1)
	same zsh ''
fi
exit $bad
