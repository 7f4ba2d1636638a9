day-about = Voor iedereen dezelfde dobbelstenen, en ieder één poging. Beginnen kan tot { $until }; wie begonnen is, mag er nog een dag langer over doen.
day-closed = Deze dag is voorbij. Wie begonnen is, kan het nog afmaken tot { $until }; daarna mag iedereen zien waaruit de dobbelstenen zijn getrokken.
day-open = Deze dag is voorbij. Om te oefenen kun je nog wel met zijn dobbelstenen spelen.
day-puzzles = Deze twee dozen hebben geen spel voor één persoon. Daarom ligt er van elk een stelling klaar: wat is de beste zet?
day-sheet = { $sheet } blad
day-play = Spelen
day-go-on = Verder spelen
day-begun = Hier ben je al aan begonnen.
day-missed = Deze heb je niet gespeeld.
day-nobody = Er staat nog niemand op de lijst.
day-tries = { $count ->
    [one] Eén uitslag tot nu toe.
   *[other] { $count } uitslagen tot nu toe.
}
day-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
day-rank = Plaats { $rank } van { $count }
day-better = Beter dan { $percent }% van de anderen
day-streak = { $count } dagen op rij
day-master = De meesterbot haalde er { $points ->
    [one] 1 punt
   *[other] { $points } punten
} mee.
day-newcomer = Heb je hier drie spellen uitgespeeld, dan komen je volgende uitslagen op de lijst.
day-not-counted = Opgegeven of te laat klaar: deze telt niet mee.
day-share = { $game }, { $date }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}{ $more }
day-share-button = Uitslag delen
day-copied = Gekopieerd. Plak het waar je wilt.
day-practise = Spelen om te oefenen
day-before = Een dag terug
day-after = Een dag verder
day-today = Vandaag
day-proof = Hoe weet ik dat er eerlijk gedobbeld wordt?
day-proof-about = Waaruit de dobbelstenen worden getrokken, ligt een week van tevoren vast en is verzegeld: de vingerafdruk staat hier voordat de dag begint. Een dag na afloop gaat het zegel open, en dan is elk spel van die dag na te rekenen. Wat een worp laat zien, hangt alleen af van welke worp het is; wie weggaat en terugkomt, krijgt dus dezelfde. Wat we niet kunnen voorkomen: dat iemand ze eerst onder een andere naam uitprobeert.
day-seal = Zegel:
day-secret = Geopend:
day-coming = De zegels van de komende dagen:
