-- Exports that repeat every day, week or month.
-- period_start: first day of the next period to export, in the store's time zone. next_at: when that export is due.

CREATE TABLE IF NOT EXISTS {p}export_schedules (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  user_id bigint(20) unsigned NOT NULL,
  kind varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  frequency varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  query longtext NOT NULL,
  query_hash char(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  period_start char(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  next_at int(10) unsigned NOT NULL,
  created int(10) unsigned NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY schedule (ledger_id,user_id,kind,frequency,query_hash),
  KEY by_time (ledger_id,next_at)
) {c};
