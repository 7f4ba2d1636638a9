-- Recovery links expire. Those that are out already are good for a week from now on.
ALTER TABLE people ADD COLUMN recovery_until BIGINT NOT NULL DEFAULT 0;
UPDATE people SET recovery_until = CAST(extract(epoch FROM now()) * 1000 AS BIGINT) + 604800000 WHERE recovery IS NOT NULL;

-- People may look where they are signed in, and sign a lost device out.
ALTER TABLE devices ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE devices SET seen = created;
CREATE INDEX devices_person ON devices (person);

-- Written to now and then, to see whether the storage takes anything.
CREATE TABLE probe (
    written BIGINT NOT NULL
);
INSERT INTO probe (written) VALUES (0);
