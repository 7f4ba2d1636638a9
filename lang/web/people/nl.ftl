# Mensen: wat je van jezelf laat zien, anderen, en voorgoed weggaan
people-shown = Wat anderen van je potjes zien
people-shown-public = Potjes aan open tafels
people-shown-all = Allemaal
people-shown-nothing = Niets
people-shown-about = Op jouw pagina zien anderen hoeveel je speelde, je beste scores en je ratings. Losse potjes aan een tafel met een link of code, en thuis, staan nooit in een lijst.
people-here = Laten zien wanneer ik er ben
people-here-about = Wie met je gespeeld heeft, ziet een groene stip zolang je er bent. Die van anderen zie je alleen als je de jouwe laat zien.
people-is-here = nu hier

people-data = Jouw gegevens
people-data-about = Eén bestand met wie je hier bent, al je potjes en wat we daaruit tellen.
people-take = Neem mijn gegevens mee
people-forget = Verwijder mij
people-forget-about = Je gaat van alle tafels weg, elk apparaat wordt uitgelogd en je naam verdwijnt uit alle potjes. Potjes met anderen blijven heel; op jouw plek staat dan ‘Guest’. Niemand kan dit terugdraaien. Wat op dit apparaat staat, blijft hier.
people-forget-type = Typ je naam als je het zeker weet: { $name }
people-forget-yes = Verwijder mij voorgoed
people-forget-no = Ik blijf
people-gone = Je bent hier verwijderd. Uit de laatste potjes verdwijnt je naam binnen een paar minuten.

people-privacy = Wat we bewaren
people-privacy-lines = In tien punten, en meer is het niet.
people-privacy-1 = Je hebt geen account nodig: aan een cookie herkent deze site je. Verder staat er op je apparaat alleen de app, wat je hebt ingesteld en je eigen potjes.
people-privacy-2 = Van jou bewaren we: een naam die je zelf kiest, wanneer je voor het eerst kwam, en per apparaat sinds wanneer het je kent en op welke dag het er voor het laatst was. Wil je meldingen, dan ook waar je browser die ontvangt; ze gaan verzegeld via de dienst van de maker ervan. Van een passkey: het openbare deel, de naam die je hem gaf, en wanneer je hem toevoegde en voor het laatst gebruikte; het geheime deel blijft op je eigen apparaten.
people-privacy-3 = Geen adres, geen e-mail, geen telefoonnummer. Je netwerkadres gebruiken we alleen in het geheugen, om overbelasting tegen te houden; we schrijven het nergens op.
people-privacy-4 = Elk potje dat je hier uitspeelt bewaren we, met namen, zetten en scores, zodat je het terug kunt kijken en iedereen de dobbelstenen kan narekenen; en ook wat we eruit tellen: je statistieken en ratings, met wie je speelde en je pogingen met de dobbelstenen van de dag.
people-privacy-5 = Potjes aan een open tafel kan iedereen zien, die met een link wie de link heeft, die met een code alleen de spelers.
people-privacy-6 = Potjes op je eigen apparaat komen hierheen als ze klaar zijn, voor je andere apparaten. Alleen wie de link heeft, vindt ze.
people-privacy-7 = Op jouw pagina staat wat jij kiest: óf alles, óf alleen wat toch al openbaar was, óf niets. Of je er op dit moment bent, is alleen te zien als je dat wilt, voor wie met je gespeeld heeft en het zelf ook laat zien; een minuut of twee nadat je weg bent, weten we het niet meer. In een club zien de leden je naam en hoe je het deed; ben je de voorzitter, dan ziet ook wie de link van de club heeft je naam. Heeft die club een scorebord, dan ziet wie het adres daarvan heeft ook je naam en hoe je het deed.
people-privacy-8 = Geen reclame, geen bezoekersteller, niets van andere bedrijven: alles komt van deze site zelf.
people-privacy-9 = Op je eigen pagina kun je alles in één bestand meenemen, elk apparaat uitloggen en jezelf verwijderen.
people-privacy-10 = Heb je jezelf verwijderd, dan zijn je naam, je apparaten en je passkeys weg; de zetten blijven bij wie met je speelde. In reservekopieën van wie deze site beheert, kan je naam staan zolang die bewaard worden.

people-since = hier sinds { $since }
people-shows-nothing = { $name } laat niet zien hoe de potjes gingen.
people-no-games = Nog geen potjes om te laten zien.
people-own = Zo begint jouw pagina voor anderen. Wat ze van je potjes zien, kies je op je eigen pagina.
people-together = Jij en { $name }
people-together-wins = Jij won er { $wins }, { $name } won er { $theirs }, van { $games ->
    [one] 1 potje
   *[other] { $games } potjes
}.
people-together-means = Gemiddeld { $mean } tegen { $theirs } punten.
people-together-last = Het laatste potje

people-played-with = Met wie je speelde
people-again = Nog eens
people-again-with = Nog eens { $game } met { $name }
people-asked = { $name } vraagt of je meespeelt
people-decline = Nee, bedankt
people-decline-which = Nee, bedankt: { $game } met { $name }

people-vacation = Vakantie
people-vacation-about = Ga je weg, dan staat jouw klok stil in alle potjes die je nu speelt met dagen per zet. Je mag er 28 dagen per jaar tussenuit; je hebt nog { $left ->
    [one] 1 dag
   *[other] { $left } dagen
}.
people-vacation-days = Hoeveel dagen?
people-vacation-begin = Vakantie!
people-vacation-until = Je bent op vakantie tot { $until }. Je klokken staan stil.
people-vacation-end = Ik ben terug
refusal-no-vacation = Je bent al op vakantie, of zoveel dagen heb je niet meer.

refusal-other-name = Zo heet je hier niet, dus er is niets verwijderd.
refusal-too-many-archives = Je hebt je gegevens net nog meegenomen, of anderen nemen nu die van hen mee. Probeer het later nog eens.
