<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use WC_Order;

/**
 * Payments that were under way when their account was disconnected. This site doesn't hear what becomes of them: the
 * shopper may still approve one, or has been charged.
 */
final class DisconnectedPayments
{
    /** Order meta: ID of the account whose ledger was erased while a payment of the order was under way. */
    private const ERASED_META = '_tillbook_erased_payment';

    public function __construct(private readonly Ledgers $ledgers, private readonly OrderPayments $payments) {}

    /** Returns the ID of the account, not connected, through which the order may be paid; null if there is none. */
    public function accountOf(WC_Order $order): ?string
    {
        foreach ($this->ledgers->notConnected() as $scope) {
            if ($this->payments->mayBePaid($scope, $order->get_id())) {
                return $scope->accountId;
            }
        }
        $erased = $order->get_meta(self::ERASED_META);
        if (!is_string($erased) || $erased === '') {
            return null;
        }
        // Once the account is connected again, and has told of the payment, its ledger knows.
        $knows = fn(LedgerScope $scope): bool => $scope->accountId === $erased &&
            $this->payments->isKnown($scope, $order->get_id());

        return $this->ledgers->with($knows) === null ? $erased : null;
    }

    /** Has an order remember that a payment is under way, because its ledger is about to be erased. */
    public static function keep(WC_Order $order, LedgerScope $scope): void
    {
        $order->update_meta_data(self::ERASED_META, $scope->accountId);
        $order->save_meta_data();
    }
}
