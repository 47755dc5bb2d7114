# SPDX-License-Identifier: MIT
# fish completion for asobi: 'asobi complete' lists the words that may come next.
function __asobi_complete
	set -l words (commandline -opc) (commandline -ct)
	for line in ($words[1] complete $words[2..-1] 2>/dev/null)
		if test "$line" = :files
			__fish_complete_path (commandline -ct)
		else
			echo $line
		end
	end
end
complete -c asobi -f -a '(__asobi_complete)'
