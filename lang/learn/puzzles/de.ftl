puzzle-intro = Stellungen aus echten Spielen zwischen Bots. Ein Zug ist klar der beste, und nicht jeder Bot findet ihn. Du? Mach den Zug einfach auf dem Blatt.
puzzle-none-yet = Noch nichts versucht.
puzzle-record = { $solved } von { $tried } gelöst · Wertung { $rating }{ $streak ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $streak } in Folge
}
puzzle-solve = Lösen
puzzle-of-day = Rätsel von heute
puzzle-day-solved = gelöst
puzzle-day-missed = nicht gelöst
puzzle-lapses-about = Die Momente aus deinen letzten Spielen, in denen es etwas Besseres gab.
puzzle-lapses-go = Noch einmal versuchen
puzzle-opening = Alles wird bereitgelegt …
puzzle-gone = Dieses Rätsel gibt es hier nicht.
puzzle-rating = Deine Wertung: { $rating }
puzzle-streak = { $count } in Folge
puzzle-ask = Du bist dran. Mit welchem Zug gewinnst du am häufigsten?
puzzle-ask-alone = Du bist dran. Welcher Zug bringt am Ende am meisten?
puzzle-right = Richtig!
puzzle-wrong = Nicht ganz.
puzzle-best = Am besten: { $move }.
puzzle-other = Dein Zug gehört nicht zu den besten.
puzzle-yours = (dein Zug)
puzzle-worth-chance = gewinnt zu { $percent } %
puzzle-worth-points = { $points } Punkte am Ende
puzzle-again = Noch einmal
puzzle-next = Nächstes Rätsel
puzzle-about = Wertung { $rating }. { $solved ->
    [one] Ein Bot findet es: { $levels }.
   *[other] Diese Bots finden es: { $levels }.
}
puzzle-link = Link zu diesem Rätsel kopieren
puzzle-lapse = Moment { $number } von { $count }
puzzle-lapse-game = Zum Spiel
puzzle-lapses-none = Hier ist noch nichts. Lass zuerst eines deiner Spiele beurteilen.
puzzle-lapses-judge = Zu meinen Spielen
puzzle-lapses-done = Das waren alle: { $right } von { $count } beim ersten Versuch gefunden.
# Why the best move is best
puzzle-why-go-out = So endet das Spiel, solange du vorn liegst.
puzzle-why-save-joker = So bleibt dir ein Joker für später, wenn du ihn brauchst.
puzzle-why-spend-joker = Jetzt ist der Moment für einen Joker.
puzzle-why-deny = Es kostet dich ein wenig und die anderen mehr.
puzzle-why-roll-on = Diese Würfel sind noch einen Wurf wert.
puzzle-why-settle = Nimm, was daliegt: Noch ein Wurf ist zu riskant.
puzzle-why-chain = Hier führt eins zum anderen.
puzzle-why-finish-first = So machst du etwas voll, bevor es andere tun.
puzzle-why-take-points = Die Punkte, die daliegen, sind hier die richtigen.
puzzle-why-patience = Jetzt weniger Punkte, später mehr.
puzzle-why-position = So bleiben dir für später die meisten Möglichkeiten.
