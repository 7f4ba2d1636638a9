# Die Lektion
learn-clever-welcome = Willkommen! Das ist dein Blatt, und Anna spielt mit. In jeder Runde würfelst du bis zu dreimal und trägst jedes Mal einen Würfel ein. Runde 1 schenkt dir gleich etwas: einmal neu würfeln (↻), da oben.
learn-clever-yellow = Dein erster Wurf. Tippe auf die gelbe 3 und dann auf die 3 links oben im gelben Bereich. Alles, was niedriger ist als 3, kommt aufs Silbertablett: Grün 1 und Lila 2.
learn-clever-white = Blau, Orange und Weiß wurden noch einmal gewürfelt. Weiß ist ein Joker: Er passt zu jeder Farbe. Nimm Weiß als gelbe 6, neben deine 3. Die blaue 5 kommt aufs Tablett; die orange 6 ist nicht niedriger und bleibt.
learn-clever-reroll = Eine 1 für Orange, das geht besser. Du hast noch ↻: Würfle neu.
learn-clever-orange = Eine 5! In Orange schreibst du einfach auf, was der Würfel zeigt, von links nach rechts. Bei ×2 und ×3 zählt es doppelt oder dreifach.
learn-clever-others = Dein Zug ist vorbei. Jetzt durfte Anna einen Würfel von deinem Tablett nehmen: Sie wählte Grün 1 und machte ihr erstes grünes Kreuz.
learn-clever-tray = Anna war dran und nahm die lila 6. Alles Niedrigere liegt jetzt auf dem Tablett, und davon darfst du einen nehmen. Die gelbe 5 macht deine oberste Reihe voll!
learn-clever-bonus = Eine volle Reihe gibt, was daneben steht: ein blaues Kreuz, wo du willst. Die 12 würfelt man selten, also kreuze sie an. Boni nutzt man immer sofort.
learn-clever-blue = Runde 2, und die gibt allen ein +1. In Blau zählst du Blau und Weiß zusammen: 5 + 2 = 7. Nimm Blau für die 7. Aber Achtung: Alles unter 5 kommt aufs Tablett, und dann ist nichts mehr zu würfeln.
learn-clever-extra = Dein Zug ist vorbei, aber du hast ein +1: Trage noch einen Würfel ein, egal wo er liegt. Nimm die lila 4. In Lila muss jede Zahl höher sein als die davor; nach einer 6 geht wieder alles.
learn-clever-green = Anna nimmt Grün 3 von deinem Tablett. In Grün kreuzt du von links nach rechts an, wenn der Würfel mindestens zeigt, was da steht. Über dem letzten Kreuz liest du die Punkte ab.
learn-clever-foxes = Anna hebt ihr +1 für später auf. Achte auch auf die Füchse: Am Ende ist jeder Fuchs so viel wert wie deine schlechteste Farbe. Lass also keine Farbe liegen.
learn-clever-end = So geht es sechs Runden lang, und wer die meisten Punkte hat, gewinnt. Die Kunst: kleine Würfel zuerst, und einen Bonus den nächsten bringen lassen. Viel Spaß!

