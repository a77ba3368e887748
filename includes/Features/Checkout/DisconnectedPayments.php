<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\OrderPayment;
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

    /** Whether the order may be paid, or was, through an account that isn't connected: OrderPayments::mayBePaid(). */
    public function mayHavePaid(WC_Order $order): bool
    {
        return $this->account(
            $order,
            fn(LedgerScope $scope): bool => $this->payments->mayBePaid($scope, $order->get_id()),
        ) !== null;
    }

    /** Whether a payment of the order was under way, so that no one here knows whether the shopper was charged. */
    public function areUnknown(WC_Order $order): bool
    {
        return $this->accountOfUnknown($order) !== null;
    }

    /**
     * Tells the merchant, once for each account, of a payment of which no one here hears.
     *
     * @return bool whether there is one
     */
    public function tell(WC_Order $order): bool
    {
        $account = $this->accountOfUnknown($order);
        if ($account === null) {
            return false;
        }
        if (OrderPayment::accountNotHeard($order) !== $account) {
            OrderPayment::markNotHeard($order, $account);
            $order->save_meta_data();
            $order->add_order_note(
                sprintf(
                    OrderMode::isTest($order)
                        ? /* translators: %s: ID of an account, such as acct_1A2b */
                        esc_html__(
                            'The test account %s was disconnected while this order was being paid, so this site can\'t tell whether the test payment was made.',
                            'tillbook',
                        )
                        : /* translators: %s: ID of an account, such as acct_1A2b */
                        esc_html__(
                            'The account %s was disconnected while this order was being paid, so this site can\'t tell whether the customer was charged there. The order isn\'t canceled as unpaid, but can be paid again. Look for the payment in that account, or connect the account again. If the customer paid twice, refund one payment. If they didn\'t pay, cancel the order.',
                            'tillbook',
                        ),
                    esc_html($account),
                ),
            );
        }

        return true;
    }

    /** Has an order remember that a payment is under way, because its ledger is about to be erased. */
    public static function keep(WC_Order $order, LedgerScope $scope): void
    {
        $order->update_meta_data(self::ERASED_META, $scope->accountId);
        $order->save_meta_data();
    }

    private function accountOfUnknown(WC_Order $order): ?string
    {
        return $this->account($order, fn(LedgerScope $scope): bool => $this->payments->hasUnheard($scope, $order));
    }

    /**
     * Returns the ID of an account, not connected, that has a payment of the order. Test payments are over once the
     * store sells with a live account.
     *
     * @param Closure(LedgerScope): bool $has
     */
    private function account(WC_Order $order, Closure $has): ?string
    {
        $mode = $order->get_meta(OrderMode::META);
        // Without a mode, no one tried to pay it.
        if ($mode === '' || ($mode === OrderMode::TEST && $this->ledgers->forCheckout()?->livemode === true)) {
            return null;
        }
        foreach ($this->ledgers->notConnected() as $scope) {
            if (OrderMode::of($scope->livemode) === $mode && $has($scope)) {
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
}
