# Circles in a graph of "from to" lines: each as one line of its members in order, nothing
# if there are none.  Whoever cannot be reached, or reaches nobody, is in no circle and is
# taken away first; of the rest each is asked whom it reaches.
$1 != $2 && !(($1, $2) in edge) {
	edge[$1, $2]
	to[$1] = to[$1] " " $2
	from[$2] = from[$2] " " $1
	node[$1]
	node[$2]
}
function count(list, word, n, i, left) {
	n = split(list, word, " ")
	left = 0
	for (i = 1; i <= n; i++)
		left += word[i] in node
	return left
}
function trim(again, n) {
	do {
		again = 0
		for (n in node) {
			if (count(to[n]) && count(from[n]))
				continue
			delete node[n]
			again = 1
		}
	} while (again)
}
function reach(start, todo, next_one, word, n, i) {
	todo = start
	while (todo != "") {
		n = split(todo, word, " ")
		todo = ""
		for (i = 1; i <= n; i++)
			todo = todo visit(start, word[i])
	}
}
function visit(start, at, word, n, i, fresh) {
	n = split(to[at], word, " ")
	for (i = 1; i <= n; i++) {
		if (!(word[i] in node) || ((start, word[i]) in reached))
			continue
		reached[start, word[i]]
		fresh = fresh " " word[i]
	}
	return fresh
}
END {
	trim()
	for (n in node)
		reach(n)
	for (n in node) {
		if (n in told || !((n, n) in reached))
			continue
		circle = ""
		for (m in node) {
			if (m != n && !((n, m) in reached && (m, n) in reached))
				continue
			told[m]
			circle = circle " " m
		}
		print circle
	}
}
