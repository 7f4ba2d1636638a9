# De spellen
game-keer-op-keer = Keer op Keer
game-keer-op-keer-2 = Keer op Keer 2
game-clever = Clever
game-genius = Genius
game-kwatro = Kwatro
tagline-keer-op-keer = Twee dobbelstenen, een blok kleur: kruis je kolommen vol.
tagline-keer-op-keer-2 = Nog een keer, met bommen, harten, sterren en gouden vakjes.
tagline-clever = Elke dobbelsteen die je neemt, kost je de lagere.
tagline-genius = Zes symbolen: wie heeft het eerst zijn blad vol?
tagline-kwatro = Kleur, vorm en getal: alles gelijk of alles anders.

# Wat een tafel kan kiezen
option-sheet = Blad
option-solo_end = Einde van een solospel
option-covered = Gedekt begin
option-match = Hele wedstrijd
option-deck = Kaarten
option-scoring = Telling
value-black = zwart
value-red = rood
value-blue = blauw
value-green = groen
value-orange = oranje
value-purple = paars
value-yellow = geel
value-thirty-rolls = na 30 worpen
value-second-colour = ook bij twee kleuren
value-true = ja
value-false = nee
value-full = alle 66
value-short = kort: 33
value-standard = gewoon
value-children = kinderen

# Kleuren en dobbelstenen
colour-green = groen
colour-yellow = geel
colour-blue = blauw
colour-red = rood
colour-orange = oranje
colour-purple = paars
colour-white = wit
colour-joker = joker
joker = joker
special-heart = hart
special-bomb = bom
special-stars = sterren
special-row = drie in een rij
special-block = kleurblok

# Hoe goed een bot speelt
level-beginner = beginner
level-casual = gezellig
level-club = geoefend
level-expert = kenner
level-master = meester

# Delen van een score
part-colours = kleuren
part-columns = kolommen
part-rows = rijen
part-hearts = harten
part-exclamation-marks = uitroeptekens over
    .earns = uitroeptekens { $points }
part-special-symbols = speciale tekens over
part-stars = open sterren
    .earns = sterren { $points }
part-unused-rolls = worpen over
part-yellow = geel
part-blue = blauw
part-green = groen
part-orange = oranje
part-purple = paars
part-foxes = vossen
part-shortest-row = kortste rij
part-game-1 = spel 1
part-game-2 = spel 2
part-game-3 = spel 3
part-game-4 = spel 4
part-cards = kaarten
part-kwatros = kwatro’s
part-all-four = alle vier kaarten
part-going-out = uitspelen

# Het oordeel over een solospel, 1 is het best
rating-clever-1 = Dit doet bijna niemand na.
rating-clever-2 = Geweldig gespeeld.
rating-clever-3 = Heel sterk.
rating-clever-4 = Knap.
rating-clever-5 = Goed bezig.
rating-clever-6 = Netjes.
rating-clever-7 = Daar kun je mee thuiskomen.
rating-clever-8 = Het begin is er.
rating-clever-9 = Keer op keer wordt het beter.
rating-keer-1 = Dit doet bijna niemand na.
rating-keer-2 = Geweldig gespeeld.
rating-keer-3 = Geweldig gespeeld.
rating-keer-4 = Heel sterk.
rating-keer-5 = Knap.
rating-keer-6 = Knap.
rating-keer-7 = Goed bezig.
rating-keer-8 = Netjes.
rating-keer-9 = Netjes.
rating-keer-10 = Daar kun je mee thuiskomen.
rating-keer-11 = Het begin is er.
rating-keer-12 = Keer op keer wordt het beter.
rating-keer-13 = Bliksem! Dat was niet je dag.

