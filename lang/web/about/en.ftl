# What is printed on a sheet, told to whoever rests the mouse or a finger on it
about-title = How to read the sheet
about-hint = On the sheet itself, rest the mouse on something, or hold your finger on it.

# Clever
about-clever-gives = { $where ->
    [row] Full row: { $bonus }
    [column] Full column: { $bonus }
    [diagonal] Full diagonal: { $bonus }
    [round] For everybody when this round begins: { $bonus }
    [track] Circled when you get it, crossed out when you use it: { $bonus }
   *[field] With this field: { $bonus }
}
about-clever-reroll = a re-roll. In your own turn, roll the dice you have just rolled once more.
about-clever-extra-die = an extra die. At the end of a turn, fill in one more, wherever it lies.
about-clever-fox = a fox. At the end it is worth as much as your worst colour.
about-clever-yellow-x = a yellow cross, wherever you like.
about-clever-blue-x = a blue cross, wherever you like.
about-clever-green-x = a cross in the next green field.
about-clever-orange-4 = a 4 in the next orange field.
about-clever-orange-5 = a 5 in the next orange field.
about-clever-orange-6 = a 6 in the next orange field.
about-clever-purple-6 = a 6 in the next purple field.
about-clever-choice = a cross or a 6, in the colour of your choice.
about-clever-column = Full column: { $points } points.
about-clever-columns = Yellow: a full column gives the points below it.
about-clever-crosses = { $count ->
    [one] One cross
   *[other] { $count } crosses
} in { $area ->
    [blue] blue
   *[green] green
}: { $points ->
    [one] 1 point
   *[other] { $points } points
} in all.
about-clever-scale = Blue and green: the more crosses, the more points. The number for your last cross is what they are worth in all.
about-clever-sum = Blue: add the blue die and the white one, and cross off the sum.
about-clever-least = Green: from left to right, with at least the number printed here.
about-clever-times = { $times ->
    [2] What you write here counts double.
   *[3] What you write here counts triple.
}
about-clever-higher = Purple: higher than the number before. After a 6 anything goes.
about-clever-foxes = Your foxes. At the end each of them is worth as much as your worst colour.
about-clever-total = All your points together.

# Keer op Keer and Keer op Keer 2
about-keer-column = { $first ->
    [yes] Column { $column }, completed first: { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
   *[no] Column { $column }, completed later: { $points ->
        [0] no points.
        [one] 1 point.
       *[other] { $points } points.
    }
}
about-keer-columns = Columns: the upper number for whoever completes one first, the lower number for whoever comes later.
about-keer-start = Column { $column } is where you begin. You may also start here again later.
about-keer-column-symbol = Whoever completes this column also circles a symbol ◈.
about-keer-column-heart = When the column is full, write here how many hearts you have: that many points more.
about-keer-row = Row { $row }, complete: 5 points. Whoever is first also gets { $bonus ->
    [die] a symbol ◈.
    [bomb] a bomb, to set off at once.
   *[heart] a heart.
}
about-keer-rows = Rows: 5 points for each complete row. Whoever is first also gets what stands beside it: a symbol ◈, a bomb or a heart.
about-keer-star = Star: still open at the end, it costs 2 points.
about-keer-golden = Golden cell: cross it off, and you circle a symbol ◈.
about-keer-colour = All of { $colour }: { $first } points for whoever is first, { $later } for whoever comes later.
about-keer-colours = A whole colour: { $first } points for whoever is first, { $later } for whoever comes later.
about-keer-mark = Exclamation mark: every joker costs one. Each one left at the end is worth 1 point.
about-keer-symbol = Symbol ◈: once circled, it pays for the special die. Each one left at the end is worth 2 points.
about-keer-heart = Heart: every column you complete from then on gives one point more for each heart.
about-keer-stars = Open stars: 2 points less for each.
about-keer-score = Your points so far.

# Genius
about-genius-row = { $symbol }: as many crosses as your dice with it times those of the others.
about-genius-rows = Each symbol has a row: as many crosses as your dice with it times those of the others.
about-genius-part = { $part ->
    [2] Middle part: opens when every row has a cross in the first part.
   *[3] Last box: opens when every row has a cross in the middle part.
}
