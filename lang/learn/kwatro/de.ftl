# Die Spielregeln
kwatro-rules-aim = Worum es geht
kwatro-rules-aim-1 = Jede Karte hat eine Farbe, eine Form und eine Zahl von 1 bis 4. Von jeder Kombination gibt es eine, zusammen 64 Karten; dazu kommen zwei Joker.
kwatro-rules-aim-2 = Alle haben vier Karten, eine Karte liegt offen auf dem Tisch; sie kann auch ein Joker sein. Reihum legst du Karten an und bekommst Punkte. Wer beginnt, wird ausgelost. Wer am Ende die meisten Punkte hat, gewinnt.
kwatro-rules-lines = Linien
kwatro-rules-lines-1 = Karten, die in einer Reihe oder Spalte aneinanderliegen, bilden eine Linie aus zwei, drei oder vier. In jeder Linie ist die Farbe auf allen Karten gleich oder auf allen verschieden. Dasselbe gilt für die Form und für die Zahl.
kwatro-rules-line-circles = Lauter Kreise, drei verschiedene Farben, drei verschiedene Zahlen.
kwatro-rules-line-fours = Lauter Vieren, vier Formen, vier Farben. Eine Linie aus vier Karten heißt Kwatro.
kwatro-rules-line-wrong = Zweimal Rot und einmal Blau: nicht gleich, aber auch nicht alles verschieden.
kwatro-rules-lines-2 = Zwei Karten passen immer zueinander. Länger als vier wird eine Linie nie.
kwatro-rules-turn = Dein Zug
kwatro-rules-turn-1 = Legen: Du legst eine bis vier Karten in eine Reihe oder Spalte. Mindestens eine berührt eine Karte auf dem Tisch, und mit dem, was dort liegt, bilden sie eine Linie ohne Lücke. Jede Linie, die so entsteht oder länger wird, muss stimmen. Danach ziehst du auf vier nach.
kwatro-rules-turn-2 = Oder passen: Du schiebst beliebig viele Karten unter den Stapel (auch gar keine) und ziehst ebenso viele nach. Sie kommen nach Farbe, Form und Zahl geordnet darunter, Joker zuletzt. Ist der Stapel leer, gibt es nichts zu tauschen.
kwatro-rules-turn-3 = Bevor du legst oder passt, darfst du Joker vom Tisch eintauschen.
kwatro-rules-points = Punkte
kwatro-rules-points-1 = Zähle die Zahlen aller Karten in jeder Linie zusammen, die du gebildet oder verlängert hast. Eine Karte in zwei solchen Linien zählt doppelt.
kwatro-rules-points-kwatro = Der rote Kreis macht das Kwatro voll: 3 + 1 + 2 + 4 = 10, und ein Kwatro verdoppelt: 20 Punkte.
kwatro-rules-points-both = Zwei Karten über und unter dem gelben Kreis: Die Spalte zählt 1 + 2 + 3 = 6. Die Reihe hat sich nicht verändert und zählt nicht.
kwatro-rules-points-2 = Alles verdoppelt sich für jedes Kwatro, das du bildest, noch einmal, wenn du vier Karten legst, und noch einmal, wenn du mit deiner letzten Karte das Spiel beendest.
kwatro-rules-wild = Joker
kwatro-rules-wild-1 = Ein Joker steht für eine Karte nach Wahl, dieselbe in seiner Reihe und seiner Spalte. Welche, sagst du nicht; es darf auch eine sein, die schon liegt. Er ist 0 Punkte wert und zählt für ein Kwatro mit.
kwatro-rules-wild-example = Hier steht der Joker für ein blaues Quadrat 1 oder ein blaues Kreuz 1. Wer so eine Karte hat, kann tauschen.
kwatro-rules-wild-2 = Zu Beginn deines Zuges darfst du einen Joker vom Tisch gegen eine normale Handkarte tauschen, die an seinen Platz passt. Jeden Joker, der dann liegt, höchstens einmal. Liegt nur ein Joker da, passt jede Karte. Spiele ihn gleich oder hebe ihn auf.
kwatro-rules-end = Das Ende
kwatro-rules-end-1 = Das Spiel endet, sobald der Stapel leer ist und jemand seine letzte Karte legt. Karten, die andere noch haben, kosten nichts. Bei gleich vielen Punkten gewinnen sie gemeinsam.
kwatro-rules-end-2 = Es endet auch, ohne Bonus, wenn bei leerem Stapel alle nacheinander passen; liegt noch ein Stapel, dann nach drei solchen Runden.
kwatro-rules-variants = Varianten
kwatro-rules-variants-1 = Kurz: 31 zufällige Karten und beide Joker.
kwatro-rules-variants-2 = Kinder: ein Punkt für jedes Kwatro, einer für vier Karten auf einmal und einer für die letzte Karte des Spiels. Sonst zählt nichts.

# Die Lektion
kwatro-lesson-cards =
    Jede Karte hat eine Farbe, eine Form und eine Zahl. Von jeder Kombination gibt es genau eine. Jede Farbe hat auch ein eigenes Muster: Rot Streifen, Grün Punkte, Blau Wellen, Gelb Strahlen.

    Unten liegen deine Karten, in der Mitte liegt die erste Karte auf dem Tisch.
kwatro-lesson-first = Zwei Karten passen immer zueinander. Tippe auf deinen blauen Kreis 1 und lege ihn rechts neben den grünen Kreis. Du bekommst, was darauf steht: 3 + 1.
kwatro-lesson-line =
    Anna legt den gelben Kreis 2 dazu. Jetzt ist es eine Linie aus drei Karten: lauter Kreise, drei Farben, drei Zahlen.

    So muss jede Linie sein: Farbe, Form und Zahl jeweils überall gleich oder überall verschieden.
kwatro-lesson-kwatro = Welche Karte fehlt noch? Ein Kreis, in der Farbe und mit der Zahl, die noch nicht da sind: roter Kreis 4. Lege ihn an. Eine Linie aus vier Karten ist ein Kwatro und verdoppelt deine Punkte!
kwatro-lesson-wild = Anna legt ein blaues Dreieck und einen Joker. Der Joker kann hier ein blaues Quadrat 1 oder ein blaues Kreuz 1 sein. Selbst ist er nichts wert.
kwatro-lesson-swap = Du hast dieses blaue Quadrat 1. Tippe darauf und dann auf den Joker: Sie tauschen die Plätze. Das kostet nichts, und du bist immer noch dran.
kwatro-lesson-three = Der Joker gehört jetzt dir. Lege ihn unter deinen roten Kreis 4 und darunter das rote Quadrat 4 und das rote Dreieck 4. Wieder ein Kwatro: Der Joker zählt mit.
kwatro-lesson-passed = Anna passt und schiebt zwei Karten unter den Stapel. Welche, weiß nur sie.
kwatro-lesson-trade = Das kannst du auch, wenn dir deine Hand nicht gefällt. Wähle Passen oder tauschen, tippe das rote Kreuz 2 und das gelbe Dreieck 3 an und bestätige.
kwatro-lesson-four = Was für eine Hand: viermal Grün, vier Formen, vier Zahlen. Lege alle vier in eine Reihe, mit dem grünen Kreis 4 über dem grünen Kreis 3. Ein Kwatro verdoppelt, und vier Karten auf einmal verdoppeln noch einmal.
kwatro-lesson-end =
    68 Punkte in einem Zug!

    So geht es weiter, bis der Stapel leer ist und jemand seine letzte Karte legt. Dieser Zug wird noch einmal verdoppelt.
