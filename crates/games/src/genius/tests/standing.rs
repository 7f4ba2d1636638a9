//! Points, parts and ranks.

use super::*;

#[test]
fn the_losers_of_a_single_game_rank_by_their_shortest_row() {
    let mut game = table(SINGLE, 4);
    rolls(&mut game, &["bb", "bb", "bb", "bb"]);
    game.sheets = [
        sheet([6, 7, 7, 7, 7, 7]),
        sheet([7, 7, 7, 7, 7, 2]),
        sheet([3, 3, 3, 3, 3, 3]),
        sheet([2, 6, 6, 6, 6, 6]),
    ];
    play(&mut game, "score");
    let standing = game.standing();
    assert!(standing.over);
    assert_eq!(standing.totals(), [7, 2, 3, 2]);
    let ranks: Vec<u8> = standing.seats.iter().map(|seat| seat.rank).collect();
    assert_eq!(ranks, [1, 3, 2, 3], "equal shortest rows share their rank");
}

#[test]
fn the_score_of_a_single_game_is_its_shortest_row_at_any_time() {
    let mut game = table(SINGLE, 2);
    game.sheets[0] = sheet([1, 2, 3, 1, 1, 2]);
    let standing = game.standing();
    assert!(!standing.over && standing.winners().is_empty());
    let part = &standing.seats[0].parts;
    assert_eq!(part.iter().map(|part| (part.name, part.points)).collect::<Vec<_>>(), [("shortest-row", 1)]);
    assert_eq!([0, 1].map(|seat| game.score(Seat(seat))), [1, 0]);
    assert_eq!(standing.rating, None, "nobody plays Genius alone");
}

#[test]
fn the_score_of_a_match_has_a_part_for_each_game_begun() {
    let mut game = table(MATCH, 3);
    game.finished = [[7, 2, 0, 0], [1, 7, 4, 0], [0; 4]];
    game.game = 2;
    game.sheets[2] = sheet([3; 6]);
    let standing = game.standing();
    let parts = |seat: usize| -> Vec<_> {
        standing.seats[seat].parts.iter().map(|part| (part.name, part.points)).collect()
    };
    assert_eq!(parts(0), [("game-1", 7), ("game-2", 1), ("game-3", 0)]);
    assert_eq!(parts(1), [("game-1", 2), ("game-2", 7), ("game-3", 0)]);
    assert_eq!(parts(2), [("game-1", 0), ("game-2", 4), ("game-3", 3)]);
    assert_eq!(standing.totals(), [8, 9, 7]);
}
