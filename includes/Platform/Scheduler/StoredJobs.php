<?php

declare(strict_types=1);

namespace Tillbook\Platform\Scheduler;

use Tillbook\Platform\ForeignTables;
use wpdb;

/**
 * Our jobs in Action Scheduler's tables, including finished ones and their logs. Accesses the tables directly,
 * because WooCommerce, which bundles Action Scheduler, may already be removed when Tillbook is uninstalled.
 */
final class StoredJobs
{
    public function __construct(private readonly wpdb $wpdb) {}

    /** Removes the jobs of the current site. */
    public function remove(): void
    {
        [$actions, $logs, $groups] = array_map(
            fn(string $name): string => $this->wpdb->prefix . 'actionscheduler_' . $name,
            ['actions', 'logs', 'groups'],
        );
        if (!ForeignTables::exist($this->wpdb, $actions, $logs, $groups)) {
            return;
        }
        foreach (
            $this->wpdb->get_col(
                (string) $this->wpdb->prepare('SELECT group_id FROM %i WHERE slug = %s', $groups, RecurringJob::GROUP),
            )
            as $group
        ) {
            $this->wpdb->query(
                (string) $this->wpdb->prepare(
                    'DELETE FROM %i WHERE action_id IN (SELECT action_id FROM %i WHERE group_id = %d)',
                    $logs,
                    $actions,
                    $group,
                ),
            );
            $this->wpdb->query((string) $this->wpdb->prepare('DELETE FROM %i WHERE group_id = %d', $actions, $group));
            $this->wpdb->query((string) $this->wpdb->prepare('DELETE FROM %i WHERE group_id = %d', $groups, $group));
        }
    }
}
