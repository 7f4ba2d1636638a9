# Überall
house-name = Spellenkast
house-title = { $page } · Spellenkast
house-close = Schließen
house-to-cupboard = Zum Schrank
house-copied = Der Link ist kopiert.
house-guest = Gast { $mark }
house-you = Du
house-bot = Bot
house-bot-number = Bot { $number }
house-bot-of-level = Bot ({ $level })
house-open-chair = Freier Stuhl
house-offline = Gerade keine Verbindung. Spiele auf diesem Gerät gehen weiter, die mit anderen müssen warten.
house-unlearned = Ohne Verbindung spielt dieser Bot schwächer: Was er gelernt hat, ist noch nicht hier.
house-new-version = Es gibt eine neue Version von Spellenkast.
house-new-version-yes = Jetzt aktualisieren
house-new-version-later = Später
house-install = Hol dir Spellenkast zu deinen Apps: Dann geht der Schrank sofort auf, auch ohne Verbindung.
house-install-yes = Hinzufügen
house-install-no = Lieber nicht
house-install-by-hand = Möchtest du Spellenkast auf dem Home-Bildschirm? Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Dann geht der Schrank auch ohne Verbindung auf.
house-install-understood = Verstanden
house-page-missing = Das konnten wir nicht laden. Hast du eine Verbindung?
house-try-again = Noch mal versuchen
house-opening = Wir gehen zum Tisch …

# Der Tisch
house-the-table = Der Tisch
house-wait-players = Wir warten, bis alle sitzen
house-wait-roll = Die Würfel rollen …
house-wait-own-dice = Würfle und tippe an, was die Würfel zeigen
house-wait-their-dice = Es wird gewürfelt
house-roll-now = Würfle: Tippe auf den Tisch
house-roll-dice = Würfeln
house-who-begins = Wer beginnt?
house-wait-people = Wir warten auf { $names }
house-wait-since = Wir warten auf { $names }, seit { $since }
house-wait-rests = { $name } ist im Urlaub bis { $until }
house-wait-bots =
    { $count ->
        [one] { $names } denkt nach …
       *[other] { $names } denken nach …
    }
house-your-turn = Du bist dran
house-turn-of = { $name } ist dran
house-turn-then = { $name } entscheidet jetzt, danach { $others }
house-in-front = Das hat { $name } vor sich
house-over = Das Spiel ist zu Ende
house-line-down = Gerade keine Verbindung. Deine Züge bleiben erhalten.
house-table-silent = Der Tisch antwortet gerade nicht. Wir versuchen es weiter.
house-clock = Noch { $left }
house-clock-days = { $days } Tage
house-clock-hours = { $hours } Std.
house-then = So sah es nach Schritt { $step } von { $steps } aus.
house-now = Zurück zum Spiel
house-give-to = Gib { $name } das Gerät
house-i-am = Ich bin { $name }: Zeig her
house-bot-plays-for-you = Ein Bot spielt gerade für dich.
house-bot-plays-for = Ein Bot spielt gerade für { $name }.
house-take-over = Selbst weiterspielen
house-watching =
    { $count ->
        [one] Es schaut noch jemand zu.
       *[other] { $count } Leute schauen zu.
    }

# Der Knopf
house-effect = { $part } { $points }
house-effect-total = { $points } insgesamt
house-back-a-tap = Zurück
house-this-move = So machen
house-fill-in = Nur das geht noch:
house-tap-what-glows = Tippe an, was leuchtet
house-go-on = Und weiter?

# Die anderen
house-others = Die Blätter der anderen
house-look-at = Das Blatt von { $name } ansehen, Punkte: { $points }
house-not-here = ist gerade nicht da
house-rests = ist im Urlaub bis { $until }
house-stand-in-away = ist weg; ein Bot spielt weiter
house-stand-in-handed-over = lässt einen Bot spielen
house-stand-in-resigned = hat aufgegeben
house-stand-in-left = spielt für { $name } weiter
house-to-decide = ist dran
house-score = Der Stand
house-total = gesamt
house-log = Was bisher geschah
house-log-all = Alles zeigen
house-hidden-chance = die Karten sind gemischt
house-hidden-move = hat gewählt

# Tipps
house-hint = Tipp
house-hint-thinking = Kurz nachdenken …
house-hint-none = Da weiß ich auch nichts Besseres.
house-hint-score =
    { $score ->
        [one] etwa { $score } Punkt
       *[other] etwa { $score } Punkte
    }
