<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;

/** Explains a mismatch to the merchant in one sentence. */
final class MismatchText
{
    /**
     * @param int|null $orderAmount minor units
     * @param int|null $paymentAmount minor units
     *
     * @return string plain text
     */
    public static function of(string $kind, string $currency, ?int $orderAmount, ?int $paymentAmount): string
    {
        $order = self::money($orderAmount, $currency);
        $payment = self::money($paymentAmount, $currency);

        return match ($kind) {
            Mismatch::PAYMENT_WITHOUT_ORDER => __(
                'A payment refers to this order but is not this order\'s payment.',
                'tillbook',
            ),
            Mismatch::AUTHORIZATION_WITHOUT_ORDER => __(
                'An authorization refers to this order but is not this order\'s payment.',
                'tillbook',
            ),
            Mismatch::PAID_TWICE => sprintf(
                /* translators: %s: amount with its currency */
                __('The order was paid more than once: another payment of %s was captured.', 'tillbook'),
                $payment,
            ),
            Mismatch::CLOSED_ORDER_PAID => sprintf(
                /* translators: %s: amount with its currency */
                __('The order was canceled or failed, but its payment of %s was captured.', 'tillbook'),
                $payment,
            ),
            Mismatch::OPEN_ORDER_PAID => sprintf(
                /* translators: %s: amount with its currency */
                __('The payment of %s was captured, but the order isn\'t marked as paid.', 'tillbook'),
                $payment,
            ),
            Mismatch::ORDER_WITHOUT_PAYMENT => __(
                'The order is marked as paid, but no successful payment is linked to it.',
                'tillbook',
            ),
            Mismatch::AMOUNT_DIFFERS => $orderAmount === null
                ? /* translators: %s: amount with its currency */
                sprintf(__('The payment of %s is not in the order\'s currency.', 'tillbook'), $payment)
                : /* translators: 1: amount of the order, 2: amount of the payment */
                sprintf(__('The order\'s total is %1$s, but %2$s was captured.', 'tillbook'), $order, $payment),
            Mismatch::REFUND_ONLY_IN_STORE => sprintf(
                /* translators: 1: amount refunded in the store, 2: amount refunded by the payment provider */
                __('The store shows that %1$s was refunded, but only %2$s of the payment was.', 'tillbook'),
                $order,
                $payment,
            ),
            Mismatch::REFUND_ONLY_AT_PROVIDER => sprintf(
                /* translators: 1: amount refunded by the payment provider, 2: amount refunded in the store */
                __('%1$s of the payment was refunded, but the store shows %2$s.', 'tillbook'),
                $payment,
                $order,
            ),
            default => $kind,
        };
    }

    private static function money(?int $amount, string $currency): string
    {
        return $amount === null ? '' : MoneyText::inText(new Money($amount, $currency));
    }
}
