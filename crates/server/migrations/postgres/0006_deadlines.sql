-- When the time of each seat runs out, as a JSON list with null for those that have nothing to decide: how much time others
-- have is not for everybody to know. Where it is null, an earlier version wrote the table's last change.
ALTER TABLE tables ADD COLUMN deadlines TEXT;
