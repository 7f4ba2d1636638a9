# Die eigenen Clubs
club-mine = Deine Clubs
club-none = Du bist noch in keinem Club. Lass dir den Link eines Clubs schicken, oder gründe selbst einen.
club-found = Einen Club gründen
club-found-about = Gib ihm einen Namen und schick den Link an alle, die dazugehören.
club-name = Wie heißt er?
club-your-name-about = So heißt du für die anderen im Club.
club-found-yes = Gründen
club-role-member = Mitglied
club-role-organiser = Turnierleitung
club-role-keeper = Clubleitung
club-members =
    { $count ->
        [one] 1 Mitglied
       *[other] { $count } Mitglieder
    }

# Beitreten
club-join-title = Eine Einladung
club-kept-by = Clubleitung: { $name }
club-join-about = Du bist in diesen Club eingeladen. Die Mitglieder sehen deinen Namen, spielen an den Tischen des Clubs und stehen in seiner Tabelle.
club-join = Beitreten
club-joined-already = Du bist schon in diesem Club.
club-join-void = Dieser Link führt zu keinem Club. Vielleicht wurde er erneuert: Frag nach dem neuen.

# Ein Club
club-gone = Diesen Club gibt es nicht, oder du bist nicht Mitglied.
club-tables = Tische
club-more-tables = Weitere Tische ({ $count })
club-no-tables = Noch gibt es keinen Tisch. Welches Spiel soll es sein?
club-open-table = Einen Tisch für den Club eröffnen
club-table-playing = Wird gespielt
club-tournaments = Turniere
club-no-tournaments = Es gab noch kein Turnier.
club-announce = Ein Turnier ausschreiben
club-entering = Anmeldung offen
club-playing = Läuft
club-past = Frühere
club-standings = Tabelle
club-season = Saison
club-game = Spiel
club-all-games = Alle Spiele zusammen
club-no-standings = In dieser Zeit hat niemand eine Partie für den Club beendet.
club-no-standings-now = In dieser Saison hat noch niemand eine Partie für den Club beendet. Eröffne einen Tisch: Wer spielt, steht hier.
club-points-about = Für jede Partie bekommst du einen Punkt für jede Person, die hinter dir liegt, und einen halben für jede, die gleichauf ist.
club-place = Platz
club-who = Wer
club-played = Partien
club-points = Punkte
club-wins = Siege
club-you = du
club-people = Mitglieder
club-alone = Du bist hier noch allein. Schick den anderen den Link oben.
club-change-member = Was ist mit { $name }?
club-make-organiser = In die Turnierleitung
club-make-organiser-about = Die Turnierleitung schreibt Turniere aus, berichtigt Ergebnisse und lädt Leute ein.
club-make-member = Nicht mehr Turnierleitung
club-make-keeper = Den Club übergeben
club-make-keeper-about = { $name } bestimmt dann über den Club. Du bleibst in der Turnierleitung.
club-show-out = Aus dem Club entfernen
club-show-out-about = { $name } ist dann nicht mehr Mitglied und zieht sich aus den Turnieren zurück. Was gespielt ist, bleibt.
club-invite = Leute einladen
club-invite-about = Wer diesen Link hat, kann beitreten.
club-invite-words = Komm in den Club { $club }
club-renew = Den Link erneuern
club-renew-about = Der alte Link führt dann nirgendwohin. Wer im Club ist, bleibt.
club-upkeep = Der Club selbst
club-rename = Sein Name
club-wall = Eine Anzeigetafel für den Clubraum
club-wall-about = Tabelle und Turniere in großer Schrift, für einen Bildschirm. Wer die Adresse hat, kann sie sehen, samt den Namen.
club-wall-on = Die Anzeigetafel aufhängen
club-wall-off = Die Anzeigetafel abnehmen
club-wall-open = Die Anzeigetafel ansehen
club-leave = Den Club verlassen
club-leave-about = Du ziehst dich aus seinen Turnieren zurück. Deine Plätze an den Tischen und deine Partien behältst du.
club-leave-keeper = Die Clubleitung übernimmt dann, wer aus der Turnierleitung am längsten im Club ist, sonst das Mitglied, das am längsten dabei ist. Wer schon zu viele Clubs leitet, wird übergangen; bleibt niemand übrig, hat der Club vorerst keine Leitung.
club-leave-last = Du bist allein hier: Der Club ist dann weg, mit Tabelle und Turnieren.
club-close = Den Club für immer auflösen
club-close-about = Tabelle und Turniere sind dann weg, für alle. Gespielte Partien bleiben bei denen, die sie gespielt haben.
club-left = Du hast den Club verlassen.
club-closed = Der Club ist aufgelöst.
club-renamed = Der Club heißt jetzt { $club }.

