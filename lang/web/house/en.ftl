# Everywhere
house-name = Spellenkast
house-title = { $page } · Spellenkast
house-close = Close
house-to-cupboard = To the cupboard
house-copied = The link is copied.
house-guest = Guest { $mark }
house-you = You
house-bot = Bot
house-bot-number = Bot { $number }
house-bot-of-level = Bot ({ $level })
house-open-chair = Free chair
house-offline = No connection just now. Games on this device go on; those with others have to wait.
house-unlearned = This bot plays less well without a connection: what it learned is not here yet.
house-new-version = There is a new version of Spellenkast.
house-new-version-yes = Update now
house-new-version-later = Later
house-install = Put Spellenkast among your apps: the cupboard then opens at once, even without a connection.
house-install-yes = Add it
house-install-no = No thanks
house-install-by-hand = Would you like Spellenkast on your home screen? Tap Share, then “Add to Home Screen”. The cupboard then opens without a connection, too.
house-install-understood = Got it
house-page-missing = We could not load this. Is there a connection?
house-try-again = Try again
house-opening = Walking to the table …

# The table
house-the-table = The table
house-wait-players = Waiting for everybody to sit down
house-wait-roll = The dice are rolling …
house-wait-own-dice = Roll your dice and tap what they show
house-wait-their-dice = The dice are being rolled
house-roll-now = Your roll: tap the table
house-roll-dice = Roll the dice
house-who-begins = Who begins?
house-wait-people = Waiting for { $names }
house-wait-since = Waiting for { $names } since { $since }
house-wait-rests = { $name } is on holiday until { $until }
house-wait-bots =
    { $count ->
        [one] { $names } is thinking …
       *[other] { $names } are thinking …
    }
house-your-turn = It is your turn
house-turn-of = It is { $name }’s turn
house-turn-then = { $name } decides now, then { $others }
house-in-front = { $name }’s side of the table
house-over = The game is over
house-line-down = No connection just now. Your moves are kept.
house-table-silent = The table does not answer just now. We keep trying.
house-clock = { $left } left
house-clock-days = { $days } days
house-clock-hours = { $hours } h
house-then = This is how it was after step { $step } of { $steps }.
house-now = Back to now
house-give-to = Hand the screen to { $name }
house-i-am = I am { $name }: let me see
house-bot-plays-for-you = A bot is playing for you.
house-bot-plays-for = A bot is playing for { $name }.
house-take-over = Play on myself
house-watching =
    { $count ->
        [one] Somebody is watching.
       *[other] { $count } people are watching.
    }

# The button
house-effect = { $part } { $points }
house-effect-total = { $points } in all
house-back-a-tap = Back
house-this-move = Do this
house-fill-in = Only this is left:
house-tap-what-glows = Tap what lights up
house-go-on = And then?

# The others
house-others = The others’ sheets
house-look-at = Look at { $name }’s sheet, points: { $points }
house-not-here = is not here right now
house-rests = is on holiday until { $until }
house-stand-in-away = is away; a bot plays on
house-stand-in-handed-over = lets a bot play
house-stand-in-resigned = has given up
house-stand-in-left = plays on for { $name }, who left
house-to-decide = to decide
house-score = The score
house-total = total
house-log = What happened
house-log-all = Show everything
house-hidden-chance = the cards are shuffled
house-hidden-move = has chosen

# Hints
house-hint = Hint
house-hint-thinking = Let me think …
house-hint-none = I have no better idea either.
house-hint-score =
    { $score ->
        [one] about { $score } point
       *[other] about { $score } points
    }
house-hint-win =
    { $points ->
        [one] { $win }% to win, { $margin } point
       *[other] { $win }% to win, { $margin } points
    }
house-hint-less =
    { $less ->
        [one] { $less } point worse than the best
       *[other] { $less } points worse than the best
    }
house-hint-less-chance = { $less }% worse than the best

