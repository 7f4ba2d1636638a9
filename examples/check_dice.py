#!/usr/bin/env python3
"""Checks the dice of game records without Spellenkast: plain Python, nothing but its standard library.

    python3 examples/check_dice.py game.json …

A record holds the secret to which its host had committed, what the players contributed, and who agreed to which undo.
This program draws every outcome again, as docs/fair-dice.md describes it. Whether the commitment, your contribution and
the number of the game are those that you saw before the game, only you can say. It knows how dice fall and decks are
shuffled, but no rule of a game: whether the moves are right, `spellenkast record check` says.

The first word for each file is its verdict, and the worst one decides the exit status: `valid` and `unproved` (the
record does not say from what its dice were drawn) 0, `wrong` 2, `unexplained` (draws are left out, and nobody but
whoever wished it agreed) 3.
"""

import hashlib
import json
import sys


class Wrong(Exception):
    """Something in the record is not as it must be."""


# From the secret to random words.


def key(fair, draw):
    """The key of a draw: the SHA-256 of what the host, the players and the course of the game put into it."""
    lines = ["spellenkast dice 1", fair["secret"].lower(), *fair["contributions"], str(fair["game"]), str(draw)]
    return hashlib.sha256("".join(line + "\n" for line in lines).encode("ascii")).digest()


def quarter_round(state, a, b, c, d):
    def add_xor_rotate(to, other, turned, by):
        state[to] = (state[to] + state[other]) & 0xFFFFFFFF
        mixed = state[turned] ^ state[to]
        state[turned] = (mixed << by | mixed >> (32 - by)) & 0xFFFFFFFF

    add_xor_rotate(a, b, d, 16)
    add_xor_rotate(c, d, b, 12)
    add_xor_rotate(a, b, d, 8)
    add_xor_rotate(c, d, b, 7)


def chacha20_block(key_bytes, counter):
    """Sixteen words of ChaCha20: twenty rounds, a counter of 64 bits, and a nonce of 64 bits that is 0."""
    words = [int.from_bytes(key_bytes[at : at + 4], "little") for at in range(0, 32, 4)]
    begin = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *words, counter & 0xFFFFFFFF, counter >> 32, 0, 0]
    state = list(begin)
    for _ in range(10):
        for column in range(4):
            quarter_round(state, column, column + 4, column + 8, column + 12)
        for column in range(4):
            quarter_round(state, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(word + first) & 0xFFFFFFFF for word, first in zip(state, begin)]


def words_of(key_bytes):
    """The words of 32 bits, one after the other, block by block."""
    counter = 0
    while True:
        yield from chacha20_block(key_bytes, counter)
        counter += 1


# From random words to numbers and orders.


def below(words, n):
    """A number from 0 to n - 1, each exactly as likely as the others."""
    unfair = 2**32 % n
    while True:
        product = next(words) * n
        if product % 2**32 >= unfair:
            return product >> 32


def shuffle(words, cards):
    for last in range(len(cards) - 1, 0, -1):
        pick = below(words, last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]


