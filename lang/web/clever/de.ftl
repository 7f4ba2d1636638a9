# Das Blatt von Clever
clever-sheet-upper = Clever-Blatt: Runden, Gelb und Blau
clever-sheet-lower = Clever-Blatt: Grün, Orange, Lila und Punkte
clever-place = { $area }, Feld { $at }{ $printed ->
    [0] {""}
   *[other] {" "}{ $printed }
}{ $written ->
    [0] {""}
   *[other] : { $written }
}
clever-field = { $state ->
    [filled] ausgefüllt
    [lit] geht jetzt
    [chosen] gewählt
   *[open] offen
}

# Würfel
clever-face = { $face ->
    [0] { $die }
   *[other] { $die } { $face }
}
clever-rolled = Gewürfelt von { $whose }
    .you = Von dir gewürfelt
clever-taken = Gewählt
clever-tray = Silbertablett
clever-spent = Schon als Zusatzwürfel genutzt
clever-leaving = Kommt auf das Silbertablett

# Was zu tun ist
clever-prompt-take = { $roll ->
    [1] Erster Wurf: Wähle einen
    [2] Zweiter Wurf: Wähle einen
   *[other] Letzter Wurf: Wähle einen
}
clever-prompt-tray = Wähle einen Würfel vom Tablett
clever-prompt-none = Davon passt nichts
clever-prompt-bonus = { $count ->
    [one] Dein Bonus:
   *[other] Deine Boni. Womit fängst du an?
}
clever-prompt-extra = { $left ->
    [one] Du hast noch einen Zusatzwürfel: Jetzt nutzen?
   *[other] Du hast noch { $left } Zusatzwürfel: Jetzt nutzen?
}
clever-earns = Bringt:
clever-reroll-left = Neu würfeln ×{ $left }

# Echte Würfel
clever-own-roll = { $count ->
    [one] Würfle mit diesem Würfel. Was zeigt er?
   *[other] Würfle mit diesen { $count } Würfeln. Was zeigen sie?
}
clever-own-serve = Würfle mit allen sechs. Was zeigen sie?
clever-own-tray = Die drei niedrigsten kommen aufs Tablett. Stimmt das so?
clever-own-enter = Das zeigen sie
