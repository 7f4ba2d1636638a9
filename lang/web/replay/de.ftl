replay-replay = Noch mal ansehen
replay-title = { $game } noch mal ansehen
replay-opening = Wir suchen das Spiel …
replay-file = Ein Spiel aus einer Datei ansehen
replay-file-gone = Bitte öffne die Datei mit dem Spiel noch einmal.
replay-none = Dieses Spiel können wir nicht zeigen: Es gibt es nicht, oder es ist nur für die, die mitgespielt haben.
replay-player = Spieler { $number }
replay-eyes = Aus wessen Sicht
replay-eyes-mover = Wer am Zug ist
replay-eyes-of = { $name }
replay-eyes-beside = Wer zuschaut
replay-begin = Der Anfang
replay-told = { $name } { $text }
replay-events = Der Spielverlauf
replay-moment = Moment im Spiel
replay-step = Schritt { $at } von { $events }
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-copy = Link zu diesem Moment
replay-download = Spiel herunterladen
replay-check = Waren die Würfel fair?
replay-fair = { $draws ->
    [one] Dieses Gerät hat den einen Wurf oder das eine Mischen nachgerechnet: Es folgt aus dem Geheimnis, das vor Beginn versiegelt wurde.
   *[other] Dieses Gerät hat alle { $draws } Würfe und Mischvorgänge nachgerechnet: Sie folgen aus dem Geheimnis, das vor Beginn versiegelt wurde.
  }
replay-seal-same = Es ist dasselbe Siegel, das dieses Gerät vor dem Spiel gesehen hat.
replay-seal-other = Es ist ein anderes Siegel, als dieses Gerät vor dem Spiel gesehen hat. Jemand hat es ausgetauscht.
replay-seal-unseen = Dieses Gerät hat das Siegel vor dem Spiel nicht gesehen; hier bleibt nur, dem Server zu glauben.
replay-only-you = Danach hast du eigenen Zufall beigesteuert, und sonst niemand: Diese Würfel konnte sich niemand aussuchen.
replay-several-gave = Danach haben Spieler eigenen Zufall beigesteuert. Aussuchen können hätte sich diese Würfel nur der Server, und das nur zusammen mit der Person, die zuletzt etwas beigesteuert hat.
replay-nobody-gave = Niemand hat eigenen Zufall beigesteuert, also hätte sich der Server diese Würfel aussuchen können.
replay-not-yours = Was dieses Gerät beigesteuert hat, ist nicht dabei. In Ordnung ist das nur, wenn du vor dem Beginn aufgestanden bist.
replay-not-your-place = Was dieses Gerät beigesteuert hat, steht nicht bei deinem Stuhl ({ $name }), sondern bei einem anderen. Dann folgen andere Würfel daraus.
replay-taken-back = { $draws ->
    [one] Ein Wurf wurde zurückgenommen. Einverstanden: { $names }.
   *[other] { $draws } Würfe wurden zurückgenommen. Einverstanden: { $names }.
  }
replay-taken-back-practice = { $draws ->
    [one] Ein Wurf wurde zurückgenommen. Beim Üben darf man das.
   *[other] { $draws } Würfe wurden zurückgenommen. Beim Üben darf man das.
  }
replay-unexplained = { $draws ->
    [one] Ein Wurf fehlt, und nirgends steht, dass jemand anderes einverstanden war.
   *[other] { $draws } Würfe fehlen, und nirgends steht, dass jemand anderes einverstanden war.
  }
replay-own-dice = Es waren eure eigenen Würfel, oder sie waren nicht versiegelt: Hier lässt sich nichts nachprüfen.
replay-unfair = Was gewürfelt wurde, passt nicht zum Siegel.
replay-unfair-at = Was in Schritt { $event } geschah, passt nicht zum versiegelten Geheimnis.
replay-rules = Alle Züge folgen den Regeln.
replay-broken = Dieses Spiel folgt nicht den Regeln: { $why }

# Going on from a moment
replay-go-on = Von hier aus weiterspielen
replay-go-on-title = Von hier aus weiterspielen
replay-go-on-about = Das Spiel geht als Übung weiter, auf diesem Gerät. Das echte bleibt, wie es war.
replay-go-on-again = Du stehst wieder vor dieser Entscheidung, am Platz von { $name }. Es ist ein Übungstisch auf diesem Gerät.
replay-go-on-seat = Du spielst als
replay-go-on-against = Die anderen sind
replay-go-on-people = Leute an diesem Bildschirm
replay-go-on-dice = mit denselben Würfen wie damals, solange sie passen
replay-go-on-cards = Die Karten bleiben, wie sie lagen.
replay-go-on-begin = Spielen
replay-day-sealed = Das sind die Würfel des Tages. Woraus sie gezogen wurden, wird einen Tag nach seinem Ende geöffnet: Andere spielen vielleicht noch.
replay-day-dice = Es sind die Würfel jenes Tages, für alle dieselben. Auf der Seite des Tages steht das Siegel, das schon vorher dort stand.
