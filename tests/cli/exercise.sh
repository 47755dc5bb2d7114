#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the exercises. Each has pages in both languages, and the dialogue on them matches what the
# real program prints. A program passes only if it solves the exercise.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
faulty=${ASOBI%/*}/tests/engines/faulty
parrot=$(cd "${srcdir:-.}/tests/engines" && pwd)/parrot.sh
pages=$(cd "${srcdir:-.}/assets/exercises" && pwd)

# The program stays silent when it is asked a second time about the same position. That counts as a
# timeout and not as a crash. The timeout takes seconds, so the command runs in the background.
"$ASOBI" exercise nim "$faulty silent 2" >"$home/late" 2>&1 </dev/null &

# ---- The pages of the exercises ----

run 0 exercise
all=$(printf '%s\n' "$out" | sed -n 's/^  \([a-z0-9-]*\) .*/\1/p')
[ "$(printf '%s\n' "$all" | wc -l)" -eq 17 ] || fail "exercises: $all"
for page in "$pages"/*/exercise; do
	name=${page%/exercise}
	printf '%s\n' "$all" | grep -qx "${name##*/}" || fail "$page is of no exercise"
done

# The program reads the lines marked "> " and answers with the lines marked "< ". Then it ends, and
# it may be started again.
cat >"$home/mine" <<END
#!/bin/sh
[ ! -e '$home/end' ] || exit 1
exec sh '$parrot' '$home/said' '$home/end'
END
chmod +x "$home/mine"
for exercise in $all; do
	for lang in en ja; do
		page=$pages/$exercise/$lang.txt
		case $lang in en) to=' to ' ;; ja) to='〜' ;; esac
		case $exercise in *-board) k=3 ;; *) k=1${to}5 ;; esac
		run 0 exercise "$exercise" --lang $lang
		[ "$(printf '%s\n' "$out" | tail -n +3)" = "$(sed "s/{n}/1${to}30/; s/{k}/$k/; s/{size}/8/g" "$page")" ] || fail "$exercise: not the page of $lang"
		sed -n 's/^  \([<>] \)/\1/p' "$page" >"$home/said"
		grep -q -e '^< move' -e '^< ok' "$home/said" || fail "$page: nothing is said"
		# Most exercises show the same dialogue in both languages, so the test runs each
		# dialogue only once.
		[ $lang = en ] || ! cmp -s "$home/said" "$home/in-english" || continue
		cp "$home/said" "$home/in-english"
		rm -f "$home/end"
		"$ASOBI" exercise "$exercise" "$home/mine" --seed 1 --lang $lang --seconds 20 >"$home/out" 2>&1
		[ "$(cat "$home/end")" = well ] || fail "$page: $(cat "$home/end")"
	done
done

# ---- Mistakes on the command line ----

run 2 exercise tictactoo
has 'nearest' "$err" "^asobi: Unknown exercise 'tictactoo'[.] Did you mean 'tictactoe'?$"
run 2 exercise zzzzzzzz
has 'none near' "$err" "^asobi: Unknown exercise 'zzzzzzzz'[.] List the exercises with 'asobi exercise'[.]$"
run 2 exercise nim perfect more
has 'too much' "$err" "^asobi: Unexpected argument 'more'[.] Usage: asobi exercise "
run 2 exercise nim human
has 'a person' "$err" '^asobi: Only computer players and programs can be judged, not people[.]$'
run 2 exercise nim perfect --seconds 0
has 'no time' "$err" 'seconds'
run 2 exercise --grade . --seed 1
has 'a seed for a class' "$err" "^asobi: Can't combine '--seed' with '--grade': each program in a class gets different games[.]$"
for where in "" "random --json" "random --grade ."; do
	# shellcheck disable=SC2086 # words
	run 2 exercise nim $where --replay
	has "a replay of what" "$err" "^asobi: '--replay' needs an exercise and a program, and can't be combined with '--grade' or '--json'[.]$"
done
run 1 exercise nim level:4 --replay
has 'no screen' "$err" "^asobi: '--replay' needs a terminal that can show the game[.]$"
run 0 exercise nim perfect --replay
has 'nothing to replay' "$err" "^asobi: There's no mistake to replay[.]$"
run 2 exercise nim "'open"
has 'a quote' "$err" 'quotation mark'

# ---- Programs that pass an exercise and programs that do not ----

