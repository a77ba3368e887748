<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

/** Formats the Markdown elements used in the reference. */
final class Markdown
{
    /**
     * @param list<string> $head
     * @param list<list<string>> $rows
     */
    public static function table(array $head, array $rows): string
    {
        if ($rows === []) {
            return '';
        }
        $line = static fn(array $cells): string => '| ' .
            implode(
                ' | ',
                array_map(static fn(string $cell): string => str_replace(['|', "\n"], ['\\|', ' '], $cell), $cells),
            ) .
            " |\n";

        return $line($head) .
            '|' .
            str_repeat('---|', count($head)) .
            "\n" .
            implode('', array_map($line, $rows)) .
            "\n";
    }

    public static function code(string $text): string
    {
        return str_contains($text, '`') ? "`` $text ``" : "`$text`";
    }

    /** Returns the anchor that GitHub generates for a heading. */
    public static function anchor(string $heading): string
    {
        return '#' . str_replace(' ', '-', (string) preg_replace('/[^a-z0-9 _-]/', '', strtolower($heading)));
    }

    /** Adds links to the headings of the second level before the first one, without a prefix that they share. */
    public static function withContents(string $text, string $prefix = ''): string
    {
        preg_match_all('/^## (.+)$/m', $text, $found);
        $links = array_map(
            static fn(string $heading): string => sprintf(
                '[%s](%s)',
                str_starts_with($heading, $prefix) ? substr($heading, strlen($prefix)) : $heading,
                self::anchor($heading),
            ),
            $found[1],
        );

        return (string) preg_replace('/^## /m', '**On this page:** ' . implode(', ', $links) . ".\n\n## ", $text, 1);
    }

    /** Escapes text that Markdown would treat as HTML. */
    public static function text(string $text): string
    {
        return (string) preg_replace('/<(?=[a-zA-Z\/!])/', '&lt;', $text);
    }
}
