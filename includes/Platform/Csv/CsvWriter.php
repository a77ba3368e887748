<?php

declare(strict_types=1);

namespace Tillbook\Platform\Csv;

/** Writes CSV that a spreadsheet can open without running what somebody else typed. */
final class CsvWriter
{
    private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

    /** @param resource $stream */
    public function __construct(private $stream)
    {
    }

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
        fputcsv($this->stream, $cells, ',', '"', '', "\r\n");
    }

    /**
     * A cell of foreign text: what a spreadsheet would take for a formula gets an apostrophe before it. Amounts of
     * ours do not pass here, so that a negative number stays a number.
     */
    public static function text(?string $text): string
    {
        $text = str_replace("\0", '', $text ?? '');

        return preg_match('/^\s*[=+\-@\t\r\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}]/u', $text) === 1 || str_starts_with($text, "\t") || str_starts_with($text, "\r") ? "'" . $text : $text;
    }
}
