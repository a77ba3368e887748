<?php

declare(strict_types=1);

namespace Tillbook\Platform\Csv;

/** Writes CSV that a spreadsheet can open without running what somebody else typed. */
final class CsvWriter
{
    private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

    /** What a cell with one of these is quoted for: some spreadsheets part cells at semicolons or tabs. */
    private const QUOTED = "\",; \t\r\n";

    /** What begins a formula, wide forms included, as bytes so that broken UTF-8 is no way around it. */
    private const START = '(?:[=+\-@]|\xEF\xBC[\x9D\x8B\x8D\xA0])';

    /** Without one of these a text is left as it is: most cells of a long export. */
    private const SUSPICIOUS = "=+-@\xEF;\t\r\n\0";

    /** @param resource $stream */
    public function __construct(private $stream) {}

    /**
     * Begins a file: its first bytes tell spreadsheets that it is UTF-8.
     *
     * @param resource $stream
     */
    public static function begin($stream): self
    {
        fwrite($stream, self::BYTE_ORDER_MARK);

        return new self($stream);
    }

    /** @param list<string> $cells */
    public function row(array $cells): void
    {
        fwrite($this->stream, self::line($cells));
    }

    /**
     * All of some lines, in one text.
     *
     * @param list<list<string>> $lines
     * @param bool $isBeginning whether a file begins with them
     */
    public static function lines(array $lines, bool $isBeginning = false): string
    {
        $text = $isBeginning ? self::BYTE_ORDER_MARK : '';
        foreach ($lines as $cells) {
            $text .= self::line($cells);
        }

        return $text;
    }

    /** @param list<string> $cells */
    private static function line(array $cells): string
    {
        foreach ($cells as $index => $cell) {
            if (strpbrk($cell, self::QUOTED) !== false) {
                $cells[$index] = '"' . str_replace('"', '""', $cell) . '"';
            }
        }

        return implode(',', $cells) . "\r\n";
    }

    /**
     * A cell of foreign text: what a spreadsheet would take for a formula gets an apostrophe before it, also behind
     * what it may take for the end of a cell or of a line. Amounts of ours do not pass here, so that a negative number
     * stays a number.
     */
    public static function text(?string $text): string
    {
        if ($text === null || strpbrk($text, self::SUSPICIOUS) === false) {
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
