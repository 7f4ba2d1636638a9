# Die Spiele
game-keer-op-keer = Keer op Keer
game-keer-op-keer-2 = Keer op Keer 2
game-clever = Clever
game-genius = Genius
game-kwatro = Kwatro
tagline-keer-op-keer = Zwei Würfel, ein Farbblock: Kreuze deine Spalten voll.
tagline-keer-op-keer-2 = Noch mal, mit Bomben, Herzen, Sternen und goldenen Feldern.
tagline-clever = Jeder Würfel, den du nimmst, kostet dich die niedrigeren.
tagline-genius = Sechs Symbole: Wer hat sein Blatt zuerst voll?
tagline-kwatro = Farbe, Form und Zahl: alles gleich oder alles verschieden.

# Was ein Tisch wählen kann
option-sheet = Blatt
option-solo_end = Ende beim Solospiel
option-covered = Verdeckter Start
option-match = Ganzes Match
option-deck = Karten
option-scoring = Wertung
value-black = schwarz
value-red = rot
value-blue = blau
value-green = grün
value-orange = orange
value-purple = lila
value-yellow = gelb
value-thirty-rolls = nach 30 Würfen
value-second-colour = auch mit der zweiten Farbe
value-true = ja
value-false = nein
value-full = alle 66
value-short = kurz: 33
value-standard = normal
value-children = Kinder

# Farben und Würfel
colour-green = grün
colour-yellow = gelb
colour-blue = blau
colour-red = rot
colour-orange = orange
colour-purple = lila
colour-white = weiß
colour-joker = Joker
joker = Joker
special-heart = Herz
special-bomb = Bombe
special-stars = Sterne
special-row = drei in einer Reihe
special-block = Farbblock

# Wie gut ein Bot spielt
level-beginner = Anfänger
level-casual = gesellig
level-club = geübt
level-expert = Kenner
level-master = Meister

# Teile einer Wertung
part-colours = Farben
part-columns = Spalten
part-rows = Reihen
part-hearts = Herzen
part-exclamation-marks = übrige Ausrufezeichen
    .earns = Ausrufezeichen { $points }
part-special-symbols = übrige Zeichen
part-stars = offene Sterne
    .earns = Sterne { $points }
part-unused-rolls = nicht genutzte Würfe
part-yellow = gelb
part-blue = blau
part-green = grün
part-orange = orange
part-purple = lila
part-foxes = Füchse
part-shortest-row = kürzeste Reihe
part-game-1 = Spiel 1
part-game-2 = Spiel 2
part-game-3 = Spiel 3
part-game-4 = Spiel 4
part-cards = Karten
part-kwatros = Kwatros
part-all-four = alle vier Karten
part-going-out = letzte Karte

# Das Urteil über ein Solospiel, 1 ist das beste
rating-clever-1 = Das macht dir kaum jemand nach.
rating-clever-2 = Großartig gespielt.
rating-clever-3 = Sehr stark.
rating-clever-4 = Gekonnt.
rating-clever-5 = Gut gemacht.
rating-clever-6 = Ordentlich.
rating-clever-7 = Das kann sich sehen lassen.
rating-clever-8 = Ein Anfang ist gemacht.
rating-clever-9 = Es wird von Mal zu Mal besser.
rating-keer-1 = Das macht dir kaum jemand nach.
rating-keer-2 = Großartig gespielt.
rating-keer-3 = Großartig gespielt.
rating-keer-4 = Sehr stark.
rating-keer-5 = Gekonnt.
rating-keer-6 = Gekonnt.
rating-keer-7 = Gut gemacht.
rating-keer-8 = Ordentlich.
rating-keer-9 = Ordentlich.
rating-keer-10 = Das kann sich sehen lassen.
rating-keer-11 = Ein Anfang ist gemacht.
rating-keer-12 = Es wird von Mal zu Mal besser.
rating-keer-13 = Blitz! Das war nicht dein Tag.

