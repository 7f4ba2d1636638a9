genius-sheet = Genius-Blatt
genius-row = { $symbol }: { $count } von 7{ $coming ->
    [0] {""}
   *[other] , +{ $coming }
}
genius-no-die = noch nicht gewürfelt
genius-dice-of = Die Würfel von { $name }
    .you = Deine Würfel
genius-covered = Verdeckter Start: Nur Würfel von Leuten, die schon dran waren, zählen.
genius-game-of = Spiel { $game } von { $games }

genius-prompt = { $chances ->
    [again] Würfle noch mal oder kreuze an
    [again-joker] Würfle noch mal, kreuze an oder tippe gleiche an für einen Joker
    [joker] Kreuze an oder tippe gleiche an für einen Joker
   *[none] Kreuze an, was die Würfel zeigen
}
genius-prompt-row = In welche Reihe kommt dein Joker?
genius-prompt-placed = So? Eine andere Reihe geht auch noch
genius-make-joker = { $symbol }: Joker für { $count ->
    [one] 1 Kreuz
   *[other] { $count } Kreuze
}
genius-joker-gives = Joker { $count }

genius-own-roll = { $name } würfelt mit { $count } Würfeln. Was zeigen sie?
genius-own-enter = Das zeigen sie
genius-own-back = { $symbol } wegnehmen
genius-again-left = Noch mal würfeln ×{ $left }
genius-score-nothing = Nichts anzukreuzen
genius-joker-wasted = { $count ->
    [one] Ein Kreuz findet dort keinen Platz mehr
   *[other] { $count } Kreuze finden dort keinen Platz mehr
}
