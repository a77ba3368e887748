-- Months that were closed: who did it, when, and the figures of that moment, to compare later ones with.
-- A reopened month keeps its row until it is closed again. changed: whether the nightly check found other figures.

CREATE TABLE IF NOT EXISTS {p}closed_months (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  month char(7) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  closed int(10) unsigned NOT NULL,
  closed_by bigint(20) unsigned NOT NULL,
  figures longtext NOT NULL,
  reopened int(10) unsigned NOT NULL DEFAULT 0,
  reopened_by bigint(20) unsigned NOT NULL DEFAULT 0,
  changed tinyint(3) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (id),
  UNIQUE KEY month (ledger_id,month)
) {c};
