-- Whether games at the table count for ratings.
ALTER TABLE tables ADD COLUMN rated BOOLEAN NOT NULL DEFAULT false;

-- How people are rated, game by game, told apart with two at the table and with more. Ratings and deviations are hundredths of a
-- point, volatilities billionths: whole numbers, so that every storage keeps the same.
CREATE TABLE ratings (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    -- two or more.
    company TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    -- Rated games, and those of them that were played plainly to their end.
    games BIGINT NOT NULL,
    plain BIGINT NOT NULL,
    -- Whether it is compared with others.
    ranked BOOLEAN NOT NULL,
    PRIMARY KEY (person, game, company)
) WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (game, company, rating DESC, person) WHERE ranked;

-- Rated games, in the order in which they were counted.
CREATE TABLE rated_games (
    number BIGINT PRIMARY KEY NOT NULL,
    record TEXT NOT NULL UNIQUE
) WITHOUT ROWID;

-- What each of them did to the ratings of its players. Who is a bot, or gone for good, is nobody here.
CREATE TABLE rating_changes (
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT,
    game TEXT NOT NULL,
    company TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    finished BIGINT NOT NULL,
    rating_before BIGINT NOT NULL,
    deviation_before BIGINT NOT NULL,
    volatility_before BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    PRIMARY KEY (number, seat)
) WITHOUT ROWID;
CREATE INDEX rating_changes_person ON rating_changes (person, game, company, number);
CREATE INDEX rating_changes_listed ON rating_changes (person, game, company, number) WHERE listed;

-- The number of the last rated game. Whoever counts one holds this row until it is stored: so the numbers are in the order in
-- which ratings changed, however many servers there are.
CREATE TABLE rating_clock (last BIGINT NOT NULL);
INSERT INTO rating_clock (last) VALUES (0);
