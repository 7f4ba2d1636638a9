# Ratings: rated tables, what a game did to a rating, and who is on top
ratings-title = Ratings
ratings-about = Rated games show how strong you are: win against strong players and you climb quickly. The number counts for one game, with two at the table or with more. The casual bot stands at 1500.
ratings-go = See the ratings
ratings-two = With two
ratings-more = With three or more
ratings-none = Nobody is on this list yet. You get on it after about ten rated games.
ratings-bot = Bot: { $level }
ratings-you = you
ratings-place = Place
ratings-player = Player
ratings-number = Rating
ratings-games = Games
ratings-set-up = Set up a rated table

ratings-mark = Rated
ratings-wish = Rated: the result counts for everybody’s rating. Nobody gets hints or a bot to stand in, and giving up or running out of time is a loss.
ratings-pace-about = When your time is up, you have lost.

ratings-changes = Ratings
ratings-changed = { $name }: { $before } → { $after }
ratings-unchanged = { $name }: { $after }
ratings-provisional = { $rating }?
ratings-provisional-about = A question mark means: too few games yet to be sure.

ratings-own = Ratings
ratings-line = { $game } · { $with ->
    [two] with two
   *[more] with three or more
}
ratings-after = after { $games ->
    [one] 1 game
   *[other] { $games } games
}, give or take { $off }
ratings-course = { $count ->
    [one] After the last game
   *[other] After the last { $count } games
}
ratings-course-values = The rating from game to game: { $ratings }