# Waarom iets niet kan
refusal-already-crossed = Dat vakje is al aangekruist.
refusal-bad-contribution = Dat mag hoogstens 64 tekens lang zijn, zonder spaties.
refusal-bad-id = Zo kan een opdracht niet heten.
refusal-bad-name = Een naam heeft 1 tot 24 zichtbare tekens en lijkt niet op die van een bot.
refusal-block-not-touching = Dat blok raakt geen kruisje en heeft er zelf geen.
refusal-bonus-first = Gebruik eerst je bonus.
refusal-bot-plays = Hier speelt nu een bot.
refusal-broken = Er is iets mis met dit spel; het kan niet verder.
refusal-card-twice = Een kaart komt twee keer voor.
refusal-cards-drawn = Er zijn al nieuwe kaarten gepakt.
refusal-cells-apart = Deze vakjes raken elkaar niet.
refusal-crossed = Dat vakje is al aangekruist.
refusal-deck-size = Het aantal kaarten klopt niet.
refusal-dice-count = Iedereen gooit al zijn dobbelstenen.
refusal-dice-rolled = Er is sindsdien gegooid. Terugnemen kan dan alleen aan een oefentafel.
refusal-die-spent = Die dobbelsteen heb je deze beurt al als extra gebruikt.
refusal-full = Dit deel is vol.
refusal-game-on = Dat kan pas na het spel.
refusal-gap = De kaarten vormen geen aaneengesloten lijn.
refusal-line-broken = In een lijn moet alles gelijk zijn of alles anders: kleur, vorm en getal.
refusal-log-full = Aan deze tafel is zoveel gebeurd dat je alleen dit spel nog kunt uitspelen. Zet daarna een nieuwe tafel klaar.
refusal-lot-first = Eerst wordt geloot wie begint.
refusal-must-take = Er past een dobbelsteen, dus neem er een.
refusal-no-bot = Hier speelt geen bot.
refusal-no-colour-die = Die kleur ligt er niet.
refusal-no-exclamation-mark = Een joker kost een uitroepteken, en je hebt er te weinig.
refusal-no-game = Er is geen spel bezig.
refusal-other-colour = Dat vakje heeft een andere kleur dan de dobbelsteen.
refusal-other-number = De getaldobbelsteen zegt hoeveel vakjes je aankruist.
refusal-not-whole = Dat is nog maar een deel van een zet: ga verder.
refusal-others-play = Aan deze tafel spelen ook anderen. Je kunt opgeven, maar de tafel niet opruimen.
refusal-not-your-table = Alleen wie de tafel heeft klaargezet, kan hem opruimen.
refusal-closed = Deze tafel is opgeruimd.
refusal-no-heart-left = Alle vijf harten zijn omcirkeld.
refusal-no-joker = Voor een joker heb je twee dezelfde dobbelstenen nodig.
refusal-no-lot = Er hoeft niet meer geloot te worden.
refusal-no-number-die = Dat getal ligt er niet.
refusal-no-re-roll = Je kunt niet meer opnieuw gooien.
refusal-no-roll-left = Je hebt al drie keer gegooid.
refusal-no-secret = De dobbelstenen zijn nog niet klaar.
refusal-no-special-die = Dat laat de speciale dobbelsteen niet zien.
refusal-no-special-symbol = De speciale dobbelsteen kost een teken ◈, en je hebt er geen.
refusal-no-such-bonus = Zo’n bonus heb je nu niet.
refusal-no-such-field = Dat vakje is er niet.
refusal-no-such-moment = Zo ver is het spel niet gekomen.
refusal-no-such-move = Daarmee is nu geen zet mogelijk.
refusal-no-such-seat = Daar zit niemand.
refusal-no-undo = Niemand wilde iets terugnemen.
refusal-no-wild-there = Daar ligt geen joker.
refusal-not-asked = Je bent niet gevraagd.
refusal-not-available = Die dobbelsteen kun je nu niet nemen.
refusal-not-chance = Er valt nu niets te gooien.
refusal-not-higher = Paars moet hoger zijn dan het getal ervoor.
refusal-not-in-hand = Die kaarten heb je niet.
refusal-not-lowest = Op het dienblad liggen de drie laagste.
refusal-not-now = Dat hoef je nu niet te beslissen.
refusal-not-on-tray = Die dobbelsteen ligt niet op het dienblad.
refusal-not-over = Er is nog geen spel gespeeld.
refusal-not-owner = Dat mag alleen wie de tafel heeft klaargezet.
refusal-not-own-dice = Hier wordt voor je gegooid.
refusal-not-seated = Ga eerst zitten.
refusal-not-touching = Dat raakt niets wat er al ligt of staat.
refusal-not-whole-block = Het hele blok moet in één keer worden aangekruist.
refusal-not-your-seat = Daar zit iemand anders.
refusal-not-your-turn = Je bent nu niet aan zet.
refusal-notation = Dat is geen zet.
refusal-nothing-to-undo = Er is niets om terug te nemen.
refusal-only-active = Alleen wie aan de beurt is, mag opnieuw gooien.
refusal-only-bomb = Nu gaat het om je bom: gebruik hem of laat hem liggen.
refusal-open-seat = Daar zit niemand.
refusal-other-chance = Eerst komt iets anders.
refusal-out-of-reach = Begin in kolom H of naast een eerder kruisje.
refusal-over = Het spel is afgelopen.
refusal-over-long = Dat is te lang.
refusal-pile-empty = De stapel is op: passen kan, kaarten ruilen niet.
refusal-place-taken = Daar ligt al een kaart.
refusal-resigned = Deze speler heeft opgegeven.
refusal-same-name = Zo heet er al iemand aan deze tafel.
refusal-seat-taken = Die stoel is bezet.
refusal-secret-known = De dobbelstenen liggen al klaar.
refusal-setup = Zo kan het spel niet beginnen.
refusal-somebody-away = Er is sindsdien gegooid, en iemand die het goed moet vinden is er niet.
refusal-star-out-of-reach = Een ster moet in kolom H liggen of naast een kruisje.
refusal-table-full = Alle stoelen zijn bezet.
refusal-too-long = Een lijn heeft hoogstens vier kaarten.
refusal-too-low = Te laag voor het volgende groene vakje.
refusal-tray-first = Er past een dobbelsteen van het dienblad: neem die.
refusal-one-try = Met de dobbelstenen van de dag heb je één poging, en die speel je zelf.
refusal-rated = Dit potje telt voor de rating: je speelt op één plek, je speelt zelf, en wat anderen hebben gezien neem je niet terug.
refusal-contest = Dit is een toernooipartij: de plaatsen staan vast, en je speelt zelf.
refusal-undo-limit = In dit spel heb je zo vaak teruggenomen als het mag.
refusal-undo-open = Er wacht nog iemand op antwoord.
refusal-undo-refused = Dat mocht niet. Na de volgende zet kun je het opnieuw vragen.
refusal-which-seat = Zeg voor wie.
refusal-wild-at-a-loss = Geen kaart past in alle lijnen van de joker.
refusal-wild-for-wild = Een joker ruil je alleen tegen een gewone kaart.
refusal-wrong-colour = Die dobbelsteen hoort niet bij dit deel.
refusal-wrong-dice = Dat zijn niet de dobbelstenen die nu gegooid worden.
refusal-wrong-sum = Blauw en wit zijn samen een ander getal.
refusal-wrong-value = Dat getal staat niet op de dobbelsteen.

