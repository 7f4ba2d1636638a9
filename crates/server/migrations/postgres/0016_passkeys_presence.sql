-- The passkeys by which people come in on any of their devices. `id`: the hash of what its device calls it; `credential`: its public
-- key with how often it was used, as JSON; `device`: where one was signed in who added it.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    credential TEXT NOT NULL,
    device BYTEA,
    created BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX passkeys_person ON passkeys (person);

-- Questions that a passkey is to answer, each good for one answer and a few minutes. `holder`: a person, or an address in disguise.
CREATE TABLE ceremonies (
    id BYTEA PRIMARY KEY NOT NULL,
    holder TEXT NOT NULL,
    state TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX ceremonies_holder ON ceremonies (holder, until);
CREATE INDEX ceremonies_until ON ceremonies (until);

-- Whether those with whom a person has played may see that they are here.
ALTER TABLE people ADD COLUMN here BOOLEAN NOT NULL DEFAULT false;

-- Who of them is connected to which server. A server says it again and again, so that where it dies its people are gone soon.
CREATE TABLE presence (
    person TEXT NOT NULL,
    node BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (person, node)
);
CREATE INDEX presence_node ON presence (node, until);
CREATE INDEX presence_until ON presence (until);
