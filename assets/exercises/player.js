#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// This player makes random legal moves in every game.  Write your own strategy in choose().
//	asobi exercise nim-legal 'node player.js'
'use strict';
const readline = require('readline');

// Returns one of the moves.  game: the fields of the "game" line, beginning with the name of the game;
// state: all that your player knows about the position; limits: the values of ms, nodes and seed, as
// text, if the "think" line gives them.
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
	case 'legal': moves = fields.filter((move) => move !== '*'); break;	// a "*" means that only some legal moves are listed
	case 'think':
		process.stdout.write(`move\t${choose(game, state, moves, Object.fromEntries(fields.map((f) => f.split('='))))}\n`);
		break;
	case 'quit': process.exit();
	}
});
