<?php

declare(strict_types=1);

namespace Tillbook\Platform\Files;

/** Detects truncated or damaged images by their structure, without decoding them. */
final class ImageIntegrity
{
    private const PNG_SIGNATURE = "\x89PNG\r\n\x1a\n";
    private const JPEG_SIGNATURE = "\xff\xd8\xff";

    /** Checks the CRC of every chunk up to IEND, which detects truncated or modified files. */
    public static function isPng(string $content): bool
    {
        if (!str_starts_with($content, self::PNG_SIGNATURE)) {
            return false;
        }
        $at = strlen(self::PNG_SIGNATURE);
        do {
            $head = strlen($content) < $at + 12 ? false : unpack('Nlength/a4name', $content, $at);
            $length = $head === false ? null : $head['length'];
            if (
                !is_int($length) ||
                substr($content, $at + 8 + $length, 4) !== hash('crc32b', substr($content, $at + 4, $length + 4), true)
            ) {
                return false;
            }
            $at += 12 + $length;
        } while ($head !== false && $head['name'] !== 'IEND');

        return true;
    }

    /**
     * Follows the segments to the image data and checks for the end marker after it. The end marker of an
     * embedded thumbnail in an earlier segment doesn't count.
     */
    public static function isJpeg(string $content): bool
    {
        if (!str_starts_with($content, self::JPEG_SIGNATURE)) {
            return false;
        }
        $at = 2;
        while (strlen($content) >= $at + 4) {
            $part = unpack('Cmark/Ckind/nlength', $content, $at);
            if ($part === false || $part['mark'] !== 0xff) {
                return false;
            }
            if ($part['kind'] === 0xda) {
                return strpos($content, "\xff\xd9", $at) !== false;
            }
            // A marker can be preceded by fill bytes with the same value.
            $at += $part['kind'] === 0xff ? 1 : 2 + (is_int($part['length']) ? $part['length'] : 0);
        }

        return false;
    }
}
