<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Features\OrderSync\EffectKind;
use Tillbook\Features\OrderSync\NotesOnce;
use Tillbook\Features\Payments\OwnPayments;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Seller;
use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\PayOrder;
use WC_Order;

/**
 * Queries the ledger for an order's payments: whether the order is paid, and which attempt can be retried. A payment
 * with the order's number must be the order's (OwnPayments).
 */
final class OrderPayments
{
    private const ACTIVE = "(status IN ('requires_capture', 'processing') OR (status = 'succeeded' AND amount_captured > amount_refunded))";

    private readonly OwnPayments $own;

    public function __construct(private readonly Database $database)
    {
        $this->own = new OwnPayments($database);
    }

    /** Returns the payment that covers the order: captured and not fully refunded, authorized, or processing. */
    public function activePayment(LedgerScope $scope, int $orderId): ?string
    {
        return $this->newest($scope, $orderId, self::ACTIVE);
    }

    /** Returns the attempt that failed or that waits for approval. */
    public function open(LedgerScope $scope, int $orderId): ?string
    {
        return $this->newest($scope, $orderId, "status IN ('requires_payment_method', 'requires_action')");
    }

    /**
     * Returns the payment that waits for the shopper's approval.
     *
     * @param int $since of those only that began to wait later, epoch seconds
     */
    public function awaitingApproval(LedgerScope $scope, int $orderId, int $since = 0): ?string
    {
        return $this->newest($scope, $orderId, "status = 'requires_action' AND updated > $since");
    }

    /** Whether the newest news of a payment is that the shopper, a bank or the provider hasn't answered. */
    public function isUnderWay(LedgerScope $scope, int $orderId): bool
    {
        return $this->isBeingLookedUp($scope, $orderId) ||
            $this->newest($scope, $orderId, "status IN ('requires_action', 'processing')") !== null;
    }

    /**
     * Returns the order's payments that the shopper can still approve, or that are authorized and not captured.
     *
     * @return list<array{intent: string, status: string}>
     */
    public function openPayments(LedgerScope $scope, int $orderId): array
    {
        $rows = $this->database->rows(
            'SELECT payment_intent_id, status FROM ' .
                $this->database->table('payments') .
                " WHERE ledger_id = ? AND order_id = ? AND payment_intent_id IS NOT NULL AND status IN ('requires_action', 'requires_capture')",
            [$scope->id, $orderId],
        );

        return array_map(
            static fn(array $row): array => [
                'intent' => (string) $row['payment_intent_id'],
                'status' => (string) $row['status'],
            ],
            $rows,
        );
    }

    /**
     * Returns a page of the payments that wait for a shopper's approval, in the order of the ledger's row IDs.
     *
     * @param int $after last ID of the previous page; 0 for the first page
     *
     * @return list<array{id: int, intent: string, order: int, since: int}> `since` is when the provider said so, epoch seconds
     */
    public function awaitingApprovalAfter(LedgerScope $scope, int $after, int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT id, payment_intent_id, order_id, updated FROM ' .
                $this->database->table('payments') .
                " WHERE ledger_id = ? AND status = 'requires_action' AND order_id IS NOT NULL AND payment_intent_id IS NOT NULL AND id > ? ORDER BY id LIMIT " .
                $limit,
            [$scope->id, $after],
        );

