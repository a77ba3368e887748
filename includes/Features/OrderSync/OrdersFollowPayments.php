<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Closure;
use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Ownership;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\RetriesWork;

/**
 * Updates the store's orders when their payments change: statuses, notes and refund records follow the events,
 * regardless of their source. Each effect is stored once and applied once; an interrupted one is resumed, and a refund
 * that began in WooCommerce is checked minutes later. An attempt counts when it begins: another plugin's order hook can
 * end PHP.
 */
final class OrdersFollowPayments implements RetriesWork
{
    private const LEASE_SECONDS = 120;
    private const ATTEMPTS = 5;
    /** After so many effects that other processes took first, the rest is left to them. */
    private const MISSES = 20;
    /** With the order's ID: the warning about effects that were given up. */
    private const WARNING = 'tillbook-order-not-updated-';

    private bool $isActing = false;
    /** @var array<int, true> orders whose effects this process has noted and not yet performed */
    private array $noted = [];

    /** @param Closure(LedgerScope): Ownership $ownership */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly OrderChanges $changes,
        private readonly OrderLock $lock,
        private readonly Inbox $inbox,
        private readonly Closure $ownership,
    ) {}

    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        // Events from before the account was connected are history: orders stay as they are.
        if ($batch->isHistory()) {
            return;
        }
        $rows = [];
        $ownership = ($this->ownership)($scope);
        foreach ($batch->events as $event) {
            $effect = EffectsOfEvent::of($event, $ownership);
            if ($effect !== null) {
                $this->noted[$effect->orderId] = true;
                $rows[] = [
                    'ledger_id' => $scope->id,
                    'name' => $effect->name(),
                    'order_id' => $effect->orderId,
                    'body' => $effect->toJson(),
                ];
            }
        }
        $this->database->insertMany('order_effects', $rows);
    }

    public function act(LedgerScope $scope): void
    {
        // Changing an order may call this method again, through other plugins' order hooks.
        if ($this->isActing || !OrderChanges::available()) {
            return;
        }
        $this->isActing = true;
        try {
            // Other orders that are busy are left to the process that has them, and to the job.
            for (
                $wait = 0;
                array_intersect_key($this->noted, array_flip($this->performDue($scope))) !== [] &&
                $wait < $this->lock->patience;
                ++$wait
            ) {
                OrderLock::wait();
            }
        } finally {
            $this->isActing = false;
            $this->noted = [];
        }
    }

    /**
     * Performs the effects that are due, each while no other process changes its order. Effects of an order that
     * another process has stay due: that process sees them when it is done with its own, or the job does.
     *
     * @return list<int> orders that were left for this reason
     */
    private function performDue(LedgerScope $scope): array
    {
        $busy = [];
        $misses = 0;
        while ($misses < self::MISSES && ($row = $this->next($scope, $busy)) !== null) {
            $orderId = (int) $row['order_id'];
            $isFree = $this->lock->during($orderId, function () use ($scope, $row, &$misses): void {
                if ($this->begin($row)) {
                    $this->perform($scope, $row);
                } else {
                    ++$misses;
                }
            });
            if (!$isFree) {
                $busy[] = $orderId;
            }
        }

        return $busy;
    }

    /** Only for payments: their refunds, which shoppers were promised, need the provider. */
    public function retry(LedgerScope $scope): void
    {
        // Not as if for the first time: the order may have the note. What was never tried is due already.
        $this->database->execute(
            'UPDATE ' .
                $this->database->table('order_effects') .
                " SET state = 'new', attempts = 1, due = 0
                WHERE ledger_id = ? AND state IN ('new', 'dead') AND attempts > 0 AND (name LIKE ? OR name LIKE ? OR name LIKE ?)",
            [
                $scope->id,
                EffectKind::Paid->nameOf('%'),
                EffectKind::Authorized->nameOf('%'),
                EffectKind::Held->nameOf('%'),
            ],
        );
    }

    /**
     * @param list<int> $busy orders to leave out
     *
     * @return array<string, string|null>|null the oldest effect that is due
     */
    private function next(LedgerScope $scope, array $busy): ?array
    {
        return $this->database->row(
            'SELECT * FROM ' .
                $this->database->table('order_effects') .
                " WHERE ledger_id = ? AND state IN ('new', 'running') AND due <= ?" .
                ($busy === [] ? '' : ' AND order_id NOT IN (' . Sql::placeholders($busy) . ')') .
                ' ORDER BY id LIMIT 1',
            [$scope->id, $this->clock->now(), ...$busy],
        );
    }

    /**
     * Counts an attempt, after which the effect isn't due for a while.
     *
     * @param array<string, string|null> $row
     *
     * @return bool false if another process did so meanwhile
     */
    private function begin(array $row): bool
    {
        $lease = max(self::LEASE_SECONDS, self::wait((int) $row['attempts']));

        return $this->database->execute(
            'UPDATE ' .
                $this->database->table('order_effects') .
                " SET state = 'running', attempts = attempts + 1, due = ? WHERE id = ? AND state = ? AND due = ?",
            [$this->clock->now() + $lease, (int) $row['id'], $row['state'], (int) $row['due']],
        ) === 1;
    }

    /**
     * Returns how long an effect waits after a number of attempts, in seconds.
     *
     * @param int $attempts failed or interrupted ones
     */
    private static function wait(int $attempts): int
    {
        return 60 * 5 ** min($attempts, self::ATTEMPTS);
    }

    /** @param array<string, string|null> $row as it was before this attempt */
    private function perform(LedgerScope $scope, array $row): void
    {
        $effect = OrderEffect::fromJson((string) $row['body']);
        $before = (int) $row['attempts'];
        try {
            if ($before >= self::ATTEMPTS) {
                throw new RuntimeException('PHP ended while the order was changed.');
            }
            if ($effect !== null) {
                $this->changes->apply($scope, $effect, $row['state'] === 'running' || $before > 0);
            }
            // WooCommerce's request may fail or die after the refund, and leave the order without its record or status.
            $isFinal = $before > 0 || $effect?->beganInStore() !== true;
            $this->end($row, $effect, $isFinal ? 'done' : 'new', $before + 1, null);
            if ($before > 0) {
                $this->endReport($scope, (int) $row['order_id']);
            }
        } catch (\Throwable $error) {
            // Money that shoppers were promised goes back, however long the provider can't be asked.
            $most = $error instanceof ProviderUnreachable ? self::ATTEMPTS - 1 : self::ATTEMPTS;
            $attempts = min($before + 1, $most);
            $this->end($row, $effect, $attempts < self::ATTEMPTS ? 'new' : 'dead', $attempts, $error->getMessage());
            if (function_exists('wc_get_logger')) {
                wc_get_logger()->error($error->getMessage(), [
                    'source' => 'tillbook',
                    'order_id' => $row['order_id'],
                    'effect' => $row['name'],
                ]);
            }
            if ($attempts >= self::ATTEMPTS) {
                self::tell(fn() => $this->reportGivenUp((int) $row['order_id']));
            }
        }
    }

    /** @param Closure(): mixed $work changes the inbox; another plugin's callback for its notes may throw */
    private static function tell(Closure $work): void
    {
        Boundary::run('inbox: order not updated', $work, static fn() => null);
    }

    /** Takes the warning back once the order has followed all of its payments. */
    private function endReport(LedgerScope $scope, int $orderId): void
    {
        $isLeft =
            $this->database->value(
                'SELECT 1 FROM ' .
                    $this->database->table('order_effects') .
                    " WHERE ledger_id = ? AND state = 'dead' AND order_id = ? LIMIT 1",
                [$scope->id, $orderId],
            ) !== null;
        if (!$isLeft) {
            self::tell(fn() => $this->inbox->remove(self::WARNING . $orderId));
        }
    }

    /** Writes to the merchant's inbox, because a note on the order may be what fails. */
    private function reportGivenUp(int $orderId): void
    {
        [$number, $url] = Boundary::run(
            "order $orderId",
            static function () use ($orderId): array {
                $order = (new Orders())->find($orderId);

                return [$order?->get_order_number(), $order?->get_edit_order_url()];
            },
            static fn() => [null, null],
        );
        $this->inbox->warn(
            self::WARNING . $orderId,
            __('An order couldn\'t be updated', 'tillbook'),
            esc_html(
                sprintf(
                    /* translators: %s: number of an order */
                    __(
                        'Order %s couldn\'t be updated after its payment changed. We tried several times. The reason is in WooCommerce › Status › Logs. Compare the order with its payment, and correct the order.',
                        'tillbook',
                    ),
                    $number ?? $orderId,
                ),
            ),
            __('View the order', 'tillbook'),
            $url ?? sprintf(Orders::editUrlPattern(), $orderId),
        );
    }

    /**
     * Ends an attempt. An effect that isn't tried again loses its personal data: erasure requests don't reach this
     * table. One that was given up can be tried again, see retry().
     *
     * @param array<string, string|null> $row
     */
    private function end(array $row, ?OrderEffect $effect, string $state, int $attempts, ?string $error): void
    {
        $this->database->execute(
            'UPDATE ' .
                $this->database->table('order_effects') .
                ' SET body = ?, state = ?, attempts = ?, due = ?, last_error = ? WHERE id = ?',
            [
                $effect === null || $state === 'new' || ($state === 'dead' && $effect->kind->isArrival())
                    ? $row['body']
                    : $effect->withoutPersonalData()->toJson(),
                $state,
                $attempts,
                $this->clock->now() + self::wait($attempts),
                $error === null ? null : mb_substr($error, 0, 255),
                (int) $row['id'],
            ],
        );
    }
}