# Ein Turnier
tournament-gone = Dieses Turnier gibt es nicht, oder du bist nicht im Club.
tournament-round-robin = Jeder gegen jeden
tournament-round-robin-double = Jeder zweimal gegen jeden
tournament-swiss = Schweizer System
tournament-knock-out = K.-o.-System
tournament-league = Liga
tournament-round-robin-about = Alle spielen gegen alle. Gut für zwei bis acht Leute.
tournament-swiss-about = Eine feste Zahl von Runden: Wer etwa gleich gut steht, trifft aufeinander, und niemand scheidet aus. Gut für viele Leute.
tournament-knock-out-about = Wer gewinnt, kommt weiter; die anderen scheiden aus.
tournament-league-about = Ab und zu eine Runde: Du triffst möglichst viele andere, wie auch immer es steht.
tournament-rounds-count =
    { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }
tournament-best-of = bis zu { $count } Partien
tournament-seats = zu { $count } am Tisch
tournament-entered =
    { $count ->
        [0] noch niemand angemeldet
        [one] 1 angemeldet
       *[other] { $count } angemeldet
    }
tournament-of-round = Runde { $round }
tournament-players =
    { $count ->
        [one] 1 spielt mit
       *[other] { $count } spielen mit
    }
tournament-enter = Ich spiele mit
tournament-in = Du spielst mit.
tournament-in-waits = Du spielst mit. Die Turnierleitung gibt das Startzeichen.
tournament-out = Du hast dich zurückgezogen.
tournament-withdraw = Zurückziehen
tournament-withdraw-about = Du gibst die Partien auf, die du gerade spielst, und bekommst keine mehr. Was du gespielt hast, zählt, außer wenn es bei jeder gegen jeden weniger als die Hälfte war.
tournament-withdraw-who = { $name } zurückziehen
tournament-withdraw-who-about = { $name } gibt die laufenden Partien auf und bekommt keine mehr.
tournament-absent = In der nächsten Runde bin ich nicht da
tournament-absent-who = { $name } ist in der nächsten Runde nicht da
tournament-left = zurückgezogen
tournament-annulled = früh zurückgezogen: zählt für niemanden
tournament-away = nächste Runde nicht da
tournament-start = Beginnen
tournament-start-about = Es wird gelost und die erste Runde gemacht. Die Tische stehen sofort bereit: Beginne also, wenn alle da sind.
tournament-start-slow = Es wird gelost, und die ersten Partien beginnen sofort.
tournament-start-few = Zum Beginnen braucht es mindestens zwei.
tournament-goes-on = Die nächste Runde kommt von selbst, sobald die letzte Partie dieser Runde zu Ende ist.
tournament-end = Jetzt beenden
tournament-end-about = Laufende Partien zählen dann nicht mehr für das Turnier. Was gespielt ist, zählt.
tournament-delete = Das Turnier löschen
tournament-delete-about = Runden und Tabelle sind dann weg. Gespielte Partien bleiben bei denen, die sie gespielt haben.
tournament-organise = Für die Turnierleitung
tournament-play = Spielen: Runde { $round } gegen { $names }
tournament-begins = Es beginnt spätestens um { $time }, wer auch immer da ist.
tournament-laid = Dein Tisch wird vorbereitet …
tournament-rest = In Runde { $round } hast du ein Freilos.
tournament-wait = Deine Partien dieser Runde sind gespielt. Die anderen spielen noch.
tournament-won = Sieg: { $names }.
tournament-round = Runde { $round }
tournament-round-of = Runde { $round } von { $rounds }
tournament-rounds = Runden
tournament-now = Jetzt
tournament-last = Die letzte
tournament-table = Tisch { $number }
tournament-bye = { $names }: Freilos
tournament-walkover = { $winner } gewinnt: { $missing } ist nicht da
tournament-forfeit = aufgegeben
tournament-to-table = Zum Tisch
tournament-replay = Noch einmal ansehen
tournament-replay-number = Partie { $number } ansehen
tournament-result-give = Ergebnis eintragen
tournament-result = Berichtigen
tournament-result-of = Das Ergebnis: { $names }
tournament-result-about = Gib allen einen Platz; bei Gleichstand denselben. Die Punkte im Spiel entscheiden erst, wenn alles andere gleich ist.
tournament-result-place = Platz von { $name }
tournament-result-score = Punkte von { $name }
tournament-result-nth = { $place }.
tournament-result-choose = Wählen …
tournament-result-forfeit = kam nicht oder gab auf
tournament-result-keep = So war es
tournament-standings = Tabelle
tournament-no-standings = Die Tabelle kommt mit dem ersten Ergebnis.
tournament-entrants = Wer mitspielt
tournament-nobody = Noch niemand. Fang du an!
measure-points = Punkte
measure-direct-encounter = Direkt
measure-buchholz = Buchholz
measure-sonneborn-berger = Sonneborn-B.
measure-wins = Siege
measure-margin = Differenz
measure-reached = Runden
measure-last-table = Letzter Tisch
measure-direct-encounter-about = Direkt: die Punkte unter denen, die gleich stehen, wenn alle gegeneinander gespielt haben.
measure-buchholz-about = Buchholz: die Punkte aller, gegen die du gespielt hast.
measure-sonneborn-berger-about = Sonneborn-Berger: die Punkte aller, die du geschlagen hast, und die Hälfte derer, mit denen du gleich warst.
measure-wins-about = Siege: am Tisch und allein gewonnene Partien.
measure-margin-about = Differenz: deine Punkte im Spiel weniger die der anderen.
measure-reached-about = Runden: wie viele du überstanden hast.
measure-last-table-about = Letzter Tisch: wie du dort abgeschnitten hast.

