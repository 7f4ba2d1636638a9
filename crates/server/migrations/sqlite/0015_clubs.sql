-- Clubs: circles of people who play together. `link` is the secret by which one joins, `wall` that of the page for everybody.
-- What is closed is taken away piece by piece.
CREATE TABLE clubs (
    key INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    link TEXT UNIQUE,
    wall TEXT UNIQUE,
    created BIGINT NOT NULL,
    closed BOOLEAN NOT NULL DEFAULT false
);
CREATE INDEX clubs_closed ON clubs (key) WHERE closed;

-- `role`: keeper, organiser or member.
CREATE TABLE club_members (
    club BIGINT NOT NULL,
    person TEXT NOT NULL,
    role TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (club, person)
) WITHOUT ROWID;
CREATE INDEX club_members_person ON club_members (person, role);

-- For which club a table was opened.
ALTER TABLE tables ADD COLUMN club BIGINT;
CREATE INDEX tables_of_club ON tables (club) WHERE club IS NOT NULL;
CREATE INDEX tables_club ON tables (club, updated) WHERE club IS NOT NULL AND phase IN ('gathering', 'playing');

-- What was played in which season, which is its year four times and its quarter, from 0.
CREATE TABLE club_seasons (
    club BIGINT NOT NULL,
    season BIGINT NOT NULL,
    PRIMARY KEY (club, season)
) WITHOUT ROWID;

-- How everybody did, points in halves: counted in the transaction that stores the game.
CREATE TABLE club_standings (
    club BIGINT NOT NULL,
    season BIGINT NOT NULL,
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    games BIGINT NOT NULL,
    halves BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    PRIMARY KEY (club, season, game, person)
) WITHOUT ROWID;
CREATE INDEX club_standings_person ON club_standings (person);

-- Tournaments: what was agreed as JSON, and what lists need. `todo`: whether the house has still to see to what happened last.
CREATE TABLE tournaments (
    key INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    club BIGINT NOT NULL,
    wish TEXT NOT NULL,
    phase TEXT NOT NULL,
    entrants BIGINT NOT NULL,
    round BIGINT NOT NULL,
    created BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    todo BOOLEAN NOT NULL
);
CREATE INDEX tournaments_club ON tournaments (club, created);
CREATE INDEX tournaments_todo ON tournaments (key) WHERE todo;

-- The truth about them; the primary key lets only one writer take a number.
CREATE TABLE tournament_events (
    tournament BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (tournament, seq)
) WITHOUT ROWID;

-- Who has which number there. Who is gone for good is nobody.
CREATE TABLE tournament_entrants (
    tournament BIGINT NOT NULL,
    number BIGINT NOT NULL,
    person TEXT,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX tournament_entrants_person ON tournament_entrants (person, tournament) WHERE person IS NOT NULL;

-- The tables of their games. `begins`: when the game begins, whoever is there. `settled`: the tournament needs no result of it any more.
CREATE TABLE tournament_games (
    tournament BIGINT NOT NULL,
    round BIGINT NOT NULL,
    place BIGINT NOT NULL,
    game BIGINT NOT NULL,
    table_key BIGINT,
    begins BIGINT NOT NULL,
    settled BOOLEAN NOT NULL,
    PRIMARY KEY (tournament, round, place, game)
) WITHOUT ROWID;
CREATE UNIQUE INDEX tournament_games_table ON tournament_games (table_key);
CREATE INDEX tournament_games_open ON tournament_games (tournament) WHERE NOT settled;
