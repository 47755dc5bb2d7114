// SPDX-License-Identifier: MIT
// A player that breaks what a class must keep to; the name of each class says how.
public abstract class Rude implements Player {
	public String getName() {
		return "rude";
	}

	public static void main(String[] args) {
	}
}

class Chatty extends Rude {
	Chatty() {
		System.out.println("chatty");
	}

	public int move(Board board) {
		System.out.println("move\t1");
		return board.legalMoves().get(0);
	}
}

class Broken extends Rude {
	public int move(Board board) {
		return 1 / board.legalMoves().indexOf(1);
	}
}

class Asking extends Rude {
	private final SimplePlayer person;

	Asking(String name) {
		person = new SimplePlayer(name);
	}

	public int move(Board board) {
		return person.move(board);
	}
}

class Messy extends Rude {
	public int move(Board board) {
		board.put(1);
		return 1;
	}
}

class Wild extends Rude {
	public int move(Board board) {
		return 99;
	}
}

class Deep extends Rude {
	public int move(Board board) {
		return move(board) + 1;
	}
}

class ChancyBoard extends NimBoard {
	private final boolean odd;

	ChancyBoard(int n, boolean odd) {
		super(n);
		this.odd = odd;
	}

	public Object boardState() {
		return this;
	}

	public void print(java.io.PrintStream out) {
		out.println(stones + " " + odd);
	}
}

class FourBoard extends NimBoard {
	FourBoard(int n, int k) {
		super(n);
	}
}
