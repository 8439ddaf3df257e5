BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0012');
CREATE TABLE buckets (
	id VARCHAR(64) NOT NULL, 
	tokens FLOAT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE daily_marks (
	day INTEGER NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	mark VARCHAR(64) NOT NULL, 
	PRIMARY KEY (day, game, mark)
);
CREATE TABLE daily_results (
	day INTEGER NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	ranked BOOLEAN NOT NULL, 
	begun BIGINT NOT NULL, 
	ended BIGINT, 
	margin INTEGER, 
	points INTEGER, 
	parts JSON, 
	PRIMARY KEY (day, game, person), 
	UNIQUE (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE ended_guests (
	person VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (person)
);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	comment TEXT NOT NULL, 
	client VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('finished-game',0,1,'~join',1800000000000,'','');
INSERT INTO "entries" VALUES('finished-game',1,1,'~say:"Bonjour"',1800000000000,'','6cd5c5e9a8749e9953823ebc');
INSERT INTO "entries" VALUES('finished-game',2,0,'B3',1800000001000,'','90afb505d5a42c920a41f5d0');
INSERT INTO "entries" VALUES('finished-game',3,0,'D',1800000002000,'','cdc249e371cfc738b09c3599');
INSERT INTO "entries" VALUES('finished-game',4,1,'-Yx',1800000003000,'','89aa0425eb803798ac610b9d');
INSERT INTO "entries" VALUES('finished-game',5,1,'D',1800000004000,'','8f99a41552f596fa857432bf');
INSERT INTO "entries" VALUES('running-game',0,1,'~join',1800000004000,'','');
INSERT INTO "entries" VALUES('running-game',1,1,'~say:"Bonjour"',1800000004000,'','559a4af13e4f0e5a3ac2d3e8');
INSERT INTO "entries" VALUES('running-game',2,0,'-R6',1800000005000,'','e02de6bb703fab2c5447ab99');
INSERT INTO "entries" VALUES('running-game',3,0,'D',1800000006000,'','8ab8be05dd8bfede5167621d');
INSERT INTO "entries" VALUES('running-game',4,1,'-R7',1800000007000,'','29d278e1ffe9e98f656ff990');
INSERT INTO "entries" VALUES('running-game',5,1,'D',1800000008000,'','36d7e203fa49ab8f2947d624');
INSERT INTO "entries" VALUES('running-game',6,0,'Gx',1800000009000,'','d6fcf1ff80e1005b9b1fe272');
INSERT INTO "entries" VALUES('running-game',7,0,'R',1800000010000,'','dd34d594c61f7a1c6a6bf101');
INSERT INTO "entries" VALUES('running-game',8,1,'-G10',1800000011000,'','124c2a595b201bc0143812bb');
INSERT INTO "entries" VALUES('running-game',9,1,'R',1800000012000,'','e71495fb918c7e1e8827f9d8');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	login VARCHAR(128) NOT NULL, 
	password VARCHAR(256) NOT NULL, 
	made BIGINT NOT NULL, skeleton VARCHAR(256) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "people" VALUES('43eKuNTN9sM2imVeLleBog','Ana','ana','$argon2id$v=19$m=65536,t=3,p=4$wo89QlICQSStltSZtIc1CA$e3xfTIkDYcvr5M8mghPFxrIoQHm8AuTkDylCef5iZ0M',1800000012000,'ana');
CREATE TABLE presence (
	table_id VARCHAR(32) NOT NULL, 
	process VARCHAR(16) NOT NULL, 
	people JSON NOT NULL, 
	PRIMARY KEY (table_id, process), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	FOREIGN KEY(process) REFERENCES processes (id) ON DELETE CASCADE
);
CREATE TABLE processes (
	id VARCHAR(16) NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE reviews (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	reference VARCHAR(32) NOT NULL, 
	depth VARCHAR(8) NOT NULL, 
	owner VARCHAR(32) NOT NULL, 
	asked BIGINT NOT NULL, 
	wanted BIGINT NOT NULL, 
	lease BIGINT NOT NULL, 
	attempts INTEGER NOT NULL, 
	done INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	partial TEXT NOT NULL, 
	result TEXT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "reviews" VALUES('finished-game',4,'reference:1','quick','ana',1800000000000,1800000000500,0,0,3,9,'eJyrVspILEpRslIqSy0qzszPU7IyqAUAPwwGKA==',NULL);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	level INTEGER NOT NULL, 
	taken BOOLEAN NOT NULL, 
	person VARCHAR(32), avatar VARCHAR(16) DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('finished-game',0,'person','Ana',0,1,'ana','');
INSERT INTO "seats" VALUES('finished-game',1,'friend','Ben',0,1,'ben','');
INSERT INTO "seats" VALUES('running-game',0,'person','Ana',0,1,'ana','');
INSERT INTO "seats" VALUES('running-game',1,'friend','Ben',0,1,'ben','owl');
CREATE TABLE secrets (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE sessions (
	id VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	browser VARCHAR(32) NOT NULL, 
	system VARCHAR(32) NOT NULL, 
	made BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('4b9523a45c27ffe2fbf5bf7c1b37aeb86a3d6e3ed608099ffc4fa75e819a9817','43eKuNTN9sM2imVeLleBog','','',1800000012000,1800000012000);
CREATE TABLE site (
	name VARCHAR(32) NOT NULL, 
	value BIGINT NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	options JSON NOT NULL, 
	rules INTEGER NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	links VARCHAR(64) NOT NULL, 
	deals JSON NOT NULL, 
	made BIGINT NOT NULL, 
	host VARCHAR(32), 
	clock JSON NOT NULL, 
	seconds FLOAT NOT NULL, 
	chat BOOLEAN NOT NULL, 
	unseen BOOLEAN NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	changed BIGINT NOT NULL, 
	scores JSON, winners JSON, expired INTEGER, revision INTEGER DEFAULT '0' NOT NULL, local BOOLEAN DEFAULT 0 NOT NULL, daily INTEGER, counted BOOLEAN DEFAULT 0 NOT NULL, twice BOOLEAN DEFAULT 0 NOT NULL, first JSON, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('finished-game','card','{"edition": "mini", "rounds": 1, "sixth": false, "exploits": false, "start": "eldest", "eldest": 0, "tie": "shared", "turn_cap": 0}',1,'0101010101010101010101010101010101010101010101010101010101010101','abababababababababababababababababababababababababababababababab','{}',1800000000000,'ana','{}',0.0,1,0,'over',1800000004000,'[-17, 0]','[1]',NULL,0,0,NULL,0,0,NULL);
INSERT INTO "tables" VALUES('running-game','card','{"edition": "classic", "rounds": 1, "sixth": false, "exploits": false, "start": "eldest", "eldest": 0, "tie": "shared", "turn_cap": 0}',1,'0202020202020202020202020202020202020202020202020202020202020202','abababababababababababababababababababababababababababababababab','{}',1800000004000,'ana','{}',0.0,1,0,'playing',1800000004000,'null',NULL,NULL,0,0,NULL,0,0,NULL);
CREATE TABLE thoughts (
	id VARCHAR(64) NOT NULL, 
	process VARCHAR(16) NOT NULL, 
	owner VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	is_running BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(process) REFERENCES processes (id) ON DELETE CASCADE
);
CREATE TABLE timers (
	table_id VARCHAR(32) NOT NULL, 
	due BIGINT NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE tokens (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	made BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	UNIQUE (digest)
);
INSERT INTO "tokens" VALUES('8p_kywU2Iew','43eKuNTN9sM2imVeLleBog','bot','43c3151661813513249bd014062c52666e51fa310ce704ddcfa67fa23838e6d5',1800000012000);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tokens_person ON tokens (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_sessions_seen ON sessions (seen);
CREATE INDEX ix_ended_guests_at ON ended_guests (at);
CREATE INDEX ix_people_skeleton ON people (skeleton);
CREATE UNIQUE INDEX ix_entries_command ON entries (table_id, client) WHERE client != '';
CREATE INDEX ix_timers_due ON timers (due);
CREATE INDEX ix_buckets_at ON buckets (at);
CREATE INDEX ix_presence_process ON presence (process);
CREATE INDEX ix_thoughts_process ON thoughts (process);
CREATE INDEX ix_thoughts_owner ON thoughts (owner, kind);
CREATE UNIQUE INDEX ix_thoughts_running ON thoughts (owner, kind) WHERE is_running;
CREATE INDEX ix_reviews_owner ON reviews (owner);
CREATE INDEX ix_daily_results_person ON daily_results (person);
COMMIT;