house-hint-win =
    { $points ->
        [one] { $win } % Gewinnchance, { $margin } Punkt
       *[other] { $win } % Gewinnchance, { $margin } Punkte
    }
house-hint-less =
    { $less ->
        [one] { $less } Punkt schlechter als der beste Zug
       *[other] { $less } Punkte schlechter als der beste Zug
    }
house-hint-less-chance = { $less } % schlechter als der beste Zug

# Das Menü
house-menu = Menü
house-rules = Spielregeln
house-rules-of = So spielt man { $game }
house-share-link = Link teilen
house-share-table = Spielst du { $game } mit?
house-faces = Zeig, wie es dir geht
house-face-hello = Hallo!
house-face-bravo = Bravo!
house-face-thanks = Danke
house-face-lucky = Glück gehabt!
house-face-ouch = Autsch!
house-face-laugh = Haha!
house-face-think = Moment, ich überlege …
house-face-tea = Lass dir Zeit
house-faces-off = Gesichter ausblenden
house-faces-on = Gesichter zeigen
house-sound-on = Ton ausschalten
house-sound-off = Ton einschalten
house-tempo = Züge der anderen
house-tempo-calm = in Ruhe
house-tempo-brisk = zügig
house-tempo-at-once = sofort
house-where = Spiele ohne andere
house-where-here = Auf diesem Gerät
house-where-there = Auf dem Server
house-where-about = Auf diesem Gerät spielst du auch ohne Verbindung. Auf dem Server kannst du an einem anderen Gerät weiterspielen.
house-roll-for-me = Würfel: Sie rollen von selbst
house-roll-myself = Würfel: Ich würfle selbst
house-hand-over = Einen Bot für mich spielen lassen
house-hand-over-about = Ein Bot spielt für dich, bis du wieder übernimmst. Ab seinem vierten Zug zählt dieses Spiel nicht mehr zu deinen Ergebnissen; es wird dann extra aufgeführt.
house-resign = Aufgeben
house-resign-day = Dann ist es vorbei: Das war dein einziger Versuch mit den Würfeln von heute, und er zählt dann nicht.
house-resign-two-rated = Dann ist das Spiel zu Ende, du hast verloren, und deine Wertung sinkt.
house-resign-more-rated = Ein Bot spielt dann für dich zu Ende, und in der Wertung liegst du hinten; zurück kannst du nicht mehr.
house-resign-two = Dann ist das Spiel zu Ende, und du hast verloren.
house-resign-more = Ein Bot spielt dann für dich zu Ende; zurück kannst du nicht mehr.
house-play-on = Doch weiterspielen
house-undo = Zurücknehmen
house-undo-free = Letzten Zug zurücknehmen
house-undo-ask = Fragen, ob ich meinen letzten Zug zurücknehmen darf
house-undo-asked = { $name } möchte einen Zug zurücknehmen. Ist das in Ordnung?
house-undo-yes = Natürlich
house-undo-no = Lieber nicht
house-undo-waits = Es fehlt noch die Antwort von { $names }.
house-undo-never-mind = Schon gut
house-undo-others = { $name } möchte einen Zug zurücknehmen.

# Neues für alle, die zuhören
house-news-decided = { $name } hat gewählt.
    .you = Du hast gewählt.
house-news-move = { $name } { $move }.
    .you = { $name }: { $move }.
house-news-roll = { $name } würfelt: { $dice }
    .you = Du würfelst: { $dice }
house-rolls = würfelt
house-news-undone = Ein Zug wurde zurückgenommen.
house-news-away = { $name } ist weg; ein Bot spielt weiter.
    .you = Du bist weg; ein Bot spielt weiter.
house-news-back = { $name } ist wieder da.
    .you = Du bist wieder da.
house-news-resigned = { $name } gibt auf.
    .you = Du gibst auf.
house-news-hinted = { $name } holt sich einen Tipp.
    .you = Du holst dir einen Tipp.
house-news-started = Das Spiel beginnt.

# Das Ende
house-score-sheet = Das Ergebnis
house-end-you = Du hast gewonnen. Schön gespielt!
house-end-won = { $name } gewinnt. Gut gespielt!
house-end-shared = { $names } gewinnen gemeinsam.
house-end-solo =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
house-end-resigned = { $name } hat aufgegeben.
    .you = Du hast aufgegeben.
