-- What was decided about the history of a Stripe account, how long reading took so far, and why it stopped. {p} is the site's table prefix followed by `tillbook_`; {c} the table options.
-- is_everything: read the whole history instead of thirteen months.
-- worked: seconds between pages so far, without longer interruptions; what the time that is left is estimated from.
-- paged: when the last page was read, epoch seconds.
-- problem, said: why reading stopped after that (HistoryState), and what Stripe said; null once a page is read again.

CREATE TABLE IF NOT EXISTS {p}stripe_history (
  ledger_id smallint(5) unsigned NOT NULL,
  is_paused tinyint(1) unsigned NOT NULL DEFAULT 0,
  is_everything tinyint(1) unsigned NOT NULL DEFAULT 0,
  worked int(10) unsigned NOT NULL DEFAULT 0,
  paged int(10) unsigned NOT NULL DEFAULT 0,
  problem varchar(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
  said varchar(255) NULL,
  PRIMARY KEY  (ledger_id)
) {c};