run 0 exercise nim "$ASOBI engine nim perfect"
has 'nim' "$out" '^Passed. Proved: the program never throws away a win or a draw, .* from 150 starting positions'
run 1 exercise nim level:4
has 'nim by level:4' "$out" '^Not passed. As first player, the program threw away a win[.]$'
has 'nim by level:4' "$out" 'would have kept a win'
run 0 exercise nim-last level:3
run 1 exercise nim-last random
run 0 exercise tictactoe perfect
has 'chance' "$out" 'The program makes random choices, so this is proved for only 3 seeds[.]$'
run 1 exercise tictactoe level:4
has 'tictactoe by level:4' "$out" 'the program chose a losing move although a safe one was available'
has 'tictactoe by level:4' "$out" '^These moves wouldn'\''t have lost: '
run 0 exercise nim-misere perfect
run 1 exercise nim-misere "$ASOBI engine nim level:4"
run 0 exercise hamlet-end perfect
run 1 exercise hamlet-end level:3
run 0 exercise hamlet perfect --seed 1
has 'a test' "$out" '^Passed. The test shows that the program is stronger than level:5[.] The program played [0-9]* games: '
run 1 exercise hamlet random --seed 1
has 'no better' "$out" "^Not passed. The program isn't stronger than level:5[.] The program played [0-9]* games: "
run 0 exercise othello deep:nodes=500 --seed 1
run 1 exercise gomoku random --seed 1
run 1 exercise hasami random --seed 1
run 0 exercise daifugo policy --seed 1
has 'points' "$out" '^Passed. The program scores more than rules: '
run 1 exercise daifugo sample --seed 1
run 0 exercise numer0n-fits random
has 'every number' "$out" '^Passed. Whatever the hidden number, the program calls only possible numbers and needs 5[.][0-9]* calls on average[.] .* found 2160 of 2160 hidden numbers[.] It makes random'
run 0 exercise numer0n-fits optimal:probe=0 --json
has 'the best of them' "$out" 'needs 5[.]14 calls on average[.] The program was asked about 720 positions and found 720 of 720 hidden numbers[.]'
run 0 exercise numer0n optimal --seed 1
has 'calls' "$out" '^Passed. The program finds a number in 4.9'
# In solo mode, level:5 follows a stored tree of calls. Searching for each call would take minutes.
run 0 exercise numer0n level:5 --seed 1 --seconds 20
run 0 prove numer0n level:5 mode=solo
has 'a tree' "$out" ' 720 numbers, 4.965 calls on average, '
run 1 exercise numer0n random --seed 1
has 'calls that are not sure' "$out" "That doesn't show that 5.20 calls are enough[.]$"
run 1 exercise numer0n-fits ver2
has 'a call that answers rule out' "$out" '^Not passed. The program called a number that earlier answers rule out[.] It avoided such calls for only 4 of 720 hidden numbers[.]$'
has 'where' "$out" '^Hidden number 023, after 1 call: 123 2-0$'
has 'why' "$out" "^The player calls 456[.] That can't be the number, because then the answer '123 2-0' would have been '123 0-0'[.]$"
# This program calls 012 again and again.
run 1 exercise numer0n-fits "$faulty" --json
has 'what was kept' "$out" '"reason": "can'"'"'t be", .* for only 1 of 720 hidden numbers[.] The player calls 012[.] That can'"'"'t be the number, because then the answer '"'"'012 1-1'"'"' would have been '"'"'012 3-0'"'"'[.]", "boxed": "not boxed"'
# It finds hardly any number, which fewer games than usual show as well.
mkdir "$home/few"
cp -r "$pages/numer0n" "$home/few/numer0n"
sed 's/^games = .*/games = 300/' "$pages/numer0n/exercise" >"$home/few/numer0n/exercise"
run 1 exercise numer0n "$faulty" --exercises "$home/few" --seed 1 --json
has 'what was found' "$out" '"reason": "not found", "questions": 0, "won": [0-9], "drawn": 0, "lost": 29[0-9], "sentence": "The program failed to find 29[0-9] of 300 numbers'
run 1 exercise othello "$faulty illegal 3"
has 'a strange move' "$out" "answered 'the queen's gambit', which isn't a legal move here"
run 0 exercise nim perfect --json
has 'JSON' "$out" '"exercise": "nim", "result": "passed"'
run 0 exercise nim-legal random
has 'legal' "$out" '^Passed. The program followed the rules in every game. The program played 40 games: '

# ---- A teacher's exercises ----

