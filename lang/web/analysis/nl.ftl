analysis-title = Wat is hier gebeurd?
analysis-button = Wat is er in dit spel gebeurd?
analysis-working = Het spel wordt doorgenomen …
analysis-failed = Het spel kan hier nu niet worden beoordeeld. Probeer het nog eens.
analysis-expects = Naar verwachting { $points } punten
analysis-chance = { $name }: { $percent } % kans om te winnen
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
analysis-less-chance = { $percent } % minder
analysis-worth-points = { $points } punten aan het eind
analysis-worth-chance = wint { $percent } %
analysis-doubt = Op { $percent } % na.
analysis-ponder = Langer nadenken
analysis-pondering = Aan het denken …
analysis-gave-points = { $points ->
    [0] Niets weggegeven.
    [one] { $points } punt weggegeven.
   *[other] { $points } punten weggegeven.
}
analysis-gave-chance = { $points ->
    [0] { $percent } % winstkans weggegeven.
    [one] { $percent } % winstkans en { $points } punt weggegeven.
   *[other] { $percent } % winstkans en { $points } punten weggegeven.
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
