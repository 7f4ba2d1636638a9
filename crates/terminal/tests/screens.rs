//! The screens, pinned at 80 columns by 24 rows; and the core played to the end of each game without a terminal.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use spellenkast_games::GameId;
use spellenkast_table::{Level, What};
use spellenkast_terminal::{App, Effect, Holder, Ink, Input, Lang, Plan, Saved, Shelf, Words, draw, shell};

/// An app with its effects carried out at once: bots think in place, events are gathered.
struct Game {
    app: App,
    now: u64,
    kept: Vec<spellenkast_table::Event>,
    records: usize,
}

impl Game {
    fn new(lang: Lang, size: (u16, u16)) -> Self {
        Self {
            app: App::new(Words::new(lang), Ink::Plain, size, [7; 32]),
            now: 1_000,
            kept: Vec::new(),
            records: 0,
        }
    }

    fn of(game: GameId, seats: &[Holder]) -> Self {
        let mut this = Self::new(Lang::En, (80, 24));
        let plan = Plan { game, seats: seats.to_vec(), options: Default::default(), practice: false };
        let effects = this.app.begin(&plan, this.now);
        this.carry_out(effects);
        this
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Keep { events, .. } => self.kept.extend(events),
                Effect::File { .. } => self.records += 1,
                Effect::Think(thought) => self.feed(thought.think()),
                Effect::Analyse { ticket, record } => self.feed(shell::analysed(ticket, &record)),
                _ => {}
            }
        }
    }

    fn feed(&mut self, input: Input) {
        self.now += 1_000;
        let effects = self.app.update(input, self.now);
        self.carry_out(effects);
    }

    fn press(&mut self, code: KeyCode) {
        self.feed(Input::Key(code.into()));
        self.feed(Input::Tick);
    }

    fn type_all(&mut self, keys: &str) {
        keys.chars()
            .for_each(|key| self.press(if key == '⏎' { KeyCode::Enter } else { KeyCode::Char(key) }));
    }

    fn screen(&self) -> String {
        let (columns, rows) = self.app.size;
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        terminal.draw(|frame| draw(&self.app, frame)).unwrap();
        terminal.backend().to_string()
    }

    fn shows(&self, text: &str) -> bool {
        self.screen().contains(text)
    }

    /// Plays by taking what comes first, as a player could with Tab and Enter.
    fn play_to_the_end(&mut self) {
        for _ in 0..20_000 {
            if self.records > 0 {
                return;
            }
            [KeyCode::Tab, KeyCode::Enter, KeyCode::Enter].into_iter().for_each(|key| self.press(key));
        }
        panic!("the game does not end:\n{}", self.screen());
    }
}

fn me() -> Holder {
    Holder::Person("Anna".to_owned())
}

fn bot() -> Holder {
    Holder::Bot(Level::Beginner)
}

/// So many people at one screen: the pinned screens must not hang on what bots think.
fn friends(count: usize) -> Vec<Holder> {
    let names = ["Anna", "Bob", "Carla", "Dirk", "Emma", "Fred"];
    names[..count].iter().map(|name| Holder::Person((*name).to_owned())).collect()
}

#[test]
fn the_menu() {
    insta::assert_snapshot!(Game::new(Lang::Nl, (80, 24)).screen());
}

#[test]
fn the_set_up() {
    let mut game = Game::new(Lang::De, (80, 24));
    game.press(KeyCode::Char('5'));
    insta::assert_snapshot!(game.screen());
}

#[test]
fn keer_op_keer_with_a_move_begun() {
    let mut game = Game::of(GameId::KeerOpKeer, &friends(2));
    game.press(KeyCode::Tab);
    game.press(KeyCode::Enter);
    insta::assert_snapshot!(game.screen());
}

#[test]
fn keer_op_keer_2_with_six() {
    let game = Game::of(GameId::KeerOpKeer2, &friends(6));
    insta::assert_snapshot!(game.screen());
}

#[test]
fn clever_with_four() {
    let game = Game::of(GameId::Clever, &friends(4));
    insta::assert_snapshot!(game.screen());
}

#[test]
fn genius_with_four() {
    let game = Game::of(GameId::Genius, &friends(4));
    insta::assert_snapshot!(game.screen());
}

#[test]
fn kwatro_with_a_card_in_the_hand() {
    let mut game = Game::of(GameId::Kwatro, &friends(3));
    game.type_all("⏎1");
    insta::assert_snapshot!(game.screen());
}

