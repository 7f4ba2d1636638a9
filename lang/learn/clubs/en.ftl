# One's clubs
club-mine = Your clubs
club-none = You are in no club yet. Ask for the link of one, or start your own.
club-found = Start a club
club-found-about = Give it a name and send the link to those who belong to it.
club-name = What is it called?
club-your-name-about = This is what the others in the club call you.
club-found-yes = Start it
club-role-member = member
club-role-organiser = organiser
club-role-keeper = club leader
club-members =
    { $count ->
        [one] 1 member
       *[other] { $count } members
    }

# Joining
club-join-title = An invitation
club-kept-by = Club leader: { $name }
club-join-about = You are invited to this club. Its members see your name, play at the club’s tables and stand in its standings.
club-join = Join
club-joined-already = You are in this club already.
club-join-void = This link leads to no club. It may have been renewed: ask for the new one.

# A club
club-gone = There is no such club, or you are not in it.
club-tables = Tables
club-more-tables = More tables ({ $count })
club-no-tables = There is no table yet. Which game shall it be?
club-open-table = Open a table for the club
club-table-playing = Being played
club-tournaments = Tournaments
club-no-tournaments = There has been no tournament yet.
club-announce = Announce a tournament
club-entering = Open for entries
club-playing = Being played
club-past = Earlier ones
club-standings = Standings
club-season = Season
club-game = Game
club-all-games = All games together
club-no-standings = Nobody has finished a game for the club in this time.
club-no-standings-now = Nobody has finished a game for the club this season. Open a table: whoever plays stands here.
club-points-about = For every game you get a point for each person behind you and half a point for each you tie with.
club-place = Place
club-who = Who
club-played = Games
club-points = Points
club-wins = Won
club-you = you
club-people = Members
club-alone = You are still on your own here. Send the link above to the others.
club-change-member = What about { $name }?
club-make-organiser = Make an organiser
club-make-organiser-about = Organisers make tournaments, put results right and invite people.
club-make-member = No longer an organiser
club-make-keeper = Hand the club on
club-make-keeper-about = { $name } then decides about the club. You stay an organiser.
club-show-out = Remove from the club
club-show-out-about = { $name } leaves the club and withdraws from its tournaments. What was played stays.
club-invite = Invite people
club-invite-about = Whoever has this link can join.
club-invite-words = Join { $club }
club-renew = Renew the link
club-renew-about = The old link then leads nowhere. Whoever is in the club stays in it.
club-upkeep = The club itself
club-rename = Its name
club-wall = A scoreboard for the club room
club-wall-about = The standings and tournaments in large type, for a screen. Whoever has the address can see it, names included.
club-wall-on = Put up the scoreboard
club-wall-off = Take the scoreboard down
club-wall-open = Open the scoreboard
club-leave = Leave the club
club-leave-about = You withdraw from its tournaments. Your seats at its tables and your games stay yours.
club-leave-keeper = The organiser who has been in the club longest leads it then, or else the member who has. Anybody who already leads too many clubs is passed over; if nobody is left, the club has no leader for now.
club-leave-last = You are the last one: the club is gone then, with its standings and tournaments.
club-close = Close the club for good
club-close-about = Its standings and tournaments are gone then, for everybody. Finished games stay with their players.
club-left = You have left the club.
club-closed = The club is closed.
club-renamed = The club is called { $club } now.

# A tournament
tournament-gone = There is no such tournament, or you are not in its club.
tournament-round-robin = Round robin
tournament-round-robin-double = Double round robin
tournament-swiss = Swiss
tournament-knock-out = Knock-out
tournament-league = League
tournament-round-robin-about = Everybody meets everybody. Good for two to eight people.
tournament-swiss-about = A fixed number of rounds: those who do about equally well meet, and nobody is out. Good for many people.
tournament-knock-out-about = Whoever wins goes on, the others are out.
tournament-league-about = A round now and then: you meet as many others as possible, whatever the points.
tournament-rounds-count =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
tournament-best-of = best of { $count }
tournament-seats = { $count } at a table
tournament-entered =
    { $count ->
        [0] nobody has entered yet
        [one] 1 has entered
       *[other] { $count } have entered
    }
