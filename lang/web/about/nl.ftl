# Wat er op een blad gedrukt staat, voor wie er de muis of een vinger op laat rusten
about-title = Zo lees je het blad
about-hint = Op het blad zelf: laat de muis ergens op rusten, of houd je vinger erop.

# Clever
about-clever-gives = { $where ->
    [row] Volle rij: { $bonus }
    [column] Volle kolom: { $bonus }
    [diagonal] Volle diagonaal: { $bonus }
    [round] Voor iedereen aan het begin van deze ronde: { $bonus }
    [track] Omcirkeld als je het krijgt, doorgestreept als je het gebruikt: { $bonus }
   *[field] Bij dit vakje: { $bonus }
}
about-clever-reroll = opnieuw gooien. In je eigen beurt gooi je de dobbelstenen die je net gooide nog een keer.
about-clever-extra-die = een extra dobbelsteen. Aan het eind van een beurt vul je er nog een in, waar hij ook ligt.
about-clever-fox = een vos. Aan het eind is die evenveel waard als je slechtste kleur.
about-clever-yellow-x = een geel kruisje, waar je maar wilt.
about-clever-blue-x = een blauw kruisje, waar je maar wilt.
about-clever-green-x = een kruisje in het volgende groene vakje.
about-clever-orange-4 = een 4 in het volgende oranje vakje.
about-clever-orange-5 = een 5 in het volgende oranje vakje.
about-clever-orange-6 = een 6 in het volgende oranje vakje.
about-clever-purple-6 = een 6 in het volgende paarse vakje.
about-clever-choice = een kruisje of een 6, in de kleur die je kiest.
about-clever-column = Volle kolom: { $points } punten.
about-clever-columns = Geel: een volle kolom geeft de punten die eronder staan.
about-clever-crosses = { $count ->
    [one] Eén kruisje
   *[other] { $count } kruisjes
} in { $area ->
    [blue] blauw
   *[green] groen
}: samen { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
about-clever-scale = Blauw en groen: hoe meer kruisjes, hoe meer punten. Het getal bij je laatste kruisje is wat ze samen waard zijn.
about-clever-sum = Blauw: tel de blauwe en de witte dobbelsteen op en kruis de som aan.
about-clever-least = Groen: van links naar rechts, met minstens het getal dat hier staat.
about-clever-times = { $times ->
    [2] Wat je hier invult, telt dubbel.
   *[3] Wat je hier invult, telt driedubbel.
}
about-clever-higher = Paars: hoger dan het getal ervoor. Na een 6 mag alles weer.
about-clever-foxes = Je vossen. Elke vos is aan het eind evenveel waard als je slechtste kleur.
about-clever-total = Al je punten samen.

# Keer op Keer en Keer op Keer 2
about-keer-column = { $first ->
    [yes] Kolom { $column }, als eerste vol: { $points ->
        [one] 1 punt.
       *[other] { $points } punten.
    }
   *[no] Kolom { $column }, later vol: { $points ->
        [0] geen punten.
        [one] 1 punt.
       *[other] { $points } punten.
    }
}
about-keer-columns = Kolommen: het bovenste getal voor wie een kolom het eerst vol heeft, het onderste voor wie later komt.
about-keer-start = In kolom { $column } begin je. Ook later mag je hier altijd opnieuw beginnen.
about-keer-column-symbol = Wie deze kolom vol maakt, omcirkelt ook een teken ◈.
about-keer-column-heart = Is de kolom vol, dan schrijf je hier op hoeveel harten je hebt: zoveel punten extra.
about-keer-row = Rij { $row }, helemaal vol: 5 punten. Wie de eerste is, krijgt ook { $bonus ->
    [die] een teken ◈.
    [bomb] een bom, die meteen mag ontploffen.
   *[heart] een hart.
}
about-keer-rows = Rijen: 5 punten voor elke volle rij. Wie de eerste is, krijgt ook wat ernaast staat: een teken ◈, een bom of een hart.
about-keer-star = Ster: is die aan het eind nog open, dan kost hij 2 punten.
about-keer-golden = Gouden vakje: kruis je het aan, dan omcirkel je een teken ◈.
about-keer-colour = Alles van { $colour }: { $first } punten voor wie de eerste is, { $later } voor wie later komt.
about-keer-colours = Een hele kleur: { $first } punten voor wie de eerste is, { $later } voor wie later komt.
about-keer-mark = Uitroepteken: elke joker kost er een. Wat je aan het eind overhebt, is 1 punt per stuk waard.
about-keer-symbol = Teken ◈: is het omcirkeld, dan betaal je er de speciale dobbelsteen mee. Wat je aan het eind overhebt, is 2 punten per stuk waard.
about-keer-heart = Hart: elke kolom die je daarna vol maakt, geeft één punt meer per hart.
about-keer-stars = Open sterren: 2 punten eraf voor elke ster.
about-keer-score = Je punten tot nu toe.

# Genius
about-genius-row = { $symbol }: zoveel kruisjes als jouw dobbelstenen ermee keer die van de anderen.
about-genius-rows = Elk symbool heeft een rij: zoveel kruisjes als jouw dobbelstenen ermee keer die van de anderen.
about-genius-part = { $part ->
    [2] Middelste stuk: gaat open als elke rij een kruisje in het eerste stuk heeft.
   *[3] Laatste vakje: gaat open als elke rij een kruisje in het middelste stuk heeft.
}
