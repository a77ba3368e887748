<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use wpdb;

/** The tables of Tillbook that a site has. */
final class OwnTables
{
    public function __construct(private readonly wpdb $wpdb)
    {
    }

    /**
     * @param string $prefix of a site's tables, such as `wp_2_`
     *
     * @return list<string> full names
     */
    public function of(string $prefix): array
    {
        $names = $this->wpdb->get_col((string) $this->wpdb->prepare('SHOW TABLES LIKE %s', $this->wpdb->esc_like($prefix . 'tillbook_') . '%'));

        return array_values(array_filter($names, is_string(...)));
    }

    /** Drops those of the site that the database is switched to. */
    public function drop(): void
    {
        foreach ($this->of($this->wpdb->prefix) as $table) {
            $this->wpdb->query((string) $this->wpdb->prepare('DROP TABLE IF EXISTS %i', $table));
        }
    }
}
