replay-replay = Terugkijken
replay-title = { $game } terugkijken
replay-opening = We zoeken het spel op …
replay-file = Een spel uit een bestand bekijken
replay-file-gone = Open het bestand met het spel nog een keer.
replay-none = Dit spel kunnen we niet laten zien: het bestaat niet, of het is alleen voor wie meespeelde.
replay-player = Speler { $number }
replay-eyes = Door wiens ogen
replay-eyes-mover = Wie aan zet is
replay-eyes-of = { $name }
replay-eyes-beside = Toeschouwer
replay-begin = Het begin
replay-told = { $name } { $text }
replay-events = Wat er gebeurde
replay-moment = Moment in het spel
replay-step = Stap { $at } van { $events }
replay-first = Naar het begin
replay-back = Stap terug
replay-on = Stap vooruit
replay-last = Naar het einde
replay-play = Afspelen
replay-pause = Pauzeren
replay-speed = Snelheid
replay-copy = Link naar dit moment
replay-download = Spel downloaden
replay-check = Waren de dobbelstenen eerlijk?
replay-fair = { $draws ->
    [one] Dit apparaat heeft de ene worp of schudbeurt nagerekend: die volgt uit het geheim dat vóór het begin is verzegeld.
   *[other] Dit apparaat heeft alle { $draws } worpen en schudbeurten nagerekend: ze volgen uit het geheim dat vóór het begin is verzegeld.
  }
replay-seal-same = Het is hetzelfde zegel dat dit apparaat voor het spel zag.
replay-seal-other = Het is een ander zegel dan dit apparaat voor het spel zag. Iemand heeft het veranderd.
replay-seal-unseen = Dit apparaat heeft het zegel niet voor het spel gezien, dus hier moet je de server op zijn woord geloven.
replay-only-you = Daarna heb jij er eigen toeval bij gedaan, en verder niemand: deze dobbelstenen kon niemand uitkiezen.
replay-several-gave = Daarna hebben spelers er eigen toeval bij gedaan. Alleen de server had deze dobbelstenen kunnen uitkiezen, en dan alleen samen met wie er als laatste iets bij deed.
replay-nobody-gave = Geen enkele speler heeft er eigen toeval bij gedaan, dus de server had deze dobbelstenen kunnen uitkiezen.
replay-not-yours = Wat dit apparaat erbij deed, zit er niet in. Dat is alleen in orde als je voor het begin bent opgestaan.
replay-not-your-place = Wat dit apparaat erbij deed, staat niet bij jouw stoel ({ $name }) maar bij een andere. Dan volgen er andere dobbelstenen uit.
replay-taken-back = { $draws ->
    [one] Eén worp is teruggenomen. Akkoord: { $names }.
   *[other] Er zijn { $draws } worpen teruggenomen. Akkoord: { $names }.
  }
replay-taken-back-practice = { $draws ->
    [one] Eén worp is teruggenomen. Dat mocht: het was om te oefenen.
   *[other] Er zijn { $draws } worpen teruggenomen. Dat mocht: het was om te oefenen.
  }
replay-unexplained = { $draws ->
    [one] Er ontbreekt één worp, en nergens staat dat een ander dat goedvond.
   *[other] Er ontbreken { $draws } worpen, en nergens staat dat een ander dat goedvond.
  }
replay-own-dice = De dobbelstenen waren van jullie zelf, of ze waren niet verzegeld: hier valt niets na te gaan.
replay-unfair = Wat er gegooid is, past niet bij het zegel.
replay-unfair-at = Wat er bij stap { $event } gebeurde, past niet bij het verzegelde geheim.
replay-rules = Alle zetten kloppen met de regels.
replay-broken = Dit spel klopt niet met de regels: { $why }

# Going on from a moment
replay-go-on = Vanaf hier verder spelen
replay-go-on-title = Vanaf hier verder spelen
replay-go-on-about = Je speelt verder als oefening, op dit apparaat. Het echte spel blijft zoals het was.
replay-go-on-again = Je staat weer voor dit besluit, op de plaats van { $name }. Het is een oefentafel op dit apparaat.
replay-go-on-seat = Jij speelt als
replay-go-on-against = De anderen zijn
replay-go-on-people = mensen aan dit scherm
replay-go-on-dice = met dezelfde worpen als toen, zolang ze passen
replay-go-on-cards = De kaarten blijven liggen zoals ze lagen.
replay-go-on-begin = Spelen
replay-day-sealed = Dit zijn de dobbelstenen van de dag. Waaruit ze getrokken zijn, wordt een dag na afloop geopend: anderen spelen misschien nog.
replay-day-dice = Het zijn de dobbelstenen van die dag, voor iedereen dezelfde. Op de pagina van die dag staat het zegel dat er van tevoren al stond.
