day-about = Für alle dieselben Würfel, und jeder hat einen Versuch. Anfangen kannst du bis { $until }; wer angefangen hat, darf noch einen Tag länger daran spielen.
day-closed = Dieser Tag ist vorbei. Wer angefangen hat, kann noch bis { $until } zu Ende spielen; danach sieht jeder, woraus die Würfel gezogen wurden.
day-open = Dieser Tag ist vorbei. Zur Übung kannst du trotzdem mit seinen Würfeln spielen.
day-puzzles = Diese beiden Schachteln haben kein Spiel für eine Person. Dafür liegt von jeder eine Stellung bereit: Was ist der beste Zug?
day-sheet = Blatt: { $sheet }
day-play = Spielen
day-go-on = Weiterspielen
day-begun = Hier hast du schon angefangen.
day-missed = Das hast du nicht gespielt.
day-nobody = Noch steht niemand auf der Liste.
day-tries = { $count ->
    [one] Bisher ein Ergebnis.
   *[other] Bisher { $count } Ergebnisse.
}
day-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
day-rank = Platz { $rank } von { $count }
day-better = Besser als { $percent } % der anderen
day-streak = { $count } Tage in Folge
day-master = Der Meister-Bot kam mit denselben Würfeln auf { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
day-newcomer = Sobald du hier drei Spiele beendet hast, kommen deine nächsten Ergebnisse auf die Liste.
day-not-counted = Aufgegeben oder zu spät fertig: Das zählt nicht.
day-share = { $game }, { $date }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $more }
day-share-button = Ergebnis teilen
day-copied = Kopiert. Füg es ein, wo du magst.
day-practise = Zur Übung spielen
day-before = Ein Tag zurück
day-after = Ein Tag weiter
day-today = Heute
day-proof = Woher weiß ich, dass fair gewürfelt wird?
day-proof-about = Woraus die Würfel gezogen werden, steht eine Woche vorher fest und ist versiegelt: Der Fingerabdruck steht hier, bevor der Tag beginnt. Einen Tag nach seinem Ende wird das Siegel geöffnet, und jedes Spiel dieses Tages lässt sich nachrechnen. Was ein Wurf zeigt, hängt nur davon ab, welcher Wurf es ist; wer weggeht und wiederkommt, bekommt also dieselben Würfel. Was wir nicht verhindern können: dass jemand sie vorher unter anderem Namen ausprobiert.
day-seal = Siegel:
day-secret = Geöffnet:
day-coming = Die Siegel der kommenden Tage:
