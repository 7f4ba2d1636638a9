-- Who plays. What identifies a device is kept only as a hash.
CREATE TABLE people (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    recovery BLOB UNIQUE
);

CREATE TABLE devices (
    token BLOB PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
) WITHOUT ROWID;

-- One row a table: what lists need. Everything else follows from its log.
CREATE TABLE tables (
    key INTEGER PRIMARY KEY NOT NULL,
    id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    game TEXT NOT NULL,
    visibility TEXT NOT NULL,
    spectators BOOLEAN NOT NULL,
    code TEXT,
    phase TEXT NOT NULL,
    seats TEXT NOT NULL,
    -- When somebody's time runs out, in milliseconds since 1970.
    deadline BIGINT,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL
);
CREATE INDEX tables_lobby ON tables (visibility, phase, updated);
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_owner ON tables (owner, phase);

-- Who belongs to a table: they sit there, or gave its code.
CREATE TABLE members (
    person TEXT NOT NULL,
    table_key BIGINT NOT NULL,
    seated BOOLEAN NOT NULL,
    PRIMARY KEY (person, table_key)
) WITHOUT ROWID;
CREATE INDEX members_table ON members (table_key);

-- The truth: what happened at each table, one row a command with all that followed from it. Rows are appended in
-- the order of time, so that a commit touches few pages; the unique index lets only one writer take a number.
CREATE TABLE log (
    id INTEGER PRIMARY KEY NOT NULL,
    table_key BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    events TEXT NOT NULL
);
CREATE UNIQUE INDEX log_order ON log (table_key, seq);

-- Finished games.
CREATE TABLE records (
    id TEXT PRIMARY KEY NOT NULL,
    table_key BIGINT NOT NULL,
    game TEXT NOT NULL,
    players BIGINT NOT NULL,
    listed BOOLEAN NOT NULL,
    finished BIGINT NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX records_listed ON records (listed, finished);
CREATE INDEX records_game ON records (game, listed, finished);

CREATE TABLE results (
    record TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL,
    bot TEXT,
    game TEXT NOT NULL,
    players BIGINT NOT NULL,
    score BIGINT NOT NULL,
    won BOOLEAN NOT NULL,
    finished BIGINT NOT NULL,
    PRIMARY KEY (record, seat)
) WITHOUT ROWID;
CREATE INDEX results_person ON results (person, game, finished);
CREATE INDEX results_name ON results (folded_name, finished);