# Hoe het gaat
help-keer-op-keer =
    Neem een kleur en een getal, en kruis precies zoveel vakjes aan in één blok van die kleur. De vakjes raken elkaar, en minstens één ligt in kolom H of naast een eerder kruisje.

    Wie aan de beurt is, kiest eerst; de anderen kiezen uit wat overblijft. In de eerste drie worpen mag iedereen uit alles kiezen. Passen mag altijd.

    De zwarte dobbelsteen ✱ is elke kleur, het ? elk getal van 1 tot 5. Elke joker kost een uitroepteken.

    Een volle kolom geeft de bovenste punten aan wie die het eerst vol heeft, de onderste aan wie later komt. Een hele kleur geeft 5 of 3. Elke open ster ★ kost 2, elk uitroepteken over is 1 waard.

    Het spel eindigt als iemand zijn tweede kleur vol heeft. Alleen speel je 30 worpen met twee kleuren en twee getallen.
help-keer-op-keer-2 =
    Alles gaat als in Keer op Keer, met een zevende dobbelsteen erbij. In plaats van kleur en getal mag je de speciale dobbelsteen nemen; dat kost een teken ◈.

    ♥ hart: omcirkel het volgende hart. ✹ bom: kruis tot vier vakjes van een vierkant van twee bij twee aan, waar dan ook. ★★ sterren: een of twee sterren in kolom H of naast een kruisje. ▬ drie in een rij: een tot drie vakjes van één rij, elk naast een kruisje. ▟█▙ kleurblok: alles wat er van een blok over is, als het een kruisje heeft of raakt.

    Een gouden vakje ◈ geeft een teken. Een volle rij is 5 punten en geeft wie die het eerst vol heeft wat ernaast staat: een teken, een bom of een hart. Een volle kolom geeft er zoveel punten bij als je harten hebt.

    Tekens over zijn 2 waard. Alleen: hoogstens 30 worpen, elke worp over is 2 waard.
