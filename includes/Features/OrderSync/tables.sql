-- What events ask of the store's orders: noted in the transaction that projects the event, done after it.

CREATE TABLE IF NOT EXISTS {p}order_effects (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  name varchar(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  order_id bigint(20) unsigned NOT NULL,
  state varchar(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'new',
  attempts tinyint(3) unsigned NOT NULL DEFAULT 0,
  due int(10) unsigned NOT NULL DEFAULT 0,
  last_error varchar(255) NULL,
  body longtext NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY effect (ledger_id,name),
  KEY queue (ledger_id,state,due),
  KEY by_order (order_id)
) {c};
