# Clubs: wat erover op de voorpagina en aan tafel staat
clubs-title = Clubs
clubs-about = Een vaste kring: eigen tafels, een stand per seizoen, en toernooien.
clubs-go = Naar de clubs
clubs-table-for = Voor { $club }: alleen de leden vinden deze tafel, op de pagina van de club.
clubs-invite =
    { $count ->
        [one] Er is nog een stoel vrij. Iedereen van { $club } kan aanschuiven, en verder niemand.
       *[other] Er zijn nog { $count } stoelen vrij. Iedereen van { $club } kan aanschuiven, en verder niemand.
    }
clubs-to-club = Naar { $club }
clubs-to-tournament = Naar het toernooi
clubs-of-tournament = Toernooi: { $name }
clubs-tournament-table = Een toernooipotje. Het begint zodra iedereen klaar is; wie te laat komt, ziet zijn klok al lopen.
