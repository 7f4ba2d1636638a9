-- From where a table was made, as a number that tells no address and means nothing once the server has stopped: so that the
-- lobby is shared by address, too. 0 where it is not known.
ALTER TABLE tables ADD COLUMN maker BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_maker ON tables (maker, phase) WHERE visibility = 'public';
DROP INDEX tables_gathering;
CREATE INDEX tables_gathering ON tables (visibility, seen, owner, maker) WHERE phase = 'gathering';
