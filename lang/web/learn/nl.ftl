learn-all = Leer een spel
learn-intro = Kies een spel: lees hoe het gaat, of speel de les. Die duurt een paar minuten.
learn-title = Zo speel je { $game }
learn-ways = Verder
learn-play-lesson = Speel de les
learn-play-now = Speel meteen een potje
learn-other-games = Andere spellen
learn-rules = De spelregels
learn-lesson-title = { $game }: de les
learn-no-lesson = Voor dit spel is er nog geen les.
learn-opening = De les wordt klaargelegd …
learn-teacher = De les
learn-progress = Stap { $number } van { $count }
learn-go-on = Verder
learn-go-back = Terug
learn-finished = Deze les heb je gespeeld
learn-you = Jij
learn-other = { $number ->
    [1] Anna
    [2] Ben
    [3] Carla
    [4] Daan
   *[other] Eva
}
learn-done = Goed gedaan!
learn-done-more = Nu ken je { $game }. Wat er overblijft, leer je vanzelf onder het spelen.
