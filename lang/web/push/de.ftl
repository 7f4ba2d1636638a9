# Ein Tippen auf die Schulter: Mitteilungen auf einem Gerät, während niemand auf die App schaut
push-title = Mitteilungen
push-about = Ein kurzer Hinweis auf diesem Gerät, auch wenn die App geschlossen ist.
push-on = Auf diesem Gerät Bescheid geben
push-your-turn = wenn ich am Zug bin und andere warten
push-somebody-sits = wenn sich jemand an meinen Tisch setzt
push-game-over = wenn ein Spiel von mir zu Ende ist
push-dice-of-the-day = morgens, über die Würfel des Tages
push-quiet = Nicht zu diesen Zeiten
push-quiet-from = von
push-quiet-to = bis
push-blocked = Dein Browser lässt diese Seite keine Mitteilungen schicken. Du kannst es in den Einstellungen des Browsers für diese Seite erlauben.
push-ask = Sollen wir Bescheid geben, wenn du am Zug bist?
push-next = Nächstes Spiel: { $game }
push-next-more = Nächstes Spiel ({ $count }): { $game }
push-title-count = ({ $count }) { $title }

# Was in den Mitteilungen selbst steht: je eine Zeile, ohne Mehrzahlformen, denn sie werden ohne die App gelesen
notice-turn = Du bist am Zug: { $game }
notice-turns = Du bist in { $count } Spielen am Zug
notice-hurry = Deine Zeit läuft ab: { $game }
notice-sits = { $name } setzt sich zu { $game } dazu
notice-sits-nobody = Jemand setzt sich zu { $game } dazu
notice-over = Zu Ende: { $game }
notice-day = Neue Würfel des Tages

refusal-push-address = An diesen Browser können keine Mitteilungen geschickt werden.
refusal-push-keys = An diesen Browser können keine Mitteilungen geschickt werden.
refusal-push-wish = Diese Zeiten gehen nicht.
