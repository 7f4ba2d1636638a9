analysis-title = Was ist hier passiert?
analysis-button = Was ist in diesem Spiel passiert?
analysis-working = Das Spiel wird durchgesehen …
analysis-failed = Das Spiel lässt sich hier gerade nicht beurteilen. Bitte versuche es noch einmal.
analysis-expects = Zu erwarten: { $points } Punkte
analysis-chance = { $name }: { $percent } % Gewinnchance
analysis-key-before = Schlüsselmoment
analysis-key-next = Schlüsselmoment
analysis-decided = { $name }: { $what }
analysis-class-best = Das Beste.
analysis-class-good = Gut.
analysis-class-slip = Eine Unachtsamkeit.
analysis-class-mistake = Ein Fehler.
analysis-class-blunder = Ein grober Fehler.
analysis-best = das Beste
analysis-less-points = { $points ->
    [one] { $points } Punkt weniger
   *[other] { $points } Punkte weniger
}
analysis-less-chance = { $percent } % weniger
analysis-worth-points = { $points } Punkte am Ende
analysis-worth-chance = gewinnt zu { $percent } %
analysis-doubt = Auf { $percent } % genau.
analysis-ponder = Länger nachdenken
analysis-pondering = Denkt nach …
analysis-gave-points = { $points ->
    [0] Nichts verschenkt.
    [one] { $points } Punkt verschenkt.
   *[other] { $points } Punkte verschenkt.
}
analysis-gave-chance = { $points ->
    [0] { $percent } % Gewinnchance verschenkt.
    [one] { $percent } % Gewinnchance und { $points } Punkt verschenkt.
   *[other] { $percent } % Gewinnchance und { $points } Punkte verschenkt.
}
analysis-luck-gave = { $points ->
    [one] Das Glück brachte { $points } Punkt.
   *[other] Das Glück brachte { $points } Punkte.
}
analysis-luck-took = { $points ->
    [one] Das Pech kostete { $points } Punkt.
   *[other] Das Pech kostete { $points } Punkte.
}
analysis-accuracy = Genauigkeit { $accuracy }
analysis-count-slip = { $count ->
    [one] 1 Unachtsamkeit
   *[other] { $count } Unachtsamkeiten
}
analysis-count-mistake = { $count ->
    [one] 1 Fehler
   *[other] { $count } Fehler
}
analysis-count-blunder = { $count ->
    [one] 1 grober Fehler
   *[other] { $count } grobe Fehler
}
analysis-count-none = Nirgends eine Unachtsamkeit
analysis-strength = Gespielt wie ein Bot der Stufe „{ $level }“
analysis-even = Bei gleichem Glück: { $scores }
analysis-even-alone = Bei gewöhnlichem Glück: { $score } Punkte
analysis-earns = Bringt sofort: { $what }
analysis-weaker = Beurteilt von einem Bot der Stufe „{ $level }“: Was der Meister gelernt hat, ließ sich nicht laden.
analysis-how = Wie wird ein Spiel beurteilt?

# Wie es von Spiel zu Spiel läuft
progress-title = Wirst du besser?
progress-kind = { $alone ->
    [yes] { $game } · allein
   *[no] { $game } · mit anderen
}
progress-accuracy = { $count ->
    [one] Genauigkeit: { $accuracy }
   *[other] Genauigkeit: im Schnitt { $accuracy } in deinen letzten { $count } Spielen
}
progress-no-choice = Genauigkeit: Es gab nichts zu entscheiden
progress-luck = { $count ->
    [one] Glück: { $luck }
   *[other] Glück: im Schnitt { $luck } pro Spiel
}
progress-strength = { $count ->
    [one] Spielstärke: „{ $level }“
   *[other] Spielstärke: im Schnitt „{ $level }“
}
progress-points = { $points ->
    [one] { $signed } Punkt
   *[other] { $signed } Punkte
}
progress-chance = { $signed } % Gewinnchance
progress-game = { $day }: { $what }
progress-game-luck = Glück { $luck }
progress-game-strength = Spielstärke „{ $level }“
progress-tap = Jede Spalte ist ein Spiel: Tippe darauf und sieh nach, was dort passiert ist.
progress-none = Lass ein beendetes Spiel beurteilen. Dann siehst du hier, wie gut du spielst, wie viel Glück du hattest und ob du besser wirst.
progress-latest = Fang mit deinem letzten Spiel an: { $game } vom { $day }
progress-nothing-played = Spiel ein Spiel ohne Tipps zu Ende, ohne einen Wurf zurückzunehmen. Danach kannst du es hier beurteilen lassen.
progress-judge = { $count ->
    [one] Mein letztes Spiel beurteilen lassen
   *[other] Meine letzten { $count } Spiele beurteilen lassen
}
progress-judge-more = { $count ->
    [one] Noch ein Spiel beurteilen lassen
   *[other] Noch { $count } Spiele beurteilen lassen
}
progress-judging = Spiel { $number } von { $count } wird durchgesehen …
progress-stop = Das reicht
progress-unlearned = Was der Meister gelernt hat, ließ sich nicht laden. Versuch es noch einmal, wenn du eine Verbindung hast.
analysis-decide-again = Neu entscheiden
analysis-do-better = Diese Momente noch einmal versuchen
