-- The longest error code has 33 letters; restores the last letter of codes that were truncated to 32.
ALTER TABLE {p}audit MODIFY outcome varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL;

UPDATE {p}audit SET outcome = 'wcpay_refunded_order_uncapturable' WHERE outcome = 'wcpay_refunded_order_uncapturabl';
