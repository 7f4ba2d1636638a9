# The cards
kwatro-card = { $colour ->
    [r] red
    [g] green
    [b] blue
   *[y] yellow
} { $shape ->
    [t] triangle
    [s] square
    [c] circle
   *[x] cross
} { $number }

# The field
kwatro-field = The cards on the table
kwatro-place = empty place
kwatro-place-lit = your card fits here
kwatro-at = { $what }, place { $x }, { $y }
kwatro-not-yet = { $what }, not yet confirmed
kwatro-to-trade = { $what }, goes under the pile
kwatro-zoom-in = Closer
kwatro-zoom-out = Further away
kwatro-show-all = Show everything
kwatro-sort = Sort the hand ({ $order ->
    [dealt] as it came
    [colour] by colour
    [shape] by shape
   *[number] by number
})
kwatro-out-of-sight = { $kind ->
    [lit] Show a place out of sight where the card fits
   *[last] Show the cards laid last
}

# The hands and the pile
kwatro-hand = Your cards
kwatro-backs = { $count ->
    [one] one card face down
   *[other] { $count } cards face down
}
kwatro-other = { $cards ->
    [one] one card
   *[other] { $cards } cards
}{ $wilds ->
    [0] {""}
    [one] , at least one wild card
   *[other] , at least { $wilds } wild cards
}; { $score ->
    [one] one point
   *[other] { $score } points
}
kwatro-pile = { $count ->
    [0] pile empty
   *[other] { $count } left
}
kwatro-passes = passed { $count } of { $end } times

# What you can do
kwatro-advice-pick = Pick a card.
kwatro-advice-swap = Pick a card. A wild card can be exchanged.
kwatro-advice-place = Where will you lay it?
kwatro-advice-place-swap = Where will you lay it? A glowing wild card can be exchanged for it.
kwatro-advice-trade = Point out what goes under the pile; nothing is fine too.
kwatro-pass-only = Pass
kwatro-pass-trade = Pass or trade
kwatro-no-pass = Play after all

# Why the game is over
kwatro-ended-out = { $name } has laid the last card, and the pile is empty: that ends the game.
    .you = You have laid the last card, and the pile is empty: that ends the game.
kwatro-ended-passes = { $count } passes in a row: that ends the game.
