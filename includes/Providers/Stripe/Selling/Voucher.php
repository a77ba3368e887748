<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;

/** The voucher that a payment waits for: Stripe names it after its kind, such as `multibanco_display_details`. */
final class Voucher
{
    private const TYPE = 'show_voucher';

    /**
     * Returns the voucher of an intent in the form of Provider\Objects\PaymentIntent. Its address has no secret.
     *
     * @param array<string, mixed> $intent payment intent
     *
     * @return array{type: string, show_voucher: array{url: string, expires_at: int|null}}|null a `next_action`; null if it has none
     */
    public static function action(array $intent): ?array
    {
        $action = Json::object($intent, 'next_action');
        $details = Json::object($action, Json::text($action, 'type') ?? '');
        $url = Json::text($details, 'hosted_voucher_url') ?? Json::text($action, self::TYPE . '.url');

        return $url === null
            ? null
            : [
                'type' => self::TYPE,
                self::TYPE => [
                    'url' => $url,
                    'expires_at' => Json::integer($details, 'expires_at'),
                ],
            ];
    }

    /**
     * Returns an intent whose `next_action` is its voucher, or none: where else a shopper has to go, only the shopper
     * is told.
     *
     * @param array<string, mixed> $intent payment intent
     *
     * @return array<string, mixed>
     */
    public static function withVoucherOnly(array $intent): array
    {
        return ['next_action' => self::action($intent)] + $intent;
    }
}
