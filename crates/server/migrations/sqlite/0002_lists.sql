-- Whose turn it is after an entry: the bit 1 << seat for each seat that has to decide. Null in entries of earlier
-- versions, until somebody asks.
ALTER TABLE log ADD COLUMN deciders BIGINT;

-- Which seats a member holds, in the same way, and whether the table is neither over nor put away.
ALTER TABLE members ADD COLUMN seats BIGINT;
ALTER TABLE members ADD COLUMN open BOOLEAN NOT NULL DEFAULT false;
UPDATE members SET open = true
    WHERE table_key IN (SELECT key FROM tables WHERE phase IN ('gathering', 'playing'));
CREATE INDEX members_open ON members (person) WHERE open;

-- When somebody was last at the table; noted while it waits for its first game.
ALTER TABLE tables ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET seen = updated;
CREATE INDEX tables_gathering ON tables (visibility, seen, owner) WHERE phase = 'gathering';

-- Lists of finished games: every list is a piece of an index in its order, whatever it is asked for.
ALTER TABLE results ADD COLUMN listed BOOLEAN NOT NULL DEFAULT false;
UPDATE results SET listed = true WHERE record IN (SELECT id FROM records WHERE listed);
DROP INDEX results_person;
DROP INDEX results_name;
DROP INDEX records_listed;
DROP INDEX records_game;
CREATE INDEX results_person ON results (person, listed, game, finished, record) WHERE person IS NOT NULL;
CREATE INDEX results_name ON results (folded_name, game, finished, record) WHERE listed;
CREATE INDEX records_listed ON records (finished, id) WHERE listed;
CREATE INDEX records_game ON records (game, finished, id) WHERE listed;
