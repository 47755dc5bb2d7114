// SPDX-License-Identifier: MIT
// Lets a class hold the rules of a game, over the protocol of asobi-rules(5).  Write a class like TicTacToeBoard in
// tictactoe_board.js and pass it to serve().  It has the methods nextTurn() ('P1' or 'P2'), isEndOfGame(), winner()
// ('P1', 'P2' or 'NONE', asked only at the end), legalMoves() (a list of numbers, or of words without blanks),
// boardState() (the position without the turn, anything that JSON can write), put(m), unput() and toString(), which
// draws the position.
'use strict';
const readline = require('readline');

const legal = (board) => (board.isEndOfGame() ? [] : board.legalMoves());

// Plays random games from here until n moves were put, and takes them all back.
function walk(board, n) {
	let puts = 0;
	while (puts < n && !board.isEndOfGame()) {
		let depth = 0;
		for (; puts < n && !board.isEndOfGame(); puts++, depth++) {
			const moves = board.legalMoves();
			board.put(moves[Math.floor(Math.random() * moves.length)]);
		}
		while (depth-- > 0)
			board.unput();
	}
	return puts;
}

// Answers until Asobi says "quit".  options: the options of the game with their defaults, such as { n: 30 }; the
// constructor gets an object of this form.
exports.serve = (Board, options = {}) => {
	const say = (answer) => process.stdout.write(`${answer}\n`);
	console.log = console.error;		// only answers may go to the standard output
	let board, plies = 0;

	const answers = {
		rules: () => `ready\t1\tname=${Board.name}` +
			Object.entries(options).map(([key, value]) => `\toption=${key}:0..9999:${value}`).join(''),
		new: (...fields) => {
			const given = fields.map((field) => field.split('='))
				.map(([key, value]) => [key, Number({ off: 0, on: 1 }[value] ?? value)]);
			board = new Board({ ...options, ...Object.fromEntries(given) });
			plies = 0;
			return 'ok';
		},
		next: () => board.nextTurn(),
		over: () => (board.isEndOfGame() ? 'yes' : 'no'),
		winner: () => board.winner(),
		legal: () => legal(board).join('\t'),
		put: (text) => {
			const move = legal(board).find((m) => String(m) === text);
			if (move === undefined)
				return 'illegal';
			board.put(move);
			plies++;
			return 'ok';
		},
		unput: () => {
			if (plies === 0)
				return 'illegal';
			board.unput();
			plies--;
			return 'ok';
		},
		state: () => `${board.nextTurn()} ${JSON.stringify(board.boardState())}`,
		print: () => `${board.toString().trimEnd()}\n.`,
		walk: (seed, n) => `ok\tputs=${walk(board, Number(n))}`,
	};
	readline.createInterface({ input: process.stdin, terminal: false }).on('line', (line) => {
		const [ask, ...fields] = line.split('\t');
		if (ask === 'quit')
			process.exit();
		say(Object.hasOwn(answers, ask) ? answers[ask](...fields) : `error\tunknown question '${ask}'`);
	});
};