# Warum etwas nicht geht
refusal-already-crossed = Dieses Feld ist schon angekreuzt.
refusal-bad-contribution = Das darf höchstens 64 Zeichen lang sein, ohne Leerzeichen.
refusal-bad-id = So kann ein Auftrag nicht heißen.
refusal-bad-name = Ein Name hat 1 bis 24 sichtbare Zeichen und sieht nicht aus wie der eines Bots.
refusal-block-not-touching = Dieser Block enthält kein Kreuz und berührt keines.
refusal-bonus-first = Nutze zuerst deinen Bonus.
refusal-bot-plays = Hier spielt gerade ein Bot.
refusal-broken = Mit diesem Spiel stimmt etwas nicht; es kann nicht weitergehen.
refusal-card-twice = Eine Karte kommt zweimal vor.
refusal-cards-drawn = Es wurden schon neue Karten gezogen.
refusal-cells-apart = Diese Felder berühren sich nicht.
refusal-crossed = Dieses Feld ist schon angekreuzt.
refusal-deck-size = Die Zahl der Karten stimmt nicht.
refusal-dice-count = Jeder würfelt mit allen Würfeln.
refusal-dice-rolled = Inzwischen wurde gewürfelt. Das lässt sich nur an einem Übungstisch zurücknehmen.
refusal-die-spent = Diesen Würfel hast du in diesem Zug schon zusätzlich genutzt.
refusal-full = Dieser Bereich ist voll.
refusal-game-on = Das geht erst nach dem Spiel.
refusal-gap = Die Karten bilden keine Linie ohne Lücke.
refusal-line-broken = In einer Linie müssen Farbe, Form und Zahl jeweils alle gleich oder alle verschieden sein.
refusal-log-full = An diesem Tisch ist so viel geschehen, dass nur noch dieses Spiel zu Ende gespielt werden kann. Eröffne danach einen neuen.
refusal-lot-first = Erst wird gelost, wer beginnt.
refusal-must-take = Ein Würfel passt, also nimm einen.
refusal-no-bot = Hier spielt kein Bot.
refusal-no-colour-die = Diese Farbe liegt nicht da.
refusal-no-exclamation-mark = Ein Joker kostet ein Ausrufezeichen, und du hast zu wenige.
refusal-no-game = Es läuft kein Spiel.
refusal-other-colour = Das Feld hat eine andere Farbe als der Würfel.
refusal-other-number = Der Zahlenwürfel sagt, wie viele Felder du ankreuzt.
refusal-not-whole = Das ist erst ein Teil eines Zuges: Mach weiter.
refusal-others-play = An diesem Tisch spielen auch andere. Du kannst aufgeben, aber den Tisch nicht abräumen.
refusal-not-your-table = Nur wer den Tisch eröffnet hat, kann ihn abräumen.
refusal-closed = Dieser Tisch ist abgeräumt.
refusal-no-heart-left = Alle fünf Herzen sind eingekreist.
refusal-no-joker = Ein Joker braucht zwei gleiche Würfel.
refusal-no-lot = Es gibt nichts mehr zu losen.
refusal-no-number-die = Diese Zahl liegt nicht da.
refusal-no-re-roll = Du kannst nicht mehr neu würfeln.
refusal-no-roll-left = Du hast schon dreimal gewürfelt.
refusal-no-secret = Die Würfel sind noch nicht bereit.
refusal-no-special-die = Das zeigt der Sonderwürfel nicht.
refusal-no-special-symbol = Der Sonderwürfel kostet ein Zeichen ◈, und du hast keines.
refusal-no-such-bonus = So einen Bonus hast du gerade nicht.
refusal-no-such-field = Dieses Feld gibt es nicht.
refusal-no-such-moment = So weit ist das Spiel nicht gekommen.
refusal-no-such-move = Damit ist gerade kein Zug möglich.
refusal-no-such-seat = Dort sitzt niemand.
refusal-no-undo = Niemand wollte etwas zurücknehmen.
refusal-no-wild-there = Dort liegt kein Joker.
refusal-not-asked = Du wurdest nicht gefragt.
refusal-not-available = Diesen Würfel kannst du jetzt nicht nehmen.
refusal-not-chance = Es gibt jetzt nichts zu würfeln.
refusal-not-higher = Lila muss höher sein als die Zahl davor.
refusal-not-in-hand = Diese Karten hast du nicht.
refusal-not-lowest = Auf dem Tablett liegen die drei niedrigsten.
refusal-not-now = Das musst du jetzt nicht entscheiden.
refusal-not-on-tray = Dieser Würfel liegt nicht auf dem Tablett.
refusal-not-over = Es wurde noch kein Spiel gespielt.
refusal-not-owner = Das darf nur, wer den Tisch eröffnet hat.
refusal-not-own-dice = Hier wird für dich gewürfelt.
refusal-not-seated = Setz dich erst.
refusal-not-touching = Das berührt nichts, was schon da ist.
refusal-not-whole-block = Der ganze Block muss auf einmal angekreuzt werden.
refusal-not-your-seat = Dort sitzt jemand anders.
refusal-not-your-turn = Du bist nicht dran.
refusal-notation = Das ist kein Zug.
refusal-nothing-to-undo = Es gibt nichts zurückzunehmen.
refusal-only-active = Nur wer am Zug ist, darf neu würfeln.
refusal-only-bomb = Jetzt geht es um deine Bombe: Nutze sie oder lass sie verfallen.
refusal-open-seat = Dort sitzt niemand.
refusal-other-chance = Zuerst kommt etwas anderes.
refusal-out-of-reach = Beginne in Spalte H oder neben einem früheren Kreuz.
refusal-over = Das Spiel ist zu Ende.
refusal-over-long = Das ist zu lang.
refusal-pile-empty = Der Stapel ist leer: Passen geht, Tauschen nicht.
refusal-place-taken = Dort liegt schon eine Karte.
refusal-resigned = Hier hat jemand aufgegeben.
refusal-same-name = So heißt an diesem Tisch schon jemand.
refusal-seat-taken = Dieser Stuhl ist besetzt.
refusal-secret-known = Die Würfel liegen schon bereit.
refusal-setup = So kann das Spiel nicht beginnen.
refusal-somebody-away = Inzwischen wurde gewürfelt, und jemand, der zustimmen müsste, ist nicht da.
refusal-star-out-of-reach = Ein Stern muss in Spalte H oder neben einem Kreuz liegen.
refusal-table-full = Alle Stühle sind besetzt.
refusal-too-long = Eine Linie hat höchstens vier Karten.
refusal-too-low = Zu niedrig für das nächste grüne Feld.
refusal-tray-first = Ein Würfel vom Tablett passt: Nimm den.
refusal-one-try = Mit den Würfeln des Tages gibt es einen Versuch, und den spielst du selbst.
refusal-rated = Diese Partie zählt für die Wertung: Du spielst auf einem Platz, du spielst selbst, und was andere gesehen haben, nimmst du nicht zurück.
refusal-contest = Das ist eine Turnierpartie: Die Plätze sind vergeben, und du spielst selbst.
refusal-undo-limit = In diesem Spiel hast du so oft zurückgenommen, wie es erlaubt ist.
refusal-undo-open = Jemand wartet noch auf Antwort.
refusal-undo-refused = Das wurde abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.
refusal-which-seat = Sag, für wen.
refusal-wild-at-a-loss = Keine Karte passt in alle Linien des Jokers.
refusal-wild-for-wild = Einen Joker tauscht man nur gegen eine normale Karte.
refusal-wrong-colour = Dieser Würfel gehört nicht zu diesem Bereich.
refusal-wrong-dice = Das sind nicht die Würfel, die jetzt geworfen werden.
refusal-wrong-sum = Blau und Weiß ergeben zusammen etwas anderes.
refusal-wrong-value = Diese Zahl zeigt der Würfel nicht.

