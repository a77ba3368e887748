-- Reminders sent: one row per dispute, deadline and step. The key includes due_by because an inquiry that becomes a
-- dispute gets another deadline.

CREATE TABLE IF NOT EXISTS {p}dispute_reminders (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  dispute_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  due_by int(10) unsigned NOT NULL,
  step tinyint(3) unsigned NOT NULL,
  sent int(10) unsigned NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY reminder (ledger_id,dispute_id,due_by,step)
) {c};