#[test]
fn every_game_is_played_to_its_end_by_keys() {
    for id in GameId::ALL {
        let solo = id.info().min_players == 1;
        let tables: &[&[Holder]] =
            if solo { &[&[me()], &[me(), bot()]] } else { &[&[me(), bot(), Holder::Person("Bob".into())]] };
        for seats in tables {
            let mut game = Game::of(id, seats);
            game.play_to_the_end();
            assert!(game.shows("Total"), "{id}: {}", game.screen());
        }
    }
}

#[test]
fn the_end_of_a_solo_game_with_its_verdict() {
    let mut game = Game::of(GameId::KeerOpKeer, &[me()]);
    game.play_to_the_end();
    insta::assert_snapshot!(game.screen());
}

#[test]
fn two_of_one_name_are_refused_in_the_players_language_and_the_set_up_stays() {
    let mut game = Game::new(Lang::De, (80, 24));
    let plan =
        Plan { game: GameId::Clever, seats: vec![me(), me()], options: Default::default(), practice: false };
    game.app.begin(&plan, 1_000);
    assert!(!game.app.is_playing());
    assert!(game.shows("So heißt an diesem Tisch schon jemand."), "{}", game.screen());
    assert_eq!(game.screen().matches("Anna").count(), 2, "{}", game.screen());
}

#[test]
fn the_end_offers_what_the_game_comes_to() {
    let mut game = Game::of(GameId::Genius, &[me(), bot()]);
    game.type_all("a");
    assert!(!game.shows("What happened"), "nothing is told of a game that goes on: {}", game.screen());
    game.play_to_the_end();
    game.type_all("a");
    assert!(game.shows("What happened") && game.shows("With even luck"), "{}", game.screen());
    game.press(KeyCode::Esc);
    assert!(game.shows("Total"), "{}", game.screen());
}

#[test]
fn a_rematch_begins_anew() {
    let mut game = Game::of(GameId::Genius, &[me(), bot()]);
    game.play_to_the_end();
    game.type_all("r");
    assert!(!game.shows("Total"), "{}", game.screen());
}

#[test]
fn an_impossible_cell_is_refused_with_its_reason() {
    let mut game = Game::of(GameId::KeerOpKeer, &[me()]);
    // The cell at the top left is far from column H.
    let click = |column, row| {
        Input::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        })
    };
    game.feed(click(4, 5));
    assert!(game.shows("! "), "{}", game.screen());
    assert!(
        game.shows("Begin in column H")
            || game.shows("No die shows that colour")
            || game.shows("No die shows that number"),
        "{}",
        game.screen()
    );
}

#[test]
fn what_was_chosen_can_be_taken_back_before_confirming() {
    let mut game = Game::of(GameId::Clever, &[me()]);
    let before = game.screen();
    game.press(KeyCode::Tab);
    game.press(KeyCode::Char(' '));
    assert_ne!(before, game.screen());
    let events = game.kept.len();
    game.press(KeyCode::Esc);
    assert_eq!(game.kept.len(), events, "nothing was confirmed");
}

#[test]
fn a_hint_names_five_moves_with_what_they_are_worth_and_fills_one_in() {
    let mut game = Game::of(GameId::Clever, &[me()]);
    game.type_all("h");
    let screen = game.screen();
    assert!(screen.contains("Ideas") && screen.matches("about").count() == 5, "{screen}");
    assert!(screen.matches("(−").count() >= 1, "what the others lose: {screen}");
    game.type_all("⏎");
    assert!(game.shows("Enter ✔"), "{}", game.screen());
    let events = game.kept.len();
    game.press(KeyCode::Enter);
    assert!(game.kept.len() > events);
}

#[test]
fn a_hint_is_written_down_in_the_game() {
    let mut game = Game::of(GameId::Clever, &[me()]);
    game.type_all("h");
    game.press(KeyCode::Esc);
    game.type_all("h");
    let hinted = |event: &&spellenkast_table::Event| matches!(event.what, What::Hinted { .. });
    assert_eq!(game.kept.iter().filter(hinted).count(), 1);
}

#[test]
fn the_bots_wait_for_a_key_where_the_player_wants_to_see_each_step() {
    let mut game = Game::of(GameId::KeerOpKeer, &[me(), bot()]);
    game.type_all("tt");
    assert!(game.shows("step by step"), "{}", game.screen());
    while !game.shows("has decided. Any key") {
        assert!(!game.shows("It is over"), "the bot never waited");
        [KeyCode::Char('p'), KeyCode::Enter].into_iter().for_each(|key| game.press(key));
    }
    let events = game.kept.len();
    game.feed(Input::Tick);
    assert_eq!(game.kept.len(), events, "time alone moves nothing");
    game.press(KeyCode::Enter);
    assert!(game.kept.len() > events);
}

