day-about = The same dice for everybody, and one try each. You can begin until { $until }; whatever has begun may be finished a day longer.
day-closed = This day is over. Whoever has begun can still finish, until { $until }; then everyone may see what the dice were drawn from.
day-open = This day is over. You can still play with its dice for practice.
day-puzzles = These two boxes have no game for one. They have a position each instead: what is the best move?
day-sheet = { $sheet } sheet
day-play = Play
day-go-on = Go on
day-begun = You’ve begun this one.
day-missed = You didn’t play this one.
day-nobody = Nobody on the list yet.
day-tries = { $count ->
    [one] One result so far.
   *[other] { $count } results so far.
}
day-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
day-rank = Place { $rank } of { $count }
day-better = Better than { $percent }% of the others
day-streak = { $count } days in a row
day-master = The master bot scored { $points ->
    [one] 1 point
   *[other] { $points } points
} with the same dice.
day-newcomer = Once you have finished three games here, your next results go on the list.
day-not-counted = Given up, or finished too late: this one doesn’t count.
day-share = { $game }, { $date }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $more }
day-share-button = Share the result
day-copied = Copied. Paste it wherever you like.
day-practise = Play for practice
day-before = The day before
day-after = The day after
day-today = Today
day-proof = How can I know that the dice are fair?
day-proof-about = What the dice are drawn from is chosen a week ahead and sealed: its fingerprint stands here before the day begins. A day after it has ended the seal is opened, and every game of that day can be checked against it. Which roll shows what depends only on which roll it is, so whoever leaves and comes back meets the same dice. What we cannot prevent: somebody who tries them out under another name first.
day-seal = Seal:
day-secret = Opened:
day-coming = The seals of the days to come:
