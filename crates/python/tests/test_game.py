"""Games, bots and analysis, plainly."""

import copy
import json
import pickle
import threading

import pytest

import spellenkast
from spellenkast import Bot, Game, Refusal

GAMES = [game["id"] for game in spellenkast.games()]


def play_out(game, choose=lambda game, seat: game.moves(seat)[-1], most=10**6):
    while not game.over and most:
        most -= 1
        if game.turn == "chance":
            game.roll()
        else:
            seat = game.deciding[0]
            game.play(choose(game, seat), seat)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_its_record(name):
    game = play_out(Game(name, players=2, seed=7))
    record = game.record()
    again = Game.from_record(record)
    assert again == game and again.record() == record
    assert Game.from_record(json.dumps(record)).scores == game.scores == record["scores"]
    assert game.winners and all(game.scores[seat] == max(game.scores) for seat in game.winners)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game_and_a_copy_goes_its_own_way(name):
    game, other = (play_out(Game(name, players=2, seed=3), most=6) for _ in range(2))
    assert game == other
    copies = [game.clone(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    play_out(game)
    for each in copies:
        assert each == other and each != game
        assert play_out(each) == game


def test_undo_takes_back_one_event_and_the_same_dice_fall_again():
    game = Game("clever", seed=1)
    first = game.roll()
    before = game.clone()
    game.play(game.moves()[0])
    game.undo()
    assert game == before
    game.undo()
    assert game.roll() == first
    with pytest.raises(Refusal) as refusal:
        Game("clever").undo()
    assert refusal.value.code == "nothing-to-undo"


@pytest.mark.parametrize("name", ["genius", "keer-op-keer", "keer-op-keer-2"])
def test_outcomes_have_probabilities_that_add_up(name):
    game = Game(name, players=2, first=0)
    outcomes = game.outcomes()
    assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    game.resolve(outcomes[0][0])
    assert Game("kwatro", first=0).outcomes() is None, "a deck has too many orders"


def test_what_is_imagined_differs_only_in_what_is_hidden():
    game = play_out(Game("kwatro", players=3, seed=5), most=12)
    imagined = [game.imagine(0, seed=seed) for seed in range(5)]
    assert all(each.view(0) == game.view(0) for each in imagined)
    assert any(each.view(1) != game.view(1) for each in imagined)
    with pytest.raises(Refusal, match="no record"):
        imagined[0].record()
    assert pickle.loads(pickle.dumps(imagined[0])) == imagined[0]


def test_moves_have_spots_and_actions():
    game = Game("genius", players=2, first=0, seed=2)
    while game.turn == "chance":
        game.roll()
    names = spellenkast.action_names("genius")
    for (move, spots), (same, actions) in zip(game.moves_with_spots(), game.moves_with_actions()):
        assert move == same and spots == game.spots(move) and actions == game.actions(move)
        assert "".join(spots).replace(">", "") == "".join(names[action] for action in actions).replace(">", "")


def test_views_drawings_and_standings_are_for_one_eye():
    game = play_out(Game("kwatro", players=2, seed=5), most=4)
    assert game.view()["hand"] is None and len(game.view(1)["hand"]) == 4
    assert game.drawing(0) != game.drawing(1)
    assert [seat["total"] for seat in game.standing()["seats"]] == game.scores


@pytest.mark.parametrize("name", GAMES)
def test_bots_choose_what_they_judge_best(name):
    game = play_out(Game(name, players=2, seed=4), most=6)
    while game.turn == "chance":
        game.roll()
    bot = Bot("casual")
    judged = bot.judge(game)
    assert sorted(move for move, _ in judged) == sorted(game.moves())
    assert bot.choose(game) == judged[0][0]
    assert set(bot.value(game, 0)) == {"score", "margin", "win"}
    assert Bot("random", seed=1).choose(game) in game.moves()


def test_a_finished_game_is_analysed_and_the_parts_add_up():
    record = play_out(Game("genius", players=2, seed=1)).record()
    analysis = spellenkast.analyse(record, "casual")
    assert len(analysis["events"]) == len(record["events"])
    for seat in analysis["summary"]["seats"]:
        parts = seat["luck"]["win"] - seat["lost"]["win"] + seat["others"]["win"] + seat["doubt"]["win"]
        assert seat["result"]["win"] - seat["start"]["win"] == pytest.approx(parts, abs=1e-6)


def refused(code, act, *arguments, **named):
    with pytest.raises(Refusal) as refusal:
        act(*arguments, **named)
    assert refusal.value.code == code, refusal.value
    assert str(refusal.value)[0].isupper() or ":" in str(refusal.value) or str(refusal.value)


def test_nonsense_is_refused_in_words(tmp_path):
    refused("set-up", Game, "chess")
    refused("players", Game, "clever", players=10**30)
    refused("players", Game, "clever", players=-1)
    refused("set-up", Game, "clever", players=7)
    refused("seed", Game, "clever", seed=float("nan"))
    refused("seed", Game, "clever", seed=2**64)
    refused("set-up", Game, "clever", options={"sheet": "red"})
    refused("json", Game, "clever", options={"sheet": object()})
    game = Game("clever", players=2, first=0)
    refused("not-your-turn", game.moves)
    game.roll()
    before = game.clone()
    refused("notation", game.play, "jump")
    refused("not-your-turn", game.play, game.moves()[0], seat=1)
    refused("seat", game.play, game.moves()[0], seat=2)
    refused("no-outcome", game.roll)
    assert game == before
    over = play_out(Game("genius", seed=1))
    refused("over", over.play, "again")
    refused("over", over.roll)
    refused("record", Game.from_record, {"spellenkast": 1})
    refused("record", Game.from_record, "[" * 100_000)
    refused("unfinished", spellenkast.analyse, game.record())
    refused("bot", Bot, "wizard")
    refused("network", Bot, "net:/no/such/file")
    (tmp_path / "damaged.net").write_bytes(b"SKNET 1\n" + bytes(200))
    refused("network", Bot, f"net:{tmp_path / 'damaged.net'}")
    refused("no-judge", Bot("random").judge, game)


def test_pickles_from_elsewhere_are_refused_in_words():
    restore, (version, text) = Game("clever").__reduce__()
    refused("pickle-version", restore, version + 1, text)
    refused("pickle", restore, version, text[:-3])
    refused("pickle", restore, version, "{}")
    tampered = json.dumps({"start": {"position": {"game": "clever", "position": "{}"}}, "events": [], "seed": 0})
    refused("position", restore, version, tampered)


def test_threads_get_an_exception_and_nothing_is_torn():
    record = play_out(Game("genius", players=2, seed=1)).record()
    game = Game("kwatro", seed=1)
    wrong = []

    def work():
        try:
            for _ in range(200):
                play_out(game, most=2)
                game.view()
                Game.from_record(record)
        except Refusal as refusal:
            if refusal.code not in ("busy", "over", "no-outcome", "not-your-turn", "notation"):
                wrong.append(refusal)
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not [error for error in wrong if not isinstance(error, Refusal)], wrong


def test_refusals_travel_between_processes():
    with pytest.raises(Refusal) as refusal:
        Game("chess")
    again = pickle.loads(pickle.dumps(refusal.value))
    assert type(again) is Refusal and again.code == "set-up" and str(again) == str(refusal.value)


@pytest.mark.parametrize("name", ["clever", "keer-op-keer", "keer-op-keer-2"])
def test_the_last_to_decide_foresees_nothing_of_what_the_others_did(name):
    game, hidden = Game(name, players=3, seed=5), 0
    while not game.over and hidden < 20:
        if game.turn == "chance":
            game.roll()
        elif len(game.deciding) == 2 and len(game.moves(game.deciding[0])) > 1:
            other, last = game.deciding
            ways = [game.clone() for _ in range(2)]
            moves = game.moves(other)
            ways[0].play(moves[0], other)
            ways[1].play(moves[-1], other)
            if all(way.turn == "decide" and way.deciding == [last] for way in ways):
                hidden += 1
                for move in game.moves(last)[:10]:
                    one, two = (way.foresee(move, last).numbers(last) for way in ways)
                    assert (one == two).all()
            game = ways[1]
        else:
            seat = game.deciding[0]
            game.play(game.moves(seat)[-1], seat)
    assert hidden > 0


def test_what_is_foreseen_or_imagined_has_dice_of_its_own():
    game = Game("genius", players=2, first=0, seed=3)
    assert len({game.imagine(0).roll() for _ in range(30)}) > 5, "a missing seed is drawn"
    assert game.imagine(0, seed=3).roll() == game.imagine(0, seed=3).roll()
    again, chances = 0, 0
    for seed in range(20):
        game = Game("clever", players=1, seed=seed)
        first = game.roll()
        while game.turn == "chance":
            game.roll()
        foreseen = game.foresee(game.moves()[0])
        if foreseen.turn == "chance":
            chances += 1
            again += foreseen.roll() == first
    assert chances > 10 and again < 3


def test_a_copy_that_is_reseeded_does_not_know_the_future():
    game = Game("genius", players=2, first=0, seed=3)
    copies = [game.clone() for _ in range(20)]
    for seed, each in enumerate(copies):
        each.reseed(100 + seed)
    assert len({each.roll() for each in copies}) > 5 and game.clone().roll() == game.roll()
