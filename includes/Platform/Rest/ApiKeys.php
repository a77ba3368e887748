<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

/**
 * Tells whether a request was authenticated with a WooCommerce API key, which carries no nonce. Whatever WooCommerce would
 * take a key from counts, as it would read it: the user of basic authentication and the address, after it took tags, blanks
 * and encoded bytes out of them; OAuth's parameters in the address, in a form that is sent, and in the header.
 */
final class ApiKeys
{
    public const OPTION = 'tillbook_rest_allow_api_key_commands';
    private const PREFIX = 'ck_';
    private const OAUTH = 'oauth_consumer_key';

    public static function areUsed(): bool
    {
        // A user of an application password may be called like a key.
        if (rest_get_authenticated_app_password() !== null) {
            return false;
        }
        foreach ([$_SERVER['PHP_AUTH_USER'] ?? '', $_GET['consumer_key'] ?? ''] as $candidate) {
            if (is_string($candidate) && str_starts_with(sanitize_text_field($candidate), self::PREFIX)) {
                return true;
            }
        }
        foreach ([$_GET[self::OAUTH] ?? '', $_POST[self::OAUTH] ?? ''] as $candidate) {
            if ($candidate !== '') {
                return true;
            }
        }

        return array_filter(self::authorization(), self::holdsKey(...)) !== [];
    }

    public static function mayCommand(): bool
    {
        return get_option(self::OPTION) === 'yes';
    }

    /** @return list<string> the header, under each of the names that servers give it */
    private static function authorization(): array
    {
        $headers = [$_SERVER['HTTP_AUTHORIZATION'] ?? '', $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] ?? ''];
        foreach (function_exists('getallheaders') ? getallheaders() : [] as $name => $value) {
            if (strtolower((string) $name) === 'authorization') {
                $headers[] = $value;
            }
        }

        return array_values(array_filter($headers, is_string(...)));
    }

    private static function holdsKey(string $header): bool
    {
        return preg_match('/^\s*Basic\s+(.+)$/i', $header, $basic) === 1
            ? str_starts_with(sanitize_text_field((string) base64_decode($basic[1], true)), self::PREFIX)
            : str_contains($header, self::OAUTH);
    }
}
