<?php

declare(strict_types=1);

namespace Tillbook\Platform\PaymentMethods;

use Tillbook\Platform\Boundary\SiteLocale;
use Tillbook\Platform\Json;

/** Describes how an order was paid, for shoppers and merchants: "Visa ending in 4242", "Klarna". */
final class PaidWith
{
    /**
     * Describes the payment method of a payment, including its wallet.
     *
     * @param array<string, mixed> $details the provider's `payment_method_details`: type, card.brand, card.last4,
     *     card.wallet.type
     */
    public static function title(array $details): string
    {
        $type = Json::text($details, 'type') ?? '';
        $lastFour = Json::text($details, "$type.last4");
        $name =
            $type === 'card' || $type === 'card_present'
                ? PaymentSource::CARD_BRANDS[Json::text($details, "$type.brand") ?? ''] ?? self::name('')
                : self::name($type);
        $title =
            $lastFour === null || preg_match('/^\d{4}$/D', $lastFour) !== 1
                ? $name
                : /* translators: 1: brand of a card or name of a payment method, such as Visa, 2: its last four digits */
                sprintf(__('%1$s ending in %2$s', 'tillbook'), $name, $lastFour);
        $wallet = PaymentSource::WALLETS[Json::text($details, "$type.wallet.type") ?? ''] ?? null;

        /* translators: 1: name of a wallet, such as Apple Pay, 2: what was in it, such as "Visa ending in 4242" */
        return SiteLocale::stored($wallet === null ? $title : sprintf(__('%1$s (%2$s)', 'tillbook'), $wallet, $title));
    }

    /** Returns the payment method's name, used before payment when no details are known. */
    public static function name(string $method): string
    {
        return SiteLocale::stored(PaymentSource::label($method === '' ? 'card' : $method));
    }
}