#[test]
fn what_was_crossed_last_stands_out() {
    let mut game = Game::of(GameId::KeerOpKeer, &friends(2));
    while !game.shows("·╲╱·") {
        assert!(!game.shows("It is over"), "nobody crossed anything");
        [KeyCode::Tab, KeyCode::Enter, KeyCode::Enter].into_iter().for_each(|key| game.press(key));
        game.type_all("s");
        if game.shows("·╲╱·") {
            return;
        }
        game.type_all("s");
    }
}

#[test]
fn no_word_of_dice_and_sheets_in_a_card_game() {
    for (lang, words) in [
        (Lang::En, ["dice", "sheet", "rolled", "⚄"]),
        (Lang::Nl, ["dobbel", "blad", "gegooid", "⚄"]),
        (Lang::De, ["ürfel", "Blatt", "Blätter", "⚄"]),
    ] {
        let mut game = Game::new(lang, (80, 24));
        let seats = vec![me(), bot()];
        let plan = Plan { game: GameId::Kwatro, seats, options: Default::default(), practice: false };
        let effects = game.app.begin(&plan, 5);
        game.carry_out(effects);
        for keys in ["u", "i", "⏎", "l", "⏎"] {
            game.type_all(keys);
            let screen = game.screen();
            assert!(words.iter().all(|word| !screen.contains(word)), "{screen}");
        }
    }
}

#[test]
fn for_practice_dice_are_taken_back_too() {
    for practice in [false, true] {
        let mut game = Game::new(Lang::En, (80, 24));
        let plan = Plan { practice, ..Plan::new(GameId::Genius, &Words::new(Lang::En)) };
        let effects = game.app.begin(&plan, 1_000);
        game.carry_out(effects);
        assert_eq!(game.shows("For practice"), practice, "{}", game.screen());
        let thrown =
            |game: &Game| game.kept.iter().filter(|event| matches!(event.what, What::Outcome { .. })).count();
        let before = thrown(&game);
        for _ in 0..50 {
            if thrown(&game) > before {
                break;
            }
            [KeyCode::Tab, KeyCode::Enter, KeyCode::Enter].into_iter().for_each(|key| game.press(key));
        }
        assert!(thrown(&game) > before);
        game.type_all("uu");
        let undone = game.kept.iter().any(|event| matches!(event.what, What::Undone { .. }));
        assert_eq!(undone, practice, "{}", game.screen());
    }
}

#[test]
fn a_curtain_falls_between_hands_and_hides_them() {
    let mut game = Game::of(GameId::Kwatro, &[me(), Holder::Person("Bob".to_owned())]);
    assert!(game.shows("'s turn now"), "{}", game.screen());
    assert!(!game.shows("Hand"), "{}", game.screen());
    game.press(KeyCode::Enter);
    assert!(game.shows("Hand"));
    game.type_all("p⏎");
    assert!(game.shows("'s turn now"), "{}", game.screen());
}

#[test]
fn the_next_player_is_not_told_which_cards_were_traded() {
    let mut game = Game::of(GameId::Kwatro, &[me(), Holder::Person("Bob".to_owned())]);
    game.type_all("⏎p1⏎⏎");
    assert!(game.shows("passes and trades one card"), "{}", game.screen());
}

#[test]
fn the_next_player_is_not_told_what_was_decided_at_the_same_time() {
    let mut game = Game::of(GameId::KeerOpKeer, &friends(3));
    game.type_all("p⏎");
    assert!(game.shows(" passes"), "the active player decides before the others: {}", game.screen());
    game.type_all("h");
    assert!(game.shows("Ideas"), "{}", game.screen());
    game.type_all("⏎⏎");
    for told in ["Ideas", " takes ", " passes"] {
        assert!(!game.shows(told), "{}", game.screen());
    }
    game.type_all("p⏎");
    assert!(game.shows(" passes"), "now all have decided: {}", game.screen());
}

#[test]
fn a_saved_game_goes_on_where_it_stood() {
    let mut game = Game::of(GameId::KeerOpKeer, &[me(), bot()]);
    game.type_all("p⏎p⏎");
    let saved = Saved {
        name: "x".into(),
        game: GameId::KeerOpKeer,
        players: vec![me(), bot()],
        steps: 1,
        events: game.kept.clone(),
        damaged: false,
    };
    let mut again = Game::new(Lang::En, (80, 24));
    let effects = again.app.resume(&saved, 1);
    again.carry_out(effects);
    let sheet = |screen: String| screen.lines().skip(4).take(17).collect::<Vec<_>>().join("\n");
    assert_eq!(sheet(again.screen()), sheet(game.screen()));
}

