# Ratings: rated tables, what a game did to a rating, and who is on top
ratings-title = Ratings
ratings-about = Een rating zegt hoe sterk je speelt: win je van sterke spelers, dan stijg je snel. Het getal geldt voor één spel, met z’n tweeën of met meer aan tafel. De gezellige bot staat op 1500.
ratings-go = Bekijk de ratings
ratings-two = Met z’n tweeën
ratings-more = Met drie of meer
ratings-none = Er staat nog niemand op deze lijst. Na een potje of tien voor de rating sta je erop.
ratings-bot = Bot: { $level }
ratings-you = jij
ratings-place = Plaats
ratings-player = Speler
ratings-number = Rating
ratings-games = Potjes
ratings-set-up = Speel voor de rating

ratings-mark = Voor de rating
ratings-wish = Voor de rating: de uitslag telt mee voor ieders rating. Niemand krijgt tips of een bot als invaller, en wie opgeeft of door de tijd gaat, verliest.
ratings-pace-about = Is je tijd om, dan heb je verloren.

ratings-changes = Ratings
ratings-changed = { $name }: { $before } → { $after }
ratings-unchanged = { $name }: { $after }
ratings-provisional = { $rating }?
ratings-provisional-about = Een vraagteken betekent: nog te weinig potjes om het zeker te weten.

ratings-own = Ratings
ratings-line = { $game } · { $with ->
    [two] met z’n tweeën
   *[more] met drie of meer
}
ratings-after = na { $games ->
    [one] 1 potje
   *[other] { $games } potjes
}, met een marge van { $off }
ratings-course = { $count ->
    [one] Na het laatste potje
   *[other] Na de laatste { $count } potjes
}
ratings-course-values = De rating van potje tot potje: { $ratings }
