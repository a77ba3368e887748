-- The sandbox's tables. {p} is the site's table prefix followed by `tillbook_`; {c} the table options.
-- due_at: when the object changes automatically (an authorization expires, a payout arrives), in the sandbox's time.

CREATE TABLE IF NOT EXISTS {p}sandbox_accounts (
  account_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  seed int(10) unsigned NOT NULL,
  clock_offset bigint(20) NOT NULL DEFAULT 0,
  counter bigint(20) unsigned NOT NULL DEFAULT 0,
  body longtext NOT NULL,
  PRIMARY KEY  (account_id)
) {c};

CREATE TABLE IF NOT EXISTS {p}sandbox_objects (
  account_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  object_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  type varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  parent_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created int(10) unsigned NOT NULL,
  due_at int(10) unsigned NULL,
  body longtext NOT NULL,
  PRIMARY KEY  (account_id,object_id),
  KEY by_type (account_id,type,created),
  KEY by_due (account_id,due_at),
  KEY by_parent (account_id,parent_id)
) {c};
