# The lesson
learn-genius-welcome = Welcome! Six rows of seven boxes: whoever fills their sheet first wins. Each of you has four dice. Anna’s lie there already: two stars, a sun and a hexagon.
learn-genius-match = You rolled. Your one star against Anna’s two stars: 1 × 2 = 2 crosses in the row of the star. That is not much. You may roll up to three times, always all four: roll again.
learn-genius-score = Better: the star gives 1 × 2, and your two suns against Anna’s one give 2 as well. Cross them off.
learn-genius-other = Anna rolled and crosses off what matches your dice: a star and a rosette. So your dice stay where they are, for her too.
learn-genius-joker = Your discs give 2 × 2 = 4. In every row only the first three boxes are open now, so one of them is lost. The hexagons match nothing, but two alike may be a joker: one cross in a row of your choice. Tap the hexagons and then the row of the ring.
learn-genius-dice-stay = Anna found your two hexagons: 2 × 2 = 4, and three of those had room. So mind what you leave lying there.
learn-genius-strip = Hexagon 2 × 2 = 4, rosette 2 × 1 = 2. With that every row of yours has a cross, and then the middle part opens: the fourth cross of the hexagon fits too. Cross them off.
learn-genius-two-jokers = Nothing matched your dice. Anna had two pairs and made a joker of each.
learn-genius-catch = Three stars against two: 3 × 2 = 6! Your row goes up to box six; the last box opens only when every row has a cross in the middle part. Cross them off.
learn-genius-end = It goes on like this until somebody has filled their sheet and wins at once. In a match you play as many games as there are players: the winner of each gets 7 points, the others as many as their shortest row. Have fun!

# The rules
rules-genius-goal = What it is about
rules-genius-goal-text = Everybody has a sheet with six symbols and seven boxes for each. Whoever crosses off everything first wins.
rules-genius-dice = The dice
rules-genius-dice-text = Every die shows all six symbols. With two players each has four, with three three, with four two. After your turn they stay on the table for all to see. Lots are drawn for who begins; everybody else rolls once before that.
rules-genius-turn = Your turn
rules-genius-turn-text = Roll all your dice, up to three times; the last roll stands. Then you cross off: for each symbol your dice times those of all the others together.
rules-genius-turn-example = One star against two: 2 crosses. Two suns against one: 2 as well. The rosette matches nothing.
rules-genius-joker = The joker
rules-genius-joker-text = Two, three or four equal dice may be a joker instead: one, two or three crosses in one row of your choice. With two pairs you decide about each. Either all dice of a symbol are the joker, or none. Any row will do, even that of the symbol itself.
rules-genius-strips = Three parts
rules-genius-strips-text = You cross off from left to right. Boxes four to six open only when every row has a cross in the first part, the last one when every row has one in the middle part. Your own crosses may open a part for the next ones. What has no room is lost. Crosses that fit are always made.
rules-genius-strips-example = Every row has begun, so the middle part is open. The last box is not, yet.
rules-genius-end = The end
rules-genius-end-text = The first full sheet wins at once. The others rank by their shortest row.
rules-genius-match = A match
rules-genius-match-text = As many games as players, everybody begins once. The winner of a game gets 7, the others as many as their shortest row. Whoever has the most points wins. Players with equal points share the win.
rules-genius-covered = Covered start
rules-genius-covered-text = Nobody rolls beforehand, and only dice of players who have had a turn count. So in their first turn the first player can only use jokers.
rules-genius-you = You
