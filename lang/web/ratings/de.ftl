# Ratings: rated tables, what a game did to a rating, and who is on top
ratings-title = Wertungen
ratings-about = Die Wertungszahl sagt, wie stark du spielst: Wer gegen Starke gewinnt, steigt schnell. Sie gilt für ein Spiel, zu zweit oder mit mehr am Tisch. Der gesellige Bot steht bei 1500.
ratings-go = Zu den Wertungen
ratings-two = Zu zweit
ratings-more = Zu dritt oder mehr
ratings-none = Auf dieser Liste steht noch niemand. Nach etwa zehn gewerteten Partien bist du dabei.
ratings-bot = Bot: { $level }
ratings-you = du
ratings-place = Platz
ratings-player = Wer
ratings-number = Wertung
ratings-games = Partien
ratings-set-up = Gewertet spielen

ratings-mark = Gewertet
ratings-wish = Gewertet: Das Ergebnis zählt für die Wertung aller. Niemand bekommt Tipps oder lässt einen Bot einspringen, und wer aufgibt oder die Zeit überschreitet, verliert.
ratings-pace-about = Ist deine Zeit um, hast du verloren.

ratings-changes = Wertungen
ratings-changed = { $name }: { $before } → { $after }
ratings-unchanged = { $name }: { $after }
ratings-provisional = { $rating }?
ratings-provisional-about = Ein Fragezeichen heißt: noch zu wenige Partien, um sicher zu sein.

ratings-own = Wertungen
ratings-line = { $game } · { $with ->
    [two] zu zweit
   *[more] zu dritt und mehr
}
ratings-after = nach { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, auf etwa { $off } Punkte genau
ratings-course = { $count ->
    [one] Nach der letzten Partie
   *[other] Nach den letzten { $count } Partien
}
ratings-course-values = Die Wertung von Partie zu Partie: { $ratings }