# Die Regeln
rules-clever-goal = Worum es geht
rules-clever-goal-text = Du würfelst mit sechs Würfeln und trägst sie auf deinem Blatt ein, jeden in seiner Farbe. Jeder Würfel, den du nimmst, kostet dich die niedrigeren. Wer am Ende die meisten Punkte hat, gewinnt.
rules-clever-turn = Dein Zug
rules-clever-turn-text = Würfle bis zu dreimal. Nimm nach jedem Wurf einen Würfel, den du eintragen kannst. Alle niedrigeren Würfel kommen aufs Silbertablett; mit dem Rest würfelst du weiter. Nach dem dritten Mal kommt auch der Rest aufs Tablett.
rules-clever-turn-example = Orange 3 wurde genommen: Gelb 2 und Lila 1 kamen aufs Tablett. Mit Blau, Grün und Weiß wird weiter gewürfelt.
rules-clever-stuck = Passt ein Würfel, so musst du einen nehmen oder neu würfeln. Passt keiner und du würfelst nicht neu, zählt der Wurf trotzdem, und beim nächsten Mal würfelst du wieder mit allen.
rules-clever-others = Die anderen
rules-clever-others-text = Bist du fertig, nehmen alle anderen je einen Würfel von deinem Tablett und tragen ihn ein. Alle vom selben Tablett, gleichzeitig. Wer dort einen brauchen kann, muss einen nehmen; wer nicht, darf einen der Würfel nehmen, die du gewählt hast. Deine eigenen Zusatzwürfel kommen vor alldem.
rules-clever-areas = Die fünf Farben
rules-clever-yellow = Kreuze ein freies Feld mit genau dieser Zahl an, wo du willst. Eine volle Spalte gibt die Punkte darunter, eine volle Reihe den Bonus daneben, die Diagonale ein +1.
rules-clever-blue = Zähle Blau und Weiß zusammen, egal wo die beiden liegen, und kreuze die Summe an. Die Zahl der Kreuze bestimmt die Punkte: Sie stehen oben. Reihen und Spalten geben Boni.
rules-clever-green = Von links nach rechts, jedes Mal mit mindestens der Zahl, die da steht. Die Punkte stehen über deinem letzten Kreuz.
rules-clever-orange = Von links nach rechts, jede Zahl ist recht. Bei ×2 und ×3 schreibst du das Doppelte oder Dreifache auf. Deine Punkte sind alles zusammen.
rules-clever-purple = Von links nach rechts, jede Zahl höher als die davor. Nach einer 6 geht wieder alles. Deine Punkte sind alles zusammen.
rules-clever-white = Weiß ist ein Joker: Nutze ihn als Gelb, Grün, Orange oder Lila mit dem, was er selbst zeigt, oder als Blau mit der Summe.
rules-clever-bonuses = Boni
rules-clever-bonuses-text = Einen Bonus bekommst du mit dem Feld darüber, oder wenn eine Reihe, eine Spalte oder die Diagonale voll ist. Du nutzt ihn sofort, und so kann ein Bonus den nächsten bringen. Warten mehrere, wählst du, welcher zuerst kommt. Ein Bonus, für den kein Platz ist, verfällt.
rules-clever-bonus-x = Ein Kreuz in dieser Farbe: Gelb und Blau, wo du willst, Grün im nächsten Feld.
rules-clever-bonus-number = Diese Zahl ins nächste Feld dieser Farbe. Bei ×2 und ×3 in Orange zählt sie doppelt oder dreifach; eine lila 6 passt immer.
rules-clever-bonus-reroll = Neu würfeln, in deinem eigenen Zug: alle Würfel, die du gerade gewürfelt hast.
rules-clever-bonus-extra = Ein Zusatzwürfel, am Ende eines Zugs (auch bei anderen): Trage noch einen ein, egal wo er liegt. Jeden Würfel höchstens einmal pro Zug.
rules-clever-bonus-fox = Ein Fuchs: am Ende so viel wert wie deine schlechteste Farbe.
rules-clever-bonus-choice = In Runde 4 wählen alle ein Kreuz oder eine 6.
rules-clever-end = Das Ende
rules-clever-end-text = Allein oder zu zweit spielt man sechs Runden, zu dritt fünf, zu viert vier. Zähle deine fünf Farben und deine Füchse zusammen. Bei Gleichstand gewinnt, wer in einer Farbe am meisten hat; ist auch das gleich, teilt man sich den Sieg. Wer beginnt, wird ausgelost. Ein übriges ↻ ist am Ende nichts wert.
rules-clever-solo = Allein
rules-clever-solo-text = Sechs Runden: Nach jedem eigenen Zug würfelst du mit allen sechs, die drei niedrigsten kommen aufs Tablett, und davon nimmst du einen. Passt keiner davon, wird nichts eingetragen. Mehr als 280 Punkte macht dir kaum jemand nach.