# The menu
house-menu = Menu
house-rules = Rules
house-rules-of = How to play { $game }
house-share-link = Share the link
house-share-table = Join me for { $game }?
house-faces = Show how you feel
house-face-hello = Hello!
house-face-bravo = Well done!
house-face-thanks = Thank you
house-face-lucky = Lucky!
house-face-ouch = Ouch!
house-face-laugh = Ha ha!
house-face-think = Let me think …
house-face-tea = Take your time
house-faces-off = Hide faces
house-faces-on = Show faces
house-sound-on = Turn sound off
house-sound-off = Turn sound on
house-tempo = The others’ moves
house-tempo-calm = calm
house-tempo-brisk = brisk
house-tempo-at-once = at once
house-where = Games without others
house-where-here = On this device
house-where-there = On the server
house-where-about = On this device you can play without a connection. On the server you can go on from another device.
house-roll-for-me = Dice: they roll by themselves
house-roll-myself = Dice: I roll them myself
house-hand-over = Let a bot play for me
house-hand-over-about = A bot plays for you until you take over again. From its fourth move on this game no longer counts among your results; it is listed separately.
house-resign = Give up
house-resign-day = Then it is over: this was your one try with today’s dice, and it will not count.
house-resign-two-rated = Then the game is over, the other player wins, and you lose points in the ratings.
house-resign-more-rated = A bot plays on for you to the end, and for the ratings you come last; there is no way back.
house-resign-two = Then the game is over and the other player wins.
house-resign-more = A bot plays on for you to the end; there is no way back.
house-play-on = Play on after all
house-undo = Take back
house-undo-free = Take my last move back
house-undo-ask = Ask to take my last move back
house-undo-asked = { $name } would like to take a move back. Is that all right?
house-undo-yes = Of course
house-undo-no = Rather not
house-undo-waits = { $names } can now say yes or no.
house-undo-never-mind = Never mind
house-undo-others = { $name } would like to take a move back.

# News for listeners
house-news-decided = { $name } has chosen.
    .you = You have chosen.
house-news-move = { $name } { $move }.
    .you = { $name }: { $move }.
house-news-roll = { $name } rolls: { $dice }
    .you = You roll: { $dice }
house-rolls = rolls
house-news-undone = A move was taken back.
house-news-away = { $name } is away; a bot plays on.
    .you = You are away; a bot plays on.
house-news-back = { $name } is back.
    .you = You are back.
house-news-resigned = { $name } gives up.
    .you = You give up.
house-news-hinted = { $name } takes a hint.
    .you = You take a hint.
house-news-started = The game begins.

# The end
house-score-sheet = Final score
house-end-you = You have won. Well played!
house-end-won = { $name } wins. Well played!
house-end-shared = { $names } win together.
house-end-solo =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
house-end-resigned = { $name } gave up.
    .you = You gave up.
house-end-left = { $name } left the game.
    .you = You left the game.
house-end-bot-first = The bot that played on for { $name } comes first.
house-end-broken-off = The game was broken off.
house-end-most = Your best part: { $part }, { $points }.
house-end-best = Your best result so far!
house-skip = Show it all
house-rating = Step { $line } of { $lines }
house-stars = { $stars } of 4 stars
house-rematch = Play again
house-rematch-waits = Waiting for the others …
house-rematch-wanted =
    { $count ->
        [one] { $names } wants to play again.
       *[other] { $names } want to play again.
    }
house-replay = Watch again
house-share-replay-button = Share this game
house-share-picture = Make a picture
house-no-picture = The picture did not work out. Try again.
house-share-replay = Have a look at this game of { $game }

# Sitting down
house-private = This table is private: you only get in with the code. Ask whoever sent you the link.
house-code = Code
house-come-in = Come in
house-invite-link =
    { $count ->
        [one] One chair is free. Whoever has this link can join.
       *[other] { $count } chairs are free. Whoever has this link can join.
    }
house-invite-public =
    { $count ->
        [one] One chair is free. The table shows up in the cupboard for everybody; friends find it with this link.
       *[other] { $count } chairs are free. The table shows up in the cupboard for everybody; friends find it with this link.
    }
house-invite-private =
    { $count ->
        [one] One chair is free. Whoever wants to join needs this link and the code.
       *[other] { $count } chairs are free. Whoever wants to join needs this link and the code.
    }
house-invited = { $name } invites you to the table
house-invited-open = You are invited to the table
house-declined =
    { $count ->
        [one] { $names } isn’t coming this time.
       *[other] { $names } aren’t coming this time.
    }
house-join = Sit down and join in
house-rules-minute = The rules in a minute
house-qr = QR code
house-qr-about = The link as a QR code: point a phone at it.
house-agreed-unwatched = No spectators
house-agreed-pace =
    { $unit ->
        [days] { $count ->
            [one] a day per move
           *[other] { $count } days per move
        }
        [seconds] { $count ->
            [one] a second per move
           *[other] { $count } seconds per move
        }
       *[minutes] { $count ->
            [one] a minute per move
           *[other] { $count } minutes per move
        }
    }
house-your-name = Your name
house-someone-here = Somebody else at this screen?
house-their-name = Name
house-chairs = The chairs
house-sit = Sit here
house-sit-other = { $name } sits here
house-add-bot = Add a bot
house-bot-level = How well does a bot play?
house-is-ready = is ready
house-not-ready = is not ready yet
house-get-up = Get up
house-remove = Take { $name } off the chair
house-put-away = Put the table away
house-put-away-others = Others sit at this table already. Put it away all the same?
house-put-away-not = Leave it standing
house-closed = This table has been put away.
house-ready =
    { $count ->
        [one] I am ready
       *[other] We are ready
    }
