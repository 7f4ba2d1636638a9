replay-replay = Watch again
replay-title = { $game }: watch again
replay-opening = Looking for the game …
replay-file = Watch a game from a file
replay-file-gone = Please open the file with the game again.
replay-none = We cannot show this game: it does not exist, or it is only for those who played.
replay-player = Player { $number }
replay-eyes = Through whose eyes
replay-eyes-mover = Whoever’s turn it is
replay-eyes-of = { $name }
replay-eyes-beside = A spectator
replay-begin = The beginning
replay-told = { $name } { $text }
replay-events = What happened
replay-moment = Moment in the game
replay-step = Step { $at } of { $events }
replay-first = To the beginning
replay-back = One step back
replay-on = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-copy = Link to this moment
replay-download = Download the game
replay-check = Were the dice fair?
replay-fair = { $draws ->
    [one] This device worked out the one roll or shuffle again: it follows from the secret that was sealed before the start.
   *[other] This device worked out all { $draws } rolls and shuffles again: they follow from the secret that was sealed before the start.
  }
replay-seal-same = It is the same seal that this device saw before the game.
replay-seal-other = It is not the seal that this device saw before the game. Somebody has changed it.
replay-seal-unseen = This device did not see the seal before the game, so here you take the server’s word for it.
replay-only-you = You added luck of your own after that, and nobody else did: nobody could choose these dice.
replay-several-gave = Players added luck of their own after that. Only the server could have chosen these dice, and only together with whoever added theirs last.
replay-nobody-gave = No player added luck of their own, so the server could have chosen these dice.
replay-not-yours = What this device added is missing. That is fine only if you got up before the game began.
replay-not-your-place = What this device added is not with your chair ({ $name }) but with another. Other dice follow from it there.
replay-taken-back = { $draws ->
    [one] One roll was taken back. { $names } agreed.
   *[other] { $draws } rolls were taken back. { $names } agreed.
  }
replay-taken-back-practice = { $draws ->
    [one] One roll was taken back, as anybody may in a practice game.
   *[other] { $draws } rolls were taken back, as anybody may in a practice game.
  }
replay-unexplained = { $draws ->
    [one] One roll is missing, and nothing says that somebody else agreed to it.
   *[other] { $draws } rolls are missing, and nothing says that somebody else agreed to it.
  }
replay-own-dice = The dice were your own, or they were not sealed: there is nothing to check here.
replay-unfair = What was rolled does not match the seal.
replay-unfair-at = What happened in step { $event } does not match the sealed secret.
replay-rules = Every move follows the rules.
replay-broken = This game does not follow the rules: { $why }

# Going on from a moment
replay-go-on = Go on from here
replay-go-on-title = Go on from here
replay-go-on-about = The game goes on as practice, on this device. The real one stays as it was.
replay-go-on-again = You stand before this decision again, in { $name }’s place. It is a table for practice on this device.
replay-go-on-seat = You play as
replay-go-on-against = The others are
replay-go-on-people = people at this screen
replay-go-on-dice = with the same dice to come, as long as they fit
replay-go-on-cards = The cards stay as they lie.
replay-go-on-begin = Play
replay-day-sealed = These are the dice of the day. What they were drawn from is opened a day after it has ended, for others may still be playing.
replay-day-dice = They are the dice of that day, the same for everybody. The page of the day shows the seal that stood there before.
