<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Telling;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Money\NumberText;

/**
 * What a shopper is told where the provider has no words of its own (Checkout\PaymentAnswer::errorMessage()): what to do,
 * never what the bank thinks of the card or the store of the shopper. A fraudster must not learn which rule to avoid.
 */
final class ShopperTexts
{
    /** Nobody approved it, or somebody said no. */
    public static function notApproved(): string
    {
        return __('The payment was not approved. Nothing was taken. Try again, or choose another way of paying.', 'tillbook');
    }

    /** For what the store's own rules stop, and for what is no fault of the card. */
    public static function notPossible(): string
    {
        return __('This payment could not be processed. Nothing was taken. Try another way of paying, or contact us.', 'tillbook');
    }

    public static function unknown(): string
    {
        return __('We could not reach the payment provider, so we do not know yet whether your payment went through. Please do not pay again for now: we are looking it up, and write to you as soon as we know. If you place this order again with the same card, you will not be charged twice.', 'tillbook');
    }

    /** After an error of our own, before anything was sent to the provider. */
    public static function brokenOff(): string
    {
        return __('Something went wrong on our side, so nothing was charged. Please try again in a few minutes, or choose another way of paying.', 'tillbook');
    }

    /** @param int $minutes until the next attempt can pass */
    public static function tooManyAttempts(int $minutes): string
    {
        return sprintf(
            /* translators: %s: number of minutes */
            _n('Too many payments were tried in a short time, so this one was not sent to the bank. Nothing was taken. Try again in %s minute, or choose another way of paying.', 'Too many payments were tried in a short time, so this one was not sent to the bank. Nothing was taken. Try again in %s minutes, or choose another way of paying.', $minutes, 'tillbook'),
            NumberText::count($minutes),
        );
    }

    public static function underWay(): string
    {
        return __('Your payment is still being processed. Wait a moment and look for our e-mail before you pay again.', 'tillbook');
    }

    /** @param string $currency ISO code, upper case */
    public static function currencyNotTaken(string $currency): string
    {
        /* translators: %s: code of a currency, such as VES */
        return sprintf(__('Cards cannot be charged in %s here. Choose another currency, or contact us.', 'tillbook'), $currency);
    }

    public static function tooSmall(Money $least): string
    {
        /* translators: %s: an amount with its currency, such as $0.50 */
        return sprintf(__('The total is too small to be charged: the least is %s.', 'tillbook'), MoneyText::inText($least));
    }

    public static function tooLarge(): string
    {
        return __('The total is too large to be charged at once. Order in parts, or contact us.', 'tillbook');
    }

    public static function notReady(): string
    {
        return __('This way of paying is not available at the moment. Nothing was taken. Choose another one, or contact us.', 'tillbook');
    }
}