house-end-left = { $name } ist gegangen.
    .you = Du bist gegangen.
house-end-bot-first = Der Bot, der für { $name } weitergespielt hat, ist Erster.
house-end-broken-off = Das Spiel wurde abgebrochen.
house-end-most = Die meisten Punkte: { $part }, { $points }.
house-end-best = Dein bestes Ergebnis bisher!
house-skip = Gleich alles zeigen
house-rating = Stufe { $line } von { $lines }
house-stars = { $stars } von 4 Sternen
house-rematch = Noch mal
house-rematch-waits = Wir warten auf die anderen …
house-rematch-wanted =
    { $count ->
        [one] { $names } möchte noch mal.
       *[other] { $names } möchten noch mal.
    }
house-replay = Noch mal ansehen
house-share-replay-button = Spiel teilen
house-share-picture = Bild machen
house-no-picture = Das Bild hat nicht geklappt. Versuch es noch mal.
house-share-replay = Schau dir diese Partie { $game } an

# Platz nehmen
house-private = Dieser Tisch ist privat: Du kommst nur mit dem Code herein. Frag die Person danach, von der du den Link hast.
house-code = Code
house-come-in = Eintreten
house-invite-link =
    { $count ->
        [one] Ein Stuhl ist noch frei. Wer diesen Link hat, kann mitspielen.
       *[other] { $count } Stühle sind noch frei. Wer diesen Link hat, kann mitspielen.
    }
house-invite-public =
    { $count ->
        [one] Ein Stuhl ist noch frei. Der Tisch steht für alle im Schrank; Freunde finden ihn mit diesem Link.
       *[other] { $count } Stühle sind noch frei. Der Tisch steht für alle im Schrank; Freunde finden ihn mit diesem Link.
    }
house-invite-private =
    { $count ->
        [one] Ein Stuhl ist noch frei. Wer mitspielen will, braucht diesen Link und den Code.
       *[other] { $count } Stühle sind noch frei. Wer mitspielen will, braucht diesen Link und den Code.
    }
house-invited = { $name } lädt dich an den Tisch ein
house-invited-open = Du bist eingeladen
house-declined =
    { $count ->
        [one] { $names } kommt diesmal nicht.
       *[other] { $names } kommen diesmal nicht.
    }
house-join = Hinsetzen und mitspielen
house-rules-minute = Die Regeln in einer Minute
house-qr = QR-Code
house-qr-about = Der Link als QR-Code: Halte ein Handy davor.
house-agreed-unwatched = Niemand schaut zu
house-agreed-pace =
    { $unit ->
        [days] { $count ->
            [one] ein Tag pro Zug
           *[other] { $count } Tage pro Zug
        }
        [seconds] { $count ->
            [one] eine Sekunde pro Zug
           *[other] { $count } Sekunden pro Zug
        }
       *[minutes] { $count ->
            [one] eine Minute pro Zug
           *[other] { $count } Minuten pro Zug
        }
    }
house-your-name = Dein Name
house-someone-here = Noch jemand an diesem Gerät?
house-their-name = Name
house-chairs = Die Stühle
house-sit = Hier setze ich mich hin
house-sit-other = { $name } sitzt hier
house-add-bot = Bot dazu
house-bot-level = Wie gut spielt ein Bot?
house-is-ready = ist bereit
house-not-ready = ist noch nicht bereit
house-get-up = Aufstehen
house-remove = { $name } vom Tisch nehmen
house-put-away = Tisch abräumen
house-put-away-others = Hier sitzen schon andere. Den Tisch trotzdem abräumen?
house-put-away-not = Stehen lassen
house-closed = Dieser Tisch ist abgeräumt.
house-ready =
    { $count ->
        [one] Ich bin bereit
       *[other] Wir sind bereit
    }
house-not-after-all = Doch noch nicht
house-wait-chairs =
    { $count ->
        [one] Ein Stuhl ist noch frei. Sitzt dort jemand und sind alle bereit, geht es los.
       *[other] Wir warten noch auf { $count } Leute. Sind alle bereit, geht es los.
    }
house-full-watch = Alle Stühle sind besetzt. Bleib ruhig da und schau zu: Gleich geht es los.

