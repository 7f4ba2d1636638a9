# The games
game-keer-op-keer = Keer op Keer
game-keer-op-keer-2 = Keer op Keer 2
game-clever = Clever
game-genius = Genius
game-kwatro = Kwatro
tagline-keer-op-keer = Two dice, a block of colour: fill your columns with crosses.
tagline-keer-op-keer-2 = Once more, with bombs, hearts, stars and golden cells.
tagline-clever = Every die you take costs you the lower ones.
tagline-genius = Six symbols, and a race to fill the sheet.
tagline-kwatro = Colour, shape and number: all the same or all different.

# What a table can choose
option-sheet = Sheet
option-solo_end = End of a solo game
option-covered = Covered start
option-match = Whole match
option-deck = Cards
option-scoring = Scoring
value-black = black
value-red = red
value-blue = blue
value-green = green
value-orange = orange
value-purple = purple
value-yellow = yellow
value-thirty-rolls = after 30 rolls
value-second-colour = with a second colour too
value-true = yes
value-false = no
value-full = all 66
value-short = short: 33
value-standard = standard
value-children = children

# Colours and dice
colour-green = green
colour-yellow = yellow
colour-blue = blue
colour-red = red
colour-orange = orange
colour-purple = purple
colour-white = white
colour-joker = joker
joker = joker
special-heart = heart
special-bomb = bomb
special-stars = stars
special-row = three in a row
special-block = colour block

# How well a bot plays
level-beginner = beginner
level-casual = casual
level-club = seasoned
level-expert = expert
level-master = master

# Parts of a score
part-colours = colours
part-columns = columns
part-rows = rows
part-hearts = hearts
part-exclamation-marks = exclamation marks left
    .earns = exclamation marks { $points }
part-special-symbols = special symbols left
part-stars = open stars
    .earns = stars { $points }
part-unused-rolls = rolls not used
part-yellow = yellow
part-blue = blue
part-green = green
part-orange = orange
part-purple = purple
part-foxes = foxes
part-shortest-row = shortest row
part-game-1 = game 1
part-game-2 = game 2
part-game-3 = game 3
part-game-4 = game 4
part-cards = cards
part-kwatros = kwatros
part-all-four = all four cards
part-going-out = going out

# The verdict on a solo game, 1 is the best
rating-clever-1 = Hardly anybody can match this.
rating-clever-2 = Superbly played.
rating-clever-3 = Very strong.
rating-clever-4 = Well done.
rating-clever-5 = Good going.
rating-clever-6 = Decent.
rating-clever-7 = Nothing to be ashamed of.
rating-clever-8 = It is a start.
rating-clever-9 = It gets better every time.
rating-keer-1 = Hardly anybody can match this.
rating-keer-2 = Superbly played.
rating-keer-3 = Superbly played.
rating-keer-4 = Very strong.
rating-keer-5 = Well done.
rating-keer-6 = Well done.
rating-keer-7 = Good going.
rating-keer-8 = Decent.
rating-keer-9 = Decent.
rating-keer-10 = Nothing to be ashamed of.
rating-keer-11 = It is a start.
rating-keer-12 = It gets better every time.
rating-keer-13 = Lightning! Not your day.

