analysis-title = What happened here?
analysis-button = What happened in this game?
analysis-working = Going through the game …
analysis-failed = The game cannot be judged here just now. Please try again.
analysis-expects = { $points } points to be expected
analysis-chance = { $name }: { $percent }% to win
analysis-key-before = Key moment
analysis-key-next = Key moment
analysis-decided = { $name }: { $what }
analysis-class-best = Best.
analysis-class-good = Good.
analysis-class-slip = A slip.
analysis-class-mistake = A mistake.
analysis-class-blunder = A blunder.
analysis-best = best
analysis-less-points = { $points ->
    [one] { $points } point less
   *[other] { $points } points less
}
analysis-less-chance = { $percent }% less
analysis-worth-points = { $points } points in the end
analysis-worth-chance = wins { $percent }%
analysis-doubt = Give or take { $percent }%.
analysis-ponder = Think longer
analysis-pondering = Thinking …
analysis-gave-points = { $points ->
    [0] Gave nothing away.
    [one] Gave away { $points } point.
   *[other] Gave away { $points } points.
}
analysis-gave-chance = { $points ->
    [0] Gave away { $percent }% winning chance.
    [one] Gave away { $percent }% winning chance and { $points } point.
   *[other] Gave away { $percent }% winning chance and { $points } points.
}
analysis-luck-gave = { $points ->
    [one] Luck gave { $points } point.
   *[other] Luck gave { $points } points.
}
analysis-luck-took = { $points ->
    [one] Luck took { $points } point.
   *[other] Luck took { $points } points.
}
analysis-accuracy = Accuracy { $accuracy }
analysis-count-slip = { $count ->
    [one] 1 slip
   *[other] { $count } slips
}
analysis-count-mistake = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
analysis-count-blunder = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
}
analysis-count-none = No slip anywhere
analysis-strength = Played like a bot of the level “{ $level }”
analysis-even = With even luck: { $scores }
analysis-even-alone = With even luck: { $score } points
analysis-earns = Brings at once: { $what }
analysis-weaker = Judged by a bot of the level “{ $level }”: what the master has learned could not be fetched.
analysis-how = How is a game judged?

# How it goes from game to game
progress-title = Getting better?
progress-kind = { $alone ->
    [yes] { $game } · alone
   *[no] { $game } · with others
}
progress-accuracy = { $count ->
    [one] Accuracy: { $accuracy }
   *[other] Accuracy: { $accuracy } on average over your last { $count } games
}
progress-no-choice = Accuracy: there was nothing to choose
progress-luck = { $count ->
    [one] Luck: { $luck }
   *[other] Luck: { $luck } a game on average
}
progress-strength = { $count ->
    [one] Strength: “{ $level }”
   *[other] Strength: “{ $level }” on average
}
progress-points = { $points ->
    [one] { $signed } point
   *[other] { $signed } points
}
progress-chance = { $signed }% winning chance
progress-game = { $day }: { $what }
progress-game-luck = luck { $luck }
progress-game-strength = strength “{ $level }”
progress-tap = Each column is a game: tap it to see what happened there.
progress-none = Have a finished game judged, and you will see here how well you play, how lucky you were, and whether you are getting better.
progress-latest = Start with your latest game: { $game }, { $day }
progress-nothing-played = Finish a game without hints and without taking back a roll. Then you can have it judged here.
progress-judge = { $count ->
    [one] Judge my latest game
   *[other] Judge my last { $count } games
}
progress-judge-more = { $count ->
    [one] Judge one more game
   *[other] Judge { $count } more games
}
progress-judging = Going through game { $number } of { $count } …
progress-stop = That will do
progress-unlearned = What the master has learned could not be fetched. Try again when you are online.
analysis-decide-again = Decide again
analysis-do-better = Try these moments again
