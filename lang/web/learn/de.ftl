learn-all = Ein Spiel lernen
learn-intro = Such dir ein Spiel aus: Lies, wie es geht, oder spiel die Lektion. Sie dauert ein paar Minuten.
learn-title = So spielst du { $game }
learn-ways = Wie geht es weiter?
learn-play-lesson = Die Lektion spielen
learn-play-now = Gleich eine Runde spielen
learn-other-games = Andere Spiele
learn-rules = Die Spielregeln
learn-lesson-title = { $game }: die Lektion
learn-no-lesson = Für dieses Spiel gibt es noch keine Lektion.
learn-opening = Die Lektion wird bereitgelegt …
learn-teacher = Die Lektion
learn-progress = Schritt { $number } von { $count }
learn-go-on = Weiter
learn-go-back = Zurück
learn-finished = Diese Lektion hast du gespielt
learn-you = Du
learn-other = { $number ->
    [1] Anna
    [2] Ben
    [3] Carla
    [4] Daan
   *[other] Eva
}
learn-done = Gut gemacht!
learn-done-more = Jetzt kennst du { $game }. Der Rest kommt beim Spielen von selbst.
