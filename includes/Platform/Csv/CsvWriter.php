<?php

declare(strict_types=1);

namespace Tillbook\Platform\Csv;

/** Writes CSV that spreadsheets can open without running formulas from user input (CSV injection). */
final class CsvWriter
{
    private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

    /** Matches cells that require quotes; some spreadsheets split cells at semicolons or tabs. */
    private const QUOTED = '/[",; \t\r\n]/';

    /**
     * Matches the start of a formula, including full-width characters. Matches bytes, so that invalid UTF-8
     * can't bypass it.
     */
    private const START = '(?:[=+\-@]|\xEF\xBC[\x9D\x8B\x8D\xA0])';

    /** A text without any of these is not changed, which is a fast path for most cells of a long export. */
    private const SUSPICIOUS = "=+-@\xEF;\t\r\n\0";
    /** Nor is one without any of these that starts with a letter or digit, such as an email address. */
    private const SEPARATORS = ";\t\r\n\0";
    private const HARMLESS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

    /**
     * Formats several lines as one string; untrusted cells must be escaped with text() first.
     *
     * @param list<list<string>> $lines
     * @param bool $isBeginning whether these are the first lines of a file, which gets a byte order mark, so that
     *     spreadsheets detect UTF-8
     *
     * @psalm-taint-specialize
     */
    public static function lines(array $lines, bool $isBeginning = false): string
    {
        $text = $isBeginning ? self::BYTE_ORDER_MARK : '';
        foreach ($lines as $cells) {
            $text .= self::line($cells);
        }

        return $text;
    }

    /**
     * @param list<string> $cells
     *
     * @psalm-taint-specialize
     */
    private static function line(array $cells): string
    {
        $quoted = preg_grep(self::QUOTED, $cells);
        foreach (array_keys($quoted === false ? $cells : $quoted) as $index) {
            $cells[$index] = '"' . str_replace('"', '""', $cells[$index]) . '"';
        }

        return implode(',', $cells) . "\r\n";
    }

    /**
     * Escapes untrusted text for a cell: adds an apostrophe before anything a spreadsheet would run as a
     * formula, also after characters that it may treat as the end of a cell or line. Our own amounts don't pass
     * through here, so that negative numbers stay numbers.
     *
     * @psalm-taint-specialize
     */
    public static function text(?string $text): string
    {
        if (
            $text === null ||
            strpbrk($text, self::SUSPICIOUS) === false ||
            (strspn($text, self::HARMLESS, 0, 1) === 1 && strpbrk($text, self::SEPARATORS) === false)
        ) {
            return $text ?? '';
        }
        $text = str_replace("\0", '', $text);
        $isFormula = preg_match('/^\s*(?:' . self::START . '|[\t\r])/', $text) === 1;
        $text =
            strpbrk($text, ";\t\r\n") === false
                ? $text
                : (string) preg_replace('/[;\t\r\n]\s*(?=' . self::START . ')/', "$0'", $text);

        return $isFormula ? "'" . $text : $text;
    }
}
