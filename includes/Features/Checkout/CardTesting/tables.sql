-- Payment attempts of the last minutes that did not pay: one row for each order, session, address, and for the store.
-- Moments are epoch milliseconds, at most as many as the limit. The version decides which of several requests changes a row.

CREATE TABLE IF NOT EXISTS {p}payment_attempts (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  name char(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  moments text NOT NULL,
  version bigint(20) unsigned NOT NULL DEFAULT 0,
  changed int(10) unsigned NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY name (name),
  KEY by_change (changed)
) {c};
