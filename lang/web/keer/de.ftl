# Keer op Keer und Keer op Keer 2.
keer-dice = die Würfel
keer-sheet = Blatt
keer-sheet-of = das Blatt von { $name }
    .you = dein Blatt
keer-star = Stern
keer-golden = goldenes Feld
keer-crossed = angekreuzt
keer-nearer = näher heran
keer-farther = wieder das ganze Blatt
keer-taken = von { $name } genommen
    .you = von dir genommen
keer-roll-number = Wurf { $roll } von { $rolls }
keer-pass-chip = Ich passe
keer-decline = Bombe verfallen lassen
keer-bombs =
    { $count ->
        [one] Eine Bombe: Wo fällt sie?
       *[other] { $count } Bomben: Wo fällt die erste?
    }

# Was neben den Feldern auf dem Blatt steht
keer-notes-colours =
    { $count ->
        [0] noch keine ganze Farbe
        [one] eine ganze Farbe
       *[other] { $count } ganze Farben
    }
keer-notes-marks =
    { $count ->
        [one] noch ein Ausrufezeichen
       *[other] noch { $count } Ausrufezeichen
    }
keer-notes-symbols =
    { $count ->
        [one] noch ein Zeichen für den Sonderwürfel
       *[other] noch { $count } Zeichen für den Sonderwürfel
    }
keer-notes-hearts =
    { $count ->
        [one] ein Herz eingekreist
       *[other] { $count } Herzen eingekreist
    }
keer-notes-rows =
    { $count ->
        [0] noch keine volle Reihe
        [one] eine volle Reihe
       *[other] { $count } volle Reihen
    }
keer-notes-stars =
    { $count ->
        [one] ein Stern ist noch offen
       *[other] { $count } Sterne sind noch offen
    }
keer-notes-score =
    { $points ->
        [one] jetzt { $points } Punkt
       *[other] jetzt { $points } Punkte
    }

# Echte Würfel
keer-own-dice = Was habt ihr gewürfelt?
keer-colour-dice = Farbwürfel
keer-number-dice = Zahlenwürfel
keer-special-die = Sonderwürfel
keer-own-again = Von vorn
keer-own-done = Das zeigen sie
keer-own-missing =
    { $count ->
        [one] noch ein Würfel
       *[other] noch { $count } Würfel
    }
