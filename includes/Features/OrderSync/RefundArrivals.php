<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Provider\Objects\Refund;
use WC_Order;

/**
 * Tells whether it is news that a refund has arrived. Providers send a refund again for other reasons, such as a
 * reference number, and the event that it is pending may come after the one that it has arrived.
 */
final class RefundArrivals
{
    /** Name in NotesOnce of a refund that was pending. */
    private const PENDING = 'refund_pending:';
    /** Name in NotesOnce of a refund that arrived before its order heard of its start. */
    private const ARRIVED = 'refund_arrived:';

    public function __construct(private readonly NotesOnce $notes, private readonly RefundRecords $refunds) {}

    /** Returns the effect as the order has to follow it; null if it doesn't. */
    public function follow(WC_Order $order, OrderEffect $effect): ?OrderEffect
    {
        $id = (string) $effect->objectId;
        $noted = NotesOnce::of($order);
        if ($effect->kind === EffectKind::Refund && Refund::isPending($effect->refundStatus)) {
            if (self::hasArrived($id, $noted)) {
                return $effect->arrived();
            }
            // First: a process may die once the note about the refund is written.
            $this->notes->remember($order, self::PENDING . $id);

            return $effect;
        }
        if ($effect->kind === EffectKind::RefundSucceeded && !$this->wasPending($order, $id, $noted)) {
            if (!in_array(EffectKind::Refund->nameOf($id), $noted, true)) {
                // So that the order doesn't wait for a refund whose start it hears of later.
                $this->notes->remember($order, self::ARRIVED . $id);
            }

            return null;
        }

        return $effect;
    }

    /** @param list<string> $noted NotesOnce::of() */
    private static function hasArrived(string $id, array $noted): bool
    {
        return array_intersect([EffectKind::RefundSucceeded->nameOf($id), self::ARRIVED . $id], $noted) !== [];
    }

    /** @param list<string> $noted NotesOnce::of() */
    private function wasPending(WC_Order $order, string $id, array $noted): bool
    {
        $record = $this->refunds->find($order, $id);

        return in_array(self::PENDING . $id, $noted, true) || ($record !== null && PendingRefunds::isPending($record));
    }
}
