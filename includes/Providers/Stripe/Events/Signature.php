<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use SensitiveParameter;

/**
 * Checks who sent a webhook: the header `Stripe-Signature` signs its time and its body with a secret that only Stripe
 * and this site have.
 */
final class Signature
{
    /** By how much the time of the signature may differ from this server's, in seconds. */
    public const TOLERANCE = 300;

    /**
     * @param string $header `t=1790000000,v1=…`, with several v1 while a secret is exchanged
     * @param list<string> $secrets
     * @param int $now epoch seconds
     */
    public static function isValid(string $header, string $body, #[SensitiveParameter] array $secrets, int $now): bool
    {
        $time = null;
        $signatures = [];
        foreach (explode(',', $header) as $part) {
            [$name, $value] = explode('=', trim($part), 2) + [1 => ''];
            if ($name === 't') {
                $time = $value;
            } elseif ($name === 'v1') {
                $signatures[] = $value;
            }
        }
        if (
            $time === null ||
            preg_match('/^[0-9]{1,12}$/D', $time) !== 1 ||
            abs($now - (int) $time) > self::TOLERANCE
        ) {
            return false;
        }
        $isValid = false;
        foreach ($secrets as $secret) {
            $expected = hash_hmac('sha256', "$time.$body", $secret);
            foreach ($signatures as $signature) {
                $isValid = hash_equals($expected, $signature) || $isValid;
            }
        }

        return $isValid;
    }
}