# So geht es
help-keer-op-keer =
    Nimm eine Farbe und eine Zahl und kreuze genau so viele Felder in einem Block dieser Farbe an. Die Felder berühren sich, und mindestens eines liegt in Spalte H oder neben einem früheren Kreuz.

    Wer am Zug ist, wählt zuerst; die anderen wählen aus dem Rest. In den ersten drei Würfen wählen alle aus allem. Passen ist immer erlaubt.

    Der schwarze Würfel ✱ ist jede Farbe, das ? jede Zahl von 1 bis 5. Jeder Joker kostet ein Ausrufezeichen.

    Eine volle Spalte gibt den oberen Wert, wenn du sie zuerst voll hast, sonst den unteren. Eine ganze Farbe gibt 5 oder 3. Jeder offene Stern ★ kostet 2, jedes übrige Ausrufezeichen ist 1 wert.

    Das Spiel endet, wenn jemand seine zweite Farbe voll hat. Allein spielst du 30 Würfe mit zwei Farben und zwei Zahlen.
help-keer-op-keer-2 =
    Alles läuft wie in Keer op Keer, mit einem siebten Würfel. Statt Farbe und Zahl darfst du den Sonderwürfel nehmen; das kostet ein Zeichen ◈.

    ♥ Herz: Kreise das nächste Herz ein. ✹ Bombe: Kreuze bis zu vier Felder eines Quadrats von zwei mal zwei an, egal wo. ★★ Sterne: ein oder zwei Sterne in Spalte H oder neben einem Kreuz. ▬ drei in einer Reihe: ein bis drei Felder einer Reihe, jedes neben einem Kreuz. ▟█▙ Farbblock: alles, was von einem Block übrig ist, der ein Kreuz enthält oder berührt.

    Ein goldenes Feld ◈ gibt ein Zeichen. Eine volle Reihe bringt 5 Punkte, und wer sie zuerst voll hat, bekommt, was daneben steht: ein Zeichen, eine Bombe oder ein Herz. Eine volle Spalte gibt so viele Punkte dazu, wie du Herzen hast.

    Übrige Zeichen sind 2 wert. Allein: höchstens 30 Würfe, jeder nicht genutzte Wurf ist 2 wert.
