# Overal
house-name = Spellenkast
house-title = { $page } · Spellenkast
house-close = Sluiten
house-to-cupboard = Naar de kast
house-copied = De link is gekopieerd.
house-guest = Gast { $mark }
house-you = Jij
house-bot = Bot
house-bot-number = Bot { $number }
house-bot-of-level = Bot ({ $level })
house-open-chair = Vrije stoel
house-offline = Even geen verbinding. Spellen op dit apparaat gaan gewoon door; die met anderen wachten even.
house-unlearned = Zonder verbinding speelt deze bot minder sterk: wat hij geleerd heeft, is hier nog niet.
house-new-version = Er is een nieuwe versie van Spellenkast.
house-new-version-yes = Nu bijwerken
house-new-version-later = Later
house-install = Zet Spellenkast bij je apps: dan gaat de kast meteen open, ook zonder verbinding.
house-install-yes = Doe maar
house-install-no = Liever niet
house-install-by-hand = Wil je Spellenkast op je beginscherm? Tik op Deel en dan op ‘Zet op beginscherm’. De kast gaat dan ook zonder verbinding open.
house-install-understood = Begrepen
house-page-missing = Dit konden we niet ophalen. Heb je verbinding?
house-try-again = Nog eens proberen
house-opening = We lopen naar de tafel …

# De tafel
house-the-table = De tafel
house-wait-players = We wachten tot iedereen zit
house-wait-roll = De dobbelstenen rollen …
house-wait-own-dice = Gooi de dobbelstenen en tik aan wat er ligt
house-wait-their-dice = Er wordt gegooid
house-roll-now = Jij gooit: tik op de tafel
house-roll-dice = Gooi de dobbelstenen
house-who-begins = Wie begint?
house-wait-people = We wachten op { $names }
house-wait-since = We wachten op { $names }, sinds { $since }
house-wait-rests = { $name } is op vakantie tot { $until }
house-wait-bots =
    { $count ->
        [one] { $names } denkt na …
       *[other] { $names } denken na …
    }
house-your-turn = Jij bent aan zet
house-turn-of = { $name } is aan zet
house-turn-then = { $name } kiest nu, daarna { $others }
house-in-front = Dit heeft { $name } voor zich
house-over = Het spel is afgelopen
house-line-down = Even geen verbinding. Je zetten blijven bewaard.
house-table-silent = De tafel geeft even geen antwoord. We blijven het proberen.
house-clock = Nog { $left }
house-clock-days = { $days } dagen
house-clock-hours = { $hours } uur
house-then = Zo lag alles na stap { $step } van { $steps }.
house-now = Terug naar nu
house-give-to = Geef het scherm aan { $name }
house-i-am = Ik ben { $name }: laat maar zien
house-bot-plays-for-you = Een bot speelt nu voor jou.
house-bot-plays-for = Een bot speelt nu voor { $name }.
house-take-over = Zelf verder spelen
house-watching =
    { $count ->
        [one] Er kijkt nog iemand mee.
       *[other] Er kijken { $count } mensen mee.
    }

# De knop
house-effect = { $part } { $points }
house-effect-total = { $points } in totaal
house-back-a-tap = Terug
house-this-move = Doe dit
house-fill-in = Alleen dit kan nog:
house-tap-what-glows = Tik aan wat oplicht
house-go-on = En verder?

# De anderen
house-others = De bladen van de anderen
house-look-at = Bekijk het blad van { $name }, punten: { $points }
house-not-here = is er even niet
house-rests = is op vakantie tot { $until }
house-stand-in-away = is weg; een bot speelt verder
house-stand-in-handed-over = laat een bot spelen
house-stand-in-resigned = heeft opgegeven
house-stand-in-left = speelt verder voor { $name }, die is weggegaan
house-to-decide = aan zet
house-score = De stand
house-total = totaal
house-log = Wat er gebeurde
house-log-all = Alles laten zien
house-hidden-chance = de kaarten zijn geschud
house-hidden-move = heeft gekozen

