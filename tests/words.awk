# SPDX-License-Identifier: MIT
# Prints every text that a person reads, one per line: KIND TAB FILE:LINE TAB TEXT. The kinds are
# "message" and "japanese" (the two sides of a catalogue; also Japanese pages), "document" and
# "comment".
function tell(kind, line, text) {
	# In Japanese text, a tab separates a word from its explanation, so it becomes two spaces.
	if (kind == "japanese")
		gsub(/\t/, "  ", text)
	else
		gsub(/[ \t]+/, " ", text)
	sub(/^ +/, "", text)
	sub(/ +$/, "", text)
	if (text != "")
		print kind "\t" file ":" line "\t" text
}

function quoted(line) {
	sub(/^[^"]*"/, "", line)
	sub(/"[^"]*$/, "", line)
	gsub(/\\n/, " ", line)
	gsub(/\\"/, "\"", line)
	return line
}

function end_entry() {
	if (english != "") {
		tell("message", from, english)
		tell("message", from, plural)
		tell("japanese", from, japanese)
	}
	english = plural = japanese = part = ""
}

function end_text() {
	tell(kind, from, text)
	text = ""
}

function add(line) {
	if (text == "")
		from = FNR
	text = text " " line
}

function kind_of(file) {
	if (file ~ /\.po$/)
		return "catalogue"
	if (file ~ /\.[ch]$/)
		return "c"
	if (file ~ /\.(md|txt|html|[568])$|NEWS$/)
		return file ~ /\.ja\./ ? "japanese" : "document"
	return "script"
}

FNR == 1 {
	end_entry()
	end_text()
	file = FILENAME
	source = kind_of(file)
	kind = source == "c" || source == "script" ? "comment" : source
	if (source == "document" && file ~ /^(src|include)\//)
		kind = "comment" # these pages are for people who read the code
	inside = example = 0
}

source == "catalogue" {
	if (/^msgid "/) { end_entry(); part = "english"; from = FNR }
	else if (/^msgid_plural "/) part = "plural"
	else if (/^msgstr/) part = "japanese"
	else if (!/^"/) next
	if (part == "english") english = english quoted($0)
	else if (part == "plural") plural = plural quoted($0)
	else japanese = japanese quoted($0)
	next
}

# A comment in C, read line by line. Text in quotes may contain the characters that start a comment.
source == "c" {
	line = $0
	if (!inside) {
		gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
		if ((at = index(line, "/*")) == 0) {
			if ((at = index(line, "//")) > 0) { add(substr(line, at + 2)); end_text() }
			next
		}
		line = substr(line, at + 2)
		inside = 1
	}
	sub(/^[ \t]*\*([ \t]|$)/, "", line)
	if ((at = index(line, "*/")) > 0) {
		add(substr(line, 1, at - 1))
		end_text()
		inside = 0
	} else
		add(line)
	next
}

source == "script" {
	if (/SPDX-License-Identifier/)
		next
	if (/^[ \t]*#[^!]/ || /^[ \t]*#$/) { line = $0; sub(/^[ \t]*#+/, "", line); add(line) }
	else end_text()
	next
}

source == "japanese" { tell(kind, FNR, $0); next }

# Ordinary text: a paragraph ends with an empty line, a heading, a row of a table or a man macro.
{
	if (/^```/ || /^\.(nf|EX|Bd|Ed)/) { end_text(); example = !example; next }
	if (/^\.(fi|EE)/) { example = 0; next }
	if (example)
		next
	if (/^[ \t]*$/ || /^\.\\"/ || /^\.(S[HShs]|TP|PP|Pp|IP|It|Bl|El|RS|RE|TH|br|sp)/) { end_text(); next }
	line = $0
	gsub(/`[^`]*`/, "`x`", line)
	gsub(/^\.| (Pq|Cm|Ql|Ar|Ns|Em|Fl|Pa|Xr|Po|Pc|Oo|Oc|Op|Li) /, " ", line)
	if (/^[|#]/ || /^[-*] /) { end_text(); add(line); if (/^[|#]/) end_text(); next }
	add(line)
}

END { end_entry(); end_text() }
