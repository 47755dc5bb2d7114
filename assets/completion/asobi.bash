# SPDX-License-Identifier: MIT
# bash completion for asobi, which knows itself what may come next.
_asobi() {
	local line=${COMP_LINE:0:COMP_POINT} words word part
	read -ra words <<<"$line"
	[[ $line == *[[:space:]] ]] && words+=('')
	word=${words[-1]}
	# The shell cuts words at "=" and ":"; what stands before the cut is not typed again.
	part=${word%"$2"}
	[[ $2 == [=:] ]] && part=$word
	COMPREPLY=()
	while IFS=$'\t' read -r line _; do
		if [[ $line == :files ]]; then
			compopt -o filenames 2>/dev/null
			mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$2")
		else
			COMPREPLY+=("${line#"$part"}")
		fi
	done < <("${words[0]}" complete "${words[@]:1}" 2>/dev/null)
	[[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
	return 0
}
complete -F _asobi asobi
