<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Closure;
use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
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

    private bool $isActing = false;

    /** @param Closure(LedgerScope): Ownership $ownership */
    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly OrderChanges $changes,
        private readonly Closure $ownership,
    ) {}

    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        // What happened before the account was connected is over: orders stay as they are.
        if ($batch->isHistory()) {
            return;
        }
        $rows = [];
        $ownership = ($this->ownership)($scope);
        foreach ($batch->events as $event) {
            $effect = EffectsOfEvent::of($event, $ownership);
            if ($effect !== null && !$this->isStoredByFormerName($scope, $effect)) {
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

    /**
     * Whether the same effect was stored before attempts with the same object were told apart. A later one on the same
     * order is another attempt.
     */
    private function isStoredByFormerName(LedgerScope $scope, OrderEffect $effect): bool
    {
        if ($effect->name() === $effect->formerName()) {
            return false;
        }
        $body = $this->database->value(
            'SELECT body FROM ' .
                $this->database->table('order_effects') .
                ' WHERE ledger_id = ? AND name = ? AND order_id = ?',
            [$scope->id, $effect->formerName(), $effect->orderId],
        );
        $former = $body === null ? null : OrderEffect::fromJson($body);

        return $former !== null && $effect->happened <= $former->happened;
    }

    public function act(LedgerScope $scope): void
    {
        // Changing an order may call this method again, through other plugins' order hooks.
        if ($this->isActing || !OrderChanges::available()) {
            return;
        }
        $this->isActing = true;
        try {
            while (($row = $this->next($scope)) !== null) {
                $this->perform($scope, $row);
            }
        } finally {
            $this->isActing = false;
        }
    }

    /** Only for payments: their refunds, which shoppers were promised, need the provider. */
    public function retry(LedgerScope $scope): void
    {
        // Not as if for the first time: the order may have the note.
        $this->database->execute(
            'UPDATE ' .
                $this->database->table('order_effects') .
                " SET state = 'new', attempts = 1, due = 0
                WHERE ledger_id = ? AND state IN ('new', 'dead') AND (name LIKE ? OR name LIKE ? OR name LIKE ?)",
            [
                $scope->id,
                EffectKind::Paid->nameOf('%'),
                EffectKind::Authorized->nameOf('%'),
                EffectKind::Held->nameOf('%'),
            ],
        );
    }

    /** @return array<string, string|null>|null the oldest pending effect, locked by this call */
    private function next(LedgerScope $scope): ?array
    {
        $now = $this->clock->now();
        $table = $this->database->table('order_effects');
        for ($try = 0; $try < 20; ++$try) {
            $row = $this->database->row(
                "SELECT * FROM $table WHERE ledger_id = ? AND state IN ('new', 'running') AND due <= ? ORDER BY id LIMIT 1",
                [$scope->id, $now],
            );
            if ($row === null) {
                return null;
            }
            $lease = max(self::LEASE_SECONDS, self::wait((int) $row['attempts']));
            $held = $this->database->execute(
                "UPDATE $table SET state = 'running', attempts = attempts + 1, due = ? WHERE id = ? AND state = ? AND due = ?",
                [$now + $lease, (int) $row['id'], $row['state'], (int) $row['due']],
            );
            if ($held === 1) {
                return $row;
            }
        }

        return null;
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
        }
    }

    /**
     * Ends an attempt. An effect that isn't tried again loses its note: notes can contain personal data, and
     * erasure requests don't reach this table.
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
                $state === 'new' || $effect?->note === null ? $row['body'] : $effect->withoutNote()->toJson(),
                $state,
                $attempts,
                $this->clock->now() + self::wait($attempts),
                $error === null ? null : mb_substr($error, 0, 255),
                (int) $row['id'],
            ],
        );
    }
}
