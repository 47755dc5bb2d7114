/* SPDX-License-Identifier: MIT */
/* The sentences of the patterns. {what} names men: "the piece on d5", "the pieces on d5 and
 * e5", or counts them. */
#include "games/hasami/hasami_insight.h"

#include "base/i18n.h"

/* The sentences used when one man, or two or more men, can be captured for free. */
#define HANGS N_("then {moves} captures {what} for free")
#define LEAVES N_("your piece was guarding {what} from {moves}")
#define SAVES_LOOK N_("{other} is about to capture.")
#define SAVES_WHY N_("it saves {what} from {moves}")
#define SAVES_MISSED N_("{moves} still threatens {what}")

const struct pattern hasami_patterns[HASAMI_PATTERNS + 1] = {
	[WHY_WIN_CAPTURE] = {
		.id = "win-capture",
		.title = N_("misses a capture that wins"),
		.look = N_("A capture wins the game."),
		.why = N_("it captures {what} and wins"),
		.missed = N_("{move} would have captured {what} and won"),
		.least = MOVE_SLIP,
		.lesson = "one",
	},
	[WHY_STUCK] = {
		.id = "stuck",
		.title = N_("doesn't take away the opponent's last moves"),
		.look = N_("You can leave {other} without a move."),
		.why = N_("it leaves {other} without a move and wins"),
		.missed = N_("{move} would have left {other} without a move and won"),
		.least = MOVE_SLIP,
	},
	[WHY_LINE] = {
		.id = "line",
		.title = N_("misses five pieces in a row"),
		.look = N_("You can line up five."),
		.why = N_("it lines up five pieces and wins"),
		.missed = N_("you could have lined up five pieces with {move}"),
		.least = MOVE_SLIP,
	},
	[WHY_LEAD] = {
		.id = "lead",
		.title = N_("misses a lead of three"),
		.look = N_("A capture gives you a lead of three."),
		.why = N_("it captures {what} and wins with a lead of three"),
		.missed = N_("with {move}, you would have led by three"),
		.least = MOVE_SLIP,
		.lesson = "one",
	},
	[WHY_MUST_TAKE] = {
		.id = "must-take",
		.title = N_("doesn't capture when the opponent leads by three"),
		.look = N_("{other} leads by three and wins unless you capture now."),
		.why = N_("without this capture, {other} wins with a lead of three"),
		.missed = N_("{other} led by three, so you had to capture"),
	},
	[WHY_TENTH] = {
		.id = "tenth",
		.title = N_("moves back and forth once too often"),
		.missed = N_("you lose: too many moves in areas {other} can't reach"),
	},
	[WHY_BLOCK_LINE] = {
		.id = "block-line",
		.title = N_("doesn't stop five pieces in a row"),
		.look = N_("{other} is about to line up five."),
		.why = N_("it stops {other} from lining up five pieces"),
		.missed = N_("{other} can line up five pieces with {moves}"),
	},
	[WHY_LAST_PIECE] = {
		.id = "last-piece",
		.title = N_("lets the opponent win with a capture"),
		.look = N_("{other} is about to win with a capture."),
		.why = N_("it stops {other} from winning with the capture {moves}"),
		.missed = N_("{other} can capture {what} with {moves} and win"),
	},
	[WHY_HANGS] = {
		.id = "hangs",
		.title = N_("puts a piece where it can be captured"),
		.missed = HANGS,
		.least = MOVE_MISTAKE,
		.lesson = "walk",
	},
	[WHY_HANGS_TWO] = {
		.id = "hangs-two",
		.title = N_("lets several pieces be captured at once"),
		.missed = HANGS,
		.least = MOVE_BLUNDER,
		.lesson = "walk",
	},
	[WHY_LEAVES] = {
		.id = "leaves",
		.title = N_("moves a piece that was guarding another"),
		.missed = LEAVES,
		.least = MOVE_MISTAKE,
		.lesson = "walk",
	},
	[WHY_LEAVES_TWO] = {
		.id = "leaves-two",
		.title = N_("moves a piece that was guarding several others"),
		.missed = LEAVES,
		.least = MOVE_BLUNDER,
		.lesson = "walk",
	},
	[WHY_SAVES] = {
		.id = "saves",
		.title = N_("leaves a piece in danger"),
		.look = SAVES_LOOK,
		.why = SAVES_WHY,
		.missed = SAVES_MISSED,
		.least = MOVE_MISTAKE,
		.lesson = "save",
	},
	[WHY_SAVES_TWO] = {
		.id = "saves-two",
		.title = N_("leaves several pieces in danger"),
		.look = SAVES_LOOK,
		.why = SAVES_WHY,
		.missed = SAVES_MISSED,
		.least = MOVE_BLUNDER,
		.lesson = "save",
	},
	[WHY_TRADE] = {
		.id = "trade",
		.title = N_("captures but loses pieces in return"),
		.missed = N_("after this capture, {moves} captures {what}"),
	},
	[WHY_TWO] = {
		.id = "two",
		.title = N_("misses a capture of several pieces"),
		.look = N_("You can capture several pieces at once."),
		.why = N_("it captures {what} at once"),
		.missed = N_("{move} would have captured {what} at once"),
		.lesson = "two",
	},
	[WHY_CORNER] = {
		.id = "corner-capture",
		.title = N_("misses a capture in a corner"),
		.look = N_("You can capture a piece in a corner."),
		.why = N_("it captures the piece in the corner {what} from two sides"),
		.missed = N_("{move} would have captured the piece in the corner {what}"),
		.lesson = "corner",
	},
	[WHY_EDGE] = {
		.id = "edge-capture",
		.title = N_("misses a capture at the edge"),
		.look = N_("You can trap a piece at the edge."),
		.why = N_("it traps {what} at the edge"),
		.missed = N_("{move} would have trapped {what} at the edge"),
	},
	[WHY_CAPTURE] = {
		.id = "capture",
		.title = N_("misses a capture"),
		.look = N_("You can capture a piece."),
		.why = N_("it captures {what}"),
		.missed = N_("you could have captured {what} with {move}"),
		.lesson = "one",
	},
	[WHY_FILL] = {
		.id = "fill",
		.title = N_("doesn't fill the cell an attacker needs"),
		.look = SAVES_LOOK,
		.why = N_("it fills the cell {other} needs to capture {what}"),
		.lesson = "save",
	},
	[WHY_SLANT] = {
		.id = "slant",
		.title = N_("doesn't join pieces diagonally"),
		.look = SAVES_LOOK,
		.why = N_("it blocks {moves} and touches {what} diagonally"),
		.lesson = "save",
	},
	[WHY_DOUBLE] = {
		.id = "double",
		.title = N_("misses a threat to several pieces"),
		.look = N_("You can threaten several pieces at once."),
		.why = N_("it threatens {what}; {other} can't save them all"),
		.missed = N_("{move} would have threatened {what} at once"),
		.lesson = "between",
	},
	[WHY_ALLOWS_DOUBLE] = {
		.id = "allows-double",
		.title = N_("allows a threat to several pieces"),
		.missed = N_("{other} can then threaten {what} with {moves}"),
	},
	[WHY_THREAT] = {
		.id = "threat",
		.title = N_("misses a threat"),
		.look = N_("You can threaten to capture."),
		.why = N_("it threatens {what}"),
		.missed = N_("{move} would have threatened {what}"),
	},
	[WHY_FORT] = {
		.id = "fort",
		.title = N_("misses a fort"),
		.look = N_("You can close a fort."),
		.why = N_("it completes a fort: {n} pieces stay safe if you move only inside it"),
	},
	[WHY_STEP_SAFE] = {
		.id = "step-safe",
		.title = N_("doesn't step between two pieces"),
		.look = N_("Moving between two enemy pieces is safe."),
		.why = N_("moving between two pieces is safe: only the moving side captures"),
		.lesson = "between",
	},
	[WHY_WALL] = {
		.id = "wall",
		.title = N_("doesn't keep enough safe moves"),
		.look = N_("Count each side's safe moves."),
		.why = N_("it leaves {other} {what}, while you have plenty"),
		.missed = N_("{move} would have left {other} {what}"),
		.lesson = "walk",
	},
	[WHY_SOON] = {
		.id = "soon",
		.title = N_("misses a win in two moves"),
		.look = N_("You can win in two moves."),
		.why = N_("however {other} answers, your next move wins"),
		.missed = N_("after {move}, your next move would have won"),
	},
};
