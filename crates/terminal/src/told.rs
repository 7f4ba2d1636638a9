//! What is said of moves and outcomes, in the player's words.

use fluent_bundle::FluentValue;
use spellenkast_engine::{Arg, Saying, Seat};
use spellenkast_table::Gain;

use crate::Words;

impl Words {
    /// What somebody is about to do, or what came by chance.
    pub(crate) fn saying(&self, saying: &Saying, players: &[String]) -> String {
        self.about(saying.name, saying, players)
    }

    /// What somebody did, with their name before it.
    pub(crate) fn did(&self, seat: Seat, saying: &Saying, players: &[String]) -> String {
        let did = self.about(&format!("{}.did", saying.name), saying, players);
        format!("{} {did}", name(players, seat))
    }

    /// What a seat's move brought it, to stand after the move: what for, and how many points.
    pub(crate) fn gain(&self, gain: &Gain, players: &[String]) -> String {
        let says: String = gain.says.iter().map(|say| format!(" · {}", self.saying(say, players))).collect();
        if gain.points == 0 { says } else { format!("{says} ({:+})", gain.points) }
    }

    fn about(&self, message: &str, saying: &Saying, players: &[String]) -> String {
        let args: Vec<(&str, FluentValue<'_>)> =
            saying.args.iter().map(|(name, arg)| (*name, self.arg(arg, players))).collect();
        self.tell(message, &args)
    }

    fn arg<'a>(&self, arg: &'a Arg, players: &'a [String]) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => (*number).into(),
            Arg::Word(word) => (*word).into(),
            Arg::Name(name) => name.as_str().into(),
            Arg::Message(message) => self.say(message).into(),
            Arg::Seat(seat) => name(players, *seat).into(),
            Arg::Saying(saying) => self.saying(saying, players).into(),
            Arg::List(list) => {
                let told = |arg| match self.arg(arg, players) {
                    FluentValue::String(text) => text.into_owned(),
                    FluentValue::Number(number) => number.as_string().into_owned(),
                    _ => String::new(),
                };
                list.iter().map(told).collect::<Vec<String>>().join(", ").into()
            }
        }
    }
}

fn name(players: &[String], seat: Seat) -> &str {
    players.get(seat.index()).map_or("", String::as_str)
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use spellenkast_engine::{Eye, Turn, below};
    use spellenkast_games::{AnyGame, GameId, Setup};

    use super::*;
    use crate::Lang;

    fn players() -> Vec<String> {
        ["Anna", "Bob"].map(str::to_owned).to_vec()
    }

    #[test]
    fn a_saying_is_told_with_names_colours_and_lists() {
        let words = Words::new(Lang::En);
        let mark = Saying::new("keer-mark")
            .with("colour", Arg::Message("colour-yellow"))
            .with("number", 2)
            .with("cells", "H6 H7".to_owned());
        assert_eq!(words.saying(&mark, &players()), "yellow 2: H6 H7");
        assert_eq!(words.did(Seat(1), &mark, &players()), "Bob takes yellow 2: H6 H7");
        assert_eq!(words.saying(&Saying::begins(Seat(0)), &players()), "Anna begins");
        let die = |colour, face: u8| {
            Saying::new("clever-die").with("colour", Arg::Message(colour)).with("face", face)
        };
        let roll = [die("colour-blue", 3), die("colour-white", 5)].into_iter().collect::<Arg>();
        let roll = Saying::new("clever-roll").with("dice", roll);
        assert_eq!(words.saying(&roll, &players()), "Roll: blue 3, white 5");
        let numbers = Saying::new("keer-roll")
            .with("colours", [Arg::Message("colour-red")].into_iter().collect::<Arg>())
            .with("numbers", [Arg::Number(1), Arg::Message("joker")].into_iter().collect::<Arg>());
        assert_eq!(words.saying(&numbers, &players()), "red · 1, joker");
    }

    /// A message that is missing would be told by its name, and a missing argument panics.
    #[test]
    fn whatever_happens_in_a_game_has_words_in_every_language() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for id in GameId::ALL {
            let setup = Setup { game: id, players: 2, options: Default::default(), first: None };
            let mut game = AnyGame::new(&setup).unwrap();
            while game.turn() != Turn::Over {
                if let Some(outcome) = game.draw(&mut rng) {
                    let saying = game.say_outcome(&outcome).unwrap();
                    for words in Lang::ALL.map(Words::new) {
                        assert!(words.has(saying.name), "{}", saying.name);
                        words.saying(&saying, &players());
                    }
                    game.resolve(&outcome).unwrap();
                    continue;
                }
                let Turn::Decide(seats) = game.turn() else { unreachable!() };
                let seat = seats.first().unwrap();
                let moves = game.moves(seat);
                for eye in [Seat(0), Seat(1)].map(Eye::Seat) {
                    let text = &moves[below(&mut rng, moves.len() as u32) as usize];
                    let saying = game.say_move(seat, text, eye).unwrap();
                    for words in Lang::ALL.map(Words::new) {
                        let (will, did) =
                            (words.saying(&saying, &players()), words.did(seat, &saying, &players()));
                        assert!(!will.contains(saying.name) && !did.contains(saying.name), "{will} {did}");
                    }
                }
                let pick = below(&mut rng, moves.len() as u32) as usize;
                let before = game.clone();
                game.play(seat, &moves[pick]).unwrap();
                for gain in Gain::all(&before, &game, seat) {
                    for words in Lang::ALL.map(Words::new) {
                        let told = words.gain(&gain, &players());
                        assert!(!gain.says.iter().any(|saying| told.contains(saying.name)), "{told}");
                    }
                }
            }
        }
    }
}
