# Keer op Keer and Keer op Keer 2.
keer-dice = the dice
keer-sheet = sheet
keer-sheet-of = { $name }’s sheet
keer-star = star
keer-golden = golden cell
keer-crossed = crossed off
keer-nearer = closer
keer-farther = back to the whole sheet
keer-taken = taken by { $name }
keer-roll = roll { $roll } of { $rolls }
keer-pass-chip = I pass
keer-decline = Let the bomb go
keer-bombs =
    { $count ->
        [one] A bomb: where does it fall?
       *[other] { $count } bombs: where does the first one fall?
    }

keer-other-colour = That cell is not { $colour }.
keer-no-way = These dice do not get you there.

# What stands beside the cells on the sheet
keer-notes-colours =
    { $count ->
        [0] no whole colour yet
        [one] one whole colour
       *[other] { $count } whole colours
    }
keer-notes-marks =
    { $count ->
        [one] one exclamation mark left
       *[other] { $count } exclamation marks left
    }
keer-notes-symbols =
    { $count ->
        [one] one symbol left for the special die
       *[other] { $count } symbols left for the special die
    }
keer-notes-hearts =
    { $count ->
        [one] one heart circled
       *[other] { $count } hearts circled
    }
keer-notes-rows =
    { $count ->
        [0] no full row yet
        [one] one full row
       *[other] { $count } full rows
    }
keer-notes-stars =
    { $count ->
        [one] one star still open
       *[other] { $count } stars still open
    }
keer-notes-score =
    { $points ->
        [one] { $points } point now
       *[other] { $points } points now
    }

# Moves and rolls
keer-pair = { $colour } { $number }
# On the button
keer-do-pass = pass
keer-do-mark = { $dice }: { $cells }
keer-do-heart = circle a heart
keer-do-bomb = bomb: { $cells }
keer-do-stars = stars: { $cells }
keer-do-row = three in a row: { $cells }
keer-do-block = colour block: { $cells }
# After the name of whoever did it
keer-did-pass = passes
keer-did-mark = takes { $dice }: { $cells }
keer-did-heart = circles a heart
keer-did-bomb = drops a bomb: { $cells }
keer-did-stars = takes stars: { $cells }
keer-did-row = takes three in a row: { $cells }
keer-did-block = takes a colour block: { $cells }

# Real dice
keer-own-dice = What did you roll?
keer-colour-dice = colour dice
keer-number-dice = number dice
keer-special-die = special die
keer-own-again = Start over
keer-own-done = That’s how they lie
keer-own-missing =
    { $count ->
        [one] one die to go
       *[other] { $count } dice to go
    }
