<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Documents;

/** Reads the text of a PDF: as much of the format as our own files need. */
final class PdfText
{
    /** The font whose codes are Unicode; the others' are Windows-1252. */
    private const UNICODE_FONT = 'F3';

    /** @return string each piece of text on a line of its own */
    public static function of(string $pdf): string
    {
        return implode("\n", array_column(self::pieces($pdf), 'text'));
    }

    /** @return list<array{page: int, x: float, y: float, size: float, font: string, text: string}> from the bottom left corner, in points */
    public static function pieces(string $pdf): array
    {
        $pieces = [];
        $page = 0;
        foreach (self::streams($pdf) as $content) {
            $found = preg_match_all(
                '#BT /(F\d) ([\d.]+) Tf .*? ([\d.-]+) ([\d.-]+) Td \[\(((?:\\\\.|[^\\\\)])*)\)\] TJ ET\n#s',
                $content,
                $shown,
                PREG_SET_ORDER,
            );
            $page += $found > 0 ? 1 : 0;
            foreach ($shown as [, $font, $size, $x, $y, $escaped]) {
                $codes = (string) preg_replace_callback(
                    '/\\\\(.)/s',
                    static fn(array $match): string => $match[1] === 'r' ? "\r" : $match[1],
                    $escaped,
                );
                $text = mb_convert_encoding(
                    $codes,
                    'UTF-8',
                    $font === self::UNICODE_FONT ? 'UTF-16BE' : 'Windows-1252',
                );
                $pieces[] = [
                    'page' => $page,
                    'x' => (float) $x,
                    'y' => (float) $y,
                    'size' => (float) $size,
                    'font' => $font,
                    'text' => $text,
                ];
            }
        }

        return $pieces;
    }

    /** @return list<string> contents of all streams, unpacked */
    public static function streams(string $pdf): array
    {
        preg_match_all('/stream\n(.*?)\nendstream/s', $pdf, $streams);

        return array_map(
            static fn(string $stream): string => (string) (@gzuncompress($stream) ?: $stream),
            $streams[1],
        );
    }
}
