<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boot;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\OwnTables;
use Tillbook\Platform\Registrable;

/** A site that is deleted from a network takes its tables with it; WordPress knows only its own. */
final class DeletedSites implements Registrable
{
    public function register(): void
    {
        Hooks::filter('wpmu_drop_tables', [$this, 'withOurs'], 10, 2);
    }

    /**
     * @param mixed $tables names that WordPress is about to drop
     * @param mixed $site the id of the site
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
