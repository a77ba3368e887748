<?php

declare(strict_types=1);

namespace Tillbook\Platform\Network;

/** Parses and compares IPv4 and IPv6 addresses as text and as bytes. */
final class IpAddress
{
    private const MAPPED = "\0\0\0\0\0\0\0\0\0\0\xff\xff";

    /**
     * Normalizes an address to its shortest form, without port, brackets and zone. IPv4 mapped into IPv6
     * (`::ffff:192.0.2.1`) becomes IPv4.
     *
     * @return string|null null if the text is not an address
     */
    public static function clean(string $text): ?string
    {
        $bytes = self::bytes($text);
        $address = $bytes === null ? false : inet_ntop($bytes);

        return $address === false ? null : $address;
    }

    /**
     * Converts an address to bytes, with the same normalization as clean().
     *
     * @return string|null 4 or 16 bytes; null if the text is not an address
     */
    public static function bytes(string $text): ?string
    {
        $text = trim($text);
        if (preg_match('/^\[([^\]]+)\](?::\d{1,5})?$/D', $text, $bracketed) === 1) {
            $text = $bracketed[1];
        } elseif (preg_match('/^([\d.]+):\d{1,5}$/D', $text, $withPort) === 1) {
            $text = $withPort[1];
        }
        $text = (string) preg_replace('/%[A-Za-z0-9._~-]+$/D', '', $text);
        $bytes = filter_var($text, FILTER_VALIDATE_IP) === false ? false : inet_pton($text);
        if ($bytes === false) {
            return null;
        }

        return strlen($bytes) === 16 && str_starts_with($bytes, self::MAPPED) ? substr($bytes, 12) : $bytes;
    }

    /** Keeps the first bits of an address in bytes and sets the others to zero. */
    public static function firstBits(string $bytes, int $bits): string
    {
        $mask = str_repeat("\xff", intdiv($bits, 8)) . ($bits % 8 === 0 ? '' : chr((0xff << (8 - ($bits % 8))) & 0xff));

        return $bytes & str_pad($mask, strlen($bytes), "\0");
    }

    /** Whether the address is private or loopback. If so, it doesn't distinguish visitors of a public site. */
    public static function isPrivate(string $address): bool
    {
        return filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE) === false;
    }
}