house-not-after-all = Not ready after all
house-wait-chairs =
    { $count ->
        [one] One chair is still free. Once somebody sits there and everybody is ready, we begin.
       *[other] Waiting for { $count } more players. Once everybody is ready, we begin.
    }
house-full-watch = Every chair is taken. Do stay and watch: it is about to begin.

# The cupboard
house-ways = Other rooms
house-games = Played
house-me = Me
house-boxes = The games in the cupboard
house-alone = Alone
house-against-bots =
    { $count ->
        [one] Against a bot
       *[other] Against { $count } bots
    }
house-bots = Bots
house-box-side = { $players } players · { $minutes } min
house-box-elsewhere = Also known as { $names }
house-about = Five games for the kitchen table: alone, against bots or with friends.
house-night = Evening light
house-with-friends = With friends
house-learn = Learn to play
house-running = What you were playing
house-calling =
    { $count ->
        [one] It is your turn in 1 game
       *[other] It is your turn in { $count } games
    }
house-more-running =
    { $count ->
        [one] 1 more game
       *[other] { $count } more games
    }
house-others-turn = It is the others’ turn
house-almost = About to begin
house-nobody-yet = Nobody sits here yet
house-chairs-free =
    { $count ->
        [0] Every chair is taken
        [one] 1 chair is free
       *[other] { $count } chairs are free
    }
house-open-tables = Tables to join
house-tables-to-watch = Games to watch
house-watch = Watch
house-got-a-link = Did you get a link? Paste it here.
house-to-table = To the table
house-link-missing = First paste the link that somebody sent you.
house-link-elsewhere = This link belongs to another cupboard. Open it there.
house-link-unknown = That is not a link to a table here. One looks like this: { $example }
house-welcome-back = Welcome back, { $name }!

# Setting a table up
house-who-plays = Who is playing?
house-nobody-elsewhere = Here you play together on this device and pass it round. Playing with people elsewhere is not possible here.
house-chair = Chair { $number }
house-chair-open = Free chair
house-chair-here = Somebody else here
house-chair-more = Add a chair
house-chair-away = Take chair { $number } away
house-option-sheet = Every sheet is coloured differently. Everybody plays on the same one.
house-option-solo_end = Alone you play 30 rolls. If you like, completing a second colour ends the game as well.
house-option-covered = Nobody rolls beforehand; only dice of players who have had a turn count.
house-option-match = As many games as players: everybody starts once.
house-option-deck = Short: 31 cards from the pile and both wild cards.
house-option-scoring = Children score one point for a kwatro, for four cards at once and for going out.
house-visibility = Who may join?
house-visibility-link = Whoever has the link
house-visibility-public = Everybody
house-visibility-private = Only with a code
house-visibility-link-about = You get a link to share.
house-visibility-public-about = The table also shows up in the cupboard, for anybody who wants to join.
house-visibility-private-about = You get a link and a code. Nobody comes in without the code.
house-more-wishes = Time, hints and more
house-dice = The dice
house-dice-rolled = Roll by themselves
house-dice-own = Real ones, from the kitchen table
house-dice-rolled-about = Afterwards everybody can check that they were fair.
house-dice-own-about = Roll them yourself and tap what they show.
house-pace = Time for a move
house-pace-free = No clock
house-pace-minute = 1 minute
house-pace-minutes = 3 minutes
house-pace-day = 1 day
house-pace-days = 3 days
house-pace-week = 7 days
house-weekends-off = Clocks stop at the weekend (Saturday and Sunday, UTC)
house-pace-about = When the time is up, a bot plays on until you are back.
house-hints-allowed = Hints are allowed
house-mark-practice = Practice game
house-mark-hints = With hints
house-mark-stand-in = A bot helped out
house-mark-undone = Dice taken back
house-mark-cut-short = Broken off
house-mark-home = Played at home
house-practice-about = For practice: take back whatever you like, dice and cards too. The game does not count among your results.
house-spectators-allowed = Others may watch
house-set-up = Set up the table
house-begin = Begin
house-no-such-game = That game is not in the cupboard.

# Played
house-whose = Whose?
house-whose-mine = Mine
house-whose-all = Everybody’s
house-which-game = Which game?
house-every-game = Every game
house-played-by = With whom?
house-none-yet = The games you finish will be here.
house-none-of-all = Finished games from tables that anybody may join will be here. There are none yet.
house-none-found = Nothing found.
house-result-resigned = gave up
house-result-left = left
house-older = Older games

