#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that a program that was handed in is built once before it is judged, and that patience
# stretches the times that programs are given.
. "${srcdir:-.}/tests/cli/lib.sh"
engines=$(cd "${srcdir:-.}/assets/exercises" && pwd)
class=$home/class

# hand_in NAME [LINE...]: adds a folder with a program in source form, whose file `build` has these
# lines.
hand_in() {
	mkdir -p "$class/$1"
	cp "$engines/player.sh" "$class/$1/source"
	name=$1
	shift
	printf '%s\n' '#!/bin/sh' 'echo built >>count' "$@" >"$class/$name/build"
	chmod +x "$class/$name/build"
}

hand_in well 'cp source run'
hand_in broken 'echo "line 3: no such word"' 'echo "1 error" >&2' 'exit 3'
hand_in nothing
hand_in plain 'exit 1'
mv "$class/plain/source" "$class/plain/run"
rm "$class/plain/build"
mkdir "$class/plain/build"
run 0 exercise --grade "$class" nim-legal nim-last --jobs 4
has 'built' "$out" '^  + nim-legal '
for name in well broken nothing; do
	[ "$(wc -l <"$class/$name/count")" -eq 1 ] || fail "$name was built $(wc -l <"$class/$name/count") times"
done
has 'broken' "$out" "^  ? 'build' failed with exit status 3. First message: line 3: no such word ... Last message: 1 error$"
has 'without a program' "$out" "^  ? There's no file 'run'"
run 0 exercise --grade "$class" nim-legal --json
has 'a directory is no build' "$out" '"plain", .*"result": "passed"'
[ "$(wc -l <"$class/well/count")" -eq 1 ] || fail 'what was judged is built again'
[ "$(wc -l <"$class/broken/count")" -eq 2 ] || fail 'what was not judged is not built again'

rm -r "$class"
hand_in slow 'exec sleep 300'
run 0 exercise --grade "$class" nim-legal --patience 0.01
has 'slow' "$out" "^  ? 'build' didn't finish within 1.2 seconds.$"

# ---- More time for answers (--patience) ----
cat >"$home/mute" <<'END'
#!/bin/sh
while IFS= read -r line; do
	case $line in
	asobi*) printf 'ready\t1\n' ;;
	game*) echo ok ;;
	think*) [ ! "$1" ] || while :; do :; done ;;
	quit) exit ;;
	esac
done
END
chmod +x "$home/mute"
run 1 exercise nim-last "$home/mute" --patience 0.01
has 'an answer' "$out" "didn't answer within 0.05 seconds"
run 1 exercise nim-legal "$home/mute busy" --patience 0.01
has 'an answer in a game' "$out" "didn't answer within 0.05 seconds"
run 2 exercise nim-last "$home/mute" --patience 0
has 'no patience' "$err" "Invalid '--patience' value '0'. Use a factor from 0.01 to 100, such as 3."
exit $bad
