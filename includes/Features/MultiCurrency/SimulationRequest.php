<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\RequestText;

/**
 * A request for a preview of the shop with other settings. Only users with permission to change the
 * settings can make one.
 */
final class SimulationRequest
{
    public const PARAMETER = 'tillbook_simulation';
    private const NONCE = '_wpnonce';

    /**
     * @param string $currency lower-case ISO code
     * @param bool $isAutomatic whether shoppers would get the currency of their country
     * @param bool $hasSwitcher whether the theme would show a switcher
     */
    private function __construct(
        public readonly string $currency,
        public readonly bool $isAutomatic,
        public readonly bool $hasSwitcher,
    ) {}

    /**
     * Returns the preview URL of the shop page, or of the front page if there is none. Callers can add `currency`,
     * `automatic` and `switcher`.
     */
    public static function url(): string
    {
        return add_query_arg([self::PARAMETER => '1', self::NONCE => wp_create_nonce(self::PARAMETER)], self::shop());
    }

    private static function shop(): string
    {
        $page = function_exists('wc_get_page_id') ? wc_get_page_id('shop') : 0;
        $url = $page > 0 && get_post_status($page) === 'publish' ? get_permalink($page) : false;

        return is_string($url) ? $url : home_url('/');
    }

    /** Whether this request asks for a preview that the user could open earlier. */
    public static function isExpired(): bool
    {
        return self::isAsked() &&
            RequestText::ofAddress(self::NONCE) !== null &&
            Capability::Settings->isGranted() &&
            !self::isFresh();
    }

    private static function isAsked(): bool
    {
        return RequestText::ofAddress(self::PARAMETER) !== null && ($_SERVER['REQUEST_METHOD'] ?? '') === 'GET';
    }

    private static function isFresh(): bool
    {
        return wp_verify_nonce(RequestText::ofAddress(self::NONCE) ?? '', self::PARAMETER) !== false;
    }

    /** Returns the preview that this request asks for; null for all other requests, which cost no database query. */
    public static function current(): ?self
    {
        // The nonce is verified below; requests without the parameter skip that work.
        if (!self::isAsked() || !Capability::Settings->isGranted() || !self::isFresh()) {
            return null;
        }

        return new self(
            strtolower(RequestText::ofAddress('currency') ?? ''),
            RequestText::ofAddress('automatic') === '1',
            RequestText::ofAddress('switcher') === '1',
        );
    }
}
