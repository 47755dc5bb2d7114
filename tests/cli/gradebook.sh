#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the table of a class's marks, with points, deadlines and attempts, and what is written
# beside it: pages for the students, games to replay, and reports in the forms that learning
# platforms document.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
engines=$(cd "${srcdir:-.}/tests/engines" && pwd)
class=$home/class
TZ=UTC
export TZ
# A line of marks ends like this; the remark appears on systems without bubblewrap.
end='\( (not isolated)\)\{0,1\}$'

# student NAME QUALITY DATE: adds a hand-in that plays with this quality and that was handed in at
# this date.
student() {
	mkdir -p "$class/$1"
	cp "$engines/student.awk" "$class/$1"
	cat >"$class/$1/run" <<-END
		#!/bin/sh
		[ "\${ASOBI_EXERCISE%%-*}" = nim ] || [ "\$ASOBI_EXERCISE" = tictactoe ] || exit 9
		echo 'my first line' >&2
		awk -W version </dev/null 2>&1 | grep -q '^mawk' && exec awk -W interactive -v quality=$2 -f student.awk
		exec awk -v quality=$2 -f student.awk
	END
	chmod +x "$class/$1/run"
	echo "$3" >"$class/$1/submitted"
}

# grade ARG...: grades the class in two small exercises.
grade() {
	run 0 exercise --grade "$class" nim-last tictactoe "$@"
}

# table LINE...: fails unless the table of marks has exactly these lines.
table() {
	printf '%s\n' "$@" >"$home/table"
	cmp -s "$home/table" "$class/marks.csv" || fail "the table: $(diff "$home/table" "$class/marks.csv")"
}

student anna 9 '2026-11-26 10:00'
student 'Bee, "Ben" B' 4 '2026-11-27 18:00'
student carla 9 2026-11-29
student kenji 0 2026-11-01T00:00:00Z
echo ja >"$class/kenji/language"
mkdir "$class/@cmd"

# ---- The table, points and the rules ----

grade
table 'student,nim-last,tictactoe,total,result' \
	"'@cmd,0,0,0,\"not passed\"" '"Bee, ""Ben"" B",1,3,4,passed' anna,1,3,4,passed carla,1,3,4,passed kenji,0.5,0,0.5,'"not passed"'
has 'partial credit beside the proof' "$out" '(0.5 of 1 point: solved 3 of 6 parts)'"$end"
has 'the sum' "$out" '^anna: passed 2 of 2 exercises, 4 of 4 points (passed)$'
has 'statistics' "$out" '^tictactoe: 3 of 4 students passed$'

# The rules also apply to programs that were judged before. Carla handed in on the third day after
# the deadline, and Bee at the last moment.
grade --deadline '2026-11-27 18:00' --late 30 --pass 2
has 'nothing is judged again' "$out" '^2 new results, 8 earlier ones; all saved in '
has 'late' "$out" 'second player[.] (0.3 of 3 points; 3 days late)'"$end"
table 'student,nim-last,tictactoe,total,result' \
	"'@cmd,0,0,0,\"not passed\"" '"Bee, ""Ben"" B",1,3,4,passed' anna,1,3,4,passed carla,0.1,0.3,0.4,'"not passed"' kenji,0.5,0,0.5,'"not passed"'
grade --deadline 2026-11-28 --late refuse --pass none
table 'student,nim-last,tictactoe,total,result' \
	"'@cmd,0,0,0," '"Bee, ""Ben"" B",1,3,4,' anna,1,3,4, carla,0,0,0, kenji,0.5,0,0.5,
has 'refused' "$out" '(0 of 3 points; handed in after the deadline)'"$end"

