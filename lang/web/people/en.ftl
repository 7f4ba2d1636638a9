# People: what one shows of oneself, others, and going for good
people-shown = What others see of your games
people-shown-public = Games at public tables
people-shown-all = All of them
people-shown-nothing = Nothing
people-shown-about = Your page shows others how many games you played, your best scores and your ratings. Single games at tables with a link or a code, and at home, are never listed.
people-here = Show when I am here
people-here-about = People who have played with you see a green dot while you are here. You see theirs only while you show yours.
people-is-here = here now

people-data = Your data
people-data-about = One file with who you are here, every game of yours, and what is counted from them.
people-take = Take my data with me
people-forget = Delete me
people-forget-about = You leave all tables, every device is signed out, and your name disappears from all games. Games with others stay whole, with “Guest” in your place. Nobody can undo this. Games on this device stay here.
people-forget-type = Type your name to be sure: { $name }
people-forget-yes = Delete me for good
people-forget-no = I’ll stay
people-gone = You are deleted here. Your name disappears from the last games within a few minutes.

people-privacy = What is kept
people-privacy-lines = In ten points, all of it.
people-privacy-1 = You need no account: a cookie is how this site knows you again. Nothing else is put on your device but the app, your settings and your own games.
people-privacy-2 = Kept about you: a name of your choice, when you first came, and for each device since when it knows you and on which day it was last here. Where you asked for notices, also where your browser receives them; they travel sealed through its maker’s service. Of a passkey: its public part, the name you gave it, and when you added and last used it; the secret part never leaves your devices.
people-privacy-3 = No address, no e-mail, no phone number. Your network address is used to ward off overload, only in memory, and is never written down by us.
people-privacy-4 = Every game that you finish here is kept, with names, moves and scores, so that you can look at it again and everybody can check the dice; so is what we count from it: your statistics and ratings, with whom you played, and your tries with the dice of the day.
people-privacy-5 = Games at public tables can be seen by all; those with a link by whoever has it; those with a code only by their players.
people-privacy-6 = Games on your own device come here when they are over, for your other devices. Only whoever has the link finds them.
people-privacy-7 = Your page shows what you choose: everything, only what was public anyway, or nothing. Whether you are here at the moment is seen only if you want it, by people you have played with who show it, too; it is forgotten a minute or two after you leave. In a club its members see your name and how you did; if you lead it, whoever has its link sees your name, too. If it has a scoreboard, whoever has the address of that sees your name and how you did, too.
people-privacy-8 = No advertising, no counting of visitors, nothing from other companies: all pages come from this site alone.
people-privacy-9 = You can take everything with you in one file, sign out any device, and delete yourself, all on your own page.
people-privacy-10 = When you are deleted, your name, your devices and your passkeys are gone; the moves stay with those who played with you. Backups of whoever runs this site may hold it for as long as they keep them.

people-since = here since { $since }
people-shows-nothing = { $name } does not show how their games went.
people-no-games = No games to show yet.
people-own = This is how others see the top of your page. What they see of your games you choose on your own page.
people-together = You and { $name }
people-together-wins = You won { $wins }, { $name } won { $theirs }, of { $games ->
    [one] 1 game
   *[other] { $games } games
}.
people-together-means = On average { $mean } against { $theirs } points.
people-together-last = The last game

people-played-with = Played with
people-again = Play again
people-again-with = Play { $game } with { $name } again
people-asked = { $name } asks you to play
people-decline = No, thanks
people-decline-which = No, thanks: { $game } with { $name }

people-vacation = Holiday
people-vacation-about = While you are away, your clock stops in every game with days for a move that you are playing now. You can be away for 28 days a year; you have { $left ->
    [one] 1 day
   *[other] { $left } days
} left.
people-vacation-days = How many days?
people-vacation-begin = I’m off
people-vacation-until = You are on holiday until { $until }. Your clocks have stopped.
people-vacation-end = I’m back
refusal-no-vacation = You are on holiday already, or don’t have that many days left.

refusal-other-name = That is not your name here, so nothing was deleted.
refusal-too-many-archives = You took your data with you a moment ago, or others are taking theirs just now. Try again later.
