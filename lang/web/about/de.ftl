# Was auf einem Blatt gedruckt steht, für alle, die Maus oder Finger darauf ruhen lassen
about-title = So liest du das Blatt
about-hint = Auf dem Blatt selbst: Lass die Maus auf etwas ruhen oder halte den Finger darauf.

# Clever
about-clever-gives = { $where ->
    [row] Volle Reihe: { $bonus }
    [column] Volle Spalte: { $bonus }
    [diagonal] Volle Diagonale: { $bonus }
    [round] Für alle zu Beginn dieser Runde: { $bonus }
    [track] Beim Bekommen eingekreist, beim Nutzen durchgestrichen: { $bonus }
   *[field] Mit diesem Feld: { $bonus }
}
about-clever-reroll = neu würfeln. In deinem eigenen Zug würfelst du mit denselben Würfeln noch einmal.
about-clever-extra-die = ein Zusatzwürfel. Am Ende eines Zugs trägst du noch einen ein, wo immer er liegt.
about-clever-fox = ein Fuchs. Am Ende ist er so viel wert wie deine schlechteste Farbe.
about-clever-yellow-x = ein gelbes Kreuz, wo du willst.
about-clever-blue-x = ein blaues Kreuz, wo du willst.
about-clever-green-x = ein Kreuz im nächsten grünen Feld.
about-clever-orange-4 = eine 4 im nächsten orangen Feld.
about-clever-orange-5 = eine 5 im nächsten orangen Feld.
about-clever-orange-6 = eine 6 im nächsten orangen Feld.
about-clever-purple-6 = eine 6 im nächsten lila Feld.
about-clever-choice = ein Kreuz oder eine 6, in welcher Farbe du willst.
about-clever-column = Volle Spalte: { $points } Punkte.
about-clever-columns = Gelb: Eine volle Spalte bringt die Punkte, die darunter stehen.
about-clever-crosses = { $count ->
    [one] Ein Kreuz
   *[other] { $count } Kreuze
} in { $area ->
    [blue] Blau
   *[green] Grün
}: zusammen { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
about-clever-scale = Blau und Grün: je mehr Kreuze, desto mehr Punkte. Die Zahl bei deinem letzten Kreuz ist das, was sie zusammen wert sind.
about-clever-sum = Blau: Zähle den blauen und den weißen Würfel zusammen und kreuze die Summe an.
about-clever-least = Grün: von links nach rechts, mindestens mit der Zahl, die hier steht.
about-clever-times = { $times ->
    [2] Was du hier einträgst, zählt doppelt.
   *[3] Was du hier einträgst, zählt dreifach.
}
about-clever-higher = Lila: höher als die Zahl davor. Nach einer 6 geht wieder alles.
about-clever-foxes = Deine Füchse. Jeder ist am Ende so viel wert wie deine schlechteste Farbe.
about-clever-total = Alle deine Punkte zusammen.

# Keer op Keer und Keer op Keer 2
about-keer-column = { $first ->
    [yes] Spalte { $column }, zuerst voll: { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }
   *[no] Spalte { $column }, später voll: { $points ->
        [0] keine Punkte.
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }
}
about-keer-columns = Spalten: die obere Zahl, wenn du eine zuerst voll hast, die untere, wenn du später kommst.
about-keer-start = In Spalte { $column } fängst du an. Auch später darfst du hier jederzeit neu beginnen.
about-keer-column-symbol = Wer diese Spalte voll macht, kreist auch ein Zeichen ◈ ein.
about-keer-column-heart = Ist die Spalte voll, schreibst du hier auf, wie viele Herzen du hast: so viele Punkte mehr.
about-keer-row = Reihe { $row }, ganz voll: 5 Punkte. Wer zuerst fertig ist, bekommt auch { $bonus ->
    [die] ein Zeichen ◈.
    [bomb] eine Bombe, die gleich explodieren darf.
   *[heart] ein Herz.
}
about-keer-rows = Reihen: 5 Punkte für jede volle Reihe. Wer zuerst fertig ist, bekommt auch, was daneben steht: ein Zeichen ◈, eine Bombe oder ein Herz.
about-keer-star = Stern: Ist er am Ende noch offen, kostet er 2 Punkte.
about-keer-golden = Goldenes Feld: Kreuzt du es an, kreist du ein Zeichen ◈ ein.
about-keer-colour = Die ganze Farbe { $colour }: { $first } Punkte, wenn du zuerst fertig bist, { $later }, wenn du später kommst.
about-keer-colours = Eine ganze Farbe: { $first } Punkte, wenn du zuerst fertig bist, { $later }, wenn du später kommst.
about-keer-mark = Ausrufezeichen: Jeder Joker kostet eins. Was am Ende übrig ist, zählt je 1 Punkt.
about-keer-symbol = Zeichen ◈: Ist es eingekreist, bezahlst du damit den Sonderwürfel. Was am Ende übrig ist, zählt je 2 Punkte.
about-keer-heart = Herz: Jede Spalte, die du danach voll machst, bringt je Herz einen Punkt mehr.
about-keer-stars = Offene Sterne: je 2 Punkte Abzug.
about-keer-score = Deine Punkte bis jetzt.

# Genius
about-genius-row = { $symbol }: so viele Kreuze wie deine Würfel damit mal die der anderen.
about-genius-rows = Jedes Symbol hat eine Reihe: so viele Kreuze wie deine Würfel damit mal die der anderen.
about-genius-part = { $part ->
    [2] Mittlerer Teil: öffnet sich, wenn jede Reihe im ersten Teil ein Kreuz hat.
   *[3] Letztes Kästchen: öffnet sich, wenn jede Reihe im mittleren Teil ein Kreuz hat.
}
