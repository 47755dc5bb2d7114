#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that a whole class is graded, whatever the students hand in: good programs, bad ones,
# broken ones, and directories without a program.
#
# With ASOBI_LONG=1, the class has 26 students, five of whom make typical beginners' mistakes. It
# also has 300 broken programs: 25 kinds of faults, each of which begins at one of 12 questions.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
engines=$(cd "${srcdir:-.}/tests/engines" && pwd)
faulty=${ASOBI%/*}/tests/engines/faulty
class=$home/class
mkdir "$class"

# student NAME QUALITY: adds a hand-in that plays with this quality.
student() {
	mkdir "$class/$1"
	cp "$engines/student.awk" "$class/$1"
	cat >"$class/$1/run" <<-END
		#!/bin/sh
		awk -W version </dev/null 2>&1 | grep -q '^mawk' && exec awk -W interactive -v quality=$2 -f student.awk
		exec awk -v quality=$2 -f student.awk
	END
	chmod +x "$class/$1/run"
}

# broken NAME FAULT QUESTION: adds a hand-in that shows this fault from the given question on.
broken() {
	mkdir "$class/$1"
	cp "$faulty" "$class/$1/faulty"
	printf '#!/bin/sh\nexec ./faulty %s %s\n' "$2" "$3" >"$class/$1/run"
	chmod +x "$class/$1/run"
}

# beginner NAME GREETING ANSWER [FIRST-LINE]: adds a hand-in with typical mistakes of a beginner. It
# sends GREETING in reply to the first line and ANSWER to each question; FIRST-LINE begins its file.
beginner() {
	mkdir "$class/$1"
	cat >"$class/$1/run" <<-END
		${4:-#!/bin/sh}
		while IFS= read -r line; do
			case \$line in
			asobi*) printf '$2' ;;
			game*) echo ok ;;
			think*) printf '$3' ;;
			esac
		done
	END
	chmod +x "$class/$1/run"
}

# row STUDENT EXERCISE TEXT: fails unless the row of this student and exercise continues with this
# text.
row() {
	grep "^$1,$2,$3" "$class/marks-details.csv" >/dev/null || fail "$1 at $2: no '$3' in $(grep "^$1,$2," "$class/marks-details.csv")"
}

folders() {
	mkdir "$class/no-run" "$class/no-right" "$class/no-start" "$class/cr" "$class/outside" "$class/no-file" "$class/no-file/run" \
		"$class/no where" "$class/=1+1" "$class/$(printf 'odd\033[31m')"
	echo '#!/bin/sh' >"$class/no-right/run"
	echo 'print("move")' >"$class/no-start/run"
	printf '#!/bin/sh\r\nexit\r\n' >"$class/cr/run"
	chmod +x "$class/no-start/run" "$class/cr/run"
	ln -s /bin/sh "$class/outside/run"
	ln -s good "$class/link"
	ln -s nowhere "$class/no where/run"
	mkdir "$class/within"
	cp "$class/good/student.awk" "$class/within"
	cp "$class/good/run" "$class/within/start"
	ln -s start "$class/within/run"
	echo 'for the teacher' >"$class/notes.txt"
}

fit() {
	[ "$(LC_ALL=C tr -d '\11\12\40-\176\200-\377' <"$1" | wc -c)" -eq 0 ] || fail "$1 has what no terminal should get: $(cat -v "$1")"
}

grade() {
	run 0 exercise --grade "$class" "$@"
	fit "$home/out"
	fit "$home/err"
	fit "$class/marks-details.csv"
	fit "$class/marks.csv"
}

if [ -n "$ASOBI_LONG" ]; then
	for n in 0 1 2 3 4 5 6 7 8 9; do
		student "student-$n" $n
		student "again-$n" $n
	done
	n=0
	for fault in silent deaf busy crash exit close flood garbage nul illegal resign children memory twice multiply session disk \
		endless ahead deafen slow escape hello-exit hello-silent hello-words; do
		for at in 1 2 3 4 5 6 7 8 9 10 11 12; do
			broken "$fault-$at" $fault $at
			n=$((n + 1))
		done
	done
	[ $n -eq 300 ] || fail "$n broken programs"
	beginner space 'ready\t1\n' 'move 1\n'
	beginner hello 'ready 1\n' 'move\t1\n'
	beginner same 'ready\t1\n' 'move\t1\n'
	beginner syntax 'ready\t1\n' "move\t1\n'"
	beginner interpreter 'ready\t1\n' 'move\t1\n' '#!/usr/bin/env no-such-language'
	student good 9
	folders
	grade nim-legal tictactoe --engine-memory 512 --jobs "${JOBS:-12}"
	[ "$(wc -l <"$class/marks-details.csv")" -eq $((2 * (20 + 5 + 300 + 1 + 11) + 1)) ] || fail "$(wc -l <"$class/marks-details.csv") lines"
	[ "$(grep -c '^[a-z]*-[0-9]*,tictactoe,passed' "$class/marks-details.csv")" -ge 2 ] || fail "who never errs does not pass"
	row space tictactoe ".*wrote 'move 1' with a space; separate fields with one TAB"
	row hello tictactoe ".*wrote 'ready 1' with a space; separate fields with one TAB"
	row same tictactoe ".*one of the moves in the 'legal' line. The program 'run' answered '1', which isn't a legal move here"
	row syntax tictactoe '"not tried","no program".*Its last message: .*yntax error\|"not tried","no program".*nterminated'
	row interpreter tictactoe '"not tried","no program".*Its last message: .*no-such-language'
	printf '%s\n' "$out"
	exit $bad
fi

student good 9
student middling 5
student poor 0
broken crash crash 2
broken illegal illegal 2
broken escape escape 1
broken multiply exit 1
folders
# This hand-in appends a line to a file in its own folder whenever it starts.
student writer 9
sed -i.old '2s/^/echo started >>log; /' "$class/writer/run"
rm "$class/writer/run.old"
grade nim-last nim tictactoe
for exercise in nim-last nim tictactoe; do
	row good $exercise passed
	row within $exercise passed
	row crash $exercise '"not passed",crashed'
done
row middling nim-last passed
row middling nim '"not passed","gave away".*the program threw away a win. (n=[0-9]* k=[0-9]* misere=off) In the first position, the player chose 1, but [2-9] was right[.]'
row poor tictactoe '.*After the moves [0-8 ]*, the player chose [0-8], but [0-8] was right[.]'
row crash nim '.*signal 11 (.*Its last message: about to fall'
row crash tictactoe '.*signal 11 (.*Its last message: about to fall'
row illegal nim ".*answered 'the queen's gambit', which"
row poor tictactoe '"not passed","gave away"'
row illegal tictactoe '"not passed",illegal'
row no-run nim '"not tried",folder.*There'\''s no file'
row no-right nim '"not tried",folder.*chmod +x run'
row no-start nim '"not tried",folder.*neither a program'
row cr nim '"not tried",folder.*Windows'
row outside nim '"not tried",folder.*points outside the folder[.] Put the program itself in the folder[.]'
row no-file nim '"not tried",folder.*isn'\''t a regular file[.] Make it'
row '"no where"' nim '"not tried",folder.*There'\''s no file'
row "'=1+1" nim '"not tried",folder.*Rename it'
row 'odd?\[31m' nim '"not tried",folder.*Rename it'
row link nim '"not tried",folder.*a link'
grep -q '^notes' "$class/marks-details.csv" && fail 'a file is taken for a student'
[ "$(wc -l <"$class/marks-details.csv")" -eq 58 ] || fail "rows: $(cat "$class/marks-details.csv")"
has 'good' "$out" '^good: passed 3 of 3 exercises, 6 of 6 points (passed)$'
if command -v python3 >/dev/null 2>&1; then
	python3 - "$class/marks-details.csv" "$class/marks.json" <<-END || fail 'marks-details.csv and marks.json do not say the same'
		import csv, json, sys
		guarded = lambda v: v[1:] if v[:1] == "'" and v[1:2] in ("=", "+", "-", "@") else v
		rows = [{k: guarded(v) for k, v in r.items()} for r in csv.DictReader(open(sys.argv[1], newline=""))]
		marks = json.load(open(sys.argv[2]))["marks"]
		assert len(rows) == 57 and rows == [{k: str(v) for k, v in m.items()} for m in marks]
	END
fi

# A hand-in that was graded is not graded again unless the teacher asks for it or the hand-in has
# changed. A hand-in that could not be tried is graded again.
chmod +x "$class/no-right/run"
cp "$class/good/run" "$class/good/student.awk" "$class/no-run"
cp "$class/good/run" "$class/middling/run"
grade nim
has 'kept' "$out" '^1[0-9] new results (1 because its folder has changed), [0-9]* earlier ones'
row no-run nim passed
row middling nim passed
row good tictactoe passed
grep -c started "$class/writer/log" >"$home/starts"
cp "$class/poor/run" "$class/middling/run"
grade nim nim-last
has 'handed in anew' "$out" '(2 because their folders have changed)'
row middling nim '"not passed","gave away"'
row middling nim-last '"not passed","gave away"'
[ "$(grep -c started "$class/writer/log")" -eq "$(cat "$home/starts")" ] || fail 'what a program wrote is taken for another one'
grade nim-last --again
row middling nim-last '"not passed","gave away"'

# Marks from older versions, which did not record the contents of folders, are read. Each hand-in is
# graded again when its turn comes.
sed 's/\(,[^,]*\)\{7\}$//' "$class/marks-details.csv" >"$class/marks.csv"
rm "$class/marks-details.csv"
grade nim-last
has 'old marks' "$out" 'because their folders have changed'
row good nim-last 'passed.*boxed"*,[0-9a-f]\{16\},1,6,6,1,2[-0-9T:]*Z$'
row good nim 'passed.*,,,1,0,0,0,$'

# If a row of the marks was cut off, its student is graded again. A file that isn't a table of marks
# is left alone.
head -c -20 "$class/marks-details.csv" >"$home/cut" && cat "$home/cut" >"$class/marks-details.csv"
grade tictactoe
row within tictactoe passed
# A marks file that was saved with another editor still means the same.
cp "$class/marks-details.csv" "$home/saved"
{ printf '\357\273\277' && sed '$!s/$/\r/' "$home/saved" | awk 'NR > 1 { print "" } { printf "%s", $0 }'; } >"$class/marks-details.csv"
# One program extends a file in its own folder, so each run of the grading takes it for a changed
# hand-in.
grade tictactoe
for file in "$home/saved" "$class/marks-details.csv"; do
	sed -i '/^writer,/d' "$file"
done
cmp -s "$home/saved" "$class/marks-details.csv" || fail "marks from another editor: $(diff "$home/saved" "$class/marks-details.csv" | head -5)"
has 'all were kept' "$out" '[0-9] earlier ones'
echo 'my shopping list' >"$home/list"
run 2 exercise --grade "$class" nim --marks "$home/list"
has 'another file' "$err" "isn't a marks file"
[ "$(cat "$home/list")" = 'my shopping list' ] || fail 'another file was written to'

# After an interruption, grading continues where it stopped.
rm "$class"/marks*
broken silent silent 1
"$ASOBI" exercise --grade "$class" nim tictactoe --jobs 1 >"$home/out" 2>"$home/err" &
looks=0
while [ "$(grep -c '' "$class/marks-details.csv" 2>/dev/null || echo 0)" -lt 5 ] && [ $looks -lt 100000 ]; do
	looks=$((looks + 1))
done
grader=$!
run 2 exercise --grade "$class" nim
has 'a second grading' "$err" "process $grader"
kill -9 $grader
wait $grader 2>/dev/null
kept=$(sed -n 2p "$class/marks-details.csv")
mv "$class/silent" "$home"
run 0 exercise --grade "$class" nim tictactoe
grep -qxF "$kept" "$class/marks-details.csv" || fail "'$kept' was lost"
[ ! -e "$class/marks-details.csv.lock" ] || fail 'a grading that ended left its lock behind'
[ "$(wc -l <"$class/marks-details.csv")" -eq 39 ] || fail "after a kill: $(cat "$class/marks-details.csv")"

# ---- Mistakes on the command line ----
run 2 exercise --grade "$home/nowhere"
has 'nowhere' "$err" "Can't read the directory"
mkdir "$home/empty"
run 2 exercise --grade "$home/empty"
has 'empty' "$err" "There's no folder"
run 2 exercise --grade "$class" nimm
has 'no such exercise' "$err" "Did you mean 'nim'"
run 2 exercise nim perfect --jobs 2
has 'jobs alone' "$err" "'--jobs' needs '--grade DIRECTORY'"

# ---- Programs in a sandbox ----
if bwrap --unshare-all --ro-bind / / true 2>/dev/null; then
	mkdir "$class/spy"
	cat >"$class/spy/run" <<-END
		#!/bin/sh
		[ -z "\$SECRET" ] || echo 'sees others: the environment' >&2
		[ "\$(ls .. | wc -l)" -eq 1 ] || echo 'sees others: folders' >&2
		for file in '$class/good/run' '$home/list' /etc/hostname /etc/shadow; do
			[ ! -e "\$file" ] || echo "sees others: \$file" >&2
		done
		[ "\$(ls /home /root 2>/dev/null | wc -l)" -eq 0 ] || echo 'sees others: homes' >&2
		[ "\$(grep -c : /proc/net/dev)" -eq 1 ] || echo 'sees others: a network' >&2
		: >kept 2>/dev/null || echo 'cannot write' >&2
		exit 5
	END
	chmod +x "$class/spy/run"
	SECRET=word && export SECRET
	grade nim
	row spy nim '"not tried"'
	grep '^spy,nim' "$class/marks-details.csv" | grep -q 'sees others\|cannot write' && fail "the box: $(grep '^spy' "$class/marks-details.csv")"
	grade nim --open
	grep '^spy,nim' "$class/marks-details.csv" | grep -q 'sees others' || fail "without a box: $(grep '^spy' "$class/marks-details.csv")"
	has 'told' "$err" "you gave '--open'"
	has 'in every mark' "$out" '^  . nim .* (not isolated)$'
	grep '^spy,nim,' "$class/marks-details.csv" | grep -q ',"not boxed",[0-9a-f]\{16\},' || fail "not boxed: $(grep '^spy' "$class/marks-details.csv")"
	# A program in the sandbox sees neither an installed asobi nor a class in a system
	# directory. When hand-ins are graded without a sandbox, a message says what that means.
	mkdir "$class/thief"
	printf '#!/bin/sh\n[ "$(ls .. | wc -l)" -eq 1 ] || echo "sees others: folders" >&2\nexec asobi engine nim perfect\n' >"$class/thief/run"
	chmod +x "$class/thief/run"
	installed() {
		bwrap --bind / / --dev-bind /dev /dev --tmpfs /usr/local --ro-bind "$ASOBI" /usr/local/bin/asobi --bind "$class" /usr/local/class \
			--setenv PATH /usr/local/bin:/usr/bin:/bin /usr/local/bin/asobi exercise --grade /usr/local/class nim --marks "$home/there.csv" \
			"$@" >/dev/null 2>"$home/err"
		grep '^thief,' "$home/there-details.csv"
	}
	has 'asobi in the box' "$(installed)" '^thief,nim,"not tried".*,boxed,'
	has 'what it tells' "$(installed)" 'ermission denied\|not found'
	grep '^thief' "$home/there-details.csv" | grep -q 'sees others' && fail "others are seen below /usr: $(cat "$home/there-details.csv")"
	has 'asobi without a box' "$(installed --open --again)" '^thief,nim,passed.*,"not boxed",'
	rm -r "$class/thief"
	# Programs that start many processes do not slow down the programs that run beside them.
	for n in 1 2 3; do
		broken a-bomb-$n multiply 1
	done
	grade nim nim-last --again --jobs 7
	row a-bomb-1 nim '"not passed",late'
	row good nim passed
	row good nim-last passed
	row within nim-last passed
	row middling nim-last '"not passed","gave away"'
	rm -r "$class"/a-bomb-*
	# A user who may not create namespaces is told so, and grading continues.
	if bwrap --bind / / --dev /dev --proc /proc --unshare-user --disable-userns true 2>/dev/null; then
		out=$(bwrap --bind / / --dev /dev --proc /proc --unshare-user --disable-userns "$ASOBI" exercise --grade "$class" nim --again 2>&1)
		has 'no user namespaces' "$out" "aren't isolated from the network.*can't isolate programs on this system: it exited with status"
		row good nim passed
	fi
fi
PATH=/nowhere "$ASOBI" exercise --grade "$class" nim >"$home/out" 2>"$home/err"
has 'no box' "$(cat "$home/err")" 'bubblewrap (bwrap) isn'\''t installed'
exit $bad
