<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

/** Converts HTML, such as a page's content, to plain text that banks can read, with line breaks at block ends. */
final class PlainText
{
    private const BLOCK_ENDS = '#<(?:br\s*/?|/(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|section|article|figure))>#i';

    /** @param int $limit maximum number of characters */
    public static function of(string $html, int $limit = EvidenceRules::TEXT_LIMIT): string
    {
        $lines = (string) preg_replace(self::BLOCK_ENDS, "\n", strip_shortcodes($html));
        $text = html_entity_decode(wp_strip_all_tags($lines), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        $text = (string) preg_replace(
            ['/[^\S\n]+/u', '/ *\n */u', '/\n{3,}/'],
            [' ', "\n", "\n\n"],
            str_replace(["\r\n", "\r"], "\n", $text),
        );

        return mb_substr(trim($text), 0, $limit);
    }
}
