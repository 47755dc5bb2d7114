# bash completion for asobi.  Games, players and options are asked of the program.

# One column of a list.
_asobi_list() {
	local column=$1
	shift
	"${COMP_WORDS[0]}" list "$@" 2>/dev/null | cut -f "$column"
}

# The game on the command line, if there is one yet.
_asobi_game() {
	local word games
	games=" $(_asobi_list 1 games | tr '\n' ' ') "
	for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		[[ $games == *" $word "* ]] && echo "$word" && return
	done
}

# The words that may follow the option $1 of game $2; false if it takes no value.
_asobi_values() {
	case $1 in
	--lang) echo en ja ;;
	--theme) echo default mono ;;
	--glyphs) echo unicode ascii ;;
	--secret | --runs | --seed | --delay | --clock | --games | --places | --rounds | --openings | --draw | --resign | --longest | --sprt | --shard | --jobs | --moves | --port | --name) ;;
	--players | --gauntlet) [[ $2 ]] && _asobi_list 1 players "$2" ;;
	--game) _asobi_list 1 games ;;
	--engine-memory) ;;
	--host) compgen -A hostname ;;
	--player | --against) _asobi_list 1 players "${2:-daifugo}" | grep -vx human ;;
	--p[1-8]) [[ $2 ]] && _asobi_list 1 players "$2" ;;
	*)
		# The range of an option of the game: "1..9" or "off|on".
		[[ $2 ]] || return
		"${COMP_WORDS[0]}" list options "$2" 2>/dev/null |
			awk -F '\t' -v key="${1#--}" '
				$1 == key { found = 1; if ($3 ~ /[|]/) { gsub(/[|]/, " ", $3); print $3 } }
				END { exit !found }'
		;;
	esac
}

# Does a file belong behind the word $1, where $2 was begun?
_asobi_wants_file() {
	case ${COMP_WORDS[1]}:$1 in
	*:--record | *:--save | *:--engine-log | *:--opening-file | match:--resume | tournament:--resume) true ;;
	replay:* | merge:*) [[ $2 != -* ]] ;;
	*) false ;;
	esac
}

# The words that may stand on their own.
_asobi_words() {
	local game=$1 every='--lang --help --version' key
	local event='--seed --clock --jobs --record --resume --shard --save --json --tsv --no-times --plain --glyphs --theme --no-mouse
		--isolate --engine-memory --engine-log --duplicate --openings --opening-file --shuffle --draw --resign --longest --sprt'
	local screen='--plain --delay --glyphs --theme --no-mouse'

	case ${COMP_WORDS[1]} in
	watch) screen="--clock --p1 --p2 --seed --review $screen" ;;
	match) screen="--p1 --p2 --games --places --swap $event" ;;
	tournament) screen="--players --gauntlet --rounds $event" ;;
	merge) screen='--record --json --tsv --no-times' ;;
	census) screen='--player --secret --runs --against --seed --json' ;;
	analyze) screen='--moves --seed --calls --field --hand --lock --revolution --elevenback --play --rules' ;;
	bench | stats) screen='--json' ;;
	check-engine) screen='--game' ;;
	engine | gtp | gomocup | nboard) screen='' ;;
	uecda) screen='--host --port --name --player --seed --json' ;;
	replay) screen="--review $screen" ;;
	perft | list) screen='' ;;
	*) screen="--clock --p1 --p2 --resume --seed --review $screen" ;;
	esac
	echo "$screen $every"
	[[ $game && ${COMP_WORDS[1]} != stats ]] || return
	for key in $(_asobi_list 1 options "$game"); do
		case ${COMP_WORDS[1]} in
		match | tournament | analyze | census | perft | bench) echo "$key=" ;;
		*) echo "--$key" ;;
		esac
	done
}

_asobi() {
	local current=$2 previous=$3 game words

	# The shell cuts words at "=": --lang=ja is three of them.
	[[ $current == = ]] && current=
	[[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD-2]}
	COMPREPLY=()
	if ((COMP_CWORD > 1)) && _asobi_wants_file "$previous" "$current"; then
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$current")
		return
	fi
	game=$(_asobi_game)
	if ! words=$(_asobi_values "$previous" "$game"); then
		case ${COMP_WORDS[1]}:$COMP_CWORD in
		*:1) words="watch match tournament merge analyze census perft replay stats list bench uecda engine gtp gomocup nboard check-engine $(_asobi_list 1 games) $(_asobi_words)" ;;
		list:2) words='games players options' ;;
		list:3) [[ $previous == games ]] || words=$(_asobi_list 1 games) ;;
		engine:3 | gtp:3) words=$(_asobi_list 1 players "$game" | grep -vx human) ;;
		gomocup:2) words=$(_asobi_list 1 players gomoku | grep -vx human) ;;
		nboard:2) words=$(_asobi_list 1 players othello | grep -vx human) ;;
		watch:2 | match:2 | tournament:2 | analyze:2 | census:2 | perft:2 | bench:2 | stats:2 | engine:2 | gtp:2) words=$(_asobi_list 1 games) ;;
		*) words=$(_asobi_words "$game") ;;
		esac
	fi
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
	[[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=:] ]] && compopt -o nospace 2>/dev/null
	return 0
}
complete -F _asobi asobi
