<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Messages;

use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Provider\Checkout\DeclineText;

/**
 * Messages for shoppers when the provider supplies none (PaymentIntent::$errorMessage). They state
 * what to do, never what the bank thinks of the card or the store of the shopper, so that fraudsters don't
 * learn which rule to avoid.
 */
final class ShopperMessages
{
    /** The payment was never approved, or was declined. */
    public static function notApproved(): string
    {
        return DeclineText::of('payment_method_provider_decline');
    }

    /** The store's rules blocked the payment, or it failed for a reason other than the card. */
    public static function notPossible(): string
    {
        return DeclineText::of('fraud_rule');
    }

    /** The shopper chose a saved card that was removed since the page was opened. */
    public static function noSuchCard(): string
    {
        return __('This saved card no longer exists. Choose another one, or enter a card.', 'tillbook');
    }

    public static function unknown(): string
    {
        return __(
            'We couldn\'t reach the payment provider, so we don\'t know yet whether your payment went through. Please don\'t pay again for now. We\'re checking and will email you as soon as we know. If you place this order again with the same card, you will not be charged twice.',
            'tillbook',
        );
    }

    /** The account of the order's payment was disconnected, so no one hears whether the shopper is charged. */
    public static function notConnected(): string
    {
        return __(
            'We can\'t check your earlier payment for this order, so we don\'t know whether you were charged for it. Please don\'t pay again. Contact us, and we\'ll look it up.',
            'tillbook',
        );
    }

    /** The order was first paid for in test mode and the store is live now, or the other way round. */
    public static function otherMode(): string
    {
        return __(
            'This order can no longer be paid, because the store has changed how it takes payments since the order was placed. You were not charged. Place a new order.',
            'tillbook',
        );
    }

    /** An internal error occurred before anything was sent to the provider. */
    public static function internalError(): string
    {
        return __(
            'Something went wrong on our side, so you were not charged. Try again in a few minutes, or choose another payment method.',
            'tillbook',
        );
    }

    /** @param int $minutes minutes until the next attempt is allowed */
    public static function tooManyAttempts(int $minutes): string
    {
        return sprintf(
            /* translators: %s: number of minutes */
            _n(
                'Too many payments were attempted in a short time, so this one was not sent to the bank. You were not charged. Try again in %s minute, or choose another payment method.',
                'Too many payments were attempted in a short time, so this one was not sent to the bank. You were not charged. Try again in %s minutes, or choose another payment method.',
                $minutes,
                'tillbook',
            ),
            NumberText::count($minutes),
        );
    }

    public static function underWay(): string
    {
        return __(
            'Your payment is still being processed. Wait a moment and check for our email before you pay again.',
            'tillbook',
        );
    }

    /** @param string $currency ISO code, upper case */
    public static function currencyNotTaken(string $currency): string
    {
        return sprintf(
            /* translators: %s: code of a currency, such as VES */
            __('We can\'t accept card payments in %s. Choose another currency, or contact us.', 'tillbook'),
            $currency,
        );
    }

    public static function tooSmall(Money $least): string
    {
        return sprintf(
            /* translators: %s: an amount with its currency, such as $0.50 */
            __('The total is too small to be charged. The minimum is %s.', 'tillbook'),
            MoneyText::inText($least),
        );
    }

    public static function tooLarge(): string
    {
        return __('The total is too large for a single payment. Split your order, or contact us.', 'tillbook');
    }

    /**
     * The currency has no coin as small as the total's last decimal, such as 1.234 dinars.
     *
     * @param string $currency ISO code, any case
     * @param bool $isManager whether the shopper manages the store, and reads how to prevent it
     */
    public static function tooManyDecimals(string $currency, bool $isManager): string
    {
        $decimals = Currencies::payableDecimals($currency);
        $text = sprintf(
            /* translators: 1: code of a currency, such as KWD, 2: number of decimals */
            _n(
                'This total can\'t be charged, because amounts in %1$s can have only %2$s decimal here. Contact us, or choose another payment method.',
                'This total can\'t be charged, because amounts in %1$s can have only %2$s decimals here. Contact us, or choose another payment method.',
                $decimals,
                'tillbook',
            ),
            strtoupper($currency),
            NumberText::count($decimals),
        );

        return $isManager
            ? $text .
                    ' ' .
                    sprintf(
                        /* translators: %s: number of decimals */
                        __(
                            'Only store managers see this: set “Number of decimals” to %s under WooCommerce › Settings › General.',
                            'tillbook',
                        ),
                        NumberText::count($decimals),
                    )
            : $text;
    }

    /** The order costs something else than the shopper saw. */
    public static function totalChanged(Money $total): string
    {
        return sprintf(
            /* translators: %s: an amount with its currency, such as $23.27 */
            __('The total has changed to %s. You were not charged. Check your order and pay again.', 'tillbook'),
            MoneyText::inText($total),
        );
    }

    public static function notReady(): string
    {
        return __(
            'This payment method is not available right now. You were not charged. Choose another one, or contact us.',
            'tillbook',
        );
    }
}
