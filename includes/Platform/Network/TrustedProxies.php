<?php

declare(strict_types=1);

namespace Tillbook\Platform\Network;

use Tillbook\Platform\Settings\StoreSettings;

/**
 * The proxies in front of this site that the store names: a load balancer, a content delivery network. Only what one of them
 * forwards is believed. Entries are single addresses or ranges in CIDR notation, IPv4 and IPv6.
 */
final class TrustedProxies
{
    /** In wp-config.php: a list, or a text with commas. While it is defined, the setting is not used. */
    public const CONSTANT = 'TILLBOOK_TRUSTED_PROXIES';
    /** Wider ranges would trust half of the internet. */
    private const WIDEST = [4 => 8, 16 => 16];

    /** @var list<array{string, int}> network address in bytes and number of leading bits that count */
    private readonly array $networks;

    public function __construct(string ...$entries)
    {
        $this->networks = array_values(array_filter(array_map(self::network(...), $entries), is_array(...)));
    }

    /** The proxies that the constant or the setting names, and the filter. */
    public static function ofStore(): self
    {
        $named = self::isFixed() ? constant(self::CONSTANT) : (new StoreSettings())->text('trusted_proxies');
        /**
         * The proxies whose forwarded addresses (X-Forwarded-For, X-Real-IP) are believed.
         *
         * @since 0.1.0
         *
         * @param list<string> $proxies addresses and ranges, such as `10.0.0.0/8` or `2400:cb00::/32`
         */
        $proxies = apply_filters('tillbook_trusted_proxies', self::entries($named));

        return new self(...self::entries($proxies));
    }

    /** Whether wp-config.php names the proxies, so that the setting is not used. */
    public static function isFixed(): bool
    {
        return defined(self::CONSTANT);
    }

    /**
     * The entries of a list or of a text in which commas, blanks or lines separate them.
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

    /** Whether an entry is an address, or a range that is not too wide to be trusted. */
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

    /** @return array{string, int}|null null for what is no address or range */
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
