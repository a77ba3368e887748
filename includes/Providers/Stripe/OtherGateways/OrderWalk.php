<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Orders\OrderDates;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\StrictReads;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use Tillbook\Providers\Stripe\History\Cursors;
use WC_Abstract_Order;
use WC_Order;

/**
 * Walks through the store's orders in the background and links those of other gateways with their payments: orders that
 * changed lately every time, and all orders whenever more of an account's history is read. It goes on where it stopped.
 */
final class OrderWalk implements Registrable
{
    public const JOB = 'tillbook_stripe_order_links';
    /** Where the walk is: option, see state(). */
    public const OPTION = 'tillbook_stripe_order_links';
    private const EVERY = 300;
    private const SECONDS = 10;
    private const BATCH = 200;
    /** While the history is read, all orders are looked at again after so many seconds. */
    private const AGAIN_SECONDS = 3600;
    /** An order can change before its payment is in the ledger. */
    private const OVERLAP_SECONDS = 3600;
    /** How far back orders are looked at again for a payment that was heard of late: as far as Stripe keeps events. */
    private const LATE_SECONDS = 30 * DAY_IN_SECONDS;
    private const READING = 'reading';
    private const LOCK = 'tillbook_stripe_order_links_lock';
    private const LOCK_SECONDS = 120;

    public function __construct(
        private readonly OrderLinks $links,
        private readonly StripeLedgers $ledgers,
        private readonly Cursors $cursors,
        private readonly Clock $clock,
        private readonly int $batch = self::BATCH,
    ) {}

    public function register(): void
    {
        (new RecurringJob(self::JOB, self::EVERY, function (): void {
            $this->run(self::SECONDS);
        }))->register();
    }

    /**
     * Links what changed lately, then goes on with the walk through all orders.
     *
     * @param int|null $seconds how long it walks; null: to the end
     *
     * @return int number of payments that were linked
     */
    public function run(?int $seconds = null): int
    {
        $lock = new OptionLock(self::LOCK, self::LOCK_SECONDS);
        if ($this->ledgers->connected() === [] || !$lock->take($this->clock->now())) {
            return 0;
        }
        try {
            $now = microtime(true);
            $reach = $this->reach();
            $linked = $this->linkLately($reach, $seconds === null ? PHP_INT_MAX : $now + $seconds / 2);

            return $linked + $this->linkAll($reach, $seconds === null ? PHP_INT_MAX : $now + $seconds);
        } finally {
            $lock->release();
        }
    }

    /**
     * Links the orders that changed since the last time, or within the overlap before it, in the order in which they
     * changed. If Tillbook heard of payments late, such as after an outage, it begins with the first of them. If there
     * are too many for one run, such as after an import, the next run goes on after the last one.
     *
     * @param string $reach see reach()
     */
    private function linkLately(string $reach, float $until): int
    {
        $state = self::state();
        $now = $this->clock->now();
        $linked = 0;
        $began = $state['began'] === 0 ? $now : $state['began'];
        $changed = $state['changed'];
        $last = $state['last'];
        $skipped = $state['skipped'];
        $row = $state['row'];
        $first = PHP_INT_MAX;
        // Payments of the history are linked by the walk through all orders, which begins again.
        $isRead = $reach !== $state['reach'] || str_contains($reach, self::READING);
        if ($state['began'] === 0 || $isRead) {
            [$row, $first] = $this->links->arrived($isRead || $row < 0 ? PHP_INT_MAX : $row);
        }
        if ($state['began'] === 0) {
            if ($state['lately'] === 0) {
                self::save(['lately' => $now, 'row' => $row]);

                return 0;
            }
            $changed = min($state['lately'], max($first, $now - self::LATE_SECONDS)) - self::OVERLAP_SECONDS;
        }
        do {
            $orders = $this->orders([
                'date_query' => self::since('post_modified_gmt', $changed),
                'orderby' => ['modified' => 'ASC', 'ID' => 'ASC'],
                'offset' => $skipped + ($last === 0 ? 0 : self::changedAt($changed, $last)),
            ]);
            $read = array_values(array_filter($orders));
            $linked += $this->links->link($read);
            $isDone = count($orders) < $this->batch;
            $order = end($read);
            // It isn't known when an unreadable order changed. Such orders are skipped only if they fill a batch.
            $skipped = $order === false ? $skipped + count($orders) : 0;
            if ($order !== false) {
                $changed = max($changed, $order->get_date_modified('edit')?->getTimestamp() ?? 0);
                $last = max($order->get_id(), (int) array_key_last($orders));
            }
            self::save(
                ['row' => $row] +
                    ($isDone
                        ? ['lately' => $began, 'began' => 0, 'changed' => 0, 'last' => 0, 'skipped' => 0]
                        : ['began' => $began, 'changed' => $changed, 'last' => $last, 'skipped' => $skipped]),
            );
        } while (!$isDone && microtime(true) < $until);

        return $linked;
    }

