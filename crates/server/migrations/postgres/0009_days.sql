-- The dice of the day. A day is counted from the first of 1970, in UTC; its secret is chosen before it begins.
CREATE TABLE days (
    day BIGINT PRIMARY KEY NOT NULL,
    secret BYTEA NOT NULL
);

-- Who tried the dice of a day: once for each game. A score is there once the try has come to a plain end in time; it is
-- ranked for those who have played here before.
CREATE TABLE tries (
    day BIGINT NOT NULL,
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    table_key BIGINT NOT NULL,
    finished BIGINT,
    score BIGINT,
    ranked BOOLEAN NOT NULL DEFAULT false,
    PRIMARY KEY (day, game, person)
);
CREATE INDEX tries_ranking ON tries (day, game, score DESC, finished, person) WHERE ranked;
CREATE INDEX tries_person ON tries (person, game, day);

-- What a master makes of the same dice.
CREATE TABLE masters (
    day BIGINT NOT NULL,
    game TEXT NOT NULL,
    score BIGINT NOT NULL,
    PRIMARY KEY (day, game)
);

-- Nobody reads a game with dice that others still play with, but who played it.
ALTER TABLE records ADD COLUMN day BIGINT;
