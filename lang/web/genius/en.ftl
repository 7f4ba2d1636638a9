genius-sheet = Genius sheet
genius-row = { $symbol }: { $count } of 7{ $coming ->
    [0] {""}
   *[other] , +{ $coming }
}
genius-no-die = not rolled yet
genius-dice-of = { $name }’s dice
    .you = Your dice
genius-covered = Covered start: only dice of players who have had a turn count.
genius-game-of = Game { $game } of { $games }

genius-prompt = { $chances ->
    [again] Roll again or cross off
    [again-joker] Roll again, cross off, or tap equal dice for a joker
    [joker] Cross off, or tap equal dice for a joker
   *[none] Cross off what the dice show
}
genius-prompt-row = Which row does your joker go to?
genius-prompt-placed = Like this? You can still pick another row
genius-make-joker = { $symbol }: joker for { $count ->
    [one] 1 cross
   *[other] { $count } crosses
}
genius-joker-gives = joker { $count }

genius-own-roll = { $name } rolls { $count } dice. What do they show?
genius-own-enter = That is what they show
genius-own-back = take away { $symbol }
genius-again-left = Roll again ×{ $left }
genius-score-nothing = Nothing to cross off
genius-joker-wasted = { $count ->
    [one] One cross finds no room there
   *[other] { $count } crosses find no room there
}
