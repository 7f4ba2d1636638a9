# Keer op Keer en Keer op Keer 2.
keer-dice = de dobbelstenen
keer-sheet = blad
keer-sheet-of = het blad van { $name }
    .you = jouw blad
keer-star = ster
keer-golden = gouden vakje
keer-crossed = aangekruist
keer-nearer = dichterbij
keer-farther = weer het hele blad
keer-taken = genomen door { $name }
    .you = door jou genomen
keer-roll-number = worp { $roll } van { $rolls }
keer-pass-chip = Ik pas
keer-decline = Bom laten liggen
keer-bombs =
    { $count ->
        [one] Een bom: waar valt hij?
       *[other] { $count } bommen: waar valt de eerste?
    }

# Wat naast de vakjes op het blad staat
keer-notes-colours =
    { $count ->
        [0] nog geen hele kleur
        [one] één hele kleur
       *[other] { $count } hele kleuren
    }
keer-notes-marks =
    { $count ->
        [one] nog één uitroepteken
       *[other] nog { $count } uitroeptekens
    }
keer-notes-symbols =
    { $count ->
        [one] nog één teken voor de speciale dobbelsteen
       *[other] nog { $count } tekens voor de speciale dobbelsteen
    }
keer-notes-hearts =
    { $count ->
        [one] één hart omcirkeld
       *[other] { $count } harten omcirkeld
    }
keer-notes-rows =
    { $count ->
        [0] nog geen volle rij
        [one] één volle rij
       *[other] { $count } volle rijen
    }
keer-notes-stars =
    { $count ->
        [one] één ster staat open
       *[other] { $count } sterren staan open
    }
keer-notes-score =
    { $points ->
        [one] nu { $points } punt
       *[other] nu { $points } punten
    }

# Eigen dobbelstenen
keer-own-dice = Wat hebben jullie gegooid?
keer-colour-dice = kleurdobbelstenen
keer-number-dice = getaldobbelstenen
keer-special-die = speciale dobbelsteen
keer-own-again = Opnieuw
keer-own-done = Zo liggen ze
keer-own-missing =
    { $count ->
        [one] nog één dobbelsteen
       *[other] nog { $count } dobbelstenen
    }
