<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

/**
 * Builds and verifies the URL of the page where a shopper approves or declines a sandbox payment. The URL's
 * secret grants access; it is derived from the account, the payment and the site's salt, and not stored.
 */
final class ApprovalLink
{
    public const INTENT = 'tillbook-sandbox';
    public const SECRET = 'secret';

    public static function url(string $accountId, string $intentId): string
    {
        return add_query_arg(
            [self::INTENT => $intentId, self::SECRET => self::secret($accountId, $intentId)],
            home_url('/'),
        );
    }

    /** @return array{type: string, redirect_to_url: array{url: string, return_url: string|null}} the provider's `next_action` */
    public static function action(string $accountId, string $intentId, ?string $returnUrl): array
    {
        return [
            'type' => 'redirect_to_url',
            'redirect_to_url' => ['url' => self::url($accountId, $intentId), 'return_url' => $returnUrl],
        ];
    }

    /** Whether the secret is valid for the payment. */
    public static function opens(string $accountId, string $intentId, string $secret): bool
    {
        return hash_equals(self::secret($accountId, $intentId), $secret);
    }

    private static function secret(string $accountId, string $intentId): string
    {
        return hash_hmac('sha256', "$accountId|$intentId", wp_salt('auth'));
    }
}
