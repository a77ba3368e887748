<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use RuntimeException;
use wpdb;

/** Finds and drops Tillbook's tables of a site. */
final class OwnTables
{
    public function __construct(private readonly wpdb $wpdb) {}

    /**
     * Finds the tables of a site by its table prefix.
     *
     * @param string $prefix table prefix of the site, such as `wp_2_`
     *
     * @return list<string> full names
     *
     * @throws RuntimeException if the database didn't answer
     */
    public function of(string $prefix): array
    {
        $names = StrictReads::during(
            fn(): array => $this->wpdb->get_col(
                (string) $this->wpdb->prepare(
                    'SHOW TABLES LIKE %s',
                    $this->wpdb->esc_like($prefix . 'tillbook_') . '%',
                ),
            ),
        );

        return self::withoutOtherSites(array_values(array_filter($names, is_string(...))));
    }

    /**
     * Excludes tables of another site in the same database with a prefix that starts like our table names, such
     * as `wp_tillbook_`. Detected by its options table, which every site has; none of our tables has that name.
     *
     * @param list<string> $names
     *
     * @return list<string>
     */
    private static function withoutOtherSites(array $names): array
    {
        foreach ($names as $name) {
            if (str_ends_with($name, '_options')) {
                $other = substr($name, 0, -strlen('options'));
                $names = array_filter($names, static fn(string $table): bool => !str_starts_with($table, $other));
            }
        }

        return array_values($names);
    }

    /** Drops the tables of the current site. */
    public function drop(): void
    {
        foreach ($this->of($this->wpdb->prefix) as $table) {
            $this->wpdb->query((string) $this->wpdb->prepare('DROP TABLE IF EXISTS %i', $table));
        }
    }
}
