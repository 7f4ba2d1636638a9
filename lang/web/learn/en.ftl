learn-all = Learn a game
learn-intro = Pick a game: read how it goes, or play the lesson. It takes a few minutes.
learn-title = How to play { $game }
learn-ways = What next?
learn-play-lesson = Play the lesson
learn-play-now = Play a game right away
learn-other-games = Other games
learn-rules = The rules
learn-lesson-title = { $game }: the lesson
learn-no-lesson = There is no lesson for this game yet.
learn-opening = Laying out the lesson …
learn-teacher = The lesson
learn-progress = Step { $number } of { $count }
learn-go-on = Go on
learn-go-back = Back
learn-finished = You have played this lesson
learn-you = You
learn-other = { $number ->
    [1] Anna
    [2] Ben
    [3] Carla
    [4] Daan
   *[other] Eva
}
learn-done = Well done!
learn-done-more = Now you know { $game }. The rest comes by itself as you play.