help-clever =
    Gooi tot drie keer. Neem telkens één dobbelsteen en vul hem in; alles wat lager is, gaat naar het dienblad. De anderen nemen daarna elk één dobbelsteen van het dienblad.

    Geel: kruis het getal aan. Blauw: de som van blauw en wit. Groen: van links naar rechts, minstens wat er staat. Oranje: vul het getal in, soms telt het dubbel of driedubbel. Paars: elk getal hoger dan het vorige, na een 6 mag alles. Wit is een joker voor elke kleur.

    Wat naast of onder een vakje staat, krijg je zodra het vakje, de rij of de kolom vol is: een kruisje of getal elders, ↻ opnieuw gooien, +1 een extra dobbelsteen aan het eind van je beurt, of een vos.

    Elke vos is zoveel waard als je slechtste kleur. Je speelt 6 rondes (met drie spelers 5, met vier spelers 4).
help-genius =
    Gooi al je dobbelstenen, tot drie keer, en kruis dan aan. Voor elk symbool: jouw dobbelstenen ermee maal die van de anderen, zoveel kruisjes in die rij.

    Twee, drie of vier dezelfde dobbelstenen mogen ook een joker zijn: één, twee of drie kruisjes in een rij naar keuze. Kies daarvoor de dobbelstenen en dan de rij.

    De middelste vakjes van een rij gaan pas open als elke rij een kruisje in het eerste deel heeft; het laatste vakje als elke rij er een in het middelste deel heeft. Wat niet past, vervalt.

    Wie het eerst alles vol heeft, wint.
help-kwatro =
    Leg één tot vier kaarten in één rij of kolom aan de kaarten op tafel. In elke lijn van twee, drie of vier kaarten is kleur, vorm en getal telkens op alle kaarten gelijk of op alle verschillend.

    Je krijgt de getallen van alle lijnen die je maakt of langer maakt. Elke lijn van vier, een kwatro, verdubbelt dat; alle vier je kaarten leggen en uitspelen ook.

    Een joker ★ is elke kaart. Ligt er een op tafel, dan mag je hem ruilen tegen een kaart die op zijn plaats past: kies de kaart en wijs de joker aan.

    Passen mag ook: kies pas, en dan de kaarten die je onder de stapel wilt leggen.

# Wat er van zetten gezegd wordt: op de knop, en achter de naam van wie het deed
keer-pass = pas
    .did = past
keer-mark = { $colour } { $number }: { $cells }
    .did = neemt { $colour } { $number }: { $cells }
keer-heart = hart omcirkelen
    .did = omcirkelt een hart
keer-bomb = bom: { $cells }
    .did = gooit een bom: { $cells }
keer-stars = sterren: { $cells }
    .did = neemt sterren: { $cells }
keer-row = drie in een rij: { $cells }
    .did = neemt drie in een rij: { $cells }
keer-block = kleurblok: { $cells }
    .did = neemt een kleurblok: { $cells }
clever-take = { $use }
    .did = neemt { $use }
clever-extra = extra: { $use }
    .did = neemt een extra dobbelsteen: { $use }
clever-bonus = bonus: { $mark }
    .did = krijgt als bonus { $mark }
clever-reroll = Opnieuw gooien
    .did = gooit opnieuw
clever-nothing = Niets nemen
    .did = neemt niets
clever-done = Klaar
    .did = is klaar
clever-use = { $die } voor { $mark }
clever-mark-yellow = geel { $value } (rij { $row })
clever-mark-blue = blauw { $value }
clever-mark-green = een groen kruisje
clever-mark-orange = oranje { $value }
clever-mark-purple = paars { $value }
genius-again = Nog eens gooien
    .did = gooit nog eens
genius-score = Aankruisen
    .did = kruist aan
