-- How far the history of a Stripe account was read. {p} is the site's table prefix followed by `tillbook_`; {c} the table options.
-- slice_start, slice_end: epoch seconds; a row reads what happened from the first until before the second.
-- after_id: the last object of the last page; the next page comes after it. Written in the transaction of the page's rows.
-- not_before: when a list that Stripe refused is asked for again, epoch seconds; 0 if it wasn't refused. The others go on meanwhile.
-- run: when the account was connected; connecting again reads everything again.

CREATE TABLE IF NOT EXISTS {p}stripe_cursors (
  ledger_id smallint(5) unsigned NOT NULL,
  stream varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  slice_start int(10) unsigned NOT NULL,
  slice_end int(10) unsigned NOT NULL,
  run int(10) unsigned NOT NULL,
  after_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  not_before int(10) unsigned NOT NULL DEFAULT 0,
  is_done tinyint(1) unsigned NOT NULL DEFAULT 0,
  objects int(10) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (ledger_id,stream,slice_start)
) {c};
