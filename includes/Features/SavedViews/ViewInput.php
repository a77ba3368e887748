<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Admin\SavedViewSchema;

/** Validates and cleans a view's name and query. */
final class ViewInput
{
    /** Maximum length of a query as JSON, in bytes; a longer one would not fit into a link either. */
    private const MAX_QUERY_LENGTH = 4000;
    /** Control characters, bidirectional marks, and letters that are rendered as blanks. */
    private const BLANK = '/[\p{Cc}\x{061C}\x{115F}\x{1160}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}\x{2800}\x{3164}\x{FFA0}]+/u';
    /**
     * Invisible characters: names that differ only in them look the same. Joiners are kept, because emoji
     * and Persian need them.
     */
    private const WITHOUT_WIDTH = '/[\x{00AD}\x{200B}\x{2060}-\x{2064}\x{FEFF}]+/u';
    private const SEEN = '/[^\p{Z}\p{Cc}\p{Cf}\p{M}]/u';

    /** @throws ViewRefused */
    public static function name(string $name): string
    {
        $clean = trim(
            (string) preg_replace(
                [self::WITHOUT_WIDTH, self::BLANK, '/\s+/u'],
                ['', ' ', ' '],
                wp_check_invalid_utf8($name),
            ),
        );
        if (preg_match(self::SEEN, $clean) !== 1) {
            throw ViewRefused::noName();
        }

        return mb_substr($clean, 0, SavedViewSchema::MAX_NAME_LENGTH);
    }

    /**
     * @param array<mixed> $query
     * @param string $today in the store's time zone, YYYY-MM-DD
     *
     * @return array<string, string|list<string>>
     *
     * @throws ViewRefused
     */
    public static function query(PageList $list, array $query, string $today): array
    {
        $clean = [];
        foreach ($query as $name => $value) {
            $clean[(string) $name] = is_array($value)
                ? array_values(array_filter($value, is_string(...)))
                : (is_scalar($value)
                    ? (string) $value
                    : '');
        }
        $json = wp_json_encode($clean);
        if ($json === false || strlen($json) > self::MAX_QUERY_LENGTH) {
            throw ViewRefused::tooLong();
        }
        $problems = self::problems($list, $clean, $today);
        if ($problems !== []) {
            throw ViewRefused::notUnderstood($problems);
        }

        return $clean;
    }

    /**
     * @param array<string, string|list<string>> $query a view's query
     * @param string $today in the store's time zone, YYYY-MM-DD
     *
     * @return list<string> names of the parameters that the list doesn't support
     */
    public static function problems(PageList $list, array $query, string $today): array
    {
        $hasDates = ($list->rules)()->filter('date') !== null;

        return $list->problems($hasDates ? MovingDates::resolved($query, $today) : $query);
    }
}
