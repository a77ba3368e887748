<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Rest\RequestText;

/** A request for the shop as it would look with other settings: by somebody who may change them, and by nobody else. */
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

    /** The shop's page with products as a simulation, or the front page where it has none; `currency`, `automatic` and `switcher` can be added. */
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

    /** This request, where it is one; everybody else's is answered as ever. Asks nothing of the database otherwise. */
    public static function current(): ?self
    {
        // The nonce is looked at right below; without the parameter, this costs nothing.
        if (RequestText::ofAddress(self::PARAMETER) === null || ($_SERVER['REQUEST_METHOD'] ?? '') !== 'GET') {
            return null;
        }
        $nonce = RequestText::ofAddress(self::NONCE) ?? '';
        if (!Capability::Settings->isGranted() || wp_verify_nonce($nonce, self::PARAMETER) === false) {
            return null;
        }

        return new self(
            strtolower(RequestText::ofAddress('currency') ?? ''),
            RequestText::ofAddress('automatic') === '1',
            RequestText::ofAddress('switcher') === '1',
        );
    }
}
