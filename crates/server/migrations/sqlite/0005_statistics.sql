-- How often each person reached a score in each game, counted when a game is finished: statistics cost the same however
-- many games somebody has played.
CREATE TABLE statistics (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    players BIGINT NOT NULL,
    marks TEXT NOT NULL,
    -- 0 where there are marks: such games are only counted.
    score BIGINT NOT NULL,
    games BIGINT NOT NULL,
    wins BIGINT NOT NULL,
    PRIMARY KEY (person, game, players, marks, score)
) WITHOUT ROWID;
INSERT INTO statistics (person, game, players, marks, score, games, wins)
    SELECT person, game, players, marks, CASE WHEN marks = '' THEN score ELSE 0 END AS counted, COUNT(*),
        SUM(CASE WHEN won THEN 1 ELSE 0 END)
    FROM results WHERE person IS NOT NULL GROUP BY person, game, players, marks, counted;