# Why something cannot be
refusal-already-crossed = That cell is already crossed off.
refusal-bad-contribution = That can have at most 64 characters and no spaces.
refusal-bad-id = That is not a valid id for a command.
refusal-bad-name = A name has 1 to 24 visible characters and does not look like a bot’s.
refusal-block-not-touching = That block neither contains nor touches a cross.
refusal-bonus-first = Use your bonus first.
refusal-bot-plays = A bot is playing here now.
refusal-broken = Something is wrong with this game, and it cannot continue.
refusal-card-twice = The same card appears twice.
refusal-cards-drawn = New cards have been drawn since then.
refusal-cells-apart = These cells do not touch each other.
refusal-crossed = That field is already crossed off.
refusal-deck-size = The number of cards is wrong.
refusal-dice-count = Everybody rolls all of their dice.
refusal-dice-rolled = The dice have been rolled since then. That can only be taken back at a practice table.
refusal-die-spent = You have already used this die as an extra die this turn.
refusal-full = This area is full.
refusal-game-on = That has to wait until the game is over.
refusal-gap = The cards must form a line without gaps.
refusal-line-broken = In a line, colour, shape and number must each be all the same or all different.
refusal-log-full = So much has happened at this table that only the current game can be finished. Set up a new table after that.
refusal-lot-first = First, lots are drawn to decide who begins.
refusal-must-take = At least one die fits, so you have to take one.
refusal-no-bot = No bot is playing here.
refusal-no-colour-die = No die shows that colour.
refusal-no-exclamation-mark = A joker costs an exclamation mark, and you do not have enough.
refusal-no-game = No game is being played.
refusal-others-play = Other people are playing at this table. You can give up, but you cannot put it away.
refusal-not-your-table = Only the person who set up this table can put it away.
refusal-other-colour = That cell is not the same colour as the die.
refusal-other-number = The number die says how many cells you cross off.
refusal-not-whole = That is only part of a move: go on.
refusal-closed = This table has been put away.
refusal-no-heart-left = All five hearts have already been circled.
refusal-no-joker = A joker needs at least two dice with the same symbol.
refusal-no-lot = There is nothing to draw lots for.
refusal-no-number-die = No die shows that number.
refusal-no-re-roll = You have no re-roll left.
refusal-no-roll-left = You have already rolled three times.
refusal-no-secret = The dice are not ready yet.
refusal-no-special-die = The special die does not show that.
refusal-no-special-symbol = The special die costs a symbol ◈, and you have none.
refusal-no-such-bonus = You do not have that bonus right now.
refusal-no-such-field = There is no such field.
refusal-no-such-moment = The game has not got that far.
refusal-no-such-move = That is not part of any move you can make now.
refusal-no-such-seat = Nobody sits there.
refusal-no-undo = Nobody has asked to take a move back.
refusal-no-wild-there = There is no wild card there.
refusal-not-asked = You were not asked.
refusal-not-available = You cannot take that die now.
refusal-not-chance = There is nothing to roll now.
refusal-not-higher = Purple must be higher than the number before it.
refusal-not-in-hand = You do not hold these cards.
refusal-not-lowest = The tray must hold the three lowest dice.
refusal-not-now = That is not what you have to decide now.
refusal-not-on-tray = That die is not on the tray.
refusal-not-over = No game has been played yet.
refusal-not-owner = Only the person who set up this table can do that.
refusal-not-own-dice = At this table the dice are rolled for you.
refusal-not-seated = Sit down first.
refusal-not-touching = That does not touch anything that was there before.
refusal-not-whole-block = The whole block has to be crossed off at once.
refusal-not-your-seat = Somebody else is sitting there.
refusal-not-your-turn = It is not your turn.
refusal-notation = That is not a move.
refusal-nothing-to-undo = There is nothing to take back.
refusal-only-active = Only the active player may re-roll.
refusal-only-bomb = You have a bomb to deal with first: use it or pass.
refusal-open-seat = Nobody is sitting there.
refusal-other-chance = Something else comes first.
refusal-out-of-reach = Start in column H or next to an earlier cross.
refusal-over = The game is over.
refusal-over-long = That is too long.
refusal-pile-empty = The pile is empty: you can pass, but you cannot swap cards.
refusal-place-taken = There is already a card there.
refusal-resigned = This player has given up.
refusal-same-name = Somebody at this table already has that name.
refusal-seat-taken = That chair is taken.
refusal-secret-known = The dice are already prepared.
refusal-setup = The game cannot be set up like this.
refusal-somebody-away = The dice have been rolled since then, and somebody who would have to agree is away.
refusal-star-out-of-reach = A star must be in column H or next to a cross.
refusal-table-full = Every chair is taken.
refusal-too-long = A line can have at most four cards.
refusal-too-low = Too low for the next green field.
refusal-tray-first = A die on the tray fits, so take that one.
refusal-one-try = With the dice of the day there is one try, and you play it yourself.
refusal-rated = This game is rated: you play one seat, yourself, and what others have seen can’t be taken back.
refusal-contest = This is a tournament game: the seats are given, and you play for yourself.
refusal-undo-limit = You have taken back as many moves as you may in one game.
refusal-undo-open = Somebody is still waiting for an answer.
refusal-undo-refused = That was turned down. You may ask again after the next move.
refusal-which-seat = Say who you mean.
refusal-wild-at-a-loss = No card fits all the lines of that wild card.
refusal-wild-for-wild = A wild card can only be exchanged for an ordinary card.
refusal-wrong-colour = That die does not belong to this area.
refusal-wrong-dice = These are not the dice to be rolled.
refusal-wrong-sum = Blue and white add up to something else.
refusal-wrong-value = The die does not show that number.

