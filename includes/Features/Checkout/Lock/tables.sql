-- One row per shopper: the running checkout, or the last one and its result. See docs/decisions.

CREATE TABLE IF NOT EXISTS {p}checkout_turns (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  owner char(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  attempt char(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  state varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  order_id bigint(20) unsigned NOT NULL DEFAULT 0,
  began bigint(20) unsigned NOT NULL,
  ended bigint(20) unsigned NOT NULL DEFAULT 0,
  redirect text NULL,
  message text NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY owner (owner),
  KEY by_begin (began)
) {c};
