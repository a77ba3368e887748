<?php

declare(strict_types=1);

namespace Tillbook\Platform\Files;

use finfo;

/** What a file is by its bytes, whatever its name and the browser say (spec 3 §5: pdf, png, jpeg). */
final class FileType
{
    public const ENDINGS = ['application/pdf' => 'pdf', 'image/png' => 'png', 'image/jpeg' => 'jpg'];
    /** Where readers of PDF look for its end, in bytes. */
    private const TAIL = 1024;
    /** Where browsers that guess look for a page, in bytes. */
    private const HEAD = 1500;

    /** @return key-of<self::ENDINGS>|null null for what is none of the three, or something else besides */
    public static function of(string $content): ?string
    {
        $type = match (true) {
            self::isPdf($content) => 'application/pdf',
            ImageIntegrity::isPng($content) && self::isImage($content, IMAGETYPE_PNG) => 'image/png',
            ImageIntegrity::isJpeg($content) && self::isImage($content, IMAGETYPE_JPEG) => 'image/jpeg',
            default => null,
        };

        return $type === null || self::isProgram($content) || self::isOtherwise($content, $type) ? null : $type;
    }

    /** Its header is the very first, and its end is where it belongs: what was cut off cannot be read by the bank. */
    private static function isPdf(string $content): bool
    {
        return preg_match('/^%PDF-[12]\.\d/', $content) === 1 &&
            str_contains(substr(rtrim($content, "\0\t\r\n "), -self::TAIL), '%%EOF');
    }

    private static function isImage(string $content, int $type): bool
    {
        // A broken image is an answer here, not a warning in somebody's log.
        $size = @getimagesizefromstring($content);

        return $size !== false && $size[2] === $type && $size[0] > 0 && $size[1] > 0;
    }

    /** Whether it is a page or a program as well: one file can be valid as two types. */
    private static function isProgram(string $content): bool
    {
        return preg_match('/<\?php\s/i', $content) === 1 ||
            preg_match(
                '/<!doctype\s+html|<(?:html|head|body|script|iframe|svg)[\s>\/]/i',
                substr($content, 0, self::HEAD),
            ) === 1;
    }

    private static function isOtherwise(string $content, string $type): bool
    {
        return class_exists(finfo::class) && (new finfo(FILEINFO_MIME_TYPE))->buffer($content) !== $type;
    }
}