# How to play
help-keer-op-keer =
    Take a colour and a number, and cross off exactly that many cells in one block of that colour. The cells touch each other, and at least one lies in column H or beside an earlier cross.

    The active player chooses first; the others choose from what is left. In the first three rolls everybody chooses from everything. Passing is always allowed.

    The black die ✱ is any colour, the ? any number from 1 to 5. Each joker costs an exclamation mark.

    A full column gives its upper value to whoever completes it first, its lower one to those who come later. A whole colour gives 5 or 3. Each open star ★ costs 2, each exclamation mark left is worth 1.

    The game ends when somebody has completed a second colour. Alone you play 30 rolls with two colours and two numbers.
help-keer-op-keer-2 =
    Everything is as in Keer op Keer, with a seventh die. Instead of colour and number you may take the special die; that costs a symbol ◈.

    ♥ heart: circle the next heart. ✹ bomb: cross off up to four cells of a square of two by two, anywhere. ★★ stars: one or two stars in column H or beside a cross. ▬ three in a row: one to three cells of one row, each beside a cross. ▟█▙ colour block: all that is left of a block that holds or touches a cross.

    A golden cell ◈ gives a symbol. A full row is 5 points and gives whoever completes it first what stands beside it: a symbol, a bomb or a heart. A full column gives as many points more as you have hearts.

    Symbols left are worth 2. Alone: at most 30 rolls, each roll not used is worth 2.
help-clever =
    Roll up to three times. Each time take one die and enter it; all lower ones go to the tray. Then the others take one die each from the tray.

    Yellow: cross off the number. Blue: the sum of blue and white. Green: from left to right, at least what is printed. Orange: write the number, sometimes doubled or tripled. Purple: each number higher than the one before, after a 6 anything goes. White is a joker for any colour.

    What stands beside or below a field is yours once the field, row or column is full: a cross or a number elsewhere, ↻ a re-roll, +1 an extra die at the end of your turn, or a fox.

    Each fox is worth as much as your worst colour. There are 6 rounds (5 with three players, 4 with four).
help-genius =
    Roll all your dice, up to three times, then score. For each symbol: your dice with it times those of the others, that many crosses in its row.

    Two, three or four equal dice may be a joker instead: one, two or three crosses in a row of your choice. Choose the dice and then the row.

    The middle boxes of a row open once every row has a cross in its first part; the last box once every row has one in its middle part. What does not fit is lost.

    Whoever fills everything first wins.
help-kwatro =
    Lay one to four cards in one row or column beside the cards on the table. In every line of two, three or four cards, colour, shape and number are each the same on all cards or different on all.

    You score the numbers of all lines that you make or extend. Each line of four, a kwatro, doubles that; so do laying all four cards and going out.

    A wild card ★ is any card. If one lies on the table you may exchange it for a card that fits there: choose the card and point at the wild card.

    You may also pass: choose pass, and then the cards that you want to put under the pile.

# What is said of moves: on the button, and after the name of whoever did it
keer-pass = pass
    .did = passes
keer-mark = { $colour } { $number }: { $cells }
    .did = takes { $colour } { $number }: { $cells }
keer-heart = circle a heart
    .did = circles a heart
keer-bomb = bomb: { $cells }
    .did = drops a bomb: { $cells }
keer-stars = stars: { $cells }
    .did = takes stars: { $cells }
keer-row = three in a row: { $cells }
    .did = takes three in a row: { $cells }
keer-block = colour block: { $cells }
    .did = takes a colour block: { $cells }
clever-take = { $use }
    .did = takes { $use }
clever-extra = extra: { $use }
    .did = takes an extra die: { $use }
