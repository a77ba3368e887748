<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

/**
 * One text of a request that is no REST request. Whoever asks looks at the nonce first, or says in tools/directory-check why
 * none is needed; what is in the text is for the asker to judge.
 */
final class RequestText
{
    /** @return string|null of the address, without slashes, tags and line breaks; null where it has none of this name, or a list */
    public static function ofAddress(string $name): ?string
    {
        return self::clean($_GET[$name] ?? null);
    }

    /** @return string|null of a form that was sent, likewise */
    public static function ofForm(string $name): ?string
    {
        return self::clean($_POST[$name] ?? null);
    }

    private static function clean(mixed $value): ?string
    {
        return is_string($value) ? sanitize_text_field(wp_unslash($value)) : null;
    }
}
