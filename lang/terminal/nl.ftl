# Het menu
title = Spellenkast
subtitle = Wat spelen we?
menu-keys = ↑↓ kiezen   Enter openen   q stoppen
set-up-keys = ↑↓ regel   ←→ veranderen   Enter beginnen   Esc terug
set-up-hint = Meer mensen aan dit scherm? Zet met ←→ een speler op een stoel en typ een naam.
menu-nobody = Er moet iemand van vlees en bloed meedoen.
players-range = { $least }–{ $most } spelers
players = Spelers
player = Speler { $number }
seat = Stoel { $number }
person = (aan dit scherm)
bot = (computer)
practice = Om te oefenen
begin = Beginnen
me = Jij
seats-me = ik
seats-near-miss = Bedoel je { $word } in plaats van { $name }? Wie echt zo heet, schrijf je als name:{ $name }.
seats-empty = Elke stoel heeft een naam of een niveau nodig.
go-on-with = Verder spelen
steps =
    { $count ->
        [one] { $count } stap
       *[other] { $count } stappen
    }

# Aan tafel
at-roll = worp { $roll }
at-roll-of = worp { $roll } van { $rolls }
at-round = ronde { $round } van { $rounds }, worp { $roll }
at-game = spel { $game } van { $games }
at-pile = stapel: { $count }
waiting =
    { $count ->
        [one] { $names } denkt na …
       *[other] { $names } denken na …
    }
over = Afgelopen. Enter: de uitslag
offer = Enter ✔ { $move }{ $gain }
go-on =
    En verder? Nog { $count ->
        [one] één mogelijkheid.
       *[other] { $count } mogelijkheden.
    }
held-card = Waar leg je hem? De open hoekjes passen.
held-joker = In welke rij?
choose-keer = Kies een kleur, een getal en vakjes, of pas.
choose-keer-2 = Kies een kleur, een getal en vakjes, of x: de speciale dobbelsteen, of pas.
choose-bomb = Een bom! Kies tot vier vakjes van een vierkant, of pas.
choose-die = Kies een dobbelsteen en waar hij komt.
choose-bonus = Een bonus! Kies waar hij komt.
choose-extra-die = Nog een dobbelsteen met +1, of klaar?
choose-genius = Nog eens gooien of aankruisen? Gelijke dobbelstenen mogen joker zijn.
choose-kwatro = Kies een kaart (1–4) en waar hij komt, of pas.
not-whole-yet = Dit is nog geen hele zet.
nothing-chosen = Kies eerst iets: met de pijltjes, Tab, een letter of de muis.
taken-back = Teruggenomen.
nothing-to-take-back = Er valt niets terug te nemen: de dobbelstenen rollen niet terug.
nothing-to-take-back-cards = Er valt niets terug te nemen: getrokken kaarten blijven getrokken.
pace = Tempo van de bots: { $pace }
pace-calm = rustig
pace-brisk = vlot
pace-at-once = meteen
pace-step-by-step = stap voor stap, met een toets
go-on-key = { $name } heeft gekozen. Een toets laat het zien.
hints = Ideeën, het beste eerst
hint-worth = rond { $points } punten, wint { $win } van de 100 keer
hint-solo = rond { $points } punten
hint-comes = Even denken …
looking-at = Het blad van { $name }. Enter of Esc: terug naar je eigen blad.
curtain = Nu is { $name } aan de beurt.
curtain-lift = Kijken de anderen even weg? Enter
button-pass = passen
button-reroll = opnieuw gooien
button-nothing = niets nemen
button-done = klaar
button-again = nog eens gooien
button-score = aankruisen
tray = dienblad:
taken = weg:
aside = opzij:
rerolls = opnieuw
extra-dice = extra
pending = bonus:
round-bonus = Ronde { $round }:
rolls-left = worpen: { $count }
shortest = kortste
your-hand = Hand
passes = gepast: { $count } van { $most }
more-field = … meer
log = Verloop
hidden-yet = heeft gekozen

# Het einde
end-solo =
    Klaar: { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
end-won = Gewonnen: { $name }
end-shared = Gedeelde winst: { $names }
total = Totaal
place = Plaats
rating-line = regel { $line } van { $lines } in het boekje
analysis = Wat er gebeurde
analysis-comes = Ik bekijk het spel nog eens …
analysis-none = Dit spel kan niet worden geanalyseerd.
analysis-points = { $lost } punten weggegeven; geluk: { $luck } punten. Met gelijk geluk: { $even }
analysis-chance = { $lost }% van het spel weggegeven; geluk: { $luck }%
analysis-accuracy = Nauwkeurigheid { $accuracy }; slordigheden { $slips }, fouten { $mistakes }, blunders { $blunders }
analysis-strength = Speelde als: { $level }

# Toetsen
key-confirm = doen
key-back = terug
key-next = verder
key-hint = tip
key-sheets = bladen
key-field = veld
key-log = verloop
key-analysis = analyse
key-help = hulp
key-leave = stop
key-lift = gordijn open
key-scroll = scrollen
key-close = sluiten
key-rematch = nog een keer
key-menu = menu
key-tempo = tempo
key-fill = invullen
help-keys = De pijltjes wijzen aan, Tab springt naar wat kan, spatie kiest, Enter doet het. De letters en cijfers op dobbelstenen en kaarten werken ook, en de muis. Esc of u neemt de laatste keuze terug en daarna je laatste zet, zolang er niet gegooid is. h geeft ideeën, s toont de andere bladen, l het verloop, en t verandert het tempo van de bots. Wat een rand heeft, kun je nu kiezen; na elke stap is alles bewaard.
help-keys-cards = De pijltjes wijzen aan, Tab springt naar wat kan, spatie kiest, Enter doet het. De cijfers boven je kaarten werken ook, net als de muis. Esc of u neemt de laatste keuze terug en daarna je laatste zet, zolang er geen kaart getrokken is. h geeft ideeën, t verandert het tempo van de bots, l toont het verloop. Wat een rand heeft, kun je nu kiezen; na elke stap is alles bewaard.

# Als het niet gaat
too-small = Dit venster is te klein: { $now-columns }×{ $now-rows }. Er zijn { $columns } kolommen en { $rows } regels nodig.
too-small-kept = Je spel wacht. Maak het venster groter, of q om te stoppen.
no-terminal = Spelen gaat in een terminal; hier is geen toetsenbord of scherm, maar een bestand of een pipe.
dumb-terminal = Deze terminal (TERM=dumb) kan geen speelveld tekenen.
nothing-saved = Er is geen spel om verder te spelen.
saved-damaged = daarna beschadigd
saved-unreadable = Niet meer te lezen: { $names }
mended = Hierna beschadigd; het oude bestand is bewaard als .damaged.
not-kept = Dit spel kan niet bewaard worden: { $why }
no-home = Er is geen map voor je spellen: stel HOME of XDG_DATA_HOME in.