# Tips
house-hint = Tip
house-hint-thinking = Even denken …
house-hint-none = Nu weet ik ook niets beters.
house-hint-score =
    { $score ->
        [one] rond { $score } punt
       *[other] rond { $score } punten
    }
house-hint-win =
    { $points ->
        [one] { $win }% winkans, { $margin } punt
       *[other] { $win }% winkans, { $margin } punten
    }
house-hint-less =
    { $less ->
        [one] { $less } punt minder dan de beste zet
       *[other] { $less } punten minder dan de beste zet
    }
house-hint-less-chance = { $less }% minder dan de beste zet

# Het menu
house-menu = Menu
house-rules = Spelregels
house-rules-of = Zo speel je { $game }
house-share-link = Link delen
house-share-table = Kom je { $game } spelen?
house-faces = Laat zien wat je vindt
house-face-hello = Hallo!
house-face-bravo = Bravo!
house-face-thanks = Dank je
house-face-lucky = Mazzel!
house-face-ouch = Au!
house-face-laugh = Haha!
house-face-think = Even denken …
house-face-tea = Neem je tijd
house-faces-off = Gezichten verbergen
house-faces-on = Gezichten tonen
house-sound-on = Geluid uitzetten
house-sound-off = Geluid aanzetten
house-tempo = Zetten van anderen
house-tempo-calm = rustig
house-tempo-brisk = vlot
house-tempo-at-once = meteen
house-where = Spellen zonder anderen
house-where-here = Op dit apparaat
house-where-there = Op de server
house-where-about = Op dit apparaat gaat het spelen ook zonder verbinding door. Op de server kun je op een ander apparaat verder.
house-roll-for-me = Dobbelstenen: ze rollen vanzelf
house-roll-myself = Dobbelstenen: ik gooi zelf
house-hand-over = Een bot voor mij laten spelen
house-hand-over-about = Een bot speelt voor je tot je het weer overneemt. Vanaf zijn vierde zet telt dit spel niet meer mee bij je uitslagen; het staat er dan los bij.
house-resign = Opgeven
house-resign-day = Dan is het voorbij: dit was je enige poging met de dobbelstenen van vandaag, en die telt dan niet.
house-resign-two-rated = Dan is het spel voorbij, wint de ander en verlies je punten voor je rating.
house-resign-more-rated = Een bot speelt dan voor je verder, en voor de rating ben je laatste; je kunt niet meer terug.
house-resign-two = Dan is het spel voorbij en wint de ander.
house-resign-more = Een bot speelt dan voor je verder tot het einde; je kunt niet meer terug.
house-play-on = Toch verder spelen
house-undo = Terugnemen
house-undo-free = Laatste zet terugnemen
house-undo-ask = Vragen of ik mijn laatste zet mag terugnemen
house-undo-asked = { $name } wil een zet terugnemen. Vind je dat goed?
house-undo-yes = Natuurlijk
house-undo-no = Liever niet
house-undo-waits = Je vraag ligt bij { $names }.
house-undo-never-mind = Laat maar
house-undo-others = { $name } wil graag een zet terugnemen.

# Nieuws voor wie luistert
house-news-decided = { $name } heeft gekozen.
    .you = Je hebt gekozen.
house-news-move = { $name } { $move }.
    .you = { $name }: { $move }.
house-news-roll = { $name } gooit: { $dice }
    .you = Je gooit: { $dice }
house-rolls = gooit
house-news-undone = Een zet is teruggenomen.
house-news-away = { $name } is weg; een bot speelt verder.
    .you = Je bent weg; een bot speelt verder.
house-news-back = { $name } is er weer.
    .you = Je bent er weer.
house-news-resigned = { $name } geeft op.
    .you = Je geeft op.
house-news-hinted = { $name } vraagt een tip.
    .you = Je vraagt een tip.
house-news-started = Het spel begint.

