# Keer op Keer en Keer op Keer 2.
keer-dice = de dobbelstenen
keer-sheet = blad
keer-sheet-of = het blad van { $name }
keer-star = ster
keer-golden = gouden vakje
keer-crossed = afgekruist
keer-nearer = dichterbij
keer-farther = weer het hele blad
keer-taken = genomen door { $name }
keer-roll = worp { $roll } van { $rolls }
keer-pass-chip = Ik pas
keer-decline = Bom laten gaan
keer-bombs =
    { $count ->
        [one] Een bom: waar valt hij?
       *[other] { $count } bommen: waar valt de eerste?
    }

keer-other-colour = Dit vakje is niet { $colour }.
keer-no-way = Daar kom je met deze dobbelstenen niet.

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

# Zetten en worpen
keer-pair = { $colour } { $number }
# Op de knop
keer-do-pass = pas
keer-do-mark = { $dice }: { $cells }
keer-do-heart = hart omcirkelen
keer-do-bomb = bom: { $cells }
keer-do-stars = sterren: { $cells }
keer-do-row = drie in een rij: { $cells }
keer-do-block = kleurblok: { $cells }
# Achter de naam van wie het deed
keer-did-pass = past
keer-did-mark = neemt { $dice }: { $cells }
keer-did-heart = omcirkelt een hart
keer-did-bomb = gooit een bom: { $cells }
keer-did-stars = neemt sterren: { $cells }
keer-did-row = neemt drie in een rij: { $cells }
keer-did-block = neemt een kleurblok: { $cells }

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
