# The lesson
learn-clever-welcome = Welcome! This is your sheet, and Anna plays along. Every round you roll up to three times and fill in one die each time. Round 1 gives you something at once: a re-roll (↻), up there.
learn-clever-yellow = Your first roll. Tap the yellow 3 and then the 3 at the top left of the yellow area. Everything lower than 3 goes on the silver tray: green 1 and purple 2.
learn-clever-white = Blue, orange and white were rolled again. White is a joker: it goes with any colour. Take white as a yellow 6, beside your 3. The blue 5 goes on the tray; the orange 6 is not lower, so it stays.
learn-clever-reroll = A 1 for orange? You can do better. You still have ↻: roll again.
learn-clever-orange = A 5! In orange you simply write what the die shows, from left to right. On ×2 and ×3 it counts double or triple.
learn-clever-others = Your turn is done. Now Anna could take one die from your tray: she chose green 1 and made her first green cross.
learn-clever-tray = It was Anna’s turn, and she took the purple 6. Everything lower now lies on the tray, and you may take one of those. The yellow 5 fills your top row!
learn-clever-bonus = A full row gives what stands beside it: a blue cross, wherever you like. A 12 is rarely rolled, so cross off that one. Bonuses are always used at once.
learn-clever-blue = Round 2, and it gives everybody a +1. For blue you add blue and white: 5 + 2 = 7. Take blue for the 7. Careful: everything below 5 goes on the tray, and then nothing is left to roll.
learn-clever-extra = Your turn is over, but you have a +1: fill in one more die, wherever it lies. Take the purple 4. In purple every number must be higher than the one before; after a 6 anything goes again.
learn-clever-green = Anna takes green 3 from your tray. In green you cross off from left to right, if the die is at least what is printed. Above the last cross you read the points.
learn-clever-foxes = Anna keeps her +1 for later. Watch the foxes too: at the end each fox is worth as much as your worst colour. So leave no colour behind.
learn-clever-end = It goes on like this for six rounds, and whoever has the most points wins. The trick: small dice first, and let one bonus lead to the next. Have fun!

# The rules
rules-clever-goal = What it is about
rules-clever-goal-text = You roll six dice and fill them in on your sheet, each in its own colour. Every die you take costs you the lower ones. Whoever has the most points at the end wins.
rules-clever-turn = Your turn
rules-clever-turn-text = Roll up to three times. After each roll take one die that you can fill in. All dice that are lower go on the silver tray; you roll on with the rest. After the third time what is left goes on the tray as well.
rules-clever-turn-example = Orange 3 was taken: yellow 2 and purple 1 went on the tray. Blue, green and white are rolled again.
rules-clever-stuck = If a die fits, you must take one or roll again. If none does and you do not roll again, the roll counts all the same, and you roll everything again next time.
rules-clever-others = The others
rules-clever-others-text = When you are done, everybody else takes one die from your tray and fills it in. All from the same tray, at the same time. Whoever can use a die on the tray must take one; whoever cannot may take one of the dice that you chose. Your own extra dice come before all that.
rules-clever-areas = The five colours
rules-clever-yellow = Cross off an open field with exactly this number, wherever you like. A full column gives the points below it, a full row the bonus beside it, the diagonal a +1.
rules-clever-blue = Add blue and white, wherever the two lie, and cross off the sum. The number of crosses decides the points: they stand at the top. Rows and columns give bonuses.
rules-clever-green = From left to right, each time with at least the number printed there. The points stand above your last cross.
rules-clever-orange = From left to right, any number will do. On ×2 and ×3 you write twice or three times as much. Your points are everything together.
rules-clever-purple = From left to right, each number higher than the one before. After a 6 anything goes again. Your points are everything together.
rules-clever-white = White is a joker: use it as yellow, green, orange or purple with what it shows itself, or as blue with the sum.
rules-clever-bonuses = Bonuses
rules-clever-bonuses-text = A bonus comes with the field above it, or when a row, a column or the diagonal is full. You use it at once, and so one bonus can give the next. If several are waiting, you choose which comes next. A bonus without room is lost.
rules-clever-bonus-x = A cross in that colour: yellow and blue wherever you like, green in the next field.
rules-clever-bonus-number = This number in the next field of that colour. On ×2 and ×3 of orange it counts double or triple; a purple 6 always fits.
rules-clever-bonus-reroll = A re-roll, in your own turn: all dice that you have just rolled.
rules-clever-bonus-extra = An extra die, at the end of a turn (also somebody else’s): fill in one more, wherever it lies. Each die at most once a turn.
rules-clever-bonus-fox = A fox: worth as much as your worst colour at the end.
rules-clever-bonus-choice = In round 4 everybody chooses a cross or a 6.
rules-clever-end = The end
rules-clever-end-text = One or two players play six rounds, three play five, four play four. Add your five colours and your foxes. In a tie the highest score in one colour wins; if that is equal too, they share the win. Lots are drawn for who begins. Re-rolls left at the end are worth nothing.
rules-clever-solo = Alone
rules-clever-solo-text = Six rounds: after each turn of your own you roll all six, the three lowest go on the tray, and you take one of them. If none of them fits, nothing is filled in. Hardly anybody gets beyond 280 points.
