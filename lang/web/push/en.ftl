# A tap on the shoulder: notices on a device while nobody looks at the app
push-title = Notices
push-about = A tap on the shoulder on this device, even when the app is closed.
push-on = Tell me on this device
push-your-turn = when it’s my turn and others wait
push-somebody-sits = when somebody sits down at my table
push-game-over = when a game of mine is over
push-dice-of-the-day = in the morning, about the dice of the day
push-quiet = Not at these hours
push-quiet-from = from
push-quiet-to = to
push-blocked = Your browser does not let this site send notices. You can allow it in the browser’s settings for this site.
push-ask = Shall we let you know when it’s your turn?
push-next = Next game: { $game }
push-next-more = Next game ({ $count }): { $game }
push-title-count = ({ $count }) { $title }

# What stands in the notices themselves: one line each, without plurals, for they are read without the app
notice-turn = Your turn: { $game }
notice-turns = Your turn in { $count } games
notice-hurry = Your time is running out: { $game }
notice-sits = { $name } sits down to play { $game }
notice-sits-nobody = Somebody sits down to play { $game }
notice-over = Game over: { $game }
notice-day = New dice of the day

refusal-push-address = Notices cannot be sent to this browser.
refusal-push-keys = Notices cannot be sent to this browser.
refusal-push-wish = These hours cannot be kept.
