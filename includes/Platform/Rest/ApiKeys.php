<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

/** Tells whether a request was authenticated with a WooCommerce API key, which carries no nonce. */
final class ApiKeys
{
    public const OPTION = 'tillbook_rest_allow_api_key_commands';

    public static function areUsed(): bool
    {
        $candidates = [
            $_SERVER['PHP_AUTH_USER'] ?? '',
            $_GET['consumer_key'] ?? '',
            $_GET['oauth_consumer_key'] ?? '',
        ];
        foreach ($candidates as $candidate) {
            if (is_string($candidate) && str_starts_with($candidate, 'ck_')) {
                return true;
            }
        }
        $header = $_SERVER['HTTP_AUTHORIZATION'] ?? $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] ?? '';
        if (!is_string($header)) {
            return false;
        }
        if (str_starts_with($header, 'Basic ')) {
            return str_starts_with((string) base64_decode(substr($header, 6), true), 'ck_');
        }

        return str_contains($header, 'oauth_consumer_key');
    }

    public static function mayCommand(): bool
    {
        return get_option(self::OPTION) === 'yes';
    }
}
