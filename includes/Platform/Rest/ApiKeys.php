<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

/**
 * Detects requests authenticated with a WooCommerce API key, which carry no nonce. Covers every place where
 * WooCommerce accepts a key and reads it the same way: the basic authentication user and the query string,
 * after removing tags, whitespace and encoded bytes; OAuth parameters in the query string, in form data and in
 * the header.
 */
final class ApiKeys
{
    public const OPTION = 'tillbook_rest_allow_api_key_commands';
    private const PREFIX = 'ck_';
    private const OAUTH = 'oauth_consumer_key';

    /** Whether the current request is authenticated with an API key. */
    public static function areUsed(): bool
    {
        // With an application password, the user name may look like a key.
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

    /**
     * Returns where a command of the current request comes from, for the audit log: a page (`admin`), or a program with
     * an API key or an application password (`rest`).
     */
    public static function origin(): string
    {
        return self::areUsed() || rest_get_authenticated_app_password() !== null ? 'rest' : 'admin';
    }

    /** Whether the store allows commands from requests with an API key. */
    public static function mayCommand(): bool
    {
        return get_option(self::OPTION) === 'yes';
    }

    /** @return list<string> the Authorization header, under each name that servers use for it */
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
