//! What both games are: the same methods, around what each does in its own way under the same names.

/// Makes a game of a type that has `turns`, `sheets`, `hidden` decisions, and the dice as they were `rolled` and as they
/// lie on the `tray`; `$undecided` is what is hidden of a seat that has not decided. From where it stands it takes the
/// game's `INFO` and its `Options`, `Move`, `Outcome`, `Sheet` and `View`. What the game does in its own way it has as
/// functions of its own: `set_up`, `print`, `list_moves`, `check_choice`, `list_wishes`, `make`, `keep`, `end_phase`,
/// `has_decided`, `deciders`, `rank`, `points` and `gains`. A trait for those would only name them all once more.
macro_rules! keer_game {
    ($Game:ident, spots: $spots:expr, undecided: $undecided:expr) => {
        const _: () = {
            use rand_core::Rng;
            use spellenkast_engine::{
                Eye, Game, Info, MoveList, NotationError, Saying, Seat, SeatSet, Seats, SetupError, Standing,
                Turn,
            };

            use crate::keer::{Completed, Phase, Reason, Spot, Turns};

            impl $Game {
                /// The sheet of a seat as all may see it: decisions of a phase show once everybody has made theirs.
                #[inline]
                pub fn sheet(&self, seat: Seat) -> &Sheet {
                    &self.sheets[seat.index()]
                }

                /// The order of play.
                #[inline]
                pub fn turns(&self) -> &Turns {
                    &self.turns
                }

                /// What the sheets of all seats together have completed.
                pub(super) fn taken(&self) -> Completed {
                    let seats = usize::from(self.turns.seats.count());
                    Completed::taken(self.sheets[..seats].iter().map(|sheet| sheet.completed))
                }
            }

            impl Game for $Game {
                type Options = Options;
                type Move = Move;
                type Outcome = Outcome;
                type View = View;
                type Spot = Spot;
                type Reason = Reason;

                const INFO: Info = INFO;
                const SPOTS: Option<u16> = Some($spots);

                fn new(options: &Options, seats: Seats, first: Option<Seat>) -> Result<Self, SetupError> {
                    INFO.check_table(seats, first)?;
                    Self::set_up(options, Turns::new(seats, first))
                }

                fn seats(&self) -> Seats {
                    self.turns.seats
                }

                #[inline]
                fn turn(&self) -> Turn {
                    self.turns.turn()
                }

                fn for_each_outcome(&self, visit: &mut dyn FnMut(Outcome, f64)) -> bool {
                    self.turns.list_outcomes(visit)
                }

                #[inline]
                fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Outcome {
                    self.turns.draw_outcome(rng)
                }

                fn check_outcome(&self, outcome: &Outcome) -> Result<(), Reason> {
                    self.turns.check_possible(outcome)
                }

                #[inline]
                fn apply_outcome(&mut self, outcome: Outcome) {
                    match outcome {
                        Outcome::First(seat) => self.turns.start(seat),
                        Outcome::Roll(roll) => {
                            self.rolled = roll.into();
                            self.tray = self.rolled;
                            self.turns.roll();
                        }
                    }
                }

                #[inline]
                fn moves(&self, seat: Seat, out: &mut MoveList<Move>) {
                    out.clear();
                    if self.turns.deciding.has(seat) {
                        self.list_moves(seat, out);
                    }
                }

                fn check_legal(&self, seat: Seat, mv: Move) -> Result<(), Reason> {
                    self.check_choice(seat, mv)
                }

                fn spots(&self, mv: Move, out: &mut Vec<Spot>) {
                    out.clear();
                    mv.spots(self.print(), out);
                }

                fn wishes(&self, seat: Seat, spots: &[Spot], visit: &mut dyn FnMut(Move)) -> Reason {
                    self.list_wishes(seat, spots, visit)
                }

                /// The active player chooses in sight of all, and the others from what is left.
                #[inline]
                fn apply_move(&mut self, seat: Seat, mv: Move) {
                    if self.turns.phase == Phase::Active {
                        self.make(seat, mv);
                        if !self.turns.all_dice_for_all() {
                            self.tray = mv.leave(self.tray);
                        }
                        self.turns.ask_others();
                    } else {
                        self.keep(seat, mv);
                    }
                    if self.turns.deciding.is_empty() {
                        self.end_phase();
                    }
                }

                fn standing_for(&self, eye: Eye) -> Standing {
                    self.rank(eye)
                }

                fn deciders_for(&self, eye: Eye) -> SeatSet {
                    self.deciders(eye)
                }

                fn score(&self, seat: Seat) -> i32 {
                    self.points(self.sheet(seat))
                }

                fn view(&self, eye: Eye) -> View {
                    View::of(self, eye)
                }

                fn is_open(&self) -> bool {
                    !self.turns.seats.iter().any(|seat| self.has_decided(seat))
                }

                fn imagine<R: Rng + ?Sized>(&self, seat: Seat, _: &mut R) -> Self {
                    let mut imagined = *self;
                    let others = self.turns.hidden_from(seat);
                    for other in others.iter() {
                        imagined.hidden[other.index()] = $undecided;
                    }
                    imagined.turns.deciding = self.turns.deciding | others;
                    imagined
                }

                fn is_lot_due(&self) -> bool {
                    self.turns.phase == Phase::Lot
                }

                fn lot(outcome: &Outcome) -> Option<Seat> {
                    outcome.lot()
                }

                fn say_move(&self, _: Seat, mv: Move, _: Eye) -> Saying {
                    mv.say(self.print())
                }

                fn say_outcome(&self, outcome: &Outcome) -> Saying {
                    outcome.say()
                }

                fn say_gains(&self, before: &Self, seat: Seat) -> Vec<Saying> {
                    self.gains(before, seat)
                }

                fn write_move(&self, mv: Move, out: &mut String) {
                    mv.write(self.print(), out);
                }

                fn read_move(&self, text: &str) -> Result<Move, NotationError> {
                    Move::read(self.print(), text)
                }

                fn write_outcome(&self, outcome: &Outcome, out: &mut String) {
                    outcome.write(out);
                }

                fn read_outcome(&self, text: &str) -> Result<Outcome, NotationError> {
                    Outcome::read(text)
                }
            }
        };
    };
}
pub(crate) use keer_game;
