#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Any legal move of any game, at random: put your thoughts into choose().
//	asobi exercise nim-legal 'node player.js'
'use strict';
const readline = require('readline');

// One of the moves.  game: the fields of "game", the first its name; state: all that this seat knows; limits:
// {ms, nodes, seed} as far as there are any, as text.
function choose(game, state, moves, limits) {
	return moves[Number(BigInt(limits.seed || 0) % BigInt(moves.length))];
}

let game = [], state = '', moves = [];
readline.createInterface({ input: process.stdin, terminal: false }).on('line', (line) => {
	const [word, ...fields] = line.split('\t');
	switch (word) {
	case 'asobi': process.stdout.write('id\tname=player.js\nready\t1\n'); break;
	case 'game': game = fields; process.stdout.write('ok\n'); break;
	case 'state': state = fields[0]; break;
	case 'legal': moves = fields.filter((move) => move !== '*'); break;	// with it only some are listed
	case 'think':
		process.stdout.write(`move\t${choose(game, state, moves, Object.fromEntries(fields.map((f) => f.split('='))))}\n`);
		break;
	case 'quit': process.exit();
	}
});