# Der Schrank
house-ways = Andere Zimmer
house-games = Gespielt
house-me = Ich
house-boxes = Die Spiele im Schrank
house-alone = Allein
house-against-bots =
    { $count ->
        [one] Gegen einen Bot
       *[other] Gegen { $count } Bots
    }
house-bots = Bots
house-box-side = { $players } Spieler · { $minutes } Min.
house-box-elsewhere = Auch bekannt als { $names }
house-about = Fünf Spiele für den Küchentisch: allein, gegen Bots oder mit Freunden.
house-night = Abendlicht
house-with-friends = Mit Freunden
house-learn = Spielen lernen
house-running = Deine laufenden Spiele
house-calling =
    { $count ->
        [one] Du bist in 1 Spiel dran
       *[other] Du bist in { $count } Spielen dran
    }
house-more-running =
    { $count ->
        [one] Noch 1 Spiel
       *[other] Noch { $count } Spiele
    }
house-others-turn = Die anderen sind dran
house-almost = Gleich geht es los
house-nobody-yet = Hier sitzt noch niemand
house-chairs-free =
    { $count ->
        [0] Alle Stühle sind besetzt
        [one] Noch 1 Stuhl frei
       *[other] Noch { $count } Stühle frei
    }
house-open-tables = Hier kannst du mitspielen
house-tables-to-watch = Hier wird gespielt
house-watch = Zuschauen
house-got-a-link = Einen Link bekommen? Füge ihn hier ein.
house-to-table = Zum Tisch
house-link-missing = Füge zuerst den Link ein, den du bekommen hast.
house-link-elsewhere = Dieser Link gehört zu einem anderen Schrank. Öffne ihn dort.
house-link-unknown = Das ist kein Link zu einem Tisch hier. So sieht einer aus: { $example }
house-welcome-back = Willkommen zurück, { $name }!

# Einen Tisch eröffnen
house-who-plays = Wer spielt mit?
house-nobody-elsewhere = Hier spielt ihr zusammen an diesem Gerät und gebt es weiter. Mit Leuten an anderen Orten geht das hier nicht.
house-chair = Stuhl { $number }
house-chair-open = Freier Stuhl
house-chair-here = Noch jemand hier
house-chair-more = Noch ein Stuhl
house-chair-away = Stuhl { $number } wegnehmen
house-option-sheet = Auf jedem Blatt sind die Farben anders verteilt. Alle spielen auf dem gleichen.
house-option-solo_end = Allein spielst du 30 Würfe. Wenn du magst, ist auch mit der zweiten vollen Farbe Schluss.
house-option-covered = Niemand würfelt vorab; nur Würfel von Leuten, die schon dran waren, zählen.
house-option-match = So viele Spiele wie Leute: Alle beginnen einmal.
house-option-deck = Kurz: 31 Karten aus dem Stapel und die zwei Joker.
house-option-scoring = Kinder zählen einen Punkt für ein Kwatro, für vier Karten auf einmal und für die letzte Karte.
house-visibility = Wer darf mitspielen?
house-visibility-link = Wer den Link hat
house-visibility-public = Alle
house-visibility-private = Nur mit Code
house-visibility-link-about = Du bekommst einen Link zum Teilen.
house-visibility-public-about = Der Tisch steht auch im Schrank, für alle, die mitspielen wollen.
house-visibility-private-about = Du bekommst einen Link und einen Code. Ohne Code kommt niemand herein.
house-more-wishes = Zeit, Tipps und mehr
house-dice = Die Würfel
house-dice-rolled = Rollen von selbst
house-dice-own = Echte, vom Küchentisch
house-dice-rolled-about = Hinterher können alle nachprüfen, dass es fair zuging.
house-dice-own-about = Würfle selbst und tippe an, was die Würfel zeigen.
house-pace = Zeit pro Zug
house-pace-free = Ohne Uhr
house-pace-minute = 1 Minute
house-pace-minutes = 3 Minuten
house-pace-day = 1 Tag
house-pace-days = 3 Tage
house-pace-week = 7 Tage
house-weekends-off = Am Wochenende stehen die Uhren still (Samstag und Sonntag, UTC)
house-pace-about = Ist die Zeit um, spielt ein Bot weiter, bis du zurück bist.
house-hints-allowed = Tipps sind erlaubt
house-mark-practice = Übungsspiel
house-mark-hints = Mit Tipps
house-mark-stand-in = Ein Bot ist eingesprungen
house-mark-undone = Wurf zurückgenommen
house-mark-cut-short = Abgebrochen
house-mark-home = Zu Hause gespielt
house-practice-about = Zum Üben: Nimm zurück, was du willst, auch Würfe und Karten. Das Spiel zählt nicht zu deinen Ergebnissen.
house-spectators-allowed = Andere dürfen zuschauen
house-set-up = Tisch eröffnen
house-begin = Anfangen
house-no-such-game = Dieses Spiel liegt nicht im Schrank.

