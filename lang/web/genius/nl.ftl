genius-symbol-blue = blauwe ster
genius-symbol-yellow = gele zon
genius-symbol-green = groene schijf
genius-symbol-orange = oranje zeshoek
genius-symbol-purple = paarse ring
genius-symbol-red = rode roos

genius-sheet = Genius-blad
genius-row = { $symbol }: { $count } van 7{ $coming ->
    [0] {""}
   *[other] , +{ $coming }
}
genius-no-die = nog niet gegooid
genius-dice-of = De dobbelstenen van { $name }
genius-covered = Gedekt begin: alleen dobbelstenen van wie al aan de beurt was, tellen mee.
genius-game-of = Spel { $game } van { $games }

genius-prompt = { $chances ->
    [again] Gooi nog eens of kruis aan
    [again-joker] Gooi nog eens, kruis aan, of tik op gelijke voor een joker
    [joker] Kruis aan, of tik op gelijke voor een joker
   *[none] Kruis aan wat er ligt
}
genius-prompt-row = Voor welke rij is je joker?
genius-prompt-placed = Zo goed? Een andere rij kan ook nog
genius-do-again = Nog eens gooien
genius-do-score = Aankruisen
genius-did-again = gooit nog eens
genius-did-score = kruist aan
genius-make-joker = { $symbol }: joker voor { $count ->
    [one] 1 kruis
   *[other] { $count } kruisen
}
genius-joker-gives = joker { $count }

genius-dice = { $count ->
    [one] { $symbol }
   *[other] { $count }× { $symbol }
}
genius-tell-roll = Worp: { $dice }
genius-joker-to = { $from } → { $to }
genius-do-jokers = Joker: { $jokers }
genius-did-jokers = { $count ->
    [one] maakt een joker: { $jokers }
   *[other] maakt jokers: { $jokers }
}

genius-own-roll = { $name } gooit { $count } dobbelstenen. Wat ligt er?
genius-own-enter = Dit ligt er
genius-own-back = { $symbol } weghalen
