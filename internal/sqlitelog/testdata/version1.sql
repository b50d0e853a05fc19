-- A file of version 1, with something in every table.
CREATE TABLE account (
	id INTEGER PRIMARY KEY,
	name TEXT NOT NULL COLLATE NOCASE UNIQUE,
	password BLOB NOT NULL,
	lang TEXT NOT NULL,
	made INTEGER NOT NULL
) STRICT;

-- token is the hash of what the cookie holds.
CREATE TABLE session (
	id INTEGER PRIMARY KEY,
	token BLOB NOT NULL UNIQUE,
	account INTEGER NOT NULL REFERENCES account,
	agent TEXT NOT NULL,
	made INTEGER NOT NULL,
	seen INTEGER NOT NULL
) STRICT;

CREATE TABLE event (
	id INTEGER PRIMARY KEY,
	uuid TEXT NOT NULL UNIQUE,
	made INTEGER NOT NULL
) STRICT;

CREATE TABLE entry (
	event INTEGER NOT NULL REFERENCES event,
	n INTEGER NOT NULL,
	tableno INTEGER NOT NULL,
	seq INTEGER NOT NULL,
	uuid TEXT NOT NULL,
	at INTEGER NOT NULL,
	by TEXT NOT NULL,
	made TEXT NOT NULL,
	kind TEXT NOT NULL,
	body TEXT NOT NULL,
	PRIMARY KEY (event, n)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entry_seq ON entry (event, tableno, seq);
CREATE UNIQUE INDEX entry_uuid ON entry (event, uuid);
CREATE INDEX entry_of_event ON entry (event, n) WHERE kind = 'event';
CREATE INDEX entry_of_record ON entry (event, body ->> 'record') WHERE kind = 'record';

CREATE TRIGGER entry_stays BEFORE UPDATE ON entry BEGIN
	SELECT raise(ABORT, 'an entry is never changed');
END;
CREATE TRIGGER entry_remains BEFORE DELETE ON entry BEGIN
	SELECT raise(ABORT, 'an entry is never removed');
END;

INSERT INTO account VALUES (1, 'Anna', x'68', 'ru', 1796040000000);
INSERT INTO session VALUES (7, x'01', 1, 'phone', 1796040000000, 1796040001000);
INSERT INTO event VALUES (1, 'e', 1796040000000);
INSERT INTO entry VALUES (1, 1, 0, 1, 'a', 1796040000000, 'Anna', '', 'event', '{"name":"Club"}');
INSERT INTO entry VALUES (1, 2, 3, 1, 'b', 1796040002000, 'Anna', '2026-11-30T12:00:00Z', 'board', '{"board":1}');
PRAGMA user_version = 1;
PRAGMA application_id = 0x61726269;