    /**
     * Returns how many orders changed last in a second, up to an order of that second: they are told apart by their ID.
     * They are counted again for each batch, because an order that changes once more leaves them.
     */
    private static function changedAt(int $second, int $lastId): int
    {
        $ids = StrictReads::orders(
            static fn(): mixed => wc_get_orders(
                [
                    'date_query' => [
                        ['before' => OrderDates::moment($second)] + self::since('post_modified_gmt', $second)[0],
                    ],
                    'limit' => -1,
                    'return' => 'ids',
                ] + self::which(),
            ),
        );

        return count(array_filter(wp_parse_id_list((array) $ids), static fn(int $id): bool => $id <= $lastId));
    }

    /** Goes on with all orders, oldest first; begins again if more of the history was read since the last time. */
    private function linkAll(string $reach, float $until): int
    {
        $this->beginAgain($reach);
        $linked = 0;
        while (self::state()['isWalking'] && microtime(true) < $until) {
            ['since' => $since, 'skip' => $skip] = self::state();
            $orders = $this->orders([
                'date_query' => self::since('post_date_gmt', $since),
                'orderby' => ['date' => 'ASC', 'ID' => 'ASC'],
                'offset' => $skip,
            ]);
            $read = array_values(array_filter($orders));
            $linked += $this->links->link($read);
            $times = array_map(
                static fn(WC_Order $order): int => $order->get_date_created('edit')?->getTimestamp() ?? 0,
                $read,
            );
            $last = $times === [] ? $since : max($since, ...$times);
            // Orders of the same second are told apart by their number only.
            $same = $read === [] ? count($orders) : count(array_keys($times, $last, true));
            self::save([
                'since' => $last,
                'skip' => $last === $since ? $skip + $same : $same,
                'isWalking' => count($orders) === $this->batch,
            ]);
        }

        return $linked;
    }

    /** Returns what is read of the histories. */
    private function reach(): string
    {
        return implode(
            ',',
            array_map(
                fn(LedgerScope $scope): string => implode(':', [
                    $scope->id,
                    $this->cursors->run($scope) ?? 0,
                    $this->readParts($scope),
                ]),
                $this->ledgers->connected(),
            ),
        );
    }

    /** Returns how many parts of the history are read, which grows also if no run falls into the time of reading. */
    private function readParts(LedgerScope $scope): string
    {
        $progress = $this->cursors->progress($scope);

        return !$progress->isStarted() || $progress->isReading() ? self::READING : "complete:$progress->done";
    }

    private function beginAgain(string $reach): void
    {
        $state = self::state();
        $now = $this->clock->now();
        $isOld = str_contains($reach, self::READING) && $now - $state['started'] >= self::AGAIN_SECONDS;
        if (!$state['isWalking'] && ($reach !== $state['reach'] || $isOld)) {
            self::save(['reach' => $reach, 'started' => $now, 'since' => 0, 'skip' => 0, 'isWalking' => true]);
        }
    }

    /**
     * @param 'post_date_gmt'|'post_modified_gmt' $column
     *
     * @return list<array<string, mixed>>
     */
    private static function since(string $column, int $seconds): array
    {
        return [['column' => $column, 'inclusive' => true, 'after' => OrderDates::moment(max(0, $seconds))]];
    }

    /**
     * @param array<string, mixed> $arguments of wc_get_orders()
     *
     * @return array<int, WC_Order|null> a batch at most, of every gateway, by ID; null for one that can't be read
     */
    private function orders(array $arguments): array
    {
        return array_map(
            static fn(?WC_Abstract_Order $order): ?WC_Order => $order instanceof WC_Order ? $order : null,
            Orders::batch($arguments + ['limit' => $this->batch] + self::which()),
        );
    }

    /** @return array<string, mixed> arguments of wc_get_orders() for all orders, also of types that other plugins add */
    private static function which(): array
    {
        return ['type' => Orders::types(), 'status' => array_keys(wc_get_order_statuses())];
    }

    /**
     * `lately` is when changed orders were looked at last, `started` when the walk began, epoch seconds; `since` and
     * `skip` say where it is: when orders were created, and how many of that second are done. `reach` is what was read
     * of the histories when it began. While changed orders are looked at, `began` is since when, `changed` when the
     * last one was changed, `last` its ID, and `skipped` how many orders after it were skipped, because they can't be
     * read. `row` is the last row of the payments then; -1 before it was noted.
     *
     * @return array{lately: int, began: int, changed: int, last: int, skipped: int, row: int, started: int, since: int, skip: int, isWalking: bool, reach: string}
     */
    private static function state(): array
    {
        $state = get_option(self::OPTION, []);
        $state = is_array($state) ? $state : [];
        $number = static fn(string $key): int => is_int($state[$key] ?? null) ? $state[$key] : 0;

        return [
            'lately' => $number('lately'),
            'began' => $number('began'),
            'changed' => $number('changed'),
            'last' => $number('last'),
            'skipped' => $number('skipped'),
            'row' => isset($state['row']) ? $number('row') : -1,
            'started' => $number('started'),
            'since' => $number('since'),
            'skip' => $number('skip'),
            'isWalking' => ($state['isWalking'] ?? false) === true,
            'reach' => is_string($state['reach'] ?? null) ? $state['reach'] : '',
        ];
    }

    /** @param array<string, bool|int|string> $changes */
    private static function save(array $changes): void
    {
        update_option(self::OPTION, array_merge(self::state(), $changes), false);
    }
}
