# De spelregels
kwatro-rules-aim = Waar het om gaat
kwatro-rules-aim-1 = Elke kaart heeft een kleur, een vorm en een getal van 1 tot 4. Van elke combinatie is er één, samen 64 kaarten; daarbij komen twee jokers.
kwatro-rules-aim-2 = Ieder heeft vier kaarten, één kaart ligt open op tafel; dat kan ook een joker zijn. Om de beurt leg je kaarten aan en krijg je punten. Wie begint, wordt geloot. Wie aan het eind de meeste punten heeft, wint.
kwatro-rules-lines = Lijnen
kwatro-rules-lines-1 = Kaarten die in een rij of kolom aan elkaar liggen, vormen een lijn van twee, drie of vier. In elke lijn is de kleur op alle kaarten gelijk of op alle kaarten anders. Hetzelfde geldt voor de vorm en voor het getal.
kwatro-rules-line-circles = Allemaal cirkels, drie verschillende kleuren, drie verschillende getallen.
kwatro-rules-line-fours = Allemaal vieren, vier vormen, vier kleuren. Een lijn van vier heet een kwatro.
kwatro-rules-line-wrong = Twee keer rood en één keer blauw: niet gelijk, maar ook niet allemaal anders.
kwatro-rules-lines-2 = Twee kaarten passen altijd bij elkaar. Een lijn wordt nooit langer dan vier.
kwatro-rules-turn = Je beurt
kwatro-rules-turn-1 = Leggen: je legt één tot vier kaarten in één rij of kolom. Minstens één raakt een kaart op tafel, en samen met wat er ligt vormen ze één lijn zonder gat. Elke lijn die zo ontstaat of langer wordt, moet kloppen. Daarna vul je je hand aan tot vier.
kwatro-rules-turn-2 = Of passen: je schuift zoveel kaarten als je wilt onder de stapel (nul mag ook) en pakt er evenveel terug. Ze gaan op volgorde van kleur, vorm en getal, jokers het laatst. Is de stapel op, dan valt er niets te ruilen.
kwatro-rules-turn-3 = Voordat je legt of past, mag je jokers van tafel ruilen.
kwatro-rules-points = Punten
kwatro-rules-points-1 = Tel de getallen van alle kaarten in elke lijn die je hebt gemaakt of verlengd. Een kaart in twee zulke lijnen telt twee keer.
kwatro-rules-points-kwatro = De rode cirkel maakt de kwatro vol: 3 + 1 + 2 + 4 = 10, en een kwatro verdubbelt: 20 punten.
kwatro-rules-points-both = Twee kaarten boven en onder de gele cirkel: de kolom telt 1 + 2 + 3 = 6. De rij is niet veranderd en telt niet mee.
kwatro-rules-points-2 = Alles verdubbelt voor elke kwatro die je maakt, nog een keer als je vier kaarten legt, en nog een keer als je het spel uitspeelt.
kwatro-rules-wild = Jokers
kwatro-rules-wild-1 = Een joker staat voor één kaart naar keuze, dezelfde in zijn rij en zijn kolom. Welke dat is, zeg je niet; het mag ook een kaart zijn die al ligt. Hij is 0 punten waard en telt mee voor een kwatro.
kwatro-rules-wild-example = Hier staat de joker voor een blauw vierkant 1 of een blauw kruis 1. Wie zo’n kaart heeft, kan ruilen.
kwatro-rules-wild-2 = Aan het begin van je beurt mag je een joker van tafel ruilen tegen een gewone kaart uit je hand die op zijn plaats past. Elke joker die er dan ligt, hoogstens één keer. Ligt er alleen een joker, dan past elke kaart. Je mag hem meteen spelen of bewaren.
kwatro-rules-end = Het einde
kwatro-rules-end-1 = Het spel is uit zodra de stapel op is en iemand zijn laatste kaart legt. Kaarten die de anderen nog hebben, kosten niets. Hebben er twee evenveel punten, dan winnen ze samen.
kwatro-rules-end-2 = Het is ook uit, zonder bonus, als de stapel op is en iedereen achter elkaar past; ligt er nog een stapel, dan pas na drie zulke rondes.
kwatro-rules-variants = Varianten
kwatro-rules-variants-1 = Kort: 31 willekeurige kaarten en beide jokers.
kwatro-rules-variants-2 = Kinderen: één punt voor elke kwatro, één voor vier kaarten tegelijk en één voor uitspelen. Verder telt er niets.

# De les
kwatro-lesson-cards =
    Elke kaart heeft een kleur, een vorm en een getal. Van elke combinatie is er precies één. Elke kleur heeft ook een eigen patroon: rood streepjes, groen stippen, blauw golven, geel stralen.

    Onderaan liggen jouw kaarten, in het midden ligt de eerste kaart op tafel.
kwatro-lesson-first = Twee kaarten passen altijd naast elkaar. Tik op je blauwe cirkel 1 en leg hem rechts van de groene cirkel. Je krijgt wat erop staat: 3 + 1.
kwatro-lesson-line =
    Anna legt de gele cirkel 2 erbij. Nu is het een lijn van drie: allemaal cirkels, drie kleuren, drie getallen.

    Zo moet elke lijn zijn: kleur, vorm en getal telkens overal gelijk, of overal anders.
kwatro-lesson-kwatro = Welke kaart ontbreekt nog? Een cirkel, in de kleur en met het getal die er nog niet zijn: rode cirkel 4. Leg hem aan. Een lijn van vier is een kwatro en verdubbelt je punten!
kwatro-lesson-wild = Anna legt een blauwe driehoek en een joker. De joker kan hier een blauw vierkant 1 zijn, of een blauw kruis 1. Zelf is hij niets waard.
kwatro-lesson-swap = Jij hébt het blauwe vierkant 1. Tik erop, en dan op de joker: je ruilt ze om. Dat kost niets, en daarna ben je nog steeds aan zet.
kwatro-lesson-three = De joker is nu van jou. Leg hem onder je rode cirkel 4, en daaronder het rode vierkant 4 en de rode driehoek 4. Weer een kwatro: de joker telt mee.
kwatro-lesson-passed = Anna past en schuift twee kaarten onder de stapel. Welke, dat weet alleen zij.
kwatro-lesson-trade = Dat kun jij ook, als je hand niet lekker ligt. Kies Passen of ruilen, tik het rode kruis 2 en de gele driehoek 3 aan, en bevestig.
kwatro-lesson-four = Wat een hand: vier keer groen, vier vormen, vier getallen. Leg ze alle vier op een rij, met de groene cirkel 4 boven de groene cirkel 3. Een kwatro verdubbelt, en vier kaarten in één keer verdubbelen nog eens.
kwatro-lesson-end =
    68 punten in één beurt!

    Zo gaat het door tot de stapel op is en iemand zijn laatste kaart legt. Die beurt telt nog een keer dubbel.
