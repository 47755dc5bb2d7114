# bash completion for asobi.  What can be named is asked of the program itself.

# The first words of a list's lines.
_asobi_list() {
	"${COMP_WORDS[0]}" list "$@" 2>/dev/null | sed 's/[[:space:]].*//'
}

# The game on the command line, if there is one yet.
_asobi_game() {
	local word games
	games=" $(_asobi_list games | tr '\n' ' ') "
	for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		[[ $games == *" $word "* ]] && echo "$word" && return
	done
}

_asobi() {
	local current=$2 previous=$3 game words
	local commands='watch match analyze perft replay list bench'
	local common='--plain --lang --theme --glyphs --seed --delay --no-mouse --resume --help --version'

	COMPREPLY=()
	case $previous in
	--lang) words='en ja' ;;
	--theme) words='default mono' ;;
	--glyphs) words='unicode ascii' ;;
	--seed | --delay | --games | --jobs | --moves) return ;;
	--p1 | --p2)
		game=$(_asobi_game)
		words="human $([[ $game ]] && _asobi_list players "$game")"
		;;
	replay)
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$current")
		return
		;;
	esac
	if [[ ! $words ]]; then
		game=$(_asobi_game)
		case ${COMP_WORDS[1]}:$COMP_CWORD in
		*:1) words="$commands $(_asobi_list games) $common" ;;
		list:2) words='games players options' ;;
		list:*) [[ $previous == games ]] || words=$(_asobi_list games) ;;
		watch:2 | match:2 | analyze:2 | perft:2) words=$(_asobi_list games) ;;
		bench:*) words='--json' ;;
		*)
			case ${COMP_WORDS[1]} in
			match) words='--p1 --p2 --games --jobs --swap --json' ;;
			analyze) words='--moves' ;;
			perft) words='' ;;
			*) words='--p1 --p2' ;;
			esac
			[[ $game ]] && words+=" $(_asobi_list options "$game" | sed 's/.*/--&/')"
			words+=" $common"
			;;
		esac
	fi
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -F _asobi asobi