        return array_map(
            static fn(array $row): array => [
                'id' => (int) $row['id'],
                'intent' => (string) $row['payment_intent_id'],
                'order' => (int) $row['order_id'],
                'since' => (int) $row['updated'],
            ],
            $rows,
        );
    }

    /**
     * Returns the newest attempts to cancel a payment that the provider refused, newest first.
     *
     * @return list<array{at: int, isMissing: bool}> `at` is when it was sent, epoch seconds; `isMissing`: because the
     *     account has no such payment
     */
    public function refusedCancellations(LedgerScope $scope, string $intentId, int $limit): array
    {
        $rows = $this->database->rows(
            'SELECT created, body FROM ' .
                $this->database->table('writes') .
                " WHERE ledger_id = ? AND subject_id = ? AND operation = 'cancel_authorization' AND state = 'refused' ORDER BY created DESC, id DESC LIMIT " .
                $limit,
            [$scope->id, $intentId],
        );

        return array_map(
            static fn(array $row): array => [
                'at' => (int) $row['created'],
                'isMissing' => Json::boolean(Json::decode($row['body']), 'isMissing'),
            ],
            $rows,
        );
    }

    /** Returns the order's newest payment, in any status, if this store's checkout started it. */
    public function newestOfCheckout(LedgerScope $scope, int $orderId): ?string
    {
        $intentId = $this->newest($scope, $orderId, '1 = 1');

        return $intentId !== null && $this->isOfCheckout($scope, $orderId, $intentId) ? $intentId : null;
    }

    /** Whether a payment is captured and not fully refunded, authorized, or processing. */
    public function isActive(LedgerScope $scope, string $intentId): bool
    {
        return $this->database->value(
            'SELECT id FROM ' .
                $this->database->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ? AND ' .
                self::ACTIVE,
            [$scope->id, $intentId],
        ) !== null;
    }

    /** @return 'ended'|'given_back'|'open' state of a payment that its order no longer needs */
    public function releaseState(LedgerScope $scope, string $intentId): string
    {
        $row = $this->database->row(
            'SELECT status, captured, amount_captured, amount_refunded FROM ' .
                $this->database->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$scope->id, $intentId],
        );

        return match (true) {
            $row === null => 'open',
            in_array($row['status'], ['canceled', 'requires_payment_method'], true) => 'ended',
            $row['captured'] === '1' && (int) $row['amount_refunded'] >= (int) $row['amount_captured'] => 'given_back',
            default => 'open',
        };
    }

    /** Whether the order may be paid: as activePayment(), but a payment counts, too, that may be another order's. */
    public function mayHaveActivePayment(LedgerScope $scope, int $orderId): bool
    {
        return $this->newest($scope, $orderId, self::ACTIVE, true) !== null;
    }

    /**
     * Whether the order is paid, or may still be: its shopper can approve a payment, or a command has no response yet.
     * A payment counts, too, that may be another order's.
     */
    public function mayBePaid(LedgerScope $scope, int $orderId): bool
    {
        return $this->newest($scope, $orderId, self::mayPay(), true) !== null ||
            $this->isBeingLookedUp($scope, $orderId);
    }

    /** Whether the order is paid, or may be, by a payment that is certainly its own, without having heard of it. */
    public function hasUnheard(LedgerScope $scope, WC_Order $order): bool
    {
        $heard = NotesOnce::of($order);
        foreach ($this->having($scope, $order->get_id(), self::mayPay()) as $intentId) {
            $names = array_map(static fn(EffectKind $kind): string => $kind->nameOf($intentId), [
                EffectKind::Paid,
                EffectKind::Captured,
                EffectKind::Authorized,
                EffectKind::Held,
            ]);
            if (array_intersect($names, $heard) === [] && $this->own->isOf($scope, $order, $intentId) === true) {
                return true;
            }
        }

        return $this->isBeingLookedUp($scope, $order->get_id());
    }

    /** Returns the condition for payments that paid an order or still can, without authorizations that are over. */
    private static function mayPay(): string
    {
        return "(status = 'requires_action' OR " .
            self::ACTIVE .
            ") AND (status <> 'requires_capture' OR capture_before IS NULL OR capture_before > " .
            time() .
            ')';
    }

    /**
     * Counts what is under way in a ledger: this store's payments by status, and commands without an answer.
     *
     * @return array{requires_action: int, requires_capture: int, processing: int, unanswered: int}
     */
    public function underWay(LedgerScope $scope): array
    {
        $counts = ['requires_action' => 0, 'requires_capture' => 0, 'processing' => 0];
        foreach ($counts as $status => $_) {
            $counts[$status] = (int) $this->database->value(
                'SELECT COUNT(*) FROM ' .
                    $this->database->table('payments') .
                    ' WHERE ledger_id = ? AND status = ? AND seller = ?',
                [$scope->id, $status, Seller::ThisStore->value],
            );
        }
        $unanswered = $this->database->value(
            'SELECT COUNT(*) FROM ' .
                $this->database->table('writes') .
                " WHERE ledger_id = ? AND state IN ('sent', 'unknown')",
            [$scope->id],
        );

        return $counts + ['unanswered' => (int) $unanswered];
    }

    /** Counts the commands to pay an order that have no answer yet. */
    public function unanswered(LedgerScope $scope): int
    {
        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' .
                $this->database->table('writes') .
                " WHERE ledger_id = ? AND operation = 'pay' AND state IN ('sent', 'unknown')",
            [$scope->id],
        );
    }

    /**
     * Returns the orders with a payment that the shopper can still approve, that is processing, or that got no answer.
     *
     * @return array<int> perhaps some of them twice
     */
    public function ordersUnderWay(LedgerScope $scope): array
    {
        $orders = $this->database->column(
            'SELECT order_id FROM ' .
                $this->database->table('payments') .
                " WHERE ledger_id = ? AND status IN ('requires_action', 'processing') AND order_id IS NOT NULL",
            [$scope->id],
        );
        $subjects = $this->database->column(
            'SELECT subject_id FROM ' .
                $this->database->table('writes') .
                " WHERE ledger_id = ? AND operation = 'pay' AND state IN ('sent', 'unknown')",
            [$scope->id],
        );

        return array_map(
            static fn(string $id): int => (int) preg_replace('/\D/', '', $id),
            array_unique([...$orders, ...$subjects]),
        );
    }

    /** Whether a ledger has a payment or a payment command of the order. */
    public function isKnown(LedgerScope $scope, int $orderId): bool
    {
        return $this->newest($scope, $orderId, '1 = 1', true) !== null || $this->isBeingLookedUp($scope, $orderId);
    }

    /**
     * Whether this store's checkout started the payment. Another store may share the account and have an order
     * with the same number, or an order of this store had it before, or this store is a copy and has the original's
     * orders; their payments must not be canceled or returned.
     */
    public function isOfCheckout(LedgerScope $scope, int $orderId, string $intentId): bool
    {
        return $this->own->isCommanded($scope, $orderId, $intentId, true) &&
            $this->isOfThisSite($scope, $intentId) &&
            $this->own->firstOf($scope, $orderId, [$intentId], true) !== null;
    }

    /** Whether no other site made the payment: OwnPayments::isOfThisSite(). */
    public function isOfThisSite(LedgerScope $scope, string $intentId): bool
    {
        return $this->own->isOfThisSite($scope, $intentId);
    }

    /** Whether a payment command was sent that has no response yet. */
    public function isBeingLookedUp(LedgerScope $scope, int $orderId): bool
    {
        return $this->database->value(
            'SELECT id FROM ' .
                $this->database->table('writes') .
                " WHERE ledger_id = ? AND operation = 'pay' AND subject_id = ? AND state IN ('sent', 'unknown') LIMIT 1",
            [$scope->id, PayOrder::subjectOf($orderId)],
        ) !== null;
    }

    /** Whether the newest attempt to pay the order is one of the store itself, for a renewal. */
    public function isOfRenewal(LedgerScope $scope, int $orderId): bool
    {
        $body = $this->database->value(
            'SELECT body FROM ' .
                $this->database->table('writes') .
                " WHERE ledger_id = ? AND operation = 'pay' AND subject_id = ? AND state IN ('sent', 'unknown', 'done') ORDER BY id DESC LIMIT 1",
            [$scope->id, PayOrder::subjectOf($orderId)],
        );

        return Json::text(Json::decode($body), 'origin') === PaymentAttempt::RENEWAL;
    }

    /** @param bool $orUnknown whether a payment counts, too, that may be another order's */
    private function newest(LedgerScope $scope, int $orderId, string $condition, bool $orUnknown = false): ?string
    {
        return $this->own->firstOf($scope, $orderId, $this->having($scope, $orderId, $condition), $orUnknown);
    }

    /** @return list<string> payments with the order's number, newest first */
    private function having(LedgerScope $scope, int $orderId, string $condition): array
    {
        return $this->database->column(
            'SELECT payment_intent_id FROM ' .
                $this->database->table('payments') .
                " WHERE ledger_id = ? AND order_id = ? AND payment_intent_id IS NOT NULL AND $condition ORDER BY created DESC, id DESC",
            [$scope->id, $orderId],
        );
    }
}
