<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Plugin;
use WP_REST_Request;

/**
 * Dumps a ledger and the store's orders after a scenario, without what differs between two runs: ids are numbered in
 * order of appearance, times are counted from the scenario's start, and rows are ordered by their content.
 */
final class CanonicalDump
{
    private const TABLES = ['payments', 'transactions', 'refunds', 'disputes', 'payouts', 'timeline'];
    private const ROUTES = [
        '/transactions',
        '/transactions/summary',
        '/deposits',
        '/disputes',
        '/authorizations',
        '/mismatches',
    ];
    /** Numbers of rows, when a state was read or looked at, and a name that contains the event's id. */
    private const LEFT_OUT = [
        'id' => 0,
        'ledger_id' => 0,
        'updated' => 0,
        'found' => 0,
        'party_id' => 0,
        'dedupe' => 0,
        'seq' => 0,
    ];
    /** Numbers that banks make up. */
    private const MADE_UP = ['bank_reference_key', 'reference'];
    private const ID = '/\b(pi|ch|py|pyr|re|dp|du|po|txn|evt|pm|cus)_[A-Za-z0-9]{6,}/';
    private const DATE = '/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d:\d\dZ?)?$/';
    /** Numbers between are times: no amount of a scenario is as large. */
    private const TIMES = [1_500_000_000, 2_500_000_000];

    /** @var array<string, string> name by id */
    private array $names = [];
    /** @var array<string, int> names by kind */
    private array $counts = [];

    /**
     * @param int $unit times are whole units of so many seconds
     * @param list<int> $orders
     */
    private function __construct(
        private readonly int $start,
        private readonly int $unit,
        private readonly array $orders,
    ) {}

    /** @return array<string, list<array<string, mixed>>> rows by table */
    public static function of(World $world, int $unit = 1): array
    {
        $dump = new self($world->start(), $unit, $world->orders()->ids());
        wp_cache_flush();
        $database = Database::fromWordPress();
        $tables = [];
        foreach (self::TABLES as $table) {
            $tables[$table] = $dump->rows(
                $database->rows('SELECT * FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [
                    $world->scope()->id,
                ]),
            );
        }
        $tables['effects'] = $dump->rows(
            array_map(
                static fn(array $row): array => [
                    'type' => (string) preg_replace('/:.*/', '', (string) $row['name']),
                    'order_id' => $row['order_id'],
                    'state' => $row['state'],
                ],
                $database->rows(
                    'SELECT name, order_id, state FROM ' .
                        $database->table('order_effects') .
                        ' WHERE ledger_id = ? ORDER BY id',
                    [$world->scope()->id],
                ),
            ),
        );
        foreach (OrderRows::of($world->orders()) as $table => $rows) {
            $tables[$table] = $dump->rows($rows);
        }
        // The same data as pages show it.
        Plugin::instance()->services->ledgers()->select($world->scope());
        wp_set_current_user(1);
        foreach (self::ROUTES as $route) {
            $tables["GET $route"] = $dump->answer($route);
        }

        return $tables;
    }

    /** @return list<array<string, mixed>> the rows of an answer, or the answer */
    private function answer(string $route): array
    {
        $response = rest_get_server()->dispatch(new WP_REST_Request('GET', Controller::FULL_BASE . $route));
        $body = Json::decode((string) wp_json_encode($response->get_data()));

        return $this->rows(
            isset($body['data']) && is_array($body['data']) && $response->get_status() === 200
                ? Json::objects($body, 'data')
                : [$body],
        );
    }

    /**
     * @param list<array<string, mixed>> $rows
     *
     * @return list<array<string, mixed>>
     */
    private function rows(array $rows): array
    {
        $told = [];
        foreach ($rows as $row) {
            $row = self::masked(array_diff_key($row, self::LEFT_OUT));
            if (is_string($row['body'] ?? null)) {
                $row['body'] = Json::decode($row['body']);
            }
            $told[] = $this->times($this->withOrders($row));
        }
        $masked = array_map(
            static fn(array $row): string => (string) preg_replace(self::ID, '$1', (string) wp_json_encode($row)),
            $told,
        );
        array_multisort($masked, SORT_STRING, $told);

        return array_values(array_map(fn(array $row): array => $this->named($row), $told));
    }

    /**
     * @param array<string, mixed> $row
     *
     * @return array<string, mixed> without numbers that banks make up
     */
    private static function masked(array $row): array
    {
        foreach (self::MADE_UP as $column) {
            if (isset($row[$column])) {
                $row[$column] = 'made up';
            }
        }

        return $row;
    }

    /**
     * @param array<array-key, mixed> $values
     * @param bool $isOfOrder whether all of it is about an order, so that a number may be its own
     *
     * @return array<array-key, mixed> with orders numbered as they were made
     */
    private function withOrders(array $values, bool $isOfOrder = false): array
    {
        $named = [];
        foreach ($values as $key => $value) {
            $isNumber = $isOfOrder || (is_string($key) && str_starts_with($key, 'order'));
            $named[$key] = match (true) {
                is_array($value) => $this->withOrders($value, $isNumber),
                $isNumber && (is_string($value) || is_int($value)) => $this->withOrder($value),
                default => $value,
            };
        }

        return $named;
    }

    private function withOrder(string|int $value): string|int
    {
        foreach ($this->orders as $i => $id) {
            $value =
                $value === $id
                    ? 'order ' . ($i + 1)
                    : (is_string($value)
                        ? (string) preg_replace("/(?<![\\d.])$id(?![\\d.])/", 'order ' . ($i + 1), $value)
                        : $value);
        }

        return $value;
    }

    /**
     * @param array<array-key, mixed> $values
     *
     * @return array<array-key, mixed>
     */
    private function times(array $values): array
    {
        return array_map(
            fn(mixed $value): mixed => match (true) {
                is_array($value) => $this->times($value),
                is_string($value) && preg_match(self::DATE, $value) === 1 => $this->offset(
                    (int) strtotime(rtrim($value, 'Z') . ' UTC'),
                ),
                is_numeric($value) && $value > self::TIMES[0] && $value < self::TIMES[1] => $this->offset((int) $value),
                default => $value,
            },
            $values,
        );
    }

    private function offset(int $time): string
    {
        return 'start' . sprintf('%+d', (int) floor(($time - $this->start) / $this->unit) * $this->unit);
    }

    /**
     * @param array<array-key, mixed> $values
     *
     * @return array<string, mixed>
     */
    private function named(array $values): array
    {
        $named = [];
        foreach ($values as $key => $value) {
            $named[is_string($key) ? $this->namedText($key) : $key] = match (true) {
                is_array($value) => $this->named($value),
                is_string($value) => $this->namedText($value),
                default => $value,
            };
        }

        return $named;
    }

    private function namedText(string $text): string
    {
        return (string) preg_replace_callback(self::ID, fn(array $id): string => $this->name($id[0], $id[1]), $text);
    }

    private function name(string $id, string $kind): string
    {
        $kind = $kind === 'dp' || $kind === 'du' ? 'dispute' : $kind;

        return $this->names[$id] ??= "$kind " . ($this->counts[$kind] = ($this->counts[$kind] ?? 0) + 1);
    }
}
