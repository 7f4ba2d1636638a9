# Die Lektion
learn-genius-welcome = Willkommen! Sechs Reihen mit je sieben Kästchen: Wer sein Blatt zuerst voll hat, gewinnt. Ihr habt je vier Würfel. Die von Anna liegen schon da: zwei Sterne, eine Sonne und ein Sechseck.
learn-genius-match = Du hast gewürfelt. Dein einer Stern gegen Annas zwei Sterne: 1 × 2 = 2 Kreuze in der Reihe des Sterns. Das ist wenig. Du darfst bis zu dreimal würfeln, immer mit allen vier: Würfle noch mal.
learn-genius-score = Besser: Der Stern gibt 1 × 2, und deine zwei Sonnen gegen Annas eine geben auch 2. Kreuze an.
learn-genius-other = Anna hat gewürfelt und kreuzt an, was zu deinen Würfeln passt: einen Stern und eine Rosette. Deine Würfel bleiben also liegen, auch für sie.
learn-genius-joker = Deine Scheiben geben 2 × 2 = 4. In jeder Reihe sind jetzt nur die ersten drei Kästchen offen, also verfällt eines davon. Die Sechsecke passen zu nichts, aber zwei gleiche dürfen ein Joker sein: ein Kreuz in einer Reihe deiner Wahl. Tippe auf die Sechsecke und dann auf die Reihe des Rings.
learn-genius-dice-stay = Anna fand deine zwei Sechsecke: 2 × 2 = 4, und drei davon hatten Platz. Achte also darauf, was du liegen lässt.
learn-genius-strip = Sechseck 2 × 2 = 4, Rosette 2 × 1 = 2. Damit hat jede deiner Reihen ein Kreuz, und dann öffnet sich der mittlere Teil: Auch das vierte Kreuz des Sechsecks passt nun. Kreuze an.
learn-genius-two-jokers = Nichts passte zu deinen Würfeln. Anna hatte zwei Paare und machte aus beiden einen Joker.
learn-genius-catch = Drei Sterne gegen zwei: 3 × 2 = 6! Deine Reihe geht bis Kästchen sechs; das letzte öffnet sich erst, wenn jede Reihe ein Kreuz im mittleren Teil hat. Kreuze an.
learn-genius-end = So geht es weiter, bis jemand sein Blatt voll hat und sofort gewinnt. Ein Match hat so viele Spiele, wie Leute mitspielen: Wer eines gewinnt, bekommt 7 Punkte, die anderen so viele wie ihre kürzeste Reihe. Viel Spaß!

# Die Regeln
rules-genius-goal = Worum es geht
rules-genius-goal-text = Alle haben ein Blatt mit sechs Symbolen und je sieben Kästchen. Wer zuerst alles angekreuzt hat, gewinnt.
rules-genius-dice = Die Würfel
rules-genius-dice-text = Auf jedem Würfel sind alle sechs Symbole. Zu zweit habt ihr je vier, zu dritt je drei, zu viert je zwei. Nach deinem Zug bleiben sie offen liegen. Wer beginnt, wird ausgelost; alle anderen würfeln vorher einmal.
rules-genius-turn = Dein Zug
rules-genius-turn-text = Würfle mit allen deinen Würfeln, bis zu dreimal; der letzte Wurf gilt. Dann kreuzt du an: für jedes Symbol deine Würfel mal die aller anderen zusammen.
rules-genius-turn-example = Ein Stern gegen zwei: 2 Kreuze. Zwei Sonnen gegen eine: auch 2. Die Rosette passt zu nichts.
rules-genius-joker = Der Joker
rules-genius-joker-text = Zwei, drei oder vier gleiche Würfel dürfen stattdessen ein Joker sein: ein, zwei oder drei Kreuze in einer Reihe deiner Wahl. Bei zwei Paaren entscheidest du über jedes für sich. Entweder sind alle Würfel eines Symbols der Joker oder keiner. Jede Reihe ist erlaubt, auch die des Symbols selbst.
rules-genius-strips = Drei Teile
rules-genius-strips-text = Du kreuzt von links nach rechts an. Kästchen vier bis sechs öffnen sich erst, wenn jede Reihe ein Kreuz im ersten Teil hat, das letzte erst, wenn jede Reihe eines im mittleren Teil hat. Deine eigenen Kreuze dürfen einen Teil für die nächsten öffnen. Was keinen Platz hat, verfällt. Kreuze, die passen, werden immer gesetzt.
rules-genius-strips-example = Jede Reihe hat begonnen, also ist der mittlere Teil offen. Das letzte Kästchen noch nicht.
rules-genius-end = Das Ende
rules-genius-end-text = Das erste volle Blatt gewinnt sofort. Bei den anderen entscheidet die kürzeste Reihe über den Rang.
rules-genius-match = Ein Match
rules-genius-match-text = So viele Spiele wie Leute, alle beginnen einmal. Wer ein Spiel gewinnt, bekommt 7, die anderen so viele wie ihre kürzeste Reihe. Wer die meisten Punkte hat, gewinnt. Bei gleich vielen Punkten teilt man sich den Sieg.
rules-genius-covered = Verdeckter Start
rules-genius-covered-text = Niemand würfelt vorher, und nur Würfel von Leuten, die schon dran waren, zählen. Wer beginnt, kann in seinem ersten Zug also nur Joker nutzen.
rules-genius-you = Du
