<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Admin\SavedViewSchema;

/** What somebody gives for a view, made fit to be kept. */
final class ViewInput
{
    /** Bytes of a query as JSON: more would not fit into a link either. */
    private const LONGEST_QUERY = 4000;
    /** Control characters, and marks that turn the direction of the text around them. */
    private const INVISIBLE = '/[\p{Cc}\x{061C}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}]+/u';

    /** @throws ViewRefused */
    public static function name(string $name): string
    {
        $clean = trim((string) preg_replace('/\s+/u', ' ', (string) preg_replace(self::INVISIBLE, ' ', wp_check_invalid_utf8($name))));
        if ($clean === '') {
            throw ViewRefused::noName();
        }

        return mb_substr($clean, 0, SavedViewSchema::LONGEST_NAME);
    }

    /**
     * @param array<mixed> $query
     *
     * @return array<string, string|list<string>>
     *
     * @throws ViewRefused
     */
    public static function query(ViewedList $list, array $query): array
    {
        $clean = [];
        foreach ($query as $name => $value) {
            $clean[(string) $name] = is_array($value) ? array_values(array_filter($value, is_string(...))) : (is_scalar($value) ? (string) $value : '');
        }
        $json = wp_json_encode($clean);
        if ($json === false || strlen($json) > self::LONGEST_QUERY) {
            throw ViewRefused::tooLong();
        }
        $problems = $list->problems($clean);
        if ($problems !== []) {
            throw ViewRefused::notUnderstood($problems);
        }

        return $clean;
    }
}
