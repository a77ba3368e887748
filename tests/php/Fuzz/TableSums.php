<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use Tillbook\Ledger\Database;

/** A number for each table's rows, to see which changed. */
final class TableSums
{
    /** Tables that record refusals and request counts. */
    private const MEMORY = ['tillbook_audit', 'tillbook_writes'];

    /** Metadata that WordPress writes for every user who sends a request. */
    private const VISITS = "'session_tokens', '_application_passwords', 'wc_last_active'";

    /** @return array<string, string> of every table, by name */
    public static function all(): array
    {
        $sums = [];
        foreach (Database::fromWordPress()->column('SHOW TABLES') as $table) {
            $sums[$table] = self::of($table);
        }

        return $sums;
    }

    public static function isMemory(string $table): bool
    {
        // WooCommerce keeps a session for every logged-in user.
        return in_array(preg_replace('/^.*?(?=tillbook_)/', '', $table), self::MEMORY, true) ||
            str_ends_with($table, 'woocommerce_sessions');
    }

    /**
     * @param array<string, string> $before
     *
     * @return list<string> the tables that are others now
     */
    public static function changedSince(array $before): array
    {
        $now = self::all();

        return array_values(
            array_filter(
                array_keys($now + $before),
                static fn(string $table): bool => !self::isMemory($table) &&
                    ($now[$table] ?? null) !== ($before[$table] ?? null),
            ),
        );
    }

    public static function of(string $table): string
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $where = match ($table) {
            // Request counts, sessions and transients aren't data.
            $wpdb->options
                => " WHERE option_name <> 'tillbook_sandbox_sessions' AND option_name NOT LIKE 'tillbook\\_limit\\_%' AND option_name NOT LIKE '\\_transient\\_%' AND option_name NOT LIKE '\\_site\\_transient\\_%'",
            // WooCommerce keeps a cart for every visitor.
            $wpdb->usermeta => ' WHERE meta_key NOT IN (' .
                self::VISITS .
                ") AND meta_key NOT LIKE '\\_woocommerce\\_persistent\\_cart%'",
            default => '',
        };
        // A sandbox stores the time up to which it has run, and each reader locks it by its counter.
        $isAccount = str_ends_with($table, 'tillbook_sandbox_accounts');
        // A key notes when it was used last, and with which numbers.
        $noted = str_ends_with($table, 'woocommerce_api_keys') ? ['nonces' => 0, 'last_access' => 0] : [];
        $rows = array_map(static function (array $row) use ($isAccount, $noted): string {
            $row = array_diff_key($row, $noted);

            return md5(
                $isAccount
                    ? (string) preg_replace('/"clock":\d+/', '', implode("\n", array_diff_key($row, ['counter' => 0])))
                    : serialize($row),
            );
        }, Database::fromWordPress()->rows("SELECT * FROM $table$where"));
        sort($rows);

        return md5(implode('', $rows));
    }
}