# Ausschreiben
announce-name = Wie heißt es?
announce-name-usual = { $game }-Turnier
announce-format = Wer trifft auf wen?
announce-seats = An einem Tisch
announce-rounds = Wie viele Runden?
announce-double = Zweimal, alle beginnen einmal
announce-best-of = Eine Begegnung
announce-single = Eine Partie
announce-third = Ein Spiel um den dritten Platz
announce-live = Alle spielen zur gleichen Zeit: Eine Partie beginnt, wenn alle bereit sind, spätestens zehn Minuten nachdem die Runde gemacht ist. Wessen Zeit um ist, hat aufgegeben.
announce-slow = Aus der Ferne: Alle ziehen, wann es passt. Wessen Zeit um ist, hat aufgegeben.
announce-rated = Gewertet: Die Partien zählen für die Wertung aller
announce-yes = Ausschreiben

# Die Wand
wall-gone = Diese Anzeigetafel gibt es nicht mehr.
wall-title = { $club }: die Anzeigetafel
wall-bye = Freilos
wall-nobody = Noch niemand
wall-playing = läuft

# Was der Server über Clubs sagt
refusal-not-keeper = Das kann nur die Clubleitung.
refusal-not-organiser = Das kann nur die Turnierleitung.
refusal-too-many-clubs = Du bist in zu vielen Clubs oder leitest zu viele: Verlass oder löse erst einen auf.
refusal-cannot-keep = Dieses Mitglied kann keinen weiteren Club leiten.
refusal-club-full = Dieser Club hat so viele Mitglieder, wie hineinpassen.
refusal-no-clock = Ein Turnier braucht eine Uhr.
refusal-too-many-tournaments = Dieser Club hat zu viele Turniere: Beende oder lösche erst eines.
refusal-tournament-playing = Dieses Turnier läuft: Beende es zuerst.
refusal-tournament-already-entered = Du spielst schon mit.
refusal-tournament-full = In diesem Turnier ist kein Platz mehr.
refusal-tournament-no-entrant = Wer gemeint ist, spielt nicht mit.
refusal-tournament-withdrawn = Wer sich zurückgezogen hat, spielt nicht mehr mit.
refusal-tournament-too-late = Dieses Turnier hat begonnen und nimmt niemanden mehr auf.
refusal-tournament-not-started = Dieses Turnier hat noch nicht begonnen.
refusal-tournament-already-started = Dieses Turnier hat schon begonnen.
refusal-tournament-too-few = Es braucht mindestens zwei, die spielen.
refusal-tournament-over = Dieses Turnier ist zu Ende.
refusal-tournament-no-more-rounds = Es gibt keine weitere Runde.
refusal-tournament-round-made = Diese Runde ist schon gemacht.
refusal-tournament-no-game = Diese Partie gibt es an diesem Tisch nicht.
refusal-tournament-result-known = Das Ergebnis kam gerade herein. Sieh noch einmal nach.
refusal-tournament-wrong-places = Diese Plätze passen nicht zusammen: Nach zwei Ersten kommt der dritte Platz.
refusal-tournament-wrong-score = Punkte liegen zwischen −1.000.000 und 1.000.000.
refusal-tournament-result-used = Was danach kam, hängt an diesem Ergebnis: Es bleibt, wie es ist.
refusal-tournament-log-full = In diesem Turnier ist so viel geschehen, dass es nur noch zu Ende gespielt werden kann.
refusal-tournament-wavering = Das wurde zu oft hin und her geändert: Bis die nächste Runde ausgelost ist, bleibt es so.
