-- Who rests, and when: `told` once all their tables know it, `touched` when a server last began to tell them.
CREATE TABLE vacations (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    begun BIGINT NOT NULL,
    until BIGINT NOT NULL,
    told BOOLEAN NOT NULL,
    touched BIGINT NOT NULL,
    PRIMARY KEY (person, begun)
);
CREATE INDEX vacations_untold ON vacations (touched) WHERE NOT told;
