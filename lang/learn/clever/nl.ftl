# De les
learn-clever-welcome = Welkom! Dit is je blad, en Anna speelt mee. Elke ronde gooi je tot drie keer en vul je telkens één dobbelsteen in. Ronde 1 geeft je meteen iets: een keer opnieuw gooien (↻), daar bovenaan.
learn-clever-yellow = Je eerste worp. Tik op de gele 3 en dan op de 3 linksboven in het gele vak. Alles wat lager is dan een 3, gaat naar het zilveren dienblad: groen 1 en paars 2.
learn-clever-white = Blauw, oranje en wit mochten nog een keer rollen. Wit is een joker: hij past bij elke kleur. Neem wit als gele 6, naast je 3. De blauwe 5 gaat naar het dienblad; de oranje 6 is niet lager en blijft.
learn-clever-reroll = Een 1 op oranje, dat kan beter. Je hebt nog ↻: gooi opnieuw.
learn-clever-orange = Een 5! In oranje schrijf je gewoon op wat er ligt, van links naar rechts. Bij ×2 en ×3 telt het dubbel of driedubbel.
learn-clever-others = Jouw beurt is klaar. Nu mocht Anna één dobbelsteen van jouw dienblad nemen: ze koos groen 1 en zette haar eerste groene kruisje.
learn-clever-tray = Anna was aan de beurt en nam de paarse 6. Alles wat lager was, ligt nu op het dienblad, en daar mag jij één van nemen. De gele 5 maakt je bovenste rij vol!
learn-clever-bonus = Een volle rij geeft wat ernaast staat: een blauw kruisje, waar je maar wilt. De 12 gooi je zelden, dus kruis die aan. Bonussen gebruik je altijd meteen.
learn-clever-blue = Ronde 2, en die geeft iedereen een +1. In blauw tel je blauw en wit op: 5 + 2 = 7. Neem blauw voor de 7. Pas op: alles onder de 5 gaat naar het dienblad, en dan is er niets meer te gooien.
learn-clever-extra = Je beurt is voorbij, maar je hebt een +1: vul nog één dobbelsteen in, waar hij ook ligt. Neem de paarse 4. In paars moet elk getal hoger zijn dan het vorige; na een 6 mag alles weer.
learn-clever-green = Anna neemt groen 3 van je dienblad. In groen zet je kruisjes van links naar rechts, als de dobbelsteen minstens is wat er staat. Boven het laatste kruisje lees je de punten.
learn-clever-foxes = Anna bewaart haar +1 voor later. Let ook op de vossen: aan het eind is elke vos zoveel waard als je slechtste kleur. Laat dus geen kleur liggen.
learn-clever-end = Zo gaat het zes rondes lang, en wie de meeste punten heeft, wint. De kunst: kleine dobbelstenen eerst, en de ene bonus laten volgen op de andere. Veel plezier!

# De spelregels
rules-clever-goal = Waar het om gaat
rules-clever-goal-text = Je gooit met zes dobbelstenen en vult ze in op je blad, elk bij zijn eigen kleur. Elke dobbelsteen die je neemt, kost je de lagere. Wie aan het eind de meeste punten heeft, wint.
rules-clever-turn = Jouw beurt
rules-clever-turn-text = Gooi tot drie keer. Neem na elke worp één dobbelsteen die je kunt invullen. Alle dobbelstenen die lager zijn, gaan naar het zilveren dienblad; met de rest gooi je verder. Na de derde keer gaat wat over is ook naar het dienblad.
rules-clever-turn-example = Oranje 3 is genomen: geel 2 en paars 1 gingen naar het dienblad. Met blauw, groen en wit wordt nog gegooid.
rules-clever-stuck = Past er een, dan moet je er een nemen of opnieuw gooien. Past er geen en gooi je niet opnieuw, dan telt de worp gewoon mee en gooi je alles de volgende keer weer.
rules-clever-others = De anderen
rules-clever-others-text = Ben je klaar, dan neemt ieder ander één dobbelsteen van jouw dienblad en vult hem in. Allemaal van hetzelfde dienblad, tegelijk. Wie daar niets kan gebruiken, mag een van de dobbelstenen nemen die jij gekozen had. Wie er een van het dienblad kan gebruiken, moet er een nemen. Jouw extra dobbelstenen gebruik je nog voordat zij kiezen.
rules-clever-areas = De vijf kleuren
rules-clever-yellow = Kruis een vrij vakje aan met precies dit getal, waar je wilt. Een volle kolom geeft de punten eronder, een volle rij de bonus ernaast, de schuine lijn een +1.
rules-clever-blue = Tel blauw en wit op, waar die twee ook liggen, en kruis de som aan. Het aantal kruisjes bepaalt de punten: die staan bovenaan. Rijen en kolommen geven bonussen.
rules-clever-green = Van links naar rechts, telkens met minstens het getal dat er staat. De punten lees je boven je laatste kruisje.
rules-clever-orange = Van links naar rechts, elk getal mag. Op ×2 en ×3 schrijf je het dubbele of driedubbele op. Je punten zijn alles bij elkaar.
rules-clever-purple = Van links naar rechts, elk getal hoger dan het vorige. Na een 6 mag alles weer. Je punten zijn alles bij elkaar.
rules-clever-white = Wit is een joker: gebruik hem als geel, groen, oranje of paars met wat hij zelf laat zien, of als blauw met de som.
rules-clever-bonuses = Bonussen
rules-clever-bonuses-text = Een bonus krijg je met het vakje erboven, of als een rij, kolom of schuine lijn vol is. Je gebruikt hem meteen, en zo kan de ene bonus de volgende geven. Wachten er meer, dan kies je welke eerst komt. Een bonus waarvoor geen plaats is, gaat verloren.
rules-clever-bonus-x = Een kruisje in die kleur: geel en blauw waar je wilt, groen in het volgende vakje.
rules-clever-bonus-number = Dit getal in het volgende vakje van die kleur. Op ×2 en ×3 van oranje telt het dubbel of driedubbel; een paarse 6 past altijd.
rules-clever-bonus-reroll = Opnieuw gooien, in je eigen beurt: alle dobbelstenen die je net gooide.
rules-clever-bonus-extra = Een extra dobbelsteen, aan het eind van een beurt (ook die van een ander): vul er nog een in, waar hij ook ligt. Elke dobbelsteen hooguit één keer per beurt.
rules-clever-bonus-fox = Een vos: aan het eind zoveel waard als je slechtste kleur.
rules-clever-bonus-choice = In ronde 4 kiest iedereen een kruisje of een 6.
rules-clever-end = Het einde
rules-clever-end-text = Met één of twee spelers zijn er zes rondes, met drie vijf, met vier vier. Tel je vijf kleuren en je vossen op. Bij een gelijke stand wint wie in één kleur het hoogst scoort; is ook dat gelijk, dan winnen ze samen. Wie begint, wordt geloot. Een ↻ die je over hebt, is niets waard.
rules-clever-solo = Alleen
rules-clever-solo-text = Zes rondes: na elke eigen beurt gooi je alle zes, de drie laagste gaan op het dienblad, en daar neem je er één van. Past er geen, dan vul je niets in. Boven de 280 punten doet bijna niemand het je na.
