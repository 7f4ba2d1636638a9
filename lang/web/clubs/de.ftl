# Clubs: was davon auf der ersten Seite und am Tisch steht
clubs-title = Clubs
clubs-about = Eine feste Runde: eigene Tische, eine Tabelle für jede Saison und Turniere.
clubs-go = Zu den Clubs
clubs-table-for = Für { $club }: Nur die Mitglieder finden diesen Tisch, auf der Seite des Clubs.
clubs-invite =
    { $count ->
        [one] Ein Stuhl ist noch frei. Alle aus { $club } können sich dazusetzen, sonst niemand.
       *[other] { $count } Stühle sind noch frei. Alle aus { $club } können sich dazusetzen, sonst niemand.
    }
clubs-to-club = Zu { $club }
clubs-to-tournament = Zum Turnier
clubs-of-tournament = Turnier: { $name }
clubs-tournament-table = Eine Turnierpartie. Sie beginnt, sobald alle bereit sind; wer zu spät kommt, dessen Uhr läuft schon.
