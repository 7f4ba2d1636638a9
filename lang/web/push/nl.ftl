# Een tikje op de schouder: berichten op een apparaat terwijl niemand naar de app kijkt
push-title = Meldingen
push-about = Een tikje op de schouder op dit apparaat, ook als de app dicht is.
push-on = Laat het me op dit apparaat weten
push-your-turn = als ik aan de beurt ben en anderen wachten
push-somebody-sits = als er iemand aan mijn tafel komt zitten
push-game-over = als een spel van mij is afgelopen
push-dice-of-the-day = ’s ochtends, over de dobbelstenen van de dag
push-quiet = Niet tijdens deze uren
push-quiet-from = van
push-quiet-to = tot
push-blocked = Je browser laat deze site geen meldingen sturen. Je kunt het toestaan bij de instellingen van je browser voor deze site.
push-ask = Zullen we een seintje geven als je aan de beurt bent?
push-next = Volgende spel: { $game }
push-next-more = Volgende spel ({ $count }): { $game }
push-title-count = ({ $count }) { $title }

# Wat er in de meldingen zelf staat: elk één regel, zonder meervoudsvormen, want ze worden zonder de app gelezen
notice-turn = Jij bent aan de beurt: { $game }
notice-turns = Jij bent aan de beurt in { $count } spellen
notice-hurry = Je tijd is bijna om: { $game }
notice-sits = { $name } schuift aan voor { $game }
notice-sits-nobody = Er schuift iemand aan voor { $game }
notice-over = Afgelopen: { $game }
notice-day = Nieuwe dobbelstenen van de dag

refusal-push-address = Naar deze browser kunnen geen meldingen worden gestuurd.
refusal-push-keys = Naar deze browser kunnen geen meldingen worden gestuurd.
refusal-push-wish = Met deze uren lukt het niet.