tournament-of-round = round { $round }
tournament-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
tournament-enter = Take part
tournament-in = You take part.
tournament-in-waits = You take part. An organiser starts it.
tournament-out = You have withdrawn.
tournament-withdraw = Withdraw
tournament-withdraw-about = You give up the games you are playing, and get no more. What you have played counts, unless that was less than half of a round robin.
tournament-withdraw-who = Withdraw { $name }
tournament-withdraw-who-about = { $name } gives up the games that are being played, and gets no more.
tournament-absent = I am not there in the next round
tournament-absent-who = { $name } is not there in the next round
tournament-left = withdrawn
tournament-annulled = withdrawn early: counts for nobody
tournament-away = not there next round
tournament-start = Start
tournament-start-about = The lot is drawn and the first round made. Tables stand ready at once, so start when everybody is there.
tournament-start-slow = The lot is drawn and the first games begin at once.
tournament-start-few = It takes at least two to start.
tournament-goes-on = The next round comes by itself as soon as the last game of this one is over.
tournament-end = End it now
tournament-end-about = Games that are being played no longer count for the tournament. What was played counts.
tournament-delete = Delete the tournament
tournament-delete-about = It is gone then, with its rounds and standings. Games that were played stay with their players.
tournament-organise = For organisers
tournament-play = Play: round { $round } against { $names }
tournament-begins = It begins at { $time } at the latest, whoever is there.
tournament-laid = Your table is being set up …
tournament-rest = You have a bye in round { $round }.
tournament-wait = You have played all your games of this round. The others are still playing.
tournament-won = { $names } won.
tournament-round = Round { $round }
tournament-round-of = Round { $round } of { $rounds }
tournament-rounds = Rounds
tournament-now = Now
tournament-last = The last one
tournament-table = Table { $number }
tournament-bye = { $names }: bye
tournament-walkover = { $winner } wins: { $missing } is not there
tournament-forfeit = gave up
tournament-to-table = To the table
tournament-replay = Watch again
tournament-replay-number = Game { $number }: watch again
tournament-result-give = Give the result
tournament-result = Put right
tournament-result-of = The result: { $names }
tournament-result-about = Give everybody a place; whoever ties shares one. The points in the game decide only where all else is equal.
tournament-result-place = Place of { $name }
tournament-result-score = Points of { $name }
tournament-result-nth = { $place }.
tournament-result-choose = Choose …
tournament-result-forfeit = did not come, or gave up
tournament-result-keep = Keep this result
tournament-standings = Standings
tournament-no-standings = The standings come with the first result.
tournament-entrants = Who takes part
tournament-nobody = Nobody yet. Be the first!
measure-points = Points
measure-direct-encounter = Direct
measure-buchholz = Buchholz
measure-sonneborn-berger = Sonneborn-B.
measure-wins = Won
measure-margin = Margin
measure-reached = Rounds
measure-last-table = Last table
measure-direct-encounter-about = Direct: the points among those who are equal, if all of them have met.
measure-buchholz-about = Buchholz: the points of everybody you met.
measure-sonneborn-berger-about = Sonneborn-Berger: the points of everybody you beat, and half of those of everybody you tied with.
measure-wins-about = Won: games won at the table, alone.
measure-margin-about = Margin: your scores less those of the others.
measure-reached-about = Rounds: how many of them you got through.
measure-last-table-about = Last table: how you came in at it.

# Announcing one
announce-name = What is it called?
announce-name-usual = { $game } cup
announce-format = Who meets whom?
announce-seats = At a table
announce-rounds = How many rounds?
announce-double = Twice, each beginning once
announce-best-of = A match
announce-single = One game
announce-third = A match for the third place
announce-live = Everybody plays at the same time: a game begins when all are ready, ten minutes after the round is made at the latest. Whose time is up has given up.
announce-slow = By correspondence: everybody moves when it suits them. Whose time is up has given up.
announce-rated = Rated: the games count for everybody’s rating
announce-yes = Announce it

# The wall
wall-gone = There is no such scoreboard any more.
wall-title = { $club }: the scoreboard
wall-bye = bye
wall-nobody = Nobody yet
wall-playing = playing

# What the server says of clubs
refusal-not-keeper = Only the leader of the club can do that.
refusal-not-organiser = Only the organisers of the club can do that.
refusal-too-many-clubs = You are in too many clubs, or lead too many: leave or close one first.
refusal-cannot-keep = That member already leads as many clubs as anybody may.
refusal-club-full = This club has as many members as it can take.
refusal-no-clock = A tournament needs a clock.
refusal-too-many-tournaments = This club has too many tournaments: end or delete one first.
refusal-tournament-playing = This tournament is being played: end it before you delete it.
refusal-tournament-already-entered = You take part already.
refusal-tournament-full = This tournament has as many players as it can take.
refusal-tournament-no-entrant = They do not take part.
refusal-tournament-withdrawn = Who has withdrawn is out of it.
refusal-tournament-too-late = This tournament has begun, and takes nobody more.
refusal-tournament-not-started = This tournament has not begun yet.
refusal-tournament-already-started = This tournament has begun already.
refusal-tournament-too-few = It takes at least two who play.
refusal-tournament-over = This tournament is over.
refusal-tournament-no-more-rounds = There is no further round.
refusal-tournament-round-made = That round has been made already.
refusal-tournament-no-game = There is no such game at this table.
refusal-tournament-result-known = The result came in just now. Look again.
refusal-tournament-wrong-places = These places do not go together: after two who share the first comes the third.
refusal-tournament-wrong-score = Points are between −1,000,000 and 1,000,000.
refusal-tournament-result-used = What came after hangs on this result: it stays as it is.
refusal-tournament-log-full = So much has happened in this tournament that it can only be played to its end.
refusal-tournament-wavering = That was said and unsaid too often: it stays like this until the next round is made.
