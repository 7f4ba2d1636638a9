# Clubs: what is said of them on the front page and at tables
clubs-title = Clubs
clubs-about = A circle of your own: tables, standings for each season, and tournaments.
clubs-go = To the clubs
clubs-table-for = For { $club }: its members find this table on the club’s page, and nobody else does.
clubs-invite =
    { $count ->
        [one] One chair is free. Everybody in { $club } can sit down here; nobody else can.
       *[other] { $count } chairs are free. Everybody in { $club } can sit down here; nobody else can.
    }
clubs-to-club = To { $club }
clubs-to-tournament = To the tournament
clubs-of-tournament = Tournament: { $name }
clubs-tournament-table = A game of a tournament. It begins as soon as everybody is ready; whoever comes too late plays against the clock.
