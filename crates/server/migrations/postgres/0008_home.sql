-- Games that were played at home and brought here have no table: their table_key is 0. Kept of such a game is the SHA-256 of who
-- brought what, so that the same game is taken once and no other in its place. Null for games that were played here.
ALTER TABLE records ADD COLUMN home BYTEA;
