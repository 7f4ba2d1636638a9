-- How often each score was reached with the dice of a day by those who are compared with each other, counted when a try comes to its
-- end: a ranking costs the same however many tried.
CREATE TABLE day_scores (
    day BIGINT NOT NULL,
    game TEXT NOT NULL,
    score BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    PRIMARY KEY (day, game, score)
);
INSERT INTO day_scores (day, game, score, tries)
    SELECT day, game, score, COUNT(*) FROM tries WHERE ranked GROUP BY day, game, score;
