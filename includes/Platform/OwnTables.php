<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use wpdb;

/** The tables of Tillbook that a site has. */
final class OwnTables
{
    public function __construct(private readonly wpdb $wpdb) {}

    /**
     * @param string $prefix of a site's tables, such as `wp_2_`
     *
     * @return list<string> full names
     */
    public function of(string $prefix): array
    {
        $names = $this->wpdb->get_col(
            (string) $this->wpdb->prepare('SHOW TABLES LIKE %s', $this->wpdb->esc_like($prefix . 'tillbook_') . '%'),
        );

        return self::withoutOtherSites(array_values(array_filter($names, is_string(...))));
    }

    /**
     * A site in the same database whose prefix begins as our tables do, such as `wp_tillbook_`, keeps its own. Every site has
     * a table of options, which none of ours is named like.
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

    /** Drops those of the site that the database is switched to. */
    public function drop(): void
    {
        foreach ($this->of($this->wpdb->prefix) as $table) {
            $this->wpdb->query((string) $this->wpdb->prepare('DROP TABLE IF EXISTS %i', $table));
        }
    }
}