# Either the last or the best attempt counts. A program that is refused because it is late isn't
# judged and doesn't replace one that came in time.
student anna 0 '2026-11-26 12:00'
student 'Bee, "Ben" B' 9 '2026-12-01 12:00'
grade --deadline 2026-11-28 --late refuse
has 'a refused attempt' "$out" '^Bee, "Ben" B: passed 2 of 2 exercises, 4 of 4 points (passed)$'
has 'the last attempt' "$out" '^anna: passed 0 of 2 exercises, 0.5 of 4 points (not passed)$'
grep -q '^"Bee, ""Ben"" B",tictactoe,"not tried",late,0,.*,2,0,0,3,2026-12-01T12:00:00Z$' "$class/marks-details.csv" ||
	fail "a refused attempt: $(cat "$class/marks-details.csv")"
grade --attempts best
has 'the best attempt' "$out" '^anna: passed 2 of 2 exercises, 4 of 4 points (passed)$'
has 'it is judged once the deadline is gone' "$out" '(2 because\|^4 new results'
grade
has 'the last attempt' "$out" '^anna: passed 0 of 2 exercises, 0.5 of 4 points (not passed)$'
[ "$(grep -c '^anna,tictactoe,' "$class/marks-details.csv")" -eq 2 ] || fail "attempts: $(cat "$class/marks-details.csv")"
# The time of submission is that of the newest file if nothing else tells it. If a time can't be
# read, a message says so.
echo 'last week' >"$class/carla/submitted"
rm "$class/kenji/submitted"
touch -d '2026-11-30T12:00:00Z' "$class"/kenji/*
grade --deadline 2026-11-29 --late 50
has 'an odd date' "$out" "^  ? The file 'submitted' doesn't begin with a date such as '2026-11-27 18:00'[.]$"
grep -q '^kenji,nim-last,.*,2026-11-30T12:00:00Z$' "$class/marks-details.csv" || fail "the newest file: $(cat "$class/marks-details.csv")"
echo 2026-11-29 >"$class/carla/submitted"

# ---- The formats that Canvas and Moodle import ----

grade
echo en >"$class/carla/language"
grade --marks-format canvas --bom
table "$(printf '\357\273\277')Student,ID,SIS Login ID,Section,nim-last,tictactoe,Final Points" '"    Points Possible",,,,1,3,(read only)' \
	"'@cmd,,'@cmd,,0,0,0" '"Bee, ""Ben"" B",,"Bee, ""Ben"" B",,1,3,4' anna,,anna,,0.5,0,0.5 carla,,carla,,1,3,4 kenji,,kenji,,0.5,0,0.5
has 'a language is no other program' "$out" '^2 new results, 8 earlier ones'
grade --marks-format moodle
table 'username,nim-last,tictactoe,total,result' \
	"'@cmd,0,0,0,\"not passed\"" '"Bee, ""Ben"" B",1,3,4,passed' anna,0.5,0,0.5,'"not passed"' carla,1,3,4,passed kenji,0.5,0,0.5,'"not passed"'

# ---- The students' pages, in their languages, and their games ----

page="$class/feedback/anna.txt"
grade --attempts best
grep -q '^anna: passed 2 of 2 exercises' "$page" && grep -q '^  tictactoe: 3 of 3 points; an earlier submission counts, not the one below$' "$page" ||
	fail "which attempt counts: $(cat "$page")"
grade
grep -q '^  nim-last: 0.5 of 1 point$' "$page" && grep -q '^anna: passed 0 of 2 exercises, 0.5 of 4 points (not passed)$' "$page" && grep -q '^== tictactoe ==$' "$page" &&
	grep -q '^After 2 moves: 0 2$' "$page" && grep -q '^     O |(1)| X $' "$page" && grep -q "my first line" "$page" &&
	grep -q "^To see what each move in that position is worth: asobi analyze tictactoe --moves '0 2'$" "$page" &&
	grep -q '^Partial credit: your program solved 3 of 6 parts[.]$' "$page" || fail "feedback: $(cat "$page")"
[ "$(grep -c '^== ' "$page")" -eq 2 ] || fail "an exercise comes twice: $(cat "$page")"
grep -q '^kenji: 2題中0題合格' "$class/feedback/kenji.txt" && grep -q '^不合格。' "$class/feedback/kenji.txt" &&
	! grep -q '^Not passed\|^To ' "$class/feedback/kenji.txt" || fail "in Japanese: $(cat "$class/feedback/kenji.txt")"
grep -q '^Next: ' "$class/feedback/carla.txt" || fail "what comes next: $(cat "$class/feedback/carla.txt")"
run 0 replay "$class/records/kenji-tictactoe.asobi"
has 'the game' "$out" 'The game was not finished'
grep -q '^player 1 kenji$' "$class/records/kenji-tictactoe.asobi" || fail 'whose game is it?'
run 0 exercise --grade "$class" nim-last --variant class
grep -q "asobi exercise nim-last ./run --variant 'kenji'$" "$class/feedback/kenji.txt" || fail "a variant: $(cat "$class/feedback/kenji.txt")"

# The first lost game of a match is saved.
mkdir -p "$home/own/nim-duel" "$home/duel"
printf '%s\n' 'title = A duel' 'grade = basic' 'game = nim' 'judged = match' 'options = n=20 k=3' 'against = perfect' 'games = 4' >"$home/own/nim-duel/exercise"
echo 'Win.' >"$home/own/nim-duel/en.txt"
run 0 exercise --grade "$class" nim-duel --exercises "$home/own" --marks "$home/duel/marks.csv"
grep -q '^To replay the game: asobi replay records/anna-nim-duel[.]asobi$' "$home/duel/feedback/anna.txt" || fail "a lost game: $(cat "$home/duel/feedback/anna.txt")"
run 0 replay "$home/duel/records/anna-nim-duel.asobi"
has 'who won' "$out" 'Player [12] wins'

# ---- Reports, compared with the documentation of the platforms ----

grade --report junit
grade --report gradescope
grade --report json
if python3 -c '' 2>/dev/null; then
	python3 - "$class" <<-'END' || fail 'a report is not as documented'
		import csv, glob, json, re, sys, xml.etree.ElementTree as xml
		place = sys.argv[1]

		# Checks the JUnit report against Apache Ant's schema: the required attributes, and
		# the order of the elements.
		suites = xml.parse(place + "/reports/junit.xml").getroot()
		assert suites.tag == "testsuites" and len(suites) == 5
		for i, suite in enumerate(suites):
		    assert suite.tag == "testsuite" and suite.get("id") == str(i) and suite.get("package")
		    assert suite.get("name") and suite.get("hostname") and float(suite.get("time")) == 0
		    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", suite.get("timestamp"))
		    assert [e.tag for e in suite] == ["properties", "testcase", "testcase", "system-out", "system-err"]
		    cases = suite.findall("testcase")
		    assert all(c.get("name") and c.get("classname") and c.get("time") for c in cases)
		    inside = [e for c in cases for e in c]
		    assert all(e.tag in ("failure", "error") and e.get("type") and e.get("message") for e in inside)
		    for what, tag in (("failures", "failure"), ("errors", "error")):
		        assert int(suite.get(what)) == sum(e.tag == tag for e in inside)
		    assert int(suite.get("tests")) == len(cases)
		assert [s.get("name") for s in suites] == ["@cmd", 'Bee, "Ben" B', "anna", "carla", "kenji"]

		# Checks results.json against Gradescope's "Autograder Specifications": its keys and
		# those of its tests.
		marks = {r["student"]: r for r in csv.DictReader(open(place + "/marks.csv", newline=""))}
		pages = glob.glob(place + "/reports/gradescope/*.json")
		assert len(pages) == 5
		for page in pages:
		    name = page.rsplit("/", 1)[1][:-5]
		    results = json.load(open(page))
		    assert set(results) <= {"score", "execution_time", "output", "output_format", "test_output_format",
		        "test_name_format", "visibility", "stdout_visibility", "extra_data", "tests", "leaderboard"}
		    assert results["score"] == float(marks["'" + name if name == "@cmd" else name]["total"])
		    for test in results["tests"]:
		        assert set(test) <= {"score", "max_score", "status", "name", "name_format", "number", "output",
		            "output_format", "tags", "visibility", "extra_data"}
		        assert test["status"] in ("passed", "failed") and 0 <= test["score"] <= test["max_score"]
		        assert test["visibility"] in ("hidden", "after_due_date", "after_published", "visible") and test["output"]

		whole = json.load(open(place + "/reports/class.json"))
		assert [e["exercise"] for e in whole["exercises"]] == ["nim-last", "tictactoe"]
		assert whole["exercises"][1]["judged"] == 4 and whole["exercises"][1]["passed"] == 2
		assert {s["student"]: s["points"] for s in whole["students"]}["carla"] == 4

		# Canvas requires that the students' columns end with Section and that the points
		# are numbers.
		assert all(float(r["total"]) >= 0 for r in marks.values())
	END
fi

# ---- Folders exported by a learning platform, and programs that are similar ----

exported=$home/exported
for name in "dan's work" eve finn; do
	mkdir -p "$exported/$name"
	cp "$class/anna/run" "$exported/$name/start"
	sed "/quality=/s/quality=0/quality=9/" "$class/anna/run" >"$exported/$name/start"
done
cp "$engines/student.awk" "$exported/dan's work"
{ echo '# all my own work'; sed 's/compare/check/g; s/plies/turns/g; s/value/worth/g; s/    / /g' "$engines/student.awk"; } >"$exported/eve/student.awk"
rm "$exported/finn/start"
run 0 exercise --grade "$exported" nim-last --command 'sh {}/start'
has 'a command' "$out" "^dan's work: passed 1 of 1 exercises"
has 'a file is missing' "$out" "^  ? There's no file 'start' in the folder[.] Asobi needs it to start the program[.]$"
has 'alike' "$out" "^1 pair of programs looks alike[.] See .*/reports/alike[.]txt[.]$"
grep -q "^dan's work and eve: [89][0-9]% alike$\|^dan's work and eve: 100% alike$" "$exported/reports/alike.txt" &&
	grep -q '^  eve/student[.]awk, lines [0-9]* to [0-9]*$' "$exported/reports/alike.txt" || fail "alike: $(cat "$exported/reports/alike.txt")"