# Gespielt
house-whose = Von wem?
house-whose-mine = Von mir
house-whose-all = Von allen
house-which-game = Welches Spiel?
house-every-game = Alle Spiele
house-played-by = Mit wem?
house-none-yet = Hier stehen bald die Spiele, die du zu Ende spielst.
house-none-of-all = Hier stehen beendete Spiele von Tischen, an denen alle mitspielen dürfen. Noch gibt es keine.
house-none-found = Nichts gefunden.
house-result-resigned = aufgegeben
house-result-left = gegangen
house-older = Ältere Spiele

# Ich
house-keep = Speichern
house-renamed = Von jetzt an heißt du { $name }.
house-language = Sprache
house-theme = Aussehen
house-theme-system = Wie das Gerät
house-theme-light = Hell
house-theme-dark = Dunkel
house-colours = Farben
house-colours-usual = Wie gewohnt
house-colours-clear = Gut zu unterscheiden
house-colours-about = Jede Farbe hat immer auch ein eigenes Zeichen.
house-sound = Ton: Würfel, Stift und ein Glöckchen
house-recover-ask = { $name } bleiben oder jemand anders werden?
house-recover-about = Mit diesem Link bist du auf diesem Gerät eine andere Person. Mach nur weiter, wenn du ihn selbst erstellt hast: Wer ihn sonst noch hat, sieht deine Karten und kann für dich ziehen. Ohne eigenen Link kommst du nicht mehr zurück.
house-recover-no = Bleiben, wer ich bin
house-recover-yes = Link benutzen
house-recovery = Auch auf einem anderen Gerät
house-recovery-about = Mit einem Link bist du dort dieselbe Person: Dein Name, deine Tische und deine Ergebnisse kommen mit. Er funktioniert einmal und gilt eine Woche lang.
house-recovery-make = Link erstellen
house-copy = Kopieren
house-rather-not = Lieber nicht
house-devices = Hier bist du angemeldet
house-device-this = Dieses Gerät
house-device-other = Anderes Gerät ({ $number })
house-device-days = seit { $since }, zuletzt am { $seen }
house-device-sign-out = Abmelden
house-device-sign-out-which = Abmelden: { $device }
house-device-sign-out-about = Dort bist du dann unbekannt; deine Tische und Ergebnisse behältst du hier. Ein Link für ein anderes Gerät, den du vorher erstellt hast, funktioniert dann nicht mehr.
house-devices-sign-out = Überall sonst abmelden
house-statistics = So läuft es
house-no-statistics = Spiel ein Spiel zu Ende, dann steht es hier.
house-players =
    { $count ->
        [one] allein
       *[other] { $count } Spieler
    }
house-stat-games = Spiele
house-stat-wins = gewonnen
house-stat-mean = im Schnitt
house-stat-best = Rekord
house-stat-gave-up = aufgegeben
house-stat-marked =
    { $count ->
        [one] Dazu ein Spiel, das nicht mitzählt: ein Übungsspiel, eins mit Tipps, mit einem Bot, der eingesprungen ist, oder mit zurückgenommenem Wurf.
       *[other] Dazu { $count } Spiele, die nicht mitzählen: Übungsspiele, Spiele mit Tipps, mit einem Bot, der eingesprungen ist, oder mit zurückgenommenem Wurf.
    }
house-stat-soon =
    { $count ->
        [one] Noch ein Spiel, dann siehst du hier, wie sich deine Punkte verteilen.
       *[other] Noch { $count } Spiele, dann siehst du hier, wie sich deine Punkte verteilen.
    }
house-stat-spread = Wie oft du welche Punktzahl erreicht hast
house-stat-against =
    { $latest ->
        [0] Gegen wen du gewonnen hast
        [one] Gegen wen du gewonnen hast, im letzten Spiel
       *[other] Gegen wen du gewonnen hast, in den letzten { $latest } Spielen
    }
