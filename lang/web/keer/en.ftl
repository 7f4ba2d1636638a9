# Keer op Keer and Keer op Keer 2.
keer-dice = the dice
keer-sheet = sheet
keer-sheet-of = { $name }’s sheet
    .you = your sheet
keer-star = star
keer-golden = golden cell
keer-crossed = crossed off
keer-nearer = closer
keer-farther = back to the whole sheet
keer-taken = taken by { $name }
    .you = taken by you
keer-roll-number = roll { $roll } of { $rolls }
keer-pass-chip = I pass
keer-decline = Leave the bomb
keer-bombs =
    { $count ->
        [one] A bomb: where does it fall?
       *[other] { $count } bombs: where does the first one fall?
    }

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

# Real dice
keer-own-dice = What did you roll?
keer-colour-dice = colour dice
keer-number-dice = number dice
keer-special-die = special die
keer-own-again = Start over
keer-own-done = That is what they show
keer-own-missing =
    { $count ->
        [one] one die to go
       *[other] { $count } dice to go
    }