def digits(number, count):
    """The last so many digits in base 6, the lowest first."""
    return [number // 6**place % 6 for place in range(count)]


# From numbers to what lies on the table.


def keer_roll(words, players, extra):
    """Colour dice and number dice by turns, then the special die where there is one."""
    each = 2 if players == 1 else 3
    faces = digits(below(words, 6 ** (2 * each + extra)), 2 * each + extra)
    colours = "".join("gybro*"[face] for face in sorted(faces[0 : 2 * each : 2]))
    numbers = "".join("12345?"[face] for face in sorted(faces[1 : 2 * each : 2]))
    return f"{colours} {numbers}", faces[2 * each :]


def keer_op_keer(words, record, said):
    return keer_roll(words, record["players"], 0)[0]


def keer_op_keer_2(words, record, said):
    dice, [special] = keer_roll(words, record["players"], 1)
    return f"{dice} {['heart', 'heart', 'bomb', 'stars', 'row', 'block'][special]}"


CLEVER_DICE = "ybgopw"


def clever(words, record, said):
    """All six dice fall; of a later roll only those count that are still there, which the record names."""
    if record["players"] == 1 and "tray" in said.split():
        return clever_tray(words)
    faces = digits(below(words, 6**6), 6)
    named = [word[0] for word in said.split() if word[0] in CLEVER_DICE]
    return " ".join(f"{die}{face + 1}" for die, face in zip(CLEVER_DICE, faces) if die in named)


def clever_tray(words):
    """A solo player's tray: the three lowest of six dice; which of equal ones is drawn as well."""
    number = below(words, 6**6 * 60)
    faces = digits(number // 60, 6)
    third = sorted(faces)[2]
    # A tray is a number of six bits, that of the yellow die the lowest; the highest number comes first.
    trays = [
        tray
        for tray in range(64)
        if bin(tray).count("1") == 3
        and all((faces[die] < third) <= (tray >> die & 1) <= (faces[die] <= third) for die in range(6))
    ]
    trays.sort(reverse=True)
    tray = trays[number % 60 % len(trays)]
    rolled = " ".join(f"{die}{face + 1}" for die, face in zip(CLEVER_DICE, faces))
    return rolled + " tray " + " ".join(die for place, die in enumerate(CLEVER_DICE) if tray >> place & 1)


def genius(words, record, said):
    dice = {2: 4, 3: 3, 4: 2}[record["players"]]
    return "".join("bygopr"[face] for face in sorted(digits(below(words, 6**dice), dice)))


def kwatro(words, record, said):
    normal = [colour + shape + number for colour in "rgby" for shape in "tscx" for number in "1234"]
    cards = ["w", "w", *normal]
    if record.get("options", {}).get("deck") == "short":
        shuffle(words, normal)
        cards = ["w", "w", *normal[:31]]
    shuffle(words, cards)
    return " ".join(cards)


GAMES = {
    "keer-op-keer": keer_op_keer,
    "keer-op-keer-2": keer_op_keer_2,
    "clever": clever,
    "genius": genius,
    "kwatro": kwatro,
}


def outcome(record, draw, first, said):
    """What a draw gives. `first` says whether it is the first outcome of the game."""
    words = words_of(key(record["fair"], draw))
    if first and record["players"] > 1 and record.get("first") is None:
        return f"first {below(words, record['players'])}"
    return GAMES[record["game"]](words, record, said)


def same(game, one, other):
    """Whether two texts are the same outcome: dice may be named in any order."""
    if game == "kwatro":
        return one.split() == other.split()
    if game == "clever":
        return [sorted(dice.split()) for dice in one.split("tray")] == [sorted(dice.split()) for dice in other.split("tray")]
    return [sorted(dice) for dice in one.split()] == [sorted(dice) for dice in other.split()]


# What a whole record proves.


def whole(value, what):
    """A whole number as our records have them: nothing else may go into a draw."""
    if type(value) is not int or not 0 <= value < 2**32:
        raise Wrong(f"{what} is {value!r}, which is no number")
    return value


def check_numbers(record):
    whole(record["players"], "the number of players")
    whole(record["fair"].get("game", 1), "the number of the game")
    for place, event in enumerate(record["events"], 1):
        whole(event.get("draw", 0), f"the draw of event {place}")
    for undo in record["fair"].get("undone") or []:
        for value in [undo["seat"], undo["events"], *undo["draws"], *undo.get("agreed", [])]:
            whole(value, "a number of an undo")


def check_form(record):
    fair = record["fair"]
    check_numbers(record)
    if record["game"] not in GAMES:
        raise Wrong(f"there is no game {record['game']!r}")
    if len(fair["secret"]) != 64 or set(fair["secret"].lower()) - set("0123456789abcdef"):
        raise Wrong("the secret is not 64 hexadecimal digits")
    if hashlib.sha256(bytes.fromhex(fair["secret"])).hexdigest() != fair["commitment"].lower():
        raise Wrong("the secret is not the one that was committed to")
    if len(fair["contributions"]) != record["players"]:
        raise Wrong("there is not one contribution a seat")
    for text in fair["contributions"]:
        if len(text) > 64 or any(not "!" <= sign <= "~" for sign in text):
            raise Wrong("a contribution has a space, another sign or too many of them")


def draw_again(record):
    """Every outcome once more. Gives for each its place among the events and the number of its draw."""
    drawn = []
    following = 0
    for place, event in enumerate(record["events"]):
        if "outcome" not in event:
            continue
        draw = event.get("draw", following)
        if draw < following:
            raise Wrong(f"event {place + 1} goes back to draw {draw}")
        following = draw + 1
        gives = outcome(record, draw, not drawn, event["outcome"])
        if not same(record["game"], gives, event["outcome"]):
            raise Wrong(f"event {place + 1} is {event['outcome']!r}, but draw {draw} gives {gives!r}")
        drawn.append((place, draw))
    return drawn


def check_day(record, drawn):
    """On a day a number belongs to each roll, so that everybody who comes to it meets the same dice."""
    fair, events = record["fair"], record["events"]
    if fair["contributions"] != [f"{record['game']}/{record['day']}"] or fair["game"] != 1:
        raise Wrong("these are not the dice of that day and game")
    turn = roll = following = 0
    for place, draw in drawn:
        tray = " tray " in events[place]["outcome"]
        if place and events[place - 1].get("move") == "reroll":
            roll -= 1
        # In Clever four rolls a round: three, and the one for the tray.
        occasion = 4 * turn + (3 if tray else roll) if record["game"] == "clever" else 0
        if draw != max(following, 100 * occasion):
            raise Wrong(f"event {place + 1} is draw {draw}, which is not that of the roll that was due")
        following, roll = draw + 1, roll + 1
        if tray:
            turn, roll = turn + 1, 0


def undone_draws(undone):
    """The draws that undos took back, as ranges that rise and do not touch."""
    ranges = []
    for first, last in sorted(undo["draws"] for undo in undone):
        if ranges and first <= ranges[-1][1] + 1:
            ranges[-1][1] = max(ranges[-1][1], last)
        else:
            ranges.append([first, last])
    return ranges


def check_undone(undone, drawn, players):
    """What stayed was drawn before, what followed after."""
    begin = float("inf")
    for number, undo in reversed(list(enumerate(undone, 1))):
        first, last = undo["draws"]
        begin = min(begin, undo["events"])  # A later undo that went back further hides where this one was.
        if any(not 0 <= seat < players for seat in [undo["seat"], *undo.get("agreed", [])]):
            raise Wrong(f"undo {number} names a seat that nobody has")
        if first > last or any((draw >= first) if place < begin else (draw <= last) for place, draw in drawn):
            raise Wrong(f"undo {number} does not fit the draws")


def check_left_out(record, drawn):
    """How many draws were taken back by consent or for practice, and how many are left out without."""
    undone = record["fair"].get("undone")
    standing = [draw for _, draw in drawn]
    gaps = [(after + 1, before - 1) for after, before in zip([-1, *standing], standing) if before > after + 1]
    if undone is None:
        return 0, total(gaps)
    check_undone(undone, drawn, record["players"])
    taken = undone_draws(undone)
    for first, last in gaps:
        if not any(begin <= first and last <= end for begin, end in taken):
            raise Wrong(f"draws {first} to {last} are left out, and no undo took them all back")
    practice = is_practice(record)
    agreed = undone_draws(undo for undo in undone if practice or set(undo.get("agreed", [])) - {undo["seat"]})
    return total(agreed), total(taken) - total(agreed)


def is_practice(record):
    """In a game for practice dice may be taken back at will."""
    return "practice" in record.get("marks", [])


def total(ranges):
    return sum(last - first + 1 for first, last in ranges)


def check(record):
    """The verdict in one line."""
    if record.get("fair") is None:
        return 0, "unproved: the record does not say from what its dice were drawn"
    check_form(record)
    drawn = draw_again(record)
    if record.get("day") is not None:
        check_day(record, drawn)
        told = f"{len(drawn)} draws follow from the committed secret; the dice of {record['day']}, the same for everybody"
        return 0, f"valid: {told}"
    by_consent, unexplained = check_left_out(record, drawn)
    # A host that could still choose the number after it knew the contributions could choose the dice with it.
    number = f"drawn as game {record['fair']['game']} at its table, which the record alone does not prove"
    told = f"{len(drawn)} draws follow from the committed secret; {number}"
    if not any(record["fair"]["contributions"]):
        told += "; no player contributed, so the host alone chose them"
    if by_consent:
        why = "in a game for practice" if is_practice(record) else "with the consent of others"
        told += f"; {by_consent} more were taken back {why}"
    if unexplained:
        return 3, f"unexplained: {told}; {unexplained} are left out without anybody's consent"
    return 0, f"valid: {told}"


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    statuses = []
    for file in sys.argv[1:]:
        try:
            with open(file, encoding="utf-8") as text:
                status, told = check(json.load(text))
        except Wrong as error:
            status, told = 2, f"wrong: {error}"
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            status, told = 2, f"wrong: this is no record that can be read ({error!r})"
        print("".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in f"{file}: {told}"))
        statuses.append(status)
    sys.exit(2 if 2 in statuses else max(statuses))


if __name__ == "__main__":
    main()
