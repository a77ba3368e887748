-- Sums of blocks of UTC days by everything that lists filter by, and the blocks that have to be summed again.

CREATE TABLE IF NOT EXISTS {p}facet_sums (
  ledger_id smallint(5) unsigned NOT NULL,
  currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  block smallint(5) unsigned NOT NULL,
  type varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  source varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  channel varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  source_device varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  customer_country char(2) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  customer_currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  risk_level tinyint(4) NOT NULL,
  cnt int(10) unsigned NOT NULL,
  amount bigint(20) NOT NULL,
  fees bigint(20) NOT NULL,
  net bigint(20) NOT NULL,
  PRIMARY KEY  (ledger_id,currency,block,type,source,channel,source_device,customer_country,customer_currency,risk_level)
) {c};

CREATE TABLE IF NOT EXISTS {p}dirty_blocks (
  ledger_id smallint(5) unsigned NOT NULL,
  block smallint(5) unsigned NOT NULL,
  PRIMARY KEY  (ledger_id,block)
) {c};
