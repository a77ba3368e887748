<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Orders;

use BadMethodCallException;
use Tillbook\StandIn\Tables;

/** Finds orders by the arguments of `wc_get_orders()`. */
final class OrderSearch
{
    private const COLUMNS = ['currency', 'payment_method', 'transaction_id', 'billing_email', 'customer_id'];

    private const ORDER_BY = ['id' => 'id', 'ID' => 'id', 'date' => 'date_created', 'modified' => 'date_modified'];

    /** @param array<string, mixed> $args */
    public function __construct(private array $args)
    {
        $this->args += [
            'type' => 'shop_order',
            'limit' => 10,
            'page' => $args['paged'] ?? 1,
            'offset' => null,
            'orderby' => 'date',
            'order' => 'DESC',
        ];
    }

    /** @return list<int> */
    public function ids(): array
    {
        global $wpdb;

        $sql = 'SELECT id FROM ' . Tables::name('orders') . " WHERE {$this->where()} ORDER BY {$this->order()}";
        $limit = (int) $this->args['limit'];
        if ($limit > 0) {
            $offset = $this->args['offset'] ?? (max(1, (int) $this->args['page']) - 1) * $limit;
            $sql .= $wpdb->prepare(' LIMIT %d OFFSET %d', $limit, $offset);
        }
        return array_map('intval', $wpdb->get_col($sql));
    }

    public function count(): int
    {
        global $wpdb;

        return (int) $wpdb->get_var('SELECT COUNT(*) FROM ' . Tables::name('orders') . " WHERE {$this->where()}");
    }

    /** Returns the ORDER BY clause for `date`, or `['date' => 'ASC', 'ID' => 'ASC']`. */
    private function order(): string
    {
        $by = $this->args['orderby'];
        $columns = [];
        foreach (
            is_array($by) ? $by : [(string) $by => $this->args['order'], 'ID' => $this->args['order']]
            as $name => $direction
        ) {
            $columns[self::ORDER_BY[$name] ?? 'date_created'] ??=
                strtoupper((string) $direction) === 'ASC' ? 'ASC' : 'DESC';
        }
        return implode(
            ', ',
            array_map(static fn(string $column): string => "{$column} {$columns[$column]}", array_keys($columns)),
        );
    }

    private function where(): string
    {
        $args = $this->args;
        $where = [$this->in('type', (array) $args['type'])];
        $statuses = array_map(
            static fn($s): string => preg_replace('/^wc-/', '', (string) $s),
            (array) ($args['status'] ?? []),
        );
        if ($statuses !== [] && !array_intersect($statuses, ['any', 'all', ''])) {
            $where[] = $this->in('status', $statuses);
        } elseif (!in_array('all', $statuses, true)) {
            // As in a search of posts, "any" finds them if they are named.
            $where[] = 'NOT ' . $this->in('status', array_diff(['trash', 'auto-draft'], $statuses));
        }
        foreach (self::COLUMNS as $column) {
            if (isset($args[$column]) && $args[$column] !== '') {
                $where[] = $this->in($column, (array) $args[$column]);
            }
        }
        if (isset($args['customer'])) {
            $customers = array_map(
                fn(mixed $one): string => $this->in(is_numeric($one) ? 'customer_id' : 'billing_email', [$one]),
                (array) $args['customer'],
            );
            $where[] = '(' . implode(' OR ', $customers) . ')';
        }
        foreach (
            [
                'parent' => 'parent_id',
                'parent_id' => 'parent_id',
                'post_parent__in' => 'parent_id',
                'include' => 'id',
                'post__in' => 'id',
                'id' => 'id',
            ]
            as $name => $column
        ) {
            if (isset($args[$name])) {
                $where[] = $this->in($column, (array) $args[$name]);
            }
        }
        if (!empty($args['exclude'])) {
            $where[] = 'NOT ' . $this->in('id', (array) $args['exclude']);
        }
        foreach (['date_created', 'date_modified'] as $column) {
            if (!empty($args[$column])) {
                $where[] = $this->dates($column, (string) $args[$column]);
            }
        }
        foreach ((array) ($args['date_query'] ?? []) as $clause) {
            $where[] = $this->between((array) $clause);
        }
        foreach ($this->metaConditions() as [$key, $value, $compare]) {
            $where[] = $this->meta((string) $key, $value, strtoupper((string) $compare));
        }
        return implode(' AND ', $where);
    }