# Files that the teacher puts beside the folders count as handed out to all students, so programs
# that share only these files aren't called similar.
cp "$engines/student.awk" "$exported/dan's work/start" "$exported"
run 0 exercise --grade "$exported" nim-last --command 'sh {}/start'
has 'what was handed out' "$(cat "$exported/reports/alike.txt")" '^No two programs '

# ---- Mistakes on the command line ----

# refused WORDS...: runs a command that must fail; the last word is what the message must say.
refused() {
	for word in "$@"; do :; done
	run 2 exercise --grade "$class" nim-last "$1" ${3:+"$2"}
	has "$1 $2" "$err" "$word"
}
refused --deadline tomorrow "Invalid date 'tomorrow'[.] Use a date (2026-11-27)"
refused --deadline 2026-02-30 "Invalid date '2026-02-30'"
refused --late 10 "'--late' needs '--deadline DATE'[.]"
refused --attempts worst "Use 'best' or 'last'[.]"
refused --pass some "Use 'basic', 'none' or the number of points needed[.]"
refused --marks-format blackboard "Use 'asobi', 'canvas' or 'moodle'[.]"
refused --command "sh '{}" "Check its quotation marks[.]"
refused --report pdf "Use 'junit', 'gradescope' or 'json'[.]"
run 2 exercise --grade "$class" nim-last --deadline 2026-11-27 --late always
has 'a late rule' "$err" "Invalid rule 'always' for late hand-ins[.]"
run 2 exercise nim-last perfect --bom
has 'bom alone' "$err" "'--bom' needs '--grade DIRECTORY'[.]"
exit $bad
