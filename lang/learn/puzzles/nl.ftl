puzzle-intro = Standen uit echte spellen tussen bots. Eén zet is duidelijk de beste, en niet elke bot ziet hem. Jij wel? Doe de zet gewoon op het blad.
puzzle-none-yet = Nog niets geprobeerd.
puzzle-record = { $solved } van de { $tried } opgelost · rating { $rating }{ $streak ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $streak } op rij
}
puzzle-solve = Oplossen
puzzle-of-day = Puzzel van vandaag
puzzle-day-solved = opgelost
puzzle-day-missed = niet opgelost
puzzle-lapses-about = De momenten uit je eigen laatste spellen waarop er iets beters was.
puzzle-lapses-go = Nog eens proberen
puzzle-opening = We leggen alles klaar …
puzzle-gone = Die puzzel is er niet.
puzzle-rating = Jouw rating: { $rating }
puzzle-streak = { $count } op rij
puzzle-ask = Jij bent aan zet. Met welke zet win je het vaakst?
puzzle-ask-alone = Jij bent aan zet. Welke zet levert aan het eind het meest op?
puzzle-right = Goed gezien!
puzzle-wrong = Net niet.
puzzle-best = Het beste: { $move }.
puzzle-other = Jouw zet hoort niet bij de beste.
puzzle-yours = (jouw zet)
puzzle-worth-chance = wint { $percent }%
puzzle-worth-points = { $points } punten aan het eind
puzzle-again = Nog een keer
puzzle-next = Volgende
puzzle-about = Rating { $rating }. { $solved ->
    [one] Eén bot vindt hem: { $levels }.
   *[other] Deze bots vinden hem: { $levels }.
}
puzzle-link = Link naar deze puzzel kopiëren
puzzle-lapse = Moment { $number } van { $count }
puzzle-lapse-game = Naar het spel
puzzle-lapses-none = Hier is nog niets. Laat eerst een van je spellen beoordelen.
puzzle-lapses-judge = Naar mijn spellen
puzzle-lapses-done = Dat waren ze: { $right } van de { $count } in één keer gevonden.
# Why the best move is best
puzzle-why-go-out = Zo is het spel uit zolang jij voorstaat.
puzzle-why-save-joker = Zo bewaar je een joker voor als je hem echt nodig hebt.
puzzle-why-spend-joker = Dit is het moment voor een joker.
puzzle-why-deny = Het kost jou een beetje, en de anderen meer.
puzzle-why-roll-on = Deze dobbelstenen zijn nog een worp waard.
puzzle-why-settle = Pak wat er ligt: nog een worp is te riskant.
puzzle-why-chain = Hier volgt het een uit het ander.
puzzle-why-finish-first = Zo maak je iets vol voordat een ander het doet.
puzzle-why-take-points = De punten die er liggen zijn hier de goede.
puzzle-why-patience = Nu minder punten, straks meer.
puzzle-why-position = Zo kun je straks nog het meeste kanten op.
