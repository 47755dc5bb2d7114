#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays a term of a class: thirty students, five languages, and the mistakes that beginners make.
# The class is graded, the grading is killed in the middle and continued, a third of the students
# hand in again, some too late, and the class is graded once more. The test prints every sentence
# that the students get, so that somebody can read them. `make check-class` runs it.
. "${srcdir:-.}/tests/cli/lib.sh"
case $ASOBI in /*) ;; *) echo "ASOBI must be an absolute path"; exit 99 ;; esac
[ -n "$ASOBI_LONG" ] || exit 77
for tool in python3 cc node javac; do
	command -v $tool >/dev/null 2>&1 || { echo "$tool is missing"; exit 77; }
done
class=$home/class
TZ=UTC
export TZ
mkdir "$class"

# folder NAME [DATE]: creates a student's folder, into which the test then writes files.
folder() {
	mkdir -p "$class/$1"
	echo "${2:-2026-11-20}" >"$class/$1/submitted"
	at=$class/$1
}

# script LINE...: writes the lines as the file `run`.
script() {
	printf '%s\n' "$@" >"$at/run"
	chmod +x "$at/run"
}

# Writes the same player in one of five languages. The argument is the expression for the number of
# stones to take from n if at most k may be taken; MORE, if given, is code that runs before each
# answer.
in_python() {
	script '#!/bin/sh' 'exec python3 player.py'
	cat >"$at/player.py" <<-END
		import sys, random

		def choose(n, k, legal):
		    $2
		    return $1

		for line in sys.stdin:
		    words = line.rstrip("\n").split("\t")
		    if words[0] == "asobi":
		        print("ready\t1", flush=True)
		    elif words[0] == "game":
		        print("ok" if words[1] == "nim" else "refuse\tI only know nim", flush=True)
		    elif words[0] == "state":
		        n, k = [int(w) for w in words[1].split(" ")[:2]]
		    elif words[0] == "legal":
		        legal = words[1:]
		    elif words[0] == "think":
		        print("move\t" + str(choose(n, k, legal)), flush=True)
		    elif words[0] == "quit":
		        break
	END
}
in_c() {
	printf '#!/bin/sh\nexec cc -O1 -o player player.c\n' >"$at/build"
	chmod +x "$at/build"
	script '#!/bin/sh' 'exec ./player'
	cat >"$at/player.c" <<-END
		#include <stdio.h>
		#include <stdlib.h>
		#include <string.h>

		static int choose(int n, int k)
		{
			$2
			return $1;
		}

		int main(void)
		{
			char line[4096];
			int n = 0, k = 0;

			setvbuf(stdout, NULL, _IOLBF, 0);
			while (fgets(line, sizeof line, stdin)) {
				if (!strncmp(line, "asobi", 5))
					puts("ready\t1");
				else if (!strncmp(line, "game", 4))
					puts(strncmp(line + 5, "nim", 3) ? "refuse\tno nim" : "ok");
				else if (!strncmp(line, "state", 5))
					sscanf(line + 6, "%d %d", &n, &k);
				else if (!strncmp(line, "think", 5))
					printf("move\t%d\n", choose(n, k));
				else if (!strncmp(line, "quit", 4))
					break;
			}
			return 0;
		}
	END
}
in_javascript() {
	script '#!/usr/bin/env node' "const choose = (n, k) => { $2; return $1; };" 'let n = 0, k = 0;' \
		"require('readline').createInterface({ input: process.stdin, terminal: false }).on('line', (line) => {" \
		"  const f = line.split('\\t');" \
		"  if (f[0] === 'asobi') console.log('ready\\t1');" \
		"  else if (f[0] === 'game') console.log(f[1] === 'nim' ? 'ok' : 'refuse\\tonly nim');" \
		"  else if (f[0] === 'state') [n, k] = f[1].split(' ').map(Number);" \
		"  else if (f[0] === 'think') console.log('move${3:-\\t}' + choose(n, k));" \
		"  else if (f[0] === 'quit') process.exit();" '});'
}
in_java() {
	printf '#!/bin/sh\nexec javac %s.java\n' "${3:-Main}" >"$at/build"
	chmod +x "$at/build"
	script '#!/bin/sh' 'exec java -Xshare:auto -XX:TieredStopAtLevel=1 -cp . Main'
	cat >"$at/${3:-Main}.java" <<-END
		import java.io.*;

		public class ${3:-Main} {
			static int choose(int n, int k) {
				$2
				return $1;
			}

			public static void main(String[] args) throws IOException {
				BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
				int n = 0, k = 0;
				for (String line; (line = in.readLine()) != null;) {
					String[] f = line.split("\t");
					switch (f[0]) {
					case "asobi": System.out.println("ready\t1"); break;
					case "game": System.out.println(f[1].equals("nim") ? "ok" : "refuse\tnim only"); break;
					case "state":
						n = Integer.parseInt(f[1].split(" ")[0]);
						k = Integer.parseInt(f[1].split(" ")[1]);
						break;
					case "think": System.out.println("move\t" + choose(n, k)); break;
					case "quit": return;
					}
				}
			}
		}
	END
}
in_sh() {
	script '#!/bin/sh' 'tab=$(printf "\t")' 'while IFS=$tab read -r word rest; do' '	case $word in' '	asobi) printf "ready\t1\n" ;;' \
		'	game) echo ok ;;' '	state) set -- $rest; n=$1 k=$2 ;;' "	think) $2" "		printf \"move\\t%d\\n\" $1 ;;" '	quit) exit ;;' '	esac' 'done'
}
good_python='n % (k + 1) or 1'
good='n % (k + 1) ? n % (k + 1) : 1'
good_sh='$((n % (k + 1) ? n % (k + 1) : 1))'

folder anna && in_python "$good_python"
folder aoi && sed 's/choose/think/; s/words/parts/g' "$at/../anna/player.py" >"$at/player.py" && sed -i 's/choose/think/' "$at/player.py" &&
	script '#!/bin/sh' '# my own work' 'exec python3 player.py'
folder ben && in_python "$good_python" && sed -i 's/, flush=True//' "$at/player.py"
folder bela && in_python "n // (n - n)"
folder chie && in_python "n % (k + 1" ''
folder carl && in_c "$good"
folder cora && in_c "$good" 'int rest = n % (k + 1)'
folder cleo && in_c "$good" 'int *where = NULL; *where = n;'
folder dan && in_c 'n % k ? n % k : 1'
folder dina && in_c "$good" 'while (malloc(1 << 28)) ; perror("no memory"); exit(3);'
folder ed && in_javascript "$good"
folder emi && in_javascript 'moves[0]'
folder eri && in_javascript "$good" '' ' '
folder eva && in_javascript "$good" 'while (true);'
good_java='n % (k + 1) > 0 ? n % (k + 1) : 1'
folder fay && in_java "$good_java"
folder fumi && in_java "$good_java" '' NimPlayer
folder gen && in_java "$good_java" 'String s = null; s.length();'
folder gil && in_java 'n % (k + 1)'
folder hana && in_sh "$good_sh"
folder hugo && in_sh '$(awk -v n=$n -v k=$k "BEGIN { srand(); print 1 + int(rand() * (n < k ? n : k)) }")' 'sleep 1.1'
folder ian && in_sh "$good_sh" 'echo "I think about $n stones"'
folder ida && in_sh "$good_sh" 'echo resign; continue'
folder jun && cp "$class/anna/player.py" "$at"
folder kai && in_sh "$good_sh" && chmod -x "$at/run"
folder ken && in_sh "$good_sh" && sed -i "s/\$/$(printf '\r')/" "$at/run"
folder leo && cp "$class/anna/player.py" "$at/run" && chmod +x "$at/run"
ln -s anna "$class/lia"
folder mia && mkdir "$at/mia" && cp "$class/hana/run" "$at/mia"
folder =nao && in_sh "$good_sh"
folder oto 2026-12-03 && in_sh "$good_sh"
[ "$(ls "$class" | wc -l)" -eq 30 ] || fail "$(ls "$class" | wc -l) students"

grade() {
	run 0 exercise --grade "$class" nim-legal nim-last nim --deadline 2026-11-30 --late 10 "$@"
}

# Kills the grading when a third of the marks have been written. These marks are kept.
"$ASOBI" exercise --grade "$class" nim-legal nim-last nim >"$home/out" 2>&1 &
grader=$!
until [ "$(grep -c '' "$class/marks-details.csv" 2>/dev/null || echo 0)" -ge 30 ]; do :; done
kill -9 $grader
wait $grader 2>/dev/null
grep -v '"not tried"' "$class/marks-details.csv" | sed '$d' >"$home/before"
grade
printf '%s\n' "$out"
while IFS= read -r row; do
	grep -qxF -e "$row" "$class/marks-details.csv" || fail "lost: $row"
done <"$home/before"
[ "$(wc -l <"$class/marks-details.csv")" -eq 91 ] || fail "$(wc -l <"$class/marks-details.csv") rows"

# result NAME NIM-LEGAL NIM-LAST NIM TOTAL: checks a row of the table.
result() {
	grep -q "^$1,$2,$3,$4,$5," "$class/marks.csv" || fail "$1: $(grep "^$1," "$class/marks.csv")"
}
head -n 1 "$class/marks.csv"
for name in anna aoi carl ed fay hana; do
	result $name 1 1 2 4
done
result oto 0.7 0.7 1.4 2.8
result eri 0 0.1 0 0.1
for name in ben bela chie cora cleo dina emi eva fumi gen jun kai ken leo lia mia "'=nao"; do
	result "$name" 0 0 0 0
done
grep -q '^anna and aoi: ' "$class/reports/alike.txt" || fail "alike: $(cat "$class/reports/alike.txt")"

# A third of the students hand in another program, and only these are judged again. Three students
# have also written a board: one board allows one stone too many at the end, and another one forgets
# whose turn it is.
boards=$(cd "${srcdir:-.}/assets/exercises" && pwd)
# board NAME SED: adds a board, made wrong by a sed expression, beside the player.
board() {
	sed "$2" "$boards/nim_board.py" >"$class/$1/nim_board.py"
	mv "$class/$1/run" "$class/$1/play"
	at=$class/$1
	script '#!/bin/sh' 'case $ASOBI_EXERCISE in' '*-board) exec python3 nim_board.py ;;' '*) exec ./play ;;' 'esac'
}
folder anna 2026-11-28 && in_python 1
folder ben 2026-11-28 && in_python "$good_python"
folder chie 2026-11-28 && in_python "$good_python"
folder cora 2026-12-01 && in_c "$good" 'int rest = n % (k + 1); (void)rest;'
folder dan 2026-11-29 && in_c "$good"
folder eri 2026-11-29 && in_javascript "$good"
folder fumi 2026-12-02 && rm "$at/NimPlayer.java" && in_java "$good_java"
folder jun 2026-11-25 && script '#!/bin/sh' 'exec python3 player.py'
chmod +x "$class/kai/run"
folder ken 2026-11-30 && in_sh "$good_sh"
cp "$class/marks-details.csv" "$home/first"
board aoi ''
board carl 's/if take <= left/if take <= left + 1/'
board hana 's/else moves[.]pop()/else moves.clear()/'
grade nim-board --attempts best --report gradescope
printf '%s\n' "$out"
for name in anna ben chie dan ed eri fay jun kai ken; do
	result $name 1 1 0,2 4
done
result aoi 1 1 2,2 6
result cora 0.9 0.9 0,1.8 3.6
result fumi 0.8 0.8 0,1.6 3.2
for name in carl hana; do
	result $name 1 1 '[01][.0-9]*,2' '[45][.0-9]*'
	grep -q "^$name,nim-board,\"not passed\"" "$class/marks-details.csv" || fail "the board of $name: $(grep "^$name,nim-board" "$class/marks-details.csv")"
done
for name in cleo eva ian; do
	grep "^$name," "$home/first" | grep -v '"not tried"' | while IFS= read -r row; do
		grep -qxF -e "$row" "$class/marks-details.csv" || echo "judged again: $row"
	done
done >"$home/again"
[ ! -s "$home/again" ] || fail "$(cat "$home/again")"
[ "$(ls "$class/reports/gradescope" | wc -l)" -eq 30 ] || fail 'reports are missing'
for name in anna bela carl cora eva gil hana ian; do
	cat "$class/feedback/$name.txt"
done
cat "$class/reports/alike.txt"
exit $bad
