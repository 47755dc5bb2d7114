#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests `asobi analyze numer0n --calls` and Numer0n in line mode.
. "${srcdir:-.}/tests/cli/lib.sh"

# Checks the first line of the analysis, and the form and order of its other lines.
check_analysis() {
	[ "$(printf '%s\n' "$out" | sed -n 1p)" = "candidates$tab$2" ] || fail "$1: not $2 candidates: $(printf '%s\n' "$out" | sed -n 1p)"
	[ "$(printf '%s\n' "$out" | wc -l)" -eq "$3" ] || fail "$1: not $3 lines"
	printf '%s\n' "$out" | sed 1d | tr -d '~' | awk -F '\t' -v yes="$2" '
		NF != 4 || $1 !~ /^[0-9]+$/ || $2 !~ /^[0-9]+[.][0-9][0-9]+$/ || $3 !~ /^(>=)?[0-9]+$/ || $4 !~ /^(yes|no)$/ ||
			$2 < last { print "line " NR + 1 ": " $0; bad = 1 }
		{ last = $2; n += $4 == "yes" }
		END { if (n != yes) { print n " are possible"; bad = 1 }; exit bad }' || fail "$1: see above"
}

run 0 analyze numer0n --calls ''
check_analysis 'three digits' 720 721
has 'three digits' "$(printf '%s\n' "$out" | sed -n 2p)" "^012${tab}4[.]965.${tab}7${tab}yes$"
run 0 analyze numer0n --calls '123:1-0 456:0-2'
check_analysis 'two calls' 9 721
! printf '%s\n' "$out" | grep -q '~' || fail 'three digits are not exact'
run 0 analyze numer0n --calls ' 123:3-0 '
same_first=$(printf '%s\n' "$out" | sed -n 2p)
[ "$same_first" = "123${tab}1.0000${tab}1${tab}yes" ] || fail "one number left: $same_first"
run 0 analyze numer0n digits=2 --calls '01:0-1'
check_analysis 'two digits' 16 91
run 0 analyze numer0n digits=4 --calls '0123:1-1'
check_analysis 'four digits' 720 5041
has 'four digits' "$(printf '%s\n' "$out" | sed -n 2p)" "^[0-9]*$tab~[0-9.]*$tab>="
! printf '%s\n' "$out" | sed 1d | grep -v ">=" || fail 'an estimate has a worst case'
run 0 analyze numer0n digits=4 --calls ''
check_analysis 'four digits from nothing' 5040 5041
[ "$(printf '%s\n' "$out" | sed 1d | cut -f 2- | sort -u)" = "5.2131${tab}7${tab}yes" ] || fail 'not what Tanaka found'
run 0 analyze numer0n digits=5 --calls=''
check_analysis 'five digits' 30240 30241
has 'five digits' "$(printf '%s\n' "$out" | sed -n 2p)" "$tab>=6$tab"

# Checks the probability that the analysis gives for each answer to a call, by counting over all
# pairs of numbers.
check_odds() {
	run 0 analyze numer0n "digits=$1" --calls "$2" --call "$3"
	same "the odds of $3" "$(awk -v digits="$1" -v calls="$2" -v call="$3" '
		function answer(secret, called,    i, at, e, b) {
			e = b = 0
			for (i = 1; i <= digits; i++) {
				at = index(secret, substr(called, i, 1))
				e += at == i
				b += at && at != i
			}
			return e "-" b
		}
		function list(begin,    d, i, c, n) {
			for (d = 0; length(begin) < digits && d < 10; d++)
				if (!index(begin, d))
					list(begin d)
			if (length(begin) < digits)
				return
			n = split(calls, c, "[ :]")
			for (i = 1; i < n; i += 2)
				if (answer(begin, c[i]) != c[i + 1])
					return
			left++
			count[answer(begin, call)]++
		}
		BEGIN {
			list("")
			print "candidates\t" left
			for (e = 0; e <= digits; e++)
				for (b = 0; e + b <= digits; b++) {
					if (e + 1 == digits && b)
						continue
					k = count[e "-" b]
					printf "%d-%d\t%d\t%.2f%%\n", e, b, k, 100 * k / left
					squares += k * k
					most = k > most ? k : most
				}
			printf "leaves\t%.2f\t<=%d\n", squares / left, most
		}')"
}
check_odds 3 '' 123
check_odds 3 '123:1-1' 456
check_odds 3 '926:0-0 016:0-1' 016
check_odds 2 '01:0-1' 12
check_odds 4 '0123:1-1' 0456
run 0 analyze numer0n --call 123
has 'without calls' "$out" "^0-0${tab}210${tab}29.17%$"
run 2 analyze numer0n --call 45
has 'a short call' "$err" "^asobi: Invalid number '45'[.] Use 3 different digits[.]$"
run 2 analyze numer0n --call 455
has 'a call that repeats' "$err" "^asobi: Invalid number '455'[.] Use 3 different digits[.]$"

