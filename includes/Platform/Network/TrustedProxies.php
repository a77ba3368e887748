<?php

declare(strict_types=1);

namespace Tillbook\Platform\Network;

use Tillbook\Platform\Settings\StoreSettings;

/**
 * The reverse proxies in front of the site that the store trusts, such as a load balancer or a content delivery
 * network. Only addresses forwarded by one of them count. Entries are single addresses or ranges in CIDR
 * notation, IPv4 and IPv6.
 */
final class TrustedProxies
{
    /** Constant in wp-config.php: a list or comma-separated text. While it is defined, the setting is ignored. */
    public const CONSTANT = 'TILLBOOK_TRUSTED_PROXIES';
    /** Shortest allowed prefix by address length in bytes; wider ranges would trust half of the internet. */
    private const WIDEST = [4 => 8, 16 => 16];

    /** @var list<array{string, int}> network address in bytes and prefix length */
    private readonly array $networks;

    public function __construct(string ...$entries)
    {
        $this->networks = array_values(array_filter(array_map(self::network(...), $entries), is_array(...)));
    }

    /** Reads the proxies from the constant or the setting and applies the filter. */
    public static function ofStore(): self
    {
        $named = self::isFixed() ? constant(self::CONSTANT) : (new StoreSettings())->text('trusted_proxies');
        /**
         * Filters the proxies with trusted forwarding headers (X-Forwarded-For, X-Real-IP).
         *
         * @since 0.1.0
         *
         * @param list<string> $proxies addresses and ranges, such as `10.0.0.0/8` or `2400:cb00::/32`
         */
        $proxies = apply_filters('tillbook_trusted_proxies', self::entries($named));

        return new self(...self::entries($proxies));
    }

    /** Whether wp-config.php defines the proxies, so that the setting is ignored. */
    public static function isFixed(): bool
    {
        return defined(self::CONSTANT);
    }

    /**
     * Parses entries from a list, or from text separated by commas, semicolons, spaces or line breaks.
     *
     * @return list<string>
     */
    public static function entries(mixed $named): array
    {
        $parts = is_string($named) ? preg_split('/[\s,;]+/', $named) : $named;

        return array_values(
            array_filter(
                is_array($parts) ? $parts : [],
                static fn(mixed $part): bool => is_string($part) && $part !== '',
            ),
        );
    }

    /** Whether an entry is an address, or a range that is narrow enough to be trusted. */
    public static function isEntry(string $entry): bool
    {
        return self::network($entry) !== null;
    }

    public function has(string $address): bool
    {
        $bytes = IpAddress::bytes($address);
        if ($bytes === null) {
            return false;
        }
        foreach ($this->networks as [$network, $bits]) {
            if (strlen($network) === strlen($bytes) && IpAddress::firstBits($bytes, $bits) === $network) {
                return true;
            }
        }

        return false;
    }

    /** @return array{string, int}|null null if the entry is not a valid address or range */
    private static function network(string $entry): ?array
    {
        $parts = explode('/', $entry, 2);
        $prefix = $parts[1] ?? null;
        $bytes = IpAddress::bytes($parts[0]);
        if ($bytes === null || ($prefix !== null && preg_match('/^\d{1,3}$/D', $prefix) !== 1)) {
            return null;
        }
        $all = strlen($bytes) * 8;
        $bits = $prefix === null ? $all : (int) $prefix;

        return $bits > $all || $bits < self::WIDEST[strlen($bytes)]
            ? null
            : [IpAddress::firstBits($bytes, $bits), $bits];
    }
}
