<?php

declare(strict_types=1);

namespace Tillbook\Platform\Scheduler;

use wpdb;

/**
 * What Action Scheduler keeps of our jobs, finished ones and their logs too. Read from its tables, for on the way out
 * WooCommerce, which brings it, may be gone already.
 */
final class StoredJobs
{
    public function __construct(private readonly wpdb $wpdb) {}

    /** Removes the jobs of the site that the database is switched to. */
    public function remove(): void
    {
        [$actions, $logs, $groups] = array_map(
            fn(string $name): string => $this->wpdb->prefix . 'actionscheduler_' . $name,
            ['actions', 'logs', 'groups'],
        );
        foreach ([$actions, $logs, $groups] as $table) {
            if (
                $this->wpdb->get_col(
                    (string) $this->wpdb->prepare('SHOW TABLES LIKE %s', $this->wpdb->esc_like($table)),
                ) === []
            ) {
                return;
            }
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