clever-bonus = bonus: { $mark }
    .did = takes the bonus: { $mark }
clever-reroll = Roll again
    .did = rolls again
clever-nothing = Take nothing
    .did = takes nothing
clever-done = Done
    .did = is done
clever-use = { $die } for { $mark }
clever-mark-yellow = yellow { $value } (row { $row })
clever-mark-blue = blue { $value }
clever-mark-green = a green cross
clever-mark-orange = orange { $value }
clever-mark-purple = purple { $value }
genius-again = Roll again
    .did = rolls again
genius-score = Cross off
    .did = crosses off
genius-jokers = Joker: { $jokers }
    .did = { $count ->
        [one] makes a joker: { $jokers }
       *[other] makes jokers: { $jokers }
    }
genius-joker = { $from } → { $into }
genius-joker-own = { $symbol }, in its own row
kwatro-play = Lay { $cards }
    .did = lays { $cards }
kwatro-swap = Take a wild card for { $card }
    .did = takes a wild card for { $card }
kwatro-pass = { $count ->
    [0] Pass
    [one] Pass, trade one card
   *[other] Pass, trade { $count } cards
}
    .did = { $count ->
        [0] passes
        [one] passes and trades one card
       *[other] passes and trades { $count } cards
    }
kwatro-trade = Pass and trade { $cards }
    .did = passes and trades { $cards }
kwatro-laid-card = { $colour ->
    [red] red
    [green] green
    [blue] blue
   *[yellow] yellow
} { $shape ->
    [triangle] triangle
    [square] square
    [circle] circle
   *[cross] cross
} { $number }
kwatro-wild = wild card

# What a move brings
keer-column = column { $column }: { $points }{ $hearts ->
    [0] {""}
   *[other] {" "}+ { $hearts } ♥
}
keer-column-counts = column { $column } now counts: { $points }{ $hearts ->
    [0] {""}
   *[other] {" "}+ { $hearts } ♥
}
keer-row-full = row { $row }: 5{ $won ->
    [heart] {" "}and a heart ♥
    [bomb] {" "}and a bomb ✹
    [symbol] {" "}and a symbol ◈
   *[nothing] {""}
}
keer-colour = all of { $colour }: { $points }
keer-colour-counts = all of { $colour } now counts: { $points }
keer-symbols = { $count ->
    [one] a symbol ◈
   *[other] { $count } symbols ◈
}
clever-bonus-reroll = re-roll
clever-bonus-extra-die = extra die
clever-bonus-fox = fox
clever-bonus-yellow-x = yellow cross
clever-bonus-blue-x = blue cross
clever-bonus-green-x = green cross
clever-bonus-orange-4 = orange 4
clever-bonus-orange-5 = orange 5
clever-bonus-orange-6 = orange 6
clever-bonus-purple-6 = purple 6
clever-bonus-choice = a cross or a 6 of your choice
kwatro-lines = lines { $points }
kwatro-fours = { $how ->
    [doubled] { $count ->
        [one] a kwatro doubles that
       *[other] { $count } kwatros, each doubles that
    }
   *[counted] { $count ->
        [one] a kwatro
       *[other] { $count } kwatros
    }
}
kwatro-all-four = { $how ->
    [doubled] all four cards double that
   *[counted] all four cards
}
kwatro-going-out = { $how ->
    [doubled] going out doubles that
   *[counted] going out
}

# What is said of dice and cards
begins = { $seat } begins
    .you = You begin
keer-roll = { $colours } · { $numbers }
keer-roll-2 = { $colours } · { $numbers } · { $special }
clever-roll = Roll: { $dice }
    .rolled = { $dice }
clever-serve = On the tray: { $dice }
clever-die = { $colour } { $face }
genius-roll = Roll: { $dice }
    .rolled = { $dice }
genius-dice = { $count ->
    [one] { $symbol }
   *[other] { $count }× { $symbol }
}
genius-symbol-blue = blue star
genius-symbol-yellow = yellow sun
genius-symbol-green = green disc
genius-symbol-orange = orange hexagon
genius-symbol-purple = purple ring
genius-symbol-red = red rosette
kwatro-deal = The cards are dealt
