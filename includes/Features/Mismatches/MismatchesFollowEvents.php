<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;

/**
 * Looks again at the payments that something has just happened to, so that a mismatch that was mended is gone at
 * once. What a crash leaves out the hourly search finds.
 */
final class MismatchesFollowEvents implements EventFollower
{
    /** A long history is left to the search. */
    private const MANY = 20;

    /** @var array<string, int|null> orders by payment */
    private array $touched = [];

    public function __construct(private readonly MismatchCheck $check) {}

    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        foreach ($batch->events as $event) {
            $object = $event->object;
            $intentId =
                ($object['object'] ?? null) === 'payment_intent'
                    ? Json::text($object, 'id')
                    : Json::id($object, 'payment_intent');
            if ($intentId !== null && !str_starts_with($event->type, 'balance_transaction.')) {
                $order = Json::text($object, 'metadata.order_id') ?? Json::text($object, 'charge.metadata.order_id');
                $this->touched[$intentId] =
                    $order !== null && ctype_digit($order) ? (int) $order : $this->touched[$intentId] ?? null;
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