refuse() {
	run 2 analyze numer0n $3 --calls "$1"
	same "refused: $1" ''
	has "refused: $1" "$err" "$2"
}
refuse '123:2-1' "123:2-1 is impossible: a call of 3 digits can't get 2 EAT 1 BITE[.]$"
refuse '123:3-1' "123:3-1 is impossible: a call of 3 digits can't get 3 EAT 1 BITE[.]$"
refuse '123:2-2' "123:2-2 is impossible: a call of 3 digits can't get 2 EAT 2 BITE[.]$"
refuse '123:0-0 456:0-0 789:0-0' 'Call 3 (789:0-0) contradicts the earlier ones: no number fits all the answers'
refuse '123:1-0 123:1-1 123:0-0' 'Call 2 (123:1-1) contradicts the earlier ones: no number fits all the answers'
refuse '112:1-0' "Invalid number '112'[.] Use 3 different digits[.]$"
refuse '1234:1-0' "Invalid number '1234'[.] Use 3 different digits[.]$"
refuse '123:1-0' "Invalid number '123'[.] Use 4 different digits[.]$" digits=4
refuse '123' "Invalid call '123'[.] Use CALL:EAT-BITE, such as 123:1-0[.]$"
refuse '123:1' "Invalid call '123:1'[.] Use CALL:EAT-BITE, such as 123:1-0[.]$"
refuse '123:1-x' "Invalid call '123:1-x'[.] Use CALL:EAT-BITE, such as 123:1-0[.]$"
refuse "$(printf '%080d' 1)" "Invalid call '0*'[.] Use CALL:EAT-BITE, such as 123:1-0[.]$"
run 2 analyze numer0n --calls '123:1-0' --moves '012'
has 'calls and moves' "$err" "^asobi: Can't combine '--moves' or '--position' with "
run 2 analyze numer0n --calls
has 'no calls' "$err" "^asobi: '--calls' needs a value[.]$"
run 2 analyze numer0n --calls '' --calls ''
has 'calls twice' "$err" "^asobi: '--calls' appears twice[.] Give it only once[.]$"
run 2 analyze nim --calls '123:1-0'
has 'another game' "$err" "^asobi: Unknown option '--calls'[.] List the options with 'asobi analyze --help'[.]$"
run 2 match numer0n --calls '123:1-0'
has 'another command' "$err" "^asobi: Unknown option '--calls'[.] List the options with 'asobi match --help'[.]$"
run 0 analyze numer0n --help
has 'help' "$out" '^  --calls "CALL:EAT-BITE'

# If moves are given, the analysis uses only what the player to move knows.
run 0 analyze numer0n --moves '123 456 012 345'
has 'after moves' "$(printf '%s\n' "$out" | sed -n 1p)" "^[0-9][0-9][0-9]$tab[0-9.]* to go$"

# In solo mode, line by line, the hidden number is never printed, and every refusal gives a reason.
printf '11\n12\n12a\n=112\n012\nquit\n' >"$home/keys"
"$ASOBI" numer0n --plain --mode solo --seed 5 <"$home/keys" >"$home/out" 2>&1 || fail 'a hunt does not run'
out=$(cat "$home/out")
has 'a hunt' "$out" 'Secret number: [*][*][*]'
has 'a hunt' "$out" '  1  012 [0-3] EAT [0-3] BITE'
has 'a hunt' "$out" "'11' repeats a digit"
has 'a hunt' "$out" "'12' is too short"
has 'a hunt' "$out" "'12a' isn't a number[.] Type 3 digits"
has 'a hunt' "$out" "'=112' isn't a number[.] Type 3 digits"
exit $bad
