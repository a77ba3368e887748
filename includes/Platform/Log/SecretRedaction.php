<?php

declare(strict_types=1);

namespace Tillbook\Platform\Log;

/** Removes secrets of payment providers from a text before it is logged or shown. */
final class SecretRedaction
{
    private const SECRETS = [
        // The header with the key, whatever the key looks like.
        '/\b((?:proxy-)?authorization["\'\]]?\s*(?::|=>?)\s*["\']?)(?:(?:Bearer|Basic)\s+)?[^\s"\',;]+/i' => '$1[…]',
        '/\b(Bearer\s+)[A-Za-z0-9._~+\/=-]{8,}/' => '$1[…]',
        // API keys; the first letters and the mode stay, so that the log tells which key it was.
        '/(?<![A-Za-z0-9])((?:sk|rk|pk)_(?:live|test)_)[A-Za-z0-9_]+/' => '$1[…]',
        '/(?<![A-Za-z0-9])(whsec_)[A-Za-z0-9_+\/=-]+/' => '$1[…]',
        // Client secrets of payments and setups, such as `pi_…_secret_…`; not the names of our own options.
        '/(?<!\btillbook)(_secret_)[A-Za-z0-9_]+/' => '$1[…]',
        '/(?<![A-Za-z0-9])(ctoken_)[A-Za-z0-9_]+/' => '$1[…]',
    ];

    /** Returns the text with a placeholder in place of each secret. */
    public static function text(string $text): string
    {
        return preg_replace(array_keys(self::SECRETS), array_values(self::SECRETS), $text) ?? '[…]';
    }
}
