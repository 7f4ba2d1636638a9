# Die Karten
kwatro-card = { $shape ->
    [c] { $colour ->
        [r] roter
        [g] grüner
        [b] blauer
       *[y] gelber
    } Kreis
   *[other] { $colour ->
        [r] rotes
        [g] grünes
        [b] blaues
       *[y] gelbes
    } { $shape ->
        [t] Dreieck
        [s] Quadrat
       *[x] Kreuz
    }
} { $number }

# Das Feld
kwatro-field = Die Karten auf dem Tisch
kwatro-place = freier Platz
kwatro-place-lit = hier passt deine Karte
kwatro-at = { $what }, Platz { $x }, { $y }
kwatro-not-yet = { $what }, noch nicht bestätigt
kwatro-to-trade = { $what }, kommt unter den Stapel
kwatro-zoom-in = Näher heran
kwatro-zoom-out = Weiter weg
kwatro-show-all = Alles zeigen
kwatro-sort = Hand sortieren ({ $order ->
    [dealt] wie bekommen
    [colour] nach Farbe
    [shape] nach Form
   *[number] nach Zahl
})
kwatro-out-of-sight = { $kind ->
    [lit] Zeige einen passenden Platz außerhalb des Bildschirms
   *[last] Zeige die zuletzt gelegten Karten
}

# Die Hände und der Stapel
kwatro-hand = Deine Karten
kwatro-backs = { $count ->
    [one] eine verdeckte Karte
   *[other] { $count } verdeckte Karten
}
kwatro-other = { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}{ $wilds ->
    [0] {""}
    [one] , davon sicher ein Joker
   *[other] , davon sicher { $wilds } Joker
}; { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
}
kwatro-pile = { $count ->
    [0] Stapel leer
   *[other] noch { $count }
}
kwatro-passes = { $count } von { $end } Mal gepasst

# Was du tun kannst
kwatro-advice-pick = Wähle eine Karte.
kwatro-advice-swap = Wähle eine Karte. Ein Joker lässt sich tauschen.
kwatro-advice-place = Wohin legst du sie?
kwatro-advice-place-swap = Wohin legst du sie? Einen leuchtenden Joker kannst du dafür eintauschen.
kwatro-advice-trade = Tippe an, was unter den Stapel soll; gar nichts geht auch.
kwatro-pass-only = Passen
kwatro-pass-trade = Passen oder tauschen
kwatro-no-pass = Doch nicht passen

# Warum das Spiel zu Ende ist
kwatro-ended-out = { $name } hat die letzte Karte gelegt, und der Stapel ist leer: Damit ist das Spiel zu Ende.
    .you = Du hast die letzte Karte gelegt, und der Stapel ist leer: Damit ist das Spiel zu Ende.
kwatro-ended-passes = Es wurde { $count } Mal hintereinander gepasst: Damit ist das Spiel zu Ende.
