<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Channel;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;

/**
 * Old payments whose objects the ledger doesn't keep, because the provider still has them: their rows and their
 * timeline are enough for lists, sums and exports. Kept are objects of payments that wait for a capture, are or were
 * disputed, or were made at a card reader, and those of attempts before the last.
 */
final class OldObjects
{
    /** How long the objects of a payment are kept, in seconds. */
    public const KEPT = 14 * DAY_IN_SECONDS;
    /** Up to this many seconds after it was started, a payment counts as captured at once. */
    public const AT_ONCE = 60;
    private const ERASED = 'erased:';

    public function __construct(private readonly Database $database) {}

    /**
     * Removes objects of payments before a time.
     *
     * @param int $before epoch seconds
     *
     * @return int how many were removed; fewer than the limit if no more are old enough
     */
    public function remove(LedgerScope $scope, int $before, int $limit = 500): int
    {
        $objects = $this->database->table('objects');
        $payments = $this->database->table('payments');
        $disputes = $this->database->table('disputes');
        $removed = 0;
        foreach (['payment_intent' => 'payment_intent_id', 'charge' => 'charge_id'] as $type => $column) {
            $ids = $this->database->column(
                "SELECT o.id FROM $objects o JOIN $payments p ON p.ledger_id = o.ledger_id AND p.$column = o.object_id
                    WHERE o.ledger_id = ? AND o.type = ? AND o.created < ? AND p.status <> 'requires_capture'
                    AND (p.channel IS NULL OR p.channel NOT IN (?, ?))
                    AND NOT EXISTS (SELECT 1 FROM $disputes d WHERE d.ledger_id = p.ledger_id AND d.charge_id = p.charge_id)
                    ORDER BY o.created LIMIT $limit",
                [$scope->id, $type, $before, ...self::atReaders()],
            );
            foreach (Sql::chunks($ids) as $chunk) {
                $removed += $this->database->execute(
                    "DELETE FROM $objects WHERE id IN (" . Sql::placeholders($chunk) . ')',
                    array_map(intval(...), $chunk),
                );
            }
        }

        return $removed;
    }

    /**
     * Whether a batch leaves out an object of an old payment.
     *
     * @param array{object: array<string, mixed>, parent: string|null, created: int} $entry of Batch::$objects
     */
    public static function isLeftOut(Batch $batch, string $id, array $entry): bool
    {
        $object = $entry['object'];
        $created = $object['created'] ?? null;
        $payment = $batch->rows['payments'][$entry['parent'] ?? $id] ?? null;

        return $batch->keepsObjectsSince !== null &&
            $payment !== null &&
            in_array($object['object'] ?? null, ['payment_intent', 'charge'], true) &&
            is_int($created) &&
            $created < $batch->keepsObjectsSince &&
            in_array($id, [$payment['payment_intent_id'] ?? null, $payment['charge_id'] ?? null], true) &&
            ($payment['status'] ?? null) !== 'requires_capture' &&
            !in_array($payment['channel'] ?? null, self::atReaders(), true) &&
            ($batch->objects[$payment['charge_id'] ?? '']['object']['disputed'] ?? false) !== true;
    }

    /**
     * Whether a batch leaves out an entry of an old payment's timeline, because the rows tell it: that the payment was
     * started, and that its last charge was captured at once (Features\Timeline\RememberedTimeline).
     *
     * @param string $dedupe the entry's key in Batch::$timeline
     * @param array{payment: string, datetime: int, ...} $entry of Batch::$timeline
     */
    public static function isToldByRows(Batch $batch, string $dedupe, array $entry): bool
    {
        $payment = $batch->rows['payments'][$entry['payment']] ?? [];
        $chargeId = (string) ($payment['charge_id'] ?? '');
        $last = $chargeId === '' ? $entry['payment'] : $chargeId;
        $after = $entry['datetime'] - (int) ($payment['created'] ?? 0);
        $isTold = match ($dedupe) {
            "started:{$entry['payment']}" => $after === 0,
            "captured:$chargeId" => $after >= 0 && $after <= self::AT_ONCE,
            default => false,
        };

        return $isTold && isset($batch->objects[$last]) && self::isLeftOut($batch, $last, $batch->objects[$last]);
    }

    /** Notes that a person was removed from a payment, so that news of the payment doesn't bring them back. */
    public function noteErasure(int $ledgerId, string $paymentId): void
    {
        $this->database->insertIgnore('objects', [
            'ledger_id' => $ledgerId,
            'object_id' => self::ERASED . $paymentId,
            'type' => 'erasure',
            'body' => '{}',
        ]);
    }

    /**
     * Returns the payments from which a person was removed.
     *
     * @param list<string> $paymentIds
     *
     * @return list<string> those of them
     */
    public function erased(LedgerScope $scope, array $paymentIds): array
    {
        $erased = [];
        foreach (Sql::chunks(array_unique($paymentIds)) as $ids) {
            $marks = $this->database->column(
                'SELECT object_id FROM ' .
                    $this->database->table('objects') .
                    ' WHERE ledger_id = ? AND object_id IN (' .
                    Sql::placeholders($ids) .
                    ')',
                [$scope->id, ...array_map(static fn(string $id): string => self::ERASED . $id, $ids)],
            );
            foreach ($marks as $mark) {
                $erased[] = substr($mark, strlen(self::ERASED));
            }
        }

        return $erased;
    }

    /** @return list<string> channels of payments at a card reader */
    private static function atReaders(): array
    {
        return [Channel::InPerson->value, Channel::InPersonPos->value];
    }
}
