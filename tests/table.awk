# SPDX-License-Identifier: MIT
# Writes, in C, the table of the tests that one test program runs. The input is tests/programs, with
# lines of the form "FILE PROGRAM"; the variable program chooses the program.
BEGIN { fuzz = program ~ /fuzz/ }
$2 == program {
	name = $1
	sub(/^.*\//, "", name)
	sub(/\.c$/, "", name)
	declared = declared (fuzz ? "int " name "(const uint8_t *data, size_t size);\n" : "Suite *" name "(void);\n")
	listed = listed "\t{ \"" substr(name, 1, length(name) - (fuzz ? 7 : 8)) "\", " name " },\n"
}
END {
	print "/* Generated from the lists in tests. */"
	print "#include \"" (fuzz ? "target.h" : "suite.h") "\"\n\n" declared
	print (fuzz ? "const struct target targets[] = {\n" : "const struct section sections[] = {\n") listed "\t{ 0 },\n};"
}