help-clever =
    Würfle bis zu dreimal. Nimm jedes Mal einen Würfel und trage ihn ein; alle niedrigeren kommen aufs Tablett. Danach nehmen die anderen je einen Würfel vom Tablett.

    Gelb: Kreuze die Zahl an. Blau: die Summe von Blau und Weiß. Grün: von links nach rechts, mindestens was da steht. Orange: Trage die Zahl ein, manchmal zählt sie doppelt oder dreifach. Lila: jede Zahl höher als die davor, nach einer 6 geht alles. Weiß ist ein Joker für jede Farbe.

    Was neben oder unter einem Feld steht, bekommst du, sobald Feld, Reihe oder Spalte voll ist: ein Kreuz oder eine Zahl anderswo, ↻ neu würfeln, +1 einen Zusatzwürfel am Ende deines Zugs oder einen Fuchs.

    Jeder Fuchs ist so viel wert wie deine schlechteste Farbe. Es gibt 6 Runden (zu dritt 5, zu viert 4).
help-genius =
    Würfle mit allen Würfeln, bis zu dreimal, dann kreuze an. Für jedes Symbol: deine Würfel damit mal die der anderen, so viele Kreuze in dieser Reihe.

    Zwei, drei oder vier gleiche Würfel dürfen stattdessen ein Joker sein: ein, zwei oder drei Kreuze in einer Reihe deiner Wahl. Wähle dafür die Würfel und dann die Reihe.

    Die mittleren Kästchen einer Reihe öffnen sich, wenn jede Reihe ein Kreuz im ersten Teil hat; das letzte, wenn jede Reihe eines im mittleren Teil hat. Was keinen Platz findet, verfällt.

    Wer zuerst alles voll hat, gewinnt.
help-kwatro =
    Lege eine bis vier Karten in einer Reihe oder Spalte an die Karten auf dem Tisch. In jeder Linie aus zwei, drei oder vier Karten sind Farbe, Form und Zahl jeweils auf allen Karten gleich oder auf allen verschieden.

    Du bekommst die Zahlen aller Linien, die du bildest oder verlängerst. Jede Linie aus vier, ein Kwatro, verdoppelt das; ebenso, wenn du alle vier Karten legst oder mit der letzten Karte das Spiel beendest.

    Ein Joker ★ ist jede Karte. Liegt einer auf dem Tisch, darfst du ihn gegen eine Karte tauschen, die dort passt: Wähle die Karte und zeige auf den Joker.

    Du darfst auch passen: Wähle Passen und dann die Karten, die du unter den Stapel legen willst.

# Was von Zügen gesagt wird: auf dem Knopf, und hinter dem Namen, wer es war
keer-pass = passen
    .did = passt
keer-mark = { $colour } { $number }: { $cells }
    .did = nimmt { $colour } { $number }: { $cells }
keer-heart = ein Herz einkreisen
    .did = kreist ein Herz ein
keer-bomb = Bombe: { $cells }
    .did = wirft eine Bombe: { $cells }
keer-stars = Sterne: { $cells }
    .did = nimmt Sterne: { $cells }
keer-row = drei in einer Reihe: { $cells }
    .did = nimmt drei in einer Reihe: { $cells }
keer-block = Farbblock: { $cells }
    .did = nimmt einen Farbblock: { $cells }
clever-take = { $use }
    .did = nimmt { $use }
clever-extra = Zusatz: { $use }
    .did = nimmt einen Zusatzwürfel: { $use }
clever-bonus = Bonus: { $mark }
    .did = bekommt als Bonus { $mark }
clever-reroll = Neu würfeln
    .did = würfelt neu
clever-nothing = Nichts nehmen
    .did = nimmt nichts
clever-done = Fertig
    .did = ist fertig
