-- Initial schema of the ledger. {p} is the site's table prefix followed by `tillbook_`; {c} the table options.
-- Amounts are BIGINT minor units, times are epoch seconds (UTC), provider IDs are case-sensitive ASCII.

CREATE TABLE IF NOT EXISTS {p}ledgers (
  id smallint(5) unsigned NOT NULL AUTO_INCREMENT,
  provider varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  account_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  livemode tinyint(3) unsigned NOT NULL,
  country char(2) CHARACTER SET ascii COLLATE ascii_bin NULL,
  default_currency char(3) CHARACTER SET ascii COLLATE ascii_bin NULL,
  api_version varchar(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created int(10) unsigned NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY scope (provider,account_id,livemode)
) {c};

CREATE TABLE IF NOT EXISTS {p}transactions (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  transaction_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  payment_intent_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  charge_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  source_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created int(10) unsigned NOT NULL,
  available_on int(10) unsigned NULL,
  type varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  channel varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'online',
  source varchar(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  source_identifier varchar(32) NULL,
  source_device varchar(8) CHARACTER SET ascii COLLATE ascii_bin NULL,
  order_id bigint(20) unsigned NULL,
  order_number varchar(64) NULL,
  party_id bigint(20) unsigned NULL,
  customer_name varchar(191) NULL,
  customer_email varchar(191) NULL,
  customer_country char(2) CHARACTER SET ascii COLLATE ascii_bin NULL,
  customer_currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  customer_amount bigint(20) NOT NULL,
  currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  amount bigint(20) NOT NULL,
  fees bigint(20) NOT NULL,
  net bigint(20) NOT NULL,
  exchange_rate decimal(20,10) NULL,
  risk_level tinyint(4) NULL,
  deposit_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  loan_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  updated int(10) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (id),
  UNIQUE KEY txn (ledger_id,transaction_id),
  KEY listing (ledger_id,created,id,type,currency,source,channel,source_device,customer_country,customer_currency,risk_level,amount,fees,net,customer_amount),
  KEY by_type (ledger_id,type,created),
  KEY by_currency (ledger_id,currency,created,id,type),
  KEY by_ccurrency (ledger_id,customer_currency,created,id,type),
  KEY by_country (ledger_id,customer_country,created,id,type),
  KEY by_amount (ledger_id,amount,created,id,type),
  KEY by_fees (ledger_id,fees,created,id,type),
  KEY by_net (ledger_id,net,created,id,type),
  KEY by_camount (ledger_id,customer_amount,created,id,type),
  KEY by_party (ledger_id,party_id,created,id,type,currency,amount,fees,net),
  KEY by_deposit (ledger_id,deposit_id,created),
  KEY by_loan (ledger_id,loan_id,created),
  KEY by_pi (ledger_id,payment_intent_id),
  KEY by_charge (ledger_id,charge_id),
  KEY by_order (ledger_id,order_id),
  KEY by_order_number (ledger_id,order_number)
) {c};

CREATE TABLE IF NOT EXISTS {p}payments (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  payment_intent_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  charge_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  order_id bigint(20) unsigned NULL,
  created int(10) unsigned NOT NULL,
  capture_before int(10) unsigned NULL,
  amount bigint(20) NOT NULL,
  amount_captured bigint(20) NOT NULL DEFAULT 0,
  amount_refunded bigint(20) NOT NULL DEFAULT 0,
  currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  status varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  captured tinyint(3) unsigned NOT NULL DEFAULT 0,
  fraud_status varchar(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
  risk_level tinyint(4) NULL,
  party_id bigint(20) unsigned NULL,
  customer_name varchar(191) NULL,
  customer_email varchar(191) NULL,
  customer_country char(2) CHARACTER SET ascii COLLATE ascii_bin NULL,
  updated int(10) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (id),
  UNIQUE KEY intent (ledger_id,payment_intent_id),
  KEY charge (ledger_id,charge_id),
  KEY by_status (ledger_id,status,captured,created),
  KEY by_fraud (ledger_id,fraud_status,created),
  KEY by_order (ledger_id,order_id)
) {c};

CREATE TABLE IF NOT EXISTS {p}disputes (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  dispute_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  charge_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  payment_intent_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  order_id bigint(20) unsigned NULL,
  order_number varchar(64) NULL,
  created int(10) unsigned NOT NULL,
  due_by int(10) unsigned NULL,
  amount bigint(20) NOT NULL,
  currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  status varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reason varchar(48) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  source varchar(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  fee bigint(20) NOT NULL DEFAULT 0,
  has_evidence tinyint(3) unsigned NOT NULL DEFAULT 0,
  party_id bigint(20) unsigned NULL,
  customer_name varchar(191) NULL,
  customer_email varchar(191) NULL,
  customer_country char(2) CHARACTER SET ascii COLLATE ascii_bin NULL,
  updated int(10) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (id),
  UNIQUE KEY dispute (ledger_id,dispute_id),
  KEY by_created (ledger_id,created),
  KEY by_due (ledger_id,status,due_by),
  KEY by_charge (ledger_id,charge_id)
) {c};

CREATE TABLE IF NOT EXISTS {p}refunds (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  refund_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  charge_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  payment_intent_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  wc_refund_id bigint(20) unsigned NULL,
  created int(10) unsigned NOT NULL,
  amount bigint(20) NOT NULL,
  currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  status varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  reason varchar(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  failure_reason varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  transaction_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  reference varchar(64) NULL,
  reference_status varchar(16) CHARACTER SET ascii COLLATE ascii_bin NULL,
  updated int(10) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (id),
  UNIQUE KEY refund (ledger_id,refund_id),
  KEY by_charge (ledger_id,charge_id)
) {c};

CREATE TABLE IF NOT EXISTS {p}payouts (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  payout_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  created int(10) unsigned NOT NULL,
  date int(10) unsigned NOT NULL,
  type varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  method varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'standard',
  status varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  automatic tinyint(3) unsigned NOT NULL DEFAULT 1,
  amount bigint(20) NOT NULL,
  fee bigint(20) NOT NULL DEFAULT 0,
  currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  bank_account varchar(191) NULL,
  bank_reference_key varchar(64) NULL,
  failure_code varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  failure_message varchar(255) NULL,
  transaction_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  reconciled tinyint(3) unsigned NOT NULL DEFAULT 0,
  updated int(10) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (id),
  UNIQUE KEY payout (ledger_id,payout_id),
  KEY by_date (ledger_id,date),
  KEY by_status (ledger_id,status,date)
) {c};

CREATE TABLE IF NOT EXISTS {p}parties (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  name varchar(191) NOT NULL DEFAULT '',
  email varchar(191) NOT NULL DEFAULT '',
  PRIMARY KEY  (id),
  UNIQUE KEY identity (ledger_id,email,name),
  KEY by_name (ledger_id,name,email)
) {c};

CREATE TABLE IF NOT EXISTS {p}party_tokens (
  ledger_id smallint(5) unsigned NOT NULL,
  token varchar(64) NOT NULL,
  party_id bigint(20) unsigned NOT NULL,
  in_name tinyint(3) unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY  (ledger_id,token,party_id),
  KEY by_party (party_id)
) {c};

CREATE TABLE IF NOT EXISTS {p}daily (
  ledger_id smallint(5) unsigned NOT NULL,
  day int(10) unsigned NOT NULL,
  currency char(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  type varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  cnt int(10) unsigned NOT NULL,
  amount bigint(20) NOT NULL,
  fees bigint(20) NOT NULL,
  net bigint(20) NOT NULL,
  PRIMARY KEY  (ledger_id,day,currency,type)
) {c};

CREATE TABLE IF NOT EXISTS {p}dirty_days (
  ledger_id smallint(5) unsigned NOT NULL,
  day int(10) unsigned NOT NULL,
  PRIMARY KEY  (ledger_id,day)
) {c};

CREATE TABLE IF NOT EXISTS {p}facets (
  ledger_id smallint(5) unsigned NOT NULL,
  facet varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  value varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  PRIMARY KEY  (ledger_id,facet,value)
) {c};

CREATE TABLE IF NOT EXISTS {p}objects (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  object_id varchar(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  type varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  parent_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created int(10) unsigned NULL,
  fetched_at int(10) unsigned NOT NULL,
  event_created int(10) unsigned NOT NULL DEFAULT 0,
  stale tinyint(3) unsigned NOT NULL DEFAULT 0,
  body longtext NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY object (ledger_id,object_id),
  KEY by_type (ledger_id,type,created),
  KEY by_parent (ledger_id,parent_id)
) {c};

CREATE TABLE IF NOT EXISTS {p}timeline (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  payment_intent_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  dedupe varchar(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  type varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  datetime int(10) unsigned NOT NULL,
  seq smallint(5) unsigned NOT NULL DEFAULT 0,
  body longtext NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY dedupe (ledger_id,dedupe),
  KEY by_payment (ledger_id,payment_intent_id,datetime)
) {c};

CREATE TABLE IF NOT EXISTS {p}events (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  event_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  type varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  object_id varchar(128) CHARACTER SET ascii COLLATE ascii_bin NULL,
  created int(10) unsigned NOT NULL,
  received_at int(10) unsigned NOT NULL,
  api_version varchar(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  origin varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'webhook',
  state varchar(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'new',
  attempts tinyint(3) unsigned NOT NULL DEFAULT 0,
  next_attempt_at int(10) unsigned NOT NULL DEFAULT 0,
  last_error varchar(255) NULL,
  body longtext NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY event (ledger_id,event_id),
  KEY queue (state,next_attempt_at),
  KEY by_object (ledger_id,object_id,created)
) {c};

CREATE TABLE IF NOT EXISTS {p}writes (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  idempotency_key varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  operation varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subject_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  request_hash char(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id bigint(20) unsigned NOT NULL DEFAULT 0,
  state varchar(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  http_status smallint(5) unsigned NULL,
  created int(10) unsigned NOT NULL,
  body longtext NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY idem (ledger_id,idempotency_key),
  KEY by_subject (ledger_id,subject_id,created)
) {c};

CREATE TABLE IF NOT EXISTS {p}exports (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  export_id char(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  kind varchar(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  user_id bigint(20) unsigned NOT NULL,
  query longtext NOT NULL,
  state varchar(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  rows_done bigint(20) unsigned NOT NULL DEFAULT 0,
  cursor_created int(10) unsigned NULL,
  cursor_id bigint(20) unsigned NULL,
  file varchar(191) NULL,
  created int(10) unsigned NOT NULL,
  expires int(10) unsigned NOT NULL,
  PRIMARY KEY  (id),
  UNIQUE KEY export (export_id),
  KEY by_expiry (expires)
) {c};

CREATE TABLE IF NOT EXISTS {p}audit (
  id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  ledger_id smallint(5) unsigned NOT NULL,
  created int(10) unsigned NOT NULL,
  user_id bigint(20) unsigned NOT NULL DEFAULT 0,
  origin varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  ip varchar(45) CHARACTER SET ascii COLLATE ascii_bin NULL,
  action varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  subject_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  amount bigint(20) NULL,
  currency char(3) CHARACTER SET ascii COLLATE ascii_bin NULL,
  outcome varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  detail longtext NULL,
  PRIMARY KEY  (id),
  KEY by_subject (ledger_id,subject_id,created),
  KEY by_created (ledger_id,created)
) {c};
