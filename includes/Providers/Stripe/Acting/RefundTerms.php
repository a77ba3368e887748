<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\PaymentMethods\PaidWith;

/** Stripe's published terms for refunds, by payment method. Cards have no time limit. */
final class RefundTerms
{
    /** Their shoppers pay cash, which has no way back. */
    private const NEVER = ['boleto' => 'Boleto', 'oxxo' => 'OXXO'];
    /** Days after the payment. */
    private const DAYS = [
        'affirm' => 120,
        'afterpay_clearpay' => 120,
        'alipay' => 90,
        'au_becs_debit' => 90,
        'bancontact' => 180,
        'eps' => 180,
        'grabpay' => 90,
        'ideal' => 180,
        'klarna' => 180,
        'p24' => 180,
        'sepa_debit' => 180,
    ];

    /**
     * Returns why a payment can't be refunded any more; null if it can be.
     *
     * @param string $method Stripe's type of payment method
     * @param int $paidAt epoch seconds
     * @param int $now epoch seconds
     */
    public static function whyNotRefundable(string $method, int $paidAt, int $now): ?string
    {
        if (isset(self::NEVER[$method])) {
            return sprintf(
                /* translators: %s: name of a payment method, such as Boleto */
                __('Stripe can\'t refund %s payments. Refund the customer another way.', 'tillbook'),
                self::NEVER[$method],
            );
        }
        $days = self::DAYS[$method] ?? null;

        return $days === null || $now < $paidAt + ($days + 1) * DAY_IN_SECONDS
            ? null
            : sprintf(
                /* translators: 1: name of a payment method, such as Klarna, 2: number of days */
                _n(
                    'Stripe can refund %1$s payments for %2$s day, and that time has passed. Refund the customer another way.',
                    'Stripe can refund %1$s payments for %2$s days, and that time has passed. Refund the customer another way.',
                    $days,
                    'tillbook',
                ),
                PaidWith::name($method),
                NumberText::count($days),
            );
    }
}
