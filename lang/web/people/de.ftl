# Leute: was man von sich zeigt, die anderen, und für immer gehen
people-shown = Was andere von deinen Partien sehen
people-shown-public = Partien an offenen Tischen
people-shown-all = Alle
people-shown-nothing = Nichts
people-shown-about = Auf deiner Seite sehen andere, wie oft du gespielt hast, deine besten Ergebnisse und deine Wertungen. Einzelne Partien an Tischen mit Link oder Code und zu Hause stehen nie in einer Liste.
people-here = Zeigen, wenn ich da bin
people-here-about = Wer mit dir gespielt hat, sieht einen grünen Punkt, solange du da bist. Die Punkte der anderen siehst du nur, wenn du deinen zeigst.
people-is-here = gerade da

people-data = Deine Daten
people-data-about = Eine Datei mit allem, was hier über dich steht: deinen Partien und dem, was daraus gezählt wird.
people-take = Meine Daten mitnehmen
people-forget = Mich löschen
people-forget-about = Du verlässt alle Tische, jedes Gerät wird abgemeldet, und dein Name verschwindet aus allen Partien. Partien mit anderen bleiben ganz; an deiner Stelle steht dann „Guest“. Das kann niemand rückgängig machen. Was auf diesem Gerät liegt, bleibt hier.
people-forget-type = Gib zur Sicherheit deinen Namen ein: { $name }
people-forget-yes = Mich endgültig löschen
people-forget-no = Ich bleibe
people-gone = Du bist hier gelöscht. Aus den letzten Partien verschwindet dein Name in wenigen Minuten.

people-privacy = Was aufbewahrt wird
people-privacy-lines = In zehn Punkten, und mehr ist es nicht.
people-privacy-1 = Du brauchst kein Konto: An einem Cookie erkennt dich diese Website wieder. Sonst liegen auf deinem Gerät nur die App, deine Einstellungen und deine eigenen Partien.
people-privacy-2 = Von dir aufbewahrt wird: ein Name deiner Wahl, wann du zuerst kamst, und zu jedem Gerät, seit wann es dich kennt und an welchem Tag es zuletzt da war. Wenn du Mitteilungen möchtest, auch, wo dein Browser sie empfängt; sie gehen versiegelt über den Dienst seines Herstellers. Von einem Passkey: der öffentliche Teil, der Name, den du ihm gegeben hast, und wann du ihn hinzugefügt und zuletzt benutzt hast; der geheime Teil bleibt auf deinen Geräten.
people-privacy-3 = Keine Anschrift, keine E-Mail, keine Telefonnummer. Deine Netzadresse dient nur im Arbeitsspeicher dazu, Überlastung abzuwehren; wir schreiben sie nirgends auf.
people-privacy-4 = Jede Partie, die du hier zu Ende spielst, wird mit Namen, Zügen und Punkten aufbewahrt, damit du sie wieder ansehen kannst und alle die Würfel nachprüfen können; ebenso, was daraus gezählt wird: deine Statistik und Wertungen, mit wem du gespielt hast, und deine Versuche mit den Würfeln des Tages.
people-privacy-5 = Partien an offenen Tischen können alle sehen, solche mit Link, wer den Link hat, solche mit Code nur die Mitspieler.
people-privacy-6 = Partien auf deinem eigenen Gerät kommen hierher, wenn sie vorbei sind, für deine anderen Geräte. Nur wer den Link hat, findet sie.
people-privacy-7 = Auf deiner Seite steht, was du willst: entweder alles oder nur, was ohnehin öffentlich war, oder nichts. Ob du gerade da bist, sieht man nur, wenn du es möchtest: wer mit dir gespielt hat und es selbst auch zeigt. Ein, zwei Minuten, nachdem du gegangen bist, ist es vergessen. In einem Club sehen die Mitglieder deinen Namen und wie du abgeschnitten hast; leitest du ihn, sieht deinen Namen auch, wer den Link zum Club hat. Hat er eine Anzeigetafel, sieht auch, wer deren Adresse hat, deinen Namen und wie du abgeschnitten hast.
people-privacy-8 = Keine Werbung, keine Besucherzählung, nichts von anderen Firmen: Alle Seiten kommen allein von dieser Website.
people-privacy-9 = Auf deiner eigenen Seite kannst du alles in einer Datei mitnehmen, jedes Gerät abmelden und dich löschen.
people-privacy-10 = Hast du dich gelöscht, sind dein Name, deine Geräte und deine Passkeys weg; die Züge bleiben bei denen, die mit dir gespielt haben. In Sicherungen des Betreibers kann dein Name stehen, solange diese aufbewahrt werden.

people-since = hier seit { $since }
people-shows-nothing = { $name } zeigt nicht, wie die Partien liefen.
people-no-games = Noch keine Partien zu zeigen.
people-own = So beginnt deine Seite für andere. Was sie von deinen Partien sehen, wählst du auf deiner eigenen Seite.
people-together = Du und { $name }
people-together-wins = Du hast { $wins } gewonnen, { $name } { $theirs }, von { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}.
people-together-means = Im Schnitt { $mean } zu { $theirs } Punkte.
people-together-last = Die letzte Partie

people-played-with = Mit wem du gespielt hast
people-again = Noch einmal
people-again-with = Noch einmal { $game } mit { $name }
people-asked = { $name } fragt, ob du mitspielst
people-decline = Nein, danke
people-decline-which = Nein, danke: { $game } mit { $name }

people-vacation = Urlaub
people-vacation-about = Solange du weg bist, steht deine Uhr in allen Partien still, die du gerade mit Tagen pro Zug spielst. Du darfst 28 Tage im Jahr weg sein; du hast noch { $left ->
    [one] 1 Tag
   *[other] { $left } Tage
}.
people-vacation-days = Wie viele Tage?
people-vacation-begin = Ich bin weg
people-vacation-until = Du bist im Urlaub bis { $until }. Deine Uhren stehen still.
people-vacation-end = Ich bin zurück
refusal-no-vacation = Du bist schon im Urlaub, oder so viele Tage hast du nicht mehr.

refusal-other-name = So heißt du hier nicht, also wurde nichts gelöscht.
refusal-too-many-archives = Du hast deine Daten eben erst mitgenommen, oder andere nehmen gerade ihre mit. Versuch es später wieder.