# Het einde
house-score-sheet = De uitslag
house-end-you = Jij hebt gewonnen. Mooi gespeeld!
house-end-won = { $name } wint. Goed gespeeld!
house-end-shared = { $names } winnen samen.
house-end-solo =
    { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
house-end-resigned = { $name } heeft opgegeven.
    .you = Je hebt opgegeven.
house-end-left = { $name } is weggegaan.
    .you = Je bent weggegaan.
house-end-bot-first = De bot die voor { $name } verder speelde, eindigt als eerste.
house-end-broken-off = Het spel is afgebroken.
house-end-most = De meeste punten: { $part }, { $points }.
house-end-best = Je beste uitslag tot nu toe!
house-skip = Meteen alles zien
house-rating = Trede { $line } van { $lines }
house-stars = { $stars } van de 4 sterren
house-rematch = Nog een keer
house-rematch-waits = We wachten op de anderen …
house-rematch-wanted =
    { $count ->
        [one] { $names } wil nog een keer.
       *[other] { $names } willen nog een keer.
    }
house-replay = Terugkijken
house-share-replay-button = Spel delen
house-share-picture = Plaatje maken
house-no-picture = Het plaatje is niet gelukt. Probeer het nog eens.
house-share-replay = Kijk eens naar dit spel { $game }

# Aanschuiven
house-private = Deze tafel is besloten: je komt er alleen in met de code. Vraag die aan degene van wie je de link kreeg.
house-code = Code
house-come-in = Naar binnen
house-invite-link =
    { $count ->
        [one] Er is nog een stoel vrij. Wie deze link heeft, kan aanschuiven.
       *[other] Er zijn nog { $count } stoelen vrij. Wie deze link heeft, kan aanschuiven.
    }
house-invite-public =
    { $count ->
        [one] Er is nog een stoel vrij. De tafel staat voor iedereen in de kast; vrienden vinden hem met deze link.
       *[other] Er zijn nog { $count } stoelen vrij. De tafel staat voor iedereen in de kast; vrienden vinden hem met deze link.
    }
house-invite-private =
    { $count ->
        [one] Er is nog een stoel vrij. Wie wil aanschuiven, heeft deze link en de code nodig.
       *[other] Er zijn nog { $count } stoelen vrij. Wie wil aanschuiven, heeft deze link en de code nodig.
    }
house-invited = { $name } nodigt je uit aan tafel
house-invited-open = Je bent uitgenodigd
house-declined =
    { $count ->
        [one] { $names } komt deze keer niet.
       *[other] { $names } komen deze keer niet.
    }
house-join = Aanschuiven en meedoen
house-rules-minute = De regels in een minuut
house-qr = QR-code
house-qr-about = De link als QR-code: richt er een telefoon op.
house-agreed-unwatched = Niemand kijkt mee
house-agreed-pace =
    { $unit ->
        [days] { $count ->
            [one] een dag per zet
           *[other] { $count } dagen per zet
        }
        [seconds] { $count ->
            [one] een seconde per zet
           *[other] { $count } seconden per zet
        }
       *[minutes] { $count ->
            [one] een minuut per zet
           *[other] { $count } minuten per zet
        }
    }
house-your-name = Je naam
house-someone-here = Nog iemand aan dit scherm?
house-their-name = Naam
house-chairs = De stoelen
house-sit = Hier ga ik zitten
house-sit-other = { $name } zit hier
house-add-bot = Bot erbij
house-bot-level = Hoe goed speelt een bot?
house-is-ready = is klaar
house-not-ready = is nog niet klaar
house-get-up = Opstaan
house-remove = { $name } van de stoel halen
house-put-away = Tafel opruimen
house-put-away-others = Er zitten al anderen aan deze tafel. Toch opruimen?
house-put-away-not = Laten staan
house-closed = Deze tafel is opgeruimd.
house-ready =
    { $count ->
        [one] Ik ben klaar
       *[other] Wij zijn klaar
    }
house-not-after-all = Toch nog niet
house-wait-chairs =
    { $count ->
        [one] Er is nog één stoel vrij. Zit daar iemand en is iedereen klaar, dan beginnen we.
       *[other] We wachten nog op { $count } spelers. Is iedereen klaar, dan beginnen we.
    }
house-full-watch = Alle stoelen zijn bezet. Blijf gerust kijken: het begint zo.

# De kast
house-ways = Andere kamers
house-games = Gespeeld
house-me = Ik
house-boxes = De spellen in de kast
house-alone = Alleen
house-against-bots =
    { $count ->
        [one] Tegen een bot
       *[other] Tegen { $count } bots
    }
house-bots = Bots
house-box-side = { $players } spelers · { $minutes } min
house-box-elsewhere = Ook bekend als { $names }
house-about = Vijf spellen voor aan de keukentafel: alleen, tegen bots of met vrienden.
house-night = Avondlicht
house-with-friends = Met vrienden
house-learn = Leren spelen
house-running = Waar je mee bezig was
house-calling =
    { $count ->
        [one] Je bent aan zet in 1 spel
       *[other] Je bent aan zet in { $count } spellen
    }
house-more-running =
    { $count ->
        [one] Nog 1 spel
       *[other] Nog { $count } spellen
    }
house-others-turn = De anderen zijn aan zet
house-almost = Het begint zo
house-nobody-yet = Er zit nog niemand
house-chairs-free =
    { $count ->
        [0] Alle stoelen zijn bezet
        [one] Nog 1 stoel vrij
       *[other] Nog { $count } stoelen vrij
    }
house-open-tables = Hier kun je aanschuiven
house-tables-to-watch = Hier wordt gespeeld
house-watch = Meekijken
house-got-a-link = Een link gekregen? Plak hem hier.
house-to-table = Naar de tafel
house-link-missing = Plak eerst de link die je gekregen hebt.
house-link-elsewhere = Deze link hoort bij een andere kast. Open hem daar.
house-link-unknown = Dat is geen link naar een tafel hier. Zo hoort hij eruit te zien: { $example }
house-welcome-back = Welkom terug, { $name }!

# Een tafel klaarzetten
house-who-plays = Wie doen er mee?
house-nobody-elsewhere = Hier spelen jullie samen op dit apparaat en geven jullie het door. Spelen met mensen elders kan hier niet.
house-chair = Stoel { $number }
house-chair-open = Vrije stoel
house-chair-here = Nog iemand hier
house-chair-more = Stoel erbij
house-chair-away = Stoel { $number } weghalen
house-option-sheet = Elk blad is anders ingekleurd. Iedereen speelt op hetzelfde blad.
house-option-solo_end = Alleen speel je 30 worpen. Als je wilt, is het ook afgelopen zodra je tweede kleur vol is.
house-option-covered = Niemand gooit vooraf; alleen dobbelstenen van wie al aan de beurt was, tellen mee.
house-option-match = Evenveel spellen als spelers: iedereen begint een keer.
house-option-deck = Kort: 31 kaarten uit de stapel en de twee jokers.
house-option-scoring = Kinderen tellen één punt voor een kwatro, voor vier kaarten tegelijk en voor uitspelen.
house-visibility = Wie mag meedoen?
house-visibility-link = Wie de link heeft
house-visibility-public = Iedereen
house-visibility-private = Alleen met een code
house-visibility-link-about = Je krijgt een link om te delen.
house-visibility-public-about = De tafel staat ook in de kast, voor iedereen die wil aanschuiven.
house-visibility-private-about = Je krijgt een link en een code. Zonder code komt niemand binnen.
house-more-wishes = Tijd, tips en meer
house-dice = De dobbelstenen
house-dice-rolled = Rollen vanzelf
house-dice-own = Echte, van de keukentafel
house-dice-rolled-about = Iedereen kan achteraf nagaan of het eerlijk ging.
house-dice-own-about = Gooi zelf en tik aan wat er ligt.
house-pace = Tijd per zet
house-pace-free = Zonder klok
house-pace-minute = 1 minuut
house-pace-minutes = 3 minuten
house-pace-day = 1 dag
house-pace-days = 3 dagen
house-pace-week = 7 dagen
house-weekends-off = In het weekend staan de klokken stil (zaterdag en zondag, UTC)
house-pace-about = Is de tijd om, dan speelt een bot verder tot je terug bent.
house-hints-allowed = Tips vragen mag
house-mark-practice = Oefenspel
house-mark-hints = Met tips
house-mark-stand-in = Een bot viel in
house-mark-undone = Worp teruggenomen
house-mark-cut-short = Afgebroken
house-mark-home = Thuis gespeeld
house-practice-about = Om te oefenen: neem terug wat je wilt, ook worpen en kaarten. Het spel telt niet mee bij je uitslagen.
house-spectators-allowed = Anderen mogen meekijken
house-set-up = Tafel klaarzetten
house-begin = Beginnen
house-no-such-game = Dat spel ligt niet in de kast.

# Gespeeld
house-whose = Van wie?
house-whose-mine = Van mij
house-whose-all = Van iedereen
house-which-game = Welk spel?
house-every-game = Alle spellen
house-played-by = Met wie?
house-none-yet = Hier komen de spellen die je uitspeelt.
house-none-of-all = Hier komen uitgespeelde spellen van tafels waar iedereen mag aanschuiven. Er zijn er nog geen.
house-none-found = Niets gevonden.
house-result-resigned = opgegeven
house-result-left = weggegaan
house-older = Oudere spellen

# Ik
house-keep = Bewaren
house-renamed = Vanaf nu heet je { $name }.
house-language = Taal
house-theme = Weergave
house-theme-system = Zoals het apparaat
house-theme-light = Licht
house-theme-dark = Donker
house-colours = Kleuren
house-colours-usual = Gewoon
house-colours-clear = Goed te onderscheiden
house-colours-about = Elke kleur heeft altijd ook een eigen teken.
house-sound = Geluid: dobbelstenen, pen en een belletje
house-recover-ask = { $name } blijven, of iemand anders worden?
house-recover-about = Met deze link ben je op dit apparaat een andere persoon. Ga alleen verder als je hem zelf hebt gemaakt: wie hem ook heeft, ziet je kaarten en kan voor je spelen. Zonder eigen link kun je niet meer terug.
house-recover-no = Blijven wie ik ben
house-recover-yes = Link gebruiken
house-recovery = Ook op een ander apparaat
house-recovery-about = Met een link ben je daar dezelfde persoon: je naam, je tafels en je uitslagen komen mee. Hij werkt één keer en is een week geldig.
house-recovery-make = Maak een link
house-copy = Kopiëren
house-rather-not = Laat maar
house-devices = Hier ben je ingelogd
house-device-this = Dit apparaat
house-device-other = Ander apparaat ({ $number })
house-device-days = sinds { $since }, voor het laatst op { $seen }
house-device-sign-out = Uitloggen
house-device-sign-out-which = Uitloggen: { $device }
house-device-sign-out-about = Daar ben je dan een onbekende; je tafels en uitslagen blijven hier gewoon staan. Een link voor een ander apparaat die je eerder maakte, werkt dan niet meer.
house-devices-sign-out = Overal elders uitloggen
house-statistics = Zo gaat het
house-no-statistics = Speel een spel uit, dan staat het hier.
house-players =
    { $count ->
        [one] alleen
       *[other] { $count } spelers
    }
house-stat-games = spellen
house-stat-wins = gewonnen
house-stat-mean = gemiddeld
house-stat-best = beste
house-stat-gave-up = opgegeven
house-stat-marked =
    { $count ->
        [one] En nog één spel dat niet meetelt: een oefenspel, een spel met tips, met een bot die inviel of met een teruggenomen worp.
       *[other] En nog { $count } spellen die niet meetellen: oefenspellen, spellen met tips, met een bot die inviel of met een teruggenomen worp.
    }
house-stat-soon =
    { $count ->
        [one] Nog één spel, en je ziet hier hoe je scores verdeeld zijn.
       *[other] Nog { $count } spellen, en je ziet hier hoe je scores verdeeld zijn.
    }
house-stat-spread = Hoe vaak je welke score haalde
house-stat-against =
    { $latest ->
        [0] Van wie je won
        [one] Van wie je won in je laatste spel
       *[other] Van wie je won in je laatste { $latest } spellen
    }
house-stat-people = mensen
house-stat-won-of = { $wins } van de { $games }
house-stat-made = Waar je beste uitslag uit bestond
house-stat-best-game = { $points }: dit spel terugkijken
house-trend = Je laatste { $count } spellen
house-trend-scores = Je scores na elkaar: { $scores }
house-distribution = Je scores, van { $low } tot { $high }

# Wat de server zegt
refusal-no-puzzles = De puzzels zijn nu niet op te halen. Is er verbinding?
refusal-no-answer = De server geeft geen antwoord. Heb je verbinding?
refusal-needs-code = Deze tafel is alleen voor wie de code heeft.
refusal-wrong-code = Dat is niet de code van deze tafel.
refusal-too-many-codes = Dat waren veel pogingen. Wacht even en probeer het dan opnieuw.
refusal-recovery = Deze link kennen we niet. Misschien is hij al gebruikt, of ouder dan een week.
refusal-crowded = Het is hier even heel druk. Probeer het zo nog eens.
refusal-too-fast = Rustig aan: dat ging te snel achter elkaar.
refusal-too-many-guests = Er komen nu te veel mensen tegelijk binnen. Probeer het later nog eens.
refusal-too-many-tables = Je hebt al heel veel tafels. Speel er eerst een paar uit, of ruim ze op.
refusal-not-found = Dat kunnen we niet vinden.
refusal-no-table = Deze tafel is er niet (meer).
refusal-no-spectators = Aan deze tafel kijkt niemand mee.
refusal-no-hints = Aan deze tafel zijn geen tips afgesproken.
refusal-no-hint = Er kwam geen tip. Probeer het nog eens.
refusal-internal = Hier ging iets mis. Het ligt niet aan jou.
refusal-storage-full = De server is vol. Er is niets veranderd.
refusal-storage-unavailable = De server kan even niet bij zijn opslag. Probeer het zo nog eens.
refusal-storage-failed = De server kon het niet bewaren. Er is niets veranderd.
refusal-storage-busy = De server heeft het even te druk. Probeer het zo nog eens.
refusal-record = Dit is geen bestand met een spel, of het is beschadigd.
refusal-storage-full-here = Deze browser heeft geen ruimte meer voor spellen. Er is niets veranderd.
refusal-storage-refused = Deze browser bewaart niets, dus op dit apparaat kun je niet spelen. In een privévenster is dat vaak zo.
refusal-fell-over = Er ging iets mis aan deze tafel. Probeer het zo nog eens.
refusal-unknown-person = We weten niet meer wie je bent. Laad de pagina opnieuw.

# Toetsen
house-keys = Toetsen
house-keys-table = Aan tafel
house-keys-kwatro = Op het veld van Kwatro
house-keys-replay = Bij het terugkijken
house-key-walk = over het blad lopen
house-key-tap = aantikken wat is aangewezen
house-key-confirm = doen wat op de knop staat
house-key-back = de laatste tik terugnemen
house-key-zoom = dichterbij, verder weg
house-key-all = alles laten zien
house-key-move = het veld verschuiven
house-key-step = een stap terug of verder
house-key-ends = naar het begin, naar het eind
house-key-play = afspelen en pauzeren

house-sound-ask = Wil je de dobbelstenen horen?
house-offer-yes = Ja, graag
house-offer-no = Nee, dank je

# Puzzles
house-puzzles = Puzzels
house-puzzles-of = Puzzels: { $game }
house-puzzles-all = Alle puzzels
house-lapses = Beter doen
house-day = Dobbelstenen van de dag
house-day-about = Voor iedereen dezelfde dobbelstenen, ieder één poging. Hoe ver kom jij ermee?
house-day-go = Naar de dobbelstenen van vandaag
house-day-others = Hoe deden anderen het?
house-puzzle-of-day = Puzzel van de dag
house-puzzle-of-day-about = Wat is de beste zet? Elke dag één per doos.
