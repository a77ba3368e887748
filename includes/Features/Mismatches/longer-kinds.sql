-- The longest kind has 27 letters, and MySQL cut it to 24 without an error: such rows had no name and no filter found them.
ALTER TABLE {p}mismatches MODIFY kind varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL;

UPDATE {p}mismatches SET kind = 'authorization_without_order' WHERE kind = 'authorization_without_or';