# exercise NAME LINE...: writes the file of an exercise.
exercise() {
	mkdir -p "$home/own/$1"
	name=$1
	shift
	printf '%s\n' "$@" >"$home/own/$name/exercise"
}
exercise pile 'title = One pile' 'grade = basic' 'game = nim' 'judged = prove' 'options = n=9 k=3' 'vary = n=20..40 k=3..9'
exercise first 'title = Walk' 'title.ja = 歩く' 'grade = first' 'game = hasami' 'judged = rules' 'against = random' 'games = 2'
printf 'Take up to {k} of {n} {stones}.\n' >"$home/own/pile/en.txt"
mkdir "$home/own/other" && echo 'no exercise' >"$home/own/read me"
run 0 exercise --exercises "$home/own"
has 'a list of others' "$(printf '%s' "$out" | tr '\n' '|')" '^First steps|  first              Walk||Basic|  pile               One pile||'
run 0 exercise --exercises "$home/own" --lang ja
has 'a title in Japanese' "$out" '  first              歩く'
run 0 exercise pile --exercises "$home/own" --lang ja
has 'the only page' "$out" '^Take up to 3 of 9 {stones}[.]$'
run 0 exercise pile --exercises "$home/own" --variant anna
has 'a variant' "$out" "^Variant for 'anna': n=[0-9]* k=[0-9]*$"
has 'the numbers of a variant' "$out" '^Take up to [0-9] of [234][0-9] {stones}[.]$'
run 2 exercise pile --exercises "$home/own" --variant ''
has 'no word' "$err" "^asobi: '--variant' needs a word, such as your name[.]$"
run 0 exercise first --exercises "$home/own" random --variant anna
run 0 exercise pile --exercises "$home/own" perfect --variant anna
run 1 exercise pile --exercises "$home/own" random --variant anna
run 2 exercise first --exercises "$home/own"
has 'no page' "$err" "own/first/en.txt"
run 2 exercise nim --exercises "$home/own"
has 'not in this course' "$err" "^asobi: Unknown exercise 'nim'"

# The file `course` lists the exercises that belong to the course, in their order. Some of them may
# be exercises that come with Asobi.
printf '%s\n' '# my course' 'pass = first' 'exercises = tictactoe nim first' >"$home/own/course"
exercise nim 'title = My nim' 'grade = basic' 'game = nim' 'judged = prove'
run 0 exercise --exercises "$home/own"
has 'a course' "$(printf '%s' "$out" | tr '\n' '|')" 'Walk||Basic|  nim                My nim||Advanced|  tictactoe '
# refused SENTENCE [COURSE]: fails unless the directory is refused with this sentence.
refused() {
	[ $# -lt 2 ] || printf '%s\n' "$2" >"$home/own/course"
	run 2 exercise --exercises "$home/own"
	has 'a broken directory' "$err" "^asobi: $home/own/$1$"
}
refused "course:1: There's no exercise 'chess'[.]" 'exercises = nim chess'
refused "course:1: 'nim' is listed twice[.]" 'exercises = nim nim'
refused "course:1: Unknown grade 'hard'[.] Use 'first', 'basic', 'advanced' or 'expert'[.]" 'pass = hard'
refused "course:1: Unknown key 'grade'[.] 'man asobi-exercise' lists the keys[.]" 'grade = basic'
exercise nim 'title = My nim' 'grade = basic' 'gmae = nim'
refused "nim/exercise:3: Unknown key 'gmae'[.] 'man asobi-exercise' lists the keys[.]" 'exercises = first nim'
rm "$home/own/course"
refused "nim/exercise:3: Unknown key 'gmae'[.] 'man asobi-exercise' lists the keys[.]"
rm -r "$home/own/nim"
mv "$home/own/pile" "$home/own/Pile"
refused "Pile/exercise: A directory name may contain only lowercase letters, digits and '-' (at most 39 characters)[.]"
mkdir "$home/empty"
run 2 exercise --exercises "$home/empty"
has 'an empty directory' "$err" "^asobi: There's no exercise in '$home/empty'[.] Give each exercise a directory with a file named 'exercise' in it[.]$"
run 2 exercise --exercises "$home/nowhere"
has 'no directory' "$err" "^asobi: Can't read the directory '$home/nowhere': "

# In a class, each student's folder gets its own variant of an exercise. Anna's program knows only
# the limit of her own variant.
mv "$home/own/Pile" "$home/own/pile"
for name in anna ben; do
	mkdir -p "$home/class/$name"
	cat >"$home/class/$name/run" <<'END'
#!/bin/sh
# This program wins if up to LIMIT stones may be taken.
tab=$(printf '\t')
while IFS=$tab read -r word rest; do
	case $word in
	asobi) printf 'id\tname=table\nready\t1\n' ;;
	game) echo ok ;;
	state) n=${rest%% *} ;;
	think) m=$((n % (LIMIT + 1))); printf 'move\t%d\n' $((m ? m : 1)) ;;
	quit) exit ;;
	esac
done
END
	chmod +x "$home/class/$name/run"
