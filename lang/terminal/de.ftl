# Das Menü
title = Spellenkast
subtitle = Was spielen wir?
menu-keys = ↑↓ wählen   Enter öffnen   q beenden
set-up-keys = ↑↓ Zeile   ←→ ändern   Enter beginnen   Esc zurück
set-up-hint = Mehr Leute an diesem Bildschirm? Setz mit ←→ jemanden auf einen Stuhl und tippe einen Namen.
menu-nobody = Jemand aus Fleisch und Blut muss mitspielen.
players-range = { $least }–{ $most } Spieler
players = Spieler
player = Spieler { $number }
seat = Stuhl { $number }
person = (an diesem Bildschirm)
bot = (Computer)
practice = Zum Üben
begin = Beginnen
me = Du
seats-me = ich
seats-near-miss = Meinst du { $word } statt { $name }? Wer wirklich so heißt, wird name:{ $name } geschrieben.
seats-empty = Jeder Stuhl braucht einen Namen oder eine Spielstärke.
go-on-with = Weiterspielen
steps =
    { $count ->
        [one] { $count } Schritt
       *[other] { $count } Schritte
    }

# Am Tisch
at-roll = Wurf { $roll }
at-roll-of = Wurf { $roll } von { $rolls }
at-round = Runde { $round } von { $rounds }, Wurf { $roll }
at-game = Spiel { $game } von { $games }
at-pile = Stapel: { $count }
waiting =
    { $count ->
        [one] { $names } überlegt …
       *[other] { $names } überlegen …
    }
over = Zu Ende. Enter: das Ergebnis
offer = Enter ✔ { $move }{ $gain }
go-on =
    Und weiter? Noch { $count ->
        [one] eine Möglichkeit.
       *[other] { $count } Möglichkeiten.
    }
held-card = Wohin damit? Die offenen Ecken passen.
held-joker = In welche Reihe?
choose-keer = Wähle eine Farbe, eine Zahl und Felder, oder passe.
choose-keer-2 = Wähle Farbe, Zahl und Felder, oder x: den Sonderwürfel, oder passe.
choose-bomb = Eine Bombe! Wähle bis zu vier Felder eines Quadrats, oder passe.
choose-die = Wähle einen Würfel und wohin er kommt.
choose-bonus = Ein Bonus! Wähle, wohin er kommt.
choose-extra-die = Noch ein Würfel mit +1, oder fertig?
choose-genius = Noch mal würfeln oder ankreuzen? Gleiche Würfel dürfen Joker sein.
choose-kwatro = Wähle eine Karte (1–4) und wohin sie kommt, oder passe.
not-whole-yet = Das ist noch kein ganzer Zug.
nothing-chosen = Wähle erst etwas: mit den Pfeilen, Tab, einem Buchstaben oder der Maus.
taken-back = Zurückgenommen.
nothing-to-take-back = Es gibt nichts zurückzunehmen: Würfel rollen nicht zurück.
nothing-to-take-back-cards = Es gibt nichts zurückzunehmen: Gezogene Karten bleiben gezogen.
pace = Tempo der Bots: { $pace }
pace-calm = ruhig
pace-brisk = zügig
pace-at-once = sofort
pace-step-by-step = Schritt für Schritt, auf Tastendruck
go-on-key = { $name } hat entschieden. Eine Taste zeigt es.
hints = Ideen, die beste zuerst
hint-worth = etwa { $points } Punkte, gewinnt { $win } von 100
hint-solo = etwa { $points } Punkte
hint-comes = Moment …
looking-at = Das Blatt von { $name }. Enter oder Esc: zurück zu deinem.
curtain = Jetzt ist { $name } dran.
curtain-lift = Schauen die anderen weg? Enter
button-pass = passen
button-reroll = neu würfeln
button-nothing = nichts nehmen
button-done = fertig
button-again = noch mal würfeln
button-score = ankreuzen
tray = Tablett:
taken = weg:
aside = beiseite:
rerolls = neu
extra-dice = extra
pending = Bonus:
round-bonus = Runde { $round }:
rolls-left = Würfe: { $count }
shortest = kürzeste
your-hand = Hand
passes = gepasst: { $count } von { $most }
more-field = … mehr
log = Verlauf
hidden-yet = hat gewählt

# Das Ende
end-solo =
    Fertig: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
end-won = Gewonnen: { $name }
end-shared = Geteilter Sieg: { $names }
total = Gesamt
place = Platz
rating-line = Zeile { $line } von { $lines } im Heft
analysis = Was geschah
analysis-comes = Ich sehe mir das Spiel noch einmal an …
analysis-none = Dieses Spiel lässt sich nicht auswerten.
analysis-points = { $lost } Punkte verschenkt; Glück: { $luck } Punkte. Bei gleichem Glück: { $even }
analysis-chance = { $lost } % des Spiels verschenkt; Glück: { $luck } %
analysis-accuracy = Genauigkeit { $accuracy }; Ungenauigkeiten { $slips }, Fehler { $mistakes }, Patzer { $blunders }
analysis-strength = Spielte wie: { $level }

# Tasten
key-confirm = ok
key-back = zurück
key-next = weiter
key-hint = Tipp
key-sheets = Blätter
key-field = Feld
key-log = Verlauf
key-analysis = Analyse
key-help = Hilfe
key-leave = aus
key-lift = Vorhang auf
key-scroll = blättern
key-close = schließen
key-rematch = noch mal
key-menu = Menü
key-tempo = Tempo
key-fill = ausfüllen
help-keys = Die Pfeiltasten zeigen, Tab springt zu dem, was geht, die Leertaste wählt, Enter führt aus. Auch die Buchstaben und Ziffern auf Würfeln und Karten gehen, und die Maus. Esc oder u nimmt die letzte Wahl zurück und danach deinen letzten Zug, solange nicht gewürfelt wurde. h gibt Ideen, s zeigt die anderen Blätter, l den Verlauf, und t ändert das Tempo der Bots. Was einen Rand hat, kannst du jetzt wählen; nach jedem Schritt ist alles gespeichert.
help-keys-cards = Die Pfeiltasten zeigen, Tab springt zu dem, was geht, die Leertaste wählt, Enter führt aus. Die Ziffern über deinen Karten gehen auch, ebenso die Maus. Esc oder u nimmt die letzte Wahl zurück und danach deinen letzten Zug, solange keine Karte gezogen wurde. h gibt Ideen, t ändert das Tempo der Bots, l zeigt den Verlauf. Was einen Rand hat, kannst du jetzt wählen; nach jedem Schritt ist alles gespeichert.

# Wenn es nicht geht
too-small = Dieses Fenster ist zu klein: { $now-columns }×{ $now-rows }. Es braucht { $columns } Spalten und { $rows } Zeilen.
too-small-kept = Dein Spiel wartet. Mach das Fenster größer, oder q zum Beenden.
no-terminal = Zum Spielen braucht es ein Terminal; hier ist keine Tastatur oder kein Bildschirm, sondern eine Datei oder Pipe.
dumb-terminal = Dieses Terminal (TERM=dumb) kann keinen Tisch zeichnen.
nothing-saved = Es gibt kein Spiel zum Weiterspielen.
saved-damaged = danach beschädigt
saved-unreadable = Nicht mehr lesbar: { $names }
mended = Danach beschädigt; die alte Datei bleibt als .damaged erhalten.
not-kept = Dieses Spiel kann nicht gespeichert werden: { $why }
no-home = Es gibt keinen Ordner für deine Spiele: Setze HOME oder XDG_DATA_HOME.
