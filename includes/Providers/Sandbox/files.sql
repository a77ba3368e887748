-- Files uploaded to the sandbox. stored_as: name of the content's file in the private folder.

CREATE TABLE IF NOT EXISTS {p}sandbox_files (
  account_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  file_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  stored_as varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  filename varchar(191) NOT NULL,
  title varchar(191) NULL,
  media_type varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  purpose varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  size int(10) unsigned NOT NULL,
  created int(10) unsigned NOT NULL,
  PRIMARY KEY  (account_id,file_id),
  KEY by_bytes (stored_as),
  KEY by_time (account_id,created)
) {c};
