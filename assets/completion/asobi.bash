# SPDX-License-Identifier: MIT
# bash completion for asobi: 'asobi complete' lists the words that may come next.
_asobi() {
	local line=${COMP_LINE:0:COMP_POINT} words word part
	read -ra words <<<"$line"
	[[ $line == *[[:space:]] ]] && words+=('')
	word=${words[-1]}
	# bash splits words at "=" and ":", so remove the part before the split from each suggestion.
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
