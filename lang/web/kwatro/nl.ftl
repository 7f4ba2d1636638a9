# De kaarten
kwatro-card = { $shape ->
    [t] { $colour ->
        [r] rode
        [g] groene
        [b] blauwe
       *[y] gele
    } driehoek
    [c] { $colour ->
        [r] rode
        [g] groene
        [b] blauwe
       *[y] gele
    } cirkel
    [s] { $colour ->
        [r] rood
        [g] groen
        [b] blauw
       *[y] geel
    } vierkant
   *[x] { $colour ->
        [r] rood
        [g] groen
        [b] blauw
       *[y] geel
    } kruis
} { $number }

# Het veld
kwatro-field = De kaarten op tafel
kwatro-place = lege plek
kwatro-place-lit = hier past je kaart
kwatro-at = { $what }, plek { $x }, { $y }
kwatro-not-yet = { $what }, nog niet bevestigd
kwatro-to-trade = { $what }, gaat onder de stapel
kwatro-zoom-in = Dichterbij
kwatro-zoom-out = Verder weg
kwatro-show-all = Alles laten zien
kwatro-sort = Hand sorteren ({ $order ->
    [dealt] zoals gekregen
    [colour] op kleur
    [shape] op vorm
   *[number] op getal
})
kwatro-out-of-sight = { $kind ->
    [lit] Toon een plek buiten beeld waar de kaart past
   *[last] Toon de kaarten die het laatst zijn gelegd
}

# De handen en de stapel
kwatro-hand = Je kaarten
kwatro-backs = { $count ->
    [one] één gedekte kaart
   *[other] { $count } gedekte kaarten
}
kwatro-other = { $cards ->
    [one] één kaart
   *[other] { $cards } kaarten
}{ $wilds ->
    [0] {""}
    [one] , zeker één joker
   *[other] , zeker { $wilds } jokers
}; { $score ->
    [one] één punt
   *[other] { $score } punten
}
kwatro-pile = { $count ->
    [0] stapel op
   *[other] nog { $count }
}
kwatro-passes = { $count } van { $end } keer gepast

# Wat je kunt doen
kwatro-advice-pick = Kies een kaart.
kwatro-advice-swap = Kies een kaart. Er is een joker te ruilen.
kwatro-advice-place = Waar leg je hem neer?
kwatro-advice-place-swap = Waar leg je hem neer? Een joker die oplicht kun je ervoor ruilen.
kwatro-advice-trade = Wijs aan wat onder de stapel gaat; niets mag ook.
kwatro-pass-only = Passen
kwatro-pass-trade = Passen of ruilen
kwatro-no-pass = Toch niet passen

# Waarom het spel uit is
kwatro-ended-out = { $name } legde de laatste kaart, en de stapel is op: daarmee is het spel afgelopen.
    .you = Je legde de laatste kaart, en de stapel is op: daarmee is het spel afgelopen.
kwatro-ended-passes = Er is { $count } keer achter elkaar gepast: daarmee is het spel afgelopen.
