-- When a member was asked to the table, and when they said no: the row stays, so that whoever was there once is found there, and
-- nobody is asked again and again. Null where nobody asked, or an earlier version wrote it.
ALTER TABLE members ADD COLUMN asked BIGINT;
ALTER TABLE members ADD COLUMN declined BIGINT;
CREATE INDEX members_invited ON members (person, invited) WHERE invited IS NOT NULL;

-- Tries that have not come to their end: few, among all of many days.
CREATE INDEX tries_unfinished ON tries (day) WHERE finished IS NULL;
