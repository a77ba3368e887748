<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ObjectBodies;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\OrderProof;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\SiteId;
use WC_Order;

/**
 * Tells which of the payments with an order's number are the order's. The number alone is no proof: a store whose
 * database was restored from a backup gives the numbers of lost orders again (docs/decisions/0026).
 */
final class OwnPayments
{
    public function __construct(private readonly Database $database) {}

    /**
     * Whether a payment with the order's number is the order's: the order names it, or it has the order's proof.
     * Without any proof, a command of this site must have paid the order with it.
     *
     * @return bool|null null if nothing tells
     */
    public function isOf(LedgerScope $scope, WC_Order $order, string $intentId): ?bool
    {
        if (
            in_array($intentId, [OrderPayment::of($order), $order->get_transaction_id()], true) ||
            OrderPayment::hasGivenUp($order, $intentId)
        ) {
            return true;
        }

        return OrderProof::fits($order, $this->proofOf($scope, $intentId)) ??
            ($this->isCommanded($scope, $order->get_id(), $intentId, false) ? true : null);
    }

    /**
     * Returns the first of some payments with an order's number that is the order's.
     *
     * @param list<string> $intentIds
     * @param bool $orUnknown whether one counts, too, about which nothing tells
     */
    public function firstOf(LedgerScope $scope, int $orderId, array $intentIds, bool $orUnknown = false): ?string
    {
        $order = null;
        foreach ($intentIds as $intentId) {
            $order ??= (new Orders())->find($orderId);
            // A deleted order can't prove anything.
            $isOwn = $order === null ? true : $this->isOf($scope, $order, $intentId) ?? $orUnknown;
            if ($isOwn) {
                return $intentId;
            }
        }

        return null;
    }

    /**
     * Whether a command of this site paid the order with this payment.
     *
     * @param bool $orUnderWay whether a command for the order that has no answer yet counts, too: for a payment that names this site
     */
    public function isCommanded(LedgerScope $scope, int $orderId, string $intentId, bool $orUnderWay): bool
    {
        foreach (
            $this->database->rows(
                'SELECT state, body FROM ' .
                    $this->database->table('writes') .
                    " WHERE ledger_id = ? AND subject_id = ? AND operation = 'pay'",
                [$scope->id, PayOrder::subjectOf($orderId)],
            )
            as $row
        ) {
            if (
                ($orUnderWay && in_array($row['state'], ['sent', 'unknown'], true)) ||
                Json::text(Json::decode($row['body']), 'object.id') === $intentId
            ) {
                return true;
            }
        }

        return false;
    }

    /**
     * Whether no other site made a payment of this ledger. A copy that got a name of its own still has the orders, the
     * ledger and the commands of the original, whose payments it must leave alone if it uses the same account.
     */
    public function isOfThisSite(LedgerScope $scope, string $intentId): bool
    {
        return in_array($this->metadata($scope, $intentId)?->site, [null, '', SiteId::own()], true);
    }

    /** Returns the proof of the order that a payment was made for; null if it has none, or its objects are gone. */
    private function proofOf(LedgerScope $scope, string $intentId): ?string
    {
        return $this->metadata($scope, $intentId)?->orderProof;
    }

    private function metadata(LedgerScope $scope, string $intentId): ?PaymentMetadata
    {
        $intent = ObjectBodies::of($this->database, $scope, [$intentId])[$intentId] ?? null;

        return $intent === null ? null : PaymentIntent::fromProvider($intent)->metadata;
    }
}
