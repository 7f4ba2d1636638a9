analysis-title = Wat is hier gebeurd?
analysis-button = Wat is er in dit spel gebeurd?
analysis-working = Het spel wordt doorgenomen …
analysis-failed = Het spel kan hier nu niet worden beoordeeld. Probeer het nog eens.
analysis-expects = Naar verwachting { $points } punten
analysis-chance = { $name }: { $percent }% kans om te winnen
analysis-key-before = Sleutelmoment
analysis-key-next = Sleutelmoment
analysis-decided = { $name }: { $what }
analysis-class-best = Het beste.
analysis-class-good = Goed.
analysis-class-slip = Een slordigheid.
analysis-class-mistake = Een fout.
analysis-class-blunder = Een blunder.
analysis-best = het beste
analysis-less-points = { $points ->
    [one] { $points } punt minder
   *[other] { $points } punten minder
}
analysis-less-chance = { $percent }% minder
analysis-worth-points = { $points } punten aan het eind
analysis-worth-chance = wint { $percent }%
analysis-doubt = Op { $percent }% na.
analysis-ponder = Langer nadenken
analysis-pondering = Aan het denken …
analysis-gave-points = { $points ->
    [0] Niets weggegeven.
    [one] { $points } punt weggegeven.
   *[other] { $points } punten weggegeven.
}
analysis-gave-chance = { $points ->
    [0] { $percent }% winstkans weggegeven.
    [one] { $percent }% winstkans en { $points } punt weggegeven.
   *[other] { $percent }% winstkans en { $points } punten weggegeven.
}
analysis-luck-gave = { $points ->
    [one] Het geluk bracht { $points } punt.
   *[other] Het geluk bracht { $points } punten.
}
analysis-luck-took = { $points ->
    [one] Pech kostte { $points } punt.
   *[other] Pech kostte { $points } punten.
}
analysis-accuracy = Trefzekerheid { $accuracy }
analysis-count-slip = { $count ->
    [one] 1 slordigheid
   *[other] { $count } slordigheden
}
analysis-count-mistake = { $count ->
    [one] 1 fout
   *[other] { $count } fouten
}
analysis-count-blunder = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
}
analysis-count-none = Nergens een slordigheid
analysis-strength = Speelde als een bot van niveau ‘{ $level }’
analysis-even = Met evenveel geluk: { $scores }
analysis-even-alone = Met gewoon geluk: { $score } punten
analysis-earns = Brengt meteen op: { $what }
analysis-weaker = Beoordeeld door een bot van niveau ‘{ $level }’: wat de meester heeft geleerd, kon niet worden opgehaald.
analysis-how = Hoe wordt een spel beoordeeld?

# Hoe het van spel tot spel gaat
progress-title = Word je beter?
progress-kind = { $alone ->
    [yes] { $game } · alleen
   *[no] { $game } · met anderen
}
progress-accuracy = { $count ->
    [one] Trefzekerheid: { $accuracy }
   *[other] Trefzekerheid: gemiddeld { $accuracy } in je laatste { $count } spellen
}
progress-no-choice = Trefzekerheid: er viel niets te kiezen
progress-luck = { $count ->
    [one] Geluk: { $luck }
   *[other] Geluk: gemiddeld { $luck } per spel
}
progress-strength = { $count ->
    [one] Speelsterkte: ‘{ $level }’
   *[other] Speelsterkte: gemiddeld ‘{ $level }’
}
progress-points = { $points ->
    [one] { $signed } punt
   *[other] { $signed } punten
}
progress-chance = { $signed }% winstkans
progress-game = { $day }: { $what }
progress-game-luck = geluk { $luck }
progress-game-strength = speelsterkte ‘{ $level }’
progress-tap = Elke kolom is een spel: tik erop om te zien wat er gebeurde.
progress-none = Laat een uitgespeeld spel beoordelen, dan zie je hier hoe goed je speelt, hoeveel geluk je had en of je beter wordt.
progress-latest = Begin met je laatste spel: { $game } van { $day }
progress-nothing-played = Speel een spel uit, zonder tips en zonder een worp terug te nemen. Daarna kun je het hier laten beoordelen.
progress-judge = { $count ->
    [one] Mijn laatste spel laten beoordelen
   *[other] Mijn laatste { $count } spellen laten beoordelen
}
progress-judge-more = { $count ->
    [one] Nog een spel laten beoordelen
   *[other] Nog { $count } spellen laten beoordelen
}
progress-judging = Spel { $number } van { $count } wordt doorgenomen …
progress-stop = Zo is het genoeg
progress-unlearned = Wat de meester heeft geleerd, kon niet worden opgehaald. Probeer het nog eens als je verbinding hebt.
analysis-decide-again = Beslis opnieuw
analysis-do-better = Deze momenten opnieuw proberen
