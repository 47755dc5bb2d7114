#compdef asobi
# SPDX-License-Identifier: MIT
# zsh completion for asobi: 'asobi complete' lists the words that may come next.
local line word
local -a plain open
while IFS= read -r line; do
	if [[ $line == :files ]]; then
		_files
		continue
	fi
	word=${${line%%$'\t'*}//:/\\:}
	if [[ $word == *= ]]; then
		open+=("$word:${line#*$'\t'}")
	else
		plain+=("$word:${line#*$'\t'}")
	fi
done < <("${words[1]}" complete "${(@)words[2,CURRENT]}" 2>/dev/null)
(( $#open )) && _describe -V 'option' open -S ''
(( $#plain )) && _describe -V 'word' plain
return 0
