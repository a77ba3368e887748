<?php

declare(strict_types=1);

namespace Tillbook\Platform\Network;

/**
 * The address that a request comes from. Anybody can send `X-Forwarded-For`, so that it counts only as far as proxies say it
 * that the store names (TrustedProxies). WooCommerce's own WC_Geolocation::get_ip_address() believes everybody.
 */
final class ClientAddress
{
    /** @return string|null null where there is no request, such as in WP-CLI */
    public static function current(): ?string
    {
        return self::of($_SERVER, TrustedProxies::ofStore(...));
    }

    /**
     * Each proxy adds the address that it was asked from at the end of the list. From there it is read backwards, as long
     * as the address before belongs to a trusted proxy; what stands before that may be made up.
     *
     * @param array<mixed> $server as PHP's $_SERVER
     * @param callable(): TrustedProxies $proxies asked only where something was forwarded
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
