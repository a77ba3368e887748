-- Recent payment attempts that didn't succeed: one row per order, session and address, and one for the store. Also
-- those that wait, by order or user, and ends that were reported. Moments are epoch milliseconds, negative while an
-- attempt is under way, and may have a text after a blank. The version lets only one of several concurrent
-- requests change a row.

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
