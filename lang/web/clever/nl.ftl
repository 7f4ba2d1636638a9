# Het blad van Clever
clever-sheet-upper = Clever-blad: rondes, geel en blauw
clever-sheet-lower = Clever-blad: groen, oranje, paars en punten
clever-place = { $area }, vakje { $at }{ $printed ->
    [0] {""}
   *[other] {" "}{ $printed }
}{ $written ->
    [0] {""}
   *[other] : { $written }
}
clever-field = { $state ->
    [filled] ingevuld
    [lit] kan nu
    [chosen] gekozen
   *[open] open
}

# Dobbelstenen
clever-face = { $face ->
    [0] { $die }
   *[other] { $die } { $face }
}
clever-rolled = Gegooid door { $whose }
    .you = Door jou gegooid
clever-taken = Gekozen
clever-tray = Dienblad
clever-spent = Al gebruikt als extra dobbelsteen
clever-leaving = Gaat naar het dienblad

# Wat er te doen is
clever-prompt-take = { $roll ->
    [1] Eerste worp: kies er een
    [2] Tweede worp: kies er een
   *[other] Laatste worp: kies er een
}
clever-prompt-tray = Kies een dobbelsteen van het dienblad
clever-prompt-none = Hier past niets van
clever-prompt-bonus = { $count ->
    [one] Je bonus:
   *[other] Je bonussen, kies waarmee je begint:
}
clever-prompt-extra = { $left ->
    [one] Je hebt nog een extra dobbelsteen: nu gebruiken?
   *[other] Je hebt nog { $left } extra dobbelstenen: nu gebruiken?
}
clever-earns = Levert op:
clever-reroll-left = Opnieuw gooien ×{ $left }

# Echte dobbelstenen
clever-own-roll = { $count ->
    [one] Gooi deze dobbelsteen. Wat ligt er?
   *[other] Gooi deze { $count } dobbelstenen. Wat ligt er?
}
clever-own-serve = Gooi alle zes. Wat ligt er?
clever-own-tray = De drie laagste gaan op het dienblad. Klopt dit?
clever-own-enter = Dit ligt er