clever-use = { $die } für { $mark }
clever-mark-yellow = Gelb { $value } (Reihe { $row })
clever-mark-blue = Blau { $value }
clever-mark-green = ein grünes Kreuz
clever-mark-orange = Orange { $value }
clever-mark-purple = Lila { $value }
genius-again = Noch mal würfeln
    .did = würfelt noch mal
genius-score = Ankreuzen
    .did = kreuzt an
genius-jokers = Joker: { $jokers }
    .did = { $count ->
        [one] macht einen Joker: { $jokers }
       *[other] macht Joker: { $jokers }
    }
genius-joker = { $from } → { $into }
genius-joker-own = { $symbol }, in der eigenen Reihe
kwatro-play = Lege { $cards }
    .did = legt { $cards }
kwatro-swap = Tausche { $card } gegen einen Joker
    .did = tauscht { $card } gegen einen Joker
kwatro-pass = { $count ->
    [0] Passen
    [one] Passen und eine Karte tauschen
   *[other] Passen und { $count } Karten tauschen
}
    .did = { $count ->
        [0] passt
        [one] passt und tauscht eine Karte
       *[other] passt und tauscht { $count } Karten
    }
kwatro-trade = Passe und tausche { $cards }
    .did = passt und tauscht { $cards }
kwatro-laid-card = { $shape ->
    [circle] { $colour ->
        [red] roten
        [green] grünen
        [blue] blauen
       *[yellow] gelben
    } Kreis
   *[other] { $colour ->
        [red] rotes
        [green] grünes
        [blue] blaues
       *[yellow] gelbes
    } { $shape ->
        [triangle] Dreieck
        [square] Quadrat
       *[cross] Kreuz
    }
} { $number }
kwatro-wild = Joker

# Was ein Zug einbringt
keer-column = Spalte { $column }: { $points }{ $hearts ->
    [0] {""}
   *[other] {" "}+ { $hearts } ♥
}
keer-column-counts = Spalte { $column } zählt jetzt: { $points }{ $hearts ->
    [0] {""}
   *[other] {" "}+ { $hearts } ♥
}
keer-row-full = Reihe { $row }: 5{ $won ->
    [heart] {" "}und ein Herz ♥
    [bomb] {" "}und eine Bombe ✹
    [symbol] {" "}und ein Zeichen ◈
   *[nothing] {""}
}
keer-colour = { $colour } komplett: { $points }
keer-colour-counts = { $colour } zählt jetzt: { $points }
keer-symbols = { $count ->
    [one] ein Zeichen ◈
   *[other] { $count } Zeichen ◈
}
clever-bonus-reroll = neu würfeln
clever-bonus-extra-die = Zusatzwürfel
clever-bonus-fox = Fuchs
clever-bonus-yellow-x = gelbes Kreuz
clever-bonus-blue-x = blaues Kreuz
clever-bonus-green-x = grünes Kreuz
clever-bonus-orange-4 = orange 4
clever-bonus-orange-5 = orange 5
clever-bonus-orange-6 = orange 6
clever-bonus-purple-6 = lila 6
clever-bonus-choice = ein Kreuz oder eine 6 nach Wahl
kwatro-lines = Linien { $points }
kwatro-fours = { $how ->
    [doubled] { $count ->
        [one] ein Kwatro verdoppelt das
       *[other] { $count } Kwatros, jedes verdoppelt das
    }
   *[counted] { $count ->
        [one] ein Kwatro
       *[other] { $count } Kwatros
    }
}
kwatro-all-four = { $how ->
    [doubled] vier Karten auf einmal verdoppeln das
   *[counted] vier Karten auf einmal
}
kwatro-going-out = { $how ->
    [doubled] die letzte Karte verdoppelt das
   *[counted] letzte Karte gelegt
}

# Was von Würfeln und Karten gesagt wird
begins = { $seat } beginnt
    .you = Du beginnst
keer-roll = { $colours } · { $numbers }
keer-roll-2 = { $colours } · { $numbers } · { $special }
clever-roll = Wurf: { $dice }
    .rolled = { $dice }
clever-serve = Auf dem Tablett: { $dice }
clever-die = { $colour } { $face }
genius-roll = Wurf: { $dice }
    .rolled = { $dice }
genius-dice = { $count ->
    [one] { $symbol }
   *[other] { $count }× { $symbol }
}
genius-symbol-blue = blauer Stern
genius-symbol-yellow = gelbe Sonne
genius-symbol-green = grüne Scheibe
genius-symbol-orange = oranges Sechseck
genius-symbol-purple = lila Ring
genius-symbol-red = rote Rosette
kwatro-deal = Die Karten sind ausgeteilt
