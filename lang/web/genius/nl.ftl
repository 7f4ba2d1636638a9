genius-sheet = Genius-blad
genius-row = { $symbol }: { $count } van 7{ $coming ->
    [0] {""}
   *[other] , +{ $coming }
}
genius-no-die = nog niet gegooid
genius-dice-of = De dobbelstenen van { $name }
    .you = Jouw dobbelstenen
genius-covered = Gedekt begin: alleen dobbelstenen van wie al aan de beurt was, tellen mee.
genius-game-of = Spel { $game } van { $games }

genius-prompt = { $chances ->
    [again] Gooi nog eens of kruis aan
    [again-joker] Gooi nog eens, kruis aan, of tik dezelfde aan voor een joker
    [joker] Kruis aan, of tik dezelfde aan voor een joker
   *[none] Kruis aan wat er ligt
}
genius-prompt-row = Voor welke rij is je joker?
genius-prompt-placed = Zo goed? Een andere rij kan ook nog
genius-make-joker = { $symbol }: joker voor { $count ->
    [one] 1 kruisje
   *[other] { $count } kruisjes
}
genius-joker-gives = joker { $count }

genius-own-roll = { $name } gooit { $count } dobbelstenen. Wat ligt er?
genius-own-enter = Dit ligt er
genius-own-back = { $symbol } weghalen
genius-again-left = Nog eens gooien ×{ $left }
genius-score-nothing = Niets aan te kruisen
genius-joker-wasted = { $count ->
    [one] Voor één kruis is daar geen plaats meer
   *[other] Voor { $count } kruisen is daar geen plaats meer
}