    /** @param array<int, mixed> $values */
    private function in(string $column, array $values): string
    {
        global $wpdb;

        if ($values === []) {
            return '1 = 0';
        }
        return $column .
            ' IN (' .
            implode(', ', array_map(static fn($value): string => $wpdb->prepare('%s', (string) $value), $values)) .
            ')';
    }

    /**
     * Returns the condition for `>=1700000000`, `2026-01-01...2026-01-31` or `2026-01-01`, in the store's time
     * zone.
     */
    private function dates(string $column, string $range): string
    {
        $at = static fn(string $text, string $time): int => is_numeric($text)
            ? (int) $text
            : wc_string_to_datetime(strlen($text) > 10 ? $text : "{$text} {$time}")->getTimestamp();
        if (preg_match('/^(>=|<=|>|<)(.+)$/', $range, $match) === 1) {
            $time = in_array($match[1], ['>', '<='], true) ? '23:59:59' : '00:00:00';
            return "{$column} {$match[1]} " . $at(trim($match[2]), $time);
        }
        [$from, $to] = explode('...', $range) + [1 => $range];
        return "{$column} BETWEEN {$at($from, '00:00:00')} AND {$at($to, '23:59:59')}";
    }

    /**
     * Returns the condition for a clause of a date query with a start or an end in UTC, given as date parts.
     *
     * @param array<string, mixed> $clause
     */
    private function between(array $clause): string
    {
        $conditions = [];
        $column =
            ['post_date_gmt' => 'date_created', 'post_modified_gmt' => 'date_modified'][$clause['column'] ?? ''] ??
            null;
        foreach (['after' => '>', 'before' => '<'] as $name => $operator) {
            if (is_array($clause[$name] ?? null)) {
                $part = static fn(string $unit): int => (int) ($clause[$name][$unit] ?? 0);
                $conditions[] =
                    "{$column} {$operator}" .
                    (empty($clause['inclusive']) ? ' ' : '= ') .
                    gmmktime(
                        $part('hour'),
                        $part('minute'),
                        $part('second'),
                        $part('month'),
                        $part('day'),
                        $part('year'),
                    );
            }
        }
        if ($column === null || $conditions === []) {
            throw new BadMethodCallException('The stand-in knows date queries of moments in UTC only, given in parts.');
        }
        return implode(' AND ', $conditions);
    }

    /** @return list<array{0: mixed, 1: mixed, 2: mixed}> */
    private function metaConditions(): array
    {
        $conditions = [];
        if (isset($this->args['meta_key'])) {
            $conditions[] = [
                $this->args['meta_key'],
                $this->args['meta_value'] ?? null,
                $this->args['meta_compare'] ?? (isset($this->args['meta_value']) ? '=' : 'EXISTS'),
            ];
        }
        foreach ((array) ($this->args['meta_query'] ?? []) as $clause) {
            if (is_array($clause) && isset($clause['key'])) {
                $conditions[] = [
                    $clause['key'],
                    $clause['value'] ?? null,
                    $clause['compare'] ?? (isset($clause['value']) ? '=' : 'EXISTS'),
                ];
            }
        }
        return $conditions;
    }

    private function meta(string $key, mixed $value, string $compare): string
    {
        global $wpdb;

        $table = Tables::name('order_meta');
        $sql = $wpdb->prepare("SELECT order_id FROM {$table} WHERE meta_key = %s", $key);
        return match ($compare) {
            'EXISTS' => "id IN ({$sql})",
            'NOT EXISTS' => "id NOT IN ({$sql})",
            'IN' => "id IN ({$sql} AND " . $this->in('meta_value', (array) $value) . ')',
            '!=' => "id IN ({$sql} AND NOT " . $this->in('meta_value', [$value]) . ')',
            'LIKE' => "id IN ({$sql} AND " .
                $wpdb->prepare('meta_value LIKE %s', '%' . $wpdb->esc_like((string) $value) . '%') .
                ')',
            default => "id IN ({$sql} AND " . $this->in('meta_value', [$value]) . ')',
        };
    }
}
