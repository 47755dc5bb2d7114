// SPDX-License-Identifier: MIT
// Tic-tac-toe, as an example of a board.  The cells are numbered row by row from 0 to 8.
//	asobi board 'node tictactoe_board.js'
'use strict';
const { serve } = require('./asobi_board.js');

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

class TicTacToeBoard {
	constructor() {
		this.cell = Array(9).fill('NONE');
		this.history = [];
	}

	nextTurn() {
		return this.history.length % 2 === 0 ? 'P1' : 'P2';
	}

	isEndOfGame() {
		return this.history.length === 9 || this.winner() !== 'NONE';
	}

	winner() {
		const line = LINES.find(([a, ...rest]) => this.cell[a] !== 'NONE' && rest.every((b) => this.cell[b] === this.cell[a]));
		return line ? this.cell[line[0]] : 'NONE';
	}

	legalMoves() {
		return [...this.cell.keys()].filter((i) => this.cell[i] === 'NONE');
	}

	boardState() {
		return this.cell;
	}

	put(m) {
		this.cell[m] = this.nextTurn();
		this.history.push(m);
	}

	unput() {
		this.cell[this.history.pop()] = 'NONE';
	}

	toString() {
		const signs = this.cell.map((who, i) => (who === 'P1' ? ' O ' : who === 'P2' ? ' X ' : `(${i})`));
		return [0, 3, 6].map((i) => signs.slice(i, i + 3).join('|')).join('\n---+---+---\n');
	}
}

serve(TicTacToeBoard);
