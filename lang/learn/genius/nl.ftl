# De les
learn-genius-welcome = Welkom! Zes rijen, zeven vakjes elk: wie zijn blad als eerste vol heeft, wint. Jullie hebben ieder vier dobbelstenen. Die van Anna liggen er al: twee sterren, een zon en een zeshoek.
learn-genius-match = Jij gooide. Jouw ene ster tegenover Anna’s twee sterren: 1 × 2 = 2 kruisjes in de rij van de ster. Dat is weinig. Je mag tot drie keer gooien, altijd met alle vier: gooi nog eens.
learn-genius-score = Beter: de ster geeft 1 × 2, en je twee zonnen tegenover Anna’s ene geven ook 2. Kruis het aan.
learn-genius-other = Anna gooide en kruist aan wat bij jouw dobbelstenen past: een ster en een roos. Jouw dobbelstenen blijven dus liggen, ook voor haar.
learn-genius-joker = Je schijven geven 2 × 2 = 4. In elke rij zijn nu alleen de eerste drie vakjes open, dus daarvan gaat één verloren. De zeshoeken passen nergens bij, maar twee dezelfde mogen een joker zijn: één kruisje in een rij naar keuze. Tik op de zeshoeken en dan op de rij van de ring.
learn-genius-dice-stay = Anna vond jouw twee zeshoeken: 2 × 2 = 4, en drie daarvan hadden plaats. Let dus op wat je laat liggen.
learn-genius-strip = Zeshoek 2 × 2 = 4, roos 2 × 1 = 2. Daarmee heeft elke rij van je een kruisje, en dan gaat het middelste stuk open: ook het vierde kruisje van de zeshoek past nu. Kruis het aan.
learn-genius-two-jokers = Niets paste bij jouw dobbelstenen. Anna had twee paren en maakte van beide een joker.
learn-genius-catch = Drie sterren tegenover twee: 3 × 2 = 6! Je rij gaat tot vakje zes; het laatste vakje gaat pas open als elke rij een kruisje in het middelste stuk heeft. Kruis aan.
learn-genius-end = Zo gaat het tot iemands blad vol is, en die wint meteen. Een wedstrijd telt evenveel spellen als spelers: de winnaar van een spel krijgt 7 punten, de anderen zoveel als hun kortste rij. Veel plezier!

# De spelregels
rules-genius-goal = Waar het om gaat
rules-genius-goal-text = Ieder heeft een blad met zes symbolen en zeven vakjes per symbool. Wie als eerste alles heeft aangekruist, wint.
rules-genius-dice = De dobbelstenen
rules-genius-dice-text = Op elke dobbelsteen staan alle zes de symbolen. Met twee spelers heeft ieder er vier, met drie drie, met vier twee. Ze blijven na je beurt open liggen. Wie begint, wordt geloot; alle anderen gooien vooraf één keer.
rules-genius-turn = Jouw beurt
rules-genius-turn-text = Gooi met al je dobbelstenen, tot drie keer; de laatste worp telt. Daarna kruis je aan: per symbool jouw dobbelstenen maal die van alle anderen samen.
rules-genius-turn-example = Eén ster tegenover twee: 2 kruisjes. Twee zonnen tegenover één: ook 2. De roos past nergens bij.
rules-genius-joker = De joker
rules-genius-joker-text = Twee, drie of vier gelijke dobbelstenen mogen in plaats daarvan een joker zijn: één, twee of drie kruisjes in één rij naar keuze. Met twee paren beslis je over elk apart. Van een symbool zijn óf alle dobbelstenen de joker, óf geen enkele. Elke rij mag, ook die van het symbool zelf.
rules-genius-strips = Drie stukken
rules-genius-strips-text = Je kruist aan van links naar rechts. De vakjes vier tot en met zes gaan pas open als elke rij een kruisje in het eerste stuk heeft, het laatste pas als elke rij er een in het middelste stuk heeft. Je eigen kruisjes mogen een stuk openen voor de volgende. Waar geen plaats voor is, gaat verloren. Kruisjes die passen, zet je altijd.
rules-genius-strips-example = Elke rij is begonnen, dus het middelste stuk is open. Het laatste vakje nog niet.
rules-genius-end = Het einde
rules-genius-end-text = Het eerste volle blad wint meteen. De anderen staan op volgorde van hun kortste rij.
rules-genius-match = Een wedstrijd
rules-genius-match-text = Evenveel spellen als spelers, ieder begint een keer. De winnaar van een spel krijgt 7, de anderen zoveel als hun kortste rij. Wie de meeste punten heeft, wint. Bij gelijke punten deel je de winst.
rules-genius-covered = Gedekt begin
rules-genius-covered-text = Niemand gooit vooraf, en alleen dobbelstenen van wie al aan de beurt was, tellen mee. Wie begint, kan in de eerste beurt dus alleen jokers gebruiken.
rules-genius-you = Jij