#[test]
fn the_log_of_a_saved_game_tells_what_was_rolled_and_what_moves_brought() {
    let mut game = Game::of(GameId::Clever, &friends(2));
    for _ in 0..40 {
        [KeyCode::Tab, KeyCode::Enter, KeyCode::Enter].into_iter().for_each(|key| game.press(key));
    }
    let saved = Saved {
        name: "x".into(),
        game: GameId::Clever,
        players: friends(2),
        steps: 1,
        events: game.kept.clone(),
        damaged: false,
    };
    let mut again = Game::new(Lang::En, (120, 40));
    let effects = again.app.resume(&saved, 1);
    again.carry_out(effects);
    again.type_all("l");
    for told in ["⚄ Roll: ", " takes ", "(+"] {
        assert!(again.shows(told), "{}", again.screen());
    }
}

#[test]
fn a_damaged_game_is_told_in_the_menu_and_when_it_goes_on() {
    let mut game = Game::of(GameId::KeerOpKeer, &[me(), bot()]);
    game.type_all("p⏎");
    let saved = Saved {
        name: "x".into(),
        game: GameId::KeerOpKeer,
        players: vec![me(), bot()],
        steps: 1,
        events: game.kept.clone(),
        damaged: true,
    };
    let mut again = Game::new(Lang::En, (80, 24));
    let shelf = Shelf { saved: vec![saved], unreadable: vec!["old-game".into()] };
    again.feed(Input::Saved(shelf));
    assert!(again.shows("damaged after that"), "{}", again.screen());
    assert!(again.shows("Cannot be read anymore: old-game"), "{}", again.screen());
    again.press(KeyCode::Up);
    let effects = again.app.update(Input::Key(KeyCode::Enter.into()), 1);
    assert!(matches!(&effects[0], Effect::Mend(name) if name == "x"), "{effects:?}");
    again.carry_out(effects);
    assert!(
        again.shows("The file was damaged after this step; the old file is kept as .damaged."),
        "{}",
        again.screen()
    );
}

#[test]
fn a_window_too_small_says_so_and_takes_no_moves() {
    let mut game = Game::of(GameId::Clever, &[me()]);
    game.press(KeyCode::Tab);
    game.press(KeyCode::Char(' '));
    let before = game.screen();
    game.feed(Input::Resize(40, 10));
    assert!(game.shows("too small"), "{}", game.screen());
    game.press(KeyCode::Enter);
    game.feed(Input::Resize(80, 24));
    assert_eq!(game.screen(), before, "the move in the making is still there");
}

#[test]
fn the_footers_of_menu_and_set_up_and_score_are_whole_in_every_language() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut game = Game::new(lang, (80, 24));
        assert!(game.shows(&words.say("menu-keys")), "{}", game.screen());
        game.press(KeyCode::Char('1'));
        assert!(game.shows(&words.say("set-up-keys")), "{}", game.screen());
        let plan =
            Plan { game: GameId::Clever, seats: friends(1), options: Default::default(), practice: false };
        let effects = game.app.begin(&plan, 5);
        game.carry_out(effects);
        game.play_to_the_end();
        assert!(game.shows(&format!("m {}", words.say("key-menu"))), "{}", game.screen());
    }
}

#[test]
fn every_page_fits_every_language_and_window() {
    for lang in Lang::ALL {
        for size in [(80, 24), (120, 40), (200, 60)] {
            for id in GameId::ALL {
                let mut game = Game::new(lang, size);
                let count = usize::from(id.info().max_players);
                let mut seats = vec![me()];
                seats.resize(count, bot());
                let effects = game
                    .app
                    .begin(&Plan { game: id, seats, options: Default::default(), practice: false }, 5);
                game.carry_out(effects);
                let leave = format!("q {}", Words::new(lang).say("key-leave"));
                assert!(game.shows(&leave), "no key is cut off:\n{}", game.screen());
                let close = format!("Esc {}", Words::new(lang).say("key-close"));
                for keys in ["i", "⏎", "l", "⏎", "s", "s", "⏎"] {
                    game.type_all(keys);
                    let read = ["i", "l"].contains(&keys);
                    assert!(game.shows(&close) == read, "{keys}:\n{}", game.screen());
                }
                assert!(
                    !game.shows("help-") && !game.shows("key-") && !game.shows("choose-"),
                    "{}",
                    game.screen()
                );
            }
        }
    }
}

#[test]
fn letting_a_key_go_is_no_second_press() {
    let mut game = Game::new(Lang::En, (80, 24));
    let mut key = KeyEvent::from(KeyCode::Char('1'));
    key.kind = ratatui::crossterm::event::KeyEventKind::Release;
    let before = game.screen();
    game.feed(Input::Key(key));
    assert_eq!(game.screen(), before);
}
