-- What tells a result apart from one of a game that was played plainly to its end, in words with a space between them:
-- practice, hints, stand-in, undone and cut-short of the game, resigned and left of the seat.
ALTER TABLE results ADD COLUMN marks TEXT NOT NULL DEFAULT '';

-- Whether games at the table are for practice.
ALTER TABLE tables ADD COLUMN practice BOOLEAN NOT NULL DEFAULT false;
