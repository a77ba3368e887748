<?php

declare(strict_types=1);

namespace Tillbook\Platform\Files;

use finfo;

/** Detects a file's type from its content, ignoring its name and the browser's claim (spec 3 §5: pdf, png, jpeg). */
final class FileType
{
    public const ENDINGS = ['application/pdf' => 'pdf', 'image/png' => 'png', 'image/jpeg' => 'jpg'];
    /** Number of trailing bytes in which PDF readers look for the end marker. */
    private const TAIL = 1024;
    /** Number of leading bytes in which browsers' MIME sniffing looks for HTML. */
    private const HEAD = 1500;

    /**
     * Returns the media type of a file's content.
     *
     * @return key-of<self::ENDINGS>|null null if it is none of the three, or also valid as another type
     */
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

    /**
     * Checks for the header at the start and the end marker at the end, because the bank can't read a truncated file.
     */
    private static function isPdf(string $content): bool
    {
        return preg_match('/^%PDF-[12]\.\d/', $content) === 1 &&
            str_contains(substr(rtrim($content, "\0\t\r\n "), -self::TAIL), '%%EOF');
    }

    private static function isImage(string $content, int $type): bool
    {
        // A damaged image is an expected result here and must not log a warning.
        $size = @getimagesizefromstring($content);

        return $size !== false && $size[2] === $type && $size[0] > 0 && $size[1] > 0;
    }

    /** Whether the file also contains HTML or PHP: one file can be valid as two types. */
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
