puzzle-intro = Positions from real games between bots. One move is clearly the best, and not every bot finds it. Do you? Make it on the sheet.
puzzle-none-yet = Nothing tried yet.
puzzle-record = { $solved } of { $tried } solved · rating { $rating }{ $streak ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $streak } in a row
}
puzzle-solve = Solve
puzzle-of-day = Today’s puzzle
puzzle-day-solved = solved
puzzle-day-missed = not solved
puzzle-lapses-about = The moments in your own last games where there was something better.
puzzle-lapses-go = Try them again
puzzle-opening = Laying it out …
puzzle-gone = There is no such puzzle here.
puzzle-rating = Your rating: { $rating }
puzzle-streak = { $count } in a row
puzzle-ask = It’s your turn. Which move wins most often?
puzzle-ask-alone = It’s your turn. Which move brings the most in the end?
puzzle-right = Right!
puzzle-wrong = Not quite.
puzzle-best = Best: { $move }.
puzzle-other = Your move is not among the best.
puzzle-yours = (your move)
puzzle-worth-chance = wins { $percent }%
puzzle-worth-points = { $points } points in the end
puzzle-again = Try again
puzzle-next = Next one
puzzle-about = Rated { $rating }. { $solved ->
    [one] One bot finds it: { $levels }.
   *[other] These bots find it: { $levels }.
}
puzzle-link = Copy the link to this puzzle
puzzle-lapse = Moment { $number } of { $count }
puzzle-lapse-game = See the game
puzzle-lapses-none = There is nothing here yet. Let one of your finished games be judged first.
puzzle-lapses-judge = To my games
puzzle-lapses-done = That’s all of them: { $right } of { $count } found at the first try.
# Why the best move is best
puzzle-why-go-out = It ends the game while you are ahead.
puzzle-why-save-joker = It saves a joker for when you will need it.
puzzle-why-spend-joker = Now is the moment for a joker.
puzzle-why-deny = It costs you a little and the others more.
puzzle-why-roll-on = These dice are worth another roll.
puzzle-why-settle = Take what is there: another roll risks too much.
puzzle-why-chain = One thing leads to another here.
puzzle-why-finish-first = It completes something, before the others can.
puzzle-why-take-points = The points that lie there are the right ones.
puzzle-why-patience = Fewer points now, more later.
puzzle-why-position = It keeps the most ways open for what comes next.
