# The menu
title = Spellenkast
subtitle = What shall we play?
menu-keys = ↑↓ choose   Enter open   q quit
set-up-keys = ↑↓ line   ←→ change   Enter begin   Esc back
set-up-hint = More people at this screen? Put a player on a chair with ←→ and type a name.
menu-nobody = At least one player has to be a person.
players-range = { $least }–{ $most } players
players = Players
player = Player { $number }
seat = Chair { $number }
person = (at this screen)
bot = (computer)
practice = For practice
begin = Begin
me = You
seats-me = me
seats-near-miss = Do you mean { $word } instead of { $name }? If somebody really has that name, write name:{ $name }.
seats-empty = Each chair needs a name or a level.
go-on-with = Continue
steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }

# At the table
at-roll = roll { $roll }
at-roll-of = roll { $roll } of { $rolls }
at-round = round { $round } of { $rounds }, roll { $roll }
at-game = game { $game } of { $games }
at-pile = pile: { $count }
waiting =
    { $count ->
        [one] { $names } is thinking …
       *[other] { $names } are thinking …
    }
over = It is over. Enter: the score
offer = Enter ✔ { $move }{ $gain }
go-on =
    And then? { $count ->
        [one] one possibility left.
       *[other] { $count } possibilities left.
    }
held-card = Where does it go? The open corners fit.
held-joker = In which row?
choose-keer = Choose a colour, a number and cells, or pass.
choose-keer-2 = Choose a colour, a number and cells, or x: the special die, or pass.
choose-bomb = A bomb! Choose up to four cells of a square, or pass.
choose-die = Choose a die and where it goes.
choose-bonus = A bonus! Choose where it goes.
choose-extra-die = Another die with +1, or done?
choose-genius = Roll again or score? Equal dice can be a joker.
choose-kwatro = Choose a card (1–4) and where it goes, or pass.
not-whole-yet = This is not a whole move yet.
nothing-chosen = Choose something first: with the arrows, Tab, a letter or the mouse.
taken-back = Taken back.
nothing-to-take-back = There is nothing to take back: dice that have been rolled stay rolled.
nothing-to-take-back-cards = There is nothing to take back: cards that have been drawn stay drawn.
pace = The bots' tempo: { $pace }
pace-calm = calm
pace-brisk = brisk
pace-at-once = at once
pace-step-by-step = step by step, a key for each
go-on-key = { $name } has decided. Any key shows it.
hints = Ideas, the best first
hint-worth = about { $points } points, wins { $win } of 100
hint-solo = about { $points } points
hint-comes = Let me think …
looking-at = { $name }'s sheet. Enter or Esc: back to your own.
curtain = It is { $name }'s turn now.
curtain-lift = Are the others looking away? Enter
button-pass = pass
button-reroll = re-roll
button-nothing = take nothing
button-done = done
button-again = roll again
button-score = score
tray = tray:
taken = taken:
aside = aside:
rerolls = again
extra-dice = extra
pending = bonus:
round-bonus = Round { $round }:
rolls-left = rolls: { $count }
shortest = shortest
your-hand = Hand
passes = passes: { $count } of { $most }
more-field = … more
log = Log
hidden-yet = has chosen

# The end
end-solo =
    Done: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
end-won = Winner: { $name }
end-shared = Shared win: { $names }
total = Total
place = Place
rating-line = line { $line } of { $lines } in the rulebook
analysis = What happened
analysis-comes = Let me look at the game again …
analysis-none = This game cannot be analysed.
analysis-points = Gave away { $lost } points; luck: { $luck } points. With even luck: { $even }
analysis-chance = Gave away { $lost }% of the game; luck: { $luck }%
analysis-accuracy = Accuracy { $accuracy }; slips { $slips }, mistakes { $mistakes }, blunders { $blunders }
analysis-strength = Played like: { $level }

# Keys
key-confirm = do it
key-back = back
key-next = next
key-hint = hint
key-sheets = sheets
key-field = scroll
key-log = log
key-analysis = analysis
key-help = help
key-leave = leave
key-lift = lift the curtain
key-scroll = scroll
key-close = close
key-rematch = play again
key-menu = menu
key-tempo = tempo
key-fill = fill in
help-keys = The arrows point, Tab jumps to what is possible, space chooses, Enter does it. The letters and digits on dice and cards work too, and so does the mouse. Esc or u takes back the last choice, and then your last move, as long as nothing has been rolled since. h gives ideas, s shows the other sheets, l the log, and t changes the bots' tempo. Whatever has a border can be chosen now; everything is saved after each step.
help-keys-cards = The arrows point, Tab jumps to what is possible, space chooses, Enter does it. The digits above your cards work too, and so does the mouse. Esc or u takes back the last choice, and then your last move, as long as no card has been drawn since. h gives ideas, t changes the bots' tempo, l shows the log. Whatever has a border can be chosen now; everything is saved after each step.

# When it does not work
too-small = This window is too small: { $now-columns }×{ $now-rows }. It needs at least { $columns } columns and { $rows } rows.
too-small-kept = Your game waits. Make the window larger, or q to quit.
no-terminal = Playing needs a terminal, but here the keyboard or the screen is a file or a pipe.
dumb-terminal = This terminal (TERM=dumb) cannot draw a table.
nothing-saved = There is no game to continue.
saved-damaged = damaged after that
saved-unreadable = Cannot be read anymore: { $names }
mended = The file was damaged after this step; the old file is kept as .damaged.
not-kept = This game cannot be saved: { $why }
no-home = There is no folder for your games: set HOME or XDG_DATA_HOME.
