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
