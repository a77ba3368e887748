<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Scheduler;

use Tillbook\StandIn\Tables;

/** Stores the queue in the stand-in's table. A unique action has a unique key until it is finished. */
final class ActionStore
{
    /**
     * @param array<int|string, mixed> $args
     * @return int Id, or 0 if this action is unique and an unfinished one with the same hook and group exists.
     */
    public function add(
        string $hook,
        array $args,
        string $group,
        bool $unique,
        int $priority,
        ?int $timestamp,
        int $recurrence,
    ): int {
        global $wpdb;

        if (
            $unique &&
            $this->find([
                'hook' => $hook,
                'group' => $group,
                'status' => ['pending', 'in-progress'],
                'per_page' => 1,
            ]) !== []
        ) {
            return 0;
        }
        $table = Tables::name('actions');
        // With two concurrent callers, the second insert conflicts with the unique key and changes nothing.
        $inserted = $wpdb->query(
            $wpdb->prepare(
                "INSERT IGNORE INTO {$table}
                (hook, args, action_group, status, priority, scheduled, is_async, recurrence, unique_key, modified)
                VALUES (%s, %s, %s, 'pending', %d, %d, %d, %d, " .
                    ($unique ? '%s' : 'NULL') .
                    ', %d)',
                ...array_merge(
                    [
                        $hook,
                        (string) wp_json_encode($args),
                        $group,
                        $priority,
                        $timestamp ?? time(),
                        (int) ($timestamp === null),
                        $recurrence,
                    ],
                    $unique ? [md5("{$hook}|{$group}")] : [],
                    [time()],
                ),
            ),
        );
        $id = $inserted ? (int) $wpdb->insert_id : 0;
        if ($id > 0) {
            do_action('action_scheduler_stored_action', $id);
        }
        return $id;
    }

    /**
     * @param array<string, mixed> $query
     * @return array<int, Action> By id.
     */
    public function find(array $query): array
    {
        global $wpdb;

        $query += ['per_page' => 5, 'offset' => 0, 'orderby' => 'date', 'order' => 'ASC'];
        $where = ['1 = 1'];
        foreach (['hook' => 'hook', 'group' => 'action_group'] as $name => $column) {
            if (($query[$name] ?? '') !== '') {
                $where[] = $wpdb->prepare("{$column} = %s", $query[$name]);
            }
        }
        if (isset($query['args'])) {
            $where[] = $wpdb->prepare('args = %s', (string) wp_json_encode($query['args']));
        }
        if (!empty($query['status'])) {
            $where[] =
                'status IN (' .
                implode(
                    ', ',
                    array_map(static fn($status): string => $wpdb->prepare('%s', $status), (array) $query['status']),
                ) .
                ')';
        }
        if (!empty($query['date'])) {
            $compare = in_array($query['date_compare'] ?? '<=', ['<', '<=', '>', '>=', '=', '!='], true)
                ? $query['date_compare'] ?? '<='
                : '<=';
            $where[] =
                "scheduled {$compare} " .
                wc_string_to_datetime(
                    $query['date'] instanceof \DateTimeInterface ? $query['date']->getTimestamp() : $query['date'],
                )->getTimestamp();
        }
        $direction = strtoupper((string) $query['order']) === 'DESC' ? 'DESC' : 'ASC';
        $by =
            ['hook' => 'hook', 'group' => 'action_group', 'modified' => 'modified', 'none' => 'id'][
                $query['orderby']
            ] ?? 'scheduled';
        $sql =
            'SELECT * FROM ' .
            Tables::name('actions') .
            ' WHERE ' .
            implode(' AND ', $where) .
            " ORDER BY {$by} {$direction}, id {$direction}";
        if ((int) $query['per_page'] > 0) {
            $sql .= $wpdb->prepare(' LIMIT %d OFFSET %d', $query['per_page'], $query['offset']);
        }
        $found = [];
        foreach ($wpdb->get_results($sql, ARRAY_A) as $row) {
            $found[(int) $row['id']] = new Action($row);
        }
        return $found;
    }

    /** Returns the actions to run next, the most urgent first. @return list<Action> */
    public function due(int $limit): array
    {
        global $wpdb;

        return array_map(
            static fn(array $row): Action => new Action($row),
            $wpdb->get_results(
                $wpdb->prepare(
                    'SELECT * FROM ' .
                        Tables::name('actions') .
                        " WHERE status = 'pending' AND scheduled <= %d ORDER BY priority, scheduled, id LIMIT %d",
                    time(),
                    $limit,
                ),
                ARRAY_A,
            ),
        );
    }

    /** Claims an action for this worker. If two workers try concurrently, one of them gets false. */
    public function claim(int $id): bool
    {
        return $this->change($id, 'in-progress', "status = 'pending'") === 1;
    }

    public function finish(int $id, string $status, string $message = ''): void
    {
        $this->change($id, $status, '1 = 1', $message);
    }

    public function cancel(int $id): void
    {
        $this->change($id, 'canceled', "status = 'pending'");
        do_action('action_scheduler_canceled_action', $id);
    }

    public function cancelAll(string $hook, string $group): void
    {
        $args = array_filter(['hook' => $hook, 'group' => $group]) + ['status' => 'pending', 'per_page' => -1];
        foreach (array_keys($this->find($args)) as $id) {
            $this->cancel($id);
        }
    }

    /** Marks actions of crashed workers as failed. */
    public function failAbandoned(int $before): void
    {
        global $wpdb;

        $table = Tables::name('actions');
        $ids = $wpdb->get_col(
            $wpdb->prepare("SELECT id FROM {$table} WHERE status = 'in-progress' AND modified < %d", $before),
        );
        foreach ($ids as $id) {
            $this->finish((int) $id, 'failed', 'Its worker did not come back.');
        }
    }

    private function change(int $id, string $status, string $condition, string $message = ''): int
    {
        global $wpdb;

        $finished = !in_array($status, ['pending', 'in-progress'], true);
        return (int) $wpdb->query(
            $wpdb->prepare(
                'UPDATE ' .
                    Tables::name('actions') .
                    ' SET status = %s, modified = %d, message = %s' .
                    ($finished ? ', unique_key = NULL' : '') .
                    " WHERE id = %d AND {$condition}",
                $status,
                time(),
                $message,
                $id,
            ),
        );
    }
}
