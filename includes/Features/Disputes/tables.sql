-- Drafts of evidence, stored locally and never sent to the provider.
-- evidence: JSON, texts by field. A discarded draft keeps its row, emptied, so that version numbers never repeat.

CREATE TABLE IF NOT EXISTS {p}dispute_drafts (
  ledger_id smallint(5) unsigned NOT NULL,
  dispute_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  evidence longtext NOT NULL,
  product_type varchar(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  version int(10) unsigned NOT NULL,
  is_discarded tinyint(3) unsigned NOT NULL DEFAULT 0,
  updated int(10) unsigned NOT NULL,
  user_id bigint(20) unsigned NOT NULL,
  PRIMARY KEY  (ledger_id,dispute_id)
) {c};
