<?php

declare(strict_types=1);

namespace Tillbook\Tests\Documents;

/** What a PDF says, a piece of text a line: as much of the format as our own files need. */
final class PdfText
{
    public static function of(string $pdf): string
    {
        $lines = [];
        preg_match_all('/stream\r?\n(.*?)\r?\nendstream/s', $pdf, $streams);
        foreach ($streams[1] as $stream) {
            $content = (string) (@gzuncompress($stream) ?: $stream);
            preg_match_all('/\[\(((?:\\\\.|[^\\\\)])*)\)\] TJ/s', $content, $shown);
            foreach ($shown[1] as $text) {
                $lines[] = self::decode(
                    (string) preg_replace_callback(
                        '/\\\\(.)/s',
                        static fn(array $escaped): string => $escaped[1] === 'r' ? "\r" : $escaped[1],
                        $text,
                    ),
                );
            }
        }

        return implode("\n", $lines);
    }

    /** Text in the font that comes along is UTF-16, other text Windows-1252. */
    private static function decode(string $text): string
    {
        return mb_convert_encoding(
            $text,
            'UTF-8',
            preg_match('/^(?:[\x00-\x05].)+$/s', $text) === 1 ? 'UTF-16BE' : 'Windows-1252',
        );
    }
}