genius-jokers = Joker: { $jokers }
    .did = { $count ->
        [one] maakt een joker: { $jokers }
       *[other] maakt jokers: { $jokers }
    }
genius-joker = { $from } → { $into }
genius-joker-own = { $symbol }, in de eigen rij
kwatro-play = Leg { $cards }
    .did = legt { $cards }
kwatro-swap = Ruil { $card } voor een joker
    .did = ruilt { $card } voor een joker
kwatro-pass = { $count ->
    [0] Passen
    [one] Passen en één kaart ruilen
   *[other] Passen en { $count } kaarten ruilen
}
    .did = { $count ->
        [0] past
        [one] past en ruilt één kaart
       *[other] past en ruilt { $count } kaarten
    }
kwatro-trade = Pas en ruil { $cards }
    .did = past en ruilt { $cards }
kwatro-laid-card = { $shape ->
    [triangle] { $colour ->
        [red] rode
        [green] groene
        [blue] blauwe
       *[yellow] gele
    } driehoek
    [circle] { $colour ->
        [red] rode
        [green] groene
        [blue] blauwe
       *[yellow] gele
    } cirkel
    [square] { $colour ->
        [red] rood
        [green] groen
        [blue] blauw
       *[yellow] geel
    } vierkant
   *[cross] { $colour ->
        [red] rood
        [green] groen
        [blue] blauw
       *[yellow] geel
    } kruis
} { $number }
kwatro-wild = joker

# Wat een zet oplevert
keer-column = kolom { $column }: { $points }{ $hearts ->
    [0] {""}
   *[other] {" "}+ { $hearts } ♥
}
keer-column-counts = kolom { $column } telt nu: { $points }{ $hearts ->
    [0] {""}
   *[other] {" "}+ { $hearts } ♥
}
keer-row-full = rij { $row }: 5{ $won ->
    [heart] {" "}en een hart ♥
    [bomb] {" "}en een bom ✹
    [symbol] {" "}en een teken ◈
   *[nothing] {""}
}
keer-colour = { $colour } helemaal vol: { $points }
keer-colour-counts = { $colour } telt nu: { $points }
keer-symbols = { $count ->
    [one] een teken ◈
   *[other] { $count } tekens ◈
}
clever-bonus-reroll = opnieuw gooien
clever-bonus-extra-die = extra dobbelsteen
clever-bonus-fox = vos
clever-bonus-yellow-x = geel kruisje
clever-bonus-blue-x = blauw kruisje
clever-bonus-green-x = groen kruisje
clever-bonus-orange-4 = oranje 4
clever-bonus-orange-5 = oranje 5
clever-bonus-orange-6 = oranje 6
clever-bonus-purple-6 = paarse 6
clever-bonus-choice = een kruisje of een 6 naar keuze
kwatro-lines = lijnen { $points }
kwatro-fours = { $how ->
    [doubled] { $count ->
        [one] een kwatro verdubbelt dat
       *[other] { $count } kwatro’s, elk verdubbelt dat
    }
   *[counted] { $count ->
        [one] een kwatro
       *[other] { $count } kwatro’s
    }
}
kwatro-all-four = { $how ->
    [doubled] vier kaarten tegelijk verdubbelen dat
   *[counted] vier kaarten tegelijk
}
kwatro-going-out = { $how ->
    [doubled] uitspelen verdubbelt dat
   *[counted] uitgespeeld
}

# Wat er van dobbelstenen en kaarten gezegd wordt
begins = { $seat } begint
    .you = Jij begint
keer-roll = { $colours } · { $numbers }
keer-roll-2 = { $colours } · { $numbers } · { $special }
clever-roll = Worp: { $dice }
    .rolled = { $dice }
clever-serve = Op het dienblad: { $dice }
clever-die = { $colour } { $face }
genius-roll = Worp: { $dice }
    .rolled = { $dice }
genius-dice = { $count ->
    [one] { $symbol }
   *[other] { $count }× { $symbol }
}
genius-symbol-blue = blauwe ster
genius-symbol-yellow = gele zon
genius-symbol-green = groene schijf
genius-symbol-orange = oranje zeshoek
genius-symbol-purple = paarse ring
genius-symbol-red = rode roos
kwatro-deal = De kaarten zijn gedeeld
