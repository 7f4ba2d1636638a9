analysis-title = What happened here?
analysis-button = What happened in this game?
analysis-working = Going through the game …
analysis-failed = The game cannot be judged here just now. Please try again.
analysis-expects = { $points } points to be expected
analysis-chance = { $name }: { $percent } % to win
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
analysis-less-chance = { $percent } % less
analysis-worth-points = { $points } points in the end
analysis-worth-chance = wins { $percent } %
analysis-doubt = Give or take { $percent } %.
analysis-ponder = Think longer
analysis-pondering = Thinking …
analysis-gave-points = { $points ->
    [0] Gave nothing away.
    [one] Gave away { $points } point.
   *[other] Gave away { $points } points.
}
analysis-gave-chance = { $points ->
    [0] Gave away { $percent } % of winning.
    [one] Gave away { $percent } % of winning and { $points } point.
   *[other] Gave away { $percent } % of winning and { $points } points.
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
