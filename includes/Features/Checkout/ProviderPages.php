<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Boundary\Hooks;

/** Pages of the provider that shoppers are sent to, such as their bank's. */
final class ProviderPages
{
    /**
     * Lets wp_safe_redirect() send the shopper to a page, which may be on another host.
     *
     * @return string the page's URL
     */
    public static function allow(string $url): string
    {
        $host = (string) wp_parse_url($url, PHP_URL_HOST);
        Hooks::filter(
            'allowed_redirect_hosts',
            static fn(mixed $hosts): array => [...is_array($hosts) ? $hosts : [], $host],
        );

        return $url;
    }
}
