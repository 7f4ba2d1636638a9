-- What others may see of how a person played: everything, only games at public tables, or nothing.
ALTER TABLE people ADD COLUMN shown TEXT NOT NULL DEFAULT 'public';

-- Who is gone for good, until nothing bears their name any more. `touched`: when a server last began to see to it.
CREATE TABLE farewells (
    person TEXT PRIMARY KEY NOT NULL,
    since BIGINT NOT NULL,
    touched BIGINT NOT NULL
);

-- Statistics tell games at public tables apart from the others, as only those are for everybody to see.
CREATE TABLE told_apart (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    players BIGINT NOT NULL,
    marks TEXT NOT NULL,
    -- 0 where there are marks: such games are only counted.
    score BIGINT NOT NULL,
    listed BOOLEAN NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    PRIMARY KEY (person, game, players, marks, score, listed)
);
INSERT INTO told_apart (person, game, players, marks, score, listed, games, wins)
    SELECT person, game, players, marks, CASE WHEN marks = '' THEN score ELSE 0 END AS counted, true, COUNT(*),
        SUM(CASE WHEN won THEN 1 ELSE 0 END)
    FROM results WHERE person IS NOT NULL AND listed GROUP BY person, game, players, marks, counted;
INSERT INTO told_apart (person, game, players, marks, score, listed, games, wins)
    SELECT person, game, players, marks, score, false, games - known, wins - won FROM
        (SELECT old.*, COALESCE(public.games, 0) AS known, COALESCE(public.wins, 0) AS won
         FROM statistics AS old LEFT JOIN told_apart AS public
         ON public.person = old.person AND public.game = old.game AND public.players = old.players
         AND public.marks = old.marks AND public.score = old.score) AS both_kinds
    WHERE games > known;
DROP TABLE statistics;
ALTER TABLE told_apart RENAME TO statistics;

-- Who met whom, counted when a game is finished, once for each of the two.
CREATE TABLE meetings (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    game TEXT NOT NULL,
    -- Games that count, who won them, and the points of those that both played plainly to their end.
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    their_wins BIGINT NOT NULL,
    scored BIGINT NOT NULL,
    points BIGINT NOT NULL,
    their_points BIGINT NOT NULL,
    -- The last one, counted or not.
    last BIGINT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (person, other, game)
);
CREATE INDEX meetings_last ON meetings (person, last);
CREATE INDEX meetings_other ON meetings (other);
INSERT INTO meetings (person, other, game, games, wins, their_wins, scored, points, their_points, last, record)
    SELECT person, other, game, COUNT(*) FILTER (WHERE counts), COUNT(*) FILTER (WHERE counts AND won),
        COUNT(*) FILTER (WHERE counts AND they_won), COUNT(*) FILTER (WHERE plain),
        COALESCE(SUM(score) FILTER (WHERE plain), 0)::bigint, COALESCE(SUM(their_score) FILTER (WHERE plain), 0)::bigint,
        MAX(finished), (array_agg(record ORDER BY finished DESC))[1]
    FROM (SELECT mine.person, theirs.person AS other, mine.game, mine.won, theirs.won AS they_won, mine.score,
            theirs.score AS their_score, mine.finished, mine.record,
            NOT (mine.marks LIKE '%practice%' OR (mine.marks LIKE '%hints%' OR mine.marks LIKE '%stand-in%'
                OR mine.marks LIKE '%undone%') AND mine.marks NOT LIKE '%resigned%' AND mine.marks NOT LIKE '%left%') AS counts,
            mine.marks = '' AND theirs.marks = '' AS plain
        FROM results AS mine JOIN results AS theirs ON theirs.record = mine.record
        WHERE mine.person IS NOT NULL AND theirs.person IS NOT NULL AND mine.person <> theirs.person
        AND NOT EXISTS (SELECT 1 FROM results AS first WHERE first.record = mine.record AND first.person = mine.person
            AND first.seat < mine.seat)
        AND NOT EXISTS (SELECT 1 FROM results AS first WHERE first.record = theirs.record
            AND first.person = theirs.person AND first.seat < theirs.seat)) AS met
    GROUP BY person, other, game;

-- Who asked a member to the table; null for those who came by themselves.
ALTER TABLE members ADD COLUMN invited TEXT;
