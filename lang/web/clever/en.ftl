# The sheet of Clever
clever-sheet-upper = Clever sheet: rounds, yellow and blue
clever-sheet-lower = Clever sheet: green, orange, purple and points
clever-place = { $area }, field { $at }{ $printed ->
    [0] {""}
   *[other] {" "}{ $printed }
}{ $written ->
    [0] {""}
   *[other] : { $written }
}
clever-field = { $state ->
    [filled] filled in
    [lit] possible now
    [chosen] chosen
   *[open] open
}

# Dice
clever-face = { $face ->
    [0] { $die }
   *[other] { $die } { $face }
}
clever-rolled = Rolled by { $whose }
    .you = Rolled by you
clever-taken = Chosen
clever-tray = Silver tray
clever-spent = Already used as an extra die
clever-leaving = Goes to the silver tray

# What there is to do
clever-prompt-take = { $roll ->
    [1] First roll: choose one
    [2] Second roll: choose one
   *[other] Last roll: choose one
}
clever-prompt-tray = Choose a die from the tray
clever-prompt-none = None of these fits
clever-prompt-bonus = { $count ->
    [one] Your bonus:
   *[other] Your bonuses, choose which comes first:
}
clever-prompt-extra = { $left ->
    [one] You have an extra die left: use it now?
   *[other] You have { $left } extra dice left: use one now?
}
clever-earns = Earns:
clever-reroll-left = Re-roll ×{ $left }

# Real dice
clever-own-roll = { $count ->
    [one] Roll this die. What does it show?
   *[other] Roll these { $count } dice. What do they show?
}
clever-own-serve = Roll all six. What do they show?
clever-own-tray = The three lowest go on the tray. Is this right?
clever-own-enter = That is what they show
