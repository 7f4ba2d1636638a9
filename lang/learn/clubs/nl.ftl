# Je clubs
club-mine = Jouw clubs
club-none = Je zit nog niet in een club. Laat je de link van een club sturen, of begin er zelf een.
club-found = Een club beginnen
club-found-about = Bedenk een naam en stuur de link naar wie erbij hoort.
club-name = Hoe heet hij?
club-your-name-about = Zo heet je voor de anderen in de club.
club-found-yes = Beginnen
club-role-member = lid
club-role-organiser = organisator
club-role-keeper = voorzitter
club-members =
    { $count ->
        [one] 1 lid
       *[other] { $count } leden
    }

# Lid worden
club-join-title = Een uitnodiging
club-kept-by = Voorzitter: { $name }
club-join-about = Je bent uitgenodigd voor deze club. De leden zien je naam, spelen aan de tafels van de club en staan in de stand.
club-join = Lid worden
club-joined-already = Je bent al lid van deze club.
club-join-void = Deze link leidt niet naar een club. Misschien is hij vernieuwd: vraag om de nieuwe.

# Een club
club-gone = Deze club is er niet, of je bent er geen lid van.
club-tables = Tafels
club-more-tables = Meer tafels ({ $count })
club-no-tables = Er staat geen tafel klaar. Welk spel wordt het?
club-open-table = Zet een tafel klaar voor de club
club-table-playing = Wordt gespeeld
club-tournaments = Toernooien
club-no-tournaments = Er is nog geen toernooi geweest.
club-announce = Een toernooi aankondigen
club-entering = Inschrijving open
club-playing = Bezig
club-past = Eerdere
club-standings = De stand
club-season = Seizoen
club-game = Spel
club-all-games = Alle spellen samen
club-no-standings = In deze tijd heeft niemand een potje voor de club uitgespeeld.
club-no-standings-now = Dit seizoen heeft nog niemand een potje voor de club uitgespeeld. Zet een tafel klaar: wie speelt, staat hier.
club-points-about = Per potje krijg je een punt voor ieder die achter je eindigt, en een half punt bij een gelijke stand.
club-place = Plaats
club-who = Wie
club-played = Potjes
club-points = Punten
club-wins = Gewonnen
club-you = jij
club-people = Leden
club-alone = Je bent hier nog alleen. Stuur de anderen de link hierboven.
club-change-member = Wat doen we met { $name }?
club-make-organiser = Organisator maken
club-make-organiser-about = Organisatoren schrijven toernooien uit, verbeteren uitslagen en nodigen mensen uit.
club-make-member = Geen organisator meer
club-make-keeper = De club overdragen
club-make-keeper-about = { $name } gaat dan over de club. Jij blijft organisator.
club-show-out = Uit de club zetten
club-show-out-about = { $name } is dan geen lid meer en trekt zich terug uit de toernooien. Wat gespeeld is, blijft staan.
club-invite = Mensen uitnodigen
club-invite-about = Wie deze link heeft, kan lid worden.
club-invite-words = Word lid van { $club }
club-renew = De link vernieuwen
club-renew-about = De oude link werkt dan niet meer. Wie lid is, blijft lid.
club-upkeep = De club zelf
club-rename = De naam
club-wall = Een scorebord voor het clublokaal
club-wall-about = De stand en de toernooien in grote letters, voor een scherm. Wie het adres heeft, kan meekijken en ziet ook de namen.
club-wall-on = Het scorebord ophangen
club-wall-off = Het scorebord weghalen
club-wall-open = Het scorebord bekijken
club-leave = De club verlaten
club-leave-about = Je trekt je terug uit de toernooien. Je plek aan de tafels en je potjes houd je.
club-leave-keeper = Voorzitter wordt dan de organisator die het langst bij de club is, en anders het lid dat er het langst bij is. Wie al van te veel clubs voorzitter is, wordt overgeslagen; blijft er niemand over, dan heeft de club voorlopig geen voorzitter.
club-leave-last = Jij bent de laatste: de club is dan weg, met de stand en de toernooien.
club-close = De club voorgoed opheffen
club-close-about = De stand en de toernooien zijn dan weg, voor iedereen. Gespeelde potjes blijven bij de spelers.
club-left = Je hebt de club verlaten.
club-closed = De club is opgeheven.
club-renamed = De club heet nu { $club }.

# Een toernooi
tournament-gone = Dit toernooi is er niet, of je bent geen lid van de club.
tournament-round-robin = Iedereen tegen iedereen
tournament-round-robin-double = Iedereen twee keer tegen iedereen
tournament-swiss = Zwitsers
tournament-knock-out = Afvalsysteem
tournament-league = Competitie
tournament-round-robin-about = Iedereen speelt tegen iedereen. Fijn met twee tot acht mensen.
tournament-swiss-about = Een vast aantal rondes: wie het ongeveer even goed doet, treft elkaar, en niemand valt af. Fijn met veel mensen.
tournament-knock-out-about = Wie wint, gaat door; de anderen vallen af.
tournament-league-about = Zo nu en dan een ronde: je treft zo veel mogelijk anderen, hoe de stand ook is.
tournament-rounds-count =
    { $count ->
        [one] 1 ronde
       *[other] { $count } rondes
    }
tournament-best-of = beste van { $count }
tournament-seats = met { $count } aan tafel
tournament-entered =
    { $count ->
        [0] nog niemand ingeschreven
        [one] 1 ingeschreven
       *[other] { $count } ingeschreven
    }
tournament-of-round = ronde { $round }
tournament-players =
    { $count ->
        [one] 1 speler
       *[other] { $count } spelers
    }
tournament-enter = Ik doe mee
tournament-in = Je doet mee.
tournament-in-waits = Je doet mee. Een organisator geeft het startsein.
tournament-out = Je hebt je teruggetrokken.
tournament-withdraw = Terugtrekken
tournament-withdraw-about = Je geeft de potjes op die je nu speelt, en krijgt er geen meer. Wat je gespeeld hebt telt, behalve als dat bij iedereen tegen iedereen minder dan de helft was.
tournament-withdraw-who = { $name } terugtrekken
tournament-withdraw-who-about = { $name } geeft de potjes op die nu bezig zijn, en krijgt er geen meer.
tournament-absent = De volgende ronde ben ik er niet
tournament-absent-who = { $name } is er de volgende ronde niet
tournament-left = teruggetrokken
tournament-annulled = vroeg teruggetrokken: telt voor niemand
tournament-away = volgende ronde niet
tournament-start = Beginnen
tournament-start-about = Er wordt geloot en de eerste ronde wordt ingedeeld. De tafels staan meteen klaar, dus begin als iedereen er is.
tournament-start-slow = Er wordt geloot en de eerste potjes beginnen meteen.
tournament-start-few = Er zijn minstens twee mensen nodig om te beginnen.
tournament-goes-on = De volgende ronde komt vanzelf zodra het laatste potje van deze klaar is.
tournament-end = Nu beëindigen
tournament-end-about = Potjes die nu bezig zijn tellen niet meer mee voor het toernooi. Wat gespeeld is wel.
tournament-delete = Het toernooi verwijderen
tournament-delete-about = De rondes en de stand zijn dan weg. Gespeelde potjes blijven bij de spelers.
tournament-organise = Voor organisatoren
tournament-play = Spelen: ronde { $round } tegen { $names }
tournament-begins = Het begint uiterlijk om { $time }, wie er ook is.
tournament-laid = Je tafel wordt klaargezet …
tournament-rest = In ronde { $round } heb je een vrije ronde.
tournament-wait = Jouw potjes van deze ronde zijn gespeeld. De anderen zijn nog bezig.
tournament-won = Gewonnen door { $names }.
tournament-round = Ronde { $round }
tournament-round-of = Ronde { $round } van { $rounds }
tournament-rounds = Rondes
tournament-now = Nu
tournament-last = De laatste
tournament-table = Tafel { $number }
tournament-bye = { $names }: vrije ronde
tournament-walkover = { $winner } wint: { $missing } is er niet
tournament-forfeit = opgegeven
tournament-to-table = Naar de tafel
tournament-replay = Terugkijken
tournament-replay-number = Potje { $number } terugkijken
tournament-result-give = Uitslag invullen
tournament-result = Verbeteren
tournament-result-of = De uitslag: { $names }
tournament-result-about = Geef iedereen een plaats; bij een gelijke stand dezelfde. De punten in het spel beslissen pas als al het andere gelijk is.
tournament-result-place = Plaats van { $name }
tournament-result-score = Punten van { $name }
tournament-result-nth = { $place }e
tournament-result-choose = Kies …
tournament-result-forfeit = kwam niet, of gaf op
tournament-result-keep = Zo was het
tournament-standings = De stand
tournament-no-standings = De stand komt met de eerste uitslag.
tournament-entrants = Deelnemers
tournament-nobody = Nog niemand. Wees de eerste!
measure-points = Punten
measure-direct-encounter = Onderling
measure-buchholz = Buchholz
measure-sonneborn-berger = Sonneborn-B.
measure-wins = Gewonnen
measure-margin = Saldo
measure-reached = Rondes
measure-last-table = Laatste tafel
measure-direct-encounter-about = Onderling: de punten tegen wie er gelijk staan, als die allemaal tegen elkaar speelden.
measure-buchholz-about = Buchholz: de punten van iedereen tegen wie je speelde.
measure-sonneborn-berger-about = Sonneborn-Berger: de punten van wie je versloeg, en de helft van die met wie je gelijk eindigde.
measure-wins-about = Gewonnen: potjes die je aan tafel in je eentje won.
measure-margin-about = Saldo: jouw scores min die van de anderen.
measure-reached-about = Rondes: hoeveel je er doorkwam.
measure-last-table-about = Laatste tafel: hoe je daar eindigde.

# Uitschrijven
announce-name = Hoe heet het?
announce-name-usual = { $game }-toernooi
announce-format = Wie speelt tegen wie?
announce-seats = Aan een tafel
announce-rounds = Hoeveel rondes?
announce-double = Twee keer, ieder begint een keer
announce-best-of = Een ontmoeting
announce-single = Eén potje
announce-third = Een potje om de derde plaats
announce-live = Iedereen speelt tegelijk: een potje begint als allen klaar zijn, uiterlijk tien minuten nadat de ronde is ingedeeld. Wiens tijd om is, heeft opgegeven.
announce-slow = Op afstand: ieder zet wanneer het uitkomt. Wiens tijd om is, heeft opgegeven.
announce-rated = Voor de rating: de potjes tellen mee voor ieders rating
announce-yes = Aankondigen

# De wand
wall-gone = Dit scorebord hangt er niet meer.
wall-title = { $club }: het scorebord
wall-bye = vrije ronde
wall-nobody = Nog niemand
wall-playing = bezig

# Wat de server over clubs zegt
refusal-not-keeper = Dat kan alleen de voorzitter van de club.
refusal-not-organiser = Dat kunnen alleen de organisatoren van de club.
refusal-too-many-clubs = Je zit in te veel clubs, of bent voorzitter van te veel clubs: verlaat er eerst een of hef er een op.
refusal-cannot-keep = Dit lid is al voorzitter van zo veel clubs als mag.
refusal-club-full = Deze club heeft zo veel leden als erin passen.
refusal-no-clock = Een toernooi heeft een klok nodig.
refusal-too-many-tournaments = Deze club heeft te veel toernooien: beëindig of verwijder er eerst een.
refusal-tournament-playing = Dit toernooi is bezig: beëindig het eerst.
refusal-tournament-already-entered = Je doet al mee.
refusal-tournament-full = In dit toernooi kan niemand meer bij.
refusal-tournament-no-entrant = Die doet niet mee.
refusal-tournament-withdrawn = Wie zich heeft teruggetrokken, doet niet meer mee.
refusal-tournament-too-late = Dit toernooi is begonnen; er kan niemand meer bij.
refusal-tournament-not-started = Dit toernooi is nog niet begonnen.
refusal-tournament-already-started = Dit toernooi is al begonnen.
refusal-tournament-too-few = Er zijn minstens twee spelers nodig.
refusal-tournament-over = Dit toernooi is afgelopen.
refusal-tournament-no-more-rounds = Er komt geen ronde meer.
refusal-tournament-round-made = Die ronde is al ingedeeld.
refusal-tournament-no-game = Dat potje is er niet aan deze tafel.
refusal-tournament-result-known = De uitslag kwam net binnen. Kijk nog eens.
refusal-tournament-wrong-places = Deze plaatsen kloppen niet: na een gedeelde eerste komt de derde.
refusal-tournament-wrong-score = Punten liggen tussen −1.000.000 en 1.000.000.
refusal-tournament-result-used = Wat daarna kwam hangt van deze uitslag af: hij blijft zoals hij is.
refusal-tournament-log-full = In dit toernooi is zoveel gebeurd dat het alleen nog uitgespeeld kan worden.
refusal-tournament-wavering = Dat is te vaak heen en weer veranderd: tot de volgende ronde klaarstaat blijft het zo.