house-stat-people = Menschen
house-stat-won-of = { $wins } von { $games }
house-stat-made = Woraus dein bestes Ergebnis bestand
house-stat-best-game = { $points }: dieses Spiel noch mal ansehen
house-trend = Deine letzten { $count } Spiele
house-trend-scores = Deine Punkte nacheinander: { $scores }
house-distribution = Deine Ergebnisse, von { $low } bis { $high }

# Was der Server sagt
refusal-no-puzzles = Die Rätsel lassen sich gerade nicht holen. Gibt es eine Verbindung?
refusal-no-answer = Der Server antwortet nicht. Hast du eine Verbindung?
refusal-needs-code = Nur wer den Code hat, kommt an diesen Tisch.
refusal-wrong-code = Das ist nicht der Code dieses Tisches.
refusal-too-many-codes = Das waren viele Versuche. Warte ein wenig und versuch es dann noch mal.
refusal-recovery = Diesen Link kennen wir nicht. Vielleicht wurde er schon benutzt, oder er ist älter als eine Woche.
refusal-crowded = Hier ist gerade viel los. Versuch es gleich noch mal.
refusal-too-fast = Sachte: Das war zu viel auf einmal.
refusal-too-many-guests = Gerade kommen zu viele Leute auf einmal. Versuch es später noch mal.
refusal-too-many-tables = Du hast schon sehr viele Tische. Spiel erst ein paar zu Ende oder räum sie ab.
refusal-not-found = Das finden wir nicht.
refusal-no-table = Diesen Tisch gibt es nicht (mehr).
refusal-no-spectators = An diesem Tisch schaut niemand zu.
refusal-no-hints = An diesem Tisch sind keine Tipps vereinbart.
refusal-no-hint = Diesmal kam kein Tipp. Versuch es noch mal.
refusal-internal = Hier ging etwas schief. Es liegt nicht an dir.
refusal-storage-full = Der Server ist voll. Es wurde nichts geändert.
refusal-storage-unavailable = Der Server kommt gerade nicht an seinen Speicher. Versuch es gleich noch mal.
refusal-storage-failed = Der Server konnte es nicht speichern. Es wurde nichts geändert.
refusal-storage-busy = Der Server hat gerade zu viel zu tun. Versuch es gleich noch mal.
refusal-record = Das ist keine Datei mit einem Spiel, oder sie ist beschädigt.
refusal-storage-full-here = Dieser Browser hat keinen Platz mehr für Spiele. Es wurde nichts geändert.
refusal-storage-refused = Dieser Browser speichert nichts, deshalb kann auf diesem Gerät nicht gespielt werden. In privaten Fenstern ist das oft so.
refusal-fell-over = An diesem Tisch ist etwas schiefgegangen. Versuch es gleich noch mal.
refusal-unknown-person = Wir wissen nicht mehr, wer du bist. Bitte lade die Seite neu.

# Tasten
house-keys = Tasten
house-keys-table = Am Tisch
house-keys-kwatro = Auf dem Feld von Kwatro
house-keys-replay = In der Wiederholung
house-key-walk = über das Blatt gehen
house-key-tap = antippen, was markiert ist
house-key-confirm = tun, was auf dem Knopf steht
house-key-back = das letzte Antippen zurücknehmen
house-key-zoom = näher, weiter weg
house-key-all = alles zeigen
house-key-move = das Feld verschieben
house-key-step = einen Schritt zurück oder weiter
house-key-ends = zum Anfang, zum Ende
house-key-play = abspielen und anhalten

house-sound-ask = Möchtest du die Würfel hören?
house-offer-yes = Ja, gern
house-offer-no = Nein, danke

# Puzzles
house-puzzles = Rätsel
house-puzzles-of = Rätsel: { $game }
house-puzzles-all = Alle Rätsel
house-lapses = Besser machen
house-day = Würfel des Tages
house-day-about = Für alle dieselben Würfel, jeder hat einen Versuch. Wie weit kommst du damit?
house-day-go = Zu den Würfeln von heute
house-day-others = Wie lief es bei anderen?
house-puzzle-of-day = Rätsel des Tages
house-puzzle-of-day-about = Was ist der beste Zug? Jeden Tag eines aus jeder Schachtel.
