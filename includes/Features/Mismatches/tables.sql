-- Orders and payments that disagree. {p} is the site's table prefix with `tillbook_`; {c} the table options.
-- subject: what is wrong with what, such as amount_differs:pi_1 or order_without_payment:12.
-- found: when it was first seen; seen: when it was last seen to be still so.

CREATE TABLE IF NOT EXISTS {p}mismatches (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  kind varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subject varchar(96) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  payment_intent_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  order_id bigint(20) unsigned NULL,
  currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  order_amount bigint(20) NULL,
  payment_amount bigint(20) NULL,
  found int(10) unsigned NOT NULL,
  seen int(10) unsigned NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY subject (ledger_id,subject),
  KEY by_found (ledger_id,found),
  KEY by_kind (ledger_id,kind,found),
  KEY by_payment (ledger_id,payment_intent_id),
  KEY by_order (ledger_id,order_id)
) {c};
