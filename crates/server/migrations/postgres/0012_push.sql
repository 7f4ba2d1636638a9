-- The key by which push services know this house: made once.
CREATE TABLE push_key (
    one BIGINT PRIMARY KEY NOT NULL CHECK (one = 1),
    secret BYTEA NOT NULL
);

-- The devices that want to be told something while nobody looks at them.
CREATE TABLE subscriptions (
    device BYTEA PRIMARY KEY NOT NULL REFERENCES devices (token) ON DELETE CASCADE,
    person TEXT NOT NULL,
    -- Where its push service takes messages, and what they are sealed with.
    endpoint TEXT NOT NULL UNIQUE,
    key BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    -- Who waits for whom when much is to be sent: the push service, and whether it is one of today's browsers.
    host TEXT NOT NULL,
    known BOOLEAN NOT NULL,
    -- What it wants to be told, and when, as JSON.
    wish TEXT NOT NULL,
    created BIGINT NOT NULL,
    -- When to look whether there is something to tell; null while there is nothing. Never before `not_before`.
    due BIGINT,
    not_before BIGINT NOT NULL DEFAULT 0,
    -- Until when a server looks after it; 0 while none does.
    taken BIGINT NOT NULL DEFAULT 0,
    -- Up to which moment everything is told, and at how many tables it was shown that one is to move.
    told BIGINT NOT NULL,
    shown BIGINT NOT NULL DEFAULT 0,
    -- When the dice of the day are told next; null for who does not want that.
    morning BIGINT,
    -- How often in a row it did not work; since when messages are counted, and how many there were.
    failures BIGINT NOT NULL DEFAULT 0,
    counted_since BIGINT NOT NULL DEFAULT 0,
    counted BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX subscriptions_person ON subscriptions (person);
CREATE INDEX subscriptions_due ON subscriptions (due) WHERE due IS NOT NULL;
CREATE INDEX subscriptions_taken ON subscriptions (taken) WHERE taken > 0;

-- What people with such devices are to be told. `other`: who came; `version`: which decision it is about.
CREATE TABLE matters (
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    other TEXT,
    version BIGINT NOT NULL,
    raised BIGINT NOT NULL,
    -- Not told before this: much is settled by then.
    ripe BIGINT NOT NULL,
    PRIMARY KEY (person, kind, table_id)
);
CREATE INDEX matters_other ON matters (other);
CREATE INDEX matters_raised ON matters (raised);
