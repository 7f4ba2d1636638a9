genius-symbol-blue = blauer Stern
genius-symbol-yellow = gelbe Sonne
genius-symbol-green = grüne Scheibe
genius-symbol-orange = oranges Sechseck
genius-symbol-purple = lila Ring
genius-symbol-red = rote Rosette

genius-sheet = Genius-Blatt
genius-row = { $symbol }: { $count } von 7{ $coming ->
    [0] {""}
   *[other] , +{ $coming }
}
genius-no-die = noch nicht gewürfelt
genius-dice-of = Die Würfel von { $name }
genius-covered = Verdeckter Start: nur Würfel von Spielern, die schon dran waren, zählen.
genius-game-of = Spiel { $game } von { $games }

genius-prompt = { $chances ->
    [again] Würfle noch mal oder kreuze an
    [again-joker] Würfle noch mal, kreuze an, oder tippe auf gleiche für einen Joker
    [joker] Kreuze an, oder tippe auf gleiche für einen Joker
   *[none] Kreuze an, was da liegt
}
genius-prompt-row = In welche Reihe kommt dein Joker?
genius-prompt-placed = So? Eine andere Reihe geht auch noch
genius-do-again = Noch mal würfeln
genius-do-score = Ankreuzen
genius-did-again = würfelt noch mal
genius-did-score = kreuzt an
genius-make-joker = { $symbol }: Joker für { $count ->
    [one] 1 Kreuz
   *[other] { $count } Kreuze
}
genius-joker-gives = Joker { $count }

genius-dice = { $count ->
    [one] { $symbol }
   *[other] { $count }× { $symbol }
}
genius-tell-roll = Wurf: { $dice }
genius-joker-to = { $from } → { $to }
genius-do-jokers = Joker: { $jokers }
genius-did-jokers = { $count ->
    [one] macht einen Joker: { $jokers }
   *[other] macht Joker: { $jokers }
}

genius-own-roll = { $name } würfelt { $count } Würfel. Was zeigen sie?
genius-own-enter = Das liegt da
genius-own-back = { $symbol } wegnehmen
