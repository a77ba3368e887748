<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

/**
 * Reads one text value of a request outside the REST API. Callers must check the nonce first, or explain in
 * tools/directory-check why none is needed. Callers also validate the value.
 */
final class RequestText
{
    /**
     * @return string|null the query parameter without slashes, tags and line breaks; null if it is missing or a list
     */
    public static function ofAddress(string $name): ?string
    {
        return self::clean($_GET[$name] ?? null);
    }

    /** @return string|null the form field, sanitized the same way */
    public static function ofForm(string $name): ?string
    {
        return self::clean($_POST[$name] ?? null);
    }

    private static function clean(mixed $value): ?string
    {
        return is_string($value) ? sanitize_text_field(wp_unslash($value)) : null;
    }
}
