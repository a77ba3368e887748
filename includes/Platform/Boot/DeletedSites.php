<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boot;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\OwnTables;
use Tillbook\Platform\Registrable;

/** Drops our tables when a site is deleted from a network; WordPress only drops its own. */
final class DeletedSites implements Registrable
{
    public function register(): void
    {
        Hooks::filter('wpmu_drop_tables', [$this, 'withOurs'], 10, 2);
    }

    /**
     * Adds our tables to the tables to drop.
     *
     * @param mixed $tables names of the tables that WordPress will drop
     * @param mixed $site the site's ID
     */
    public function withOurs(mixed $tables, mixed $site): mixed
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        if (!is_array($tables) || !is_numeric($site)) {
            return $tables;
        }

        return [...$tables, ...(new OwnTables($wpdb))->of($wpdb->get_blog_prefix((int) $site))];
    }
}
