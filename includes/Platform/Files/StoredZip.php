<?php

declare(strict_types=1);

namespace Tillbook\Platform\Files;

use LengthException;

/**
 * Makes a zip file without compression, so that the same files make the same bytes on each host and need no PHP
 * extension. For small files: the result is in memory.
 */
final class StoredZip
{
    private const MAX_BYTES = 0x7fffffff;
    private const MAX_FILES = 0xffff;
    /** Version 2.0 of the format; flag 11: names are UTF-8. */
    private const VERSION = 20;
    private const UTF8 = 0x0800;

    /**
     * @param array<string, string> $files content by name, with `/` between folders
     * @param int $time of all files, seconds since the epoch; shown as UTC
     *
     * @throws LengthException if they are too many or too long for the format
     */
    public static function of(array $files, int $time): string
    {
        if (count($files) > self::MAX_FILES || array_sum(array_map(strlen(...), $files)) > self::MAX_BYTES) {
            throw new LengthException('These files are too long for a zip file.');
        }
        $body = '';
        $directory = '';
        foreach ($files as $name => $content) {
            $entry = self::entry((string) $name, $content, $time);
            $directory .=
                "PK\x01\x02" . pack('v', self::VERSION) . $entry . pack('vvvVV', 0, 0, 0, 0, strlen($body)) . $name;
            $body .= "PK\x03\x04" . $entry . $name . $content;
        }

        return $body .
            $directory .
            "PK\x05\x06" .
            pack('vvvvVVv', 0, 0, count($files), count($files), strlen($directory), strlen($body), 0);
    }

    /** Returns the fields that a file's own header and its line of the directory share. */
    private static function entry(string $name, string $content, int $time): string
    {
        [$year, $month, $day, $hour, $minute, $second] = array_map(
            intval(...),
            explode(' ', gmdate('Y n j G i s', max($time, 315532800))),
        );

        return pack(
            'vvvvvVVVvv',
            self::VERSION,
            self::UTF8,
            0,
            ($hour << 11) | ($minute << 5) | intdiv($second, 2),
            (($year - 1980) << 9) | ($month << 5) | $day,
            crc32($content),
            strlen($content),
            strlen($content),
            strlen($name),
            0,
        );
    }
}
