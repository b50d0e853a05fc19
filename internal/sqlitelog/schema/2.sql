-- Players follow an event without an account.
CREATE TABLE session2 (
	id INTEGER PRIMARY KEY,
	token BLOB NOT NULL UNIQUE,
	account INTEGER REFERENCES account,
	event INTEGER REFERENCES event,
	agent TEXT NOT NULL,
	made INTEGER NOT NULL,
	seen INTEGER NOT NULL,
	CHECK ((account IS NULL) <> (event IS NULL))
) STRICT;
INSERT INTO session2 (id, token, account, agent, made, seen) SELECT id, token, account, agent, made, seen FROM session;
DROP TABLE session;
ALTER TABLE session2 RENAME TO session;

-- code is the hash of what the link holds. A link of an account signs one device
-- in; one of an event as many as have it.
CREATE TABLE link (
	code BLOB NOT NULL PRIMARY KEY,
	account INTEGER REFERENCES account,
	event INTEGER REFERENCES event,
	expires INTEGER NOT NULL,
	CHECK ((account IS NULL) <> (event IS NULL))
) STRICT, WITHOUT ROWID;
