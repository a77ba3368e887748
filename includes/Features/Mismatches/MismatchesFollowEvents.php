<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;

/**
 * Checks payments again after events change them, so that a fixed mismatch disappears immediately. If a crash prevents
 * this, the hourly scan catches up.
 */
final class MismatchesFollowEvents implements EventFollower
{
    /** Larger batches, such as a long history, are left to the hourly scan. */
    private const MANY = 20;

    /** @var array<string, int|null> orders by payment */
    private array $touched = [];

    public function __construct(private readonly MismatchCheck $check) {}

    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        foreach ($batch->events as $event) {
            $intentId = $event->paymentIntentId();
            if ($intentId !== null && !str_starts_with($event->type, 'balance_transaction.')) {
                $this->touched[$intentId] = $event->orderId() ?? ($this->touched[$intentId] ?? null);
            }
        }
    }

    public function act(LedgerScope $scope): void
    {
        $touched = $this->touched;
        $this->touched = [];
        foreach (count($touched) > self::MANY ? [] : $touched as $intentId => $orderId) {
            $this->check->recheck($scope, $orderId, (string) $intentId);
        }
    }
}
