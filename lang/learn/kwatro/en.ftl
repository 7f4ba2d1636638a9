# The rules
kwatro-rules-aim = What it is about
kwatro-rules-aim-1 = Every card has a colour, a shape and a number from 1 to 4. There is one card of each combination, 64 in all, and two wild cards.
kwatro-rules-aim-2 = Everybody holds four cards, and one card lies open on the table; it may be a wild card. Players take turns to add cards and score. Lots are drawn for who begins. Whoever has the most points at the end wins.
kwatro-rules-lines = Lines
kwatro-rules-lines-1 = Cards that touch in a row or column form a line of two, three or four. In each line the colour is the same on all cards or different on all cards. The same goes for the shape and for the number.
kwatro-rules-line-circles = All circles, three different colours, three different numbers.
kwatro-rules-line-fours = All fours, four shapes, four colours. A line of four is called a kwatro.
kwatro-rules-line-wrong = Red twice and blue once: not the same, but not all different either.
kwatro-rules-lines-2 = Any two cards go together. A line never grows beyond four.
kwatro-rules-turn = Your turn
kwatro-rules-turn-1 = Play: lay one to four cards into one row or column. At least one touches a card on the table, and with what lies there they form one line without a gap. Every line you make or extend has to be right. Then you draw back to four.
kwatro-rules-turn-2 = Or pass: put as many cards as you like under the pile (none is fine) and draw as many back. They go in order of colour, shape and number, wild cards last. With the pile empty there is nothing to trade.
kwatro-rules-turn-3 = Before you play or pass you may exchange wild cards on the table.
kwatro-rules-points = Points
kwatro-rules-points-1 = Add up the numbers of all cards in every line that you made or extended. A card in two such lines counts twice.
kwatro-rules-points-kwatro = The red circle completes the kwatro: 3 + 1 + 2 + 4 = 10, and a kwatro doubles it: 20 points.
kwatro-rules-points-both = Two cards above and below the yellow circle: the column counts 1 + 2 + 3 = 6. The row has not changed and does not count.
kwatro-rules-points-2 = Everything is doubled for each kwatro you make, once more if you lay four cards, and once more if you play the last card of the game.
kwatro-rules-wild = Wild cards
kwatro-rules-wild-1 = A wild card stands for one card of your choice, the same in its row and its column. You do not say which; it may even be a card that lies there already. It is worth 0 and counts towards a kwatro.
kwatro-rules-wild-example = Here the wild card stands for a blue square 1 or a blue cross 1. Whoever holds such a card can exchange it.
kwatro-rules-wild-2 = At the start of your turn you may exchange a wild card on the table for a normal card from your hand that fits its place. Each wild card that lies there then, once at most. If a wild card is the only card on the table, any card fits. Play it at once or keep it.
kwatro-rules-end = The end
kwatro-rules-end-1 = The game ends as soon as the pile is empty and somebody lays their last card. Cards that others still hold cost nothing. Players with equal points share the win.
kwatro-rules-end-2 = It also ends, without a bonus, when the pile is empty and everybody passes, one after another; with cards still in the pile, after three such rounds.
kwatro-rules-variants = Variants
kwatro-rules-variants-1 = Short: 31 random cards and both wild cards.
kwatro-rules-variants-2 = Children: one point for each kwatro, one for four cards at once and one for playing the last card. Nothing else counts.

# The lesson
kwatro-lesson-cards =
    Every card has a colour, a shape and a number. There is exactly one of each combination. Each colour has a pattern of its own too: red has stripes, green dots, blue waves, yellow rays.

    Your cards are at the bottom; in the middle the first card lies on the table.
kwatro-lesson-first = Any two cards go together. Tap your blue circle 1 and lay it to the right of the green circle. You get what is written on them: 3 + 1.
kwatro-lesson-line =
    Anna adds the yellow circle 2. Now it is a line of three: all circles, three colours, three numbers.

    That is how every line must be: colour, shape and number each the same everywhere, or different everywhere.
kwatro-lesson-kwatro = Which card is still missing? A circle, in the colour and with the number not there yet: red circle 4. Lay it down. A line of four is a kwatro and doubles your points!
kwatro-lesson-wild = Anna lays a blue triangle and a wild card. Here the wild card can be a blue square 1 or a blue cross 1. By itself it is worth nothing.
kwatro-lesson-swap = You have that blue square 1. Tap it, then tap the wild card: they change places. It costs nothing, and it is still your turn.
kwatro-lesson-three = The wild card is yours now. Lay it below your red circle 4, and below that the red square 4 and the red triangle 4. Another kwatro: the wild card counts too.
kwatro-lesson-passed = Anna passes and puts two cards under the pile. Only she knows which.
kwatro-lesson-trade = You can do that too when your hand is no good. Choose Pass or trade, tap the red cross 2 and the yellow triangle 3, and confirm.
kwatro-lesson-four = What a hand: green four times, four shapes, four numbers. Lay all four in one row, with the green circle 4 above the green circle 3. A kwatro doubles, and four cards at once double again.
kwatro-lesson-end =
    68 points in one turn!

    It goes on like this until the pile is empty and somebody lays their last card. That turn is doubled once more.
