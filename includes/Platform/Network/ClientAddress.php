<?php

declare(strict_types=1);

namespace Tillbook\Platform\Network;

/**
 * Determines the IP address that a request comes from. Any client can send `X-Forwarded-For`, so only hops
 * through the store's trusted proxies (TrustedProxies) count. WooCommerce's WC_Geolocation::get_ip_address()
 * trusts every sender.
 */
final class ClientAddress
{
    /**
     * Returns the address of the current request.
     *
     * @return string|null null if there is no request, such as in WP-CLI
     */
    public static function current(): ?string
    {
        return self::of($_SERVER, TrustedProxies::ofStore(...));
    }

    /**
     * Each proxy appends the address of its client to the list. The list is read from the end as long as the
     * preceding address belongs to a trusted proxy; entries before that can be forged.
     *
     * @param array<mixed> $server as PHP's $_SERVER
     * @param callable(): TrustedProxies $proxies called only if the request has a forwarding header
     */
    public static function of(array $server, callable $proxies): ?string
    {
        $text = static fn(string $name): string => is_string($server[$name] ?? null) ? $server[$name] : '';
        $address = IpAddress::clean($text('REMOTE_ADDR'));
        $forwarded =
            trim($text('HTTP_X_FORWARDED_FOR')) === '' ? $text('HTTP_X_REAL_IP') : $text('HTTP_X_FORWARDED_FOR');
        if ($address === null || trim($forwarded) === '') {
            return $address;
        }
        $trusted = $proxies();
        foreach (array_reverse(explode(',', $forwarded)) as $hop) {
            $before = $trusted->has($address) ? IpAddress::clean($hop) : null;
            if ($before === null) {
                break;
            }
            $address = $before;
        }

        return $address;
    }
}
