// SPDX-License-Identifier: MIT
public class NimPlayer implements Player {
	String name;

	NimPlayer(String name) {
		this.name = name;
	}

	public String getName() {
		return name;
	}

	public int move(Board board) {
		NimBoard nim = (NimBoard) board;
		return Math.max(1, nim.stones % 4);
	}
}