done
k=$("$ASOBI" exercise pile --exercises "$home/own" --variant anna | sed -n 's/.* k=//p')
sed -i "s/(LIMIT /($k /" "$home/class/anna/run" "$home/class/ben/run"
run 0 exercise --grade "$home/class" pile --exercises "$home/own" --variant class --open
has 'her own variant' "$out" '^anna: passed 1 of 1 exercises'
has 'the variant of another' "$out" '^ben: passed 0 of 1 exercises'

# ---- A teacher's script ----

exercise sum 'title = Add' 'grade = basic' 'game = nim' 'judged = script' 'command = sh check.sh -q' 'seconds = 20' 'options = n=5' 'vary = k=3..9'
cat >"$home/own/sum/check.sh" <<'END'
[ "$1" = -q ] && shift || exit 3
[ -f exercise ] || exit 4
case $ASOBI_OPTIONS in 'n=5'*) ;; *) exit 5 ;; esac
answer=$(echo 2 3 | "$@") || { echo "it ended with status $?" >&2; exit 7; }
case $answer in
5) echo checking; echo "Well done, ${ASOBI_OPTIONS#n=5}."; exit 0 ;;
'') sleep 60 & wait ;;
*) printf '1/4 You said %s.\n\n' "$answer"; exit 1 ;;
esac
END
mkdir "$home/students" "$home/students/anna"
printf '#!/bin/sh\nread -r a b\necho "$((a ${1:-+} b))"\n' >"$home/students/anna/run"
chmod +x "$home/students/anna/run"
script() {
	status=$1
	shift
	(cd "$home/students" && "$ASOBI" exercise sum --exercises "$home/own" "$@" >"$home/said" 2>&1)
	[ $? -eq "$status" ] || fail "script: $*: $(cat "$home/said")"
	out=$(cat "$home/said")
}
script 0 'sh anna/run +'
has 'a script that accepts' "$out" '^Passed[.] Well done, [.]$'
script 0 'sh anna/run +' --variant anna
has 'a script with a variant' "$out" '^Passed[.] Well done,  k=[3-9][.]$'
script 1 './anna/run -'
has 'a script that refuses' "$out" '^Not passed[.] You said -1[.]$'
script 2 'no-such-program'
has 'a script that fails' "$out" '^Not judged[.] The script of this exercise ended with status 7 instead of 0 or 1[.] .*it ended with status 127'
script 1 'true' --seconds 1
has 'a script that waits' "$out" '^Not passed[.] The program is too slow: the time ran out before there was a result[.]$'
script 2 perfect
has 'no program for a script' "$out" "^Not judged[.] 'perfect' is a computer player, but this exercise judges a program[.] Give its command line[.]$"
sed -i 's/:-+/:--/' "$home/students/anna/run"
run 0 exercise --grade "$home/students" sum --exercises "$home/own" --open
has 'a share by a script' "$out" '0[.]5 of 2 points'
sed -i 's/:--/:-+/' "$home/students/anna/run"
run 0 exercise --grade "$home/students" sum --exercises "$home/own"
has 'a script in a class' "$out" '^anna: passed 1 of 1 exercises, 2 of 2 points'

# ---- Broken programs ----

run 2 exercise nim exec:no-such-program
has 'no program' "$out" "^Not judged. Can't start the program 'no-such-program': "
run 2 exercise nim "$faulty refuse"
has 'refuses' "$out" "^Not judged. The program 'faulty' refused the game: I do not like this game[.]$"
run 2 exercise nim "$faulty hello-space"
has 'a hello with a space' "$out" "^Not judged.*wrote 'ready 1' with a space; separate fields with one TAB"
# broken FAULT TEXT: fails unless an exercise with a match and one with a proof both report the
# fault with this text.
broken() {
	for exercise in nim-legal tictactoe; do
		run 1 exercise $exercise "$faulty $1 3"
		has "$1 at $exercise" "$out" "^Not passed.*$2"
		has "$1 at $exercise" "$out" '^After [0-9]* moves: '
	done
}
broken crash 'signal 11.*about to fall'
broken exit 'status 7.*had enough'
broken garbage "wrote text that isn't UTF-8[.]"
broken nul 'NUL'
broken flood 'too long'
broken illegal "the program didn't answer with one of the moves in the 'legal' line[.]"
broken space "wrote 'move [^']*' with a space; separate fields with one TAB"
broken resign 'the program resigned'
broken close 'closed its output'
wait
has 'late' "$(cat "$home/late")" "^Not passed. As first player, the program didn't answer within 5 seconds[.] Does it flush its output after each answer?$"
has 'late' "$(cat "$home/late")" '^Then: No answer within 5 s[.]$'
exit $bad