# Me
house-keep = Save
house-renamed = From now on you are { $name }.
house-language = Language
house-theme = Appearance
house-theme-system = Follow the device
house-theme-light = Light
house-theme-dark = Dark
house-colours = Colours
house-colours-usual = Usual
house-colours-clear = Easy to tell apart
house-colours-about = Each colour always has its own symbol, too.
house-sound = Sound: dice, pen and a small chime
house-recover-ask = Stay { $name }, or become somebody else?
house-recover-about = This link makes you another person on this device. Only go on if you made it yourself: anybody else who has it sees your cards and can move for you. Without a link of your own you cannot come back.
house-recover-no = Stay who I am
house-recover-yes = Use the link
house-recovery = On another device, too
house-recovery-about = A link makes you the same person there: your name, your tables and your results come along. It works once, within a week.
house-recovery-make = Make a link
house-copy = Copy
house-rather-not = Never mind
house-devices = Where you are signed in
house-device-this = This device
house-device-other = Another device ({ $number })
house-device-days = since { $since }, last here on { $seen }
house-device-sign-out = Sign out
house-device-sign-out-which = Sign out: { $device }
house-device-sign-out-about = That device will no longer know you; here you keep your tables and results. A link for another device that you made before no longer works.
house-devices-sign-out = Sign out everywhere else
house-statistics = How you are doing
house-no-statistics = Finish a game, and you will find it here.
house-players =
    { $count ->
        [one] alone
       *[other] { $count } players
    }
house-stat-games = games
house-stat-wins = won
house-stat-mean = on average
house-stat-best = best
house-stat-gave-up = given up
house-stat-marked =
    { $count ->
        [one] And one game counted separately: for practice, with hints, a bot that helped out, or dice taken back.
       *[other] And { $count } games counted separately: for practice, with hints, a bot that helped out, or dice taken back.
    }
house-stat-soon =
    { $count ->
        [one] One more game, and you will see here how your scores are spread.
       *[other] { $count } more games, and you will see here how your scores are spread.
    }
house-stat-spread = How often you got which score
house-stat-against =
    { $latest ->
        [0] Who you beat
        [one] Who you beat in your last game
       *[other] Who you beat in your last { $latest } games
    }
house-stat-people = people
house-stat-won-of = { $wins } of { $games }
house-stat-made = What your best result was made of
house-stat-best-game = { $points }: watch this game again
house-trend = Your last { $count } games
house-trend-scores = Your scores one after another: { $scores }
house-distribution = Your scores, from { $low } to { $high }

# What the server says
refusal-no-puzzles = The puzzles cannot be fetched just now. Is there a connection?
refusal-no-answer = The server does not answer. Is there a connection?
refusal-needs-code = This table is for those who have the code.
refusal-wrong-code = That is not this table’s code.
refusal-too-many-codes = That was a lot of tries. Wait a while, then try again.
refusal-recovery = We do not know this link. It may have been used, or be more than a week old.
refusal-crowded = It is very busy here just now. Try again in a moment.
refusal-too-fast = Easy now: that was too much at once.
refusal-too-many-guests = Too many people are coming in at once. Try again later.
refusal-too-many-tables = You have very many tables already. Finish a few first, or put them away.
refusal-not-found = We cannot find that.
refusal-no-table = This table is not there (any more).
refusal-no-spectators = Nobody may watch at this table.
refusal-no-hints = This table agreed to play without hints.
refusal-no-hint = No hint came of it. Try again.
refusal-internal = Something went wrong here. It is not your fault.
refusal-storage-full = The server is full. Nothing was changed.
refusal-storage-unavailable = The server cannot reach its storage just now. Try again in a moment.
refusal-storage-failed = The server could not keep it. Nothing was changed.
refusal-storage-busy = The server has too much to do just now. Try again in a moment.
refusal-record = This is not a file with a game, or it is damaged.
refusal-storage-full-here = This browser has no more room for games. Nothing was changed.
refusal-storage-refused = This browser keeps nothing, so no game can be played on this device. Private windows often do that.
refusal-fell-over = Something went wrong at this table. Try again in a moment.
refusal-unknown-person = We no longer know who you are. Please load the page again.

# Keys
house-keys = Keys
house-keys-table = At the table
house-keys-kwatro = On the field of Kwatro
house-keys-replay = When watching again
house-key-walk = move around the sheet
house-key-tap = tap what is marked
house-key-confirm = do what the button says
house-key-back = take the last tap back
house-key-zoom = closer, further away
house-key-all = show everything
house-key-move = move the field
house-key-step = one step back or forward
house-key-ends = to the beginning, to the end
house-key-play = play and pause

house-sound-ask = Would you like to hear the dice?
house-offer-yes = Yes, please
house-offer-no = No, thanks

# Puzzles
house-puzzles = Puzzles
house-puzzles-of = Puzzles: { $game }
house-puzzles-all = All puzzles
house-lapses = Do better
house-day = Dice of the day
house-day-about = The same dice for everybody, one try each. How far do you get with them?
house-day-go = To today’s dice
house-day-others = How did others do?
house-puzzle-of-day = Puzzle of the day
house-puzzle-of-day-about = What’s the best move? One a day in every box.
